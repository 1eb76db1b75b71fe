package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// cardForms are the forms of the page of a card, by name.
var cardForms = map[string]func(io.Writer, *reports.CardPage) error{"text": render.CardText, "md": render.CardMarkdown, "json": render.CardJSON}

func newCardsPage() *cobra.Command {
	var o reports.Options
	var arm string
	var format *string
	var pics pictures
	cmd := &cobra.Command{
		Use:   "page CARD RUN",
		Short: "Put what a run says about a card on one page",
		Long: `Page prints what a team wants to know of a card, from a run that compared decks with
and without it or with two versions of it: the answer in one sentence, the card as
printed and as the engine understood it, the answer under each player of the run,
whether the player knows how to use it, and the difference in every matchup.

The run is one of "gauntlet compare"; how the card is used needs --detail cards
there. With --html the page is a file with charts for those who were not there.`,
		Example: `  gauntlet compare --variant "Knight: attack=2" --decks Sword --against Rune,Forest --games 40 --policies greedy --detail cards --out runs/page
  gauntlet cards page Knight runs/page
  gauntlet cards page Knight runs/page --html knight.html`,
		Args: takes(2, 2, "a card and the folder of a run"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := []string{args[1]}
			if err := runLast(args); err != nil {
				return err
			}
			if err := ofRun(takes(1, 1, ""))(cmd, dir); err != nil {
				return err
			}
			p, err := cardPage(args[0], dir[0], arm, o)
			if err != nil {
				return err
			}
			page := func(w io.Writer) error { return render.CardHTML(w, p) }
			if err := pics.write(page, chart.OfComparison(p.Comparison)); err != nil {
				return err
			}
			return printed(cardForms[*format](cmd.OutOrStdout(), p))
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	format = choiceVar(f, "format", "form of the page", "text", "md", "json")
	f.StringVar(&arm, "arm", "", "the `variant` of the run that it is about (default the first that changes the card)")
	levelVar(f, &o.Level)
	marginVar(f, &o.Margin, 0.01, "a difference within this `fraction` counts as none")
	pics.register(f)
	return cmd
}

// cardPage builds the page of a card, which is named by its name or number.
func cardPage(word, dir, arm string, o reports.Options) (*reports.CardPage, error) {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return nil, err
	}
	m := ds.Manifest
	if reports.KindOf(m) != reports.KindComparison {
		return nil, fmt.Errorf("%s compares nothing about a card: make a run with \"gauntlet compare\"", dir)
	}
	sources := []reports.CardSource{{Player: strings.Join(slices.Compact(slices.Clone(m.Policies)), " against "), Manifest: m, Parts: ds}}
	if len(m.Players) > 0 {
		sources = nil
		for _, p := range m.Players {
			own, parts, err := reports.OfPlayer(m, ds, p.Name)
			if err != nil {
				return nil, err
			}
			sources = append(sources, reports.CardSource{Player: p.Name, Manifest: own, Parts: parts})
		}
	}
	first := sources[0].Manifest
	var names []string
	for _, a := range first.Arms[1:] {
		names = append(names, a.Name)
	}
	at := 1
	if arm != "" {
		if at = slices.Index(names, arm) + 1; at == 0 {
			return nil, usagef("--arm %s: the run has no such variant; its variants are %s", arm, strings.Join(names, ", "))
		}
	}
	r, err := sim.Restore(m)
	if err != nil {
		return nil, err
	}
	// Arms of a run with players stand player by player, in the same order for each.
	c, known := runCard(r, at, word)
	if c == nil {
		return nil, fmt.Errorf("no card of the run is called %q%s", word, spell.Hint(word, known))
	}
	of := func(at int) bool { return isAbout(m, &first.Arms[at], c.Name) }
	if arm == "" { // the first that is about the card
		for ; at < len(names) && !of(at); at++ {
		}
		if of(at) {
			c, _ = runCard(r, at, word)
		}
	}
	if !of(at) {
		what := fmt.Sprintf("the variant %q does", arm)
		if arm == "" {
			what = "its variants do"
		}
		return nil, fmt.Errorf("%s is about another card: %s not change %s; the variants are %s", dir, what, c.Name, strings.Join(names, ", "))
	}
	arm = names[at-1]
	number := slices.IndexFunc(m.Cards, func(k eventlog.Card) bool { return k.ID == c.ID })
	if number < 0 {
		return nil, fmt.Errorf("%s is no card that games of the run speak of", c.Name)
	}
	p, err := reports.BuildCardPage(arm, m.Dictionaries[eventlog.DictCard][number], sources, o)
	if err != nil {
		return nil, err
	}
	p.Card, p.Number = c.Name, c.ID
	w, err := games.Named(r.Game)
	if err != nil {
		return nil, err
	}
	p.Again = playedAgain(dir)
	for _, c := range namesakes(r, at, c) {
		for face := c; face != nil; face = face.Back {
			if err := describe(p, w, r, face); err != nil {
				return nil, err
			}
		}
	}
	return p, nil
}

// isAbout reports whether an arm changes a card: it is another print of it, a list has other numbers of it, or somebody
// else plays.
func isAbout(m *eventlog.Manifest, arm *eventlog.Arm, name string) bool {
	if len(arm.Policies) > 0 || slices.ContainsFunc(arm.Cards, func(c eventlog.Card) bool { return c.Name == name }) {
		return true
	}
	copies := func(d *eventlog.Deck) (n int) {
		for _, list := range d.Parts {
			for _, e := range list {
				if m.Cards[e.Card].Name == name {
					n += e.Count
				}
			}
		}
		return n
	}
	for i := range arm.Decks {
		for k := range m.Decks {
			if m.Decks[k].Name == arm.Decks[i].Name && copies(&m.Decks[k]) != copies(&arm.Decks[i]) {
				return true
			}
		}
	}
	return false
}

// describe adds a face of a card to its page.
func describe(p *reports.CardPage, w *game.Wing, r *sim.Restored, c *cards.Card) error {
	t, lib, err := game.Understood(w, r, c)
	if err != nil {
		return fmt.Errorf("the card is no longer understood; was the run made by another version?\n%w", err)
	}
	lines := func(text string) (out []string) {
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); line != "" {
				out = append(out, line)
			}
		}
		return out
	}
	head, _, _ := strings.Cut(headOf(c, &w.Print), " (") // without the file that it came from
	p.Printed = append(p.Printed, head)
	p.Printed = append(p.Printed, lines(cardtext.Print(t.Tree()))...)
	p.Understood = append(p.Understood, lines(compile.Explain(t.Program, lib.Vocabulary(), lib.Language()))...)
	return nil
}

// namesakes returns a card and the others of its name: its evolved ones.
func namesakes(r *sim.Restored, arm int, c *cards.Card) []*cards.Card {
	list := []*cards.Card{c}
	for _, other := range slices.Concat(r.Versions[arm], r.Cards[1:]) {
		if other != nil && other.Front == nil && other.Name == c.Name && !slices.ContainsFunc(list, func(k *cards.Card) bool { return k.ID == other.ID }) {
			list = append(list, other)
		}
	}
	return list
}

// runCard returns the card of a run that is called so, as the arm has it: another version of it
// comes first. It returns nil and all names if there is none.
func runCard(r *sim.Restored, arm int, word string) (*cards.Card, []string) {
	var names []string
	for _, c := range slices.Concat(r.Versions[arm], r.Cards[1:]) {
		if c == nil || c.Front != nil {
			continue
		}
		if strings.EqualFold(c.Name, word) || strings.EqualFold(c.ID, word) {
			return c, nil
		}
		names = append(names, c.Name)
	}
	return nil, names
}
