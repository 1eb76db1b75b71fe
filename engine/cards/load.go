package cards

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/internal/intake"
)

// cardFiles and deckFiles are the endings of the files that a folder is
// searched for. JSON lines may hold either.
var (
	cardFiles = []string{".toml", ".jsonl"}
	deckFiles = []string{".txt", ".deck", ".jsonl"}
)

// Foreign reads files in formats that are not ours. A pool that has one takes files of any ending
// that are named themselves; what they are, their content says.
type Foreign interface {
	// DeckEndings are the endings of deck files that folders are searched for besides ours.
	DeckEndings() []string
	// Decks reads a deck file that is not JSON lines. Mistakes are returned as [Pool.ReadDeck] does.
	Decks(p *Pool, file string, data []byte) ([]*Deck, error)
	// Cards adds the cards of a file that is in no format of ours, and returns their number and every mistake.
	Cards(p *Pool, file string, data []byte) (int, error)
}

// Load adds the cards of card files, and of every card file in folders and the
// folders inside them, in the order given and by name within a folder. Files
// that end in .toml are read by [Pool.ReadTOML], .jsonl by [Pool.ReadJSONL]. A
// file named itself must hold a card of the pool's game; a folder must hold one
// somewhere. Errors of all files are returned together.
func (p *Pool) Load(paths ...string) error {
	return p.each(paths, cardFiles, intake.Cards, "cards", func(file string, data []byte) (n int, err error) {
		before := len(p.declared)
		switch filepath.Ext(file) {
		case ".toml":
			n, err = p.ReadTOML(file, data)
		case ".jsonl":
			n, err = p.ReadJSONL(file, data)
		default:
			return p.Foreign.Cards(p, file, data)
		}
		return n + len(p.declared) - before, err // a file may hold declarations alone
	})
}

// LoadDecks reads the decks of deck files and of every deck file in folders:
// .txt and .deck files by [Pool.ReadDeck], .jsonl by [Pool.ReadDecksJSONL].
// Otherwise it works as [Pool.Load].
func (p *Pool) LoadDecks(paths ...string) ([]*Deck, error) {
	var decks []*Deck
	endings := deckFiles
	if p.Foreign != nil {
		endings = slices.Concat(deckFiles, p.Foreign.DeckEndings())
	}
	err := p.each(paths, endings, intake.Decks, "decks", func(file string, data []byte) (int, error) {
		if filepath.Ext(file) == ".jsonl" || p.Foreign != nil {
			ds, err := p.decks(file, data)
			decks = append(decks, ds...)
			return len(ds), err
		}
		d, err := p.ReadDeck(file, data)
		if err != nil {
			return 0, err
		}
		decks = append(decks, d)
		return 1, nil
	})
	return decks, err
}

// decks reads the decks of a file that may be in a format of others.
func (p *Pool) decks(file string, data []byte) ([]*Deck, error) {
	if filepath.Ext(file) == ".jsonl" {
		return p.ReadDecksJSONL(file, data)
	}
	return p.Foreign.Decks(p, file, data)
}

// seenFiles are files that were read, under whatever names.
type seenFiles []struct {
	name string
	info os.FileInfo
}

// see notes a file; of one that was noted before it returns the name of then.
func (s *seenFiles) see(file string) (first string, twice bool) {
	info, err := os.Stat(file)
	if err != nil {
		return "", false // reading it will say so
	}
	for _, f := range *s {
		if os.SameFile(f.info, info) {
			return f.name, true
		}
	}
	*s = append(*s, struct {
		name string
		info os.FileInfo
	}{file, info})
	return "", false
}

func givenTwice(file, first string) error {
	if file == first {
		return fmt.Errorf("%s: the file was given twice; it was read once, name it once", file)
	}
	return fmt.Errorf("%s: the same file as %s, which was read; name it once", file, first)
}

// badFilesMax is how many files with mistakes are reported: a folder that holds
// something else would otherwise print a screen for every file.
const badFilesMax = 5

// each reads every file under paths that has one of the endings. read returns
// how many things it found; a path under which it finds nothing is an error.
func (p *Pool) each(paths, endings []string, kind intake.Kind, things string, read func(file string, data []byte) (int, error)) error {
	var errs []error
	var before seenFiles
	bad := 0
	for _, path := range paths {
		files, err := filesUnder(path, endings, p.Foreign != nil)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		found, failed := 0, false
		p.others = nil
		for _, file := range files {
			n := 0
			data, err := intake.Text(file, p.kindOf(file, kind))
			if first, twice := before.see(file); twice {
				// Each of its cards would be a duplicate, though nothing is wrong with them.
				err = givenTwice(file, first)
			}
			if err == nil {
				n, err = read(file, data)
			}
			if err != nil {
				errs, failed = append(errs, err), true
				if bad++; bad == badFilesMax {
					errs = append(errs, fmt.Errorf("%d files with mistakes, the rest was not looked at: name single files or another folder", bad))
					return errors.Join(errs...)
				}
			}
			found += n
		}
		if found == 0 && !failed {
			errs = append(errs, fmt.Errorf("%s: no %s %s found; files that end in %s are read%s", path, p.Game, things, list(endings), p.elsewhere()))
		}
	}
	return errors.Join(errs...)
}

// kindOf returns the bounds of a file: those of ours, or those of exchange.
func (p *Pool) kindOf(file string, ours intake.Kind) intake.Kind {
	if p.Foreign == nil || slices.Contains(cardFiles, filepath.Ext(file)) {
		return ours
	}
	return intake.Exchange
}

// filesUnder returns path itself if it is a file with one of the endings, or with any, or
// the files with these endings in the folder path, hidden ones left out.
func filesUnder(path string, endings []string, any bool) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		if !any && !slices.Contains(endings, filepath.Ext(path)) {
			return nil, fmt.Errorf("%s: unknown kind of file; the name of a card file ends in %s, of a deck file in %s",
				path, list(cardFiles), list(deckFiles))
		}
		return []string{path}, nil
	}
	var files []string
	err = intake.Walk(path, func(name string) bool { return strings.HasPrefix(name, ".") }, func(file string, mode fs.FileMode) {
		if mode.IsRegular() && slices.Contains(endings, filepath.Ext(file)) {
			files = append(files, file)
		}
	})
	return files, err
}
