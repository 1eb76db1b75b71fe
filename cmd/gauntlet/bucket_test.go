package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gauntlet/sim/bucket"
	"gauntlet/sim/eventlog"
)

// flaky is a store in memory that fails now and then, and that never has half an object.
type flaky struct {
	mu    sync.Mutex
	has   map[string][]byte
	calls int
	fails func(call int, name string) bool
	puts  []string // in order
}

// quick is patience that a test has.
var quick = bucket.Patience{Tries: 6, Time: time.Minute, Pause: time.Millisecond}

var errFlaky = errors.New("the store is not well")

func (s *flaky) begin(name string) error {
	s.calls++
	if s.fails != nil && s.fails(s.calls, name) {
		return errFlaky
	}
	return nil
}

func (s *flaky) Put(_ context.Context, name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.begin(name); err != nil {
		return err
	}
	s.has[name] = bytes.Clone(data)
	s.puts = append(s.puts, name)
	return nil
}

func (s *flaky) Get(_ context.Context, name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.begin(name); err != nil {
		return nil, err
	}
	if data, ok := s.has[name]; ok {
		return data, nil
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

func (s *flaky) List(_ context.Context, prefix string) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(slices.Sorted(maps.Keys(s.has)), func(n string) bool { return !strings.HasPrefix(n, prefix) }), s.begin("")
}

func (s *flaky) Close() error { return nil }

func must(t *testing.T, args ...string) string {
	t.Helper()
	code, out, stderr := command(t.Context(), args...)
	if code != exitOK {
		t.Fatalf("%s: code %d\n%s", strings.Join(args, " "), code, stderr)
	}
	return out
}

func sameFolders(t *testing.T, a, b string) {
	t.Helper()
	read := func(dir string) map[string]string {
		all := map[string]string{}
		err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			rel, _ := filepath.Rel(dir, path)
			all[rel] = string(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if x, y := read(a), read(b); !maps.Equal(x, y) {
		t.Errorf("%s has %q, %s has %q, or what is in them differs", a, slices.Sorted(maps.Keys(x)), b, slices.Sorted(maps.Keys(y)))
	}
}

// What is carried to a store that fails every third time and brought back is the run; the manifest comes after the files
// that it lists, a shard that was half done goes on from the store alone, and what is wrong there is refused.
func TestMirror(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"--decks", "Forest,Sword", "--policies", "random", "--games", "600", "--detail", "games", "--part-games", "200", "--progress", "none"}
	must(t, append([]string{"run", "--out", "whole"}, args...)...)
	s := &flaky{has: map[string][]byte{}, fails: func(n int, _ string) bool { return n%3 == 0 }}
	ctx := t.Context()
	for i, n := range []string{"0/2", "1/2"} {
		must(t, append([]string{"run", "--out", "cut", "--shard", n}, args...)...)
		if i == 1 { // as if killed in between: one part is listed
			m, err := eventlog.ReadManifest("cut/shard-00001")
			if err != nil {
				t.Fatal(err)
			}
			half := *m
			half.State, half.Parts, half.GamesDone = eventlog.Partial, m.Parts[:1], m.Parts[0].Games
			if err := eventlog.WriteManifest("cut/shard-00001", &half); err != nil {
				t.Fatal(err)
			}
		}
		m := bucket.Mirror{Store: bucket.Patient(s, quick), Dir: "cut"}
		for range 2 { // the second time there is nothing to do
			if err := m.SendShard(ctx, i); err != nil {
				t.Fatal(err)
			}
		}
	}
	listed := map[string]bool{}
	for i, name := range s.puts {
		if slices.Contains(s.puts[:i], name) && name != eventlog.ShardsName {
			t.Errorf("%s was carried twice", name)
		}
		if filepath.Base(name) == eventlog.ManifestName {
			m, err := eventlog.DecodeManifest(name, s.has[name])
			if err != nil {
				t.Fatal(err)
			}
			for f := range m.Files() {
				if !listed[filepath.Dir(name)+"/"+f.Path] {
					t.Errorf("%s was carried before %s, which it lists", name, f.Path)
				}
			}
		}
		listed[name] = true
	}

	// Another machine goes on with the second shard.
	m := bucket.Mirror{Store: bucket.Patient(s, quick), Dir: "other"}
	if err := m.FetchShard(ctx, 1); err != nil {
		t.Fatal(err)
	}
	before := len(s.puts)
	must(t, append([]string{"run", "--out", "other", "--shard", "1/2"}, args...)...)
	if err := m.SendShard(ctx, 1); err != nil {
		t.Fatal(err)
	}
	for _, name := range s.puts[before:] {
		if strings.Contains(name, "dims/") || strings.HasSuffix(name, "part-00004.arrow") && slices.Contains(s.puts[:before], name) {
			t.Errorf("%s was there already", name)
		}
	}
	all := bucket.Mirror{Store: bucket.Patient(s, quick), Dir: "back"}
	for range 2 {
		if err := all.Fetch(ctx); err != nil {
			t.Fatal(err)
		}
	}
	must(t, "merge", "back")
	sameFolders(t, "whole", "back")

	// A file that is altered in the store, and a store that is gone.
	s.has["shard-00000/games/part-00000.arrow"][100] ^= 1
	if err := (&bucket.Mirror{Store: bucket.Patient(s, quick), Dir: "bad"}).Fetch(ctx); err == nil || !strings.Contains(err.Error(), "is not the file that its manifest lists") {
		t.Errorf("an altered file: %v", err)
	}
	if _, err := os.Stat("bad/shard-00000/manifest.json"); err == nil {
		t.Error("a shard with an altered file has a manifest")
	}
	s.fails = func(int, string) bool { return true }
	gone := bucket.Mirror{Store: bucket.Patient(s, quick), Dir: "cut"}
	if err := gone.SendShard(ctx, 0); !errors.Is(err, errFlaky) || !strings.Contains(err.Error(), "after 6 tries") {
		t.Errorf("a store that is gone: %v", err)
	}
	if err := (&bucket.Mirror{Store: &flaky{}, Dir: "empty"}).Fetch(ctx); err == nil || !strings.Contains(err.Error(), "no run and no shard") {
		t.Errorf("an empty store: %v", err)
	}
}
