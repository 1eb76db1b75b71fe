package reports_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

func forecastOfTwo() *reports.Forecast {
	return reports.NewForecast(reports.Forecast{Game: "sve", Detail: "games", PartGames: 8192, ShardSeconds: 3600},
		[]reports.Measured{{Player: "quick", Pilot: 100_000, Seconds: .0001, Bytes: 46, PartBytes: 8192}, {Player: "dear", Pilot: 8, Seconds: 2, Bytes: 100}})
}

// The numbers of a forecast are those of a pencil.
func TestForecast(t *testing.T) {
	f := forecastOfTwo()
	if len(f.Players) != 2 || len(f.Players[0].Rows) != 7 {
		t.Fatalf("%+v", f)
	}
	for i, want := range []reports.ForecastRow{
		{Games: 1e6, CoreHours: 1. / 36, Bytes: 46e6 + 123*8192, Parts: 123, Shards: 1, Runs: 1},
		{Games: 1e7, CoreHours: 1. / 3.6, Bytes: 46e7 + 1221*8192, Parts: 1221, Shards: 1, Runs: 1},
		{Games: 1e8, CoreHours: 1 / .36, Bytes: 46e8 + 12208*8192, Parts: 12208, Shards: 3, Runs: 1},
		{Games: 1e9, CoreHours: 1e5 / 3600, Bytes: 46e9 + 122071*8192, Parts: 122071, Shards: 28, Runs: 1},
		{Games: 1e10, CoreHours: 1e6 / 3600, Bytes: 46e10 + 1220704*8192, Parts: 1220704, Shards: 279, Runs: 3},
	} {
		got := f.Players[0].Rows[i]
		if math.Abs(got.CoreHours-want.CoreHours) > 1e-9*want.CoreHours {
			t.Errorf("%d games: %v core hours, want %v", got.Games, got.CoreHours, want.CoreHours)
		}
		if got.CoreHours = want.CoreHours; got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	// A shard has one part at least: of a dear player's parts none is done within the hour.
	if r := f.Players[1].Rows[0]; r.Shards != 123 || r.Parts != 123 {
		t.Errorf("%+v", r)
	}
	var codes, texts []string
	for _, n := range f.Notes {
		codes, texts = append(codes, n.Code), append(texts, n.Text)
	}
	if strings.Join(codes, " ") != reports.NoteLongParts+" "+reports.NoteRoughRate || !strings.Contains(texts[0], "by dear takes longer than a shard shall: --part-games 1,800 ") {
		t.Errorf("notes %q: %q", codes, texts)
	}
}

// Each form says the same.
func TestForecastForms(t *testing.T) {
	f := forecastOfTwo()
	var text, md, sheet, data bytes.Buffer
	for _, err := range []error{render.ForecastText(&text, f), render.ForecastMarkdown(&md, f), render.ForecastCSV(&sheet, f), render.ForecastJSON(&data, f)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"1,000,000,000          28          28h   47 GB      28     1", "games of dear", "  quick                10,000            46  100,000", "! The pilot of dear had 8 games"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("text lacks %q:\n%s", want, text.String())
		}
	}
	for line := range strings.Lines(text.String()) {
		if len([]rune(line)) > render.Width+1 {
			t.Errorf("wider than the terminal: %q", line)
		}
	}
	if !strings.Contains(md.String(), "| 1,000,000,000 | 28 | 28h | 47 GB | 28 | 1 |") {
		t.Errorf("markdown:\n%s", md.String())
	}
	rows, err := csv.NewReader(&sheet).ReadAll()
	if err != nil || len(rows) != 15 || rows[4][0] != "quick" || rows[4][1] != "1000000000" || rows[4][5] != "28" {
		t.Errorf("%v: %q", err, rows)
	}
	var back reports.Forecast
	if err := json.Unmarshal(data.Bytes(), &back); err != nil || back.Players[0].Rows[3] != f.Players[0].Rows[3] {
		t.Errorf("%v: %+v", err, back)
	}
}

// Shards can be played as told: each is done in its time, unless a single part takes longer, there are no more of a run than
// it can be cut into, and together they have all parts.
func TestForecastOfShards(t *testing.T) {
	for _, seconds := range []float64{.00003, .001, .17, .27, .29, .43, .5, 2, 60} {
		f := reports.NewForecast(reports.Forecast{PartGames: 8192, ShardSeconds: 3600}, []reports.Measured{{Player: "x", Pilot: 1000, Seconds: seconds}})
		part := 8192 * seconds
		for _, r := range f.Players[0].Rows {
			perRun, each := (r.Parts+r.Runs-1)/r.Runs, r.Shards/r.Runs
			longest := (perRun + each - 1) / each // parts of a shard, all being about alike
			if took := float64(longest) * part; took > 3600 && longest > 1 {
				t.Errorf("%g s a game, %d games: a shard takes %.0f s", seconds, r.Games, took)
			}
			if each > eventlog.ShardsMost || each > perRun || r.Games/r.Runs > reports.RunMost || r.Shards%r.Runs != 0 {
				t.Errorf("%g s a game: %+v cannot be played", seconds, r)
			}
		}
	}
}
