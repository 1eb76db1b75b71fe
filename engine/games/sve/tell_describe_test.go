package sve

import (
	"strings"
	"testing"

	"gauntlet/engine"
)

// TestDescribe reads the log of random games: every event and every option has
// words of its own.
func TestDescribe(t *testing.T) {
	src := simpleSources()
	tab, err := Link(src)
	if err != nil {
		t.Fatal(err)
	}
	d := simpleDeck(src)
	m, err := NewMatch(tab, d, d, Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := m.NewGame()
	var rec engine.Recorder
	g.Record(&rec)
	kinds := map[engine.EventKind]bool{}
	for k := range 20 {
		rec.Reset()
		g.Start(engine.Setup{Key: uint64(k), First: engine.NoPlayer})
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			d := g.Decision()
			if s := g.DescribeDecision(d); !strings.HasPrefix(s, SeatName(d.Player)+" must ") || strings.Contains(s, "must  ") {
				t.Fatalf("decision kind %d: %q", d.Kind, s)
			}
			for _, o := range d.Options() {
				if s := g.DescribeOption(d, o); s == "" || strings.HasPrefix(s, "option 0") {
					t.Fatalf("option %08x of decision kind %d: %q", uint32(o), d.Kind, s)
				}
			}
			g.Answer(c.Below(d.N))
		}
		for _, e := range rec.Events() {
			kinds[e.Kind] = true
			s := tab.Describe(e)
			if strings.Contains(s, "  event ") || strings.Contains(s, "nobody") || e.Clause == noClause && e.Kind != engine.EventGameEnd && e.Kind != engine.EventExchange {
				t.Fatalf("event %+v: %q", e, s)
			}
		}
	}
	if len(kinds) < 15 {
		t.Errorf("only %d kinds of events happened", len(kinds))
	}
	for e := engine.EventGameStart; int(e) < engine.EventKinds; e++ {
		s := tab.Describe(engine.Event{Kind: e, Clause: c7_2_1, Card: 1, TargetCard: 2})
		if !strings.HasPrefix(s, "7.2.1 ") || strings.Contains(s, "  event ") {
			t.Errorf("event kind %d: %q", e, s)
		}
	}
	for k := range DecisionNames {
		if askWords[k] == "" {
			t.Errorf("decision kind %d has no words", k)
		}
	}
}
