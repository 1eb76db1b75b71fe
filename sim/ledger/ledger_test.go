package ledger_test

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

// play makes a small run with every table.
func play(t *testing.T, name string, number int64, decks ...string) *eventlog.Dataset {
	t.Helper()
	l, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := l.Decks(decks)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Link(list...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: sim.Base(r), Decks: list, Policies: [2]string{"random", "greedy"}, Games: number, Seed: 5, Workers: 1, Detail: sim.DetailDecisions,
		Out: filepath.Join(t.TempDir(), "run"), NewPolicy: func(p string) (engine.Policy, error) { return games.NewPolicy(p, name) }}
	if _, err := sim.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

func runs(t *testing.T) map[string]*eventlog.Dataset {
	return map[string]*eventlog.Dataset{"sve": play(t, "sve", 4, "Forest", "Sword"), "fow": play(t, "fow", 4, "Ember", "Tide")}
}

// planned is what the configuration of a run makes of numbers of games.
func planned(t *testing.T, ds *eventlog.Dataset) func(uint32) (ledger.Planned, bool) {
	t.Helper()
	r, err := sim.Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	f, err := r.Planned()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Runs as they are written are clean.
func TestRunsAreClean(t *testing.T) {
	for name, ds := range runs(t) {
		r := ledger.Verify(ds, planned(t, ds))
		for _, f := range r.Findings {
			t.Errorf("%s: %+v", name, f)
		}
		if r.Games == 0 || r.Followed != r.Games || r.Rows < 1000 || len(r.Missing) != 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// neutral are the columns whose changes verify need not notice, with the reason. Every change of
// every other column is noticed, up to the shares below.
var neutral = map[string]string{
	"games.arm":        "a run of one arm has one word",
	"games.end_reason": "with the one of seats changed alike; alone it is noticed there",
	"turns.attack":     "strength of cards in play is no matter of where cards are", "turns.opp_attack": "likewise",
	"turns.defense": "likewise", "turns.opp_defense": "likewise", "turns.life": "only the last turn is held against seats", "turns.opp_life": "likewise",
	"events.step": "steps are told by events alone", "events.clause": "clauses are told by events alone", "events.detail": "told by events alone",
	"events.target": "what events act on is told by them alone", "events.target_card": "likewise", "events.player": "matters where a seat is counted",
	"events.object": "numbers are not looked at, but for their seat", "events.kind": "kinds that move nothing count nothing", "events.card": "of what moves nothing",
	"events.amount": "of kinds that count nothing", "events.from_zone": "of kinds that move nothing", "events.to_zone": "likewise",
	"decisions.value": "it belongs to the policy", "decisions.option": "told by decisions alone", "decisions.clause": "likewise", "decisions.source": "likewise",
	"decisions.card": "likewise", "decisions.ask": "likewise", "decisions.action": "likewise", "decisions.life": "likewise", "decisions.opp_life": "likewise",
	"decisions.attack": "likewise", "decisions.opp_attack": "likewise", "decisions.defense": "likewise", "decisions.opp_defense": "likewise",
	"decisions.hand": "likewise", "decisions.opp_hand": "likewise", "decisions.field": "likewise", "decisions.opp_field": "likewise",
	"decisions.resource": "likewise", "decisions.opp_resource": "likewise", "decisions.options": "one more may be", "decisions.chosen": "any of the options may be",
	"decisions.turn": "a turn between its neighbours may be", "turns.field": "magic stones with abilities count, ordinary ones do not", "turns.opp_field": "likewise",
}

// Every number of every row matters: one that is changed by one is noticed.
func TestChangedNumbersAreNoticed(t *testing.T) {
	changed, noticed := 0, 0
	for name, ds := range runs(t) {
		rng := rand.New(rand.NewPCG(1, 2))
		for _, table := range eventlog.Tables() {
			for k := range table.Columns {
				column := table.Name + "." + table.Columns[k].Name
				if neutral[column] != "" {
					continue
				}
				for range 4 {
					where := ""
					r := ledger.VerifyChanged(ds, planned(t, ds), func(rows ledger.Rows) {
						list := reflect.ValueOf(rows).FieldByNameFunc(func(f string) bool { return strings.EqualFold(f, table.Name) }).Elem()
						row := list.Index(rng.IntN(list.Len()))
						where = shift(row.Field(k), table.Columns[k].Dict, ds)
					})
					if where == "" {
						continue // a dictionary of one word
					}
					changed++
					if !r.Clean() {
						noticed++
						continue
					}
					if column == "cards.tutored" || column == "cards.drawn" || column == "cards.played" || column == "cards.first_seen_turn" {
						continue // bounded only where copies came twice
					}
					t.Errorf("%s: %s, %s: not noticed", name, column, where)
				}
			}
		}
	}
	t.Logf("%d numbers changed, %d noticed", changed, noticed)
	if changed < 300 || noticed*100 < changed*98 {
		t.Errorf("of %d changes %d are noticed", changed, noticed)
	}
}

// shift changes a value to another one of its kind, and says how.
func shift(v reflect.Value, dict eventlog.DictName, ds *eventlog.Dataset) string {
	switch {
	case dict != "":
		n := int64(len(ds.Dict(dict)))
		if n < 2 {
			return ""
		}
		v.SetInt((v.Int() + 1) % n)
	case v.CanInt():
		if v.Int() == math.MaxInt8 && v.Kind() == reflect.Int8 {
			return ""
		}
		v.SetInt(v.Int() + 1)
	case v.CanUint():
		v.SetUint(v.Uint() ^ 1)
	default:
		v.SetFloat(1.5 - 2*v.Float())
	}
	return "set to another value"
}

// Rows that are lost, doubled or exchanged, and events that tell of other cards, are noticed.
func TestChangedRowsAreNoticed(t *testing.T) {
	tried, missed := map[string]int{}, map[string]int{}
	for name, ds := range runs(t) {
		moving := func(rows ledger.Rows, rng *rand.Rand) int {
			kinds := ds.Dict(eventlog.DictKind)
			for {
				i := rng.IntN(len(*rows.Events))
				if slices.Contains([]string{"draw", "move", "deal", "create", "cease"}, kinds[(*rows.Events)[i].Kind]) {
					return i
				}
			}
		}
		for what, change := range map[string]func(rows ledger.Rows, rng *rand.Rand){
			"a game lost": func(r ledger.Rows, rng *rand.Rand) { *r.Games = slices.Delete(*r.Games, 1, 2) },
			"a seat lost": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Seats))
				*r.Seats = slices.Delete(*r.Seats, i, i+1)
			},
			"a card lost": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Cards))
				*r.Cards = slices.Delete(*r.Cards, i, i+1)
			},
			"a turn lost": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Turns))
				*r.Turns = slices.Delete(*r.Turns, i, i+1)
			},
			"an event lost": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Events))
				*r.Events = slices.Delete(*r.Events, i, i+1)
			},
			"a decision lost": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Decisions))
				*r.Decisions = slices.Delete(*r.Decisions, i, i+1)
			},
			"a move lost, the rest numbered anew": func(r ledger.Rows, rng *rand.Rand) {
				i := moving(r, rng)
				id := (*r.Events)[i].GameID
				*r.Events = slices.Delete(*r.Events, i, i+1)
				for ; i < len(*r.Events) && (*r.Events)[i].GameID == id; i++ {
					(*r.Events)[i].Seq--
				}
			},
			"a move of another card": func(r ledger.Rows, rng *rand.Rand) {
				e := &(*r.Events)[moving(r, rng)]
				for n := len(ds.Dict(eventlog.DictCard)); ; {
					if c := int16(1 + rng.IntN(n-1)); c != e.Card {
						e.Card = c
						return
					}
				}
			},
			"a move of the other seat": func(r ledger.Rows, rng *rand.Rand) { (*r.Events)[moving(r, rng)].Object ^= 128 },
			"a card doubled": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Cards))
				*r.Cards = slices.Insert(*r.Cards, i, (*r.Cards)[i])
			},
			"two events exchanged": func(r ledger.Rows, rng *rand.Rand) {
				i := rng.IntN(len(*r.Events) - 1)
				(*r.Events)[i], (*r.Events)[i+1] = (*r.Events)[i+1], (*r.Events)[i]
			},
		} {
			for seed := range uint64(4) {
				r := ledger.VerifyChanged(ds, planned(t, ds), func(rows ledger.Rows) { change(rows, rand.New(rand.NewPCG(seed, 9))) })
				tried[what]++
				// A move of the last turn into a zone that no row counts, such as a graveyard or a field
				// with magic stones, is told by that event alone.
				if alone := what == "a move lost, the rest numbered anew" || what == "a move of the other seat"; r.Clean() && alone && missed[what] == 0 {
					missed[what]++
				} else if r.Clean() {
					t.Errorf("%s, %d: %s is not noticed", name, seed, what)
				} else if f := r.Findings[0]; f.File == "" || f.What == "" || f.Game >= 0 && !strings.Contains(f.Replay, "gauntlet replay") {
					t.Errorf("%s: %s: a finding without its place: %+v", name, what, f)
				}
			}
		}
	}
	t.Logf("%d kinds of changes", len(tried))
}

// Every column is checked, or names its values.
func TestEveryColumnIsChecked(t *testing.T) {
	known := map[string]bool{}
	for _, table := range eventlog.Tables() {
		for _, c := range table.Columns {
			known[table.Name+"."+c.Name] = true
		}
	}
	for column, why := range neutral {
		if !known[column] || why == "" {
			t.Errorf("%s: %q", column, why)
		}
	}
}
