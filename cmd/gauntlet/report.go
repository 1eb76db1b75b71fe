package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// formats are the names of the forms of a report, as forms has them.
var formats = []string{"text", "md", "csv", "json"}

// forms is how a kind of report is written: in each of formats, as a page, and its charts.
type forms[R checkable] struct {
	write  [4]func(io.Writer, R) error
	page   func(io.Writer, R) error
	charts func(R) []chart.Chart
}

var (
	rateForms = forms[*reports.Report]{[4]func(io.Writer, *reports.Report) error{render.Text, render.Markdown, render.CSV, render.JSON}, render.HTML, chart.Of}
	armsForms = forms[*reports.SideBySide]{[4]func(io.Writer, *reports.SideBySide) error{render.ArmsText, render.ArmsMarkdown, render.ArmsCSV, render.ArmsJSON}, render.ArmsHTML, chart.OfArms}

	compareForms = forms[*reports.Comparison]{[4]func(io.Writer, *reports.Comparison) error{render.CompareText, render.CompareMarkdown, render.CompareCSV, render.CompareJSON},
		render.CompareHTML, chart.OfComparison}
	sweepForms  = forms[*reports.Sweep]{[4]func(io.Writer, *reports.Sweep) error{render.SweepText, render.SweepMarkdown, render.SweepCSV, render.SweepJSON}, render.SweepHTML, chart.OfSweep}
	impactForms = forms[*reports.Impact]{[4]func(io.Writer, *reports.Impact) error{render.ImpactText, render.ImpactMarkdown, render.ImpactCSV, render.ImpactJSON},
		render.ImpactHTML, chart.OfImpact}
	mulliganForms = forms[*reports.Mulligan]{[4]func(io.Writer, *reports.Mulligan) error{render.MulliganText, render.MulliganMarkdown, render.MulliganCSV, render.MulliganJSON},
		render.MulliganHTML, chart.OfMulligan}
	playersForms = forms[*reports.Movement]{[4]func(io.Writer, *reports.Movement) error{render.MovementText, render.MovementMarkdown, render.MovementCSV, render.MovementJSON},
		render.MovementHTML, chart.OfMovement}
)

// put prints a report that was built without error. What is written besides comes first, so that a
// mistake in it is told at once.
func (f *forms[R]) put(w io.Writer, format string, pics pictures, r R, err error) (checkable, error) {
	if err != nil {
		return nil, err
	}
	if err := pics.write(func(w io.Writer) error { return f.page(w, r) }, f.charts(r)); err != nil {
		return nil, err
	}
	return r, printed(f.write[slices.Index(formats, format)](w, r))
}

// formatFlag adds the flag for the form of a report. "gauntlet run", where
// --format is the format of the games, calls it --report.
func formatFlag(f *pflag.FlagSet, name string) *string {
	return choiceVar(f, name, "form of the report", formats...)
}

func newReport() *cobra.Command {
	var o reports.Options
	var method *string
	var shares, show []string
	var format *string
	var player, field string
	var pics pictures
	var g gates
	var partial bool
	cmd := &cobra.Command{
		Use:   "report DIR",
		Short: "Print the report of a run",
		Long: `Report reads the folder of a run and prints its answer in sentences, who wins
against whom, and how each deck does against the field. --show chooses other
sections, by name or all: the first player's advantage, game lengths, how games
ended with every game without a result, and what the flag lists; a section says
what its numbers mean. A run that was interrupted or is still going on is
reported as far as it is written.

In other forms than text, and on the page of --html, everything is there at once:
with three to twelve decks that all met, ratings and the mix of decks that none
beats as well.

Of a run with several --rules it prints the arms side by side, measured against
the decks that are legal in all of them; of a run that compares versions of cards,
decks or policies it prints the differences, as "gauntlet compare" does, and of runs
of "gauntlet sweep", "cards impact" and "cards mulligan" what these print: --show
differences then prints the comparison of their arms. With --arm it prints the whole
report of one arm.

Of a run with several players it prints how every answer moves from the first
player to the last, and marks what flips; with --player what one of them says.

With --assert it says whether the numbers are as they should be, and its exit code
is 99 if they are not. Of a run that is not complete it says nothing, and the exit code
is 4, unless --partial is given.

A run whose files are damaged has no report, and the exit code is 4; with --partial
parts that are damaged are named and left out.

With --html the report is written as one page as well, with tables that sort and
charts, that needs no network; with --plot its charts are written as SVG or PNG.`,
		Example: `  gauntlet report runs/first
  gauntlet report runs/first --format csv
  gauntlet report runs/first --level 0.99 --method jeffreys
  gauntlet report runs/first --shares Forest=3,Sword=1,Rune=1
  gauntlet report runs/first --show ratings,survival
  gauntlet report runs/first --arm base
  gauntlet report runs/players --player random
  gauntlet report runs/first --html report.html
  gauntlet report runs/first --plot matchups.svg --plot field.png
  gauntlet report runs/first --plot charts
  gauntlet report runs/first --assert "first in 10..90" --assert "faults <= 0"`,
		Args: ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if cmd.Flags().Changed("method") { // else that of the run
				o.Method = stats.Method(*method)
			}
			if o.Shares, err = fieldShares(shares, field); err != nil {
				return err
			}
			if o.Show, err = reports.ParseShow(show); err != nil {
				return usagef("--show: %w", err)
			}
			if !cmd.Flags().Changed("margin") {
				o.Margin = 0 // that of the kind of report
			}
			if err := g.parse(); err != nil {
				return err
			}
			for _, name := range []string{"shares", "field", "method"} {
				if o.Arm == "" && cmd.Flags().Changed(name) {
					if err := ofRates(name, args[0], player); err != nil {
						return err
					}
				}
			}
			ds, err := openRun(args[0], partial, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			done := sync.OnceFunc(sim.Progress{Out: plain.Raw(cmd.ErrOrStderr())}.Reading(ds))
			r, err := writeReportOf(beforeWriting(cmd.OutOrStdout(), done), ds, player, *format, o, pics)
			done()
			if err != nil {
				return err
			}
			noteUnfinished(cmd.ErrOrStderr(), ds)
			noteAgreement(cmd.ErrOrStderr(), r)
			if len(g.list) > 0 {
				if err := whole(ds, partial, "assertions are about"); err != nil {
					return err
				}
			}
			return g.check(cmd.ErrOrStderr(), r)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	format = formatFlag(f, "format")
	pics.register(f)
	levelVar(f, &o.Level)
	marginVar(f, &o.Margin, reports.DefaultMargin, "a matchup within this `fraction` of one half counts as even; of a comparison a difference within it (default 0.01 there)")
	var methods []string
	for _, m := range stats.RateMethods() {
		methods = append(methods, string(m))
	}
	method = choiceVar(f, "method", "method of the intervals of rates", methods...)
	f.StringVar(&o.Arm, "arm", "", "the `arm` to report on, of a run with several (default all, side by side)")
	f.StringVar(&player, "player", "", "the `player` to report on, of a run with several (default how answers move between them)")
	registerField(f, &shares, &field)
	var names []string
	for _, s := range append(reports.AllSections(), reports.ShowAll, reports.ShowDifferences) {
		names = append(names, string(s))
	}
	g.register(f)
	f.BoolVar(&partial, "partial", false, partialUsage)
	f.StringSliceVar(&show, "show", nil, "`sections` to print: "+strings.Join(names, ", "))
	return cmd
}

// noteAgreement says whether the shards agree of which a report is made.
func noteAgreement(w io.Writer, r checkable) {
	if rates, ok := r.(*reports.Report); ok && rates.Shards != nil {
		fmt.Fprintf(w, "note: %v\n", rates.Shards)
	}
}

// ofRates refuses a flag that is about rates for a run that is reported as differences, where
// it would change nothing.
func ofRates(flag, dir, player string) error {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return err
	}
	if n := len(ds.Manifest.Players); n > 0 && (compares(ds.Manifest) || player == "" && flag == "method") {
		return usagef("--%s: it is about the win rates of one player; choose one with --player, and of several arms one with --arm", flag)
	} else if n > 0 {
		return nil
	}
	if compares(ds.Manifest) {
		return usagef("--%s: it is about win rates, and %s is reported as differences; choose one of its arms with --arm %s", flag, dir, strings.Join(ds.Dict(eventlog.DictArm), ", "))
	}
	return nil
}

// writeReport prints the report of the run folder dir, by what the run asks: that of one arm if it is
// named, and of several players how they differ unless one is. It returns the report.
func writeReport(w io.Writer, dir, player, format string, o reports.Options, pics pictures) (checkable, error) {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return nil, err
	}
	return writeReportOf(w, ds, player, format, o, pics)
}

// writeReportOf is writeReport of a run that is open.
func writeReportOf(w io.Writer, ds *eventlog.Dataset, player, format string, o reports.Options, pics pictures) (checkable, error) {
	m, src, err := ofPlayer(ds, player, &o)
	if err != nil {
		return nil, err
	}
	kind := reports.KindOf(m)
	differences := slices.Equal(o.Show, []reports.Show{reports.ShowDifferences})
	switch {
	case differences && o.Arm != "", differences && (kind == reports.KindRates || kind == reports.KindArms):
		return nil, usagef("--show differences: it is about what arms change against the first, and this report has win rates")
	case len(m.Players) > 1:
		if len(o.Show) > 0 && !differences && !slices.Equal(o.Show, []reports.Show{reports.ShowCards}) {
			return nil, usagef("--show chooses sections of the report of one player: name it with --player; of several there are cards")
		}
		s, err := reports.BuildMovement(m, src, o)
		return playersForms.put(w, format, pics, s, err)
	case o.Arm != "":
		kind = reports.KindRates
	case differences:
		kind = reports.KindComparison
	case len(o.Show) > 0 && kind != reports.KindRates:
		return nil, usagef("--show chooses sections of the report of one arm: name it with --arm, one of %s", strings.Join(m.Dictionaries[eventlog.DictArm], ", "))
	}
	switch kind {
	case reports.KindSweep:
		s, err := reports.BuildSweep(m, src, o)
		return sweepForms.put(w, format, pics, s, err)
	case reports.KindImpact:
		i, err := reports.BuildImpact(m, src, o)
		return impactForms.put(w, format, pics, i, err)
	case reports.KindMulligan:
		g, err := reports.BuildMulligan(m, src, o)
		return mulliganForms.put(w, format, pics, g, err)
	case reports.KindComparison:
		c, err := reports.BuildComparison(m, src, o)
		return compareForms.put(w, format, pics, c, err)
	case reports.KindArms:
		s, err := reports.BuildArms(m, src, o)
		return armsForms.put(w, format, pics, s, err)
	}
	r, err := reports.Build(m, src, o)
	f := rateForms
	if len(o.Show) == 0 { // at first sight; everything else behind --show
		again := reportCommand(ds.Dir, player, o)
		f.write[0] = func(w io.Writer, r *reports.Report) error { return render.Brief(w, r, again) }
	}
	return f.put(w, format, pics, r, err)
}

// reportCommand is the command line of a report, without what it shows and in which form.
func reportCommand(dir, player string, o reports.Options) string {
	words := []string{"gauntlet", "report", dir}
	add := func(flag, value string) { words = append(words, flag, value) }
	if player != "" {
		add("--player", player)
	}
	if o.Arm != "" {
		add("--arm", o.Arm)
	}
	if o.Level > 0 && o.Level != reports.DefaultLevel {
		add("--level", fmt.Sprint(o.Level))
	}
	if o.Margin > 0 && o.Margin != reports.DefaultMargin {
		add("--margin", fmt.Sprint(o.Margin))
	}
	if o.Method != "" && o.Method != stats.Wilson {
		add("--method", string(o.Method))
	}
	if len(o.Shares) > 0 {
		var shares []string
		for _, deck := range slices.Sorted(maps.Keys(o.Shares)) {
			shares = append(shares, fmt.Sprintf("%s=%v", deck, o.Shares[deck]))
		}
		add("--shares", asList(shares))
	}
	for i := range words {
		words[i] = plain.Shell(words[i])
	}
	return strings.Join(words, " ")
}

// asList writes the values of a flag that takes a list, as the flag reads them: those with commas or quotation marks in quotation marks.
func asList(values []string) string {
	list := make([]string, len(values))
	for i, v := range values {
		if list[i] = v; strings.ContainsAny(v, ",\"") {
			list[i] = `"` + strings.ReplaceAll(v, `"`, `""`) + `"`
		}
	}
	return strings.Join(list, ",")
}

// ofPlayer narrows a run with several players to one of them, if it is named, or an arm of its is.
func ofPlayer(ds *eventlog.Dataset, player string, o *reports.Options) (*eventlog.Manifest, reports.Parts, error) {
	m := ds.Manifest
	if len(m.Players) == 0 && player == "" {
		return m, partsOf(ds), nil
	}
	if o.Arm != "" && len(m.Players) > 0 {
		i := slices.Index(m.Dictionaries[eventlog.DictArm], o.Arm)
		if i >= 0 {
			own := m.Players[m.Arms[i].Player].Name
			if player != "" && player != own {
				return nil, nil, usagef("--player %s: the arm %q is played by %s", player, o.Arm, own)
			}
			v, src, err := reports.OfPlayer(m, partsOf(ds), own)
			if err != nil {
				return nil, nil, err
			}
			n := i - slices.IndexFunc(m.Arms, func(a eventlog.Arm) bool { return a.Player == m.Arms[i].Player })
			o.Arm = v.Arms[n].Name
			return v, src, nil
		}
		if player == "" {
			return nil, nil, usagef("--arm %s: the run has no such arm; its arms are %s", o.Arm, strings.Join(m.Dictionaries[eventlog.DictArm], ", "))
		}
	}
	if player == "" {
		return m, partsOf(ds), nil
	}
	return reports.OfPlayer(m, partsOf(ds), player)
}

// compares reports whether a run is about differences between its arms.
func compares(m *eventlog.Manifest) bool {
	kind := reports.KindOf(m)
	return kind != reports.KindRates && kind != reports.KindArms
}

// printed says what went wrong with output.
func printed(err error) error {
	if err != nil {
		return fmt.Errorf("cannot print the report: %w", err)
	}
	return nil
}

// noteUnfinished tells about files that are not whole: a run that goes on has
// some, and a run that was killed leaves them.
func noteUnfinished(w io.Writer, ds *eventlog.Dataset) {
	noteShards(w, ds)
	if left := ds.Unfinished(); len(left) > 0 {
		first := left[0]
		if len(left) > 1 {
			first += fmt.Sprintf(" and %d more", len(left)-1)
		}
		fmt.Fprintf(w, "note: not whole and not counted: %s in %s; delete what ends in .tmp if the run no longer goes on\n", first, ds.Dir)
	}
}

// registerField adds the flags that say what is played.
func registerField(f *pflag.FlagSet, shares *[]string, field *string) {
	f.StringSliceVar(shares, "shares", nil, "the field's decks with their `shares`, as in Forest=3,Sword=1 (default all alike)")
	f.StringVar(field, "field", "", "`file` with the field's decks and how much each is played: a table of decks and shares, or lines such as 3x Forest")
}

// fieldShares reads what is played from either flag, nil for all alike.
func fieldShares(shares []string, field string) (map[string]float64, error) {
	if field == "" {
		return parseShares(shares)
	}
	if len(shares) > 0 {
		return nil, usagef("--field and --shares both say what is played: leave one of them out")
	}
	list, err := readField(field)
	if err != nil {
		return nil, err
	}
	of := map[string]float64{}
	for _, d := range list {
		of[d.name] = d.share.value
	}
	return of, nil
}

// parseShares reads "Forest=3" and the like.
func parseShares(list []string) (map[string]float64, error) {
	if len(list) == 0 {
		return nil, nil
	}
	var field []fieldDeck
	shares := map[string]float64{}
	for _, s := range list {
		at := strings.LastIndex(s, "=")
		if at < 1 {
			return nil, usagef("--shares %s: write a deck and its share, as in Forest=3", s)
		}
		n, ok := shareOf(s[at+1:])
		if !ok {
			return nil, usagef("--shares %s: %q is no share, write a number of at least 0", s, s[at+1:])
		}
		name := strings.TrimSpace(s[:at])
		if _, twice := shares[name]; twice {
			return nil, usagef("--shares %s: %s has a share already", s, name)
		}
		shares[name] = n.value
		field = append(field, fieldDeck{name, n})
	}
	if _, err := checkedField(field); err != nil {
		return nil, usagef("--shares: %w", err)
	}
	return shares, nil
}
