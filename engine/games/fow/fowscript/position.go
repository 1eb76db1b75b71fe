package fowscript

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/scenario"
)

// What a player has of which the file says nothing.
const (
	deckCount  = 40
	stoneCount = 10
	fieldCount = 4 // recovered stones
)

// blanks are the cards that need no definition.
func blanks() map[string]*cards.Card {
	card := func(name string, kind cards.Kind, text string) *cards.Card {
		return &cards.Card{Game: "fow", ID: "S-" + name, Name: name, Kind: kind, Cost: cards.None, Attack: cards.None, Defense: cards.None, Text: text}
	}
	fill := card(scenario.Filler, cards.Resonator, "")
	fill.Attack, fill.Defense, fill.Will, fill.Cost = 100, 100, "{9}", 9
	fire := card(stone, cards.MagicStone, "{Rest}: Produce {R}.")
	fire.Attributes = []string{"Fire"}
	front := card(ruler, cards.Ruler, "[Judgment] {1}{1}")
	j := card(jRuler, cards.JRuler, "")
	j.Attack, j.Defense, j.BackIs = 800, 800, cards.BackJRuler
	front.SetBack(j)
	return map[string]*cards.Card{scenario.Filler: fill, stone: fire, ruler: front, jRuler: j}
}

// resolver finds the cards of a board.
type resolver struct{ *scenario.Resolver }

// placedCard is what every place wants: any card of the name, by the name of any of
// its faces.
var placedCard = scenario.CardKind{What: "card", Fits: anyCard, Pool: anyCard}

func anyCard(*cards.Card) bool { return true }

// Lay turns the board into a position.
func (t *board) Lay(s *scenario.Scenario, found *scenario.Resolver) (scenario.Begin, error) {
	r := &resolver{found}
	points := map[string]fow.Point{"": fow.AtSetup, "start": fow.AtStart, "recovery": fow.AtRecovery, "main": fow.AtMain, "end": fow.AtEnd}
	pos := &fow.Position{Turn: s.Turn, Active: s.Active, First: s.First(), At: points[s.Point]}
	for i := range t.side {
		if err := r.side(&t.side[i], &pos.Side[i], s.Point == ""); err != nil {
			return nil, err
		}
	}
	return func(cards []scenario.Compiled, rules string) (scenario.Subject, error) {
		return t.begin(s, pos, cards, rules)
	}, nil
}

// begin makes a game between the cards of the position.
func (t *board) begin(s *scenario.Scenario, pos *fow.Position, cards []scenario.Compiled, rules string) (scenario.Subject, error) {
	edition, err := fow.ParseEdition(rules)
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	sources := make([]fow.Source, len(cards))
	for i, c := range cards {
		sources[i] = fow.Source{Card: c.Card, Program: c.Program}
	}
	for i := range pos.Side {
		for _, list := range [][]fow.Placed{pos.Side[i].Field, pos.Side[i].Ruler} {
			for k := range list {
				for _, c := range list[k].Counters {
					if !strings.Contains(c.Name, "/") {
						continue // 1022.2 (6.3): only such counters mean something without a text
					}
					sources[0].Counters = append(sources[0].Counters, c.Name)
				}
			}
		}
	}
	tables, err := fow.Link(edition, sources)
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	for i := range cards {
		tables.Word(cards[i].Card.ID, cards[i].Modes)
	}
	decks := pos.Decks()
	match, err := fow.NewMatch(tables, decks[0], decks[1], t.opts)
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: "the position does not fit: " + err.Error()}
	}
	return &subject{Game: match.NewGame(), t: tables, pos: pos, decks: decks}, nil
}

// placed resolves cards with their annotations.
func (r *resolver) placed(list []scenario.Entry) (out []fow.Placed, err error) {
	for i := range list {
		e := &list[i]
		c, err := r.Card(e, e.Name, placedCard)
		if err != nil {
			return nil, err
		}
		p := fow.Placed{Card: c}
		for k := range e.Notes {
			if err := r.note(&p, list, e, &e.Notes[k]); err != nil {
				return nil, err
			}
		}
		for range e.Count {
			out = append(out, p)
		}
	}
	return out, nil
}

// note puts what an annotation says onto a card.
func (r *resolver) note(p *fow.Placed, list []scenario.Entry, e *scenario.Entry, n *scenario.Note) error {
	switch n.Word {
	case "rested":
		p.Rested = true
	case "new":
		p.New = true
	case "revealed":
		p.Revealed = true
	case "astral":
		p.Astral = true
	case "stolen":
		p.Stolen = true
	case "damage":
		p.Damage = n.N
	case "counters":
		p.Counters = append(p.Counters, fow.Counted{Name: n.Text, N: n.N})
	case "on":
		for i := range list {
			if list[i].Name == n.Text {
				p.On++ // the first of them
				return nil
			}
			p.On += list[i].Count
		}
		return r.Fail(e, "no card %q on this field to lie on", n.Text)
	case scenario.NoteStats:
		if !n.Turn {
			return r.Fail(e, "numbers change until the end of the turn, (+200/+200 this turn), or by counters, (counters +100/+100=2)")
		}
		p.AtkTurn, p.DefTurn = n.N, n.M
	}
	return nil
}

// side resolves what a player has. Before the game only the decks count.
func (r *resolver) side(b *side, to *fow.Side, before bool) (err error) {
	zones := map[string][]scenario.Entry{
		"deck": {{Name: scenario.Filler, Count: deckCount}}, "stone deck": {{Name: stone, Count: stoneCount}},
		"ruler": {{Name: ruler, Count: 1}}, "stones": {{Name: stone, Count: fieldCount}},
	}
	for z, list := range b.zones {
		zones[z] = list
	}
	if before {
		zones["stones"] = nil
	}
	if r.judged(zones["field"]) && b.zones["ruler"] == nil {
		zones["ruler"] = nil
	}
	if to.Field, err = r.placed(slices.Concat(zones["stones"], zones["field"])); err != nil {
		return err
	}
	if to.Ruler, err = r.placed(zones["ruler"]); err != nil {
		return err
	}
	if to.Standby, err = r.placed(zones["standby"]); err != nil {
		return err
	}
	for _, z := range []struct {
		word string
		to   *[]fow.Placed
	}{{"extra", &to.Extra}, {"runes", &to.Runes}, {"strangers", &to.Strangers}} {
		if *z.to, err = r.placed(zones[z.word]); err != nil {
			return err
		}
	}
	for _, z := range []struct {
		word string
		to   *[]*cards.Card
	}{
		{"hand", &to.Hand}, {"deck", &to.Deck}, {"stone deck", &to.StoneDeck}, {"graveyard", &to.Graveyard},
		{"removed", &to.Removed}, {"lifebreak", &to.Lifebreak},
	} {
		list, err := r.placed(zones[z.word])
		if err != nil {
			return err
		}
		for _, p := range list {
			*z.to = append(*z.to, p.Card)
		}
	}
	gems, err := cards.ParseWill(b.gems)
	for a, n := range gems.Attr {
		to.Gems[a] = int(n)
	}
	if err != nil {
		return err
	}
	will, err := cards.ParseWill(b.will)
	to.Life, to.Coin = b.life, b.coin
	copy(to.Will[:], will.Attr[:])
	to.Will[len(will.Attr)], to.Will[len(will.Attr)+1], to.Will[len(will.Attr)+2] = will.Free, will.Moon, will.Time
	return err
}

// judged reports whether a field holds a ruler, as its J-ruler.
func (r *resolver) judged(field []scenario.Entry) bool {
	return slices.ContainsFunc(field, func(e scenario.Entry) bool {
		c, err := r.Card(&e, e.Name, placedCard)
		return err == nil && c.First().Is(cards.Ruler)
	})
}

// subject is a game of Force of Will under test.
type subject struct {
	*fow.Game
	t     *fow.Tables
	pos   *fow.Position
	decks [2]*cards.Deck
}

func (g *subject) CopyFrom(src engine.Game) { g.Game.CopyFrom(src.(*subject).Game) }

// Bare returns the game under test.
func (g *subject) Bare() engine.Game { return g.Game }

func (g *subject) Begin(key uint64) error         { return g.Arrange(g.pos, key) }
func (g *subject) Describe(e engine.Event) string { return g.t.Describe(e) }
func (g *subject) Limits() []string               { return fow.LimitNames[:] }
func (g *subject) Names() []string                { return g.t.Names() }
func (g *subject) Name(o engine.ObjectID) string  { return g.t.Name(g.FaceOf(o)) }

// atEnd finds the clause at the end of what is wrong with a deck.
var atEnd = regexp.MustCompile(`\(([^()]+)\)$`)

func (g *subject) DeckFaults(p engine.PlayerID) (got []string) {
	for _, err := range g.t.CheckDeck(g.decks[p]) {
		clause := "none"
		if m := atEnd.FindStringSubmatch(err.Error()); m != nil {
			clause = m[1]
		}
		got = append(got, clause)
	}
	return got
}

// will is what a player has produced, in symbols.
func (g *subject) will(p engine.PlayerID) cards.WillCost {
	w := g.Will(p)
	out := cards.WillCost{}
	n := copy(out.Attr[:], w[:])
	out.Free, out.Moon, out.Time = w[n], w[n+1], w[n+2]
	return out
}

// gems are those of a player, in symbols.
func (g *subject) gems(p engine.PlayerID) cards.WillCost {
	return cards.WillCost{Attr: g.Gems(p)}
}

// zone tells the magic stones of a field from its other cards.
func (g *subject) Cards(p engine.PlayerID, z uint8) []engine.ObjectID {
	if z != zoneStones && z != fow.ZoneField {
		return g.Zone(p, z)
	}
	var out []engine.ObjectID
	for _, o := range g.Zone(p, fow.ZoneField) {
		if fow.IsStone(o) == (z == zoneStones) {
			out = append(out, o)
		}
	}
	return out
}

func (g *subject) Fits(o engine.ObjectID, w *scenario.Wanted) bool {
	c, shown := g.Entry(o)
	if !shown { // outside the play ground there is nothing else to be said of a card
		return !w.Stats && len(w.Keywords) == 0 && !slices.ContainsFunc(w.Notes, func(n scenario.Note) bool {
			return n.Word != "revealed" && n.Word != "counters" && n.Word != "token" || !g.noted(&fow.Entry{Object: o}, &n)
		})
	}
	if w.Stats && (!c.Numbers || c.ATK != w.A || c.DEF != w.D) {
		return false
	}
	for _, k := range w.Keywords {
		if c.Keywords>>k.Number&1 == 0 {
			return false
		}
	}
	return !slices.ContainsFunc(w.Notes, func(n scenario.Note) bool { return !g.noted(&c, &n) })
}

// noted reports whether an annotation is true of a card.
func (g *subject) noted(c *fow.Entry, n *scenario.Note) bool {
	switch n.Word {
	case "revealed":
		return g.Revealed(c.Object)
	case "rested":
		return c.Rested
	case "recovered":
		return !c.Rested
	case "new":
		return c.New
	case "astral":
		return c.Astral
	case "awakened":
		return c.Awakened
	case "stolen":
		return c.Player != c.Object.Owner()
	case "damage":
		return c.Damage == n.N
	case "counters":
		return g.Counters(c.Object, n.Text) == n.N
	case "on":
		return c.Host != engine.NoObject && g.Name(c.Host) == n.Text
	case "free":
		return c.Host == engine.NoObject
	case "token":
		return g.IsToken(c.Object)
	case "resonator":
		return c.Resonator
	case "j-ruler":
		return c.JRuler
	}
	return true
}

func (g *subject) Shown(o engine.ObjectID) string {
	c, ok := g.Entry(o)
	if !ok && g.Revealed(o) {
		return " (revealed)"
	}
	if !ok {
		return ""
	}
	s := ""
	if c.Numbers {
		s = " " + scenario.ValueText(c.ATK) + "/" + scenario.ValueText(c.DEF)
	}
	var words []string
	add := func(cond bool, word string) {
		if cond {
			words = append(words, word)
		}
	}
	add(c.Rested, "rested")
	add(c.New, "new")
	add(c.Astral, "astral")
	add(c.Awakened, "awakened")
	add(c.Player != o.Owner(), "stolen")
	add(c.Damage != 0, "damage "+strconv.Itoa(c.Damage))
	if c.Host != engine.NoObject {
		add(true, "on "+strconv.Quote(g.Name(c.Host)))
	}
	for _, k := range table.Keywords {
		add(c.Keywords>>k.Number&1 != 0, k.Name)
	}
	if len(words) > 0 {
		s += " (" + strings.Join(words, ", ") + ")"
	}
	return s
}

// Dull answers pass outside main timing, no, nothing (more), the first triggered
// object, the first way to pay, the only option.
func (g *subject) Dull(d *engine.Decision) (i int, ok bool) {
	switch {
	case d.Kind == fow.AskAction && g.MainTiming():
		return 0, false
	case d.N == 1, d.Kind == fow.AskPending, d.Kind == fow.AskPay, d.Kind == fow.AskLeftover:
		return 0, true
	case slices.Contains(mustAnswer, d.Kind):
		return 0, false
	}
	for i, o := range d.Options() {
		switch o.Action() {
		case fow.ActPass, fow.ActDone, fow.ActNo:
			return i, true
		}
	}
	return 0, false
}

func (g *subject) Offered(d *engine.Decision, o engine.Option) scenario.Offer {
	if d.Kind == fow.AskReveal {
		return g.about(d.Object)
	}
	if d.Kind == fow.AskPending {
		obj, card := g.Waiting(o.A())
		return scenario.Offer{Object: obj, Name: g.t.Name(card), Player: d.Player}
	}
	of := g.about(g.Chosen(o))
	if d.Kind == fow.AskName {
		of.Name = g.NameOf(o)
	}
	return of
}

// about returns an object as an offer.
func (g *subject) about(o engine.ObjectID) scenario.Offer {
	if fow.IsPlayer(o) {
		return scenario.Offer{Object: o, Player: o.Owner(), Person: true}
	}
	return scenario.Offer{Object: o, Name: g.Name(o), Player: g.Controller(o)}
}

func (g *subject) Attacked(o engine.Option) scenario.Offer { return g.about(engine.ObjectID(o.A())) }

func (g *subject) Matches(_ *engine.Decision, a *scenario.Answer, o engine.Option) bool {
	switch o.Action() {
	case fow.ActPlay:
		return a.From < 0 || g.ZoneOf(engine.ObjectID(o.A())) == uint8(a.From)
	case fow.ActActivate:
		return a.Ability == 0 || int(o.B())+1 == a.Ability
	}
	return true
}

func (g *subject) Applies(o engine.Option, _ *scenario.Answer, is func(scenario.Offer) bool) bool {
	return is(g.about(engine.ObjectID(o.B())))
}
