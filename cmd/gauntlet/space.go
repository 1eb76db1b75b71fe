package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// bytesOf is what a game takes in a table, by compression: the least and the most of random and greedy games of
// every game that comes with the program, as manifests say (docs/bench/2026-11-26-survival/README.md).
var bytesOf = map[string]map[eventlog.Compression][2]int64{
	eventlog.Games.Name:     {eventlog.LZ4: {21, 24}, eventlog.Zstd: {13, 16}, eventlog.Uncompressed: {54, 54}},
	eventlog.Seats.Name:     {eventlog.LZ4: {24, 32}, eventlog.Zstd: {12, 17}, eventlog.Uncompressed: {88, 88}},
	eventlog.Cards.Name:     {eventlog.LZ4: {191, 236}, eventlog.Zstd: {107, 137}, eventlog.Uncompressed: {1364, 1448}},
	eventlog.Turns.Name:     {eventlog.LZ4: {223, 624}, eventlog.Zstd: {131, 401}, eventlog.Uncompressed: {910, 2910}},
	eventlog.Events.Name:    {eventlog.LZ4: {2721, 7848}, eventlog.Zstd: {1592, 4223}, eventlog.Uncompressed: {16588, 47186}},
	eventlog.Decisions.Name: {eventlog.LZ4: {1170, 4718}, eventlog.Zstd: {676, 2757}, eventlog.Uncompressed: {4302, 18596}},
}

// bytesOfFile is what a file takes beside its games, whichever its table: schema, dictionaries, and the first
// rows, which are packed less well.
var bytesOfFile = [2]int64{13_600, 38_000}

// writes returns about how many bytes so many games of a configuration, in so many parts, take on the disk.
func writes(c *sim.Config, games, parts int64) (least, most int64) {
	for _, t := range c.Detail.Tables() {
		per, n := bytesOf[t.Name][cmp.Or(c.Compression, eventlog.LZ4)], games
		if t == eventlog.Events || t == eventlog.Decisions {
			n /= max(1, c.EventsOf)
		}
		least, most = least+per[0]*n+bytesOfFile[0]*parts, most+per[1]*n+bytesOfFile[1]*parts
	}
	return least, most
}

// spaceTold is how much a run writes that says so before it begins.
const spaceTold = 100 << 20

// room says how much a run will write, and refuses one that may not fit on the disk of its folder unless it
// is forced.
func (x *runFlags) room(c *sim.Config, dir string, games, parts int64, messages io.Writer) error {
	least, most := writes(c, games, parts)
	free, known := freeSpace(existing(dir))
	size := fmt.Sprintf("%s to %s", amount(least), amount(most))
	if known && most > free && !x.force && c.Stop == nil { // a rule ends most runs long before
		return fmt.Errorf("%s will write about %s, and %s are free there: free space, name a folder on another disk with --out, write less with --detail cards or games, or try with --force",
			reports.Plural(games, "game"), size, amount(free))
	}
	if most >= spaceTold {
		there := ""
		if known {
			there = fmt.Sprintf("; %s are free", amount(free))
		}
		fmt.Fprintf(messages, "disk: %s will write about %s%s\n", reports.Plural(games, "game"), size, there)
	}
	return nil
}

// existing returns the folder itself, or the nearest one above that is there.
func existing(dir string) string {
	for {
		if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return dir
		}
		dir = up
	}
}

// sizes are the units of amounts of bytes, the largest first.
var sizes = []struct {
	name  string
	bytes int64
}{{"TB", 1e12}, {"GB", 1e9}, {"MB", 1e6}, {"kB", 1e3}}

// amount writes a number of bytes with two digits or three.
func amount(n int64) string {
	for _, s := range sizes {
		if v := float64(n) / float64(s.bytes); v >= 1 {
			digits := 0
			if v < 10 {
				digits = 1
			}
			return strconv.FormatFloat(v, 'f', digits, 64) + " " + s.name
		}
	}
	return strconv.FormatInt(n, 10) + " bytes"
}

// memoryLeast is the least memory that a limit may leave: what the cards and their programs take.
const memoryLeast = 64e6

// limitMemory sets the limit of memory beyond which the program cleans up before it takes more.
func (x *runFlags) limitMemory() error {
	if x.memory == "" {
		return nil
	}
	text := strings.ReplaceAll(x.memory, " ", "")
	for _, s := range sizes {
		number, ok := strings.CutSuffix(text, s.name)
		if !ok {
			continue
		}
		if v, err := strconv.ParseFloat(number, 64); err == nil && v*float64(s.bytes) >= memoryLeast && v*float64(s.bytes) < 1e15 {
			debug.SetMemoryLimit(int64(v * float64(s.bytes)))
			return nil
		}
	}
	return usagef("--memory-limit %s: give an amount of at least %s, such as 500MB or 4GB", x.memory, amount(memoryLeast))
}
