package sve

import (
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
)

// TestConformance checks the contract of engine.Game with the simple cards.
func TestConformance(t *testing.T) {
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
	conformance.Run(t, conformance.Config{
		Name:        "sve simple",
		New:         func() engine.Game { return m.NewGame() },
		Mirror:      func() engine.Game { return m.NewGame() },
		Games:       300,
		Determinize: 3000,
	})
	conformance.PointerFree(t, reflect.TypeOf(State{}))
}
