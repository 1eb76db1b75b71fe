package cardtext

import (
	"strconv"
	"strings"
)

// wouldPlayers writes an event of a player.
func (pr *Printer) wouldPlayers(w *Would) (string, bool) {
	for _, row := range pr.Dialect.WouldPlayers {
		if row.Kind != w.Kind || row.Bulk != w.Bulk {
			continue
		}
		for _, s := range wouldWho {
			if s.who == w.Who {
				while := ""
				if pr.Dialect.Print.WouldPhase != nil {
					while = pr.Dialect.Print.WouldPhase(w.While)
				}
				return "if " + s.phrase + " would " + row.Phrases[0] + while, true
			}
		}
	}
	return "", false
}

// wouldMoved writes a move that is replaced.
func (pr *Printer) wouldMoved(w *Would) (string, bool) {
	for _, row := range pr.Dialect.WouldMoves {
		if row.Kind == w.Kind && row.Owner == w.Owner && row.From == w.From && row.HasFrom == w.HasFrom && row.Any == w.Anywhere {
			return pr.Canonical(row.Phrases[0]), true
		}
	}
	return "", false
}

// boundText writes "700 or less ".
func (w *Would) boundText() string {
	switch {
	case w.Most > 0:
		return strconv.Itoa(w.Most) + " or less "
	case w.Least > 0:
		return strconv.Itoa(w.Least) + " or more "
	}
	return ""
}

// Replacement writes a replacement in its one wording.
func (pr *Printer) Replacement(a *Replacement) string {
	stmts := append([]Stmt(nil), a.Body.Stmts...)
	body := *a.Body
	if a.May { // the first sentence
		n := 1
		for n < len(stmts) && stmts[n].Head().Joined {
			n++
		}
		body.Stmts = append([]Stmt{&May{Stmts: stmts[:n:n]}}, stmts[n:]...)
	}
	text := pr.Uncapital(pr.Block(&body))
	out := Capital(pr.would(a.Would)) + ", "
	if that, ok := stmts[0].(*ThatDamage); ok && that.Verb != DealThat && !a.May {
		return out + text
	}
	if p, ok := stmts[0].(*Prevent); ok && p.It && len(stmts) > 1 && !a.May { // it says already that the damage is not dealt
		return out + text
	}
	return out + insteadOf(text)
}

// insteadOf puts "instead" behind the first sentence.
func insteadOf(text string) string {
	if i := strings.Index(text, ", where X is"); i > 0 && i < strings.Index(text, ".") {
		return text[:i] + " instead" + text[i:]
	}
	for i := range len(text) {
		if text[i] == '.' {
			return text[:i] + " instead" + text[i:]
		}
	}
	return text + " instead"
}

// would writes the event of a replacement without its comma.
func (pr *Printer) would(w *Would) string {
	if w.First {
		every := *w
		every.First = false
		return "the first time " + strings.TrimPrefix(pr.would(&every), "if ") + " each turn"
	}
	limit := ""
	switch {
	case w.PerTurn == 1 && w.Turn == Yours:
		limit = "once on each of your turns, "
	case w.PerTurn == 1:
		limit = "once per turn, "
	case w.Turn == Yours:
		limit = "during your turn, "
	}
	begin := "if "
	if w.Next {
		begin = "the next time "
	}
	if text, ok := pr.wouldPlayers(w); ok {
		return limit + begin + strings.TrimPrefix(text, "if ")
	}
	if w.Kind == WouldDraw {
		return limit + "if you would draw a card"
	}
	out := limit + begin + pr.wouldSubject(w) + " would " + pr.wouldEvent(w)
	for i, c := range w.While {
		out += []string{" while ", " and "}[min(i, 1)] + pr.Cond(c)
	}
	return out
}

func (pr *Printer) wouldSubject(w *Would) string {
	switch {
	case w.This == "it":
		return "it"
	case w.Target != nil:
		return pr.Ref(w.Target)
	case w.This == "host":
		return pr.Dialect.Print.Added
	case w.This != "":
		return "this " + w.This
	case w.Leader:
		return pr.Dialect.Print.You
	}
	return pr.eventObjects(w.Objects)
}

// eventObjects writes a description as it stands in front of an event.
func (pr *Printer) eventObjects(o *Objects) string {
	if o.Nouns[0].Side == Yours && pr.Dialect.AnyDealer {
		return pr.Objects(o, false)
	}
	if OneOfYours(o) {
		return "one of " + pr.Objects(o, true)
	}
	return pr.One(o)
}

func (pr *Printer) wouldEvent(w *Would) string {
	if text, ok := pr.wouldMoved(w); ok {
		return text
	}
	switch w.Kind {
	case WouldBeDealt:
		out := "be dealt " + w.boundText() + DamageText(w.Damage) + "damage"
		if pr.Dialect.AnyDealer && w.Damage == CombatDamage {
			out = "be dealt battle damage"
		}
		if w.By != nil {
			out += " by " + pr.One(w.By)
		}
		return out
	case WouldDeal:
		out := "deal " + DamageText(w.Damage) + "damage"
		if pr.Dialect.AnyDealer && w.Damage == CombatDamage {
			out = "deal battle damage"
		}
		for _, row := range pr.Dialect.WouldTargets {
			if w.ToLead && row.Whose == w.Leaders {
				if out += " to " + row.Phrase; w.To != nil {
					out += " or to " + pr.eventObjects(w.To)
				}
				return out
			}
		}
		if w.To != nil {
			out += " to " + pr.eventObjects(w.To)
		}
		return out
	}
	for _, row := range pr.Dialect.WouldEvents {
		if row.Kind == w.Kind {
			return pr.Canonical(row.Phrases[0])
		}
	}
	return ""
}

// ThatDamage writes a statement about the damage that is replaced.
func (pr *Printer) ThatDamage(s *ThatDamage) string {
	switch s.Verb {
	case DealThat:
		if s.This {
			return pr.Dialect.Print.ThisDeals + " that damage to " + pr.Ref(s.To)
		}
		return "deal that damage to " + pr.Ref(s.To)
	case ReduceThat:
		return "reduce that damage by " + strconv.Itoa(s.N)
	case RaiseThat:
		return "increase that damage by " + strconv.Itoa(s.N)
	case CapThat:
		return "reduce that damage to " + strconv.Itoa(s.N)
	case SetThat:
		return "that damage becomes " + strconv.Itoa(s.N)
	}
	return "prevent that damage"
}
