package game

import (
	"errors"
	"fmt"
	"io/fs"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
)

// OpenPacks opens the packs that a pack file describes, n of them or as many as
// the file says if n is 0, and returns the cards. The same file, cards, seed and
// number give the same cards.
func (l *Library) OpenPacks(file string, seed uint64, n int) (*cards.Sealed, error) {
	data, err := intake.Text(file, intake.Packs)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no pack file %s", file)
	}
	if err != nil {
		return nil, err
	}
	packs, err := l.Pool.ReadPacks(file, data)
	if err != nil {
		return nil, err
	}
	if n == 0 {
		n = packs.Count
	}
	chance := engine.Stream{Key: engine.Derive(seed, uint64(n))}
	out := &cards.Sealed{Name: fmt.Sprintf("%s, seed %d", packs.Name, seed), Game: l.Game, Source: file}
	for range n {
		for _, s := range packs.Slots {
			for _, c := range drawSlot(&s, &chance) {
				out.Cards = append(out.Cards, cards.Entry{Card: c, Count: 1})
			}
		}
	}
	return out, nil
}

// drawSlot draws the cards of one slot of a pack: for each a sheet by weight and
// a card of it by weight, drawn again if the slot has it and wants no card twice.
func drawSlot(s *cards.Slot, chance *engine.Stream) []*cards.Card {
	var out []*cards.Card
	have := map[*cards.Card]bool{}
	for len(out) < s.Count {
		c := draw(draw(s.Sheets, chance).Cards, chance)
		if s.Distinct && have[c] {
			continue
		}
		have[c] = true
		out = append(out, c)
	}
	return out
}

// draw returns one of a list by weight.
func draw[T any](list []cards.Weighted[T], chance *engine.Stream) T {
	sum := 0
	for _, w := range list {
		sum += w.Weight
	}
	at := chance.Below(sum)
	for _, w := range list {
		if at -= w.Weight; at < 0 {
			return w.Value
		}
	}
	panic("game: a draw beyond the weights")
}
