package chart

import (
	"fmt"
	"math"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
)

// OfPlan lists the charts of a plan: how the games that are needed grow with what they shall tell. Both axes
// have logarithms, on which games grow along straight lines.
func OfPlan(p *reports.Planning) []Chart {
	one, together := "each matchup by itself", "all matchups at once"
	if p.Difference {
		one, together = "each variant by itself", "all variants at once"
	}
	names := []string{one, together, "without deals in common"}
	of := func(n *reports.Needed) []*reports.Cost { return []*reports.Cost{&n.Cost, &n.Together, &n.Alone} }
	needs := func(name, section, title, axis string, rows []reports.Needed) *Chart {
		c := costs(axis, names)
		for i := range rows {
			for k, cost := range of(&rows[i]) {
				c.add(k, rows[i].Points, cost)
			}
		}
		return c.chart(name, section, title, "Games are those of the whole run; both axes have logarithms. The games that are written are those of "+one+".")
	}
	cases := []string{"if there is no difference", "if there is this one", "if it is half of this"}
	alike := true // as with equal error rates
	for i := range p.Sequences {
		alike = alike && p.Sequences[i].None == p.Sequences[i].Effect
	}
	if alike {
		cases = []string{"if there is none, or just this one", cases[2]}
	}
	tests := costs("difference that is tested for, points", cases)
	for i := range p.Sequences {
		s := &p.Sequences[i]
		list := []*reports.Cost{&s.None, &s.Effect, &s.Between}
		if alike {
			list = list[1:]
		}
		for k, cost := range list {
			tests.add(k, s.Delta, cost)
		}
	}
	effect := "distance from 50 %"
	if p.Difference {
		effect = "difference"
	}
	return finish([]*Chart{
		playersNeed(p),
		needs("precision", "Precision", "Games of the whole run by the half width of their intervals", fmt.Sprintf("half width of the %s interval, points", levelOf(p.Level)), p.Precisions),
		needs("power", "Power", "Games of the whole run by the "+effect+" that they find", effect+" that is found, points", p.Effects),
		tests.chart("sequential-tests", "Sequential tests", "Games that a sequential test takes on average, by the difference that it tests for",
			"Of one variant; both axes have logarithms. A test takes longest where neither is true but what lies halfway. The games that are written are those "+cases[0]+"."),
	}, "How much results vary: "+p.Spread.From+".")
}

// playersNeed is how long each player of a run takes for a precision.
func playersNeed(p *reports.Planning) *Chart {
	var names []string
	for i := range p.Players {
		names = append(names, p.Players[i].Name)
	}
	c := costs(fmt.Sprintf("half width of the %s interval, points", levelOf(p.Level)), names)
	for i := range p.Players {
		for k := range p.Players[i].Needs {
			c.add(i, p.Halves[k], &p.Players[i].Needs[k])
		}
	}
	c.y = "seconds"
	for i := range c.lines {
		for k := range c.lines[i].points {
			q, need := &c.lines[i].points[k], &p.Players[i].Needs[k]
			if need.Seconds <= 0 {
				return nil
			}
			q.y = math.Log10(need.Seconds)
			q.lo, q.hi, q.text = q.y, q.y, ""
		}
	}
	return c.chart("players", "Players", "Seconds that each player takes for a precision", "Both axes have logarithms. Seconds are extrapolated from pilots: two figures at best.")
}

// OfForecast lists the chart of a forecast: core hours by games.
func OfForecast(f *reports.Forecast) []Chart {
	var names []string
	for i := range f.Players {
		names = append(names, f.Players[i].Player)
	}
	v := &curves{x: "games", y: "core hours", logs: true, writeX: large, writeY: large, high: 340}
	for i := range f.Players {
		p := &f.Players[i]
		l := curve{name: names[i], dots: true}
		for _, r := range p.Rows {
			y := math.Log10(r.CoreHours)
			l.points = append(l.points, curvePoint{x: math.Log10(float64(r.Games)), y: y, lo: y, hi: y, rough: p.Pilot < reports.FewPilot,
				title: fmt.Sprintf("%s games of %s: %s core hours", reports.Thousands(r.Games), p.Player, large(r.CoreHours))})
		}
		v.lines = append(v.lines, l)
	}
	if len(v.lines) == 0 {
		return nil
	}
	return finish([]*Chart{{Name: "core-hours", Section: "What they take", Title: "Core hours by games and player", Note: "Both axes have logarithms. Extrapolated from pilots: two figures at best.",
		figure: v.figure()}}, "Tables of --detail "+f.Detail+".")
}

// costCurves is curves of games by what they tell.
type costCurves struct{ *curves }

func costs(axis string, names []string) costCurves {
	v := &curves{x: axis, y: "games of the whole run", logs: true, writeX: func(x float64) string { return numeral.Short(x) }, writeY: large, high: 340}
	for _, name := range names {
		v.lines = append(v.lines, curve{name: name, dots: true})
	}
	return costCurves{v}
}

// add puts a point on a curve: a fraction, told in points, and what it costs. The first curve says its games.
func (c *costCurves) add(line int, fraction float64, cost *reports.Cost) {
	y := math.Log10(float64(max(1, cost.Games)))
	q := curvePoint{x: math.Log10(100 * fraction), y: y, lo: y, hi: y,
		title: fmt.Sprintf("%s, %s points: %s, --games %s", c.lines[line].name, numeral.Short(100*fraction), reports.Plural(cost.Games, "game"), reports.Thousands(cost.PerMatchup))}
	if line == 0 {
		q.text = reports.Thousands(cost.Games)
	}
	c.lines[line].points = append(c.lines[line].points, q)
}

// chart returns the curves as a chart, nil if they have no point.
func (c *costCurves) chart(name, section, title, note string) *Chart {
	if len(c.lines) == 0 || len(c.lines[0].points) == 0 {
		return nil
	}
	return &Chart{Name: name, Section: section, Title: title, Note: note, figure: c.figure()}
}

// large writes a number of a logarithmic axis: whole from one up, with a word for millions and more.
func large(x float64) string {
	for _, unit := range []struct {
		of   float64
		word string
	}{{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}} {
		if x >= .9995*unit.of {
			return numeral.Short(round3(x/unit.of)) + unit.word
		}
	}
	if x >= 1 {
		return reports.Thousands(int64(math.Round(x)))
	}
	return numeral.Short(round3(x))
}

// round3 keeps three figures.
func round3(x float64) float64 {
	if x == 0 {
		return 0
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-2)
	return math.Round(x/unit) * unit
}
