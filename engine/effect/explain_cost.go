package effect

import (
	"fmt"
	"strings"
)

// costTable says the actions of costs: "#" the number, "%s" what the filter admits, "@" the
// counters, "&" the zone.
var costTable = [CostKindCount]string{
	CostPlayPoints: "pay # play points", CostEngageThis: "engage this card", CostBuryThis: "put this card into its owner's cemetery", CostBanishThis: "banish this card",
	CostReturnThis: "return this card to its owner's hand", CostDiscard: "discard %s", CostLeaderDefense: "give your leader -# defense", CostMillTop: "put the top # cards of your deck into your cemetery",
	CostBury: "put %s into the cemetery", CostReturn: "return %s to the owners' hands", CostBanishFrom: "banish %s", CostEngage: "engage %s", CostRemoveCounters: "remove # @ from this card",
	CostServe: "serve this follower # times", CostRevealEvolve: "reveal # corresponding facedown cards of your evolve deck", CostEarthRite: "remove # Stack counters from one of your Stack amulets",
	CostSkipTurn: "skip your next turn", CostToEX: "put %s into your EX area", CostDiscardThis: "discard this card", CostPutUnder: "put %s on the bottom of the deck", CostDestroy: "destroy %s",

	CostWill: "pay !", CostLife: "pay # life", CostRestOther: "rest %s", CostBanishOther: "banish %s", CostRemoveFrom: "remove %s from the game", CostRemoveThis: "remove this card from the game",
	CostReveal: "reveal %s", CostRevealThis: "reveal this card", CostCountersFrom: "remove # @ from %s", CostMillRemove: "remove the top # cards of your main deck from the game",
	CostBanishTop: "banish the top # cards of your deck", CostDiscardRandom: "discard %s at random", CostMaximum: "decrease your maximum play points by #", CostUnderThis: "put this card on the bottom of its owner's deck",
	CostGems: "banish # gems", CostCrystals: "banish # crystals", CostFrom: "put %s into your &",
}

var costTableSecond = map[CostKind]string{
	CostEngageThis: "rest this card", CostBuryThis: "put this card into its owner's graveyard", CostMillTop: "put the top # cards of your main deck into your graveyard", CostPutUnder: "put %s on the bottom of the main deck",
}

// countless are the costs whose number says nothing else: it is left out where it is 1.
var costOnce = map[CostKind]string{
	CostRevealEvolve: "reveal a corresponding facedown card of your evolve deck", CostServe: "serve this follower once", CostEarthRite: "remove 1 Stack counter from one of your Stack amulets",
	CostPlayPoints: "pay 1 play point", CostMillTop: "put the top card of your deck into your cemetery", CostMillRemove: "remove the top card of your main deck from the game",
}

// cost says one action.
func (t *teller) cost(c *Cost) string {
	s := costTable[c.Kind]
	if own, ok := costTableSecond[c.Kind]; ok && t.w.Second {
		s = own
	} else if once, ok := costOnce[c.Kind]; ok && c.N == 1 {
		s = once
	}
	if c.Kind == CostRevealEvolve && c.Filter >= 0 {
		s = "reveal an evolved face of %s"
	}
	n := fmt.Sprint(c.N)
	if c.Spread {
		n = "a total of " + n
	}
	if c.N == -1 {
		n = either(c.Kind == CostLife, "any amount of", "X")
	}
	if c.N == AllOf {
		n = "all"
	}
	objects := n + " cards"
	if c.Filter >= 0 {
		one, many := t.objects(c.Filter, c.Place, viewHere, false), t.objects(c.Filter, c.Place, viewHere, true)
		objects = plural(n, one, many)
		if c.Free {
			objects = "any number of " + many
		}
		if c.Most > 0 {
			objects = "up to " + plural(fmt.Sprint(c.Most), one, many)
		}
		if c.Kind == CostCountersFrom {
			objects = either(c.Spread, "any number of "+many, withArticle(one))
		}
	} else if c.N == 1 {
		objects = "1 card"
	}
	out, used, counter, hash := "", false, false, false
	for k := 0; k < len(s); k++ {
		switch {
		case s[k] == '#':
			out, hash = out+n, true
		case s[k] == '@':
			name := counterName(c.Counter)
			if n == "1" && c.Counter != AnyCounter {
				name = strings.TrimSuffix(name, "s")
			}
			out, counter = out+name, true
		case s[k] == '&':
			out += t.w.zone(c.To)
		case s[k] == '!':
			out += willSymbols(c.Will)
		case s[k] == '%':
			out, used = out+objects, true
			k++
		default:
			out += s[k : k+1]
		}
	}
	if !used && c.Filter >= 0 {
		out += " of " + objects
	}
	if !used && !hash && c.N != 1 && c.Kind != CostWill {
		out += " (" + n + ")"
	}
	if used && c.Filter < 0 && c.Place != PlaceField && c.Place != PlaceBoard {
		out += " " + t.w.in(c.Place, someone{s: "you"})
	}
	if c.Kind == CostGems || c.Kind == CostCrystals {
		one := either(c.Kind == CostGems, "gem", "crystal")
		switch c.Counter {
		case "":
			out = "banish " + plural(n, one, one+"s")
		case "same", "different":
			out = "banish " + n + " " + one + "s of " + either(c.Counter == "same", "the same attribute", "different attributes")
		default:
			out = "banish " + plural(n, c.Counter+" "+one, c.Counter+" "+one+"s")
		}
	} else if c.Counter == OneName {
		out += " that share a name"
	} else if !counter && c.Counter != "" {
		out += " (" + c.Counter + ")"
	}
	if c.Kind != CostWill && c.Will != (WillCost{}) {
		out += " " + willSymbols(c.Will)
	}
	if c.Named && c.Kind != CostGems && !c.Sums() {
		out += " (\"the card that was used to pay\")"
	}
	return out
}
