package chart

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// ratings is one number for every deck.
func ratings(a *reports.Ratings, level float64, of string, nameOf func(contestant int) string) *Chart {
	f, unrated := &forest{axis: "rating, points of Elo", scale: 1, signs: true, line: true}, int64(0)
	for i := range a.Decks {
		d := &a.Decks[i]
		if d.Elo == nil {
			unrated++
			continue
		}
		name := nameOf(d.Contestant)
		text := signedWith(d.Elo.Est, d.Elo.Lo, d.Elo.Hi, 1, 0)
		f.rows = append(f.rows, forestRow{name, []forestMark{{est: d.Elo.Est, lo: d.Elo.Lo, hi: d.Elo.Hi, wideLo: d.Elo.CorrectedLo, wideHi: d.Elo.CorrectedHi,
			text: text, title: name + ": " + text + " Elo", rough: d.Elo.Rough()}}})
	}
	if len(f.rows) == 0 {
		return nil
	}
	note := fmt.Sprintf("Lines are %s intervals by the errors between pairs; thin ones with ends are corrected for the number of %s.", levelOf(level), of)
	if unrated > 0 {
		note += fmt.Sprintf(" %s without a rating are not drawn.", reports.Thousands(unrated))
	}
	return &Chart{Name: "ratings", Section: "Ratings", Title: "Ratings, points of Elo above the mean", Note: note, figure: f.figure()}
}

// metagame is the shares of decks in the mix that none beats, and in a field that grows.
func metagame(r *reports.Report) *Chart {
	f := &forest{axis: "share of the field, %", scale: 100, zeroed: true, series: []string{"in the mix that no deck beats", "in a field that grows by what it scores"}}
	share := func(name, of string, e *stats.Estimate, series int) forestMark {
		text := withInterval(e, 0)
		return forestMark{est: e.Est, lo: e.Lo, hi: e.Hi, text: text, title: name + ", " + of + ": " + text + " %", series: series, rough: e.Rough()}
	}
	for i := range r.Metagame.Decks {
		d := &r.Metagame.Decks[i]
		name := r.Contestants[d.Contestant].Name
		f.rows = append(f.rows, forestRow{name, []forestMark{share(name, f.series[0], &d.Share, 0), share(name, f.series[1], &d.Replicator, 1)}})
	}
	if len(f.rows) == 0 {
		return nil
	}
	return &Chart{Name: "metagame", Section: "Metagame", Title: "Shares of decks where everybody chooses well, %",
		Note: fmt.Sprintf("Lines are %s intervals over resampled tables.", levelOf(r.Basis.Level)), figure: f.figure()}
}

// survival is the share of games that go on, by turn.
func survival(r *reports.Report) *Chart {
	v := &curves{x: "turn, of both players together", y: "games that go on, %", scaleX: 1, scaleY: 100, leastX: 1, limits: [2]float64{0, 1}}
	l := curve{name: "all games", steps: true}
	for i := range r.Survival.Overall.Turns {
		t := &r.Survival.Overall.Turns[i]
		if e := t.Running; e != nil {
			l.points = append(l.points, curvePoint{x: float64(t.Turn), y: e.Est, lo: e.Lo, hi: e.Hi,
				title: fmt.Sprintf("after turn %d: %s %%, %s reached it", t.Turn, withInterval(e, decimals(100, e)), reports.Plural(t.Alive, "game"))})
		}
	}
	if len(l.points) < 2 {
		return nil
	}
	v.lines = append(v.lines, l)
	return &Chart{Name: "survival", Section: "When games end", Title: "Games that still run after a turn, %",
		Note: fmt.Sprintf("Kaplan and Meier, with the %s interval as a band.", levelOf(r.Basis.Level)), figure: v.figure()}
}

// winTurns is when decks win.
func winTurns(r *reports.Report) *Chart {
	f := &forest{axis: "turn of the win, of both players together", scale: 1}
	for i := range r.Survival.Decks {
		d := &r.Survival.Decks[i]
		if d.P10 == nil || d.Median == nil || d.P90 == nil {
			continue
		}
		name := r.Contestants[d.Contestant].Name
		text := numeral.Fixed(d.Median.Est, 0) + " (" + numeral.Fixed(d.P10.Est, 0) + "\u2013" + numeral.Fixed(d.P90.Est, 0) + ")"
		f.rows = append(f.rows, forestRow{name, []forestMark{{est: d.Median.Est, lo: d.Median.Lo, hi: d.Median.Hi, wideLo: d.P10.Est, wideHi: d.P90.Est,
			text: text, title: name + " wins in turn " + text + ", " + reports.Plural(d.Wins, "win"), rough: d.Median.Rough()}}})
	}
	if len(f.rows) < 2 {
		return nil
	}
	return &Chart{Name: "win-turns", Section: "When games end", Title: "When decks win, turn of both players together",
		Note: fmt.Sprintf("The mark is the median of a deck's wins, the thick line its %s interval, the thin line p10 to p90.", levelOf(r.Basis.Level)), figure: f.figure()}
}

// tempoCharts are how decks develop over their own turns, one chart for each number.
func tempoCharts(r *reports.Report) (out []*Chart) {
	for _, m := range []struct {
		name, title, axis string
		scale             float64
		of                func(*reports.TempoTurn) *stats.Estimate
	}{
		{"tempo-spent", "Resource spent in a turn", "resource spent", 1, func(t *reports.TempoTurn) *stats.Estimate { return t.Spent }},
		{"tempo-used", "Resource that was used, %", "spent of received, %", 100, func(t *reports.TempoTurn) *stats.Estimate { return t.Efficiency }},
		{"tempo-hand", "Cards in the hand at the end of a turn", "cards", 1, func(t *reports.TempoTurn) *stats.Estimate { return t.Hand }},
		{"tempo-attack", "Attack on the field at the end of a turn", "attack", 1, func(t *reports.TempoTurn) *stats.Estimate { return t.Attack }},
		{"tempo-life", "Life at the end of a turn", "life", 1, func(t *reports.TempoTurn) *stats.Estimate { return t.Life }},
	} {
		v := &curves{x: "own turn", y: m.axis, scaleX: 1, scaleY: m.scale, leastX: 1}
		for i := range r.Tempo.Decks {
			d := &r.Tempo.Decks[i]
			l := curve{name: r.Contestants[d.Contestant].Name}
			for k := range d.Turns {
				if e := m.of(&d.Turns[k]); e != nil {
					n := decimals(m.scale, e)
					l.points = append(l.points, curvePoint{x: float64(d.Turns[k].Turn), y: e.Est, lo: e.Lo, hi: e.Hi,
						title: fmt.Sprintf("%s, own turn %d: %s, %s", l.name, d.Turns[k].Turn, plainWith(m.scale*e.Est, m.scale*e.Lo, m.scale*e.Hi, n),
							reports.Plural(d.Turns[k].Games, "game"))})
				}
			}
			if len(l.points) > 1 {
				v.lines = append(v.lines, l)
			}
		}
		if len(v.lines) > 0 {
			out = append(out, &Chart{Name: m.name, Section: "Tempo", Title: m.title + ", by deck and own turn",
				Note: fmt.Sprintf("Means of the games that last so long, with %s intervals as bands.", levelOf(r.Basis.Level)), figure: v.figure()})
		}
	}
	return out
}

// reliability asks whether chances come true.
func reliability(r *reports.Report) *Chart {
	v := &curves{x: "chance by the model, %", y: "games won, %", scaleX: 100, scaleY: 100, limits: [2]float64{0, 1}, levels: []level{{slant: true}}, high: 340}
	l := curve{name: "judged games", dots: true}
	for _, b := range r.Chances.Reliability {
		l.points = append(l.points, curvePoint{x: b.Predicted, y: b.Observed, lo: b.Lo, hi: b.Hi, rough: b.Won.Rough(),
			title: fmt.Sprintf("chance %s %%: won %s %% (%s\u2013%s), %s", percent(b.Predicted, 1), percent(b.Observed, 1), percent(b.Lo, 1), percent(b.Hi, 1), reports.Plural(b.Games, "game"))})
	}
	if len(l.points) < 2 {
		return nil
	}
	v.lines = append(v.lines, l)
	return &Chart{Name: "calibration", Section: "Chances of winning by turn", Title: "Do chances come true? Games won by the chance that the model gave, %",
		Note: fmt.Sprintf("On games that the model has not seen, with %s intervals as a band. On the dashed line chances are what they say.", levelOf(r.Basis.Level)), figure: v.figure()}
}

// brier is how sure the model is, turn by turn.
func brier(r *reports.Report) *Chart {
	v := &curves{x: "turn, of both players together", y: "Brier score", scaleX: 1, scaleY: 1, leastX: 1, levels: []level{{y: .25, name: "always one half"}}}
	l := curve{name: "model"}
	for i := range r.Chances.Turns {
		t := &r.Chances.Turns[i]
		if e := t.Brier; e != nil {
			l.points = append(l.points, curvePoint{x: float64(t.Turn), y: e.Est, lo: e.Lo, hi: e.Hi,
				title: fmt.Sprintf("turn %d: %s, %s", t.Turn, plainWith(e.Est, e.Lo, e.Hi, 3), reports.Plural(t.Games, "game"))})
		}
	}
	if len(l.points) < 2 {
		return nil
	}
	v.lines = append(v.lines, l)
	return &Chart{Name: "chances", Section: "Chances of winning by turn", Title: "How well a game's end is foreseen, by turn: mean squared error of the chance",
		Note: fmt.Sprintf("Lower is better. On games that the model has not seen, with %s intervals as a band.", levelOf(r.Basis.Level)), figure: v.figure()}
}

// cardsSection is the section of cardCharts.
const cardsSection = "Cards"

// cardCharts are the cards of each deck: what chance alone shows against what is merely seen
// together with them.
func cardCharts(r *reports.Report) (out []*Chart) {
	for c := range r.Contestants {
		s := &scatter{x: "IWD: win rate with the card seen less without, percentage points", y: "dealt in the first hand less not, percentage points", scale: 100,
			kinds: map[int]string{0: "upwards shown to differ from 0", seriesGrey: "not shown to differ"}}
		for i := range r.Cards.Rows {
			row := &r.Cards.Rows[i]
			if row.Contestant != c || row.Dealt == nil || row.IWD == nil {
				continue
			}
			n, kind := decimals(100, &row.Dealt.Estimate), seriesGrey
			if row.Dealt.Verdict == stats.Higher || row.Dealt.Verdict == stats.Lower {
				kind = 0
			}
			s.points = append(s.points, scatterPoint{x: row.IWD.Est, loX: row.IWD.CorrectedLo, hiX: row.IWD.CorrectedHi, y: row.Dealt.Est, loY: row.Dealt.CorrectedLo, hiY: row.Dealt.CorrectedHi, name: row.Card,
				series: kind, rough: row.Dealt.Rough() || row.IWD.Rough(),
				title: fmt.Sprintf("%s: dealt %s, IWD %s points, q %s", row.Card, signedPoints(row.Dealt.Est, row.Dealt.CorrectedLo, row.Dealt.CorrectedHi, n),
					signedPoints(row.IWD.Est, row.IWD.CorrectedLo, row.IWD.CorrectedHi, n), numeral.Chance(row.Dealt.Q))})
		}
		if len(s.points) < 2 {
			continue
		}
		out = append(out, &Chart{Name: "cards-" + strconv.Itoa(c+1), Section: cardsSection, Title: "Cards of " + r.Contestants[c].Name + ": by chance alone and as seen, percentage points of the deck's win rate",
			Note: fmt.Sprintf("Upwards is what a copy in the first hand does, which the shuffle alone decides; to the right is IWD, which also tells of how long games were. "+
				"Lines are %s intervals corrected for the number of cards.", levelOf(r.Basis.Level)), figure: s.figure()})
	}
	return out
}
