package render

import (
	"fmt"
	"io"
	"math"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/numeral"
	"gauntlet/sim/eventlog"
)

// ForecastText writes a forecast for a terminal of Width columns.
func ForecastText(w io.Writer, f *reports.Forecast) error {
	return text(w, forecastHeading(f), f.Notes, forecastSections(f))
}

// ForecastMarkdown writes a forecast as a document with pipe tables.
func ForecastMarkdown(w io.Writer, f *reports.Forecast) error {
	return markdown(w, forecastHeading(f), f.Notes, forecastSections(f))
}

// ForecastJSON writes a forecast as indented JSON.
func ForecastJSON(w io.Writer, f *reports.Forecast) error { return encode(w, f) }

// ForecastHTML writes a forecast as one page with a chart.
func ForecastHTML(w io.Writer, f *reports.Forecast) error {
	return writePage(w, &page{Heading: forecastHeading(f), Notes: noteTexts(f.Notes), Report: f}, forecastSections(f), chart.OfForecast(f))
}

// ForecastCSV writes a row for each player and number of games.
func ForecastCSV(w io.Writer, f *reports.Forecast) error {
	out := plain.NewCSV(w)
	out.Write([]string{"player", "games", "core_hours", "bytes", "parts", "shards", "runs", "core_seconds_per_game", "bytes_per_game", "pilot_games"})
	for i := range f.Players {
		p := &f.Players[i]
		for _, r := range p.Rows {
			out.Write([]string{p.Player, integer(r.Games), number(r.CoreHours), number(r.Bytes), integer(r.Parts), integer(r.Shards), integer(r.Runs),
				number(p.Seconds), number(p.Bytes), integer(p.Pilot)})
		}
	}
	return out.End()
}

func forecastHeading(f *reports.Forecast) string {
	return fmt.Sprintf("What many games of %s take, with the tables of --detail %s", f.Game, f.Detail)
}

func forecastSections(f *reports.Forecast) []section {
	t := &table{cols: []column{{head: "player", name: true}, {head: "games a core second", right: true}, {head: "bytes a game", right: true}, {head: "pilot", right: true}}}
	for i := range f.Players {
		p := &f.Players[i]
		t.add(p.Player, speedOf(1/p.Seconds), reports.Thousands(int64(p.Bytes+.5)), reports.Thousands(p.Pilot))
	}
	out := []section{{title: "Measured", tables: []*table{t}, caption: "Games that one core plays in a second of its time, and bytes that they write, by pilots " +
		"that were played now; files of fewer than a thousand games are packed less well than those of many."}}
	takes := section{title: "What they take", caption: fmt.Sprintf("Core hours divide by the cores that there are. Shards take %s on one core at most, or as long as a part of %s if that is more. "+
		"A run has %s and %s shards at most: more are several with other --seed. Extrapolated from pilots: two figures at best.",
		lasting(&reports.Cost{Seconds: f.ShardSeconds}), reports.Plural(int64(f.PartGames), "game"), reports.Plural(reports.RunMost, "game"), reports.Thousands(eventlog.ShardsMost))}
	for i := range f.Players {
		p := &f.Players[i]
		t := &table{cols: []column{{head: "games of " + p.Player, right: true}, {head: "core hours", right: true}, {head: "on one core", right: true}, {head: "bytes", right: true},
			{head: "shards", right: true}, {head: "runs", right: true}}}
		for k := range p.Rows {
			r := &p.Rows[k]
			t.add(reports.Thousands(r.Games), figures(r.CoreHours), lasting(&reports.Cost{Seconds: 3600 * r.CoreHours}), size(r.Bytes), reports.Thousands(r.Shards), reports.Thousands(r.Runs))
		}
		takes.tables = append(takes.tables, t)
	}
	return append(out, takes)
}

// figures writes a number that is known to two figures.
func figures(x float64) string {
	if x < 10 {
		digits := 1
		if x < 1 {
			digits = 2
		}
		return numeral.Fixed(x, digits)
	}
	unit := int64(1)
	for float64(100*unit) <= x {
		unit *= 10
	}
	return reports.Thousands(int64(math.Round(x/float64(unit))) * unit)
}

// size writes bytes in the largest unit of which there is one.
func size(bytes float64) string {
	unit := "B"
	for _, larger := range []string{"kB", "MB", "GB", "TB", "PB"} {
		if bytes < 1000 {
			break
		}
		bytes, unit = bytes/1000, larger
	}
	return figures(bytes) + " " + unit
}
