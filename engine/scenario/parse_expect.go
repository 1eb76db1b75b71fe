package scenario

import (
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/sve"
	"gauntlet/internal/spell"
)

// expect is a fact that must hold: check returns "" or what was found instead.
type expect struct {
	check func(r *runner) string
}

// zoneNames are the zones in scenarios.
var zoneNames = map[string]uint8{
	"hand": sve.ZoneHand, "deck": sve.ZoneDeck, "field": sve.ZoneField, "ex": sve.ZoneEX, "cemetery": sve.ZoneCemetery,
	"banished": sve.ZoneBanished, "evolve-deck": sve.ZoneEvolveDeck, "faceup": sve.ZoneEvolveFaceup, "evolve-zone": sve.ZoneEvolve,
	"race-zone": sve.ZoneRace, "resolution": sve.ZoneResolution,
}

var factWords = []string{"leader", "pp", "ep", "hand", "deck", "field", "ex", "cemetery", "banished", "evolve", "faceup", "race",
	"resolution", "wins", "knows", "asked", "at", "active"}

var expectWords = []string{"p1", "p2", "legal", "not", "only", "draw", "running", "turn", "event", "no"}

// expect reads what follows the word expect.
func (p *parser) expect(l *line) (*expect, error) {
	t := l.next()
	switch strings.ToLower(t.text) {
	case "p1", "p2":
		return p.fact(l, engine.PlayerID(t.text[1]-'1'))
	case "legal":
		return p.legal(l, true)
	case "not":
		if !l.word("legal") {
			return nil, l.fail(l.peek(), "write: expect not legal …")
		}
		return p.legal(l, false)
	case "only":
		return p.only(l)
	case "draw":
		reason, err := p.by(l)
		return &expect{check: func(r *runner) string { return r.ended(engine.NoPlayer, reason) }}, err
	case "running":
		return &expect{check: func(r *runner) string {
			if r.g.Outcome().Over() {
				return "the game has ended: " + r.outcome()
			}
			return ""
		}}, nil
	case "turn":
		n, err := p.number(l, 0, 100)
		return &expect{check: func(r *runner) string { return same("turn", n, r.g.Turn()) }}, err
	case "event":
		return p.event(l)
	case "no":
		if !l.word("event") {
			return nil, l.fail(l.peek(), "write: expect no event \"…\"")
		}
		x := l.next()
		return &expect{check: func(r *runner) string { return r.eventCount(x.text, 0) }}, nil
	}
	return nil, l.fail(t, "unknown expectation %v%s", t, spell.Hint(t.text, expectWords))
}

// by reads "by life" if it stands there.
func (p *parser) by(l *line) (engine.Reason, error) {
	if !l.word("by") {
		return engine.ReasonNone, nil
	}
	t := l.next()
	var words []string
	for r := engine.ReasonLife; int(r) < engine.Reasons; r++ {
		w := strings.ReplaceAll(r.String(), "_", "-")
		if w == strings.ToLower(t.text) {
			return r, nil
		}
		words = append(words, w)
	}
	return 0, l.fail(t, "unknown reason %v%s", t, spell.Hint(t.text, words))
}

// fact reads a fact about player who.
func (p *parser) fact(l *line, who engine.PlayerID) (*expect, error) {
	t := l.peek()
	if t.kind == tokText { // "V22" 2/2 (engaged): a card on the field
		want, err := p.wanted(l)
		return &expect{check: func(r *runner) string { return r.has(who, sve.ZoneField, want, true) }}, err
	}
	l.next()
	word := strings.ToLower(t.text)
	if (word == "evolve" || word == "race") && (l.word("deck") || l.word("zone")) {
		word += "-" + strings.ToLower(l.tokens[l.at-1].text)
	}
	if word == "deck" && (l.word("legal") || l.word("breaks")) {
		return p.deckFact(l, who), nil
	}
	if z, ok := zoneNames[word]; ok {
		return p.zoneFact(l, who, z)
	}
	switch word {
	case "leader":
		n, err := p.number(l, -999, 9999)
		return &expect{check: func(r *runner) string { return same("leader defense", n, r.g.Leader(who)) }}, err
	case "ep":
		n, err := p.number(l, 0, 99)
		return &expect{check: func(r *runner) string { _, _, ep := r.g.Points(who); return same("evolution points", n, ep) }}, err
	case "pp":
		return p.points(l, who)
	case "wins":
		reason, err := p.by(l)
		return &expect{check: func(r *runner) string { return r.ended(who, reason) }}, err
	case "active":
		return &expect{check: func(r *runner) string { return same("active player", sve.SeatName(who), sve.SeatName(r.g.Active())) }}, nil
	case "at":
		k, w, err := p.decision(l)
		return &expect{check: func(r *runner) string { return r.isAt(who, k, w) }}, err
	case "asked":
		k, w, err := p.decision(l)
		if err != nil {
			return nil, err
		}
		n, err := p.number(l, 0, 255)
		return &expect{check: func(r *runner) string {
			return same("decisions "+w+" of "+sve.SeatName(who), n, r.asked[who][k])
		}}, err
	case "knows":
		return p.knows(l, who)
	}
	return nil, l.fail(t, "unknown fact %v%s", t, spell.Hint(t.text, factWords))
}

// deckFact reads the clauses of deck construction that a player's deck breaks:
// "deck legal", or "deck breaks 6.1.1.2 6.1.1.4".
func (p *parser) deckFact(l *line, who engine.PlayerID) *expect {
	var want []string
	for !l.done() {
		want = append(want, l.next().text)
	}
	return &expect{check: func(r *runner) string { return r.deck(who, want) }}
}

func (p *parser) points(l *line, who engine.PlayerID) (*expect, error) {
	t := l.next()
	if pp, most, ok := stats(t.text); ok {
		return &expect{check: func(r *runner) string {
			a, b, _ := r.g.Points(who)
			return same("play points", strconv.Itoa(pp)+"/"+strconv.Itoa(most), strconv.Itoa(a)+"/"+strconv.Itoa(b))
		}}, nil
	}
	n, err := strconv.Atoi(t.text)
	if err != nil {
		return nil, l.fail(t, "play points are written 3 or 3/5, found %v", t)
	}
	return &expect{check: func(r *runner) string { a, _, _ := r.g.Points(who); return same("play points", n, a) }}, nil
}

// zoneFact reads what is said of a zone: a number, none, the exact cards, or
// "has", "lacks", "top" and "bottom" with cards.
func (p *parser) zoneFact(l *line, who engine.PlayerID, zone uint8) (*expect, error) {
	if t := l.peek(); t.kind == tokWord {
		if n, err := strconv.Atoi(t.text); err == nil {
			l.next()
			return &expect{check: func(r *runner) string {
				return same("cards in the "+zoneWord(zone), n, len(r.g.Zone(who, zone)))
			}}, nil
		}
	}
	mode := "exactly"
	for _, w := range []string{"has", "lacks", "top", "bottom", "none"} {
		if l.word(w) {
			mode = w
			break
		}
	}
	if (mode == "top" || mode == "bottom") && zone != sve.ZoneDeck {
		return nil, l.fail(l.peek(), "only decks have a top and a bottom")
	}
	var want []wanted
	if mode != "none" {
		var err error
		if want, err = p.wanted(l); err != nil {
			return nil, err
		}
	}
	return &expect{check: func(r *runner) string {
		switch mode {
		case "has", "lacks":
			return r.has(who, zone, want, mode == "has")
		case "top", "bottom":
			return r.ordered(who, want, mode)
		}
		return r.exactly(who, zone, want)
	}}, nil
}

// wanted is a card as an expectation describes it; what is not said is not
// compared.
type wanted struct {
	entry
	stats    bool
	a, d     int
	reserved bool
	keywords []sve.Keyword
	token    bool
	said     map[string]bool
}

// wanted reads cards such as "V22" 3/3 (engaged, Rush) x2.
func (p *parser) wanted(l *line) ([]wanted, error) {
	var out []wanted
	for {
		t := l.next()
		w := wanted{entry: entry{name: t.text}, said: map[string]bool{}}
		if t.kind != tokText && !(t.kind == tokWord && t.text == filler) {
			return nil, l.fail(t, "expected the name of a card in quotation marks, found %v", t)
		}
		p.mention(l, t)
		n := 1
		for {
			x := l.peek()
			if a, d, ok := stats(x.text); ok && x.kind == tokWord {
				l.next()
				w.stats, w.a, w.d = true, a, d
				continue
			}
			if x.kind == tokWord && strings.HasPrefix(x.text, "x") {
				var err error
				if n, err = p.copies(l); err != nil {
					return nil, err
				}
				continue
			}
			if !l.mark("(") {
				break
			}
			if err := p.wantedDetails(l, &w); err != nil {
				return nil, err
			}
		}
		for range n {
			out = append(out, w)
		}
		if !l.mark(",") {
			return out, nil
		}
	}
}

func (p *parser) wantedDetails(l *line, w *wanted) error {
	for {
		t := l.peek()
		word := strings.ToLower(t.text)
		w.said[word] = true
		switch {
		case word == "reserved":
			l.next()
			w.reserved = true
		case word == "token":
			l.next()
			w.token = true
		case word == "unevolved", word == "amulet", word == "follower":
			l.next()
		default:
			if k, ok := keywordNamed(t.text); ok {
				l.next()
				w.keywords = append(w.keywords, k)
			} else if err := p.annotation(l, &w.entry); err != nil {
				return err
			}
		}
		if l.mark(")") {
			return nil
		}
		if !l.mark(",") && !l.mark(";") {
			return l.fail(l.peek(), "annotations are separated by commas and end with a bracket, found %v", l.peek())
		}
	}
}

func keywordNamed(name string) (sve.Keyword, bool) {
	for _, w := range sve.Vocabulary().Keywords {
		if strings.EqualFold(w.Name, name) {
			return sve.Keyword(w.Number), true
		}
	}
	return 0, false
}

// knows reads "p2 hand "A", "B"": which cards of a hidden zone a player knows.
func (p *parser) knows(l *line, who engine.PlayerID) (*expect, error) {
	whose, err := p.player(l)
	if err != nil {
		return nil, err
	}
	t := l.next()
	zone, ok := zoneNames[strings.ToLower(t.text)]
	if !ok || zone != sve.ZoneHand && zone != sve.ZoneDeck {
		return nil, l.fail(t, "knowledge is about hand or deck, not %v", t)
	}
	var want []wanted
	if !l.word("none") {
		if want, err = p.wanted(l); err != nil {
			return nil, err
		}
	}
	return &expect{check: func(r *runner) string { return r.knows(who, engine.PlayerID(whose), zone, want) }}, nil
}

// legal reads an option that must be offered, or must not be.
func (p *parser) legal(l *line, wanted bool) (*expect, error) {
	a, err := p.answer(l, -1)
	return &expect{check: func(r *runner) string { return r.legal(a, wanted) }}, err
}

// only reads the only options of their kind: only attacks "A" -> "B", "A" -> leader.
func (p *parser) only(l *line) (*expect, error) {
	t := l.next()
	v := verbNamed(strings.ToLower(t.text))
	if v == nil {
		return nil, l.fail(t, "unknown action %v%s", t, spell.Hint(t.text, verbNames()))
	}
	var list []*answer
	for !l.word("none") {
		a := &answer{verb: v, from: -1, times: 1}
		switch v.shape {
		case shapeCard, shapeList, shapeAttack:
			if v.action == sve.ActRush && !l.words("rush", "to") {
				return nil, l.fail(l.peek(), "write: grants rush to \"A\"")
			}
			o, err := p.object(l)
			if err != nil {
				return nil, err
			}
			a.objects = []object{o}
			if v.shape == shapeAttack {
				err = p.attackTarget(l, &a.objects[0])
			} else if v.shape == shapeCard {
				err = p.cardDetails(l, a)
			}
			if err != nil {
				return nil, err
			}
		case shapeNumbers:
			n, err := p.number(l, 0, 255)
			if err != nil {
				return nil, err
			}
			a.numbers = []int{n}
		default:
			return nil, l.fail(t, "%s has no list of options; write expect legal or expect at", v.name)
		}
		list = append(list, a)
		if !l.mark(",") {
			break
		}
	}
	return &expect{check: func(r *runner) string { return r.only(v, list) }}, nil
}

// event reads "text" [before "text"] [xN].
func (p *parser) event(l *line) (*expect, error) {
	x := l.next()
	if x.kind != tokText {
		return nil, l.fail(x, "an event is named by a part of its line in quotation marks, found %v", x)
	}
	if l.word("before") {
		y := l.next()
		if y.kind != tokText {
			return nil, l.fail(y, "an event is named by a part of its line in quotation marks, found %v", y)
		}
		return &expect{check: func(r *runner) string { return r.eventOrder(x.text, y.text) }}, nil
	}
	n := -1
	if t := l.peek(); t.kind == tokWord && strings.HasPrefix(t.text, "x") {
		var err error
		if n, err = p.copies(l); err != nil {
			return nil, err
		}
	}
	return &expect{check: func(r *runner) string { return r.eventCount(x.text, n) }}, nil
}
