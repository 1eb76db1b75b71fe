package cards

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"gauntlet/internal/spell"
)

// Packs says what lies in the packs of a product: slots that are filled from
// sheets of cards (docs/card-files.md). It knows of no real product.
type Packs struct {
	Name   string
	Source string // file it came from
	Count  int    // packs that are opened for a pool
	Slots  []Slot // in the order of a pack
}

// Slot is a number of cards of a pack, each from one of its sheets.
type Slot struct {
	Count    int
	Distinct bool // no card twice among them
	Sheets   []Weighted[*Sheet]
}

// Sheet is a list of cards that are drawn by weight.
type Sheet struct {
	Name  string
	Cards []Weighted[*Card]
}

// Weighted is something that is drawn with a chance in proportion to its weight.
type Weighted[T any] struct {
	Value  T
	Weight int
}

// The keys of pack files, and the number of packs of Open 8 (B.6.1.1).
var (
	packKeys  = []string{"name", "packs"}
	sheetKeys = []string{"name", "cards"}
	slotKeys  = []string{"count", "sheets", "distinct"}
)

const openPacks = 8

// packReader is the state of reading one pack file.
type packReader struct {
	*source
	pool   *Pool
	sheets map[string]*Sheet
	names  []string
}

// ReadPacks reads a pack file. file is the name for messages. It returns the
// packs or every mistake.
func (p *Pool) ReadPacks(file string, data []byte) (*Packs, error) {
	r := &packReader{source: newSource(file, data), pool: p, sheets: map[string]*Sheet{}}
	head, sheets, slots := r.packTables()
	base := filepath.Base(file)
	out := &Packs{Name: strings.TrimSuffix(base, filepath.Ext(base)), Source: file, Count: openPacks}
	if v, ok := head.values["name"]; ok {
		if out.Name = r.text(head, "name"); !isName(out.Name) || out.Name == "" {
			r.mistakeAt(v.offset, "the name of packs must be visible text")
		}
	}
	if _, ok := head.values["packs"]; ok {
		out.Count = r.count(head, "packs")
	}
	for _, t := range sheets {
		r.sheet(t)
	}
	for _, t := range slots {
		out.Slots = append(out.Slots, r.slot(t))
	}
	if len(slots) == 0 && len(r.mistakes) == 0 {
		r.mistake(0, 0, "no [[slot]]; a pack file says what lies in a pack")
	}
	return out, r.err()
}

func (r *packReader) sheet(t table) {
	s := &Sheet{Name: r.text(t, "name")}
	if s.Name == "" || !isName(s.Name) {
		r.mistakeAt(t.offset, "a [[sheet]] needs a name, a visible text")
		return
	}
	if r.sheets[s.Name] != nil {
		r.mistakeAt(t.offset, "a second sheet %q", s.Name)
		return
	}
	r.sheets[s.Name] = s
	r.names = append(r.names, s.Name)
	for _, w := range r.weighted(t, "cards") {
		c, err := r.pool.Find(w.Value, PartPool)
		if err == nil && c.Token {
			err = fmt.Errorf("%s is a token; packs hold cards", c.ID)
		}
		if err != nil {
			r.mistakeAt(t.values["cards"].offset, "%v", err)
			continue
		}
		s.Cards = append(s.Cards, Weighted[*Card]{c, w.Weight})
	}
}

func (r *packReader) slot(t table) Slot {
	s := Slot{Count: r.count(t, "count")}
	if v, ok := t.values["distinct"]; ok {
		if v.kind != unstable.Bool {
			r.mistakeAt(v.offset, "distinct is true or false")
		}
		s.Distinct = v.text == "true"
	}
	cards := map[*Card]bool{}
	for _, w := range r.weighted(t, "sheets") {
		sheet := r.sheets[w.Value]
		if sheet == nil {
			r.mistakeAt(t.values["sheets"].offset, "unknown sheet %q%s", w.Value, spell.Hint(w.Value, r.names))
			continue
		}
		s.Sheets = append(s.Sheets, Weighted[*Sheet]{sheet, w.Weight})
		for _, c := range sheet.Cards {
			cards[c.Value] = true
		}
	}
	if s.Distinct && s.Count > len(cards) && len(r.mistakes) == 0 {
		r.mistakeAt(t.offset, "%d different cards cannot be drawn from sheets with %d", s.Count, len(cards))
	}
	return s
}

// count reads a number of things, at least 1.
func (r *packReader) count(t table, name string) int {
	v, ok := t.values[name]
	if !ok {
		r.mistakeAt(t.offset, "missing key %q", name)
		return 1
	}
	n := r.number(t, name)
	if v.kind == unstable.Integer && (n < 1 || n > numberMax) {
		r.mistakeAt(v.offset, "%s must be a whole number from 1 to %d", name, numberMax)
	}
	return n
}

// weighted reads a list of names, each with its weight behind it: "A", "B x3".
func (r *packReader) weighted(t table, name string) []Weighted[string] {
	v, ok := t.values[name]
	if !ok || v.kind != unstable.Array || len(v.list) == 0 {
		r.mistakeAt(t.offset, "missing key %q: a list of names such as [\"A\", \"B x3\"]", name)
		return nil
	}
	var out []Weighted[string]
	for _, word := range v.list {
		w := Weighted[string]{word, 1}
		if at := strings.LastIndex(word, " x"); at > 0 {
			if n, err := strconv.Atoi(word[at+2:]); err == nil {
				w = Weighted[string]{strings.TrimSpace(word[:at]), n}
			}
		}
		if w.Weight < 1 || w.Weight > weightMax {
			r.mistakeAt(v.offset, "the weight of %q is not in 1 to %d", w.Value, weightMax)
			continue
		}
		out = append(out, w)
	}
	return out
}

// weightMax bounds the weight of one card or sheet.
const weightMax = 9999

// String returns the name of the packs and their file, for messages.
func (p *Packs) String() string { return fmt.Sprintf("%s (%s)", p.Name, p.Source) }
