package compile

import (
	"fmt"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Card compiles the text of a card in the language of its game. The program is nil if any diagnostic is an
// error; the tree then holds what was understood.
//
// A mistake of this package or of the parser ends neither the program nor the report on
// other cards: it is an error of the card in which it showed.
func Card(card *cards.Card, v *cardtext.Vocabulary, l Language) (program *effect.Program, text *cardtext.Text, diags []cardtext.Diagnostic) {
	src := cardtext.Source{Name: sourceName(card), Text: card.Text}
	defer func() {
		if r := recover(); r != nil {
			program, diags = nil, append(diags, internalError(src, r))
		}
	}()
	if program, text, diags = understand(card, src, v, l); program == nil {
		offer(card, v, l, diags)
	}
	return program, text, diags
}

// internalError is the diagnostic of a text over which the program itself fails.
func internalError(src cardtext.Source, reason any) cardtext.Diagnostic {
	return cardtext.Diagnostic{
		Source: src, Span: cardtext.Span{End: len(src.Text)}, Code: cardtext.CodeInternal,
		Message: fmt.Sprintf("this text meets a mistake of the program: %v", reason),
		Hint:    "please report it; other cards are not concerned",
	}
}

// understand parses and compiles the text of a card.
func understand(card *cards.Card, src cardtext.Source, v *cardtext.Vocabulary, l Language) (*effect.Program, *cardtext.Text, []cardtext.Diagnostic) {
	text, diags := cardtext.Parse(src, v, card.Casts())
	if cardtext.HasErrors(diags) {
		return nil, text, diags
	}
	program, more := Tree(card, v, l, text)
	diags = append(append(diags, more...), vacuous(text, src)...)
	if program != nil {
		diags = append(diags, lost(card, v, l, text, program)...)
	}
	if v.Known != nil { // beside what else is wrong: every mistake of a text is told at once
		diags = append(diags, cardtext.Unknown(text, src, v.Known, ownWords(card))...)
	}
	if cardtext.HasErrors(diags) {
		program = nil
	}
	return program, text, diags
}

// ownWords are the words of a card, which its text may name wherever it was read.
func ownWords(card *cards.Card) *cardtext.Lexicon {
	var own cardtext.Lexicon
	for face := card.First(); face != nil; face = face.Back {
		own.Add(cardtext.CardName, face.Name, face.Alternate)
		own.Add(cardtext.TraitName, face.Traits...)
	}
	return &own
}

// Tree compiles what was read in the text of a card, or a tree that a test has changed.
func Tree(card *cards.Card, v *cardtext.Vocabulary, l Language, text *cardtext.Text) (*effect.Program, []cardtext.Diagnostic) {
	src := cardtext.Source{Name: sourceName(card), Text: card.Text}
	will, _ := card.WillCost()
	c := &compiler{src: src, vocab: v, language: l, name: card.Name, costX: will.X > 0}
	c.kinds, c.tree = kindsOf(card), text
	l.compiler(c, card)
	program := c.text(text)
	if cardtext.HasErrors(c.diags) {
		return nil, c.diags
	}
	c.gifts(text)
	return program, c.diags
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

// sourceName is how messages name a card.
func sourceName(card *cards.Card) string {
	name := card.Name
	if card.ID != "" {
		name = card.ID + " " + name
	}
	if card.Source != "" {
		name = card.Source + ": " + name
	}
	return name
}

// compiler turns one tree into one program.
type compiler struct {
	about    *cardtext.Ref // Force of Will: what the passive under way is about, if not its own card
	asSpell  bool          // … it says something of its card as a spell
	replaces bool          // … the part under way says "instead" of what stands before it
	forks    int           // alternatives met so far
	src      cardtext.Source
	vocab    *cardtext.Vocabulary
	language Language
	name     string // of the card
	prog     *effect.Program
	diags    []cardtext.Diagnostic
	costX    bool           // the printed cost is X
	kinds    kindSet        // of the card, 0 if nothing is asked about them
	tree     *cardtext.Text // the whole text
	shift    cardtext.Span  // FoW: where [Shift] stands
	evolved  bool           // SVE: an evolved face, which cards are turned into on the field
	half     string         // FoW: the name of the other half of the card

	inRecovery *cardtext.Restrict // FoW: what is said of recovery phases only

	judged    bool                  // FoW: of a J-ruler
	despair   bool                  // FoW: of the despair side of an inverse card
	bare      bool                  // FoW: bare sentences are what the card does
	chant     []*cardtext.SpellText // FoW: effects of a chant
	awakened  []*cardtext.SpellText // FoW: those of its [Awakening]
	awakening []*cardtext.Cost      // FoW: its cost
	added     []*cardtext.Cost      // FoW: additional costs of playing the card
	counts    bool                  // FoW: the number of cards moved is kept
	kind      *cardtext.Objects     // FoW: of these the number moved is kept as well
	told      []toldText            // FoW: texts that are there or not as the chant is played: [Torrent], [Seal] …
	playOnly  []cardtext.Cond       // FoW: what must be true to play the card
	trap      *cardtext.KeywordBody // FoW: [Trigger] or [Stealth] of a chant
}

// refusal is the panic value that ends the compilation of a text; it never
// leaves the package.
type refusal struct{}

// refuse reports what cannot be compiled and gives up on the text.
func (c *compiler) refuse(span cardtext.Span, code cardtext.Code, hint, format string, args ...any) {
	c.diags = append(c.diags, cardtext.Diagnostic{
		Source: c.src, Span: span, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint,
	})
	panic(refusal{})
}

// unsupported refuses wording that is understood but has no instruction.
func (c *compiler) unsupported(span cardtext.Span, what string) {
	c.refuse(span, cardtext.CodeUnsupported, "the engine cannot do this yet", "%s is understood but not supported", what)
}

// text compiles all paragraphs.
func (c *compiler) text(t *cardtext.Text) (program *effect.Program) {
	c.prog = &effect.Program{}
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(refusal); !mine {
				panic(r)
			}
			program = nil
		}
	}()
	c.language.text(c, t)
	c.verify()
	c.reaches()
	return c.prog
}

// sve compiles the paragraphs of a card of Shadowverse: Evolve.
func (c *compiler) sve(t *cardtext.Text) {
	var spell []*cardtext.SpellText
	var costs []*cardtext.PlayCost
	for _, par := range t.Paragraphs {
		for _, a := range par.Abilities {
			if p, ok := a.(*cardtext.Passive); ok && t.Spell {
				if done := c.carriedOut(t, p); done != nil {
					spell = append(spell, done)
					continue
				}
			}
			c.possible(t.Spell, a)
			switch a := a.(type) {
			case *cardtext.KeywordLine:
				for _, w := range a.Words {
					c.prog.Keywords |= 1 << w.Number
				}
			case *cardtext.Passive:
				c.passive(a)
			case *cardtext.Triggered:
				c.triggered(a)
			case *cardtext.Activated:
				c.activated(a)
			case *cardtext.Replacement:
				c.replacement(a)
			case *cardtext.PlayCost:
				costs = append(costs, a)
			case *cardtext.SpellText:
				spell = append(spell, a)
			}
		}
	}
	if t.Spell && (len(spell) > 0 || len(costs) > 0) {
		c.spell(spell, costs)
	} else {
		c.playCosts(costs)
	}
	c.sveSays()
}

// verify refuses a text whose program no machine could run.
func (c *compiler) verify() {
	if err := effect.Verify(c.prog); err != nil {
		c.refuse(cardtext.Span{End: len(c.src.Text)}, cardtext.CodeCapacity, "shorten the text", "the text does not fit the bytecode: %v", err)
	}
}

// newAbility returns an ability with every index absent.
func newAbility(kind effect.AbilityKind, span cardtext.Span) effect.Ability {
	return effect.Ability{
		Kind: kind, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
		Span: effect.Span{Start: int32(span.Start), End: int32(span.End)},
	}
}

// triggered compiles one ability per event in front.
func (c *compiler) triggered(t *cardtext.Triggered) {
	for _, tr := range t.Triggers {
		a := newAbility(effect.KindAutomatic, t.Span)
		e := newEmitter(c, &a)
		c.trigger(&a, e, tr)
		c.payableIn(t.Costs, costZone(&a))
		a.Costs = c.costs(t.Costs)
		a.Optional = len(t.Costs) > 0
		e.block(t.Body.Stmts)
		e.finish()
		c.prog.Abilities = append(c.prog.Abilities, a)
	}
}

// activated compiles [act], [evolve] and [serve].
func (c *compiler) activated(t *cardtext.Activated) {
	kinds := [...]effect.AbilityKind{cardtext.Act: effect.KindActivated, cardtext.Evolve: effect.KindEvolve, cardtext.Serve: effect.KindServe}
	a := newAbility(kinds[t.Kind], t.Span)
	a.Quick, a.Limit = t.Quick, int8(t.Limit)
	a.Zone = c.zoneOf(t)
	switch t.Kind {
	case cardtext.Evolve: // 12.2.2: revealing a corresponding card is part of the cost
		a.Costs = []effect.Cost{{Kind: effect.CostRevealEvolve, Filter: -1, N: 1}}
	case cardtext.Serve: // 14.2.2.3
		a.Costs = []effect.Cost{{Kind: effect.CostServe, Filter: -1, N: int16(t.Times)}}
	}
	a.Costs = append(a.Costs, c.costs(t.Costs)...)
	e := newEmitter(c, &a)
	if len(t.OnlyIf) > 0 {
		a.PlayCond = c.condition(t.OnlyIf)
	}
	e.block(t.Body.Stmts)
	e.finish()
	c.prog.Abilities = append(c.prog.Abilities, a)
}

// spell compiles all effect paragraphs of a spell into one ability. Each
// paragraph has its own pronouns, conditions and optional costs.
func (c *compiler) spell(list []*cardtext.SpellText, costs []*cardtext.PlayCost) {
	a := newAbility(effect.KindSpell, cardtext.Span{})
	e := newEmitter(c, &a)
	for _, p := range costs {
		if !p.Must {
			c.optionalPlayCost(&a, e, p)
			continue
		}
		c.payableIn(p.Options[0], costZone(&a))
		a.Costs = append(a.Costs, c.costs(p.Options[0])...)
	}
	for i, s := range list {
		span := effect.Span{Start: int32(s.Span.Start), End: int32(s.Span.End)}
		if i == 0 {
			a.Span = span
		}
		a.Span.End = span.End
		e.paragraph()
		e.block(s.Body.Stmts)
	}
	e.finish()
	c.prog.Abilities = append(c.prog.Abilities, a)
}
