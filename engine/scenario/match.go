package scenario

import (
	"fmt"
	"strconv"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// match returns the options of a decision that a step means, best first; if
// there is none, why says so.
func (r *runner) match(d *engine.Decision, a *Answer, p pick) (found []int, why string) {
	if p.none {
		why = "nothing can be left unselected here"
		if a.Verb.Shape == ShapeApply {
			why = "something must be applied here"
		}
		return r.matchAction(d, a.Verb.Nothing, why)
	}
	switch a.Verb.Shape {
	case ShapeNone:
		return r.matchAction(d, a.Verb.Action, a.Verb.Name+" is not possible now")
	case ShapeWord:
		return r.matchWord(d, a)
	case ShapeApply:
		return r.matchApply(d, a, p.object)
	case ShapeNumbers, ShapeIndex:
		for i, o := range d.Options() {
			if a.Verb.means(r.g, o) && a.Verb.Number(o) == p.number {
				found = append(found, i)
			}
		}
		what := strconv.Itoa(p.number)
		if a.Verb.Shape == ShapeIndex {
			what = a.Verb.Words[p.number]
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

func (r *runner) matchWord(d *engine.Decision, a *Answer) ([]int, string) {
	action := a.Verb.Action
	for i, w := range a.Verb.Words {
		if w == a.Word {
			action = a.Verb.Actions[i]
		}
	}
	return r.matchAction(d, action, a.Verb.Name+" "+a.Word+" is not possible now")
}

// matchApply finds the options that apply what an answer names.
func (r *runner) matchApply(d *engine.Decision, a *Answer, want object) (found []int, why string) {
	what := a.Word
	if what == "" {
		what = want.String()
	}
	isIt := func(f Offer) bool { return a.Word == "" && want.is(&f) && r.isNth(&want, &f) }
	for i, o := range d.Options() {
		if o.Action() == a.Verb.Action && r.g.Applies(o, a, isIt) {
			found = append(found, i)
		}
	}
	return found, what + " is not among what can be applied"
}

// matchObject finds the options about a card. Of several cards of one name the
// first in the order of the options is meant, or the one with the number given.
func (r *runner) matchObject(d *engine.Decision, a *Answer, want object) (found []int, why string) {
	var seen []engine.ObjectID // cards that fit, in order
	named := false             // a card of the name is offered
	side := engine.NoPlayer
	var names []string
	for i, o := range d.Options() {
		if !a.Verb.acts(o) {
			continue
		}
		f := r.g.Offered(d, o)
		names = append(names, f.Name)
		if !want.is(&f) {
			continue
		}
		named = true
		if !r.matchDetails(d, a, o, want) {
			continue
		}
		if len(seen) == 0 || seen[len(seen)-1] != f.Object || f.Again {
			seen = append(seen, f.Object)
		}
		if side == engine.NoPlayer {
			side = f.Player
		} else if side != f.Player {
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
func (r *runner) matchDetails(d *engine.Decision, a *Answer, o engine.Option, want object) bool {
	if t := want.target; t != nil && a.Verb.Closes == nil {
		f := r.g.Attacked(o)
		return t.is(&f) && r.isNth(t, &f)
	}
	return a.Verb.means(r.g, o) && r.g.Matches(d, a, o)
}

// isNth reports whether a field card is the one of its name that an object
// means; without a number every one is.
func (r *runner) isNth(want *object, f *Offer) bool {
	if want.nth == 0 || f.Person {
		return true
	}
	n := 0
	for _, x := range r.g.Cards(f.Player, r.lang.field().Number) {
		if r.g.Name(x) == want.name {
			n++
		}
		if x == f.Object {
			return n == want.nth
		}
	}
	return false
}

// is reports whether an object that a script names can be what an option is
// about.
func (o *object) is(f *Offer) bool {
	if o.owner >= 0 && o.owner != int(f.Player) {
		return false
	}
	if o.person != "" || f.Person {
		return o.person != "" && f.Person
	}
	return o.name == f.Name
}

// String returns the object as it is written in a script.
func (o object) String() string {
	s := fmt.Sprintf("%q", o.name)
	if o.person != "" {
		s = o.person
	}
	if o.owner >= 0 {
		s = SeatName(engine.PlayerID(o.owner)) + " " + s
	}
	if o.nth > 0 {
		s += fmt.Sprintf(" [%d]", o.nth)
	}
	return s
}
