package sim_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
)

// sveConfig is the grid of the embedded decks.
func sveConfig(t testing.TB, policy string, number int64) *sim.Config {
	t.Helper()
	library, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := library.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	ruleset, err := library.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	return &sim.Config{Arms: sim.Base(ruleset), Decks: decks, Policies: [2]string{policy, policy}, Games: number, Seed: 1, Workers: 1, Detail: sim.DetailEvents,
		NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, "sve") }}
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// compare runs two things turn by turn and reports the median of the quotients
// of what they return: a machine that is busy with other things slows both.
func compare(b *testing.B, unit string, one, other func() float64) {
	var quotients []float64
	for b.Loop() {
		x, y := one(), other()
		quotients = append(quotients, x/y)
		x, y = one(), other()
		quotients = append(quotients, x/y)
	}
	b.ReportMetric(median(quotients), unit)
	b.ReportMetric(0, "ns/op")
}

// play measures the nanoseconds of a worker per game, without files.
func play(b *testing.B, c *sim.Config, record bool, workers int) float64 {
	at := *c
	at.Workers = workers
	res, err := sim.Bench(context.Background(), &at, record)
	if err != nil {
		b.Fatal(err)
	}
	return float64(res.Elapsed.Nanoseconds()) / float64(res.Games)
}

// BenchmarkRecord says how much longer games take whose events are recorded.
func BenchmarkRecord(b *testing.B) {
	for _, policy := range []string{"random", "greedy"} {
		b.Run("game=sve/policy="+policy, func(b *testing.B) {
			c := sveConfig(b, policy, 200)
			compare(b, "on/off", func() float64 { return play(b, c, true, 1) }, func() float64 { return play(b, c, false, 1) })
		})
	}
}

// BenchmarkTwoWorkers says how much faster two workers are than one.
func BenchmarkTwoWorkers(b *testing.B) {
	for _, policy := range []string{"random", "greedy"} {
		b.Run("game=sve/policy="+policy+"/files=no", func(b *testing.B) {
			c := sveConfig(b, policy, 400)
			compare(b, "speedup", func() float64 { return play(b, c, false, 1) }, func() float64 { return play(b, c, false, 2) })
		})
		b.Run("game=sve/policy="+policy+"/files=events", func(b *testing.B) {
			c := sveConfig(b, policy, 400)
			run := func(workers int) float64 {
				at := *c
				at.Workers, at.Out = workers, filepath.Join(b.TempDir(), "run")
				res, err := sim.Run(context.Background(), &at)
				if err != nil {
					b.Fatal(err)
				}
				return float64(res.Elapsed.Nanoseconds())
			}
			compare(b, "speedup", func() float64 { return run(1) }, func() float64 { return run(2) })
		})
	}
}
