package reports

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/internal/spell"
	"gauntlet/sim/eventlog"
)

// DecksPage is what a run says about one of its decks, or about all of them, on one page.
type DecksPage struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Deck string `json:"deck,omitempty"` // "" for all: the state of the format
	Arm  string `json:"arm,omitempty"`
	// Report is the games of the run's last player, the strongest; of one deck what is about it.
	Report *Report `json:"report"`
	// Movement is how the answers move between the run's players, of one deck those about it, which were
	// judged with all others; nil for a run with one player.
	Movement *Movement  `json:"players,omitempty"`
	Lists    []DeckList `json:"lists"` // in the order of the report's contestants
	Again    string     `json:"again"` // how the run is made again; the caller's to fill in
}

// DeckList is what a deck holds.
type DeckList struct {
	Deck  string     `json:"deck"`
	Lines []ListLine `json:"lines"`
}

// ListLine is the copies of a card in a part of a deck.
type ListLine struct {
	Part   string `json:"part"` // the word that heads it in deck files
	Copies int    `json:"copies"`
	Card   string `json:"card"`
	Number string `json:"number"`
	Word   string `json:"word"` // the card's word in the dictionary of cards, as CardStat has it
}

// BuildDecksPage builds the page of a deck by its name, or of all decks if that is empty. parts are the
// words that head the parts of decks of the game, in order. Of a run with several players o.Arm is the
// arm's name without the player; of one that has other arms it must be named.
func BuildDecksPage(deck string, parts []string, m *eventlog.Manifest, src Parts, o Options) (*DecksPage, error) {
	p := &DecksPage{Format: Format, Version: Version, Deck: deck, Arm: o.Arm}
	own, games := m, src
	if n := len(m.Players); n > 0 {
		var err error
		if own, games, err = OfPlayer(m, src, m.Players[n-1].Name); err != nil {
			return nil, err
		}
	}
	if games.Has(eventlog.Cards) {
		o.More = []Show{ShowCards}
	}
	var err error
	if p.Report, err = Build(own, games, o); err != nil {
		return nil, err
	}
	if o.More == nil {
		p.Report.Notes = append(p.Report.Notes, Note{NoteMissing, "How cards are used is not known: the run kept no rows of cards; play it with --detail cards."})
	}
	if len(m.Players) > 1 {
		if p.Movement, err = BuildMovement(m, src, Options{Level: o.Level, Margin: o.Margin, Method: o.Method, Shares: o.Shares}); err != nil {
			return nil, err
		}
		p.Movement.keep(func(r *Move) bool { return r.Arm == "" || r.Arm == o.Arm })
	}
	if deck != "" {
		if err := p.narrow(deck); err != nil {
			return nil, err
		}
	}
	return p, p.list(own, parts)
}

// narrow keeps what is about one deck.
func (p *DecksPage) narrow(deck string) error {
	r := p.Report
	me, names := -1, []string(nil)
	for i, c := range r.Contestants {
		if c.Name == deck || c.Deck == deck {
			if me >= 0 {
				return fmt.Errorf("the run has %s in the hands of several policies: name one of %q and %q", deck, r.Contestants[me].Name, c.Name)
			}
			me = i
		}
		names = append(names, c.Name)
	}
	if me < 0 {
		return fmt.Errorf("the run has no deck %q%s; it has %s", deck, spell.Hint(deck, names), strings.Join(names, ", "))
	}
	other := func(contestant int) bool { return contestant != me }
	r.Matchups.Rows, r.Matchups.Cols = []int{me}, nil
	for i := range r.Contestants {
		if r.Matchups.Find(me, i) != nil {
			r.Matchups.Cols = append(r.Matchups.Cols, i)
		}
	}
	r.Totals = slices.DeleteFunc(r.Totals, func(t Total) bool { return other(t.Contestant) })
	r.Match = slices.DeleteFunc(r.Match, func(t MatchTotal) bool { return other(t.Contestant) })
	r.FirstPlayer.Decks = slices.DeleteFunc(r.FirstPlayer.Decks, func(d DeckFirst) bool { return other(d.Contestant) })
	r.Length.Decks = slices.DeleteFunc(r.Length.Decks, func(l LengthRow) bool { return other(l.Contestant) })
	if r.Cards != nil {
		r.Cards.Rows = slices.DeleteFunc(r.Cards.Rows, func(c CardStat) bool { return other(c.Contestant) })
	}
	if p.Movement != nil {
		name := r.Contestants[me].Deck
		p.Movement.keep(func(m *Move) bool { return m.Deck == name || m.Against == name })
		for i := range p.Movement.Tables {
			for k := range p.Movement.Tables[i].Rows {
				if m := &p.Movement.Tables[i].Rows[k]; m.Against == name {
					m.turn()
				}
			}
		}
	}
	// What is about all decks together.
	r.Ratings, r.Metagame = nil, nil
	r.Shown = slices.DeleteFunc(r.Shown, func(s Show) bool {
		return s == ShowTotals || s == ShowEnds || s == ShowRatings || s == ShowMetagame
	})
	return nil
}

// keep drops the rows that are not wanted. What is left has been judged with them.
func (m *Movement) keep(wanted func(*Move) bool) {
	for i := range m.Tables {
		t := &m.Tables[i]
		t.Rows = slices.DeleteFunc(t.Rows, func(r Move) bool { return !wanted(&r) })
		t.Marks = map[Mark]int{}
		for k := range t.Rows {
			t.Marks[t.Rows[k].Mark]++
		}
	}
	m.Summary = m.Tables[0].summary(m.Players[0].Name, m.Players[len(m.Players)-1].Name)
}

// turn makes a matchup's rates those of the other deck.
func (m *Move) turn() {
	m.Deck, m.Against = m.Against, m.Deck
	for p := range m.Under {
		u := &m.Under[p]
		r := (&Rate{u.Estimate, u.Judgement}).Flipped()
		u.Estimate, u.Judgement = r.Estimate, r.Judgement
		if u.Control != nil {
			c := *u.Control
			c.Plain, c.PlainLo, c.PlainHi = 1-c.Plain, 1-c.PlainHi, 1-c.PlainLo
			u.Control = &c
		}
	}
	c := &m.Change
	c.Est, c.Lo, c.Hi = -c.Est, -c.Hi, -c.Lo
	c.CorrectedLo, c.CorrectedHi = -c.CorrectedHi, -c.CorrectedLo
	c.Verdict = c.Verdict.Opposite()
}

// list reads the decks' lists from the manifest.
func (p *DecksPage) list(m *eventlog.Manifest, parts []string) error {
	arms, err := m.AllArms()
	if err != nil {
		return err
	}
	decks := slices.Clone(m.Decks)
	for _, a := range arms {
		if a.Name != p.Report.Run.Arm {
			continue
		}
		for _, d := range a.Decks { // other versions of decks of the run
			if i := slices.IndexFunc(decks, func(k eventlog.Deck) bool { return k.Name == d.Name }); i >= 0 {
				decks[i] = d
			}
		}
	}
	for i, c := range p.Report.Contestants {
		if p.Deck != "" && !slices.Contains(p.Report.Matchups.Rows, i) || slices.ContainsFunc(p.Lists, func(l DeckList) bool { return l.Deck == c.Deck }) {
			continue
		}
		d := &decks[slices.IndexFunc(decks, func(k eventlog.Deck) bool { return k.Name == c.Deck })]
		l := DeckList{Deck: d.Name}
		for _, part := range parts {
			for _, e := range d.Parts[part] {
				if e.Card < 0 || e.Card >= len(m.Cards) {
					return fmt.Errorf("manifest: the deck %s has card %d of %d", d.Name, e.Card, len(m.Cards))
				}
				k := &m.Cards[e.Card]
				l.Lines = append(l.Lines, ListLine{part, e.Count, k.Name, k.ID, m.Dictionaries[eventlog.DictCard][e.Card]})
			}
		}
		p.Lists = append(p.Lists, l)
	}
	return nil
}
