package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// reasonPanic is the end reason of a game that panicked; it follows the
// engine's reasons in the dictionary.
const reasonPanic = int8(engine.Reasons)

// words are a run's dictionaries and the tables that translate an event's
// numbers into their indices. Read-only, shared by all workers.
type words struct {
	dicts     eventlog.Dictionaries
	cards     []eventlog.Card
	cardsHash string
	hand      uint8
	zone      [256]int8 // zone number -> index; -1: the ruleset names no such zone
	details   [engine.EventKinds][256]int8
	nCards    int
	nClauses  int
	nSteps    int
	limits    []string
}

// limit says what a game had too much of for the engine.
func (w *words) limit(n uint8) string {
	if int(n) < len(w.limits) && w.limits[n] != "" {
		return w.limits[n]
	}
	return fmt.Sprintf("limit %d", n)
}

func newWords(rs Ruleset, p *Plan) (*words, error) {
	v := rs.Vocabulary()
	w := &words{hand: v.Hand, nClauses: len(v.Clauses), nSteps: len(v.Steps), limits: v.Limits}
	names, err := w.addCards(withDecks(v.Cards, p.Decks))
	if err != nil {
		return nil, err
	}
	w.nCards = len(names)
	if int(v.Hand) >= len(v.Zones) || len(v.Clauses) == 0 || len(v.Steps) == 0 {
		return nil, fmt.Errorf("ruleset %s names no hand, no clauses or no steps", rs.Name())
	}
	reasons := make([]string, 0, engine.Reasons+1)
	for r := range engine.Reasons {
		reasons = append(reasons, engine.Reason(r).String())
	}
	decks := make([]string, len(p.Decks))
	for i, d := range p.Decks {
		decks[i] = d.Name
	}
	w.dicts = eventlog.Dictionaries{
		eventlog.DictArm: {"base"}, eventlog.DictDeck: decks, eventlog.DictPolicy: p.Policies, eventlog.DictResult: eventlog.Results,
		eventlog.DictReason: append(reasons, "panic"), eventlog.DictCard: names, eventlog.DictClause: v.Clauses,
		eventlog.DictKind: eventKinds[:], eventlog.DictStep: v.Steps,
	}
	w.addZones(v.Zones)
	return w, w.addDetails(v.Details)
}

// addZones makes the dictionary of zones, in which none comes first.
func (w *words) addZones(zones []string) {
	list := []string{""}
	for i := range w.zone {
		w.zone[i] = -1
	}
	for i, name := range zones {
		w.zone[i] = 0
		if name != "" {
			w.zone[i] = int8(len(list))
			list = append(list, name)
		}
	}
	w.dicts[eventlog.DictZone] = list
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
		bare := *c
		bare.Source = "" // where a card was read says something about the machine
		definition, err := json.Marshal(bare)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
		w.cards = append(w.cards, eventlog.Card{ID: c.ID, Name: c.Name, Hash: c.Hash(), Definition: definition})
		all.Write(definition)
	}
	w.cardsHash = hex.EncodeToString(all.Sum(nil))
	return names, nil
}

// addDetails makes the dictionary of details: equal words of different kinds
// of events are one entry.
func (w *words) addDetails(details map[engine.EventKind][]string) error {
	list, at := []string{""}, map[string]int8{"": 0}
	for kind := range engine.EventKinds {
		for from, word := range details[engine.EventKind(kind)] {
			if zoneUse[kind].from {
				return fmt.Errorf("events of kind %s leave a zone and have no details", eventKinds[kind])
			}
			if _, ok := at[word]; !ok {
				at[word] = int8(len(list))
				list = append(list, word)
			}
			w.details[kind][from] = at[word]
		}
	}
	w.dicts[eventlog.DictDetail] = list
	if len(list) > 128 {
		return fmt.Errorf("%d words for details of events, 128 at most", len(list))
	}
	return nil
}

// event translates an event. It reports a number that the ruleset has no word
// for, which would make a file that nobody can read. The row is filled field by
// field: a composite literal is built elsewhere and copied, twice the time.
func (w *words) event(row *eventlog.EventRow, game uint32, e *engine.Event) error {
	from, to, detail := int8(0), int8(0), int8(0)
	use := zoneUse[e.Kind]
	if use.from {
		from = w.zone[e.From]
	} else {
		detail = w.details[e.Kind][e.From]
	}
	if use.to {
		to = w.zone[e.To]
	}
	row.GameID, row.Turn, row.Step, row.Kind, row.Player = game, e.Turn, int8(e.Step), int8(e.Kind), int8(e.Player)
	row.Clause, row.Card, row.TargetCard, row.Amount = int16(e.Clause), int16(e.Card), int16(e.TargetCard), e.Amount
	row.Object, row.Target = uint8(e.Object), uint8(e.Target)
	row.FromZone, row.ToZone, row.Detail = from, to, detail
	if from|to < 0 || int(e.Clause) >= w.nClauses || int(e.Card) >= w.nCards || int(e.TargetCard) >= w.nCards || int(e.Step) >= w.nSteps {
		return fmt.Errorf("game %d: the ruleset has no word for a number in %+v", game, *e)
	}
	return nil
}
