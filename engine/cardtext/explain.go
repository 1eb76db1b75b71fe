package cardtext

import (
	"fmt"
	"slices"
	"strings"
)

// Explain says in plain sentences what was understood: what kind of ability
// each line is, when it happens, who chooses what and when, and which card
// every pronoun means. It is for people who write cards; it is not meant to be
// read back.
func Explain(t *Text) string {
	x := &explainer{pr: &printer{t.Dialect}, spell: t.Spell}
	for _, p := range t.Paragraphs {
		for _, a := range p.Abilities {
			x.ability(a)
		}
	}
	if len(x.lines) == 0 {
		return "This card has no abilities."
	}
	return strings.Join(x.lines, "\n")
}

// explainer collects lines; it remembers what pronouns mean.
type explainer struct {
	unless   string // when the statements under way do not happen
	pr       *printer
	lines    []string
	it       string // what "it" means at this place
	selected string
	spell    bool // the text is that of a spell
	looked   bool // cards were looked at, and a description without a zone is one of them
}

func (x *explainer) say(indent int, format string, args ...any) {
	x.lines = append(x.lines, strings.Repeat("  ", indent)+capital(fmt.Sprintf(format, args...)))
}

func (x *explainer) ability(a Ability) {
	x.it, x.selected, x.looked = "", "", false
	if own := x.pr.d.explain; own != nil {
		own(x, a)
		return
	}
	switch a := a.(type) {
	case *KeywordLine:
		var names []string
		for _, w := range a.Words {
			names = append(names, w.Name)
		}
		x.say(0, "This card has %s.", strings.Join(names, " and "))
	case *Triggered:
		x.triggered(a)
	case *Activated:
		x.activated(a)
	case *Replacement:
		x.replacement(a)
	case *PlayCost:
		x.playCost(a)
	case *Passive:
		x.passive(a, "")
	case *SpellText:
		x.say(0, "When this spell resolves:")
		x.body(a.Body)
	}
}

// body explains what an ability does: first what is decided while it is played.
func (x *explainer) body(b *Block) {
	x.choices(b, 1, whilePlayed)
	x.block(b, 1)
}

// explainedEvents are the sentences of the triggers that have an icon or word.
var explainedEvents = map[TriggerKind]string{
	TriggerFanfare: "this card is put onto the field from anywhere else", TriggerLastWords: "this card is put into the cemetery from the field",
	TriggerEvolve: "this card evolves", TriggerRace: "this card races", TriggerStrike: "this follower attacks",
	TriggerFollowStrike: "this follower attacks a follower", TriggerLeaderStrike: "this follower attacks a leader",
}

func (x *explainer) triggered(a *Triggered) {
	for _, t := range a.Triggers {
		when, ok := explainedEvents[t.Kind]
		switch {
		case ok && t.PerTurn > 0:
			when = "the first time each turn that " + when
		case ok:
			when = "each time " + when
		case t.Kind == TriggerState:
			when = x.pr.trigger(t) + " (a state trigger: again after it resolved, if that still holds)"
		default:
			when = x.pr.trigger(t)
		}
		x.say(0, "Automatic ability: %s, this becomes pending and is played at the next confirmation timing.", when)
		if t.Objects != nil {
			x.it = "the card that triggered it"
		}
	}
	if len(a.Costs) > 0 {
		x.say(1, "When it is played, you decide whether to pay: %s. If you do not, nothing happens.", x.pr.costs(a.Costs))
	}
	x.body(a.Body)
}

func (x *explainer) replacement(a *Replacement) {
	what := "it does not happen, and this does instead"
	if a.May {
		what = "its player may let this happen instead"
	}
	x.say(0, "Replacement effect (nobody plays this): %s, %s:", x.pr.would(a.Would), what)
	if a.Would.PerTurn > 0 {
		x.say(1, "Only the first time each turn.")
	}
	x.it = "the card that this is about"
	x.body(a.Body)
}

func (x *explainer) activated(a *Activated) {
	name := [...]string{Act: "Activated ability", Evolve: "Evolve ability", Serve: "Serve ability"}[a.Kind]
	when := "you may play it in your main phase"
	if a.Quick {
		when += " or in the Quick windows of the opponent's turn"
	}
	x.say(0, "%s: %s.", name, when)
	if a.Kind == Evolve {
		x.say(1, "As a cost you reveal a corresponding facedown card of your evolve deck.")
	}
	if a.Kind == Serve {
		x.say(1, "As a cost you serve this card %s.", timesWord(a.Times))
	}
	x.say(1, "You pay, in this order: %s.", x.pr.costs(a.Costs))
	switch {
	case a.Kind == Act:
	case slices.ContainsFunc(a.Costs, func(c *Cost) bool { return c.Kind == CostPlayPoints && c.N > 0 }): // 12.2.3, 14.2.2.4
		x.say(1, "One evolution point may stand for one of the play points; one evolve or serve ability per turn.")
	default:
		x.say(1, "One evolve or serve ability per turn.")
	}
	for _, c := range a.OnlyIf {
		x.say(1, "It can be played only if %s.", x.pr.cond(c))
	}
	if a.InHand || slices.ContainsFunc(a.Costs, func(c *Cost) bool { return c.Kind == CostDiscardThis }) {
		x.say(1, "It works only from your hand.")
	}
	if a.Limit > 0 {
		x.say(1, "It can be played once per turn.")
	}
	x.body(a.Body)
}

func (x *explainer) playCost(a *PlayCost) {
	if a.Must {
		x.say(0, "To play this card you must also pay: %s.", x.pr.costs(a.Options[0]))
		return
	}
	what := x.pr.statics(a.Statics)
	if a.DamageAdd > 0 {
		what = fmt.Sprintf("This card deals %d more damage.", a.DamageAdd)
	}
	for i, o := range a.Options {
		when := "While playing this card you decide whether to pay"
		if i > 0 { // only one of them can be paid
			when = "Or, if you did not pay that, you decide whether to pay"
		}
		x.say(0, "%s: %s. If you do: %s", when, x.pr.costs(o), what)
	}
}

// timesWord writes how often something is done.
func timesWord(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

func (x *explainer) passive(a *Passive, outer string) {
	var when []string
	if outer != "" {
		when = append(when, outer)
	}
	for _, g := range a.Guards {
		switch {
		case g.Kind == CondOnField:
			when = append(when, "this card is on the field")
		case g.Kind == CondYourTurn && g.N == 1:
			when = append(when, "it is your turn")
		case g.Kind == CondYourTurn:
			when = append(when, "it is an opponent's turn")
		default:
			when = append(when, x.condWords(g))
		}
	}
	head := "Always"
	if len(when) > 0 {
		head = "As long as " + strings.Join(when, " and ")
	}
	for _, s := range a.Statics {
		if s.Kind == StaticServeRule {
			x.say(0, "%s repeats the rule on serving; the serve abilities stand on the followers.", "This sentence")
			continue
		}
		if x.spell && x.pr.d.explain == nil && !s.This { // 10.1.1.4, 10.9.2
			length := "for the rest of the game"
			if len(when) > 0 {
				length = "until the end of the turn"
			}
			x.say(0, "When this spell resolves, %s, of the cards that are there then: %s.", length, x.pr.static(s))
			continue
		}
		x.say(0, "%s (nobody plays this): %s.", head, x.pr.static(s))
	}
	if a.More != nil {
		x.passive(a.More, strings.Join(when, " and "))
	}
}

// condWords writes a condition with the meaning of ability words.
func (x *explainer) condWords(c Cond) string {
	switch c.Kind {
	case CondCombo:
		return fmt.Sprintf("you have played at least %d cards this turn", c.N)
	case CondSpellchain:
		return fmt.Sprintf("at least %d spells are in your cemetery", c.N)
	case CondNecrocharge:
		return fmt.Sprintf("at least %d cards are in your cemetery", c.N)
	}
	return x.pr.cond(c)
}

// block explains statements in order.
func (x *explainer) block(b *Block, indent int) {
	if x.pr.d.explain != nil { // a whole sentence is replaced
		for i := 0; i < len(b.Stmts); {
			r, n := ReplacedAt(b.Stmts[i:])
			if r == nil {
				x.stmt(b.Stmts[i], indent, false)
				i++
				continue
			}
			x.replaced(r, indent)
			i += n
		}
		return
	}
	for i := 0; i < len(b.Stmts); {
		n := 1 // of the statements of the sentence
		for i+n < len(b.Stmts) && b.Stmts[i+n].Head().Joined {
			n++
		}
		next := i + n
		for next+1 < len(b.Stmts) && isLet(b.Stmts[next]) {
			next++
		}
		instead := next < len(b.Stmts) && startsInstead(b.Stmts[next])
		for _, s := range b.Stmts[i : i+n] {
			x.stmt(s, indent, instead && !isLet(s) && !stays(s, b.Stmts[next]))
		}
		i += n
	}
}

func isLet(s Stmt) bool {
	_, ok := s.(*Let)
	return ok
}

// stays reports whether a statement is carried out although its sentence is replaced: it
// only says which cards what happens instead is about.
func stays(s, by Stmt) bool {
	if _, ok := s.(*Select); ok {
		return true
	}
	var first Stmt
	switch by := by.(type) {
	case *Guarded:
		first = by.Body.Stmts[0]
	case *Paid:
		first = by.Body.Stmts[0]
	}
	r := refOf(first)
	it := r != nil && (r.Kind == RefIt || r.Kind == RefSelected || r.Kind == RefRemaining || r.Objects != nil && r.Objects.HasPlace && r.Objects.Place == Among)
	switch s := s.(type) {
	case *Search, *Look, *RevealUntil:
		return it
	case *Do:
		return it && s.Verb == Reveal
	}
	return false
}

// replaced explains a sentence and what may take its place.
func (x *explainer) replaced(r *Replaced, indent int) {
	stays := r.Stays()
	for _, s := range r.Sentence[:stays] {
		x.stmt(s, indent, false)
	}
	was := x.unless
	x.unless = unlessReplaced(r.By) + was
	for _, s := range append(r.Sentence[stays:len(r.Sentence):len(r.Sentence)], r.Behind...) {
		if x.unless != was && len(r.Behind) > 0 && s == r.Behind[0] && sharesShuffle(r) {
			x.unless = was // the deck is shuffled in either case
		}
		x.stmt(s, indent, false)
	}
	for k, by := range r.By {
		x.unless = unlessReplaced(r.By[k+1:]) + was
		for _, s := range append([]Stmt{by.Guard}, by.Behind...) {
			x.stmt(s, indent, false)
		}
	}
	x.unless = was
}

// sharesShuffle reports whether the deck is shuffled alike whatever happens instead.
func sharesShuffle(r *Replaced) bool {
	for _, by := range r.By {
		if s := r.Shuffles(by); len(s) == 0 || len(r.Behind) == 0 || s[0] != r.Behind[0] {
			return false
		}
	}
	return true
}

// unlessReplaced says when what stands in front does not happen.
func unlessReplaced(by []*Substitute) string {
	switch {
	case len(by) == 0:
		return ""
	case len(by) > 1:
		return fmt.Sprintf(" This does not happen if one of the next %d conditions holds.", len(by))
	case by[0].May != nil:
		return " This does not happen if the next condition holds and you do what stands there."
	}
	return " This does not happen if the next condition holds."
}

// startsInstead reports whether a guard replaces the statement before it.
func startsInstead(s Stmt) bool {
	switch s := s.(type) {
	case *Guarded:
		return len(s.Body.Stmts) > 0 && s.Body.Stmts[0].Head().Instead
	case *Paid:
		return len(s.Body.Stmts) > 0 && s.Body.Stmts[0].Head().Instead
	}
	return false
}

func (x *explainer) stmt(s Stmt, indent int, replaced bool) {
	tail := x.unless
	if replaced {
		tail = " This does not happen if the next condition holds."
	}
	switch s := s.(type) {
	case *Guarded:
		if s.While {
			x.say(indent, "As long as %s:", x.pr.cond(s.Cond))
			x.block(s.Body, indent+1)
			return
		}
		if x.pr.d.explain != nil { // reaches to the end of its sentence
			x.say(indent, "%s:", strings.TrimSuffix(x.pr.guard(s.Cond), ", "))
			x.block(s.Body, indent+1)
			return
		}
		x.say(indent, "If at this moment %s%s (to the end of the paragraph):", x.condWords(s.Cond), x.meaning(s.Cond.Ref))
		x.block(s.Body, indent+1)
	case *Paid:
		x.say(indent, "If that was paid (to the end of the paragraph):")
		x.block(s.Body, indent+1)
	case *Cases:
		for _, a := range s.Arms {
			if a.Cond.Kind == CondElse {
				x.say(indent, "If that does not hold (to the end of the paragraph):")
				x.block(a.Body, indent+1)
				continue
			}
			x.say(indent, "If %s%s:", x.condWords(a.Cond), x.meaning(a.Cond.Ref))
			x.block(a.Body, indent+1)
		}
	case *Choose:
		it, selected := x.it, x.selected
		if x.pr.d.explain != nil {
			x.say(indent, "While it is played, of %d options %s.", len(s.Options), howMany(x.pr, s))
		} else if s.Random {
			x.say(indent, "Chance chooses %d of these options.", s.Max)
		}
		for i, o := range s.Options {
			x.say(indent, "Option %d:", i+1)
			for _, rule := range s.Only {
				if rule.Option == i {
					x.say(indent+1, "Only if %s.", x.pr.cond(rule.Cond))
				}
			}
			x.choices(o, indent+1, withOption)
			x.block(o, indent+1)
			x.it, x.selected = it, selected
		}
	case *May:
		x.say(indent, "You decide now whether to do this:")
		for _, inner := range s.Stmts {
			x.stmt(inner, indent+1, false)
		}
	case *Let:
		x.say(indent, "X above is %s.", x.pr.expression(s.Amount))
	case *Later:
		x.say(indent, "Once, later, %s:", x.pr.trigger(s.Trigger))
		x.block(s.Body, indent+1)
	case *Select:
		what := x.pr.quantity(s.Quantity, s.Objects, s.Random)
		switch {
		case s.Who == EachPlayer:
			x.say(indent, "Each player selects now, the active player first: %s.", what)
		case s.Who != You:
			x.say(indent, "That player, not you, selects now: %s.", what)
		case x.pr.d.explain != nil: // "choose" is no target
			x.say(indent, "You choose now: %s.", what)
		case hiddenPlace(s.Objects):
			x.say(indent, "You select now: %s.", what)
		}
		x.it = "what was selected: " + what
		x.selected = x.it
	default:
		if who := s.Head().Who; x.pr.d.explain != nil && s.Head().Joined && (who == TargetPlayer || who == TargetOpponent) {
			tail = " (It is the same player.)" + tail
		}
		x.say(indent, "%s%s%s.%s", strings.TrimSuffix(x.pr.stmt(s), "."), x.meaning(refOf(s)), x.chooser(s), tail)
		x.remember(s)
	}
}

// chooser says, in round brackets, who decides what while a statement is
// carried out; statements that ask nobody get "".
func (x *explainer) chooser(s Stmt) string {
	if r := refOf(s); r != nil && r.Kind == RefSome {
		if m, ok := s.(*Move); ok && !x.looked && !r.Objects.HasPlace && (m.To == Field || m.To == EXArea || m.To == FieldOrEX) { // 5.4.2.2: a token
			if len(r.Objects.Nouns) > 1 && !r.Objects.And {
				return " (you choose which now)"
			}
			return ""
		}
		if r.Random {
			return " (chance decides which" + x.nowhere(r.Objects, "of either side") + ")"
		}
		if d, ok := s.(*Do); ok && d.Verb == Bury && x.pr.d.explain == nil { // 5.30.1: only what they control
			o := *r.Objects
			if o.Place == Field && o.Owner == Anyone {
				o.HasPlace = false
			}
			if d.Who == You {
				return " (you choose which now" + x.nowhere(&o, "of your own") + ")"
			}
			return " (they choose which now" + x.nowhere(&o, "of their own") + ")"
		}
		if who := s.Head().Who; x.pr.d.explain == nil && who != You {
			return " (they choose which now" + x.nowhere(r.Objects, "of their own") + ")"
		}
		return " (you choose which now" + x.nowhere(r.Objects, "of either side") + ")"
	}
	switch s := s.(type) {
	case *Create:
		switch {
		case s.Or:
			return " (you choose which now)"
		case s.To == FieldOrEX:
			return " (you choose now how many go where)"
		}
	case *Discard:
		switch {
		case s.Random:
			return " (chance decides which)"
		case s.What != nil: // what was chosen before
		case !s.Whole && s.Who == You:
			return " (you choose which from your hand now)"
		case !s.Whole:
			return " (whoever discards chooses)"
		}
	case *Search:
		return " (you choose now; the deck is shuffled afterwards)"
	case *Look:
		return " (only you see them)"
	case *Move:
		x.looked = x.looked && s.What.Kind != RefRemaining
		if s.AnyOrder {
			return " (you choose the order now)"
		}
	}
	return ""
}

// nowhere says from where a choice is that names neither a zone nor whose the cards are.
func (x *explainer) nowhere(o *Objects, where string) string {
	switch {
	case x.pr.d.explain != nil || o.HasPlace || o.Control:
		return ""
	case x.looked:
		return ", from among them"
	}
	for _, n := range o.Nouns {
		if n.Side != Anyone {
			return ""
		}
	}
	return ", on the field, " + where
}

// refOf returns the reference of a statement that a pronoun may stand in.
func refOf(s Stmt) *Ref {
	switch s := s.(type) {
	case *Deal:
		if len(s.To) > 0 {
			return s.To[0]
		}
	case *Do:
		return s.What
	case *Move:
		return s.What
	case *Give:
		return s.To
	case *Transform:
		return s.What
	case *ChangeType:
		return s.What
	case *Become:
		return s.What
	case *PlayCostChange:
		return s.What
	case *PlayFree:
		return s.What
	case *NoDamage:
		return s.What
	}
	return nil
}

// meaning says what a pronoun means, in round brackets.
func (x *explainer) meaning(r *Ref) string {
	if r == nil {
		return ""
	}
	switch {
	case (r.Kind == RefIt || r.Kind == RefItsLeader) && x.it != "":
		return " (" + x.it + ")"
	case r.Kind == RefSelected && x.selected != "":
		return " (" + x.selected + ")"
	}
	return ""
}

// remember notes what a pronoun behind the statement means.
func (x *explainer) remember(s Stmt) {
	switch s := s.(type) {
	case *Create:
		x.it = "what was created"
	case *Look:
		x.it, x.looked = "the cards looked at", true
	case *Search:
		x.it = "the cards found"
	default:
		if r := refOf(s); r != nil {
			switch r.Kind {
			case RefEach, RefSome, RefTop:
				x.it = x.pr.ref(r)
			}
		}
	}
}
