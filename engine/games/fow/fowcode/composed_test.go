package fowcode

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/games/fow/fowtext"
)

// Sentences composed of the words of the grammar: what is said in fewer words means what it stands for
// wherever it stands, and what is accepted is explained with nothing lost.

// composedOn returns relations of texts on a card of a kind.
func composedOn(t *testing.T, kind cards.Kind) *compiletest.Relations {
	r := &compiletest.Relations{T: t, Vocabulary: fowtext.Vocabulary(), Language: Language(), Card: cards.Card{Game: "fow", ID: "C-1", Name: "Speaker", Kind: kind}}
	r.Vocabulary.Traits = []string{"Elf", "Dark Elf", "Machine", "Human", "Moon"}
	return r
}

// saidNumbers are numbers and keywords that an explanation must name.
var saidNumbers = regexp.MustCompile(`\[(?:Flying|Pierce|First Strike|Swiftness)\]|\b[1-9]00+\b`)

// explained wants the explanation of an accepted text to name every number and keyword of it.
func explained(r *compiletest.Relations, text string) bool {
	p, _, _ := r.Compile(text)
	if p == nil {
		return false
	}
	told := compile.Explain(p, r.Vocabulary, r.Language)
	for _, word := range saidNumbers.FindAllString(text, -1) {
		if !strings.Contains(told, word) {
			r.Errorf("%s\nis not explained with %s:\n%s", text, word, told)
		}
	}
	return true
}

var (
	composedCards = []string{"resonator", "Elf", "Machine resonator", "J/resonator", "fire resonator", "non-token resonator", "addition"}
	composedWhile = []string{"you control two or more Elves", "your life is 1000 or less", "you control a Moon", "your opponent controls a resonator", "there are two or more cards in your graveyard"}
	composedGains = []string{"gains [Flying]", "gains [+200/+200]", "gains [First Strike]", "cannot attack", "cannot be targeted by spells"}
)

// TestComposedPassivesFoW composes sentences about how things are.
func TestComposedPassivesFoW(t *testing.T) {
	r := composedOn(t, cards.Resonator)
	for _, c := range composedWhile {
		for _, d := range composedWhile {
			for _, gain := range composedGains {
				if c == d {
					continue
				}
				// The reach of a condition is its sentence, in front of it or behind it.
				one, other := fmt.Sprintf("If %s, this card %s.", c, gain), fmt.Sprintf("If %s, this card gains [Pierce].", d)
				r.Same(one+" "+other, one+"\n"+other)
				r.Same(fmt.Sprintf("This card %s as long as %s. This card gains [Pierce] as long as %s.", gain, c, d), one+"\n"+other)
				r.Different(one+" This card gains [Pierce].", one+" "+other)
				explained(r, one+" "+other)
			}
			// Several things that are gained, each with its own condition.
			r.Same(fmt.Sprintf("This card gains [Flying] as long as %s, [+200/+200] as long as %s and [First Strike] as long as you control a Machine.", c, d),
				fmt.Sprintf("This card gains [Flying] as long as %s. This card gains [+200/+200] as long as %s. This card gains [First Strike] as long as you control a Machine.", c, d))
			// A condition behind a comma is about all events before it.
			r.Same(fmt.Sprintf("When this card attacks or blocks, if %s => Draw a card.", c),
				fmt.Sprintf("When this card attacks if %s => Draw a card.\nWhen this card blocks if %s => Draw a card.", c, c))
		}
	}
	for _, noun := range composedCards {
		for _, moon := range []string{"a Moon", "two or more Elves", "no additions"} {
			// What is said of players is each player's own.
			r.Same(fmt.Sprintf("Players cannot play activate abilities of %ss they control unless they control %s.", noun, moon),
				fmt.Sprintf("Unless you control %s, you cannot play activate abilities of %ss you control.\nUnless your opponent controls %s, your opponent cannot play activate abilities of %ss your opponent controls.", moon, noun, moon, noun))
		}
		for _, what := range []string{"damage", "battle damage"} {
			for _, who := range []string{"this card", "added resonator"} {
				r.Same(fmt.Sprintf("Prevent all %s that would be dealt to or dealt by %s.", what, who),
					fmt.Sprintf("Prevent all %s that would be dealt to %s. Prevent all %s that would be dealt by %s.", what, who, what, who))
			}
		}
		// Alternatives: what describes the one is not asked of the other.
		for _, with := range []string{"with [Flying]", "with total cost 3 or less", "without [Flying]"} {
			text := fmt.Sprintf("[Enter] => Destroy target %s %s or a regalia you control.", noun, with)
			explained(r, text)
			p, _, _ := r.Compile(fmt.Sprintf("[Enter] => Search your deck for a %s %s or a regalia, reveal it and put it into your hand. Then shuffle your deck.", noun, with))
			q, _, _ := r.Compile(fmt.Sprintf("[Enter] => Search your deck for a regalia or a %s %s, reveal it and put it into your hand. Then shuffle your deck.", noun, with))
			if p == nil || q == nil || unordered(p) != unordered(q) {
				r.Errorf("a %s %s or a regalia, in the other order, is something else", noun, with)
			}
		}
		// From either zone: an ability for each.
		for _, cost := range []string{"{1}", "{W}{R}", fmt.Sprintf("{1}, banish a %s", noun)} {
			r.Same(cost+": Put this card from your graveyard or removed area into the field.",
				cost+": Put this card from your graveyard into the field.\n"+cost+": Put this card from your removed area into the field.")
		}
		for _, whose := range []string{"Your opponent", "You"} {
			explained(r, fmt.Sprintf("%s cannot play activate abilities of %ss.", whose, noun))
			r.Different(fmt.Sprintf("%s cannot play activate abilities of resonators.", whose), fmt.Sprintf("%s cannot play non-will activate abilities.", whose))
		}
	}
	r.Refuses("Your opponent cannot play activate abilities of magic stones.") // payments with ordinary stones go on
	r.Refuses("Players cannot play spells unless they control target resonator.")
	r.Log(400)
}

// TestComposedEffectsFoW composes sentences about what happens, in every place where they can stand.
func TestComposedEffectsFoW(t *testing.T) {
	frames := []string{"%s.", "Draw a card. %s.", "If you control a Moon, %s.", "[Awakening] {R}: %s.", "[Break] %s.", "You may discard a card. If you do, %s.", "Choose one - %s; or draw a card."}
	r := composedOn(t, cards.Chant)
	pairs := [][2]string{
		{"this turn, %ss you control gain [Flying]", "%ss you control gain [Flying] until end of turn"},
		{"all damage dealt to you this turn is decreased by 400 damage", "until end of turn, if damage would be dealt to you, it deals that much -400 instead"},
		{"until end of turn, the next damage that would be dealt to target %s is dealt to you instead", "until end of turn, the next time damage would be dealt to target %s, it's dealt to you instead"},
		{"until end of turn, whenever a %s you control attacks, you gain 200 life", "whenever a %s you control attacks this turn, you gain 200 life"},
		{"each player chooses two cards in his or her hand and discards the rest", "each player discards all but two cards in his or her hand"},
	}
	accepted := 0
	for _, frame := range frames {
		for _, noun := range composedCards {
			for _, pair := range pairs {
				a, b := strings.ReplaceAll(pair[0], "%s", noun), strings.ReplaceAll(pair[1], "%s", noun)
				text := fmt.Sprintf(frame, a)
				if strings.HasPrefix(frame, "%s") || strings.HasPrefix(frame, "Draw") {
					text = fmt.Sprintf(frame, capitalized(a))
					b = capitalized(b)
				}
				r.Same(text, fmt.Sprintf(frame, b))
				if explained(r, text) {
					accepted++
				}
			}
			for _, way := range []string{"destroyed", "banished", "removed"} {
				verb := map[string]string{"destroyed": "destroy all resonators", "banished": "banish a resonator", "removed": "remove all cards in your graveyard from the game"}[way]
				text := fmt.Sprintf(frame, verb+fmt.Sprintf(". If a %s was %s this way, you gain 300 life", noun, way))
				if explained(r, text) {
					accepted++
				}
			}
		}
	}
	for _, noun := range composedCards {
		for _, list := range [][2]string{{"[Flying], [Pierce] or [First Strike]", "[Flying], [Pierce], or [First Strike]"}} {
			r.Same(fmt.Sprintf("Choose %s. Target %s gains [+200/+200] and the chosen ability until end of turn.", list[0], noun),
				fmt.Sprintf("Target %s gains [+200/+200] until end of turn. It gains %s until end of turn.", noun, list[1]))
		}
		for _, gain := range composedGains { // the time of one clause is that of the other
			r.Same(fmt.Sprintf("Target %s %s and another target %s gains [-100/-100] until end of turn.", noun, gain, noun),
				fmt.Sprintf("Target %s %s until end of turn. Another target %s gains [-100/-100] until end of turn.", noun, gain, noun))
			r.Same(fmt.Sprintf("Target two %ss. The first %s, and the second %s until end of turn.", noun, gain, gain),
				fmt.Sprintf("Target %s %s until end of turn. Second target %s %s until end of turn.", noun, gain, noun, gain))
		}
		for _, verb := range []string{"Destroy", "Rest", "Recover", "Banish"} {
			r.Same(fmt.Sprintf("%s target %s at the end of turn.", verb, noun), fmt.Sprintf("Target a %s. At the end of turn => %s it.", noun, verb))
		}
		r.Same(fmt.Sprintf("Choose target %s: Destroy it if it's fire. Otherwise, rest it.", noun), fmt.Sprintf("Choose target %s. Destroy it if it's fire. Otherwise, rest it.", noun))
		r.Same(fmt.Sprintf("If you control a Moon, you may pay {2} less to play this card and choose one - destroy target %s; or draw a card.", noun),
			fmt.Sprintf("If you control a Moon, you may pay {2} less to play this card. If you control a Moon, choose one - destroy target %s; or draw a card.", noun))
	}
	t.Logf("%d composed texts were accepted and are explained", accepted)
	if accepted < 100 {
		t.Errorf("only %d composed texts are accepted", accepted)
	}
	r.Log(150)
}
