package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/sim"
)

// change is one of the things that an experiment compares with what is: an arm to be. One
// of prints, card, with and policy is set.
type change struct {
	name           string // of the arm; "" for what it changes
	prints         []string
	card, cardFile string // the card that replaces old
	old            string
	decks, with    []string // lists that are played in place of decks of the run
	policy         string
	place          func(field string, i int, err error) error // says of a mistake where it stands
}

// changes returns what the command line asks for, or else the experiment file.
func (x *compareFlags) changes() (out []change) {
	flag := func(name string) func(string, int, error) error {
		return func(field string, _ int, err error) error {
			if field == "for" {
				return usagef("--for %s: %w", x.old, err)
			}
			return usagef("%s: %w", name, err)
		}
	}
	switch {
	case len(x.variants) > 0:
		for _, v := range x.variants {
			out = append(out, change{prints: []string{v}, place: flag("--variant " + v)})
		}
	case x.card != "":
		out = []change{{card: x.card, old: x.old, place: flag("--card " + x.card)}}
	case len(x.otherDecks) > 0:
		for _, d := range x.otherDecks {
			out = append(out, change{decks: x.decks, with: []string{d}, place: flag("--with-deck " + d)})
		}
	case x.otherName != "":
		out = []change{{policy: x.otherName, place: flag("--with-policy " + x.otherName)}}
	case x.file.File != nil:
		for i := range x.file.Variants {
			out = append(out, x.file.change(i))
		}
	}
	return out
}

// varies reports whether an experiment file has variants.
func (f *experimentFile) varies() bool { return f.File != nil && len(f.Variants) > 0 }

// change returns a variant of the file.
func (f *experimentFile) change(i int) change {
	v := &f.Variants[i]
	c := change{name: v.Name.Value, card: f.path(v.Card.Value), old: v.For.Value, policy: v.Policy.Value}
	for _, t := range v.Change {
		c.prints = append(c.prints, t.Value)
	}
	for _, t := range v.Deck {
		c.decks = append(c.decks, t.Value)
	}
	for _, t := range v.With {
		c.with = append(c.with, f.path(t.Value))
	}
	c.place = func(field string, i int, err error) error {
		at := v.Offset
		switch field {
		case "change":
			at = v.Change[i].Offset
		case "card":
			at = v.Card.Offset
		case "for":
			at = v.For.Offset
		case "deck":
			at = v.Deck[i].Offset
		case "with":
			at = v.With[i].Offset
		case "policy":
			at = v.Policy.Offset
		}
		return f.Errorf(at, "%s: %w", field, err)
	}
	return c
}

// arm makes the arm of a change and returns the decks that it changes.
func (x *compareFlags) arm(l *game.Library, c *change, decks, pool []*cards.Deck, messages io.Writer) (arm game.ArmSpec, about []*cards.Deck, err error) {
	switch {
	case len(c.prints) > 0:
		arm.Arm = strings.Join(c.prints, "; ")
		for i, text := range c.prints {
			v, err := variantOf(l, text, slices.Concat(decks, pool))
			if err == nil && slices.ContainsFunc(arm.Cards, func(o *cards.Card) bool { return o.ID == v.ID }) {
				err = fmt.Errorf("%s is changed twice: put all changes of a card behind one colon", v.Name)
			}
			if err != nil {
				return arm, nil, c.place("change", i, err)
			}
			arm.Cards = append(arm.Cards, v)
		}
		for _, d := range decks {
			if slices.ContainsFunc(l.Holds(d), func(h *cards.Card) bool {
				return slices.ContainsFunc(arm.Cards, func(v *cards.Card) bool { return v.ID == h.ID })
			}) {
				about = append(about, d)
			}
		}
		return arm, about, nil
	case c.old != "":
		return x.replaced(l, c, decks)
	case len(c.with) > 0:
		return otherVersions(l, c, decks, messages)
	}
	for _, p := range x.players {
		name := c.policy
		if strings.HasPrefix(name, ":") { // an ending of the player's own
			name = p.Policies[0] + name
		}
		if _, err := x.bots.policy(name, *x.game); err != nil {
			return arm, nil, c.place("policy", 0, err)
		}
	}
	if slices.ContainsFunc(x.players, func(p sim.Player) bool { return p.Policies[0] == c.policy }) {
		return arm, nil, c.place("policy", 0, fmt.Errorf("it plays these decks already"))
	}
	return game.ArmSpec{Arm: c.policy, Policies: [2]string{c.policy, ""}}, decks, nil
}

// cardFile splits a word into a card file and the name of a card in it; either may be "".
func cardFile(word string) (file, name string) {
	if _, err := os.Stat(word); word != "" && err == nil {
		return word, ""
	}
	if at := strings.LastIndex(word, ":"); at > 0 {
		if _, err := os.Stat(word[:at]); err == nil {
			return word[:at], word[at+1:]
		}
	}
	return "", word
}

// variantOf reads "CARD: CHANGES" for a card that one of the decks has or makes.
func variantOf(l *game.Library, text string, decks []*cards.Deck) (*cards.Card, error) {
	known := held(l, decks)
	for at := range text {
		if text[at] != ':' {
			continue
		}
		c, err := cardNamed(strings.TrimSpace(text[:at]), known)
		if err != nil {
			return nil, err
		}
		if c == nil {
			continue // the name may have a colon in it
		}
		changes, err := cards.ParseChanges(text[at+1:])
		if err != nil {
			return nil, err
		}
		v, err := c.Variant(changes)
		switch {
		case err != nil:
			return nil, err
		case v.Hash() == c.Hash():
			return nil, fmt.Errorf("%s prints that already", c.Name)
		}
		for face := v; face != nil; face = face.Back {
			face.Source = "--variant"
		}
		return v, nil
	}
	name, _, ok := strings.Cut(text, ":")
	if !ok {
		return nil, fmt.Errorf("write the card, a colon and what changes, as in 'Knight: attack=2'")
	}
	return nil, noCard(strings.TrimSpace(name), known)
}

// held returns the cards that decks have or make, each once.
func held(l *game.Library, decks []*cards.Deck) (known []*cards.Card) {
	for _, d := range decks {
		for _, c := range l.Holds(d) {
			if !slices.ContainsFunc(known, func(o *cards.Card) bool { return o.ID == c.ID }) {
				known = append(known, c)
			}
		}
	}
	return known
}

// cardNamed finds a card by its number or name; of a name that an evolved face has too it
// is the other. nil means that none is called so.
func cardNamed(name string, known []*cards.Card) (*cards.Card, error) {
	var found []*cards.Card
	for _, c := range known {
		switch {
		case strings.EqualFold(c.ID, name):
			return c, nil
		case strings.EqualFold(c.Name, name) && !c.Evolved && c.Front == nil:
			found = append(found, c)
		}
	}
	if len(found) > 1 {
		var ids []string
		for _, c := range found {
			ids = append(ids, c.ID)
		}
		return nil, fmt.Errorf("several cards of these decks are called %q: name one of %s", name, strings.Join(ids, ", "))
	}
	if len(found) == 0 {
		return nil, nil
	}
	return found[0], nil
}

func noCard(name string, known []*cards.Card) error {
	var names []string
	for _, c := range known {
		names = append(names, c.Name)
	}
	return fmt.Errorf("no deck of the run has or makes a card %q%s", name, spell.Hint(name, names))
}

// holders returns the decks that changes are about. Named decks must all be among them.
func (x *compareFlags) holders(decks, about []*cards.Deck) (out []*cards.Deck, err error) {
	for _, d := range decks {
		if slices.Contains(about, d) {
			out = append(out, d)
		} else if len(x.decks) > 0 {
			return nil, fmt.Errorf("the deck %q neither has nor makes a card that is changed: leave it out, or put it into --against", d.Name)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("only decks of --against have or make the card: name the decks whose score is compared with --decks")
	}
	return out, nil
}

// otherVersions makes the arm in which other lists are played in place of decks.
func otherVersions(l *game.Library, c *change, decks []*cards.Deck, messages io.Writer) (arm game.ArmSpec, about []*cards.Deck, err error) {
	for i, word := range c.with {
		others, err := loadDecks(l, []string{word}, messages)
		if err != nil {
			return arm, nil, c.place("with", i, err)
		}
		base := decks
		if len(c.decks) > 1 || len(decks) > 1 && len(c.decks) > 0 {
			base = slices.DeleteFunc(slices.Clone(decks), func(d *cards.Deck) bool { return !strings.EqualFold(d.Name, c.decks[i]) })
		}
		switch {
		case len(base) != 1 || len(others) != 1:
			return arm, nil, c.place("with", i, fmt.Errorf("it takes one deck in place of one, got %d and %d", len(others), len(base)))
		case others[0].Hash() == base[0].Hash():
			return arm, nil, c.place("with", i, fmt.Errorf("it has the same cards as %s", base[0].Name))
		case slices.Contains(about, base[0]):
			return arm, nil, c.place("with", i, fmt.Errorf("a second list in place of %s", base[0].Name))
		}
		v := *others[0]
		if i == 0 {
			arm.Arm = v.Name
			if v.Name == sim.BaseArm {
				arm.Arm = "other"
			}
		}
		v.Name = base[0].Name
		arm.Decks, about = append(arm.Decks, &v), append(about, base[0])
	}
	return arm, about, nil
}
