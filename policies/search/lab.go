package search

import (
	"math"
	"math/bits"

	"gauntlet/engine"
)

// maxDeals bounds the deals of the hidden cards that are looked at for one decision.
const maxDeals = 64

// lab is where a player tries things out: deals of what its seat does not know, and a game to
// play them on. It is reused from decision to decision.
type lab struct {
	mind     Mind
	eval     *Evaluation
	features []int32
	quick    [2]engine.Policy
	world    []engine.Game // the position, dealt
	deals    int           // of the decision at hand
	work     engine.Game
	chance   [2]engine.Stream // of the quick players
	hidden   engine.Stream    // of the deal under way
	view     engine.View
	seat     engine.PlayerID
	key      uint64
	playouts uint64
}

// newLab returns a lab for so many deals of a decision, at most maxDeals.
func newLab(mind Mind, deals int) *lab {
	l := &lab{mind: mind, eval: mind.Evaluation(), work: mind.Blank(), world: make([]engine.Game, min(deals, maxDeals))}
	for i := range l.world {
		l.world[i] = mind.Blank()
	}
	l.features = make([]int32, len(l.eval.Names))
	for p := range l.quick {
		l.quick[p] = mind.Quick()
	}
	return l
}

// look begins a decision: all deals follow from the view and one draw of chance.
func (l *lab) look(o engine.Observation, chance *engine.Stream) {
	l.view, l.seat, l.key, l.deals = o.View(), o.Seat(), chance.Uint64(), 0
}

// deal returns the position with what the seat does not know dealt anew, the i-th time, i
// below the number of deals that the lab has room for.
func (l *lab) deal(i int) engine.Game {
	for ; l.deals <= i; l.deals++ {
		l.hidden = engine.NewStream(engine.Derive(l.key, uint64(l.deals)), engine.PurposeDetermine)
		l.world[l.deals].Determinize(l.view, &l.hidden)
		l.world[l.deals].Next()
	}
	return l.world[i]
}

// try answers the decision at hand with an option in deal i and plays on with the quick
// players, until a turn begins that is so many turns later (0: to the end of the game). It
// returns the value for the seat.
func (l *lab) try(i int, option engine.Option, turns int) int {
	l.restart(i)
	at := l.work.Decision().Find(option)
	if at < 0 { // no deal changes what may be answered; a ruleset that does is at fault
		return 0
	}
	until := l.horizon(turns)
	l.work.Answer(at)
	return l.playOn(until)
}

// horizon returns the number of the turn that begins so many turns after the one that l.work
// is in, noHorizon for 0.
func (l *lab) horizon(turns int) int {
	if turns == 0 {
		return noHorizon
	}
	return l.work.Turn() + turns
}

// noHorizon stands for a game that is played on to its end.
const noHorizon = math.MaxInt

// restart puts deal i into l.work, at the decision at hand.
func (l *lab) restart(i int) {
	l.work.CopyFrom(l.deal(i))
	l.settle(i)
}

// settle begins the streams and players of a game that is played on from deal i.
func (l *lab) settle(i int) {
	for p := range l.quick {
		l.chance[p] = engine.NewStream(engine.Derive(l.key, uint64(i)), engine.PurposePolicy0+engine.Purpose(p))
		l.quick[p].Begin(engine.PlayerID(p))
	}
}

// budget returns how much of it a decision gets: play if it is about what is done next, detail
// if about how, nothing if it hardly matters.
func (l *lab) budget(d *engine.Decision, play, detail int) int {
	switch l.mind.Gravity(d) {
	case Play:
		return play
	case Detail:
		return detail
	}
	return 0
}

// halve tries n things out, all on the same deals from first to below end: in rounds, each with
// the better half of the one before (sequential halving; Karnin, Koren, Somekh 2013). try plays
// thing k in a deal; order puts the first things into the order of their worth.
func halve(n, budget, first, end int, try func(k, deal int), order func(alive int)) {
	rounds := bits.Len(uint(n - 1))
	for deal, alive := first, n; alive > 1; alive = (alive + 1) / 2 {
		for range max(budget/(rounds*alive), 1) {
			if deal >= end {
				break
			}
			for k := range alive {
				try(k, deal)
			}
			deal++
		}
		order(alive)
	}
}

// playOn plays l.work on with the quick players, until turn until begins or the game ends, and
// returns its value for the seat.
func (l *lab) playOn(until int) int { return l.playOnBy(&l.quick, until) }

// playOnBy does so with other players.
func (l *lab) playOnBy(players *[2]engine.Policy, until int) int {
	l.playouts++
	for l.work.Next() {
		if l.work.Turn() >= until {
			return l.value()
		}
		l.step(players)
	}
	return l.outcome()
}

// step answers the decision at which l.work stops.
func (l *lab) step(players *[2]engine.Policy) {
	d := l.work.Decision()
	p := d.Player & 1
	l.work.Answer(players[p].Choose(l.work.Observe(p), d, &l.chance[p]))
}

// outcome returns the value of a finished game.
func (l *lab) outcome() int {
	switch o := l.work.Outcome(); o.Winner {
	case l.seat:
		return Sure
	case engine.NoPlayer:
		return Sure / 2
	}
	return 0
}

// value judges l.work as it stands.
func (l *lab) value() int {
	return l.eval.Chance(l.features, l.mind.Features(l.work, l.seat, l.features))
}
