package reports

import (
	"fmt"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Tempo is how decks develop: means over the games in which a deck has so many turns of its
// own, each at the end of the turn, mirrors included. The turn in which a game ends is one of
// them.
type Tempo struct {
	// Refused says why there is none; everything else is empty then.
	Refused string       `json:"refused,omitempty"`
	Decks   []TempoCurve `json:"decks"` // by contestant
}

// TempoCurve is a contestant's turns.
type TempoCurve struct {
	Contestant int         `json:"contestant"`
	Turns      []TempoTurn `json:"turns"` // own turns, as far as there are enough games
}

// TempoTurn is one of a deck's own turns.
type TempoTurn struct {
	Turn  int   `json:"own_turn"`
	Games int64 `json:"n_games"` // that reach it, once for each seat in mirrors

	Had        *stats.Estimate `json:"resource_had"`   // received at the start of the turn
	Spent      *stats.Estimate `json:"resource_spent"` // paid in it
	Efficiency *stats.Estimate `json:"efficiency"`     // spent over received; nil if nothing was received
	Played     *stats.Estimate `json:"cards_played"`
	Seen       *stats.Estimate `json:"cards_seen"` // in the game so far
	Hand       *stats.Estimate `json:"hand"`
	Field      *stats.Estimate `json:"field"`
	Attack     *stats.Estimate `json:"attack"` // on the field
	Life       *stats.Estimate `json:"life"`
}

// The sums of an own turn, as places in a list.
const (
	tempoHad = iota
	tempoSpent
	tempoPlayed
	tempoSeen
	tempoHand
	tempoField
	tempoAttack
	tempoLife
	tempoSums
)

// tempoTurnsMax bounds the own turns that are followed.
const tempoTurnsMax = 40

// tempoSum is the sums of an own turn of a contestant.
type tempoSum struct {
	mean       [tempoSums]stats.Ratio
	efficiency stats.Ratio
}

// tempoAmount is what a pair brings to them.
type tempoAmount struct {
	sum [tempoSums]float64
	n   float64
}

// tempoTally is the sums of the section, by contestant and own turn.
type tempoTally struct {
	turns [][]tempoSum
	block [][tempoTurnsMax + 1]tempoAmount
	open  [][2]int // contestants and turns that the pair under way has anything in
}

func newTempoTally(contestants int) *tempoTally {
	return &tempoTally{turns: make([][]tempoSum, contestants), block: make([][tempoTurnsMax + 1]tempoAmount, contestants)}
}

// add takes a turn of a contestant.
func (t *tempoTally) add(contestant int, row *eventlog.TurnRow) {
	turn := int(row.OwnTurn)
	if turn < 1 || turn > tempoTurnsMax {
		return
	}
	b := &t.block[contestant][turn]
	if b.n == 0 {
		t.open = append(t.open, [2]int{contestant, turn})
	}
	b.n++
	for i, v := range [tempoSums]int16{row.ResourceHad, row.ResourceSpent, row.CardsPlayed, row.CardsSeen, int16(row.Hand), int16(row.Field), row.Attack, row.Life} {
		b.sum[i] += float64(v)
	}
}

// close adds the pair under way to the sums.
func (t *tempoTally) close() {
	for _, at := range t.open {
		b := &t.block[at[0]][at[1]]
		list := &t.turns[at[0]]
		for len(*list) <= at[1] {
			*list = append(*list, tempoSum{})
		}
		s := &(*list)[at[1]]
		for i := range s.mean {
			s.mean[i].Add(b.sum[i], b.n)
		}
		s.efficiency.Add(b.sum[tempoSpent], b.sum[tempoHad])
		*b = tempoAmount{}
	}
	t.open = t.open[:0]
}

func (t *tempoTally) merge(o *tempoTally) {
	for i := range o.turns {
		for len(t.turns[i]) < len(o.turns[i]) {
			t.turns[i] = append(t.turns[i], tempoSum{})
		}
		for k := range o.turns[i] {
			a, b := &t.turns[i][k], &o.turns[i][k]
			for s := range a.mean {
				a.mean[s].Merge(b.mean[s])
			}
			a.efficiency.Merge(b.efficiency)
		}
	}
}

// report builds the section.
func (t *tempoTally) report(o Options) *Tempo {
	out := &Tempo{Decks: []TempoCurve{}}
	for i := range t.turns {
		c := TempoCurve{Contestant: i, Turns: []TempoTurn{}}
		for turn := range t.turns[i] {
			s := &t.turns[i][turn]
			mean := func(k int) *stats.Estimate { return enough(s.mean[k].Mean(o.Level)) }
			row := TempoTurn{Turn: turn, Games: s.mean[0].Games(), Had: mean(tempoHad), Spent: mean(tempoSpent), Played: mean(tempoPlayed), Seen: mean(tempoSeen),
				Hand: mean(tempoHand), Field: mean(tempoField), Attack: mean(tempoAttack), Life: mean(tempoLife)}
			if row.Had == nil {
				continue
			}
			if e := s.efficiency.Mean(o.Level); e.Games > 0 {
				e.Games = row.Games // and not the resource that it is a share of
				row.Efficiency = &e
			}
			c.Turns = append(c.Turns, row)
		}
		if len(c.Turns) > 0 {
			out.Decks = append(out.Decks, c)
		}
	}
	if len(out.Decks) == 0 {
		out.Refused = fmt.Sprintf("Tempo needs at least %d games in %d pairs of a deck that reach one turn.", stats.GamesMin, stats.BlocksMin)
	}
	return out
}
