package reports

import (
	"math"

	"gauntlet/sim/eventlog"
)

// FormatForecast identifies the JSON of a forecast.
const FormatForecast = "gauntlet-forecast"

// RunMost is the most games that a run can have: events hold their number in 32 bits. More games are
// several runs with other seeds.
const RunMost = math.MaxUint32

// Games that a forecast is about, from and to, by factors of ten.
const (
	forecastFrom = 1_000_000
	forecastTo   = 1_000_000_000_000
)

// Measured is what games of a player cost, as a pilot of them says.
type Measured struct {
	Player    string  `json:"player"`
	Pilot     int64   `json:"pilot_games"`
	Seconds   float64 `json:"core_seconds_per_game"`
	Bytes     float64 `json:"bytes_per_game"`
	PartBytes float64 `json:"bytes_per_part"` // besides those of its games
}

// Forecast says what very many games take, of each of several players.
type Forecast struct {
	Format    string `json:"format"`
	Version   int    `json:"version"`
	Game      string `json:"game"`
	Detail    string `json:"detail"`
	PartGames int    `json:"part_games"`
	// ShardSeconds is how long a shard shall take on one core.
	ShardSeconds float64          `json:"shard_seconds"`
	Players      []PlayerForecast `json:"players"`
	Notes        []Note           `json:"notes,omitempty"`
}

// PlayerForecast is the forecast of a player.
type PlayerForecast struct {
	Measured
	Rows []ForecastRow `json:"rows"`
}

// ForecastRow is what a number of games takes.
type ForecastRow struct {
	Games     int64   `json:"games"`
	CoreHours float64 `json:"core_hours"`
	Bytes     float64 `json:"bytes"`
	Parts     int64   `json:"parts"`
	Shards    int64   `json:"shards"` // each of Runs, together
	Runs      int64   `json:"runs"`   // of at most RunMost games and as many shards as a run can be cut into, with other seeds
}

// NoteLongParts is the code of parts that take longer than a shard shall.
const NoteLongParts = "long_parts"

// NewForecast extrapolates from pilots. A shard has one part at least.
func NewForecast(f Forecast, pilots []Measured) *Forecast {
	f.Format, f.Version = FormatForecast, 1
	for _, m := range pilots {
		p := PlayerForecast{Measured: m}
		for games := int64(forecastFrom); games <= forecastTo; games *= 10 {
			r := ForecastRow{Games: games, CoreHours: float64(games) * m.Seconds / 3600, Parts: upwards(games, int64(f.PartGames))}
			r.Bytes = float64(games)*m.Bytes + float64(r.Parts)*m.PartBytes
			// A shard has whole parts of one run, as many as are done in its time.
			parts := max(1, int64(f.ShardSeconds/(float64(f.PartGames)*m.Seconds)+1e-9))
			r.Runs = max(upwards(games, RunMost), upwards(r.Parts, parts*eventlog.ShardsMost))
			r.Shards = r.Runs * upwards(upwards(r.Parts, r.Runs), parts)
			p.Rows = append(p.Rows, r)
		}
		f.Players = append(f.Players, p)
		if part := float64(f.PartGames) * m.Seconds; part > f.ShardSeconds {
			f.Notes = append(f.Notes, Note{NoteLongParts, "A part of " + Plural(int64(f.PartGames), "game") + " by " + m.Player + " takes longer than a shard shall: --part-games " +
				Thousands(max(2, int64(f.ShardSeconds/m.Seconds)&^1)) + " makes parts that do not."})
		}
		if m.Pilot < FewPilot {
			f.Notes = append(f.Notes, Note{NoteRoughRate, "The pilot of " + m.Player + " had " + Plural(m.Pilot, "game") + ", which say roughly what many take."})
		}
	}
	return &f
}

// upwards divides and rounds up.
func upwards(n, by int64) int64 { return (n + by - 1) / by }
