package fow_test

import (
	"slices"

	"gauntlet/engine/games/fow"
)

// unseen are the switches of editions that no scenario can see, each with the reason.
// TestSwitchesAreSeen wants every switch of every edition to be in the list or here, and
// not in both.
var unseen = []struct {
	name   string
	in     []fow.Edition
	reason string
}{
	{"MainMax", all, "no deck of this engine holds more than sixty cards in its main deck; TestDecksAreChecked sees it"},
	{"ExtraMax", until63, "decks have no extra deck before 8.01: the part is refused"},
	{"RunesMax", until63, "decks have no rune deck before 8.01: the part is refused"},
	{"StrangersExact", until801, "decks have no stranger deck before 10.2: the part is refused"},
	{"RulersMax", until801, "two rulers need [Tag], which is refused before 10.2"},
	{"Coin", old, "coins come from [Energize], which 5.01 refuses; TestFlippedSwitchesShow sees it"},
	{"ForcedFirst", []fow.Edition{fow.Edition501Bifrost, fow.Edition501Valhalla}, "[Bloodlust] alone makes it matter, which 5.01 refuses; TestFlippedSwitchesShow sees it"},
	{"LifebreakAtEqual", []fow.Edition{fow.Edition501Bifrost}, "Bifrost is played without lifebreak; TestFlippedSwitchesShow sees it"},
	{"RemovedTargetSafe", until63, "no rule removes anything from battle before 8.01; TestFlippedSwitchesShow sees it"},
	{"CopiesPlayed", until63, "no rule lets a copy be played before 8.01, and the cards that texts copy for it lie in extra decks"},
	{"CharacteristicsCount", old, "5.01 has no symbols of moon or time"},
	{"MadeOnlyWhileTrue", all, "no wording makes effects that last as long as their source is there"},
	{"StonesTold", all, "what views tell is no decision and no event; TestStonesAreTold sees it"},
	{"OneDrain", []fow.Edition{fow.Edition501Bifrost, fow.Edition501Valhalla, fow.Edition63}, "[Drain] is refused before 8.01"},
}

// Editions as ranges.
var (
	all      = fow.Editions()
	old      = all[:2]
	until63  = all[:3]
	until801 = all[:4]
)

// whyUnseen returns the reason why no scenario sees a switch of an edition.
func whyUnseen(name string, e fow.Edition) string {
	for _, u := range unseen {
		if u.name == name && slices.Contains(u.in, e) {
			return u.reason
		}
	}
	return ""
}
