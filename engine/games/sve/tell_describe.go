package sve

import (
	"fmt"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Text of events, options and decisions for people: logs, scenarios, messages.
// Seats are p1 and p2.

// SeatName returns "p1" or "p2".
func SeatName(p engine.PlayerID) string {
	if p > 1 {
		return "nobody"
	}
	return [2]string{"p1", "p2"}[p]
}

// Name returns the name of a card, with a plus sign for evolved faces; 0 is
// "the rules".
func (t *Tables) Name(id engine.CardID) string {
	if id == engine.AnyCard {
		return "a card"
	}
	if id == 0 || int(id) >= len(t.cards) {
		return "the rules"
	}
	d := &t.cards[id]
	if d.evolved {
		return t.names[d.name] + "+"
	}
	return t.names[d.name]
}

// PlainName returns the name of a card as printed.
func (t *Tables) PlainName(id engine.CardID) string {
	if int(id) >= len(t.cards) {
		return ""
	}
	return t.names[t.cards[id].name]
}

// PlainNames returns the printed names of all cards; index 0 is "".
func (t *Tables) PlainNames() []string { return t.names }

// IsToken reports whether a definition is a token.
func (t *Tables) IsToken(id engine.CardID) bool { return int(id) < len(t.cards) && t.cards[id].token }

// zoneWords are the zones in sentences.
var zoneWords = [...]string{"nowhere", "deck", "hand", "field", "EX area", "cemetery", "banished zone", "resolution zone",
	"evolve deck", "evolve deck (faceup)", "evolve zone", "race zone", "leader area", "outside the game"}

func zoneWord(z uint8) string {
	if int(z) < len(zoneWords) {
		return zoneWords[z]
	}
	return "nowhere"
}

// Describe returns an event as one line: the clause behind it, two spaces, and
// a sentence without a full stop. Events without a clause begin with a dash.
func (t *Tables) Describe(e engine.Event) string {
	id := "-"
	if int(e.Clause) < len(clauseIDs) && e.Clause != noClause {
		id = clauseIDs[e.Clause]
	}
	return fmt.Sprintf("%-12s  %s", id, t.sentence(e))
}

func (t *Tables) sentence(e engine.Event) string {
	who, card, target := SeatName(e.Player), t.Name(e.Card), t.Name(e.TargetCard)
	switch e.Kind {
	case engine.EventGameStart:
		return who + " goes first"
	case engine.EventDeal:
		return fmt.Sprintf("%s's deck, card %d: %s", who, e.Amount+1, card)
	case engine.EventMulligan:
		return who + either(e.Amount != 0, " redraws", " keeps the hand")
	case engine.EventTurnStart:
		return fmt.Sprintf("turn %d of %s begins", e.Amount, who)
	case engine.EventPhase:
		return fmt.Sprintf("%s phase of %s", PhaseNames[int(e.Amount)%len(PhaseNames)], who)
	case engine.EventResource:
		return fmt.Sprintf("%s: %s %+d", who, [...]string{"play points", "maximum play points", "evolution points"}[e.From%3], e.Amount)
	case engine.EventDraw:
		return fmt.Sprintf("%s draws %s", who, card)
	case engine.EventMove:
		if e.To == ZoneField && e.From == ZoneField {
			return fmt.Sprintf("%s steals %s", who, card)
		}
		return fmt.Sprintf("%s: %s moves from %s to %s%s", who, card, zoneWord(e.From), zoneWord(e.To), either(e.To == ZoneField && e.Amount != 0, ", engaged", ""))
	case engine.EventCreate:
		return fmt.Sprintf("%s: token %s is created in the %s%s", who, card, zoneWord(e.To), either(e.To == ZoneField && e.Amount != 0, ", engaged", ""))
	case engine.EventPlay:
		return fmt.Sprintf("%s plays %s from %s for %d", who, card, zoneWord(e.From), e.Amount)
	case engine.EventActivate:
		return fmt.Sprintf("%s activates ability %d of %s", who, e.Amount+1, card)
	case engine.EventTrigger:
		return fmt.Sprintf("%s: ability %d of %s triggers", who, e.Amount+1, card)
	case engine.EventResolve:
		return fmt.Sprintf("%s: ability %d of %s resolves", who, e.Amount+1, card)
	case engine.EventFizzle:
		return fmt.Sprintf("%s: ability %d of %s cannot be played and is dropped", who, e.Amount+1, card)
	}
	return t.sentenceOf(e, who, card, target)
}

// sentenceOf is the second half of sentence: what happens to cards and players.
func (t *Tables) sentenceOf(e engine.Event, who, card, target string) string {
	switch e.Kind {
	case engine.EventTarget:
		if IsLeader(e.Target) {
			target = SeatName(e.Target.Owner()) + "'s leader"
		}
		return fmt.Sprintf("%s: %s selects %s", who, card, target)
	case engine.EventAttack:
		if e.Target == engine.NoObject {
			target = "leader"
		}
		return fmt.Sprintf("%s: %s attacks %s's %s", who, card, SeatName(e.Player.Opponent()), target)
	case engine.EventDamage:
		if e.Target == engine.NoObject {
			return fmt.Sprintf("%s deals %d to %s's leader", card, e.Amount, who)
		}
		return fmt.Sprintf("%s deals %d to %s's %s", card, e.Amount, who, target)
	case engine.EventLife:
		return fmt.Sprintf("%s's leader: defense %+d", who, e.Amount)
	case engine.EventDestroy:
		return fmt.Sprintf("%s's %s is destroyed", who, target)
	case engine.EventModify:
		return fmt.Sprintf("%s's %s: %s %+d", who, target, [2]string{"attack", "defense"}[e.From&1], e.Amount)
	case engine.EventKeyword:
		return fmt.Sprintf("%s's %s gains %s", who, target, keywordList(uint16(e.Amount)))
	case engine.EventType:
		return fmt.Sprintf("%s's %s becomes %s", who, target, either(effect.TypeSet(e.Amount) == typeFollower, "a follower", "an amulet"))
	case engine.EventEvolve:
		return fmt.Sprintf("%s's %s evolves into %s", who, card, target)
	case engine.EventSideways:
		return fmt.Sprintf("%s's %s is %s", who, card, either(e.Amount != 0, "engaged", "refreshed"))
	case engine.EventCounter:
		return fmt.Sprintf("%s's %s: %s counters %+d", who, card, t.CounterNames()[e.From], e.Amount)
	case engine.EventReveal:
		return fmt.Sprintf("%s reveals %s", who, card)
	case engine.EventShuffle:
		return who + " shuffles the deck"
	case engine.EventChoice:
		return fmt.Sprintf("%s chooses option %d (%s)", who, e.Amount+1, DecisionNames[engine.DecisionKind(e.From)])
	case engine.EventRaceServe:
		return fmt.Sprintf("%s's %s races", who, card)
	case engine.EventLose:
		return who + " loses"
	case engine.EventGameEnd:
		if e.Player == engine.NoPlayer {
			return fmt.Sprintf("the game is a draw (%s)", engine.Reason(e.Amount))
		}
		return fmt.Sprintf("%s wins (%s)", who, engine.Reason(e.Amount))
	case engine.EventTurnEnd:
		return who + "'s turn ends"
	case engine.EventDiscard:
		return fmt.Sprintf("%s discards %s", who, card)
	case engine.EventBanish:
		return fmt.Sprintf("%s's %s is banished", who, target)
	case engine.EventAttach:
		return fmt.Sprintf("%s is added to %s", card, target)
	case engine.EventCopy:
		return fmt.Sprintf("%s is a copy of %s", card, target)
	case engine.EventBlock:
		return fmt.Sprintf("%s blocks %s", card, target)
	case engine.EventCease:
		return card + " ceases to exist"
	case engine.EventExchange:
		return fmt.Sprintf("two hidden copies of %s in %s's deck exchange their numbers", card, who)
	case engine.EventRestart:
		return "the game begins anew"
	case engine.EventRandom:
		return fmt.Sprintf("chance answers %d of %d", e.Amount, e.From)
	}
	return fmt.Sprintf("event %d", e.Kind)
}

func either(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

// keywordList names the keywords of a set.
func keywordList(set uint16) string {
	var words []string
	for k := range KeywordCount {
		if set>>k&1 != 0 {
			words = append(words, k.String())
		}
	}
	return strings.Join(words, ", ")
}

// askWords say what a decision is about, for "p1 must …".
var askWords = map[engine.DecisionKind]string{
	AskFirst: "decide who goes first", AskMulligan: "keep or redraw the hand", AskMulliganOrder: "name the next card to the bottom",
	AskMain: "act in the main phase", AskQuick: "act in a Quick window or pass", AskAdditional: "decide about an additional cost",
	AskMode: "choose an option", AskX: "determine X", AskTarget: "select a target", AskShare: "divide a number", AskCost: "select what to pay with",
	AskEvolvePoint: "decide whether to use an evolution point", AskEvolveCard: "select the card to evolve into",
	AskWardEntry: "decide whether the follower enters engaged", AskWardEngage: "engage followers with Ward", AskPending: "select the next waiting ability",
	AskMay: "decide whether to do it", AskPick: "select a card", AskOrder: "name the next card of an order", AskContinue: "decide whether to go on",
	AskOverflow: "select what fits", AskLimit: "select what stays", AskLink: "select the link that stays", AskReplacement: "select the next replacement",
	AskHandLimit: "discard down to the hand limit", AskTriggerLimit: "select what triggers", AskNumber: "choose a number",
	AskTurnUp: "select the card to turn faceup",
}

// DescribeDecision says who is asked what, for which card and by which clause.
func (g *Game) DescribeDecision(d *engine.Decision) string {
	s := fmt.Sprintf("%s must %s", SeatName(d.Player), askWords[d.Kind])
	if d.Source != 0 {
		s += " for " + g.t.Name(d.Source)
	}
	if d.Clause != noClause {
		s += " (" + clauseIDs[d.Clause] + ")"
	}
	return s
}

// DescribeOption returns an option of a decision in words.
func (g *Game) DescribeOption(d *engine.Decision, o engine.Option) string {
	switch o.Action() {
	case ActPlay:
		return fmt.Sprintf("play %s from the %s", g.objectWords(engine.ObjectID(o.A())), zoneWord(g.zoneOf(engine.ObjectID(o.A()))))
	case ActActivate:
		return fmt.Sprintf("activate ability %d of %s", o.B()+1, g.objectWords(engine.ObjectID(o.A())))
	case ActAttack:
		return fmt.Sprintf("attack with %s: %s", g.objectWords(engine.ObjectID(o.A())), g.objectWords(engine.ObjectID(o.B())))
	case ActRush:
		return fmt.Sprintf("give Rush to %s", g.objectWords(engine.ObjectID(o.A())))
	case ActEnd:
		return either(d.Kind == AskQuick, "pass", "end the main phase")
	case ActYes:
		switch d.Kind {
		case AskFirst:
			return "go first"
		case AskMulligan:
			return "redraw"
		}
		return "yes"
	case ActNo:
		switch d.Kind {
		case AskFirst:
			return "go second"
		case AskMulligan:
			return "keep"
		}
		return "no"
	case ActObject:
		if d.Kind == AskOverflow {
			return g.t.Name(g.Arriving(o.A()))
		}
		if d.Kind == AskEvolveCard {
			return g.t.Name(g.Face(o))
		}
		return g.objectWords(engine.ObjectID(o.A()))
	case ActMode:
		if d.Kind == AskMode {
			return modeWords(g.t.modes[g.top().ability], o.A())
		}
		return fmt.Sprintf("option %d", o.A()+1)
	case ActNumber:
		return fmt.Sprintf("%d", o.A())
	case ActPending:
		_, card, n := g.Waiting(o.A())
		if d.Kind == AskTriggerLimit {
			return fmt.Sprintf("ability %d of %s about %s", n+1, g.t.Name(card), g.objectWords(engine.ObjectID(o.B())))
		}
		return fmt.Sprintf("ability %d of %s", n+1, g.t.Name(card))
	case ActDone:
		return "nothing more"
	case ActApply:
		if o.A() == ApplyInstead {
			return fmt.Sprintf("ability %d of %s", o.C()+1, g.objectWords(engine.ObjectID(o.B())))
		}
		if o.A() == ApplyStack {
			return "the Stack counters of " + g.objectWords(engine.ObjectID(o.B()))
		}
		if o.A() == ApplyCap {
			return "bound the damage to " + g.objectWords(engine.ObjectID(o.B()))
		}
		return fmt.Sprintf("%s the damage to %s", [...]string{"increase", "reduce", "multiply"}[o.A()%3], g.objectWords(engine.ObjectID(o.B())))
	}
	return fmt.Sprintf("option %08x", uint32(o))
}

// modeWords writes an option of a choice with what it says, if that is known.
func modeWords(modes []string, k uint8) string {
	s := fmt.Sprintf("option %d", k+1)
	if int(k) < len(modes) {
		s += ": " + strings.TrimSuffix(modes[k], ".")
	}
	return s
}

// OptionCard returns the card that an option of the current decision is about, 0 if it is
// about none.
func (g *Game) OptionCard(o engine.Option) engine.CardID {
	switch o.Action() {
	case ActPlay, ActActivate, ActAttack, ActRush:
		return g.CardOf(engine.ObjectID(o.A()))
	case ActObject:
		switch g.d.Kind {
		case AskOverflow:
			return g.Arriving(o.A())
		case AskEvolveCard:
			return g.Face(o)
		}
		return g.CardOf(engine.ObjectID(o.A()))
	case ActPending:
		_, card, _ := g.Waiting(o.A())
		return card
	case ActApply:
		return g.CardOf(engine.ObjectID(o.B()))
	}
	return 0
}

// objectWords names an object with what tells it from others of its name.
func (g *Game) objectWords(o engine.ObjectID) string {
	if o == engine.NoObject {
		return "nothing"
	}
	if IsLeader(o) {
		return SeatName(o.Owner()) + "'s leader"
	}
	c, ok := g.FieldCard(o)
	if !ok {
		return g.t.Name(g.cardOf(o))
	}
	var more []string
	if c.Follower {
		more = append(more, fmt.Sprintf("%d/%d", c.Attack, c.Defense))
	}
	if c.Engaged {
		more = append(more, "engaged")
	}
	if c.Evolved != engine.NoObject {
		more = append(more, "evolved")
	}
	s := fmt.Sprintf("%s's %s", SeatName(c.Player), g.t.Name(c.Base))
	if len(more) > 0 {
		s += " (" + strings.Join(more, ", ") + ")"
	}
	return s
}
