package cards

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gauntlet/internal/spell"
)

// Mark is a set of the words of a type line of Force of Will that are not card
// types: general types, subtypes of older editions, kinds of magic stones.
type Mark uint32

const (
	MarkSpecial  Mark = 1 << iota // special magic stone
	MarkBasic                     // basic magic stone, basic ruler
	MarkMaster                    // master rune
	MarkTrue                      // true magic stone
	MarkStranger                  // belongs into a stranger deck
	MarkShift                     // printed "(Shift)"
	MarkInstant                   // chant-instant
	MarkStandby                   // chant-standby
	MarkAdditionField
	MarkAdditionResonator
	MarkAdditionJResonator // to a J-ruler or resonator
	MarkAdditionRuler      // to a ruler or J-ruler
	MarkAdditionRulerOnly  // to a ruler
	MarkAdditionJRuler     // to a J-ruler
	MarkLightStone         // light magic stone; the others follow in the order of Attributes
	MarkFireStone
	MarkWaterStone
	MarkWindStone
	MarkDarknessStone
)

// typeWord is a word of a type line.
type typeWord struct {
	text  string // canonical
	kind  Kind
	marks Mark
	weak  bool // gives the card type only to a card that has no other
}

// typeWords are all words of type lines of Force of Will.
var typeWords = func() []typeWord {
	list := []typeWord{
		{"Ruler", Ruler, 0, false}, {"Basic Ruler", Ruler, MarkBasic, false},
		{"J-Ruler", JRuler, 0, false}, {"Basic J-Ruler", JRuler, MarkBasic, false},
		{"Resonator", Resonator, 0, false},
		{"Chant", Chant, 0, false}, {"Chant-Instant", Chant, MarkInstant, false}, {"Chant-Standby", Chant, MarkStandby, false},
		{"Addition", Addition, 0, false}, {"Addition: Field", Addition, MarkAdditionField, false},
		{"Addition: Resonator", Addition, MarkAdditionResonator, false},
		{"Addition: J/Resonator", Addition, MarkAdditionJResonator, false},
		{"Addition: Ruler/J-Ruler", Addition, MarkAdditionRuler, false}, {"Addition: J/Ruler", Addition, MarkAdditionRuler, false},
		{"Addition: Ruler", Addition, MarkAdditionRulerOnly, false}, {"Addition: J-Ruler", Addition, MarkAdditionJRuler, false},
		{"Regalia", Regalia, 0, false},
		{"Rune", Rune, 0, false}, {"Master Rune", Rune, MarkMaster, false},
		{"Magic Stone", MagicStone, 0, false}, {"Basic Magic Stone", MagicStone, MarkBasic, false},
		{"Special Magic Stone", MagicStone, MarkSpecial, false}, {"True Magic Stone", MagicStone, MarkTrue, false},
		{"Sub-Ruler", SubRuler, 0, false}, {"Order", Order, 0, false}, {"Extension Rule", ExtensionRule, 0, false},
	}
	for k, a := range Attributes { // 1128.3 (10.2): a kind of magic stone alone makes no magic stone of a resonator
		list = append(list, typeWord{a + " Magic Stone", MagicStone, MarkLightStone << k, true})
	}
	return list
}()

// typeEndings are the words in parentheses that may follow a card type.
var typeEndings = []struct {
	text string
	mark Mark
}{{" (Stranger)", MarkStranger}, {" (Shift)", MarkShift}}

// typeKey is the form in which words of type lines are compared.
func typeKey(s string) string {
	s = strings.ReplaceAll(strings.Join(strings.Fields(strings.ToLower(s)), " "), " - ", "-")
	s = strings.ReplaceAll(strings.ReplaceAll(s, " :", ":"), ": ", ":")
	return strings.TrimPrefix(s, "spell:") // of the editions before chants were a card type
}

// readTypeWord returns the word that s means.
func readTypeWord(s string) (typeWord, bool) {
	k := typeKey(s)
	ending, marks := "", Mark(0)
	for _, e := range typeEndings {
		if cut, ok := strings.CutSuffix(k, strings.ToLower(e.text)); ok {
			k, ending, marks = cut, ending+e.text, marks|e.mark
		}
	}
	w, ok := typeKeys()[k]
	if ok {
		w.text += ending
		w.marks |= marks
	}
	return w, ok
}

// typeKeys are the words of type lines by the form in which they are compared.
var typeKeys = sync.OnceValue(func() map[string]typeWord {
	out := map[string]typeWord{}
	for _, w := range typeWords {
		if k := typeKey(w.text); out[k].text == "" {
			out[k] = w
		}
	}
	return out
})

var typeLines sync.Map // type lines that were read already, to []typeWord

// wordsOf are the words of the type line of a card. Compiler and rules ask often.
func wordsOf(line string) []typeWord {
	if known, ok := typeLines.Load(line); ok {
		return known.([]typeWord)
	}
	words, _, _ := readTypeLine([]string{line})
	typeLines.Store(line, words)
	return words
}

// readTypeLine returns the words of a type line: those of list, of which each may
// hold several between slashes. Token is one of them.
func readTypeLine(lines []string) (words []typeWord, token bool, err error) {
	var all []string
	for _, line := range lines {
		for part := range strings.SplitSeq(line, " / ") {
			if _, ok := readTypeWord(part); ok {
				all = append(all, part)
				continue
			}
			all = append(all, strings.Split(part, "/")...)
		}
	}
	for _, s := range all {
		s = strings.TrimSpace(s)
		if s == "" {
			continue
		}
		if strings.EqualFold(s, "Token") {
			token = true
			continue
		}
		w, ok := readTypeWord(s)
		if !ok {
			var names []string
			for _, w := range typeWords {
				names = append(names, w.text)
			}
			return nil, false, fmt.Errorf("unknown word %q in type%s", s, spell.Hint(s, append(names, "Token")))
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return nil, false, fmt.Errorf("type %q lacks a card type; write %s", strings.Join(lines, " / "), list(lineKinds))
	}
	// "Special Magic Stone / Magic Stone" says the card type twice.
	other := slices.ContainsFunc(words, func(w typeWord) bool { return w.kind != MagicStone })
	var once []typeWord
	for _, w := range words {
		said := w.marks == 0 && slices.ContainsFunc(words, func(o typeWord) bool { return o.kind == w.kind && o.marks != 0 && !(o.weak && other) })
		if !said && !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once, token, nil
}

// setTypeLine sets kind, type line and token of a card of Force of Will.
func (c *Card) setTypeLine(lines []string) error {
	words, token, err := readTypeLine(lines)
	if err != nil {
		return err
	}
	var texts []string
	for _, w := range words {
		texts = append(texts, w.text)
	}
	c.TypeLine, c.Token = strings.Join(texts, " / "), token
	c.Kind = c.Types()[0]
	return nil
}

// Types returns the card types, the first printed first: those of the type line,
// or Kind where there is none.
func (c *Card) Types() []Kind {
	if c.TypeLine == "" {
		return []Kind{c.Kind}
	}
	words := wordsOf(c.TypeLine)
	strong := slices.ContainsFunc(words, func(w typeWord) bool { return !w.weak })
	var kinds []Kind
	for _, w := range words {
		if (!w.weak || !strong) && !slices.Contains(kinds, w.kind) {
			kinds = append(kinds, w.kind)
		}
	}
	return kinds
}

// Is reports whether the card has a card type.
func (c *Card) Is(k Kind) bool {
	return c.Kind == k || c.TypeLine != "" && slices.Contains(c.Types(), k)
}

// Marks returns what the type line says besides card types.
func (c *Card) Marks() Mark {
	var marks Mark
	if c.TypeLine != "" {
		for _, w := range wordsOf(c.TypeLine) {
			marks |= w.marks
		}
	}
	return marks
}
