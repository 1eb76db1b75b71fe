package svetext

import (
	"reflect"

	"gauntlet/engine/cardtext"
)

// Attacks on something: "this follower attacks an enemy follower", "another follower on your field attacks a leader", "this
// follower is attacked by a follower with Ward" (8.4.3, 8.4.5).

// attackEvent reads an attack that says what is attacked. It returns nil if the words say nothing of the kind.
func attackEvent(p *cardtext.Reader) (t *cardtext.Trigger) {
	if !p.Try(func() {
		switch {
		case p.Accept("this follower attacks"):
			t = &cardtext.Trigger{Kind: cardtext.TriggerFollowStrike, Objects: attacked(p)}
			if t.Objects.Nouns[0].Type == cardtext.TypeLeader { // there is one that can be attacked (8.4.3)
				p.Fail("a follower")
			}
		case p.Accept("this follower is attacked"):
			t = isAttacked(p, nil)
		case p.Accept("your leader is attacked"):
			t = isAttacked(p, leaderOf(cardtext.Yours))
		default:
			o := p.EventObjects()
			switch {
			case p.Accept("is attacked"):
				t = isAttacked(p, o)
			case p.Accept("attacks this follower"):
				t = &cardtext.Trigger{Kind: cardtext.TriggerIsAttacked, To: o}
			default:
				p.Expect("attacks")
				t = &cardtext.Trigger{Kind: cardtext.TriggerAttacks, Objects: o, To: attacked(p)}
			}
		}
		t.Damage = cardtext.AnyDamage
	}) {
		return nil
	}
	return t
}

// isAttacked reads by what something is attacked.
func isAttacked(p *cardtext.Reader, o *cardtext.Objects) *cardtext.Trigger {
	t := &cardtext.Trigger{Kind: cardtext.TriggerIsAttacked, Objects: o}
	if p.Accept("by") {
		t.To = p.EventObjects()
	}
	return t
}

// attacked reads what is attacked.
func attacked(p *cardtext.Reader) *cardtext.Objects {
	switch {
	case p.Accept("your leader"):
		return leaderOf(cardtext.Yours)
	case p.AcceptAny("the enemy leader", "your opponent's leader"):
		return leaderOf(cardtext.Enemy)
	}
	return p.EventObjects()
}

func leaderOf(side cardtext.Whose) *cardtext.Objects {
	return &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeLeader, Side: side}}}
}

// isSide reports whether a reference calls a card by its side of an attack.
func isSide(noun string) bool { return noun == "attacked" || noun == "attacking" }

// sideOf is what an attack calls the one of its sides that "that follower" means, "" if it may be either.
func sideOf(t *cardtext.Trigger) string {
	leads := func(o *cardtext.Objects) bool { return o.Nouns[0].Type == cardtext.TypeLeader }
	switch {
	case t.Kind == cardtext.TriggerFollowStrike && t.Objects != nil:
		return "attacked" // the other one is this follower
	case t.Kind == cardtext.TriggerAttacks && t.To != nil && leads(t.To), t.Kind == cardtext.TriggerIsAttacked && t.To != nil && (t.Objects == nil || leads(t.Objects)):
		return "attacking"
	}
	return ""
}

// nameSides calls "that follower" in what an attack triggers by its side, up to where other cards are named.
func nameSides(t *cardtext.Trigger, body *cardtext.Block) {
	side, others := sideOf(t), false
	if side == "" {
		return
	}
	cardtext.Walk(body, func(node any) bool {
		switch n := node.(type) {
		case *cardtext.Select, *cardtext.Create, *cardtext.Search, *cardtext.Look, *cardtext.RevealUntil:
			others = true
		case *cardtext.Ref:
			switch n.Kind {
			case cardtext.RefSome, cardtext.RefEach, cardtext.RefTop:
				others = true
			case cardtext.RefIt, cardtext.RefItsLeader:
				if n.Noun == "follower" && !n.Plural && !others {
					n.Noun = side
				}
			}
		}
		return !others
	})
	if o := t.Objects; t.Kind == cardtext.TriggerFollowStrike {
		plain := cardtext.Noun{Span: o.Nouns[0].Span, Type: cardtext.TypeFollower}
		if reflect.DeepEqual(*o, cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{plain}}) {
			t.Objects = nil // "attacks a follower" is Follower Strike
		}
	}
}

// writeAttack writes an attack that says what is attacked, "" if it is none.
func writeAttack(pr *cardtext.Printer, t *cardtext.Trigger) string {
	one := func(o *cardtext.Objects) string {
		switch n := o.Nouns[0]; {
		case n.Type == cardtext.TypeLeader && n.Side == cardtext.Yours:
			return "your leader"
		case cardtext.OneOfYours(o):
			return "one of " + pr.Objects(o, true)
		}
		return pr.One(o)
	}
	switch {
	case t.Kind == cardtext.TriggerFollowStrike && t.Objects != nil:
		return "this follower attacks " + one(t.Objects)
	case t.Kind == cardtext.TriggerAttacks && t.To != nil:
		return one(t.Objects) + " attacks " + one(t.To)
	case t.Kind != cardtext.TriggerIsAttacked:
		return ""
	}
	out := "this follower is attacked"
	if t.Objects != nil {
		out = one(t.Objects) + " is attacked"
	}
	if t.To != nil {
		out += " by " + one(t.To)
	}
	return out
}
