package remote

import (
	"bufio"
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/tell"
)

func TestSplitWords(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []string
	}{
		{"python3 mybot.py", []string{"python3", "mybot.py"}},
		{"  a\t b  ", []string{"a", "b"}},
		{`'a b' "c \" d" e\ f ''`, []string{"a b", `c " d`, "e f", ""}},
		{`--x='y z'`, []string{"--x=y z"}},
		{`'$HOME; rm'`, []string{"$HOME; rm"}},
		{"", nil},
	} {
		if got, err := splitWords(c.in); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, %v, want %q", c.in, got, err, c.want)
		}
	}
	for _, in := range []string{`"a`, `a 'b`} {
		if _, err := splitWords(in); err == nil {
			t.Errorf("%q is no mistake", in)
		}
	}
}

// What a run writes down says nothing about the machine.
func TestRecordedCommandHasNoFolders(t *testing.T) {
	o := Bot{Words: []string{"/opt/python3", "/srv/bots/my bot.py", "--model=/data/m.bin", "-n", "3", `C:\bots\x.exe`, "it's"}}
	const want = `python3 'my bot.py' --model=m.bin -n 3 x.exe 'it'\''s'`
	if got := o.Recorded(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	words, err := splitWords(want)
	if err != nil || !slices.Equal(words, []string{"python3", "my bot.py", "--model=m.bin", "-n", "3", "x.exe", "it's"}) {
		t.Errorf("it is read as %q, %v", words, err)
	}
}

func TestAnswersAreReadAlike(t *testing.T) {
	for _, line := range []string{
		`{"type":"answers","answers":[[1,2],[30,0],[4,-1]]}`, `{"type": "answers", "answers": [[1, 2], [30, 0], [4, -1]]}`,
		`{"answers":[[1,2],[30,0],[4,-1]],"type":"answers","note":"x"}`, ` { "type" : "answers" , "answers" : [ [ 1 , 2 ] , [30,0],[4,-1] ] } `,
	} {
		if got, err := parseAnswers([]byte(line), nil); err != nil || !reflect.DeepEqual(got, [][2]int64{{1, 2}, {30, 0}, {4, -1}}) {
			t.Errorf("%s: %v, %v", line, got, err)
		}
	}
	for _, line := range []string{``, `{`, `[]`, `{"type":"answers","answers":[[1,2]`, `{"type":"ready","answers":[[1,2]]}`, `{"type":"answers","answers":[[1,2,3]]}`,
		`{"type":"answers","answers":[[1]]}`, `{"type":"answers","answers":[[1,2.5]]}`, `{"type":"answers","answers":[["1",2]]}`, `{"type":"answers","answers":[[1,2]]} x`,
		`{"type":"answers","answers":[[1,2]][[3,4]]}`, `{"type":"answers","answers":[[99999999999999999999,2]]}`} {
		if got, err := parseAnswers([]byte(line), nil); err == nil {
			t.Errorf("%s: read as %v", line, got)
		}
	}
}

// FuzzAnswers: whatever a bot writes, the quick reader says the same as encoding/json, or nothing.
func FuzzAnswers(f *testing.F) {
	f.Add([]byte(`{"type":"answers","answers":[[1,2],[3,-4]]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		quick, ok := quickAnswers(line, nil)
		if !ok {
			return
		}
		var a Answers
		if err := json.Unmarshal(line, &a); err != nil {
			// Leading zeros are no JSON; they are harmless.
			return
		}
		for i, p := range quick {
			if p[0] != a.Answers[i][0] || p[1] != a.Answers[i][1] {
				t.Fatalf("%s: %v", line, quick)
			}
		}
	})
}

// A line that is too long, an exchange with more than an answer, and the last lines of standard
// error.
func TestBounds(t *testing.T) {
	quiet := func() string { return "" }
	wireOf := func(in string) *wire {
		return &wire{out: &bytes.Buffer{}, in: bufio.NewReaderSize(strings.NewReader(in), 64), kill: func() {}, stderr: quiet, died: quiet}
	}
	one, two := &message{asked: []int64{1}}, &message{asked: []int64{1, 2}}
	none := func(int64, int) { t.Error("an answer was handed over") }
	if f := wireOf(strings.Repeat("x", 10_000)+"\n").answered(one, 0, none); f == nil || f.Kind != "flood" {
		t.Errorf("a long line: %v", f)
	}
	const good = `{"type":"answers","answers":[[1,0]]}` + "\n"
	w := wireOf(good + "more\n")
	got := -1
	if f := w.answered(one, 0, func(_ int64, o int) { got = o }); f != nil || got != 0 {
		t.Fatalf("a good answer: %v, %d", f, got)
	}
	if f := w.answered(&message{asked: []int64{1}, early: w.in.Buffered()}, 0, none); f == nil || f.Kind != "garbage" || !strings.Contains(f.Detail, "wrote more than it was asked") {
		t.Errorf("more than was asked: %v", f)
	}
	if f := wireOf(good).answered(two, 0, none); f == nil || f.Kind != "garbage" {
		t.Errorf("too few answers: %v", f)
	}
	if f := wireOf("").answered(one, 0, none); f == nil || f.Kind != "crash" {
		t.Errorf("the end: %v", f)
	}
	e := &tail{}
	for range 1000 {
		if n, err := e.Write([]byte("line\n")); n != 5 || err != nil {
			t.Fatal(n, err)
		}
	}
	if s := e.String(); strings.Count(s, "\n") != tailLines-1 || len(e.end) > tailBytes {
		t.Errorf("%d bytes are kept: %q", len(e.end), s)
	}
}

// The options of messages are written as [tell.Append] writes them.
func TestOptionsAreWrittenAlike(t *testing.T) {
	o := tell.Option{Action: "attack", Card: 3, Object: -1, Target: 254, Number: 7}
	if a, b := string(appendOption(nil, &o)), string(tell.Append(nil, &o)); a != b {
		t.Errorf("%s and %s", a, b)
	}
}
