// Package fowscript is what Force of Will adds to the language of scenarios: its verbs, zones,
// facts and annotations (words.go), and what stands behind them when a position is made of a
// board (position.go).
package fowscript

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/scenario"
)

// Cards that need no definition: what fills decks, an ordinary stone of fire,
// and a ruler with its J-ruler.
const (
	stone  = "STONE"
	ruler  = "RULER"
	jRuler = "JRULER"
)

// board is what the players of a scenario have, with the settings of the game.
type board struct {
	opts fow.Options
	side [2]side
}

// side is what a player has, cards still by name.
type side struct {
	life, coin int
	will, gems string
	zones      map[string][]scenario.Entry // by their words; those that are not there hold what they usually do
}

func newBoard() scenario.Board {
	t := &board{}
	for i := range t.side {
		t.side[i] = side{life: 4000, zones: map[string][]scenario.Entry{}}
	}
	return t
}

// zones are the lists of cards that a player may have, and that can be
// looked at.
var zones = []scenario.Zone{
	{Name: "ruler", Number: fow.ZoneRuler}, {Name: "field", Number: fow.ZoneField}, {Name: "stones", Number: zoneStones},
	{Name: "hand", Number: fow.ZoneHand, Hidden: true}, {Name: "deck", Number: fow.ZoneMain, Deck: true, Hidden: true},
	{Name: "stone deck", Number: fow.ZoneStones, Deck: true, Hidden: true}, {Name: "graveyard", Number: fow.ZoneGraveyard, Pile: true},
	{Name: "standby", Number: fow.ZoneStandby, Hidden: true}, {Name: "removed", Number: fow.ZoneRemoved, Hidden: true},
	{Name: "lifebreak", Number: fow.ZoneLifebreak, Deck: true, Hidden: true}, {Name: "chase", Number: fow.ZoneChase, Pile: true},
	{Name: "extra", Number: fow.ZoneExtra}, {Name: "runes", Number: fow.ZoneRunes}, {Name: "strangers", Number: fow.ZoneStrangers},
	{Name: "attached", Number: fow.ZoneItem},
}

// zoneStones is the magic stones of the field, which scenarios name apart from
// the rest of it.
const zoneStones = 200

// Table returns what Force of Will adds to the language of scenarios.
func Table() *scenario.Table { return &table }

var table = scenario.Table{
	Game:   "fow",
	Head:   []string{"will", "set"},
	Board:  []string{"life", "will", "coin", "gems", "ruler", "field", "stones", "hand", "deck", "stone", "graveyard", "standby", "removed", "lifebreak", "extra", "runes", "strangers"},
	Card:   append(append([]string{"type", "race", "races", "divinity"}, typeWords()...), append(backs, attributes...)...),
	Facts:  []string{"life", "will", "coin", "gems", "phase"},
	Points: []string{"start", "recovery", "main", "end"},
	Usual:  "main",
	Person: "player",
	Notes: []scenario.NoteWord{
		{Word: "rested"}, {Word: "recovered"}, {Word: "new"}, {Word: "astral"}, {Word: "stolen"}, {Word: "revealed"},
		{Word: "damage", Shape: scenario.NoteNumber, Most: 9900},
		{Word: "counters", Shape: scenario.NoteNamed, Most: 99, Example: "charge=2"},
		{Word: "on", Shape: scenario.NoteText},
		{Word: "awakened", Expected: true}, {Word: "token", Expected: true}, {Word: "resonator", Expected: true}, {Word: "j-ruler", Expected: true}, {Word: "free", Expected: true},
	},
	Keywords: keywords(),
	Zones:    zones,
	Verbs:    verbs,
	Details:  []scenario.Detail{{Words: "free"}, {Words: "awakened", Follow: &scenario.Verb{Name: "awakened", Kinds: []engine.DecisionKind{fow.AskAwaken}, Action: fow.ActYes}}},
	Sources:  []scenario.Zone{{Name: "hand", Number: fow.ZoneHand}, {Name: "graveyard", Number: fow.ZoneGraveyard}, {Name: "standby", Number: fow.ZoneStandby}, {Name: "removed", Number: fow.ZoneRemoved}, {Name: "runes", Number: fow.ZoneRunes}},
	Kinds:    kinds(),
	Blanks:   []string{scenario.Filler, stone, ruler, jRuler},
	Editions: editions(),
	Faces:    4,

	NewBoard:  newBoard,
	NewBlanks: blanks,
	Pool:      sync.OnceValues(func() (*cards.Pool, error) { return embedded.Pool("fow") }),
	Words:     fowtext.Vocabulary,
	Language:  fowcode.Language(),
}

// editions are the names of the rules, those first that a scenario has which names none.
func editions() (names []string) {
	usual := fow.Edition63.String()
	for _, e := range fow.Editions() {
		names = append(names, e.String())
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == usual })
	return slices.Insert(names, 0, usual)
}

func keywords() (out []scenario.Keyword) {
	for k, name := range fow.KeywordNames() {
		if name != "" {
			out = append(out, scenario.Keyword{Name: name, Number: uint8(k)})
		}
	}
	return out
}

func kinds() map[engine.DecisionKind]string {
	out := map[engine.DecisionKind]string{}
	for k := engine.DecisionKind(1); fow.DecisionName(k) != ""; k++ {
		out[k] = fow.DecisionName(k)
	}
	return out
}

func ask(kinds ...engine.DecisionKind) []engine.DecisionKind { return kinds }

// hundreds is the number of an option that is counted in hundreds.
func hundreds(o engine.Option) int { return int(o.A()) * 100 }

// produced is the kind of the will that an option spends, -1 if it can be several.
func produced(o engine.Option) int {
	if bits.OnesCount8(o.C()) != 1 {
		return -1
	}
	return bits.TrailingZeros8(o.C())
}

func atMainTiming(g scenario.Subject) bool { return g.(*subject).MainTiming() }

var (
	yesOrNo = []uint8{fow.ActYes, fow.ActNo}
	wills   = []string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}
)

// verbs is the vocabulary of actions.
var verbs = []scenario.Verb{
	{Name: "plays", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAction, fow.AskPick), Action: fow.ActPlay, Also: fow.ActObject},
	{Name: "activates", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAction), Action: fow.ActActivate},
	{Name: "judges", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAction), Action: fow.ActJudge,
		Alone: &scenario.Verb{Name: "judges", Kinds: ask(fow.AskAction), Action: fow.ActJudge}},
	{Name: "calls", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAction), Action: fow.ActCall,
		Alone: &scenario.Verb{Name: "calls", Kinds: ask(fow.AskAction), Action: fow.ActCall}},
	{Name: "sets", Shape: scenario.ShapeNumbers, Kinds: ask(fow.AskX, fow.AskNumber), Action: fow.ActNumber, Number: scenario.Operand, Nothing: fow.ActDone,
		Texts: &scenario.Verb{Name: "sets", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAction), Action: fow.ActSet}},
	{Name: "battles", Shape: scenario.ShapeNone, Kinds: ask(fow.AskAction), Action: fow.ActBattle},
	{Name: "attacks", Shape: scenario.ShapeAttack, Kinds: ask(fow.AskAttack), Action: fow.ActObject,
		Opens:  &scenario.Verb{Name: "battles", Kinds: ask(fow.AskAction), Action: fow.ActBattle},
		Closes: &scenario.Verb{Name: "attacks", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAttacked), Action: fow.ActObject}},
	{Name: "attackers", Shape: scenario.ShapeList, Kinds: ask(fow.AskAttack), Action: fow.ActObject, Nothing: fow.ActPass,
		Opens: &scenario.Verb{Name: "battles", Kinds: ask(fow.AskAction), Action: fow.ActBattle}},
	{Name: "attacked", Shape: scenario.ShapeCard, Kinds: ask(fow.AskAttacked), Action: fow.ActObject},
	{Name: "forfeits", Shape: scenario.ShapeNone, Kinds: ask(fow.AskAttack), Action: fow.ActPass},
	{Name: "blocks", Shape: scenario.ShapeList, Kinds: ask(fow.AskBlock), Action: fow.ActObject, Nothing: fow.ActPass},
	{Name: "pierces", Shape: scenario.ShapeNumbers, Kinds: ask(fow.AskPierce), Action: fow.ActNumber, Number: hundreds},
	{Name: "lifebreaks", Shape: scenario.ShapeNone, Kinds: ask(fow.AskAction), Action: fow.ActLifebreak},
	{Name: "passes", Shape: scenario.ShapeNone, Kinds: ask(fow.AskAction), Action: fow.ActPass},
	{Name: "ends", Shape: scenario.ShapeWord, Kinds: ask(fow.AskAction), When: atMainTiming, Words: []string{"turn"}, Actions: []uint8{fow.ActPass}},
	{Name: "goes", Shape: scenario.ShapeWord, Kinds: ask(fow.AskFirst), Words: []string{"first", "second"}, Actions: yesOrNo},
	{Name: "changes", Shape: scenario.ShapeList, Kinds: ask(fow.AskChange), Action: fow.ActObject, Nothing: fow.ActDone,
		Opens: &scenario.Verb{Name: "changes", Kinds: ask(fow.AskChangeDeclare), Action: fow.ActYes},
		Alone: &scenario.Verb{Name: "changes", Kinds: ask(fow.AskChangeDeclare), Action: fow.ActYes}},
	{Name: "targets", Shape: scenario.ShapeList, Kinds: ask(fow.AskTarget), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "chooses", Shape: scenario.ShapeNumbers, Kinds: ask(fow.AskMode, fow.AskSide, fow.AskReduce, fow.AskRuler), Action: fow.ActMode, Number: scenario.Ordinal, Nothing: fow.ActDone},
	{Name: "names", Shape: scenario.ShapeIndex, Kinds: ask(fow.AskKind), Action: fow.ActNumber, Number: scenario.Operand, Words: wills,
		Texts: &scenario.Verb{Name: "names", Shape: scenario.ShapeCard, Kinds: ask(fow.AskName), Action: fow.ActObject}},
	{Name: "divides", Shape: scenario.ShapeNumbers, Kinds: ask(fow.AskShare), Action: fow.ActNumber, Number: hundreds},
	{Name: "pays", Shape: scenario.ShapeList, Kinds: ask(fow.AskCost), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "spends", Shape: scenario.ShapeIndex, Kinds: ask(fow.AskPay), Action: fow.ActPay, Number: produced, Words: wills,
		Texts: &scenario.Verb{Name: "spends", Shape: scenario.ShapeCard, Kinds: ask(fow.AskPay), Action: fow.ActPay}},
	{Name: "leaves", Shape: scenario.ShapeIndex, Kinds: ask(fow.AskLeftover), Action: fow.ActNumber, Number: scenario.Operand, Words: wills},
	{Name: "banishes", Shape: scenario.ShapeList, Kinds: ask(fow.AskCost, fow.AskPick), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "discards", Shape: scenario.ShapeList, Kinds: ask(fow.AskCost, fow.AskPick, fow.AskHandSize), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "picks", Shape: scenario.ShapeList, Kinds: ask(fow.AskPick), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "keeps", Shape: scenario.ShapeList, Kinds: ask(fow.AskLifebreak), Action: fow.ActObject, Nothing: fow.ActDone,
		Alone: &scenario.Verb{Name: "keeps", Kinds: ask(fow.AskChangeDeclare, fow.AskChange), Action: fow.ActNo, Also: fow.ActDone}},
	{Name: "reveals", Shape: scenario.ShapeCard, Kinds: ask(fow.AskReveal), Action: fow.ActYes,
		Alone: &scenario.Verb{Name: "reveals", Kinds: ask(fow.AskReveal), Action: fow.ActYes}},
	{Name: "orders", Shape: scenario.ShapeList, Kinds: ask(fow.AskOrder), Action: fow.ActObject, Nothing: fow.ActDone},
	{Name: "resolves", Shape: scenario.ShapeCard, Kinds: ask(fow.AskPending), Action: fow.ActPending},
	{Name: "applies", Shape: scenario.ShapeApply, Kinds: ask(fow.AskReplacement), Action: fow.ActApply, Nothing: fow.ActNo},
	{Name: "accepts", Shape: scenario.ShapeNone, Kinds: ask(fow.AskMay, fow.AskAwaken, fow.AskPayOr), Action: fow.ActYes},
	{Name: "declines", Shape: scenario.ShapeNone, Kinds: ask(fow.AskMay, fow.AskAwaken, fow.AskPayOr, fow.AskReveal), Action: fow.ActNo},
}

// mustAnswer are the questions that a scenario must answer if there is a choice,
// beside the action at main timing.
var mustAnswer = []engine.DecisionKind{fow.AskFirst, fow.AskAttack, fow.AskAttacked, fow.AskPierce}

func (t *board) Header(l *scenario.Line, word string) error {
	switch word {
	case "will":
		if !l.Word("anytime") {
			return l.Fail(l.Peek(), "write: will anytime")
		}
		t.opts.WillAnytime = true
	case "set":
		rulings := map[string]*bool{"lifebreak": &t.opts.Lifebreak, "judged-attack": &t.opts.JudgedAttack,
			"attacked-is-spared": &t.opts.AttackedIsSpared, "reduce-symbols": &t.opts.ReduceSymbols}
		x := l.Next()
		r := rulings[strings.ToLower(x.Text)]
		if r == nil {
			return l.Fail(x, "unknown setting %v; write lifebreak, judged-attack, attacked-is-spared or reduce-symbols", x)
		}
		*r = true
	}
	return nil
}

var (
	attributes = []string{"light", "fire", "water", "wind", "darkness", "void"}
	backs      = []string{string(cards.BackShift), string(cards.BackInverse), string(cards.BackSecondForm), string(cards.BackOtherFace), string(cards.BackHalf)}
)

// types are the words in a card that stand for a type line.
var types = []struct{ word, line string }{
	{"ruler", "Ruler"}, {"j-ruler", "J-Ruler"}, {"resonator", "Resonator"}, {"chant", "Chant"}, {"addition", "Addition"},
	{"regalia", "Regalia"}, {"rune", "Rune"}, {"magic-stone", "Magic Stone"},
}

func typeWords() (words []string) {
	for _, t := range types {
		words = append(words, t.word)
	}
	return words
}

// NewCard and the next two read, between the words of all games:
//
//	TYPE [type "TYPE LINE"] [{2}{R}] [400/400] [fire …] [race "R", …] [divinity N] [shift|inverse|second-form|…]
func (t *board) NewCard() *cards.Card {
	return &cards.Card{Cost: cards.None, Attack: cards.None, Defense: cards.None, Kind: untyped}
}

// untyped is the kind of a card whose definition does not name it yet.
const untyped cards.Kind = 255

func (t *board) CardWord(l *scenario.Line, c *cards.Card, x scenario.Token) (ok bool, err error) {
	word := strings.ToLower(x.Text)
	for _, t := range types {
		if t.word == word {
			return true, addType(l, x, c, t.line)
		}
	}
	for _, a := range attributes {
		if a == word {
			if err = c.SetAttributes(append(c.Attributes, a)); c.Attributes == nil {
				c.Attributes = []string{} // said to be void, unlike what CardDone finds with nothing said
			}
			return true, err
		}
	}
	for _, b := range backs {
		if b == word {
			c.BackIs = cards.BackIs(b)
			return true, nil
		}
	}
	switch {
	case strings.HasPrefix(x.Text, "{"):
		if err := c.SetWill(x.Text); err != nil {
			return true, l.Fail(x, "%v", err)
		}
		return true, nil
	case word == "type":
		return true, addType(l, l.Peek(), c, l.Next().Text)
	case word == "race", word == "races":
		for {
			c.Traits = append(c.Traits, l.Next().Text)
			if !l.Mark(",") {
				return true, nil
			}
		}
	case word == "divinity":
		c.Divinity, err = l.Number(1, 99)
		return true, err
	}
	return false, nil
}

// addType adds a word or more to the type line of a card.
func addType(l *scenario.Line, at scenario.Token, c *cards.Card, words string) error {
	lines := []string{words}
	if c.TypeLine != "" {
		lines = []string{c.TypeLine, words}
	}
	token := c.Token
	if err := c.SetTypeLine(lines); err != nil {
		return l.Fail(at, "%v", err)
	}
	c.Token = c.Token || token
	return nil
}

func (t *board) CardDone(c *cards.Card) string {
	quoted := strconv.Quote(c.Name)
	switch {
	case c.TypeLine == "":
		return "card " + quoted + " lacks its type: " + scenario.OneOf(typeWords())
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

func (t *board) Side(l *scenario.Line, who int, word string) (err error) {
	b := &t.side[who]
	switch word {
	case "life":
		b.life, err = l.Number(-9900, 30000)
		return err
	case "coin":
		b.coin, err = l.Number(0, 1)
		return err
	case "will":
		x := l.Next()
		if _, err := cards.ParseWill(x.Text); err != nil {
			return l.Fail(x, "%v", err)
		}
		b.will = x.Text
		return nil
	case "gems":
		x := l.Next()
		if w, err := cards.ParseWill(x.Text); err != nil || w.Free+w.X+w.Moon+w.Time > 0 {
			return l.Fail(x, "gems are symbols of attributes, such as {W}{U}")
		}
		b.gems = x.Text
		return nil
	case "stone":
		if !l.Word("deck") {
			return l.Fail(l.Peek(), "write: stone deck …")
		}
		word = "stone deck"
	}
	list, err := l.Entries()
	if b.zones[word] == nil {
		b.zones[word] = []scenario.Entry{}
	}
	b.zones[word] = append(b.zones[word], list...)
	return err
}

func (t *board) Fact(l *scenario.Line, who engine.PlayerID, word string) (scenario.Fact, error) {
	of := func(g scenario.Subject) *subject { return g.(*subject) }
	switch word {
	case "life":
		if l.Word(scenario.Infinity) {
			return func(g scenario.Subject) string {
				return scenario.Same("life points", scenario.Infinity, scenario.ValueText(of(g).Life(who)))
			}, nil
		}
		n, err := l.Number(-30000, 30000)
		return func(g scenario.Subject) string { return scenario.Same("life points", n, of(g).Life(who)) }, err
	case "coin":
		n, err := l.Number(0, 9)
		return func(g scenario.Subject) string { return scenario.Same("will coins", n, of(g).Coins(who)) }, err
	case "will", "gems":
		have := (*subject).will
		if word == "gems" {
			have = (*subject).gems
		}
		want := cards.WillCost{}
		if !l.Word("none") {
			x := l.Next()
			var err error
			if want, err = cards.ParseWill(x.Text); err != nil {
				return nil, l.Fail(x, "%v", err)
			}
		}
		return func(g scenario.Subject) string {
			return scenario.Same(map[string]string{"will": "produced will", "gems": "gems"}[word], want, have(of(g), who))
		}, nil
	case "phase":
		x := l.Next()
		for _, name := range fow.PhaseNames[1:] {
			if name == x.Text {
				return func(g scenario.Subject) string {
					return scenario.Same("phase", scenario.SeatName(who)+" "+name, scenario.SeatName(g.Active())+" "+of(g).Phase())
				}, nil
			}
		}
		return nil, l.Fail(x, "unknown phase %v; write %s", x, scenario.OneOf(fow.PhaseNames[1:]))
	}
	return nil, nil
}
