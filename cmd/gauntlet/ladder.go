package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/plain"
	"gauntlet/policies"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/reports/stats/rating"
	"gauntlet/sim"
)

// ladderGames is how many games every two players play with each deck unless told otherwise.
const ladderGames = 20

// ladderFlags is the flags of "gauntlet ladder".
type ladderFlags struct {
	library
	decks, policies          []string
	cripple, double, exploit []string
	probe                    string
	puzzles                  int
	bars, show               []string
	games                    int64
	blunder                  percent
	seed                     uint64
	workers                  int
	level                    float64
	speed                    time.Duration
	out, keep, shard         string
	form, progress           *string
	strict, quiet            bool
	pics                     pictures
	bots                     botFlags
}

func newLadder() *cobra.Command {
	var x ladderFlags
	cmd := &cobra.Command{
		Use:   "ladder",
		Short: "Measure how well the bots play, each against each other",
		Long: `Ladder plays the policies of --policies against each other, from the lowest rung
to the highest, each two of them with the same deck on both sides, deck after
deck, in pairs of games with one deal and swapped seats. It prints who scores what
against whom, ratings with their lack of fit, what must hold of a ladder, and how
fast each plays. A ladder of dear players takes hours: with --keep it goes on after a
crash or Ctrl-C, and --shard plays shares of it on several machines.

Checks: every player who means to win beats the one below it, or those that do not
(random and first); those of --double do not lose to themselves when they have twice
the budget; and those of --cripple beat themselves when they answer --blunder of 100
decisions at random. --bar greedy/random=95 asks for a score of one against another.

Equal command lines give equal scores, whatever --workers is, and another player
or deck leaves the scores of the others as they are. Speed is measured with a
clock, in a table of its own at the end; --speed 0 leaves it out. Ctrl-C stops after
the games under way and reports on them, with exit code 130.

Programs of other people play with --bot, and are measured like every player; puzzles
are not put to them, and nobody doubles, cripples or exploits them.`,
		Example: `  gauntlet ladder --policies random,first,greedy --decks Forest,Sword --games 10
  gauntlet ladder --policies random,greedy --decks Forest,Sword --show decks
  gauntlet ladder --policies greedy,tuned --decks Sword --games 4 --report md --out ladder.md`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return x.run(cmd.Context(), cmd.Flags(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.library.register(f)
	x.registerRules(f, editionsOf.one)
	f.StringSliceVar(&x.policies, "policies", nil, "`policies`, the lowest rung first (default all, in the order of \"gauntlet policies\")")
	f.StringSliceVar(&x.decks, "decks", nil, "`decks` to play: embedded names, files, folders or FILE:NAME (default every embedded deck)")
	f.Int64Var(&x.games, "games", ladderGames, "games of every two players with each deck, an even `number`: pairs with one deal and swapped seats")
	f.Uint64Var(&x.seed, "seed", 1, "`number` that decides all chance")
	workersVar(f, &x.workers, 0)
	f.StringSliceVar(&x.cripple, "cripple", nil, "`policies` that must beat themselves crippled (default greedy if it plays; none for no such check)")
	f.StringSliceVar(&x.double, "double", nil, "`policies` that with twice the budget must not lose to themselves (default all with one; none for no such check)")
	f.StringSliceVar(&x.exploit, "exploit", nil, "`policies` that a search which knows them plays against, to say how far they can be exploited (default greedy if it plays; none for no such probe; dear for players that search)")
	f.StringVar(&x.probe, "probe", "", "`settings` of that search, as deals=4:turns=2: deals in which it tries every option, and turns after which it judges (default deals=24, played to the end)")
	x.blunder = percent{20, true}
	f.Var(&x.blunder, "blunder", "`share` of the decisions of a crippled player that it answers at random, in whole per cent")
	f.IntVar(&x.puzzles, "puzzles", 2, "`times` that each puzzle of the program is played, all of which must solve it; 0 for no puzzles")
	f.StringSliceVar(&x.bars, "bar", nil, "further `checks` A/B=P: A scores at least P per cent against B")
	f.DurationVar(&x.speed, "speed", time.Second, "`time` for which the speed of each player is measured, at least a game with every deck; 0 for not at all")
	levelVar(f, &x.level)
	f.StringSliceVar(&x.show, "show", nil, "further `tables`: decks")
	f.StringVar(&x.out, "out", "", "`file` to write in place of the terminal, which must not exist")
	f.StringVar(&x.keep, "keep", "", "`folder` in which the score of every two players with a deck is kept once it is whole; the same command goes on from there")
	f.StringVar(&x.shard, "shard", "", "play a share of what --keep lacks and report nothing, number I of N from 0: `I/N`, or auto/N for the number that a scheduler gives (docs/scale-out.md)")
	x.form = formatFlag(f, "report")
	x.pics.registerOf(f, "`file` to write a chart to: scores, ratings or checks, as .svg or .png, or a folder for all of them; may be given several times")
	x.progress = choiceVar(f, "progress", "how progress is shown: a bar on a terminal and lines elsewhere, always lines, or nothing", "auto", "plain", "none")
	f.BoolVarP(&x.quiet, "quiet", "q", false, "print the ladder and nothing besides, unless something goes wrong")
	f.BoolVar(&x.strict, "strict", false, "exit with code 99 if a check does not hold")
	x.bots.register(f)
	return cmd
}

// ladderForms are the forms of a ladder, by the names of the forms of reports.
func ladderForms(decks bool) map[string]func(io.Writer, *reports.Ladder) error {
	return map[string]func(io.Writer, *reports.Ladder) error{
		"text": render.LadderText(decks), "md": render.LadderMarkdown(decks), "csv": render.LadderCSV, "json": render.LadderJSON,
	}
}

// check reports mistakes in the flags, and returns the checks that --bar asks for.
func (x *ladderFlags) check() (bars []reports.LadderCheck, err error) {
	switch {
	case x.games < 2 || x.games%2 != 0:
		return nil, usagef("--games %d: games are played in pairs with swapped seats, give an even number of at least 2", x.games)
	case x.games > math.MaxInt32:
		return nil, usagef("--games %d: give at most %d", x.games, math.MaxInt32)
	case x.speed < 0:
		return nil, usagef("--speed %s: give a time, or 0 for no measurement", x.speed)
	case x.blunder.value < 1 || x.blunder.value != math.Trunc(x.blunder.value):
		return nil, usagef("--blunder %v: give a whole number from 1 to 100", x.blunder.value)
	}
	for _, word := range x.show {
		if word != "decks" {
			return nil, usagef("--show %s: the only further table is decks", word)
		}
	}
	if len(x.policies) == 0 {
		for _, p := range policies.Names() {
			x.policies = append(x.policies, p.Name)
		}
	}
	if len(x.policies) < 2 {
		return nil, usagef("--policies %s: a ladder needs at least two players", x.policies[0])
	}
	for i, name := range x.policies {
		if slices.Contains(x.policies[:i], name) {
			return nil, usagef("--policies: %s is named twice; name it once", name)
		}
	}
	if x.cripple == nil && slices.Contains(x.policies, "greedy") {
		x.cripple = []string{"greedy"}
	}
	if x.double == nil {
		for _, name := range x.policies {
			if doubled(name) != "" {
				x.double = append(x.double, name)
			}
		}
	}
	if x.exploit == nil && slices.Contains(x.policies, "greedy") {
		x.exploit = []string{"greedy"}
	}
	for _, list := range []*[]string{&x.cripple, &x.double, &x.exploit} {
		if slices.Equal(*list, []string{"none"}) {
			*list = nil
		}
	}
	if err := x.bots.parse(); err != nil {
		return nil, err
	}
	for _, of := range []struct {
		flag  string
		named []string
	}{{"cripple", x.cripple}, {"double", x.double}, {"exploit", x.exploit}} {
		if i := slices.IndexFunc(of.named, isBot); i >= 0 {
			return nil, usagef("--%s %s: a program of other people only plays; leave it out", of.flag, of.named[i])
		}
	}
	for _, name := range x.double {
		if _, err := games.NewPolicy(name, *x.game); err != nil {
			return nil, usagef("--double: %w", err)
		}
		if doubled(name) == "" {
			return nil, usagef("--double %s: the policy has no budget that can be doubled", name)
		}
	}
	if x.puzzles < 0 || x.puzzles > 1000 {
		return nil, usagef("--puzzles %d: give 1 to 1000, or 0 for none", x.puzzles)
	}
	if x.probe != "" && len(x.exploit) == 0 {
		return nil, usagef("--probe %s: nobody is exploited; name players with --exploit", x.probe)
	}
	for _, name := range x.exploit {
		if _, err := games.NewPolicy(x.exploiter(name), *x.game); err != nil {
			return nil, usagef("--exploit: %w", err)
		}
		if !slices.Contains(x.policies, name) {
			return nil, usagef("--exploit %s: it does not play; the players are %s", name, strings.Join(x.policies, ", "))
		}
	}
	if bars, err = x.parseBars(); err != nil {
		return nil, err
	}
	named := slices.Concat(x.policies, x.cripple)
	for i, name := range named {
		if _, err := x.bots.policy(name, *x.game); err != nil {
			return nil, usagef("--%s: %w", map[bool]string{true: "policies", false: "cripple"}[i < len(x.policies)], err)
		}
	}
	return bars, nil
}

// parseBars reads checks such as greedy/random=95.
func (x *ladderFlags) parseBars() (bars []reports.LadderCheck, err error) {
	for _, word := range x.bars {
		at := strings.LastIndexByte(word, '=')
		if at < 0 {
			return nil, usagef("--bar %s: want A/B=P, such as greedy/random=95", word)
		}
		a, b, ok := strings.Cut(word[:at], "/")
		bar, err := readPercent(word[at+1:])
		switch {
		case !ok || err == nil && (bar == 0 || bar == 100):
			return nil, usagef("--bar %s: want A/B=P with P between 0 and 100, such as greedy/random=95", word)
		case err != nil:
			return nil, usagef("--bar %s: %w", word, err)
		}
		for _, name := range []string{a, b} {
			if !slices.Contains(x.policies, name) {
				return nil, usagef("--bar %s: %s does not play; the players are %s", word, name, strings.Join(x.policies, ", "))
			}
		}
		if a == b {
			return nil, usagef("--bar %s: nobody plays against itself", word)
		}
		bars = append(bars, reports.LadderCheck{Kind: reports.CheckBar, Better: a, Worse: b, Bar: bar / 100})
	}
	return bars, nil
}

// exploiter returns the name of the policy that plays against a player and knows it.
func (x *ladderFlags) exploiter(name string) string {
	settings := ""
	if x.probe != "" {
		settings = x.probe + ":"
	}
	return policies.Exploit + settings + "foe=" + name
}

// throwAways are the policies that do not mean to win.
var throwAways = []string{"random", "first"}

// throwAway reports whether a policy does not mean to win.
func throwAway(name string) bool {
	base, _, _ := strings.Cut(name, ":")
	return slices.Contains(throwAways, base) || strings.Contains(name, policies.Blunder)
}

// budgets are the settings of policies that say how much they may compute. Deals are among them: more
// lines of play judged on as few deals would only find what these happen to favour.
var budgets = []string{"playouts", "evals", "fewer", "detail", "deals", "checks", "glances", "nodes"}

// doubled returns the name of a policy with twice its budget, "" if it has none or no more is
// possible.
func doubled(name string) string {
	base, rest, _ := strings.Cut(name, ":")
	given := strings.Split(rest, ":")
	more := false
	for _, p := range policies.Names() {
		for _, s := range p.Settings {
			if p.Name != base || !slices.Contains(budgets, s.Name) {
				continue
			}
			value, at := s.Usual, -1
			for i, g := range given {
				if n, ok := strings.CutPrefix(g, s.Name+"="); ok {
					value, at = s.Usual, i
					if set, err := strconv.Atoi(n); err == nil {
						value = set
					}
				}
			}
			if twice := min(2*value, s.Most); twice > value {
				more = true
				if word := fmt.Sprintf("%s=%d", s.Name, twice); at >= 0 {
					given[at] = word
				} else {
					given = slices.Insert(given, 0, word)
				}
			}
		}
	}
	if !more {
		return ""
	}
	return base + ":" + strings.Join(slices.DeleteFunc(given, func(g string) bool { return g == "" }), ":")
}

// checks lists what must hold of the players, besides bars.
func (x *ladderFlags) checks() (list []reports.LadderCheck) {
	beats := func(a, b string) {
		list = append(list, reports.LadderCheck{Kind: reports.CheckOrder, Better: a, Worse: b, Bar: .5})
	}
	below, mean := []string{}, false // those that the next one must beat
	for _, name := range x.policies {
		if throwAway(name) {
			if !mean {
				below = append(below, name)
			}
			continue
		}
		for _, b := range below {
			beats(name, b)
		}
		below, mean = []string{name}, true
	}
	for _, name := range x.double {
		if twice := doubled(name); twice != "" {
			list = append(list, reports.LadderCheck{Kind: reports.CheckDouble, Better: twice, Worse: name, Bar: .5})
		}
	}
	for _, name := range x.cripple {
		list = append(list, reports.LadderCheck{Kind: reports.CheckBlunder, Better: name, Worse: name + policies.Blunder + strconv.Itoa(int(x.blunder.value)), Bar: .5})
	}
	return list
}

// meetings lists who plays whom: all rungs each other, and who else is needed for checks.
func (x *ladderFlags) meetings(checks []reports.LadderCheck) (list [][2]string) {
	for i, a := range x.policies {
		for _, b := range x.policies[:i] {
			list = append(list, [2]string{a, b})
		}
	}
	for _, c := range checks {
		if !slices.Contains(list, [2]string{c.Better, c.Worse}) && !slices.Contains(list, [2]string{c.Worse, c.Better}) {
			list = append(list, [2]string{c.Better, c.Worse})
		}
	}
	for _, name := range x.exploit {
		list = append(list, [2]string{x.exploiter(name), name})
	}
	return list
}

// run plays a ladder and prints it.
func (x *ladderFlags) run(ctx context.Context, flags *pflag.FlagSet, stdout, stderr io.Writer) (err error) {
	made := x.command(flags)
	bars, err := x.check()
	if err != nil {
		return err
	}
	if x.rules.several() != nil {
		return usagef("--rules %s: a ladder is of one set of rules at a time", strings.Join(x.rules.editions, ","))
	}
	write, err := formOf(ladderForms(slices.Contains(x.show, "decks")), *x.form)
	if err != nil {
		return err
	}
	if err := errors.Join(x.pics.check(), x.pics.among(chart.LadderNames)); err != nil {
		return err
	}
	mode, err := sim.ParseProgress(*x.progress)
	if err != nil {
		return err
	}
	notes := stderr
	if x.quiet {
		mode, notes = sim.ProgressNone, io.Discard
	}
	shard, err := x.checkKeep()
	if err != nil {
		return err
	}
	l, err := x.open()
	if err != nil {
		return err
	}
	decks, err := loadDecks(l, x.decks, notes)
	if err != nil {
		return err
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		return err
	}
	to := stdout
	if x.out != "" {
		f, err := os.OpenFile(x.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("--out %s exists already: name another file or remove it; nothing was written", x.out)
		}
		if err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		to = f
		defer func() {
			if closed := f.Close(); err == nil && closed != nil {
				err = fmt.Errorf("cannot write the ladder: %w", closed)
			}
			if err != nil && !errors.Is(err, errInterrupted) && !errors.Is(err, errGate) {
				os.Remove(x.out)
			}
		}()
	}
	g := &reports.LadderGames{Game: *x.game, Settings: ruleset.Settings(), Rungs: x.policies, PerDeck: x.games, Seed: x.seed, Command: made,
		Checks: slices.Concat(x.checks(), bars)}
	for _, name := range x.exploit {
		g.Exploits = append(g.Exploits, reports.LadderExploit{Rung: name, Foe: x.exploiter(name)})
	}
	for _, d := range decks {
		g.Decks = append(g.Decks, d.Name)
	}
	defer x.bots.Close()
	if err := x.introduce(ctx, g, ruleset, decks); err != nil {
		return err
	}
	progress := sim.Progress{Mode: mode, Out: plain.Raw(stderr)}
	if shard != nil {
		return x.playShare(ctx, shard, g, ruleset, decks, progress, stdout, stderr)
	}
	if err := x.play(ctx, g, ruleset, decks, progress, stderr); err != nil {
		return err
	}
	report, err := reports.BuildLadder(g, reports.Options{Level: x.level})
	if err != nil {
		return err
	}
	page := render.LadderHTML(slices.Contains(x.show, "decks"))
	if err := x.pics.write(func(w io.Writer) error { return page(w, report) }, chart.OfLadder(report)); err != nil {
		return err
	}
	if err := printed(write(to, report)); err != nil {
		return err
	}
	switch {
	case g.Partial:
		return errInterrupted
	case x.strict && report.Failed() > 0:
		fmt.Fprintf(stderr, "gauntlet: %d of %s do not hold\n", report.Failed(), counted(len(report.Checks), "check"))
		return errGate
	}
	return nil
}

// introduce tells bots of the ladder in which they play.
func (x *ladderFlags) introduce(ctx context.Context, g *reports.LadderGames, ruleset sim.Ruleset, decks []*cards.Deck) error {
	usual := throwAways[0]
	c := &sim.Config{Arms: sim.Base(ruleset), Decks: decks, Policies: [2]string{usual, usual}, Games: 2, Seed: x.seed, Workers: 1, NewPolicy: x.newPolicy}
	for _, name := range x.policies {
		if isBot(name) {
			bot, err := x.bots.Find(name)
			if err != nil {
				return err
			}
			g.Command += fmt.Sprintf(" --bot %s='%s'", bot.Name, bot.Recorded())
		}
	}
	return x.bots.begin(ctx, c, x.policies...)
}

// newPolicy returns a new player by name, a bot or one of the program's.
func (x *ladderFlags) newPolicy(name string) (engine.Policy, error) {
	return x.bots.policy(name, *x.game)
}

// play plays all games and measures speed.
func (x *ladderFlags) play(ctx context.Context, g *reports.LadderGames, ruleset sim.Ruleset, decks []*cards.Deck, progress sim.Progress, stderr io.Writer) error {
	duels := x.duels(g.Checks, ruleset, decks)
	have, err := x.whatIsKept(duels)
	if err != nil {
		return err
	}
	if err := x.playDuels(ctx, duels, have, func(int) bool { return true }, progress); err != nil {
		return err
	}
	var faults []sim.DuelFault
	for i := range have.scores {
		d, s := &duels[i], &have.scores[i].Score
		for _, f := range have.scores[i].Faults {
			faults = append(faults, sim.DuelFault{Duel: i, Fault: f})
		}
		g.Meetings = append(g.Meetings, reports.LadderMeeting{A: d.Policies[0], B: d.Policies[1], Deck: d.Deck.Name, Pairs: rating.Joint(s.Pairs),
			Games: s.Games, Faults: s.Faults, Capped: s.Capped, Forfeits: s.Forfeits, Turns: s.Turns, Decisions: s.Decisions, Seed: d.Seed})
	}
	for _, f := range faults[:min(faultsTold, len(faults))] {
		d := &duels[f.Duel]
		fmt.Fprintf(stderr, "fault in game %d of %s against %s with %s, seed %d (%s): %s\n",
			f.GameID, d.Policies[0], d.Policies[1], d.Deck.Name, d.Seed, f.Reason, f.Detail)
	}
	forfeits := int64(0)
	for i := range have.scores {
		forfeits += have.scores[i].Forfeits
	}
	x.bots.tell(stderr, forfeits)
	if g.Partial = ctx.Err() != nil; g.Partial {
		if x.keep != "" {
			fmt.Fprintf(stderr, "scores that are whole are kept in %s: the same command goes on\n", x.keep)
		}
		return nil
	}
	if x.puzzles > 0 {
		if err := x.solve(ctx, g); err != nil {
			return err
		}
	}
	if x.speed == 0 {
		return nil
	}
	for _, name := range x.policies {
		p, err := sim.MeasurePace(ctx, ruleset, decks, name, x.newPolicy, x.seed, x.speed)
		if ctx.Err() != nil {
			return nil // scores are complete; a speed that was not measured is left out
		}
		if err != nil {
			return err
		}
		s := p.Elapsed.Seconds()
		g.Speeds = append(g.Speeds, reports.LadderSpeed{Rung: name, GamesTimed: p.Games, MsPerSide: 1000 * s / float64(2*p.Games),
			Decisions: float64(p.Decisions) / s, Playouts: float64(p.Playouts) / s})
	}
	return nil
}

// solve lets all players solve the puzzles that come with the program.
func (x *ladderFlags) solve(ctx context.Context, g *reports.LadderGames) error {
	w, err := games.Named(*x.game)
	if err != nil {
		return err
	}
	puzzles, err := w.Puzzles()
	if err != nil || len(puzzles) == 0 {
		return err
	}
	for _, name := range x.policies {
		if ctx.Err() != nil {
			g.Partial = true
			return nil
		}
		if isBot(name) { // bots are told the cards and decks of a match, which puzzles are not
			continue
		}
		marks, err := w.ScorePuzzles(name, puzzles, x.puzzles)
		if err != nil {
			return err
		}
		solved := 0
		for _, m := range marks {
			if m.Whole() {
				solved++
			}
		}
		g.Puzzles = append(g.Puzzles, reports.LadderPuzzles{Rung: name, Solved: solved, Of: len(puzzles)})
	}
	return nil
}

// command returns the command line that gives the same scores.
func (x *ladderFlags) command(flags *pflag.FlagSet) string {
	return commandLine("gauntlet ladder", flags, "out", "keep", "shard", "html", "plot", "workers", "progress", "quiet", "strict", "bot", "bot-batch", "bot-timeout")
}

// commandLine returns a command with the flags that were given, but for some that change no
// result.
func commandLine(command string, flags *pflag.FlagSet, without ...string) string {
	words := []string{command}
	flags.VisitAll(func(f *pflag.Flag) {
		if !f.Changed || slices.Contains(without, f.Name) {
			return
		}
		value := f.Value.String()
		if list, ok := f.Value.(pflag.SliceValue); ok {
			value = strings.Join(list.GetSlice(), ",")
		}
		words = append(words, "--"+f.Name, value)
	})
	return strings.Join(words, " ")
}
