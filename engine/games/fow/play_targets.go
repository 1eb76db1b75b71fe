package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// targetSet is what a target clause may be pointed at: objects and players, and
// abilities on the chase by their places.
type targetSet struct {
	objects objectSet
	items   uint32
}

func (t *targetSet) size() int { return t.objects.size() + bits.OnesCount32(t.items) }

// chaseAbility stands for an ability on the chase as a target: Ref.moves is its
// place there.
const chaseAbility engine.ObjectID = 127

// Chosen returns the object that an option of a choice names: of an ability on the
// chase the card that it is on.
func (g *Game) Chosen(o engine.Option) engine.ObjectID {
	if obj := engine.ObjectID(o.A()); obj != chaseAbility {
		return obj
	}
	return g.s.chase[o.B()%maxChase].obj.obj
}

// targets collects what target clause k of an ability may be pointed at.
//
// 307.4 (6.3): without a zone, what is in a field; 201.5 (6.3): and what is in a
// play ground. 903.2e-i (6.3): nothing on the chase targets itself.
// 903.2.g-2 (8.01): only what all players can see to be right.
func (g *Game) targets(of *offer, ab *ability, k int) (set targetSet) {
	return g.someTargets(of, ab, k, 1<<15)
}

// someTargets is targets that stops when it has found enough.
func (g *Game) someTargets(of *offer, ab *ability, k, enough int) (set targetSet) {
	t, found := &ab.Targets[k], 0
	f, skip := g.aimFilter(of, ab, t)
	if t.Place == effect.PlaceField || t.Place == effect.PlacePlay || t.Place == effect.PlaceRulers {
		found = g.someEntities(of, t.Place, f, skip, enough, &set.objects)
		if g.t.filterTypes(f)&(effect.TypeStone|effect.TypePlayer) != 0 {
			g.otherTargets(of, t, f, skip, enough-found, &set)
		}
		return set
	}
	g.otherTargets(of, t, f, skip, enough, &set)
	return set
}

// aimFilter returns the filter of a target clause, with the numbers that bound it in place, and what
// is no target of what is played.
func (g *Game) aimFilter(of *offer, ab *ability, t *effect.Target) (f int32, skip engine.ObjectID) {
	f, skip = -1, engine.NoObject
	if of.kind == itemSpell { // a spell does not target itself
		skip = of.obj.obj
	}
	if t.Filter >= 0 {
		f = g.t.programs[ab.prog].filters[t.Filter]
	}
	if g.t.programs[ab.prog].measures {
		g.bounds = g.announce(of, ab)
	}
	return f, skip
}

// isTarget reports whether clause k of an ability may be pointed at something.
func (g *Game) isTarget(of *offer, ab *ability, k int, o Ref) bool {
	if o.obj != chaseAbility && !g.same(o) {
		return false
	}
	t := &ab.Targets[k]
	if i, ok := g.entityOf(o.obj); ok && o.obj != chaseAbility && (t.Place == effect.PlaceField || t.Place == effect.PlacePlay || t.Place == effect.PlaceRulers) {
		f, skip := g.aimFilter(of, ab, t)
		g.refresh() // guarded is up to date
		return g.candidates(t.Place, f, of.p)>>i&1 != 0 && (g.exact(f) || g.matchesEntity(f, of.p, of.obj, i)) &&
			o.obj != skip && (g.s.guarded>>i&1 == 0 || g.targetable(of, o.obj))
	}
	set := g.targets(of, ab, k)
	if o.obj == chaseAbility {
		return set.items>>o.moves&1 != 0
	}
	return set.objects.has(o.obj)
}

// otherTargets adds targets that are no entities, until there are enough.
func (g *Game) otherTargets(of *offer, t *effect.Target, f int32, skip engine.ObjectID, enough int, set *targetSet) {
	s, found := &g.s, 0
	add := func(o engine.ObjectID) {
		if found < enough && o != skip && g.matches(f, of.p, of.obj, g.ref(o)) && g.targetable(of, o) {
			set.objects.add(o)
			found++
		}
	}
	switch t.Place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		types := g.t.filterTypes(f)
		for p := range uint8(2) {
			if t.Place != effect.PlaceRulers && types&effect.TypeStone != 0 {
				for m := s.seat[p].stones; m != 0 && found < enough; m &= m - 1 {
					add(object(p, lowestStone(m)))
				}
			}
			if f >= 0 && types&effect.TypePlayer != 0 {
				add(PlayerOf(engine.PlayerID(p)))
			}
		}
	case effect.PlaceChase:
		for k := range s.nChase {
			switch it := &s.chase[k]; {
			case it.kind == itemSpell && it.obj != of.obj:
				add(it.obj.obj)
			case t.Any && it.kind != itemSpell && it.kind != itemJudgment && g.itemMatches(f, of, it):
				set.items |= 1 << k
			}
		}
	default:
		zone := placeZones[t.Place]
		if zone == ZoneNone {
			return
		}
		for p := range uint8(2) {
			for i := range uint8(maxObjects) {
				if s.where[object(p, i)] == zone && object(p, i) != of.obj.obj &&
					(!hiddenZone(zone) || !g.m.rules.TargetsStrict || !g.concealed(p, i)) {
					add(object(p, i))
				}
			}
		}
	}
}

// someEntities adds entities of a place that a filter admits and that can be targeted, until
// there are enough, and returns how many.
func (g *Game) someEntities(of *offer, place effect.Place, f int32, skip engine.ObjectID, enough int, into *objectSet) (found int) {
	s := &g.s
	g.refresh() // guarded is up to date
	exact := g.exact(f)
	for m := g.candidates(place, f, of.p); m != 0 && found < enough; m &= m - 1 {
		i := trailing(m)
		if o := s.entity[i].obj; (exact || g.matchesEntity(f, of.p, of.obj, i)) && o != skip && (s.guarded>>i&1 == 0 || g.targetable(of, o)) {
			into.add(o)
			found++
		}
	}
	return found
}

// filterTypes returns the types that a filter can admit.
func (t *Tables) filterTypes(f int32) effect.TypeSet {
	if f < 0 {
		return ^effect.TypeSet(0)
	}
	return t.filters[f].kinds
}

// linkKinds notes which types a filter and its alternatives can admit.
func (t *Tables) linkKinds() {
	for i := range t.filters {
		t.filters[i].still, t.filters[i].direct, t.filters[i].exact = t.isStill(int32(i)), t.filters[i].isDirect(), t.isExact(int32(i))
		t.filters[i].upright = t.isUpright(int32(i))
		t.filters[i].battles, t.filters[i].kindOnly = t.isBattle(int32(i)), t.filters[i].isKindOnly()
		t.filters[i].totals = t.xs && t.asksCost(int32(i))
		t.filters[i].meant = t.meantBy(int32(i))
		for f := int32(i); f >= 0; f = t.filters[f].or {
			if kinds := t.filters[f].Types; kinds != 0 {
				t.filters[i].kinds |= kinds
			} else {
				t.filters[i].kinds = ^effect.TypeSet(0)
			}
		}
	}
}

func (s *objectSet) forget(o engine.ObjectID) {
	if o != engine.NoObject {
		s[o>>7&1][o.Index()>>6] &^= 1 << (o.Index() & 63)
	}
}

// itemFlags are what filters say of something on the chase that may be an ability.
const itemFlags = kindFlags | effect.FlagTargetsOne

// itemMatches reports whether a filter admits an ability on the chase: for its
// controller, for what it is, and otherwise by the card it is on.
//
// 901.1e (6.3): "a darkness ability" is an ability of a darkness card.
func (g *Game) itemMatches(f int32, of *offer, it *ChaseItem) bool {
	have := effect.FlagAbility | effect.FlagAutomatic
	if it.kind == itemAbility {
		have = effect.FlagAbility | effect.FlagActivate
	}
	if it.n == 1 {
		have |= effect.FlagTargetsOne
	}
	if it.ability != noAbility {
		have |= g.t.abilities[it.ability].named()
	}
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		d := &g.t.cards[it.card]
		if onSide(fl.Side, it.ctrl, of.p) && fl.Need&^have == 0 && fl.Forbid&have == 0 && fl.Need&itemFlags != 0 &&
			(fl.Types == 0 || fl.Types&effect.TypeSet(d.types) != 0) && (fl.Classes == 0 || fl.Classes.Has(d.attrs)) &&
			fl.cards[it.card/64]>>(it.card%64)&1 != 0 && (fl.targets < 0 || g.pointsAt(fl.targets, of.p, of.obj, g.itemRef(it))) {
			return true
		}
	}
	return false
}

// itemRef returns what names something on the chase.
func (g *Game) itemRef(it *ChaseItem) Ref {
	if it.kind == itemSpell {
		return it.obj
	}
	for k := range g.s.nChase {
		if &g.s.chase[k] == it {
			return Ref{obj: chaseAbility, moves: k}
		}
	}
	return noRef
}

// targetable reports whether nothing keeps an object from being targeted.
//
// 1120.2, 1120.3 (6.3): [Barrier], against spells and abilities of the other
// player, or those that it names. 105.3 (6.3): what texts forbid.
func (g *Game) targetable(of *offer, o engine.ObjectID) bool {
	if g.pointable(of, o) {
		return true
	}
	g.walk.why |= g.t.aimWake
	return false
}

func (g *Game) pointable(of *offer, o engine.ObjectID) bool {
	i, ok := g.entityOf(o)
	if !ok {
		return !IsPlayer(o) || !g.forbidsOffer(effect.RestrictBeTargeted, Ref{obj: o}, of)
	}
	g.refresh()
	if g.s.guarded>>i&1 == 0 {
		return true
	}
	e := &g.s.entity[i]
	if g.forbidsOffer(effect.RestrictBeTargeted, g.ref(o), of) {
		return false
	}
	if e.kw>>Barrier&1 == 0 || g.s.controller(i) == of.p {
		return true
	}
	prog := g.t.cards[e.card].prog
	pr := &g.t.programs[prog]
	stops := pr.Params.Barrier
	if stops == 0 {
		return false
	}
	was := g.bounds // of what asks
	if at := pr.Params.BarrierBounds; at > 0 {
		g.bounds = g.registersOf(prog, at-1, g.s.controller(i), g.ref(o))
	}
	yes := !g.matches(pr.filters[stops-1], g.s.controller(i), g.ref(o), of.obj)
	g.bounds = was
	return yes
}

// enoughTargets reports whether a clause finds as many targets as it demands.
func (g *Game) enoughTargets(of *offer, ab *ability, k int) bool {
	least := ab.Targets[k].Min
	if ab.Targets[k].Exact {
		least, _ = g.targetBounds(of, ab, &ab.Targets[k])
	}
	if least <= 0 {
		return true
	}
	if ab.Targets[k].Single {
		set := g.targets(of, ab, k)
		return max(set.objects.of(0), set.objects.of(1)) >= int(least)
	}
	if ab.Targets[k].Apart {
		return g.targetsApart(of, ab, k, int(least))
	}
	set := g.someTargets(of, ab, k, int(least))
	return set.size() >= int(least)
}

// targetsApart is hasTargets for "another target": with what the clauses before demand
// there are enough different ones.
//
// 903.2e (6.3): all targets that are demanded are chosen.
func (g *Game) targetsApart(of *offer, ab *ability, k, least int) bool {
	set := g.targets(of, ab, k)
	if set.size() < least {
		return false
	}
	for j := range k {
		if t := &ab.Targets[j]; t.Meets(&ab.Targets[k]) && t.OptCost == ab.Targets[k].OptCost && (t.Mode < 0 || t.Mode == ab.Targets[k].Mode) && t.Min > 0 {
			all := g.targets(of, ab, j)
			all.objects.union(&set.objects)
			all.items |= set.items
			if all.size() < least+int(t.Min) {
				return false
			}
		}
	}
	return true
}

// apart takes out of the targets of clause k of a play what may not be chosen for it
// because of other clauses: what is a target already, if it says "another", and what the
// clauses behind that say so cannot do without.
func (g *Game) apart(r *Play, of *offer, ab *ability, set *targetSet) {
	drop := func(from *targetSet, o Ref) {
		if o.obj == chaseAbility {
			from.items &^= 1 << o.moves
		} else {
			from.objects.forget(o.obj)
		}
	}
	if ab.Targets[r.clause].Apart {
		for _, o := range r.list[:r.start[r.clause]] {
			drop(set, o)
		}
	}
	for k := int(r.clause) + 1; k < len(ab.Targets); k++ {
		t := &ab.Targets[k]
		if !t.Apart || t.Min <= 0 || !t.Meets(&ab.Targets[r.clause]) || !wanted(t, r.modes, r.paid) {
			continue
		}
		left := g.targets(of, ab, k)
		for _, o := range r.list[:r.nList] {
			drop(&left, o)
		}
		if left.size() <= int(t.Min) {
			set.objects.without(&left.objects)
			set.items &^= left.items
		}
	}
}

// withoutNamesakes takes out of the targets of the clause that a play is at those of a name that it has targeted.
//
// 202.3 (6.3): names are compared as wholes.
func (g *Game) withoutNamesakes(r *Play, set *targetSet) {
	for _, o := range r.list[r.start[r.clause]:r.nList] {
		have := &g.t.cards[g.faceOf(o.obj)]
		set.objects.each(func(one engine.ObjectID) bool {
			if g.t.cards[g.faceOf(one)].named(have) {
				set.objects.forget(one)
			}
			return true
		})
	}
}

// wanted reports whether a target clause is in force with what was chosen.
func wanted(t *effect.Target, modes, paid uint8) bool {
	return (t.Mode < 0 || modes>>t.Mode&1 != 0) && (t.OptCost < 0 || paid>>t.OptCost&1 != 0)
}

// playTargets asks for the targets of a play, clause by clause and in ascending
// order within one, so that every set of them can be reached in one way.
//
// 903.2e (6.3): the controller chooses legal ones. 903.2.g-3 (8.01): how many, is
// fixed now.
func (g *Game) playTargets(f *Frame) bool {
	r := g.playing()
	if r.ability == noAbility {
		f.pc = pcPlayReduce
		return false
	}
	ab := &g.t.abilities[r.ability]
	if g.s.answered != 0 {
		a := g.take()
		if a.Action() == ActDone {
			g.nextClause(r)
		} else {
			g.target(r, a)
		}
	}
	of := r.offer(g)
	for int(r.clause) < len(ab.Targets) {
		t := &ab.Targets[r.clause]
		least, most := g.targetBounds(&of, ab, t)
		if !wanted(t, r.modes, r.paid) || most >= 0 && int16(r.step) >= most {
			g.nextClause(r)
			continue
		}
		set := g.openTargets(r, &of, ab)
		if set.size() == 0 {
			g.nextClause(r)
			continue
		}
		if t.Random {
			g.targetAtRandom(r, &set, int(least))
			g.nextClause(r)
			continue
		}
		p := r.ctrl
		if t.Opponent {
			p ^= 1
		}
		g.ask(p, AskTarget, clauseTarget)
		g.d.Source, g.d.Object = r.card, r.obj.obj
		if g.t.about&aboutAim != 0 && g.aims(&of) {
			g.askAims(r, &set, least)
			return true
		}
		// So many must be left that the least number can be reached.
		left := set.size()
		if int16(r.step)+1 >= least { // any one of them does
			g.addAll(&set.objects)
			left = set.size() - set.objects.size()
		} else {
			set.objects.each(func(o engine.ObjectID) bool {
				beside := left
				if t.Single { // objects come owner by owner
					beside -= int(1-owner(o)) * set.objects.of(1)
				}
				if int16(r.step)+int16(beside) >= least {
					g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
				}
				left--
				return true
			})
		}
		for m := set.items; m != 0; m &= m - 1 {
			if int16(r.step)+int16(left) >= least {
				g.d.Add(engine.MakeOption(ActObject, uint8(chaseAbility), uint8(bits.TrailingZeros32(m)), 0))
			}
			left--
		}
		if set.items != 0 { // their number lies between those of the objects of both players
			g.d.Sort()
		}
		if int16(r.step) >= least {
			g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
		}
		return true
	}
	r.clause, r.step = 0, 0
	if f.pc = pcPlayReduce; ab.divides {
		f.pc = pcPlayShare
	}
	return false
}

// targetAtRandom lets chance choose so many targets of a set, which has no items: each as likely as any other.
//
// 903.2e (6.3): as what targets them is played.
func (g *Game) targetAtRandom(r *Play, set *targetSet, n int) {
	var chosen objectSet
	for left := set.objects; n > 0 && left.size() > 0; n-- {
		k := g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), left.size())
		left.each(func(o engine.ObjectID) bool {
			if k--; k < 0 {
				chosen.add(o)
				left.forget(o)
			}
			return k >= 0
		})
	}
	chosen.each(func(o engine.ObjectID) bool { // in the order in which players name theirs
		g.target(r, engine.MakeOption(ActObject, uint8(o), 0, 0))
		return true
	})
}

// addAll appends an option for each object of a set.
func (g *Game) addAll(set *objectSet) {
	for p := range set {
		for w, m := range set[p] {
			first := engine.MakeOption(ActObject, uint8(object(uint8(p), uint8(w<<6))), 0, 0)
			for ; m != 0; m &= m - 1 {
				g.d.Add(first + engine.Option(bits.TrailingZeros64(m))<<16)
			}
		}
	}
}

// passed takes out of a clause's targets those at or before the last one chosen.
func (g *Game) passed(r *Play, set *targetSet) {
	if r.step == 0 {
		return
	}
	last := r.list[r.nList-1]
	if last.obj == chaseAbility {
		set.objects = objectSet{}
		set.items &^= 1<<(last.moves+1) - 1
		return
	}
	var before objectSet
	set.objects.each(func(o engine.ObjectID) bool {
		if o <= last.obj {
			before.add(o)
		}
		return true
	})
	set.objects.without(&before)
}

// nextClause goes on to the next target clause.
func (g *Game) nextClause(r *Play) {
	if int(r.clause) < maxClauses {
		r.start[r.clause+1] = r.nList
	}
	r.clause++
	r.step = 0
}

// target notes a chosen target.
func (g *Game) target(r *Play, a engine.Option) {
	if int(r.nList) == maxList {
		g.fail(LimitList)
		return
	}
	o := engine.ObjectID(a.A())
	t := g.ref(o)
	if o == chaseAbility {
		t = Ref{o, a.B()}
	}
	r.list[r.nList] = t
	r.nList++
	r.step++
	if g.rec != nil {
		e := engine.Event{Kind: engine.EventTarget, Clause: clauseTarget, Player: engine.PlayerID(r.ctrl), Card: r.card, Object: r.obj.obj, Target: o}
		if o == chaseAbility {
			e.Target = g.s.chase[a.B()].obj.obj
		}
		e.TargetCard = g.faceOf(e.Target)
		g.emit(e)
	}
}

// clauseOf returns the target clause of an entry of the list.
func (r *Play) clauseOf(k uint8) uint8 {
	c := uint8(0)
	for c+1 < maxClauses && k >= r.start[c+1] {
		c++
	}
	return c
}
