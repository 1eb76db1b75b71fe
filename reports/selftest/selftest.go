package selftest

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
)

// Result is what a check found.
type Result struct {
	ID          string  `json:"id"`
	What        string  `json:"what"`
	Got         float64 `json:"got"`
	Target      float64 `json:"target"`
	Lo          float64 `json:"lo"` // band that Got must lie in
	Hi          float64 `json:"hi"`
	Repetitions int     `json:"repetitions"` // 0: computed exactly
	OK          bool    `json:"ok"`

	slack float64 // that the band allows beside the errors of the repetitions
	side  side
}

// side says which way a result may leave its target.
type side uint8

const (
	fixed side = iota // the band is given
	both
	above // only more than the target is too much
	below // only less than the target is too little
)

// Check is one question about a method. Its function answers it with about n repetitions.
type check struct {
	id  string
	run func(n int, rng *rand.Rand) []Result
}

// Full, Quick and Strict are numbers of repetitions: for the command, for tests of every change,
// and for bands that notice a deviation of one point of a hundred.
const (
	Full   = 4000
	Quick  = 250
	Strict = 20000
)

// Run makes all checks with about n repetitions each. The results are in the order of the
// checks and the same on any number of processors. Strict bands are those of strictErrors, and allow
// at most strictSlack beside them.
func Run(n int, strict bool) []Result {
	all := make([][]Result, len(checks))
	var wg sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, c := range checks {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			h := fnv.New64a()
			h.Write([]byte(c.id))
			all[i] = c.run(n, rand.New(rand.NewPCG(h.Sum64(), 1)))
		})
	}
	wg.Wait()
	var out []Result
	for i, list := range all {
		for _, r := range list {
			r.ID = checks[i].id
			if strict {
				r = r.narrowed()
			}
			r.OK = r.Got >= r.Lo && r.Got <= r.Hi
			out = append(out, r)
		}
	}
	return out
}

// Failed counts the checks that left their bands.
func Failed(results []Result) (n int) {
	for _, r := range results {
		if !r.OK {
			n++
		}
	}
	return n
}

// checks are all checks, in the order in which they are shown.
var checks = []check{
	{"exact", exactCoverage},
	{"pairs", pairCoverage},
	{"difference", differenceCoverage},
	{"mean", meanCoverage},
	{"field", fieldCoverage},
	{"cards", cardCoverage},
	{"players", controlCoverage},
	{"dealt", jointCoverage},
	{"several", severalTests},
	{"together", togetherCoverage},
	{"ratings", ratingCoverage},
	{"mix", mixCoverage},
	{"test", sequentialTest},
	{"always", anytime},
	{"race", race},
	{"reduction", reduction},
	{"prefix", prefix},
}

// bandErrors is how many standard errors of the repetitions a band is wide to each side.
const bandErrors = 4

// strictErrors and strictSlack are how wide strict bands are. With Strict repetitions an interval of
// 95 % has a band of 0.66 points to each side, and its errors are 0.15: one whose coverage is 94 or
// 96 % leaves it 98 times in a hundred.
const (
	strictErrors = 3
	strictSlack  = .002
)

// band sets the band of a result.
func (r *Result) band(errors, slack float64) {
	half := errors*math.Sqrt(r.Target*(1-r.Target)/float64(r.Repetitions)) + slack
	r.Lo, r.Hi = max(0, r.Target-half), min(1, r.Target+half)
	switch r.side {
	case above:
		r.Lo = 0
	case below:
		r.Hi = 1
	}
}

// narrowed returns the result with a strict band, if it has one of its own.
func (r Result) narrowed() Result {
	if r.side != fixed {
		r.band(strictErrors, min(r.slack, strictSlack))
	}
	return r
}

// near makes the result of a share that is to be at a target, give or take slack.
func near(what string, got, target, slack float64, n int) Result {
	return banded(what, got, target, slack, n, both)
}

func banded(what string, got, target, slack float64, n int, s side) Result {
	r := Result{What: what, Got: got, Target: target, Repetitions: n, slack: slack, side: s}
	r.band(bandErrors, slack)
	return r
}

// most makes the result of a share that may not exceed a target.
func most(what string, got, target float64, n int) Result {
	return banded(what, got, target, 0, n, above)
}

// least makes the result of a share that may not fall below a target.
func least(what string, got, target float64, n int) Result {
	return banded(what, got, target, 0, n, below)
}

// count counts how often something held.
type count struct{ yes, n float64 }

func (c *count) add(yes bool) {
	c.n++
	if yes {
		c.yes++
	}
}

func (c *count) share() float64 { return c.yes / c.n }

// pair draws the scores of a pair of games that are won with chances p1 and p2. The luck of
// the two is the same with chance rho, opposite with chance -rho, and else independent.
func pair(rng *rand.Rand, p1, p2, rho float64) (y1, y2 float64) {
	u := rng.Float64()
	v := rng.Float64()
	if rng.Float64() < math.Abs(rho) {
		if v = u; rho < 0 {
			v = 1 - u
		}
	}
	if u < p1 {
		y1 = 1
	}
	if v < p2 {
		y2 = 1
	}
	return y1, y2
}

func percent(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }
