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
		cards: readCockatriceCards, idle: []string{"sets", "info", "related", "reverse-related"},
	}
)

func readCockatrice(f *file) ([]*list, error) {
	l := &list{name: f.root.says("deckname")}
	for _, z := range f.root.all("zone") {
		into, ok := map[string]zone{"main": inMain, "side": besideMain}[z.says("@name")]
		if !ok {
			l.wrong(z.line, fmt.Sprintf("unknown zone %q; the zones are main and side", z.says("@name")))
			continue
		}
		for _, c := range z.all("card") {
			r := ref{count: countOf(c.get("@number")), set: c.says("@setShortName")}
			r.name, r.evolved = cutEvolved(c.says("@name"))
			if n := c.says("@collectorNumber"); n != "" {
				r.number = withSet(r.set, n)
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
	main, side := element{name: "zone", attrs: []string{"name", "main"}}, element{name: "zone", attrs: []string{"name", "side"}}
	for _, part := range cards.PartsOf(d.Game) {
		z := &side
		if part == cards.PartMain {
			z = &main
		}
		for _, e := range d.Entries(part) {
			number := e.Card.ID
			if set, n, ok := strings.Cut(number, "-"); ok && set == e.Card.Set && !strings.Contains(n, "-") {
				number = n
			}
			z.kids = append(z.kids, element{name: "card", attrs: []string{
				"number", strconv.Itoa(e.Count), "name", markedName(e.Card), "setShortName", e.Card.Set, "collectorNumber", number,
			}})
		}
	}
	return document(element{name: "cockatrice_deck", attrs: []string{"version", "1"}, kids: []element{
		{name: "deckname", text: d.Name}, {name: "comments"}, main, side,
	}})
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
	for _, c := range f.root.get("cards").all("card") {
		set, prop := c.get("set"), c.get("prop")
		id := pictured(set.says("@picURL"))
		if n := set.says("@num"); n != "" {
			id = withSet(strings.TrimSpace(set.text), n)
		}
		name, evolved := cutEvolved(c.says("name"))
		typeLine := cond(prop.has("type"), prop, c).says("type")
		pt := cond(prop.has("pt"), prop, c).says("pt")
		types, traits, _ := strings.Cut(typeLine, " - ")
		r := printed{
			line: c.line, id: id, set: strings.TrimSpace(set.text), name: name, text: c.get("text").text,
			cost: cond(prop.has("manacost"), prop, c).says("manacost"), traits: slashes(traits), types: strings.Split(types, "|"), evolved: evolved,
		}
		r.attack, r.defense, _ = strings.Cut(pt, "/")
		if colors := cond(prop.has("colors"), prop, c).says("colors"); colors != "" {
			r.attributes = append(r.attributes, strings.Split(colors, "")...)
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
