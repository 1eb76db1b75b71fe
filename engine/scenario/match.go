package scenario

import (
	"fmt"
	"strconv"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// match returns the options of a decision that a step means, best first; if
// there is none, why says so.
func (r *runner) match(d *engine.Decision, a *answer, p pick) (found []int, why string) {
	if p.none {
		why = "nothing can be left unselected here"
		if a.verb.shape == shapeApply {
			why = "something must be applied here"
		}
		return r.matchAction(d, a.verb.nothing, why)
	}
	switch a.verb.shape {
	case shapeNone:
		return r.matchAction(d, a.verb.action, a.verb.name+" is not possible now")
	case shapeWord:
		return r.matchWord(d, a)
	case shapeApply:
		return r.matchApply(d, a, p.object)
	case shapeNumbers, shapeIndex:
		for i, o := range d.Options() {
			if a.verb.means(r.g, o) && a.verb.number(o) == p.number {
				found = append(found, i)
			}
		}
		what := strconv.Itoa(p.number)
		if a.verb.shape == shapeIndex {
			what = a.verb.words[p.number]
		}
		return found, what + " is not among the options"
	}
	return r.matchObject(d, a, p.object)
}

func (r *runner) matchAction(d *engine.Decision, action uint8, why string) (found []int, _ string) {
	for i, o := range d.Options() {
		if o.Action() == action {
			found = append(found, i)
		}
	}
	return found, why
}

func (r *runner) matchWord(d *engine.Decision, a *answer) ([]int, string) {
	action := a.verb.action
	for i, w := range a.verb.words {
		if w == a.word {
			action = a.verb.actions[i]
		}
	}
	return r.matchAction(d, action, a.verb.name+" "+a.word+" is not possible now")
}

// matchApply finds the options that apply what an answer names.
func (r *runner) matchApply(d *engine.Decision, a *answer, want object) (found []int, why string) {
	what := a.word
	if what == "" {
		what = want.String()
	}
	isIt := func(f offer) bool { return a.word == "" && want.is(&f) && r.isNth(&want, &f) }
	for i, o := range d.Options() {
		if o.Action() == a.verb.action && r.g.applies(o, a, isIt) {
			found = append(found, i)
		}
	}
	return found, what + " is not among what can be applied"
}

// matchObject finds the options about a card. Of several cards of one name the
// first in the order of the options is meant, or the one with the number given.
func (r *runner) matchObject(d *engine.Decision, a *answer, want object) (found []int, why string) {
	var seen []engine.ObjectID // cards that fit, in order
	named := false             // a card of the name is offered
	side := engine.NoPlayer
	var names []string
	for i, o := range d.Options() {
		if !a.verb.acts(o) {
			continue
		}
		f := r.g.offered(d, o)
		names = append(names, f.name)
		if !want.is(&f) {
			continue
		}
		named = true
		if !r.matchDetails(d, a, o, want) {
			continue
		}
		if len(seen) == 0 || seen[len(seen)-1] != f.object || f.again {
			seen = append(seen, f.object)
		}
		if side == engine.NoPlayer {
			side = f.player
		} else if side != f.player {
			return nil, fmt.Sprintf("both players have %s; write p1 or p2 before it", want)
		}
		if len(seen) == max(want.nth, 1) {
			found = append(found, i)
		}
	}
	if len(found) == 0 {
		why = fmt.Sprintf("%s is not among the options%s", want, spell.Hint(want.name, names))
		if named && want.target != nil {
			why = fmt.Sprintf("%s may not attack %s", want, want.target)
		} else if named {
			why = fmt.Sprintf("%s is offered, but not in this way", want)
		}
	}
	return found, why
}

// matchDetails tests what an answer says beside the card.
func (r *runner) matchDetails(d *engine.Decision, a *answer, o engine.Option, want object) bool {
	if t := want.target; t != nil && a.verb.closes == nil {
		f := r.g.attacked(o)
		return t.is(&f) && r.isNth(t, &f)
	}
	return a.verb.means(r.g, o) && r.g.matches(d, a, o)
}

// isNth reports whether a field card is the one of its name that an object
// means; without a number every one is.
func (r *runner) isNth(want *object, f *offer) bool {
	if want.nth == 0 || f.person {
		return true
	}
	n := 0
	for _, x := range r.g.zone(f.player, r.lang.field().number) {
		if r.g.name(x) == want.name {
			n++
		}
		if x == f.object {
			return n == want.nth
		}
	}
	return false
}

// is reports whether an object that a script names can be what an option is
// about.
func (o *object) is(f *offer) bool {
	if o.owner >= 0 && o.owner != int(f.player) {
		return false
	}
	if o.person != "" || f.person {
		return o.person != "" && f.person
	}
	return o.name == f.name
}

// String returns the object as it is written in a script.
func (o object) String() string {
	s := fmt.Sprintf("%q", o.name)
	if o.person != "" {
		s = o.person
	}
	if o.owner >= 0 {
		s = seatName(engine.PlayerID(o.owner)) + " " + s
	}
	if o.nth > 0 {
		s += fmt.Sprintf(" [%d]", o.nth)
	}
	return s
}
