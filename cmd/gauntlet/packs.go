package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func newPacks() *cobra.Command {
	return group(&cobra.Command{
		Use:   "packs",
		Short: "Open packs for decks of Open 8",
		Long: `Packs are described by files of yours: slots of cards, each filled from sheets
by weight. Nothing about real packs comes with the program. The format is
described in docs/card-files.md.`,
		Example: `  gauntlet packs open boosters.toml --cards mine.toml --seed 7`,
	}, newPacksOpen())
}

func newPacksOpen() *cobra.Command {
	var l library
	var seed uint64
	var packs int
	cmd := &cobra.Command{
		Use:   "open FILE",
		Short: "Open packs and print the cards as a pool file",
		Long: `Open draws the cards of packs as a pack file describes them and prints them as a
pool file, from which a deck of the format open8 is built. Equal files, cards
and seeds give equal pools.`,
		Example: `  gauntlet packs open boosters.toml --cards mine.toml --seed 7`,
		Args:    takes(1, 1, "a pack file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if packs < 0 || packs > packsMax {
				return usagef("--packs %d: give 1 to %d, or 0 for as many as the file says", packs, packsMax)
			}
			lib, err := l.open()
			if err != nil {
				return err
			}
			sealed, err := lib.OpenPacks(args[0], seed, packs)
			if err != nil {
				return err
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), sealed.Text())
			return err
		},
	}
	f := cmd.Flags()
	l.register(f)
	f.Uint64Var(&seed, "seed", 1, "`number` that decides what is drawn")
	f.IntVar(&packs, "packs", 0, "`number` of packs, 0 for as many as the file says (8 if it says nothing)")
	return cmd
}

// packsMax bounds how many packs are opened at once.
const packsMax = 999
