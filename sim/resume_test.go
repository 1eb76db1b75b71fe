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

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// goOn resumes the run in dir as another process does: from what the folder says alone.
func goOn(t *testing.T, dir string, change func(*Config)) (res *Result, told []string, err error) {
	t.Helper()
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	c := back.Config
	for i := range c.Arms {
		c.Arms[i].Ruleset = newToy(back.Cards[1:]...)
	}
	c.NewPolicy, c.Workers = toyPolicies, 2
	if change != nil {
		change(&c)
	}
	res, err = Resume(context.Background(), &c, ds, func(s string) { told = append(told, s) })
	return res, told, err
}

// killed makes of the folder of a whole run what kill -9 leaves of it: some parts are listed, of the others
// nothing is there, or files that are whole or not.
func killed(t *testing.T, whole, dir string, r *rand.Rand, unplanned func(*eventlog.Manifest)) {
	t.Helper()
	if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
		t.Fatal(err)
	}
	m, err := eventlog.ReadManifest(whole)
	if err != nil {
		t.Fatal(err)
	}
	parts := m.Parts
	m.State, m.Parts, m.GamesDone, m.Faults = eventlog.Partial, []eventlog.Part{}, 0, 0
	for _, p := range parts {
		if r.IntN(2) == 0 {
			m.Parts = append(m.Parts, p)
			m.GamesDone += p.Games
			continue
		}
		for _, f := range p.Files {
			path := filepath.Join(dir, filepath.FromSlash(f.Path))
			switch r.IntN(4) {
			case 0: // whole, and not listed yet
			case 1:
				os.Rename(path, path+".tmp")
			case 2:
				os.Truncate(path, f.Bytes/2)
				os.Rename(path, path+".tmp")
			default:
				os.Remove(path)
			}
		}
	}
	if unplanned != nil {
		unplanned(m)
	}
	if err := eventlog.WriteManifest(dir, m); err != nil {
		t.Fatal(err)
	}
}

// A run that was killed and goes on is, byte for byte, the run that was not: whatever was there, with
// games that break, with a rule to stop by.
func TestResume(t *testing.T) {
	pool := []*cards.Card{toyCard("T1", 1), toyCard("T2", 2), toyCard("P", toyPanics)}
	faulty := &Config{Arms: Base(newToy(pool...)), NewPolicy: toyPolicies, Policies: [2]string{"random", "random"}, Games: 300, Seed: 1,
		Decks: []*cards.Deck{toyDeck("sound", pool[:2]...), toyDeck("panics", pool...)}, Detail: DetailEvents, PartGames: 64, Workers: 2}
	stops, stop := toyConfig(400), (*after)(nil)
	stops.PartGames, stops.Stop = 40, stopAfter(7, &stop)
	plain := toyConfig(200)
	plain.Detail = DetailDecisions
	for name, c := range map[string]*Config{"faults": faulty, "a rule": stops, "plain": plain} {
		res, ds := runTo(t, c)
		want := contents(t, ds.Dir)
		for seed := range uint64(8) {
			dir := filepath.Join(t.TempDir(), "killed")
			killed(t, ds.Dir, dir, rand.New(rand.NewPCG(1, seed)), func(m *eventlog.Manifest) {
				if c.Stop != nil {
					m.Stopped, m.GamesPlanned, m.GamesMost = false, res.Plan.Games(), res.Plan.Games()
					for i := range m.Arms {
						m.Arms[i].GamesPlanned = res.Plan.GamesOf(i)
					}
				}
			})
			again, told, err := goOn(t, dir, func(o *Config) { o.Stop = c.Stop })
			if err != nil || len(told) > 0 {
				t.Fatalf("%s, %d: %v, %q", name, seed, err, told)
			}
			if got := contents(t, dir); !maps.Equal(got, want) {
				t.Errorf("%s, %d: other files: %v, want %v", name, seed, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
			}
			if !slices.Equal(again.Tallies, res.Tallies) {
				t.Errorf("%s, %d: tallies %v, want %v", name, seed, again.Tallies, res.Tallies)
			}
		}
	}
}

// Arms of which games are spared spare the same ones when the run goes on; a run in which none was spares none.
func TestResumeRemembersWhatIsSpared(t *testing.T) {
	_, ds := runTo(t, toyConfig(40))
	m := *ds.Manifest
	m.Arms = []eventlog.Arm{{Name: "a"}, {Name: "b", Spares: true, Touch: []int{2, 4}}, {Name: "c", Spares: true}, {Name: "d", Base: 1}}
	back, err := Restore(&m)
	if err != nil {
		t.Fatal(err)
	}
	a := back.Config.Arms
	if a[0].Touch != nil || len(a[1].Touch) != 2 || a[1].Touch[1] != 4 || a[2].Touch == nil || len(a[2].Touch) != 0 || a[3].Touch != nil || a[3].Base != 1 {
		t.Errorf("restored %+v", a)
	}
	c := toyConfig(40)
	c.Arms = append(c.Arms, c.Arms[0])
	c.Arms[0].Name, c.Arms[1].Name, c.Arms[1].Touch = "a", "b", []engine.CardID{3}
	for _, all := range []bool{false, true} {
		c.PlayAll = all
		m, err := Describe(c)
		if err != nil {
			t.Fatal(err)
		}
		if b := m.Arms[1]; m.Arms[0].Spares || b.Spares == all || (len(b.Touch) == 1) == all {
			t.Errorf("play all %v: described %+v", all, b)
		}
	}
}

// What was damaged meanwhile is told and played again.
func TestResumeMendsDamage(t *testing.T) {
	_, ds := runTo(t, toyConfig(200))
	want := contents(t, ds.Dir)
	for name, damage := range map[string]func(dir, part string) error{
		"is missing":   func(dir, part string) error { return os.Remove(filepath.Join(dir, part)) },
		"is truncated": func(dir, part string) error { return os.Truncate(filepath.Join(dir, part), 700) },
		"is altered": func(dir, part string) error {
			data, err := os.ReadFile(filepath.Join(dir, part))
			if err == nil {
				data[len(data)/2] ^= 4
				err = os.WriteFile(filepath.Join(dir, part), data, 0o666)
			}
			return err
		},
		"": func(dir, _ string) error { return os.RemoveAll(filepath.Join(dir, eventlog.DimsName)) },
	} {
		dir := filepath.Join(t.TempDir(), "killed")
		r := rand.New(rand.NewPCG(2, 3))
		killed(t, ds.Dir, dir, r, nil)
		m, err := eventlog.ReadManifest(dir)
		if err != nil || len(m.Parts) == 0 {
			t.Fatalf("%v, %d parts", err, len(m.Parts))
		}
		if err := damage(dir, filepath.FromSlash(m.Parts[0].Files[0].Path)); err != nil {
			t.Fatal(err)
		}
		_, told, err := goOn(t, dir, nil)
		if err != nil || len(told) > 1 || (name == "") != (len(told) == 0) || name != "" && !strings.Contains(told[0], name) {
			t.Errorf("%s: %v, told %q", name, err, told)
		}
		if got := contents(t, dir); !maps.Equal(got, want) {
			t.Errorf("%s: other files: %v", name, slices.Sorted(maps.Keys(got)))
		}
	}
}

// A run that is complete, that is written by somebody else, or that would be another one does not go on.
func TestResumeRefuses(t *testing.T) {
	_, ds := runTo(t, toyConfig(200))
	if _, _, err := goOn(t, ds.Dir, nil); err == nil || !strings.Contains(err.Error(), "is complete") {
		t.Errorf("a complete run: %v", err)
	}
	dir := filepath.Join(t.TempDir(), "killed")
	killed(t, ds.Dir, dir, rand.New(rand.NewPCG(4, 5)), nil)
	before := contents(t, dir)
	if _, _, err := goOn(t, dir, func(c *Config) { c.Seed++ }); err == nil || !strings.Contains(err.Error(), "it would play the run") {
		t.Errorf("another seed: %v", err)
	}
	if unlock, err := Lock(dir); err != nil {
		t.Fatal(err)
	} else {
		if _, _, err := goOn(t, dir, nil); err == nil || !strings.Contains(err.Error(), "another process is writing") {
			t.Errorf("a run that is going on: %v", err)
		}
		unlock()
	}
	if got := contents(t, dir); !maps.Equal(got, before) {
		t.Error("a run that was refused was written to")
	}
	if _, _, err := goOn(t, dir, nil); err != nil {
		t.Error(err)
	}
}

// What one version of the program began another one does not go on with, and a run of both says so.
func TestOnlyWhoBeganGoesOn(t *testing.T) {
	c := toyConfig(200)
	c.Program = "v1"
	_, ds := runTo(t, c)
	if got := ds.Manifest.Programs; !slices.Equal(got, []string{"v1"}) {
		t.Fatalf("played by %q", got)
	}
	for _, at := range []struct {
		began []string
		now   string
		any   bool
		want  []string // nil: refused
	}{
		{[]string{"v1"}, "v1", false, []string{"v1"}},
		{[]string{"v1"}, "v0", false, nil},
		{[]string{"v1"}, "v0", true, []string{"v0", "v1"}},
		{nil, "v1", false, nil}, // begun by a version that did not say
		{nil, "v1", true, []string{"v1"}},
		{[]string{"v1"}, "", false, []string{"v1"}},
		{[]string{"v0", "v1"}, "v1", false, nil},
		{[]string{"v0", "v1"}, "v1", true, []string{"v0", "v1"}},
	} {
		dir := filepath.Join(t.TempDir(), "killed")
		killed(t, ds.Dir, dir, rand.New(rand.NewPCG(1, 2)), func(m *eventlog.Manifest) { m.Programs = at.began })
		res, _, err := goOn(t, dir, func(o *Config) { o.Program, o.AnyProgram = at.now, at.any })
		var other *eventlog.OtherProgramError
		if at.want == nil {
			if !errors.As(err, &other) || !strings.Contains(err.Error(), "--any-version") {
				t.Errorf("%+v: %v", at, err)
			}
			continue
		}
		if err != nil || !slices.Equal(res.Manifest.Programs, at.want) {
			t.Errorf("%+v: %v", at, err)
		}
	}
	// Shards of two versions are none of one run, and one that is played all the same is told of.
	dir := filepath.Join(t.TempDir(), "shards")
	playShard(t, *c, 0, 3, 1, dir)
	c.Program, c.Shard = "v2", &Shard{1, 3}
	if _, _, err := PlayShard(context.Background(), c, dir, nil); err == nil || !strings.Contains(err.Error(), "begun by v1, and this is v2") {
		t.Errorf("a shard of another version: %v", err)
	}
	c.AnyProgram = true
	playShard(t, *c, 1, 3, 1, dir)
	playShard(t, *c, 2, 3, 1, dir)
	if ds, err := eventlog.Open(dir); err != nil || !slices.Equal(ds.Manifest.Programs, []string{"v1", "v2"}) {
		t.Errorf("shards of two versions: %v", err)
	}
}
