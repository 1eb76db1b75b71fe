package cardtext

import (
	"strings"
	"sync/atomic"
)

// Icon is the meaning of an icon in square brackets.
type Icon uint8

const (
	IconNone Icon = iota
	IconFanfare
	IconLastWords
	IconEvolve
	IconAct
	IconEngage
	IconQuick
	IconServe
	IconAttack
	IconDefense
	IconCost  // a cost in play points; the number is part of the icon
	IconClass // a class; the number is the class

	IconKeyword // a keyword in square brackets; the number is that of the keyword
	IconEnter
	IconContinuous
	IconActivate
	IconForce
	IconGuidance
)

// Word is a word of a game with the number the ruleset gives it.
type Word struct {
	Name   string // canonical spelling
	Number int

	Synonyms []string // other spellings; not part of the tree
}

// IconRow maps every known spelling of an icon to its meaning. The first
// spelling is canonical. Spellings are compared without regard to case; they
// include their brackets. IconCost and IconClass have no rows: costs are
// numbers, classes follow from Classes.
type IconRow struct {
	Icon      Icon
	Spellings []string
}

// SymbolRow maps every known spelling of a symbol of will, with its brackets, to
// the canonical one, the first. Numbers in the same brackets are free will.
type SymbolRow struct{ Spellings []string }

// Slip is a misprinted word of a single card that is read as what was meant: a
// word, several words and marks, or nothing. The printed word may have a mark
// behind it that is wrong; it is then one of that card alone.
type Slip struct {
	Printed, Meant, Card string

	Before string // only in front of this word
	Here   bool   // in texts of that card alone: elsewhere the printed word means itself
}

// TriggerWord is a printed word that names an event, as in "Strike: …".
type TriggerWord struct {
	Name  string
	Event TriggerKind
}

// AbilityWord is a printed word that stands for a condition with a number in
// round brackets, as in "Combo (3): …".
type AbilityWord struct {
	Names []string // the first is canonical
	Kind  CondKind
}

// Vocabulary is everything about a game's wording that is not grammar. It may
// be shared between parses; they do not change it.
type Vocabulary struct {
	Dialect      *Dialect // the game's share of the grammar
	Keywords     []Word
	Classes      []Word
	Universes    []string
	Icons        []IconRow
	Costs        []string    // prefixes of a cost icon, such as "cost": [cost 2], [cost02]
	Symbols      []SymbolRow // of will
	Slips        []Slip
	Triggers     []TriggerWord
	AbilityWords []AbilityWord

	// RuleTraits and RuleCounters are those that the rules name, whatever cards there are.
	RuleTraits   []string
	RuleCounters []string

	// Names and Traits are optional: those that cards have. The meaning of a text depends on
	// them where a list can be read in two ways, and where a race has several words ("Dark
	// Elf" is no Elf of darkness if it is one).
	Names []string
	// Alternates maps alternate names of cards to their card names (2.13).
	Alternates map[string]string
	Traits     []string

	// Known is optional: with it a word that no card has is an error.
	Known *Known

	// Phrases are optional: texts that messages learn from.
	Phrases *Phrases

	ofTraits atomic.Pointer[ofTraits]
}

// ofTraits is what was worked out of a list of traits.
type ofTraits struct {
	list []string
	out  any
}

// OfTraits returns what is worked out of the traits, once for a list: another list has its own.
func (v *Vocabulary) OfTraits(workOut func(traits []string) any) any {
	known, list := v.ofTraits.Load(), v.Traits
	if known == nil || len(known.list) != len(list) || len(list) > 0 && &known.list[0] != &list[0] {
		known = &ofTraits{list, workOut(list)}
		v.ofTraits.Store(known)
	}
	return known.out
}

// Keyword returns the keyword with exactly this name.
func (v *Vocabulary) Keyword(name string) (Word, bool) {
	for _, k := range v.Keywords {
		if strings.EqualFold(k.Name, name) {
			return Word{Name: k.Name, Number: k.Number}, true
		}
		for _, s := range k.Synonyms {
			if strings.EqualFold(s, name) {
				return Word{Name: k.Name, Number: k.Number}, true
			}
		}
	}
	return Word{}, false
}

// Icon returns the meaning of a bracketed spelling, its number (cost or class)
// and its canonical spelling.
func (v *Vocabulary) Icon(spelling string) (icon Icon, number int, canonical string) {
	for _, row := range v.Icons {
		for _, s := range row.Spellings {
			if strings.EqualFold(s, spelling) {
				return row.Icon, 0, row.Spellings[0]
			}
		}
	}
	inner := strings.ToLower(strings.TrimSpace(strings.Trim(spelling, "[]()")))
	if strings.HasPrefix(spelling, "[") && v.Dialect.KeywordIcons {
		if w, ok := v.Keyword(inner); ok {
			return IconKeyword, w.Number, "[" + w.Name + "]"
		}
	}
	if strings.HasPrefix(spelling, "[") {
		for _, c := range v.Classes {
			if strings.EqualFold(c.Name, inner) {
				return IconClass, c.Number, "[" + strings.ToLower(c.Name) + "]"
			}
		}
		for _, prefix := range v.Costs {
			digits, ok := strings.CutPrefix(inner, prefix)
			if !ok {
				continue
			}
			if n, ok := ParseNumber(strings.TrimSpace(digits)); ok {
				return IconCost, n, CostSpelling(n)
			}
			if strings.TrimSpace(digits) == "x" {
				return IconCost, CostOfX, CostSpelling(CostOfX)
			}
		}
	}
	return IconNone, 0, ""
}

// iconNames lists every spelling, for hints.
func (v *Vocabulary) iconNames() []string {
	var names []string
	for _, row := range v.Icons {
		names = append(names, row.Spellings...)
	}
	for _, c := range v.Classes {
		names = append(names, "["+strings.ToLower(c.Name)+"]")
	}
	if v.Dialect.KeywordIcons {
		for _, k := range v.Keywords {
			names = append(names, "["+k.Name+"]")
		}
	}
	if len(v.Costs) > 0 {
		names = append(names, "["+v.Costs[0]+" 1]")
	}
	return names
}

// IconSpelling returns the canonical spelling of an icon that has a row.
func (v *Vocabulary) IconSpelling(icon Icon) string {
	for _, row := range v.Icons {
		if row.Icon == icon {
			return row.Spellings[0]
		}
	}
	return ""
}
