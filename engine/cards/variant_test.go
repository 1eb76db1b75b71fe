package cards

import (
	"reflect"
	"strings"
	"testing"
)

func TestParseChanges(t *testing.T) {
	got, err := ParseChanges(` attack=3 , cost -= 1,text="[Ward], and\nmore" , back.defense=+4, text2+=x`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Change{{"attack", "3", false}, {"cost", "-1", true}, {"text", "[Ward], and\nmore", false}, {"back.defense", "+4", false}, {"text2", "x", true}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	for in, want := range map[string]string{
		"":                    "nothing is changed",
		"attack":              "want KEY=VALUE",
		"=3":                  "want KEY=VALUE",
		`text="open`:          "has no end",
		`text="a" b`:          "separate changes with commas",
		"attack=3,attack=4":   "changed twice",
		"attack+-=3":          "write =, += or -=",
		`attack=3, text="\q"`: "has no end",
	} {
		if _, err := ParseChanges(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", in, err, want)
		}
	}
}

func changed(t *testing.T, c *Card, changes string) (*Card, error) {
	t.Helper()
	list, err := ParseChanges(changes)
	if err != nil {
		t.Fatal(err)
	}
	return c.Variant(list)
}

func TestVariant(t *testing.T) {
	back := &Card{Game: "sve", Name: "Otter", Kind: Follower, Evolved: true, Cost: None, Attack: 4, Defense: 4}
	otter := &Card{Game: "sve", ID: "MY-1", Name: "Otter", Set: "MY", Kind: Follower, Class: "Forestcraft", Cost: 2, Attack: 2, Defense: 2, Text: "[Rush]", Traits: []string{"Beast"}}
	otter.SetBack(back)
	before := *otter
	v, err := changed(t, otter, `atk+=1, defense=5, cost-=1, text+="[Ward]", traits=Beast/Sea, back.attack=6`)
	if err != nil {
		t.Fatal(err)
	}
	if v.ID != "MY-1" || v.Attack != 3 || v.Defense != 5 || v.Cost != 1 || v.Text != "[Rush]\n[Ward]" || len(v.Traits) != 2 || v.Back.Attack != 6 || v.Back.Front != v {
		t.Errorf("variant %+v, back %+v", v, v.Back)
	}
	if !reflect.DeepEqual(*otter, before) || back.Attack != 4 || back.Front != otter {
		t.Error("the card itself was changed")
	}
	if same, err := changed(t, otter, "attack=2"); err != nil || same.Hash() != otter.Hash() {
		t.Errorf("a variant that changes nothing is another card: %v", err)
	}
	for changes, want := range map[string]string{
		"power=3":       "unknown key",
		"atack=3":       `did you mean "attack"?`,
		"attack=many":   "no whole number",
		"attack=-1":     "outside 0 to 99",
		"back.back.x=1": "no such face",
		"traits+=Sea":   "write all traits",
		"back.cost=1":   "prints none",
		"divinity=1":    "unknown key",
	} {
		if _, err := changed(t, otter, changes); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", changes, err, want)
		}
	}
	if _, err := changed(t, back, "attack=1"); err == nil {
		t.Error("a back face was changed by itself")
	}

	giant := &Card{Game: "fow", ID: "MY-2", Name: "Giant", Set: "MY", Attack: 800, Defense: 700}
	if err := giant.setTypeLine([]string{"Resonator"}); err != nil {
		t.Fatal(err)
	}
	if err := giant.setWill("{R}{2}"); err != nil {
		t.Fatal(err)
	}
	v, err = changed(t, giant, "attack=900, cost+=1, attributes=Fire/Water")
	if err != nil || v.Attack != 900 || v.Will != "{3}{R}" && v.Will != "{R}{3}" || v.Cost != 4 || len(v.Attributes) != 2 {
		t.Errorf("%v: %+v", err, v)
	}
	v, err = changed(t, giant, "cost={W}")
	if err != nil || v.Cost != 1 {
		t.Errorf("%v: %+v", err, v)
	}
	for changes, want := range map[string]string{"cost-=3": "would be -1", "cost={Q}": "symbols", "atk=90000": "outside", "cost+={R}": "changed with ="} {
		if _, err := changed(t, giant, changes); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", changes, err, want)
		}
	}
}
