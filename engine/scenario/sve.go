package scenario

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/spell"
)

// sveTable is what Shadowverse: Evolve adds to the language, with the board of
// a scenario.
type sveTable struct {
	format sve.Format
	side   [2]sveBoard
}

// sveBoard is what a player has, cards still by name.
type sveBoard struct {
	leader, pp, maxPP, ep                                         int
	field, ex, hand, deck, cemetery, banished, evolveDeck, faceup []entry
	deckGiven                                                     bool
	leaderCard                                                    *entry // nil: a leader of no universe
	basis                                                         string
}

func newSVE() table {
	b := sveBoard{leader: 20, pp: 5, maxPP: 5}
	return &sveTable{side: [2]sveBoard{b, b}}
}

func (t *sveTable) language() *language { return &sveLanguage }

var sveLanguage = language{
	game:   "sve",
	head:   []string{"format"},
	board:  []string{"leader", "pp", "ep", "field", "ex", "hand", "deck", "cemetery", "banished", "evolve", "basis"},
	card:   []string{"evolved", "advanced", "follower", "amulet", "spell", "leader", "cost", "class", "universe", "alternate"},
	facts:  []string{"leader", "pp", "ep"},
	points: []string{"start", "main", "end"},
	usual:  "main",
	person: "leader",
	notes: []noteWord{
		{word: "engaged"}, {word: "reserved"}, {word: "new"}, {word: "faceup"},
		{word: "damage", shape: noteNumber, most: 99},
		{word: "evolved", shape: noteText},
		{word: "counters", shape: noteNamed, most: 99, example: "stack=2"},
		{word: "served", shape: noteNumber, least: 1, most: 10},
		{word: "token", expected: true}, {word: "unevolved", expected: true},
		{word: "follower", expected: true}, {word: "amulet", expected: true},
	},
	words: sveKeywords(),
	zones: []zone{
		{name: "hand", number: sve.ZoneHand, hidden: true}, {name: "deck", number: sve.ZoneDeck, deck: true, hidden: true},
		{name: "field", number: sve.ZoneField}, {name: "ex", number: sve.ZoneEX},
		{name: "cemetery", number: sve.ZoneCemetery}, {name: "banished", number: sve.ZoneBanished},
		{name: "evolve deck", number: sve.ZoneEvolveDeck}, {name: "faceup", number: sve.ZoneEvolveFaceup},
		{name: "evolve zone", number: sve.ZoneEvolve}, {name: "race zone", number: sve.ZoneRace},
		{name: "resolution", number: sve.ZoneResolution},
	},
	verbs:   sveVerbs,
	details: []detail{{words: "with ep", follow: &verb{name: "with ep", kinds: []engine.DecisionKind{sve.AskEvolvePoint}, action: sve.ActYes}}},
	sources: []zone{{name: "hand", number: sve.ZoneHand}, {name: "ex", number: sve.ZoneEX}},
	kinds:   sve.DecisionNames,
	blanks:  []string{filler},
	faces:   2,
}

func sveKeywords() (out []keyword) {
	for _, w := range svetext.Vocabulary().Keywords {
		out = append(out, keyword{w.Name, uint8(w.Number)})
	}
	return out
}

var (
	sveYesNo    = []engine.DecisionKind{sve.AskAdditional, sve.AskMay, sve.AskContinue, sve.AskEvolvePoint}
	sveAnywhere = []engine.DecisionKind{sve.AskMain, sve.AskQuick}
)

// sveVerbs is the vocabulary of actions.
var sveVerbs = []verb{
	{name: "plays", shape: shapeCard, kinds: sveAnywhere, action: sve.ActPlay},
	{name: "quick", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskQuick}, action: sve.ActPlay},
	{name: "activates", shape: shapeCard, kinds: sveAnywhere, action: sve.ActActivate},
	{name: "evolves", shape: shapeCard, kinds: sveAnywhere, action: sve.ActActivate, narrow: ofKind(effect.KindEvolve)},
	{name: "serves", shape: shapeCard, kinds: sveAnywhere, action: sve.ActActivate, narrow: ofKind(effect.KindServe)},
	{name: "attacks", shape: shapeAttack, kinds: []engine.DecisionKind{sve.AskMain}, action: sve.ActAttack},
	{name: "grants", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskMain}, action: sve.ActRush, lead: []string{"rush", "to"}},
	{name: "ends", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskMain}, words: []string{"turn"}, actions: []uint8{sve.ActEnd}},
	{name: "passes", shape: shapeNone, kinds: []engine.DecisionKind{sve.AskQuick}, action: sve.ActEnd},
	{name: "goes", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskFirst}, words: []string{"first", "second"}, actions: yesOrNo},
	{name: "redraws", shape: shapeNone, kinds: []engine.DecisionKind{sve.AskMulligan}, action: sve.ActYes},
	{name: "keeps", shape: shapeList, kinds: []engine.DecisionKind{sve.AskLimit, sve.AskOverflow}, action: sve.ActObject,
		alone: &verb{name: "keeps", kinds: []engine.DecisionKind{sve.AskMulligan}, action: sve.ActNo}, nothing: sve.ActDone},
	{name: "orders", shape: shapeList, kinds: []engine.DecisionKind{sve.AskOrder, sve.AskMulliganOrder}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "enters", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskWardEntry}, words: []string{"engaged", "reserved"}, actions: yesOrNo},
	{name: "engages", shape: shapeList, kinds: []engine.DecisionKind{sve.AskWardEngage}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "targets", shape: shapeList, kinds: []engine.DecisionKind{sve.AskTarget}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "chooses", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskMode}, action: sve.ActMode, number: ordinal, nothing: sve.ActDone},
	{name: "sets", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskX, sve.AskNumber}, action: sve.ActNumber, number: operand, nothing: sve.ActDone},
	{name: "divides", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskShare}, action: sve.ActNumber, number: operand, nothing: sve.ActDone},
	{name: "pays", shape: shapeList, kinds: []engine.DecisionKind{sve.AskCost}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "picks", shape: shapeList, kinds: []engine.DecisionKind{sve.AskPick, sve.AskEvolveCard, sve.AskTurnUp, sve.AskLink}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "discards", shape: shapeList, kinds: []engine.DecisionKind{sve.AskHandLimit, sve.AskPick}, action: sve.ActObject, nothing: sve.ActDone},
	{name: "resolves", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskPending}, action: sve.ActPending},
	{name: "triggers", shape: shapeList, kinds: []engine.DecisionKind{sve.AskTriggerLimit}, action: sve.ActPending, nothing: sve.ActDone},
	{name: "applies", shape: shapeApply, kinds: []engine.DecisionKind{sve.AskReplacement}, action: sve.ActApply, words: []string{"more", "less", "times", "stack"}, nothing: sve.ActNo},
	{name: "accepts", shape: shapeNone, kinds: sveYesNo, action: sve.ActYes},
	{name: "declines", shape: shapeNone, kinds: sveYesNo, action: sve.ActNo},
}

var yesOrNo = []uint8{sve.ActYes, sve.ActNo}

// ofKind narrows a verb to abilities of a kind.
func ofKind(k effect.AbilityKind) func(subject, engine.Option) bool {
	return func(g subject, o engine.Option) bool {
		have, _ := g.(*sveSubject).AbilityKind(engine.ObjectID(o.A()), o.B())
		return have == k
	}
}

// dull answers pass, no, keep, reserved, nothing (more), the first waiting
// ability, the only option.
func (g *sveSubject) dull(d *engine.Decision) (i int, ok bool) {
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

func (t *sveTable) header(p *parser, l *line, _ string) error {
	x := l.next()
	f, err := sve.ParseFormat(x.text)
	if err != nil {
		return l.fail(x, "%v%s", err, spell.Hint(x.text, sve.FormatNames))
	}
	t.format = f
	return nil
}

// newCard and the next two read, between the words of all games:
//
//	[evolved|advanced] follower|amulet|spell|leader [cost N|X] [class C] [universe "U"] [alternate "N"]
func (t *sveTable) newCard() *cards.Card {
	return &cards.Card{Class: "Neutral", Cost: cards.None, Attack: cards.None, Defense: cards.None, Kind: untyped}
}

// untyped is the kind of a card whose definition does not name it yet.
const untyped cards.Kind = 255

func (t *sveTable) cardWord(p *parser, l *line, c *cards.Card, x token) (ok bool, err error) {
	switch strings.ToLower(x.text) {
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
		if c.CostX = l.word("X"); !c.CostX {
			c.Cost, err = p.number(l, 0, 99)
		}
	case "alternate":
		x := l.next()
		if x.kind != tokText {
			return true, l.fail(x, "an alternate name stands in quotation marks, found %v", x)
		}
		c.Alternate = x.text
	case "class":
		c.Class = l.next().text
	case "universe":
		c.Universe = l.next().text
	default:
		return false, nil
	}
	return true, err
}

func (t *sveTable) cardDone(c *cards.Card) string {
	switch {
	case c.Kind == untyped:
		return "card " + strconv.Quote(c.Name) + " lacks its type: follower, amulet, spell or leader"
	case c.Kind == cards.Follower && c.Attack == cards.None:
		return "follower " + strconv.Quote(c.Name) + " lacks attack and defense, such as 2/3"
	}
	return ""
}

func (t *sveTable) board(p *parser, l *line, who int, word string) (err error) {
	b := &t.side[who]
	switch word {
	case "leader":
		if t := l.peek(); t.kind == tokText {
			l.next()
			b.leaderCard = &entry{name: t.text, line: l.number, column: t.column}
			return nil
		}
		b.leader, err = p.number(l, -99, 999)
	case "basis":
		t := l.next()
		if t.text != cards.BasedOnClass && t.text != cards.BasedOnUniverse {
			return l.fail(t, "a deck is based on %s or %s, not %v", cards.BasedOnClass, cards.BasedOnUniverse, t)
		}
		b.basis = t.text
	case "ep":
		b.ep, err = p.number(l, 0, 99)
	case "pp":
		t := l.next()
		pp, most, ok := stats(t.text)
		if !ok || pp < 0 || pp > 10 || most < 0 || most > 10 {
			return l.fail(t, "play points are written current/maximum, each 0 to 10, found %v", t)
		}
		b.pp, b.maxPP = pp, most
	case "evolve":
		if !l.word("deck") {
			return l.fail(l.peek(), "write: evolve deck …")
		}
		var list []entry
		list, err = p.zoneList(l)
		for _, e := range list {
			if e.note("faceup") != nil {
				b.faceup = append(b.faceup, e)
			} else {
				b.evolveDeck = append(b.evolveDeck, e)
			}
		}
	case "deck":
		b.deckGiven = true
		err = p.add(l, &b.deck)
	default:
		zones := map[string]*[]entry{"field": &b.field, "ex": &b.ex, "hand": &b.hand, "cemetery": &b.cemetery, "banished": &b.banished}
		err = p.add(l, zones[word])
	}
	return err
}

func (t *sveTable) fact(p *parser, l *line, who engine.PlayerID, word string) (check, error) {
	points := func(r *runner) (pp, most, ep int) { return r.g.(*sveSubject).Points(who) }
	switch word {
	case "leader":
		n, err := p.number(l, -99999, 99999)
		return func(r *runner) string { return same("leader defense", n, r.g.(*sveSubject).Leader(who)) }, err
	case "ep":
		n, err := p.number(l, 0, 99)
		return func(r *runner) string { _, _, ep := points(r); return same("evolution points", n, ep) }, err
	case "pp":
		t := l.next()
		if pp, most, ok := stats(t.text); ok {
			return func(r *runner) string {
				a, b, _ := points(r)
				return same("play points", strconv.Itoa(pp)+"/"+strconv.Itoa(most), strconv.Itoa(a)+"/"+strconv.Itoa(b))
			}, nil
		}
		n, err := strconv.Atoi(t.text)
		if err != nil {
			return nil, l.fail(t, "play points are written 3 or 3/5, found %v", t)
		}
		return func(r *runner) string { a, _, _ := points(r); return same("play points", n, a) }, nil
	}
	return nil, nil
}

// sveSubject is a game of Shadowverse: Evolve under test.
type sveSubject struct {
	*sve.Game
	t      *sve.Tables
	pos    *sve.Position
	decks  [2]*cards.Deck
	format sve.Format
}

func (g *sveSubject) CopyFrom(src engine.Game) { g.Game.CopyFrom(src.(*sveSubject).Game) }

func (g *sveSubject) arrange(key uint64) error                          { return g.Arrange(g.pos, key) }
func (g *sveSubject) limits() []string                                  { return sve.LimitNames[:] }
func (g *sveSubject) describe(e engine.Event) string                    { return g.t.Describe(e) }
func (g *sveSubject) names() []string                                   { return g.t.PlainNames() }
func (g *sveSubject) zone(p engine.PlayerID, z uint8) []engine.ObjectID { return g.Zone(p, z) }
func (g *sveSubject) knows(p engine.PlayerID, o engine.ObjectID) bool   { return g.Knows(p, o) }
func (g *sveSubject) name(o engine.ObjectID) string                     { return g.t.PlainName(g.CardOf(o)) }

func (g *sveSubject) deckFaults(p engine.PlayerID) (got []string) {
	for _, e := range sve.CheckDeck(g.decks[p], sve.In(g.format), sve.Copies(g.t.Copies)) {
		got = append(got, e.Clause)
	}
	return got
}

// card returns what is known of a card on a field or in an EX area.
func (g *sveSubject) card(o engine.ObjectID) (sve.FieldCard, bool) {
	c, ok := g.FieldCard(o)
	if !ok {
		c, ok = g.EXCard(o)
	}
	return c, ok
}

func (g *sveSubject) fits(o engine.ObjectID, w *wanted) bool {
	c, shown := g.card(o)
	if w.note("token") != nil && !g.t.IsToken(g.CardOf(o)) {
		return false
	}
	if w.note("faceup") != nil && !slices.Contains(g.zone(o.Owner(), sve.ZoneEvolveFaceup), o) {
		return false
	}
	if !shown { // outside the field there is nothing else to be said of a card
		return !w.stats && len(w.keywords) == 0 && !slices.ContainsFunc(w.notes, func(n note) bool { return n.word != "token" && n.word != "faceup" })
	}
	if w.stats && (!c.Follower || c.Attack != w.a || c.Defense != w.d) {
		return false
	}
	for _, k := range w.keywords {
		if c.Keywords&sve.Keyword(k.number).Bit() == 0 {
			return false
		}
	}
	return !slices.ContainsFunc(w.notes, func(n note) bool { return !sveNote(&c, &n) })
}

// sveNote reports whether an annotation is true of a card.
func sveNote(c *sve.FieldCard, n *note) bool {
	switch n.word {
	case "counters":
		return c.Counters(n.text) == n.n
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
		return c.Damage == n.n
	case "evolved":
		return c.Evolved != engine.NoObject
	case "unevolved":
		return c.Evolved == engine.NoObject
	case "served":
		return c.Carrots == n.n
	}
	return true
}

func (g *sveSubject) shown(o engine.ObjectID) string {
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
	for _, k := range sveLanguage.words {
		add(c.Keywords>>k.number&1 != 0, k.name)
	}
	if len(words) > 0 {
		s += " (" + strings.Join(words, ", ") + ")"
	}
	return s
}

// offered tells cards that are arriving, which have no object, apart by their
// place.
func (g *sveSubject) offered(d *engine.Decision, o engine.Option) offer {
	obj := engine.ObjectID(o.A())
	switch {
	case d.Kind == sve.AskOverflow:
		return offer{object: obj, name: g.t.PlainName(g.Arriving(o.A())), player: d.Player}
	case o.Action() == sve.ActPending && d.Kind != sve.AskTriggerLimit:
		obj, card, _ := g.Waiting(o.A())
		return offer{object: obj, name: g.t.PlainName(card), player: d.Player}
	case o.Action() == sve.ActPending: // the object of the event
		obj = engine.ObjectID(o.B())
	case d.Kind == sve.AskEvolveCard: // each face counts
		return offer{object: obj, name: g.t.PlainName(g.Face(o)), player: d.Player, again: true}
	}
	return g.about(obj)
}

// about returns an object as an offer.
func (g *sveSubject) about(o engine.ObjectID) offer {
	f := offer{object: o, name: g.name(o), player: o.Owner(), person: sve.IsLeader(o)}
	if c, ok := g.FieldCard(o); ok {
		f.player = c.Player
	}
	return f
}

func (g *sveSubject) attacked(o engine.Option) offer { return g.about(engine.ObjectID(o.B())) }

func (g *sveSubject) matches(_ *engine.Decision, a *answer, o engine.Option) bool {
	switch o.Action() {
	case sve.ActPlay:
		return a.from < 0 || g.ZoneOf(engine.ObjectID(o.A())) == uint8(a.from)
	case sve.ActActivate:
		return a.ability == 0 || int(o.B())+1 == a.ability
	case sve.ActPending:
		_, _, n := g.Waiting(o.A())
		return a.ability == 0 || n+1 == a.ability
	}
	return true
}

func (g *sveSubject) applies(o engine.Option, a *answer, is func(offer) bool) bool {
	if o.A() == sve.ApplyInstead {
		return is(g.about(engine.ObjectID(o.B())))
	}
	return a.verb.words[o.A()] == a.word
}
