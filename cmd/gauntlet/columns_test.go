package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/reports/render"
)

// transcript is what people ask at a terminal, in the order of the README, for both games and every section of reports.
const transcript = `
gauntlet run --decks Forest,Sword,Rune --games 40 --policies greedy --detail events --out runs/first
gauntlet report runs/first --show all
gauntlet report runs/first --show cards,tempo,chances,survival --level 0.9
gauntlet run --game fow --decks Barrow,Ember,Tide --games 40 --policies greedy --detail turns --out runs/fow
gauntlet report runs/fow --show all
gauntlet run --decks Sword --against Rune,Forest --games 20 --policies greedy --out runs/challenge
gauntlet run --game fow --rules 6.3,8.01 --decks Barrow,Ember --games 6 --out runs/arms
gauntlet run --decks Forest,Sword,Rune --policies random,greedy --games 40,20 --out runs/players
gauntlet run --game fow --decks Barrow,Ember --policies random,greedy --games 20 --out runs/fowplayers
gauntlet compare --variant "Knight: attack=2" --variant "Knight: defense=3" --decks Sword --against Rune,Forest --games 20 --policies greedy --out runs/change
gauntlet compare --variant "Knight: attack=3" --decks Sword --against Rune --test 0,0.05 --games 200 --policies greedy --out runs/test
gauntlet compare --variant "Knight: attack=3" --decks Sword --against Rune --policies random,greedy --games 20 --out runs/moved
gauntlet compare --game fow --variant "Cinder Whelp: atk=800" --decks Ember --against Tide --games 10 --policies greedy --out runs/fowchange
gauntlet sweep --card Knight --vary attack=1..2 --vary defense=1..2 --decks Sword --against Rune --games 20 --policies greedy --out runs/sweep
gauntlet cards impact --deck Sword --against Forest --games 20 --policies greedy --detail games --out runs/impact
gauntlet cards mulligan --deck Sword --against Forest --games 120 --policies greedy --detail cards --out runs/hands
gauntlet decks improve Forest --against Rune,Sword --pool "Ivy Duelist,Elder of the Hollow Glade" --screen 4 --games 20 --top 4 --out runs/better
gauntlet decks match Ember --game fow --against Tide,Barrow --games 20 --policies greedy --out runs/matches
gauntlet export matchups runs/first --out matchups.csv
gauntlet decks expect matchups.csv --shares Forest=2,Sword=1
gauntlet ladder --policies random,first,greedy --decks Forest,Sword --games 10 --exploit none --speed 1ms --show decks
gauntlet ladder --game fow --policies random,greedy --decks Ember --games 4 --exploit none --speed 1ms --puzzles 0
gauntlet plan --variant "Knight: attack=2" --decks Sword --against Rune --effect 0.01 --pilot 80
gauntlet plan --decks Forest,Sword --policies random,greedy --games 40
gauntlet plan --decks Forest,Sword --pilot 80 --time 10s
gauntlet policies
gauntlet runs list
gauntlet replay runs/first 7
gauntlet replay runs/fow 7
gauntlet cards check mine.toml
gauntlet decks check clover.txt --cards mine.toml
gauntlet cards explain "Clover Runner" --cards mine.toml
gauntlet cards explain "Cinder Whelp" --game fow
gauntlet decks show Forest
gauntlet decks list
gauntlet cards list
gauntlet cards search elf
gauntlet decks page Sword runs/first
gauntlet decks page runs/first
gauntlet verify runs/first
gauntlet export csv runs/first --out sheets
`

// wideForms are what lines wider than the terminal may be: what people copy, and what others wrote.
var wideForms = []string{
	"gauntlet ", // command lines, which a break would spoil
	"/",         // paths
}

// Lists fit any terminal that tables fit: in a narrow one each row has lines of its own.
func TestListsFit(t *testing.T) {
	rows := "run\twritten\tgame\tplayers\tdecks\tgames\tsize\n" +
		"runs/a\t2026-11-27 15:04\tsve\tglance\tForest, Sword\t2,000,000 of 12,000,000\t1.2 GB\n" +
		"runs/b\t2026-11-27 15:04\tdamaged\t\t\t\t12 kB\n" +
		"runs/c\t2026-11-27 15:04\tsve\trandom:keep, random:redraw and 14 more\tA Deck With a Long Name, Another One of Them and 6 more\t12\t3 kB\n"
	for _, columns := range []int{60, 80, 100, 160} {
		var out bytes.Buffer
		if err := putList(&render.Screen{Writer: &out, Columns: columns}, 1, rows); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > columns {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
		for _, word := range []string{"runs/a", "2,000,000 of 12,000,000", "damaged", "and 6 more"} {
			if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), word) {
				t.Errorf("%d columns: no %q in\n%s", columns, word, out.String())
			}
		}
	}
}

// On a terminal of 80 columns no line that is printed is wider, but for those that are copied.
func TestColumns(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some thousand games")
	}
	t.Chdir(exampleFolder(t))
	t.Setenv("GAUNTLET_HOME", t.TempDir())
	for line := range strings.Lines(strings.TrimSpace(transcript)) {
		words := fields(strings.TrimSpace(line))
		if strings.Contains(line, "--out runs/") {
			words = append(words, "--progress", "none")
		}
		var out, messages bytes.Buffer
		code := run(t.Context(), words[1:], &render.Screen{Writer: &out, Columns: helpWidth}, &messages)
		if code != exitOK || out.Len() == 0 {
			t.Errorf("%s: exit code %d\n%s", strings.TrimSpace(line), code, messages.String())
			continue
		}
	lines:
		for text := range strings.Lines(out.String()) {
			text = strings.TrimRight(text, "\n")
			if utf8.RuneCountInString(text) <= helpWidth {
				continue
			}
			for _, form := range wideForms {
				if strings.Contains(text, form) && !strings.Contains(text, "  ") {
					continue lines
				}
			}
			t.Errorf("%s prints %d columns: %s", strings.TrimSpace(line), utf8.RuneCountInString(text), text)
		}
	}
}

// What is carried over stands below the last column of a line; commands, and what is no terminal, are left alone.
func TestFit(t *testing.T) {
	for _, c := range [][2]string{
		{"name      what it does, in more words than there is room for in so few columns as these", "name      what it does, in more words than\n          there is room for in so few\n          columns as these"},
		{"not there: what a run without decisions cannot tell", "not there: what a run without decisions\n  cannot tell"},
		{"  again: gauntlet report runs/with/a/long/name/and/more", "  again: gauntlet report runs/with/a/long/name/and/more"},
		{"short", "short"},
	} {
		if got := broken(c[0], 42); got != c[1] {
			t.Errorf("%q\nwant %q", got, c[1])
		}
	}
	long := strings.Repeat("word ", 30) + "\n"
	for columns, want := range map[int]int{0: 1, 80: 2} {
		var out bytes.Buffer
		var w io.Writer = &out
		if columns > 0 {
			w = &render.Screen{Writer: &out, Columns: columns}
		}
		err := fit(w, func(w io.Writer) error {
			for _, part := range []string{long[:7], long[7:]} {
				if _, err := io.WriteString(w, part); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || strings.Count(out.String(), "\n") != want {
			t.Errorf("%d columns: %v %q", columns, err, out.String())
		}
	}
}
