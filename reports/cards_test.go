package reports_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/sim/eventlog"
)

// cardRun is a made-up run with rows of cards, in parts.
type cardRun struct {
	*run
	cards []eventlog.CardRow
	turns []eventlog.TurnRow
	part  int // games in a part
}

func (r *cardRun) Parts() int { return (len(r.rows) + r.part - 1) / r.part }
func (r *cardRun) Has(t *eventlog.Table) bool {
	return t == eventlog.Games || t == eventlog.Cards && r.cards != nil || t == eventlog.Turns && r.turns != nil
}
func (r *cardRun) within(part int, id uint32) bool { return int(id)/r.part == part }

func (r *cardRun) GamesOf(part int, f func(*eventlog.GameRow) error) error {
	for i := range r.rows {
		if r.within(part, r.rows[i].GameID) {
			if err := f(&r.rows[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *cardRun) CardsOf(part int, f func(*eventlog.CardRow) error) error {
	for i := range r.cards {
		if r.within(part, r.cards[i].GameID) {
			if err := f(&r.cards[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *cardRun) TurnsOf(part int, f func(*eventlog.TurnRow) error) error {
	for i := range r.turns {
		if r.within(part, r.turns[i].GameID) {
			if err := f(&r.turns[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// The cards of made-up decks, two copies each: a hand is four cards of twenty, and a card a
// turn is drawn.
const (
	star   = 1 // wins games in which it is dealt
	late   = 2 // does nothing
	filler = 3 // sixteen copies
	handOf = 4
)

// shuffled are games of two decks with the same cards. A deck wins 15 points more often with
// a star in its first hand, and long games are won by the deck that moves second.
func shuffled(pairs int) *cardRun {
	r := &cardRun{run: newRun("ca4d5000", []string{"Elves", "Knights"}, []string{"greedy"}, players(0, 0, 1), nil), part: 500}
	r.manifest.Matchups = without(r.manifest.Matchups)
	r.manifest.Dictionaries[eventlog.DictCard] = []string{"", "Star", "Late Bloomer", "Filler"}
	rng := rand.New(rand.NewPCG(21, 21))
	for range pairs {
		// Both games of a pair have the same shuffle of either deck.
		var decks [2][]int
		for i := range decks {
			deck := make([]int, 20)
			for k := range deck {
				deck[k] = []int{star, star, late, late, filler}[min(k, 4)]
			}
			rng.Shuffle(len(deck), func(a, b int) { deck[a], deck[b] = deck[b], deck[a] })
			decks[i] = deck
		}
		turns := 4 + rng.IntN(16)
		for swap := range uint8(2) {
			p := .5
			for side, deck := range decks {
				for _, c := range deck[:handOf] {
					if c == star {
						p += .15 * float64(1-2*side)
						break
					}
				}
			}
			if swap == 1 {
				p = 1 - p // of the seat that moves first
			}
			p -= .02 * float64(turns-11)
			row := r.game(0, swap, rng.Float64() < p, turns, 9*turns)
			for seat := range int8(2) {
				side := seat ^ int8(swap)
				r.deal(row, seat, int16(side), decks[side])
			}
		}
	}
	return r
}

// deal adds the rows of a seat's cards.
func (r *cardRun) deal(g *eventlog.GameRow, seat int8, deck int16, library []int) {
	score := g.ScoreFirst
	if seat == 1 {
		score = 1 - score
	}
	drawn := int(g.Turns+1-int16(seat)) / 2 // of own turns
	for card := star; card <= filler; card++ {
		row := eventlog.CardRow{GameID: g.GameID, BlockID: g.BlockID, Score: score, Deck: deck, Card: int16(card), Seat: seat,
			FirstPos: -1, FirstSeenTurn: -1, FirstPlayTurn: -1}
		for at, c := range library {
			if c != card {
				continue
			}
			row.InDeck++
			if row.FirstPos < 0 {
				row.FirstPos = int8(at)
			}
			turn := int8(-1)
			switch {
			case at < handOf:
				row.Opening++
				turn = 0
			case at < handOf+drawn:
				row.Drawn++
				turn = int8(2*(at-handOf) + 1 + int(seat))
			}
			if turn >= 0 && row.FirstSeenTurn < 0 {
				row.FirstSeenTurn = turn
			}
		}
		row.Played = row.Opening
		row.InHandEnd = row.Drawn
		r.cards = append(r.cards, row)
	}
}

// takesRoom is the effect of a card that does nothing, dealt in the place of one that may be a
// star: of the first hands without it C(16,4)/C(18,4) have no star, of those with it
// (C(18,4)-C(16,4)) / (C(20,4)-C(18,4)).
const takesRoom = -.15 * ((3060.-1820)/(4845-3060) - 1820./3060)

// What the shuffle decides is found at its size, and a card that does nothing has no effect
// there, though the rates per copy that follow the length of games say otherwise.
func TestCardEffects(t *testing.T) {
	r := shuffled(6000)
	report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowCards}})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(report.Cards.Rows); n != 6 || report.Cards.Tests != 6 {
		t.Fatalf("%d rows", n)
	}
	for _, c := range report.Cards.Rows {
		if c.Games != 12_000 || c.Copies != map[string]float64{"Star": 2, "Late Bloomer": 2, "Filler": 16}[c.Card] {
			t.Errorf("%s: %d games, %g copies", c.Card, c.Games, c.Copies)
		}
		want := takesRoom
		if c.Card == "Star" {
			want = .15
		}
		if c.Card == "Filler" {
			if c.Dealt != nil {
				t.Errorf("Filler is in every first hand, and being dealt has the effect %g", c.Dealt.Est)
			}
			continue
		}
		if math.Abs(c.Dealt.Est-want) > 4*c.Dealt.SE || c.Dealt.SE > .02 {
			t.Errorf("%s: dealt %g ± %g, want %g", c.Card, c.Dealt.Est, c.Dealt.SE, want)
		}
		if c.Card == "Star" && c.Dealt.Q > 1e-6 {
			t.Errorf("%s: q %g", c.Card, c.Dealt.Q)
		}
		if len(c.Depths) < 4 || !c.Depths[0].Hand || c.Depths[0].Rate.Est < .5-.02 || c.Depths[1].To != 8 {
			t.Errorf("%s: depths %+v", c.Card, c.Depths)
		}
		if len(c.FirstHand) != 3 || len(c.Landmarks) != 8 {
			t.Errorf("%s: %d counts in the first hand, %d landmarks", c.Card, len(c.FirstHand), len(c.Landmarks))
		}
		if c.IWD.Est != c.GIH.Est-c.GNS.Est || c.KeepRate.Est != 1 || c.Kept != nil {
			t.Errorf("%s: %+v", c.Card, c)
		}
	}
}

// Copies of one game are one observation: intervals are as wide as they must be where every
// game counts several times.
func TestCardCoverage(t *testing.T) {
	inside, n := 0.0, 0.0
	r := shuffled(6000)
	all := r.rows
	cards := r.cards
	const slices = 12
	perGame := len(cards) / len(all)
	for i := range slices {
		games := len(all) / slices
		part := &cardRun{run: &run{manifest: r.manifest, rows: all[i*games : (i+1)*games]}, cards: cards[i*games*perGame : (i+1)*games*perGame], part: 1 << 30}
		report, err := reports.Build(part.manifest, part, reports.Options{Show: []reports.Show{reports.ShowCards}})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range report.Cards.Rows {
			if c.Card == "Late Bloomer" && c.Dealt != nil {
				n++
				if c.Dealt.Lo <= takesRoom && c.Dealt.Hi >= takesRoom {
					inside++
				}
			}
		}
	}
	if n < 24 || inside/n < .79 {
		t.Errorf("%g of %g intervals hold the truth", inside, n)
	}
}

func TestCardErrors(t *testing.T) {
	show := reports.Options{Show: []reports.Show{reports.ShowCards}}
	if _, err := reports.Build(starters().manifest, starters(), show); err == nil || !strings.Contains(err.Error(), "play it with --detail cards") {
		t.Errorf("no cards: %v", err)
	}
	r := shuffled(40)
	r.cards[7].GameID = 400
	if _, err := reports.Build(r.manifest, r, show); err == nil || !strings.Contains(err.Error(), "do not belong to the games of the run") {
		t.Errorf("a row of no game: %v", err)
	}
	r = shuffled(40)
	r.cards[7].Redrawn = 127
	if _, err := reports.Build(r.manifest, r, show); err == nil || !strings.Contains(err.Error(), "more copies of a card were redrawn than there were") {
		t.Errorf("a row that contradicts itself: %v", err)
	}
	r = shuffled(40)
	failing := errors.New("no disk")
	if _, err := reports.Build(r.manifest, &failingCards{r, failing}, show); !errors.Is(err, failing) {
		t.Errorf("error %v", err)
	}
	r = shuffled(40)
	for i := range r.rows {
		fault(&r.rows[i])
	}
	report, err := reports.Build(r.manifest, r, show)
	if err != nil || report.Cards.Refused == "" {
		t.Errorf("nothing but faults: %+v, %v", report.Cards, err)
	}
}

type failingCards struct {
	*cardRun
	err error
}

func (f *failingCards) CardsOf(int, func(*eventlog.CardRow) error) error { return f.err }

// The two games of a mirror's pair are one game: each seat of it counts once.
func TestCardsOfMirrors(t *testing.T) {
	r := &cardRun{run: newRun("ca4d5001", []string{"Elves"}, []string{"greedy"}, players(0, 0), nil), part: 500}
	r.manifest.Dictionaries[eventlog.DictCard] = []string{"", "Star", "Late Bloomer", "Filler"}
	const pairs = 60
	for range pairs {
		for swap := range uint8(2) {
			g := *r.game(0, swap, true, 9, 80)
			for seat := range int8(2) {
				r.deal(&g, seat, 0, []int{star, late, filler, filler, filler, filler, filler, filler})
				for turn := range int16(9) {
					if int8(turn&1) == seat {
						r.turns = append(r.turns, eventlog.TurnRow{GameID: g.GameID, BlockID: g.BlockID, Seat: seat, Turn: turn + 1, OwnTurn: turn/2 + 1, ResourceHad: int16(len(r.turns) % 5)})
					}
				}
			}
		}
	}
	report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowCards, reports.ShowTempo}})
	if err != nil {
		t.Fatal(err)
	}
	if got := report.Cards.Rows[0].Games; got != 2*pairs {
		t.Errorf("a card counts %d games of %d pairs of a mirror, want one for each seat", got, pairs)
	}
	if got := report.Tempo.Decks[0].Turns[0].Games; got != 2*pairs {
		t.Errorf("a turn counts %d games of %d pairs of a mirror, want one for each seat", got, pairs)
	}
}
