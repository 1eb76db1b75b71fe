package exchange

import "fmt"

// zkousei is a deck of the simulator of that name: a whole card for every copy, in the language of its player. Only
// its number and name are read.
var zkousei = Format{
	Name: "zkousei", Title: "a deck of zkousei's simulator", Game: "sve", Ending: ".json", in: inJSON,
	is:    func(f *file) bool { return f.root.get("mainDeck").shape == isArray },
	decks: readZkousei, idle: []string{"selectedClasses", "related_cards"},
}

func readZkousei(f *file) ([]*list, error) {
	l := &list{name: f.root.says("deckName")}
	foreign := 0
	for _, section := range []struct {
		key  string
		into zone
	}{{"leaderCards", inFront}, {"mainDeck", inMain}, {"evolveDeck", inSecond}, {"tokenDeck", nowhere}} {
		n := f.root.get(section.key)
		if n != none && n.shape != isArray {
			l.wrong(n.line, fmt.Sprintf("%s must be a list of cards", section.key))
		}
		for _, c := range n.kids {
			r := ref{count: 1, number: c.says("id")}
			r.name, r.evolved = cutEvolved(c.says("name"))
			if r.number == "" && r.name == "" {
				l.wrong(c.line, fmt.Sprintf("an entry of %s has no id", section.key))
				continue
			}
			if !latin(r.name) {
				foreign++
			}
			l.add(c, section.into, r)
		}
	}
	if c := f.root.get("leaderCard"); len(c.kids) > 0 { // of older versions
		l.add(c, inFront, ref{count: 1, number: c.says("id"), name: c.says("name")})
	}
	l.foreign(foreign)
	return []*list{l}, nil
}
