package cardtext

import (
	"strconv"
	"strings"
)

// Block writes statements as sentences.
func (pr *Printer) Block(b *Block) string { return pr.Stmts(b.Stmts) }

// Stmts writes statements; joined ones share a sentence.
func (pr *Printer) Stmts(list []Stmt) string {
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
func (pr *Printer) sentence(list []Stmt) string {
	text := Capital(pr.Clauses(list))
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// Clauses joins clauses: "a and b", "a, b, and c".
func (pr *Printer) Clauses(list []Stmt) string {
	out := ""
	last := len(list)
	if _, let := LastOf(list).(*Let); let && last > 1 && pr.Dialect.Print.LetsApart {
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
			out = strings.TrimSuffix(out, " ") + ", " + pr.Guard(g.Cond) + Uncapital(pr.Block(g.Body))
			continue
		}
		out += pr.stmt(s)
	}
	return out
}

// SubjectOf is the subject of a statement with its blank, and the ending of
// its verb.
func (pr *Printer) SubjectOf(b *Base) (subject, s string) {
	for _, row := range pr.Dialect.Subjects {
		if row.Who == b.Who && row.Who != You {
			return row.Phrase + " ", "s"
		}
	}
	return "", ""
}

// stmt writes one statement without full stop and without capital.
func (pr *Printer) stmt(s Stmt) string {
	subject, ending := pr.SubjectOf(s.Head())
	out := subject + pr.verb(s, ending)
	switch s.(type) {
	case *Guarded, *Paid, *Cases, *Choose, *May, *Let, *Later, *Unless, *Replace:
		return out
	}
	if s.Head().Instead {
		out += " instead"
	}
	return out + pr.Dialect.Print.Duration(pr, s.Head().For)
}

func sveWriteDuration(pr *Printer, d DurationWord) string {
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
func (pr *Printer) verb(s Stmt, ending string) string { return pr.Dialect.Print.Verb(pr, s, ending) }

func sveWriteVerb(pr *Printer, s Stmt, ending string) string {
	switch s := s.(type) {
	case *Select:
		return "select" + ending + " " + pr.Quantity(s.Quantity, s.Objects, false)
	case *Deal:
		return sveWriteDeal(pr, s, ending)
	case *Do:
		return sveWriteDo(pr, s, ending)
	case *Move:
		return sveWriteMove(pr, s, ending)
	case *Give:
		to := ""
		if s.To != nil {
			to = " " + pr.Ref(s.To)
		}
		return "give" + ending + to + " " + pr.Gains(s.Gains) + pr.Every(GiveAmount(s))
	case *Create:
		return sveWriteCreate(pr, s, ending)
	case *Number:
		return sveWriteNumber(pr, s, ending)
	case *Discard:
		if s.Whole {
			return "discard" + ending + " " + Possessive(s.Who) + " hand"
		}
		if s.What != nil {
			return "discard" + ending + " " + pr.Ref(s.What)
		}
		return "discard" + ending + " " + pr.Quantity(s.Quantity, s.Objects, s.Random)
	case *May:
		if s.Who != You {
			return "may " + pr.Clauses(s.Stmts)
		}
		return "you may " + pr.Clauses(s.Stmts)
	case *Let:
		return "X equals " + pr.Expression(s.Amount)
	case *Guarded:
		text := pr.Block(s.Body)
		if abilityWordOf(s.Cond.Kind) == "" {
			text = Uncapital(text)
		}
		return pr.Guard(s.Cond) + text
	case *Cases:
		var arms []string
		for _, a := range s.Arms {
			text := pr.Block(a.Body)
			if abilityWordOf(a.Cond.Kind) == "" {
				text = Uncapital(text)
			}
			arms = append(arms, Capital(pr.Guard(a.Cond)+text))
		}
		return strings.Join(arms, " ")
	case *Paid:
		return writeCosts(pr, s.Costs) + ": " + pr.Block(s.Body)
	case *Choose:
		return writeChoose(pr, s)
	case *ThatDamage:
		return pr.ThatDamage(s)
	case *Later:
		return pr.Trigger(s.Trigger) + ", " + Uncapital(pr.Block(s.Body))
	}
	return sveWriteRare(pr, s, ending)
}

// sveWriteRare writes the rarer statements.
func sveWriteRare(pr *Printer, s Stmt, ending string) string {
	switch s := s.(type) {
	case *Look:
		if s.UpTo {
			return "look at up to " + pr.Amount(s.Cards.Amount) + " of the top cards of your deck"
		}
		return "look" + ending + " at " + pr.Top(s.Cards)
	case *RevealUntil:
		return "reveal cards from the top of your deck until you reveal " + pr.One(s.Objects)
	case *LoseKeyword:
		return pr.Ref(s.What) + " loses " + s.Keyword.Name
	case *DamageChange:
		verb, word, n := " deals ", " more", s.N
		if s.Taken {
			verb = " takes "
		}
		if n < 0 {
			word, n = " less", -n
		}
		return pr.Ref(s.What) + verb + strconv.Itoa(n) + word + " damage"
	case *ChooseNumber:
		return "choose a number from " + strconv.Itoa(s.Least) + " to " + strconv.Itoa(s.Most)
	case *Repeat:
		full := "field"
		if s.Full == EXArea {
			full = "EX area"
		}
		return "repeat this until your " + full + " is full"
	case *Search:
		return Conjugated("search", ending) + " your deck for " + pr.Quantity(s.Quantity, s.Objects, false)
	case *Transform:
		return "transform " + pr.Ref(s.What) + " into " + Article(s.Token) + " token"
	case *ChangeType:
		return "change " + pr.Ref(s.What) + " into " + Article(strings.Split(pr.Dialect.TypeWords[s.Type].Words, "|")[0])
	case *Become:
		return sveWriteStat(pr, s.What, s.Stat, false) + " becomes " + strconv.Itoa(s.N)
	case *NoDamage:
		return pr.Ref(s.What) + " doesn't take " + DamageText(s.Kind) + "damage"
	case *PlayCostChange:
		return pr.Ref(s.What) + " " + PluralIf("cost", !s.What.Plural) + " " + writeCostChange(pr, s)
	case *Counters:
		if s.Remove {
			return "remove " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " from " + pr.Ref(s.What)
		}
		return "put " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " on " + pr.Ref(s.What)
	case *PlayFree:
		return "play " + pr.Ref(s.What) + " for 0 play points"
	case *Swap:
		return "swap" + ending + " " + pr.Ref(s.What) + " for " + pr.Ref(s.With)
	case *RollDie:
		return "roll a 6-sided die"
	}
	return ""
}

func writeCostChange(pr *Printer, s *PlayCostChange) string {
	switch {
	case s.Set:
		return strconv.Itoa(s.N) + " " + plural("play point", s.N) + " to play"
	case s.N < 0:
		return strconv.Itoa(-s.N) + " less to play"
	}
	return strconv.Itoa(s.N) + " more to play"
}

func sveWriteDeal(pr *Printer, s *Deal, ending string) string {
	verb := "deal" + ending + " "
	if s.Divided {
		return verb + pr.Amount(s.Amount) + " damage divided between them"
	}
	var to []string
	for _, r := range s.To {
		to = append(to, pr.Ref(r))
	}
	target := strings.Join(to, " and ")
	every := pr.Every(s.Amount)
	if every == "" && IsExpression(s.Amount) {
		return verb + "damage equal to " + pr.Expression(s.Amount) + " to " + target
	}
	if target == "" {
		return verb + pr.Amount(s.Amount) + " damage"
	}
	if len(s.To) == 1 && s.To[0].Kind == RefIt && every == "" {
		return verb + target + " " + pr.Amount(s.Amount) + " damage"
	}
	// The count stands in front where a suffix would not be read back.
	text := verb + pr.Amount(s.Amount) + " damage to " + target
	if every != "" {
		return strings.TrimPrefix(every, " ") + ", " + text
	}
	return text
}

// Every writes " for every …" of an amount that was scaled by a count.
func (pr *Printer) Every(a *Amount) string {
	if a == nil || a.Per == 0 {
		return ""
	}
	return pr.Dialect.Print.Every(pr, a)
}

func sveWriteEvery(pr *Printer, a *Amount) string {
	if a.Per == 1 {
		return " for every " + pr.Objects(a.Objects, false)
	}
	return " for every " + strconv.Itoa(a.Per) + " " + pr.Objects(a.Objects, true)
}

// GiveAmount is the first scaled number of a Give.
func GiveAmount(s *Give) *Amount {
	for _, g := range s.Gains {
		for _, a := range []*Amount{g.Attack, g.Defense} {
			if a != nil && a.Per > 0 {
				return a
			}
		}
	}
	return nil
}

func sveWriteDo(pr *Printer, s *Do, ending string) string {
	what := pr.Ref(s.What)
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
	return Conjugated([...]string{
		Destroy: "destroy", Banish: "banish", Bury: "bury", Engage: "engage", Refresh: "refresh", EvolveIt: "evolve",
		Steal: "steal", Reveal: "reveal",
	}[s.Verb], ending) + " " + what
}

// Conjugated writes a verb, in the third person if it has an ending.
func Conjugated(verb, ending string) string {
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

func sveWriteMove(pr *Printer, s *Move, ending string) string {
	what := pr.Ref(s.What)
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
	for _, row := range pr.Dialect.Destinations {
		if row.To == s.To && row.Owner == s.Owner {
			phrase := strings.ReplaceAll(row.Phrase, "on|onto", "on")
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

// Possessive is the possessive of who carries a statement out.
func Possessive(who PlayerWord) string {
	if who == You {
		return "your"
	}
	return "their"
}

func sveWriteCreate(pr *Printer, s *Create, ending string) string {
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
		return verb + pr.Amount(s.Groups[0].Amount)
	}
	if s.With != nil {
		verb += pr.Ref(s.With) + " and "
		place = " simultaneously"
	}
	link := " and "
	if s.Or {
		link = " or "
	}
	var groups []string
	for i, g := range s.Groups {
		many := g.Amount.Kind != Literal || g.Amount.N != 1
		text := pr.Amount(g.Amount) + " " + g.Name
		if !many {
			text = Article(g.Name)
		}
		if s.Or && i > 0 {
			text = g.Name
		}
		if !s.Or || i+1 == len(s.Groups) {
			text += " " + PluralIf("token", many)
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

func sveWriteNumber(pr *Printer, s *Number, ending string) string {
	n := ""
	if s.Amount != nil {
		n = pr.Amount(s.Amount)
	}
	switch s.Verb {
	case DrawCards:
		up := ""
		if s.UpTo {
			up = "up to "
		}
		if n == "1" && up == "" {
			return "draw" + ending + " a card" + pr.Every(s.Amount)
		}
		return "draw" + ending + " " + up + n + " cards" + pr.Every(s.Amount)
	case RecoverPoints:
		if n == "1" {
			return "recover" + ending + " 1 play point"
		}
		return "recover" + ending + " " + n + " play points"
	case RaiseMaximum:
		return "increase" + ending + " " + Possessive(s.Who) + " maximum play points by " + n
	case LowerMaximum:
		return "give your maximum play points -" + n
	case GainEvolution:
		return "gain" + ending + " " + n + " evolution " + PluralIf("point", n != "1")
	case SkipTurn:
		return "skip" + ending + " " + Possessive(s.Who) + " next turn"
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
		return "shuffle" + ending + " " + Possessive(s.Who) + " deck"
	case EngageAny:
		return "engage any number of them"
	}
	return ""
}

func writeChoose(pr *Printer, s *Choose) string {
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
			text = Capital(text)
		}
		out += " " + Capital(pr.Guard(s.Cond)) + text
	}
	for i, o := range s.Options {
		out += " (" + strconv.Itoa(i+1) + ") " + pr.Block(o)
	}
	return out
}

// Gains writes a list of gains.
func (pr *Printer) Gains(list []*Gain) string {
	var out []string
	for _, g := range list {
		out = append(out, pr.Gain(g))
	}
	if n := len(out); n > 2 {
		return strings.Join(out[:n-1], ", ") + ", and " + out[n-1]
	}
	return strings.Join(out, " and ")
}

func (pr *Printer) Gain(g *Gain) string { return pr.Dialect.Print.Gain(pr, g) }

func sveWriteGain(pr *Printer, g *Gain) string {
	switch {
	case g.Stats:
		var parts []string
		if g.Attack != nil {
			parts = append(parts, "[attack]"+sign(g.MinusAttack)+pr.Amount(g.Attack))
		}
		if g.Defense != nil {
			parts = append(parts, "[defense]"+sign(g.MinusDefense)+pr.Amount(g.Defense))
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
