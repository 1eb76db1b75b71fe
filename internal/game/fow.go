package game

import (
	"fmt"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/fow"
)

// fowKind is Force of Will.
type fowKind struct {
	edition fow.Edition
	opts    fow.Options
}

func newFowKind() *fowKind { return &fowKind{edition: fow.Edition63} }

// rulesSetting is the name of the edition among the choices and the settings of
// a run.
const rulesSetting = "rules"

// playable are the editions whose rules are built.
var playable = []fow.Edition{fow.Edition63}

func (k *fowKind) vocabulary() *cardtext.Vocabulary { return nil }

func (k *fowKind) options() []option {
	var editions []string
	for _, e := range fow.Editions() {
		editions = append(editions, e.String())
	}
	yes := func(to *bool) func(string) error {
		return func(value string) error { *to = value == "yes"; return nil }
	}
	no := []string{"no", "yes"}
	return []option{
		{rulesSetting, editions, k.setEdition},
		{"lifebreak", no, yes(&k.opts.Lifebreak)},
		{"judged-attack", no, yes(&k.opts.JudgedAttack)},
		{"attacked-is-spared", no, yes(&k.opts.AttackedIsSpared)},
		{"reduce-symbols", no, yes(&k.opts.ReduceSymbols)},
		{"will", []string{"needed", "anytime"}, func(value string) error { k.opts.WillAnytime = value == "anytime"; return nil }},
	}
}

// setEdition chooses the edition, if its rules are built.
func (k *fowKind) setEdition(name string) error {
	e, err := fow.ParseEdition(name)
	if err != nil {
		return err
	}
	var built []string
	for _, p := range playable {
		if p == e {
			k.edition = e
			return nil
		}
		built = append(built, p.String())
	}
	return fmt.Errorf("the rules %s of Force of Will are not built yet; %s can be played", name, alternatives(built))
}

// errUnbuilt says why nothing of the game is linked.
func errUnbuilt(what string) error {
	return fmt.Errorf("%s: cards of Force of Will can be listed but not played yet", what)
}

func (k *fowKind) checkDeck(_ *Library, d *cards.Deck) []error {
	return []error{errUnbuilt(fmt.Sprintf("deck %q (%s)", d.Name, d.Source))}
}

func (k *fowKind) setupTokens(*cards.Deck) []string { return nil }

func (k *fowKind) link(*Library, []*cards.Card) (Ruleset, error) { return nil, errUnbuilt("fow") }
