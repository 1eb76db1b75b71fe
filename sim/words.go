package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// reasonPanic is the end reason of a game that panicked; it follows the
// engine's reasons in the dictionary.
const reasonPanic = int8(engine.Reasons)

// words are a run's dictionaries and, for each arm, the tables that translate an
// event's numbers into their indices. Read-only, shared by all workers.
type words struct {
	dicts     eventlog.Dictionaries
	list      []*cards.Card // of the first arm, by index in their dictionary
	cards     []eventlog.Card
	cardsHash string
	arms      []armWords
}

// armWords translate the numbers of one arm's ruleset. A word that several arms
// use, or that one ruleset uses for several numbers, is in a dictionary once.
type armWords struct {
	hand   uint8
	zone   [256]int8 // zone number -> index; -1: the ruleset names no such zone
	kinds  [engine.EventKinds]kindWords
	clause []int16   // by engine.Clause
	ask    [256]int8 // by engine.DecisionKind
	action [256]int8 // by engine.Option.Action
	step   [256]int8 // -1: the ruleset names no such step
	nCards int
	limits []string

	versions []eventlog.Card // cards that are others than in the first arm
}

// kindWords translate the zones and details of events of a kind, by the number in the event. What the kind does not
// have is none, whatever the number.
type kindWords struct {
	from, detail, to [256]int8
}

// limit says what a game had too much of for the engine.
func (a *armWords) limit(n uint8) string {
	if int(n) < len(a.limits) && a.limits[n] != "" {
		return a.limits[n]
	}
	return fmt.Sprintf("limit %d", n)
}

func newWords(arms []Arm, p *Plan) (*words, error) {
	w := &words{arms: make([]armWords, len(arms))}
	v := arms[0].Ruleset.Vocabulary()
	decks := slices.Clone(p.Decks)
	for i := range arms {
		decks = append(decks, arms[i].Decks...)
	}
	names, err := w.addCards(withDecks(v.Cards, decks))
	if err != nil {
		return nil, err
	}
	clauses, steps, zones, details := newList(), newList(), newList(""), newList("")
	asks, actions := newList(""), newList("")
	for i := range arms {
		a, other := &w.arms[i], arms[i].Ruleset.Vocabulary()
		if !sameCards(v.Cards, other.Cards) {
			return nil, fmt.Errorf("the arms %q and %q number their cards differently", arms[0].Name, arms[i].Name)
		}
		if a.versions, err = versions(v.Cards, other.Cards); err != nil {
			return nil, err
		}
		a.nCards = len(names)
		a.hand, a.limits = other.Hand, other.Limits
		if int(a.hand) >= len(other.Zones) || len(other.Clauses) == 0 || len(other.Steps) == 0 || len(other.Steps) > len(a.step) {
			return nil, fmt.Errorf("ruleset %s names no hand, no clauses or no steps", arms[i].Ruleset.Name())
		}
		for _, word := range other.Clauses {
			a.clause = append(a.clause, int16(clauses.index(word)))
		}
		for n := range a.step {
			a.step[n] = -1
		}
		for n, word := range other.Steps {
			a.step[n] = int8(steps.index(word))
		}
		for k, word := range other.Details[engine.EventChoice] {
			a.ask[k] = int8(asks.index(word))
		}
		for k, word := range other.Actions {
			a.action[k] = int8(actions.index(word))
		}
		a.addZones(zones, other.Zones)
		if err := a.addDetails(details, other.Details); err != nil {
			return nil, err
		}
	}
	for _, l := range []struct {
		of   *list
		what string
	}{{steps, "phases"}, {zones, "zones"}, {details, "details of events"}, {asks, "kinds of decisions"}, {actions, "answers"}} {
		if n := len(l.of.words); n > math.MaxInt8+1 {
			return nil, fmt.Errorf("%d words for %s, %d at most", n, l.what, math.MaxInt8+1)
		}
	}
	reasons := make([]string, 0, engine.Reasons+1)
	for r := range engine.Reasons {
		reasons = append(reasons, engine.Reason(r).String())
	}
	var played []string
	for _, d := range p.Decks {
		played = append(played, d.Name)
	}
	w.dicts = eventlog.Dictionaries{
		eventlog.DictArm: p.Arms, eventlog.DictDeck: played, eventlog.DictPolicy: p.Policies, eventlog.DictResult: eventlog.Results,
		eventlog.DictReason: append(reasons, "panic"), eventlog.DictCard: names, eventlog.DictClause: clauses.words,
		eventlog.DictKind: eventKinds[:], eventlog.DictStep: steps.words, eventlog.DictZone: zones.words, eventlog.DictDetail: details.words,
		eventlog.DictAsk: asks.words, eventlog.DictAction: actions.words,
	}
	return w, nil
}

// list is a dictionary that grows, each word once.
type list struct {
	words []string
	at    map[string]int
}

func newList(words ...string) *list {
	l := &list{at: map[string]int{}}
	for _, word := range words {
		l.index(word)
	}
	return l
}

// index returns where a word stands, at the end if it is new.
func (l *list) index(word string) int {
	i, ok := l.at[word]
	if !ok {
		i = len(l.words)
		l.at[word] = i
		l.words = append(l.words, word)
	}
	return i
}

// sameCards reports whether two lists number the same cards.
func sameCards(a, b []*cards.Card) bool {
	return slices.EqualFunc(a, b, func(x, y *cards.Card) bool { return x == nil && y == nil || x != nil && y != nil && x.ID == y.ID })
}

// versions lists the cards of a list that are other versions of those of the first: front
// faces, with what is behind them.
func versions(first, list []*cards.Card) (out []eventlog.Card, err error) {
	for i, c := range list {
		if c == nil || c.Front != nil || c.Hash() == first[i].Hash() {
			continue
		}
		card, err := defined(c)
		if err != nil {
			return nil, err
		}
		out = append(out, card)
	}
	return out, nil
}

// defined describes a card with everything that is printed on it.
func defined(c *cards.Card) (eventlog.Card, error) {
	definition, err := Definition(c)
	return eventlog.Card{ID: c.ID, Name: c.Name, Hash: c.Hash(), Definition: definition}, err
}

// Definition returns everything that is printed on a card as manifests hold it.
func Definition(c *cards.Card) (json.RawMessage, error) { return json.Marshal(unplaced(c)) }

// unplaced returns a copy of a card without the places where its faces were read, which say
// something about the machine.
func unplaced(c *cards.Card) *cards.Card {
	v := *c
	v.Source = ""
	if c.Back != nil {
		v.Back = unplaced(c.Back)
	}
	return &v
}

// addZones adds the zones to their dictionary, in which none comes first.
func (a *armWords) addZones(to *list, zones []string) {
	for i := range a.zone {
		a.zone[i] = -1
	}
	for i, name := range zones {
		a.zone[i] = int8(to.index(name))
	}
	for kind, use := range zoneUse {
		for i, zone := range a.zone {
			if use.from {
				a.kinds[kind].from[i] = zone
			}
			if use.to {
				a.kinds[kind].to[i] = zone
			}
		}
	}
}

// withDecks appends what the decks hold and the ruleset has no id for, such as
// leaders, so that a manifest always holds whole decks.
func withDecks(list []*cards.Card, decks []*cards.Deck) []*cards.Card {
	known := map[string]bool{}
	for _, c := range list {
		if c != nil {
			known[c.ID] = true
		}
	}
	list = slices.Clone(list)
	for _, d := range decks {
		for _, part := range cards.AllParts {
			for _, e := range d.Entries(part) {
				if !known[e.Card.ID] {
					known[e.Card.ID] = true
					list = append(list, e.Card)
				}
			}
		}
	}
	return list
}

// addCards makes the card dictionary. Names repeat (reprints, evolved faces),
// and a dictionary must not: such a card is followed by its number.
func (w *words) addCards(list []*cards.Card) ([]string, error) {
	if len(list) == 0 || list[0] != nil {
		return nil, fmt.Errorf("card id 0 must be no card")
	}
	w.list = list
	count := map[string]int{}
	for _, c := range list[1:] {
		count[c.Name]++
	}
	names, all := []string{""}, sha256.New()
	w.cards = []eventlog.Card{{}}
	for _, c := range list[1:] {
		name := c.Name
		if count[name] > 1 {
			name = fmt.Sprintf("%s (%s)", c.Name, c.ID)
		}
		card, err := defined(c)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
		w.cards = append(w.cards, card)
		all.Write(card.Definition)
	}
	w.cardsHash = hex.EncodeToString(all.Sum(nil))
	return names, nil
}

// addDetails adds to the dictionary of details: equal words of different kinds
// of events are one entry.
func (a *armWords) addDetails(to *list, details map[engine.EventKind][]string) error {
	for kind := range engine.EventKinds {
		for from, word := range details[engine.EventKind(kind)] {
			if zoneUse[kind].from {
				return fmt.Errorf("events of kind %s leave a zone and have no details", eventKinds[kind])
			}
			a.kinds[kind].detail[from] = int8(to.index(word))
		}
	}
	return nil
}

// place is where the next event of a game stands.
type place struct {
	game, block, seq uint32
	subgame          int8
}

// rows translates events, a row for each, and steps on to the place of the one after them. It reports a number that the
// ruleset has no word for, which would make a file that nobody can read. Rows are filled field by
// field: a composite literal is built elsewhere and copied, twice the time.
func (a *armWords) rows(rows []eventlog.EventRow, at *place, events []engine.Event) error {
	events = events[:len(rows)]
	for i := range rows {
		row, e := &rows[i], &events[i]
		words := &a.kinds[e.Kind]
		from, to, step := words.from[e.From], words.to[e.To], a.step[e.Step]
		if from|to|step < 0 || int(max(e.Card, e.TargetCard)) >= a.nCards || int(e.Clause) >= len(a.clause) {
			return a.noWord(at, e)
		}
		row.Clause, row.FromZone, row.ToZone, row.Step, row.Detail = a.clause[e.Clause], from, to, step, words.detail[e.From]
		row.GameID, row.BlockID, row.Seq, row.Subgame = at.game, at.block, at.seq, at.subgame
		row.Turn, row.Kind, row.Player, row.Object, row.Target = e.Turn, int8(e.Kind), int8(e.Player), uint8(e.Object), uint8(e.Target)
		row.Card, row.TargetCard, row.Amount = int16(e.Card), int16(e.TargetCard), e.Amount
		at.seq++
		if e.Kind == engine.EventRestart {
			at.subgame++
		}
	}
	return nil
}

func (a *armWords) noWord(at *place, e *engine.Event) error {
	return fmt.Errorf("game %d: the ruleset has no word for a number in %+v", at.game, *e)
}
