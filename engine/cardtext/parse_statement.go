package cardtext

import (
	"strings"
)

// Statements, by their verb.

// SubjectWord reads the player in front of a verb.
func (p *Reader) SubjectWord() (who PlayerWord, printed bool) {
	if p.Peek().Low != "you" {
		k := p.Phrase(rowsSubjects, len(p.Dialect.Subjects), func(k int) string { return p.Dialect.Subjects[k].Phrase })
		if k < 0 {
			return You, false
		}
		return p.Dialect.Subjects[k].Who, true
	}
	for _, row := range p.Dialect.Subjects {
		if row.Who == You && (p.Looking("you win the game") || p.Looking("you lose the game")) {
			break
		}
		if p.Accept(row.Phrase) {
			return row.Who, true
		}
	}
	return You, false
}

// Third reports whether the word is a verb in the third person.
func Third(t Token) bool { return t.Kind == TokenWord && strings.HasSuffix(t.Low, "s") }

// ReadNumber returns the reader of a statement that is complete with its verb.
func ReadNumber(v NumberVerb) func(*Reader) Stmt {
	return func(*Reader) Stmt { return &Number{Verb: v} }
}

// PronounNext reports whether a pronoun comes next.
func (p *Reader) PronounNext() bool {
	start := p.Pos
	k := p.Phrase(RowsPronouns, len(p.Dialect.Pronouns), func(k int) string { return p.Dialect.Pronouns[k].Phrase })
	p.Pos = start
	return k >= 0
}

// Predicate reads what is said of an object.
func (p *Reader) Predicate(what *Ref) Stmt {
	if s := p.restriction(what); s != nil {
		return s
	}
	if k := p.Row(rowsPredicates, len(p.Dialect.Predicates), func(k int) []string { return p.Dialect.Predicates[k].Phrases }); k >= 0 {
		return p.Dialect.Predicates[k].Read(p, what)
	}
	p.Fail("doesn't take damage")
	return nil
}

// DamageWord reads a kind of damage in front of "damage".
func (p *Reader) DamageWord() DamageWord {
	for _, row := range p.Dialect.DamageWords {
		if p.Accept(row.Word) {
			return row.Kind
		}
	}
	return AnyDamage
}
