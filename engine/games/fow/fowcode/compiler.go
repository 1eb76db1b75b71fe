package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// compiler turns one tree into one program.
type compiler struct {
	*compile.Unit
	zones     *zones                  // which zones of descriptions were read
	described map[int16]cardtext.Span // of filters, where
	name      string                  // of the card
	costX     bool                    // the printed cost is X
	half      string                  // the name of the other half of the card
	judged    bool                    // of a J-ruler
	despair   bool                    // of the despair side of an inverse card
	about     *cardtext.Ref           // what the passive under way is about, if not its own card
	asSpell   bool                    // … it says something of its card as a spell
	replaces  bool                    // … the part under way says "instead" of what stands before it
	shift     cardtext.Span           // where [Shift] stands

	inRecovery *cardtext.Restrict // what is said of recovery phases only

	bare          bool                  // bare sentences are what the card does
	chant         []*cardtext.SpellText // effects of a chant
	awakened      []awakenedText        // those of its [Awakening]
	awakening     [][]*cardtext.Cost    // its costs, mostly one
	buys          *cardtext.PlayCost    // its own optional cost, the only one
	ownRace       bool                  // a race is chosen for the card
	asksRace      bool                  // … which something of its text asks for
	asksBought    bool                  // … something is there, or happens, only if it was paid
	mayPay        *cardtext.SpellText   // what the chant does if its own optional cost, the only one, was paid
	eitherAwakens bool                  // either of them, and not both, is the one [Awakening]
	eitherPaid    bool                  // … is what is no [Awakening] and must be paid
	relieved      bool                  // the number of an additional cost takes off what the card costs
	awakenX       bool                  // the text under way is that of an [Awakening] whose cost has an X
	rousings      int                   // how many [Awakening] the card has
	added         []*cardtext.Cost      // additional costs of playing the card
	allOf         *effect.Ability       // whose cost has an action that takes X or all of something
	takesAll      bool                  // … all of something
	notesMilled   bool                  // which cards came from the top of a deck where everybody sees them
	counts        bool                  // the number of cards moved is kept
	kind          *cardtext.Objects     // of these the number moved is kept as well
	done          cardtext.Span         // the statement of which it is kept what it took effect on
	told          []toldText            // texts that are there or not as the chant is played: [Torrent], [Seal] …
	playOnly      []cardtext.Cond       // what must be true to play the card
	judgedIf      []cardtext.Cond       // without which its judgment cannot be done
	judges        bool                  // it has [Judgment]
	trap          *cardtext.KeywordBody // [Trigger] or [Stealth] of a chant
}

// text compiles a text.
func text(u *compile.Unit, t *cardtext.Text) {
	c := &compiler{Unit: u, zones: &zones{}}
	if card := u.Card; card != nil {
		will, _ := card.WillCost()
		c.name, c.costX, c.half = card.Name, will.X > 0, otherHalf(card)
		c.despair, c.judged = slices.Contains(card.Traits, "Inverse"), card.Is(cards.JRuler)
	}
	c.text(t)
}

// anyHalf stands for the name of a half that is not there.
const anyHalf = "^"

// otherHalf returns the name of the other half of an alternative card, "" of other
// cards, and what no name is like if it is the back of a card that is not there.
func otherHalf(card *cards.Card) string {
	switch {
	case card.Front == nil && strings.HasSuffix(card.ID, "^"):
		return anyHalf
	case card.BackIs == cards.BackHalf && card.Front != nil:
		return card.Front.Name
	case card.Back != nil && card.Back.BackIs == cards.BackHalf:
		return card.Back.Name
	}
	return ""
}

// emitter writes one fragment of a text of Force of Will.
type emitter struct {
	compile.Emitter
	c          *compiler
	targets    map[*cardtext.Ref]effect.Selector // target clauses of phrases that are compiled twice
	players    map[cardtext.Span]*cardtext.Ref   // target players of statements
	aboveBy    []string                          // what was done to it: "revealed", "discarded"
	begun      int                               // the first instruction of the option under way
	twoPlayers bool                              // the opponent was named behind another player: "that player" may be either
	asMuch     *cardtext.Amount                  // how much damage or life the statement under way is about
	stmts      int                               // statements so far
	doneWays   []doneWay                         // all that was done so far, in that option
	gathers    bool                              // what is being described are all cards of a description
	awaking    int                               // the text under way is that of this [Awakening], whose cost is paid; 0 none
	stones     bool                              // the cards looked at are of the magic stone deck
	picked     string                            // what was chosen: "attribute", "number", "name"
	mentioned  string                            // the name that a condition asks for: "that name"
	rolled     bool                              // [Force] was rolled
	allows     cardtext.PlayerWord               // whom the "may" under way asks, as its text says it
	symbols    bool                              // symbols of will were counted, in the same register
	counted    bool                              // the register with the number of cards moved is set
	decided    bool                              // a condition was read that "otherwise" may mean
	otherwise  bool                              // "otherwise" stands behind the statement under way
	done       bool                              // something was optional that "if you do" may mean
	dones      int                               // how often that was so
	fresh      bool                              // "if you do" comes next, and asks of this statement alone
	mayMove    bool                              // what was optional moves cards: it is done only if all that it names were
	lasts      int16                             // condition plus one of the effects that are made
	notesDealt bool                              // the damage that is dealt now is asked for by the next sentence
	tallies    int                               // how often that number was taken
	dealtSince bool                              // damage was dealt since: "that much" may mean it
	way        string                            // … of what: "banished", "rested"; "" if it has no such word
	whole      cardtext.Stmt                     // the statement whose cards are counted, for "if you do"
	sought     int                               // how many cards the search in front of it asks for
	optional   bool                              // the list that begins is what was optional
	own        bool                              // what is being described is picked by a player from its own side
	found      compile.Antecedent                // this card where it was looked for in a zone; it may have gone on from there
	became     bool                              // "this card" is what it became: what the delayed ability under way is bound to
	chooses    bool                              // … it is chosen, and nothing done with it yet
	announcing bool                              // what is being described is a target
	measuring  bool                              // what is being described may depend on numbers that the fragment computes
	need       effect.FlagSet                    // what must be true besides of what is being described
	seenBy     effect.Selector                   // by whom the description is looked at, if not by the controller
	group      *cardtext.Ref                     // the watched group that "they" means if no card was named since
	replaced   []cardtext.Stmt                   // the sentence that "instead" replaces
	inOptions  *toldInstead                      // what the text of a keyword does instead of what each option of the next choice says
	alike      *cardtext.Objects                 // cards of which several with the same name are there
	hurts      bool                              // the event is about damage
	dealing    bool                              // the event is that something would deal damage
	unseen     bool                              // cards of a deck that are named stay hidden
	last       bool                              // the statement under way is the last one of its list
	acts       bool                              // a statement is under way, and no condition or number in it
	compares   bool                              // what is named is only compared with
	moves      bool                              // … it is moved, revealed or played: it need not be in the field
	unnamed    notNamed                          // what was done to cards since one was named
	milled     effect.Selector                   // cards from the top of a deck that were put where everybody sees them; SelYou: not noted which; SelBoth: of two times
	before     compile.Antecedent                // what "it" was before a card was named that is gone
	gone       effect.Selector                   // … that card
	itIsThis   bool                              // the object of the event is this card, by whichever name
	called     bool                              // what "that Elf" is was called so before
	saidThis   bool                              // this card was spoken of, and not only by a pronoun
	made       effect.Selector                   // tokens that were made
	asksIt     compile.Antecedent                // what "it" was in a condition
	answer     compile.Antecedent                // … and what was named in what depends on that
	doneSet    int                               // set register plus one with what that statement took effect on
	groups     uint32                            // sets that hold all cards of a description
	doneBy     cardtext.Span                     // the statement that did something to cards last
	aboveAt    cardtext.Span                     // … to those that "the destroyed card" means
	either     int                               // set register plus one with the one of two rulers that group means
	inGuard    bool                              // what is under way depends on a condition or a choice
	spoken     mention                           // the card that "the revealed card" and the like have meant last
	naming     int                               // which statement named what "it" means
	there      *cardtext.Ref                     // what the statement does to a card in a field, nil if it may be elsewhere
	pair       *sides                            // the two objects of the event, while pronouns may mean them
	kinds      bool                              // the register with the number of cards of one kind moved is set
	apart      bool                              // … and neither is, nor what was done, because each player has done it apart
	wholeHand  bool                              // what was revealed last is a hand
	shown      effect.Selector                   // the top card of a deck that was revealed last
	lone       effect.Selector                   // … before a hand was: "the revealed card"
	struck     bool                              // the event is that a player is dealt damage by a card, who is "that player"
	anyone     bool                              // what happens triggers it to either player
	ruler      *cardtext.Ref                     // "your J-ruler", if that is what was spoken of
	guardIs    *cardtext.Cond                    // the condition that what is under way depends on says what something is
	timed      bool                              // how long the statement under way lasts was read
	into       int                               // set register plus one that the description under way fills; 0: it fills none
	picks      bool                              // … one by one
	lies       cardtext.Place                    // where this card is as it has paid for what is under way; Field: it has not
	prevents   bool                              // what is under way is done as damage is prevented, which is the amount of the event
	gemsPaid   int                               // number plus one of the payment that banished gems last; 0 none
	beside     int                               // set register plus one with the addition whose host "another" leaves out; 0: none
	marks      []mark                            // the code of statements
	looks      bool                              // the description under way is looked at as soon as it is compiled
}

// Registers kept from the top for what later sentences ask for.
const (
	regDone    = compile.Registers - 1 // 1 if the statement before was done
	regDecided = compile.Registers - 2 // the condition before
	regMoved   = compile.Registers - 3 // number of cards moved, amount paid
	regRolled  = compile.Registers - 4 // [Force]
	regPicked  = compile.Registers - 5 // attribute, number or name chosen
	regKind    = compile.Registers - 6 // number of cards of one kind that were moved, where a text asks for it
	regTop     = compile.Registers - 5
)

func (c *compiler) emitter(a *effect.Ability) *emitter {
	e := &emitter{Emitter: compile.NewEmitter(c.Unit, a), c: c, targets: map[*cardtext.Ref]effect.Selector{}, players: map[cardtext.Span]*cardtext.Ref{}}
	if e.Top = regTop; c.kind != nil {
		e.Top = regKind
	}
	return e
}

// recount says why a text is compiled once more, counting what is moved, of what kind those are, or which: a later
// sentence asks for it.
type recount struct {
	kind   *cardtext.Objects
	done   cardtext.Span
	milled bool // "from among them": which cards were put from a deck into a graveyard
}

// text compiles the paragraphs of a card.
func (c *compiler) text(t *cardtext.Text) {
	for _, asked := range c.Asked {
		more := asked.(recount)
		if c.counts = true; more.kind != nil {
			c.kind = more.kind
		}
		if more.done != (cardtext.Span{}) {
			c.done = more.done
		}
		c.notesMilled = c.notesMilled || more.milled
	}
	if len(c.Asked) > 4 { // each asks for something else
		c.Unsupported(cardtext.Span{End: len(c.Source.Text)}, "counting several kinds of what is moved")
	}
	c.paragraphs(t)
	c.zonesRead()
	c.nobodyFits()
	c.forbidsNothing()
}

func (c *compiler) paragraphs(t *cardtext.Text) {
	c.bare, c.ownRace = t.Spell, choosesRace(t)
	for _, par := range t.Paragraphs {
		for _, a := range par.Abilities {
			if cost, ok := a.(*cardtext.PlayCost); ok && !cost.Must && c.buys == nil {
				c.buys = cost
			}
			if k, ok := a.(*cardtext.KeywordBody); ok {
				switch k.Word.Name {
				case "Judgment":
					c.judges = true
				case "Awakening":
					c.rousings++
				}
			}
			if only, ok := a.(*cardtext.PlayOnly); ok && only.Judging {
				c.judgedIf = append(c.judgedIf, only.Conds...)
			}
		}
	}
	for _, par := range t.Paragraphs {
		for _, a := range par.Abilities {
			if s, ok := a.(*cardtext.SpellText); ok {
				c.chant = append(c.chant, s)
				continue
			}
			c.possible(a)
			c.ability(a, outer{})
		}
	}
	c.everActive()
	switch {
	case len(c.chant)+len(c.awakened)+len(c.told) > 0 || c.trap != nil:
		c.chantEffect(c.chant)
	case c.awakening != nil || c.added != nil || c.playOnly != nil:
		c.played()
	}
	c.askedForBought()
	if c.ownRace && !c.asksRace {
		c.Refuse(cardtext.Span{End: len(c.Source.Text)}, cardtext.CodeReference, "write \"of the chosen race\" where it is asked for", "nothing asks for the race that is chosen")
	}
}

// outer is what an ability inside a keyword has from it.
type outer struct {
	awaken   bool
	nth      int                  // by which cost of [Awakening]
	surge    bool                 // [Torrent]
	holds    func(e *emitter) int // leaves in a register whether the text is there: [Seal], [Null] …
	seal     bool                 // it is the text of a [Seal]
	label    string
	zone     effect.Place
	art      bool             // it is a God's Art
	inherits bool             // it is that of [Inheritance]
	costs    []*cardtext.Cost // in front of its own
}

// ability compiles one ability.
func (c *compiler) ability(a cardtext.Ability, out outer) {
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			if out.guarded() {
				if w.Name == "Remnant" && out.holds != nil && c.Program.Params.Remnant == 0 && c.Program.Keywords>>w.Number&1 == 0 {
					// 1115.2 (6.3): what is asked where the card is played from.
					c.Program.Keywords |= 1 << w.Number
					c.Program.Params.Remnant = c.condition(nil, out) + 1
					continue
				}
				// 1109.2, 1124.2 (6.3): it comes into the field with the text.
				if out.holds != nil && !c.onFieldOnly(w) {
					c.Unsupported(a.Span, "["+w.Name+"] as such a text")
				}
				st := newStatic(effect.StaticKeyword, a.Span)
				st.This, st.Keywords, st.Cond, st.Seal = true, 1<<w.Number, c.guard(nil, out), out.seal
				c.Program.Statics = append(c.Program.Statics, st)
				continue
			}
			c.Program.Keywords |= 1 << w.Number
		}
	case *cardtext.KeywordBody:
		if a.Word.Name == "God's Art" { // 1112.2 (6.3): an ability like others, once per game
			out.label, out.art = a.Label, true
			c.Program.Keywords |= effect.KeywordSet(1) << a.Word.Number
			for _, in := range a.Abilities {
				c.ability(in, out)
			}
			break
		}
		if out.holds != nil {
			c.Unsupported(a.Span, "["+a.Word.Name+"] as such a text")
		}
		c.keywordBody(a)
	case *cardtext.Triggered:
		c.triggered(a, out)
	case *cardtext.Activated:
		c.activated(a, out)
	case *cardtext.Passive:
		c.passive(a, out)
	case *cardtext.SpellText:
		if out.awaken {
			c.awakened = append(c.awakened, awakenedText{a, out.nth})
			return
		}
		c.Unsupported(a.Span, "an effect here")
	case *cardtext.PlayCost:
		if !a.Must {
			c.bought(a, out)
			return
		}
		if out.holds != nil {
			c.Unsupported(a.Span, "this cost of playing the card")
		}
		if len(a.Options) > 1 {
			c.oneOfTwo(a)
			return
		}
		if len(a.Statics) > 0 {
			c.relief(a)
		}
		c.added = append(c.added, a.Options[0]...)
	case *cardtext.PlayOnly:
		if a.Judging { // read by judgment
			if !c.judges {
				c.Refuse(a.Span, cardtext.CodeReference, "write [Judgment] and its cost", "this card has no judgment")
			}
			break
		}
		if a.Removed {
			c.onlyRemoved(a)
		}
		c.playOnly = append(c.playOnly, a.Conds...)
	case *cardtext.EntersAdded:
		c.entersAdded(a, out)
	case *cardtext.Replacement:
		c.replacement(a, out)
	default:
		c.Unsupported(a.Where(), "this ability")
	}
}

// abilityOf begins an ability.
func abilityOf(kind effect.AbilityKind, span cardtext.Span, out outer) effect.Ability {
	a := compile.NewAbility(kind, span)
	a.AwakenBy = uint8(out.nth)
	a.Awaken, a.Surge, a.Label, a.Art, a.OnceGame = out.awaken, out.surge, out.label, out.art, out.art
	a.Inherits = out.inherits
	if out.zone != effect.PlaceField {
		a.Zone = out.zone
	}
	return a
}

// chantEffect compiles the effect of a chant: its sentences and, if it was awakened,
// those of [Awakening]. One that waits for either of two events has it for each.
func (c *compiler) chantEffect(list []*cardtext.SpellText) {
	for _, ev := range c.trapEvents() {
		c.chantEffectAt(list, ev)
	}
}

func (c *compiler) chantEffectAt(list []*cardtext.SpellText, ev effect.Event) {
	a := compile.NewAbility(effect.KindSpell, cardtext.Span{})
	e := c.emitter(&a)
	c.awakenCost(&a)
	a.Costs = c.costs(c.added, e)
	c.playCondition(&a)
	if c.trap != nil {
		if c.added != nil || c.playOnly != nil {
			c.Unsupported(c.trap.Span, "an additional cost or condition beside this")
		}
		c.trapped(&a, e, ev)
	}
	told := e.insteadTold()
	if told != nil && len(list) == 0 {
		c.Refuse(told.by[0].By[0].Head().Span, cardtext.CodeReference, insteadOffer, "\"instead\" replaces nothing here")
	}
	if told != nil && c.mayPay != nil {
		c.Unsupported(c.mayPay.Span, "an optional cost beside what is done instead")
	}
	two := c.trap == nil && told == nil && c.mayPay == nil && e.twoChoices(list)
	for i, s := range list {
		span := effect.Span{Start: int32(s.Span.Start), End: int32(s.Span.End)}
		if i == 0 {
			a.Span = span
		}
		if a.Span.End = span.End; two {
			continue
		}
		if c.trap == nil {
			e.Paragraph() // otherwise "it" is the object of the event
		}
		if s == c.mayPay {
			e.ifPaid(0, s.Body)
			continue
		}
		if i+1 == len(list) && told != nil {
			e.blockWith(s.Body, told)
			continue
		}
		e.block(s.Body)
	}
	for _, s := range c.awakened {
		e.more()
		e.ifPaid(s.nth, s.Body)
	}
	e.toldTexts()
	e.finish()
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// awakened leaves in a register whether the source was awakened, or was played with
// the text of [Torrent].
func (e *emitter) awakened(out outer) int {
	switch {
	case out.surge:
		return e.thisIs(effect.FlagTorrent)
	case e.c.rousings < 2:
		return e.thisIs(effect.FlagAwakened)
	case out.nth == 0: // 1109.2a (6.3): each text goes with its own cost
		return e.thisIs(effect.FlagAwakenedFirst)
	}
	return e.thisIs(effect.FlagAwakenedSecond)
}

// thisIs leaves in a register whether the source is in a state.
func (e *emitter) thisIs(state effect.FlagSet) int {
	f := effect.AnyCard()
	f.Need = state
	r := e.Register()
	e.Op(effect.OpIs, r, int(effect.SelThis), int(e.c.Intern(f)), 0, 0)
	return r
}

// activated compiles an activate ability.
//
// 905.1 (6.3): it may be played whenever its player has priority, unless the text
// says otherwise.
func (c *compiler) activated(t *cardtext.Activated, out outer) {
	a := abilityOf(effect.KindActivated, t.Span, out)
	a.Limit, a.Instant, a.OnceGame = int8(t.Limit), !t.Slow, a.OnceGame || t.Once
	a.NoChase, a.NoCancel = t.NoChase, t.NoCancel
	if t.Label != "" {
		a.Label, a.Shared = t.Label, t.Limit > 0
	}
	e := c.emitter(&a)
	a.Costs = c.costs(append(append([]*cardtext.Cost(nil), out.costs...), t.Costs...), e)
	if len(t.OnlyIf) > 0 || out.holds != nil {
		a.PlayCond = c.condition(t.OnlyIf, out)
	}
	if place, ok := c.worksIn(t.Body.Stmts); ok && out.zone == effect.PlaceField {
		a.Zone = place
	}
	c.costZone(&a, t.Costs)
	for _, cost := range t.Costs {
		if to, ok := paidInto[cost.Kind]; ok {
			e.lies = to
		}
	}
	e.NameThis()
	e.block(t.Body)
	e.finish()
	a.Will = e.onlyProduces()
	c.Program.Abilities = append(c.Program.Abilities, a)
	for _, p := range t.Prices {
		if a.Will || a.Zone != effect.PlaceField || out.art || out.guarded() {
			c.Unsupported(p.Span, "what this ability costs")
		}
		c.ownPrice(p, len(c.Program.Abilities))
	}
}

// paidInto is where a cost puts the card that pays itself.
var paidInto = map[cardtext.CostKind]cardtext.Place{cardtext.CostBanishThis: cardtext.Graveyard, cardtext.CostDestroyThis: cardtext.Graveyard,
	cardtext.CostDiscardThis: cardtext.Graveyard, cardtext.CostRemoveThis: cardtext.Removed, cardtext.CostReturnThis: cardtext.Hand}

// onlyProduces reports whether an ability is a will ability.
//
// 907.1 (6.3): an ability that produces will and targets nothing; an automatic one only behind a will ability.
func (e *emitter) onlyProduces() bool {
	if len(e.Ability.Targets) > 0 {
		return false
	}
	for _, in := range e.Code {
		if in.Op == effect.OpProduce {
			return true
		}
	}
	return false
}

// condition stores a pure fragment that is non-zero while all conditions hold and
// the keyword around them lets their text be there.
func (c *compiler) condition(list []cardtext.Cond, out outer) int16 {
	e := c.emitter(nil)
	e.NameThis()
	r := e.while(e.all(list), out)
	if r != 0 {
		e.Op(effect.OpMax, 0, r, r, 0, 0)
	}
	return c.Store(e.Code)
}
