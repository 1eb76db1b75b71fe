package reports_test

import (
	"math/rand/v2"

	"gauntlet/sim/eventlog"
)

// run is a made-up run in memory: a manifest and the rows that go with it.
type run struct {
	manifest *eventlog.Manifest
	rows     []eventlog.GameRow
}

// Games makes run a reports.Source.
func (r *run) Games(f func(*eventlog.GameRow) error) error {
	for i := range r.rows {
		if err := f(&r.rows[i]); err != nil {
			return err
		}
	}
	return nil
}

// The end reasons of made-up runs.
const (
	endNone = iota
	endLife
	endDeckOut
	endTurnCap
	endCapacity
)

// newRun makes a run without games: decks under policies, everyone of side a
// against everyone of side b, or all pairings including mirrors if b is nil.
func newRun(id string, decks, policies []string, a, b []eventlog.Matchup) *run {
	m := &eventlog.Manifest{
		Format: eventlog.Format, Schema: eventlog.SchemaVersion, RunID: id, State: eventlog.Complete, Game: "sve",
		PartGames: 65536, Detail: "games", Policies: policies,
		Dictionaries: eventlog.Dictionaries{
			eventlog.DictArm:    {"base"},
			eventlog.DictDeck:   decks,
			eventlog.DictPolicy: policies,
			eventlog.DictResult: eventlog.Results,
			eventlog.DictReason: {"none", "life", "deckout", "turn_cap", "capacity"},
		},
	}
	for _, name := range decks {
		m.Decks = append(m.Decks, eventlog.Deck{Name: name})
	}
	for i, x := range a {
		if b == nil {
			for _, y := range a[i:] {
				m.Matchups = append(m.Matchups, eventlog.Matchup{DeckA: x.DeckA, PolicyA: x.PolicyA, DeckB: y.DeckA, PolicyB: y.PolicyA})
			}
		}
		for _, y := range b {
			m.Matchups = append(m.Matchups, eventlog.Matchup{DeckA: x.DeckA, PolicyA: x.PolicyA, DeckB: y.DeckA, PolicyB: y.PolicyA})
		}
	}
	return &run{manifest: m}
}

// players lists decks under one policy, as sides for newRun.
func players(policy int, decks ...int) []eventlog.Matchup {
	var out []eventlog.Matchup
	for _, d := range decks {
		out = append(out, eventlog.Matchup{DeckA: d, PolicyA: policy})
	}
	return out
}

// play adds pairs of games to every matchup. The deck with the lower number is
// the stronger by a little, the first player has an edge, and the games of a
// pair share some of their luck; a mirror's are the same game.
func (r *run) play(pairs int, rng *rand.Rand) {
	for i, mu := range r.manifest.Matchups {
		edge := 0.03 * float64(mu.DeckB-mu.DeckA)
		mirror := mu.DeckA == mu.DeckB && mu.PolicyA == mu.PolicyB
		for range pairs {
			shared := rng.NormFloat64()
			var first bool
			var turns, decisions int
			for swap := range uint8(2) {
				if !mirror || swap == 0 {
					strength := edge
					if swap == 1 {
						strength = -edge
					}
					first = rng.Float64() < 0.54+strength+0.1*shared*float64(1-2*int(swap))
					turns = max(5, int(12+2*shared+1.5*rng.NormFloat64()))
					decisions = 9*turns + rng.IntN(20)
				}
				r.game(i, swap, first, turns, decisions)
			}
		}
	}
}

// game adds a game of a matchup: the next of its pair. Seat 0 moves first.
func (r *run) game(matchup int, swap uint8, firstWins bool, turns, decisions int) *eventlog.GameRow {
	mu := r.manifest.Matchups[matchup]
	id := int64(len(r.rows))
	row := eventlog.GameRow{
		GameID: uint32(id), BlockID: uint32(id / 2), PairID: uint32(id / 2), Matchup: int32(matchup), Swap: swap, Result: eventlog.SecondWin,
		EndReason: endLife, Turns: int16(turns), Decisions: int32(decisions),
		DeckFirst: int16(mu.DeckA), DeckSecond: int16(mu.DeckB), PolicyFirst: int16(mu.PolicyA), PolicySecond: int16(mu.PolicyB),
	}
	if swap == 1 {
		row.DeckFirst, row.DeckSecond = row.DeckSecond, row.DeckFirst
		row.PolicyFirst, row.PolicySecond = row.PolicySecond, row.PolicyFirst
	}
	if turns > 16 {
		row.EndReason = endDeckOut
	}
	if firstWins {
		row.Result, row.ScoreFirst = eventlog.FirstWin, 1
	}
	r.rows = append(r.rows, row)
	r.manifest.GamesDone++
	r.manifest.GamesPlanned++
	return &r.rows[id]
}

// fault makes a game one without a result.
func fault(row *eventlog.GameRow) {
	row.Result, row.ScoreFirst, row.EndReason = eventlog.Fault, -1, endCapacity
}

// capGame makes a game a draw by the limit of turns.
func capGame(row *eventlog.GameRow) {
	row.Result, row.ScoreFirst, row.EndReason, row.Turns = eventlog.Draw, 0.5, endTurnCap, 200
}

// interrupt drops games from the end, as a run that was stopped.
func (r *run) interrupt(games int) {
	r.rows = r.rows[:len(r.rows)-games]
	r.manifest.GamesDone -= int64(games)
	r.manifest.State = eventlog.Partial
}

// The runs of the golden files.

// starters is four decks with mirrors, a few faults and capped games, stopped
// within a pair.
func starters() *run {
	r := newRun("3f2a91c0", []string{"Forest Starter", "Sword Starter", "Rune Starter", "Dragon Starter Deck of the Old Roost"},
		[]string{"greedy"}, players(0, 0, 1, 2, 3), nil)
	r.play(150, rand.New(rand.NewPCG(7, 7)))
	for _, i := range []int{310, 311, 350} { // Forest against Sword
		fault(&r.rows[i])
	}
	capGame(&r.rows[1000])
	r.interrupt(131)
	return r
}

// wide is sixteen decks with short names, too many for one block of columns.
func wide() *run {
	names := []string{"Elves", "Knights", "Witches", "Dragons", "Ghouls", "Bishops", "Robots", "Pirates", "Wolves", "Golems", "Imps",
		"Thieves", "Monks", "Titans", "Sirens", "Moths"}
	all := make([]int, len(names))
	for i := range all {
		all[i] = i
	}
	r := newRun("77aa00ee", names, []string{"random"}, players(0, all...), nil)
	r.play(60, rand.New(rand.NewPCG(1, 16)))
	return r
}

// challenge is one deck under one policy against three under another.
func challenge() *run {
	r := newRun("c0ffee00", []string{"Challenger", "Elves", "Knights", "Witches"}, []string{"greedy", "random"},
		players(0, 0), players(1, 1, 2, 3))
	r.play(20, rand.New(rand.NewPCG(2, 3)))
	return r
}

// field is two decks under one policy against two under another: columns that
// stand beside no row.
func field() *run {
	r := newRun("f1e1d000", []string{"Elves", "Knights", "Witches", "Dragons"}, []string{"greedy", "random"},
		players(0, 0, 1), players(1, 2, 3))
	r.play(20, rand.New(rand.NewPCG(4, 3)))
	return r
}

// mirror is one deck against itself.
func mirror() *run {
	r := newRun("3111070000112233445566778899aabb", []string{"Lonely Forest Deck"}, []string{"greedy"}, players(0, 0), nil)
	r.play(5000, rand.New(rand.NewPCG(5, 6)))
	return r
}

// nothing is a run stopped before its first game.
func nothing() *run {
	r := newRun("00000000", []string{"Elves", "Knights"}, []string{"first"}, players(0, 0, 1), nil)
	r.manifest.GamesPlanned, r.manifest.State = 600, eventlog.Partial
	return r
}
