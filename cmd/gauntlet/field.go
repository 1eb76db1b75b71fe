package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
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
	share share
}

// share is a number that may have had a sign of per cent.
type share struct {
	value   float64
	percent bool
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
	for _, comma := range ",;\t" {
		if head, err := tableReader(text, comma).Read(); err == nil {
			if deck, share := columnOf(head, fieldDeckHeads), columnOf(head, fieldShareHeads); deck >= 0 && share >= 0 {
				return fieldTable(tableReader(text, comma), deck, share)
			}
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

// tableReader reads a table whose columns stand between commas or what takes their place.
func tableReader(text string, comma rune) *csv.Reader {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = comma, -1
	return r
}

func fieldTable(r *csv.Reader, deck, share int) ([]fieldDeck, error) {
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

// shareMax bounds a share: sums of them stay numbers.
const shareMax = 1e15

// shareOf reads a number, perhaps with a sign of per cent.
func shareOf(word string) (share, bool) {
	word, percent := strings.CutSuffix(strings.TrimSpace(word), "%")
	s, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
	return share{s, percent}, err == nil && s >= 0 && s <= shareMax
}

func checkedField(list []fieldDeck) ([]fieldDeck, error) {
	if len(list) == 0 {
		return nil, fmt.Errorf("there is no deck in it")
	}
	sum := 0.0
	for i, d := range list {
		if d.name == "" {
			return nil, fmt.Errorf("a share of %v has no deck", d.share.value)
		}
		// 30% and 2 have no proportion that could be meant.
		if d.share.percent != list[0].share.percent {
			with, without := list[0].name, d.name
			if d.share.percent {
				with, without = without, with
			}
			return nil, fmt.Errorf("the share of %s is in per cent and that of %s is not: write all of them with %% or none", with, without)
		}
		if slices.ContainsFunc(list[:i], func(o fieldDeck) bool { return o.name == d.name }) {
			return nil, fmt.Errorf("%s has two shares; write their sum", d.name)
		}
		sum += d.share.value
	}
	// Rounded shares may sum to a little more. If they sum to less, the rest is decks that are not listed.
	if list[0].share.percent && sum > 101 {
		return nil, fmt.Errorf("the shares sum to %s %%: write what is played of a hundred decks, or counts without %%", strconv.FormatFloat(sum, 'g', 6, 64))
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
		shares[d.Name] = field[i].share.value
	}
	return shares, nil
}
