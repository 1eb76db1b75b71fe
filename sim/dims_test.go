package sim_test

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// dim reads a dimension as rows of words by column.
func dim(t *testing.T, ds *eventlog.Dataset, table *eventlog.Table) (rows []map[string]any) {
	t.Helper()
	err := ds.Batches(table, func(b *eventlog.Batch) error {
		for row := range b.Rows {
			r := map[string]any{}
			for k := range table.Columns {
				c := &table.Columns[k]
				var n int
				switch c.Kind() {
				case reflect.String:
					r[c.Name] = b.Text(k, row)
					continue
				case reflect.Int8:
					n = int(eventlog.Values[int8](b, k)[row])
				case reflect.Uint8:
					n = int(eventlog.Values[uint8](b, k)[row])
				case reflect.Int16:
					n = int(eventlog.Values[int16](b, k)[row])
				case reflect.Int32:
					n = int(eventlog.Values[int32](b, k)[row])
				}
				if r[c.Name] = n; c.Dict != "" {
					r[c.Name] = ds.Dict(c.Dict)[n]
				}
			}
			rows = append(rows, r)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// Every name of the tables that games fill has its rows in the dimensions, arm by arm; copies in
// decks are those that games begin with; rules and policies say what they are.
func TestDimsDescribeTheRun(t *testing.T) {
	l, err := games.Open("fow")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{"Ember", "Vigil"})
	if err != nil {
		t.Fatal(err)
	}
	arms, err := l.LinkArms([]game.ArmSpec{{Arm: "old", Choice: "rules", Value: "6.3"}, {Arm: "new", Choice: "rules", Value: "8.01"}}, decks...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: arms, Decks: decks, Policies: [2]string{"greedy:redraw", "random"}, Games: 4, Seed: 1, Workers: 2, Detail: sim.DetailCards,
		NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, "fow") }, Out: filepath.Join(t.TempDir(), "run")}
	res, err := sim.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	if err := ds.Verify(); err != nil || len(ds.Manifest.Dims) != len(eventlog.DimTables()) {
		t.Fatalf("%d dimensions, %v", len(ds.Manifest.Dims), err)
	}
	type armCard struct{ arm, card string }
	cards, numbers := map[armCard]map[string]any{}, map[string]bool{}
	for _, r := range dim(t, ds, eventlog.DimCards) {
		cards[armCard{r["arm"].(string), r["card"].(string)}] = r
		numbers[r["id"].(string)] = true
	}
	if want := 2 * (len(ds.Dict(eventlog.DictCard)) - 1); len(cards) != want {
		t.Errorf("%d rows of cards, want %d", len(cards), want)
	}
	bolt := cards[armCard{"new", "Cinder Bolt"}]
	if bolt["cost"] != 1 || bolt["attack"] != -1 || bolt["type"] != "Chant" || bolt["will"] != "{R}" || bolt["attributes"] != "Fire" || bolt["game"] != "fow" ||
		bolt["text"] == "" || bolt["id"] != "HF-R19" || bolt["token"] != 0 {
		t.Errorf("Cinder Bolt is %v", bolt)
	}
	type copiesOf struct{ arm, deck, card string }
	copies := map[copiesOf]int{}
	for _, r := range dim(t, ds, eventlog.DimDecks) {
		if r["legal"] != 1 || cards[armCard{r["arm"].(string), r["card"].(string)}] == nil {
			t.Errorf("a card of a deck: %v", r)
		}
		if r["part"] == "main" {
			copies[copiesOf{r["arm"].(string), r["deck"].(string), r["card"].(string)}] = r["copies"].(int)
		}
	}
	seen := 0
	err = ds.Cards(func(r *eventlog.CardRow) error {
		key := copiesOf{ds.Dict(eventlog.DictArm)[r.Arm], ds.Dict(eventlog.DictDeck)[r.Deck], ds.Dict(eventlog.DictCard)[r.Card]}
		if copies[key] != int(r.InDeck) {
			t.Errorf("game %d: %v has %d copies, the deck %d", r.GameID, key, r.InDeck, copies[key])
		}
		seen++
		return nil
	})
	if err != nil || seen == 0 {
		t.Fatalf("%d rows, %v", seen, err)
	}
	for _, r := range dim(t, ds, eventlog.DimCards) {
		if front := r["front"].(string); front != "" && !numbers[front] {
			t.Errorf("%v is behind a card that there is not", r)
		}
	}
	wantArms := []map[string]any{{"arm": "old", "setting": "game", "value": "fow"}, {"arm": "old", "setting": "rules", "value": "6.3"},
		{"arm": "new", "setting": "game", "value": "fow"}, {"arm": "new", "setting": "rules", "value": "8.01"}}
	if got := dim(t, ds, eventlog.DimArms); !reflect.DeepEqual(got, wantArms) {
		t.Errorf("arms %v", got)
	}
	wantPolicies := []map[string]any{{"policy": "greedy:redraw", "parameter": "base", "value": "greedy"},
		{"policy": "greedy:redraw", "parameter": "opening_hand", "value": "redraw"}, {"policy": "random", "parameter": "base", "value": "random"}}
	if got := dim(t, ds, eventlog.DimPolicies); !reflect.DeepEqual(got, wantPolicies) {
		t.Errorf("policies %v", got)
	}
	for i, r := range dim(t, ds, eventlog.DimMatchups) {
		m := res.Plan.Matchups[i]
		if r["matchup"] != i || r["deck_a"] != decks[m.DeckA].Name || r["deck_b"] != decks[m.DeckB].Name || r["policy_a"] != "greedy:redraw" && r["policy_b"] != "greedy:redraw" {
			t.Errorf("matchup %d: %v", i, r)
		}
	}
}
