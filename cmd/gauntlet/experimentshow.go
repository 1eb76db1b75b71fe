package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/games"
	"gauntlet/internal/experimentfile"
	"gauntlet/internal/game"
	"gauntlet/policies/remote"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

func newExperiment() *cobra.Command {
	show := &cobra.Command{
		Use:   "show DIR",
		Short: "Print the experiment file that makes a run again",
		Long: `Show prints an experiment file for the run in a folder: what was played, as the
run's manifest has it. Decks and cards that do not come with the program stand in
the file. "gauntlet run" with that file gives the same games, byte for byte; show
makes sure of it, and fails if this version would play something else.`,
		Example: `  gauntlet experiment show runs/first`,
		Args:    ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) error {
			return showExperiment(cmd.OutOrStdout(), args[0])
		},
	}
	return group(&cobra.Command{
		Use:     "experiment",
		Short:   "Print the experiment file of a run",
		Long:    "Experiment files say which games a run plays (docs/experiments.md).",
		Example: `  gauntlet experiment show runs/first`,
	}, show)
}

// showExperiment prints the experiment file of the run in dir.
func showExperiment(w io.Writer, dir string) error {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return err
	}
	text, err := describeRun(ds.Manifest)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	if _, err := io.WriteString(w, text); err != nil {
		return fmt.Errorf("cannot print the experiment: %w", err)
	}
	return nil
}

// describeRun returns the text of an experiment file that makes a run again.
func describeRun(m *eventlog.Manifest) (text string, err error) {
	d := describer{manifest: m}
	if text, err = d.text(); err != nil {
		return "", err
	}
	id, err := runOf(text, d.run.Config.Bots)
	if err == nil && id != m.RunID { // parts may have been of another size than the usual one
		d = describer{manifest: m, partGames: true}
		if text, err = d.text(); err != nil {
			return "", err
		}
		id, err = runOf(text, d.run.Config.Bots)
	}
	switch {
	case err != nil:
		return "", fmt.Errorf("its experiment cannot be made again by this version: %w", err)
	case id != m.RunID:
		return "", fmt.Errorf("this version makes another run of its experiment (%s, not %s): the run is of another version, or has cards that card files cannot print", id, m.RunID)
	}
	return text, nil
}

// runOf returns the id of the run that an experiment file makes with these bots, none of which is
// started.
func runOf(text string, bots []sim.Bot) (string, error) {
	f, err := experimentfile.Read("the experiment", []byte(text))
	if err != nil {
		return "", err
	}
	var x sweepFlags
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.StringVar(&x.card, "card", "", "")
	x.registerGrid(flags)
	x.registerStops(flags)
	x.register(flags, runPlayer, runGames, 0, editionsOf.arms)
	x.registerOutput(flags)
	x.registerReport(flags)
	for _, b := range bots {
		x.bots.Recall(b.Policy, b.Command)
	}
	if err := x.takeFile(f, flags); err != nil {
		return "", err
	}
	if err := x.check(); err != nil {
		return "", err
	}
	config := x.plainConfig
	switch {
	case len(x.vary) > 0:
		config = x.sweepConfig
	case x.file.varies():
		config = x.compareConfig
	}
	c, err := config(io.Discard)
	if err != nil {
		return "", err
	}
	if err := x.output(c, io.Discard); err != nil {
		return "", err
	}
	if err := x.bots.note(c); err != nil {
		return "", err
	}
	return sim.RunID(c)
}

// describer writes the experiment file of a run.
type describer struct {
	experimentfile.Document
	manifest *eventlog.Manifest
	run      *sim.Restored
	library  *game.Library // of the embedded cards

	partGames bool // how many games a part has is said
}

func (d *describer) text() (string, error) {
	m := d.manifest
	var err error
	if d.run, err = sim.Restore(m); err != nil {
		return "", err
	}
	if d.library, err = games.Open(d.run.Game); err != nil {
		return "", err
	}
	c := &d.run.Config
	d.Comment("The experiment of run %s.", m.RunID)
	again := ""
	for _, b := range d.run.Config.Bots {
		d.Comment("%s was started with: %s", b.Policy, b.Command)
		again += " --bot " + strings.TrimPrefix(b.Policy, remote.Prefix) + "='COMMAND'"
	}
	d.Comment("Play it again with: gauntlet run FILE%s", again)
	d.Text("game", d.run.Game)
	d.settings()
	d.Texts("decks", deckNames(c.Decks)...)
	d.Texts("against", deckNames(c.Against)...)
	d.players()
	if c.Seed <= math.MaxInt64 {
		d.Value("seed", c.Seed)
	} else {
		d.Text("seed", strconv.FormatUint(c.Seed, 10))
	}
	if c.FirstByRules {
		d.Text("first", "rules")
	}
	d.Text("detail", c.Detail.String())
	if c.EventsOf > 1 {
		d.Text("events-sample", fmt.Sprintf("1/%d", c.EventsOf))
	}
	if d.partGames {
		d.Value("part-games", c.PartGames)
	}
	if c.Compression != eventlog.LZ4 {
		d.Text("compression", string(c.Compression))
	}
	d.sweep()
	d.stop()
	brought, err := d.variants()
	if err != nil {
		return "", err
	}
	known, err := embedded.DecksFrom(d.library.Pool)
	if err != nil {
		return "", err
	}
	written := known
	for _, deck := range slices.Concat(c.Decks, c.Against, brought) {
		if !slices.ContainsFunc(written, func(o *cards.Deck) bool {
			return o.Name == deck.Name && o.Hash() == deck.Hash() && o.Order() == deck.Order()
		}) {
			d.Deck(deck)
			written = append(written, deck)
		}
	}
	if err := d.cards(); err != nil {
		return "", err
	}
	return d.String(), nil
}

func deckNames(decks []*cards.Deck) (names []string) {
	for _, d := range decks {
		names = append(names, d.Name)
	}
	return names
}

// settings writes the choices about the rules.
func (d *describer) settings() {
	settings := d.run.Settings
	var rules, others []string
	for _, name := range slices.Sorted(maps.Keys(settings[0])) {
		value := settings[0][name]
		switch name {
		case "rules":
			for i := range settings {
				if r := settings[i][name]; !slices.Contains(rules, r) {
					rules = append(rules, r)
				}
			}
		case "format":
			d.Text(name, value)
		default:
			others = append(others, name+"="+value)
		}
	}
	d.Texts("rules", rules...)
	d.Texts("set", others...)
}

// players writes who plays, and how many games.
func (d *describer) players() {
	c := &d.run.Config
	if len(c.Players) == 0 {
		d.Texts("policies", sidesOf(c.Policies))
		d.Value("games", c.Games)
		return
	}
	var names, games []string
	for i, p := range c.Players {
		names = append(names, p.Name)
		games = append(games, strconv.FormatInt(d.manifest.Players[i].Games, 10))
	}
	d.Texts("policies", names...)
	d.Value("games", "["+strings.Join(games, ", ")+"]")
}

// sidesOf writes the policies of the two sides as --policies takes them.
func sidesOf(policies [2]string) string {
	if policies[0] == policies[1] {
		return policies[0]
	}
	return policies[0] + sidesMark + policies[1]
}

// sweep writes the grid whose points the arms are.
func (d *describer) sweep() {
	if s := d.manifest.Sweep; s != nil {
		d.Text("card", s.Card)
		d.Texts("vary", s.Vary...)
		d.Text("filler", s.Filler)
	}
}

// stop writes the rule by which the run could end.
func (d *describer) stop() {
	rule := d.manifest.Stop
	switch {
	case rule == nil:
	case rule.Kind == eventlog.StopTest:
		d.Value("test", fmt.Sprintf("[%v, %v]", rule.S0, rule.S1))
		d.Value("alpha", rule.Alpha)
		d.Value("beta", rule.Beta)
	case rule.Kind == eventlog.StopRace:
		d.Value("race", rule.Alpha)
		if rule.Tolerance > 0 {
			d.Value("tolerance", rule.Tolerance)
		}
		if rule.Wave > 0 {
			d.Value("wave", rule.Wave)
		}
	default:
		d.Value("until", rule.Half)
		d.Value("level", rule.Level)
	}
}

// variants writes the arms that have something of their own, and returns the decks that
// they name.
func (d *describer) variants() (brought []*cards.Deck, err error) {
	if d.manifest.Sweep != nil || !compares(d.manifest) {
		return nil, nil
	}
	for i := range d.run.Config.Arms[1:] {
		a := d.run.Config.Arms[i+1]
		if a.Player > 0 {
			break // the same arms again
		}
		if players := d.run.Config.Players; len(players) > 0 {
			a.Name = strings.TrimSuffix(a.Name, reports.ArmOf("", players[0].Name, false))
			if a.Policies == players[0].Policies {
				a.Policies = [2]string{}
			}
		}
		if ending, ok := d.ending(i + 1); ok && d.run.Config.NoMirrors { // as compareConfig has it
			a.Policies[0] = ending
		}
		d.Variant()
		d.Text("name", a.Name)
		var changes []string
		for _, v := range d.run.Versions[i+1] {
			base := d.run.Cards[slices.IndexFunc(d.run.Cards, func(c *cards.Card) bool { return c != nil && c.ID == v.ID })]
			text, err := base.ChangesTo(v)
			if err != nil {
				return nil, fmt.Errorf("variant %q: %w", a.Name, err)
			}
			changes = append(changes, base.ID+": "+text)
		}
		d.Texts("change", changes...)
		d.Texts("deck", deckNames(a.Decks)...)
		var with []string
		for _, deck := range a.Decks {
			v := *deck
			v.Name = a.Name + " / " + deck.Name
			brought, with = append(brought, &v), append(with, v.Name)
		}
		d.Texts("with", with...)
		d.Text("policy", a.Policies[0])
	}
	return brought, nil
}

// ending returns what the policy of an arm of the first player has behind the player's own, if that is
// so under every player.
func (d *describer) ending(arm int) (ending string, ok bool) {
	c := &d.run.Config
	if len(c.Players) == 0 {
		ending, ok = strings.CutPrefix(c.Arms[arm].Policies[0], c.Policies[0])
	} else {
		ending, ok = strings.CutPrefix(c.Arms[arm].Policies[0], c.Players[0].Policies[0])
	}
	if !ok || !strings.HasPrefix(ending, ":") {
		return "", false
	}
	for p := range c.Players {
		if c.Arms[arm+p*len(c.Arms)/len(c.Players)].Policies[0] != c.Players[p].Policies[0]+ending {
			return "", false
		}
	}
	return ending, true
}

// cards writes the cards that are not embedded, or not with the same print.
func (d *describer) cards() error {
	for _, c := range d.run.Cards {
		if c == nil || c.Front != nil || c.Described() {
			continue
		}
		if e := d.library.Pool.ByID(c.ID); e != nil {
			ours, err := sim.Definition(e)
			if err != nil {
				return err
			}
			if theirs, err := sim.Definition(c); err != nil || bytes.Equal(ours, theirs) {
				continue
			}
		}
		d.Card(c)
	}
	return nil
}
