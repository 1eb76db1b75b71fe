package render

import (
	"fmt"
	"strconv"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// cards is the cards of every deck: by chance alone, by the names of 17lands, and over the
// turns; a group of tables for each deck.
func cards(r *reports.Report) section {
	s := section{title: "Cards"}
	c := r.Cards
	if c.Refused != "" {
		s.caption = c.Refused
		return s
	}
	for i := range r.Contestants {
		var rows []*reports.CardStat
		for k := range c.Rows {
			if c.Rows[k].Contestant == i {
				rows = append(rows, &c.Rows[k])
			}
		}
		if len(rows) == 0 {
			continue
		}
		name := r.Contestants[i].Name
		s.tables = append(s.tables, cardRates(name, rows))
		if t := cardTurns(name, rows); t != nil {
			s.tables = append(s.tables, t)
		}
	}
	s.caption = cardsCaption(r)
	return s
}

// rateOnly writes a rate without its interval.
func rateOnly(e *stats.Estimate) string {
	if e == nil {
		return notPlayed
	}
	return percent(e.Est, 1)
}

// effectCell writes an effect in points with half its corrected interval, and a star where
// that leaves out nothing.
func effectCell(e *reports.Effect) string {
	if e == nil {
		return notPlayed
	}
	mark := " "
	if e.Verdict == stats.Higher || e.Verdict == stats.Lower {
		mark = "*"
	}
	return effectWith(e) + mark
}

// effectWith writes an effect with its corrected interval.
func effectWith(e *reports.Effect) string {
	return pointsWith(e.Est, e.CorrectedLo, e.CorrectedHi, judged(1, 0, 0, &e.Judgement)) + mark(&e.Estimate)
}

// starred says by what interval stars go.
func starred(level float64, rows string) string {
	return "± is that of the " + numeral.Level(level) + " interval corrected for " + rows
}

// copies writes a number of copies, whole unless versions of a deck differ.
func copies(n float64) string { return numeral.Whole(n) }

func cardRates(deck string, rows []*reports.CardStat) *table {
	t := &table{lead: 1, cols: []column{
		{head: deck, name: true}, {head: "×", right: true}, {head: "dealt", right: true}, {head: "IWD", right: true}, {head: "OH", right: true},
		{head: "GD", right: true}, {head: "GIH", right: true}, {head: "GNS", right: true}, {head: "played", right: true}, {head: "play%", right: true},
		{head: "dead%", right: true}, {head: "kept", right: true},
	}}
	for _, c := range rows {
		t.add(c.Card, copies(c.Copies), effectCell(c.Dealt), effectCell(c.IWD), rateOnly(c.OH), rateOnly(c.GD), rateOnly(c.GIH), rateOnly(c.GNS),
			rateOnly(c.Played), whole(c.PlayRate), whole(c.DeadRate), whole(c.KeepRate))
	}
	return t
}

// whole writes a rate in whole per cent.
func whole(e *stats.Estimate) string {
	if e == nil {
		return notPlayed
	}
	return percent(e.Est, 0)
}

// cardTurnsShown is the landmarks that fit the width.
const cardTurnsShown = 6

func cardTurns(deck string, rows []*reports.CardStat) *table {
	var turns []int
	for _, c := range rows {
		for _, l := range c.Landmarks {
			if len(turns) == 0 || l.Turn > turns[len(turns)-1] {
				turns = append(turns, l.Turn)
			}
		}
	}
	if len(turns) == 0 {
		return nil
	}
	turns = turns[:min(cardTurnsShown, len(turns))]
	t := &table{lead: 1, cols: []column{{head: deck + ", seen by turn", name: true}}}
	for _, turn := range turns {
		t.cols = append(t.cols, column{head: strconv.Itoa(turn), right: true})
	}
	for _, c := range rows {
		cells := []string{c.Card}
		for _, turn := range turns {
			cell := notPlayed
			for _, l := range c.Landmarks {
				if l.Turn == turn {
					cell = effectCell(l.Effect)
				}
			}
			cells = append(cells, cell)
		}
		t.add(cells...)
	}
	return t
}

func cardsCaption(r *reports.Report) string {
	return fmt.Sprintf("What cards have to do with winning, in per cent and points, the deck that holds them being the one that wins; mirrors count. "+
		"\"Dealt\" is the score with a copy in the first hand, before any mulligan, less that without: the shuffle decides it, so that it is what the card does there. "+
		"The others are those of 17lands, per copy: OH opening hand, GD drawn later, GIH either, GNS never seen, IWD GIH less GNS; they also tell of how long games were, and of "+
		"what else the deck does in them. Played is the rate of copies that were played; play%% and dead%% are the shares of the copies seen that were played and that were in the "+
		"hand at the end, kept that of the copies first dealt that stayed. "+
		"\"Seen by turn\" compares, among games that go on after a turn, those in which a copy had come to the hand with the others. %s of the report, the pair being the "+
		"unit of error; * leaves 0 out. %s rests on fewer than %d games or %d pairs. %s",
		starred(r.Basis.Level, reports.Plural(int64(r.Cards.Tests), "card")), notPlayed, stats.GamesMin, stats.BlocksMin, provenance(r))
}

// cards writes the rows of the section: the deck is the subject, the card the opponent.
func (c *csvWriter) cards(a *reports.Cards) {
	for i := range a.Rows {
		s := &a.Rows[i]
		at := csvRow{table: "cards", subject: c.name(s.Contestant), opponent: s.Card}
		rate := func(measure string, e *stats.Estimate) {
			row := at
			row.measure, row.estimate = measure, e
			c.row(row)
		}
		effect := func(measure string, e *reports.Effect) {
			if e != nil {
				row := at
				row.measure, row.effect = measure, e
				c.row(row)
			}
		}
		rate("gp_wr", s.GP)
		rate("oh_wr", s.OH)
		rate("gd_wr", s.GD)
		rate("gih_wr", s.GIH)
		rate("gns_wr", s.GNS)
		effect("iwd", s.IWD)
		rate("played_wr", s.Played)
		rate("play_rate", s.PlayRate)
		rate("dead_rate", s.DeadRate)
		rate("keep_rate", s.KeepRate)
		effect("kept_effect", s.Kept)
		effect("dealt_effect", s.Dealt)
		for _, h := range s.FirstHand {
			rate(fmt.Sprintf("wr_first_hand_%d", h.Copies), h.Rate)
		}
		for _, d := range s.Depths {
			name := fmt.Sprintf("wr_depth_%d_%d", d.From, d.To)
			switch {
			case d.Hand:
				name = "wr_depth_hand"
			case d.To == 0:
				name = fmt.Sprintf("wr_depth_%d_end", d.From)
			}
			rate(name, d.Rate)
		}
		for _, l := range s.Landmarks {
			effect(fmt.Sprintf("seen_by_turn_%d_effect", l.Turn), l.Effect)
		}
	}
}
