package fowcode

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What cards of Force of Will become: the other side of a card, a copy, something
// added to another card, tokens that a text describes; and the keywords that
// stand for such abilities.

// evolutionCounter is the counter of [Evolution].
const evolutionCounter = "evolution"

// formKeyword compiles the keywords that are about forms of cards.
func (c *compiler) formKeyword(k *cardtext.KeywordBody) {
	bit := effect.KeywordSet(1) << k.Word.Number
	switch k.Word.Name {
	case "Shift":
		// 1117.2 (6.3): either side may be played; and at main timing the past side
		// turns over for its cost.
		c.Program.Keywords |= bit
		c.form(k, false, func(_ *effect.Ability, e *emitter) {
			e.Op(effect.OpFlip, int(effect.SelThis), effect.FlipShift, 0, 0, 0)
		})
	case "Evolution":
		// 1116.2 (6.3): its counter, if there is none.
		c.Program.Keywords |= bit
		c.form(k, true, func(_ *effect.Ability, e *emitter) {
			name := c.Str(evolutionCounter)
			n, none := e.Register(), e.Register()
			e.Op(effect.OpCounters, n, int(effect.SelThis), 0, 0, name)
			e.Op(effect.OpNot, none, n, 0, 0, 0)
			skip := e.JumpIfZero(none)
			one := e.Number(1)
			e.Op(effect.OpAddCounter, int(effect.SelThis), one, 0, 0, name)
			e.Land(skip)
		})
	case "Bestow":
		// 1121.2 (6.3): added to a resonator at main timing, while it is added to none.
		c.Program.Keywords |= bit
		c.form(k, false, func(a *effect.Ability, e *emitter) {
			free := c.emitter(nil)
			hosts := free.Register()
			free.Op(effect.OpCountSel, hosts, int(effect.SelHost), 0, 0, 0)
			free.Op(effect.OpNot, 0, hosts, 0, 0, 0)
			a.PlayCond = c.Store(free.Code)
			f := effect.AnyCard()
			f.Types = effect.TypeResonator
			a.Targets = append(a.Targets, effect.Target{Place: effect.PlaceField, Filter: c.Intern(f), Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1})
			e.Op(effect.OpAttach, int(effect.SelThis), int(effect.SelTarget0), 0, 0, 0)
		})
	case "Dive":
		c.dive(k)
	case "Incarnation":
		c.incarnation(k)
	case "Barrier":
		// 1120.3 (6.3): against spells and abilities of what it names.
		c.Program.Keywords |= bit
		if k.Objects == nil {
			c.Unsupported(k.Span, "this [Barrier]")
		}
		e := c.emitter(nil)
		e.NameThis()
		f := e.measured(k.Objects, effect.SideAny)
		if len(e.Code) > 0 { // 1120.3 (6.3): a number that the game gives, at any time
			if c.Program.Params.BarrierBounds != 0 {
				c.Unsupported(k.Span, "two [Barrier] with computed bounds")
			}
			c.Program.Params.BarrierBounds = c.Store(e.Code) + 1
		}
		c.Program.Params.Barrier = c.either(f, c.Program.Params.Barrier-1) + 1
	case "Torrent":
		c.toldBody(k, outer{surge: true})
	case "Fallen":
		// A chant is played with the text, another card keeps what was so as it was played;
		// the engine notes both like [Torrent].
		if !c.bare {
			c.toldBody(k, outer{surge: true})
			break
		}
		c.toldBody(k, outer{holds: (*emitter).fallen})
	case "Sealed Item":
		// 1130.2 (8.01): the card has the ability. 1130.3 (8.01): of an item that is not known
		// yet nothing is printed.
		c.Program.Keywords |= bit
		for _, in := range k.Abilities {
			c.ability(in, outer{label: k.Label})
		}
	case "Seal", "Null", "Crest", "Legend", "Rune", "Faith", "Revenge", "Limit Break":
		c.while(k)
	default:
		c.Unsupported(k.Span, "["+k.Word.Name+"]")
	}
}

// either joins two descriptions: what one of them admits. The second may be absent.
func (c *compiler) either(f, or int16) int16 {
	if f < 0 {
		return or
	}
	one := c.Program.Filters[f]
	one.Or = c.either(one.Or, or)
	return c.Intern(one)
}

// form adds an activate ability that a keyword stands for.
func (c *compiler) form(k *cardtext.KeywordBody, instant bool, body func(a *effect.Ability, e *emitter)) {
	a := compile.NewAbility(effect.KindActivated, k.Span)
	a.Instant = instant
	e := c.emitter(&a)
	a.Costs = c.costs(k.Costs, e)
	e.NameThis()
	body(&a, e)
	e.finish()
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// cyberbrainCounter is the counter of [Dive].
const cyberbrainCounter = "cyberbrain"

// dive compiles "[Dive] {2}: effect": an activate ability of the card in hand, which
// is revealed, and removed from the game with a counter afterwards. That it may be
// played from there the keyword says.
//
// 1144.2 (10.2): "then remove this card from the game" (E15: if it is still there).
func (c *compiler) dive(k *cardtext.KeywordBody) {
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	shown := &cardtext.Cost{Span: k.Span, Kind: cardtext.CostRevealThis, N: 1, From: cardtext.Hand}
	for _, in := range k.Abilities {
		t, ok := in.(*cardtext.Activated)
		if !ok {
			c.Unsupported(k.Span, "this [Dive]")
		}
		a := abilityOf(effect.KindActivated, t.Span, outer{zone: effect.PlaceHand})
		a.Limit, a.Instant, a.OnceGame = int8(t.Limit), !t.Slow, t.Once
		e := c.emitter(&a)
		a.Costs = c.costs(append(append([]*cardtext.Cost(nil), t.Costs...), shown), e)
		if len(t.OnlyIf) > 0 {
			a.PlayCond = c.condition(t.OnlyIf, outer{})
		}
		e.NameThis()
		e.block(t.Body)
		e.Op(effect.OpMove, int(effect.SelThis), int(effect.PlaceBanished), 0, 0, 0)
		one := e.Number(1)
		e.Op(effect.OpAddCounter, int(effect.SelThis), one, 0, 0, c.Str(cyberbrainCounter))
		e.finish()
		c.Program.Abilities = append(c.Program.Abilities, a)
	}
}

// incarnation compiles "[Incarnation] {R}, {B}".
//
// 1110.2 (6.3): rather than paying its cost, resonators are banished. 1110.2a (6.3):
// one for each symbol. 1110.2b (6.3): "or" leaves the choice.
func (c *compiler) incarnation(k *cardtext.KeywordBody) {
	if k.Objects == nil {
		c.Unsupported(k.Span, "this [Incarnation]")
	}
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	var costs []effect.Cost
	for i := range k.Objects.Nouns {
		f := effect.AnyCard()
		f.Types, f.Side = effect.TypeResonator, effect.SideYours
		for _, w := range k.Objects.Nouns[i].Attributes {
			f.Classes |= 1 << w.Number
		}
		filter := c.Intern(f)
		if n := len(costs); n > 0 && costs[n-1].Filter == filter {
			costs[n-1].N++
			continue
		}
		costs = append(costs, effect.Cost{Kind: effect.CostBanishOther, Place: effect.PlaceField, Filter: filter, N: 1})
	}
	st := newStatic(effect.StaticPermit, k.Span)
	st.This, st.Permit, st.N = true, effect.PermitOtherCost, int16(len(c.Program.Payments))
	c.Program.Payments = append(c.Program.Payments, costs)
	c.Program.Statics = append(c.Program.Statics, st)
}

// formStmt compiles the statements about forms of cards.
func (e *emitter) formStmt(s cardtext.Stmt) {
	switch s := s.(type) {
	case *cardtext.OneOf:
		e.oneOf(s)
	case *cardtext.SwitchStats:
		e.switchStats(s)
	case *cardtext.Fight:
		e.fight(s)
	case *cardtext.PlayIt:
		e.playIt(s, false)
	case *cardtext.AddTo:
		e.addTo(s)
	case *cardtext.TreatAs:
		e.become(s)
	case *cardtext.LoseTrait:
		e.applyAll([]effect.Static{e.c.loseTrait(s)}, s.What, s.Base)
	case *cardtext.ChooseWord:
		e.chooseWord(s)
	case *cardtext.MoveCounters:
		e.moveCounters(s)
	case *cardtext.RevealUntil:
		e.revealUntil(s)
	case *cardtext.Flip:
		e.flip(s)
	case *cardtext.Create:
		e.create(s)
	case *cardtext.GainGems:
		e.gainGems(s)
	case *cardtext.GainItems:
		e.gainItems(s)
	case *cardtext.Weather:
		st := e.c.weather(s)
		e.applyTo(st, effect.SelYou, s.Base)
	case *cardtext.CostRule:
		e.costRule(s)
	case *cardtext.RuleText:
		if s.Kind != cardtext.OpenTop || s.For == cardtext.Lasting {
			e.c.Unsupported(s.Span, "this statement")
		}
		st := e.c.seesTop(&s.Base, true)
		st.Filter = -1
		e.applyTo(st, e.actor(&s.Base), s.Base)
	default:
		e.c.Unsupported(s.Head().Span, "this statement")
	}
}

// copy compiles copies on the chase and what becomes a copy.
//
// 1017.1 (6.3): an object in the same zone. 1017.2 (6.3): what becomes a copy is a
// continuous effect.
func (e *emitter) copy(s *cardtext.Copy) {
	switch {
	case s.Into != nil && s.What != nil:
		into := e.object(s.Into)
		e.Op(effect.OpBecomeCopy, int(into), int(e.object(s.What)), e.duration(&s.Base), 0, 0)
	case s.What != nil:
		e.chased(s.What, "copied")
		again := 0
		if s.NewTargets {
			again = 1
		}
		e.Op(effect.OpCopyItem, int(e.object(s.What)), again, 0, 0, 0)
	default:
		e.c.Unsupported(s.Span, "this copy")
	}
}

// newTargets compiles "you may choose new targets for the copy", which belongs to
// the instruction that copies.
func (e *emitter) newTargets(s *cardtext.May) bool {
	if len(s.Stmts) != 1 || len(e.Code) == 0 || e.Code[len(e.Code)-1].Op != effect.OpCopyItem {
		return false
	}
	c, ok := s.Stmts[0].(*cardtext.Copy)
	if ok = ok && c.What == nil && c.NewTargets; ok {
		e.Code[len(e.Code)-1].B = 1
	}
	return ok
}

// flip compiles what turns a card over.
//
// 1117.2a (6.3): to shift is to turn the future side up. 1030.1 (8.01): to invert, the
// despair side.
func (e *emitter) flip(s *cardtext.Flip) {
	side, ok := map[string]int{"shift": effect.FlipShift, "invert": effect.FlipInvert}[s.How]
	if s.How == "flip" && liesRevealed(s.What) { // its other side is the back
		side, ok = effect.FlipDown, true
	}
	if !ok {
		e.c.Unsupported(s.Span, "turning a card over like this")
	}
	e.Op(effect.OpFlip, int(e.object(s.What)), side, 0, 0, 0)
}

// liesRevealed reports whether a phrase means cards that are revealed in an extra deck or a rune
// area.
func liesRevealed(r *cardtext.Ref) bool {
	o := r.Objects
	return o != nil && r.Kind == cardtext.RefSome && o.HasPlace && (o.Place == cardtext.ExtraDeck || o.Place == cardtext.RuneArea) &&
		slices.ContainsFunc(o.With, func(q cardtext.Qualifier) bool { return q.Kind == cardtext.QualRevealed })
}

// create compiles tokens that are put into a field.
//
// 1303.1b (6.3): a token is a resonator unless the text says otherwise. 1303.1c (6.3):
// it is put into the field of the effect's controller.
func (e *emitter) create(s *cardtext.Create) {
	if s.Again {
		orig, ok := replacedAs(e, s)
		if !ok || len(orig.Groups) != 1 || orig.To != s.To || orig.Whose != s.Whose {
			e.c.Refuse(s.Span, cardtext.CodeReference, "describe the tokens before", "no tokens are put there before")
		}
		again := *orig
		again.Groups = []cardtext.Tokens{{Amount: s.Groups[0].Amount, Text: orig.Groups[0].Text}}
		again.Engaged = s.Engaged
		s = &again
	}
	if s.Each {
		s = e.oneOfEach(s)
	}
	if s.To != cardtext.Field || s.Or || s.With != nil || s.Overflow || s.Whose == cardtext.Theirs || s.Groups[0].Text == nil {
		e.c.Unsupported(s.Span, "making tokens like this")
		return
	}
	owner := 0
	if s.Whose == cardtext.Enemy {
		owner = 1
	}
	set := e.Set(s.Span)
	for i := range s.Groups {
		mark := e.Reg
		t := &s.Groups[i]
		if t.Text.With != nil && (len(s.Groups) > 1 || s.Whose != cardtext.Yours) {
			e.c.Unsupported(s.Span, "counters on these tokens")
		}
		n := e.amount(t.Amount)
		if s.UpTo { // who puts them chooses how many
			if e.Who != effect.SelYou {
				e.c.Unsupported(s.Span, "another player choosing how many tokens")
			}
			e.Op(effect.OpAskNumber, n, 0, 128+n, 0, 0)
		}
		e.Op(effect.OpCreate, set, n, int(effect.PlaceField), owner, e.c.Str(e.c.tokenOf(t.Text, s.Span)))
		if s.Engaged {
			e.Code[len(e.Code)-1].E = effect.CreateRested
		}
		e.Reg = mark
	}
	if len(s.Groups) > 1 { // what is said later is not about the last of them alone
		e.It = compile.Antecedent{}
		return
	}
	if e.made = e.named(set); !oneOnly(s.Groups[0].Amount) {
		e.groups |= 1 << set
	}
	if d := s.Groups[0].Text; d.With != nil { // it comes into the field with them
		e.Op(effect.OpAddCounter, int(effect.SelSet0)+set, e.amount(d.With), 0, 0, e.c.Str(strings.ToLower(d.Counter)))
	}
}

// symbolsOf writes symbols of will as texts do.
func symbolsOf(list []cardtext.Symbol) string {
	out := ""
	for _, s := range list {
		if s.Letter != 0 {
			out += "{" + string(rune(s.Letter)) + "}"
		} else {
			out += fmt.Sprintf("{%d}", s.Free)
		}
	}
	return out
}

// tokenTypes are the types that a token may be described with.
var tokenTypes = map[cardtext.TypeWord]string{cardtext.TypeCard: "Resonator", cardtext.TypeResonator: "Resonator",
	cardtext.TypeAddition: "Addition", cardtext.TypeRegalia: "Regalia", cardtext.TypeStone: "Magic Stone"}

// tokenOf adds the token that a text describes to those of the program and
// returns its number, which says all that it is.
//
// 1303.1a (6.3): what the text says is what is printed on it. 1303.1d (6.3): its
// race is its name unless it has one.
func (c *compiler) tokenOf(d *cardtext.TokenText, span cardtext.Span) string {
	n := &d.Noun
	t := effect.Token{Name: d.Name, Type: tokenTypes[n.Type], Attack: effect.NoBound, Defense: effect.NoBound}
	if t.Type == "" || n.Other || len(n.Not) > 0 {
		c.Unsupported(span, "a token like this")
	}
	if len(n.Attributes) > 1 && !n.Both { // 208.3 (6.3): it has each; a text that lists them with "or" leaves open which
		c.Refuse(span, cardtext.CodePhrase, "write \"light/darkness\" if it has both", "a token of one attribute or another")
	}
	var words []string
	for k, a := range []*cardtext.Amount{d.Attack, d.Defense} {
		if a == nil {
			continue
		}
		if a.Kind != cardtext.Literal || a.Half || a.Plus != nil {
			c.Refuse(span, cardtext.CodeUnsupported, "put a [0/0] token, and say \"It gains [+100/+100] for each …\" behind it", "a token whose numbers are computed is understood but not supported")
		}
		words = append(words, fmt.Sprint(a.N))
		*[]*int16{&t.Attack, &t.Defense}[k] = int16(a.N)
	}
	for _, w := range n.Attributes {
		t.Classes |= 1 << w.Number
		words = append(words, w.Name)
	}
	if n.Trait != "" {
		t.Traits = strings.Split(n.Trait, "/")
	}
	for _, name := range []string{n.Name, n.Trait} {
		if t.Name == "" {
			t.Name = name
		}
	}
	if t.Name == "" {
		c.Unsupported(span, "a token without a name or race")
	}
	if t.Traits == nil {
		t.Traits = []string{t.Name}
	}
	var lines []string
	for _, g := range d.Gains {
		switch {
		case g.Keyword != nil && g.Cost == nil && g.Of == nil:
			lines = append(lines, "["+g.Keyword.Name+"]")
		case g.Keyword != nil && g.Keyword.Name == "Mobilize" && g.Of == nil:
			lines = append(lines, "["+g.Keyword.Name+"] "+symbolsOf(g.Cost))
		case g.QuoteText != nil:
			lines = append(lines, g.Quote)
		default:
			c.Unsupported(span, "what this token has")
		}
	}
	t.Text = strings.Join(lines, "\n")
	words = append(append(words, strings.Join(t.Traits, "/"), t.Type), lines...)
	t.ID = "token " + t.Name + ": " + strings.Join(words, " ")
	for i := range c.Program.Tokens {
		if c.Program.Tokens[i].ID == t.ID {
			return t.ID
		}
	}
	c.Program.Tokens = append(c.Program.Tokens, t)
	return t.ID
}

// addTo compiles "add this card to target resonator" and "attach it to your J/ruler".
func (e *emitter) addTo(s *cardtext.AddTo) {
	how := effect.AttachAdd
	if s.Wear { // 1032.1 (8.01)
		how = effect.AttachWorn
		e.c.Uses(effect.UseAttached)
	}
	if s.To.Kind == cardtext.RefIt { // "add this card from your graveyard to that resonator", which was named before
		to, done := e.host(s.To)
		e.Op(effect.OpAttach, int(e.object(s.What)), int(to), how, 0, 0)
		done()
		return
	}
	sel := e.object(s.What)
	if k := int(sel) - int(effect.SelSet0); s.Wear && k >= 0 && k < len(e.Held) {
		e.Held[k]++
		defer func() { e.Held[k]-- }()
	}
	defer e.besideHost(s, sel)()
	e.Op(effect.OpAttach, int(sel), int(e.one(s.To)), how, 0, 0)
}

// besideHost makes "another resonator", onto which a targeted addition is moved, one that it is not added to already. A target is
// chosen before there is a set to compare with.
func (e *emitter) besideHost(s *cardtext.AddTo, sel effect.Selector) (done func()) {
	if s.What.Kind != cardtext.RefTarget || s.To.Objects == nil || !allOther(s.To.Objects) {
		return func() {}
	}
	if s.To.Kind == cardtext.RefTarget {
		e.c.Unsupported(s.To.Span, "a target beside what a card is added to")
	}
	set := e.Set(s.To.Span)
	e.Op(effect.OpClear, set, 0, 0, 0, 0)
	e.Op(effect.OpJoin, set, int(sel), 0, 0, 0)
	e.Held[set]++
	e.beside = set + 1
	return func() { e.Held[set]--; e.beside = 0 }
}

// entersAdded compiles "As you play this card, target a resonator. This card enters the field added
// to the chosen target.": what an addition with an old subtype does by the rules.
//
// 903.2e (6.3): it is chosen as the card is played. 903.3a (6.3): with a target that is not legal
// any more the card does not resolve, as 1406.2b says of those with a subtype.
func (c *compiler) entersAdded(a *cardtext.EntersAdded, out outer) {
	if c.Card == nil || kindsOf(c.Card) != kindAddition || out.holds != nil || out.awaken || out.surge || c.Program.Params.Hosted {
		c.Unsupported(a.Span, "this way of entering the field, of this card")
	}
	ability := abilityOf(effect.KindSpell, a.Span, out)
	e := c.emitter(&ability)
	e.target(&cardtext.Ref{Span: a.What.Span, Kind: cardtext.RefTarget, Quantity: cardtext.Quantity{N: 1}, Objects: a.What})
	e.finish()
	c.Program.Params.Hosted = true
	c.Program.Abilities = append(c.Program.Abilities, ability)
}

// onlyRemoved compiles "play this card only from your removed area". The despair side of a
// card is what can be played nowhere but in the field and there anyway.
//
// 1302.3e (8.01): in a hand it is hope side up.
func (c *compiler) onlyRemoved(a *cardtext.PlayOnly) {
	if !c.despair {
		c.Unsupported(a.Span, "a card that is no despair side and can be played from the removed area only")
	}
	st := newStatic(effect.StaticPermit, a.Span)
	st.This, st.Permit, st.Place = true, effect.PermitPlay, effect.PlaceBanished
	c.Program.Statics = append(c.Program.Statics, st)
}
