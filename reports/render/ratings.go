package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// misfitsShown is how many matchups are listed that the ratings miss by most.
const misfitsShown = 5

// signedRange writes an interval of whole numbers with signs.
func signedRange(lo, hi float64, digits int) string {
	return numeral.Signed(lo, digits) + " – " + numeral.Signed(hi, digits)
}

// ratings is the decks by rating, and the matchups that ratings do not explain.
func ratings(r *reports.Report) section {
	s := section{title: "Ratings"}
	a := r.Ratings
	if a.Refused != "" {
		s.caption = a.Refused
		return s
	}
	t := &table{cols: []column{
		{head: "#", right: true}, {head: "deck", name: true}, {head: "rating", right: true}, {head: intervalHead(r), right: true},
		{head: "corrected", right: true}, {head: "ahead of next", right: true}, {head: "verdict"}, {head: "pairs", right: true},
	}}
	var bounds []float64
	for _, d := range a.Decks {
		if d.Elo != nil {
			bounds = append(bounds, d.Elo.CorrectedLo, d.Elo.CorrectedHi)
		}
	}
	n := numeral.Apart(0, 1, bounds, []float64{0})
	for i, d := range a.Decks {
		name := r.Contestants[d.Contestant].Name
		if d.Elo == nil {
			t.add("", name, d.Bound, notPlayed, notPlayed, notPlayed, "no number", notPlayed)
			continue
		}
		ahead := ""
		if d.Ahead > 0 {
			ahead = percent(d.Ahead, 1) + " %"
		}
		t.add(strconv.Itoa(i+1), name, numeral.Signed(d.Elo.Est, n)+mark(&d.Elo.Estimate), signedRange(d.Elo.Lo, d.Elo.Hi, n), signedRange(d.Elo.CorrectedLo, d.Elo.CorrectedHi, n), ahead,
			string(d.Elo.Verdict), reports.Thousands(d.Elo.Blocks))
	}
	s.tables = append(s.tables, t)
	odd := &table{cols: []column{
		{head: "farthest from the ratings", name: true}, {head: "against", name: true}, {head: "win %", right: true}, {head: "by ratings", right: true},
		{head: "z", right: true}, {head: "q", right: true},
	}}
	for _, m := range a.Misfits[:min(misfitsShown, len(a.Misfits))] {
		if m.Z != 0 {
			win := percent(m.Score, 1)
			if c := r.Matchups.Find(m.Row, m.Col); c != nil && c.Rate != nil {
				win += mark(&c.Rate.Estimate)
			}
			odd.add(r.Contestants[m.Row].Name, r.Contestants[m.Col].Name, win, percent(m.Expected, 1), numeral.Signed(m.Z, 1), numeral.Chance(m.Q))
		}
	}
	if len(odd.rows) > 0 && a.Fit.DF > 0 {
		s.tables = append(s.tables, odd)
	}
	s.caption = ratingsCaption(r)
	return s
}

func ratingsCaption(r *reports.Report) string {
	a := r.Ratings
	var b strings.Builder
	fmt.Fprintf(&b, "Ratings in points of Elo with a mean of 0, by the model of Bradley and Terry: 100 points more are 64 %% of the score, whoever the opponent. "+
		"The %s interval is normal, with the errors between pairs of games; %s: they are against the mean of the decks. "+
		"\"Ahead of next\" is the confidence that a deck is better than the one below it. "+
		"Moving first is worth %s points (%s). ", level(r), byCorrected(r.Basis.Level, reports.Plural(int64(len(a.Decks)), "deck")), numeral.Signed(a.Seat.Est, 0), signedRange(a.Seat.Lo, a.Seat.Hi, 0))
	if a.Fit.DF == 0 {
		b.WriteString("With so few matchups any result fits some ratings. ")
	} else {
		word := "Ratings explain the matchups"
		if a.Fit.P < 1-r.Basis.Level {
			word = "Ratings do not explain the matchups: who meets whom matters beside them"
		}
		fmt.Fprintf(&b, "%s (lack of fit: chi-square %s on %d degrees of freedom, p %s; z and q are those of single matchups: z is how many standard errors it is off, a small q that this is more than chance). ", word, numeral.Fixed(a.Fit.ChiSquare, 1), a.Fit.DF, numeral.Chance(a.Fit.P))
	}
	if c := a.Cycles; c != nil {
		if c.Share != nil {
			fmt.Fprintf(&b, "Of the differences between decks %s %% are cyclic (%s), which no ranking can show. ", percent(c.Share.Est, 0), percentRange(c.Share.Lo, c.Share.Hi, 0))
		}
		if c.Share == nil {
			b.WriteString("How much of the differences between decks is cyclic cannot be told from chance. ")
		}
		switch n := len(c.Triads); {
		case n == 0:
			b.WriteString("No three decks are shown to beat each other in a circle. ")
		default:
			fmt.Fprintf(&b, "%s of three decks shown to beat each other in a circle, such as %s. ", reports.Plural(int64(n), "set"), r.TriadNames(c.Triads[0]))
		}
	}
	for _, d := range a.Decks {
		if d.Elo == nil {
			b.WriteString("A deck that won or lost all its games against the rated ones is above or below them by an amount that is not known. ")
			break
		}
	}
	b.WriteString(provenance(r))
	return b.String()
}

// metagame is the decks by their shares in a field where everybody chooses well.
func metagame(r *reports.Report) section {
	s := section{title: "Metagame"}
	m := r.Metagame
	if m.Refused != "" {
		s.caption = m.Refused
		return s
	}
	t := &table{cols: []column{
		{head: "deck", name: true}, {head: "unbeaten mix %", right: true}, {head: "in mix %", right: true},
		{head: "points against it", right: true}, {head: "field grows to %", right: true},
		{head: "α-rank %", right: true},
	}}
	for _, d := range m.Decks {
		t.add(r.Contestants[d.Contestant].Name, shareOf(&d.Share), percent(d.Included, 0),
			fmt.Sprintf("%s (%s – %s)", pointsOf(d.Loss.Est), pointsOf(d.Loss.Lo), pointsOf(d.Loss.Hi)), shareOf(&d.Replicator), shareOf(&d.AlphaRank))
	}
	s.tables = append(s.tables, t)
	field := "all decks alike"
	if r.Basis.Shares != nil {
		field = "the given shares"
	}
	s.caption = fmt.Sprintf("The unbeaten mix is the field against which no deck scores above 50 %%, by these matchups (Nash; of several the most even one); "+
		"\"points against it\" is how many points above 50 a deck scores there. \"Field grows to\" is the mean share of a deck while a field that begins with %s grows by what "+
		"it scores (replicator). \"α-rank\" is how much of the time players who all hold one deck, and take up another where it scores more, stay with it. The %s interval of the points is that of the errors between pairs, for endless play against this very mix. The intervals of shares, and \"in mix\", how often a deck is part of the unbeaten mix, come from %s tables that the games could as well have given: the pairs "+
		"of every matchup drawn again; they say how sure the numbers are, and a deck that is in the mix by a hair is in few of them. "+
		"In such tables the best deck gains %s points against the mix in the middle (%s). Against %s %s does best: %s points above 50 (%s, which holds whichever deck does best). %s",
		field, level(r), reports.Thousands(int64(m.Draws)), percent(m.Exploit.Est, 1), percentRange(m.Exploit.Lo, m.Exploit.Hi, 1), field, r.Contestants[m.Counter].Name,
		pointsOf(m.Gain.Est), pointsOf(m.Gain.Lo)+" – "+pointsOf(m.Gain.Hi), provenance(r))
	return s
}

// shareOf writes a share in whole per cent with its interval.
func shareOf(e *stats.Estimate) string {
	return percent(e.Est, 0) + " (" + percent(e.Lo, 0) + " – " + percent(e.Hi, 0) + ")"
}

// pointsOf writes a difference of scores in points with a sign.
func pointsOf(x float64) string { return numeral.Points(x, 1) }

// ratings writes the rows of the section, and metagame those of its own.
func (c *csvWriter) ratings(a *reports.Ratings) {
	for _, d := range a.Decks {
		c.row(csvRow{table: "ratings", subject: c.name(d.Contestant), measure: "elo", effect: d.Elo})
	}
	c.row(csvRow{table: "ratings", measure: "elo_moving_first", effect: a.Seat})
	if a.Cycles != nil && a.Cycles.Share != nil {
		c.row(csvRow{table: "ratings", measure: "cyclic_share", estimate: a.Cycles.Share})
	}
	for i := range a.Misfits {
		m := &a.Misfits[i]
		c.row(csvRow{table: "ratings", subject: c.name(m.Row), opponent: c.name(m.Col), measure: "z_from_ratings",
			effect: &reports.Effect{Estimate: stats.Estimate{Est: m.Z, Lo: m.Z - stats.Z(c.report.Basis.Level), Hi: m.Z + stats.Z(c.report.Basis.Level),
				Level: c.report.Basis.Level, SE: 1}, Judgement: reports.Judgement{CorrectedLo: math.NaN(), CorrectedHi: math.NaN(), P: m.P, Q: m.Q}}})
	}
}

func (c *csvWriter) metagame(m *reports.Metagame) {
	for i := range m.Decks {
		d := &m.Decks[i]
		name := c.name(d.Contestant)
		in := d.Share
		in.Est, in.Lo, in.Hi = d.Included, math.NaN(), math.NaN() // a share of draws, which has no interval
		c.row(csvRow{table: "metagame", subject: name, measure: "nash_share", estimate: &d.Share})
		c.row(csvRow{table: "metagame", subject: name, measure: "included", estimate: &in})
		c.row(csvRow{table: "metagame", subject: name, measure: "against_mix", estimate: &d.Loss})
		c.row(csvRow{table: "metagame", subject: name, measure: "replicator_share", estimate: &d.Replicator})
		c.row(csvRow{table: "metagame", subject: name, measure: "alpha_rank_share", estimate: &d.AlphaRank})
	}
	if m.Gain != nil {
		c.row(csvRow{table: "metagame", measure: "exploitability", estimate: m.Exploit})
		c.row(csvRow{table: "metagame", subject: c.name(m.Counter), measure: "gain_against_field", estimate: m.Gain})
	}
}
