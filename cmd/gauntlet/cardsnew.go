package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
)

// draft is the flags of "cards new": what a new card is to be.
type draft struct {
	library
	name, id, class, evolved, out string
	traits                        []string
	kind                          *string
	cost, attack, defense         int
	evolvedAttack, evolvedDefense int
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
  gauntlet cards new --name "Ripple" --type spell --cost 1 --out ripple.toml`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			lib, err := d.open()
			if err != nil {
				return err
			}
			if err := d.check(cmd.Flags(), lib); err != nil {
				return err
			}
			if err := d.write(lib); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "wrote %s; next:\n  gauntlet cards check %s\n  gauntlet cards explain %s --cards %s\n",
				d.out, d.out, shellWord(d.name), d.out)
			return err
		},
	}
	f := cmd.Flags()
	d.register(f)
	f.StringVar(&d.name, "name", "", "`name` of the card")
	f.StringVar(&d.class, "class", "Neutral", "`class` of the card")
	d.kind = choiceVar(f, "type", "type of the card", "follower", "spell", "amulet")
	f.IntVar(&d.cost, "cost", 1, "cost in play points, a `number`")
	f.IntVar(&d.attack, "attack", 1, "attack of a follower, a `number`")
	f.IntVar(&d.defense, "defense", 1, "defense of a follower, a `number`")
	f.StringVar(&d.evolved, "evolved", "", "attack and defense of an evolved face as `A/D`; without it the follower does not evolve")
	f.StringSliceVar(&d.traits, "traits", nil, "`traits` such as Elf,Officer")
	f.StringVar(&d.id, "id", "", "collector `number` (default MY- and the name)")
	f.StringVar(&d.out, "out", "", "`file` to write (default the name with .toml)")
	return cmd
}

// check reports mistakes in the flags and fills in what follows from others.
func (d *draft) check(f *pflag.FlagSet, lib *game.Library) error {
	if d.name == "" {
		return usagef("--name: say what the card is called, such as --name \"Brook Otter\"")
	}
	if strings.ContainsFunc(d.name, unicode.IsControl) {
		return usagef("--name %q: a name is one line of letters", d.name)
	}
	if lib.Wing.Begin == nil {
		can, cannot := beginners()
		return usagef("--game %s: only card files of %s can be begun here; docs/card-files.md describes those of %s", lib.Game, can, cannot)
	}
	var classes []string
	for _, w := range lib.Vocabulary().Classes {
		classes = append(classes, w.Name)
	}
	k := slices.IndexFunc(classes, func(c string) bool { return strings.EqualFold(c, d.class) })
	if k < 0 {
		return usagef("--class %s: want %s%s", d.class, alternatives(classes), spell.Hint(d.class, classes))
	}
	d.class = classes[k]
	for _, n := range []struct {
		flag  string
		value int
	}{{"cost", d.cost}, {"attack", d.attack}, {"defense", d.defense}} {
		if n.value < 0 || n.value > printedMax {
			return usagef("--%s %d: want a number from 0 to %d", n.flag, n.value, printedMax)
		}
	}
	for _, flag := range []string{"attack", "defense", "evolved"} {
		if f.Changed(flag) && *d.kind != "follower" {
			return usagef("--%s: only followers have it; leave it out, or write --type follower", flag)
		}
	}
	if d.evolved != "" {
		attack, defense, ok := strings.Cut(d.evolved, "/")
		a, errA := strconv.ParseUint(attack, 10, 8)
		b, errB := strconv.ParseUint(defense, 10, 8)
		if !ok || errA != nil || errB != nil || a > printedMax || b > printedMax {
			return usagef("--evolved %s: want attack and defense such as 3/3", d.evolved)
		}
		d.evolvedAttack, d.evolvedDefense = int(a), int(b)
	}
	slug := slugOf(d.name)
	if slug == "" && (d.id == "" || d.out == "") {
		return usagef("--name %q has no letters to make a number and a file name of; give --id and --out as well", d.name)
	}
	if d.id == "" {
		d.id = "MY-" + strings.ToUpper(slug)
	}
	if d.out == "" {
		d.out = slug + ".toml"
	}
	if same := lib.Pool.Named(d.name); len(same) > 0 {
		return fmt.Errorf("there is a card called %q already: %s (%s); choose another name", d.name, same[0].ID, same[0].Source)
	}
	return nil
}

// printedMax is the largest number that card files hold.
const printedMax = 99

// slugOf writes a name in lower case letters and digits with hyphens between.
func slugOf(name string) string {
	name = strings.NewReplacer("'", "", "’", "").Replace(name)
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "-")
}

// shellWord writes a name so that a shell takes it as one word.
func shellWord(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// write makes sure that the card can be played and writes its file.
func (d *draft) write(lib *game.Library) error {
	text := lib.Wing.Begin(d.card())
	known := lib.Pool.Len()
	if _, err := lib.Pool.ReadTOML(d.out, []byte(text)); err != nil {
		return fmt.Errorf("this would be no card:\n%w", err)
	}
	for _, c := range lib.Pool.Cards()[known:] {
		if err := lib.Playable(c); err != nil {
			return err
		}
	}
	f, err := os.OpenFile(d.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already and is left alone; name another file with --out", d.out)
	}
	if err != nil {
		return fmt.Errorf("cannot write the card file: %w; name another file with --out", err)
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(d.out) // half a card is worse than none
	}
	return err
}

// card returns what the flags say about the card.
func (d *draft) card() *game.Draft {
	c := &game.Draft{Name: d.name, ID: d.id, Class: d.class, Kind: *d.kind, Traits: d.traits, Cost: d.cost, Attack: d.attack, Defense: d.defense}
	if d.evolved != "" {
		c.Evolved = &[2]int{d.evolvedAttack, d.evolvedDefense}
	}
	return c
}

// beginners names the games whose card files can be begun, and the titles of the others.
func beginners() (can, cannot string) {
	var names, titles []string
	for _, w := range games.All() {
		if w.Begin != nil {
			names = append(names, w.Name)
		} else {
			titles = append(titles, w.Title)
		}
	}
	return enumerate(names), enumerate(titles)
}
