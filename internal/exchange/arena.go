package exchange

import (
	"fmt"

	"gauntlet/engine/cards"
)

// arenaJSON are decks that TCG Arena saves: cards by their numbers, in categories that the game there names. They are
// called after types of cards as a rule; in one whose name heads no part each card goes where its type belongs.
var arenaJSON = Format{
	Name: "tcg-arena-json", Title: "the JSON of decks of TCG Arena", Ending: ".json", in: inJSON,
	is:    func(f *file) bool { return len(arenaDecks(f.root)) > 0 },
	decks: readArenaJSON, write: writeArenaJSON, idle: []string{"format", "categoriesOrder"},
}

// arenaDecks returns the decks of a document: it is one, or a list of them.
func arenaDecks(root *node) (decks []*node) {
	for _, n := range append([]*node{root}, root.kids...) {
		if n.get("deckList").shape == isObject {
			decks = append(decks, n)
		}
	}
	return decks
}

func readArenaJSON(f *file) (lists []*list, err error) {
	for _, d := range arenaDecks(f.root) {
		l := &list{name: d.says("title")}
		for _, category := range d.get("deckList").kids {
			if category.name == "categoriesOrder" {
				continue
			}
			category.asked = true
			into, ok := titled(category.name)
			if !ok {
				into = anywhere
			}
			if category.shape != isArray {
				l.wrong(category.line, fmt.Sprintf("%s must be a list of cards", category.name))
			}
			for _, c := range category.kids {
				r := ref{count: countOf(c.get("count")), number: c.says("id")}
				if r.number == "" {
					l.wrong(c.line, fmt.Sprintf("an entry of %s has no id", category.name))
					continue
				}
				l.add(c, into, r)
			}
		}
		lists = append(lists, l)
	}
	return lists, nil
}

func writeArenaJSON(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	type entry struct {
		Count int    `json:"count"`
		ID    string `json:"id"`
	}
	order, lists := []string{}, map[string]any{}
	for _, part := range partsAndSide(d.Game) {
		list := []entry{}
		for _, e := range numberOf(d.Entries(part)) {
			list = append(list, entry{e.Count, e.Card.ID})
		}
		switch {
		case part == cards.PartSide:
			lists["Sideboard"] = list
		case len(list) > 0:
			order, lists[partTitles[part]] = append(order, partTitles[part]), list
		}
	}
	lists["categoriesOrder"] = order
	return indented([]struct {
		Title string         `json:"title"`
		Decks map[string]any `json:"deckList"`
	}{{d.Name, lists}})
}
