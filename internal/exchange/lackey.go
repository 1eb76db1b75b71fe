package exchange

import (
	"bytes"
	"encoding/xml"
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
			l.wrong(z.line, fmt.Sprintf("unknown superzone %q", z.says("@name")))
			continue
		}
		for _, c := range z.all("card") {
			n := c.get("name")
			r := ref{count: 1, number: n.says("@id"), set: c.says("set")}
			r.name, r.evolved = cutEvolved(n.text)
			if r.number != "" && !collector.MatchString(plainNumber(r.number)) {
				r.number = pictured(r.number) // the name of a picture
			}
			if r.name == "" && r.number == "" {
				l.wrong(c.line, "a card without a name")
				continue
			}
			l.add(n, into, r)
		}
	}
	return []*list{l}, nil
}

type lackeyName struct {
	ID   string `xml:"id,attr"`
	Name string `xml:",chardata"`
}

type lackeyCard struct {
	Name lackeyName `xml:"name"`
	Set  string     `xml:"set"`
}

type lackeyZone struct {
	Name  string       `xml:"name,attr"`
	Cards []lackeyCard `xml:"card"`
}

func writeLackey(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	var zones []lackeyZone
	for _, part := range cards.PartsOf(d.Game) {
		z := lackeyZone{Name: partTitles[part]}
		for _, e := range d.Entries(part) {
			for range e.Count {
				z.Cards = append(z.Cards, lackeyCard{lackeyName{e.Card.ID, markedName(e.Card)}, e.Card.Set})
			}
		}
		if len(z.Cards) > 0 {
			zones = append(zones, z)
		}
	}
	type meta struct {
		Title string `xml:"title"`
		Game  string `xml:"game"`
	}
	return document(struct {
		XMLName xml.Name     `xml:"deck"`
		Version string       `xml:"version,attr"`
		Meta    meta         `xml:"meta"`
		Zones   []lackeyZone `xml:"superzone"`
	}{Version: "0.8", Meta: meta{d.Name, d.Game}, Zones: zones})
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
