package exchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
)

// octgn is a deck of OCTGN, octgnCards a set of it. There cards are told by identifiers of their own; what is
// written has our numbers in their place, and what is read goes by the names where an identifier is no number.
var (
	octgn = Format{
		Name: "octgn", Title: "a deck of OCTGN", Ending: ".o8d", in: inXML,
		is:    func(f *file) bool { return f.root.name == "deck" && f.root.has("section") },
		decks: readOctgn, write: writeOctgn,
	}
	octgnCards = Format{
		Name: "octgn-cards", Title: "a set of OCTGN", in: inXML,
		is:    func(f *file) bool { return f.root.name == "set" && f.root.has("cards") },
		cards: readOctgnCards,
	}
)

func readOctgn(f *file) ([]*list, error) {
	l := &list{name: strings.TrimSpace(f.root.get("notes").text)}
	if strings.Contains(l.name, "\n") {
		l.name = ""
	}
	for _, s := range f.root.all("section") {
		into, ok := titled(s.says("@name"))
		if !ok {
			l.unknown(s, fmt.Sprintf("unknown section %q", s.says("@name")))
			continue
		}
		for _, c := range s.all("card") {
			id := c.says("@id")
			r := ref{count: countOf(c.get("@qty")), perhaps: id}
			r.name, r.evolved = cutEvolved(c.text)
			if collector.MatchString(id) {
				r.number = id
			}
			if r.name == "" && id == "" {
				l.wrong(c.line, "a card without a name")
				continue
			}
			l.add(c, into, r)
		}
	}
	return []*list{l}, nil
}

func writeOctgn(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	root := element{name: "deck", attrs: []string{"game", d.Game}}
	for _, part := range partsAndSide(d.Game) {
		s := element{name: "section", attrs: []string{"name", partTitles[part], "shared", "False"}}
		for _, e := range d.Entries(part) {
			s.kids = append(s.kids, element{name: "card", attrs: []string{"qty", strconv.Itoa(e.Count), "id", e.Card.ID}, text: markedName(e.Card)})
		}
		if len(s.kids) > 0 {
			root.kids = append(root.kids, s)
		}
	}
	root.kids = append(root.kids, element{name: "notes", text: d.Name})
	return document(root)
}

// octgnWill are the symbols of will of the sets there, with ours.
var octgnWill = strings.NewReplacer("{L}", "{W}", "{F}", "{R}", "{Wa}", "{U}", "{Wi}", "{G}", "{D}", "{B}")

func readOctgnCards(f *file) (rows []cards.Row, err error) {
	for _, c := range f.root.below("cards") {
		if c.name != "card" {
			continue
		}
		c.asked = true
		front := octgnFace(f, c)
		front.id = octgnNumber(front.set, front.id)
		rows = append(rows, front.row(f.game))
		for _, alternate := range c.all("alternate") { // the face behind it
			back := octgnFace(f, alternate)
			back.set, back.cluster, back.id = front.set, front.cluster, front.id+backMark(back.types)
			rows = append(rows, back.row(f.game))
		}
	}
	return rows, nil
}

// octgnFace returns a face as its properties print it, with the number alone as its id. Games name the properties as they
// like, as tables do their columns.
func octgnFace(f *file, c *node) printed {
	p := map[string][]string{}
	for _, property := range c.all("property") {
		name, value := property.says("@name"), strings.TrimSpace(property.get("@value").text)
		if value == "" {
			value = strings.TrimSpace(property.text)
		}
		if slices.ContainsFunc(property.kids, func(k *node) bool { return !strings.HasPrefix(k.name, "@") }) {
			f.bad = append(f.bad, f.mistake(property.line, "%s: the property %s has marks within its text: write it as a value", c.says("@name"), name))
			property.mark(true)
		}
		head, ok := columns[fold(name)]
		switch {
		case ok:
			p[head] = append(p[head], value)
		case value != "" && !slices.Contains(idle, fold(name)):
			f.skipped = append(f.skipped, name)
		}
	}
	one := func(head string) string { return strings.TrimSpace(strings.Join(p[head], "\n")) }
	words := func(head string) []string { return slashes(strings.Join(p[head], "/")) }
	return printed{
		line: c.line, name: c.says("@name"), set: one("set"), id: one("id"), cluster: one("cluster"), types: words("type"), traits: words("trait"),
		cost: octgnWill.Replace(one("cost")), attributes: words("attribute"), attack: one("atk"), defense: one("def"), text: octgnWill.Replace(one("text")),
		divinity: one("divinity"),
	}
}

// backMark is what stands behind the number of a front for the face behind it.
func backMark(types []string) string {
	for _, t := range types {
		if strings.EqualFold(strings.TrimSpace(t), cards.JRuler.String()) {
			return "J"
		}
	}
	return "^"
}

// octgnNumber returns a number with three digits and the set before it.
func octgnNumber(set, number string) string {
	digits := strings.TrimRight(number, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz^*")
	if digits != "" && strings.Trim(digits, "0123456789") == "" && len(digits) < 3 {
		number = strings.Repeat("0", 3-len(digits)) + number
	}
	return withSet(set, number)
}
