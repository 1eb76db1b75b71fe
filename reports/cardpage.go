package reports

import (
	"fmt"
	"slices"

	"gauntlet/sim/eventlog"
)

// CardPage is what a run with a change of a card says about it, on one page.
type CardPage struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Card       string   `json:"card"`       // its name
	Number     string   `json:"number"`     // its collector number
	Printed    []string `json:"printed"`    // all that stands on it, line by line
	Understood []string `json:"understood"` // what the engine does, line by line
	Arm        string   `json:"arm"`        // the arm of the run that holds it
	Again      string   `json:"again"`      // how the run is made again

	// Players are the answers of the run's players, from the weak to the strong; the last
	// one is that of the page.
	Players []CardAnswer `json:"players"`
	// Use is how the last player used the card in the arm, by deck; nil without rows of cards.
	Use         []CardStat   `json:"use,omitempty"`
	Contestants []Contestant `json:"contestants,omitempty"` // that Use speaks of
	// Comparison is that of the last player.
	Comparison *Comparison `json:"comparison"`
	Notes      []Note      `json:"notes,omitempty"`
}

// CardAnswer is what the card changes in the hands of one player.
type CardAnswer struct {
	Player string       `json:"player"`
	Change *VariantDiff `json:"change"`
}

// CardSource is the games of one player.
type CardSource struct {
	Player   string
	Manifest *eventlog.Manifest
	Parts    Parts
}

// BuildCardPage compares the arm with the first one under each player, and reads how the last player
// used the card. Card, Number, Printed and Understood are the caller's to fill in; word is the card's word
// in the dictionary of cards.
func BuildCardPage(arm, word string, players []CardSource, o Options) (*CardPage, error) {
	p := &CardPage{Format: Format, Version: Version, Arm: arm}
	for _, s := range players {
		c, err := BuildComparison(s.Manifest, s.Parts, o)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(c.Variants, func(v VariantDiff) bool { return v.Arm == arm })
		if i < 0 {
			return nil, fmt.Errorf("the run has no arm %q beside the first one", arm)
		}
		c.Variants = c.Variants[i : i+1]
		c.Notes = append(slices.DeleteFunc(c.Notes, func(n Note) bool { return n.Code == NoteIdentical }), c.Variants[0].notes(c.Base)...) // of no other variant
		p.Players = append(p.Players, CardAnswer{s.Player, &c.Variants[0]})
		p.Comparison = c
	}
	last := players[len(players)-1]
	if !last.Parts.Has(eventlog.Cards) {
		p.Notes = append(p.Notes, Note{NoteMissing, "How the card is used is not known: the run kept no rows of cards; play it with --detail cards."})
		return p, nil
	}
	use := o
	use.Arm, use.Show, use.Margin = arm, []Show{ShowCards}, 0
	r, err := Build(last.Manifest, last.Parts, use)
	if err != nil {
		return nil, err
	}
	if r.Cards.Refused != "" {
		p.Notes = append(p.Notes, Note{NoteMissing, r.Cards.Refused})
	}
	p.Contestants = r.Contestants
	for i := range r.Cards.Rows {
		if s := r.Cards.Rows[i]; s.Card == word {
			p.Use = append(p.Use, s)
		}
	}
	return p, nil
}
