package compile

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
	"gauntlet/engine/fow"
)

// TestRelationsFoW compares texts of Force of Will that must mean the same: both compile
// to the same program, or neither compiles. Pairs are drawn from words of the vocabulary.
func TestRelationsFoW(t *testing.T) {
	v := fow.Vocabulary()
	v.Traits = []string{"Elf", "Dark Elf", "Machine", "Human"}
	compared := 0
	same := func(relation, a, b string) {
		t.Helper()
		pa, pb := relationProgram(t, v, a), relationProgram(t, v, b)
		compared++
		switch {
		case pa == nil && pb == nil:
		case pa == nil || pb == nil:
			t.Errorf("%s: only one of these compiles:\n\t%s\n\t%s", relation, a, b)
		case effect.Disassemble(pa) != effect.Disassemble(pb):
			t.Errorf("%s: these differ:\n\t%s\n\t%s\n%s\n%s", relation, a, b, effect.Disassemble(pa), effect.Disassemble(pb))
		}
	}
	cardsOf := []string{"resonator", "J/resonator", "addition", "regalia", "rested resonator", "fire resonator", "Elf", "Dark Elf", "Machine resonator", "light Human",
		"non-token resonator", "resonator with total cost 3 or less", "resonator with 500 or less ATK", "resonator with [Flying]", "resonator with no magic counters on it"}
	whose := []string{"", " you control", " your opponent controls"}
	for _, noun := range cardsOf {
		for _, w := range whose {
			target := "target " + noun + w
			if kind, with, ok := strings.Cut(noun, " with "); ok {
				target = "target " + kind + w + " with " + with
			}
			for _, other := range cardsOf[:4] { // two sentences, and one over both
				same("two objects", "Destroy "+target+" and target "+other+".", "Destroy "+target+". Destroy target "+other+".")
				same("rest", "Rest "+target+" and target "+other+".", "Rest "+target+". Rest target "+other+".")
			}
			// A duration in front and behind.
			for _, gain := range []string{"gains [+200/+200]", "gains [Flying]", "loses all abilities", "cannot attack", "cannot block"} {
				same("duration", "Until end of turn, "+target+" "+gain+".", capitalized(target)+" "+gain+" until end of turn.")
			}
		}
	}
	// Every card of a description, however it is said; the order of what is said of them.
	for _, noun := range cardsOf {
		if strings.Contains(noun, " with ") {
			kind, with, _ := strings.Cut(noun, " with ")
			same("order of qualifiers", "Destroy target "+kind+" you control with "+with+".", "Destroy target "+kind+" with "+with+" you control.")
			continue
		}
		for _, w := range whose {
			many := plural(noun) + w
			same("all and each", "Destroy all "+many+".", "Destroy each "+noun+w+".")
			same("all and each", "Rest all "+many+".", "Rest each "+noun+w+".")
			same("all and bare", "All "+many+" gain [+100/+100] until end of turn.", capitalized(many)+" gain [+100/+100] until end of turn.")
			same("number words", "Destroy up to two target "+many+".", "Destroy up to 2 target "+many+".")
		}
	}
	for n, word := range []string{"a", "two", "three", "four"} {
		same("number words", "Draw "+word+" cards.", fmt.Sprintf("Draw %d cards.", n+1))
		same("number words", "Discard "+word+" cards.", fmt.Sprintf("Discard %d cards.", n+1))
	}
	// Which object of an event "it" is: the described one, by either pronoun.
	for _, noun := range []string{"resonator", "J/resonator", "addition"} {
		for _, event := range []string{"deals damage to a", "blocks a", "is blocked by a", "attacks a", "is dealt damage by a"} {
			for _, verb := range []string{"Destroy", "Rest", "Recover"} {
				when := "Whenever this card " + event + " " + noun + " => " + verb
				same("pronouns of events", when+" it.", when+" that "+noun+".")
			}
		}
	}
	// "A or B" and "B or A".
	words := []string{"resonator", "addition", "regalia", "Elf", "Dark Elf", "Machine", "fire Human", "J-ruler"}
	for _, x := range words {
		for _, y := range words {
			if x == y {
				continue
			}
			for _, form := range []string{"Put target %s or %s from your graveyard into your hand.", "Destroy target %s or %s.", "Search your deck for a %s or %s, reveal it and put it into your hand. Then shuffle your deck.",
				"If you control a %s or %s, draw a card."} {
				a, b := fmt.Sprintf(form, x, y), fmt.Sprintf(form, y, x)
				pa, pb := relationProgram(t, v, a), relationProgram(t, v, b)
				if compared++; (pa == nil) != (pb == nil) || pa != nil && unordered(pa) != unordered(pb) {
					t.Errorf("A or B: these differ:\n\t%s\n\t%s", a, b)
				}
			}
		}
	}
	t.Logf("%d pairs of texts were compared", compared)
}

// relationProgram compiles a chant with a text, nil if it is refused. Its canonical
// wording must compile to the same.
func relationProgram(t *testing.T, v *cardtext.Vocabulary, text string) *effect.Program {
	t.Helper()
	c := &cards.Card{Game: "fow", ID: "R", Kind: cards.Chant, Text: text}
	if strings.HasPrefix(text, "When") {
		c.Kind = cards.Resonator
	}
	p, tree, _ := Card(c, v)
	if p == nil {
		return nil
	}
	again := *c
	again.Text = cardtext.Print(tree)
	q, _, diags := Card(&again, v)
	if q == nil {
		t.Errorf("%q is written %q, which is refused: %v", text, again.Text, diags)
	} else if !p.Equal(q) {
		t.Errorf("%q is written %q, which means something else:\n%s\n%s", text, again.Text, effect.Disassemble(p), effect.Disassemble(q))
	}
	return p
}

func capitalized(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func plural(noun string) string {
	if head, ok := strings.CutSuffix(noun, "f"); ok {
		return head + "ves"
	}
	if strings.HasSuffix(noun, "regalia") {
		return noun
	}
	return noun + "s"
}

// unordered is the listing of a program with the alternatives of every filter in order.
func unordered(p *effect.Program) string {
	lines := strings.Split(effect.Disassemble(p), "\n")
	for i, line := range lines {
		from, to := strings.Index(line, "<"), strings.LastIndex(line, ">")
		if from < 0 || to < from {
			continue
		}
		parts := strings.Split(line[from:to+1], "|")
		slices.Sort(parts)
		lines[i] = line[:from] + strings.Join(parts, "|") + line[to+1:]
	}
	return strings.Join(lines, "\n")
}
