package game_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/engine/tell"
	"gauntlet/internal/place"
	"gauntlet/policies/remote"
)

// fits holds a value against a JSON Schema as this program writes them: type, enum, properties,
// required, additionalProperties, items, anyOf.
func fits(s map[string]any, v any, at string) error {
	if list, ok := s["anyOf"].([]any); ok {
		var last error
		for _, o := range list {
			if last = fits(o.(map[string]any), v, at); last == nil {
				return nil
			}
		}
		return last
	}
	if list, ok := s["enum"].([]any); ok && !slices.Contains(list, v) {
		return fmt.Errorf("%s: %v is none of %v", at, v, list)
	}
	switch x := v.(type) {
	case map[string]any:
		if s["type"] != "object" {
			return fmt.Errorf("%s: an object where the schema has %v", at, s["type"])
		}
		properties, _ := s["properties"].(map[string]any)
		for _, name := range s["required"].([]any) {
			if _, ok := x[name.(string)]; !ok {
				return fmt.Errorf("%s: no %v", at, name)
			}
		}
		for name, value := range x {
			own, ok := properties[name].(map[string]any)
			if !ok {
				return fmt.Errorf("%s: %s is not in the schema", at, name)
			}
			if err := fits(own, value, at+"."+name); err != nil {
				return err
			}
		}
	case []any:
		if s["type"] != "array" {
			return fmt.Errorf("%s: a list where the schema has %v", at, s["type"])
		}
		for i, value := range x {
			if err := fits(s["items"].(map[string]any), value, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	default:
		want := map[string]bool{"string": false, "boolean": false, "integer": false, "null": v == nil}
		switch x := v.(type) {
		case string:
			want["string"] = true
		case bool:
			want["boolean"] = true
		case float64:
			want["integer"] = x == float64(int64(x))
		}
		if kind, _ := s["type"].(string); !want[kind] {
			return fmt.Errorf("%s: %v where the schema has %v", at, v, s["type"])
		}
	}
	return nil
}

// decoded reads JSON as plain values.
func decoded(t *testing.T, data []byte) (v map[string]any) {
	t.Helper()
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return v
}

// What a seat is told is made from what it may know: dealt anew, hidden cards change no byte of
// it, and every view and option is as the published schema says.
func TestTellingShowsNothingHidden(t *testing.T) {
	option := decoded(t, mustJSON(t, tell.Schema(reflect.TypeFor[tell.Option](), nil)))
	for _, w := range games.All() {
		schema := decoded(t, mustJSON(t, w.ViewSchema()))
		l, err := games.Open(w.Name)
		if err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := l.Link(decks...)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.NewStream(17, engine.PurposeDetermine)
		seen, kinds := map[string]bool{}, map[engine.DecisionKind]bool{}
		for i := range decks {
			m, err := ruleset.NewMatch(decks[i], decks[(i+1)%len(decks)])
			if err != nil {
				t.Fatal(err)
			}
			g, other := m.NewGame(), m.NewGame()
			here, there := w.Tell(), w.Tell()
			greedy, err := w.NewPolicy("greedy")
			if err != nil {
				t.Fatal(err)
			}
			for k := range 4 {
				g.Start(engine.Setup{Key: engine.Derive(31, uint64(k)), First: engine.PlayerID(k & 1)})
				for n := 0; g.Next(); n++ {
					d := g.Decision()
					kinds[d.Kind] = true
					view := g.Observe(d.Player).View()
					told := tell.Append(nil, here.View(view))
					var options []byte
					for j := range d.N {
						o := here.Option(view, d, d.Option(j))
						options = append(tell.Append(options, &o), '\n')
					}
					other.Determinize(view, &chance)
					if !other.Next() {
						t.Fatal("a determinized game is over")
					}
					v2, d2 := other.Observe(d.Player).View(), other.Decision()
					var options2 []byte
					for j := range d2.N {
						o := there.Option(v2, d2, d2.Option(j))
						options2 = append(tell.Append(options2, &o), '\n')
					}
					if got := tell.Append(nil, there.View(v2)); !bytes.Equal(got, told) || !bytes.Equal(options, options2) {
						t.Fatalf("%s: other hidden cards are told otherwise:\n%s\n%s\n%s\n%s", w.Name, told, got, options, options2)
					}
					if n%8 == 0 {
						v := decoded(t, told)
						if err := fits(schema, v, "view"); err != nil {
							t.Fatalf("%s: %v", w.Name, err)
						}
						notice(seen, v, "")
						for _, line := range bytes.Split(bytes.TrimSpace(options), []byte("\n")) {
							if err := fits(option, decoded(t, line), "option"); err != nil {
								t.Fatalf("%s: %v", w.Name, err)
							}
						}
					}
					answer := greedy.Choose(g.Observe(d.Player), d, &chance)
					if k%2 == 0 {
						answer = chance.Below(d.N)
					}
					g.Answer(answer)
				}
			}
		}
		if len(kinds) < 10 {
			t.Errorf("%s: only %d kinds of decisions were asked", w.Name, len(kinds))
		}
		// Most of what can be told was told at least once: a field that nobody fills is a mistake.
		missing := 0
		every(schema, "", func(path string) {
			twin := path
			if strings.HasPrefix(path, ".you.") {
				twin = strings.Replace(path, ".you.", ".opponent.", 1)
			}
			if !seen[path] && !seen[twin] && !strings.HasPrefix(path, ".opponent.") {
				missing++
				t.Logf("%s: never told anything but nothing: %s", w.Name, path)
			}
		})
		// Embedded decks of Force of Will have no gems, crystals, emblems, runes, extra decks, lifebreak and bound will.
		// Those of Shadowverse: Evolve replace nothing, hardly ever ask when something is chosen and count nothing that has happened, no cards that are gone or were
		// played by type: a test of its package tells these.
		if most := map[string]int{"fow": 52, "sve": 28}[w.Name]; missing > most {
			t.Errorf("%s: %d fields were never told, %d at most", w.Name, missing, most)
		}
	}
}

// notice collects the fields that have another value than nothing.
func notice(seen map[string]bool, v any, path string) {
	switch x := v.(type) {
	case map[string]any:
		for name, value := range x {
			notice(seen, value, path+"."+name)
		}
	case []any:
		for _, value := range x {
			notice(seen, value, path)
		}
	case float64:
		seen[path] = seen[path] || x != 0
	case bool:
		seen[path] = seen[path] || x
	case string:
		seen[path] = seen[path] || x != ""
	}
}

// every calls f for each field of a schema that has no fields of its own.
func every(s map[string]any, path string, f func(string)) {
	if list, ok := s["anyOf"].([]any); ok {
		every(list[0].(map[string]any), path, f)
		return
	}
	if items, ok := s["items"].(map[string]any); ok {
		every(items, path, f)
		return
	}
	properties, ok := s["properties"].(map[string]any)
	if !ok {
		f(path)
		return
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		every(properties[name].(map[string]any), path+"."+name, f)
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The published schemas are those of the program.
func TestBotSchemas(t *testing.T) {
	texts := map[string][]byte{"messages.schema.json": remote.Schema("view-GAME.schema.json")}
	for _, w := range games.All() {
		texts["view-"+w.Name+".schema.json"] = tell.Document("gauntlet views: "+w.Title, "What a seat may know of a game: view of a decision in messages.schema.json.", w.ViewSchema())
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		path := place.Repo("docs", "bots", name)
		if flag.Lookup("update").Value.String() == "true" {
			if err := os.WriteFile(path, texts[name], 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(got, texts[name]) {
			t.Errorf("docs/bots/%s is not what the program sends (%v): go test ./internal/game -run BotSchemas -update, then read it; a field that is gone or means something else is a new version of the protocol", name, err)
		}
	}
}
