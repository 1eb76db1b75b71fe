package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/sim"
)

// playFlags is the flags of "gauntlet play".
type playFlags struct {
	library
	bots            botFlags
	decks, policies []string
	seed            uint64
	you, hint       string
	all             bool
}

func newPlay() *cobra.Command {
	var x playFlags
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Watch a game step by step, or play it yourself",
		Long: `Play shows a game between two bots decision by decision: what the player who is
asked sees, the options, and which one it chose. Enter goes on, q ends; --all does
not wait. With --you p1 or --you p2 you take that seat and are shown what it may see.

At a prompt: a number chooses that option, u takes back your last choice, h says what
the policy of --hint would do, l prints the log with the clauses of the rules, b the
board, t NAME what a card says, q ends, ? lists all this.

p1 goes first. Equal command lines and answers give equal games.`,
		Example: `  gauntlet play --decks Forest,Sword --all
  gauntlet play --decks Forest,Sword --you p1
  gauntlet play --decks Forest --policies greedy,random`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return x.run(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.library.register(f)
	x.registerRules(f, editionsOf.one)
	f.StringSliceVar(&x.decks, "decks", nil, "`decks` of p1 and p2, or one for both (default the first two embedded decks)")
	f.StringSliceVar(&x.policies, "policies", []string{"greedy"}, "`policies` of p1 and p2, or one for both")
	f.Lookup("policies").DefValue = "greedy"
	f.Uint64Var(&x.seed, "seed", 1, "`number` that decides all chance")
	f.StringVar(&x.you, "you", "", "`seat` that you take: p1 or p2 (default none: you watch)")
	f.StringVar(&x.hint, "hint", "greedy", "`policy` that h asks")
	f.BoolVar(&x.all, "all", false, "show all decisions without waiting")
	x.bots.register(f)
	return cmd
}

// run makes the table and plays.
func (x *playFlags) run(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) error {
	you := engine.NoPlayer
	switch x.you {
	case "":
	case "p1", "p2":
		you = engine.PlayerID(x.you[1] - '1')
		if x.all {
			return usagef("--all shows games that you watch: leave it or --you out")
		}
	default:
		return usagef("--you %s: want p1 or p2", x.you)
	}
	if len(x.policies) > 2 {
		return usagef("--policies: give one name for both seats or two with a comma, got %d", len(x.policies))
	}
	if err := x.bots.parse(); err != nil {
		return err
	}
	for i, name := range append(slices.Clone(x.policies), x.hint) {
		if _, err := x.bots.policy(name, *x.game); err != nil {
			return usagef("--%s: %w", map[bool]string{true: "policies", false: "hint"}[i < len(x.policies)], err)
		}
	}
	if x.rules.several() != nil {
		return usagef("--rules %s: a game has one set of rules", strings.Join(x.rules.editions, ","))
	}
	l, err := x.open()
	if err != nil {
		return err
	}
	decks, err := loadDecks(l, x.decks, stderr)
	if err != nil {
		return err
	}
	switch {
	case len(x.decks) == 0:
		decks = decks[:min(2, len(decks))]
	case len(decks) > 2:
		return usagef("--decks: a game has two decks, these are %d", len(decks))
	}
	if len(decks) == 1 {
		decks = append(decks, decks[0])
	}
	t := &table{game: *x.game, policies: [2]string{x.policies[0], x.policies[len(x.policies)-1]}, hint: x.hint, you: you, all: x.all,
		key: engine.Derive(x.seed, 0), out: bufio.NewWriter(stdout), in: bufio.NewReader(stdin)}
	list := decks
	if decks[0] == decks[1] {
		list = decks[:1]
	}
	if t.rules, err = l.Link(list...); err != nil {
		return err
	}
	match, err := t.rules.NewMatch(decks[0], decks[1])
	if err != nil {
		return err
	}
	if !t.takeGame(match) {
		return fmt.Errorf("games of %q cannot be shown: their rules have no words for boards", *x.game)
	}
	for seat, d := range decks {
		name := t.policies[seat]
		if engine.PlayerID(seat) == you {
			name = "you"
		}
		fmt.Fprintf(t.out, "p%d plays %s (%s)\n", seat+1, d.Name, name)
	}
	t.bots = &x.bots
	defer x.bots.Close()
	if err := x.introduce(ctx, t, list); err != nil {
		return err
	}
	err = t.play(ctx)
	return errors.Join(err, t.out.Flush())
}

// introduce tells bots of the game in which they play or are asked for hints.
func (x *playFlags) introduce(ctx context.Context, t *table, decks []*cards.Deck) error {
	c := &sim.Config{Arms: []sim.Arm{{Name: "base", Ruleset: t.rules}}, Decks: decks, Policies: t.policies, Games: 2, Seed: x.seed, Workers: 1,
		NewPolicy: func(name string) (engine.Policy, error) { return x.bots.policy(name, *x.game) }}
	return x.bots.begin(ctx, c, x.hint) // who only gives hints is told of the game as well
}

// choose asks a player; a bot that fails has no answer.
func choose(name string, p engine.Policy, o engine.Observation, d *engine.Decision, chance *engine.Stream) (i int, err error) {
	defer func() {
		if r := recover(); r != nil {
			fault, ok := r.(*engine.RemoteFault)
			if !ok {
				panic(r)
			}
			if err = errInterrupted; fault.Kind != engine.RemoteStopped {
				err = fmt.Errorf("%s has no answer (%s) and loses: it %s", name, fault.Kind, fault.Detail)
			}
		}
	}()
	return p.Choose(o, d, chance), nil
}

// table is a game that is shown or played.
type table struct {
	game     string
	rules    game.Ruleset
	g        game.Teller
	policies [2]string
	hint     string
	you      engine.PlayerID // NoPlayer: somebody watches
	all      bool
	key      uint64
	in       *bufio.Reader
	out      *bufio.Writer

	bots    *botFlags
	players [2]engine.Policy
	chance  [2]engine.Stream
	rec     engine.Recorder
	at      int      // events that are in the log
	log     []string // as you, or a watcher, is told it
	shown   int      // lines of it that were printed
	answers []int    // that you gave
}

func (t *table) takeGame(m sim.Match) (ok bool) {
	t.g, ok = m.NewGame().(game.Teller)
	return ok
}

// errQuit is that who sits at the table has enough.
var errQuit = errors.New("enough")

// play plays to the end, or until who sits there has enough.
func (t *table) play(ctx context.Context) error {
	again := true
	for again {
		again = false
		if err := t.begin(); err != nil {
			return err
		}
		given := 0 // answers of before that are given again
		for t.g.Next() {
			if ctx.Err() != nil {
				return errInterrupted
			}
			t.follow()
			d := t.g.Decision()
			p := d.Player & 1
			if p != t.you {
				i, err := choose(t.policies[p], t.players[p], t.g.Observe(p), d, &t.chance[p])
				if err != nil {
					return err
				}
				if t.you == engine.NoPlayer {
					if err := t.show(d, i); errors.Is(err, errQuit) {
						return nil
					} else if err != nil {
						return err
					}
				}
				t.g.Answer(i)
				continue
			}
			if given < len(t.answers) {
				t.shown = len(t.log)
				t.g.Answer(t.answers[given])
				given++
				continue
			}
			i, back, err := t.ask(d)
			if errors.Is(err, errQuit) {
				return nil
			}
			if err != nil {
				return err
			}
			if back {
				t.answers = t.answers[:len(t.answers)-1]
				again = true
				break
			}
			t.answers = append(t.answers, i)
			given++
			t.g.Answer(i)
		}
	}
	t.follow()
	t.news()
	fmt.Fprintln(t.out, "\n"+t.result())
	return nil
}

// begin starts the game anew.
func (t *table) begin() error {
	for p := range t.players {
		policy := t.players[p]
		if _, ok := policy.(engine.Remote); !ok { // a program that runs goes on
			var err error
			if policy, err = t.bots.policy(t.policies[p], t.game); err != nil {
				return err
			}
		}
		t.players[p] = policy
		policy.Begin(engine.PlayerID(p))
		t.chance[p] = engine.NewStream(t.key, engine.PurposePolicy0+engine.Purpose(p))
	}
	t.rec.Reset()
	t.at, t.shown, t.log = 0, 0, nil
	t.g.Record(&t.rec)
	t.g.Start(engine.Setup{Key: t.key})
	return nil
}

// follow writes what has happened to the log, as it may be told.
func (t *table) follow() {
	for events := t.rec.Events(); t.at < len(events); t.at++ {
		e, ok := events[t.at], true
		if t.you != engine.NoPlayer {
			e, ok = told(t.g, t.you, e)
		} else {
			ok = !silent(e.Kind)
		}
		if ok {
			t.log = append(t.log, t.rules.Describe(e))
		}
	}
}

// news prints the lines of the log that were not printed yet.
func (t *table) news() {
	if t.shown < len(t.log) {
		fmt.Fprintln(t.out)
	}
	for ; t.shown < len(t.log); t.shown++ {
		fmt.Fprintln(t.out, t.log[t.shown])
	}
}

// show shows a decision of a bot, and waits.
func (t *table) show(d *engine.Decision, chosen int) error {
	t.news()
	fmt.Fprintln(t.out)
	writeBoard(t.out, t.g, d.Player)
	fmt.Fprintln(t.out, t.g.DescribeDecision(d))
	writeOptions(t.out, t.g, d, chosen, t.players[d.Player&1])
	if t.all {
		return nil
	}
	for {
		word, err := t.prompt("Enter goes on, q ends: ")
		switch {
		case err != nil:
			return err
		case word == "":
			return nil
		case word == "q":
			return errQuit
		default:
			t.asideOf(word, d)
		}
	}
}

// prompt asks for a line. The end of the input ends the game.
func (t *table) prompt(text string) (string, error) {
	fmt.Fprint(t.out, text)
	if err := t.out.Flush(); err != nil {
		return "", err
	}
	line, err := t.in.ReadString('\n')
	if err != nil && line == "" {
		fmt.Fprintln(t.out)
		if errors.Is(err, io.EOF) {
			return "", errQuit
		}
		return "", fmt.Errorf("cannot read an answer: %w", err)
	}
	return strings.TrimSpace(line), nil
}

// ask lets you answer a decision; back says that you take back your last choice.
func (t *table) ask(d *engine.Decision) (i int, back bool, err error) {
	t.news()
	t.position(d)
	for {
		word, err := t.prompt("your choice (? for help): ")
		if err != nil {
			return 0, false, err
		}
		n, number := strconv.Atoi(word)
		switch {
		case number == nil && n >= 1 && n <= d.N:
			return n - 1, false, nil
		case number == nil:
			fmt.Fprintf(t.out, "there is no option %d: choose from 1 to %d\n", n, d.N)
		case word == "q":
			return 0, false, errQuit
		case word == "u" && len(t.answers) == 0:
			fmt.Fprintln(t.out, "you have chosen nothing yet")
		case word == "u":
			return 0, true, nil
		case word == "h":
			if err := t.advise(d); err != nil {
				return 0, false, err
			}
		default:
			t.asideOf(word, d)
		}
	}
}

// position prints what the player who is asked sees, and the options.
func (t *table) position(d *engine.Decision) {
	fmt.Fprintln(t.out)
	writeBoard(t.out, t.g, d.Player)
	fmt.Fprintln(t.out, t.g.DescribeDecision(d))
	writeOptions(t.out, t.g, d, -1, nil)
}

// asideOf carries out a word that answers nothing.
func (t *table) asideOf(word string, d *engine.Decision) {
	name, isText := strings.CutPrefix(word, "t ")
	switch {
	case word == "l":
		for _, line := range t.log {
			fmt.Fprintln(t.out, line)
		}
	case word == "b" || word == "":
		t.position(d)
	case isText:
		t.text(strings.TrimSpace(name))
	case word == "?":
		fmt.Fprint(t.out, `  1, 2, …  choose that option
  u        take back your last choice
  h        what the policy of --hint would do
  l        the log, with the clauses of the rules
  b        the board and the options again
  t NAME   what a card says
  q        end
`)
	default:
		fmt.Fprintf(t.out, "%.40q is none of the options; ? lists what can be said here\n", word)
	}
}

// advise says what a policy would do.
func (t *table) advise(d *engine.Decision) error {
	p, err := t.bots.policy(t.hint, t.game)
	if err != nil {
		return err
	}
	p.Begin(t.you)
	chance := t.chance[t.you]
	i, err := choose(t.hint, p, t.g.Observe(t.you), d, &chance)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%s would choose %d, %s\n", t.hint, i+1, t.g.DescribeOption(d, d.Option(i)))
	for _, k := range best(weightsOf(p)) {
		fmt.Fprintf(t.out, "  %s: %s\n", t.g.DescribeOption(d, k.Option), chanceWords(k))
	}
	return nil
}

// text prints what a card of the game says.
func (t *table) text(name string) {
	v := t.rules.Vocabulary()
	var names []string
	found := false
	for _, c := range v.Cards {
		if c == nil {
			continue
		}
		if strings.EqualFold(c.Name, name) {
			found = true
			fmt.Fprintln(t.out, cardLine(c))
			text := c.Text
			if v.Text != nil {
				text = v.Text(c)
			}
			fmt.Fprint(t.out, indent(text))
		}
		names = append(names, c.Name)
	}
	if !found {
		fmt.Fprintf(t.out, "no card of these decks is called %.60q%s\n", name, spell.Hint(name, names))
	}
}

// cardLine names a card with its numbers.
func cardLine(c *cards.Card) string {
	s := fmt.Sprintf("%s %s: %s", c.ID, c.Name, c.Kind)
	if c.Cost != cards.None {
		s += fmt.Sprintf(", cost %d", c.Cost)
	}
	if c.Will != "" {
		s += ", cost " + c.Will
	}
	if stats := game.Stats(c); stats != "" {
		s += ", " + stats
	}
	return s
}

// result says how the game ended.
func (t *table) result() string {
	o := t.g.Outcome()
	after := fmt.Sprintf("(%s) after %s", o.Reason, counted(t.g.Turn(), "turn"))
	switch {
	case o.Fault():
		return "no result " + after
	case o.Winner > 1:
		return "a draw " + after
	case o.Winner == t.you:
		return "you win " + after
	}
	return fmt.Sprintf("p%d wins %s", o.Winner+1, after)
}
