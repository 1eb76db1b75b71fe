package effect

import (
	"fmt"
	"strings"
)

// Explain says in plain sentences what the engine does with a program: every ability with
// what it waits for, costs, targets and steps, every passive, and every ability in quotation
// marks. It is made from the program alone, so that who reads it has read what is played.
func Explain(p *Program, w *Words) string {
	x := &explainer{p: p, w: w}
	x.program("")
	if x.b.Len() == 0 {
		return "This card has no abilities."
	}
	return strings.TrimSuffix(x.b.String(), "\n")
}

// explainer writes the explanation of one program.
type explainer struct {
	p     *Program
	w     *Words
	b     strings.Builder
	later bool // it is an ability that is played once, later
}

func (x *explainer) line(indent, format string, args ...any) {
	text := format
	if len(args) > 0 {
		text = fmt.Sprintf(format, args...)
	}
	for _, l := range strings.Split(text, "\n") {
		x.b.WriteString(indent + l + "\n")
	}
}

func (x *explainer) program(indent string) {
	if x.p.Keywords != 0 {
		x.line(indent, "%s", "This card has "+x.w.keywords(x.p.Keywords)+".")
	}
	x.params(indent)
	for i := range x.p.Abilities {
		x.ability(indent, &x.p.Abilities[i])
	}
	for i := range x.p.Statics {
		x.passive(indent, &x.p.Statics[i])
	}
	for i, t := range x.p.Tokens {
		x.described(indent, i, t)
	}
	var uses []string
	for u := range Uses {
		if x.p.Uses.Has(u) {
			uses = append(uses, useTable[u])
		}
	}
	if uses != nil {
		x.line(indent, "%s", "Only rule sets with "+strings.Join(uses, ", ")+" know this card.")
	}
}

var useTable = [Uses]string{
	UseGems: "gems", UseWeather: "weather", UseForesee: "foreseeing", UseRestart: "restarts of the game", UseAttached: "cards attached to a J/ruler",
	UseCrystals: "crystals", UseExploration: "[Exploration]", UseEmblems: "[Dragon Emblem]", UseOverlays: "cards on top of a J-ruler",
	UseLimitBreaks: "[Limit Break]", UseInfinity: "infinity", UseMoods: "[Calmness] and [Passion]",
}

// params says what keywords print.
func (x *explainer) params(indent string) {
	p := &x.p.Params
	for _, n := range []struct {
		format string
		value  int8
	}{
		{"It enters with %d limit counters and loses one when it attacks or blocks ([Limit]).", p.Limit},
		{"It begins with %d mana counters ([Mana]).", p.Mana},
		{"You may play runes from your rune area up to this total divinity: %d ([Divinity]).", p.Divinity},
		{"You may begin with an extra deck of up to %d Story chants ([Grimoire]).", p.Grimoire},
		{"[Legend] is there with %d revealed Story cards in your extra deck.", p.Legend},
		{"You may begin the game with a stranger deck of %d stranger cards.", p.Strangers},
	} {
		if n.value != 0 {
			x.line(indent, n.format, n.value)
		}
	}
	if p.Energize != (WillCost{}) {
		x.line(indent, "%s", "As the game starts, if you do not go first, you get a will coin that produces one of these: "+willSymbols(p.Energize)+" ([Energize]).")
	}
	if p.Hosted {
		x.line(indent, "%s", "If it was played, it enters the field added to its target, and goes to its owner's graveyard if that is not legal any more.")
	}
	if p.Tag != "" {
		x.line(indent, "%s", "You may begin the game with this ruler and another one with it, of the same race and of another name: "+p.Tag+" ([Tag]).")
	}
	if p.Remnant > 0 {
		x.line(indent, "%s", "It has [Remnant] as long as "+x.condition(nil, p.Remnant-1)+".")
	}
	if p.Barrier != 0 || p.BarrierBounds != 0 {
		t := &teller{explainer: x, env: &env{}}
		if p.BarrierBounds > 0 {
			t.env = x.pure(nil, p.BarrierBounds-1)
		}
		x.line(indent, "%s", "Opponents' spells and abilities may not target it if they are of "+t.phrase(p.Barrier-1, noPlace, viewHere, false)+" ([Barrier]).")
	}
}

// described says a token that the text describes.
func (x *explainer) described(indent string, i int, t Token) {
	s := fmt.Sprintf("Token %d is called %s: ", i+1, quoted(t.Name))
	if t.Classes != 0 {
		s += x.w.all(t.Classes) + " "
	}
	s += t.Type
	if len(t.Traits) > 0 {
		s += ", " + x.w.trait() + " " + strings.Join(t.Traits, " / ")
	}
	if t.Attack != NoBound || t.Defense != NoBound {
		s += fmt.Sprintf(", %s/%s", printed(t.Attack), printed(t.Defense))
	}
	if t.Text != "" {
		s += ", with the text " + quoted(t.Text)
	}
	x.line(indent, "%s", s+".")
}

func printed(n int16) string {
	if n == NoBound {
		return "none"
	}
	return fmt.Sprint(n)
}
