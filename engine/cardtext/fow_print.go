package cardtext

import (
	"strconv"
	"strings"
)

// The canonical wording of Force of Will: that of cards of 6.3.

// fowPrint are the places where it differs from what print*.go write.
var fowPrint = printRules{
	ability:    (*printer).fowAbility,
	verb:       (*printer).fowVerb,
	noun:       (*printer).fowNoun,
	qualifiers: (*printer).fowQualifiers,
	quantity:   (*printer).fowQuantity,
	ref:        (*printer).fowRef,
	cond:       (*printer).fowCond,
	guard:      (*printer).fowGuard,
	cost:       (*printer).fowCost,
	trigger:    (*printer).fowTrigger,
	event:      (*printer).fowEvent,
	gain:       (*printer).fowGain,
	duration:   (*printer).fowDuration,
	amount:     (*printer).fowAmount,
	term:       (*printer).fowTerm,
	top:        (*printer).fowTop,
	every:      (*printer).fowEvery,
}

// canon writes the first wording of a row as it stands on cards.
func canon(phrase string) string {
	var words []string
	for word := range strings.FieldsSeq(phrase) {
		word, _, _ = strings.Cut(word, "|")
		if len(words) > 0 && (word == "," || word == "." || word == ":") {
			words[len(words)-1] += word
			continue
		}
		words = append(words, word)
	}
	return spelled.Replace(strings.Join(words, " "))
}

// spelled are the words that have capital letters wherever they stand.
var spelled = strings.NewReplacer("j/resonator", "J/resonator", "j/ruler", "J/ruler", "j-ruler", "J-ruler", "atk", "ATK", "def of", "DEF of",
	"[addition:resonator]", "[Addition:Resonator]", "[addition:field]", "[Addition:Field]", "[activate]", "[Activate]", "[enter]", "[Enter]", "god's art", "God's Art")

func (pr *printer) fowAbility(a Ability) string {
	switch a := a.(type) {
	case *KeywordLine:
		var words []string
		for _, w := range a.Words {
			words = append(words, "["+w.Name+"]")
		}
		return strings.Join(words, " ")
	case *KeywordBody:
		return pr.keywordBody(a)
	case *Triggered:
		return pr.arrowLine(a)
	case *Activated:
		return capitalIf(pr.willCosts(a.Costs), true) + ": " + pr.block(a.Body) + pr.abilityRules(a)
	case *Passive:
		return pr.rulePassive(a)
	case *SpellText:
		return pr.block(a.Body)
	case *Replacement:
		return pr.replacement(a)
	case *PlayCost:
		return "As an additional cost to play this card, " + pr.willCosts(a.Options[0]) + "."
	}
	return ""
}

// abilityRules writes the sentences that restrict an ability.
func (pr *printer) abilityRules(a *Activated) string {
	out := ""
	switch a.Limit {
	case 1:
		out += " Play this ability only once per turn."
	case 2:
		out += " Play this ability only twice per turn."
	case 3:
		out += " Play this ability only three times per turn."
	}
	if a.Once {
		out += " Play this ability only once per game."
	}
	if a.Slow {
		out += " Play this ability only any time you can play a chant."
	}
	for _, c := range a.OnlyIf {
		switch {
		case c.Kind == CondYourTurn && c.N == 1:
			out += " Play this ability only during your turn."
		case c.Kind == CondYourTurn:
			out += " Play this ability only during your opponent's turn."
		case c.Kind == CondNot:
			out += " You cannot play this ability if " + pr.cond(c.All[0]) + "."
		default:
			out += " Play this ability only if " + pr.cond(c) + "."
		}
	}
	if a.NoChase {
		out += " Players cannot chase this ability."
	}
	if a.NoCancel {
		out += " This ability cannot be cancelled."
	}
	return out
}

// willCosts joins costs by commas; symbols of will stand together.
func (pr *printer) willCosts(list []*Cost) string {
	var parts []string
	for _, c := range list {
		parts = append(parts, pr.cost(c))
	}
	return strings.Join(parts, ", ")
}

func symbolsText(list []Symbol) string {
	out := ""
	for _, s := range list {
		if s.Letter != 0 {
			out += "{" + string(rune(s.Letter)) + "}"
		} else {
			out += "{" + strconv.Itoa(s.Free) + "}"
		}
	}
	return out
}

func (pr *printer) keywordBody(k *KeywordBody) string {
	out := "[" + k.Word.Name + "]"
	inner := ""
	if len(k.Abilities) > 0 {
		inner = pr.fowAbility(k.Abilities[0])
	}
	switch k.Word.Name {
	case "Mana", "Limit", "Grimoire", "Divinity", "Stranger":
		return out + " " + strconv.Itoa(k.N)
	case "Judgment":
		out += " " + pr.willCosts(k.Costs) + "."
		for _, c := range k.While {
			out += " Play this ability only if " + pr.cond(c) + "."
		}
		for _, a := range k.Abilities {
			o, other := a.(*KeywordBody)
			if !other {
				out += " " + pr.fowAbility(a)
				continue
			}
			out += " If " + pr.cond(o.While[0]) + ", you may pay " + pr.willCosts(o.Costs) + " instead."
		}
		return out
	case "Barrier":
		return out + " (" + pr.objects(k.Objects, false) + ")"
	case "God's Art":
		return out + " <" + k.Label + "> " + inner
	case "Inheritance", "Dive":
		return out + " " + inner
	case "Incarnation":
		var words []string
		for _, n := range k.Objects.Nouns {
			words = append(words, n.Attributes[0].Name)
		}
		return out + " " + strings.Join(words, " and ")
	case "Resonance":
		return out + " " + pr.objects(k.Objects, false) + " => " + inner
	case "Seal", "Crest", "Legend":
		out += " " + strconv.Itoa(k.N)
		if k.Objects != nil {
			out += " " + pr.objects(k.Objects, true)
		}
		return out + ": " + inner
	case "Trigger", "Stealth":
		var parts []string
		if k.Trigger != nil && k.Trigger.Kind == TriggerAnytime {
			parts = append(parts, "anytime")
		} else if k.Trigger != nil {
			parts = append(parts, pr.trigger(k.Trigger))
		}
		for _, c := range k.While {
			parts = append(parts, "while "+pr.cond(c))
		}
		if len(k.Costs) > 0 {
			parts = append(parts, pr.willCosts(k.Costs))
		}
		if inner == "" {
			return out + " " + capital(strings.Join(parts, ", ")) + "."
		}
		return out + " " + capital(strings.Join(parts, ", ")) + ": " + inner
	}
	if len(k.Costs) > 0 {
		out += " " + pr.willCosts(k.Costs)
		if inner != "" {
			out += ":"
		}
	} else if inner != "" && k.Word.Name != "Break" {
		out += ":"
	}
	if inner != "" {
		out += " " + inner
	}
	return out
}

func (pr *printer) arrowLine(a *Triggered) string {
	var events []string
	for i, t := range a.Triggers {
		text := pr.trigger(t)
		if i > 0 {
			text = strings.TrimPrefix(strings.TrimPrefix(text, "when "), "whenever ")
		}
		events = append(events, text)
	}
	out := capital(strings.Join(events, " or ")) + " => "
	if len(a.Costs) > 0 {
		out += capitalIf(pr.willCosts(a.Costs), true) + ": "
	}
	out += pr.block(a.Body)
	switch a.Triggers[0].PerTurn {
	case 1:
		out += " This ability triggers only once per turn."
	case 2:
		out += " This ability triggers only twice per turn."
	}
	if a.NoChase {
		out += " Players cannot chase this ability."
	}
	return out
}

func (pr *printer) rulePassive(a *Passive) string {
	out := ""
	for _, g := range a.Guards {
		if g.Kind == CondYourTurn {
			out += [...]string{"during your opponent's turn, ", "during your turn, "}[g.N]
			continue
		}
		out += pr.fowGuard(g)
	}
	var list []Stmt
	for _, s := range a.Statics {
		list = append(list, s.Holds)
	}
	text := pr.stmts(list)
	if out != "" {
		text = uncapitalFow(text)
	}
	out = capital(out + text)
	if a.More != nil {
		out += " " + pr.rulePassive(a.More)
	}
	return out
}

// uncapitalFow makes the first letter a small one unless a name begins there.
func uncapitalFow(s string) string {
	for _, word := range sentenceWords {
		if strings.HasPrefix(s, word+" ") {
			return strings.ToLower(s[:1]) + s[1:]
		}
	}
	return s
}

// sentenceWords are the words that sentences begin with and that are no names.
var sentenceWords = strings.Fields("This It They You Your Each Other All Resonators Resonator Magic Added Target Destroy Banish Rest Recover Draw Discard Put Return Remove Search " +
	"Look Reveal Shuffle Produce Prevent Treat Choose Name Copy Add Play Pay Summon Shift Flip Release Cancel Up That Those If Otherwise At Until As While During X Players Non Spells Chants Cards " +
	"Gain Lose Take End The A An Any Rested Recovered Attacking Special Fire Water Light Wind Darkness For Another Two Three Deal Heal Skip Call Additions Regalia Abilities Tokens Win Pays")

// fowGuard writes "if …, " and what follows an action: "if you do, ".
func (pr *printer) fowGuard(c Cond) string {
	switch c.Kind {
	case CondDone:
		return "if you do, "
	case CondElse:
		return "otherwise, "
	}
	if c.Kind == CondNot {
		return "unless " + pr.cond(c.All[0]) + ", "
	}
	return "if " + pr.cond(c) + ", "
}

// fowDuration writes how long a change lasts, with its blank.
func (pr *printer) fowDuration(d DurationWord) string {
	for _, row := range pr.d.durations {
		if row.length == d {
			return " " + canon(row.phrases[0])
		}
	}
	return ""
}

// subject writes what something is said of.
func (pr *printer) subject(r *Ref) string {
	text := pr.ref(r)
	if text == "them" {
		return "they"
	}
	return text
}

// fowNoun writes one alternative of a description.
func (pr *printer) fowNoun(n *Noun, many bool) string {
	var w []string
	switch n.Side {
	case Yours:
		w = append(w, "your")
	case Enemy:
		w = append(w, "your opponent's")
	}
	if n.Other {
		w = append(w, "other")
	}
	for _, row := range pr.d.adjectives {
		probe := Noun{}
		row.set(&probe)
		if probe.Flags != 0 && n.Flags&probe.Flags != 0 && !written(w, row.word, pr.d.adjectives, probe.Flags) {
			w = append(w, spelled.Replace(row.word))
		}
	}
	if n.Flags&FlagFighting != 0 {
		w = append(w, "attacking or blocking")
	}
	for _, not := range n.Not {
		w = append(w, "non-"+pr.bareWord(&not))
	}
	var attrs []string
	for _, a := range n.Attributes {
		attrs = append(attrs, a.Name)
	}
	if len(attrs) > 0 {
		w = append(w, strings.Join(attrs, " or "))
	}
	if n.Name != "" {
		w = append(w, "\""+n.Name+"\"")
	}
	if n.Trait != "" {
		w = append(w, n.Trait)
	}
	if n.NameOnly {
		return strings.Join(w, " ")
	}
	word := pr.typeName(n.Type, many)
	if n.Flags&FlagToken != 0 {
		if n.Type != TypeCard {
			w = append(w, pr.typeName(n.Type, false))
		}
		word = pluralIf("token", many)
	}
	return strings.Join(append(w, word), " ")
}

// written reports whether an earlier row has written a flag already.
func written(w []string, word string, rows []adjectiveRow, f Flag) bool {
	for _, row := range rows {
		if row.word == word {
			return false
		}
		probe := Noun{}
		row.set(&probe)
		if probe.Flags == f {
			for _, one := range w {
				if one == spelled.Replace(row.word) {
					return true
				}
			}
		}
	}
	return false
}

// bareWord writes what stands behind "non-".
func (pr *printer) bareWord(n *Noun) string {
	switch {
	case len(n.Attributes) > 0:
		return n.Attributes[0].Name
	case n.Trait != "":
		return n.Trait
	case n.Flags&FlagToken != 0:
		return "token"
	case n.Flags != 0:
		for _, row := range pr.d.adjectives {
			probe := Noun{}
			row.set(&probe)
			if probe.Flags == n.Flags {
				return row.word
			}
		}
	}
	return pr.typeName(n.Type, false)
}

// typeName writes the canonical word of a type.
func (pr *printer) typeName(t TypeWord, many bool) string {
	for _, row := range pr.d.typeWords {
		if row.typ != t {
			continue
		}
		words := strings.Fields(row.words)
		for i, word := range words {
			forms := strings.Split(word, "|")
			words[i] = forms[0]
			if many && len(forms) > 1 && !strings.Contains(forms[1], "[") {
				words[i] = forms[1]
			}
		}
		return spelled.Replace(strings.Join(words, " "))
	}
	return ""
}

// statNames are the numbers of a card.
var statNames = [...]string{AttackStat: "ATK", DefenseStat: "DEF", CostStat: "total cost"}

// fowBound writes "3 or less", "X or less".
func (pr *printer) fowBound(r Range) string {
	switch {
	case r.Least != nil && r.Least == r.Most:
		return "equal to " + pr.expression(r.Least)
	case r.Most != nil && strictly(r.Most, -1) != nil:
		return "less than " + pr.expression(strictly(r.Most, -1))
	case r.Least != nil && strictly(r.Least, 1) != nil:
		return "greater than " + pr.expression(strictly(r.Least, 1))
	case r.Most != nil:
		return "less than or equal to " + pr.expression(r.Most)
	case r.Least != nil:
		return "greater than or equal to " + pr.expression(r.Least)
	case r.Min == r.Max:
		return strconv.Itoa(r.Min)
	case r.Max < 0:
		return strconv.Itoa(r.Min) + " or more"
	}
	return strconv.Itoa(r.Max) + " or less"
}

// strictly returns an amount without the one by which it was made strict, or nil.
func strictly(a *Amount, by int) *Amount {
	if a.Plus == nil || a.Plus.Kind != Literal || a.Plus.N != by {
		return nil
	}
	own := *a
	own.Plus = nil
	return &own
}

// fowQualifiers writes what stands behind the nouns.
func (pr *printer) fowQualifiers(o *Objects) string {
	out := ""
	for _, q := range o.With {
		if q.Objects == nil {
			out += " " + pr.qualifier(q)
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} {
		if r.Has && r.Least == nil && r.Most == nil {
			out += " with " + statNames[stat] + " " + pr.fowBound(r)
		}
	}
	if o.DifferentName {
		out += " with a different name from this card"
	}
	if o.NameHolds != "" {
		out += " with \"" + o.NameHolds + "\" in its name"
	}
	for _, row := range []struct {
		flag   Flag
		phrase string
	}{
		{FlagHurt, "that was dealt damage this turn"}, {FlagDealt, "that dealt damage this turn"},
		{FlagAttacked, "that attacked this turn"}, {FlagEntered, "that entered your field this turn"},
	} {
		if o.Nouns[0].Flags&row.flag != 0 && row.flag != FlagHurt {
			out += " " + row.phrase
		}
	}
	switch o.Controller {
	case Yours:
		out += " you control"
	case Enemy:
		out += " your opponent controls"
	case Theirs:
		out += " that player controls"
	}
	if o.HasPlace {
		for _, row := range pr.d.places {
			if row.place == o.Place && row.owner == o.Owner {
				phrase := row.phrase
				if strings.HasPrefix(phrase, "on|in|") || strings.HasPrefix(phrase, "in|") {
					phrase = "in" + phrase[strings.Index(phrase, " "):]
				}
				out += " " + canon(phrase)
				break
			}
		}
	}
	for _, q := range o.With { // what has descriptions of its own
		if q.Objects != nil {
			out += " " + pr.qualifier(q)
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} { // what is computed may have qualifiers of its own
		if r.Least != nil || r.Most != nil {
			out += " with " + statNames[stat] + " " + pr.fowBound(r)
		}
	}
	return out
}

// qualifier writes one qualifier.
func (pr *printer) qualifier(q Qualifier) string {
	switch q.Kind {
	case QualWith:
		return "with [" + q.Word.Name + "]"
	case QualWithout:
		return "without [" + q.Word.Name + "]"
	case QualCounter:
		return "with " + article(counterText(q.Name, false)) + " on it"
	case QualNoCounter:
		return "without " + article(counterText(q.Name, false)) + " on it"
	case QualShares:
		if q.Ref == nil {
			return "that share a " + q.Name
		}
		return "that shares a " + q.Name + " with " + pr.ref(q.Ref)
	case QualExcept:
		if q.Ref != nil {
			return "other than " + pr.ref(q.Ref)
		}
		return "other than " + pr.objects(q.Objects, false)
	case QualNamed:
		return "named \"" + q.Name + "\""
	case QualNameHolds:
		return "with \"" + q.Name + "\" in its name"
	case QualNoAttr:
		return "with no attribute"
	case QualAddition:
		return "with an addition"
	case QualNoAddition:
		return "with no addition"
	case QualChosen:
		return "of the chosen " + q.Name
	case QualTargeting:
		if q.Ref != nil {
			return "that targets " + pr.ref(q.Ref)
		}
		return "that targets " + pr.one(q.Objects)
	case QualOneTarget:
		return "with a single target"
	case QualHurtByThis:
		return "dealt damage by this card this turn"
	case QualRemovedByThis:
		return "removed by this card"
	case QualOwn:
		return "you own"
	case QualSame:
		if q.Ref != nil {
			return "with the same name as " + pr.ref(q.Ref)
		}
		return "with the same name"
	case QualDifferent:
		return "with different names"
	case QualAdded:
		return "added to " + pr.ref(q.Ref)
	}
	return ""
}

// fowEvery writes " for each …" of an amount that is multiplied.
func (pr *printer) fowEvery(a *Amount) string {
	n := ""
	if a.Per > 1 {
		n = strconv.Itoa(a.Per) + " "
	}
	switch a.Kind {
	case CountersOn:
		return " for each " + n + counterText(a.Name, n != "") + " on " + pr.ref(a.Of)
	case AmountPaid:
		return " for each " + n + "card banished this way"
	case AttributesOf:
		return " for each " + n + "attribute among " + pr.objects(a.Objects, true)
	}
	return " for each " + n + pr.objects(a.Objects, n != "")
}

// counterText writes "glass counter", "[+100/+100] counters".
func counterText(name string, many bool) string {
	if name != "" {
		name += " "
	}
	return name + pluralIf("counter", many)
}

// fowQuantity writes how many of a description.
func (pr *printer) fowQuantity(q Quantity, o *Objects, random bool) string {
	many := q.N != 1 || q.Amount != nil || q.Kind == AnyNumber
	tail := ""
	if random {
		tail = " at random"
	}
	own, other := pr.withoutOther(o)
	others := ""
	if other {
		others = "other "
	}
	switch {
	case q.Kind == All:
		return "each " + others + pr.objects(own, false) + tail
	case q.Kind == AnyNumber:
		return "any number of " + others + pr.objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + pr.countText(q) + " " + others + pr.objects(own, many) + tail
	case !many && other:
		return "another " + pr.objects(own, false) + tail
	case !many:
		return article(pr.objects(own, false)) + tail
	}
	return pr.countText(q) + " " + others + pr.objects(own, true) + tail
}

// withoutOther takes "other" off a description if all alternatives have it.
func (pr *printer) withoutOther(o *Objects) (*Objects, bool) {
	for i := range o.Nouns {
		if !o.Nouns[i].Other {
			return o, false
		}
	}
	own := *o
	own.Nouns = append([]Noun(nil), o.Nouns...)
	for i := range own.Nouns {
		own.Nouns[i].Other = false
	}
	return &own, true
}

// countText writes a count as a word.
func (pr *printer) countText(q Quantity) string {
	if q.Amount != nil {
		return pr.amount(q.Amount)
	}
	return numberText(q.N)
}

// numberText writes a number as texts do.
func numberText(n int) string {
	if n > 0 && n < len(numberNames) {
		return numberNames[n]
	}
	return strconv.Itoa(n)
}

// fowRef writes what a verb acts on.
func (pr *printer) fowRef(r *Ref) string {
	switch r.Kind {
	case RefTop:
		return pr.top(r)
	case RefEach:
		if r.Objects.Nouns[0].Side != Anyone {
			return pr.objects(r.Objects, false)
		}
		own, other := pr.withoutOther(r.Objects)
		if other {
			return "each other " + pr.objects(own, false)
		}
		return "each " + pr.objects(r.Objects, false)
	case RefSome:
		return pr.quantity(r.Quantity, r.Objects, r.Random)
	case RefTarget:
		return pr.targets(r)
	case RefHost:
		if r.Objects != nil {
			return pr.objects(r.Objects, false) + " with this"
		}
	}
	for _, row := range pr.d.pronouns {
		if row.kind == r.Kind && row.noun == r.Noun && row.plural == r.Plural {
			if r.HasFrom {
				return canon(row.phrase) + " from your " + map[Place]string{Graveyard: "graveyard", Hand: "hand", Deck: "main deck", Removed: "removed area", Standby: "standby area",
					RulerArea: "ruler area", Lifebreak: "lifebreak area", StoneArea: "magic stone area", StoneDeck: "magic stone deck"}[r.From]
			}
			return canon(row.phrase)
		}
	}
	for _, row := range pr.d.pronouns {
		if row.kind == r.Kind {
			return canon(row.phrase)
		}
	}
	return ""
}

// targets writes "target resonator", "up to two target resonators".
func (pr *printer) targets(r *Ref) string {
	q := r.Quantity
	tail := ""
	if r.Random {
		tail = " at random"
	}
	own, other := pr.withoutOther(r.Objects)
	word := "target "
	if other {
		word = "target other "
	}
	switch {
	case q.Kind == All:
		return "each " + word + pr.objects(own, true) + tail
	case q.Kind == AnyNumber:
		return "any number of " + word + pr.objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + pr.countText(q) + " " + word + pr.objects(own, q.N != 1) + tail
	case q.N == 1 && q.Amount == nil && other:
		return "another target " + pr.objects(own, false) + tail
	case q.N == 1 && q.Amount == nil:
		return word + pr.objects(own, false) + tail
	}
	return pr.countText(q) + " " + word + pr.objects(own, true) + tail
}

// fowTop writes "the top two cards of your main deck".
func (pr *printer) fowTop(r *Ref) string {
	out := "the top "
	if r.Bottom {
		out = "the bottom "
	}
	switch a := r.Amount; {
	case a == nil || a.Kind == Literal && a.N == 1:
		out += "card"
	case a.Kind == Literal:
		out += numberText(a.N) + " cards"
	default:
		out += pr.amount(a) + " cards"
	}
	return out + " of " + deckText(r)
}

// deckText writes whose deck is meant.
func deckText(r *Ref) string {
	for _, row := range deckPhrases {
		if row.owner == r.Owner && row.stones == r.Stones {
			return row.phrase
		}
	}
	return ""
}

// fowAmount writes a literal, X or what stands in its place.
func (pr *printer) fowAmount(a *Amount) string {
	switch a.Kind {
	case VariableX:
		return xText(a.N)
	case ThatMuch:
		out := "that much"
		if a.N == 2 {
			out = "double that much"
		}
		if a.Plus != nil {
			if a.Plus.N < 0 {
				return out + " -" + strconv.Itoa(-a.Plus.N)
			}
			return out + " +" + strconv.Itoa(a.Plus.N)
		}
		return out
	case EventAmount:
		return "that much"
	case AllOf:
		return "all"
	}
	return strconv.Itoa(a.N)
}

// xText writes X, X00.
func xText(n int) string {
	zeros := ""
	for n >= 10 && n%10 == 0 {
		n /= 10
		zeros += "0"
	}
	if n == 1 {
		return "X" + zeros
	}
	return strconv.Itoa(n) + "X" + zeros
}

// fowTerm writes an expression without what is added to it.
func (pr *printer) fowTerm(a *Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != Literal && a.Kind != VariableX && a.Kind != ThatMuch {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case CountObjects:
		return factor + "the number of " + pr.objects(a.Objects, true)
	case StatOf:
		return factor + pr.fowStat(a)
	case TotalOf:
		return factor + "the total " + statNames[a.Stat] + " of " + pr.objects(a.Objects, true)
	case NamesAmong:
		return factor + "the number of different names among " + pr.objects(a.Objects, true)
	case AttributesOf:
		return factor + "the number of different attributes among " + pr.objects(a.Objects, true)
	case AmountPaid:
		return factor + "the number of cards banished this way"
	case EventAmount:
		return factor + "the damage dealt"
	case DamageOf:
		return factor + "the damage it was dealt this turn"
	case DamageBy:
		return factor + "the damage it dealt this turn"
	case NumberChosen:
		return factor + "the chosen number"
	case DieResult:
		return factor + "the result of the roll"
	case CountersOn:
		return factor + "the number of " + counterText(a.Name, true) + " on " + pr.ref(a.Of)
	case LifeOf:
		switch a.Of.Kind {
		case RefYourLeader:
			return factor + "your life"
		case RefEnemyLead:
			return factor + "your opponent's life"
		}
		return factor + "that player's life"
	}
	return pr.amount(a)
}

// fowStat writes "this card's ATK", "the DEF of target resonator".
func (pr *printer) fowStat(a *Amount) string {
	stat := statNames[a.Stat]
	if a.Both {
		stat = "ATK and DEF"
	}
	switch a.Of.Kind {
	case RefThis:
		return "this card's " + stat
	case RefIt:
		return "its " + stat
	case RefHost:
		return "added resonator's " + stat
	}
	return "the " + stat + " of " + pr.ref(a.Of)
}

// fowGain writes one gain.
func (pr *printer) fowGain(g *Gain) string {
	switch {
	case g.Stats:
		return "[" + half(g.Attack, g.MinusAttack) + "/" + half(g.Defense, g.MinusDefense) + "]"
	case g.Keyword != nil:
		out := "[" + g.Keyword.Name + "]"
		if g.Cost != nil {
			out += " " + symbolsText(g.Cost)
		}
		if g.Of != nil {
			out += " (" + pr.objects(g.Of, false) + ")"
		}
		return out
	case g.Attribute != nil:
		return g.Attribute.Name
	case g.Abilities != nil:
		return "all abilities of " + pr.ref(g.Abilities)
	case g.Name != "":
		return "\"" + g.Name + "\" in addition to its other names"
	case g.Trait != "":
		return g.Trait
	}
	return "“" + g.Quote + "”"
}

// half writes one half of [+200/-200].
func half(a *Amount, minus bool) string {
	text := ""
	switch {
	case a == nil:
		return "0"
	case a.Kind == VariableX:
		text = xText(a.N)
	default:
		text = strconv.Itoa(a.N)
	}
	if minus {
		return "-" + text
	}
	if text == "0" {
		return "+0"
	}
	return "+" + text
}

// fowCost writes one action of a cost.
func (pr *printer) fowCost(c *Cost) string {
	count := func() string {
		q := Quantity{Kind: Exactly, N: c.N, Amount: c.Amount}
		if c.Amount != nil && c.Amount.Kind == AllOf {
			q = Quantity{Kind: All}
		}
		return pr.quantity(q, c.Objects, c.Random)
	}
	number := numberText(c.N)
	if c.Amount != nil {
		number = pr.amount(c.Amount)
	} else if c.N == 1 {
		number = "a"
	}
	many := c.N != 1 || c.Amount != nil
	switch c.Kind {
	case CostWill:
		if c.Symbols == nil {
			return "pay any number of will"
		}
		return symbolsText(c.Symbols)
	case CostEngage:
		return "{Rest}"
	case CostLife:
		if c.Amount != nil {
			return "pay " + pr.amount(c.Amount) + " life"
		}
		return "pay " + strconv.Itoa(c.N) + " life"
	case CostDiscard:
		return "discard " + count()
	case CostBanish:
		return "banish " + count()
	case CostDestroy:
		return "destroy " + count()
	case CostEngageOther:
		return "rest " + count()
	case CostRecover:
		return "recover " + count()
	case CostReveal:
		return "reveal " + count()
	case CostRemove:
		return "remove " + count() + " from the game"
	case CostReturn:
		return "return " + count() + " " + pr.destinationText(Hand, Theirs)
	case CostMillRemove:
		return "remove " + pr.top(&Ref{Owner: Yours, Amount: c.literal()}) + " from the game"
	case CostMill:
		return "put " + pr.top(&Ref{Owner: Yours, Amount: c.literal()}) + " into your graveyard"
	case CostCounters:
		return "remove " + number + " " + counterText(c.Name, many) + " from this card"
	case CostCountersFrom:
		return "remove " + number + " " + counterText(c.Name, many) + " from " + pr.one(c.Objects)
	case CostPutCounter:
		return "put " + number + " " + counterText(c.Name, many) + " on this card"
	case CostMove:
		what := "this card"
		if !c.This {
			what = count()
		}
		return "put " + what + " " + pr.destinationText(c.To, c.Owner)
	}
	for _, row := range pr.d.thisCosts {
		if row.kind == c.Kind && row.place == c.From {
			return canon(row.phrase)
		}
	}
	return ""
}

// literal is the number of a cost as an amount.
func (c *Cost) literal() *Amount {
	if c.Amount != nil {
		return c.Amount
	}
	return &Amount{Kind: Literal, N: c.N}
}

// destinationText writes where cards go.
func (pr *printer) destinationText(to Place, owner Whose) string {
	for _, row := range pr.d.destinations {
		if row.to == to && row.owner == owner {
			return canon(row.phrase)
		}
	}
	return ""
}

// fowTrigger writes an event without its arrow.
func (pr *printer) fowTrigger(t *Trigger) string {
	if t.Kind == TriggerEnter {
		return "[Enter]" + pr.eventTail(t, false)
	}
	for _, row := range pr.d.phases {
		if row.kind == t.Kind && row.turn == t.Turn && row.next == t.Next {
			return canon(row.phrase) + pr.eventTail(t, true)
		}
	}
	if t.Kind == TriggerState {
		return "when " + pr.cond(t.If)
	}
	return "when " + pr.event(t) + pr.eventTail(t, false)
}

// eventTail writes what stands behind an event.
func (pr *printer) eventTail(t *Trigger, phase bool) string {
	out := ""
	if !phase {
		switch t.Turn {
		case Yours:
			out += " during your turn"
		case Enemy:
			out += " during your opponent's turn"
		}
	}
	if t.First {
		out += " for the first time each turn"
	}
	if t.If.Kind != CondNone {
		out += " if " + pr.cond(t.If)
	}
	return out
}

// fowEvent writes what happens.
func (pr *printer) fowEvent(t *Trigger) string {
	for _, row := range pr.d.fixedEvents {
		if row.event.Kind == t.Kind && row.event.Who == t.Who && t.Objects == nil && t.This == "" {
			return canon(row.phrase)
		}
	}
	for _, row := range pr.d.playerEvents {
		if row.kind != t.Kind || t.Objects == nil {
			continue
		}
		subject, ending := pr.subjectOf(&Base{Who: t.Who})
		if subject == "" {
			subject = "you "
		}
		verb, _, _ := strings.Cut(row.phrase, "|")
		return subject + conjugated(verb, ending) + " " + pr.nth(t) + pr.one(t.Objects)
	}
	subject := ""
	switch t.This {
	case "":
		if t.Objects != nil {
			subject = pr.one(t.Objects)
		}
	case "host":
		subject = "added resonator"
	default:
		subject = "this " + t.This
	}
	switch t.Kind {
	case TriggerCounterPut:
		return article(counterText(t.Name, false)) + " is put on " + subject
	case TriggerCounterTaken:
		return article(counterText(t.Name, false)) + " is removed from " + subject
	}
	for _, row := range pr.d.eventVerbs {
		e := row.event
		if e.Kind == t.Kind && e.HasPlace == t.HasPlace && e.Place == t.Place && e.HasFrom == t.HasFrom && e.From == t.From && e.Owner == t.Owner && e.Battle == t.Battle && e.Both == t.Both {
			return subject + " " + canon(row.phrase) + pr.otherSide(t)
		}
	}
	return ""
}

// nth writes which of the plays of a turn is meant.
func (pr *printer) nth(*Trigger) string { return "" }

// otherSide writes what an event is done to or by.
func (pr *printer) otherSide(t *Trigger) string {
	switch {
	case t.ToPlayer && t.Kind == TriggerDeals:
		return " to your opponent"
	case t.ToPlayer:
		return " your opponent"
	case t.To == nil:
		return ""
	}
	switch t.Kind {
	case TriggerDeals:
		return " to " + pr.one(t.To)
	case TriggerBlocked, TriggerDealt, TriggerTargeted, TriggerDies:
		return " by " + pr.one(t.To)
	}
	return " " + pr.one(t.To)
}
