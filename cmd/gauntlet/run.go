package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// runGames is how many games of every matchup "gauntlet run" plays unless told
// otherwise: enough for an interval of about two points, in seconds.
const runGames = 1000

// runFlags is the flags of "gauntlet run".
type runFlags struct {
	experiment
	detail, compression, progress, form *string
	out, title, sample, faults, memory  string
	shard, scratch                      string
	anyVersion                          bool
	force                               bool
	partGames                           int
	pics                                pictures
	gates                               gates
	fieldFile                           string
	playAll, quiet                      bool
}

// notes is where is said what nobody needs who wants it quiet. What went wrong is told all the same.
func (x *runFlags) notes(stderr io.Writer) io.Writer {
	if x.quiet {
		return io.Discard
	}
	return stderr
}

// showProgress sets how the progress of a run is shown.
func (x *runFlags) showProgress(c *sim.Config, stderr io.Writer) (err error) {
	c.Progress.Out = plain.Raw(stderr) // a bar moves the cursor
	if c.Progress.Mode, err = sim.ParseProgress(*x.progress); x.quiet {
		c.Progress.Mode = sim.ProgressNone
	}
	return err
}

func newRun() *cobra.Command {
	var x sweepFlags
	var resume string
	fileOnly := pflag.NewFlagSet("", pflag.ContinueOnError) // what run takes from experiment files alone
	cmd := &cobra.Command{
		Use:   "run [FILE]",
		Short: "Play decks against each other and print the matchup table",
		Long: `Run plays every deck against every other and against itself, writes what
happened to a folder of Arrow files and prints the report.

What it prints is the answer in sentences and the tables behind it; "gauntlet
report DIR --show all" prints everything that the run can tell.

Games are played in pairs: both games of a pair share one deal, and the decks
swap seats in between. With --against the decks of --decks do not meet each
other but every deck of that field.

--policies takes one name that plays both sides, or several with commas, from the
weak to the strong: each of them plays all games on both sides, on the same deals,
and the report says how every answer moves with the player and what flips. --games
then takes a number for each, as in 4000,400: dear players play the first deals of
the cheap ones. "greedy/random" lets greedy play the deck that the matchup lists
first and random the other; decks then meet in both orders, so that either policy
plays every deck.

With several --rules every deck is played under each of them, with the same
shuffles and other chance, and the report sets them side by side. A deck that
some of the rules do not admit is marked there with the reason and plays under
the others. Without --decks these are the embedded decks that at least two of the
rules admit.

FILE is an experiment file, which says in TOML what flags say, and may bring
variants to compare, decks and cards (docs/experiments.md). Flags override it;
"gauntlet experiment show" prints the file that makes a run again.

With --until 0.02 the run ends as soon as every matchup's interval is at most two
points wide on each side. Intervals of such a run hold whenever it ends, and are wider
for it.

Equal command lines give equal files, whatever --workers is. Ctrl-C stops after
the games under way: files are valid, the report says that it is partial, and
the exit code is 130. So does closing the terminal, but for nohup.`,
		Example: `  gauntlet run --games 20 --out runs/first
  gauntlet run --decks Forest,Sword --games 100
  gauntlet run --cards mine.toml --decks clover.txt --against Forest,Sword,Rune --games 20
  gauntlet run --decks Haven --policies greedy/random --games 40 --detail games --report csv
  gauntlet run --decks Forest,Sword,Rune --policies random,greedy --games 400,100 --out runs/players
  gauntlet run --format open8 --cards mine.toml --decks sealed.txt,Sword --games 20
  gauntlet run --game fow --rules 6.3,8.01 --policies greedy --games 20
  gauntlet run knight.toml --games 20`,
		Args: fileArgument,
		RunE: func(cmd *cobra.Command, args []string) error {
			if resume != "" {
				return x.goOn(cmd, args, resume)
			}
			if err := x.readFile(args, cmd.Flags(), fileOnly); err != nil {
				return err
			}
			switch {
			case len(x.vary) > 0:
				return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
			case x.file.varies():
				return x.compareFlags.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return x.plain(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	fileOnly.StringVar(&x.card, "card", "", "")
	x.registerGrid(fileOnly)
	x.registerStops(fileOnly)
	f := cmd.Flags()
	f.SortFlags = false
	x.register(f, runPlayer, runGames, 0, editionsOf.arms)
	x.registerOutput(f)
	x.registerReport(f)
	f.StringVar(&x.fieldFile, "field", "", "`file` with the decks of --against and how much each is played, which weighs them: a table of decks and shares, or lines such as 3x Forest")
	fractionVar(f, &x.until, "until", 0, "play until the win rate of every matchup is known to this `fraction` on each side, whenever that is; --games is then the most")
	f.StringVar(&resume, "resume", "", "go on with the run in this `folder`, as gauntlet resume does; what is played stands there")
	return cmd
}

// goOn is "gauntlet run --resume DIR".
func (x *sweepFlags) goOn(cmd *cobra.Command, args []string, dir string) error {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	(&resuming{runFlags: new(runFlags)}).register(own)
	var wrong error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "resume" && own.Lookup(f.Name) == nil && wrong == nil {
			wrong = usagef("--resume goes on with what %s says: leave --%s out", dir, f.Name)
		}
	})
	if len(args) > 0 {
		wrong = usagef("--resume goes on with what %s says: leave %s out", dir, args[0])
	}
	if wrong != nil {
		return wrong
	}
	return (&resuming{runFlags: &x.runFlags, workers: x.workers}).resume(cmd.Context(), dir, cmd.OutOrStdout(), cmd.ErrOrStderr())
}

// registerOutput adds the flags for what is written and shown.
func (x *runFlags) registerOutput(f *pflag.FlagSet) {
	f.StringVar(&x.out, "out", "", "`folder` to write, which must not exist (default a new one below runs)")
	f.StringVar(&x.title, "title", "", "`words` that the folder below runs is called after (default game, decks and players)")
	x.detail = choiceVar(f, "detail", "which tables are written; each includes those before it: games and seats, cards, turns, events, decisions", "events", "decisions", "turns", "cards", "games")
	f.StringVar(&x.sample, "events-sample", "1/1", "`1/N` of all deals have their events and decisions written; no game is played differently")
	x.compression = choiceVar(f, "compression", "how files are compressed; those that are not can be mapped into memory", eventlog.Compressions...)
	f.IntVar(&x.partGames, "part-games", 0, "about how many games a part has, an even `number`: what a kill may lose, and the finest share of a shard (default chosen by the number of games)")
	f.StringVar(&x.shard, "shard", "", "play a share of the run only, number I of N from 0, into a folder of its own below --out: `I/N`, or auto/N for the number that a scheduler gives (docs/scale-out.md)")
	x.registerVersion(f)
	f.StringVar(&x.scratch, "scratch", "", "local `folder` that a shard is played in if --out is the address of a bucket, such as s3://bucket/folder (default a temporary one)")
	f.BoolVar(&x.playAll, "play-all", false, "play also games of variants that cannot differ from those of the base, and mirrors twice; changes no result")
	x.registerPlay(f)
}

// registerPlay adds the flags for how a run goes, which decide nothing of it.
func (x *runFlags) registerPlay(f *pflag.FlagSet) {
	x.progress = choiceVar(f, "progress", "how progress is shown: a bar on a terminal and lines elsewhere, always lines, or nothing", "auto", "plain", "none")
	f.BoolVarP(&x.quiet, "quiet", "q", false, "print the report and nothing besides, unless something goes wrong")
	f.StringVar(&x.faults, "max-faults", "1%", "`bound` of the games that may break: a number, or a share of those that the run plays, but 10 at least; one more stops it, with exit code 3")
	f.BoolVar(&x.force, "force", false, "begin although the disk may have too little space")
	f.StringVar(&x.memory, "memory-limit", "", "`amount` of memory, such as 4GB, near which the program cleans up rather than takes more")
	x.form = formatFlag(f, "report")
}

// registerVersion adds the flag for going on with what was begun.
func (x *runFlags) registerVersion(f *pflag.FlagSet) {
	f.BoolVar(&x.anyVersion, "any-version", false, "go on with a run or its shards although another version of the program began it, which may play otherwise; the run names both")
}

// registerReport adds the flags for what else is made of the report.
func (x *runFlags) registerReport(f *pflag.FlagSet) {
	x.pics.register(f)
	x.gates.register(f)
}

// plain plays an experiment that compares nothing but sets of rules.
func (x *compareFlags) plain(ctx context.Context, stdout, stderr io.Writer) error {
	for _, flag := range []string{"test", "alpha", "beta", "race", "tolerance", "wave"} {
		if x.file.from[flag] {
			return x.placed(fmt.Errorf("--%s: a rule to stop by asks for a difference; add a [[variant]] to compare with", flag))
		}
	}
	if err := x.placed(x.check()); err != nil {
		return err
	}
	if err := x.outFree(); err != nil {
		return err
	}
	var field []fieldDeck
	if x.fieldFile != "" {
		var err error
		if len(x.against) > 0 {
			return usagef("--field names the decks of --against itself: leave one of them out")
		}
		if field, err = readField(x.fieldFile); err != nil {
			return err
		}
		x.against = namesOf(field)
	}
	if err := x.placed(x.checkUntil()); err != nil {
		return err
	}
	c, err := x.plainConfig(x.notes(stderr))
	if err != nil {
		return x.placed(err)
	}
	o := reports.Options{Level: x.level}
	if x.fieldFile != "" {
		if o.Shares, err = sharesOf(field, c.Against); err != nil {
			return err
		}
	}
	if x.file.from["margin"] {
		o.Margin = x.margin
	}
	return x.play(ctx, c, o, stdout, stderr)
}

// plainConfig makes the run of an experiment that compares nothing.
func (x *compareFlags) plainConfig(messages io.Writer) (*sim.Config, error) {
	c, err := x.config(messages)
	if err == nil {
		c.Stop = x.stop()
	}
	return c, err
}

// checkUntil reports what is wrong with the precision at which a run that compares nothing ends.
func (x *compareFlags) checkUntil() error {
	if !x.rules.flags.Changed("until") && x.until == 0 {
		return nil
	}
	if err := x.checkStops(); err != nil {
		return err
	}
	if len(x.rules.editions) > 1 {
		return usagef("--until: a run under several rules would end as soon as one of them is known; name one with --rules")
	}
	if !x.gamesGiven() {
		x.games.list = []int64{stopGames}
	}
	return nil
}

// outFree reports a folder to write that is there already.
func (x *runFlags) outFree() error {
	if x.out != "" && x.title != "" {
		return usagef("--title names a folder below runs, and --out another one: leave one of them out")
	}
	if err := x.checkShard(); err != nil {
		return err
	}
	if x.out != "" && x.shard == "" {
		if _, err := os.Lstat(x.out); err == nil {
			return fmt.Errorf("--out %s exists already: name another folder or remove it; nothing was written", x.out)
		}
	}
	return nil
}

// play plays a configuration and prints its report.
func (x *runFlags) play(ctx context.Context, c *sim.Config, o reports.Options, stdout, stderr io.Writer) (err error) {
	if err := errors.Join(x.output(c, stderr), x.pics.check()); err != nil {
		return err
	}
	p, err := plan(c) // before a folder is made
	if err != nil {
		return err
	}
	games, parts := p.Games(), int64(p.Parts())
	if c.Shard, err = x.shardOf(); err != nil {
		return err
	}
	if c.Shard != nil {
		of := int64(c.Shard.Of)
		games, parts = games/of, (parts+of-1)/of
	}
	if err := x.pics.fit(c); err != nil {
		return err
	}
	if c.StopAtFault, err = parseFaults(x.faults, games); err != nil {
		return err
	}
	if err := x.placed(x.fit(c, p)); err != nil {
		return err
	}
	noteIllegal(c.Arms, x.notes(stderr))
	notePlayers(c, x.notes(stderr))
	if err := errors.Join(x.limitMemory(), x.room(c, cmp.Or(x.out, "."), games, parts, x.notes(stderr))); err != nil {
		return err
	}
	defer x.bots.Close()
	if err := x.bots.begin(ctx, c); err != nil {
		return err
	}
	if c.Shard != nil {
		return x.playShard(ctx, c, stdout, stderr)
	}
	if c.Out, err = makeFolder(x.out, folderName(c, x.title), time.Now()); err != nil {
		return err
	}
	res, err := sim.Run(ctx, c)
	if err != nil {
		os.Remove(c.Out) // only if nothing was written
		return x.stopped(c.Out, res, err)
	}
	return x.tell(ctx, c, res, o, stdout, stderr)
}

// stopped says of a run that could not go on what is left of it.
func (x *runFlags) stopped(dir string, res *sim.Result, err error) error {
	err = adviseSpace(err)
	if res == nil || res.Manifest.GamesDone == 0 {
		return err
	}
	ds, bad := eventlog.Open(dir)
	if bad != nil {
		return fmt.Errorf("%w\nthe run stopped, and what was finished cannot be read: %w", err, bad)
	}
	if bad := ds.Verify(); bad != nil {
		return fmt.Errorf("%w\nthe run stopped, and what was finished is not whole: %w", err, bad)
	}
	return fmt.Errorf("%w\nthe run stopped; what was finished before is valid: gauntlet report %[2]s; go on: gauntlet resume %[2]s", err, plain.Shell(dir))
}

// fit reads the assertions and looks whether they are about what is played.
func (x *runFlags) fit(c *sim.Config, p *sim.Plan) error {
	if err := x.gates.parse(); err != nil {
		return err
	}
	if len(c.Players) > 0 && !slices.ContainsFunc(p.Matchups, func(m sim.Matchup) bool { return m.DeckA != m.DeckB }) {
		return usagef("--policies: several players, and no deck meets another one: a deck against itself is 50 under each; name more decks")
	}
	if len(c.Players) > 0 && len(x.gates.list) > 0 {
		return usagef("--assert: assertions are about the answers of one player; play the run without them and hold each player's report against them: gauntlet report DIR --player NAME --assert …")
	}
	format := reports.Format
	switch {
	case c.Sweep != nil:
		format = reports.FormatSweep
	case len(c.Arms) > 1 && c.Arms[0].Name == sim.BaseArm:
		format = reports.FormatComparison
	}
	return x.gates.fit(c, p, format)
}

// adviseSpace says what to do about a disk that is full.
func adviseSpace(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return fmt.Errorf("%w: free space, name a folder on another disk with --out, or write less with --detail cards or games", err)
	}
	return err
}

// output sets what is written and how progress is shown.
func (x *runFlags) output(c *sim.Config, stderr io.Writer) (err error) {
	if c.Detail, err = sim.ParseDetail(*x.detail); err != nil {
		return err
	}
	if c.EventsOf, err = parseSample(x.sample); err != nil {
		return err
	}
	if c.EventsOf > 1 && c.Detail < sim.DetailEvents {
		return usagef("--events-sample says of which games events are kept, and --detail %s keeps none: choose events or decisions", c.Detail)
	}
	if c.Compression, err = eventlog.ParseCompression(*x.compression); err != nil {
		return err
	}
	if x.partGames < 0 || x.partGames%2 != 0 {
		return usagef("--part-games %d: games are played in pairs with swapped seats, give an even number", x.partGames)
	}
	c.PlayAll, c.PartGames = x.playAll, x.partGames
	c.Program, c.AnyProgram = program(), x.anyVersion
	return x.showProgress(c, stderr)
}

// parseFaults reads "50", or "1%" of so many games, but 10 at least: as many may break, and one more
// ends the run.
func parseFaults(s string, games int64) (stopAt int64, err error) {
	if strings.HasSuffix(s, "%") {
		if percent, err := readPercent(s); err == nil {
			return max(int64(percent/100*float64(games)), 10) + 1, nil
		}
	} else if n, err := strconv.ParseInt(s, 10, 32); err == nil && n >= 0 {
		return n + 1, nil
	}
	return 0, usagef("--max-faults %q: give a number of games such as 50, or a share such as 1%%", s)
}

// parseSample reads "1/100" as 100: of one deal in so many events are written.
func parseSample(s string) (int64, error) {
	if n, ok := strings.CutPrefix(s, "1/"); ok {
		if of, err := strconv.ParseInt(n, 10, 32); err == nil && of >= 1 {
			return of, nil
		}
	}
	return 0, usagef("--events-sample %q is no share such as 1/100: one deal in 100 keeps its events and decisions", s)
}

// folderName is what a run is called that is not told where to go: its title, or else its game, decks and
// players.
func folderName(c *sim.Config, title string) string {
	const longest = 60
	if title == "" {
		title = whatIsPlayed(c)
	}
	name := []rune(slugOf(title))
	return strings.Trim(string(name[:min(len(name), longest)]), "-")
}

func whatIsPlayed(c *sim.Config) string {
	words := []string{c.Game()}
	if n := len(c.Decks); n <= 2 && len(c.Against) == 0 {
		for _, d := range c.Decks {
			words = append(words, d.Name)
		}
	} else {
		words = append(words, fmt.Sprintf("%d decks", n))
	}
	switch {
	case len(c.Players) > 0:
		for _, p := range c.Players {
			words = append(words, p.Name)
		}
	case c.Policies[0] == c.Policies[1]:
		words = append(words, c.Policies[0])
	default:
		words = append(words, c.Policies[:]...)
	}
	return strings.Join(words, " ")
}

// makeFolder makes the run folder: the named one, or a new one below runs that
// is called after what it plays and the time.
func makeFolder(out, name string, now time.Time) (string, error) {
	if out != "" {
		if err := os.MkdirAll(out, 0o777); err != nil {
			return "", fmt.Errorf("cannot make the run folder: %w; name another with --out", err)
		}
		return out, nil
	}
	const parent = runsFolder
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return "", fmt.Errorf("cannot make a run folder here: %w; name one with --out", err)
	}
	base := filepath.Join(parent, strings.TrimPrefix(name+"-"+now.Format("20060102-150405"), "-"))
	for n := 1; ; n++ {
		dir := base
		if n > 1 {
			dir = fmt.Sprintf("%s-%d", base, n)
		}
		switch err := os.Mkdir(dir, 0o777); {
		case err == nil:
			return dir, nil
		case !errors.Is(err, fs.ErrExist):
			return "", fmt.Errorf("cannot make a run folder here: %w; name one with --out", err)
		}
	}
}

// faultsTold is how many faults a run describes; the report counts them all.
const faultsTold = 3

// tell prints the report of a finished or interrupted run and where its files
// are.
func (x *runFlags) tell(ctx context.Context, c *sim.Config, res *sim.Result, o reports.Options, stdout, stderr io.Writer) (failed error) {
	interrupted := (ctx.Err() != nil || res.Broken) && res.Manifest.GamesDone < res.Manifest.GamesPlanned
	switch {
	case interrupted && res.Broken:
		fmt.Fprintf(stderr, "stopped after %s of %s games, since more than %s broke (--max-faults); what is written is valid\n",
			reports.Thousands(res.Manifest.GamesDone), reports.Thousands(res.Manifest.GamesPlanned), reports.Thousands(c.StopAtFault-1))
	case interrupted:
		fmt.Fprintf(stderr, "interrupted after %s of %s games; what is written is valid\n",
			reports.Thousands(res.Manifest.GamesDone), reports.Thousands(res.Manifest.GamesPlanned))
	}
	for _, f := range res.Faults[:min(faultsTold, len(res.Faults))] {
		fmt.Fprintf(stderr, "fault in game %d (%s): %s; see it with: gauntlet replay %s %d\n", f.GameID, f.Reason, f.Detail, plain.Shell(c.Out), f.GameID)
	}
	x.bots.tell(stderr, res.Manifest.Forfeits)
	if res.Manifest.GamesDone > 0 {
		r, err := writeReport(stdout, c.Out, "", *x.form, o, x.pics)
		if err != nil {
			return err
		}
		if !interrupted {
			failed = x.gates.check(stderr, r)
		}
	}
	if spared, audited := res.Manifest.Spared(); spared > 0 {
		base := res.Plan.Arms[0]
		if len(c.Players) > 0 {
			base = "their player's base"
		}
		also := ""
		if audited > 0 {
			also = fmt.Sprintf("; %s played all the same, and identical", reports.Thousands(audited))
		}
		fmt.Fprintf(x.notes(stderr), "\nspared: %s of %s games, which are those of %s since nothing came up that differs%s\n",
			reports.Thousands(spared), reports.Thousands(res.Manifest.GamesDone), base, also)
	}
	if interrupted && len(c.Bots) == 0 {
		fmt.Fprintf(stderr, "\ngo on: gauntlet resume %s\n", plain.Shell(c.Out))
	}
	fmt.Fprintf(x.notes(stderr), "\nfiles: %s (%s)\nagain: gauntlet report %s; one game: gauntlet replay %s GAME\n", c.Out, contents(c.Detail), plain.Shell(c.Out), plain.Shell(c.Out))
	switch {
	case interrupted && res.Broken:
		return errFaults
	case interrupted:
		return errInterrupted
	}
	return failed
}

// contents names what a run folder holds.
func contents(d sim.Detail) string {
	names := []string{"manifest.json", eventlog.DimsName}
	for _, t := range d.Tables() {
		names = append(names, t.Name)
	}
	return strings.Join(names, ", ")
}
