package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/engine/cards"
	"gauntlet/internal/experimentfile"
	"gauntlet/internal/game"
	"gauntlet/internal/intake"
)

// experimentFile is the experiment file that a command was given. The zero value is none.
type experimentFile struct {
	*experimentfile.File
	from map[string]bool // flags that have their values from the file
}

// fileArgument is the check of arguments of commands that take an experiment file.
var fileArgument = takes(0, 1, "at most one experiment file")

// readFile gives the flags that the command line leaves alone the values of an experiment
// file, which args may name.
func (x *experiment) readFile(args []string, sets ...*pflag.FlagSet) error {
	if len(args) == 0 {
		return nil
	}
	if filepath.Ext(args[0]) != ".toml" {
		return usagef("%q is no experiment file: their names end in .toml; decks are named with --decks", args[0])
	}
	data, err := intake.Text(args[0], intake.Experiment)
	if err != nil {
		return fmt.Errorf("cannot read the experiment file: %w", err)
	}
	f, err := experimentfile.Read(args[0], data)
	if err != nil {
		return err
	}
	if err := stays(f); err != nil {
		return err
	}
	return x.takeFile(f, sets...)
}

// stays reports paths of an experiment file that lead out of its folder: an experiment that somebody sent
// reads what came with it.
func stays(f *experimentfile.File) error {
	var errs []error
	check := func(v experimentfile.Text, flag string) {
		if v.Value != "" && !filepath.IsLocal(filepath.FromSlash(v.Value)) {
			errs = append(errs, f.Errorf(v.Offset, "%s lies outside the folder of the file: put it there, or name it on the command line with --%s", v.Value, flag))
		}
	}
	for _, k := range f.Keys {
		if slices.Contains(pathKeys, k.Name) {
			for _, v := range k.Values {
				check(v, k.Name)
			}
		}
	}
	for _, v := range f.Variants {
		check(v.Card, "card")
		for _, with := range v.With {
			check(with, "with")
		}
	}
	return errors.Join(errs...)
}

// takeFile gives the values of an experiment file to the flags of sets. A key that no flag
// has says something that the command has no use for.
func (x *experiment) takeFile(f *experimentfile.File, sets ...*pflag.FlagSet) error {
	x.file = experimentFile{File: f, from: map[string]bool{}}
	var errs []error
	for i := range f.Keys {
		key := &f.Keys[i]
		for _, set := range sets {
			flag := set.Lookup(key.Name)
			if flag == nil {
				continue
			}
			if !flag.Changed && !(key.Name == "decks" && set.Changed("in")) {
				errs = append(errs, x.give(flag, key))
			}
			break
		}
	}
	return errors.Join(errs...)
}

// pathKeys are the keys whose values may be paths, which start from the folder of the file.
var pathKeys = []string{"cards", "decks", "against", "allow"}

// give sets a flag to the values of a key.
func (x *experiment) give(flag *pflag.Flag, key *experimentfile.Key) error {
	var words []string
	for _, v := range key.Values {
		if v.Value == "" {
			return x.file.Errorf(v.Offset, "%s: an empty value; name something or leave the key out", key.Name)
		}
		word := v.Value
		if slices.Contains(pathKeys, key.Name) {
			word = x.file.path(word)
		}
		if _, err := os.Stat(word); key.Name == "cards" && err != nil {
			return x.file.Errorf(v.Offset, "no card file or folder %s", word)
		}
		words = append(words, word)
	}
	var err error
	if list, ok := flag.Value.(pflag.SliceValue); ok {
		err = list.Replace(words)
	} else {
		err = flag.Value.Set(strings.Join(words, ",")) // one, or numbers in a list
	}
	if err != nil {
		if wanted := wanted[flag.Value.Type()]; wanted != "" {
			err = errors.New(wanted)
		}
		return x.file.Errorf(key.Values[0].Offset, "%s %s: %w", key.Name, strings.Join(words, ","), err)
	}
	flag.Changed = true
	x.file.from[key.Name] = true
	return nil
}

// path returns a word as a path from the folder of the file, if something is there; FILE:NAME
// is one, too. A word without a dot and a slash is the name of something.
func (f *experimentFile) path(word string) string {
	if f.File == nil {
		return word
	}
	joined := filepath.Join(filepath.Dir(f.Name), word)
	file, _, _ := strings.Cut(joined, ":")
	for _, p := range []string{joined, file} {
		if _, err := os.Stat(p); err == nil && strings.ContainsAny(word, "./\\") {
			return joined
		}
	}
	return word
}

// flagInMessage finds the flag that a message begins with.
var flagInMessage = regexp.MustCompile(`^--([a-z-]+)`)

// placed says of a message about a flag whose value comes from the experiment file where it
// stands there.
func (x *experiment) placed(err error) error {
	if err == nil || x.file.File == nil {
		return err
	}
	m := flagInMessage.FindStringSubmatch(err.Error())
	if m == nil || !x.file.from[m[1]] {
		return err
	}
	return x.file.Errorf(x.file.Key(m[1]).Offset, "%s", strings.TrimPrefix(err.Error(), "--"))
}

// brought adds the decks that the experiment file brings to a library.
func (f *experimentFile) brought(l *game.Library) error {
	if f.File == nil {
		return nil
	}
	var errs []error
	for i := range f.Decks {
		list := &f.Decks[i]
		read := l.Pool.ReadDeck
		if list.InOrder {
			read = l.Pool.ReadListed
		}
		d, err := read(f.Name, list.Text)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		d.Name = list.Name.Value
		l.Bring(d)
	}
	return errors.Join(errs...)
}

// named loads the decks of a flag. A mistake in a word of the experiment file has its
// place.
func (x *experiment) named(l *game.Library, flag string, words []string, messages io.Writer) (decks []*cards.Deck, err error) {
	if !x.file.from[flag] {
		return loadDecks(l, words, messages)
	}
	var errs []error
	for i, v := range x.file.Key(flag).Values {
		some, err := loadDecks(l, words[i:i+1], messages)
		if err != nil {
			errs = append(errs, x.file.Errorf(v.Offset, "%s: %w", flag, err))
		}
		decks = append(decks, some...)
	}
	return decks, errors.Join(errs...)
}
