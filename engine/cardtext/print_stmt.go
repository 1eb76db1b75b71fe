package cardtext

import (
	"strconv"
	"strings"
)

// block writes statements as sentences.
func (pr *printer) block(b *Block) string { return pr.stmts(b.Stmts) }

// stmts writes statements; joined ones share a sentence.
func (pr *printer) stmts(list []Stmt) string {
	var sentences []string
	for i := 0; i < len(list); {
		end := i + 1
		for end < len(list) && list[end].Head().Joined {
			end++
		}
		sentences = append(sentences, pr.sentence(list[i:end]))
		i = end
	}
	return strings.Join(sentences, " ")
}

// sentence writes statements of one sentence with its full stop, unless
// the last one brings its own sentences.
func (pr *printer) sentence(list []Stmt) string {
	text := capital(pr.clauses(list))
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// clauses joins clauses: "a and b", "a, b, and c".
func (pr *printer) clauses(list []Stmt) string {
	out := ""
	last := len(list)
	if _, let := lastOf(list).(*Let); let && last > 1 && pr.d.print.letsApart {
		last--
	}
	for i, s := range list {
		switch {
		case i == 0:
		case i == last:
			out += ", "
		case i+1 < last:
			out += ", "
		case last > 2:
			out += ", and "
		default:
			out += " and "
		}
		if g, ok := s.(*Guarded); ok && i > 0 {
			out = strings.TrimSuffix(out, " ") + ", " + pr.guard(g.Cond) + uncapital(pr.block(g.Body))
			continue
		}
		out += pr.stmt(s)
	}
	return out
}

// subjectOf is the subject of a statement with its blank, and the ending of
// its verb.
func (pr *printer) subjectOf(b *Base) (subject, s string) {
	for _, row := range pr.d.subjects {
		if row.who == b.Who && row.who != You {
			return row.phrase + " ", "s"
		}
	}
	return "", ""
}

// stmt writes one statement without full stop and without capital.
func (pr *printer) stmt(s Stmt) string {
	subject, ending := pr.subjectOf(s.Head())
	out := subject + pr.verb(s, ending)
	switch s.(type) {
	case *Guarded, *Paid, *Cases, *Choose, *May, *Let, *Later, *Unless, *Replace:
		return out
	}
	if s.Head().Instead {
		out += " instead"
	}
	return out + pr.d.print.duration(pr, s.Head().For)
}

func (pr *printer) sveDuration(d DurationWord) string {
	switch d {
	case ThisTurn:
		return " until the end of the turn"
	case OppTurnEnd:
		return " until the end of your opponent's next turn"
	case NextTurn:
		return " until the start of your next turn"
	}
	return ""
}

// verb writes the verb of a statement and what follows.
func (pr *printer) verb(s Stmt, ending string) string { return pr.d.print.verb(pr, s, ending) }

func (pr *printer) sveVerb(s Stmt, ending string) string {
	switch s := s.(type) {
	case *Select:
		return "select" + ending + " " + pr.quantity(s.Quantity, s.Objects, false)
	case *Deal:
		return pr.deal(s, ending)
	case *Do:
		return pr.do(s, ending)
	case *Move:
		return pr.move(s, ending)
	case *Give:
		to := ""
		if s.To != nil {
			to = " " + pr.ref(s.To)
		}
		return "give" + ending + to + " " + pr.gains(s.Gains) + pr.every(giveAmount(s))
	case *Create:
		return pr.create(s, ending)
	case *Number:
		return pr.number(s, ending)
	case *Discard:
		if s.Whole {
			return "discard" + ending + " " + theirs(s.Who) + " hand"
		}
		if s.What != nil {
			return "discard" + ending + " " + pr.ref(s.What)
		}
		return "discard" + ending + " " + pr.quantity(s.Quantity, s.Objects, s.Random)
	case *May:
		if s.Who != You {
			return "may " + pr.clauses(s.Stmts)
		}
		return "you may " + pr.clauses(s.Stmts)
	case *Let:
		return "X equals " + pr.expression(s.Amount)
	case *Guarded:
		text := pr.block(s.Body)
		if abilityWordOf(s.Cond.Kind) == "" {
			text = uncapital(text)
		}
		return pr.guard(s.Cond) + text
	case *Cases:
		var arms []string
		for _, a := range s.Arms {
			text := pr.block(a.Body)
			if abilityWordOf(a.Cond.Kind) == "" {
				text = uncapital(text)
			}
			arms = append(arms, capital(pr.guard(a.Cond)+text))
		}
		return strings.Join(arms, " ")
	case *Paid:
		return pr.costs(s.Costs) + ": " + pr.block(s.Body)
	case *Choose:
		return pr.choose(s)
	case *ThatDamage:
		return pr.thatDamage(s)
	case *Later:
		return pr.trigger(s.Trigger) + ", " + uncapital(pr.block(s.Body))
	}
	return pr.rare(s, ending)
}

// rare writes the rarer statements.
func (pr *printer) rare(s Stmt, ending string) string {
	switch s := s.(type) {
	case *Look:
		if s.UpTo {
			return "look at up to " + pr.amount(s.Cards.Amount) + " of the top cards of your deck"
		}
		return "look" + ending + " at " + pr.top(s.Cards)
	case *RevealUntil:
		return "reveal cards from the top of your deck until you reveal " + pr.one(s.Objects)
	case *LoseKeyword:
		return pr.ref(s.What) + " loses " + s.Keyword.Name
	case *DamageChange:
		verb, word, n := " deals ", " more", s.N
		if s.Taken {
			verb = " takes "
		}
		if n < 0 {
			word, n = " less", -n
		}
		return pr.ref(s.What) + verb + strconv.Itoa(n) + word + " damage"
	case *ChooseNumber:
		return "choose a number from " + strconv.Itoa(s.Least) + " to " + strconv.Itoa(s.Most)
	case *Repeat:
		full := "field"
		if s.Full == EXArea {
			full = "EX area"
		}
		return "repeat this until your " + full + " is full"
	case *Search:
		return conjugated("search", ending) + " your deck for " + pr.quantity(s.Quantity, s.Objects, false)
	case *Transform:
		return "transform " + pr.ref(s.What) + " into " + article(s.Token) + " token"
	case *ChangeType:
		return "change " + pr.ref(s.What) + " into " + article(strings.Split(pr.d.typeWords[s.Type].words, "|")[0])
	case *Become:
		return pr.stat(s.What, s.Stat, false) + " becomes " + strconv.Itoa(s.N)
	case *NoDamage:
		return pr.ref(s.What) + " doesn't take " + damageText(s.Kind) + "damage"
	case *PlayCostChange:
		return pr.ref(s.What) + " " + pluralIf("cost", !s.What.Plural) + " " + pr.costChange(s)
	case *Counters:
		if s.Remove {
			return "remove " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " from " + pr.ref(s.What)
		}
		return "put " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " on " + pr.ref(s.What)
	case *PlayFree:
		return "play " + pr.ref(s.What) + " for 0 play points"
	case *Swap:
		return "swap" + ending + " " + pr.ref(s.What) + " for " + pr.ref(s.With)
	case *RollDie:
		return "roll a 6-sided die"
	}
	return ""
}

func (pr *printer) costChange(s *PlayCostChange) string {
	switch {
	case s.Set:
		return strconv.Itoa(s.N) + " " + plural("play point", s.N) + " to play"
	case s.N < 0:
		return strconv.Itoa(-s.N) + " less to play"
	}
	return strconv.Itoa(s.N) + " more to play"
}

func (pr *printer) deal(s *Deal, ending string) string {
	verb := "deal" + ending + " "
	if s.Divided {
		return verb + pr.amount(s.Amount) + " damage divided between them"
	}
	var to []string
	for _, r := range s.To {
		to = append(to, pr.ref(r))
	}
	target := strings.Join(to, " and ")
	every := pr.every(s.Amount)
	if every == "" && isExpression(s.Amount) {
		return verb + "damage equal to " + pr.expression(s.Amount) + " to " + target
	}
	if target == "" {
		return verb + pr.amount(s.Amount) + " damage"
	}
	if len(s.To) == 1 && s.To[0].Kind == RefIt && every == "" {
		return verb + target + " " + pr.amount(s.Amount) + " damage"
	}
	// The count stands in front where a suffix would not be read back.
	text := verb + pr.amount(s.Amount) + " damage to " + target
	if every != "" {
		return strings.TrimPrefix(every, " ") + ", " + text
	}
	return text
}

// every writes " for every …" of an amount that was scaled by a count.
func (pr *printer) every(a *Amount) string {
	if a == nil || a.Per == 0 {
		return ""
	}
	return pr.d.print.every(pr, a)
}

func (pr *printer) sveEvery(a *Amount) string {
	if a.Per == 1 {
		return " for every " + pr.objects(a.Objects, false)
	}
	return " for every " + strconv.Itoa(a.Per) + " " + pr.objects(a.Objects, true)
}

// giveAmount is the first scaled number of a Give.
func giveAmount(s *Give) *Amount {
	for _, g := range s.Gains {
		for _, a := range []*Amount{g.Attack, g.Defense} {
			if a != nil && a.Per > 0 {
				return a
			}
		}
	}
	return nil
}

func (pr *printer) do(s *Do, ending string) string {
	what := pr.ref(s.What)
	switch s.Verb {
	case RaceIt, ServeIt:
		verb := map[Verb]string{RaceIt: "race ", ServeIt: "serve "}[s.Verb]
		if s.Times != 1 {
			return verb + what + " " + strconv.Itoa(s.Times) + " times"
		}
		return verb + what
	case LoseAbilities:
		return what + " loses all abilities"
	case CannotAttack:
		return what + " can't attack enemies"
	case CannotDealDamage:
		return what + " can't deal damage"
	case TurnFacedown:
		return "turn " + what + " facedown"
	case TurnFaceup:
		return "turn " + what + " faceup"
	case NoRefresh:
		return what + " doesn't refresh during its controller's next start phase"
	}
	return conjugated([...]string{
		Destroy: "destroy", Banish: "banish", Bury: "bury", Engage: "engage", Refresh: "refresh", EvolveIt: "evolve",
		Steal: "steal", Reveal: "reveal",
	}[s.Verb], ending) + " " + what
}

// conjugated writes a verb, in the third person if it has an ending.
func conjugated(verb, ending string) string {
	switch {
	case ending == "":
		return verb
	case strings.HasSuffix(verb, "sh") || strings.HasSuffix(verb, "ch"):
		return verb + "es"
	case strings.HasSuffix(verb, "ry"):
		return strings.TrimSuffix(verb, "y") + "ies"
	}
	return verb + ending
}

func (pr *printer) move(s *Move, ending string) string {
	what := pr.ref(s.What)
	switch {
	case s.To == Hand && s.Owner == Theirs:
		return "return" + ending + " " + what + " to its owner's hand"
	case s.To == Hand:
		return "add" + ending + " " + what + " to your hand"
	case s.To == IntoDeck:
		return "return" + ending + " " + what + " to its owner's deck"
	case s.At > 0:
		end := map[Place]string{Deck: "top", DeckBottom: "bottom"}[s.To]
		owner := map[Whose]string{Yours: "your", Theirs: "its owner's"}[s.Owner]
		return "put" + ending + " " + what + " into " + owner + " deck " + ordinalWord(s.At) + " from the " + end
	}
	for _, row := range pr.d.destinations {
		if row.to == s.To && row.owner == s.Owner {
			phrase := strings.ReplaceAll(row.phrase, "on|onto", "on")
			out := "put" + ending + " " + what + " " + strings.ReplaceAll(phrase, "ex area", "EX area")
			if s.AnyOrder {
				out += " in any order"
			}
			if s.Random {
				out += " in a random order"
			}
			if s.Engaged {
				out += " engaged"
			}
			return out
		}
	}
	return ""
}

// ordinalWord writes a place: 1st, 2nd, 13th.
func ordinalWord(n int) string {
	ending := "th"
	if n/10%10 != 1 {
		ending = map[int]string{1: "st", 2: "nd", 3: "rd"}[n%10]
		if ending == "" {
			ending = "th"
		}
	}
	return strconv.Itoa(n) + ending
}

// theirs is the possessive of who carries a statement out.
func theirs(who PlayerWord) string {
	if who == You {
		return "your"
	}
	return "their"
}

func (pr *printer) create(s *Create, ending string) string {
	verb := "summon" + ending + " "
	place := ""
	switch {
	case s.To == FieldOrEX:
		verb, place = "put"+ending+" ", " onto your field or into your EX area"
	case s.To == EXArea:
		verb, place = "put"+ending+" ", " into your EX area"
	case s.Whose == Theirs:
		place = " on that follower's field"
	case s.Whose == Enemy:
		place = " on your opponent's field"
	}
	if s.Groups[0].Name == "" {
		if s.Groups[0].Amount == nil {
			return "put both into your EX area"
		}
		return verb + pr.amount(s.Groups[0].Amount)
	}
	if s.With != nil {
		verb += pr.ref(s.With) + " and "
		place = " simultaneously"
	}
	link := " and "
	if s.Or {
		link = " or "
	}
	var groups []string
	for i, g := range s.Groups {
		many := g.Amount.Kind != Literal || g.Amount.N != 1
		text := pr.amount(g.Amount) + " " + g.Name
		if !many {
			text = article(g.Name)
		}
		if s.Or && i > 0 {
			text = g.Name
		}
		if !s.Or || i+1 == len(s.Groups) {
			text += " " + pluralIf("token", many)
		}
		groups = append(groups, text)
	}
	up := ""
	if s.UpTo {
		up = "up to "
		groups[0] = strings.TrimPrefix(strings.TrimPrefix(groups[0], "an "), "a ")
		if g := s.Groups[0]; g.Amount.Kind == Literal && g.Amount.N == 1 {
			groups[0] = "1 " + groups[0]
		}
	}
	out := verb + up + strings.Join(groups, link) + place
	if s.Overflow {
		out += ". If your field becomes full from this effect, put any remaining tokens into your EX area"
	}
	return out
}

func (pr *printer) number(s *Number, ending string) string {
	n := ""
	if s.Amount != nil {
		n = pr.amount(s.Amount)
	}
	switch s.Verb {
	case DrawCards:
		up := ""
		if s.UpTo {
			up = "up to "
		}
		if n == "1" && up == "" {
			return "draw" + ending + " a card" + pr.every(s.Amount)
		}
		return "draw" + ending + " " + up + n + " cards" + pr.every(s.Amount)
	case RecoverPoints:
		if n == "1" {
			return "recover" + ending + " 1 play point"
		}
		return "recover" + ending + " " + n + " play points"
	case RaiseMaximum:
		return "increase" + ending + " " + theirs(s.Who) + " maximum play points by " + n
	case LowerMaximum:
		return "give your maximum play points -" + n
	case GainEvolution:
		return "gain" + ending + " " + n + " evolution " + pluralIf("point", n != "1")
	case SkipTurn:
		return "skip" + ending + " " + theirs(s.Who) + " next turn"
	case ExtraTurn:
		return "take" + ending + " another turn after this one"
	case WinGame:
		return playerAnd(s.Who, "win", ending) + " the game"
	case LoseGame:
		return playerAnd(s.Who, "lose", ending) + " the game"
	case AddStack:
		return "add " + n + " to a Stack on your field"
	case SetEvolveCost:
		return "change this card's [evolve] cost to " + n
	case FieldLimit:
		return "your field limit is " + n
	case EXLimit:
		return "your EX area limit is " + n
	case HandLimit:
		return "your hand limit is " + n
	case ShuffleDeck:
		return "shuffle" + ending + " " + theirs(s.Who) + " deck"
	case EngageAny:
		return "engage any number of them"
	}
	return ""
}

func (pr *printer) choose(s *Choose) string {
	out := "choose " + strconv.Itoa(s.Max)
	switch {
	case s.Min != s.Max:
		out = "choose up to " + strconv.Itoa(s.Max)
	case s.Max == 1:
		out = "choose one"
	}
	out += " of the following."
	if s.Cond.Kind != CondNone {
		text := "choose " + strconv.Itoa(s.More) + " instead."
		if abilityWordOf(s.Cond.Kind) != "" {
			text = capital(text)
		}
		out += " " + capital(pr.guard(s.Cond)) + text
	}
	for i, o := range s.Options {
		out += " (" + strconv.Itoa(i+1) + ") " + pr.block(o)
	}
	return out
}

// gains writes a list of gains.
func (pr *printer) gains(list []*Gain) string {
	var out []string
	for _, g := range list {
		out = append(out, pr.gain(g))
	}
	if n := len(out); n > 2 {
		return strings.Join(out[:n-1], ", ") + ", and " + out[n-1]
	}
	return strings.Join(out, " and ")
}

func (pr *printer) gain(g *Gain) string { return pr.d.print.gain(pr, g) }

func (pr *printer) sveGain(g *Gain) string {
	switch {
	case g.Stats:
		var parts []string
		if g.Attack != nil {
			parts = append(parts, "[attack]"+sign(g.MinusAttack)+pr.amount(g.Attack))
		}
		if g.Defense != nil {
			parts = append(parts, "[defense]"+sign(g.MinusDefense)+pr.amount(g.Defense))
		}
		return strings.Join(parts, "/")
	case g.Keyword != nil:
		return g.Keyword.Name
	case g.Trait != "":
		return "the " + g.Trait + " trait"
	}
	return "\"" + g.Quote + "\""
}

func sign(minus bool) string {
	if minus {
		return "-"
	}
	return "+"
}

// playerAnd writes "you win", or only the verb behind another player.
func playerAnd(who PlayerWord, verb, ending string) string {
	if who == You {
		return "you " + verb
	}
	return verb + ending
}
