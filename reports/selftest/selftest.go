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
}

// Check is one question about a method. Its function answers it with about n repetitions.
type check struct {
	id  string
	run func(n int, rng *rand.Rand) []Result
}

// Full and Quick are numbers of repetitions: for the command, and for tests of every change.
const (
	Full  = 2000
	Quick = 250
)

// Run makes all checks with about n repetitions each. The results are in the order of the
// checks and the same on any number of processors.
func Run(n int) []Result {
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

// near makes the result of a share that is to be at a target, give or take slack.
func near(what string, got, target, slack float64, n int) Result {
	half := bandErrors*math.Sqrt(target*(1-target)/float64(n)) + slack
	return Result{What: what, Got: got, Target: target, Lo: max(0, target-half), Hi: min(1, target+half), Repetitions: n}
}

// most makes the result of a share that may not exceed a target.
func most(what string, got, target float64, n int) Result {
	r := near(what, got, target, 0, n)
	r.Lo = 0
	return r
}

// least makes the result of a share that may not fall below a target.
func least(what string, got, target float64, n int) Result {
	r := near(what, got, target, 0, n)
	r.Hi = 1
	return r
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
