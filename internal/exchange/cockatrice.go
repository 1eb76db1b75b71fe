package exchange

import (
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
)

// cockatrice is a deck of Cockatrice, cockatriceCards its database of cards, version 4. Decks have a main deck and
// a side zone, which holds everything else; evolved faces have a mark behind their names.
var (
	cockatrice = Format{
		Name: "cockatrice", Title: "a deck of Cockatrice", Ending: ".cod", in: inXML,
		is:    func(f *file) bool { return f.root.name == "cockatrice_deck" },
		decks: readCockatrice, write: writeCockatrice, idle: []string{"bannerCard", "tags"},
	}
	cockatriceCards = Format{
		Name: "cockatrice-cards", Title: "a card database of Cockatrice", in: inXML,
		is:    func(f *file) bool { return f.root.name == "cockatrice_carddatabase" },
		cards: readCockatriceCards, words: true,
		idle: []string{"sets", "info", "related", "reverse-related", "tablerow", "cmc", "maintype", "format-*", "layout", "side", "coloridentity", "cipt", "upsidedown"},
	}
)

// cockatriceZones are the zones of such a deck: tokens lie ready for the table, and the last one is ours, as cards of the
// main deck's types in the side zone are a sideboard.
var cockatriceZones = map[string]zone{"main": inMain, "side": besideMain, "tokens": nowhere, "extra": only(cards.PartExtra)}

func readCockatrice(f *file) ([]*list, error) {
	l := &list{name: f.root.says("deckname")}
	for _, z := range f.root.all("zone") {
		into, ok := cockatriceZones[z.says("@name")]
		if !ok {
			l.unknown(z, fmt.Sprintf("unknown zone %q; the zones are main and side", z.says("@name")))
			continue
		}
		for _, c := range z.all("card") {
			r := ref{count: countOf(c.get("@number")), set: c.says("@setShortName")}
			r.name, r.evolved = cutEvolved(c.says("@name"))
			if n := c.says("@collectorNumber"); n != "" {
				r.number, r.perhaps = withSet(r.set, n), n
			}
			if r.name == "" {
				l.wrong(c.line, "a card without a name")
				continue
			}
			l.add(c, into, r)
		}
	}
	return []*list{l}, nil
}

// withSet returns a collector number with its set before the dash.
func withSet(set, number string) string {
	if set == "" || strings.Contains(number, "-") {
		return number
	}
	return set + "-" + number
}

func writeCockatrice(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	zones := []element{{name: "zone", attrs: []string{"name", "main"}}, {name: "zone", attrs: []string{"name", "side"}}}
	for _, part := range partsAndSide(d.Game) {
		z := &zones[1]
		switch {
		case part == cards.PartMain:
			z = &zones[0]
		case part == cards.PartExtra && d.Size(part) > 0:
			zones = append(zones, element{name: "zone", attrs: []string{"name", "extra"}})
			z = &zones[2]
		}
		for _, e := range d.Entries(part) {
			if part == cards.PartSide && partFor(e.Card, besideMain) != part {
				continue // it would be read as of another part
			}
			number := e.Card.ID
			if set, n, ok := strings.Cut(number, "-"); ok && set == e.Card.Set && !strings.Contains(n, "-") {
				number = n
			}
			z.kids = append(z.kids, element{name: "card", attrs: []string{
				"number", strconv.Itoa(e.Count), "name", markedName(e.Card), "setShortName", e.Card.Set, "collectorNumber", number,
			}})
		}
	}
	return document(element{name: "cockatrice_deck", attrs: []string{"version", "1"}, kids: append([]element{
		{name: "deckname", text: d.Name}, {name: "comments"},
	}, zones...)})
}

// markedName returns the name of a card, with a mark behind that of an evolved face.
func markedName(c *cards.Card) string {
	if c.Evolved {
		return c.Name + evolvedMark
	}
	return c.Name
}

// inPicture is a collector number in the address of a card's picture.
var inPicture = regexp.MustCompile(`(?i)^([A-Z0-9]{1,8}[-_][A-Z]{0,6}[0-9]{1,4}[A-Z^]{0,3}?[0-9]?)(?:EN|JP)?$`)

// pictured returns the collector number that the name of a picture is, "" if it is none.
func pictured(address string) string {
	address, _, _ = strings.Cut(address, ",")
	base := path.Base(strings.ReplaceAll(strings.TrimSpace(address), `\`, "/"))
	base = strings.TrimSuffix(base, path.Ext(base))
	m := inPicture.FindStringSubmatch(base)
	if m == nil {
		return ""
	}
	return strings.ToUpper(strings.ReplaceAll(m[1], "_", "-"))
}

func readCockatriceCards(f *file) (rows []cards.Row, err error) {
	if v := f.root.says("@version"); v != "4" && v != "3" {
		return nil, fmt.Errorf("version %q of the database; version 4 is read", v)
	}
	for _, c := range f.root.below("cards") {
		if c.name != "card" {
			continue
		}
		c.asked = true
		prop := c.get("prop")
		says := func(word string) string { return cond(prop.has(word), prop, c).says(word) }
		name, evolved := cutEvolved(c.says("name"))
		types, traits, _ := strings.Cut(says("type"), " - ")
		r := printed{
			line: c.line, name: name, text: c.get("text").text, cost: says("manacost"), traits: slashes(traits), types: strings.Split(types, "|"),
			evolved: evolved, token: c.says("token") == "1",
		}
		for _, set := range c.all("set") { // the first is the card's, the others are of its reprints
			id := pictured(set.says("@picURL"))
			if n := set.says("@num"); n != "" {
				id = withSet(strings.TrimSpace(set.text), n)
			}
			switch {
			case id != "" && r.id != "":
				r.reprints = append(r.reprints, id)
			case r.id == "":
				r.id, r.set = id, strings.TrimSpace(set.text)
			}
		}
		r.attack, r.defense, _ = strings.Cut(says("pt"), "/")
		for _, colour := range strings.Split(says("colors"), "") {
			r.attributes = append(r.attributes, cond(f.game == windCards.Game && windColours[colour] != "", windColours[colour], colour))
		}
		rows = append(rows, r.row(f.game))
	}
	return rows, nil
}

func cond[T any](is bool, a, b T) T {
	if is {
		return a
	}
	return b
}

// slashes returns the words between slashes.
func slashes(s string) (out []string) {
	for w := range strings.SplitSeq(s, "/") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}
