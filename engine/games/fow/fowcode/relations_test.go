package fowcode

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow/fowtext"
)

// TestRelationsFoW compares texts of Force of Will that must mean the same: both compile
// to the same program, or neither compiles. Pairs are drawn from words of the vocabulary.
func TestRelationsFoW(t *testing.T) {
	v := fowtext.Vocabulary()
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
			for _, other := range cardsOf[:4] { // two sentences, and one over both; what is destroyed by one is so at once
				same("two objects", "Recover "+target+" and target "+other+".", "Recover "+target+". Recover target "+other+".")
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

// TestRelationsInsteadFoW compares sentences with "instead" with the same in other words,
// numbers with the same computed, the two voices that cards have, and lists spread by
// owner; and texts of which none may be taken for the other. What has programs of two
// shapes is played side by side: fowscript, TestInsteadPlaysAlike.
func TestRelationsInsteadFoW(t *testing.T) {
	chant := &compiletest.Relations{T: t, Vocabulary: fowtext.Vocabulary(), Language: Language(), Card: cards.Card{Game: "fow", ID: "R-1", Name: "Speaker", Kind: cards.Chant}}
	chant.Vocabulary.Traits = []string{"Elf", "Dark Elf", "Machine", "Human"}
	deeds := []string{
		"draw two cards", "gain 200 life", "lose 100 life", "discard a card", "destroy all resonators", "rest all resonators your opponent controls",
		"put the top card of your deck into your graveyard", "put a [100/100] light Elf resonator token into the field", "destroy target resonator",
		"this card deals 300 damage to target player", "target resonator gains [+100/+100] until end of turn", "each player draws a card",
	}
	conditions := []string{"your life is 1000 or less", "you control a resonator", "you control two or more Elves", "your J/ruler is \"Speaker\"", "it's your turn"}
	for i, b := range deeds {
		for k, a := range deeds {
			if i == k {
				continue
			}
			for n, c := range conditions {
				if (i+k+n)%3 > 0 || testing.Short() && (i+2*k+n)%25 > 0 {
					continue
				}
				with := capitalized(b) + ". If " + c + ", " + a + " instead."
				chant.Same(with, capitalized(b)+". If "+c+", instead "+a+".")
				chant.Same(with, capitalized(b)+". "+capitalized(a)+" instead if "+c+".")
				chant.Different(with, capitalized(b)+". If "+c+", "+a+".")
				chant.Different(with, capitalized(a)+". If "+c+", "+b+" instead.")
				chant.Different(with, capitalized(b)+". If "+c+", you may "+a+" instead.")
				chant.Different(with+" Gain 700 life.", capitalized(b)+". Gain 700 life. If "+c+", "+a+".")
				chant.Different(with+" If you control an Elf, gain 700 life instead.", with+" If you control an Elf, gain 700 life.")
			}
		}
	}
	chant.Same("Target resonator gains [+100/+100] until end of turn. If it's fire, it gains [+200/+200] instead.",
		"Target resonator gains [+100/+100] until end of turn. If it's fire, that resonator gains [+200/+200] until end of turn instead.")
	chant.Same("This card deals 100 damage to target resonator. If it's fire, it deals 200 damage instead.",
		"This card deals 100 damage to target resonator. If it's fire, this card deals 200 damage to it instead.")
	for n, word := range []string{"two", "three", "four", "five"} {
		for _, deed := range []string{"Draw %s cards", "Discard %s cards", "Your opponent discards %s cards", "Put %s [100/100] light Elf resonator tokens into the field"} {
			chant.Same(fmt.Sprintf(deed, word)+".", fmt.Sprintf(deed, fmt.Sprint(n+2))+".")
			chant.Different(fmt.Sprintf(deed, word)+".", fmt.Sprintf(deed, "six")+".")
		}
	}
	for _, pair := range [][2]string{{"resonators", "additions"}, {"Elves", "Machines"}, {"resonators", "regalia"}} { // lists spread by owner
		for _, whose := range []string{"you control", "your opponent controls"} {
			for _, does := range []string{"Destroy all %s.", "Rest all %s.", "Return all %s to their owners' hands."} {
				a, _, _ := chant.Compile(fmt.Sprintf(does, pair[0]+" and "+pair[1]+" "+whose))
				b, _, _ := chant.Compile(fmt.Sprintf(does, pair[1]+" and "+pair[0]+" "+whose))
				if a == nil || b == nil || unordered(a) != unordered(b) {
					t.Errorf("%s and %s: the order matters in %s", pair[0], pair[1], does)
				}
				chant.Different(fmt.Sprintf(does, pair[0]+" and "+pair[1]+" "+whose), fmt.Sprintf(does, pair[0]+" "+whose))
			}
		}
	}
	card := &compiletest.Relations{T: t, Vocabulary: chant.Vocabulary, Language: Language(), Card: cards.Card{Game: "fow", ID: "R-2", Name: "Speaker", Kind: cards.Resonator}}
	for _, noun := range []string{"resonator", "J/resonator", "fire resonator", "Elf", "resonator your opponent controls"} {
		for _, does := range []string{"Draw a card.", "Gain 100 life.", "Destroy that resonator.", "Rest it."} { // the two voices
			card.Same("Whenever this card is dealt damage by a "+noun+" => "+does, "Whenever a "+noun+" deals damage to this card => "+does)
			card.Different("Whenever this card is dealt damage by a "+noun+" => "+does, "Whenever this card deals damage to a "+noun+" => "+does)
			card.Different("Whenever this card is blocked by a "+noun+" => "+does, "Whenever this card blocks a "+noun+" => "+does)
		}
	}
	for _, more := range []string{"gains [+200/+200]", "gains [Flying]", "cannot attack"} {
		with := "This card gains [+100/+100]. As long as you control an Elf, it " + more + " instead."
		card.Different(with, "This card gains [+100/+100]. As long as you control an Elf, it "+more+".")
		card.Different(with, "This card "+more+". As long as you control an Elf, it gains [+100/+100] instead.")
	}
	least := 900
	if testing.Short() {
		least = 60
	}
	chant.Log(least)
	card.Log(50)
}

// TestInsteadIsOffered wants what is refused for its "instead" to come with words that
// compile: those in quotation marks that are no pattern.
func TestInsteadIsOffered(t *testing.T) {
	v := fowtext.Vocabulary()
	v.Traits = []string{"Elf"}
	offered := 0
	for _, text := range []string{
		"Draw two cards instead.", "Draw a card, gain 100 life instead.", "If you control an Elf, draw two cards instead.",
		"Draw a card and gain 100 life. If you control an Elf, draw two cards instead.", "Draw a card. Gain 100 life. If you control an Elf, draw two cards instead.",
		"Draw a card. You may pay {1}. If you do, draw two cards instead.", "If you control an Elf, draw a card. If your life is 1000 or less, draw two cards instead.",
		"Discard a card. If it's fire, draw a card instead.", "Target resonator gains [+100/+100] until end of turn. If you control an Elf, it cannot attack instead.",
		"Draw a card. If you control an Elf, draw two cards instead. Otherwise, gain 100 life.", "Draw a card. Gain 100 life.\n[Awakening] {1}: Destroy all resonators instead.",
		"Draw a card. If you control an Elf, you may pay {1} instead.",
	} {
		c := &cards.Card{Game: "fow", ID: "R", Kind: cards.Chant, Text: text}
		p, _, diags := compile.Card(c, v, Language())
		if p != nil {
			t.Errorf("not refused: %s", text)
			continue
		}
		for _, d := range diags {
			if d.Severity != cardtext.Error {
				continue
			}
			if !strings.Contains(d.Message, "instead") && !strings.Contains(d.Hint, ". Otherwise, ") && !strings.Contains(d.Hint, "until end of turn") {
				t.Errorf("%s\nsays nothing of the construction: %s (%s)", text, d.Message, d.Hint)
			}
			parts := strings.Split(d.Hint, "\"")
			for i := 1; i < len(parts); i += 2 {
				words := strings.TrimSpace(strings.NewReplacer("If … and …", "If you control an Elf and your life is 1000 or less", "If …", "If you control an Elf", "You may …", "You may discard a card",
					", ….", ", draw a card.").Replace(parts[i]))
				if !strings.HasSuffix(words, ".") {
					continue
				}
				again := &cards.Card{Game: "fow", ID: "R", Kind: cards.Chant, Text: strings.ReplaceAll(words, "You may draw a card.", "You may discard a card.")}
				if strings.HasPrefix(words, "This card gains") {
					again.Kind = cards.Resonator
				}
				if q, _, ds := compile.Card(again, v, Language()); q == nil {
					t.Errorf("%s\noffers what is refused: %s\n%v", text, again.Text, ds)
				} else {
					offered++
				}
			}
		}
	}
	t.Logf("%d wordings are offered and compile", offered)
	if offered < 8 {
		t.Errorf("only %d wordings are offered", offered)
	}
}

// TestGraveyardHasAnOwner wants a graveyard of which nothing says whose it is to be refused,
// and both readings that are offered to compile to two programs.
func TestGraveyardHasAnOwner(t *testing.T) {
	v := fowtext.Vocabulary()
	for _, text := range []string{
		"Put target resonator in graveyard into your hand.", "Remove target card from graveyard from the game.",
		"You gain 100 life for each resonator in graveyard.", "Put a card from graveyard into your hand.",
	} {
		_, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "R", Kind: cards.Chant, Text: text}, v, Language())
		at := slices.IndexFunc(diags, func(d cardtext.Diagnostic) bool { return d.Code == cardtext.CodeAmbiguous })
		if at < 0 {
			t.Errorf("not refused: %s (%v)", text, diags)
			continue
		}
		var read []*effect.Program
		for k, words := range strings.Split(diags[at].Hint, "\"") {
			if k%2 == 0 {
				continue
			}
			bare := words[:strings.Index(words, " ")] + " graveyard"
			if p := relationProgram(t, v, strings.Replace(text, bare, words, 1)); p != nil {
				read = append(read, p)
			} else {
				t.Errorf("%s: %q is offered and refused", text, words)
			}
		}
		if len(read) != 2 || read[0].Equal(read[1]) {
			t.Errorf("%s: %d readings are offered, which must be two", text, len(read))
		}
	}
	// 302.5 (6.3): one card is in the graveyard of its owner.
	a := relationProgram(t, v, "When this card is put into a graveyard from your field, put this card from graveyard into your hand.")
	b := relationProgram(t, v, "When this card is put into a graveyard from your field, put this card from your graveyard into your hand.")
	if a == nil || b == nil || !a.Equal(b) {
		t.Error("\"this card from graveyard\" is that from its owner's")
	}
}

// relationProgram compiles a chant with a text, nil if it is refused. Its canonical
// wording must compile to the same.
func relationProgram(t *testing.T, v *cardtext.Vocabulary, text string) *effect.Program {
	t.Helper()
	c := &cards.Card{Game: "fow", ID: "R", Kind: cards.Chant, Text: text}
	if strings.HasPrefix(text, "When") {
		c.Kind = cards.Resonator
	}
	p, tree, _ := compile.Card(c, v, Language())
	if p == nil {
		return nil
	}
	again := *c
	again.Text = cardtext.Print(tree)
	q, _, diags := compile.Card(&again, v, Language())
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
