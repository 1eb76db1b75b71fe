package exchange

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/engine/cards"
)

// deckJSON and deckCode are the two forms in which the simulator SVEN keeps and shares decks, simulator is that of
// another one, which knows cards by their names.
var (
	deckJSON = Format{
		Name: "sven", Title: "a deck of SVEN", Game: "sve", Ending: ".json", in: inJSON,
		is:    func(f *file) bool { return f.root.says("format") == "sve-deck" },
		decks: readDeckJSON, write: writeDeckJSON,
	}
	deckCode = Format{
		Name: "sven-code", Title: "a deck code of SVEN", Game: "sve", Ending: ".txt", in: inLines,
		is:    func(f *file) bool { return hasCode(f.data) },
		decks: readDeckCode, write: writeDeckCode,
	}
	simulator = Format{
		Name: "sve-simulator", Title: "a deck of SVE Simulator", Game: "sve", Ending: ".json", in: inJSON,
		is:    func(f *file) bool { return f.root.has("Cards") && f.root.has("DeckName") },
		decks: readSimulator, write: writeSimulator,
	}
)

const codeMark = "SVE1-"

func hasCode(data []byte) bool {
	begin := bytes.TrimSpace(data)
	return len(begin) > len(codeMark) && strings.EqualFold(string(begin[:len(codeMark)]), codeMark)
}

// counts reads an object of cards and counts.
func counts(l *list, n *node, into zone, byName bool) {
	if n != none && n.shape != isObject {
		l.wrong(n.line, fmt.Sprintf("%s must be an object of cards and counts", n.name))
		return
	}
	for _, c := range n.kids {
		c.asked = true
		r := ref{count: countOf(c), number: c.name}
		if byName {
			if strings.HasPrefix(c.name, "$") {
				continue // a note of the program to itself
			}
			r.number = ""
			r.name, r.evolved = cutEvolved(c.name)
		}
		l.add(c, into, r)
	}
}

func readDeckJSON(f *file) ([]*list, error) {
	if v := f.root.says("version"); v != "" && v != "1" {
		return nil, fmt.Errorf("version %s of the format; version 1 is read", v)
	}
	l := &list{name: f.root.says("name")}
	for _, key := range []string{"leader", "leader2"} {
		if n := f.root.get(key); strings.TrimSpace(n.text) != "" {
			l.add(n, only(cards.PartLeader), ref{count: 1, number: strings.TrimSpace(n.text)})
		}
	}
	counts(l, f.root.get("main"), inMain, false)
	counts(l, f.root.get("evolve"), only(cards.PartEvolve), false)
	return []*list{l}, nil
}

// object is an object of JSON whose keys keep their order.
type object []cards.Entry

// MarshalJSON writes numbers and counts.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, e := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%d", e.Card.ID, e.Count)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func writeDeckJSON(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	leaders := d.Entries(cards.PartLeader)
	out := struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
		Name    string `json:"name"`
		Leader  string `json:"leader,omitempty"`
		Leader2 string `json:"leader2,omitempty"`
		Main    object `json:"main"`
		Evolve  object `json:"evolve"`
	}{Format: "sve-deck", Version: 1, Name: d.Name, Main: numberOf(d.Entries(cards.PartMain)), Evolve: numberOf(d.Entries(cards.PartEvolve))}
	for i, to := range []*string{&out.Leader, &out.Leader2} {
		if i < len(leaders) {
			*to = leaders[i].Card.ID
		}
	}
	return indented(out)
}

// codeMost is the most bytes that a code holds: a deck has some hundred.
const codeMost = 1 << 16

var errCode = errors.New("the code is damaged: copy it whole, from " + codeMark + " to its end")

// readDeckCode reads a code: four lines, compressed, in letters that no chat breaks. Spaces that a chat put in do
// not count.
func readDeckCode(f *file) ([]*list, error) {
	code := strings.Join(strings.Fields(string(f.data)), "")
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(code[min(len(codeMark), len(code)):], "="))
	if err != nil {
		return nil, errCode
	}
	z, err := zlib.NewReader(bytes.NewReader(raw))
	if err != nil {
		return nil, errCode
	}
	text, err := io.ReadAll(io.LimitReader(z, codeMost+1))
	rows := strings.Split(string(text), "\n")
	switch {
	case err != nil || !utf8.Valid(text):
		return nil, errCode
	case len(text) > codeMost:
		return nil, fmt.Errorf("the code holds more than %d bytes: it is no deck", codeMost)
	case len(rows) != 4:
		return nil, fmt.Errorf("the code has %d lines, and a deck has 4", len(rows))
	}
	l := &list{name: rows[0]}
	here := &node{line: 1}
	for _, leader := range strings.Fields(rows[1]) {
		l.add(here, only(cards.PartLeader), ref{count: 1, number: leader})
	}
	codeEntries(l, rows[2], inMain)
	codeEntries(l, rows[3], only(cards.PartEvolve))
	return []*list{l}, nil
}

// codeEntries reads the cards of a line: numbers, *3 behind them for copies; one that begins with a dash is of
// the set before it.
func codeEntries(l *list, row string, into zone) {
	set := ""
	for _, word := range strings.Fields(row) {
		number, times, several := strings.Cut(word, "*")
		count := 1
		if several {
			var err error
			if count, err = strconv.Atoi(times); err != nil {
				l.wrong(1, fmt.Sprintf("%q says no count", word))
				continue
			}
		}
		if strings.HasPrefix(number, "-") {
			if set == "" {
				l.wrong(1, fmt.Sprintf("%q follows no set", word))
				continue
			}
			number = set + number
		}
		if at := strings.LastIndex(number, "-"); at > 0 {
			set = number[:at]
		}
		l.add(&node{line: 1}, into, ref{count: count, number: number})
	}
}

func writeDeckCode(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	var leaders []string
	for _, e := range d.Entries(cards.PartLeader) {
		leaders = append(leaders, e.Card.ID)
	}
	section := func(p cards.Part) string {
		set := ""
		var out []string
		for _, e := range numberOf(d.Entries(p)) {
			word, at := e.Card.ID, strings.LastIndex(e.Card.ID, "-")
			own := word[:max(at, 0)]
			if own != "" && own == set {
				word = word[at:]
			}
			if set = own; e.Count > 1 {
				word += "*" + strconv.Itoa(e.Count)
			}
			out = append(out, word)
		}
		return strings.Join(out, " ")
	}
	var b bytes.Buffer
	z, err := zlib.NewWriterLevel(&b, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(z, "%s\n%s\n%s\n%s", d.Name, strings.Join(leaders, " "), section(cards.PartMain), section(cards.PartEvolve))
	if err := z.Close(); err != nil {
		return nil, err
	}
	return []byte(codeMark + base64.RawURLEncoding.EncodeToString(b.Bytes()) + "\n"), nil
}

func readSimulator(f *file) ([]*list, error) {
	l := &list{name: f.root.says("DeckName")}
	if skin := f.root.get("Skin"); strings.TrimSpace(skin.text) != "" {
		l.add(skin, only(cards.PartLeader), ref{count: 1, name: strings.TrimSpace(skin.text)})
	}
	counts(l, f.root.get("Cards"), inMain, true)
	counts(l, f.root.get("EvolveCards"), only(cards.PartEvolve), true)
	return []*list{l}, nil
}

func writeSimulator(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	byName := func(p cards.Part) map[string]int {
		out := map[string]int{}
		for _, e := range d.Entries(p) {
			out[e.Card.Name] += e.Count
		}
		return out
	}
	out := struct {
		DeckName           string
		Cards, EvolveCards map[string]int
		Skin               string
	}{DeckName: d.Name, Cards: byName(cards.PartMain), EvolveCards: byName(cards.PartEvolve)}
	if c := d.Leader(); c != nil {
		out.Skin = c.Name
	}
	return indented(out)
}
