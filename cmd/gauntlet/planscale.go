package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"gauntlet/policies"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// scalePilot is how many games of every matchup the pilot of a forecast has at most: more than
// anybody plays within calibration.
const scalePilot = 1_000_000

// forecastForms are the forms of a forecast.
var forecastForms = map[string]func(io.Writer, *reports.Forecast) error{
	"text": render.ForecastText, "md": render.ForecastMarkdown, "csv": render.ForecastCSV, "json": render.ForecastJSON}

// checkScale reports flags that do not go with a forecast, and lets every player play unless some are named.
func (x *planFlags) checkScale() error {
	flags := x.rules.flags
	for _, name := range []string{"precision", "effect", "power", "budget", "time", "from", "pilot", "rate", "games", "level", "alpha"} {
		if flags.Changed(name) && !x.file.from[name] {
			return usagef("--%s: --scale says what numbers of games take and not what they tell; leave one of them out", name)
		}
	}
	if x.shardTime < time.Second {
		return usagef("--shard-time %s: give a time such as 1h", x.shardTime)
	}
	if !flags.Changed("policies") {
		x.policies = nil
		for _, p := range policies.Names() {
			x.policies = append(x.policies, p.Name)
		}
	}
	return nil
}

// onlyScale refuses flags that are about a forecast; what an experiment file says is about the run.
func (x *planFlags) onlyScale() error {
	for _, name := range []string{"shard-time", "detail"} {
		if x.rules.flags.Changed(name) && !x.file.from[name] {
			return usagef("--%s: it is about --scale", name)
		}
	}
	return nil
}

// forecast measures each player and says what many games of theirs take.
func (x *planFlags) forecast(ctx context.Context, config func(io.Writer) (*sim.Config, error), stdout, stderr io.Writer) (err error) {
	if x.pilotDetail, err = sim.ParseDetail(*x.scaleDetail); err != nil {
		return err
	}
	x.games.list = []int64{scalePilot}
	f := reports.Forecast{Detail: x.pilotDetail.String(), ShardSeconds: x.shardTime.Seconds()}
	all, names := x.players, x.policies
	var pilots []reports.Measured
	for i := range all {
		x.players, x.policies = all[i:i+1], names[i:i+1]
		c, err := config(stderr)
		if err != nil {
			return x.placed(err)
		}
		stderr = io.Discard // the same notes again
		m, partGames, err := x.measure(ctx, c)
		if err != nil {
			return err
		}
		m.Player = all[i].Name
		f.Game, f.PartGames = c.Game(), partGames
		pilots = append(pilots, m)
	}
	told := reports.NewForecast(f, pilots)
	if err := x.pics.write(func(w io.Writer) error { return render.ForecastHTML(w, told) }, chart.OfForecast(told)); err != nil {
		return err
	}
	return printed(forecastForms[*x.form](stdout, told))
}

// measure plays a pilot of a player and says what its games take, and how many a part has.
func (x *planFlags) measure(ctx context.Context, c *sim.Config) (m reports.Measured, partGames int, err error) {
	within, cancel := context.WithTimeout(ctx, calibration)
	defer cancel()
	begun, known := cpuTime()
	dir, rate, played, err := x.play(within, ctx, c)
	if err != nil {
		return m, 0, err
	}
	defer os.RemoveAll(filepath.Dir(dir))
	m.Pilot, m.Seconds = played, float64(c.Workers)/rate
	if ended, _ := cpuTime(); known {
		m.Seconds = (ended - begun).Seconds() / float64(played)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		return m, 0, err
	}
	empty, err := sim.EmptyPart(c, filepath.Join(filepath.Dir(dir), "empty"))
	if err != nil {
		return m, 0, fmt.Errorf("the pilot: %w", err)
	}
	m.PartBytes = float64(empty)
	for _, p := range ds.Manifest.Parts {
		m.Bytes -= float64(empty)
		for _, file := range p.Files {
			m.Bytes += float64(file.Bytes)
		}
	}
	m.Bytes = max(0, m.Bytes) / float64(played)
	return m, ds.Manifest.PartGames, nil
}
