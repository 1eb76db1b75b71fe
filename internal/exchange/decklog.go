package exchange

import (
	"encoding/json"
	"fmt"
	"strconv"

	"gauntlet/engine/cards"
)

// decklog is what the site of that name answers when it is asked for a deck: the main deck under list, the deck
// beside it under sub_list, what lies open from the start under p_list. Nothing is fetched; the answer is a file.
var decklog = Format{
	Name: "decklog", Title: "the JSON of decklog", Game: "sve", Ending: ".json", in: inJSON,
	is: func(f *file) bool {
		return f.root.has("list") && (f.root.has("sub_list") || f.root.has("game_title_id"))
	},
	decks: readDecklog, write: writeDecklog, idle: []string{"g_param", "history"},
}

func readDecklog(f *file) ([]*list, error) {
	l := &list{name: f.root.says("title")}
	foreign := 0
	for _, section := range []struct {
		key  string
		into zone
	}{{"p_list", inFront}, {"list", inMain}, {"sub_list", inSecond}} {
		n := f.root.get(section.key)
		if n != none && n.shape != isArray {
			l.wrong(n.line, fmt.Sprintf("%s must be a list of cards", section.key))
		}
		for _, c := range n.kids {
			name, evolved := cutEvolved(c.says("name"))
			if !latin(name) {
				foreign++
			}
			r := ref{count: countOf(c.get("num")), number: c.says("card_number"), name: name, evolved: evolved}
			if r.number == "" && r.name == "" {
				l.wrong(c.line, fmt.Sprintf("an entry of %s has no card_number", section.key))
				continue
			}
			l.add(c, section.into, r)
		}
	}
	l.foreign(foreign)
	return []*list{l}, nil
}

// foreign notes how many cards have names in letters of another language.
func (l *list) foreign(n int) {
	if n > 0 {
		l.notes = append(l.notes, note{0, fmt.Sprintf("the names of %s are in another language: their numbers decide, and some numbers are of other cards there", counted(n))})
	}
}

// countOf returns the whole number that a value says, as a number or a text; -1 if it says none.
func countOf(n *node) int {
	if c, err := strconv.Atoi(wholeNumber(n.text)); err == nil {
		return c
	}
	return -1
}

type decklogCard struct {
	Number string `json:"card_number"`
	Count  int    `json:"num"`
	Name   string `json:"name"`
	Image  string `json:"img"`
}

func writeDecklog(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	entries := func(p cards.Part) []decklogCard {
		out := []decklogCard{}
		for _, e := range numberOf(d.Entries(p)) {
			out = append(out, decklogCard{Number: e.Card.ID, Count: e.Count, Name: e.Card.Name})
		}
		return out
	}
	return indented(struct {
		Title string        `json:"title"`
		Game  int           `json:"game_title_id"`
		Front []decklogCard `json:"p_list"`
		Main  []decklogCard `json:"list"`
		Sub   []decklogCard `json:"sub_list"`
	}{d.Name, decklogGame, entries(cards.PartLeader), entries(cards.PartMain), entries(cards.PartEvolve)})
}

// decklogGame is the number of the game there.
const decklogGame = 6

// indented writes a document in JSON.
func indented(v any) ([]byte, error) {
	data, err := json.MarshalIndent(v, "", "  ")
	return append(data, '\n'), err
}
