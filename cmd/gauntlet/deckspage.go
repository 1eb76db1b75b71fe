package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// decksForms are the forms of the page of a deck or of a format, by name.
var decksForms = map[string]func(io.Writer, *reports.DecksPage) error{"text": render.DecksText, "md": render.DecksMarkdown, "json": render.DecksJSON}

func newDecksPage() *cobra.Command {
	var o reports.Options
	var shares []string
	var field string
	var format *string
	var pics pictures
	cmd := &cobra.Command{
		Use:   "page [DECK] RUN",
		Short: "Put what a run says about a deck, or about all, on one page",
		Long: `Page prints what a player wants to know of a deck, from a run in which it met others:
the answer in sentences, its matchups, how they move with the strength of the players,
what moving first is worth to it, how long its games are, its cards and its list.

Without a deck it is about all decks of the run, the state of the format: who does
best, who beats whom, how that moves with the players, the mix of decks that none
beats, and the lists.

Numbers are those of the last of several players, which should be the strongest.
What cards do needs --detail cards when the games are played. With --html the page is
a file with charts for those who were not there.`,
		Example: `  gauntlet run --games 40 --policies random,greedy --detail cards --out runs/field
  gauntlet decks page Forest runs/field
  gauntlet decks page runs/field --html format.html`,
		Args: takes(1, 2, "the folder of a run, and a deck before it"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			deck, dir := "", args[len(args)-1:]
			if len(args) > 1 {
				deck = args[0]
			}
			if err := runLast(args); err != nil {
				return err
			}
			if err := ofRun(takes(1, 1, ""))(cmd, dir); err != nil {
				return err
			}
			if o.Shares, err = fieldShares(shares, field); err != nil {
				return err
			}
			ds, err := eventlog.Open(dir[0])
			if err != nil {
				return err
			}
			if compares(ds.Manifest) && o.Arm == "" {
				return usagef("the run compares versions: choose one of them with --arm, or see \"gauntlet report %s\"", dir[0])
			}
			var parts []string
			for _, part := range cards.PartsOf(ds.Manifest.Game) {
				parts = append(parts, part.String())
			}
			p, err := reports.BuildDecksPage(deck, parts, ds.Manifest, ds, o)
			if err != nil {
				return err
			}
			p.Again = playedAgain(dir[0])
			page := func(w io.Writer) error { return render.DecksHTML(w, p) }
			if err := pics.write(page, chart.OfDecksPage(p)); err != nil {
				return err
			}
			if err := printed(decksForms[*format](cmd.OutOrStdout(), p)); err != nil {
				return err
			}
			noteUnfinished(cmd.ErrOrStderr(), ds)
			return nil
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	format = choiceVar(f, "format", "form of the page", "text", "md", "json")
	f.StringVar(&o.Arm, "arm", "", "the `arm` that it is about, of a run with several")
	levelVar(f, &o.Level)
	marginVar(f, &o.Margin, reports.DefaultMargin, "a matchup within this `fraction` of one half counts as even")
	registerField(f, &shares, &field)
	pics.register(f)
	return cmd
}

// playedAgain says how the games of a run are played again.
func playedAgain(dir string) string {
	return fmt.Sprintf("Made by gauntlet %s. \"gauntlet experiment show %s\" prints the file with which \"gauntlet run\" plays these games again, byte for byte.", version(), dir)
}
