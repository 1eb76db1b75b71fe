package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/zeebo/xxh3"

	"gauntlet/internal/intake"
	"gauntlet/internal/kept"
	"gauntlet/internal/stable"
	"gauntlet/reports"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

// sumsPrefix begins the names of files with sums beside the files of a shard. No manifest lists them, and who
// removes them loses time alone.
const sumsPrefix = "sums-"

// shardSums is a run in shards with the sums that are kept of each.
type shardSums struct {
	*eventlog.Dataset
	shards []eventlog.ShardParts
	groups []reports.Group
}

// partsOf returns the parts of a run for a report, with the sums that are kept if it lies in shards.
func partsOf(ds *eventlog.Dataset) reports.Parts {
	if ds.Shards == nil && ds.Manifest.Shard == nil {
		return ds
	}
	return newShardSums(ds)
}

func newShardSums(ds *eventlog.Dataset) *shardSums {
	s := &shardSums{Dataset: ds, shards: ds.ShardParts()}
	for _, p := range s.shards {
		g := reports.Group{First: p.First, End: p.End}
		if id, ok := kept.Program(); ok && p.Whole { // sums are those of the program that made them
			h := fnv.New128a()
			fmt.Fprintf(h, "%x %s", id, ds.Manifest.RunID)
			for i := p.First; i < p.End; i++ {
				part := &ds.Manifest.Parts[i]
				fmt.Fprintf(h, " %d", part.Index)
				for _, f := range part.Files {
					fmt.Fprintf(h, " %s", f.XXH3)
				}
			}
			g.Of = fmt.Sprintf("%x", h.Sum(nil))
		}
		s.groups = append(s.groups, g)
	}
	return s
}

// Groups implements [reports.Keeper]: each shard is one.
func (s *shardSums) Groups() []reports.Group { return s.groups }

func (s *shardSums) file(group int, key string) string {
	return filepath.Join(s.shards[group].Dir, sumsPrefix+key)
}

// sumsIn returns the files of sums in a folder whose keys begin with a slot.
func sumsIn(dir, slot string) (paths []string) {
	entries, _ := os.ReadDir(dir) // a folder that cannot be read has none
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), sumsPrefix+slot) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}

// Load implements [reports.Keeper].
func (s *shardSums) Load(group int, key string) []byte { return readSums(s.file(group, key)) }

// readSums returns what a file of sums holds, nil if it is damaged.
func readSums(path string) []byte {
	data, err := intake.Bytes(filepath.Dir(path), filepath.Base(path))
	if n := len(data) - 8; err == nil && n >= 0 && binary.LittleEndian.Uint64(data[n:]) == xxh3.Hash(data[:n]) {
		return data[:n]
	}
	return nil
}

// Keep implements [reports.Keeper]. A folder that cannot be written has no sums, which is no mistake.
func (s *shardSums) Keep(group int, key string, data []byte) {
	slot := key[:strings.LastIndexByte(key, '-')+1]
	for _, path := range sumsIn(s.shards[group].Dir, slot) { // of other programs
		os.Remove(path)
	}
	eventlog.WriteWhole(s.file(group, key), binary.LittleEndian.AppendUint64(data, xxh3.Hash(data)))
}

// keepSums adds up a shard that has just been played. Whoever cannot keeps none; reports then read its games.
func keepSums(dir string) {
	if ds, err := eventlog.Open(dir); err == nil && ds.Manifest.State == eventlog.Complete {
		reports.Sum(ds.Manifest, newShardSums(ds))
	}
}

// sumsCheck is sums that are added up again, where some are kept, to be held against these. Shards without are not read: what
// has no sums to be held against needs none.
type sumsCheck struct {
	*shardSums
	wanted   []bool // by group: sums of the kind that is being added up are kept
	mu       sync.Mutex
	held     map[string]bool // by file: looked at
	findings []ledger.Finding
}

// checkSums adds to a verification what the sums beside the shards of a run say, and names those that nothing was held against.
func checkSums(ds *eventlog.Dataset, r *ledger.Result) {
	if ds.Shards == nil && ds.Manifest.Shard == nil {
		return
	}
	c := &sumsCheck{shardSums: newShardSums(ds), held: map[string]bool{}}
	c.wanted = make([]bool, len(c.groups))
	reports.EverySum(ds.Manifest, c) // what cannot be read was found before, and its sums are named below
	stable.Sort(c.findings, func(a, b ledger.Finding) int { return strings.Compare(a.File, b.File) })
	r.Findings = append(r.Findings, c.findings...)
	for _, shard := range c.shards {
		for _, path := range sumsIn(shard.Dir, "") {
			if !c.held[path] {
				r.Unchecked = append(r.Unchecked, c.below(path)+": sums that no report reads: they are of another version of the program or of other files")
			}
		}
	}
}

// below returns the path of a file from the folder of the run.
func (c *sumsCheck) below(path string) string {
	rel, err := filepath.Rel(c.Dir, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(rel)
}

// Load has nothing, so that sums are made from games.
func (c *sumsCheck) Load(group int, key string) []byte {
	_, err := os.Lstat(c.file(group, key))
	c.wanted[group] = err == nil
	return nil
}

// Keep holds what is kept against what was added up.
func (c *sumsCheck) Keep(group int, key string, data []byte) {
	if !c.wanted[group] {
		return
	}
	path := c.file(group, key)
	what := ""
	switch kept := readSums(path); {
	case kept == nil:
		what = "these sums are damaged: reports leave them and read the games; remove the file"
	case !bytes.Equal(kept, data):
		what = "these sums are not those of the games of their shard, and reports take them: remove the file"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held[path] = true
	if what != "" {
		c.findings = append(c.findings, ledger.Finding{File: c.below(path), Row: -1, Game: -1, What: what})
	}
}

// GamesOf, CardsOf and TurnsOf read nothing of groups without sums to be held against.
func (c *sumsCheck) GamesOf(part int, f func(*eventlog.GameRow) error) error {
	if !c.wants(part) {
		return nil
	}
	return c.Dataset.GamesOf(part, f)
}

func (c *sumsCheck) CardsOf(part int, f func(*eventlog.CardRow) error) error {
	if !c.wants(part) {
		return nil
	}
	return c.Dataset.CardsOf(part, f)
}

func (c *sumsCheck) TurnsOf(part int, f func(*eventlog.TurnRow) error) error {
	if !c.wants(part) {
		return nil
	}
	return c.Dataset.TurnsOf(part, f)
}

func (c *sumsCheck) wants(part int) bool {
	for i, g := range c.groups {
		if g.First <= part && part < g.End {
			return c.wanted[i]
		}
	}
	return false
}
