package game

import (
	"maps"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/internal/kept"
)

// know tells the vocabulary which words the cards of the pool have, so that a text that names
// another is refused: those that are printed on cards, that the rules name and that card files
// declare. What was read and compiled with the words before is forgotten.
func (l *Library) know() {
	clear(l.read)
	clear(l.compiled)
	l.Keep(l.kept.store)
	v := l.vocabulary
	v.Names = append(l.Pool.Names(), slices.Sorted(maps.Keys(v.Alternates))...)
	v.Traits = slices.Clone(v.RuleTraits)
	for _, c := range l.Pool.Cards() {
		v.Traits = append(v.Traits, c.Traits...)
	}
	counters := slices.Clone(v.RuleCounters)
	for _, w := range l.Pool.Declared() {
		switch w.Kind {
		case cards.DeclaredName:
			v.Names = append(v.Names, w.Word)
		case cards.DeclaredTrait:
			v.Traits = append(v.Traits, w.Word)
		case cards.DeclaredCounter:
			counters = append(counters, w.Word)
		}
	}
	slices.Sort(v.Traits)
	v.Traits = slices.Compact(v.Traits)
	v.Known = &cardtext.Known{Texts: l.given}
	v.Known.Have.Exact = l.Wing.ExactWords
	v.Known.Have.Add(cardtext.CardName, v.Names...)
	v.Known.Have.Add(cardtext.TraitName, v.Traits...)
	v.Known.Have.Add(cardtext.CounterName, counters...)
	for _, k := range v.Keywords { // "a [Mana] counter" and "a mana counter" are the same
		v.Known.Have.Add(cardtext.CounterName, append([]string{k.Name}, k.Synonyms...)...)
	}
}

// given returns the words that texts of the pool give to cards, and those that they ask for.
func (l *Library) given() (gives, asks *cardtext.Lexicon) {
	gives, asks = &cardtext.Lexicon{}, &cardtext.Lexicon{}
	for _, m := range l.named() {
		if m.Gives {
			gives.Add(m.Kind, m.Word)
		} else {
			asks.Add(m.Kind, m.Word)
		}
	}
	return gives, asks
}

// named returns the words that texts of the pool name, as [Library.mentions], but each perhaps once only and without
// its place. A deck asks for them of all cards as soon as one text names what no card has.
func (l *Library) named() []cardtext.Mention {
	known := l.kept.lookUp(l)
	var words keptWords
	if known {
		if rest, err := kept.Unpack(l.kept.store.Get(l.kept.words), &words); err == nil && len(rest) == 0 && !slices.ContainsFunc(words.All, func(m cardtext.Mention) bool { return !soundMention(&m) }) {
			return words.All
		}
	}
	all := l.mentions()
	if known {
		seen := map[cardtext.Mention]bool{}
		words = keptWords{}
		for _, m := range all {
			m.Span, m.Has = cardtext.Span{}, false
			if !seen[m] {
				seen[m] = true
				words.All = append(words.All, m)
			}
		}
		l.kept.store.Put(l.kept.words, kept.Pack(nil, &words))
	}
	return all
}

// mentions returns the words that texts of the pool name, those that are not understood
// whole included.
func (l *Library) mentions() (all []cardtext.Mention) {
	for _, c := range l.Pool.Cards() {
		if t := l.kept.of(c); t != nil {
			all = append(all, t.Mentions...)
		} else {
			all = append(all, l.reading(c).Names...)
		}
	}
	return all
}

// declaredKinds are the kinds of declared words by those of words in texts. A part of a name
// and what a token is called are declared as names.
var declaredKinds = [...]cards.DeclaredKind{
	cardtext.CardName: cards.DeclaredName, cardtext.PartOfName: cards.DeclaredName, cardtext.TokenName: cards.DeclaredName,
	cardtext.TraitName: cards.DeclaredTrait, cardtext.CounterName: cards.DeclaredCounter,
}

// Missing is a word that texts name and no card has.
type Missing struct {
	cards.Declared          // Source is that of the first card
	IDs            []string // numbers of the cards that name it
	Near           string   // the known word that is most like it, "" if none is
}

// Missing returns the words that texts of cards name and that no card of the pool has, in the
// order of the cards. Only of texts that are understood otherwise is it known what they name.
func (l *Library) Missing(list []*cards.Card) (out []Missing) {
	l.CompileAll(list)
	for _, c := range list {
		for _, d := range l.Compile(c).Diagnostics {
			if d.Missing == nil {
				continue
			}
			w := cards.Declared{Kind: declaredKinds[d.Missing.Kind], Word: d.Missing.Word, Source: c.Source}
			i := slices.IndexFunc(out, func(m Missing) bool { return m.Kind == w.Kind && m.Word == w.Word })
			if i < 0 {
				i = len(out)
				out = append(out, Missing{Declared: w, Near: d.Near()})
			}
			out[i].IDs = append(out[i].IDs, c.ID)
		}
	}
	return out
}

// Declare declares words as a card file does.
func (l *Library) Declare(words ...cards.Declared) {
	l.Pool.Declare(words...)
	l.know()
}

// Unused returns the words that were declared and that no text of the pool names.
func (l *Library) Unused() (out []cards.Declared) {
	var used [3]map[string]bool
	for k := range used {
		used[k] = map[string]bool{}
	}
	declared := l.Pool.Declared()
	if len(declared) == 0 {
		return nil
	}
	for _, m := range l.mentions() {
		used[declaredKinds[m.Kind]][strings.ToLower(m.Word)] = true
		if m.Kind == cardtext.TokenName {
			used[cards.DeclaredTrait][strings.ToLower(m.Word)] = true
		}
		if m.Kind == cardtext.PartOfName {
			for _, d := range declared {
				if d.Kind == cards.DeclaredName && strings.Contains(strings.ToLower(d.Word), strings.ToLower(m.Word)) {
					used[cards.DeclaredName][strings.ToLower(d.Word)] = true
				}
			}
		}
	}
	for _, d := range declared {
		if !used[d.Kind][strings.ToLower(d.Word)] {
			out = append(out, d)
		}
	}
	return out
}
