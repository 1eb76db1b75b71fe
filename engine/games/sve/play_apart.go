package sve

import (
	"math/bits"

	"gauntlet/engine"
)

// A parting is what target clauses must still select of which some are kept apart from
// each other ("select another …"). 10.6.2.3.3 wants all objects selected that the text
// asks for: what may be selected for one clause depends on what that leaves for others.
type parting struct {
	free [maxClauses]objectSet // what each clause may select yet
	need [maxClauses]int       // how many it must
	foes [maxClauses]uint8     // from which clauses it is kept apart, bit set
}

func (s *objectSet) remove(o engine.ObjectID) { s[o>>7&1][o.Index()>>6] &^= 1 << (o.Index() & 63) }

// take selects an object for clause k.
func (w *parting) take(k int, o engine.ObjectID) {
	w.need[k]--
	w.free[k].remove(o)
	for m := w.foes[k]; m != 0; m &= m - 1 {
		w.free[trailing(m)].remove(o)
	}
}

// fits reports whether every clause can select as many as it must. A clause that has
// enough whatever the others take is no question; of the rest the scarcest is tried first.
func (w parting) fits() bool {
	scarce, least := -1, 0
	for k, n := range w.need {
		if n <= 0 {
			continue
		}
		spare := w.free[k].size() - n
		if spare < 0 {
			return false
		}
		for m := w.foes[k]; m != 0; m &= m - 1 {
			spare -= max(w.need[trailing(m)], 0)
		}
		if spare < least {
			scarce, least = k, spare
		}
	}
	if scarce < 0 {
		return true
	}
	for q := range w.free[scarce] {
		for h := range w.free[scarce][q] {
			for m := w.free[scarce][q][h]; m != 0; m &= m - 1 {
				o := engine.MakeObject(engine.PlayerID(q), uint8(64*h+bits.TrailingZeros64(m)))
				next := w
				if next.take(scarce, o); next.fits() {
					return true
				}
				w.free[scarce].remove(o) // it helps nowhere in this clause
			}
		}
	}
	return false
}

// asks describes what the clauses of a bit set ask for, before anything is selected.
func (g *Game) asks(p uint8, src Ref, ab *ability, clauses uint8) (w parting) {
	var list [maxRefs]Ref
	for m := clauses; m != 0; m &= m - 1 {
		k := trailing(m)
		t := &ab.Targets[k]
		w.need[k] = int(t.Min)
		for _, o := range g.candidates(&list, t.Place, int32(g.t.programs[ab.prog].filters[t.Filter]), p, src, true) {
			w.free[k].add(o.obj)
		}
		for c := t.Unlike; c != 0; c &= c - 1 {
			w.foes[k] |= 1 << trailing(c)
			w.foes[trailing(c)] |= 1 << k
		}
	}
	return w
}

// canPart reports whether the clauses of an ability that keeps them apart can select what
// they ask for together: those that are always there, also behind a cost, and those that more names. Of the others
// nothing is known yet.
func (g *Game) canPart(p uint8, src Ref, ab *ability, more uint8) bool {
	return g.asks(p, src, ab, ab.clauses(0, allPaid)|more).fits()
}

// allPaid stands for every optional cost of an ability.
const allPaid = 255

// clauses returns the target clauses that exist with these options and optional costs (5.17.4).
func (ab *ability) clauses(modes, paid uint8) (set uint8) {
	for k := range ab.Targets {
		if t := &ab.Targets[k]; (t.Mode < 0 || modes>>t.Mode&1 != 0) && (t.OptCost < 0 || paid>>t.OptCost&1 != 0) {
			set |= 1 << k
		}
	}
	return set
}

// leaveTargets takes out of what is offered those objects without which a later clause
// could not be carried out (10.6.2.3.3).
func (g *Game) leaveTargets(r *Resolution, ab *ability) {
	w := g.asks(r.ctrl, Ref{r.obj, r.moves}, ab, ab.clauses(r.modes, r.paid))
	for k := range int(r.clause) + 1 {
		end := r.nList
		if k < int(r.clause) {
			end = r.start[k+1]
			w.need[k] = 0
		}
		for _, o := range r.list[r.start[k]:end] {
			w.take(k, o.obj)
		}
	}
	kept := 0
	for _, o := range g.d.Options() {
		next := w
		if o.Action() == ActObject {
			next.take(int(r.clause), engine.ObjectID(o.A()))
		}
		if o.Action() != ActObject || next.fits() {
			g.d.Options()[kept] = o
			kept++
		}
	}
	g.d.N = kept
}
