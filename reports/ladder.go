package reports

import (
	"fmt"
	"math"
	"slices"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// LadderFormat names the JSON form of a ladder.
const LadderFormat = "gauntlet-ladder"

// Ladder is how well policies play: every one has met every other in mirror matches, so that
// no deck is better than another. Contestants are policies, from the lowest rung up.
type Ladder struct {
	Format   string            `json:"format"`
	Version  int               `json:"version"`
	Game     string            `json:"game"`
	Settings map[string]string `json:"settings,omitempty"`
	Decks    []string          `json:"decks"`
	Rungs    []string          `json:"rungs"`
	PerDeck  int64             `json:"games_per_deck"` // of every two rungs
	Seed     uint64            `json:"seed,string"`    // 64 bits do not fit a JSON number
	Partial  bool              `json:"partial,omitempty"`
	Command  string            `json:"command"` // that gives the same scores
	Basis    Basis             `json:"basis"`
	Count
	Forfeits int64 `json:"forfeits,omitempty"` // by bots of other people, which count as lost
	// Meetings are the rungs against each other, the higher one as the row, over all decks.
	Meetings []Cell `json:"meetings"`
	// Each is the same deck by deck, and of meetings that only checks ask for.
	Each    []LadderCell  `json:"each"`
	Ratings *Ratings      `json:"ratings"`
	Checks  []LadderCheck `json:"checks"`
	// Exploits are what players who know the other's policy score against it.
	Exploits []LadderExploit `json:"exploits,omitempty"`
	Puzzles  []LadderPuzzles `json:"puzzles,omitempty"`
	// Speeds are measured with a clock: all else is the same each time.
	Speeds []LadderSpeed `json:"speeds,omitempty"`
}

// LadderCell is what two policies scored against each other with one deck.
type LadderCell struct {
	A     string          `json:"a"`
	B     string          `json:"b"`
	Deck  string          `json:"deck"`
	Score *stats.Estimate `json:"score"` // of A; nil if no game has a result
	// Seed with which "gauntlet run" plays the same games.
	Seed      uint64     `json:"seed,string"`
	Turns     float64    `json:"turns"`     // mean of a game
	Decisions [2]float64 `json:"decisions"` // of A and B, mean of a game
	Count
}

// LadderExploit is what a player who knows that the other is Rung scores against it.
type LadderExploit struct {
	Rung  string          `json:"rung"`
	Foe   string          `json:"foe"`
	Score *stats.Estimate `json:"score"`
}

// LadderPuzzles is how many puzzles a policy solves.
type LadderPuzzles struct {
	Rung   string `json:"rung"`
	Solved int    `json:"solved"`
	Of     int    `json:"of"`
}

// LadderSpeed is what games cost in which the policy plays both sides.
type LadderSpeed struct {
	Rung       string  `json:"rung"`
	GamesTimed int64   `json:"games_timed"`
	MsPerSide  float64 `json:"ms_per_game_and_side"`
	Decisions  float64 `json:"decisions_per_second"`
	Playouts   float64 `json:"playouts_per_second"` // 0 if it plays none
}

// The kinds of checks.
const (
	CheckOrder   = "order"    // the better one beats the other
	CheckDouble  = "doubling" // twice the budget does not lose
	CheckBlunder = "blunders" // who blunders loses
	CheckBar     = "bar"      // the better one scores so much at least
)

// LadderCheck is something that must hold of a ladder.
type LadderCheck struct {
	Kind   string  `json:"kind"`
	Better string  `json:"better"`
	Worse  string  `json:"worse"`
	Bar    float64 `json:"bar"` // of the better one's score: one half if nothing else is asked
	// Score is that of the better one, nil without games.
	Score *stats.Estimate `json:"score"`
	// Verdict is "shown" if the interval lies on the right side of the bar, "refuted" if on
	// the wrong one, and else, or with fewer games than an interval needs, "open".
	Verdict string `json:"verdict"`
	// OK is whether it holds: shown, or if a bar is asked for or twice the budget must not
	// lose, not refuted by the score.
	OK bool `json:"ok"`
}

// LadderMeeting is the games of two policies with one deck, as A sees them.
type LadderMeeting struct {
	A, B, Deck    string
	Pairs         rating.Joint
	Games, Faults int64
	Capped        [2]int64 // when A moved first and when it moved second
	Forfeits      int64    // by bots of other people, which count as lost
	Turns         int64
	Decisions     [2]int64
	Seed          uint64
}

// LadderGames is what a ladder is made of. Rungs are in order from the lowest.
type LadderGames struct {
	Game     string
	Settings map[string]string
	Decks    []string
	Rungs    []string
	PerDeck  int64
	Seed     uint64
	Partial  bool
	Command  string
	Meetings []LadderMeeting
	Checks   []LadderCheck // Kind, Better, Worse, Bar
	Exploits []LadderExploit
	Puzzles  []LadderPuzzles
	Speeds   []LadderSpeed
}

// cellOf returns the sums of meetings of two policies, as row sees them; nil if they have none.
func (g *LadderGames) cellOf(a, b, deck string, row, col int) *cellTally {
	var t *cellTally
	for i := range g.Meetings {
		m := &g.Meetings[i]
		if m.A == b && m.B == a && (deck == "" || m.Deck == deck) {
			m = m.Flipped()
		} else if m.A != a || m.B != b || deck != "" && m.Deck != deck {
			continue
		}
		if t == nil {
			t = newCellTally(row, col, false, 0)
		}
		t.pairs(m)
	}
	return t
}

// Flipped returns the meeting as B sees it.
func (m *LadderMeeting) Flipped() *LadderMeeting {
	f := *m
	f.A, f.B, f.Decisions, f.Capped = m.B, m.A, [2]int64{m.Decisions[1], m.Decisions[0]}, [2]int64{m.Capped[1], m.Capped[0]}
	for a := range m.Pairs {
		for b, n := range m.Pairs[a] {
			f.Pairs[against(b)][against(a)] = n
		}
	}
	return &f
}

// against returns what the other side scored where one has scored half points.
func against(half int) int {
	if half == rating.NoResult {
		return half
	}
	return 2 - half
}

// pairs adds the pairs of a meeting.
func (t *cellTally) pairs(m *LadderMeeting) {
	t.joint.Merge(&m.Pairs)
	for a := range m.Pairs {
		for b, n := range m.Pairs[a] {
			var w, games [2]float64
			for seat, half := range [2]int{a, b} {
				if half != rating.NoResult {
					w[seat], games[seat] = float64(half)/2, 1
				} else {
					t.faults[seat] += float64(n)
				}
			}
			for range n {
				t.seats.Add(w[0], games[0], w[1], games[1])
				if games[0]+games[1] == 2 {
					t.penta.Add(w[0], w[1])
				}
			}
			t.count.Pairs += n
		}
	}
	t.count.Games += m.Games
	t.count.Faults += m.Faults
	for seat, n := range m.Capped {
		t.count.Capped += n
		t.capped[seat] += float64(n)
	}
	t.forfeits += m.Forfeits
}

// BuildLadder reports on the games of a ladder.
func BuildLadder(g *LadderGames, o Options) (*Ladder, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	l := &Ladder{Format: LadderFormat, Version: 1, Game: g.Game, Settings: g.Settings, Decks: g.Decks, Rungs: g.Rungs, PerDeck: g.PerDeck,
		Seed: g.Seed, Partial: g.Partial, Command: g.Command, Basis: Basis{Level: o.Level, Method: o.Method, Margin: o.Margin},
		Meetings: []Cell{}, Each: []LadderCell{}, Checks: []LadderCheck{}, Exploits: g.Exploits, Puzzles: g.Puzzles, Speeds: g.Speeds}
	d := &dataset{players: true}
	for _, name := range g.Rungs {
		d.contestants = append(d.contestants, Contestant{Name: name, Policy: name})
	}
	// Rows are before columns in the data; the higher rung is the row of what is shown.
	for row := range g.Rungs {
		for col := row + 1; col < len(g.Rungs); col++ {
			if t := g.cellOf(g.Rungs[row], g.Rungs[col], "", row, col); t != nil {
				d.cells = append(d.cells, t)
			}
		}
	}
	m := matchups(d.cells, nil, nil, o)
	l.Basis.Tests = m.tests()
	for i := range m.Cells {
		l.Meetings = append(l.Meetings, m.Cells[i].Flipped())
	}
	if l.Ratings, err = ratings(d, o); err != nil {
		return nil, err
	}
	for i := range g.Meetings {
		l.each(&g.Meetings[i], o)
	}
	for _, c := range g.Checks {
		l.Checks = append(l.Checks, g.check(c, o))
	}
	for i := range l.Exploits {
		e := &l.Exploits[i]
		e.Score = g.score(e.Foe, e.Rung, o)
	}
	return l, nil
}

// each adds a meeting with one deck.
func (l *Ladder) each(m *LadderMeeting, o Options) {
	t := newCellTally(0, 1, false, 0)
	t.pairs(m)
	games := max(1, float64(m.Games))
	c := LadderCell{A: m.A, B: m.B, Deck: m.Deck, Seed: m.Seed, Turns: float64(m.Turns) / games, Score: known(t.seats.Rate(o.Level, o.Method)), Count: t.count}
	for side, n := range m.Decisions {
		c.Decisions[side] = float64(n) / games
	}
	l.Each = append(l.Each, c)
	l.Games += t.count.Games
	l.Pairs += t.count.Pairs
	l.Faults += t.count.Faults
	l.Capped += t.count.Capped
	l.Forfeits += t.forfeits
}

// score returns what a policy scored against another, nil if no game has a result.
func (g *LadderGames) score(a, b string, o Options) *stats.Estimate {
	t := g.cellOf(a, b, "", 0, 1)
	if t == nil {
		return nil
	}
	return known(t.seats.Rate(o.Level, o.Method))
}

// check judges what must hold.
func (g *LadderGames) check(c LadderCheck, o Options) LadderCheck {
	c.Score, c.Verdict = g.score(c.Better, c.Worse, o), "open"
	e := c.Score
	if e == nil {
		return c
	}
	switch {
	case e.Rough():
		c.OK = c.Kind == CheckDouble || c.Kind == CheckBar && e.Est >= c.Bar
	case e.Lo > c.Bar || e.Lo >= c.Bar && c.Kind == CheckBar:
		c.Verdict, c.OK = "shown", true
	case e.Hi < c.Bar:
		c.Verdict = "refuted"
	case c.Kind == CheckDouble:
		c.OK = true
	case c.Kind == CheckBar:
		c.OK = e.Est >= c.Bar
	}
	return c
}

// Failed returns the number of checks that do not hold.
func (l *Ladder) Failed() (n int) {
	for i := range l.Checks {
		if !l.Checks[i].OK {
			n++
		}
	}
	return n
}

// Score returns what the rung with the number a scored against b, nil if they did not meet.
func (l *Ladder) Score(a, b int) *Rate {
	for i := range l.Meetings {
		switch c := l.Meetings[i]; {
		case c.Row == a && c.Col == b:
			return c.Rate
		case c.Row == b && c.Col == a:
			return c.Rate.Flipped()
		}
	}
	return nil
}

// Overall returns the mean score of a rung against all others, each of them counting alike.
func (l *Ladder) Overall(a int) *stats.Estimate {
	var parts []stats.Part
	for b := range l.Rungs {
		if r := l.Score(a, b); r != nil {
			parts = append(parts, stats.Part{Rate: r.Estimate, Weight: 1})
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return known(stats.WeightedRate(parts, l.Basis.Level, l.Basis.Method))
}

// Rated returns the rating of a rung, nil if there is none.
func (l *Ladder) Rated(rung int) *Rated {
	i := slices.IndexFunc(l.Ratings.Decks, func(r Rated) bool { return r.Contestant == rung })
	if i < 0 {
		return nil
	}
	return &l.Ratings.Decks[i]
}

// Must says in words what must hold of the better one against the other.
func (c *LadderCheck) Must() string {
	switch c.Kind {
	case CheckDouble:
		return "does not lose to"
	case CheckBar:
		return fmt.Sprintf("scores %s %% against", trim(100*c.Bar))
	}
	return "beats"
}

func trim(x float64) string { return fmt.Sprint(math.Round(x*1000) / 1000) }
