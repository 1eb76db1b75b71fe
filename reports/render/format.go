package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/stats"
)

// notPlayed stands where two contestants did not meet or have no result.
const notPlayed = "·"

// percent writes a fraction in per cent without the sign.
func percent(x float64, digits int) string { return strconv.FormatFloat(100*x, 'f', digits, 64) }

// percentRange writes an interval of fractions in per cent.
func percentRange(lo, hi float64, digits int) string {
	return percent(lo, digits) + " – " + percent(hi, digits)
}

// half writes the half-width of a rate's interval in points.
func half(e *stats.Estimate, digits int) string { return "±" + percent(e.Half(), digits) }

// rateCell writes a rate and half the width of its interval, 54.2 ±1.1, with
// a question mark if it rests on too little.
func rateCell(r *reports.Rate, digits int) string {
	switch {
	case r == nil:
		return notPlayed
	case r.Method == reports.BySymmetry:
		return percent(r.Est, digits) + strings.Repeat(" ", 3+digits)
	}
	mark := ""
	if r.Estimate.Rough() {
		mark = "?"
	}
	return percent(r.Est, digits) + " " + half(&r.Estimate, digits) + mark
}

// estimate writes an estimate of a rate, or a mark for none.
func estimate(e *stats.Estimate, digits int) string {
	if e == nil {
		return notPlayed
	}
	return percent(e.Est, digits) + " " + half(e, digits)
}

// gamesBehind writes how many games an estimate rests on.
func gamesBehind(e *stats.Estimate) string {
	if e == nil {
		return "0"
	}
	return reports.Thousands(e.Games)
}

// points writes how far a rate is from one half, in points with a sign.
func points(e *stats.Estimate, digits int) string {
	if e == nil {
		return notPlayed
	}
	return fmt.Sprintf("%+.*f %s", digits, 100*(e.Est-0.5), half(e, digits))
}

// mean writes a mean and half the width of its interval.
func mean(e *stats.Estimate, digits int) string {
	if e == nil {
		return notPlayed
	}
	return fmt.Sprintf("%.*f ±%.*f", digits, e.Est, digits, e.Half())
}

// quantile writes a quantile of whole numbers and its interval.
func quantile(e *stats.Estimate) string {
	if e == nil {
		return notPlayed
	}
	return fmt.Sprintf("%.0f (%.0f–%.0f)", e.Est, e.Lo, e.Hi)
}

// digits chooses the decimals of a table of rates in per cent: one, or more
// where an interval would show as ±0.0.
func digits(rates ...*stats.Estimate) int { return decimals(100, rates) }

// decimals chooses the decimals for estimates that are shown scale-fold.
func decimals(scale float64, estimates []*stats.Estimate) int {
	n := 1
	for _, e := range estimates {
		for e != nil && e.Hi > e.Lo && n < 3 && scale*e.Half() < 0.5*math.Pow10(-n) {
			n++
		}
	}
	return n
}

// list joins words: a, b and c.
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
