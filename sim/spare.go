package sim

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// A game of an arm in which nothing comes up that the arm changes is the game of its base:
// it has the same key, and whatever is dealt, drawn, rolled and chosen is the same. Such a
// game is spared: its rows are those of the base. That nothing came up is known only of
// games that say when something read cards of a library, and of policies that declare that
// they see no further than they may; and some spared games are played all the same and
// compared.

// auditOne is how many spared games there are for one that is played all the same.
const auditOne = 64

// audited reports whether a game is played although it could be spared. It follows from its
// number, so that equal runs play the same games.
func (s *stage) audited(g *Game) bool {
	return engine.Derive(s.plan.seed, uint64(g.ID))%uint64(s.auditOne) == 0
}

// spare says of a slot which of its games can be spared.
type spare struct {
	base  int    // slot of the arm's base in the same block; -1: none can
	touch []bool // by engine.CardID: cards whose coming up makes a difference
	kept  bool   // games of other slots can be those of this one
}

// findSpares fills in what can be spared, by slot.
func (s *stage) findSpares(c *Config) error {
	s.auditOne = auditOne
	s.spares = make([]spare, len(s.plan.Slots))
	s.mirrors = make([]bool, len(s.plan.Slots))
	s.remote = make([]bool, len(s.plan.Policies))
	seenOnly := map[int]bool{}
	for i := range s.plan.Policies {
		policy, err := s.newPolicy(s.plan.Policies[i])
		if err != nil {
			return err
		}
		_, seenOnly[i] = policy.(engine.SeenOnly)
		_, s.remote[i] = policy.(engine.Remote)
		s.anyRemote = s.anyRemote || s.remote[i]
	}
	for k, at := range s.plan.Slots {
		g := Game{Matchup: at.Matchup, Arm: at.Arm}
		m := &s.plan.Matchups[at.Matchup]
		// Nobody knows whether a player from outside answers alike twice.
		s.mirrors[k] = !c.PlayAll && !s.isRemote(&g) && m.DeckA == m.DeckB && s.plan.policyOf(&g, 0) == s.plan.policyOf(&g, 1)
	}
	for k := range s.spares {
		s.spares[k].base = -1
	}
	for k, at := range s.plan.Slots {
		arm := &c.Arms[at.Arm]
		if c.PlayAll || arm.Base == at.Arm || arm.Touch == nil {
			continue
		}
		base := slices.IndexFunc(s.plan.Slots, func(o Slot) bool { return o.Matchup == at.Matchup && o.Arm == arm.Base })
		if base < 0 || s.plan.armRounds[arm.Base] < s.plan.armRounds[at.Arm] {
			continue
		}
		if _, ok := s.matches[base].NewGame().(engine.Looker); !ok {
			continue
		}
		same := true
		for side := range 2 {
			own := s.plan.policyOf(&Game{Matchup: at.Matchup, Arm: at.Arm}, side)
			same = same && own == s.plan.policyOf(&Game{Matchup: at.Matchup, Arm: arm.Base}, side) && seenOnly[own]
		}
		if touch, ok := c.touched(s.plan, at); same && ok {
			s.spares[k].base, s.spares[k].touch = base, touch
			s.spares[base].kept = true
			s.sparing = true
		}
	}
	return nil
}

// touched returns the cards whose coming up makes a difference between the base of the slot's arm and
// that arm, and false if one of them lies where it is seen from the start.
func (c *Config) touched(p *Plan, at Slot) (touch []bool, ok bool) {
	vocabulary := c.Arms[0].Ruleset.Vocabulary().Cards
	touch = make([]bool, len(vocabulary))
	for _, id := range c.Arms[at.Arm].Touch {
		touch[id] = true
	}
	m := &p.Matchups[at.Matchup]
	for _, d := range []int{m.DeckA, m.DeckB} {
		for _, list := range []*cards.Deck{c.Arms[c.Arms[at.Arm].Base].Deck(p.Decks[d]), c.Arms[at.Arm].Deck(p.Decks[d])} {
			for part, entries := range list.Parts {
				for _, e := range entries {
					id := slices.IndexFunc(vocabulary, func(v *cards.Card) bool { return v != nil && v.ID == e.Card.ID })
					if cards.Part(part) != cards.PartMain && id >= 0 && touch[id] {
						return nil, false
					}
				}
			}
		}
	}
	return touch, true
}

// twin is a game of an arm that is a base, kept for the games of the block that are it.
type twin struct {
	block  int64
	ok     bool  // it has a result
	looked uint8 // whose libraries something looked into
	one    played
	told   engine.Recorder
}

// keepTwin keeps the game that was just played, if games of its block may be spared.
func (w *worker) keepTwin() {
	if !w.sparing || !w.spares[w.one.Slot].kept {
		return
	}
	t := &w.twins[0]
	if w.one.Swap {
		t = &w.twins[1]
	}
	t.block, t.one, t.ok = w.one.Block, w.one, false
	if w.one.panicked || w.one.outcome.Fault() {
		return
	}
	l, ok := w.games[w.one.Slot].(engine.Looker)
	if !ok {
		return
	}
	t.ok, t.looked = true, l.Looked()
	t.told.CopyFrom(&w.recorder)
}

// twinOf returns the game of the arm's base that a game is, nil if it may differ.
func (w *worker) twinOf(g *Game) *twin {
	s := &w.spares[g.Slot]
	if s.base < 0 {
		return nil
	}
	t := &w.twins[0]
	if g.Swap {
		t = &w.twins[1]
	}
	if !t.ok || t.block != g.Block || t.one.Slot != s.base {
		return nil
	}
	events := t.told.Events()
	for i := range events {
		e := &events[i]
		if !s.touch[e.Card] && !s.touch[e.TargetCard] {
			continue
		}
		// Decks are dealt face down: that is no card that comes up, unless the library is
		// looked into later.
		if e.Kind != engine.EventDeal || t.looked>>e.Object.Owner()&1 != 0 {
			return nil
		}
	}
	return t
}

// spareGame makes a game of the one that it is, or plays it and compares.
func (w *worker) spareGame(g Game, t *twin) error {
	w.nSpared++
	if !w.audited(&g) {
		w.one, w.told = t.one, &t.told
		w.one.Game = g
		return nil
	}
	w.nAudited++
	if err := w.run(g); err != nil {
		return err
	}
	a, b := &w.one, &t.one
	if a.panicked || a.outcome != b.outcome || a.seats != b.seats || a.turns != b.turns || a.decisions != b.decisions ||
		!slices.Equal(w.recorder.Events(), t.told.Events()) || !slices.Equal(w.recorder.Turns, t.told.Turns) ||
		!slices.EqualFunc(w.recorder.Choices, t.told.Choices, engine.Choice.Same) {
		return fmt.Errorf("game %d of arm %q should be game %d of %q, since nothing that differs came up, but it is another one; "+
			"this is a mistake of the program: please report it, and play all games with --play-all", g.ID, w.plan.Arms[g.Arm], t.one.ID, w.plan.Arms[t.one.Arm])
	}
	return nil
}
