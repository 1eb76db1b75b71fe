// Package numeral writes the numbers of reports for people: the one place where a number
// becomes text, so that none prints as -0.0, as 0.000 though it is something, as 100.0 though
// it is less, or with an interval that it has not. What cannot be known is written as [None].
package numeral

import (
	"math"
	"strconv"
	"strings"
)

// None stands where there is no number.
const None = "·"

// Fixed writes a number with so many decimals. What is something but would show as nothing
// is written as below the last decimal: <0.1, or >-0.1.
func Fixed(x float64, digits int) string {
	switch {
	case math.IsNaN(x):
		return None
	case math.IsInf(x, 1):
		return "∞"
	case math.IsInf(x, -1):
		return "-∞"
	}
	s := strconv.FormatFloat(x, 'f', digits, 64)
	switch {
	case strings.Trim(s, "-0.") != "":
		return s
	case x > rounding:
		return "<" + last(digits)
	case x < -rounding:
		return ">-" + last(digits)
	}
	return strings.TrimPrefix(s, "-")
}

// rounding is what a number is off by for no reason but the arithmetic.
const rounding = 1e-13

// last writes one of the last decimal: 0.1, 0.01.
func last(digits int) string { return strconv.FormatFloat(math.Pow10(-digits), 'f', digits, 64) }

// Signed writes a difference with its sign; one that rounds to nothing has none.
func Signed(x float64, digits int) string {
	if !(math.Abs(x) < math.Inf(1)) {
		return Fixed(x, digits)
	}
	s := strconv.FormatFloat(x, 'f', digits, 64)
	switch {
	case strings.Trim(s, "-0.") == "" && digits < 3:
		return strings.TrimPrefix(s, "-")
	case strings.Trim(s, "-0.") == "":
		return Fixed(x, digits)
	case x > 0:
		return "+" + s
	}
	return s
}

// Percent writes a fraction in per cent without the sign. What is less than all does not
// print as 100.
func Percent(x float64, digits int) string {
	s := Fixed(100*x, digits)
	if all := strconv.FormatFloat(100, 'f', digits, 64); s == all && x < 1-rounding {
		return ">" + strconv.FormatFloat(100-math.Pow10(-digits), 'f', digits, 64)
	}
	return s
}

// PercentRange writes an interval of fractions in per cent.
func PercentRange(lo, hi float64, digits int) string {
	return Percent(lo, digits) + " – " + Percent(hi, digits)
}

// Points writes a difference of fractions in points with its sign.
func Points(x float64, digits int) string { return Signed(100*x, digits) }

// PointsRange writes an interval of differences in points.
func PointsRange(lo, hi float64, digits int) string {
	return Points(lo, digits) + " – " + Points(hi, digits)
}

// Chance writes a p- or q-value.
func Chance(p float64) string {
	switch {
	case !(p <= 1): // no chance at all
		return None
	case p < .0005:
		return "<0.001"
	}
	return strconv.FormatFloat(p, 'f', 3, 64)
}

// Short writes a number with as few digits as say it.
func Short(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return Fixed(x, 0)
	}
	return strconv.FormatFloat(x+0, 'g', 4, 64)
}

// Whole writes a number as it is, without an exponent.
func Whole(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return Fixed(x, 0)
	}
	return strconv.FormatFloat(x+0, 'f', -1, 64)
}

// InPoints writes a fraction as a number of points with its noun: 1 point, 0.5 points.
func InPoints(x float64) string {
	s := Short(math.Round(100*x*1e9) / 1e9)
	if s == "1" {
		return s + " point"
	}
	return s + " points"
}

// Level writes the level of intervals: 95 %.
func Level(level float64) string { return Short(math.Round(100*level*1e9)/1e9) + " %" }

// Alpha writes the error rate that belongs to a level: 0.05. For tests.
func Alpha(level float64) string { return Short(math.Round((1-level)*1e9) / 1e9) }

// Exact writes a number for programs, with so many significant digits, -1 for all; what is no
// number is empty.
func Exact(x float64, digits int) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x+0, 'g', digits, 64) // adding 0 makes 0 of -0
}

// lopsided is how far the longer side of an interval may be from half its width for the number
// to be written with ±.
const lopsided = 1.25

// Even reports whether an interval lies about evenly around a number, so that ± says it.
func Even(est, lo, hi float64) bool {
	half := (hi - lo) / 2
	return math.IsNaN(half) || max(hi-est, est-lo) <= lopsided*half+rounding
}

// With writes a number that write writes with half the width of its interval, or with the
// interval in brackets where it does not lie evenly around the number: 54.2 ±1.1, 100.0 (98.7–100.0).
func With(est, lo, hi float64, digits int, write func(x float64, digits int) string, half func(x float64, digits int) string) string {
	switch {
	case math.IsNaN(est):
		return None
	case hi-lo <= rounding: // all alike: nothing is known of an error
		return write(est, digits)
	case !Even(est, lo, hi) && !(lo > math.Inf(-1) && hi < math.Inf(1)):
		return write(est, digits)
	case !Even(est, lo, hi):
		return write(est, digits) + " (" + write(lo, digits) + "–" + write(hi, digits) + ")"
	}
	return write(est, digits) + " ±" + half((hi-lo)/2, digits)
}

// digitsMost is the most decimals that a table has for the sake of its verdicts.
const digitsMost = 6

// Apart returns how many decimals, at least digits, it takes to show on which side of each mark
// the bounds lie, all of them scale-fold.
func Apart(digits int, scale float64, bounds, marks []float64) int {
	for ; digits < digitsMost; digits++ {
		if apart(digits, scale, bounds, marks) {
			break
		}
	}
	return digits
}

func apart(digits int, scale float64, bounds, marks []float64) bool {
	unit := math.Pow10(digits)
	shown := func(x float64) float64 { return math.Round(x * scale * unit) }
	for _, b := range bounds {
		for _, m := range marks {
			// A mark that these decimals cannot show lies between two that they can.
			if math.Abs(b-m) > rounding && math.Abs(b) < math.Inf(1) && shown(b) == shown(m) {
				return false
			}
		}
	}
	return true
}
