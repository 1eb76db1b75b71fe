package chart

import (
	"fmt"
	"math"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// percent writes a fraction in per cent without the sign.
func percent(x float64, digits int) string { return numeral.Percent(x, digits) }

// decimals chooses the decimals of numbers that are shown scale-fold: one, or more where
// an interval would be ±0.0.
func decimals(scale float64, estimates ...*stats.Estimate) int {
	n := 1
	for _, e := range estimates {
		for e != nil && e.Hi > e.Lo && n < 3 && scale*e.Half() < .5*math.Pow10(-n) {
			n++
		}
	}
	return n
}

// withInterval writes a rate and its interval: 54.2 (51.9–56.4).
func withInterval(e *stats.Estimate, digits int) string {
	return percent(e.Est, digits) + " (" + percent(e.Lo, digits) + "\u2013" + percent(e.Hi, digits) + ")"
}

// signedPoints writes a difference and its interval in points: +1.2 (-0.3 to +2.7).
func signedPoints(est, lo, hi float64, digits int) string {
	return signedWith(est, lo, hi, 100, digits)
}

// signedWith does so for any number that is shown scale-fold.
func signedWith(est, lo, hi, scale float64, digits int) string {
	return numeral.Signed(scale*est, digits) + " (" + numeral.Signed(scale*lo, digits) + " to " + numeral.Signed(scale*hi, digits) + ")"
}

// rangePoints writes an interval of differences in points.
func rangePoints(lo, hi float64, digits int) string {
	return numeral.Points(lo, digits) + " to " + numeral.Points(hi, digits)
}

// plainWith writes a number and its interval: 54.2 (51.9–56.4).
func plainWith(est, lo, hi float64, digits int) string {
	return numeral.Fixed(est, digits) + " (" + numeral.Fixed(lo, digits) + "\u2013" + numeral.Fixed(hi, digits) + ")"
}

// levelOf writes the level of intervals: 95 %.
func levelOf(level float64) string {
	return numeral.Level(level)
}

// basis says what a chart rests on, for files that stand alone.
func basis(r *reports.Run) string {
	policies := "policy "
	if len(r.Policies) > 1 {
		policies = "policies "
	}
	trouble := ""
	if r.Faults+r.Capped > 0 {
		trouble = fmt.Sprintf(" (%s faulty, %s capped)", reports.Thousands(r.Faults), reports.Thousands(r.Capped))
	}
	return fmt.Sprintf("%s%s in %s of %s, %s; run %s.", reports.Plural(r.Games, "game"), trouble, reports.Plural(r.Pairs, "pair"), r.Rules(),
		policies+strings.Join(r.Policies, ", "), r.ID[:min(12, len(r.ID))])
}
