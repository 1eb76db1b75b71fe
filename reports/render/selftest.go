package render

import (
	"fmt"
	"io"
	"strconv"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/selftest"
)

// SelftestText writes the results of the calibration suite for a terminal.
func SelftestText(w io.Writer, results []selftest.Result) error {
	return text(w, selftestHeading(results), nil, selftestSections(results))
}

// SelftestMarkdown writes them as a document.
func SelftestMarkdown(w io.Writer, results []selftest.Result) error {
	return markdown(w, selftestHeading(results), nil, selftestSections(results))
}

// SelftestJSON writes them as they are.
func SelftestJSON(w io.Writer, results []selftest.Result) error { return encode(w, results) }

// SelftestCSV writes a row for each.
func SelftestCSV(w io.Writer, results []selftest.Result) error {
	c := plain.NewCSV(w)
	c.Write([]string{"id", "what", "got", "target", "lo", "hi", "repetitions", "ok"})
	for _, r := range results {
		c.Write([]string{r.ID, r.What, number(r.Got), number(r.Target), number(r.Lo), number(r.Hi), strconv.Itoa(r.Repetitions), strconv.FormatBool(r.OK)})
	}
	return c.End()
}

func selftestHeading(results []selftest.Result) string {
	if n := selftest.Failed(results); n > 0 {
		return fmt.Sprintf("Calibration: %d of %s outside its band", n, reports.Plural(int64(len(results)), "check"))
	}
	return fmt.Sprintf("Calibration: all %s within their bands", reports.Plural(int64(len(results)), "check"))
}

func selftestSections(results []selftest.Result) []section {
	t := &table{cols: []column{
		{head: "what", prose: true}, {head: "got", right: true}, {head: "target", right: true}, {head: "band", right: true}, {head: "times", right: true}, {head: ""},
	}}
	for _, r := range results {
		times, word := reports.Thousands(int64(r.Repetitions)), ""
		if r.Repetitions == 0 {
			times = "exact"
		}
		if !r.OK {
			word = "OUTSIDE"
		}
		f := func(x float64) string { return numeral.Fixed(x, 4) }
		band := f(r.Lo) + " – " + f(r.Hi)
		if r.Hi > 1e6 {
			band = "at least " + f(r.Lo)
		}
		t.add(r.What, f(r.Got), f(r.Target), band, times, word)
	}
	return []section{{title: "Statistics against what they promise", tables: []*table{t},
		caption: "Games whose truth is known are drawn many times: how often does an interval hold it, does a test find what is not there? A band is four standard errors of as many " +
			"repetitions to each side of the target, and for methods that are right in the long run only a stated one to three points beside it. Two rows are to fail: an interval for a " +
			"fixed number of games that is looked at again and again, and games counted in the order in which they end; they are why reports do neither."}}
}
