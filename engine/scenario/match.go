package scenario

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/sve"
	"gauntlet/internal/spell"
)

// match returns the options of a decision that a step means, best first; if
// there is none, why says so.
func (r *runner) match(d *engine.Decision, a *answer, p pick) (found []int, why string) {
	if p.none && a.verb.shape == shapeApply {
		return r.matchAction(d, sve.ActNo, "something must be applied here")
	}
	if p.none {
		return r.matchAction(d, sve.ActDone, "nothing can be left unselected here")
	}
	switch a.verb.shape {
	case shapeNone:
		return r.matchAction(d, a.verb.action, a.verb.name+" is not possible now")
	case shapeWord:
		return r.matchWord(d, a)
	case shapeApply:
		return r.matchApply(d, a, p.object)
	case shapeNumbers:
		want := p.number
		if a.verb.action == sve.ActMode {
			want-- // options are numbered from 1
		}
		for i, o := range d.Options() {
			if o.Action() == a.verb.action && int(o.A()) == want {
				found = append(found, i)
			}
		}
		return found, fmt.Sprintf("%d is not among the options", p.number)
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
	if action == 0 {
		action = sve.ActYes
		if a.word != a.verb.words[0] {
			action = sve.ActNo
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
	for i, o := range d.Options() {
		switch {
		case o.Action() != sve.ActApply:
		case o.A() == sve.ApplyInstead:
			if card := engine.ObjectID(o.B()); a.word == "" && want.is(r.t.PlainName(r.g.CardOf(card)), r.playerOf(card), false) && r.isNth(&want, card) {
				found = append(found, i)
			}
		case a.verb.words[o.A()] == a.word:
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
		if o.Action() != a.verb.action {
			continue
		}
		obj := r.subject(d, o)
		name, player := r.named(d, o, obj)
		names = append(names, name)
		if !want.is(name, player, r.isLeader(d, obj)) {
			continue
		}
		named = true
		if !r.matchDetails(a, o, obj, want) {
			continue
		}
		if len(seen) == 0 || seen[len(seen)-1] != obj || d.Kind == sve.AskEvolveCard { // there each face counts
			seen = append(seen, obj)
		}
		if side == engine.NoPlayer {
			side = player
		} else if side != player {
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
func (r *runner) matchDetails(a *answer, o engine.Option, obj engine.ObjectID, want object) bool {
	switch o.Action() {
	case sve.ActAttack:
		t := engine.ObjectID(o.B())
		if want.target == nil {
			return true
		}
		return want.target.is(r.t.PlainName(r.g.CardOf(t)), r.playerOf(t), sve.IsLeader(t)) && r.isNth(want.target, t)
	case sve.ActPlay:
		return a.from < 0 || r.g.ZoneOf(obj) == uint8(a.from)
	case sve.ActActivate:
		if k, narrow := a.verb.abilityKind(); narrow {
			if have, _ := r.g.AbilityKind(obj, o.B()); have != k {
				return false
			}
		}
		return a.ability == 0 || int(o.B())+1 == a.ability
	case sve.ActPending:
		_, _, n := r.g.Waiting(o.A())
		return a.ability == 0 || n+1 == a.ability
	}
	return true
}

// isNth reports whether a field card is the one of its name that an object
// means; without a number every one is.
func (r *runner) isNth(want *object, o engine.ObjectID) bool {
	if want.nth == 0 || sve.IsLeader(o) {
		return true
	}
	n := 0
	for _, x := range r.g.Zone(r.playerOf(o), sve.ZoneField) {
		if r.t.PlainName(r.g.CardOf(x)) == want.name {
			n++
		}
		if x == o {
			return n == want.nth
		}
	}
	return false
}

// subject returns the object an option is about; cards that are arriving have
// none and are told apart by their place.
func (r *runner) subject(d *engine.Decision, o engine.Option) engine.ObjectID {
	if o.Action() == sve.ActPending && d.Kind != sve.AskTriggerLimit {
		obj, _, _ := r.g.Waiting(o.A())
		return obj
	}
	if o.Action() == sve.ActPending { // the object of the event
		return engine.ObjectID(o.B())
	}
	return engine.ObjectID(o.A())
}

func (r *runner) isLeader(d *engine.Decision, o engine.ObjectID) bool {
	return d.Kind != sve.AskOverflow && sve.IsLeader(o)
}

// named returns the name of an option's card and whose it is.
func (r *runner) named(d *engine.Decision, o engine.Option, obj engine.ObjectID) (string, engine.PlayerID) {
	switch {
	case d.Kind == sve.AskOverflow:
		return r.t.PlainName(r.g.Arriving(o.A())), d.Player
	case o.Action() == sve.ActPending && d.Kind != sve.AskTriggerLimit:
		_, card, _ := r.g.Waiting(o.A())
		return r.t.PlainName(card), d.Player
	case d.Kind == sve.AskEvolveCard:
		return r.t.PlainName(r.g.Face(o)), d.Player
	}
	return r.t.PlainName(r.g.CardOf(obj)), r.playerOf(obj)
}

// playerOf returns whose side an object is on.
func (r *runner) playerOf(o engine.ObjectID) engine.PlayerID {
	if c, ok := r.g.FieldCard(o); ok {
		return c.Player
	}
	return o.Owner()
}

// is reports whether an object that a script names can be this one.
func (o *object) is(name string, player engine.PlayerID, leader bool) bool {
	if o.owner >= 0 && o.owner != int(player) {
		return false
	}
	if o.leader || leader {
		return o.leader && leader
	}
	return o.name == name
}

// String returns the object as it is written in a script.
func (o object) String() string {
	s := fmt.Sprintf("%q", o.name)
	if o.leader {
		s = "leader"
	}
	if o.owner >= 0 {
		s = sve.SeatName(engine.PlayerID(o.owner)) + " " + s
	}
	if o.nth > 0 {
		s += fmt.Sprintf(" [%d]", o.nth)
	}
	return s
}
