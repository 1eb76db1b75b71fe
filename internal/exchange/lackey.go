package exchange

import (
	"bytes"
	"fmt"
	"strings"

	"gauntlet/engine/cards"
)

// lackey is a deck of LackeyCCG, one element for each copy; lackeyCards is a set file, a table with tabs.
var (
	lackey = Format{
		Name: "lackey", Title: "a deck of LackeyCCG", Ending: ".dek", in: inXML,
		is:    func(f *file) bool { return f.root.name == "deck" && f.root.has("superzone") },
		decks: readLackey, write: writeLackey,
	}
	lackeyCards = Format{
		Name: "lackey-cards", Title: "a set file of LackeyCCG", in: inLines,
		is: func(f *file) bool {
			head := strings.ToLower(string(firstLine(f.data)))
			return strings.Contains(head, "name\t") && strings.Contains(head, "\tset\t")
		},
		cards: func(f *file) ([]cards.Row, error) { return readTable(f, '\t') },
	}
)

func readLackey(f *file) ([]*list, error) {
	l := &list{name: f.root.get("meta").says("title")}
	for _, z := range f.root.all("superzone") {
		into, ok := titled(z.says("@name"))
		if !ok {
			l.unknown(z, fmt.Sprintf("unknown superzone %q", z.says("@name")))
			continue
		}
		for _, c := range z.all("card") {
			n := c.get("name")
			id := n.says("@id")
			r := ref{count: 1, number: id, perhaps: id, set: c.says("set")}
			r.name, r.evolved = cutEvolved(n.text)
			if !collector.MatchString(plainNumber(id)) {
				r.number = pictured(id) // the name of a picture
			}
			if r.name == "" && id == "" {
				l.wrong(c.line, "a card without a name")
				continue
			}
			l.add(n, into, r)
		}
	}
	return []*list{l}, nil
}

func writeLackey(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	root := element{name: "deck", attrs: []string{"version", "0.8"}, kids: []element{
		{name: "meta", kids: []element{{name: "title", text: d.Name}, {name: "game", text: d.Game}}},
	}}
	for _, part := range partsAndSide(d.Game) {
		z := element{name: "superzone", attrs: []string{"name", partTitles[part]}}
		for _, e := range d.Entries(part) {
			for range e.Count {
				z.kids = append(z.kids, element{name: "card", kids: []element{
					{name: "name", attrs: []string{"id", e.Card.ID}, text: markedName(e.Card)}, {name: "set", text: e.Card.Set},
				}})
			}
		}
		if len(z.kids) > 0 {
			root.kids = append(root.kids, z)
		}
	}
	return document(root)
}

// table is a table of cards with a header, whose cells are separated by commas, semicolons or tabs.
var table = Format{
	Name: "csv", Title: "a table of cards with a header", in: inLines,
	is: func(f *file) bool {
		head := strings.ToLower(string(firstLine(bytes.TrimSpace(f.data))))
		return strings.Contains(head, "name") && strings.ContainsAny(head, ",;\t")
	},
	cards: func(f *file) ([]cards.Row, error) { return readTable(f, separator(firstLine(bytes.TrimSpace(f.data)))) },
}

// separator returns the sign between the cells of a header: the one that stands there most often.
func separator(head []byte) rune {
	best, most := ',', 0
	for _, r := range ",;\t" {
		if n := strings.Count(string(head), string(r)); n > most {
			best, most = r, n
		}
	}
	return best
}
