package fow

import (
	"fmt"
	"strconv"
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

// Names returns the names of all cards of the run; the first is "".
func (t *Tables) Names() []string { return t.names }

// cardName is the name of a card in a sentence; 0 is "the rules".
func (t *Tables) cardName(id engine.CardID) string {
	if id == engine.AnyCard {
		return "a card"
	}
	if id == 0 || int(id) >= len(t.cards) {
		return "the rules"
	}
	return t.Name(id)
}

// zoneWords are the zones in sentences.
var zoneWords = [zoneCount]string{"nowhere", "main deck", "magic stone deck", "hand", "field", "ruler area", "graveyard", "standby area",
	"removed area", "chase area", "lifebreak area", "item area", "extra deck", "rune area", "stranger deck", "magic stone area", "J-ruler under it"}

func zoneWord(z uint8) string {
	if z < zoneCount {
		return zoneWords[z]
	}
	return "nowhere"
}

// clauseID returns the id of a clause in the document of the edition played.
func (t *Tables) clauseID(c engine.Clause) string {
	if int(c) < len(clauses) {
		return clauses[c].ids[t.rules.document]
	}
	return ""
}

// Describe returns an event as one line: the clause behind it, two spaces, and
// a sentence without a full stop. Events without a clause begin with a dash.
func (t *Tables) Describe(e engine.Event) string {
	id := t.clauseID(e.Clause)
	if id == "" {
		id = "-"
	}
	return fmt.Sprintf("%-12s  %s", id, t.sentence(e))
}

func (t *Tables) sentence(e engine.Event) string {
	who, card, target := SeatName(e.Player), t.cardName(e.Card), t.cardName(e.TargetCard)
	switch e.Kind {
	case engine.EventGameStart:
		return who + " goes first"
	case engine.EventDeal:
		return fmt.Sprintf("%s's main deck, card %d: %s", who, e.Amount+1, card)
	case engine.EventMulligan:
		return who + either(e.Amount != 0, " changes cards", " keeps the hand")
	case engine.EventTurnStart:
		return fmt.Sprintf("turn %d of %s begins", e.Amount, who)
	case engine.EventPhase:
		return fmt.Sprintf("%s phase of %s", PhaseNames[int(e.Amount)%len(PhaseNames)], who)
	case engine.EventDraw:
		return fmt.Sprintf("%s draws %s", who, card)
	case engine.EventMove:
		if e.To == ZoneField && e.From == ZoneField {
			return fmt.Sprintf("%s gains control of %s", who, card)
		}
		return fmt.Sprintf("%s: %s moves from %s to %s", who, card, zoneWord(e.From), zoneWord(e.To))
	case engine.EventCreate:
		return fmt.Sprintf("%s: token %s comes into the %s", who, card, zoneWord(e.To))
	case engine.EventPlay:
		return fmt.Sprintf("%s plays %s from %s", who, card, zoneWord(e.From))
	case engine.EventActivate:
		return fmt.Sprintf("%s plays ability %d of %s", who, e.Amount+1, card)
	case engine.EventTrigger:
		return fmt.Sprintf("%s: ability %d of %s triggers", who, e.Amount+1, card)
	case engine.EventResolve:
		return fmt.Sprintf("%s: %s resolves", who, card)
	case engine.EventFizzle:
		return fmt.Sprintf("%s: ability %d of %s cannot be played and is dropped", who, e.Amount+1, card)
	}
	return t.sentenceOf(e, who, card, target)
}

// sentenceOf is the second half of sentence: what happens to cards and players.
func (t *Tables) sentenceOf(e engine.Event, who, card, target string) string {
	if IsPlayer(e.Target) {
		target = SeatName(e.Target.Owner())
	}
	switch e.Kind {
	case engine.EventTarget:
		return fmt.Sprintf("%s targets %s", card, target)
	case engine.EventAttack:
		if e.Target == engine.NoObject {
			target = SeatName(e.Player.Opponent())
		}
		return fmt.Sprintf("%s: %s attacks %s", who, card, target)
	case engine.EventDamage:
		if e.Target == engine.NoObject {
			return fmt.Sprintf("%s deals %s to %s", card, amount(e.Amount), who)
		}
		return fmt.Sprintf("%s deals %s to %s's %s", card, amount(e.Amount), who, target)
	case engine.EventLife:
		return fmt.Sprintf("%s %s %s life", who, either(e.Amount < 0, "loses", "gains"), amount(max(e.Amount, -e.Amount)))
	case engine.EventDestroy:
		return fmt.Sprintf("%s's %s is destroyed", who, target)
	case engine.EventBanish:
		return fmt.Sprintf("%s's %s is banished", who, target)
	case engine.EventModify:
		return fmt.Sprintf("%s's %s: %s %+d", who, target, [2]string{"ATK", "DEF"}[e.From&1], e.Amount)
	case engine.EventEvolve:
		return fmt.Sprintf("%s: %s turns into %s", who, card, target)
	case engine.EventSideways:
		return fmt.Sprintf("%s's %s %s", who, card, either(e.Amount != 0, "rests", "recovers"))
	case engine.EventCounter:
		return fmt.Sprintf("%s's %s: counters %d %+d", who, card, e.From, e.Amount)
	case engine.EventReveal:
		return fmt.Sprintf("%s reveals %s", who, card)
	case engine.EventShuffle:
		return fmt.Sprintf("%s shuffles the %s", who, zoneWord(e.From))
	case engine.EventDiscard:
		return fmt.Sprintf("%s discards %s", who, card)
	case engine.EventChoice:
		return fmt.Sprintf("%s chooses option %d (%s)", who, e.Amount+1, DecisionName(engine.DecisionKind(e.From)))
	case engine.EventLose:
		return who + " loses"
	case engine.EventGameEnd:
		if e.Player == engine.NoPlayer {
			return fmt.Sprintf("the game is a draw (%s)", engine.Reason(e.Amount))
		}
		return fmt.Sprintf("%s wins (%s)", who, engine.Reason(e.Amount))
	case engine.EventTurnEnd:
		return who + "'s turn ends"
	case engine.EventBlock:
		return fmt.Sprintf("%s blocks %s", card, target)
	case engine.EventAttach:
		return fmt.Sprintf("%s is added to %s", card, target)
	case engine.EventCopy:
		return fmt.Sprintf("%s is a copy of %s", card, target)
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

// amount returns a number as cards print it.
//
// 104.7 (10.2): infinity is one.
func amount(n int16) string {
	if n == effect.Infinity {
		return "∞"
	}
	return strconv.Itoa(int(n))
}

func either(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

// askWords say what a decision is about, for "p1 must …".
var askWords = [askCount]string{
	AskFirst: "decide who goes first", AskChangeDeclare: "decide whether to change cards", AskChange: "name the next card to change",
	AskAction: "act or pass", AskSide: "choose a side of the card", AskAwaken: "decide whether to awaken the card", AskMode: "choose an option",
	AskX: "choose X", AskTarget: "choose a target", AskShare: "divide a number", AskReduce: "choose what part of the cost decreases",
	AskCost: "choose what to pay with", AskPay: "choose the will to pay with", AskLeftover: "choose the will that is left",
	AskPending: "choose the next triggered object", AskReveal: "decide whether to show the card", AskReplacement: "choose the next replacement",
	AskAttack: "choose an attacker or forfeit", AskAttacked: "choose what is attacked", AskBlock: "choose a blocker or none",
	AskPierce: "choose the damage that goes on", AskHandSize: "discard down to the maximum hand size", AskMay: "decide whether to do it",
	AskPick: "choose a card", AskOrder: "name the next card of an order", AskNumber: "choose a number", AskKind: "choose a kind of will",
	AskName: "name a card", AskPayOr: "decide whether to pay", AskLifebreak: "choose what stays in the lifebreak area",
	AskRuler: "choose the side that begins",
}

// DescribeDecision says who is asked what, for which card and by which clause.
func (g *Game) DescribeDecision(d *engine.Decision) string {
	s := fmt.Sprintf("%s must %s", SeatName(d.Player), askWords[d.Kind])
	if d.Source != 0 {
		s += " for " + g.t.cardName(d.Source)
	}
	if id := g.t.clauseID(d.Clause); id != "" {
		s += " (" + id + ")"
	}
	return s
}

// modeWords writes an option of a choice with what it says, if that is known.
func modeWords(modes []string, k uint8) string {
	s := fmt.Sprintf("option %d", k+1)
	if int(k) < len(modes) {
		s += ": " + strings.TrimSuffix(modes[k], ".")
	}
	return s
}

// DescribeOption returns an option of a decision in words.
func (g *Game) DescribeOption(d *engine.Decision, o engine.Option) string {
	obj := engine.ObjectID(o.A())
	switch o.Action() {
	case ActPass:
		switch d.Kind {
		case AskAttack:
			return "forfeit the attack"
		case AskBlock:
			return "do not block"
		}
		return "pass"
	case ActPlay:
		return fmt.Sprintf("play %s from the %s", g.objectWords(obj), zoneWord(g.zoneOf(obj)))
	case ActActivate:
		if IsPlayer(obj) || o.B() >= wayAlone {
			return "produce will: " + g.payWords(obj, lonely(o.B()))
		}
		if o.C() > 0 {
			return "play an ability that was given to " + g.objectWords(obj)
		}
		return fmt.Sprintf("play ability %d of %s", o.B()+1, g.objectWords(obj))
	case ActJudge:
		return "judgment of " + g.objectWords(obj)
	case ActSet:
		return fmt.Sprintf("set %s into the standby area", g.objectWords(obj))
	case ActCall:
		return fmt.Sprintf("rest %s to call a magic stone", g.objectWords(obj))
	case ActBattle:
		return "initiate battle"
	case ActLifebreak:
		return "lifebreak"
	case ActYes:
		return "yes"
	case ActNo:
		return "no"
	case ActObject:
		if d.Kind == AskName {
			return g.NameOf(o)
		}
		if obj == chaseAbility {
			return "an ability of " + g.objectWords(g.Chosen(o))
		}
		return g.objectWords(obj)
	case ActMode:
		switch {
		case d.Kind == AskMode && g.s.nPlay > 0:
			return modeWords(g.t.modes[g.playing().ability], o.A())
		case d.Kind == AskReduce && o.A() == 0:
			return "the printed cost"
		case d.Kind == AskReduce:
			return fmt.Sprintf("another cost (%d)", o.A())
		case d.Kind == AskRuler && o.A() == 0:
			return g.t.Name(d.Source)
		case d.Kind == AskRuler:
			return g.t.Name(g.t.faceAt(d.Source, g.t.cards[d.Source].otherFace))
		case d.Kind == AskSide:
			first, _ := g.t.sidesOf(d.Source)
			return g.t.Name(g.t.faceAt(d.Source, first+o.A()))
		}
		return fmt.Sprintf("option %d", o.A()+1)
	case ActNumber:
		return fmt.Sprintf("%d", o.A())
	case ActPay:
		return g.payWords(obj, o.B())
	case ActPending:
		return fmt.Sprintf("triggered object %d", o.A()+1)
	case ActApply:
		return fmt.Sprintf("replacement %d", o.A()+1)
	case ActDone:
		return "nothing more"
	}
	return fmt.Sprintf("option %08x", uint32(o))
}

// OptionCard returns the face that an option of the current decision is about, 0 if it is
// about none.
func (g *Game) OptionCard(o engine.Option) engine.CardID {
	obj := engine.ObjectID(o.A())
	switch o.Action() {
	case ActPlay, ActActivate, ActJudge, ActSet, ActCall, ActObject, ActPay:
		if obj == chaseAbility {
			obj = g.Chosen(o)
		}
		if IsPlayer(obj) || obj == engine.NoObject {
			return 0
		}
		return g.faceOf(obj)
	case ActPending:
		return g.s.pend[o.A()%maxPending].card
	}
	return 0
}

// objectWords names an object with what tells it from others of its name.
func (g *Game) objectWords(o engine.ObjectID) string {
	if o == engine.NoObject {
		return "nothing"
	}
	if IsPlayer(o) {
		return SeatName(o.Owner())
	}
	c, ok := g.Entry(o)
	if !ok {
		return g.t.cardName(g.cardOf(o))
	}
	var more []string
	if c.Numbers {
		more = append(more, fmt.Sprintf("%d/%d", c.ATK, c.DEF))
	}
	if c.Rested {
		more = append(more, "rested")
	}
	s := fmt.Sprintf("%s's %s", SeatName(c.Player), g.t.cardName(c.Face))
	if len(more) > 0 {
		s += " (" + strings.Join(more, ", ") + ")"
	}
	return s
}

// payWords says what pays next: produced will, or a source.
func (g *Game) payWords(o engine.ObjectID, way uint8) string {
	switch {
	case !IsPlayer(o) && way == waySimple:
		return "rest " + g.objectWords(o)
	case !IsPlayer(o):
		return fmt.Sprintf("%s, will ability %d", g.objectWords(o), way+1)
	case way == wayCoin, way == wayCoins:
		return "the will coin"
	case way >= wayLot:
		return fmt.Sprintf("%s will that is bound to a purpose", willWords[g.s.seat[owner(o)].restricted[(way-wayLot)%maxRestricted].kind])
	}
	return willWords[way%willKinds] + " will"
}

var willWords = [willKinds]string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}
