package cards

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Texts may name cards, traits and counters that no card of the files has: of sets that
// nobody typed in, or of cards that are still to be made. Such a word must be declared, so
// that a misspelt one is not taken for one of these:
//
//	[declare]
//	names = ["Keeper of Reeds"]
//	traits = ["Reedfolk"]
//	counters = ["dew"]
//
// and as a row of JSON lines {"game":"sve","declare":{"traits":["Reedfolk"]}}.

// DeclaredKind says what a declared word is.
type DeclaredKind uint8

// The kinds in the order of declareKeys.
const (
	DeclaredName DeclaredKind = iota
	DeclaredTrait
	DeclaredCounter
)

// declareKeys are the keys of a declaration, by DeclaredKind.
var declareKeys = []string{"names", "traits", "counters"}

// String returns what one word is called.
func (k DeclaredKind) String() string { return strings.TrimSuffix(declareKeys[k], "s") }

// Declared is a word that texts may name although no card has it.
type Declared struct {
	Kind   DeclaredKind
	Word   string
	Source string // file and line, for messages
}

// Declare notes words that texts may name.
func (p *Pool) Declare(words ...Declared) {
	for _, w := range words {
		if !slices.ContainsFunc(p.declared, func(d Declared) bool { return d.Kind == w.Kind && d.Word == w.Word }) {
			p.declared = append(p.declared, w)
		}
	}
}

// Declared returns the declared words in the order of the files. The slice belongs to the caller.
func (p *Pool) Declared() []Declared { return slices.Clone(p.declared) }

// declared reads the [declare] table of a card file.
func (p *Pool) declareTable(s *source, head table, t *table) {
	if t == nil {
		return
	}
	switch game, ok := head.values["game"]; {
	case !ok:
		s.mistakeAt(t.offset, "a [declare] needs the key \"game\" at the top of the file; write game = %q there", p.Game)
		return
	case game.text != p.Game:
		return
	}
	for kind, key := range declareKeys {
		v, ok := t.values[key]
		if !ok {
			continue
		}
		if v.kind != unstable.Array {
			s.mistakeAt(v.offset, "%s must be a list of texts such as [\"Reedfolk\"]", key)
			continue
		}
		line, _ := s.position(v.offset)
		for _, w := range v.list {
			if strings.TrimSpace(w) == "" {
				s.mistakeAt(v.offset, "a word of %s is empty", key)
				continue
			}
			p.Declare(Declared{Kind: DeclaredKind(kind), Word: strings.TrimSpace(w), Source: s.file + ":" + strconv.Itoa(line)})
		}
	}
}

// declareRow reads a row with a declaration, and reports whether it is one.
func (p *Pool) declareRow(r *row) bool {
	raw, ok := r.fields["declare"]
	if !ok {
		return false
	}
	r.onlyKeys([]string{"game", "declare"})
	words := &row{source: r.source, line: r.line}
	if err := json.Unmarshal(raw, &words.fields); err != nil {
		r.mistake(r.line, 0, "declare must be an object with lists under %s", list(declareKeys))
		return true
	}
	words.onlyKeys(declareKeys)
	for kind, key := range declareKeys {
		for _, w := range words.list(key) {
			if w = strings.TrimSpace(w); w == "" {
				r.mistake(r.line, 0, "a word of %s is empty", key)
				continue
			}
			p.Declare(Declared{Kind: DeclaredKind(kind), Word: w, Source: r.file + ":" + strconv.Itoa(r.line)})
		}
	}
	return true
}
