package fow

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// has is something that editions may have or not, and a card or deck that uses it.
type has struct {
	name  string
	knows func(r *Rules) bool
	card  *cards.Card // nil: a part of decks
	text  effect.Program
	part  Part
}

// everyMember returns all members of the sets of the rows: types, keywords, printed and
// given, forms of cards and parts of decks.
func everyMember(t *testing.T) (all []has) {
	card := func(line string) *cards.Card {
		c := &cards.Card{Game: "fow", ID: "F-1", Name: "Foreigner", TypeLine: line, Attack: cards.None, Defense: cards.None, Cost: cards.None}
		c.Kind = c.Types()[0]
		if c.Kind == cards.Resonator {
			c.Attack, c.Defense = 100, 100
		}
		return c
	}
	for kind, typ := range kindTypes {
		all = append(all, has{name: typ.String(), knows: func(r *Rules) bool { return r.hasType(typ) }, card: card(kind.String())})
	}
	named := 0
	for k := range keywordCount {
		if keywordNames[k] == "" {
			continue // numbers between the live keywords and the others
		}
		named++
		printed := effect.Program{Keywords: 1 << k}
		given := effect.Program{Statics: []effect.Static{{Kind: effect.StaticKeyword, This: true, Filter: -1, Cond: -1, Amount: -1, By: -1, Code: -1, Keywords: 1 << k}}}
		lent := effect.Program{Granted: []*effect.Program{{Keywords: 1 << k}}}
		for _, text := range []effect.Program{printed, given, lent} {
			all = append(all, has{name: "[" + k.String() + "]", knows: func(r *Rules) bool { return r.hasKeyword(k) }, card: card("Resonator"), text: text})
		}
	}
	for u := range effect.Uses {
		text := effect.Program{Uses: 1 << u}
		for _, text := range []effect.Program{text, {Granted: []*effect.Program{&text}}} {
			all = append(all, has{name: useNames[u], knows: func(r *Rules) bool { return r.hasUse(u) }, card: card("Resonator"), text: text})
		}
	}
	for is, form := range formsOfBacks {
		front, back := card("Ruler"), card("Ruler")
		if is == cards.BackHalf || is == cards.BackShift || is == cards.BackInverse {
			front, back = card("Resonator"), card("Resonator")
		}
		if is == cards.BackSecondForm {
			front, back = card("J-Ruler"), card("J-Ruler")
		}
		back.ID, back.BackIs = "", is
		front.SetBack(back)
		all = append(all, has{name: form.String(), knows: func(r *Rules) bool { return r.hasForm(form) }, card: front})
	}
	all = append(all, has{name: FormStranger.String(), knows: func(r *Rules) bool { return r.hasForm(FormStranger) }, card: card("Resonator (Stranger)")})
	for p := range partCount {
		all = append(all, has{name: "part " + p.String() + " of decks", knows: func(r *Rules) bool { return r.hasPart(p) }, part: p})
	}
	if want := len(kindTypes) + 3*named + 2*int(effect.Uses) + int(formCount) + int(partCount); len(all) != want {
		t.Fatalf("%d members, want %d", len(all), want)
	}
	return all
}

// TestWhatEditionsLackIsOneClearError uses every type, keyword, form of cards and part
// of decks under every edition: those that do not have it say so once and name those
// that do, and a card whose file admits it to the edition is taken all the same.
func TestWhatEditionsLackIsOneClearError(t *testing.T) {
	for _, h := range everyMember(t) {
		for _, e := range Editions() {
			got := foreign(t, e, &h)
			if h.knows(&rows[e]) {
				if strings.Contains(got, "know no") {
					t.Errorf("%v has %s: %s", e, h.name, got)
				}
				continue
			}
			var who []string
			for _, o := range Editions() {
				if h.knows(&rows[o]) {
					who = append(who, o.String())
				}
			}
			if len(who) == 0 {
				t.Fatalf("no edition has %s", h.name)
			}
			names := strings.Join(who[:len(who)-1], ", ")
			if names != "" {
				names += " and "
			}
			want := fmt.Sprintf("the rules %v know no %s; those of %s do", e, h.name, names+who[len(who)-1])
			if got != want {
				t.Errorf("%s: %q, want %q", h.name, got, want)
			}
			if h.card == nil {
				continue
			}
			for c := h.card; c != nil; c = c.Back {
				c.Rules = []string{e.String()}
			}
			if got := foreign(t, e, &h); strings.Contains(got, "know no") {
				t.Errorf("%s by order of its file: %s", h.name, got)
			}
			for c := h.card; c != nil; c = c.Back {
				c.Rules = nil
			}
		}
	}
}

// foreign returns why an edition does not admit what is looked at.
func foreign(t *testing.T, e Edition, h *has) string {
	p, decks := samplePool(t)
	if h.card != nil {
		for c := h.card; c != nil; c = c.Back {
			s := Source{Card: c, Program: &h.text}
			if c != h.card {
				s.Program = nil
			}
			p.sources = append(p.sources, s)
		}
	}
	tables, err := Link(e, p.sources)
	if err != nil {
		t.Fatal(err)
	}
	if h.card != nil {
		return tables.refused(tables.CardID(h.card.ID))
	}
	k := slices.IndexFunc(parts[:], func(q part) bool { return q.own == h.part })
	decks[0].Parts[parts[k].of] = []cards.Entry{{Card: decks[0].Parts[cards.PartMain][0].Card, Count: 1}}
	var all []string
	for _, f := range tables.CheckDeck(decks[0]) {
		if strings.Contains(f.Error(), "know no") {
			all = append(all, f.Error())
		}
	}
	return strings.Join(all, "; ")
}
