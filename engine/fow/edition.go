package fow

import "fmt"

// Edition is a version of the comprehensive rules.
type Edition uint8

// The editions. A new one is a constant here, a name and a row of rules.
const (
	Edition63 Edition = iota // 6.3 of March 2017
	editionCount
)

// String returns the edition's number.
func (e Edition) String() string {
	if e < editionCount {
		return [editionCount]string{"6.3"}[e]
	}
	return fmt.Sprintf("Edition(%d)", uint8(e))
}

// rules returns the edition's row.
func (e Edition) rules() (*Rules, error) {
	if e >= editionCount {
		return nil, fmt.Errorf("there is no edition %v, want %v", e, Edition63)
	}
	return &rows[e], nil
}

// Rules are the switches in which editions differ, named for what they do.
// Rules code reads switches and never asks which edition is played.
type Rules struct {
	LifeStart                int16
	HandStart                uint8
	HandMax                  uint8
	MainMin                  uint8 // fewest cards in a main deck
	StonesMin                uint8 // fewest cards in a magic stone deck
	CopiesMax                uint8 // most cards of one name, magic stones without "Special" excepted
	ChooserGoesFirstOrSecond bool  // a random player chooses to play first or not, instead of being first
	ChangeBeforeAnyRedraw    bool  // both players choose what to change before either draws for it
	StrikesAgainIfUndealt    bool  // a first striker that dealt nothing deals damage in the normal step
	FirstTurnSkipsRecovery   bool  // each player's first turn has no recovery phase
	ForfeitEndsBattles       bool  // a forfeited attack that nobody answered ends battles for the turn
}

// rows has one row per edition.
var rows = [editionCount]Rules{
	Edition63: {
		LifeStart:                4000, // 403.2 (6.3): life points at the start
		HandStart:                5,    // 403.4 (6.3): the opening hand
		HandMax:                  7,    // 306.3 (6.3): maximum hand size
		MainMin:                  40,   // 402.3 (6.3): size of the main deck
		StonesMin:                10,   // 402.4 (6.3): size of the magic stone deck
		CopiesMax:                4,    // 402.5 (6.3): copies of a name
		ChooserGoesFirstOrSecond: true, // 403.3 (6.3): the random player chooses
		ChangeBeforeAnyRedraw:    true, // 403.4 (6.3): both choose, then both move cards
		StrikesAgainIfUndealt:    true, // 806.2 (6.3): who dealt nothing before deals now
		FirstTurnSkipsRecovery:   true, // 503.1 (6.3): no recovery on a player's first turn
		ForfeitEndsBattles:       true, // 803.6 (6.3): no further battle after a forfeit
	},
}
