package cardtext

import (
	"strings"
)

// Block writes statements as sentences.
func (pr *Printer) Block(b *Block) string { return pr.Stmts(b.Stmts) }

// Stmts writes statements; joined ones share a sentence.
func (pr *Printer) Stmts(list []Stmt) string {
	var sentences []string
	for i := 0; i < len(list); {
		end := i + 1
		for end < len(list) && list[end].Head().Joined {
			end++
		}
		sentences = append(sentences, pr.sentence(list[i:end]))
		i = end
	}
	return strings.Join(sentences, " ")
}

// sentence writes statements of one sentence with its full stop, unless
// the last one brings its own sentences.
func (pr *Printer) sentence(list []Stmt) string {
	text := Capital(pr.Clauses(list))
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// Clauses joins clauses: "a and b", "a, b, and c".
func (pr *Printer) Clauses(list []Stmt) string {
	out := ""
	last := len(list)
	if _, let := LastOf(list).(*Let); let && last > 1 && pr.Dialect.Print.LetsApart {
		last--
	}
	for i, s := range list {
		switch {
		case i == 0:
		case i == last:
			out += ", "
		case i+1 < last:
			out += ", "
		case last > 2:
			out += ", and "
		default:
			out += " and "
		}
		if g, ok := s.(*Guarded); ok && i > 0 {
			out = strings.TrimSuffix(out, " ") + ", " + pr.Guard(g.Cond) + pr.Uncapital(pr.Block(g.Body))
			continue
		}
		out += pr.stmt(s)
	}
	return out
}

// SubjectOf is the subject of a statement with its blank, and the ending of
// its verb.
func (pr *Printer) SubjectOf(b *Base) (subject, s string) {
	for _, row := range pr.Dialect.Subjects {
		if row.Who == b.Who && row.Who != You {
			return row.Phrase + " ", "s"
		}
	}
	return "", ""
}

// stmt writes one statement without full stop and without capital.
func (pr *Printer) stmt(s Stmt) string {
	subject, ending := pr.SubjectOf(s.Head())
	out := subject + pr.verb(s, ending)
	switch s.(type) {
	case *Guarded, *Paid, *Cases, *Choose, *May, *Let, *Later, *Unless, *Replace:
		return out
	}
	if s.Head().Instead {
		out += " instead"
	}
	return out + pr.Dialect.Print.Duration(pr, s.Head().For)
}

// verb writes the verb of a statement and what follows.
func (pr *Printer) verb(s Stmt, ending string) string { return pr.Dialect.Print.Verb(pr, s, ending) }

// Every writes " for every …" of an amount that was scaled by a count.
func (pr *Printer) Every(a *Amount) string {
	if a == nil || a.Per == 0 {
		return ""
	}
	return pr.Dialect.Print.Every(pr, a)
}

// GiveAmount is the first scaled number of a Give.
func GiveAmount(s *Give) *Amount {
	for _, g := range s.Gains {
		for _, a := range []*Amount{g.Attack, g.Defense} {
			if a != nil && a.Per > 0 {
				return a
			}
		}
	}
	return nil
}

// Conjugated writes a verb, in the third person if it has an ending.
func Conjugated(verb, ending string) string {
	switch {
	case ending == "":
		return verb
	case strings.HasSuffix(verb, "sh") || strings.HasSuffix(verb, "ch"):
		return verb + "es"
	case strings.HasSuffix(verb, "ry"):
		return strings.TrimSuffix(verb, "y") + "ies"
	}
	return verb + ending
}

// Possessive is the possessive of who carries a statement out.
func Possessive(who PlayerWord) string {
	if who == You {
		return "your"
	}
	return "their"
}

// Gains writes a list of gains.
func (pr *Printer) Gains(list []*Gain) string {
	var out []string
	for _, g := range list {
		out = append(out, pr.Gain(g))
	}
	if n := len(out); n > 2 {
		return strings.Join(out[:n-1], ", ") + ", and " + out[n-1]
	}
	return strings.Join(out, " and ")
}

// Gain writes what something is given.
func (pr *Printer) Gain(g *Gain) string { return pr.Dialect.Print.Gain(pr, g) }
