package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// maxNumber is the greatest number that "choose a number" offers: no total cost is
// higher.
const maxNumber = 20

// chooseWord compiles "choose an attribute", "choose a number", "name a card": later
// sentences speak of what was chosen.
func (e *emitter) chooseWord(s *cardtext.ChooseWord) {
	if e.actor(&s.Base) != effect.SelYou {
		e.c.Unsupported(s.Span, "another player choosing this")
	}
	switch s.What {
	case "an attribute":
		e.Op(effect.OpAskKind, regPicked, 31, 0, 0, 0)
		e.picked = "attribute"
	case "a number":
		most := maxNumber
		if s.Step > 0 {
			most = stepsOf(e.c, s)
		} else if s.Most != nil {
			most = 128 + e.amount(s.Most)
		}
		e.Op(effect.OpAskNumber, regPicked, 0, most, 0, 0)
		if s.Step > 0 {
			n := e.Number(s.Step)
			e.Op(effect.OpMul, regPicked, regPicked, n, 0, 0)
			e.Reg = n
		}
		e.picked = "number"
	case "a card name", "a name of a card":
		f := e.c.Intern(effect.AnyCard())
		if s.Of != nil { // 202.3 (6.3): the name of a card of this description
			f = e.filter(s.Of, effect.SideAny)
		}
		e.Op(effect.OpAskName, regPicked, 0, 0, 0, int(f))
		e.picked = "name"
	case "a race":
		if e.Ability == nil || e.Ability.Kind != effect.KindAutomatic || e.Ability.Event != effect.OnEnter && e.Ability.Event != effect.OnEnterFromChase || e.inGuard || e.c.entersWith(effect.EntersTrait) || e.c.entersWith(effect.EntersAttribute) {
			e.c.Unsupported(s.Span, "choosing a race here")
		}
		e.Op(effect.OpAskName, e.Register(), 0, 0, 1, int(e.c.Intern(effect.AnyCard())))
	default:
		e.c.Unsupported(s.Span, "choosing this")
	}
}

// choosesRace reports whether a text lets a race be chosen.
func choosesRace(t *cardtext.Text) (chooses bool) {
	cardtext.Statements(t, func(s cardtext.Stmt) bool {
		if s, ok := s.(*cardtext.ChooseWord); ok && s.What == "a race" {
			chooses = true
		}
		return true
	})
	return chooses
}

// stepsOf returns how many steps there are up to the most that may be chosen.
func stepsOf(c *compiler, s *cardtext.ChooseWord) int {
	if s.Most == nil || s.Most.Kind != cardtext.Literal || s.Step < 1 || s.Most.N/s.Step < 1 || s.Most.N/s.Step > 60 {
		c.Unsupported(s.Span, "choosing one of so many numbers")
	}
	return s.Most.N / s.Step
}

// numberAsItEnters compiles "As this card enters the field, choose a number equal to 3000 or less that is a multiple of 100. The
// ATK and DEF of this card become the chosen number."
//
// 909.5 (6.3): it enters with what was chosen.
func (c *compiler) numberAsItEnters(w *cardtext.ChooseWord, rest []cardtext.Stmt) {
	st := newStatic(effect.StaticEnters, w.Span)
	st.This, st.Enters, st.N = true, effect.EntersNumber, int16(stepsOf(c, w))
	c.Program.Statics = append(c.Program.Statics, st)
	sub := c.emitter(nil)
	r := sub.Register()
	sub.Op(effect.OpStat, r, int(effect.SelThis), int(effect.StatPicked), 0, 0)
	sub.Times(r, w.Step)
	number := c.Store(sub.Code)
	for _, s := range rest {
		b, ok := s.(*cardtext.Become)
		if !ok || b.For != cardtext.Lasting || b.Instead || b.What == nil || !ofThis(b.What) || b.Amount == nil || b.Amount.Kind != cardtext.NumberChosen || b.Amount.N > 1 || b.Amount.Plus != nil || b.Amount.Half ||
			!b.Both && b.Stat == cardtext.CostStat {
			c.Unsupported(s.Head().Span, "this as the card enters")
		}
		for stat, kind := range []effect.StaticKind{cardtext.AttackStat: effect.StaticAttackSet, cardtext.DefenseStat: effect.StaticDefenseSet} {
			if !b.Both && b.Stat != cardtext.StatWord(stat) {
				continue
			}
			set := newStatic(kind, b.Span)
			set.This, set.Amount = true, number
			c.Program.Statics = append(c.Program.Statics, set)
		}
	}
}

// more begins what [Awakening], [Torrent] or [Fallen] adds to a chant: it may speak of what the chant has
// named last.
func (e *emitter) more() {
	it, that := e.It, e.That
	e.Paragraph()
	e.It, e.That = it, that
}
