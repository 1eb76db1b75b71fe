package fowbot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// sense102 are cards of positions with what 10.2 adds.
var sense102 = []senseCard{
	{"11", "Resonator", "{R}", 100, 100, "", ""},
	{"33", "Resonator", "{R}", 300, 300, "", ""},
	{"99", "Resonator", "{R}{3}", 900, 900, "", ""},
	{"seam", "Chant", "{R}", 0, 0, "Gain two fire crystals.", ""},
	{"splinter", "Chant", "{R}", 0, 0, "As an additional cost to play this card, banish two fire crystals.\nThis card deals 600 damage to target player.", ""},
	{"guest", "Resonator (Stranger)", "{R}{1}", 500, 500, "", ""},
	{"invite", "Chant", "{R}", 0, 0, "Choose a card from your Stranger deck at random and put it into your hand.", ""},
	{"feast", "Chant", "{R}{1}", 0, 0, "Choose a card from your Stranger deck and put it into your field.", ""},
	{"star", "Resonator", "{R}{R}", 400, 400, "[Limit Break] - This card gains [+500/+500].", ""},
	{"veil", "Chant", "{R}", 0, 0, "Gain [Limit Break] (\"star\").", ""},
	{"oath", "Chant", "{R}", 0, 0, "Gain a [Dragon Emblem] {R}. Draw a card.", ""},
	{"map", "Chant", "{R}", 0, 0, "[Exploration] 3. Draw a card.", ""},
	{"lamp", "Resonator", "{R}{R}{R}", 900, 900, "While this card is revealed from your deck by an [Exploration] ability you control, you may play it without paying its cost.", ""},
	{"idol", "Resonator", "{R}{R}{R}", 100, 100, "", "traits = [\"Treasure\"]\n"},
	{"diver", "Resonator", "{R}", 300, 300, "This card gains [+400/0] for each Treasure in your removed area.", ""},
	{"regent", "Ruler", "", 0, 0, "[Tag] (Twin)\n[Judgment] {R}", regent},
	{"elder", "Ruler", "", 0, 0, "[Tag] (Twin)\n[Judgment] {R}{R}{R}{R}", elder},
	{"anthem", "Chant", "{R}", 0, 0, "Your J/ruler gains [+300/0] until end of turn.", ""},
	{"boundless", "Chant", "{R}", 0, 0, "ATK of target resonator becomes ∞ until end of turn.", ""},
}

// The rest of two rulers with [Tag].
const (
	regent = "attributes = \"Fire\"\ntraits = [\"Twin\"]\n[card.back]\nname = \"regent crowned\"\ntype = \"J-Ruler\"\nattributes = \"Fire\"\natk = 700\ndef = 700\ntext = '[Swiftness]'\n"
	elder  = "attributes = \"Fire\"\ntraits = [\"Twin\"]\n[card.back]\nname = \"elder crowned\"\ntype = \"J-Ruler\"\nattributes = \"Fire\"\natk = 400\ndef = 900\n"
)

// TestSense102 gives greedy one turn in positions with one sensible outcome, by the
// rules 10.2.
func TestSense102(t *testing.T) {
	tb := newTable(t, fow.Edition102, "[Stranger] 10\n[Judgment] {R}{2}", sense102...)
	field, hand := uint8(fow.ZoneField), uint8(fow.ZoneHand)
	with := func(s fow.Side, changes ...func(*fow.Side)) fow.Side {
		for _, change := range changes {
			change(&s)
		}
		return s
	}
	low := func(life int) func(*fow.Side) { return func(s *fow.Side) { s.Life = life } }
	still := func(s *fow.Side) { s.Ruler = tb.tired("ruler") } // calls no stone and judges not
	guests := func(s *fow.Side) { s.Strangers = tb.ready("guest") }
	twins := func(s *fow.Side) { s.Ruler = tb.ready("regent", "elder") }
	crowned := func(s *fow.Side) { // one of the two was judged
		s.Ruler = tb.tired("regent")
		s.Field = append(tb.ready("elder crowned"), s.Field...)
	}
	top := func(names ...string) func(*fow.Side) {
		return func(s *fow.Side) { s.Deck = append(tb.cards(names...), s.Deck...) }
	}
	for _, c := range []struct {
		name         string
		mine, theirs fow.Side
		ok           func(g *fow.Game) bool
	}{
		{"crystals are gained and banished where that is lethal", with(tb.side(2, nil, "seam", "splinter"), still), with(tb.side(0, tb.ready("99")), low(600)),
			won},
		{"a stranger comes to the hand and is played", with(tb.side(3, nil, "invite"), guests, still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "guest") == 1 }},
		{"a stranger comes into the field", with(tb.side(2, nil, "feast"), guests, still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "guest") == 1 }},
		{"an emblem that draws a card is gained", with(tb.side(1, nil, "oath"), still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "oath") == 0 }},
		{"a limit break is gained for who has its text", with(tb.side(1, tb.ready("star"), "veil"), still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "veil") == 0 }},
		{"an exploration finds what can be played for nothing", with(tb.side(1, nil, "map"), top("33", "lamp", "11"), still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "lamp") == 1 }},
		{"an exploration finds a Treasure for who counts them", with(tb.side(1, tb.ready("diver"), "map"), top("33", "idol", "99"), still), with(tb.side(0, nil), low(700)),
			won},
		{"of two rulers the one that can be judged strikes", with(tb.side(1, nil), twins), with(tb.side(0, nil), low(700)),
			won},
		{"of two rulers the one that attacks gains ATK", with(tb.side(7, nil, "anthem"), crowned), with(tb.side(0, nil), low(700)),
			won},
		{"an attacker without bounds is lethal", with(tb.side(1, tb.ready("33"), "boundless"), still), with(tb.side(0, nil), low(2000)),
			won},
	} {
		g := tb.start(c.mine, c.theirs, engine.PlayerID(0))
		goesOn(g, policy(t, "greedy"), idle)
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.ok(g) {
			t.Errorf("%s: turn %d, lives %d and %d, fields %v and %v", c.name, g.Turn(), g.Life(0), g.Life(1), tb.names(g, 0), tb.names(g, 1))
		}
	}
}
