// Package svescript is what Shadowverse: Evolve adds to the language of scenarios: its verbs,
// zones, facts and annotations (words.go), and what stands behind them when a position is made
// of a board (position.go).
package svescript

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/engine/scenario"
	"gauntlet/internal/spell"
)

// board is what the players of a scenario have, with the format.
type board struct {
	format sve.Format
	side   [2]side
}

// side is what a player has, cards still by name.
type side struct {
	leader, pp, maxPP, ep                                         int
	field, ex, hand, deck, cemetery, banished, evolveDeck, faceup []scenario.Entry
	deckGiven                                                     bool
	leaderCard                                                    *scenario.Entry // nil: a leader of no universe
	basis                                                         string
}

func newBoard() scenario.Board {
	b := side{leader: 20, pp: 5, maxPP: 5}
	return &board{side: [2]side{b, b}}
}

// Table returns what Shadowverse: Evolve adds to the language of scenarios.
func Table() *scenario.Table { return &table }

var table = scenario.Table{
	Game:   "sve",
	Head:   []string{"format"},
	Board:  []string{"leader", "pp", "ep", "field", "ex", "hand", "deck", "cemetery", "banished", "evolve", "basis"},
	Card:   []string{"evolved", "advanced", "follower", "amulet", "spell", "leader", "cost", "class", "universe", "alternate"},
	Facts:  []string{"leader", "pp", "ep"},
	Points: []string{"start", "main", "end"},
	Usual:  "main",
	Person: "leader",
	Notes: []scenario.NoteWord{
		{Word: "engaged"}, {Word: "reserved"}, {Word: "new"}, {Word: "faceup"},
		{Word: "damage", Shape: scenario.NoteNumber, Most: 99},
		{Word: "evolved", Shape: scenario.NoteText},
		{Word: "counters", Shape: scenario.NoteNamed, Most: 99, Example: "stack=2"},
		{Word: "served", Shape: scenario.NoteNumber, Least: 1, Most: 10},
		{Word: "token", Expected: true}, {Word: "unevolved", Expected: true},
		{Word: "follower", Expected: true}, {Word: "amulet", Expected: true},
	},
	Keywords: keywords(),
	Zones: []scenario.Zone{
		{Name: "hand", Number: sve.ZoneHand, Hidden: true}, {Name: "deck", Number: sve.ZoneDeck, Deck: true, Hidden: true},
		{Name: "field", Number: sve.ZoneField}, {Name: "ex", Number: sve.ZoneEX},
		{Name: "cemetery", Number: sve.ZoneCemetery}, {Name: "banished", Number: sve.ZoneBanished},
		{Name: "evolve deck", Number: sve.ZoneEvolveDeck}, {Name: "faceup", Number: sve.ZoneEvolveFaceup},
		{Name: "evolve zone", Number: sve.ZoneEvolve}, {Name: "race zone", Number: sve.ZoneRace},
		{Name: "resolution", Number: sve.ZoneResolution},
	},
	Verbs:   verbs,
	Details: []scenario.Detail{{Words: "with ep", Follow: &scenario.Verb{Name: "with ep", Kinds: []engine.DecisionKind{sve.AskEvolvePoint}, Action: sve.ActYes}}},
	Sources: []scenario.Zone{{Name: "hand", Number: sve.ZoneHand}, {Name: "ex", Number: sve.ZoneEX}},
	Kinds:   sve.DecisionNames,
	Blanks:  []string{scenario.Filler},
	Faces:   2,

	NewBoard: newBoard,
	NewBlanks: func() map[string]*cards.Card {
		return map[string]*cards.Card{
			scenario.Filler: {Game: "sve", ID: "S-FILL", Name: scenario.Filler, Kind: cards.Follower, Cost: 9, Class: "Neutral", Attack: 1, Defense: 1},
		}
	},
	Pool:     sync.OnceValues(func() (*cards.Pool, error) { return embedded.Pool("sve") }),
	Words:    svetext.Vocabulary,
	Language: svecode.Language(),
}

func keywords() (out []scenario.Keyword) {
	for _, w := range svetext.Vocabulary().Keywords {
		out = append(out, scenario.Keyword{Name: w.Name, Number: uint8(w.Number)})
	}
	return out
}

var (
	yesNo    = []engine.DecisionKind{sve.AskAdditional, sve.AskMay, sve.AskContinue, sve.AskEvolvePoint}
	anywhere = []engine.DecisionKind{sve.AskMain, sve.AskQuick}
)

// verbs is the vocabulary of actions.
var verbs = []scenario.Verb{
	{Name: "plays", Shape: scenario.ShapeCard, Kinds: anywhere, Action: sve.ActPlay},
	{Name: "quick", Shape: scenario.ShapeCard, Kinds: []engine.DecisionKind{sve.AskQuick}, Action: sve.ActPlay},
	{Name: "activates", Shape: scenario.ShapeCard, Kinds: anywhere, Action: sve.ActActivate},
	{Name: "evolves", Shape: scenario.ShapeCard, Kinds: anywhere, Action: sve.ActActivate, Narrow: ofKind(effect.KindEvolve)},
	{Name: "serves", Shape: scenario.ShapeCard, Kinds: anywhere, Action: sve.ActActivate, Narrow: ofKind(effect.KindServe)},
	{Name: "attacks", Shape: scenario.ShapeAttack, Kinds: []engine.DecisionKind{sve.AskMain}, Action: sve.ActAttack},
	{Name: "grants", Shape: scenario.ShapeCard, Kinds: []engine.DecisionKind{sve.AskMain}, Action: sve.ActRush, Lead: []string{"rush", "to"}},
	{Name: "ends", Shape: scenario.ShapeWord, Kinds: []engine.DecisionKind{sve.AskMain}, Words: []string{"turn"}, Actions: []uint8{sve.ActEnd}},
	{Name: "passes", Shape: scenario.ShapeNone, Kinds: []engine.DecisionKind{sve.AskQuick}, Action: sve.ActEnd},
	{Name: "goes", Shape: scenario.ShapeWord, Kinds: []engine.DecisionKind{sve.AskFirst}, Words: []string{"first", "second"}, Actions: yesOrNo},
	{Name: "redraws", Shape: scenario.ShapeNone, Kinds: []engine.DecisionKind{sve.AskMulligan}, Action: sve.ActYes},
	{Name: "keeps", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskLimit, sve.AskOverflow}, Action: sve.ActObject,
		Alone: &scenario.Verb{Name: "keeps", Kinds: []engine.DecisionKind{sve.AskMulligan}, Action: sve.ActNo}, Nothing: sve.ActDone},
	{Name: "orders", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskOrder, sve.AskMulliganOrder}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "enters", Shape: scenario.ShapeWord, Kinds: []engine.DecisionKind{sve.AskWardEntry}, Words: []string{"engaged", "reserved"}, Actions: yesOrNo},
	{Name: "engages", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskWardEngage}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "targets", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskTarget}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "chooses", Shape: scenario.ShapeNumbers, Kinds: []engine.DecisionKind{sve.AskMode}, Action: sve.ActMode, Number: scenario.Ordinal, Nothing: sve.ActDone},
	{Name: "sets", Shape: scenario.ShapeNumbers, Kinds: []engine.DecisionKind{sve.AskX, sve.AskNumber}, Action: sve.ActNumber, Number: scenario.Operand, Nothing: sve.ActDone},
	{Name: "divides", Shape: scenario.ShapeNumbers, Kinds: []engine.DecisionKind{sve.AskShare}, Action: sve.ActNumber, Number: scenario.Operand, Nothing: sve.ActDone},
	{Name: "pays", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskCost}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "picks", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskPick, sve.AskEvolveCard, sve.AskTurnUp, sve.AskLink}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "discards", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskHandLimit, sve.AskPick}, Action: sve.ActObject, Nothing: sve.ActDone},
	{Name: "resolves", Shape: scenario.ShapeCard, Kinds: []engine.DecisionKind{sve.AskPending}, Action: sve.ActPending},
	{Name: "triggers", Shape: scenario.ShapeList, Kinds: []engine.DecisionKind{sve.AskTriggerLimit}, Action: sve.ActPending, Nothing: sve.ActDone},
	{Name: "applies", Shape: scenario.ShapeApply, Kinds: []engine.DecisionKind{sve.AskReplacement}, Action: sve.ActApply, Words: []string{"more", "less", "times", "stack", "bound"}, Nothing: sve.ActNo},
	{Name: "accepts", Shape: scenario.ShapeNone, Kinds: yesNo, Action: sve.ActYes},
	{Name: "declines", Shape: scenario.ShapeNone, Kinds: yesNo, Action: sve.ActNo},
}

var yesOrNo = []uint8{sve.ActYes, sve.ActNo}

// ofKind narrows a verb to abilities of a kind.
func ofKind(k effect.AbilityKind) func(scenario.Subject, engine.Option) bool {
	return func(g scenario.Subject, o engine.Option) bool {
		have, _ := g.(*subject).AbilityKind(engine.ObjectID(o.A()), o.B())
		return have == k
	}
}

// Dull answers pass, no, keep, reserved, nothing (more), the first waiting
// ability, the only option.
func (g *subject) Dull(d *engine.Decision) (i int, ok bool) {
	switch d.Kind {
	case sve.AskMain:
		return 0, false
	case sve.AskPending:
		return 0, true
	}
	if d.N == 1 {
		return 0, true
	}
	for i, o := range d.Options() {
		switch o.Action() {
		case sve.ActEnd, sve.ActDone, sve.ActNo:
			if d.Kind != sve.AskFirst {
				return i, true
			}
		}
	}
	return 0, false
}

func (t *board) Header(l *scenario.Line, _ string) error {
	x := l.Next()
	f, err := sve.ParseFormat(x.Text)
	if err != nil {
		return l.Fail(x, "%v%s", err, spell.Hint(x.Text, sve.FormatNames))
	}
	t.format = f
	return nil
}

// NewCard and the next two read, between the words of all games:
//
//	[evolved|advanced] follower|amulet|spell|leader [cost N|X] [class C] [universe "U"] [alternate "N"]
func (t *board) NewCard() *cards.Card {
	return &cards.Card{Class: "Neutral", Cost: cards.None, Attack: cards.None, Defense: cards.None, Kind: untyped}
}

// untyped is the kind of a card whose definition does not name it yet.
const untyped cards.Kind = 255

func (t *board) CardWord(l *scenario.Line, c *cards.Card, x scenario.Token) (ok bool, err error) {
	switch strings.ToLower(x.Text) {
	case "evolved":
		c.Evolved = true
	case "advanced":
		c.Advanced = true
	case "follower":
		c.Kind = cards.Follower
	case "amulet":
		c.Kind = cards.Amulet
	case "spell":
		c.Kind = cards.Spell
	case "leader":
		c.Kind, c.Defense = cards.Leader, 20
	case "cost":
		if c.CostX = l.Word("X"); !c.CostX {
			c.Cost, err = l.Number(0, 99)
		}
	case "alternate":
		x := l.Next()
		if x.Kind != scenario.TokenText {
			return true, l.Fail(x, "an alternate name stands in quotation marks, found %v", x)
		}
		c.Alternate = x.Text
	case "class":
		c.Class = l.Next().Text
	case "universe":
		c.Universe = l.Next().Text
	default:
		return false, nil
	}
	return true, err
}

func (t *board) CardDone(c *cards.Card) string {
	switch {
	case c.Kind == untyped:
		return "card " + strconv.Quote(c.Name) + " lacks its type: follower, amulet, spell or leader"
	case c.Kind == cards.Follower && c.Attack == cards.None:
		return "follower " + strconv.Quote(c.Name) + " lacks attack and defense, such as 2/3"
	}
	return ""
}

func (t *board) Side(l *scenario.Line, who int, word string) (err error) {
	b := &t.side[who]
	switch word {
	case "leader":
		if t := l.Peek(); t.Kind == scenario.TokenText {
			l.Next()
			e := l.Named(t)
			b.leaderCard = &e
			return nil
		}
		b.leader, err = l.Number(-99, 999)
	case "basis":
		t := l.Next()
		if t.Text != cards.BasedOnClass && t.Text != cards.BasedOnUniverse {
			return l.Fail(t, "a deck is based on %s or %s, not %v", cards.BasedOnClass, cards.BasedOnUniverse, t)
		}
		b.basis = t.Text
	case "ep":
		b.ep, err = l.Number(0, 99)
	case "pp":
		t := l.Next()
		pp, most, ok := scenario.Stats(t.Text)
		if !ok || pp < 0 || pp > 10 || most < 0 || most > 10 {
			return l.Fail(t, "play points are written current/maximum, each 0 to 10, found %v", t)
		}
		b.pp, b.maxPP = pp, most
	case "evolve":
		if !l.Word("deck") {
			return l.Fail(l.Peek(), "write: evolve deck …")
		}
		var list []scenario.Entry
		list, err = l.Entries()
		for _, e := range list {
			if e.Note("faceup") != nil {
				b.faceup = append(b.faceup, e)
			} else {
				b.evolveDeck = append(b.evolveDeck, e)
			}
		}
	case "deck":
		b.deckGiven = true
		err = add(l, &b.deck)
	default:
		zones := map[string]*[]scenario.Entry{"field": &b.field, "ex": &b.ex, "hand": &b.hand, "cemetery": &b.cemetery, "banished": &b.banished}
		err = add(l, zones[word])
	}
	return err
}

// add takes a list of cards and puts it behind another one.
func add(l *scenario.Line, to *[]scenario.Entry) error {
	list, err := l.Entries()
	*to = append(*to, list...)
	return err
}

func (t *board) Fact(l *scenario.Line, who engine.PlayerID, word string) (scenario.Fact, error) {
	points := func(g scenario.Subject) (pp, most, ep int) { return g.(*subject).Points(who) }
	switch word {
	case "leader":
		n, err := l.Number(-99999, 99999)
		return func(g scenario.Subject) string {
			return scenario.Same("leader defense", n, g.(*subject).Leader(who))
		}, err
	case "ep":
		n, err := l.Number(0, 99)
		return func(g scenario.Subject) string {
			_, _, ep := points(g)
			return scenario.Same("evolution points", n, ep)
		}, err
	case "pp":
		t := l.Next()
		if pp, most, ok := scenario.Stats(t.Text); ok {
			return func(g scenario.Subject) string {
				a, b, _ := points(g)
				return scenario.Same("play points", strconv.Itoa(pp)+"/"+strconv.Itoa(most), strconv.Itoa(a)+"/"+strconv.Itoa(b))
			}, nil
		}
		n, err := strconv.Atoi(t.Text)
		if err != nil {
			return nil, l.Fail(t, "play points are written 3 or 3/5, found %v", t)
		}
		return func(g scenario.Subject) string { a, _, _ := points(g); return scenario.Same("play points", n, a) }, nil
	}
	return nil, nil
}

// subject is a game of Shadowverse: Evolve under test.
type subject struct {
	*sve.Game
	t      *sve.Tables
	pos    *sve.Position
	decks  [2]*cards.Deck
	format sve.Format
}

func (g *subject) CopyFrom(src engine.Game) { g.Game.CopyFrom(src.(*subject).Game) }

// Bare returns the game under test.
func (g *subject) Bare() engine.Game { return g.Game }

func (g *subject) Begin(key uint64) error                             { return g.Arrange(g.pos, key) }
func (g *subject) Limits() []string                                   { return sve.LimitNames[:] }
func (g *subject) Describe(e engine.Event) string                     { return g.t.Describe(e) }
func (g *subject) Names() []string                                    { return g.t.PlainNames() }
func (g *subject) Cards(p engine.PlayerID, z uint8) []engine.ObjectID { return g.Zone(p, z) }
func (g *subject) Name(o engine.ObjectID) string                      { return g.t.PlainName(g.CardOf(o)) }

func (g *subject) DeckFaults(p engine.PlayerID) (got []string) {
	for _, e := range sve.CheckDeck(g.decks[p], sve.In(g.format), sve.Copies(g.t.Copies)) {
		got = append(got, e.Clause)
	}
	return got
}

// card returns what is known of a card on a field or in an EX area.
func (g *subject) card(o engine.ObjectID) (sve.FieldCard, bool) {
	c, ok := g.FieldCard(o)
	if !ok {
		c, ok = g.EXCard(o)
	}
	return c, ok
}

func (g *subject) Fits(o engine.ObjectID, w *scenario.Wanted) bool {
	c, shown := g.card(o)
	if w.Note("token") != nil && !g.t.IsToken(g.CardOf(o)) {
		return false
	}
	if w.Note("faceup") != nil && !slices.Contains(g.Cards(o.Owner(), sve.ZoneEvolveFaceup), o) {
		return false
	}
	if !shown { // outside the field there is nothing else to be said of a card
		return !w.Stats && len(w.Keywords) == 0 && !slices.ContainsFunc(w.Notes, func(n scenario.Note) bool { return n.Word != "token" && n.Word != "faceup" })
	}
	if w.Stats && (!c.Follower || c.Attack != w.A || c.Defense != w.D) {
		return false
	}
	for _, k := range w.Keywords {
		if c.Keywords&sve.Keyword(k.Number).Bit() == 0 {
			return false
		}
	}
	return !slices.ContainsFunc(w.Notes, func(n scenario.Note) bool { return !noted(&c, &n) })
}

// noted reports whether an annotation is true of a card.
func noted(c *sve.FieldCard, n *scenario.Note) bool {
	switch n.Word {
	case "counters":
		return c.Counters(n.Text) == n.N
	case "amulet":
		return !c.Follower
	case "follower":
		return c.Follower
	case "engaged":
		return c.Engaged
	case "reserved":
		return !c.Engaged
	case "new":
		return c.New
	case "damage":
		return c.Damage == n.N
	case "evolved":
		return c.Evolved != engine.NoObject
	case "unevolved":
		return c.Evolved == engine.NoObject
	case "served":
		return c.Carrots == n.N
	}
	return true
}

func (g *subject) Shown(o engine.ObjectID) string {
	c, ok := g.card(o)
	if !ok {
		return ""
	}
	s := ""
	if c.Follower {
		s = " " + strconv.Itoa(c.Attack) + "/" + strconv.Itoa(c.Defense)
	}
	var words []string
	add := func(cond bool, word string, n ...int) {
		if cond {
			for _, n := range n {
				word += strconv.Itoa(n)
			}
			words = append(words, word)
		}
	}
	add(c.Engaged, "engaged")
	add(c.New, "new")
	add(c.Damage != 0, "damage ", c.Damage)
	add(c.Evolved != engine.NoObject, "evolved")
	add(c.Carrots != 0, "served ", c.Carrots)
	add(c.Counters("stack") != 0, "counters stack=", c.Counters("stack"))
	for _, k := range table.Keywords {
		add(c.Keywords>>k.Number&1 != 0, k.Name)
	}
	if len(words) > 0 {
		s += " (" + strings.Join(words, ", ") + ")"
	}
	return s
}

// Offered tells cards that are arriving, which have no object, apart by their
// place.
func (g *subject) Offered(d *engine.Decision, o engine.Option) scenario.Offer {
	obj := engine.ObjectID(o.A())
	switch {
	case d.Kind == sve.AskOverflow:
		return scenario.Offer{Object: obj, Name: g.t.PlainName(g.Arriving(o.A())), Player: d.Player}
	case o.Action() == sve.ActPending && d.Kind != sve.AskTriggerLimit:
		obj, card, _ := g.Waiting(o.A())
		return scenario.Offer{Object: obj, Name: g.t.PlainName(card), Player: d.Player}
	case o.Action() == sve.ActPending: // the object of the event
		obj = engine.ObjectID(o.B())
	case d.Kind == sve.AskEvolveCard: // each face counts
		return scenario.Offer{Object: obj, Name: g.t.PlainName(g.Face(o)), Player: d.Player, Again: true}
	}
	return g.about(obj)
}

// about returns an object as an offer.
func (g *subject) about(o engine.ObjectID) scenario.Offer {
	f := scenario.Offer{Object: o, Name: g.Name(o), Player: o.Owner(), Person: sve.IsLeader(o)}
	if c, ok := g.FieldCard(o); ok {
		f.Player = c.Player
	}
	return f
}

func (g *subject) Attacked(o engine.Option) scenario.Offer { return g.about(engine.ObjectID(o.B())) }

func (g *subject) Matches(_ *engine.Decision, a *scenario.Answer, o engine.Option) bool {
	switch o.Action() {
	case sve.ActPlay:
		return a.From < 0 || g.ZoneOf(engine.ObjectID(o.A())) == uint8(a.From)
	case sve.ActActivate:
		return a.Ability == 0 || int(o.B())+1 == a.Ability
	case sve.ActPending:
		_, _, n := g.Waiting(o.A())
		return a.Ability == 0 || n+1 == a.Ability
	}
	return true
}

func (g *subject) Applies(o engine.Option, a *scenario.Answer, is func(scenario.Offer) bool) bool {
	if o.A() == sve.ApplyInstead {
		return is(g.about(engine.ObjectID(o.B())))
	}
	k := o.A()
	if k == sve.ApplyCap {
		k = sve.ApplyStack + 1
	}
	return a.Verb.Words[k] == a.Word
}
