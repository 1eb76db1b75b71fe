package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/home"
	"gauntlet/internal/kept"
	"gauntlet/sim"
)

// library is the flags that say which cards a command knows.
type library struct {
	game  *string
	given func() bool // whether the command line names the game
	cards []string
	rules *rules // nil where no deck is checked and no game played
	file  experimentFile
}

// rules is the flags that choose among the rules of a game.
type rules struct {
	flags    *pflag.FlagSet // tells which of them are given
	options  []ruleFlag
	editions []string
	set      []string
	allow    []string
}

// ruleFlag is a choice about the rules of a game that has a flag of its own.
type ruleFlag struct {
	name  string
	value func() string
}

// editionsOf is what --rules is for, by how many editions a command takes. Help says before
// it which game has editions.
var editionsOf = struct{ one, each, arms, cards string }{
	one:   "`edition` of the comprehensive rules",
	each:  "`editions` of the comprehensive rules; with several decks are checked under each",
	arms:  "`editions` of the comprehensive rules; with several the same deals are played under each",
	cards: "say under which of these `editions` of the comprehensive rules cards may be used and are playable",
}

func (l *library) register(f *pflag.FlagSet) {
	l.game = gameFlag(f)
	l.given = func() bool { return f.Changed("game") }
	f.StringSliceVar(&l.cards, "cards", nil, "card `files` or folders beside the embedded cards; .toml and .jsonl, or files of other programs that are named themselves")
}

// gameFlag adds the flag that chooses the game.
func gameFlag(f *pflag.FlagSet) *string {
	return choiceVar(f, "game", "the game to play", games.Names()...)
}

// registerRules adds the flags for the rules of decks and games; editions says what
// --rules is for.
func (l *library) registerRules(f *pflag.FlagSet, editions string) {
	r := &rules{flags: f}
	l.rules = r
	example := ""
	for _, w := range games.All() {
		for _, o := range w.Rules().Options() {
			usage := w.Name + ": " + o.Usage
			switch {
			case o.Name == game.EditionOption:
				r.registerEditions(f, editions)
			case o.Usage == "":
				example = fmt.Sprintf("%s=%s for %s", o.Name, o.Words[len(o.Words)-1], w.Name)
			case o.YesNo():
				on := f.Bool(o.Name, false, usage)
				r.options = append(r.options, ruleFlag{o.Name, func() string { return map[bool]string{true: "yes", false: "no"}[*on] }})
			default:
				word := choiceVar(f, o.Name, usage, o.Words...)
				r.options = append(r.options, ruleFlag{o.Name, func() string { return *word }})
			}
		}
	}
	f.StringSliceVar(&r.set, "set", nil, "further `choices` about the rules, NAME=VALUE, such as "+example)
}

// editioned returns the first game whose rules have editions.
func editioned() *game.Wing {
	all := games.All()
	return all[slices.IndexFunc(all, func(w *game.Wing) bool { return w.Editions() != nil })]
}

// registerEditions adds the flags for the editions and what cards they admit.
func (r *rules) registerEditions(f *pflag.FlagSet, usage string) {
	w := editioned()
	usual := w.Rules().Edition()
	f.StringSliceVar(&r.editions, "rules", []string{usual}, w.Name+": "+usage)
	f.Lookup("rules").DefValue = usual // help shows lists in brackets, which nobody types
	f.StringSliceVar(&r.allow, "allow", nil, w.Name+": `cards` that may be used whatever is printed on them: numbers, names, or a file that lists them")
}

// choose makes the choices that are given, and refuses what the game does not
// have.
func (r *rules) choose(lib *game.Library) error {
	type choice struct {
		flag   string
		values []string
	}
	choices := []choice{{game.EditionOption, r.editions}}
	for _, o := range r.options {
		choices = append(choices, choice{o.name, []string{o.value()}})
	}
	for _, c := range choices {
		if !r.flags.Changed(c.flag) {
			continue
		}
		for i, value := range c.values {
			if err := lib.Set(c.flag, value); err != nil {
				return usagef("--%s: %w", c.flag, err)
			}
			if slices.Contains(c.values[:i], value) {
				return usagef("--%s: %s is named twice; rules are compared with others", c.flag, value)
			}
		}
	}
	given := map[string]string{}
	for _, s := range r.set {
		name, value, ok := strings.Cut(s, "=")
		if before, twice := given[name]; twice {
			return usagef("--set %s: %s is %s already; leave one of them out", s, name, before)
		}
		given[name] = value
		if !ok {
			return usagef("--set %s: want NAME=VALUE; the choices of game %q are %s", s, lib.Game, strings.Join(lib.Options(), ", "))
		}
		if name == "rules" && r.flags.Changed("rules") {
			return usagef("--set %s: --rules %s says so already", s, strings.Join(r.editions, ","))
		}
		if err := lib.Set(name, value); err != nil {
			return usagef("--set %s: %w", s, err)
		}
	}
	for _, word := range r.allow {
		if err := lib.Allow(word); err != nil {
			return usagef("--allow %s: %w", word, err)
		}
	}
	return nil
}

// several returns the editions as arms, none if only one is chosen.
func (r *rules) several() (arms []game.ArmSpec) {
	if len(r.editions) < 2 {
		return nil
	}
	for _, e := range r.editions {
		arms = append(arms, game.ArmSpec{Arm: e, Choice: "rules", Value: e})
	}
	return arms
}

func (l *library) open() (*game.Library, error) {
	lib, mistakes, err := l.openPart()
	if err := errors.Join(err, mistakes); err != nil {
		return nil, err
	}
	return lib, nil
}

// openPart does the same and returns the library even if there are mistakes in its card
// files: without the cards that could not be read.
func (l *library) openPart() (lib *game.Library, mistakes, err error) {
	var own []byte
	name := ""
	if l.file.File != nil {
		own, name = l.file.Cards, l.file.Name
	}
	w, err := games.Named(*l.game)
	if err == nil {
		lib, mistakes, err = game.OpenPart(w, name, own, l.cards...)
	}
	if err == nil {
		lib.Keep(kept.Open())
		lib.Later(func(p *cards.Pool) error {
			own, err := home.Open(home.Path())
			if err != nil {
				return err
			}
			return own.AddTo(p)
		})
	}
	if err == nil && l.rules != nil {
		err = l.rules.choose(lib)
	}
	if err == nil {
		err = l.file.brought(lib)
	}
	return lib, mistakes, err
}

// experiment is the flags that say which games to play.
type experiment struct {
	library
	decks, against []string
	policies       []string
	players        []sim.Player // that policies name, once check has read them
	games          gamesList    // one number, or one for each player
	usual          int64        // number of games that is played unless told otherwise, before share; 0 for what games holds
	seed           uint64
	workers        int
	first          *string
	bots           botFlags
}

// ofOneDeck makes the flags those of a command about one deck, which does not name it with --decks.
func ofOneDeck(f *pflag.FlagSet) {
	f.Lookup("decks").Hidden = true
	f.Lookup("against").Usage = "`decks` that the deck meets: embedded names, files of any format, folders or FILE:NAME (default the embedded decks without itself)"
	f.Lookup("policies").Usage = "`policies`, each of which plays both sides of the same deals; A/B is A for the deck against B"
}

func (x *experiment) register(f *pflag.FlagSet, policy string, games int64, workers int, editions string) {
	x.library.register(f)
	x.registerRules(f, editions)
	f.StringSliceVar(&x.decks, "decks", nil, "`decks` to play: embedded names, files of any format, folders or FILE:NAME (default every embedded deck)")
	f.StringSliceVar(&x.against, "against", nil, "`decks` that every deck of --decks meets instead of each other, named in the same way")
	f.StringSliceVar(&x.policies, "policies", []string{policy}, "`policies`, each of which plays both sides of the same deals; A/B is A for the deck listed first against B")
	f.Lookup("policies").DefValue = policy // help shows lists in brackets, which nobody types
	x.games.list = []int64{games}
	if policy == runPlayer {
		x.usual = games
	}
	f.Var(&x.games, "games", "games of every matchup, an even `number`: pairs with one deal and swapped seats; or one for each player, as in 4000,400")
	f.Uint64Var(&x.seed, "seed", 1, "`number` that decides all chance")
	workersVar(f, &x.workers, workers)
	x.first = choiceVar(f, "first", "who goes first: each deck once per pair, or whom the rules say", "pair", "rules")
	x.bots.register(f)
}

// check reports mistakes in the flags before any file is read.
func (x *experiment) check() error {
	if err := x.bots.parse(); err != nil {
		return err
	}
	var err error
	if x.players, err = parsePlayers(x.policies, *x.game, &x.bots); err != nil {
		return err
	}
	if x.usual != 0 && !x.gamesGiven() {
		n, err := x.share(x.usual)
		if err != nil {
			return err
		}
		x.games.list = []int64{n}
	}
	return x.checkGames()
}

// config loads cards and decks and makes a configuration without folder and
// progress. Notes for the user go to messages.
func (x *experiment) config(messages io.Writer) (*sim.Config, error) {
	l, err := x.open()
	if err != nil {
		return nil, err
	}
	several := x.rules.several()
	var decks []*cards.Deck
	if len(x.decks) > 0 {
		decks, err = x.named(l, "decks", x.decks, messages)
	} else {
		decks, err = decksFor(l, nil, several, messages)
	}
	if err != nil {
		return nil, err
	}
	var against []*cards.Deck
	if len(x.against) > 0 {
		if against, err = x.named(l, "against", x.against, messages); err != nil {
			return nil, err
		}
	}
	var arms []sim.Arm
	if several == nil {
		ruleset, err := l.Link(slices.Concat(decks, against)...)
		if err != nil {
			return nil, err
		}
		arms = sim.Base(ruleset)
	} else {
		if len(x.decks) == 0 {
			if decks, err = comparable(l, several, decks, messages); err != nil {
				return nil, err
			}
		}
		if arms, err = l.LinkArms(several, slices.Concat(decks, against)...); err != nil {
			return nil, err
		}
	}
	return x.simConfig(arms, decks, against), nil
}

// simConfig makes a configuration of what was loaded.
func (x *experiment) simConfig(arms []sim.Arm, decks, against []*cards.Deck) *sim.Config {
	workers := x.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	c := &sim.Config{
		Arms: x.played(arms), NewPolicy: x.newPolicy,
		Decks: decks, Against: against, Policies: x.players[0].Policies,
		Games: x.gamesOf(0), Seed: x.seed, Workers: workers, FirstByRules: *x.first == "rules",
	}
	if x.severalPlayers() {
		c.Players = x.players
		for i := range x.players {
			c.Games = max(c.Games, x.gamesOf(i))
		}
	}
	return c
}

// decksFor loads the decks that are named; without names it returns the embedded
// decks that are meant for one of several rules at least.
func decksFor(l *game.Library, words []string, several []game.ArmSpec, messages io.Writer) (decks []*cards.Deck, err error) {
	if len(words) > 0 || several == nil {
		return loadDecks(l, words, messages)
	}
	for _, a := range several {
		if err := l.Set(a.Choice, a.Value); err != nil {
			return nil, err
		}
		some, _, err := l.Decks(nil)
		if err != nil {
			return nil, err
		}
		for _, d := range some {
			if !slices.ContainsFunc(decks, func(o *cards.Deck) bool { return o.Name == d.Name }) {
				decks = append(decks, d)
			}
		}
	}
	return decks, nil
}

// comparable returns those of the embedded decks that are legal under at least two
// of the rules, since there is nothing to compare about the others, and says which
// it leaves out.
func comparable(l *game.Library, several []game.ArmSpec, decks []*cards.Deck, messages io.Writer) ([]*cards.Deck, error) {
	arms, err := l.LinkArms(several, decks...)
	if err != nil {
		return nil, err
	}
	var chosen []*cards.Deck
	var left []string
	for _, d := range decks {
		legal := len(arms)
		for _, a := range arms {
			if slices.ContainsFunc(a.Illegal, func(i sim.Illegal) bool { return i.Deck == d.Name }) {
				legal--
			}
		}
		if legal >= 2 {
			chosen = append(chosen, d)
		} else {
			left = append(left, d.Name)
		}
	}
	if len(chosen) == 0 {
		var names []string
		for _, a := range arms {
			names = append(names, a.Name)
		}
		return nil, fmt.Errorf("no embedded deck is legal under two of the rules %s: name decks with --decks; \"gauntlet decks check\" says why one is not legal",
			strings.Join(names, ", "))
	}
	if len(left) > 0 {
		fmt.Fprintf(messages, "note: left out, since they are not legal under two of these rules: %s\n", strings.Join(left, ", "))
	}
	return chosen, nil
}

// noteIllegal tells which decks are not played everywhere.
func noteIllegal(arms []sim.Arm, messages io.Writer) {
	for _, a := range arms {
		var names []string
		for _, i := range a.Illegal {
			names = append(names, i.Deck)
		}
		if len(names) > 0 {
			fmt.Fprintf(messages, "note: not legal under %s and not played there: %s; the report says why\n", a.Name, strings.Join(names, ", "))
		}
	}
}

// plan unfolds a configuration before anything is written. Too many games are a
// mistake in the command line.
func plan(c *sim.Config) (*sim.Plan, error) {
	p, err := sim.NewPlan(c)
	if errors.Is(err, sim.ErrTooManyGames) {
		return nil, usagef("--games %d: %w", c.Games, err)
	}
	return p, err
}

// loadDecks loads decks and tells the user what was passed over.
func loadDecks(l *game.Library, words []string, messages io.Writer) ([]*cards.Deck, error) {
	decks, notes, err := l.Decks(words)
	for _, n := range notes {
		fmt.Fprintf(messages, "note: %s\n", n)
	}
	return decks, err
}

// newPolicy returns a policy of the experiment by name.
func (x *experiment) newPolicy(name string) (engine.Policy, error) {
	return x.bots.policy(name, *x.game)
}

func policyFactory(game string) sim.PolicyFactory {
	return func(name string) (engine.Policy, error) { return games.NewPolicy(name, game) }
}
