package cardtext

import (
	"reflect"
)

// "A. If C, B instead. D." – what takes the place of what, as the sentences stand. One
// rule for all effects: B is the whole sentence behind the condition up to the word, and it
// replaces the whole sentence in front.

// Substitute is what a sentence puts in the place of the one before it.
type Substitute struct {
	Guard  *Guarded // the condition under which it does
	May    *May     // "you may … instead": declined, the sentence before happens
	By     []Stmt   // what happens instead
	Rest   []Stmt   // what the sentence says behind the word: it happens then as well
	Behind []Stmt   // the deck that it searches is shuffled
}

// SubstituteOf returns what a statement puts in the place of the sentence before it, nil
// if it does not.
func SubstituteOf(s Stmt) *Substitute {
	g, ok := s.(*Guarded)
	if !ok || g.Joined {
		return nil
	}
	out := &Substitute{Guard: g}
	if !out.read(g.Body.Stmts) {
		return nil
	}
	return out
}

// read finds the word in a sentence.
func (s *Substitute) read(sentence []Stmt) bool {
	if len(sentence) == 1 {
		if may, ok := sentence[0].(*May); ok {
			s.May, sentence = may, may.Stmts
			if may.Instead { // "this card may deal 300 damage … instead"
				s.By = sentence
				return true
			}
		}
	}
	for k := len(sentence) - 1; k >= 0; k-- {
		if sentence[k].Head().Instead {
			s.By, s.Rest = sentence[:k+1], sentence[k+1:]
			return true
		}
	}
	return false
}

// Replaced is a sentence with all that may take its place.
type Replaced struct {
	Sentence []Stmt
	Behind   []Stmt // the deck that it searches is shuffled
	By       []*Substitute
}

// ReplacedAt returns the sentence at the beginning of list and what may take its place, and
// how many statements those are; nil if nothing does. A later substitute replaces what the
// earlier ones leave.
func ReplacedAt(list []Stmt) (*Replaced, int) {
	if len(list) == 0 || list[0].Head().Joined || SubstituteOf(list[0]) != nil {
		return nil, 0
	}
	n := sentenceEnd(list)
	shuffles := n+1 < len(list) && isShuffle(list[n]) && searches(list[:n]) && SubstituteOf(list[n+1]) != nil
	if !shuffles && (n == len(list) || SubstituteOf(list[n]) == nil) {
		return nil, 0
	}
	out := &Replaced{Sentence: list[:n]}
	if shuffles {
		out.Behind = list[n : n+1]
		n++
	}
	for n < len(list) {
		s := SubstituteOf(list[n])
		if s == nil {
			break
		}
		n++
		if out.Behind != nil && n < len(list) && isShuffle(list[n]) && searches(s.By) { // each its own
			s.Behind = list[n : n+1]
			n++
		}
		out.By = append(out.By, s)
	}
	return out, n
}

// Sentences cuts a list of statements into sentences.
func Sentences(list []Stmt) (out [][]Stmt) {
	for len(list) > 0 {
		n := sentenceEnd(list)
		out, list = append(out, list[:n]), list[n:]
	}
	return out
}

// SaysInstead returns the words of a sentence that stands under no condition of its own and
// replaces another: the text of a keyword, "[Awakening] {1}: Draw two cards instead."
func SaysInstead(sentence []Stmt) *Substitute {
	out := &Substitute{}
	if len(sentence) == 0 || !out.read(sentence) {
		return nil
	}
	return out
}

func sentenceEnd(list []Stmt) int {
	n := 1
	for n < len(list) && list[n].Head().Joined {
		n++
	}
	return n
}

// isShuffle reports whether a statement shuffles a deck, in a sentence of its own.
func isShuffle(s Stmt) bool {
	n, ok := s.(*Number)
	return ok && n.Verb == ShuffleDeck && !n.Joined
}

// searches reports whether a sentence searches.
func searches(list []Stmt) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *Search:
			return true
		case *May:
			if searches(s.Stmts) {
				return true
			}
		case *Guarded:
			if searches(s.Body.Stmts) {
				return true
			}
		}
	}
	return false
}

// Finds reports whether a statement only says which cards a sentence is about.
func Finds(s Stmt) bool {
	switch s := s.(type) {
	case *Select, *Search, *Look, *RevealUntil, *Targets, *ChooseWord:
		return true
	case *Do:
		return s.Verb == Reveal || s.Verb == LookAt
	}
	return false
}

// Stays is how many statements of the sentence happen whatever is done instead: those that
// find the cards that a substitute or its condition speaks of.
func (r *Replaced) Stays() int {
	n := 0
	for n < len(r.Sentence)-1 && Finds(r.Sentence[n]) {
		n++
	}
	for _, s := range r.By {
		if s.RefersBack() {
			return n
		}
	}
	return 0
}

// Shuffles returns how the deck is shuffled where a substitute happens: as that says, or as
// the replaced sentence does if its search stays, or the substitute searches too.
func (r *Replaced) Shuffles(by *Substitute) []Stmt {
	if by.Behind != nil || r.Stays() == 0 && !searches(by.By) {
		return by.Behind
	}
	return r.Behind
}

// RefersBack reports whether a substitute speaks of what was named before it.
func (s *Substitute) RefersBack() bool {
	if s.Guard != nil && refersBack(&s.Guard.Cond) {
		return true
	}
	return s.SpeaksOfIt()
}

// SpeaksOfIt reports whether what is done instead speaks of what was named before it.
func (s *Substitute) SpeaksOfIt() bool {
	for _, one := range s.By {
		switch one := one.(type) { // it finds its own cards
		case *Select, *Search, *Look, *RevealUntil:
			return false
		case *Do:
			if one.Verb == Reveal && one.What.Kind == RefSome {
				return false
			}
		}
		if refersBack(one) {
			return true
		}
		if Finds(one) || names(one) {
			return false
		}
	}
	return false
}

// names reports whether a statement names cards of its own.
func names(s Stmt) bool {
	for _, r := range About(s) {
		switch r.Kind {
		case RefTarget, RefSome, RefEach, RefTop:
			return true
		}
	}
	_, token := s.(*Create)
	return token
}

// About returns what a statement is done to, in the order in which it says so.
func About(s Stmt) (out []*Ref) {
	if u, ok := s.(*Unless); ok {
		for _, in := range u.Stmts {
			out = append(out, About(in)...)
		}
		return out
	}
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Name == "By" || f.Name == "Deck" || !f.IsExported() {
			continue
		}
		switch in := v.Field(i).Interface().(type) {
		case *Ref:
			if in != nil {
				out = append(out, in)
			}
		case []*Ref:
			out = append(out, in...)
		}
	}
	return out
}

// refersBack reports whether a part of a tree has a pronoun or speaks of cards that were
// found. What is given in quotation marks speaks for itself.
func refersBack(part any) (yes bool) {
	Walk(part, func(node any) bool {
		switch in := node.(type) {
		case *Ref:
			switch in.Kind {
			case RefIt, RefSelected, RefAbove, RefRemaining, RefThose, RefItsLeader:
				yes = true
			}
		case *Objects:
			yes = yes || in.HasPlace && in.Place == Among
		case *Text:
			return false
		}
		return !yes
	})
	return yes
}
