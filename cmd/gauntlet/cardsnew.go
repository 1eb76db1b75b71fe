package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/plain"
	"gauntlet/internal/spell"
)

// draft is the flags of "cards new": what a new card is to be.
type draft struct {
	library
	game.Draft
	out string
}

func newCardsNew() *cobra.Command {
	d := draft{}
	cmd := &cobra.Command{
		Use:   "new --name NAME",
		Short: "Write a card file to start from",
		Long: `New writes a card file with one card, or a follower and its evolved face, for you
to change. It can be played as it is. Comments in the file say what may stand
where. A file that exists is never overwritten.

What comes next: "cards check" until nothing is refused, "cards explain" to see
what the engine understood, "scenario run" to see it happen, and "run" with a
deck that holds the card.`,
		Example: `  gauntlet cards new --name "Brook Otter" --class Forestcraft --cost 2 --attack 2 --defense 2 --evolved 3/3 --out otter.toml
  gauntlet cards new --name "Ripple" --type spell --cost 1 --out ripple.toml
  gauntlet cards new --game fow --name "Ember Fox" --cost "{R}{1}" --attack 500 --defense 400 --traits Beast --out fox.toml`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			lib, err := d.open()
			if err != nil {
				return err
			}
			if err := d.check(lib); err != nil {
				return err
			}
			if err := d.write(lib); err != nil {
				return err
			}
			more := ""
			if lib.Game != games.Names()[0] {
				more = " --game " + lib.Game
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "wrote %s; next:\n  gauntlet cards check %s%s\n  gauntlet cards explain %s --cards %[2]s%[3]s\n",
				d.out, plain.Shell(d.out), more, plain.Shell(d.Name))
			return err
		},
	}
	f := cmd.Flags()
	d.register(f)
	f.StringVar(&d.Name, "name", "", "`name` of the card")
	f.StringVar(&d.Kind, "type", "", "`type` of the card, by default the first: "+byGame(func(w *game.Wing) string { return alternatives(w.Kinds) }))
	for _, part := range []struct {
		name, what string
		value      *string
	}{
		{"cost", "`cost`", &d.Cost}, {"attack", "attack, a `number`", &d.Attack}, {"defense", "defense, a `number`", &d.Defense}, {"class", "`class`", &d.Class},
		{"evolved", "attack and defense, `A/D`", &d.Evolved}, {"attributes", "`attributes`", &d.Attributes},
	} {
		f.StringVar(part.value, part.name, "", part.what+"; "+byGame(func(w *game.Wing) string { return w.Parts[part.name] }))
	}
	f.StringSliceVar(&d.Traits, "traits", nil, "`traits`; "+byGame(func(w *game.Wing) string { return w.Parts["traits"] }))
	f.StringVar(&d.ID, "id", "", "collector `number` (default MY- and the name)")
	f.StringVar(&d.out, "out", "", "`file` to write (default the name with .toml)")
	return cmd
}

// byGame joins what every game says of something, those that say nothing left out.
func byGame(says func(*game.Wing) string) string {
	var out []string
	for _, w := range games.All() {
		if text := says(w); text != "" {
			out = append(out, w.Name+": "+text)
		}
	}
	return strings.Join(out, "; ")
}

// check reports mistakes in the flags and fills in what follows from others.
func (d *draft) check(lib *game.Library) error {
	if d.Name == "" {
		return usagef("--name: say what the card is called, such as --name \"Brook Otter\"")
	}
	if plain.Name(d.Name) != "" {
		return usagef("--name %q: a name is one line of letters", d.Name)
	}
	kinds := lib.Wing.Kinds
	if d.Kind == "" {
		d.Kind = kinds[0]
	}
	if !slices.Contains(kinds, d.Kind) {
		return usagef("--type %s: want %s%s", d.Kind, alternatives(kinds), spell.Hint(d.Kind, kinds))
	}
	slug := slugOf(d.Name)
	if slug == "" && (d.ID == "" || d.out == "") {
		return usagef("--name %q has no letters to make a number and a file name of; give --id and --out as well", d.Name)
	}
	if d.ID == "" {
		d.ID = "MY-" + strings.ToUpper(slug)
	}
	if d.out == "" {
		d.out = slug + ".toml"
	}
	if same := lib.Pool.Named(d.Name); len(same) > 0 {
		return fmt.Errorf("there is a card called %q already: %s (%s); choose another name", d.Name, same[0].ID, same[0].Source)
	}
	return nil
}

// slugOf writes a name in lower case letters and digits with hyphens between.
func slugOf(name string) string {
	name = strings.NewReplacer("'", "", "’", "").Replace(name)
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "-")
}

// write makes sure that the card can be played and writes its file.
func (d *draft) write(lib *game.Library) error {
	text, err := lib.Wing.Begin(&d.Draft)
	if wrong := (*game.DraftError)(nil); errors.As(err, &wrong) {
		return &usageError{err}
	} else if err != nil {
		return err
	}
	known := lib.Pool.Len()
	if _, err := lib.Pool.ReadTOML(d.out, []byte(text)); err != nil {
		return fmt.Errorf("this would be no card:\n%w", err)
	}
	for _, c := range lib.Pool.Cards()[known:] {
		if err := lib.Playable(c); err != nil {
			return err
		}
	}
	return writeNew(d.out, []byte(text))
}

// writeNew writes a file that is not there yet.
func writeNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already and is left alone; name another file with --out", path)
	}
	if err != nil {
		return fmt.Errorf("cannot write the file: %w; name another one with --out", err)
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(path) // half a file is worse than none
	}
	return err
}
