package cardtext

import "fmt"

// moment is under which circumstances something is decided while playing.
type moment struct{ when, tooFew string }

var (
	whilePlayed = moment{"When it is played, you", "without enough of them it cannot be played"}
	withOption  = moment{"When it is played with this option, you", "without enough of them this option cannot be chosen"}
	ifPaid      = moment{"If you pay that, you", "without enough of them it cannot be paid"}
)

// choices says what is decided while playing: options, optional costs, targets.
// What belongs to one option is said there, what to an optional cost behind it.
func (x *explainer) choices(b *Block, indent int, m moment) {
	walk(b.Stmts, func(s Stmt) bool {
		switch s := s.(type) {
		case *Select:
			if !hiddenPlace(s.Objects) && s.Who == You {
				tooFew := m.tooFew
				if s.Quantity.Kind != Exactly {
					tooFew = "you may select none"
				}
				x.say(indent, "%s select %s%s; %s.", m.when, x.pr.quantity(s.Quantity, s.Objects, false), x.nowhere(s.Objects, "of either side"), tooFew)
			}
		case *Paid:
			x.say(indent, "%s decide whether to pay as well: %s.", m.when, x.pr.costs(s.Costs))
			x.choices(s.Body, indent, ifPaid)
			return false
		case *Choose:
			count := fmt.Sprintf("exactly %d", s.Max)
			if s.Min != s.Max {
				count = fmt.Sprintf("%d to %d", s.Min, s.Max)
			}
			x.say(indent, "%s choose %s of %d options.", m.when, count, len(s.Options))
			if s.Cond.Kind != CondNone {
				x.say(indent, "You choose %d instead if then %s.", s.More, x.condWords(s.Cond))
			}
			return false
		}
		return true
	})
}

// hiddenPlace reports whether the objects are selected on resolution because
// their zone is hidden.
func hiddenPlace(o *Objects) bool {
	return o.HasPlace && (o.Place == Hand || o.Place == Deck || o.Place == Among || o.Place == EvolveDeck && o.Nouns[0].Flags&FlagFaceup == 0)
}

// walk visits statements in order of print, and what is inside those for which
// visit says so.
func walk(list []Stmt, visit func(Stmt) bool) {
	for _, s := range list {
		if !visit(s) {
			continue
		}
		switch s := s.(type) {
		case *May:
			walk(s.Stmts, visit)
		case *Guarded:
			walk(s.Body.Stmts, visit)
		case *Cases:
			for _, a := range s.Arms {
				walk(a.Body.Stmts, visit)
			}
		}
	}
}
