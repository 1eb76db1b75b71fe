package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/spell"
	"gauntlet/internal/stable"
)

// Reading is what became of a file of decks.
type Reading struct {
	Format *Format
	Decks  []*cards.Deck  // of what could be used, in canonical order
	Unused []*cards.Error // lines and cards that could not be used, in the order of the file
	Notes  []*cards.Error // what was read as something else, or has no place in decks here
}

// unusedMost bounds the lines of a file that are reported: behind so many it is no list of cards.
const unusedMost = 1000

// Err returns what could not be used as one error, or nil.
func (r *Reading) Err() error {
	errs := make([]error, len(r.Unused))
	for i, e := range r.Unused {
		errs[i] = e
	}
	return errors.Join(errs...)
}

// ReadDecks reads the decks of a file for a pool: in the format of the name from, or in the one that the content
// shows if from is "". file is the name for messages. What a line or card lacks is in the reading; an error says
// that the whole file could not be read.
func ReadDecks(p *cards.Pool, name string, data []byte, from string) (*Reading, error) {
	f, err := open(name, p.Game, data)
	if err != nil {
		return nil, err
	}
	format, err := f.choose(from, false)
	if err != nil {
		return nil, err
	}
	r := &Reading{Format: format}
	if format.ours != nil {
		r.Decks, err = format.ours(p, f)
		return r, err
	}
	lists, err := format.decks(f)
	if err != nil {
		return nil, f.at(err)
	}
	look := &resolver{pool: p, file: f, reading: r}
	for _, l := range lists {
		look.deck(l)
	}
	if text := f.unread(format); text != "" {
		r.Notes = append(r.Notes, f.mistake(0, "%s", text))
	}
	byLine := func(a, b *cards.Error) int { return cmp.Compare(a.Line, b.Line) }
	stable.Sort(r.Unused, byLine)
	stable.Sort(r.Notes, byLine)
	if len(r.Unused) > unusedMost {
		more := len(r.Unused) - unusedMost
		r.Unused = append(r.Unused[:unusedMost], f.mistake(0, "and %d more", more))
	}
	return r, nil
}

// resolver looks up the cards of the lists of a file.
type resolver struct {
	pool    *cards.Pool
	file    *file
	reading *Reading
	names   []string            // of all cards, ids their numbers; nil until they are needed
	ids     []string            //
	folded  map[string][]string // names by what is left of them without spelling; nil until it is needed
	guesses int                 // words whose nearest was looked for
	advised bool                // what to do about lines that are no card has been said: once is enough
}

// guessesMost bounds how many words are compared with all names: a list with so many unknown ones is none of
// these cards, and comparing takes time.
const guessesMost = 200

// near returns the names, or the numbers, that a word is to be compared with.
func (r *resolver) near(numbers bool) []string {
	if r.guesses++; r.guesses > guessesMost {
		return nil
	}
	if r.names == nil {
		r.names = r.pool.Names()
		for _, c := range r.pool.Cards() {
			r.ids = append(r.ids, c.ID)
		}
	}
	if numbers {
		return r.ids
	}
	return r.names
}

func (r *resolver) unused(at int, format string, args ...any) {
	r.reading.Unused = append(r.reading.Unused, r.file.mistake(at, format, args...))
}

func (r *resolver) note(at int, format string, args ...any) {
	r.reading.Notes = append(r.reading.Notes, r.file.mistake(at, format, args...))
}

// deck makes a deck of a list.
func (r *resolver) deck(l *list) {
	d := &cards.Deck{Name: nameOf(l, r.file.name), Game: r.pool.Game, Source: r.file.name}
	if why := oddity(l.name); why != "" {
		r.note(0, "the name of the deck has %s: it is called %q here", why, d.Name)
	}
	for _, b := range l.bad {
		r.unused(b.at, "%s", b.text)
	}
	for _, n := range l.notes {
		r.note(n.at, "%s", n.text)
	}
	if len(l.lines) > linesMost {
		r.unused(l.lines[linesMost].at, "more than %d cards: the rest was not looked at", linesMost)
		l.lines = l.lines[:linesMost]
	}
	left := map[string]*leftOut{}
	leave := func(line line, where string) {
		if left[where] == nil {
			left[where] = &leftOut{}
		}
		left[where].add(line)
	}
	once := map[string]int{}
	for _, line := range l.lines {
		if why := oddity(line.said); why != "" {
			r.note(line.at, "%q has %s: it is compared without", line.said, why)
		}
		if where := r.leaves(line); where != "" {
			leave(line, where)
			continue
		}
		into := r.parts(line.into)
		if len(into) == 0 {
			r.unused(line.at, "%q: decks of %s have no such part", line.said, r.pool.Game)
			continue
		}
		c, count, part, err := r.first(line, into)
		if err == nil && count == 0 {
			r.note(line.at, "%q: of it there are 0", line.said)
			continue
		}
		if err == nil && !part.Admits(c) {
			part = r.elsewhere(line, c, part)
		}
		if err == nil && part == cards.PartSide && !cards.HasSides(r.pool.Game) {
			leave(line, r.noSides())
			continue
		}
		if err != nil && into[0] == cards.PartSide { // the deck can be played without it
			r.note(line.at, "a card of the sideboard left out: %v", err)
			continue
		}
		if err != nil {
			if line.bare && !r.advised {
				r.advised = true
				err = fmt.Errorf("%w; what is no card begins with #, a part with a heading such as Main or Evolve", err)
			}
			r.unused(line.at, "%v", err)
			continue
		}
		if part == cards.PartSide {
			d.Side = append(d.Side, cards.Entry{Card: c, Count: count, Line: line.at})
			continue
		}
		if before, twice := once[c.ID]; twice && len(into) == len(r.parts(anywhere)) && r.evolves(c) {
			r.unused(line.at, "%q stands in line %d already, and nothing says whether its evolved face is meant: write headings, or (Evolved) behind the name", c.Name, before)
			continue
		}
		once[c.ID] = line.at
		d.Parts[part] = append(d.Parts[part], cards.Entry{Card: c, Count: count, Line: line.at})
	}
	for _, where := range slices.Sorted(maps.Keys(left)) {
		r.note(left[where].from, "%s%s", counted(left[where].cards), where)
	}
	d = d.Canonical()
	if !slices.ContainsFunc(d.Parts[:], func(list []cards.Entry) bool { return len(list) > 0 }) {
		if len(l.bad) == 0 && len(r.reading.Unused) == 0 {
			r.unused(0, "no cards")
		}
		return
	}
	r.reading.Decks = append(r.reading.Decks, d)
}

// leaves says of a line that belongs to no part of decks of the game why it is left out, "" of others.
func (r *resolver) leaves(l line) string {
	switch {
	case len(l.into) == 0:
		return " beside the deck left out"
	case l.into[0] == cards.PartSide && !cards.HasSides(r.pool.Game):
		return r.noSides()
	}
	return ""
}

func (r *resolver) noSides() string {
	return " of a sideboard left out: decks of " + r.pool.Game + " have none"
}

// elsewhere returns the part of a card that the part of its section does not admit: the sideboard where the section is that, too,
// and where its type belongs behind an empty line, which ends sections in some lists. Otherwise what is written stands, and
// whoever checks the deck finds it; all is told.
func (r *resolver) elsewhere(l line, c *cards.Card, part cards.Part) cards.Part {
	to := partFor(c, r.parts(anywhere))
	switch {
	case slices.Contains(l.into, cards.PartSide):
		return cards.PartSide
	case l.free && to.Admits(c):
		r.note(l.at, "%q stands below the %s and an empty line, and is read as of the %s deck", c.Name, part, to)
		return to
	}
	r.note(l.at, "%q stands in the part %s, into which cards of its type do not belong", c.Name, part)
	return part
}

// leftOut counts cards that decks here have no part for.
type leftOut struct{ cards, from int }

func (o *leftOut) add(l line) {
	if o.cards == 0 {
		o.from = l.at
	}
	o.cards += l.refs[0].count
}

func counted(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

// parts returns the parts of a zone that decks of the game have.
func (r *resolver) parts(z zone) (out []cards.Part) {
	of := partsAndSide(r.pool.Game)
	for _, p := range z {
		if slices.Contains(of, p) {
			out = append(out, p)
		}
	}
	return out
}

// evolves reports whether a card that is not evolved has a face of its name that is.
func (r *resolver) evolves(c *cards.Card) bool { return !c.Evolved && len(r.pool.Evolved(c.Name)) > 0 }

// first returns the card of the first meaning of a line that there is, and says what was read otherwise than
// it stands there. If there is none, the error is that of the likeliest.
func (r *resolver) first(l line, into []cards.Part) (c *cards.Card, count int, part cards.Part, err error) {
	for i, ref := range l.refs {
		found, read, e := r.card(ref, into)
		switch {
		case e == nil && ref.count < 0:
			e = fmt.Errorf("%q: how many there are is no whole number", l.said)
		case e == nil && ref.count > countMost:
			e = fmt.Errorf("%q: there are %d, and at most %d are read", l.said, ref.count, countMost)
		}
		if e == nil && found.Front != nil {
			first := found.First()
			e = fmt.Errorf("%q is the back face of %s; decks list the front face, %q", found.Name, first.ID, first.Name)
		}
		if e == nil {
			if read != "" {
				r.note(l.at, "%s", read)
			}
			return found, ref.count, partFor(found, into), nil
		}
		if i == 0 {
			err = e
		}
	}
	return nil, 0, 0, err
}

// countMost is the most copies of a card that a line may say.
const countMost = 99

// partFor returns the part that a card belongs to: the first that admits it, or the first at all.
func partFor(c *cards.Card, into []cards.Part) cards.Part {
	i := slices.IndexFunc(into, func(p cards.Part) bool { return p.Admits(c) })
	return into[max(i, 0)]
}

// card returns the card that is meant, and what there is to say about it.
func (r *resolver) card(ref ref, into []cards.Part) (c *cards.Card, read string, err error) {
	if c := r.pool.ByID(plainNumber(ref.perhaps)); c != nil && (ref.name == "" || ref.name == ref.perhaps || r.sameName(c, ref.name)) {
		return c, "", nil
	}
	if ref.only {
		return nil, "", fmt.Errorf("no card has the number %q", ref.perhaps)
	}
	if ref.number == "" && ref.name == "" {
		ref.number = ref.perhaps
	}
	if ref.number == "" {
		return r.named(ref, into)
	}
	c, other := r.numbered(ref.number)
	switch {
	case c == nil && ref.name == "":
		return nil, "", r.unknownNumber(ref.number)
	case c == nil:
		if c, read, err = r.named(ref, into); err != nil {
			return nil, "", fmt.Errorf("no card file that was read has %s, and %w", ref.number, err)
		}
		if read == "" {
			read = fmt.Sprintf("%s is read as %s by its name, %q", ref.number, c.ID, c.Name)
		}
		return c, read, nil
	case ref.name != "" && latin(ref.name) && !r.sameName(c, ref.name):
		return nil, "", fmt.Errorf("%q and %s, which is %q, are not the same card: write one of them", ref.name, c.ID, c.Name)
	case other:
		return c, fmt.Sprintf("%s is read as %s, %q", ref.number, c.ID, c.Name), nil
	}
	return c, "", nil
}

// numbered returns the card of a number, and whether the number was written otherwise than the card's: prints of
// another language have letters behind it.
func (r *resolver) numbered(number string) (c *cards.Card, other bool) {
	number = plainNumber(number)
	if c := r.pool.ByID(number); c != nil {
		return c, false
	}
	if of := r.pool.ReprintOf(number); of != nil {
		return of, true
	}
	for _, ending := range languages {
		bare, ok := cutSuffixFold(number, ending)
		if !ok {
			continue
		}
		if c := r.pool.ByID(bare); c != nil {
			return c, false // the same print in words that we read
		}
		if of := r.pool.ReprintOf(bare); of != nil {
			return of, true
		}
	}
	return r.padded(number), true
}

// numberEnd is the number of a card within its set, with what stands before it.
var numberEnd = regexp.MustCompile(`^(.*[^0-9])0*([0-9]{1,3})$`)

// padded returns the one card whose number differs only in zeros that lead it, nil if there is none or several.
func (r *resolver) padded(number string) (c *cards.Card) {
	m := numberEnd.FindStringSubmatch(number)
	if m == nil {
		return nil
	}
	for zeros := range 4 {
		if of := r.pool.ByID(m[1] + "000"[:zeros] + m[2]); of != nil {
			if c != nil {
				return nil
			}
			c = of
		}
	}
	return c
}

// languages are the endings of numbers of prints in a language.
var languages = []string{"EN", "JP", "TC", "CN", "KR"}

func (r *resolver) unknownNumber(number string) error {
	hint := spell.Hint(plainNumber(number), r.near(true))
	return fmt.Errorf("unknown number %q%s", number, cmp.Or(hint, "; no card file that was read has it, and reprints are declared there (docs/exchange.md)"))
}

// named returns the card that a name means in the parts.
func (r *resolver) named(ref ref, into []cards.Part) (c *cards.Card, read string, err error) {
	name := ref.name
	found := r.pool.Named(name)
	if len(found) == 0 {
		if same := r.spelled(name); len(same) == 1 {
			name = same[0]
			found = r.pool.Named(name)
		}
	}
	if len(found) == 0 {
		names := r.near(false)
		near := spell.Slip(name, names)
		// A number too many or too few is no mistake of typing: it may be the count.
		if near == "" || len(name) < slipLeast || numerals(name) != numerals(near) || likeOthers(name, near, names) {
			return nil, "", fmt.Errorf("unknown card %q%s", ref.name, cmp.Or(spell.Hint(name, names), "; no card file that was read has it (--cards names further ones)"))
		}
		found = r.pool.Named(near)
		read = fmt.Sprintf("%q is read as %q", ref.name, near)
	}
	fit := slices.DeleteFunc(found, (*cards.Card).IsBack)
	if len(fit) == 0 {
		first := found[0].First()
		return nil, "", fmt.Errorf("%q is the back face of %s; decks list the front face, %q", found[0].Name, first.ID, first.Name)
	}
	if ref.evolved {
		if fit = slices.DeleteFunc(fit, func(c *cards.Card) bool { return !c.Evolved }); len(fit) == 0 {
			return nil, "", fmt.Errorf("%q has no evolved face in the card files that were read", name)
		}
	}
	if ref.set != "" {
		of := slices.DeleteFunc(slices.Clone(fit), func(c *cards.Card) bool { return !strings.EqualFold(c.Set, ref.set) })
		if len(of) == 0 {
			read = fmt.Sprintf("%q is not of set %s in the card files that were read: %s is read", name, ref.set, fit[0].ID)
		} else {
			fit = of
		}
	}
	for _, p := range into {
		admitted := slices.DeleteFunc(slices.Clone(fit), func(c *cards.Card) bool { return !p.Admits(c) })
		if len(admitted) > 0 {
			fit = admitted
			break
		}
	}
	first := fit[0].Hash()
	if !slices.ContainsFunc(fit[1:], func(c *cards.Card) bool { return c.Hash() != first }) {
		return fit[0], read, nil
	}
	var ids []string
	alike := r.pool.Alike != nil
	for _, c := range fit {
		ids = append(ids, c.ID)
		alike = alike && (c == fit[0] || r.pool.Alike(fit[0], c))
	}
	if alike {
		return fit[0], fmt.Sprintf("%q is %s, which say the same: %s is read", name, strings.Join(ids, " or "), fit[0].ID), nil
	}
	return nil, "", fmt.Errorf("%q names cards that differ; write the number instead: %s", name, strings.Join(ids, " or "))
}

// slipLeast is how long a name must be whose one mistake is put right: of shorter ones other names are as near.
const slipLeast = 8

// likeOthers reports whether another name than near is as like a word that was misspelt.
func likeOthers(word, near string, names []string) bool {
	others := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return strings.EqualFold(n, near) })
	return spell.Slip(word, others) != ""
}

// spelled returns the names that are the same as a word but for spaces, marks, accents and width of letters.
func (r *resolver) spelled(word string) []string {
	if r.folded == nil {
		r.folded = map[string][]string{}
		for _, name := range r.pool.Names() {
			k := fold(name)
			r.folded[k] = append(r.folded[k], name)
		}
	}
	k := fold(word)
	if k == "" {
		return nil
	}
	return r.folded[k]
}

// sameName reports whether a name means a card: its own, that of a face, or the first of two on one card.
func (r *resolver) sameName(c *cards.Card, name string) bool {
	for face := c.First(); face != nil; face = face.Back {
		if fold(face.Name) == fold(name) {
			return true
		}
	}
	front, _, two := strings.Cut(name, "//")
	return two && fold(front) == fold(c.First().Name) || spell.Slip(name, []string{c.Name}) != ""
}
