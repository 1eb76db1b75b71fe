package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// playTargets selects targets, clause by clause and object by object
// (10.6.2.3). Clauses of options not chosen and of costs not paid do not exist
// (5.17.4).
func (g *Game) playTargets(f *Frame, r *Resolution, ab *ability) bool {
	for int(r.clause) < len(ab.Targets) {
		t := &ab.Targets[r.clause]
		if g.s.answered != 0 {
			if o := g.take(); o.Action() == ActObject {
				g.addTarget(r, g.ref(engine.ObjectID(o.A())))
			} else {
				r.step = 255
			}
		}
		n := int(r.nList - r.start[r.clause])
		live := (t.Mode < 0 || r.modes>>t.Mode&1 != 0) && (t.OptCost < 0 || r.paid>>t.OptCost&1 != 0)
		if live && t.Divide >= 0 && ab.Announce >= 0 && n > 0 && n >= g.units(r, ab, t) {
			live = false // 10.6.2.4.2: no unit would be left for another one
		}
		if live && r.step != 255 && (t.Max < 0 || n < int(t.Max)) {
			g.listTargets(r, ab, t)
			if t.Names || t.Total > 0 {
				g.keepTogether(r, t)
			}
			if t.Most > 0 || t.Extreme != 0 {
				g.keepBounded(r, ab, t)
			}
			held := g.rare&rareSelects != 0 && g.holdSelection(r.ctrl)
			if g.d.N > 0 {
				if n >= int(t.Min) && !held {
					g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
				}
				return true
			}
		}
		r.clause++
		r.step = 0
		r.start[r.clause] = r.nList
	}
	r.clause, r.step = 0, 0
	f.pc = pcPlayShare
	return g.playShare(f, r, ab)
}

// listTargets lists what the next selection of the clause may be: legal
// objects that the clause has not selected yet.
func (g *Game) listTargets(r *Resolution, ab *ability, t *effect.Target) {
	fl := int32(g.t.programs[ab.prog].filters[t.Filter])
	if t.Place == effect.PlaceField {
		g.listFieldTargets(r, fl, t)
		if ab.apart {
			g.leaveTargets(r, ab)
		}
		return
	}
	all := g.candidates(&g.refs, t.Place, fl, r.ctrl, Ref{r.obj, r.moves}, true)
	n := 0
	for _, c := range all {
		taken := t.Unlike != 0 && g.elsewhere(r, t, c)
		for _, x := range r.list[r.start[r.clause]:r.nList] {
			taken = taken || x == c
		}
		if !taken {
			all[n] = c
			n++
		}
	}
	g.askFor(r, r.ctrl, AskTarget, c10_6_2_3)
	g.addRefs(all[:n])
	if ab.apart {
		g.leaveTargets(r, ab)
	}
}

// keepTogether leaves only the options that may be selected with what the clause has selected.
func (g *Game) keepTogether(r *Resolution, t *effect.Target) {
	kept := 0
	for _, o := range g.d.Options() {
		if !g.clashes(r.list[r.start[r.clause]:r.nList], g.ref(engine.ObjectID(o.A())), t.Names, int(t.Total)-1) {
			g.d.Options()[kept] = o
			kept++
		}
	}
	g.d.N = kept
}

// keepBounded leaves only the options whose number is in the bounds that the clause works out: "that costs X or less", "with
// the highest attack". Both are as they are while they are selected (10.6.2.3).
func (g *Game) keepBounded(r *Resolution, ab *ability, t *effect.Target) {
	if t.Most > 0 {
		r.spells, r.buried = g.cemeteryCounts(r.ctrl)
		g.pureRun(r, &g.t.programs[ab.prog], ab.Announce)
	}
	lo, hi := g.boundsOf(r, ab, t)
	kept := 0
	for _, o := range g.d.Options() {
		if inRange(g.stat(g.ref(engine.ObjectID(o.A())), t.Measure), lo, hi) {
			g.d.Options()[kept] = o
			kept++
		}
	}
	g.d.N = kept
}

// boundsOf returns the bounds of a clause on what it measures, where X has been worked out. The highest and the lowest are those
// of all cards described, also of such as cannot be selected (12.15.2).
func (g *Game) boundsOf(r *Resolution, ab *ability, t *effect.Target) (lo, hi int16) {
	if x := r.reg[(t.Most-1)&15]; t.AtLeast {
		return x, effect.NoBound
	} else if t.Extreme == 0 {
		return effect.NoBound, x
	}
	best, some := int16(0), false
	for _, o := range g.candidates(&g.refs, t.Place, int32(g.t.programs[ab.prog].filters[t.Filter]), r.ctrl, Ref{r.obj, r.moves}, false) {
		if v := g.stat(o, t.Measure); !some || (v > best) == (t.Extreme > 0) {
			best, some = v, true
		}
	}
	return best, best
}

// elsewhere reports whether a clause that this one is kept apart from has selected an
// object: "select another follower" is never the first one again (10.6.2.3).
func (g *Game) elsewhere(r *Resolution, t *effect.Target, o Ref) bool {
	for m := t.Unlike; m != 0; m &= m - 1 {
		k := trailing(m)
		for _, x := range r.list[r.start[k]:r.start[k+1]] {
			if x == o {
				return true
			}
		}
	}
	return false
}

// listFieldTargets lists the legal cards on the fields and leaders that the
// clause has not selected yet. Cards with Aura are left out for opponents
// (12.15.2).
func (g *Game) listFieldTargets(r *Resolution, f int32, t *effect.Target) {
	g.askFor(r, r.ctrl, AskTarget, c10_6_2_3)
	src := Ref{r.obj, r.moves}
	had := r.list[r.start[r.clause]:r.nList]
	add := func(o engine.ObjectID) {
		for _, x := range had {
			if x.obj == o && g.same(x) {
				return
			}
		}
		g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
	}
	for q := range uint8(2) {
		if !g.sideAdmits(f, r.ctrl, q) {
			continue
		}
		pl := &g.s.pl[q]
		set := pl.occupied
		if q != r.ctrl {
			set &^= pl.aura
		}
		for m := g.admitted(f, r.ctrl, src, q, set); m != 0; m &= m - 1 {
			add(g.s.slot[q][trailing(m)&(maxField-1)].obj)
		}
		if g.leaderAdmitted(f, r.ctrl, q) {
			add(LeaderOf(engine.PlayerID(q)))
		}
	}
	if t.Unlike != 0 {
		kept := 0
		for _, o := range g.d.Options() {
			if o.Action() != ActObject || !g.elsewhere(r, t, g.ref(engine.ObjectID(o.A()))) {
				g.d.Options()[kept] = o
				kept++
			}
		}
		g.d.N = kept
	}
	sortOptions(g.d.Options())
}

func (g *Game) addTarget(r *Resolution, t Ref) {
	if int(r.nList) == maxList {
		g.fail(LimitList)
		return
	}
	r.list[r.nList] = t
	r.nList++
	g.selected(t)
	if g.rec != nil {
		card := g.sourceCard(t)
		e := g.rec.Tell(engine.EventTarget, c10_6_2_3, engine.PlayerID(r.ctrl), r.card, r.obj, 0, 0, g.d.Now)
		e.Target, e.TargetCard = t.obj, card
	}
}

// selected lets a card on the field wait for having been selected for an ability (10.7.2), as it is
// played (10.6.2.3) or as it resolves (10.6.2.8.2).
func (g *Game) selected(t Ref) {
	if g.rare&rareSelects == 0 {
		return
	}
	if q, i, ok := g.slotOf(t.obj); ok {
		g.triggerOwn(q, i, effect.OnTargeted, t, 0)
	}
}

// playShare divides a number among the targets of a clause (10.6.2.4): each
// gets at least one unit, the last one what is left.
func (g *Game) playShare(f *Frame, r *Resolution, ab *ability) bool {
	for c := int(r.clause); c < len(ab.Targets); c++ {
		r.clause = uint8(c)
		if ab.Targets[c].Divide < 0 {
			continue
		}
		n := int(r.start[c+1] - r.start[c])
		if n == 0 {
			continue // 10.6.2.4.1
		}
		if ab.Announce >= 0 && r.step == 0 {
			g.units(r, ab, &ab.Targets[c])
		}
		left := int(r.reg[ab.Targets[c].Divide&15])
		if left > maxCount { // an option holds no larger number
			g.fail(LimitOptions)
			return false
		}
		for k := range int(r.step) {
			left -= int(r.share[k&7])
		}
		for int(r.step) < n {
			rest := n - int(r.step) - 1 // targets after this one
			if g.s.answered == 0 {
				g.askFor(r, r.ctrl, AskShare, c10_6_2_4)
				least := 1
				if rest == 0 {
					least = left
				}
				for v := least; v <= left-rest; v++ {
					g.d.Add(engine.MakeOption(ActNumber, uint8(v), 0, 0))
				}
				if g.d.N > 0 {
					return true
				}
				break
			}
			v := g.take().A()
			r.share[r.step&7] = v
			r.step++
			left -= int(v)
		}
		r.step = 0
	}
	r.clause, r.step = 0, 0
	f.pc = pcPlayCost
	return g.playCost(f, r, ab)
}
