package reports

import (
	"cmp"
	"slices"

	"gauntlet/internal/stable"
	"gauntlet/sim/eventlog"
)

// ListDiff is the two lists of a deck of which an arm plays another version: every card of
// either, what left and what came first.
type ListDiff struct {
	Arm  string    `json:"arm"`
	Deck string    `json:"deck"`
	Rows []ListRow `json:"rows"`
}

// ListRow is a card of a part of a deck, with its copies in the two lists.
type ListRow struct {
	Part    string `json:"part"`
	Card    string `json:"card"`
	ID      string `json:"id"`
	Base    int    `json:"base"`
	Variant int    `json:"variant"`
}

// lists compares the lists of all arms that have some of their own.
func lists(m *eventlog.Manifest, arms []eventlog.Arm) (out []ListDiff) {
	version := func(a *eventlog.Arm, name string) *eventlog.Deck {
		for _, own := range [][]eventlog.Deck{a.Decks, m.Decks} {
			if i := slices.IndexFunc(own, func(d eventlog.Deck) bool { return d.Name == name }); i >= 0 {
				return &own[i]
			}
		}
		return nil
	}
	for i := 1; i < len(arms); i++ {
		for k := range arms[i].Decks {
			own := &arms[i].Decks[k]
			if base := version(&arms[0], own.Name); base != nil && base.Hash != own.Hash {
				out = append(out, ListDiff{Arm: arms[i].Name, Deck: own.Name, Rows: listRows(m, base, own)})
			}
		}
	}
	return out
}

// partOrder is the words of parts in the order in which lists are read.
var partOrder = []string{"leader", "ruler", "main", "evolve", "stones", "extra", "runes", "strangers", "pool"}

func listRows(m *eventlog.Manifest, base, own *eventlog.Deck) (rows []ListRow) {
	parts := map[string]bool{}
	for part := range base.Parts {
		parts[part] = true
	}
	for part := range own.Parts {
		parts[part] = true
	}
	names := make([]string, 0, len(parts))
	for part := range parts {
		names = append(names, part)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(slices.Index(partOrder, a), slices.Index(partOrder, b)), cmp.Compare(a, b))
	})
	for _, part := range names {
		of := map[int]*ListRow{}
		var order []int
		row := func(card int) *ListRow {
			if of[card] == nil {
				of[card] = &ListRow{Part: part, Card: m.Cards[card].Name, ID: m.Cards[card].ID}
				order = append(order, card)
			}
			return of[card]
		}
		for _, e := range base.Parts[part] {
			row(e.Card).Base += e.Count
		}
		for _, e := range own.Parts[part] {
			row(e.Card).Variant += e.Count
		}
		for _, card := range order {
			rows = append(rows, *of[card])
		}
	}
	stable.Sort(rows, func(a, b ListRow) int { return cmp.Compare(b.moved(), a.moved()) })
	return rows
}

// moved ranks a row for the order of a list: what left, what came, what is the same.
func (r *ListRow) moved() int {
	switch {
	case r.Base > r.Variant:
		return 2
	case r.Base < r.Variant:
		return 1
	}
	return 0
}
