package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
)

// PlanText writes a plan for a terminal of Width columns.
func PlanText(w io.Writer, p *reports.Planning) error {
	return text(w, planHeading(p), p.Notes, planSections(p))
}

// PlanMarkdown writes a plan as a document with pipe tables.
func PlanMarkdown(w io.Writer, p *reports.Planning) error {
	return markdown(w, planHeading(p), p.Notes, planSections(p))
}

// PlanJSON writes a plan as indented JSON.
func PlanJSON(w io.Writer, p *reports.Planning) error { return encode(w, p) }

// PlanHTML writes a plan as one page with charts.
func PlanHTML(w io.Writer, p *reports.Planning) error {
	return writePage(w, &page{Heading: planHeading(p), Notes: noteTexts(p.Notes), Report: p}, planSections(p), chart.OfPlan(p))
}

// PlanCSV writes a row for each number of games under one header: what it is for, and
// which of its numbers.
func PlanCSV(w io.Writer, p *reports.Planning) error {
	out := plain.NewCSV(w)
	out.Write([]string{"table", "value", "case", "games_per_matchup", "games", "seconds"})
	row := func(table string, value float64, which string, c *reports.Cost) {
		seconds := ""
		if c.Seconds > 0 {
			seconds = number(c.Seconds)
		}
		out.Write([]string{table, number(value), which, integer(c.PerMatchup), integer(c.Games), seconds})
	}
	for i := range p.Players {
		c := &p.Players[i]
		row("player", c.Rate.PerSecond, c.Name, &c.Cost)
		for k := range c.Needs {
			row("player_precision", p.Halves[k], c.Name, &c.Needs[k])
		}
	}
	for _, l := range []struct {
		table string
		rows  []reports.Needed
	}{{"precision", p.Precisions}, {"power", p.Effects}} {
		for i := range l.rows {
			n := &l.rows[i]
			row(l.table, n.Points, "each", &n.Cost)
			row(l.table, n.Points, "together", &n.Together)
			row(l.table, n.Points, "independent", &n.Alone)
		}
	}
	for i := range p.Sequences {
		s := &p.Sequences[i]
		row("sequential_tests", s.Delta, "if_none", &s.None)
		row("sequential_tests", s.Delta, "if_effect", &s.Effect)
		row("sequential_tests", s.Delta, "if_between", &s.Between)
	}
	if r := p.Reach; r != nil {
		row("reach", r.Half, "precision", &r.Cost)
		row("reach", r.Delta, "effect", &r.Cost)
	}
	return out.End()
}

// pointsWord writes a fraction as points or per cent.
func pointsWord(x float64) string { return numeral.Short(100 * x) }

func planHeading(p *reports.Planning) string {
	what := "the win rate of each of " + reports.Plural(int64(p.Matchups), "matchup")
	if p.Difference {
		what = fmt.Sprintf("the difference of %s to the base over %s", reports.Plural(int64(p.Arms-1), "variant"), reports.Plural(int64(p.Matchups), "matchup"))
	} else if p.Arms > 1 {
		what += fmt.Sprintf(" in %d arms", p.Arms)
	}
	if n := len(p.Players); n > 1 {
		what += " under " + p.Players[n-1].Name
	}
	return "Plan for " + what
}

// playersSection says what each player of a run costs and tells.
func playersSection(p *reports.Planning) section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "games a second", right: true}, {head: "a game costs", right: true}, {head: "--games", right: true},
		{head: "all games", right: true}, {head: "time", right: true}, {head: "±", right: true}, {head: "change ±", right: true}}}
	needs := &table{cols: []column{{head: "player", name: true}}}
	for _, h := range p.Halves {
		needs.cols = append(needs.cols, column{head: "±" + pointsWord(h), right: true})
	}
	var all reports.Cost
	var games []string
	for i := range p.Players {
		c := &p.Players[i]
		change := ""
		if i > 0 {
			change = numeral.Fixed(100*c.Change, 1)
		}
		rough := ""
		if c.Pilot > 0 && c.Pilot < reports.FewPilot {
			rough = roughMark
		}
		t.add(c.Name, speedOf(c.Rate.PerSecond)+rough, timesAsDear(p.Players[0].Rate.PerSecond/c.Rate.PerSecond), reports.Thousands(c.PerMatchup), reports.Thousands(c.Games), lasting(&c.Cost),
			numeral.Fixed(100*c.Half, 1), change)
		row := []string{c.Name}
		for k := range c.Needs {
			row = append(row, lasting(&c.Needs[k]))
		}
		needs.add(row...)
		all.Games, all.Seconds = all.Games+c.Games, all.Seconds+c.Seconds
		games = append(games, integer(c.PerMatchup))
	}
	t.add("together", "", "", "", reports.Thousands(all.Games), lasting(&all), "", "")
	tables := []*table{t}
	if len(p.Halves) > 0 {
		tables = append(tables, needs)
	}
	last := p.Players[len(p.Players)-1]
	of := "each matchup's win rate"
	if p.Difference {
		of = "each variant's difference"
	}
	return section{title: "Players", tables: tables, caption: fmt.Sprintf("What the games of each player cost, measured in %s, and the run with --games %s: ± is half the width of the %s %% interval of %s "+
		"in points, \"change ±\" that of its change from %s, which deals in common make narrower (%s). Below, how long each player takes for a precision. %s marks a speed that fewer than %d games tell. What follows is about %s alone.",
		last.Rate.From, strings.Join(games, ","), numeral.Short(100*p.Level), of, p.Players[0].Name, p.Spread.From, roughMark, reports.FewPilot, last.Name)}
}

// speedOf writes games a second.
func speedOf(perSecond float64) string {
	switch {
	case perSecond < 1:
		return numeral.Fixed(perSecond, 2)
	case perSecond < 10:
		return numeral.Fixed(perSecond, 1)
	}
	return reports.Thousands(int64(perSecond + .5))
}

// timesAsDear writes how many games of the first player a game costs.
func timesAsDear(times float64) string {
	if times < 10 {
		return numeral.Fixed(times, 1) + "×"
	}
	return reports.Thousands(int64(times+.5)) + "×"
}

// lasting writes how long games take, about: what is extrapolated from a pilot is known to two figures
// at best.
func lasting(c *reports.Cost) string {
	if c.Seconds == 0 {
		return notPlayed
	}
	const day = 24 * time.Hour
	d := time.Duration(min(c.Seconds, 1e9) * float64(time.Second))
	for _, r := range []struct{ below, to time.Duration }{{time.Second, 0}, {time.Minute, time.Second}, {10 * time.Minute, 10 * time.Second}, {time.Hour, time.Minute},
		{10 * time.Hour, 10 * time.Minute}, {4 * day, time.Hour}} {
		switch {
		case d >= r.below:
			continue
		case r.to == 0:
			return "<1s"
		}
		word := d.Round(r.to).String()
		if strings.HasSuffix(word, "m0s") {
			word = strings.TrimSuffix(word, "0s")
		}
		if strings.HasSuffix(word, "h0m") {
			word = strings.TrimSuffix(word, "0m")
		}
		return word
	}
	switch days := d.Hours() / 24; {
	case c.Seconds >= 1e9:
		return "decades"
	case days >= 730:
		return strconv.Itoa(int(days/365+.5)) + " years"
	default:
		return strconv.Itoa(int(days+.5)) + " days"
	}
}

func planSections(p *reports.Planning) []section {
	var out []section
	luck := fmt.Sprintf("Deals in common divide the variance by %s (%s).", numeral.Fixed(p.Reduction, 1), p.Spread.From)
	speed := "How fast games are played is not known."
	if p.Rate.PerSecond > 0 {
		speed = fmt.Sprintf("Times at %s games a second (%s).", speedOf(p.Rate.PerSecond), p.Rate.From)
	}
	effect := "a distance from one half"
	answers := reports.Plural(int64(p.Matchups), "matchup")
	per := "Games of every matchup"
	if p.Difference {
		answers = reports.Plural(int64(p.Arms-1), "variant")
		per, effect = "Games of every matchup and arm", "a difference"
	}
	columns := func(head string) []column {
		return []column{{head: head, right: true}, {head: "--games", right: true}, {head: "all games", right: true}, {head: "time", right: true},
			{head: "together", right: true}, {head: "independent", right: true}}
	}
	fill := func(head string, rows []reports.Needed) *table {
		t := &table{cols: columns(head)}
		for i := range rows {
			n := &rows[i]
			t.add(pointsWord(n.Points), reports.Thousands(n.PerMatchup), reports.Thousands(n.Games), lasting(&n.Cost),
				reports.Thousands(n.Together.Games), reports.Thousands(n.Alone.Games))
		}
		return t
	}
	if len(p.Players) > 0 {
		out = append(out, playersSection(p))
	}
	if len(p.Precisions) > 0 {
		out = append(out, section{title: "Precision", tables: []*table{fill("±", p.Precisions)}, caption: fmt.Sprintf("%s, and of the whole run, that give an "+
			"interval of ± so many points at %s %%. \"together\" is what intervals for %s at once need, \"independent\" what games without deals in common "+
			"would. %s %s", per, numeral.Short(100*p.Level), answers, luck, speed)})
	}
	if len(p.Effects) > 0 {
		out = append(out, section{title: "Power", tables: []*table{fill("effect", p.Effects)}, caption: fmt.Sprintf("Games that find %s of so many "+
			"points with a probability of %s %% in a two-sided test that finds one where there is none in %s %% of runs.", effect, numeral.Short(100-100*p.Beta), numeral.Short(100*p.Alpha))})
	}
	if len(p.Sequences) > 0 {
		t := &table{cols: []column{{head: "test", right: true}, {head: "if none", right: true}, {head: "if there", right: true}, {head: "if between", right: true}, {head: "time", right: true}}}
		for i := range p.Sequences {
			s := &p.Sequences[i]
			t.add("0,"+numeral.Exact(s.Delta, -1), reports.Thousands(s.None.Games), reports.Thousands(s.Effect.Games),
				reports.Thousands(s.Between.Games), lasting(&s.Between))
		}
		out = append(out, section{title: "Sequential tests", tables: []*table{t}, caption: fmt.Sprintf("Games of the whole run that --test takes on average for one "+
			"variant with error rates of %s and %s %%: if there is no difference, if there is the one tested for, and halfway, where it takes longest, with "+
			"the time of that.", numeral.Short(100*p.Alpha), numeral.Short(100*p.Beta))})
	}
	if r := p.Reach; r != nil {
		t := &table{cols: []column{{head: "--games", right: true}, {head: "all games", right: true}, {head: "time", right: true}, {head: "±", right: true}, {head: "effect", right: true}}}
		t.add(reports.Thousands(r.PerMatchup), reports.Thousands(r.Games), lasting(&r.Cost), pointsWord(r.Half), pointsWord(r.Delta))
		out = append(out, section{title: "What the budget can tell", tables: []*table{t}, caption: fmt.Sprintf("Half the width of the %s %% interval, and the smallest "+
			"difference that is found with a probability of %s %%, in points.", numeral.Short(100*p.Level), numeral.Short(100-100*p.Beta))})
	}
	return out
}
