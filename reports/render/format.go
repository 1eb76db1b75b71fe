package render

import (
	"math"
	"strings"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// notPlayed stands where two contestants did not meet or have no result.
const notPlayed = numeral.None

// percent writes a fraction in per cent without the sign.
func percent(x float64, digits int) string { return numeral.Percent(x, digits) }

// percentRange writes an interval of fractions in per cent.
func percentRange(lo, hi float64, digits int) string { return numeral.PercentRange(lo, hi, digits) }

// roughMark stands behind numbers that rest on too little.
const roughMark = "?"

// mark returns the mark of an estimate that rests on too little, "" for others.
func mark(e *stats.Estimate) string {
	if e.Rough() {
		return roughMark
	}
	return ""
}

// rateWith writes a rate with its interval: 54.2 ±1.1.
func rateWith(est, lo, hi float64, digits int) string {
	return numeral.With(est, lo, hi, digits, percent, percent)
}

// pointsWith writes a difference in points with its interval.
func pointsWith(est, lo, hi float64, digits int) string {
	return numeral.With(est, lo, hi, digits, numeral.Points, percent)
}

// rateCell writes a rate and half the width of its interval, 54.2 ±1.1, with
// a question mark if it rests on too little.
func rateCell(r *reports.Rate, digits int) string {
	switch {
	case r == nil:
		return notPlayed
	case r.Method == reports.BySymmetry:
		return percent(r.Est, digits) + strings.Repeat(" ", 3+digits)
	}
	return estimate(&r.Estimate, digits)
}

// estimate writes an estimate of a rate, or a mark for none.
func estimate(e *stats.Estimate, digits int) string {
	if e == nil {
		return notPlayed
	}
	return rateWith(e.Est, e.Lo, e.Hi, digits) + mark(e)
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
	return pointsWith(e.Est-.5, e.Lo-.5, e.Hi-.5, digits) + mark(e)
}

// mean writes a mean and half the width of its interval.
func mean(e *stats.Estimate, digits int) string {
	if e == nil {
		return notPlayed
	}
	return numeral.With(e.Est, e.Lo, e.Hi, digits, numeral.Fixed, numeral.Fixed) + mark(e)
}

// quantile writes a quantile of whole numbers and its interval.
func quantile(e *stats.Estimate) string {
	if e == nil {
		return notPlayed
	}
	return numeral.Fixed(e.Est, 0) + " (" + numeral.Fixed(e.Lo, 0) + "–" + numeral.Fixed(e.Hi, 0) + ")" + mark(e)
}

// judged chooses the decimals of a table with verdicts: at least digits, and as many as show
// on which side of the target and of the margin around it every corrected interval ends.
func judged(digits int, target, margin float64, rows ...*reports.Judgement) int {
	var bounds []float64
	for _, r := range rows {
		bounds = append(bounds, r.CorrectedLo, r.CorrectedHi)
	}
	marks := []float64{target}
	if margin > 0 {
		marks = append(marks, target-margin, target+margin)
	}
	return numeral.Apart(digits, 100, bounds, marks)
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
