package botkit

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

const hello = `{"type":"hello","protocol":1,"game":"sve","bot":"x","seed":5,"batch":2,"actions":["","play"],"cards":[{"number":1,"name":"A \"b\"","cost":2}]}` + "\n"

func TestServe(t *testing.T) {
	in := hello + `{"type":"batch","begin":[{"game":3,"seat":1,"arm":0,"decks":[0,1]}],"over":[],"ask":[` +
		`{"game":3,"seat":1,"kind":"main","clause":"7.3","source":0,"object":-1,"random":77,"options":[{"action":"play","card":1,"object":2,"target":-1,"number":-1},{"action":"end","card":0,"object":-1,"target":-1,"number":-1}],"view":{"turn":4,"new":{"a":[1,"}]"]}},"later":[{}]},` +
		`{"game":4,"seat":0,"kind":"may","random":78,"options":[{"action":"yes"},{"action":"no"},{"action":"x"}],"view":null}]}` + "\n\n" +
		`{"type":"batch","begin":[],"over":[{"game":3,"seat":1,"result":"won","reason":"life","fault":""}],"ask":[]}` + "\n" + `{"type":"end"}` + "\n" + "not read"
	var out bytes.Buffer
	var told []string
	err := Serve(strings.NewReader(in), &out, Bot{
		Name: "n", Version: "v",
		Hello: func(h *Hello) error { told = append(told, fmt.Sprint(h.Bot, h.Seed, h.Cards[0].Name)); return nil },
		Begin: func(b *Begin) { told = append(told, fmt.Sprint("begin ", *b)) },
		Over:  func(o *Over) { told = append(told, fmt.Sprint("over ", *o)) },
		Choose: func(d *Decision) int {
			var view struct{ Turn int }
			options, err := d.Options()
			if err != nil || d.View(&view) != nil || len(options) != d.N() {
				t.Errorf("options %v, %v", options, err)
			}
			told = append(told, fmt.Sprint("ask ", d.Game, d.Seat, d.Kind, d.Random, d.N(), options[0].Action, view.Turn, len(d.RawView()) > 0))
			return d.N() - 1
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), `{"name":"n","protocol":1,"type":"ready","version":"v","view":true}`+"\n"+`{"type":"answers","answers":[[3,1],[4,2]]}`+"\n"; got != want {
		t.Errorf("wrote\n%s\nwant\n%s", got, want)
	}
	want := []string{`x5A "b"`, "begin {3 1 0 [0 1]}", "ask 3 1main77 2play4 true", "ask 4 0may78 3yes0 false", "over {3 1 won life }"}
	if got := strings.Join(told, "\n"); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(strings.Join(want, "\n"), " ", "") {
		t.Errorf("told\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

// Views are passed over by their size if it can be true, and found without it all the same. Options
// are read without allocating.
func TestViewsArePassedOver(t *testing.T) {
	const view = `{"a":"}]","b":[{}]}`
	for _, size := range []string{fmt.Sprint(len(view)), "0", "1", "8", "18", "999999", "-4"} {
		line := `{"type":"batch","ask":[{"game":1,"options":[{"action":"yes","card":3,"more":[]},{"object":-1}],"view_size":` + size + `,"view":` + view + `},{"game":2,"options":[{},{},{}],"view":null}]}`
		var got []string
		s := &server{out: &bytes.Buffer{}, words: map[string]string{}, bot: Bot{Choose: func(d *Decision) int {
			d.words = nil
			options, err := d.Options()
			got = append(got, fmt.Sprintf("%d %d %s %v %v", d.Game, d.N(), d.RawView(), options, err))
			return 0
		}}}
		if _, err := s.line([]byte(line)); err != nil || strings.Join(got, " ") != "1 2 "+view+" [{yes 3 0 0 0} { 0 -1 0 0}] <nil> 2 3  [{ 0 0 0 0} { 0 0 0 0} { 0 0 0 0}] <nil>" {
			t.Errorf("a size of %s: %v, %v", size, got, err)
		}
	}
	d := Decision{options: []byte(`[{"action":"yes","card":3},{"action":"no","card":-3}]`), words: map[string]string{}}
	if n := testing.AllocsPerRun(100, func() { _, _ = d.Options() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestServeRefuses(t *testing.T) {
	for in, want := range map[string]string{
		"{\n": "cannot read", "[]\n": "cannot read", `{"type":"what"}` + "\n": `unknown message "what"`, "{}\n": "unknown message",
		strings.Replace(hello, `"protocol":1`, `"protocol":2`, 1): "speaks version 2",
		`{"type":"batch","ask":[{"game":"x"}]}` + "\n":            "cannot read", `{"type":"batch","ask":[{"game":1` + "\n": "cannot read",
	} {
		err := Serve(strings.NewReader(in), &bytes.Buffer{}, Bot{Choose: func(*Decision) int { return 0 }})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", in, err, want)
		}
	}
	no := errors.New("not this game")
	if err := Serve(strings.NewReader(hello), &bytes.Buffer{}, Bot{Hello: func(*Hello) error { return no }}); !errors.Is(err, no) {
		t.Errorf("got %v", err)
	}
	if err := Serve(strings.NewReader(""), &bytes.Buffer{}, Bot{}); err != nil {
		t.Errorf("an end without a word: %v", err)
	}
}

// Below follows from the number of the decision and is spread evenly.
func TestBelow(t *testing.T) {
	counts := [5]int{}
	for r := range int64(5000) {
		d, same := Decision{Random: r}, Decision{Random: r}
		a, b := d.Below(5), d.Below(5)
		if a != same.Below(5) || b != same.Below(5) {
			t.Fatal("it does not follow from the number")
		}
		counts[a]++
		counts[b]++
	}
	for _, n := range counts {
		if n < 1800 || n > 2200 {
			t.Errorf("uneven: %v", counts)
		}
	}
}

func FuzzReader(f *testing.F) {
	f.Add([]byte(hello))
	f.Add([]byte(`{"type":"batch","ask":[{"game":1,"options":[{},{}],"view":{"a":"\"["}}]}`))
	f.Fuzz(func(_ *testing.T, line []byte) {
		s := &server{bot: Bot{Choose: func(d *Decision) int { return 0 }}, out: &bytes.Buffer{}, words: map[string]string{}}
		_, _ = s.line(line) // whatever is read, it ends
	})
}
