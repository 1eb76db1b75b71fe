package reports

import (
	"maps"
	"slices"
	"strings"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Format and Version identify a report's JSON. Version changes with any change
// of a field's name or meaning.
const (
	Format  = "gauntlet-report"
	Version = 2
)

// Report is everything a run can tell about its decks. Rates are fractions of
// one; lists of contestants are indices into Contestants.
type Report struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run         Run          `json:"run"`
	Basis       Basis        `json:"basis"`
	Contestants []Contestant `json:"contestants"`

	Matchups    Matchups    `json:"matchups"`
	Totals      []Total     `json:"totals"` // best first
	FirstPlayer FirstPlayer `json:"first_player"`
	Length      Length      `json:"length"`
	Ends        Ends        `json:"ends"`

	// Shown are the sections that readers are to see, in reading order; those from here on
	// are nil unless they are among them.
	Shown    []Show    `json:"shown"`
	Ratings  *Ratings  `json:"ratings,omitempty"`
	Metagame *Metagame `json:"metagame,omitempty"`
	// Match is how decks do where the best of three games wins.
	Match    []MatchTotal `json:"match,omitempty"`
	Survival *Survival    `json:"survival,omitempty"`
	Tempo    *Tempo       `json:"tempo,omitempty"`
	Chances  *Chances     `json:"chances,omitempty"`
	Cards    *Cards       `json:"cards,omitempty"`

	Notes []Note `json:"notes,omitempty"`

	// Shards is whether the shards agree, of a folder of several. It is no part of the report's forms, which are the same
	// whether a run was played in shards or not.
	Shards *Homogeneity `json:"-"`
}

// Run says which games the report is about.
type Run struct {
	ID           string            `json:"run_id"`
	Game         string            `json:"game"`               // ruleset
	Settings     map[string]string `json:"settings,omitempty"` // choices about the rules other than the default ones
	State        eventlog.State    `json:"state"`
	Arm          string            `json:"arm"`
	Policies     []string          `json:"policies"` // those that played
	GamesPlanned int64             `json:"games_planned"`
	// Programs are the versions of the program that played, if it was more than one.
	Programs []string `json:"programs,omitempty"`
	Count
}

// severalPrograms returns the versions of the program that played a run, nil of one.
func severalPrograms(m *eventlog.Manifest) []string {
	if len(m.Programs) < 2 {
		return nil
	}
	return m.Programs
}

// Rules names the game with the settings it was played by.
func (r *Run) Rules() string { return Rules(r.Game, r.Settings) }

// Rules names a game with the choices about its rules: "sve (format open8)".
func Rules(game string, settings map[string]string) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		words = append(words, name+" "+settings[name])
	}
	if len(words) == 0 {
		return game
	}
	return game + " (" + strings.Join(words, ", ") + ")"
}

// Count says how many games a row is about and how many of them went wrong.
type Count struct {
	Games        int64 `json:"games"`         // all games played, faults included
	Pairs        int64 `json:"pairs"`         // pairs with both games played
	PartialPairs int64 `json:"partial_pairs"` // pairs with one game missing
	Faults       int64 `json:"faults"`        // games without a result
	Capped       int64 `json:"capped"`        // draws by a hard limit of the engine
}

func (c *Count) add(p *pair) {
	if p.n == 2 {
		c.Pairs++
	} else {
		c.PartialPairs++
	}
	for _, g := range p.games() {
		c.Games++
		if g.fault {
			c.Faults++
		}
		if g.capped {
			c.Capped++
		}
	}
}

// Basis repeats the options that the numbers depend on.
type Basis struct {
	Level  float64      `json:"level"`
	Method stats.Method `json:"method"`
	Margin float64      `json:"margin"`
	// Tests is the number of matchups, mirrors left out, that the corrected
	// intervals and the q-values of the matchups are corrected for.
	Tests int `json:"tests"`
	// Shares are the weights of the field by contestant, nil for equal weights
	// of all others.
	Shares []float64 `json:"shares,omitempty"`
}

// Contestant is a deck in the hands of a policy.
type Contestant struct {
	Name   string `json:"name"` // the deck's name, with the policy if decks met under several
	Deck   string `json:"deck"`
	Policy string `json:"policy"`
}

// Rate is the estimate of a rate that is compared with one half, as one row of a table.
type Rate struct {
	stats.Estimate
	Judgement
}

// Flipped returns the rate as the other side sees it, nil for nil.
func (r *Rate) Flipped() *Rate {
	if r == nil {
		return nil
	}
	f := *r
	f.Estimate = flipped(r.Estimate)
	f.CorrectedLo, f.CorrectedHi = 1-r.CorrectedHi, 1-r.CorrectedLo
	f.Verdict = r.Verdict.Opposite()
	return &f
}

func flipped(e stats.Estimate) stats.Estimate {
	e.Est, e.Lo, e.Hi = 1-e.Est, 1-e.Hi, 1-e.Lo
	return e
}

// Bounds are the rates that would result if every fault and every capped game
// had been lost, and if every one had been won.
type Bounds struct {
	Worst float64 `json:"worst"`
	Best  float64 `json:"best"`
}

// known returns the estimate, or nil if it rests on no games.
func known(e stats.Estimate) *stats.Estimate {
	if e.Games == 0 {
		return nil
	}
	return &e
}
