package sve

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svecode"
)

// TestKeptAnswers compares what one lens says all through many games, by numbers that it keeps and on the games
// themselves, with what another works out anew from a copy without what the seat does not know; and cards of fields
// that were looked at before with those that are looked at anew.
func TestKeptAnswers(t *testing.T) {
	tab, decks := embeddedTables(t)
	var kept, anew Lens
	var sight [2]Sight
	same, changes := 0, 0
	var answers Answers
	for i, d := range decks {
		m, err := NewMatch(tab, d, decks[(i+1)%len(decks)], Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := m.NewGame()
		for key := range uint64(30) {
			g.Start(engine.Setup{Key: key})
			c := engine.NewStream(key, engine.PurposePolicy0)
			for g.Next() {
				p := g.Decision().Player
				v := g.ViewFor(p).(*View)
				kept.Focus(v)
				anew.Focus(v)
				for q := range engine.PlayerID(2) {
					field, changed := v.Field(q, &sight[q])
					if err := v.compareSight(q, &sight[q], field); err != nil {
						t.Fatal(err)
					}
					same += popcount(uint64(field &^ changed))
					changes += popcount(uint64(changed))
				}
				before := g.s
				if err := answers.compare(v, &kept, &anew); err != nil {
					t.Fatal(err)
				}
				if g.s != before {
					t.Fatal("looking has changed the game")
				}
				g.Answer(c.Below(g.Decision().N))
			}
		}
	}
	if answers.All < 20000 || answers.Open < answers.All/2 || same < 2*changes {
		t.Errorf("%d answers, %d of them on the game itself; %d cards as they were and %d others", answers.All, answers.Open, same, changes)
	}
}

// compareSight compares the cards of a field that were looked at before with those that are looked at anew.
func (v *View) compareSight(p engine.PlayerID, s *Sight, field uint8) error {
	var fresh [MaxUnits]Unit
	n := 0
	v.Units(p, &fresh)
	for k := range s.Units {
		if field>>k&1 == 0 {
			continue
		}
		if fresh[n] != s.Units[k] {
			return fmt.Errorf("seat %d, slot %d: %+v was kept, the card is %+v", p, k, s.Units[k], fresh[n])
		}
		n++
	}
	if got := popcount(uint64(v.open.pl[p].occupied)); n != got {
		return fmt.Errorf("seat %d: %d cards were seen, %d are there", p, n, got)
	}
	return nil
}

// CompareSight compares what two looks at the fields show whoever is asked: one at what has changed, and one at all.
func CompareSight(g *Game, sight *[2]Sight) error {
	v := g.ViewFor(g.Decision().Player).(*View)
	for p := range engine.PlayerID(2) {
		field, _ := v.Field(p, &sight[p])
		if err := v.compareSight(p, &sight[p], field); err != nil {
			return err
		}
	}
	return nil
}

// Answers counts answers of a lens that were compared, those on the game itself, and those that were there already.
type Answers struct{ All, Open, Kept int }

// Compare compares what one lens says about the cards in the hand of whoever is asked, by numbers that it keeps and on the
// game itself, with what another works out anew.
func (n *Answers) Compare(g *Game, kept, anew *Lens) error {
	v := g.ViewFor(g.Decision().Player).(*View)
	kept.Focus(v)
	anew.Focus(v)
	return n.compare(v, kept, anew)
}

func (n *Answers) compare(v *View, kept, anew *Lens) error {
	for h := v.Hand(v.viewer); h != 0; h &= h - 1 {
		o := engine.MakeObject(v.viewer, uint8(bits.TrailingZeros64(h)))
		c := kept.Card(v.CardOf(o))
		for _, a := range slices.Concat(c.Play, c.OnEvolve, c.OnRace, c.Strike, c.LastWords, c.Acts) {
			for k := range kept.Modes(a) + 1 {
				option := uint8(k)
				if k == kept.Modes(a) {
					option = noMode
				}
				if kept.f.open[a] && v.plainly() {
					n.Open++
					if _, there := kept.known(a, o, option); there {
						n.Kept++
					} else if place, _ := kept.known(a, o, option); place != nil {
						place.option = 0 // it was only asked for
					}
				}
				if got, want := *kept.Mode(a, o, option), *exact(anew, a, o, option); got != want {
					return fmt.Errorf("ability %d, option %d: %+v is kept, it does %+v", a, k, got, want)
				}
				n.All++
			}
		}
	}
	return nil
}

// exact walks through an ability on a copy of what the viewer knows.
func exact(l *Lens, a uint16, o engine.ObjectID, k uint8) *Gist {
	g := l.copied()
	l.r = Resolution{ability: a, ctrl: uint8(l.v.viewer), obj: o, moves: g.movesOf(o), card: g.cardOf(o), trg: engine.NoObject,
		evoCard: engine.NoObject, paid: 0xFF, modes: uint8(1 << k)}
	l.r.spells, l.r.buried = g.cemeteryCounts(l.r.ctrl)
	zone := g.zoneOf(o)
	return l.describe(g, int(g.t.abilities[a].Code), false, zone == ZoneHand || zone == ZoneEX, &l.answer)
}

// TestLensCostsOfOthers: what passives of other cards change about costs is seen where no card on the fields has any
// other passive.
func TestLensCostsOfOthers(t *testing.T) {
	guild := Source{&cards.Card{ID: "G", Name: "Guild", Kind: cards.Amulet, Cost: 1, Class: "Neutral", Text: "Your followers cost 2 less to play."}, nil}
	cat := Source{&cards.Card{ID: "C", Name: "Cat", Kind: cards.Follower, Cost: 5, Attack: 1, Defense: 1, Class: "Neutral"}, &effect.Program{}}
	p, _, diags := compile.Card(guild.Card, Words(), svecode.Language())
	if p == nil {
		t.Fatal(diags)
	}
	guild.Program = p
	tab, err := Link([]Source{guild, cat})
	if err != nil {
		t.Fatal(err)
	}
	deck := &cards.Deck{Name: "cats", Parts: [cards.PartCount][]cards.Entry{cards.PartMain: {{Card: guild.Card, Count: 12}, {Card: cat.Card, Count: 28}}}}
	m, err := NewMatch(tab, deck, deck, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var lens Lens
	g, cheaper := m.NewGame(), 0
	for key := range uint64(10) {
		g.Start(engine.Setup{Key: key})
		c := engine.NewStream(key, engine.PurposePolicy0)
		for g.Next() {
			if q := g.Decision(); q.Kind == AskMain {
				lens.Focus(g.ViewFor(q.Player).(*View))
				compareOptions(t, g, lens.v, &lens)
				cheaper += int(b2u(g.s.costAuras > 0))
			}
			g.Answer(c.Below(g.Decision().N))
		}
	}
	if cheaper < 100 {
		t.Errorf("costs were changed at %d decisions", cheaper)
	}
}
