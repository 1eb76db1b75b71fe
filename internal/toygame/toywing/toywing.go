// Package toywing is what the program asks of the toy game.
package toywing

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/toygame"
	"gauntlet/internal/toygame/toybot"
	"gauntlet/internal/toygame/toycode"
	"gauntlet/internal/toygame/toyscript"
	"gauntlet/internal/toygame/toytext"
	"gauntlet/sim"
)

// Wing returns the game.
func Wing() *game.Wing {
	return &game.Wing{
		Name: "toy", Title: "Higher Card",
		Words: toytext.Vocabulary, Code: toycode.Language, Script: toyscript.Table,
		Rules: func() game.Rules { return rules{} },
		Bots:  toybot.Bots(),
		Print: game.Print{Stats: "number", ClassOf: noWord, CostOf: func(c *cards.Card) string { return game.Number(c.Cost) }, StatsOf: noWord},
	}
}

// noWord is what a list shows of what no card has.
func noWord(*cards.Card) string { return "" }

// rules leaves nothing to choose.
type rules struct{}

func (rules) Options() []game.Option           { return nil }
func (rules) Edition() string                  { return "" }
func (rules) Remark(*cards.Deck) string        { return "" }
func (rules) SetupTokens(*cards.Deck) []string { return nil }

func (rules) CheckDeck(_ *game.Library, d *cards.Deck) []game.DeckFault {
	if err := toygame.CheckDeck(d); err != nil {
		return []game.DeckFault{{Err: err, Reason: err.Error()}}
	}
	return nil
}

func (rules) Link(_ *game.Library, list []*cards.Card) (game.Ruleset, error) {
	return &ruleset{Tables: toygame.Link(list), words: &sim.Vocabulary{
		Cards: append([]*cards.Card{nil}, list...), Clauses: toygame.Clauses, Zones: toygame.ZoneNames, Steps: []string{"main"},
		Details: map[engine.EventKind][]string{engine.EventChoice: {"", "lay"}},
		Hand:    toygame.ZoneHand, Actions: []string{"", "lay"},
	}}, nil
}

// ruleset is the game linked for one run.
type ruleset struct {
	*toygame.Tables
	words *sim.Vocabulary
}

func (r *ruleset) Name() string                { return "toy" }
func (r *ruleset) Settings() map[string]string { return nil }
func (r *ruleset) Vocabulary() *sim.Vocabulary { return r.words }
func (r *ruleset) Refused(*cards.Card) string  { return "" }
func (r *ruleset) Barred(*cards.Card) string   { return "" }

func (r *ruleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
	m, err := toygame.NewMatch(r.Tables, a, b)
	if err != nil {
		return nil, err
	}
	return match{m}, nil
}

type match struct{ *toygame.Match }

func (m match) NewGame() engine.Game { return m.Match.NewGame() }
