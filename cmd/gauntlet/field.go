package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
)

// fieldDeck is a deck of a field and how much of it is played: any numbers, of which only the
// proportions count.
type fieldDeck struct {
	name  string
	share float64
}

// readField reads a field from a file: a table with a head line, in which one column is of decks and
// one of shares or counts, or lines such as "3x Forest", "Forest 3" and "Forest=3", in which what follows
// a # is skipped.
func readField(path string) ([]fieldDeck, error) {
	data, err := intake.Text(path, intake.Field)
	if err != nil {
		return nil, fmt.Errorf("--field: %w", err)
	}
	list, err := parseField(string(data))
	if err != nil {
		return nil, fmt.Errorf("--field %s: %w", path, err)
	}
	return list, nil
}

// Words at the head of columns, in small letters.
var (
	fieldDeckHeads  = []string{"deck", "decks", "name", "archetype"}
	fieldShareHeads = []string{"share", "shares", "%", "percent", "count", "counts", "weight", "players", "decks played", "meta share"}
)

func parseField(text string) ([]fieldDeck, error) {
	if head, err := csv.NewReader(strings.NewReader(text)).Read(); err == nil {
		if deck, share := columnOf(head, fieldDeckHeads), columnOf(head, fieldShareHeads); deck >= 0 && share >= 0 {
			return fieldTable(text, deck, share)
		}
	}
	var list []fieldDeck
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		d, ok := fieldLine(line)
		if !ok {
			return nil, fmt.Errorf("line %d, %q: write a deck and its share, as in \"3x Forest\", \"Forest 3\" or \"Forest,3\"", i+1, line)
		}
		list = append(list, d)
	}
	return checkedField(list)
}

func columnOf(head, words []string) int {
	return slices.IndexFunc(head, func(h string) bool { return slices.Contains(words, strings.ToLower(strings.TrimSpace(h))) })
}

func fieldTable(text string, deck, share int) ([]fieldDeck, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord = -1
	var list []fieldDeck
	for n := 0; ; n++ {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return checkedField(list)
		}
		if err != nil {
			return nil, err // it says the line
		}
		line, _ := r.FieldPos(0)
		if n == 0 {
			continue
		}
		if max(deck, share) >= len(row) {
			return nil, fmt.Errorf("line %d: it has %d columns, fewer than the head line", line, len(row))
		}
		s, ok := shareOf(row[share])
		if !ok {
			return nil, fmt.Errorf("line %d: %q is no share; write a number of at least 0", line, row[share])
		}
		list = append(list, fieldDeck{strings.TrimSpace(row[deck]), s})
	}
}

// fieldLine reads a line without a table.
func fieldLine(line string) (fieldDeck, bool) {
	if i := strings.LastIndexAny(line, ",=\t;"); i > 0 {
		if s, ok := shareOf(line[i+1:]); ok {
			return fieldDeck{strings.Trim(strings.TrimSpace(line[:i]), `"`), s}, true
		}
	}
	first, rest, found := strings.Cut(line, " ")
	if s, ok := shareOf(strings.TrimRight(first, "xX×")); ok && found && strings.TrimSpace(rest) != "" {
		return fieldDeck{strings.TrimSpace(rest), s}, true
	}
	if i := strings.LastIndex(line, " "); i > 0 {
		if s, ok := shareOf(strings.Trim(line[i+1:], "x×()")); ok {
			return fieldDeck{strings.TrimSpace(line[:i]), s}, true
		}
	}
	return fieldDeck{}, false
}

// shareOf reads a number, perhaps with a sign of per cent.
func shareOf(word string) (float64, bool) {
	word = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(word), "%"))
	s, err := strconv.ParseFloat(word, 64)
	return s, err == nil && s >= 0 && !math.IsInf(s, 0)
}

func checkedField(list []fieldDeck) ([]fieldDeck, error) {
	if len(list) == 0 {
		return nil, fmt.Errorf("there is no deck in it")
	}
	sum := 0.0
	for i, d := range list {
		if d.name == "" {
			return nil, fmt.Errorf("a share of %v has no deck", d.share)
		}
		if slices.ContainsFunc(list[:i], func(o fieldDeck) bool { return o.name == d.name }) {
			return nil, fmt.Errorf("%s has two shares; write their sum", d.name)
		}
		sum += d.share
	}
	if sum == 0 {
		return nil, fmt.Errorf("all shares are 0")
	}
	return list, nil
}

// namesOf lists the decks of a field.
func namesOf(field []fieldDeck) (names []string) {
	for _, d := range field {
		names = append(names, d.name)
	}
	return names
}

// sharesOf returns the shares by the names of decks that were loaded in the field's order.
func sharesOf(field []fieldDeck, decks []*cards.Deck) (map[string]float64, error) {
	if len(decks) != len(field) {
		return nil, usagef("--field: its %d entries are %d decks; name each deck by itself, not a folder or a file with several", len(field), len(decks))
	}
	shares := map[string]float64{}
	for i, d := range decks {
		if _, twice := shares[d.Name]; twice {
			return nil, usagef("--field: %s and another entry are decks of the same name, %s", field[i].name, d.Name)
		}
		shares[d.Name] = field[i].share
	}
	return shares, nil
}
