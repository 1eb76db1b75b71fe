package ledger

import (
	"fmt"

	"gauntlet/sim/eventlog"
)

func toText(v any) string { return fmt.Sprint(v) }

// oneGame is the rows of one game, and where they begin in their files.
type oneGame struct {
	*check
	has map[*eventlog.Table]bool
	row *eventlog.GameRow
	at  int

	seats     []eventlog.SeatRow
	cards     []eventlog.CardRow
	turns     []eventlog.TurnRow
	events    []eventlog.EventRow
	decisions []eventlog.DecisionRow

	seatAt, cardAt, turnAt, eventAt, decisionAt int
}

// bad notes a finding about a row of the game, counted from the game's first one.
func (g *oneGame) bad(t *eventlog.Table, row int, column, format string, args ...any) {
	base := map[*eventlog.Table]int{eventlog.Games: g.at, eventlog.Seats: g.seatAt, eventlog.Cards: g.cardAt, eventlog.Turns: g.turnAt,
		eventlog.Events: g.eventAt, eventlog.Decisions: g.decisionAt}
	g.find(t, base[t]+row, g.row.GameID, column, format, args...)
}

// fault reports whether the engine did not finish the game: its rows end somewhere.
func (g *oneGame) fault() bool { return g.row.Result == eventlog.Fault }

// first returns the seat that counts as first.
func (g *oneGame) first() int8 { return max(g.row.FirstSeat, 0) }

// score returns the score of a seat.
func (g *oneGame) score(seat int8) float32 {
	s := [...]float32{eventlog.FirstWin: 1, eventlog.SecondWin: 0, eventlog.Draw: 0.5, eventlog.Fault: -1}[g.row.Result]
	if g.row.Result < eventlog.Draw && seat != g.first() {
		return 1 - s
	}
	return s
}

// deck returns what a seat plays.
func (g *oneGame) deck(seat int8) int16 {
	if seat == g.first() {
		return g.row.DeckFirst
	}
	return g.row.DeckSecond
}

// side is what several tables say of the seat and the game of a row.
type side struct {
	block   uint32
	score   float32
	deck    int16
	arm     int8
	seat    int8
	isFirst uint8
}

// agrees compares what a row repeats of its game.
func (g *oneGame) agrees(t *eventlog.Table, i int, s side) {
	want := side{g.row.BlockID, g.score(s.seat), g.deck(s.seat), g.row.Arm, s.seat, 0}
	if s.seat == g.first() {
		want.isFirst = 1
	}
	for _, d := range []struct {
		column string
		differ bool
	}{{"block_id", s.block != want.block}, {"score", s.score != want.score}, {"deck", s.deck != want.deck}, {"arm", s.arm != want.arm}, {"is_first", s.isFirst != want.isFirst}} {
		if d.differ {
			g.bad(t, i, d.column, "it is not what the row of the game says of seat %d", s.seat)
		}
	}
}

// checkAll checks one game.
func (g *oneGame) checkAll() {
	g.checkGame()
	if g.has[eventlog.Seats] {
		g.checkSeats()
	}
	if g.has[eventlog.Cards] {
		g.checkCardKeys()
	}
	if g.has[eventlog.Turns] {
		g.checkTurns()
	}
	if g.has[eventlog.Decisions] && len(g.decisions) > 0 {
		g.checkDecisions()
	}
	if g.has[eventlog.Events] && len(g.events) > 0 {
		g.checkEvents()
	} else if g.has[eventlog.Events] && g.has[eventlog.Decisions] && len(g.decisions) > 0 {
		g.bad(eventlog.Games, 0, "", "the game has decisions and no events")
	}
}

// checkGame checks a row of games against the manifest.
func (g *oneGame) checkGame() {
	r := g.row
	if r.PairID != r.GameID/2 {
		g.bad(eventlog.Games, 0, "pair_id", "%d is not the pair of game %d", r.PairID, r.GameID)
	}
	if int8(r.GameID&1) != int8(r.Swap) {
		g.bad(eventlog.Games, 0, "swap", "%d in game %d of its pair", r.Swap, r.GameID&1)
	}
	if r.ScoreFirst != g.score(g.first()) {
		g.bad(eventlog.Games, 0, "score_first", "%g does not belong to %s", r.ScoreFirst, eventlog.Results[r.Result])
	}
	if int(r.Matchup) >= len(g.m.Matchups) || r.Matchup < 0 {
		g.bad(eventlog.Games, 0, "matchup", "the manifest has no matchup %d", r.Matchup)
		return
	}
	g.checkPlanned()
	m := &g.m.Matchups[r.Matchup]
	decks := [2]int16{int16(m.DeckA), int16(m.DeckB)} // by seat
	if r.Swap == 1 {
		decks[0], decks[1] = decks[1], decks[0]
	}
	for seat := range int8(2) {
		if g.deck(seat) != decks[seat] {
			g.bad(eventlog.Games, 0, [2]string{"deck_first", "deck_second"}[b2i(seat != g.first())], "seat %d plays another deck in matchup %d", seat, r.Matchup)
		}
	}
}

// checkPlanned holds the row of a game against what the configuration makes of its number.
func (g *oneGame) checkPlanned() {
	if g.planned == nil {
		return
	}
	r := g.row
	p, ok := g.planned(r.GameID)
	if !ok {
		g.bad(eventlog.Games, 0, "game_id", "the configuration of the run has no game %d", r.GameID)
		return
	}
	for _, d := range []struct {
		column    string
		got, want int64
	}{{"arm", int64(r.Arm), int64(p.Arm)}, {"matchup", int64(r.Matchup), int64(p.Matchup)}, {"block_id", int64(r.BlockID), int64(p.Block)}, {"seed", r.Seed, p.Seed}} {
		if d.got != d.want {
			g.bad(eventlog.Games, 0, d.column, "%d, by the configuration of the run it is %d", d.got, d.want)
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkSeats checks the two rows of seats.
func (g *oneGame) checkSeats() {
	r := g.row
	if len(g.seats) != 2 || g.seats[0].Seat != 0 || g.seats[1].Seat != 1 {
		g.bad(eventlog.Seats, 0, "seat", "%d rows of the game's two seats, or not seat 0 before seat 1", len(g.seats))
		return
	}
	for i := range g.seats {
		s := &g.seats[i]
		g.agrees(eventlog.Seats, i, side{s.BlockID, s.Score, s.Deck, s.Arm, s.Seat, s.IsFirst})
		second := b2i(s.Seat != g.first())
		for _, d := range []struct {
			column    string
			got, want int64
		}{
			{"matchup", int64(s.Matchup), int64(r.Matchup)}, {"opp_deck", int64(s.OppDeck), int64(g.deck(s.Seat ^ 1))},
			{"policy", int64(s.Policy), int64([2]int16{r.PolicyFirst, r.PolicySecond}[second])},
			{"opp_policy", int64(s.OppPolicy), int64([2]int16{r.PolicyFirst, r.PolicySecond}[1-second])},
			{"life_end", int64(s.LifeEnd), int64([2]int16{r.LifeFirst, r.LifeSecond}[second])},
			{"end_reason", int64(s.EndReason), int64(r.EndReason)}, {"restarts", int64(s.Restarts), int64(r.Restarts)},
			{"mulligans", int64(s.Mulligans), int64([2]int8{r.MullFirst, r.MullSecond}[second])},
		} {
			if d.got != d.want {
				g.bad(eventlog.Seats, i, d.column, "%d, the row of the game says %d", d.got, d.want)
			}
		}
	}
	if n := int32(g.seats[0].Decisions) + int32(g.seats[1].Decisions); n != r.Decisions && !g.fault() {
		g.bad(eventlog.Games, 0, "decisions", "%d, the seats were asked %d", r.Decisions, n)
	}
	if n := g.seats[0].Turns + g.seats[1].Turns; n != r.Turns && !g.fault() {
		g.bad(eventlog.Games, 0, "turns", "%d, the seats began %d", r.Turns, n)
	}
}

// checkCardKeys checks keys of rows of cards, and what each says by itself.
func (g *oneGame) checkCardKeys() {
	type key struct {
		sub, seat int8
		card      int16
	}
	keys, size := map[key]bool{}, map[[2]int8]int{}
	for i := range g.cards {
		r := &g.cards[i]
		k := key{r.Subgame, r.Seat, r.Card}
		if keys[k] {
			g.bad(eventlog.Cards, i, eventlog.Cards.Key, "two rows have the same key")
		}
		keys[k] = true
		size[[2]int8{r.Subgame, r.Seat}] += int(r.InDeck)
		s := side{r.BlockID, r.Score, r.Deck, r.Arm, r.Seat, 0}
		if s.seat == g.first() {
			s.isFirst = 1
		}
		g.agrees(eventlog.Cards, i, s)
		if r.Subgame > g.row.Restarts || (r.Subgame == g.row.Restarts) != (r.Final == 1) {
			g.bad(eventlog.Cards, i, "final", "%d in sub-game %d of a game restarted %d times", r.Final, r.Subgame, g.row.Restarts)
		}
		if r.InDeck < 1 || r.NeverSeen() < 0 || r.Kept() < 0 || r.FirstDeal() < r.Returned || r.FirstDeal() > r.InDeck || r.InHandEnd > r.InDeck || r.Played > r.InDeck {
			g.bad(eventlog.Cards, i, "in_deck", "the copies do not add up: %d in the deck, %d opening, %d returned, %d redrawn, %d drawn, %d tutored, %d played, %d in the hand",
				r.InDeck, r.Opening, r.Returned, r.Redrawn, r.Drawn, r.Tutored, r.Played, r.InHandEnd)
		}
		if (r.FirstPlayTurn >= 0) != (r.Played > 0) {
			g.bad(eventlog.Cards, i, "first_play_turn", "turn %d with %d played", r.FirstPlayTurn, r.Played)
		}
		if seen := r.Opening + r.Drawn + r.Tutored; (r.FirstSeenTurn >= 0) != (seen > 0) || (r.FirstSeenTurn == 0) != (r.Opening > 0) {
			g.bad(eventlog.Cards, i, "first_seen_turn", "turn %d with %d opening, %d drawn, %d tutored", r.FirstSeenTurn, r.Opening, r.Drawn, r.Tutored)
		}
	}
	// dims/decks has what lay in the deck.
	for seat := range int8(2) {
		main := g.check.decks[[2]int16{int16(g.row.Arm), g.deck(seat)}]["main"]
		if main == nil {
			continue
		}
		for sub := range g.row.Restarts + 1 {
			want := 0
			for card, n := range main {
				want += n
				if !keys[key{sub, seat, card}] && !g.fault() {
					g.bad(eventlog.Cards, 0, "card", "seat %d has no row of %q in sub-game %d", seat, g.words.cards[card], sub)
				}
			}
			if got := size[[2]int8{sub, seat}]; got != want && !g.fault() {
				g.bad(eventlog.Cards, 0, "in_deck", "%d cards of seat %d in sub-game %d, dims/decks has %d", got, seat, sub, want)
			}
		}
		for i := range g.cards {
			if r := &g.cards[i]; r.Seat == seat && main[r.Card] != int(r.InDeck) {
				g.bad(eventlog.Cards, i, "in_deck", "%d copies of %q, dims/decks has %d", r.InDeck, g.words.cards[r.Card], main[r.Card])
			}
		}
	}
}

// checkTurns checks keys and sums of rows of turns.
func (g *oneGame) checkTurns() {
	var spent, had, played, seen, own [2]int
	sub, turn := int8(0), int16(0)
	for i := range g.turns {
		r := &g.turns[i]
		if r.Subgame != sub {
			if r.Subgame != sub+1 {
				g.bad(eventlog.Turns, i, "subgame", "%d behind %d", r.Subgame, sub)
			}
			sub, turn, own = r.Subgame, 0, [2]int{}
		}
		if r.Turn != turn+1 {
			g.bad(eventlog.Turns, i, "turn", "turn %d behind turn %d", r.Turn, turn)
		}
		turn = r.Turn
		g.agrees(eventlog.Turns, i, side{r.BlockID, r.Score, r.Deck, r.Arm, r.Seat, r.IsFirst})
		me, opp := r.Seat&1, r.Seat&1^1
		own[me]++
		if int(r.OwnTurn) != own[me] {
			g.bad(eventlog.Turns, i, "own_turn", "%d, it is the seat's turn number %d", r.OwnTurn, own[me])
		}
		if last := r.Subgame == g.row.Restarts && i == len(g.turns)-1; last != (r.Last == 1) && !g.fault() {
			g.bad(eventlog.Turns, i, "last", "%d in turn %d of %d", r.Last, i+1, len(g.turns))
		}
		spent[me] += int(r.ResourceSpent)
		spent[opp] += int(r.OppResourceSpent)
		had[me] += int(r.ResourceHad)
		played[me] += int(r.CardsPlayed)
		played[opp] += int(r.OppCardsPlayed)
		if seen[me] > int(r.CardsSeen) || seen[opp] > int(r.OppCardsSeen) && r.OppCardsSeen >= 0 {
			g.bad(eventlog.Turns, i, "cards_seen", "fewer than in the turn before")
		}
		seen[me], seen[opp] = int(r.CardsSeen), int(r.OppCardsSeen)
	}
	if g.fault() || g.m.Schema < eventlog.CopiesLast {
		return
	}
	if n := len(g.turns); int(g.row.Turns) != int(turn) || n > 0 && sub != g.row.Restarts {
		g.bad(eventlog.Games, 0, "turns", "%d turns and %d restarts, the rows of turns end with turn %d of sub-game %d", g.row.Turns, g.row.Restarts, turn, sub)
	}
	if len(g.seats) != 2 || len(g.turns) == 0 {
		return
	}
	for seat := range g.seats {
		s := &g.seats[seat]
		for _, d := range []struct {
			column    string
			got, want int
		}{{"resource_spent", spent[seat], int(s.ResourceSpent)}, {"cards_played", played[seat], int(s.CardsPlayed)}, {"cards_seen", seen[seat], int(s.CardsSeen)},
			{"resource_had", had[seat], int(s.ResourceHad)}, {"turns", own[seat], int(s.Turns)}} {
			if d.got != d.want {
				g.bad(eventlog.Seats, seat, d.column, "%d, the rows of turns add up to %d", d.want, d.got)
			}
		}
		t := &g.turns[len(g.turns)-1]
		if life := [2]int16{t.Life, t.OppLife}[b2i(t.Seat != s.Seat)]; life != s.LifeEnd {
			g.bad(eventlog.Seats, seat, "life_end", "%d, the last turn says %d", s.LifeEnd, life)
		}
	}
}

// checkDecisions checks keys and numbers of rows of decisions.
func (g *oneGame) checkDecisions() {
	var asked [2]int
	sub, turn := int8(0), int16(0)
	for i := range g.decisions {
		r := &g.decisions[i]
		if int(r.N) != min(i, 1<<15-1) {
			g.bad(eventlog.Decisions, i, "n", "%d, it is number %d of the game", r.N, i)
		}
		if r.Subgame < sub || r.Subgame == sub && r.Turn < turn {
			g.bad(eventlog.Decisions, i, "turn", "turn %d of sub-game %d behind turn %d of sub-game %d", r.Turn, r.Subgame, turn, sub)
		}
		sub, turn = r.Subgame, r.Turn
		g.agrees(eventlog.Decisions, i, side{r.BlockID, r.Score, r.Deck, r.Arm, r.Seat, r.IsFirst})
		if r.OppDeck != g.deck(r.Seat^1) {
			g.bad(eventlog.Decisions, i, "opp_deck", "it is not the other seat's")
		}
		if r.Chosen >= r.Options {
			g.bad(eventlog.Decisions, i, "chosen", "number %d of %d options", r.Chosen, r.Options)
		}
		asked[r.Seat&1]++
	}
	for seat := range g.seats {
		if !g.fault() && len(g.seats) == 2 && asked[seat] != int(g.seats[seat].Decisions) {
			g.bad(eventlog.Seats, seat, "decisions", "%d, there are %d rows of decisions", g.seats[seat].Decisions, asked[seat])
		}
	}
}
