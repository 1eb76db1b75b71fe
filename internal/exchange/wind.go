package exchange

import (
	"fmt"
	"strings"

	"gauntlet/engine/cards"
)

// windDeck is a deck of the site Force of Wind, windCards its database of cards, and fdk a deck of FoWPro.
var (
	windDeck = Format{
		Name: "force-of-wind", Title: "the JSON of a deck of Force of Wind", Game: "fow", Ending: ".json", in: inJSON,
		is: func(f *file) bool {
			c := f.root.get("cards")
			return c.shape == isArray && f.root.has("name") && (len(c.kids) == 0 || c.kids[0].has("quantity"))
		},
		decks: readWindDeck, write: writeWindDeck, idle: []string{"otherFaces", "races", "types"},
	}
	windCards = Format{
		Name: "force-of-wind-cards", Title: "the cards.json of Force of Wind", Game: "fow", in: inJSON,
		is:    func(f *file) bool { return f.root.get("fow").has("clusters") },
		cards: readWindCards, words: true, idle: []string{"flavour", "artist", "artists", "rarity", "fowID", "wind_new"},
	}
	fdk = Format{
		Name: "fdk", Title: "a deck of FoWPro", Game: "fow", Ending: ".fdk", in: inJSON,
		is:    func(f *file) bool { return f.root.get("main").shape == isArray && f.root.has("ruler") },
		decks: readFdk, write: writeFdk,
	}
)

func readWindDeck(f *file) ([]*list, error) {
	l := &list{name: f.root.says("name")}
	for _, c := range f.root.get("cards").kids {
		into, ok := titled(c.says("zone"))
		if !ok {
			l.wrong(c.line, fmt.Sprintf("%q: unknown zone %q", c.says("name"), c.says("zone")))
			continue
		}
		r := ref{count: countOf(c.get("quantity")), number: c.says("id"), name: c.says("name")}
		if r.number == "" && r.name == "" {
			l.wrong(c.line, "a card without a number and a name")
			continue
		}
		l.add(c, into, r)
	}
	return []*list{l}, nil
}

type windFace struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Image string   `json:"img"`
	Cost  string   `json:"cost"`
	Races []string `json:"races"`
	Types []string `json:"types"`
	ATK   *int     `json:"ATK"`
	DEF   *int     `json:"DEF"`
	Text  string   `json:"oracleText"`
}

type windCard struct {
	Quantity int    `json:"quantity"`
	Zone     string `json:"zone"`
	windFace
	Others []windFace `json:"otherFaces"`
}

// face returns what is printed on a face of a card.
func face(c *cards.Card) windFace {
	stat := func(n int) *int {
		if n == cards.None {
			return nil
		}
		return &n
	}
	return windFace{
		ID: c.ID, Name: c.Name, Cost: c.Will, Races: append([]string{}, c.Traits...), Types: strings.Split(c.TypeLine, " / "),
		ATK: stat(c.Attack), DEF: stat(c.Defense), Text: c.Text,
	}
}

func writeWindDeck(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	list := []windCard{}
	for _, part := range partsAndSide(d.Game) {
		for _, e := range d.Entries(part) {
			c := windCard{Quantity: e.Count, Zone: partTitles[part], windFace: face(e.Card), Others: []windFace{}}
			for back := e.Card.Back; back != nil; back = back.Back {
				c.Others = append(c.Others, face(back))
			}
			list = append(list, c)
		}
	}
	return indented(struct {
		Cards []windCard `json:"cards"`
		Name  string     `json:"name"`
	}{list, d.Name})
}

// fdkParts are the keys of the parts of a deck.
var fdkParts = []struct {
	key  string
	part cards.Part
}{{"main", cards.PartMain}, {"stones", cards.PartStones}, {"extra", cards.PartExtra}, {"runes", cards.PartRunes}, {"strangers", cards.PartStrangers}}

func readFdk(f *file) ([]*list, error) {
	l := &list{name: f.root.says("name")}
	rulers := f.root.get("ruler")
	for _, r := range cond(rulers.shape == isArray, rulers.kids, []*node{rulers}) {
		if strings.TrimSpace(r.text) != "" {
			l.add(r, only(cards.PartRuler), ref{count: 1, number: strings.TrimSpace(r.text)})
		}
	}
	ids := func(key string, into zone) {
		n := f.root.get(key)
		if n != none && n.shape != isArray {
			l.wrong(n.line, fmt.Sprintf("%s must be a list of numbers", key))
		}
		for _, c := range n.kids {
			if strings.TrimSpace(c.text) == "" {
				l.wrong(c.line, fmt.Sprintf("an entry of %s is no number", key))
				continue
			}
			l.add(c, into, ref{count: 1, number: strings.TrimSpace(c.text)})
		}
	}
	for _, p := range fdkParts {
		ids(p.key, only(p.part))
	}
	ids("side", aside)
	for _, k := range f.root.kids {
		if k.shape == isArray && len(k.kids) > 0 && !k.asked {
			k.asked = true
			l.wrong(k.line, fmt.Sprintf("unknown part %q", k.name))
		}
	}
	return []*list{l}, nil
}

func writeFdk(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	ids := func(p cards.Part) []string {
		out := []string{}
		for _, e := range numberOf(d.Entries(p)) {
			for range e.Count {
				out = append(out, e.Card.ID)
			}
		}
		return out
	}
	out := struct {
		Name      string   `json:"name"`
		Ruler     any      `json:"ruler"`
		Main      []string `json:"main"`
		Stones    []string `json:"stones"`
		Side      []string `json:"side"`
		Extra     []string `json:"extra,omitempty"`
		Runes     []string `json:"runes,omitempty"`
		Strangers []string `json:"strangers,omitempty"`
	}{
		Name: d.Name, Ruler: "", Main: ids(cards.PartMain), Stones: ids(cards.PartStones), Side: ids(cards.PartSide),
		Extra: ids(cards.PartExtra), Runes: ids(cards.PartRunes), Strangers: ids(cards.PartStrangers),
	}
	switch rulers := ids(cards.PartRuler); len(rulers) {
	case 0:
	case 1:
		out.Ruler = rulers[0]
	default:
		out.Ruler = rulers
	}
	return indented(out)
}

// windColours are the letters of attributes there.
var windColours = map[string]string{"W": "Light", "R": "Fire", "U": "Water", "G": "Wind", "B": "Darkness", "V": "Void"}

func readWindCards(f *file) (rows []cards.Row, err error) {
	for _, cluster := range f.root.get("fow").get("clusters").kids {
		for _, set := range cluster.get("sets").kids {
			set.get("name") // as long as its code
			for _, c := range set.get("cards").kids {
				r := printed{
					line: c.line, id: c.says("id"), name: c.says("name"), set: set.says("code"), cluster: cluster.says("name"),
					cost: c.says("cost"), attack: c.says("ATK"), defense: c.says("DEF"), divinity: c.says("divinity"),
					types: texts(c.get("type")), traits: texts(c.get("race")), text: strings.Join(texts(c.get("abilities")), "\n"),
				}
				for _, a := range c.get("abilities").kids {
					if len(a.kids) > 0 { // a part of the text that is no text
						f.bad = append(f.bad, f.mistake(a.line, "%s %s: abilities hold something that is no text", r.id, r.name))
					}
				}
				for _, colour := range texts(c.get("colour")) {
					r.attributes = append(r.attributes, cond(windColours[colour] != "", windColours[colour], colour))
				}
				rows = append(rows, r.row(f.game))
			}
		}
	}
	return rows, nil
}

// texts returns the texts of a list, or one text.
func texts(n *node) (out []string) {
	if n.shape != isArray {
		n = &node{kids: []*node{n}}
	}
	for _, k := range n.kids {
		if s := strings.TrimSpace(k.text); s != "" {
			out = append(out, s)
		}
	}
	return out
}
