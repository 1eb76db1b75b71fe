package tell_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"gauntlet/engine/tell"
)

type inner struct {
	Name string `json:"name" enum:"names"`
	N    int64  `json:"n" doc:"a number"`
}

type outer struct {
	Yes    bool     `json:"yes"`
	Inner  inner    `json:"inner"`
	Lists  [][]int  `json:"lists"`
	Inners []inner  `json:"inners"`
	Words  []string `json:"words"`
	None   *inner   `json:"none"`
	One    *inner   `json:"one"`
	hidden int
	Out    int `json:"-"`
}

// What is written is what encoding/json writes, and the second time nothing is allocated.
func TestAppendIsJSON(t *testing.T) {
	v := outer{Yes: true, Inner: inner{"a \"quoted\" \\ ü\n<&>", -5}, Lists: [][]int{{1, 2}, {}, {-3}}, Inners: []inner{{"", 0}, {"x", 1 << 60}},
		Words: []string{}, One: &inner{"one", 1}, hidden: 3, Out: 4}
	want, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	got := tell.Append(nil, &v)
	if string(got) != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	v.Inner.Name = "plain"
	if n := testing.AllocsPerRun(100, func() { got = tell.Append(got[:0], &v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if got := string(tell.Append(nil, &outer{})); got != `{"yes":false,"inner":{"name":"","n":0},"lists":[],"inners":[],"words":[],"none":null,"one":null}` {
		t.Errorf("the zero value is %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a map was written")
		}
	}()
	tell.Append(nil, &map[string]int{})
}

func TestSchema(t *testing.T) {
	got, err := json.Marshal(tell.Schema(reflect.TypeFor[inner](), map[string][]string{"names": {"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"additionalProperties":false,"properties":{"n":{"description":"a number","type":"integer"},"name":{"enum":["a","b"],"type":"string"}},"required":["name","n"],"type":"object"}`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
