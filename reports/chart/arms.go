package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// OfArms lists the charts of a report on several arms: each row has a mark for every arm.
func OfArms(s *reports.SideBySide) []Chart {
	if s.Run.Games == 0 {
		return nil
	}
	return finish([]*Chart{armsField(s), armsMatchups(s), armsFirst(s), armsLengths(s)}, basis(&s.Run))
}

// armsField is the decks against the field that the arms share.
func armsField(s *reports.SideBySide) *Chart {
	f := &forest{axis: "win rate, %", scale: 100, line: true, zero: .5, margin: s.Arms[0].Basis.Margin, series: s.Names()}
	var rates []*stats.Estimate
	of := make([]map[int]*reports.Rate, len(s.Arms))
	var order []int
	listed := map[int]bool{}
	for i := range s.Arms {
		of[i] = map[int]*reports.Rate{}
		for k := range s.Arms[i].Totals {
			t := &s.Arms[i].Totals[k]
			if t.Rate == nil {
				continue
			}
			of[i][t.Contestant] = t.Rate
			rates = append(rates, &t.Rate.Estimate)
			if !listed[t.Contestant] {
				listed[t.Contestant] = true
				order = append(order, t.Contestant)
			}
		}
	}
	n := decimals(100, rates...)
	for _, d := range order {
		row := forestRow{name: s.Contestants[d].Name}
		for i := range s.Arms {
			if of[i][d] != nil {
				row.marks = append(row.marks, rateMark(row.name+" under "+s.Arms[i].Run.Arm, of[i][d], n, i))
			}
		}
		f.rows = append(f.rows, row)
	}
	if len(f.rows) == 0 {
		return nil
	}
	return &Chart{Name: "field", Section: "Decks against the field", Title: "Win rate against the field by arm, %",
		Note: rateNote(&s.Arms[0].Basis) + " Arms share their deals: their differences are as a rule surer than the intervals suggest.", figure: f.figure()}
}

// armsMatchups is a row for each matchup.
func armsMatchups(s *reports.SideBySide) *Chart {
	f := &forest{axis: "win rate of the first deck, %", scale: 100, line: true, zero: .5, margin: s.Arms[0].Basis.Margin, series: s.Names()}
	var rates []*stats.Estimate
	for i := range s.Arms {
		for k := range s.Arms[i].Matchups.Cells {
			if c := &s.Arms[i].Matchups.Cells[k]; c.Rate != nil && !c.Mirror {
				rates = append(rates, &c.Rate.Estimate)
			}
		}
	}
	n := decimals(100, rates...)
	m := &s.Arms[0].Matchups
	done := map[[2]int]bool{}
	for _, r := range m.Rows {
		for _, k := range m.Cols {
			at := [2]int{min(r, k), max(r, k)}
			if r == k || done[at] {
				continue
			}
			done[at] = true
			row := forestRow{name: s.Contestants[r].Name + " – " + s.Contestants[k].Name}
			for i := range s.Arms {
				if c := s.Arms[i].Matchups.Find(r, k); c != nil && c.Rate != nil {
					row.marks = append(row.marks, rateMark(row.name+" under "+s.Arms[i].Run.Arm, c.Rate, n, i))
				}
			}
			if len(row.marks) > 0 {
				f.rows = append(f.rows, row)
			}
		}
	}
	if len(f.rows) == 0 || len(f.rows) > armsMatchupsMax {
		return nil
	}
	return &Chart{Name: "matchups", Section: "Matchups", Title: "Win rate of the first deck by arm, %", Note: rateNote(&s.Arms[0].Basis), figure: f.figure()}
}

// armsMatchupsMax is the number of matchups beyond which their chart is longer than the
// table that it stands over.
const armsMatchupsMax = 45

// armsFirst is what moving first is worth.
func armsFirst(s *reports.SideBySide) *Chart {
	f := &forest{axis: "advantage of the first player, percentage points", scale: 100, signs: true, line: true, series: s.Names()}
	row := forestRow{name: "all games"}
	var all []*stats.Estimate
	for i := range s.Arms {
		all = append(all, s.Arms[i].FirstPlayer.Overall)
	}
	n := decimals(100, all...)
	for i := range s.Arms {
		if e := s.Arms[i].FirstPlayer.Overall; e != nil {
			row.marks = append(row.marks, gainMark("under "+s.Arms[i].Run.Arm, e, n, i))
		}
	}
	if len(row.marks) == 0 || len(s.Field) == 0 {
		return nil
	}
	f.rows = append(f.rows, row)
	for c := range s.Contestants {
		row := forestRow{name: s.Contestants[c].Name}
		for i := range s.Arms {
			if e := s.Arms[i].FirstPlayer.Decks[c].Gain; e != nil {
				row.marks = append(row.marks, gainMark(row.name+" under "+s.Arms[i].Run.Arm, e, n, i))
			}
		}
		if len(row.marks) > 0 {
			f.rows = append(f.rows, row)
		}
	}
	return &Chart{Name: "first-player", Section: "First player", Title: "What moving first is worth by arm, percentage points above 50 %",
		Note: intervals(&s.Arms[0].Basis), figure: f.figure()}
}

// armsLengths is the lengths of games as curves: the share that took so many turns.
func armsLengths(s *reports.SideBySide) *Chart {
	v := &curves{x: "turns of both players together", y: "games that took longer, %", scaleX: 1, scaleY: 100, leastX: 1, limits: [2]float64{0, 1}}
	if len(s.Field) == 0 {
		return nil
	}
	for i := range s.Arms {
		l := curve{name: s.Arms[i].Run.Arm, steps: true}
		games, left := 0.0, 0.0
		for _, n := range s.Arms[i].Length.Turns {
			games += float64(n)
		}
		left = games
		for t, n := range s.Arms[i].Length.Turns {
			if left -= float64(n); n > 0 || left < games {
				share := left / games
				l.points = append(l.points, curvePoint{x: float64(t), y: share, lo: share, hi: share,
					title: fmt.Sprintf("%s: %s %% take more than %s", l.name, percent(share, 1), reports.Plural(int64(t), "turn"))})
			}
		}
		if len(l.points) > 0 {
			v.lines = append(v.lines, l)
		}
	}
	if len(v.lines) == 0 {
		return nil
	}
	return &Chart{Name: "lengths", Section: "Game length", Title: "Games that take longer than so many turns, by arm, %", figure: v.figure()}
}
