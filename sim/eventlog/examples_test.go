package eventlog_test

import (
	"context"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// exampleRow is a row of a table: its values as words, and what they say together.
type exampleRow struct {
	values   map[string]string
	sentence string
}

// readings say for each table which row is the example, the first that is told by its words, and
// what the row says. Names of columns in braces stand for its values.
var readings = []struct {
	table *eventlog.Table
	is    func(r map[string]string) bool
	text  string
}{
	{eventlog.Games, nil,
		"game {game_id} belongs to block {block_id}; {deck_first}, played by {policy_first}, moved first against {deck_second}, played by {policy_second}. " +
			"It ended after {turns} turns and {decisions} decisions with {life_first} life to {life_second}: {result}, because of {end_reason}, so that who moved first scored {score_first}."},
	{eventlog.Seats, func(r map[string]string) bool { return r["seat"] == "1" },
		"in game {game_id} seat {seat} played {deck} by {policy}, scored {score} and had {life_end} life left; it began {turns} turns, saw {cards_seen} cards, " +
			"played {cards_played}, spent {resource_spent} of the {resource_had} resource that it had, and was asked {decisions} times."},
	{eventlog.Cards, func(r map[string]string) bool { return r["opening"] != "0" && r["drawn"] != "0" && r["played"] != "0" },
		"of {in_deck} copies of {card} in the deck {deck} of game {game_id}, {opening} came with the opening hand and {drawn} by draws; the topmost began at place {first_pos} of the library, " +
			"one was first seen in turn {first_seen_turn} and first played in turn {first_play_turn}; {played} were played, {in_hand_end} left in the hand, and the seat scored {score}."},
	{eventlog.Turns, func(r map[string]string) bool {
		return r["field"] > "1" && r["opp_field"] != "0" && r["cards_played"] == "2"
	},
		"at the end of turn {turn}, its own turn {own_turn}, seat {seat} with {deck} has {life} life to {opp_life}, {field} cards on the field with {attack} attack in all against {opp_attack}, " +
			"and {hand} cards in hand; it spent {resource_spent} of {resource_had} resource on {cards_played} cards."},
	{eventlog.Events, func(r map[string]string) bool { return r["kind"] == "attack" && r["target_card"] != "" },
		"in turn {turn}, step {step}, of game {game_id} seat {player} has {card}, object {object}, make an {kind} on {target_card}, object {target}, by clause {clause}."},
	{eventlog.Decisions, func(r map[string]string) bool { return r["card"] != "" && len(r["options"]) > 1 },
		"decision {n} of game {game_id}, in turn {turn}: seat {seat} with {deck} is asked {ask} by clause {clause} and has {options} options; it chooses number {chosen}, {action} of {card}, " +
			"at {life} life to {opp_life} with {resource} resource and {hand} cards in hand."},
	{eventlog.DimArms, nil, "{setting} of the arm {arm} is {value}."},
	{eventlog.DimCards, func(r map[string]string) bool { return r["attack"] != "-1" && r["text"] != "" },
		"{card} is number {id} of the set {set}, a {type} of {class} that costs {cost}, with {attack} attack and {defense} defense."},
	{eventlog.DimDecks, func(r map[string]string) bool { return r["part"] == "main" && r["copies"] == "3" }, "the part {part} of {deck} has {card} in {copies} copies."},
	{eventlog.DimMatchups, nil, "matchup {matchup} is {deck_a}, played by {policy_a}, against {deck_b}, played by {policy_b}."},
	{eventlog.DimPolicies, nil, "{parameter} of the policy {policy} is {value}."},
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// examples plays two games and reads a row of every table.
func examples(t *testing.T) map[*eventlog.Table]exampleRow {
	t.Helper()
	ds := exampleRun(t)
	rows := map[*eventlog.Table]exampleRow{}
	for _, r := range readings {
		values := find(t, ds, r.table, r.is)
		if values == nil {
			t.Fatalf("no row of %s is a good example: choose another", r.table.Name)
		}
		rows[r.table] = exampleRow{values, placeholder.ReplaceAllStringFunc(r.text, func(name string) string {
			value, ok := values[name[1:len(name)-1]]
			if !ok {
				t.Errorf("%s has no column %s", r.table.Name, name)
			}
			return value
		})}
	}
	return rows
}

// exampleRun plays the games of the examples.
func exampleRun(t *testing.T) *eventlog.Dataset {
	t.Helper()
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{"Forest", "Sword"})
	if err != nil {
		t.Fatal(err)
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: sim.Base(ruleset), Decks: decks[:1], Against: decks[1:], Policies: [2]string{"greedy", "greedy"}, Games: 2, Seed: 1, Workers: 1,
		Detail: sim.DetailDecisions, Out: filepath.Join(t.TempDir(), "run"),
		NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, "sve") }}
	if _, err := sim.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// find returns the first row of a table that is told by its words, any without is.
func find(t *testing.T, ds *eventlog.Dataset, table *eventlog.Table, is func(map[string]string) bool) (found map[string]string) {
	t.Helper()
	err := ds.Batches(table, func(b *eventlog.Batch) error {
		for row := 0; row < b.Rows && found == nil; row++ {
			values := map[string]string{}
			for k := range table.Columns {
				values[table.Columns[k].Name] = word(ds, b, &table.Columns[k], k, row)
			}
			if is == nil || is(values) {
				found = values
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// word is a value as a word.
func word(ds *eventlog.Dataset, b *eventlog.Batch, c *eventlog.Column, k, row int) string {
	n := int64(0)
	switch c.Kind() {
	case reflect.String:
		return b.Text(k, row)
	case reflect.Float32:
		return strconv.FormatFloat(float64(eventlog.Values[float32](b, k)[row]), 'g', -1, 32)
	case reflect.Int8:
		n = int64(eventlog.Values[int8](b, k)[row])
	case reflect.Uint8:
		n = int64(eventlog.Values[uint8](b, k)[row])
	case reflect.Int16:
		n = int64(eventlog.Values[int16](b, k)[row])
	case reflect.Int32:
		n = int64(eventlog.Values[int32](b, k)[row])
	case reflect.Uint32:
		n = int64(eventlog.Values[uint32](b, k)[row])
	case reflect.Int64:
		n = eventlog.Values[int64](b, k)[row]
	}
	if c.Dict != "" {
		return ds.Dict(c.Dict)[n]
	}
	return strconv.FormatInt(n, 10)
}

// cell writes a value into a table of the document.
func cell(value string) string {
	if value == "" {
		return `""`
	}
	return strings.NewReplacer("\n", " / ", "|", "\\|").Replace(value)
}

// wrapped breaks a sentence into lines of at most 100 bytes.
func wrapped(sentence string) string {
	var b strings.Builder
	length := 0
	for i, word := range strings.Fields(sentence) {
		switch {
		case length+1+len(word) > 100:
			b.WriteByte('\n')
			length = 0
		case i > 0:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += len(word)
	}
	return b.String()
}

// Every table has an example, and every column of it a value.
func TestEveryColumnHasAnExample(t *testing.T) {
	rows := examples(t)
	for _, table := range eventlog.AllTables() {
		if len(rows[table].values) != len(table.Columns) || strings.ContainsAny(rows[table].sentence, "{}\n") || !strings.HasSuffix(rows[table].sentence, ".") {
			t.Errorf("%s: %d values for %d columns; %q", table.Name, len(rows[table].values), len(table.Columns), rows[table].sentence)
		}
	}
}
