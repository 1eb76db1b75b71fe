package reports_test

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// whole is a run as one part.
type whole struct{ *run }

func (w whole) Parts() int                                           { return 1 }
func (w whole) Has(t *eventlog.Table) bool                           { return t == eventlog.Games }
func (w whole) GamesOf(_ int, f func(*eventlog.GameRow) error) error { return w.Games(f) }
func (w whole) CardsOf(int, func(*eventlog.CardRow) error) error     { return nil }
func (w whole) TurnsOf(int, func(*eventlog.TurnRow) error) error     { return nil }
func moved(r *run, o reports.Options) (*reports.Movement, error) {
	return reports.BuildMovement(r.manifest, whole{r}, o)
}

// playersRun is made-up games of decks under players: chances[p][k] is how often side a wins
// matchup k under player p, who has pairs[p] pairs. shared is how much of the luck of a deal all
// players have in common.
func playersRun(decks []string, names []string, pairs []int, chances [][]float64, shared float64, rng *rand.Rand) *run {
	sides := make([]int, len(decks))
	for i := range sides {
		sides[i] = i
	}
	r := newRun("91a7e25b", decks, names, players(0, sides...), nil)
	m := r.manifest
	m.Dictionaries[eventlog.DictArm] = names
	for p, name := range names {
		m.Players = append(m.Players, eventlog.Player{Name: name, Policies: []string{name, name}, Games: int64(2 * pairs[p])})
		m.Arms = append(m.Arms, eventlog.Arm{Name: name, Player: p, Policies: []string{name, name}})
	}
	block := uint32(0)
	most := 0
	for _, n := range pairs {
		most = max(most, n)
	}
	for round := range most {
		for k, mu := range m.Matchups {
			luck := [2]float64{rng.NormFloat64(), rng.NormFloat64()}
			for p := range names {
				if round >= pairs[p] {
					continue
				}
				won := false
				for swap := range uint8(2) {
					switch {
					case mu.DeckA == mu.DeckB && swap == 1: // the same game with the labels swapped
						won = !won
					case mu.DeckA == mu.DeckB:
						won = rng.Float64() < .5
					default:
						own := shared*luck[swap] + math.Sqrt(1-shared*shared)*rng.NormFloat64()
						won = own < distuv.UnitNormal.Quantile(chances[p][k])
					}
					row := r.game(k, swap, won == (swap == 0), 10, 90) // side a sits on seat 0, which moves first, unless swapped
					row.Arm, row.BlockID = int8(p), block
					row.PolicyFirst, row.PolicySecond = int16(p), int16(p)
					m.Arms[p].GamesPlanned++
				}
			}
			block++
		}
	}
	return r
}

// moving is three players over four decks: of the six matchups the weak player calls five clear,
// and one of each kind moves.
func moving(seed uint64) *run {
	//                 mirror AB   AC   AD  mirror BC   BD  mirror CD  mirror
	weak := []float64{.5, .62, .62, .60, .5, .58, .50, .5, .64, .5}
	strong := []float64{.5, .35, .62, .50, .5, .80, .68, .5, .52, .5}
	mid := make([]float64, len(weak))
	for i := range weak {
		mid[i] = (weak[i] + strong[i]) / 2
	}
	return playersRun([]string{"Alder", "Birch", "Cedar", "Dogwood"}, []string{"greedy", "tuned", "search:playouts=200"}, []int{2000, 1000, 500},
		[][]float64{weak, mid, strong}, .9, rand.New(rand.NewPCG(seed, 5)))
}

var movementForms = []struct {
	ext   string
	write func(io.Writer, *reports.Movement) error
}{{"txt", render.MovementText}, {"md", render.MovementMarkdown}, {"csv", render.MovementCSV}, {"json", render.MovementJSON}}

func TestGoldenMovement(t *testing.T) {
	m, err := moved(moving(1), reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range movementForms {
		var out bytes.Buffer
		if err := f.write(&out, m); err != nil {
			t.Error(err)
		}
		compare(t, filepath.Join("testdata", "players."+f.ext), out.Bytes())
		if f.ext == "txt" {
			narrow(t, "players", out.String())
		}
	}
	var page bytes.Buffer
	if err := render.MovementHTML(&page, m); err != nil || strings.Count(page.String(), "<svg") < 4 || !strings.Contains(page.String(), "flips") {
		t.Errorf("the page has %d pictures, %v", strings.Count(page.String(), "<svg"), err)
	}
	if n := len(chart.OfMovement(m)); n != 2 {
		t.Errorf("%d charts", n)
	}
}

// What is known of each matchup is what was drawn, and every mark is the right one.
func TestMarks(t *testing.T) {
	m, err := moved(moving(1), reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]reports.Mark{}
	for _, r := range m.Tables[0].Rows {
		got[r.Deck[:1]+r.Against[:1]] = r.Mark
		if len(r.Under) != 3 || r.Under[2].Control == nil || !r.Under[2].Control.Used || r.Under[0].Control != nil {
			t.Errorf("%s against %s: control %+v", r.Deck, r.Against, r.Under[2].Control)
		}
		if d := r.Under[2].Est - r.Under[0].Est - r.Change.Est; math.Abs(d) > 1e-12 {
			t.Errorf("%s against %s: the change is not the difference of what stands beside it, by %v", r.Deck, r.Against, d)
		}
	}
	for cell, want := range map[string]reports.Mark{"AB": reports.MarkFlips, "AC": reports.MarkHolds, "AD": reports.MarkVanishes, "BC": reports.MarkGrows, "BD": reports.MarkAppears, "CD": reports.MarkVanishes} {
		if got[cell] != want {
			t.Errorf("%s: %s, want %s", cell, got[cell], want)
		}
	}
	if want := "Under search:playouts=200 1 of the 5 clear verdicts of greedy on 6 matchups flips, 2 vanish, 1 grows and 1 holds; 1 appears that greedy does not show."; m.Summary != want {
		t.Errorf("summary %q, want %q", m.Summary, want)
	}
	if n := m.Tables[0].Marks[reports.MarkFlips]; n != 1 || m.Tables[0].Clear(0) != 5 {
		t.Errorf("%d flips of %d clear verdicts", n, m.Tables[0].Clear(0))
	}
}

// The report of a player alone is that of a run that it played alone, and what a Movement says of
// the first player is what that report says.
func TestPlayerAlone(t *testing.T) {
	r := moving(3)
	all, err := moved(r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for p, name := range []string{"greedy", "tuned", "search:playouts=200"} {
		m, src, err := reports.OfPlayer(r.manifest, whole{r}, name)
		if err != nil {
			t.Fatal(err)
		}
		alone, err := reports.Build(m, src, reports.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if alone.Run.Arm != "base" || len(alone.Run.Policies) != 1 || alone.Run.Policies[0] != name || alone.Run.Games != all.Players[p].Games || alone.Run.Games != alone.Run.GamesPlanned {
			t.Errorf("%s alone: %+v", name, alone.Run)
		}
		for _, row := range all.Tables[0].Rows {
			var i, k int
			for c := range alone.Contestants {
				if alone.Contestants[c].Deck == row.Deck {
					i = c
				}
				if alone.Contestants[c].Deck == row.Against {
					k = c
				}
			}
			rate := alone.Matchups.Find(i, k).Rate
			u := &row.Under[p]
			if p == 0 && (u.Est != rate.Est || u.Verdict != rate.Verdict || u.CorrectedLo != rate.CorrectedLo) {
				t.Errorf("%s against %s: %+v, alone %+v", row.Deck, row.Against, u, rate)
			}
			if p > 0 && u.Control.Plain != rate.Est {
				t.Errorf("%s against %s: without the control variate %v, alone %v", row.Deck, row.Against, u.Control.Plain, rate.Est)
			}
		}
	}
	if _, _, err := reports.OfPlayer(r.manifest, whole{r}, "serch"); err == nil || !strings.Contains(err.Error(), "greedy, tuned, search:playouts=200") {
		t.Errorf("a player that is not there: %v", err)
	}
	one := starters()
	if _, _, err := reports.OfPlayer(one.manifest, whole{one}, "greedy"); err == nil || !strings.Contains(err.Error(), "one player alone") {
		t.Errorf("a run with one player: %v", err)
	}
	if _, err := moved(one, reports.Options{}); err == nil || !strings.Contains(err.Error(), "has one player") {
		t.Errorf("a run with one player: %v", err)
	}
}

// Over drawn runs of which the truth is known the intervals hold it, with and without the control
// variate, and where no answer moves a mark that says so is rare.
func TestMovementHolds(t *testing.T) {
	const runs = 60
	rng := rand.New(rand.NewPCG(11, 12))
	for _, shared := range []float64{0, .9} {
		var level, change, rows, wrong, right, marked float64
		for range runs {
			weak, strong := make([]float64, 10), make([]float64, 10)
			for k := range weak {
				weak[k] = .35 + .3*rng.Float64()
				if strong[k] = weak[k]; k%2 == 0 {
					strong[k] = .35 + .3*rng.Float64()
				}
			}
			r := playersRun([]string{"A", "B", "C", "D"}, []string{"weak", "strong"}, []int{600, 60}, [][]float64{weak, strong}, shared, rng)
			m, err := moved(r, reports.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range m.Tables[0].Rows {
				k := 0
				for i, mu := range r.manifest.Matchups {
					if r.manifest.Decks[mu.DeckA].Name == row.Deck && r.manifest.Decks[mu.DeckB].Name == row.Against {
						k = i
					}
				}
				rows++
				if u := row.Under[1]; u.Lo <= strong[k] && strong[k] <= u.Hi {
					level++
				}
				if row.Change.Lo <= strong[k]-weak[k] && strong[k]-weak[k] <= row.Change.Hi {
					change++
				}
				if v := row.Change.Verdict; v == stats.Higher || v == stats.Lower {
					if marked++; (v == stats.Higher) != (strong[k] > weak[k]) || strong[k] == weak[k] {
						wrong++
					} else {
						right++
					}
				}
			}
		}
		t.Logf("shared luck %v: level %.3f, change %.3f of %v; %v moved, %v of them wrong", shared, level/rows, change/rows, rows, marked, wrong)
		if level/rows < .92 || change/rows < .92 { // 95 % of 360 is known to ±2.3 points
			t.Errorf("shared luck %v: intervals hold the truth in %.3f and %.3f", shared, level/rows, change/rows)
		}
		if wrong > .1*marked+2 || right < 20 {
			t.Errorf("shared luck %v: of %v marks %v are wrong", shared, marked, wrong)
		}
	}
}

// What being dealt a card is worth is under each player what its own report says; players who
// play alike do not change it.
func TestMovementDealt(t *testing.T) {
	r := shuffled(600)
	alone, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowCards}})
	if err != nil {
		t.Fatal(err)
	}
	twice(r, 600)
	m := r.manifest
	got, err := reports.BuildMovement(m, r, reports.Options{Show: []reports.Show{reports.ShowCards}})
	if err != nil {
		t.Fatal(err)
	}
	dealt := got.Tables[len(got.Tables)-1]
	known := 0
	for i := range alone.Cards.Rows {
		if alone.Cards.Rows[i].Dealt != nil {
			known++
		}
	}
	if dealt.Kind != reports.MovedDealt || len(dealt.Rows) != known || known == 0 {
		t.Fatalf("%d rows of %s, alone %d", len(dealt.Rows), dealt.Kind, known)
	}
	for _, row := range dealt.Rows {
		found := false
		for i := range alone.Cards.Rows {
			c := &alone.Cards.Rows[i]
			if c.Card == row.Card && alone.Contestants[c.Contestant].Deck == row.Deck {
				found = true
				for p := range row.Under {
					if u := &row.Under[p]; u.Est != c.Dealt.Est || u.SE != c.Dealt.SE || u.Verdict != c.Dealt.Verdict {
						t.Errorf("%s of %s under player %d: %+v, alone %+v", row.Card, row.Deck, p, u, c.Dealt)
					}
				}
				// Players who play alike are known not to differ, but for the one more deal that counts.
				if row.Change.Est != 0 || math.Abs(row.Change.SE-1./600) > 1e-9 || len(row.Change.Warnings) != 1 || row.Mark != reports.MarkHolds && row.Mark != reports.MarkUndecided {
					t.Errorf("%s of %s changes by %v ±%v: %s", row.Card, row.Deck, row.Change.Est, row.Change.SE, row.Mark)
				}
			}
		}
		if !found {
			t.Errorf("%s of %s is not in the report of one player", row.Card, row.Deck)
		}
	}
	if _, err := reports.BuildMovement(m, whole{r.run}, reports.Options{Show: []reports.Show{reports.ShowCards}}); err == nil || !strings.Contains(err.Error(), "--detail cards") {
		t.Errorf("a run without rows of cards: %v", err)
	}
}

// twice lets a second player, twin, play the first deals of a run just as the first one does.
func twice(r *cardRun, deals uint32) {
	m := r.manifest
	arms, policies := slices.Clone(m.Arms), slices.Clone(m.Policies)
	if len(arms) == 0 {
		arms = []eventlog.Arm{{Name: "base"}}
	}
	m.Arms, m.Policies, m.Players, m.Dictionaries[eventlog.DictArm] = nil, nil, nil, nil
	games := []int64{int64(len(r.rows) / len(arms)), int64(2 * deals)}
	for p, player := range []string{policies[0], "twin"} {
		m.Players = append(m.Players, eventlog.Player{Name: player, Policies: []string{player, player}, Games: games[p]})
		for _, name := range policies {
			m.Policies = append(m.Policies, player+strings.TrimPrefix(name, policies[0]))
		}
		for _, a := range arms {
			own := eventlog.Arm{Name: reports.ArmOf(a.Name, player, len(arms) == 1), Player: p, Policies: []string{player, player}, GamesPlanned: games[p]}
			if len(a.Policies) > 0 {
				own.Policies[0] = player + strings.TrimPrefix(a.Policies[0], policies[0])
			}
			m.Arms = append(m.Arms, own)
			m.Dictionaries[eventlog.DictArm] = append(m.Dictionaries[eventlog.DictArm], own.Name)
		}
	}
	m.Dictionaries[eventlog.DictPolicy] = m.Policies
	// The games of a block lie together: those of all arms of the first player, then the second's.
	n, per := uint32(len(arms)), uint32(4*len(arms))
	at := func(block uint32, player, arm uint32, id uint32) uint32 { return block*per + player*2*n + 2*arm + id%2 }
	var rows []eventlog.GameRow
	var cards []eventlog.CardRow
	for player := range uint32(2) {
		for _, row := range r.rows {
			if player == 0 || row.BlockID < deals {
				row.GameID = at(row.BlockID, player, uint32(row.Arm), row.GameID)
				row.PairID = row.GameID / 2
				row.Arm += int8(player * n)
				rows = append(rows, row)
			}
		}
		for _, row := range r.cards {
			if player == 0 || row.BlockID < deals {
				row.GameID = at(row.BlockID, player, uint32(row.Arm), row.GameID)
				row.Arm += int8(player * n)
				cards = append(cards, row)
			}
		}
	}
	slices.SortStableFunc(rows, func(a, b eventlog.GameRow) int { return int(a.GameID) - int(b.GameID) })
	slices.SortStableFunc(cards, func(a, b eventlog.CardRow) int { return int(a.GameID) - int(b.GameID) })
	r.rows, r.cards = rows, cards
	r.part = 100 * int(per)
	m.GamesPlanned, m.GamesDone = int64(len(rows)), int64(len(rows))
}

// A run of mulligans with two players says of every hand what each player's own report says, and
// that of players who play alike nothing moves. With fewer deals of the second the change is what
// its deals less all deals say, and no more is known of it than that.
func TestMovementMulligans(t *testing.T) {
	for _, deals := range []uint32{3000, 1000} {
		r := redrawn(3000)
		twice(r, deals)
		m := r.manifest
		m.Detail = "cards"
		if kind := reports.KindOf(m); kind != reports.KindMulligan {
			t.Fatalf("the run is one of %s", kind)
		}
		got, err := reports.BuildMovement(m, r, reports.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var own []*reports.Mulligan
		for _, p := range m.Players {
			v, src, err := reports.OfPlayer(m, r, p.Name)
			if err != nil {
				t.Fatal(err)
			}
			g, err := reports.BuildMulligan(v, src, reports.Options{})
			if err != nil {
				t.Fatal(err)
			}
			own = append(own, g)
		}
		if len(got.Tables) != 3 || len(got.Tables[0].Rows) != 2 || len(got.Tables[1].Rows) != 2 || len(got.Tables[2].Rows) != 3 {
			t.Fatalf("%+v", got.Tables)
		}
		for _, table := range got.Tables {
			for _, row := range table.Rows {
				for p := range row.Under {
					want := &own[p].All
					switch {
					case table.Kind == reports.MovedChoices && row.Arm == "own choice over keeping":
						want = &own[p].OverKeep
					case table.Kind == reports.MovedChoices && row.Arm == "own choice over redrawing":
						want = &own[p].OverRedraw
					case row.Card != "":
						i := slices.IndexFunc(own[p].Rows, func(c reports.MulliganCard) bool { return c.Card == row.Card })
						if want = own[p].Rows[i].Redraw; table.Kind == reports.MovedHolds {
							want = own[p].Rows[i].Holds
						}
					}
					if u := &row.Under[p]; u.Est != want.Est || u.SE != want.SE || u.Verdict != want.Verdict || u.CorrectedLo != want.CorrectedLo || u.Control != nil {
						t.Errorf("%s %s%s under %d: %+v, alone %+v", table.Kind, row.Arm, row.Card, p, u, want)
					}
				}
				weak, strong, c := &row.Under[0], &row.Under[1], &row.Change
				switch {
				case c.Est != strong.Est-weak.Est:
					t.Errorf("%s %s%s: change %v of %v and %v", table.Kind, row.Arm, row.Card, c.Est, weak.Est, strong.Est)
				case deals == 3000 && (c.SE > .0011 || len(c.Warnings) == 0 || row.Mark != reports.MarkHolds && row.Mark != reports.MarkUndecided && row.Mark != reports.MarkEven):
					t.Errorf("%s %s%s: nothing differs, and the change has an error of %v: %s", table.Kind, row.Arm, row.Card, c.SE, row.Mark)
				case deals == 1000 && math.Abs(c.SE*c.SE+1e-6-(strong.SE*strong.SE-weak.SE*weak.SE)) > .1*strong.SE*strong.SE:
					// Of a sample of a third of all deals the variance of the difference is that of the
					// sample less that of all.
					t.Errorf("%s %s%s: error %v of those of %v and %v", table.Kind, row.Arm, row.Card, c.SE, weak.SE, strong.SE)
				}
			}
		}
	}
	r := redrawn(20)
	twice(r, 20)
	r.manifest.Detail = "cards"
	few, err := reports.BuildMovement(r.manifest, r, reports.Options{})
	if err != nil || len(few.Tables) != 0 || !strings.Contains(few.Summary, "too few whole blocks") {
		t.Errorf("twenty deals: %+v, %v", few, err)
	}
	var text bytes.Buffer
	if err := render.MovementText(&text, few); err != nil || !strings.Contains(text.String(), "too few whole blocks") {
		t.Errorf("%v\n%s", err, text.String())
	}
}

// A field that is given weighs opponents under every player as that player's own report does, and changes are those of the weighed scores.
func TestMovementShares(t *testing.T) {
	r := moving(2)
	shares := map[string]float64{"Alder": 1, "Birch": 3, "Dogwood": 4}
	m, err := moved(r, reports.Options{Shares: shares})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Shares) != 3 || m.Shares["Dogwood"] != .5 {
		t.Errorf("shares %v", m.Shares)
	}
	plain := func(u *reports.Under) float64 {
		if u.Control != nil {
			return u.Control.Plain
		}
		return u.Est
	}
	for p := range m.Players {
		v, src, err := reports.OfPlayer(r.manifest, whole{r}, m.Players[p].Name)
		if err != nil {
			t.Fatal(err)
		}
		own, err := reports.Build(v, src, reports.Options{Shares: shares, Arm: v.Arms[0].Name})
		if err != nil {
			t.Fatal(err)
		}
		for i := range m.Tables[1].Rows {
			row := &m.Tables[1].Rows[i]
			for _, total := range own.Totals {
				if own.Contestants[total.Contestant].Deck == row.Deck && math.Abs(total.Rate.Est-plain(&row.Under[p])) > 1e-12 {
					t.Errorf("%s under %s: %v, its own report says %v", row.Deck, m.Players[p].Name, plain(&row.Under[p]), total.Rate.Est)
				}
			}
		}
	}
	for _, row := range m.Tables[1].Rows {
		if d := row.Under[2].Est - row.Under[0].Est - row.Change.Est; math.Abs(d) > .01 {
			t.Errorf("%s: the change is %v, the answers differ by %v", row.Deck, row.Change.Est, d+row.Change.Est)
		}
	}
	if _, err := moved(r, reports.Options{Shares: map[string]float64{"Elm": 1}}); err == nil {
		t.Error("a field of decks that did not play")
	}
}
