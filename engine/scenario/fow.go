package scenario

import (
	"math/bits"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
)

// Cards that need no definition: what fills decks, an ordinary stone of fire,
// and a ruler with its J-ruler.
const (
	fowStone  = "STONE"
	fowRuler  = "RULER"
	fowJRuler = "JRULER"
)

// fowTable is what Force of Will adds to the language, with the board of a
// scenario.
type fowTable struct {
	opts fow.Options
	side [2]fowBoard
}

// fowBoard is what a player has, cards still by name.
type fowBoard struct {
	life, coin int
	will, gems string
	zones      map[string][]entry // by their words; those that are not there hold what they usually do
}

func newFoW() table {
	t := &fowTable{}
	for i := range t.side {
		t.side[i] = fowBoard{life: 4000, zones: map[string][]entry{}}
	}
	return t
}

func (t *fowTable) language() *language { return &fowLanguage }

// fowZones are the lists of cards that a player may have, and that can be
// looked at.
var fowZones = []zone{
	{name: "ruler", number: fow.ZoneRuler}, {name: "field", number: fow.ZoneField}, {name: "stones", number: zoneStones},
	{name: "hand", number: fow.ZoneHand, hidden: true}, {name: "deck", number: fow.ZoneMain, deck: true, hidden: true},
	{name: "stone deck", number: fow.ZoneStones, deck: true, hidden: true}, {name: "graveyard", number: fow.ZoneGraveyard, pile: true},
	{name: "standby", number: fow.ZoneStandby, hidden: true}, {name: "removed", number: fow.ZoneRemoved, hidden: true},
	{name: "lifebreak", number: fow.ZoneLifebreak, deck: true, hidden: true}, {name: "chase", number: fow.ZoneChase, pile: true},
	{name: "extra", number: fow.ZoneExtra}, {name: "runes", number: fow.ZoneRunes}, {name: "strangers", number: fow.ZoneStrangers},
	{name: "attached", number: fow.ZoneItem},
}

// zoneStones is the magic stones of the field, which scenarios name apart from
// the rest of it.
const zoneStones = 200

var fowLanguage = language{
	game:   "fow",
	head:   []string{"will", "set"},
	board:  []string{"life", "will", "coin", "gems", "ruler", "field", "stones", "hand", "deck", "stone", "graveyard", "standby", "removed", "lifebreak", "extra", "runes", "strangers"},
	card:   append(append([]string{"type", "race", "races", "divinity"}, fowTypeWords()...), append(fowBacks, fowAttributes...)...),
	facts:  []string{"life", "will", "coin", "gems", "phase"},
	points: []string{"start", "recovery", "main", "end"},
	usual:  "main",
	person: "player",
	notes: []noteWord{
		{word: "rested"}, {word: "recovered"}, {word: "new"}, {word: "astral"}, {word: "stolen"}, {word: "revealed"},
		{word: "damage", shape: noteNumber, most: 9900},
		{word: "counters", shape: noteNamed, most: 99, example: "charge=2"},
		{word: "on", shape: noteText},
		{word: "awakened", expected: true}, {word: "token", expected: true}, {word: "resonator", expected: true}, {word: "j-ruler", expected: true}, {word: "free", expected: true},
	},
	words:    fowKeywords(),
	zones:    fowZones,
	verbs:    fowVerbs,
	details:  []detail{{words: "free"}, {words: "awakened", follow: &verb{name: "awakened", kinds: []engine.DecisionKind{fow.AskAwaken}, action: fow.ActYes}}},
	sources:  []zone{{name: "hand", number: fow.ZoneHand}, {name: "graveyard", number: fow.ZoneGraveyard}, {name: "standby", number: fow.ZoneStandby}, {name: "removed", number: fow.ZoneRemoved}, {name: "runes", number: fow.ZoneRunes}},
	kinds:    fowKinds(),
	blanks:   []string{filler, fowStone, fowRuler, fowJRuler},
	editions: fowEditions(),
	faces:    4,
}

func fowEditions() (names []string) {
	names = []string{fow.Edition63.String()}
	for _, e := range fow.Editions() {
		if e != fow.Edition63 {
			names = append(names, e.String())
		}
	}
	return names
}

func fowKeywords() (out []keyword) {
	for k, name := range fow.KeywordNames() {
		if name != "" {
			out = append(out, keyword{name, uint8(k)})
		}
	}
	return out
}

func fowKinds() map[engine.DecisionKind]string {
	out := map[engine.DecisionKind]string{}
	for k := engine.DecisionKind(1); fow.DecisionName(k) != ""; k++ {
		out[k] = fow.DecisionName(k)
	}
	return out
}

func fowAsk(kinds ...engine.DecisionKind) []engine.DecisionKind { return kinds }

// hundreds is the number of an option that is counted in hundreds.
func hundreds(o engine.Option) int { return int(o.A()) * 100 }

// produced is the kind of the will that an option spends, -1 if it can be several.
func produced(o engine.Option) int {
	if bits.OnesCount8(o.C()) != 1 {
		return -1
	}
	return bits.TrailingZeros8(o.C())
}

func atMainTiming(g subject) bool { return g.(*fowSubject).MainTiming() }

var (
	fowYesNo = []uint8{fow.ActYes, fow.ActNo}
	fowWills = []string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}
)

// fowVerbs is the vocabulary of actions.
var fowVerbs = []verb{
	{name: "plays", shape: shapeCard, kinds: fowAsk(fow.AskAction, fow.AskPick), action: fow.ActPlay, also: fow.ActObject},
	{name: "activates", shape: shapeCard, kinds: fowAsk(fow.AskAction), action: fow.ActActivate},
	{name: "judges", shape: shapeCard, kinds: fowAsk(fow.AskAction), action: fow.ActJudge,
		alone: &verb{name: "judges", kinds: fowAsk(fow.AskAction), action: fow.ActJudge}},
	{name: "calls", shape: shapeCard, kinds: fowAsk(fow.AskAction), action: fow.ActCall,
		alone: &verb{name: "calls", kinds: fowAsk(fow.AskAction), action: fow.ActCall}},
	{name: "sets", shape: shapeNumbers, kinds: fowAsk(fow.AskX, fow.AskNumber), action: fow.ActNumber, number: operand, nothing: fow.ActDone,
		texts: &verb{name: "sets", shape: shapeCard, kinds: fowAsk(fow.AskAction), action: fow.ActSet}},
	{name: "battles", shape: shapeNone, kinds: fowAsk(fow.AskAction), action: fow.ActBattle},
	{name: "attacks", shape: shapeAttack, kinds: fowAsk(fow.AskAttack), action: fow.ActObject,
		opens:  &verb{name: "battles", kinds: fowAsk(fow.AskAction), action: fow.ActBattle},
		closes: &verb{name: "attacks", shape: shapeCard, kinds: fowAsk(fow.AskAttacked), action: fow.ActObject}},
	{name: "attackers", shape: shapeList, kinds: fowAsk(fow.AskAttack), action: fow.ActObject, nothing: fow.ActPass,
		opens: &verb{name: "battles", kinds: fowAsk(fow.AskAction), action: fow.ActBattle}},
	{name: "attacked", shape: shapeCard, kinds: fowAsk(fow.AskAttacked), action: fow.ActObject},
	{name: "forfeits", shape: shapeNone, kinds: fowAsk(fow.AskAttack), action: fow.ActPass},
	{name: "blocks", shape: shapeList, kinds: fowAsk(fow.AskBlock), action: fow.ActObject, nothing: fow.ActPass},
	{name: "pierces", shape: shapeNumbers, kinds: fowAsk(fow.AskPierce), action: fow.ActNumber, number: hundreds},
	{name: "lifebreaks", shape: shapeNone, kinds: fowAsk(fow.AskAction), action: fow.ActLifebreak},
	{name: "passes", shape: shapeNone, kinds: fowAsk(fow.AskAction), action: fow.ActPass},
	{name: "ends", shape: shapeWord, kinds: fowAsk(fow.AskAction), when: atMainTiming, words: []string{"turn"}, actions: []uint8{fow.ActPass}},
	{name: "goes", shape: shapeWord, kinds: fowAsk(fow.AskFirst), words: []string{"first", "second"}, actions: fowYesNo},
	{name: "changes", shape: shapeList, kinds: fowAsk(fow.AskChange), action: fow.ActObject, nothing: fow.ActDone,
		opens: &verb{name: "changes", kinds: fowAsk(fow.AskChangeDeclare), action: fow.ActYes},
		alone: &verb{name: "changes", kinds: fowAsk(fow.AskChangeDeclare), action: fow.ActYes}},
	{name: "targets", shape: shapeList, kinds: fowAsk(fow.AskTarget), action: fow.ActObject, nothing: fow.ActDone},
	{name: "chooses", shape: shapeNumbers, kinds: fowAsk(fow.AskMode, fow.AskSide, fow.AskReduce, fow.AskRuler), action: fow.ActMode, number: ordinal, nothing: fow.ActDone},
	{name: "names", shape: shapeIndex, kinds: fowAsk(fow.AskKind), action: fow.ActNumber, number: operand, words: fowWills,
		texts: &verb{name: "names", shape: shapeCard, kinds: fowAsk(fow.AskName), action: fow.ActObject}},
	{name: "divides", shape: shapeNumbers, kinds: fowAsk(fow.AskShare), action: fow.ActNumber, number: hundreds},
	{name: "pays", shape: shapeList, kinds: fowAsk(fow.AskCost), action: fow.ActObject, nothing: fow.ActDone},
	{name: "spends", shape: shapeIndex, kinds: fowAsk(fow.AskPay), action: fow.ActPay, number: produced, words: fowWills,
		texts: &verb{name: "spends", shape: shapeCard, kinds: fowAsk(fow.AskPay), action: fow.ActPay}},
	{name: "leaves", shape: shapeIndex, kinds: fowAsk(fow.AskLeftover), action: fow.ActNumber, number: operand, words: fowWills},
	{name: "banishes", shape: shapeList, kinds: fowAsk(fow.AskCost, fow.AskPick), action: fow.ActObject, nothing: fow.ActDone},
	{name: "discards", shape: shapeList, kinds: fowAsk(fow.AskCost, fow.AskPick, fow.AskHandSize), action: fow.ActObject, nothing: fow.ActDone},
	{name: "picks", shape: shapeList, kinds: fowAsk(fow.AskPick), action: fow.ActObject, nothing: fow.ActDone},
	{name: "keeps", shape: shapeList, kinds: fowAsk(fow.AskLifebreak), action: fow.ActObject, nothing: fow.ActDone,
		alone: &verb{name: "keeps", kinds: fowAsk(fow.AskChangeDeclare, fow.AskChange), action: fow.ActNo, also: fow.ActDone}},
	{name: "reveals", shape: shapeCard, kinds: fowAsk(fow.AskReveal), action: fow.ActYes,
		alone: &verb{name: "reveals", kinds: fowAsk(fow.AskReveal), action: fow.ActYes}},
	{name: "orders", shape: shapeList, kinds: fowAsk(fow.AskOrder), action: fow.ActObject, nothing: fow.ActDone},
	{name: "resolves", shape: shapeCard, kinds: fowAsk(fow.AskPending), action: fow.ActPending},
	{name: "applies", shape: shapeApply, kinds: fowAsk(fow.AskReplacement), action: fow.ActApply, nothing: fow.ActNo},
	{name: "accepts", shape: shapeNone, kinds: fowAsk(fow.AskMay, fow.AskAwaken, fow.AskPayOr), action: fow.ActYes},
	{name: "declines", shape: shapeNone, kinds: fowAsk(fow.AskMay, fow.AskAwaken, fow.AskPayOr, fow.AskReveal), action: fow.ActNo},
}

// fowMustAnswer are the questions that a scenario must answer if there is a choice,
// beside the action at main timing.
var fowMustAnswer = []engine.DecisionKind{fow.AskFirst, fow.AskAttack, fow.AskAttacked, fow.AskPierce}

func (t *fowTable) header(p *parser, l *line, word string) error {
	switch word {
	case "will":
		if !l.word("anytime") {
			return l.fail(l.peek(), "write: will anytime")
		}
		t.opts.WillAnytime = true
	case "set":
		rulings := map[string]*bool{"lifebreak": &t.opts.Lifebreak, "judged-attack": &t.opts.JudgedAttack,
			"attacked-is-spared": &t.opts.AttackedIsSpared, "reduce-symbols": &t.opts.ReduceSymbols}
		x := l.next()
		r := rulings[strings.ToLower(x.text)]
		if r == nil {
			return l.fail(x, "unknown setting %v; write lifebreak, judged-attack, attacked-is-spared or reduce-symbols", x)
		}
		*r = true
	}
	return nil
}

var (
	fowAttributes = []string{"light", "fire", "water", "wind", "darkness", "void"}
	fowBacks      = []string{string(cards.BackShift), string(cards.BackInverse), string(cards.BackSecondForm), string(cards.BackOtherFace), string(cards.BackHalf)}
)

// fowTypes are the words in a card that stand for a type line.
var fowTypes = []struct{ word, line string }{
	{"ruler", "Ruler"}, {"j-ruler", "J-Ruler"}, {"resonator", "Resonator"}, {"chant", "Chant"}, {"addition", "Addition"},
	{"regalia", "Regalia"}, {"rune", "Rune"}, {"magic-stone", "Magic Stone"},
}

func fowTypeWords() (words []string) {
	for _, t := range fowTypes {
		words = append(words, t.word)
	}
	return words
}

// newCard and the next two read, between the words of all games:
//
//	TYPE [type "TYPE LINE"] [{2}{R}] [400/400] [fire …] [race "R", …] [divinity N] [shift|inverse|second-form|…]
func (t *fowTable) newCard() *cards.Card {
	return &cards.Card{Cost: cards.None, Attack: cards.None, Defense: cards.None, Kind: untyped}
}

func (t *fowTable) cardWord(p *parser, l *line, c *cards.Card, x token) (ok bool, err error) {
	word := strings.ToLower(x.text)
	for _, t := range fowTypes {
		if t.word == word {
			return true, addType(l, x, c, t.line)
		}
	}
	for _, a := range fowAttributes {
		if a == word {
			return true, c.SetAttributes(append(c.Attributes, a))
		}
	}
	for _, b := range fowBacks {
		if b == word {
			c.BackIs = cards.BackIs(b)
			return true, nil
		}
	}
	switch {
	case strings.HasPrefix(x.text, "{"):
		if err := c.SetWill(x.text); err != nil {
			return true, l.fail(x, "%v", err)
		}
		return true, nil
	case word == "type":
		return true, addType(l, l.peek(), c, l.next().text)
	case word == "race", word == "races":
		for {
			c.Traits = append(c.Traits, l.next().text)
			if !l.mark(",") {
				return true, nil
			}
		}
	case word == "divinity":
		c.Divinity, err = p.number(l, 1, 99)
		return true, err
	}
	return false, nil
}

// addType adds a word or more to the type line of a card.
func addType(l *line, at token, c *cards.Card, words string) error {
	lines := []string{words}
	if c.TypeLine != "" {
		lines = []string{c.TypeLine, words}
	}
	token := c.Token
	if err := c.SetTypeLine(lines); err != nil {
		return l.fail(at, "%v", err)
	}
	c.Token = c.Token || token
	return nil
}

func (t *fowTable) cardDone(c *cards.Card) string {
	quoted := strconv.Quote(c.Name)
	switch {
	case c.TypeLine == "":
		return "card " + quoted + " lacks its type: " + oneOf(fowTypeWords())
	case c.Is(cards.Resonator) && c.Attack == cards.None:
		return "resonator " + quoted + " lacks ATK and DEF, such as 400/300"
	}
	if c.Attributes == nil {
		if w, ok := c.WillCost(); ok {
			c.Attributes = w.Attributes()
		}
	}
	if c.Is(cards.JRuler) && c.BackIs == "" {
		c.BackIs = cards.BackJRuler
	}
	return ""
}

func (t *fowTable) board(p *parser, l *line, who int, word string) (err error) {
	b := &t.side[who]
	switch word {
	case "life":
		b.life, err = p.number(l, -9900, 30000)
		return err
	case "coin":
		b.coin, err = p.number(l, 0, 1)
		return err
	case "will":
		x := l.next()
		if _, err := cards.ParseWill(x.text); err != nil {
			return l.fail(x, "%v", err)
		}
		b.will = x.text
		return nil
	case "gems":
		x := l.next()
		if w, err := cards.ParseWill(x.text); err != nil || w.Free+w.X+w.Moon+w.Time > 0 {
			return l.fail(x, "gems are symbols of attributes, such as {W}{U}")
		}
		b.gems = x.text
		return nil
	case "stone":
		if !l.word("deck") {
			return l.fail(l.peek(), "write: stone deck …")
		}
		word = "stone deck"
	}
	list, err := p.zoneList(l)
	if b.zones[word] == nil {
		b.zones[word] = []entry{}
	}
	b.zones[word] = append(b.zones[word], list...)
	return err
}

func (t *fowTable) fact(p *parser, l *line, who engine.PlayerID, word string) (check, error) {
	of := func(r *runner) *fowSubject { return r.g.(*fowSubject) }
	switch word {
	case "life":
		if l.word(infinity) {
			return func(r *runner) string { return same("life points", infinity, valueText(of(r).Life(who))) }, nil
		}
		n, err := p.number(l, -30000, 30000)
		return func(r *runner) string { return same("life points", n, of(r).Life(who)) }, err
	case "coin":
		n, err := p.number(l, 0, 9)
		return func(r *runner) string { return same("will coins", n, of(r).Coins(who)) }, err
	case "will", "gems":
		have := (*fowSubject).will
		if word == "gems" {
			have = (*fowSubject).gems
		}
		want := cards.WillCost{}
		if !l.word("none") {
			x := l.next()
			var err error
			if want, err = cards.ParseWill(x.text); err != nil {
				return nil, l.fail(x, "%v", err)
			}
		}
		return func(r *runner) string {
			return same(map[string]string{"will": "produced will", "gems": "gems"}[word], want, have(of(r), who))
		}, nil
	case "phase":
		x := l.next()
		for _, name := range fow.PhaseNames[1:] {
			if name == x.text {
				return func(r *runner) string {
					return same("phase", seatName(who)+" "+name, seatName(r.g.Active())+" "+of(r).Phase())
				}, nil
			}
		}
		return nil, l.fail(x, "unknown phase %v; write %s", x, oneOf(fow.PhaseNames[1:]))
	}
	return nil, nil
}
