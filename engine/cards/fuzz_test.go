package cards

import (
	"testing"

	"gauntlet/internal/seeds"
)

// FuzzReadPacks checks that no pack file makes the reader panic, and that what it accepts can be drawn from.
func FuzzReadPacks(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add([]byte("name = \"Boosters\"\npacks = 8\n[[sheet]]\nname = \"all\"\ncards = [\"Gate Watch\", \"T-002\"]\n[[slot]]\ncount = 4\nsheets = [\"all\"]\n"))
	inputs.Add([]byte("[[sheet]]\nname = \"a\"\ncards = [\"2 Gate Watch\"]\n[[slot]]\ncount = 1\nsheets = [\"a\"]\nweights = [1]\n"))
	p := goodPool(f)
	inputs.Grow(2000)
	f.Fuzz(func(t *testing.T, data []byte) {
		packs, err := p.ReadPacks("fuzz.toml", data)
		if err == nil && (packs.Count < 1 || len(packs.Slots) == 0) {
			t.Fatalf("packs with nothing in them: %+v", packs)
		}
	})
}

// FuzzReadSealed checks that no pool file makes the reader panic, and that what it accepts is written and read
// again unchanged.
func FuzzReadSealed(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add("name: Six packs\ngame: sve\n\n[pool]\n2 Gate Watch\n1 T-002 # c\n")
	inputs.Add("[pool]\r\n3x Gate Watch\n\xff")
	p := goodPool(f)
	inputs.Grow(2000)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := p.ReadSealed("fuzz.txt", []byte(text))
		if err != nil {
			return
		}
		again, err := p.ReadSealed("fuzz.txt", []byte(s.Text()))
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%v\n%s", err, s.Text())
		}
	})
}
