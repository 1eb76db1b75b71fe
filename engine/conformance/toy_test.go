package conformance_test

import (
	"errors"
	"unsafe"

	"gauntlet/engine"
)

// fault is a way in which the toy breaks the contract on purpose.
type fault int

const (
	sound fault = iota
	unsorted
	forced
	relists
	invalid
	looks
	shallow
	blindCopy
	hashes
	leaks
	peeks
	biased
	dealsBroken
	dealsUnlike
	asksSecrets
	forgets
	remembers
	recordsChange
	endless
	reasonless
	eventless
	miscounts
	inRange
	swapsChance
	allocates
	copiesToHeap
	copiesNoDecision
	panicky
	faults
)

const toyCards = 8 // cards 1..8 in each deck

// toyState is a whole game: each seat has three cards of its deck in hand, they
// play one each in turn, the higher card scores, until the hands are empty.
type toyState struct {
	Chance  engine.Streams
	Secret  uint64 // only faulty toys use it
	Deck    [2][toyCards]uint8
	Left    [2]uint8
	Hand    [2][3]uint8 // ascending, 0 is none, which stands first
	Table   [2]uint8
	Score   [2]uint8
	Asked   [2]uint8
	Active  uint8
	Reason  uint8
	Winner  uint8
	Running uint8
	_       [6]uint8
}

type toyView struct {
	Seat, Active, Running uint8
	Left                  [2]uint8
	Hand                  [3]uint8
	Table, Score          [2]uint8
	Seen                  [2]uint8 // own cards of which it is known where they are
	Leak                  [3]uint8
	Deck                  [2][toyCards]uint8
}

func (v *toyView) Viewer() engine.PlayerID { return engine.PlayerID(v.Seat) }
func (v *toyView) Bytes() []byte           { return memory(v) }

func memory[T any](p *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(p)), unsafe.Sizeof(*p))
}

type toy struct {
	fault  fault
	s      toyState
	d      engine.Decision
	view   [2]toyView
	rec    *engine.Recorder
	shared *[2]uint8
	games  int
	sink   []byte
}

func newToy(f fault) func() engine.Game {
	return func() engine.Game { return &toy{fault: f, shared: new([2]uint8)} }
}

func (g *toy) event(e engine.Event) {
	if g.rec != nil {
		g.rec.Add(e)
		if g.fault == recordsChange {
			g.s.Secret++
		}
	}
}

func (g *toy) Start(set engine.Setup) {
	g.games++
	g.s = toyState{Running: 1, Winner: uint8(engine.NoPlayer)}
	g.s.Chance.Key = set.Key
	if g.fault == swapsChance && set.Swap {
		g.s.Chance.Key++
	}
	if set.First != engine.NoPlayer {
		g.s.Active = uint8(set.First)
	}
	if g.fault == remembers {
		g.s.Secret = uint64(g.games)
	}
	if g.fault == shallow {
		g.shared = new([2]uint8)
	}
	if g.fault == allocates {
		g.sink = make([]byte, 100+g.games%7)
	}
	for p := range engine.PlayerID(2) {
		for i := range toyCards {
			g.s.Deck[p][i] = uint8(i + 1)
		}
		for i := toyCards - 1; i > 0; i-- {
			j := g.s.Chance.Below(engine.PurposeShuffle0+engine.Purpose(p), i+1)
			g.s.Deck[p][i], g.s.Deck[p][j] = g.s.Deck[p][j], g.s.Deck[p][i]
		}
		g.s.Left[p] = toyCards
		for range 3 {
			g.s.draw(p)
		}
	}
	g.event(engine.Event{Kind: engine.EventGameStart})
}

func (s *toyState) draw(p engine.PlayerID) {
	if s.Left[p] == 0 {
		return
	}
	s.Left[p]--
	s.Hand[p][0] = s.Deck[p][s.Left[p]]
	s.sortHand(p)
}

func (s *toyState) sortHand(p engine.PlayerID) {
	h := &s.Hand[p]
	for i := 1; i < len(h); i++ {
		for j := i; j > 0 && h[j-1] > h[j]; j-- {
			h[j-1], h[j] = h[j], h[j-1]
		}
	}
}

func (g *toy) Next() bool {
	for g.s.Reason == 0 && g.s.Running == 1 {
		g.list()
		if g.d.N > 1 || g.fault == forced && g.d.N == 1 {
			return true
		}
		if g.d.N == 0 {
			g.end()
			break
		}
		g.play(g.d.Option(0).C())
	}
	return false
}

func (g *toy) list() {
	g.d.Begin(engine.PlayerID(g.s.Active), 1, 1)
	for _, c := range g.s.Hand[g.s.Active] {
		if c > 0 {
			g.d.Add(engine.MakeOption(1, 0, 0, c))
		}
	}
	switch {
	case g.fault == unsorted && g.d.N == 3:
		g.d.Begin(engine.PlayerID(g.s.Active), 1, 1)
		for i := range 3 {
			g.d.Add(engine.MakeOption(1, 0, 0, g.s.Hand[g.s.Active][2-i]))
		}
	case g.fault == relists:
		g.s.Secret++
	case g.fault == asksSecrets && g.d.N == 3:
		g.d.Source = engine.CardID(g.s.Hand[1-g.s.Active][1])
	case g.fault == panicky && g.s.Score[0] == 3:
		panic("three points")
	}
}

func (g *toy) Decision() *engine.Decision { return &g.d }

func (g *toy) Answer(i int) {
	if i < 0 || i >= g.d.N {
		if g.fault == inRange {
			return
		}
		panic("answer out of range")
	}
	g.s.Asked[g.s.Active]++
	g.play(g.d.Option(i).C())
}

func (g *toy) play(c uint8) {
	s := &g.s
	p := s.Active
	if g.fault == endless {
		s.Active = 1 - p
		return
	}
	if g.fault == shallow {
		g.shared[p] += c
		s.Secret = uint64(g.shared[p])
	}
	g.event(engine.Event{Kind: engine.EventPlay, Player: engine.PlayerID(p), Card: engine.CardID(c)})
	for i := range s.Hand[p] {
		if s.Hand[p][i] == c {
			s.Hand[p][i] = 0
		}
	}
	s.sortHand(engine.PlayerID(p))
	s.Table[p] = c
	s.draw(engine.PlayerID(p))
	if s.Table[1-p] != 0 {
		if s.Table[0] != s.Table[1] {
			winner := 0
			if s.Table[1] > s.Table[0] {
				winner = 1
			}
			s.Score[winner]++
		}
		s.Table = [2]uint8{}
	}
	s.Active = 1 - p
}

func (g *toy) end() {
	s := &g.s
	s.Running = 0
	s.Reason = uint8(engine.ReasonEffect)
	switch {
	case s.Score[0] > s.Score[1]:
		s.Winner = 0
	case s.Score[1] > s.Score[0]:
		s.Winner = 1
	}
	if g.fault == reasonless {
		s.Reason = 0
		return
	}
	if g.fault != eventless {
		g.event(engine.Event{Kind: engine.EventGameEnd, Player: engine.PlayerID(s.Winner), Amount: int16(s.Reason)})
	}
}

func (g *toy) Outcome() engine.Outcome {
	return engine.Outcome{Winner: engine.PlayerID(g.s.Winner), Reason: engine.Reason(g.s.Reason)}
}

func (g *toy) Seat(p engine.PlayerID) engine.SeatSummary {
	n := uint16(g.s.Asked[p])
	if g.fault == miscounts {
		n++
	}
	return engine.SeatSummary{Decisions: n}
}

func (g *toy) Standing(p engine.PlayerID) engine.Standing {
	return engine.Standing{SeatSummary: g.Seat(p)}
}

func (g *toy) OptionCard(engine.Option) engine.CardID { return 0 }

func (g *toy) Turn() int                 { return 0 }
func (g *toy) Decisions() int            { return int(g.s.Asked[0]) + int(g.s.Asked[1]) }
func (g *toy) Record(r *engine.Recorder) { g.rec = r }

func (g *toy) CopyFrom(src engine.Game) {
	o := src.(*toy)
	g.s, g.shared = o.s, o.shared
	if g.fault != copiesNoDecision {
		g.d.CopyFrom(&o.d)
	}
	if g.fault == copiesToHeap {
		g.sink = make([]byte, 100+g.games%7)
	}
	if g.fault == blindCopy {
		g.s.Secret = 1
	}
}

func (g *toy) Hash() uint64 {
	h := uint64(0)
	for _, b := range g.Bytes() {
		h = engine.Mix64(h ^ uint64(b))
	}
	if g.fault == hashes {
		h ^= uint64(g.games)
	}
	return h
}

func (g *toy) Observe(p engine.PlayerID) engine.Observation { return engine.NewObservation(g, p) }

func (g *toy) ViewFor(p engine.PlayerID) engine.View {
	s, v := &g.s, &g.view[p]
	*v = toyView{Seat: uint8(p), Active: s.Active, Running: s.Running, Left: s.Left, Hand: s.Hand[p],
		Table: s.Table, Score: s.Score}
	switch g.fault {
	case looks:
		s.Secret++
	case leaks:
		v.Leak = s.Hand[p.Opponent()]
	case peeks:
		v.Deck, v.Leak = s.Deck, s.Hand[p.Opponent()]
	}
	return v
}

func (g *toy) Determinize(src engine.View, chance *engine.Stream) {
	v := src.(*toyView)
	old := g.s
	me := v.Seat
	g.s = toyState{Running: v.Running, Winner: uint8(engine.NoPlayer), Left: v.Left, Table: v.Table, Score: v.Score, Active: v.Active}
	g.s.Chance.Key = chance.Uint64()
	g.s.Hand[me] = v.Hand
	if g.fault == peeks {
		g.s.Deck, g.s.Hand[1-me] = v.Deck, v.Leak
		return
	}
	g.dealHand(int(1-me), chance)
	if g.fault == dealsUnlike {
		g.s.Secret = old.Secret + 1
	}
	if g.fault == dealsBroken {
		g.s.Hand[1-me][2] = 99
	}
	for p := range 2 {
		g.dealDeck(p, chance)
	}
	if g.fault == forgets {
		g.s.Hand[me] = old.Hand[me]
	}
}

// dealHand gives seat p random cards, as many as a hand has at this point: the
// toy's decks are known and what was played before is not looked up, so that
// any three different cards will do.
func (g *toy) dealHand(p int, chance *engine.Stream) {
	n := 3
	if g.s.Left[p] == 0 {
		n = g.cardsLeft(p)
	}
	for i := 2; i >= 3-n; {
		c := uint8(chance.Below(toyCards)) + 1
		if g.fault == biased {
			c = max(c, uint8(chance.Below(toyCards))+1)
		}
		if h := g.s.Hand[p]; h[0] == c || h[1] == c || h[2] == c {
			continue
		}
		g.s.Hand[p][i] = c
		i--
	}
	g.s.sortHand(engine.PlayerID(p))
}

// cardsLeft is the size of seat p's hand once decks are empty: both seats play
// in turn and draw until then, so it follows from the other's.
func (g *toy) cardsLeft(p int) int {
	n := 0
	for _, c := range g.s.Hand[1-p] {
		if c > 0 {
			n++
		}
	}
	switch {
	case g.s.Table[1-p] != 0:
		n++ // the other has played this round, p has not
	case g.s.Table[p] != 0:
		n--
	}
	return min(n, 3)
}

func (g *toy) dealDeck(p int, chance *engine.Stream) {
	for i := range g.s.Left[p] {
		g.s.Deck[p][i] = uint8(chance.Below(toyCards)) + 1
	}
}

func (g *toy) Check() error {
	for p := range 2 {
		for _, c := range g.s.Hand[p] {
			if c > toyCards {
				return errors.New("no such card")
			}
		}
	}
	if g.fault == invalid && g.s.Score[0] > 1 {
		return errors.New("two points are too many")
	}
	return nil
}

func (g *toy) Bytes() []byte { return memory(&g.s) }
