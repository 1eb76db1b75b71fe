package exchange

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/engine/cards"
)

// printed is a face as a format has it, in words as they stand there.
type printed struct {
	line                                   int
	id, set, cluster, name, universe, also string
	types, attributes, traits              []string
	cost, attack, defense, divinity        string
	text                                   string
	evolved, token                         bool // the name says so, or a mark beside it
	rules, reprints                        []string
}

// row makes a row of JSON lines of the game, which reads what the words mean.
func (p *printed) row(game string) cards.Row {
	r := cards.Row{Line: p.line, Fields: map[string]json.RawMessage{}}
	set := func(key string, v any) {
		data, err := json.Marshal(v)
		if err == nil {
			r.Fields[key] = data
		}
	}
	text := func(key, v string) {
		if v = strings.TrimSpace(v); v != "" {
			set(key, v)
		}
	}
	number := func(key, v string) {
		v = wholeNumber(v)
		if n, err := strconv.Atoi(v); err == nil {
			set(key, n)
		} else {
			text(key, v) // whoever reads the row says what is wrong
		}
	}
	text("game", game)
	text("id", p.id)
	text("name", oneLine(p.name))
	text("set", p.set)
	if len(p.reprints) > 0 {
		set("reprints", p.reprints)
	}
	text("text", strings.ReplaceAll(p.text, "\r\n", "\n"))
	if (&cards.Card{Game: game}).Symbols() {
		text("cluster", p.cluster)
		text("cost", bareWill(p.cost))
		number("divinity", p.divinity)
		set("type", strings.Split(strings.Join(p.types, "|"), "|"))
		if len(p.attributes) > 0 {
			set("attribute", p.attributes)
		}
		if len(p.traits) > 0 {
			set("trait", p.traits)
		}
		if len(p.rules) > 0 {
			set("rules", p.rules)
		}
		text("atk", p.attack)
		text("def", p.defense)
		return r
	}
	var types, attributes []string
	for _, w := range append(slices.Clone(p.types), p.attributes...) {
		for _, w := range strings.FieldsFunc(w, func(r rune) bool { return r == '/' || r == '|' || r == ' ' }) {
			if slices.ContainsFunc(typeWords, func(t string) bool { return strings.EqualFold(t, w) }) {
				types = append(types, w)
			} else {
				attributes = append(attributes, w)
			}
		}
	}
	if p.evolved && !slices.ContainsFunc(slices.Concat(types, attributes), func(w string) bool { return strings.HasPrefix(strings.ToLower(w), "evolve") }) {
		types = append(types, "Evolved")
	}
	if p.token && !slices.ContainsFunc(types, func(w string) bool { return strings.EqualFold(w, "Token") }) {
		types = append(types, "Token")
	}
	if len(types) == 0 { // whoever reads the row names what stands there
		types = p.types
	}
	text("type", strings.Join(types, " "))
	text("attribute", strings.Join(attributes, "|"))
	text("trait", strings.Join(p.traits, "/"))
	text("universe", p.universe)
	text("alternate_name", p.also)
	number("cost", p.cost)
	number("atk", p.attack)
	number("def", p.defense)
	return r
}

// typeWords are the words of types that stand in no line of words; others beside them are classes.
var typeWords = []string{cards.Leader.String(), cards.Follower.String(), cards.Amulet.String(), cards.Spell.String(), "Evolved", "Advanced", "Token"}

// fraction is what programs that know no whole numbers write behind one.
var fraction = regexp.MustCompile(`^([+-]?[0-9]+)\.0+$`)

// wholeNumber returns a number as it is written without a fraction of nothing.
func wholeNumber(s string) string { return fraction.ReplaceAllString(strings.TrimSpace(s), "$1") }

// oneLine returns a name without line breaks and repeated spaces.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// bare is a cost in letters and numbers without braces.
var bare = regexp.MustCompile(`^[0-9]*[WRUGBMTX]*[0-9]*$`)

// bareWill returns a cost with its symbols in braces.
func bareWill(cost string) string {
	cost = strings.TrimSpace(cost)
	if cost == "" || !bare.MatchString(cost) {
		return cost
	}
	var b strings.Builder
	digits := ""
	end := func() {
		if digits != "" {
			b.WriteString("{" + digits + "}")
			digits = ""
		}
	}
	for _, r := range cost {
		if r >= '0' && r <= '9' {
			digits += string(r)
			continue
		}
		end()
		b.WriteString("{" + string(r) + "}")
	}
	end()
	return b.String()
}

// columns are the heads of tables by what stands below them, without case, spaces and marks.
var columns = map[string]string{
	"id": "id", "number": "id", "cardnumber": "id", "cardid": "id", "no": "id", "cardno": "id", "collectornumber": "id", "code": "id",
	"name": "name", "cardname": "name", "set": "set", "setcode": "set", "expansion": "set", "cluster": "cluster", "game": "game",
	"type": "type", "cardtype": "type", "subtype": "type", "specialtype": "type", "subtyperace": "trait", "trait": "trait", "traits": "trait", "race": "trait", "races": "trait",
	"cost": "cost", "manacost": "cost", "playcost": "cost",
	"class": "attribute", "craft": "attribute", "attribute": "attribute", "attributes": "attribute", "color": "attribute", "colour": "attribute",
	"atk": "atk", "attack": "atk", "power": "atk", "def": "def", "defense": "def", "defence": "def", "hp": "def", "life": "def",
	"text": "text", "cardtext": "text", "effect": "text", "ability": "text", "abilities": "text", "skill": "text", "divinity": "divinity",
	"universe": "universe", "alternatename": "also", "rules": "rules", "imagefile": "image", "image": "image", "img": "image",
}

// idle are columns that say nothing about the game.
var idle = []string{"rarity", "artist", "illustrator", "flavor", "flavour", "flavortext", "flavourtext", "tcost", "totalcost", "setname", "language", "price", "url", "quantity", "foil", "notes"}

// tableReader reads the cells of a table of cards.
type tableReader struct {
	file  *file
	heads []string // by column, "" for those that are not read
}

// heading reads the header.
func (t *tableReader) heading(cells []string) error {
	var unknown, seen []string
	for _, c := range cells {
		k := fold(strings.TrimPrefix(c, "\ufeff"))
		head, ok := columns[k]
		if ok && slices.Contains(seen, k) {
			return &lineError{1, fmt.Errorf("two columns are headed %s", strings.TrimSpace(c))}
		}
		seen = append(seen, k)
		if !ok && k != "" && !slices.Contains(idle, k) {
			unknown = append(unknown, strings.TrimSpace(c))
		}
		t.heads = append(t.heads, head)
	}
	if !slices.Contains(t.heads, "name") {
		return &lineError{1, errors.New("the header has no column for names")}
	}
	if len(unknown) > 0 {
		t.file.notes = append(t.file.notes, note{1, fmt.Sprintf("not read: %s", strings.Join(unknown, ", "))})
	}
	return nil
}

// rows makes rows of the cells of a line: one, or two if both faces of a card stand in it.
func (t *tableReader) rows(line int, cells []string) (out []cards.Row) {
	at := func(head string) (all []string) {
		for i, h := range t.heads {
			if h == head && i < len(cells) && strings.TrimSpace(cells[i]) != "" {
				all = append(all, strings.TrimSpace(cells[i]))
			}
		}
		return all
	}
	one := func(head string) string { return strings.Join(at(head), " ") }
	if g := one("game"); g != "" && g != t.file.game {
		t.file.others++
		return nil
	}
	id := one("id")
	if image := pictured(one("image")); id == "" {
		id = image
	}
	if set := one("set"); id != "" && !strings.Contains(id, "-") && set != "" && !slices.Contains(t.heads, "image") {
		id = octgnNumber(set, id)
	}
	p := printed{
		line: line, id: id, set: one("set"), cluster: one("cluster"), universe: one("universe"), also: one("also"), divinity: one("divinity"),
		rules: commas(one("rules")), text: strings.ReplaceAll(strings.Join(at("text"), "\n"), `\n`, "\n"),
	}
	p.name, p.evolved = cutEvolved(one("name"))
	p.types, p.attributes, p.cost, p.attack, p.defense = at("type"), listed(one("attribute")), one("cost"), one("atk"), one("def")
	p.traits = listed(one("trait"))
	if !strings.Contains(p.name, "//") && !strings.Contains(strings.Join(p.types, " "), "//") {
		return []cards.Row{p.row(t.file.game)}
	}
	// Both faces in one row: of a cell with two strokes each has its half.
	back := p
	for _, cell := range []struct {
		front, back *string
		shared      bool // what stands there once is on both
	}{
		{&p.name, &back.name, true}, {&p.cost, &back.cost, false}, {&p.text, &back.text, false}, {&p.attack, &back.attack, true}, {&p.defense, &back.defense, true},
	} {
		before, behind, two := strings.Cut(*cell.front, "//")
		switch {
		case two:
			*cell.front, *cell.back = strings.TrimSpace(before), strings.TrimSpace(behind)
		case !cell.shared:
			*cell.back = ""
		}
	}
	halves := func(words []string) (front, behind []string) {
		a, b, two := strings.Cut(strings.Join(words, " / "), "//")
		if !two {
			return words, words
		}
		return listed(a), listed(b)
	}
	p.types, back.types = halves(p.types)
	p.traits, back.traits = halves(p.traits)
	p.attributes, back.attributes = halves(p.attributes)
	back.id = p.id + backMark(back.types)
	return []cards.Row{p.row(t.file.game), back.row(t.file.game)}
}

// listed returns the words of a cell, which slashes, commas or strokes separate; two strokes stay.
func listed(cell string) (out []string) {
	if strings.Contains(cell, "//") {
		return []string{cell}
	}
	for _, w := range strings.FieldsFunc(cell, func(r rune) bool { return r == '/' || r == '|' || r == ',' || r == ';' }) {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

func commas(s string) (out []string) {
	for w := range strings.SplitSeq(s, ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// swallowed reports whether rows stand in a cell, which then began with a quotation mark that never ended.
func swallowed(cell string, separator rune, columns int) bool {
	_, cell, more := strings.Cut(cell, "\n")
	for more && columns > 1 {
		line, rest, next := strings.Cut(cell, "\n")
		if strings.Count(line, string(separator)) >= columns-1 {
			return true
		}
		cell, more = rest, next
	}
	return false
}

// unquoted returns a cell between tabs without the quotation marks that spreadsheets put around one that has such, and
// whether it ends in its line.
func unquoted(cell string) (string, bool) {
	inner, ok := strings.CutPrefix(cell, `"`)
	if !ok {
		return cell, true
	}
	inner, ok = strings.CutSuffix(inner, `"`)
	if plain := strings.ReplaceAll(inner, `""`, ""); ok && !strings.Contains(plain, `"`) {
		return strings.ReplaceAll(inner, `""`, `"`), true
	}
	return cell, strings.Count(cell, `"`)%2 == 0
}

// readTable reads a table whose first line says what stands in its columns.
func readTable(f *file, separator rune) (rows []cards.Row, err error) {
	if !utf8.Valid(f.data) {
		return nil, errors.New("not a text file in UTF-8")
	}
	t := &tableReader{file: f}
	each := func(line int, cells []string) error {
		for len(cells) > len(t.heads) && len(t.heads) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
			cells = cells[:len(cells)-1] // spreadsheets write as many as their longest row has
		}
		switch {
		case len(strings.TrimSpace(strings.Join(cells, ""))) == 0:
		case t.heads == nil:
			return t.heading(cells)
		case len(cells) > len(t.heads):
			f.bad = append(f.bad, f.mistake(line, "%d cells, and the header has %d", len(cells), len(t.heads)))
		default:
			rows = append(rows, t.rows(line, cells)...)
		}
		return nil
	}
	if separator == '\t' {
		n := 0
		for text := range bytes.Lines(f.data) {
			n++
			cells := strings.Split(strings.TrimRight(string(text), "\r\n"), "\t")
			for i, cell := range cells {
				quoted, whole := unquoted(cell)
				if !whole {
					f.bad = append(f.bad, f.mistake(n, "a cell begins with a quotation mark that does not end in its line: write \\n for the end of a paragraph"))
				}
				cells[i] = quoted
			}
			if err := each(n, cells); err != nil {
				return nil, err
			}
		}
		return rows, nil
	}
	r := csv.NewReader(bytes.NewReader(f.data))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes, r.ReuseRecord = separator, -1, true, true
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		var parse *csv.ParseError
		if errors.As(err, &parse) {
			return nil, &lineError{parse.Line, parse.Err}
		}
		if err != nil {
			return nil, err
		}
		line, _ := r.FieldPos(0)
		if slices.ContainsFunc(cells, func(cell string) bool { return swallowed(cell, separator, len(t.heads)) }) {
			f.bad = append(f.bad, f.mistake(line, "a cell begins with a quotation mark that does not end, and rows below stand in it"))
			continue
		}
		if err := each(line, cells); err != nil {
			return nil, err
		}
	}
}
