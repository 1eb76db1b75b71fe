package sim

import (
	"encoding/json"
	"fmt"
	"strconv"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// manifest describes a run before its first game.
func (s *stage) manifest(c *Config) (*eventlog.Manifest, error) {
	form, id, err := c.resolve(s.plan, s.words)
	if err != nil {
		return nil, err
	}
	m := &eventlog.Manifest{
		Format: eventlog.Format, Schema: eventlog.SchemaVersion, RunID: id, State: eventlog.Partial, Game: c.Game(),
		GamesPlanned: s.plan.Games(), PartGames: int(s.plan.partGames), Detail: c.Detail.String(), Config: form,
		Policies: s.plan.Policies, Cards: s.words.cards, Dictionaries: s.words.dicts,
		Parts: []eventlog.Part{}, // a list in JSON even while there is none
	}
	if c.Program != "" {
		m.Programs = []string{c.Program}
	}
	m.Sweep = c.Sweep
	if c.Stop != nil {
		m.Stop, m.GamesMost = &c.Stop.Rule, m.GamesPlanned
	}
	if c.Shard != nil {
		m.Shard = c.Shard.cut(c, s.plan)
		first, _ := s.plan.Part(m.Shard.First)
		_, end := s.plan.Part(m.Shard.End - 1)
		m.GamesPlanned = end - first
	}
	for _, mu := range s.plan.Matchups {
		m.Matchups = append(m.Matchups, mu.Matchup)
	}
	if !c.plain() {
		m.Arms = s.arms(c)
	}
	for i, p := range c.Players {
		m.Players = append(m.Players, eventlog.Player{Name: p.Name, Policies: p.Policies[:], Games: c.gamesOfPlayer(i)})
	}
	m.Decks = s.decks(s.plan.Decks)
	return m, nil
}

// RunID returns the id that a run of the configuration has: the hash of everything that
// decides its results.
func RunID(c *Config) (string, error) {
	s, err := newStage(c)
	if err != nil {
		return "", err
	}
	_, id, err := c.resolve(s.plan, s.words)
	return id, err
}

// Describe returns the manifest that a run of the configuration begins with, and plays nothing.
func Describe(c *Config) (*eventlog.Manifest, error) {
	s, err := newStage(c)
	if err != nil {
		return nil, err
	}
	return s.manifest(c)
}

// decks describes decks by the cards of the run.
func (s *stage) decks(list []*cards.Deck) (out []eventlog.Deck) {
	index := map[string]int{}
	for i, card := range s.words.cards {
		index[card.ID] = i
	}
	for _, d := range list {
		deck := eventlog.Deck{Name: d.Name, Basis: d.Basis, Hash: d.Hash(), Parts: map[string][]eventlog.DeckEntry{}}
		for _, part := range cards.AllParts {
			if list := d.Entries(part); len(list) > 0 {
				deck.Parts[part.String()] = entries(list, index)
			}
		}
		out = append(out, deck)
	}
	return out
}

// arms describes the arms of a run, with the decks that they cannot play in the
// order of the run's decks.
func (s *stage) arms(c *Config) []eventlog.Arm {
	out := make([]eventlog.Arm, len(c.Arms))
	for i := range c.Arms {
		a := &c.Arms[i]
		out[i] = eventlog.Arm{Base: a.Base, Spares: a.Touch != nil && !c.PlayAll, Name: a.Name, Player: a.Player, Settings: a.Ruleset.Settings(), GamesPlanned: s.plan.GamesOf(i), Decks: s.decks(a.Decks), Cards: s.words.arms[i].versions, Point: a.Point}
		if a.Policies != ([2]string{}) {
			out[i].Policies = a.Policies[:]
		}
		for k := 0; k < len(a.Touch) && out[i].Spares; k++ {
			out[i].Touch = append(out[i].Touch, int(a.Touch[k]))
		}
		for d, deck := range s.plan.Decks {
			if why := a.refuses(deck.Name); why != nil {
				out[i].Illegal = append(out[i].Illegal, eventlog.IllegalDeck{Deck: d, Reasons: why})
			}
		}
	}
	return out
}

func entries(list []cards.Entry, index map[string]int) []eventlog.DeckEntry {
	out := make([]eventlog.DeckEntry, len(list))
	for i, e := range list {
		out[i] = eventlog.DeckEntry{Card: index[e.Card.ID], Count: e.Count}
	}
	return out
}

// Restored is a run's configuration read back from its manifest. Config lacks
// what a file cannot hold: the caller links Cards into a Ruleset for the game
// named Game with the Settings of each arm, and sets the Ruleset of the arms and
// NewPolicy.
type Restored struct {
	Config   Config
	Game     string
	Settings []map[string]string // by arm
	// Versions are the cards that an arm has in other versions, by arm.
	Versions [][]*cards.Card
	// Cards are the cards of the run by engine.CardID, entry 0 nil. Behind those
	// of the ruleset's vocabulary come cards that only stand in a deck list. A
	// ruleset made of them must give them the same ids.
	Cards []*cards.Card
}

// Restore reads back the configuration of a run. Decks consist of the cards
// that the manifest holds, not of those that card files hold by now.
func Restore(m *eventlog.Manifest) (*Restored, error) {
	var form resolved
	if err := json.Unmarshal(m.Config, &form); err != nil {
		return nil, fmt.Errorf("the manifest's configuration is damaged: %w", err)
	}
	detail, err := ParseDetail(form.Detail)
	if err != nil {
		return nil, fmt.Errorf("the manifest's configuration is damaged: %w", err)
	}
	r := &Restored{Game: form.Game, Cards: make([]*cards.Card, len(m.Cards))}
	r.Config = Config{Policies: form.Policies, Games: form.Games, Seed: form.Seed, Detail: detail, EventsOf: form.EventsOf, FirstByRules: form.FirstByRules, Bots: form.Bots, NoMirrors: form.NoMirrors,
		PartGames: form.PartGames, Sweep: form.Sweep, Compression: eventlog.Compression(form.Compression), Workers: 1}
	arms, err := m.AllArms()
	if err != nil {
		return nil, err
	}
	if len(form.Arms) > 0 && len(form.Arms) != len(arms) {
		return nil, fmt.Errorf("the manifest's configuration is damaged: it has %d arms, and the manifest %d", len(form.Arms), len(arms))
	}
	for _, a := range arms {
		arm := Arm{Name: a.Name, Player: a.Player, Point: a.Point, Base: a.Base}
		if a.Spares {
			arm.Touch = []engine.CardID{}
		}
		for _, id := range a.Touch {
			arm.Touch = append(arm.Touch, engine.CardID(id))
		}
		if len(form.Arms) > 0 {
			arm.Games = form.Arms[len(r.Config.Arms)].Games
		}
		for _, i := range a.Illegal {
			arm.Illegal = append(arm.Illegal, Illegal{Deck: m.Decks[i.Deck].Name, Reasons: i.Reasons})
		}
		r.Config.Arms, r.Settings = append(r.Config.Arms, arm), append(r.Settings, a.Settings)
	}
	for _, p := range form.Players {
		if len(p.Policies) != 2 {
			return nil, fmt.Errorf("the manifest's configuration is damaged: the player %q has %d policies", p.Name, len(p.Policies))
		}
		r.Config.Players = append(r.Config.Players, Player{p.Name, [2]string(p.Policies)})
	}
	for i := 1; i < len(m.Cards); i++ {
		card, err := readCard(&m.Cards[i], eventlog.ManifestName+", card "+strconv.Itoa(i))
		if err != nil {
			return nil, err
		}
		r.Cards[i] = card
	}
	r.joinFaces()
	byName := map[string]*cards.Deck{}
	for i := range m.Decks {
		deck, err := r.deck(&m.Decks[i])
		if err != nil {
			return nil, err
		}
		byName[deck.Name] = deck
	}
	for i, a := range arms {
		for k := range a.Decks {
			deck, err := r.deck(&a.Decks[k])
			if err != nil {
				return nil, err
			}
			r.Config.Arms[i].Decks = append(r.Config.Arms[i].Decks, deck)
		}
		copy(r.Config.Arms[i].Policies[:], a.Policies)
		var own []*cards.Card
		for k := range a.Cards {
			card, err := readCard(&a.Cards[k], fmt.Sprintf("%s, arm %s", eventlog.ManifestName, a.Name))
			if err != nil {
				return nil, err
			}
			for face := card; face.Back != nil; face = face.Back {
				face.Back.Front = face
			}
			own = append(own, card)
		}
		r.Versions = append(r.Versions, own)
	}
	for _, list := range []struct {
		refs []ref
		to   *[]*cards.Deck
	}{{form.Decks, &r.Config.Decks}, {form.Against, &r.Config.Against}} {
		for _, ref := range list.refs {
			deck, ok := byName[ref.Name]
			if !ok {
				return nil, fmt.Errorf("the manifest's configuration names the deck %q, which is not listed", ref.Name)
			}
			*list.to = append(*list.to, deck)
		}
	}
	return r, nil
}

// readCard reads a card back.
func readCard(c *eventlog.Card, source string) (*cards.Card, error) {
	card := &cards.Card{}
	if err := json.Unmarshal(c.Definition, card); err != nil {
		return nil, fmt.Errorf("card %s in the manifest is damaged: %w", c.ID, err)
	}
	card.Source = source
	return card, nil
}

// deck reads a deck back.
func (r *Restored) deck(d *eventlog.Deck) (*cards.Deck, error) {
	deck := &cards.Deck{Name: d.Name, Game: r.Game, Source: eventlog.ManifestName, Basis: d.Basis}
	for word, list := range d.Parts {
		part, ok := cards.ParsePart(word)
		if !ok {
			return nil, fmt.Errorf("deck %q in the manifest has a part %q, which is unknown", d.Name, word)
		}
		deck.Parts[part] = r.entries(list)
	}
	if deck.Hash() != d.Hash {
		return nil, fmt.Errorf("deck %q in the manifest does not have the hash written there", d.Name)
	}
	return deck, nil
}

// joinFaces makes the two faces of double-faced cards, which the manifest lists
// as cards of their own, one card again.
func (r *Restored) joinFaces() {
	index := map[string]int{}
	for i, c := range r.Cards[1:] {
		index[c.ID] = i + 1
	}
	for _, c := range r.Cards[1:] {
		if c.Back == nil {
			continue
		}
		if i, ok := index[c.Back.ID]; ok {
			c.Back = r.Cards[i]
		}
		c.Back.Front = c
	}
}

func (r *Restored) entries(list []eventlog.DeckEntry) []cards.Entry {
	out := make([]cards.Entry, len(list))
	for i, e := range list {
		out[i] = cards.Entry{Card: r.Cards[e.Card], Count: e.Count}
	}
	return out
}
