package main

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"

	"github.com/zeebo/xxh3"

	"gauntlet/internal/intake"
	"gauntlet/internal/kept"
	"gauntlet/reports"
	"gauntlet/sim/eventlog"
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

// Load implements [reports.Keeper].
func (s *shardSums) Load(group int, key string) []byte {
	path := s.file(group, key)
	data, err := intake.Bytes(filepath.Dir(path), filepath.Base(path))
	if n := len(data) - 8; err == nil && n >= 0 && binary.LittleEndian.Uint64(data[n:]) == xxh3.Hash(data[:n]) {
		return data[:n]
	}
	return nil
}

// Keep implements [reports.Keeper]. A folder that cannot be written has no sums, which is no mistake.
func (s *shardSums) Keep(group int, key string, data []byte) {
	slot := key[:strings.LastIndexByte(key, '-')+1]
	old, _ := filepath.Glob(filepath.Join(s.shards[group].Dir, sumsPrefix+slot+"*")) // of other programs; the pattern is a good one
	for _, path := range old {
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
