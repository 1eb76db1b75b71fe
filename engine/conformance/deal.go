package conformance

import "gauntlet/engine"

// probeDeal deals what each seat does not know anew and checks that the seat
// cannot tell: its view has the same bytes, and if it is the one who is asked,
// it is asked the same. That is also the proof that views leak nothing, since
// the true state and the dealt one differ only in hidden information. The
// dealt game must be valid and playable to its end.
func (r *run) probeDeal(g engine.Game) {
	for seat := range engine.PlayerID(2) {
		key := engine.Derive(r.script.setup.Key, uint64(r.at)<<1|uint64(seat))
		a, b := r.deals[0], r.deals[1]

		r.deal(b, g, seat, engine.NewStream(key, engine.PurposeDetermine))
		r.dealtBytes = append(r.dealtBytes[:0], b.Bytes()...)
		r.deal(a, g, seat, engine.NewStream(key, engine.PurposeDetermine))
		if diff := bytesDiffer(r.dealtBytes, a.Bytes()); diff != "" {
			r.fail("determinize", "the same view and chance gave seat %d two states: %s", seat, diff)
		}
		r.deal(b, g, seat, engine.NewStream(key, engine.PurposeSearch))
		r.dealt++
		other := seat.Opponent()
		if bytesDiffer(a.Observe(other).View().Bytes(), b.Observe(other).View().Bytes()) != "" {
			r.differ++
		}
		r.checkDealt(a, g, seat)
		r.playOn(a, key)
	}
}

// deal makes to a state that seat cannot tell from from.
func (r *run) deal(to, from engine.Game, seat engine.PlayerID, chance engine.Stream) {
	to.Record(nil)
	to.Determinize(from.Observe(seat).View(), &chance)
}

func (r *run) checkDealt(dealt, g engine.Game, seat engine.PlayerID) {
	if err := dealt.Check(); err != nil {
		r.fail("determinize", "what seat %d sees, dealt anew: %v", seat, err)
	}
	if diff := bytesDiffer(g.Observe(seat).View().Bytes(), dealt.Observe(seat).View().Bytes()); diff != "" {
		r.fail("leak", "dealing anew what seat %d does not know changes its view: %s", seat, diff)
	}
	if r.cfg.Known != nil {
		if err := r.cfg.Known(g, dealt, seat); err != nil {
			r.fail("known", "dealing anew for seat %d: %v", seat, err)
		}
	}
	if g.Decision().Player != seat {
		return // what the opponent may do depends on cards that were dealt anew
	}
	if !dealt.Next() {
		r.fail("leak", "dealt anew, the game is over where seat %d is asked", seat)
	}
	r.listed.take(g.Decision())
	r.again.take(dealt.Decision())
	if diff := r.listed.differs(&r.again); diff != "" {
		r.fail("leak", "what seat %d is asked depends on cards it does not know: %s", seat, diff)
	}
}

// playOn plays a dealt game to its end at random.
func (r *run) playOn(g engine.Game, key uint64) {
	chance := engine.NewStream(key, engine.PurposePolicy0)
	for n := 0; g.Next(); n++ {
		if n == r.cfg.DecisionsMax {
			r.fail("determinize", "a dealt game is still running after %d decisions", n)
		}
		g.Answer(chance.Below(g.Decision().N))
	}
	if !g.Outcome().Over() {
		r.fail("determinize", "a dealt game is over without a reason")
	}
	if err := g.Check(); err != nil && !g.Outcome().Fault() { // a limit stops a game in the middle of things
		r.fail("determinize", "at the end of a dealt game (%s): %v", g.Outcome().Reason, err)
	}
}
