package cards

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// faceRowKeys are the keys of a face in a JSON lines file.
var faceRowKeys = []string{
	"game", "name", "set", "set_name", "cluster", "id", "type", "cost", "attribute", "trait", "atk", "def", "text", "divinity", "rules", "reprints",
}

// readFaceRows adds the cards of a JSON lines file whose rows are faces: a J-ruler has
// the number of its ruler and a J, other backs have that of their front and a ^ or *. They are
// joined after the last row, so that their order has no meaning; a back whose front is not
// in the file is a card without a front.
func (p *Pool) readFaceRows(src *source) (int, error) {
	var rows []*Card
	lines, byID := map[*Card]int{}, map[string]*Card{}
	src.rows(p.Game, false, func(r *row) {
		if p.declareRow(r) {
			return
		}
		before := len(src.mistakes)
		c := r.face(p.Game)
		if len(src.mistakes) > before {
			p.unread++
			return
		}
		rows = append(rows, c)
		lines[c] = r.line
		if byID[c.ID] == nil {
			byID[c.ID] = c
		}
	})
	complete(rows)
	for _, c := range rows {
		if b := c.behindStroke(); b != nil && byID[c.ID+"J"] == nil {
			c.SetBack(b)
		}
		for _, suffix := range []string{"J", "^", "*"} {
			id, ok := strings.CutSuffix(c.ID, suffix)
			front := byID[id]
			if !ok || front == nil || front.Back != nil || front == c {
				continue
			}
			c.BackIs = backOf(front, c)
			front.SetBack(c)
		}
	}
	added := 0
	for _, c := range rows {
		if c.Front != nil {
			continue // comes with its front
		}
		if err := p.Add(c); err != nil {
			src.mistake(lines[c], 0, "%v", err)
			p.unread++
			continue
		}
		for ; c != nil; c = c.Back {
			added++
		}
	}
	p.unread += src.notRows
	p.passed(src)
	return added, src.err()
}

// behindStroke takes what stands behind // off the row of a ruler and returns the J-ruler that it
// is, or nil: the oldest lists have both faces in one row, with one name, and numbers that only
// the J-ruler has. Such a row cannot mean anything else.
func (c *Card) behindStroke() *Card {
	front, behind, ok := strings.Cut(c.Text, "//")
	if !ok || !c.Is(Ruler) || c.Attack == None || c.Defense == None {
		return nil
	}
	b := &Card{
		Name: c.Name, Cost: None, Attack: c.Attack, Defense: c.Defense, Attributes: c.Attributes,
		Traits: c.Traits, Text: paragraphs(behind), Source: c.Source, BackIs: BackJRuler,
	}
	if b.setTypeLine([]string{"J-Ruler"}) != nil {
		return nil
	}
	b.finish()
	c.Text, c.Attack, c.Defense = paragraphs(front), None, None
	return b
}

// backOf says which kind of back a row is to the row of its front.
func backOf(front, back *Card) BackIs {
	switch {
	case front.Is(JRuler): // 1304 (6.3): only colossal rulers have a face behind their J-ruler
		return BackSecondForm
	case back.Is(JRuler):
		return BackJRuler
	case front.Marks()&MarkShift != 0 || back.Marks()&MarkShift != 0:
		return BackShift
	case slices.Contains(back.Traits, "Inverse"):
		return BackInverse
	case front.Is(Ruler):
		return BackOtherFace
	}
	return BackHalf
}

// face makes a card of a row. What printings lack, leave out or write in
// their own way is put right: a number that stands in two halves ("0//1500"), an
// ATK or DEF of 0 that is left out, the subtype of a spell among its traits.
func (r *row) face(game string) *Card {
	r.onlyKeys(faceRowKeys)
	c := &Card{
		Game: game, Name: r.text("name"), Set: r.text("set"), Cluster: r.text("cluster"),
		ID:   strings.Join(strings.Fields(r.text("id")), "-"), // numbers of promotional cards have spaces
		Cost: None, Attack: r.stat("atk"), Defense: r.stat("def"), Text: paragraphs(r.text("text")),
		Rules: r.list("rules"), Reprints: r.list("reprints"), Source: r.file + ":" + strconv.Itoa(r.line),
	}
	types := r.list("type")
	for _, t := range r.list("trait") {
		if t = strings.TrimSpace(t); t == "" {
			continue
		}
		if slices.Equal(types, []string{"Spell"}) && strings.HasPrefix(t, "Chant") {
			types = []string{t}
			continue
		}
		c.Traits = append(c.Traits, traitsOf(t)...)
	}
	if err := c.setTypeLine(types); err != nil {
		r.mistake(r.line, 0, "%v", err)
		return c
	}
	if cost := r.text("cost"); cost != "" {
		if err := c.setWill(cost); err != nil {
			r.mistake(r.line, 0, "%v", err)
		}
	}
	if list := r.list("attribute"); len(list) > 0 {
		if err := c.setAttributes(list); err != nil {
			r.mistake(r.line, 0, "%v", err)
		}
	} else if w, ok := c.WillCost(); ok { // nothing is said, as in a card file without the key
		c.Attributes = w.Attributes()
	}
	if d := r.stat("divinity"); d != None {
		c.Divinity = d
	}
	switch {
	case c.Is(Resonator), c.Is(JRuler): // see complete
	case c.Is(Ruler) && strings.Contains(c.Text, "//"): // they are those of the face behind it
	default:
		c.Attack, c.Defense = None, None
	}
	c.finish()
	r.endName(c)
	return c
}

// complete gives ATK and DEF to rows that have one of them or none. A row with neither has those of another print of its
// name, type and cost; what is missing then is a 0 that was left out, if the other number is there or the text has a way to
// more. 207.2a (6.3): a J-ruler may have neither.
func complete(rows []*Card) {
	prints := map[[2]string]*Card{} // by name and type, the first that has both
	of := func(c *Card) [2]string { return [2]string{key(c.Name), c.TypeLine} }
	for _, c := range rows {
		if c.Attack != None && c.Defense != None && prints[of(c)] == nil {
			prints[of(c)] = c
		}
	}
	for _, c := range rows {
		if !c.Is(Resonator) && !c.Is(JRuler) {
			continue
		}
		if other := prints[of(c)]; other != nil && c.Attack == None && c.Defense == None && c.Will == other.Will {
			c.Attack, c.Defense = other.Attack, other.Defense
		}
		if c.Attack != None || c.Defense != None || c.Is(Resonator) && (strings.Contains(c.Text, "+") || strings.Contains(c.Text, "ATK")) {
			c.Attack, c.Defense = max(c.Attack, 0), max(c.Defense, 0)
		}
	}
}

// list returns the texts under a key: a list, or one text.
func (r *row) list(name string) []string {
	raw, ok := r.fields[name]
	if !ok || bytes.Equal(raw, []byte("null")) {
		return nil
	}
	list, ok := texts(raw)
	if !ok {
		r.mistake(r.line, 0, "%s must be a text or a list of texts", name)
	}
	return list
}

// texts reads a list of texts, or one text.
func texts(raw []byte) (list []string, ok bool) {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return []string{one}, true
	}
	err := json.Unmarshal(raw, &list)
	return list, err == nil
}

// stat returns the number under a key, which may be written as a text, or None.
func (r *row) stat(name string) int {
	raw, ok := r.fields[name]
	if !ok || bytes.Equal(raw, []byte("null")) {
		return None
	}
	s := strings.Trim(string(raw), `"`)
	if _, behind, ok := strings.Cut(s, "//"); ok {
		s = behind
	}
	n, err := strconv.Atoi(s)
	if err != nil || n == None {
		r.mistake(r.line, 0, "%s must be a whole number", name)
		return None
	}
	return n
}
