package cards

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/internal/plain"
	"gauntlet/internal/spell"
)

// headings are the words that begin a section of a deck file, and headers those
// that begin a line about the whole deck.
var (
	headings = map[string]Part{
		"leader": PartLeader, "main": PartMain, "main deck": PartMain, "evolve": PartEvolve, "evolve deck": PartEvolve,
		"ruler": PartRuler, "rulers": PartRuler, "stones": PartStones, "stone deck": PartStones, "magic stone deck": PartStones,
		"extra": PartExtra, "extra deck": PartExtra, "runes": PartRunes, "rune deck": PartRunes,
		"strangers": PartStrangers, "stranger deck": PartStrangers,
		"pool": PartPool, "side": PartSide, "sideboard": PartSide, "side deck": PartSide,
	}
	headers = []string{"name", "game", "basis", "pool", "rules"}
)

// deckReader is the state of reading one deck file.
type deckReader struct {
	*source
	pool    *Pool
	deck    *Deck
	section Part
	begun   bool  // a section has begun
	lost    bool  // … and nobody knows which: its heading is a mistake, and nothing more is said of its cards
	pooling bool  // a pool file is read, not a deck
	plan    *Plan // the plan whose exchanges are read, nil outside of one
	sealed  []Entry
	line    int
	seen    map[string]int // line of every header
}

// ReadDeck reads a deck file (docs/card-files.md). file is the name for
// messages; without a `name:` line the deck is called after it. It returns the
// deck in canonical order, or every mistake.
func (p *Pool) ReadDeck(file string, data []byte) (*Deck, error) {
	d, err := p.ReadListed(file, data)
	if err != nil {
		return nil, err
	}
	return d.Canonical(), nil
}

// ReadListed does the same but leaves the cards in the order of the list, which decides
// where shuffles put them.
func (p *Pool) ReadListed(file string, data []byte) (*Deck, error) {
	base := filepath.Base(file)
	r := &deckReader{
		source: newSource(file, data),
		pool:   p,
		seen:   map[string]int{},
		deck:   &Deck{Name: strings.TrimSuffix(base, filepath.Ext(base)), Game: p.Game, Source: file},
	}
	if !utf8.Valid(data) {
		r.mistake(0, 0, "not a text file in UTF-8")
		return nil, r.err()
	}
	if err := r.lines(data); err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(r.deck.Parts[:], func(list []Entry) bool { return len(list) > 0 }) {
		r.mistake(0, 0, "no cards; a deck file has lines such as `3 Fairy Whisperer` under [main]")
		return nil, r.err()
	}
	r.checkPlans()
	return r.deck, r.err()
}

// lines reads the lines of a file and returns their mistakes.
func (r *deckReader) lines(data []byte) error {
	for i, line := range strings.Split(strings.TrimPrefix(string(data), "\uFEFF"), "\n") {
		if r.stop(i) {
			break
		}
		r.line = i + 1
		r.readLine(strings.TrimSpace(line))
	}
	if why := plain.Name(r.deck.Name); why != "" && r.seen["name"] == 0 {
		r.mistake(0, 0, "it is called after its file, whose name has %s: write name: and its name in it", why)
	}
	return r.err()
}

// readLine reads one line: a header, a heading, a card, or a heading with the
// first card behind its colon.
func (r *deckReader) readLine(line string) {
	if word, rest, ok := strings.Cut(line, ":"); ok && r.header(key(word), strings.TrimSpace(rest)) {
		return
	}
	if opponent, ok := planHeading(line); ok {
		r.beginPlan(opponent)
		return
	}
	line = withoutComment(line)
	if line == "" {
		return
	}
	if word, ok := strings.CutPrefix(line, "["); ok {
		if word, ok = strings.CutSuffix(word, "]"); ok {
			r.heading(word)
			return
		}
	}
	if word, rest, ok := strings.Cut(line, ":"); ok {
		_, known := r.part(word)
		rest = strings.TrimSpace(rest)
		switch {
		case known || rest == "":
			r.heading(word)
			if rest != "" {
				r.card(rest)
			}
			return
		case !r.begun:
			r.mistake(r.line, 1, "unknown header %q%s", word, spell.Hint(word, append(r.headingNames(), headers...)))
			return
		}
	}
	r.card(line)
}

// header reads a line about the whole deck and reports whether it is one.
func (r *deckReader) header(word, rest string) bool {
	switch word {
	case "name":
		if why := plain.Name(rest); why != "" {
			r.mistake(r.line, 1, "the name of a deck must be visible text; it has %s", why)
			return true
		}
		if rest == "" || len(rest) > nameMost {
			r.mistake(r.line, 1, "the name of a deck must be visible text of at most %d bytes", nameMost)
			return true
		}
		r.deck.Name = rest
	case "game":
		if rest != r.pool.Game {
			r.mistake(r.line, 1, "a deck of game %q, where decks of game %q are read", rest, r.pool.Game)
		}
	case "basis":
		if !slices.Contains(bases, rest) {
			r.mistake(r.line, 1, "unknown basis %q%s; a deck is based on class or universe", rest, spell.Hint(rest, bases))
		}
		r.deck.Basis = rest
	case "pool":
		if rest == "" || !isName(rest) {
			r.mistake(r.line, 1, "name the file with the opened packs behind pool:")
		}
		r.deck.Sealed = rest
	case "rules":
		for name := range strings.SplitSeq(rest, ",") {
			name = strings.TrimSpace(name)
			if editions := schemaOf(r.pool.Game).editions; !slices.Contains(editions, name) {
				r.mistake(r.line, 1, "unknown rules %q%s; the editions are %s", name, spell.Hint(name, editions), list(editions))
			}
			r.deck.Rules = append(r.deck.Rules, name)
		}
	default:
		return false
	}
	if before := r.seen[word]; before > 0 {
		r.mistake(r.line, 1, "a second %s: line; the first is line %d", word, before)
	}
	r.seen[word] = r.line
	return true
}

func (r *deckReader) heading(word string) {
	part, ok := r.part(word)
	if !ok {
		if other, ok := headings[key(word)]; ok {
			r.mistake(r.line, 1, "decks of game %q have no section %q; theirs are %s", r.pool.Game, other, list(partWords(r.pool.Game)))
			return
		}
		r.mistake(r.line, 1, "unknown section %q%s", word, spell.Hint(word, r.headingNames()))
		r.lost = true
		return
	}
	if (part == PartPool) != r.pooling {
		r.mistake(r.line, 1, "%s", map[bool]string{
			true:  "a pool file has one section, [pool]",
			false: "a deck has no section [pool]; it names the file with its pool: pool: FILE",
		}[r.pooling])
		return
	}
	r.section, r.begun, r.lost, r.plan = part, true, false, nil
}

// card reads "3 Fairy Whisperer", "3x SD01-005" or a card without a count.
func (r *deckReader) card(line string) {
	if r.lost {
		return
	}
	if !r.begun {
		var sections []string
		for _, w := range partWords(r.pool.Game) {
			sections = append(sections, "["+w+"]")
		}
		r.mistake(r.line, 1, "a card before the first section; write %s above it", list(sections))
		return
	}
	if r.plan != nil {
		r.exchange(line)
		return
	}
	e, ok := r.entry(line, r.section)
	if !ok {
		return
	}
	switch r.section {
	case PartPool:
		r.sealed = append(r.sealed, e)
		return
	case PartSide:
		r.deck.Side = append(r.deck.Side, e)
		return
	case PartLeader:
		if r.deck.Leader() != nil || e.Count != 1 {
			r.mistake(r.line, 0, "a second leader; a deck has one")
			return
		}
	}
	r.deck.Parts[r.section] = append(r.deck.Parts[r.section], e)
}

// entry reads a card with its count, which belongs into a part; false behind a mistake.
func (r *deckReader) entry(line string, part Part) (Entry, bool) {
	count, name := 1, line
	if first, rest, ok := strings.Cut(line, " "); ok {
		digits := strings.TrimRight(first, "xX×")
		n, err := strconv.Atoi(digits)
		if err == nil && (n < 1 || n > numberMax) || errors.Is(err, strconv.ErrRange) {
			r.mistake(r.line, 1, "the count %s is not in 1 to %d", digits, numberMax)
			return Entry{}, false
		}
		if err == nil {
			count, name = n, strings.TrimSpace(rest)
		}
	}
	c, err := r.pool.Find(name, part)
	if err != nil {
		r.mistake(r.line, 0, "%v", err)
		return Entry{}, false
	}
	return Entry{Card: c, Count: count, Line: r.line}, true
}

// withoutComment cuts off a comment: # at the beginning of a line or after a
// space, to its end.
func withoutComment(line string) string {
	for i, c := range line {
		if c == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return strings.TrimSpace(line[:i])
		}
	}
	return line
}

// part returns the part that a word heads in decks of the game.
func (r *deckReader) part(word string) (Part, bool) {
	p, ok := headings[key(word)]
	return p, ok && (p == PartPool || p == PartSide && schemaOf(r.pool.Game).sides || slices.Contains(PartsOf(r.pool.Game), p))
}

// partWords returns the words of the parts of a game's decks.
func partWords(game string) []string {
	var words []string
	for _, p := range PartsOf(game) {
		words = append(words, p.String())
	}
	return words
}

func (r *deckReader) headingNames() []string {
	var names []string
	for h := range headings {
		if _, ok := r.part(h); ok {
			names = append(names, h)
		}
	}
	slices.Sort(names)
	return names
}

// Text returns the deck as a deck file in canonical form: cards by number in
// defined order, each with its name as a comment. [Pool.ReadDeck] reads it back
// to the same deck.
func (d *Deck) Text() string { return d.Canonical().Listed() }

// Listed does the same in the order in which the deck has its cards, as
// [Pool.ReadListed] reads it.
func (d *Deck) Listed() string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %s\ngame: %s\n", d.Name, d.Game)
	if d.Basis != "" {
		fmt.Fprintf(&b, "basis: %s\n", d.Basis)
	}
	if d.Sealed != "" {
		fmt.Fprintf(&b, "pool: %s\n", d.Sealed)
	}
	if len(d.Rules) > 0 {
		fmt.Fprintf(&b, "rules: %s\n", strings.Join(d.Rules, ", "))
	}
	for _, part := range PartsOf(d.Game) {
		entries := d.Entries(part)
		if len(entries) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n[%s]\n", part)
		for _, e := range entries {
			fmt.Fprintf(&b, "%d %s  # %s\n", e.Count, e.Card.ID, e.Card.Name)
		}
	}
	d.listSide(&b)
	return b.String()
}

// JSONL returns the deck as a row of JSON lines, by number in defined order. [Pool.ReadDecksJSONL] reads it back
// to the same deck, but for what opened packs it was built from where its file lies elsewhere.
func (d *Deck) JSONL() string {
	d = d.Canonical()
	var b strings.Builder
	field := func(key string, value any) {
		text, err := json.Marshal(value)
		if err != nil {
			return // texts and lists of texts: it cannot fail
		}
		fmt.Fprintf(&b, ",%q:%s", key, text)
	}
	fmt.Fprintf(&b, "{%q:%q", "game", d.Game)
	field("name", d.Name)
	if d.Basis != "" {
		field("basis", d.Basis)
	}
	if d.Sealed != "" {
		field("pool", d.Sealed)
	}
	if len(d.Rules) > 0 {
		field("rules", d.Rules)
	}
	for _, part := range PartsOf(d.Game) {
		if part == PartLeader || part == PartRuler {
			ids := []string{}
			for _, e := range d.Entries(part) {
				for range e.Count {
					ids = append(ids, e.Card.ID)
				}
			}
			field(part.String(), ids)
			continue
		}
		if part != PartMain && d.Size(part) == 0 {
			continue
		}
		fmt.Fprintf(&b, ",%q:%s", part, countsOf(d.Entries(part)))
	}
	if len(d.Side) > 0 {
		fmt.Fprintf(&b, ",%q:%s", PartSide, countsOf(d.Side))
	}
	if len(d.Plans) > 0 {
		field(plansKey, planRows(d.Plans))
	}
	return b.String() + "}\n"
}

// countsOf writes entries as an object of numbers and counts, in their order.
func countsOf(entries []Entry) string {
	counts := make([]string, 0, len(entries))
	for _, e := range entries {
		id, err := json.Marshal(e.Card.ID)
		if err != nil {
			continue // a text: it cannot fail
		}
		counts = append(counts, fmt.Sprintf("%s:%d", id, e.Count))
	}
	return "{" + strings.Join(counts, ",") + "}"
}
