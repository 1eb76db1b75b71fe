package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// emitter writes one code fragment.
type emitter struct {
	compile.Emitter
	c          *compiler
	picked     []selection         // what was selected in this paragraph, in order
	triggered  bool                // the event of the ability names a card
	event      *cardtext.Objects   // its description
	attacked   effect.Selector     // the follower that is attacked by the event of the ability, SelNone none
	attacking  effect.Selector     // the one that attacks it, this card excepted
	versus     bool                // both are named by the event, and no pronoun tells them apart
	twofold    bool                // two cards were selected in one sentence, which no pronoun tells apart
	thisOf     effect.Selector     // what "it" meant where this card was named since, SelNone this card was not
	passed     string              // what was done since "it" was named to a card that no pronoun means, "" nothing
	sought     []selection         // what was searched for in this paragraph
	since      bool                // something else was done with cards since some were moved, so that "that many" may be of either
	made       bool                // tokens were put onto the field in this paragraph
	acted      *cardtext.Ref       // what the statement under way does something with on the field
	shown      bool                // the opponent's hand has been revealed
	rolled     bool                // a die has been rolled
	rolledEach bool                // each player has rolled one
	dieOf      int                 // register of the die that is asked about, 0 the only one
	chosen     int                 // register of the number chosen, 0 none
	asksMoved  string              // what the text calls the cards moved whose number it asks for, "" it does not
	asksFallen bool                // a number or condition asks for followers destroyed by what was done before
	fell       count               // of them
	tally      *cardtext.Amount    // a number that asks for cards of a description that were taken away, nil none does
	tolled     count               // of those
	fresh      bool                // the condition that follows asks whether the statement before it was done
	doneBy     cardtext.PlayerWord // who does it
	asksRest   bool                // the text does something with the rest of the cards looked at
	shifted    count               // of cards moved
	ofEither   bool                // those of both hands, each player's own
	strange    bool                // others were moved, which are not called so
	strewn     bool                // they went to different places
	movedTo    cardtext.Place      // where the last went
	threw      bool                // they were discarded
	conds      []cardtext.Cond     // conditions in whose reach this place is, outermost first
	optional   bool                // the next selection may choose nothing
	shuffle    bool                // a searched deck waits to be shuffled
	divisions  []*division         // what is divided among targets, in the order of the text
	asksWent   bool                // a condition asks what has moved
	went       effect.Selector     // what has moved last, SelNone nothing
	wentTo     effect.Place        // where it has gone
	wentTwice  bool                // as something before
	asksTop    bool                // the statement behind this one asks what "it" is: a card that is put from a deck somewhere, too
	arms       []arm               // alternatives and conditions in whose reach this place is
}

// emitter returns the emitter of a fragment of an ability, nil of a pure one.
func (c *compiler) emitter(a *effect.Ability) *emitter {
	return &emitter{Emitter: compile.NewEmitter(c.Unit, a), c: c}
}

// nextParagraph forgets what the paragraph before has named.
func (e *emitter) nextParagraph() {
	e.Paragraph()
	e.anew(&emitter{})
	e.conds, e.picked, e.shown, e.went, e.tally, e.strewn, e.strange, e.ofEither = nil, nil, false, effect.SelNone, nil, false, false, false
	e.asksMoved, e.passed, e.made, e.since, e.sought = "", "", false, false, nil
	e.twofold, e.thisOf = false, effect.SelNone
}

// resume makes pronouns mean what they meant before a branch.
func (e *emitter) resume(before *emitter) {
	e.Restore(&before.Emitter)
	e.picked = before.picked[:len(before.picked):len(before.picked)]
	e.shown, e.passed, e.went, e.wentTo, e.wentTwice = before.shown, before.passed, before.went, before.wentTo, before.wentTwice
}

// end ends the fragment and stores it as the ability's code.
func (e *emitter) end() {
	e.announceDivisions()
	e.Finish()
}
