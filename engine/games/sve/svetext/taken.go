package svetext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Cards that a cost has taken, called by what was done with them: "the discarded card", "you buried a Ghost".

// takenWays are what may have been done to cards that a cost has taken, or that are counted.
var takenWays = []string{"discarded", "banished", "buried", "destroyed", "returned"}

// anyTaken is any of these words in a phrase.
var anyTaken = strings.Join(takenWays, "|")

func isTaken(way string) bool { return slices.Contains(takenWays, way) }

// takenConditions are conditions on such a card, of which the word for what was done stands so many tokens back.
var takenConditions = []cardtext.CardConditionRow{
	{[]string{"you " + anyTaken}, cardtext.Ref{Kind: cardtext.RefIt}, takenIs(1, "", kindCondition)},
	{[]string{"the " + anyTaken + " card|follower is|was"}, cardtext.Ref{Kind: cardtext.RefIt}, takenIs(3, " card", kindCondition)},
	{[]string{"the " + anyTaken + " card|follower costs"}, cardtext.Ref{Kind: cardtext.RefIt}, takenIs(3, "", itCosts)},
}

func takenIs(back int, one string, read func(*cardtext.Reader, *cardtext.Cond)) func(*cardtext.Reader, *cardtext.Cond) {
	return func(p *cardtext.Reader, c *cardtext.Cond) {
		c.Ref.Noun = p.Tokens[p.Pos-back].Low + one
		read(p, c)
	}
}

func takenPossessives() (rows []cardtext.PossessiveRow) {
	for _, way := range takenWays {
		rows = append(rows, cardtext.PossessiveRow{Phrase: "the " + way + " card's|follower's|amulet's", Kind: cardtext.RefIt, Noun: way})
	}
	return rows
}

// paidWith are the same where what was done stands behind: "the attack of the follower buried this way".
var paidWith = func() (rows []cardtext.PossessiveRow) {
	for _, way := range takenWays {
		rows = append(rows, cardtext.PossessiveRow{Phrase: "the card|follower|amulet " + way + " this way", Kind: cardtext.RefIt, Noun: way})
	}
	return rows
}()
