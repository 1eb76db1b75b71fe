package sim

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

func playShard(t *testing.T, c Config, index, of, workers int, dir string) (res *Result, played bool, told []string) {
	t.Helper()
	c.Shard, c.Workers = &Shard{index, of}, workers
	res, played, err := PlayShard(context.Background(), &c, dir, func(s string) { told = append(told, s) })
	if err != nil {
		t.Fatalf("shard %d of %d: %v", index, of, err)
	}
	return res, played, told
}

// Shards in any order, some of them killed in between, make up the run on one machine, byte for byte: with games
// that break, with players that have different numbers of games, and however finely it is cut.
func TestShards(t *testing.T) {
	pool := []*cards.Card{toyCard("T1", 1), toyCard("T2", 2), toyCard("P", toyPanics)}
	faulty := &Config{Arms: Base(newToy(pool...)), NewPolicy: toyPolicies, Policies: [2]string{"random", "random"}, Games: 300, Seed: 1,
		Decks: []*cards.Deck{toyDeck("sound", pool[:2]...), toyDeck("panics", pool...)}, Detail: DetailEvents, PartGames: 64, Workers: 2}
	players := toyConfig(200)
	players.Arms = append(players.Arms, players.Arms[0])
	players.Arms[0].Name, players.Arms[1].Name, players.Arms[1].Games = "a", "b", 40
	plain := toyConfig(200)
	plain.Detail = DetailDecisions
	for name, c := range map[string]*Config{"faults": faulty, "players": players, "plain": plain} {
		res, whole := runTo(t, c)
		want, parts := contents(t, whole.Dir), res.Plan.Parts()
		for _, of := range []int{1, 3, parts} {
			r := rand.New(rand.NewPCG(7, uint64(of)))
			dir := filepath.Join(t.TempDir(), "shards")
			for _, i := range r.Perm(of) {
				res, played, _ := playShard(t, *c, i, of, 1+r.IntN(3), dir)
				if first, end := res.Manifest.Shard.First, res.Manifest.Shard.End; !played || len(res.Manifest.Parts) != end-first || end == first {
					t.Fatalf("%s: shard %d of %d has %d parts of %d to %d", name, i, of, len(res.Manifest.Parts), first, end)
				}
				if r.IntN(2) == 0 { // what kill -9 leaves
					home := eventlog.ShardDir(dir, i)
					moved := filepath.Join(t.TempDir(), "moved")
					if err := os.Rename(home, moved); err != nil {
						t.Fatal(err)
					}
					killed(t, moved, home, r, nil)
					if ds, err := eventlog.Open(dir); err != nil || !slices.Contains(ds.Shards.Unfinished, i) {
						t.Fatalf("%s: shard %d of %d was killed: %v", name, i, of, err)
					}
					if _, played, told := playShard(t, *c, i, of, 2, dir); !played || len(told) > 0 {
						t.Errorf("%s: shard %d of %d: played %v, told %q", name, i, of, played, told)
					}
				}
				if _, played, _ := playShard(t, *c, i, of, 1, dir); played {
					t.Errorf("%s: shard %d of %d was played twice", name, i, of)
				}
			}
			ds, err := eventlog.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			if err := ds.Verify(); err != nil || ds.Manifest.State != eventlog.Complete || ds.Parts() != parts {
				t.Errorf("%s: %d shards: %v, %s, %d parts", name, of, err, ds.Manifest.State, ds.Parts())
			}
			if got, want := collect(t, ds.Games), collect(t, whole.Games); !slices.Equal(got, want) {
				t.Errorf("%s: %d shards have other games", name, of)
			}
			for _, out := range []string{filepath.Join(t.TempDir(), "merged"), dir} {
				if err := eventlog.Merge(ds, ds.Manifest, out); err != nil {
					t.Fatal(err)
				}
				if got := contents(t, out); !maps.Equal(got, want) {
					t.Errorf("%s: %d shards: other files: %v, want %v", name, of, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
				}
			}
			if _, played, _ := playShard(t, *c, 0, of, 1, dir); played {
				t.Errorf("%s: a shard of a merged run was played again", name)
			}
		}
	}
}

// What does not belong together is not put together.
func TestShardsThatDoNotFit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "shards")
	c := *toyConfig(200)
	playShard(t, c, 0, 2, 1, dir)
	playShard(t, c, 1, 2, 1, dir)
	refused := func(what string, change func(*Config), index, of int, want string) {
		t.Helper()
		o := c
		o.Shard = &Shard{index, of}
		change(&o)
		if _, _, err := PlayShard(context.Background(), &o, dir, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	refused("another seed", func(o *Config) { o.Seed++ }, 1, 2, "shards of another experiment")
	refused("another cut", func(*Config) {}, 1, 3, "cut into 2 shards")
	refused("no such shard", func(*Config) {}, 2, 2, "no shard 2 of 2")
	refused("more than parts", func(*Config) {}, 2, 1000, "it into")
	stop := (*after)(nil)
	race := *stopAfter(3, &stop)
	race.Rule.Kind = eventlog.StopRace
	refused("a race in which a shard would lie in two waves", func(o *Config) { o.Stop, o.PartGames = &race, 10 }, 1, 2, "which is played in waves of 8 parts (--wave): cut it into ")

	// A shard of another run, or in the place of another.
	other := c
	other.Seed++
	playShard(t, other, 0, 2, 1, dir+"-other")
	for what, from := range map[string]string{"the run": eventlog.ShardDir(dir+"-other", 0), "is not shard 0 of 2": eventlog.ShardDir(dir, 1)} {
		mixed := filepath.Join(t.TempDir(), "mixed")
		if err := os.CopyFS(mixed, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(eventlog.ShardDir(mixed, 0)); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(eventlog.ShardDir(mixed, 0), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		if _, err := eventlog.Open(mixed); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}

	// Damage that no size shows.
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, ds.Manifest.Parts[3].Files[0].Path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := eventlog.Merge(ds, ds.Manifest, dir); err == nil || !strings.Contains(err.Error(), "is altered") {
		t.Errorf("damage: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, eventlog.ManifestName)); err == nil {
		t.Error("damaged shards were merged")
	}
}

// A race in shards, wave by wave, is the race of one process, byte for byte: who drops out is not played from the next wave
// on. Shards out of their order are refused, and those behind the end of the race have nothing to play.
func TestRaceInShards(t *testing.T) {
	for stopAt, wave := range map[int]int{11: 5, 1000: 0} {
		if stopAt == 1000 && testing.Short() {
			continue // the longer one of the two
		}
		c := toyConfig(400)
		c.Arms = append(c.Arms, Arm{Name: "other", Ruleset: c.Arms[0].Ruleset}, Arm{Name: "third", Ruleset: c.Arms[0].Ruleset})
		c.PartGames, c.Workers = 120, 2
		c.Stop = &Stop{Rule: eventlog.StopRule{Kind: eventlog.StopRace, Alpha: .05, Wave: wave}, New: func(*eventlog.Manifest) (Looker, error) {
			return &dropping{after: after{parts: stopAt}, games: map[int8]int{}}, nil
		}}
		res, whole := runTo(t, c)
		want, parts, size := contents(t, whole.Dir), res.Plan.Parts(), c.Stop.Rule.Waves()
		if parts <= 2*size {
			t.Fatalf("%d parts are no three waves", parts)
		}
		fit := eventlog.ShardsFit(parts, size)
		for _, of := range []int{fit[0], fit[len(fit)-2]} {
			dir := filepath.Join(t.TempDir(), "shards")
			refused := *c
			refused.Shard = &Shard{of - 1, of}
			if _, _, err := PlayShard(context.Background(), &refused, dir, nil); err == nil || !strings.Contains(err.Error(), "play the shards in their order") {
				t.Errorf("the last of %d shards first: %v", of, err)
			}
			ended := false
			var m *eventlog.Manifest
			for i := 0; i < of && m == nil; i++ {
				o := *c
				o.Shard = &Shard{i, of}
				res, played, err := PlayShard(context.Background(), &o, dir, nil)
				if ended = errors.Is(err, ErrEnded); ended {
					break
				}
				if err != nil || !played || res.Manifest.State != eventlog.Complete {
					t.Fatalf("shard %d of %d: %v", i, of, err)
				}
				ds, err := eventlog.Open(dir)
				if err != nil {
					t.Fatal(err)
				}
				if m, err = Settle(ds, c.Stop); err != nil {
					t.Fatal(err)
				}
				if next := ds.Shards.NextWave(ds.Shards.Lacking(), size); m == nil && (len(next) == 0 || next[0] != i+1) {
					t.Errorf("after shard %d of %d the next ones are %v", i, of, next)
				}
			}
			if m == nil {
				t.Fatalf("%d shards: the race does not end", of)
			}
			ds, err := eventlog.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			out := filepath.Join(t.TempDir(), "merged")
			if err := eventlog.Merge(ds, m, out); err != nil {
				t.Fatal(err)
			}
			if got := contents(t, out); !maps.Equal(got, want) {
				t.Errorf("%d shards, waves of %d: other files: %v, want %v", of, size, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
			}
			if stopAt < parts-size { // the last shard lies in a wave behind the end
				if _, _, err := PlayShard(context.Background(), &refused, dir, nil); !errors.Is(err, ErrEnded) {
					t.Errorf("a shard behind the end: %v", err)
				}
			}
		}
	}
}
