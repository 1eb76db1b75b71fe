package sim

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// The toy is the smallest game that has everything the simulator looks at:
// shuffled libraries, hidden hands, a mulligan, chance, a search, damage, both
// kinds of ends and both kinds of faults. A turn is: draw, then play one card
// or pass. A card deals its attack; attack 1 also fetches the top card, attack
// 2 rolls a die for more damage.
type toy struct{ pool []*cards.Card }

const (
	toyHandZone, toyDeckZone, toyPileZone = 1, 0, 2
	toyPanics                             = 98 // attack of a card that breaks the engine when played
	toyOverflows                          = 99 // attack of a card that exceeds a capacity when played
	toyMax                                = 30
)

func toyCard(id string, attack int) *cards.Card {
	return &cards.Card{Game: "toy", ID: id, Name: "Card of " + id, Kind: cards.Follower, Attack: attack, Source: "here"}
}

// newToy links a pool of cards; the first deck of toyDecks uses the first few.
func newToy(pool ...*cards.Card) *toy { return &toy{pool: append([]*cards.Card{nil}, pool...)} }

func (t *toy) Name() string                { return "toy" }
func (t *toy) Settings() map[string]string { return map[string]string{"life": "20"} }
func (t *toy) Vocabulary() *Vocabulary {
	return &Vocabulary{Cards: t.pool, Clauses: []string{"", "1.1", "2.1", "2.2"}, Zones: []string{"deck", "hand", "pile"}, Limits: []string{3: "toys"},
		Steps: []string{"start", "main"}, Hand: toyHandZone,
		Details: map[engine.EventKind][]string{engine.EventChoice: {"", "mulligan", "main"}, engine.EventRandom: {"die"}}}
}

func (t *toy) NewMatch(a, b *cards.Deck) (Match, error) {
	m := &toyMatch{}
	for side, d := range [2]*cards.Deck{a, b} {
		for _, e := range d.Parts[cards.PartMain] {
			id := 0
			for i, c := range t.pool {
				if c != nil && c.ID == e.Card.ID {
					id = i
				}
			}
			if id == 0 {
				return nil, fmt.Errorf("deck %q: unknown card %s", d.Name, e.Card.ID)
			}
			for range e.Count {
				m.deck[side] = append(m.deck[side], engine.CardID(id))
				m.attack[id] = int16(e.Card.Attack)
			}
		}
	}
	return m, nil
}

type toyMatch struct {
	deck   [2][]engine.CardID
	attack [toyMax]int16
}

func (m *toyMatch) NewGame() engine.Game { return &toyGame{m: m} }

type toyState struct {
	chance    engine.Streams
	library   [2][toyMax]uint8 // object numbers, the top is the last
	inLibrary [2]uint8
	hand      [2]uint64 // object numbers
	life      [2]int16
	outcome   engine.Outcome
	turn      uint8
	active    uint8
	first     uint8
	asked     uint8 // 0 nothing, 1 mulligan, 2 main
	swap      uint8
	seats     [2]engine.SeatSummary
	decisions uint16
}

type toyGame struct {
	asked uint64 // in all games
	m     *toyMatch
	s     toyState
	d     engine.Decision
	rec   *engine.Recorder
}

func (g *toyGame) side(p uint8) uint8 { return p ^ g.s.swap }
func (g *toyGame) card(p, n uint8) engine.CardID {
	return g.m.deck[g.side(p)][n]
}

func (g *toyGame) emit(e engine.Event) {
	if g.rec != nil {
		e.Turn, e.Step = g.s.turn, min(g.s.asked, 1)
		if e.Target == 0 {
			e.Target = engine.NoObject
		}
		g.rec.Add(e)
	}
}

func (g *toyGame) object(kind engine.EventKind, p, n, from, to uint8, amount int16) {
	g.emit(engine.Event{Kind: kind, Clause: 1, Player: engine.PlayerID(p), Card: g.card(p, n), Object: engine.MakeObject(engine.PlayerID(p), n), From: from, To: to, Amount: amount})
}

func (g *toyGame) Start(setup engine.Setup) {
	g.s = toyState{chance: engine.Streams{Key: setup.Key}, life: [2]int16{20, 20}}
	s := &g.s
	if setup.Swap {
		s.swap = 1
	}
	s.first = uint8(setup.First)
	if setup.First == engine.NoPlayer {
		s.first = uint8(s.chance.Below(engine.PurposeCoin, 2))
	}
	for p := range uint8(2) {
		n := len(g.m.deck[g.side(p)])
		s.inLibrary[p] = uint8(n)
		for i := range n {
			s.library[p][i] = uint8(i)
		}
		for i := n - 1; i > 0; i-- {
			j := s.chance.Below(engine.Purpose(p), i+1)
			s.library[p][i], s.library[p][j] = s.library[p][j], s.library[p][i]
		}
		for i := range n {
			g.object(engine.EventDeal, p, s.library[p][n-1-i], 0, 0, int16(i))
		}
	}
	g.emit(engine.Event{Kind: engine.EventGameStart, Player: engine.PlayerID(s.first), Object: engine.NoObject})
	for p := range uint8(2) {
		g.drawHand(p)
	}
	s.active, s.asked = s.first, 1
}

func (g *toyGame) drawHand(p uint8) {
	for range 3 {
		g.draw(p)
	}
}

func (g *toyGame) take(p uint8) uint8 {
	g.s.inLibrary[p]--
	n := g.s.library[p][g.s.inLibrary[p]]
	g.s.hand[p] |= 1 << n
	g.s.seats[p].CardsSeen++
	return n
}

func (g *toyGame) draw(p uint8) {
	g.object(engine.EventDraw, p, g.take(p), toyDeckZone, toyHandZone, 0)
}

func (g *toyGame) Next() bool {
	s := &g.s
	if s.outcome.Over() {
		return false
	}
	p := engine.PlayerID(s.active)
	if s.asked == 1 {
		g.d.Begin(p, 1, 2)
		g.d.Add(0)
		g.d.Add(1)
		return true
	}
	g.d.Begin(p, 2, 3)
	g.d.Add(0)
	for n := range uint8(toyMax) {
		if s.hand[s.active]>>n&1 == 1 {
			g.d.Add(engine.MakeOption(1, n, 0, 0))
		}
	}
	return true
}

func (g *toyGame) Decision() *engine.Decision { return &g.d }

// Windows counts every decision as a window, and one with nothing to do beside it.
func (g *toyGame) Windows() (granted, collapsed, asked uint64) {
	return 2 * g.asked, g.asked, g.asked
}

func (g *toyGame) Answer(i int) {
	g.asked++
	o := g.d.Options()[i]
	s, p := &g.s, g.s.active
	s.decisions++
	s.seats[p].Decisions++
	g.emit(engine.Event{Kind: engine.EventChoice, Player: engine.PlayerID(p), From: uint8(g.d.Kind), Amount: int16(i), Object: engine.NoObject})
	if s.asked == 2 {
		g.play(p, o)
		g.endTurn()
		return
	}
	g.emit(engine.Event{Kind: engine.EventMulligan, Player: engine.PlayerID(p), Amount: int16(i), Object: engine.NoObject})
	if i == 1 {
		g.redraw(p)
	}
	if s.active ^= 1; s.active == s.first {
		s.asked = 2
		g.beginTurn()
	}
}

// redraw puts the hand under the library and draws a new one.
func (g *toyGame) redraw(p uint8) {
	s := &g.s
	s.seats[p].Mulligan = 1
	for n := range uint8(toyMax) {
		if s.hand[p]>>n&1 == 1 {
			copy(s.library[p][1:], s.library[p][:s.inLibrary[p]])
			s.library[p][0] = n
			s.inLibrary[p]++
			g.object(engine.EventMove, p, n, toyHandZone, toyDeckZone, 0)
		}
	}
	s.hand[p] = 0
	g.drawHand(p)
}

func (g *toyGame) beginTurn() {
	s := &g.s
	s.turn++
	s.seats[s.active].Turns++
	g.emit(engine.Event{Kind: engine.EventTurnStart, Player: engine.PlayerID(s.active), Amount: int16(s.turn), Object: engine.NoObject})
	if s.inLibrary[s.active] == 0 {
		g.end(s.active^1, engine.ReasonDeckOut)
		return
	}
	g.draw(s.active)
}

func (g *toyGame) play(p uint8, o engine.Option) {
	if o.Action() == 0 {
		return
	}
	s, n := &g.s, o.A()
	s.hand[p] &^= 1 << n
	s.seats[p].CardsPlayed++
	g.object(engine.EventPlay, p, n, toyHandZone, 0, 0)
	damage := g.m.attack[g.card(p, n)]
	switch damage {
	case 1:
		if s.inLibrary[p] > 0 {
			g.object(engine.EventMove, p, g.take(p), toyDeckZone, toyHandZone, 0)
		}
	case 2:
		roll := s.chance.Below(engine.PurposeDie0+engine.Purpose(p), 3)
		g.emit(engine.Event{Kind: engine.EventRandom, Player: engine.PlayerID(p), Amount: int16(roll), Object: engine.NoObject})
		damage += int16(roll)
	case toyPanics:
		panic("the toy is broken")
	case toyOverflows:
		s.outcome = engine.Outcome{Winner: engine.NoPlayer, Reason: engine.ReasonCapacity, Limit: 3}
		return
	}
	g.object(engine.EventMove, p, n, toyPileZone, toyPileZone, 0)
	s.life[p^1] -= damage
	g.emit(engine.Event{Kind: engine.EventDamage, Player: engine.PlayerID(p ^ 1), Amount: damage, Object: engine.MakeObject(engine.PlayerID(p), n), Card: g.card(p, n)})
	if s.life[p^1] <= 0 {
		g.end(p, engine.ReasonLife)
	}
}

func (g *toyGame) endTurn() {
	if g.rec != nil {
		g.rec.EndTurn(g, engine.PlayerID(g.s.active))
	}
	if s := &g.s; !s.outcome.Over() {
		s.active ^= 1
		g.beginTurn()
	}
}

func (g *toyGame) end(winner uint8, why engine.Reason) {
	g.s.outcome = engine.Outcome{Winner: engine.PlayerID(winner), Reason: why}
	g.emit(engine.Event{Kind: engine.EventGameEnd, Player: engine.PlayerID(winner), Amount: int16(why), Object: engine.NoObject})
}

func (g *toyGame) Outcome() engine.Outcome { return g.s.outcome }
func (g *toyGame) Seat(p engine.PlayerID) engine.SeatSummary {
	sum := g.s.seats[p]
	sum.Life = g.s.life[p]
	return sum
}
func (g *toyGame) OptionCard(o engine.Option) engine.CardID { return engine.CardID(o.Action() & 1) }

func (g *toyGame) Standing(p engine.PlayerID) engine.Standing {
	return engine.Standing{SeatSummary: g.Seat(p), Hand: uint8(bits.OnesCount64(uint64(g.s.hand[p])))}
}
func (g *toyGame) Turn() int                 { return int(g.s.turn) }
func (g *toyGame) Decisions() int            { return int(g.s.decisions) }
func (g *toyGame) Record(r *engine.Recorder) { g.rec = r }
func (g *toyGame) CopyFrom(src engine.Game) {
	o := src.(*toyGame)
	g.s = o.s
	g.d.CopyFrom(&o.d)
}
func (g *toyGame) Bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(&g.s)), unsafe.Sizeof(g.s))
}
func (g *toyGame) Hash() uint64 {
	h := uint64(0)
	for _, b := range g.Bytes() {
		h = engine.Mix64(h ^ uint64(b))
	}
	return h
}
func (g *toyGame) Check() error { return nil }
func (g *toyGame) Observe(p engine.PlayerID) engine.Observation {
	return engine.NewObservation(g, p)
}
func (g *toyGame) ViewFor(p engine.PlayerID) engine.View { return toyView{p, g.s.hand[p]} }
func (g *toyGame) Determinize(engine.View, *engine.Stream) {
	panic("the simulator determinizes nothing")
}

type toyView struct {
	seat engine.PlayerID
	hand uint64
}

func (v toyView) Viewer() engine.PlayerID { return v.seat }
func (v toyView) Bytes() []byte {
	h := fnv.New64()
	fmt.Fprint(h, v.hand)
	return h.Sum(nil)
}

// toyPolicy answers at random or, if hasty, with the last option, which plays
// a card whenever there is one.
type toyPolicy struct{ hasty bool }

func (p *toyPolicy) Begin(engine.PlayerID) {}
func (p *toyPolicy) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	if p.hasty && d.Kind == 2 {
		return d.N - 1
	}
	return chance.Below(d.N)
}

func toyPolicies(name string) (engine.Policy, error) {
	switch name {
	case "random", "hasty":
		return &toyPolicy{hasty: name == "hasty"}, nil
	}
	return nil, fmt.Errorf("unknown policy %q", name)
}

func toyDeck(name string, list ...*cards.Card) *cards.Deck {
	d := &cards.Deck{Name: name, Game: "toy", Source: "here"}
	for _, c := range list {
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: c, Count: 3})
	}
	return d
}

// toyConfig is a run of three decks: six matchups.
func toyConfig(games int64) *Config {
	pool := []*cards.Card{toyCard("T1", 1), toyCard("T2", 2), toyCard("T3", 3), toyCard("T4", 4), toyCard("T5", 5)}
	return &Config{
		Arms: Base(newToy(pool...)), NewPolicy: toyPolicies, Policies: [2]string{"random", "random"}, Games: games, Seed: 7,
		Decks:  []*cards.Deck{toyDeck("low", pool[0], pool[1], pool[2]), toyDeck("mid", pool[1], pool[2], pool[3]), toyDeck("high", pool[0], pool[2], pool[4])},
		Detail: DetailEvents, PartGames: 64, Workers: 1,
	}
}
