package ledger

import (
	"gauntlet/sim/eventlog"
)

// tally is what the events of a sub-game say of the cards of a seat.
type tally struct {
	dealt, first, opening, returned map[int16]int
	draws, searches                 map[int16]int // into the hand from the library after set-up
	gains                           map[int16]int // into the hand from elsewhere after set-up
	back                            map[int16]int // into the library after set-up, from wherever: such a copy may come to the hand again
	plays, copies                   map[int16]int
	seenTurn, playTurn, pos         map[int16]int
	redraws                         bool
}

func newTally() *tally {
	m := func() map[int16]int { return map[int16]int{} }
	return &tally{dealt: m(), first: m(), opening: m(), returned: m(), draws: m(), searches: m(), gains: m(), back: m(), plays: m(), copies: m(), seenTurn: m(), playTurn: m(), pos: m()}
}

// follower follows the events of a game.
type follower struct {
	*oneGame
	book    *Book
	tally   [2]*tally
	settled bool // the set-up of the sub-game is over
	turn    int  // rows of turns that have been compared
	seen    [2]int
	played  [2]int // cards
	since   [2]int // … since the row of turns before
	choices [2]int
	lost    bool // an event could not be followed: where cards lie is not known any more
}

// begin returns where cards lie when a sub-game begins, by dims/decks.
func (g *oneGame) begin() map[Spot]int {
	out := map[Spot]int{}
	for seat := range int8(2) {
		for part, list := range g.check.decks[[2]int16{int16(g.row.Arm), g.deck(seat)}] {
			if zone, ok := g.words.ZoneOfPart(part); ok {
				for card, n := range list {
					out[g.words.At(seat, zone, seat, card)] += n
				}
			}
		}
	}
	return out
}

// checkEvents follows a game event by event.
func (g *oneGame) checkEvents() {
	old := g.m.Schema < eventlog.CopiesLast
	f := &follower{oneGame: g, book: NewBook(g.words, g.begin())}
	f.fresh()
	sub, turn := int8(0), uint8(0)
	for i := range g.events {
		e := &g.events[i]
		if int(e.Seq) != i {
			g.bad(eventlog.Events, i, "seq", "%d, it is event %d of the game", e.Seq, i)
		}
		if e.BlockID != g.row.BlockID {
			g.bad(eventlog.Events, i, "block_id", "%d, the row of the game says %d", e.BlockID, g.row.BlockID)
		}
		if e.Subgame != sub || e.Turn < turn {
			g.bad(eventlog.Events, i, "turn", "turn %d of sub-game %d behind turn %d of sub-game %d", e.Turn, e.Subgame, turn, sub)
		}
		turn = e.Turn
		if old {
			continue
		}
		f.follow(i, e)
		if g.words.kinds[e.Kind] == "restart" {
			sub, turn = sub+1, 0
		}
	}
	if old {
		return
	}
	g.res.Followed++
	if sub != g.row.Restarts {
		g.bad(eventlog.Games, 0, "restarts", "%d, events tell of %d", g.row.Restarts, sub)
	}
	if g.fault() {
		return
	}
	if turn > 0 {
		f.turnEnds(int16(turn))
	}
	if g.has[eventlog.Turns] && f.turn != len(g.turns) {
		g.bad(eventlog.Turns, f.turn, "turn", "%d rows of turns, events tell of %d", len(g.turns), f.turn)
	}
	f.subgameEnds(sub)
	for seat := range g.seats {
		if s := &g.seats[seat]; len(g.seats) == 2 {
			for _, d := range []struct {
				column    string
				got, want int
			}{{"cards_seen", int(s.CardsSeen), f.seen[seat]}, {"cards_played", int(s.CardsPlayed), f.played[seat]}, {"decisions", int(s.Decisions), f.choices[seat]},
				{"mulligans", int(s.Mulligans), b2i(f.tally[seat].redraws)}} {
				if d.got != d.want {
					g.bad(eventlog.Seats, seat, d.column, "%d, events tell of %d", d.got, d.want)
				}
			}
		}
	}
}

// fresh forgets what was of the sub-game before.
func (f *follower) fresh() {
	f.settled, f.tally, f.lost = false, [2]*tally{newTally(), newTally()}, false
}

// settle notes the opening hands.
func (f *follower) settle() {
	f.settled = true
	for s, n := range f.book.Lies() {
		if s.Zone == f.words.hand {
			f.tally[s.Owner].opening[s.Card] += n
		}
	}
}

func earliest(m map[int16]int, card int16, v int) {
	if old, ok := m[card]; !ok || v < old {
		m[card] = v
	}
}

// follow takes event i.
func (f *follower) follow(i int, e *eventlog.EventRow) {
	w, g := f.words, f.oneGame
	kind := w.kinds[e.Kind]
	if e.Turn > 0 && !f.settled {
		f.settle()
	}
	owner, card := int8(e.Object>>7), w.front[e.Card]
	t := f.tally[owner]
	moves := kind == "draw" || kind == "move"
	if moves && e.ToZone == w.hand && e.FromZone == w.library {
		f.seen[owner]++
	}
	switch {
	case kind == "deal":
		t.dealt[card]++
		earliest(t.pos, card, int(e.Amount))
		if w.library < 0 || e.Player != owner {
			g.bad(eventlog.Events, i, "player", "a card of seat %d is dealt to seat %d", owner, e.Player)
		}
	case kind == "mulligan" && e.Player >= 0:
		f.tally[e.Player].redraws = e.Amount != 0
	case moves && !f.settled:
		if e.ToZone == w.hand && !t.redraws {
			t.first[card]++
		}
		if e.FromZone == w.hand && e.ToZone != w.hand {
			t.returned[card]++
		}
	case moves && e.ToZone == w.hand:
		switch {
		case e.FromZone != w.library:
			t.gains[card]++
		case kind == "draw":
			t.draws[card]++
		default:
			t.searches[card]++
		}
		earliest(t.seenTurn, card, int(e.Turn))
	case moves && e.ToZone == w.library && e.FromZone != w.library:
		t.back[card]++
	case kind == "copy" && w.zones[e.ToZone] != "":
		t.copies[card]++
	case kind == "play":
		t.plays[card]++
		earliest(t.playTurn, card, int(e.Turn))
		if e.Player >= 0 {
			f.played[e.Player]++
			f.since[e.Player]++
		}
	case kind == "choice" && e.Player >= 0:
		f.choices[e.Player]++
	}
	if f.lost {
		if kind == "restart" {
			f.book.Restart()
			f.fresh()
		}
		return
	}
	if err := f.book.Apply(e); err != nil {
		g.bad(eventlog.Events, i, "from_zone", "%v", err)
		f.lost = true
		return
	}
	switch kind {
	case "turn_end":
		f.turnEnds(int16(e.Turn))
	case "restart":
		if e.Turn > 0 {
			f.turnEnds(int16(e.Turn))
		}
		f.subgameEnds(e.Subgame)
		f.book.Restart()
		f.fresh()
	}
}

// turnEnds compares the next row of turns with where cards lie.
func (f *follower) turnEnds(turn int16) {
	g := f.oneGame
	if !g.has[eventlog.Turns] {
		return
	}
	if f.turn > 0 && f.turn <= len(g.turns) && g.turns[f.turn-1].Turn == turn && (f.turn == len(g.turns) || g.turns[f.turn].Turn != turn) {
		return // the turn has ended already
	}
	if f.turn >= len(g.turns) {
		g.bad(eventlog.Turns, max(len(g.turns)-1, 0), "turn", "turn %d has no row", turn)
		f.turn++
		return
	}
	r, i := &g.turns[f.turn], f.turn
	f.turn++
	me, opp := r.Seat&1, r.Seat&1^1
	compare := func(column string, got, want int) {
		if got != want {
			g.bad(eventlog.Turns, i, column, "%d, events tell of %d", got, want)
		}
	}
	compare("turn", int(r.Turn), int(turn))
	compare("cards_played", int(r.CardsPlayed), f.since[me])
	compare("opp_cards_played", int(r.OppCardsPlayed), f.since[opp])
	f.since = [2]int{}
	compare("cards_seen", int(r.CardsSeen), f.seen[me])
	compare("opp_cards_seen", int(r.OppCardsSeen), f.seen[opp])
	if f.lost {
		return
	}
	w := f.words
	compare("hand", int(r.Hand), f.book.Count(me, w.hand))
	compare("opp_hand", int(r.OppHand), f.book.Count(opp, w.hand))
	compare("library", int(r.Library), f.book.Count(me, w.library))
	compare("opp_library", int(r.OppLibrary), f.book.Count(opp, w.library))
	mine, theirs := f.book.Field(me), f.book.Field(opp)
	if f.book.Unsure { // whose field is not told, how many in both is
		compare("field", int(r.Field)+int(r.OppField), mine+theirs)
		return
	}
	compare("field", int(r.Field), mine)
	compare("opp_field", int(r.OppField), theirs)
}

// subgameEnds compares the rows of cards of a sub-game with what events say of them.
func (f *follower) subgameEnds(sub int8) {
	g := f.oneGame
	if !f.settled {
		f.settle()
	}
	if !g.has[eventlog.Cards] {
		return
	}
	for i := range g.cards {
		r := &g.cards[i]
		if r.Subgame != sub || r.Seat < 0 || r.Seat > 1 {
			continue
		}
		t, card := f.tally[r.Seat], f.words.front[r.Card]
		same := func(column string, got int8, want int) {
			if int(got) != want {
				g.bad(eventlog.Cards, i, column, "%d, events tell of %d", got, want)
			}
		}
		// What many copies can do more than once bounds what they did for the first time.
		within := func(column string, got int8, least, most int) {
			if int(got) < least || int(got) > most {
				g.bad(eventlog.Cards, i, column, "%d, events tell of %d to %d", got, least, most)
			}
		}
		same("in_deck", r.InDeck, t.dealt[card])
		same("opening", r.Opening, t.opening[card])
		same("returned", r.Returned, t.returned[card])
		if !f.lost {
			same("in_hand_end", r.InHandEnd, f.book.Of(r.Seat, f.words.hand, card))
		}
		if r.FirstDeal() != int8(t.first[card]) {
			g.bad(eventlog.Cards, i, "redrawn", "the first hand has %d, events tell of %d", r.FirstDeal(), t.first[card])
		}
		// A copy that never left the library since set-up comes out of it for the first time. What comes to the
		// hand from elsewhere may have been there before, or not.
		draws, searches, gains, back := t.draws[card], t.searches[card], t.gains[card], t.back[card]
		within("drawn", r.Drawn, max(draws-back, 0), draws)
		within("tutored", r.Tutored, max(searches-back, 0), searches+gains)
		within("tutored", r.Drawn+r.Tutored, max(draws+searches-back, 0), draws+searches+gains)
		same("first_pos", r.FirstPos, at(t.pos, card))
		if r.Opening == 0 && (gains == 0 || r.FirstSeenTurn >= 0) {
			same("first_seen_turn", r.FirstSeenTurn, at(t.seenTurn, card))
		}
		if t.copies[card] == 0 {
			within("played", r.Played, min(t.plays[card], 1), min(t.plays[card], int(r.InDeck)))
			same("first_play_turn", r.FirstPlayTurn, at(t.playTurn, card))
		} else {
			within("played", r.Played, 0, t.plays[card])
		}
	}
}

// at returns a turn or a place, -1 if there is none.
func at(m map[int16]int, card int16) int {
	if v, ok := m[card]; ok {
		return v
	}
	return eventlog.None
}
