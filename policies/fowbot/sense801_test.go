package fowbot

import (
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// sense801 are cards of positions with what 8.01 adds.
var sense801 = []senseCard{
	{"11", "Resonator", "{R}", 100, 100, "", ""},
	{"33", "Resonator", "{R}", 300, 300, "", ""},
	{"55", "Resonator", "{R}{1}", 500, 500, "", ""},
	{"99", "Resonator", "{R}{3}", 900, 900, "", ""},
	{"golem", "Resonator", "{3}", 700, 700, "[Mobilize] {1}", ""},
	{"fire rune", "Rune", "{R}", 0, 0, "This card deals 500 damage to target J/resonator.", "divinity = 2\n"},
	{"tale", "Chant", "{R}{1}", 0, 0, "Destroy target resonator.", "traits = [\"Story\"]\n"},
	{"long tale", "Chant", "{R}{R}{R}{R}", 0, 0, "Draw four cards.", "traits = [\"Story\"]\n"},
	{"facet", "Chant", "{R}", 0, 0, "As an additional cost to play this card, banish two gems.\nThis card deals 600 damage to target player.", ""},
	{"miner", "Resonator", "{R}", 0, 100, "{Rest}: Gain a fire gem.", ""},
	{"sealed", "Chant", "{R}", 0, 0, "This card deals 300 damage to target player.\n[Seal] 3 - This card deals 500 damage to your opponent.", ""},
	{"bare", "Chant", "{R}", 0, 0, "This card deals 300 damage to target player.\n[Null] - This card deals 500 damage to your opponent.", ""},
	{"crest", "Addition", "{R}", 0, 0, "", "traits = [\"Magic Crest\"]\n"},
	{"page", "Resonator", "{R}", 300, 300, "[Crest] {R} - This card gains [+500/+500].", ""},
	{"moon", "Resonator", "{R}{2}", 300, 300, "{R}: Invert this card. Play this ability only once per turn.",
		"[card.back]\nname = \"dark moon\"\ntype = \"Resonator\"\nback_is = \"inverse\"\ncost = \"{R}{2}\"\natk = 900\ndef = 900\ntraits = [\"Inverse\"]\n"},
	{"anew", "Chant", "{R}{5}", 0, 0, "Restart the game.", ""},
	{"verse", "Chant", "{R}{3}", 0, 0, "Draw a card.\n[Legend] (1) - You win the game.", ""},
	{"nap", "Chant", "{R}{2}", 0, 0, "Your opponent skips their next recovery phase.", ""},
}

// TestSense801 gives greedy one turn in positions with one sensible outcome, by the
// rules 8.01.
func TestSense801(t *testing.T) {
	tb := newTable(t, fow.Edition801, "[Divinity] 5\n[Grimoire] (5)\n[Judgment] {R}{2}\n"+
		"{0}: Reveal a face-down card from your extra deck and keep it revealed until end of game. You may copy that card. "+
		"If you do, you may play the copy. Play this ability only during your turn and only once per turn.", sense801...)
	field, hand := uint8(fow.ZoneField), uint8(fow.ZoneHand)
	with := func(s fow.Side, changes ...func(*fow.Side)) fow.Side {
		for _, change := range changes {
			change(&s)
		}
		return s
	}
	low := func(life int) func(*fow.Side) { return func(s *fow.Side) { s.Life = life } }
	still := func(s *fow.Side) { s.Ruler = tb.tired("ruler") } // calls no stone and judges not
	runes := func(s *fow.Side) { s.Runes = tb.ready("fire rune") }
	tales := func(names ...string) func(*fow.Side) { return func(s *fow.Side) { s.Extra = tb.ready(names...) } }
	revealed := func(g *fow.Game, zone uint8) bool {
		return slices.ContainsFunc(g.Zone(0, zone), func(o engine.ObjectID) bool { return g.Revealed(o) })
	}
	for _, c := range []struct {
		name         string
		mine, theirs fow.Side
		ok           func(g *fow.Game) bool
	}{
		{"a rune is played that destroys something", with(tb.side(1, nil), runes, still), tb.side(0, tb.ready("55")),
			func(g *fow.Game) bool { return tb.on(g, 1, field, "55") == 0 && revealed(g, fow.ZoneRunes) }},
		{"a rune that does nothing waits", with(tb.side(1, nil), runes, still), tb.side(0, nil),
			func(g *fow.Game) bool { return !revealed(g, fow.ZoneRunes) }},
		{"the tale that helps is read", with(tb.side(2, nil), tales("long tale", "tale"), still), tb.side(0, tb.ready("99")),
			func(g *fow.Game) bool { return tb.on(g, 1, field, "99") == 0 && revealed(g, fow.ZoneExtra) }},
		{"a tale that cannot be paid for stays closed", with(tb.side(2, nil), tales("long tale"), still), tb.side(0, nil),
			func(g *fow.Game) bool { return !revealed(g, fow.ZoneExtra) }},
		{"gems are lethal", with(tb.side(1, nil, "facet"), func(s *fow.Side) { s.Gems[fow.Fire] = 2 }), with(tb.side(0, tb.ready("99")), low(600)),
			won},
		{"gems are gained", tb.side(0, tb.ready("miner")), tb.side(0, nil),
			func(g *fow.Game) bool { return g.Gems(0)[fow.Fire] == 1 }},
		{"a seal that is open is lethal", with(tb.side(3, nil, "sealed"), still), with(tb.side(0, tb.ready("99")), low(800)),
			won},
		{"the last card is lethal", with(tb.side(1, nil, "bare"), still), with(tb.side(0, tb.ready("99")), low(800)),
			won},
		{"a crest is put beside who bears it", with(tb.side(1, tb.ready("page"), "crest"), still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "crest") == 1 }},
		{"who is better inverted is inverted", with(tb.side(1, tb.ready("moon")), still), tb.side(0, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "dark moon") == 1 }},
		{"will is kept to mobilize who is lethal", with(tb.side(1, tb.ready("golem"), "33"), still), with(tb.side(0, nil), low(700)),
			won},
		{"who is far behind begins anew", with(tb.side(6, nil, "anew"), low(500), still), tb.side(4, tb.ready("99", "99", "99"), "55", "55"),
			func(g *fow.Game) bool { return g.Life(0) == 4000 && g.Turn() <= 1 }},
		{"who leads does not", with(tb.side(6, tb.ready("99", "99"), "anew"), still), with(tb.side(2, nil), low(3000)),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "anew") == 1 }},
		{"a verse that wins is read", with(tb.side(4, nil, "verse", "99"), still, tales("tale"), func(s *fow.Side) { s.Extra[0].Revealed = true }), tb.side(2, tb.ready("99")),
			won},
		{"the opponent sleeps on", with(tb.side(3, nil, "nap"), still), tb.side(4, tb.tired("99", "99")),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "nap") == 0 }},
	} {
		g := tb.start(c.mine, c.theirs, 0)
		goesOn(g, policy(t, "greedy"), idle)
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.ok(g) {
			t.Errorf("%s: turn %d, lives %d and %d, fields %v and %v", c.name, g.Turn(), g.Life(0), g.Life(1), tb.names(g, 0), tb.names(g, 1))
		}
	}
}
