package game

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
)

// Usable says about the rules that are chosen why they do not admit a card, "" if
// they do, and why the card cannot be simulated under them, nil if it can. What is
// not admitted is not asked to be simulated.
func (l *Library) Usable(c *cards.Card) (barred string, err error) {
	only := collector{library: l, seen: map[string]bool{}}
	only.add(c)
	only.addTokens()
	r, err := l.rules.Link(l, only.cards)
	if err != nil {
		return "", err
	}
	if barred = r.Barred(c); barred != "" {
		return barred, nil
	}
	if len(only.errs) > 0 {
		return "", errors.Join(only.errs...)
	}
	return "", refusals(r, only.cards[:1])
}

// Allow admits a card, named by its number or its name, to every set of rules of the
// game, whatever its types, its keywords and its file say. A word that is the name of
// a file stands for the cards that the file names, a line for each; # begins a
// comment.
func (l *Library) Allow(word string) error {
	editions := editions(l.rules)
	if editions == nil {
		return fmt.Errorf("game %q has one set of rules, under which all cards may be used", l.Game)
	}
	if info, err := os.Stat(word); err == nil && info.Mode().IsRegular() {
		return l.allowFile(word, editions)
	}
	return l.allow(word, editions)
}

func (l *Library) allowFile(path string, editions []string) error {
	data, err := intake.Text(path, intake.Names)
	if err != nil {
		return err
	}
	var errs []error
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if at := strings.Index(" "+line, " #"); at >= 0 {
			line = line[:at]
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := l.allow(line, editions); err != nil {
			errs = append(errs, fmt.Errorf("%s:%d: %w", path, n, err))
		}
	}
	return errors.Join(errs...)
}

func (l *Library) allow(word string, editions []string) error {
	found, err := l.Find(word)
	if err != nil {
		return err
	}
	for _, c := range found {
		for c.Front != nil {
			c = c.Front
		}
		for ; c != nil; c = c.Back {
			c.Rules = slices.Clone(editions)
		}
	}
	return nil
}
