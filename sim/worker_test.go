package sim

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// A worker that goes from game to game plays each as if it were alone, with the
// policies on the seats of their sides.
func TestWorkerPlaysEachGameAlone(t *testing.T) {
	c := toyConfig(20)
	c.Policies[1] = "hasty"
	s, err := newStage(c)
	if err != nil {
		t.Fatal(err)
	}
	w, err := s.newWorker(false)
	if err != nil {
		t.Fatal(err)
	}
	w.hash = true
	for id := range s.plan.Games() {
		if err := w.run(s.plan.Game(id)); err != nil {
			t.Fatal(err)
		}
		at := s.plan.Game(id)
		g := s.matches[at.Matchup].NewGame()
		g.Start(engine.Setup{Key: at.Key, Swap: at.Swap})
		seats := [2]engine.Policy{&toyPolicy{hasty: at.Swap}, &toyPolicy{hasty: !at.Swap}}
		if out := engine.Play(g, at.Key, seats); out != w.one.outcome || g.Hash() != w.one.hash {
			t.Fatalf("game %d: worker %+v %#x, engine %+v %#x", id, w.one.outcome, w.one.hash, out, g.Hash())
		}
	}
}

// mute is a toy whose vocabulary lacks a zone.
type mute struct{ *toy }

func (m mute) Vocabulary() *Vocabulary {
	v := m.toy.Vocabulary()
	v.Zones = v.Zones[:2]
	return v
}

// A number without a word ends the run: the file would be unreadable.
func TestRulesetWithoutAWord(t *testing.T) {
	c := toyConfig(2)
	c.Arms[0].Ruleset, c.Out = mute{c.Arms[0].Ruleset.(*toy)}, filepath.Join(t.TempDir(), "run")
	if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "no word") {
		t.Errorf("a zone without a name: %v", err)
	}
	for name := range contents(t, c.Out) {
		if name != "manifest.json" && !strings.HasPrefix(name, eventlog.DimsName+"/") { // dimensions are written before the first game
			t.Errorf("%s is left", name)
		}
	}
}

func TestEveryKindHasAName(t *testing.T) {
	seen := map[string]bool{}
	for k, name := range eventKinds {
		if name == "" || seen[name] {
			t.Errorf("kind %d is called %q", k, name)
		}
		seen[name] = true
	}
}

// What is read is shown table by table as it comes, once it takes a moment, and nowhere but on a terminal.
func TestReadingBar(t *testing.T) {
	_, ds := runTo(t, toyConfig(200))
	var out bytes.Buffer
	Progress{Out: &out}.Reading(ds)
	if ds.OnRead != nil {
		t.Error("a bar where there is no terminal")
	}
	stop := Progress{Mode: ProgressBar, Out: &out}.Reading(ds)
	read := 0
	show := ds.OnRead
	ds.OnRead = func(f *eventlog.File) { read++; show(f) }
	all := func(*eventlog.GameRow) error { return nil }
	if err := ds.Games(all); err != nil || read != ds.Parts() || out.Len() > 0 {
		t.Fatalf("%v, %d files, shown %q", err, read, out.String())
	}
	time.Sleep(readingAfter)
	if err := ds.Games(all); err != nil {
		t.Fatal(err)
	}
	if stop(); ds.OnRead != nil || !strings.Contains(out.String(), "reading") {
		t.Errorf("shown %q", out.String())
	}
}

func TestProgressBar(t *testing.T) {
	var out bytes.Buffer
	n, asked := int64(0), make(chan struct{}, 4)
	stop := Progress{Mode: ProgressBar, Out: &out}.start(10, 2, func() int64 {
		n++
		select {
		case asked <- struct{}{}:
		default:
		}
		return min(n, 10)
	})
	for range cap(asked) { // the bar has been drawn before it asks again
		<-asked
	}
	stop(0)
	if got := out.String(); !strings.Contains(got, "/10") || !strings.Contains(got, "with 2 workers\n") {
		t.Errorf("bar printed %q", got)
	}
	out.Reset()
	line := Progress{Out: &out}.plain(400, time.Now().Add(-time.Hour)) // a second more or less does not show in an hour
	line(0)
	line(100)
	if got := out.String(); !strings.HasPrefix(got, "0 of 400 games (0 %), 0 games/s, ? left\n100 of 400 games (25 %), 0 games/s, 3h0m") {
		t.Errorf("lines %q", got)
	}
	Progress{Mode: ProgressNone, Out: &out}.start(1, 1, nil)(0)
	Progress{}.start(1, 1, nil)(0)
}

// A run that goes on counts what it plays itself, and one that ends early says what it throws away.
func TestProgressCountsWhatItPlays(t *testing.T) {
	var out bytes.Buffer
	p := Progress{Mode: ProgressPlain, Out: &out, there: 900}
	p.start(1000, 2, func() int64 { return 960 })(12)
	if got := out.String(); !strings.HasPrefix(got, "60 games in ") || !strings.HasSuffix(got, "with 2 workers; 12 of them, played ahead, lie behind the end of the run and are thrown away\n") {
		t.Errorf("%q", got)
	}
	out.Reset()
	p.plain(1000, time.Now().Add(-10*time.Second))(960)
	if got := out.String(); got != "960 of 1000 games (96 %), 6 games/s, 7s left\n" {
		t.Errorf("%q", got)
	}
}
