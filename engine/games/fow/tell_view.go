package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/tell"
)

// A view as data, for players outside of the program (docs/bots.md). Everything comes from the
// erased copy of the state, which has nothing in it that the seat may not know.

// Told is what a seat may know of a game.
type Told struct {
	Seat        int          `json:"seat" doc:"the seat that looks"`
	Turn        int          `json:"turn" doc:"number of the turn in the game, 0 before the first"`
	Active      int          `json:"active" doc:"the seat whose turn it is"`
	Priority    int          `json:"priority" doc:"the seat that has priority"`
	Phase       string       `json:"phase" enum:"phases" doc:"the phase of the turn"`
	Main        bool         `json:"main_timing" doc:"the viewer may act at main timing if it has priority"`
	Battle      *ToldBattle  `json:"battle" doc:"the battle that is going on, null if none is"`
	Chase       []ToldChase  `json:"chase" doc:"what waits on the chase, what resolves first at the end"`
	Waiting     []ToldWaits  `json:"waiting" doc:"triggered objects that wait to be played"`
	First       int          `json:"first" doc:"the seat that goes first, -1 if that is not settled"`
	Passes      int          `json:"passes" doc:"players who have passed one after the other"`
	CardsPlayed int          `json:"cards_played" doc:"cards played this turn by both"`
	ExtraTurns  []int        `json:"extra_turns" doc:"the seats of the extra turns to come"`
	Restarts    int          `json:"restarts" doc:"how often the game was begun anew"`
	Resolving   []ToldWaits  `json:"resolving" doc:"cards and abilities that are being played or resolved, the last one goes on first"`
	Arriving    []ToldWaits  `json:"arriving" doc:"cards that are about to enter a field"`
	Effects     []ToldEffect `json:"effects" doc:"effects that last, by age; what they do to cards in play is in the numbers of these"`
	You         ToldPlayer   `json:"you" doc:"the seat that looks"`
	Opponent    ToldPlayer   `json:"opponent" doc:"the other seat, as far as the viewer knows it"`
}

// ToldBattle is a battle.
type ToldBattle struct {
	Attacker int  `json:"attacker"`
	Attacked int  `json:"attacked" doc:"126 and 254 are the players of seat 0 and 1; -1 nothing yet"`
	Blocker  int  `json:"blocker" doc:"-1 none"`
	Declared bool `json:"declared" doc:"the attack is declared, blocks are not yet"`
	Settled  bool `json:"settled" doc:"nobody can block any more"`
	Fought   bool `json:"fought" doc:"the steps of battle damage have begun"`
	Answered bool `json:"answered" doc:"the player whose turn it is not has played something in it"`
	Struck   bool `json:"struck" doc:"the attacker has dealt damage first"`
	Released bool `json:"released" doc:"the attacked object was removed from the battle"`
}

// ToldChase is an item of the chase.
type ToldChase struct {
	Card     int          `json:"card"`
	Object   int          `json:"object"`
	Seat     int          `json:"seat" doc:"who controls it"`
	Spell    bool         `json:"spell" doc:"a card; otherwise an ability or a judgment of the object"`
	Judgment bool         `json:"judgment"`
	Target   int          `json:"target" doc:"the first of its targets, -1 none"`
	Targets  []ToldTarget `json:"targets" doc:"all of its targets"`
	X        int          `json:"x" doc:"the X that was chosen for it"`
	Amount   int          `json:"amount" doc:"the number of the event that triggered it"`
	Trigger  int          `json:"trigger" doc:"the object of the event that triggered it, -1 none"`
	Modes    []int        `json:"modes" doc:"the options that were chosen for it, by their places"`
	Paid     []int        `json:"paid" doc:"the optional costs that were paid, by their places"`
	Ability  int          `json:"ability" doc:"which ability of the card it is, by its place on it; -1 none"`
}

// ToldWaits is a triggered object.
type ToldWaits struct {
	Card   int `json:"card"`
	Object int `json:"object" doc:"-1 if the viewer does not know where it is"`
	Seat   int `json:"seat"`
}

// ToldPlayer is what belongs to one player.
type ToldPlayer struct {
	Life           int         `json:"life"`
	Turns          int         `json:"turns" doc:"turns that the player has begun"`
	CalledStone    bool        `json:"called_stone" doc:"a magic stone was called this turn"`
	Judged         bool        `json:"judged" doc:"a judgment was played this turn"`
	Coins          int         `json:"coins"`
	Will           ToldWill    `json:"will" doc:"will that is produced and not spent"`
	Gems           ToldGems    `json:"gems"`
	HandSize       int         `json:"hand_size"`
	Hand           []ToldCard  `json:"hand" doc:"the cards of the hand that the viewer knows: all of its own"`
	DeckSize       int         `json:"deck_size" doc:"cards in the main deck"`
	DeckKnown      []ToldDeep  `json:"deck_known" doc:"cards of the main deck whose place the viewer knows"`
	StoneDeckSize  int         `json:"stone_deck_size"`
	Stones         []ToldStone `json:"stones" doc:"ordinary magic stones in play"`
	Field          []ToldUnit  `json:"field" doc:"what the player controls in the field, ordinary magic stones excepted"`
	Ruler          []ToldUnit  `json:"ruler" doc:"the ruler area"`
	Graveyard      []int       `json:"graveyard" doc:"numbers of cards, as of the zones below but standby; the top card first"`
	Removed        []int       `json:"removed" doc:"removed cards that the viewer knows"`
	RemovedHidden  int         `json:"removed_hidden" doc:"removed cards that it does not"`
	StandbySize    int         `json:"standby_size"`
	Standby        []ToldCard  `json:"standby" doc:"standby cards that the viewer knows"`
	LifebreakSize  int         `json:"lifebreak_size"`
	Lifebreak      []int       `json:"lifebreak" doc:"cards of the lifebreak area that the viewer knows"`
	Extra          []int       `json:"extra" doc:"the viewer's own extra deck, of the other seat what is revealed"`
	Strangers      []int       `json:"strangers" doc:"the viewer's own stranger deck, of the other seat what is revealed"`
	Crystals       ToldGems    `json:"crystals"`
	BoundWill      []ToldBound `json:"bound_will" doc:"will that may only be spent on some things; not in will"`
	Items          []string    `json:"items" doc:"emblems and limit breaks, by name"`
	GodsArts       []string    `json:"gods_arts" doc:"God's Arts that were played in the game, by name"`
	HandLimit      int         `json:"hand_limit"`
	LifebreakLimit int         `json:"lifebreak_limit"`
	HandOpen       bool        `json:"hand_open" doc:"it plays with its hand revealed"`
	KnownToOther   []ToldCard  `json:"known_to_other" doc:"cards of the viewer's hand that the opponent knows; of the other seat nothing, since hand has them"`
	StandbyNew     []int       `json:"standby_new" doc:"places in standby, from 0, that were set this turn"`
	Mulligan       string      `json:"mulligan" enum:"mulligans"`
	Skips          []string    `json:"skips" enum:"phases" doc:"phases that it will skip"`
	ThisTurn       ToldTurn    `json:"this_turn"`
	Runes          []int       `json:"runes" doc:"the viewer's own rune area, of the other seat what is revealed"`
}

// ToldWill is will by kind.
type ToldWill struct {
	Light    int `json:"light"`
	Fire     int `json:"fire"`
	Water    int `json:"water"`
	Wind     int `json:"wind"`
	Darkness int `json:"darkness"`
	Void     int `json:"void"`
	Moon     int `json:"moon"`
	Time     int `json:"time"`
}

// ToldGems is gems by attribute.
type ToldGems struct {
	Light    int `json:"light"`
	Fire     int `json:"fire"`
	Water    int `json:"water"`
	Wind     int `json:"wind"`
	Darkness int `json:"darkness"`
}

// ToldCard is a card somewhere: its number in the list of hello, and the object that it is.
type ToldCard struct {
	Card   int `json:"card" doc:"number of the card"`
	Object int `json:"object" doc:"number of the object in this game"`
}

// ToldDeep is a card at a known place of a deck.
type ToldDeep struct {
	Card   int `json:"card"`
	Object int `json:"object"`
	Depth  int `json:"depth" doc:"0 is the top card"`
}

// ToldStone is an ordinary magic stone.
type ToldStone struct {
	Card   int  `json:"card"`
	Object int  `json:"object"`
	Rested bool `json:"rested"`
	New    bool `json:"new" doc:"not controlled since the turn began"`
}

// ToldUnit is a card in a field or a ruler area.
type ToldUnit struct {
	Card       int           `json:"card" doc:"the face in force"`
	Object     int           `json:"object"`
	Types      []string      `json:"types" enum:"types"`
	ATK        int           `json:"atk"`
	DEF        int           `json:"def"`
	Damage     int           `json:"damage"`
	Host       int           `json:"host" doc:"the object that it is added to, -1 none"`
	State      []string      `json:"state" enum:"states" doc:"what is true of it; new was not controlled since the turn began, can_attack and can_block as far as the cards themselves say"`
	Keywords   []string      `json:"keywords" enum:"keywords"`
	Counters   []ToldCounter `json:"counters"`
	Base       int           `json:"base" doc:"the card itself, by its front"`
	Attributes []string      `json:"attributes" enum:"attributes" doc:"those in force"`
	Picked     int           `json:"picked" doc:"the attribute, name or number that was chosen as it came, 0 none"`
	X          int           `json:"x" doc:"the X of its judgment"`
	Used       []int         `json:"used" doc:"how often its abilities with a limit per turn were played, in the order of its text"`
}

// ToldCounter is how many counters of a name are on a card.
type ToldCounter struct {
	Name   string `json:"name"`
	Number int    `json:"number"`
}

// unitStates are the words for what is true of a card in a field.
var unitStates = [...]string{"rested", "new", "can_attack", "can_block"}

// toldTypes are the types that are told of entities.
var toldTypes = [...]Type{Ruler, JRuler, Resonator, Chant, Addition, Regalia, Rune, Stone}

// TellWords are the words of fields, by their tag, for the schema.
func TellWords() map[string][]string {
	var types []string
	for _, t := range toldTypes {
		types = append(types, t.String())
	}
	return map[string][]string{"phases": PhaseNames[:], "keywords": keywordNames[:Awakening:Awakening], "types": types, "states": unitWords(),
		"wills": willWords[:], "durations": durationWords[:], "effects": effectWords[:], "mulligans": mulliganWords[:], "attributes": attributeWords[:]}
}

// unitWords are all words of states.
func unitWords() []string {
	list := append(unitStates[:len(unitStates):len(unitStates)], setStates[:]...)
	for _, f := range flagStates {
		list = append(list, f.word)
	}
	return list
}

// Teller implements [tell.Teller].
type Teller struct {
	told     Told
	battle   ToldBattle
	units    [MaxUnits]Unit
	chase    [MaxChase]OnChase
	tables   *Tables
	counters map[uint8]string // names of kinds, of tables
}

// View implements [tell.Teller]: it returns a *Told.
func (t *Teller) View(view engine.View) any {
	v := view.(*View)
	if t.tables != v.m.t {
		t.tables, t.counters = v.m.t, map[uint8]string{}
		for name, kind := range v.m.t.counters {
			t.counters[kind] = name
		}
	}
	open := v.open // what is read below is read from the erased copy
	s := v.state()
	v.open = s
	defer func() { v.open = open }()
	o := &t.told
	o.Seat, o.Turn, o.Active, o.Priority = int(v.viewer), int(s.turn), int(s.active), int(s.priority)
	o.Phase, o.Main = PhaseNames[int(s.phase)%len(PhaseNames)], v.MainTiming()
	o.Battle = nil
	if f, running := v.Battle(); running {
		t.battle = ToldBattle{objectOrNone(f.Attacker), objectOrNone(f.Attacked), objectOrNone(f.Blocker), f.Declared, f.Settled, f.Fought,
			s.battle.answered != 0, s.battle.struck != 0, s.battle.released != 0}
		o.Battle = &t.battle
	}
	n := v.Chase(&t.chase)
	o.Chase = tell.Sized(o.Chase, n)
	for k, c := range t.chase[:n] {
		it, to := &s.chase[k], &o.Chase[k]
		*to = ToldChase{int(c.Card), v.place(c.Object), int(c.Controller), c.Spell, c.Judgment, v.place(c.Target),
			to.Targets[:0], int(it.x), int(it.amount), v.place(it.trg.obj), tell.Places(to.Modes, it.modes), tell.Places(to.Paid, it.paid), v.ordinal(it.ability)}
		for j := it.first; j < it.first+it.n; j++ {
			to.Targets = append(to.Targets, ToldTarget{v.place(s.chosen[j].ref.obj), int(s.chosen[j].share)})
		}
	}
	o.Waiting = o.Waiting[:0]
	for k := range s.nPend {
		w := &s.pend[k]
		o.Waiting = append(o.Waiting, ToldWaits{int(w.card), v.place(w.obj.obj), int(w.ctrl)})
	}
	t.more(v, s, o)
	t.player(v, v.viewer, &o.You)
	t.player(v, v.viewer.Opponent(), &o.Opponent)
	return o
}

// ordinal returns the place of an ability on its card.
func (v *View) ordinal(ability uint16) int {
	if int(ability) >= len(v.m.t.abilities) {
		return tell.None
	}
	return int(v.m.t.abilities[ability].ordinal)
}

// objectOrNone returns the number of an object as data.
func objectOrNone(o engine.ObjectID) int {
	if o == engine.NoObject {
		return tell.None
	}
	return int(o)
}

// place is objectOrNone for an object that the viewer may have lost from sight.
func (v *View) place(o engine.ObjectID) int {
	if i := o.Index(); o == engine.NoObject || i == hiddenCard || i == hiddenStone || v.state().unknown(o) {
		return tell.None
	}
	return int(o)
}

// player fills in what belongs to p.
func (t *Teller) player(v *View, p engine.PlayerID, o *ToldPlayer) {
	s := v.state()
	seat := &s.seat[p&1]
	o.Life, o.Turns, o.CalledStone, o.Judged, o.Coins = int(seat.life), int(seat.turns), seat.called != 0, seat.judged != 0, int(seat.coin)
	w := &seat.will
	o.Will = ToldWill{int(w[0]), int(w[1]), int(w[2]), int(w[3]), int(w[4]), int(w[5]), int(w[6]), int(w[7])}
	gems := seat.gemsOf(false)
	o.Gems = ToldGems{int(gems[0]), int(gems[1]), int(gems[2]), int(gems[3]), int(gems[4])}
	o.HandSize, o.Hand = seat.hand.Len()+int(seat.hiddenHand), v.tellSet(o.Hand, p, seat.hand)
	o.DeckSize, o.StoneDeckSize = int(seat.nMain), int(seat.nStones)
	o.DeckKnown = o.DeckKnown[:0]
	for k, i := range seat.pile[:seat.nMain] {
		if i != hiddenCard && i != hiddenStone {
			id := engine.MakeObject(p, i)
			o.DeckKnown = append(o.DeckKnown, ToldDeep{int(v.CardOf(id)), int(id), int(seat.nMain) - 1 - k})
		}
	}
	o.Stones = o.Stones[:0]
	for m := seat.stones; m != 0; m &= m - 1 {
		i := lowestStone(m)
		id := engine.MakeObject(p, i)
		o.Stones = append(o.Stones, ToldStone{int(v.CardOf(id)), int(id), seat.stonesRested&stoneBit(i) != 0, seat.stonesFresh&stoneBit(i) != 0})
	}
	o.Graveyard = o.Graveyard[:0]
	for _, i := range seat.pile[maxPile-int(seat.nGrave):] {
		o.Graveyard = append(o.Graveyard, int(v.FaceOf(engine.MakeObject(p, i))))
	}
	o.Removed = v.tellCards(o.Removed, p, seat.removed)
	o.RemovedHidden = int(seat.hiddenRemoved) + int(seat.hiddenStones)
	o.StandbySize, o.Standby = int(seat.nStandby), v.tellList(o.Standby, p, seat.standby[:seat.nStandby])
	o.LifebreakSize, o.Lifebreak = int(seat.nLifebreak), o.Lifebreak[:0]
	for _, i := range seat.lifebreak[:seat.nLifebreak] {
		if i != hiddenCard && i != hiddenStone {
			o.Lifebreak = append(o.Lifebreak, int(v.CardOf(engine.MakeObject(p, i))))
		}
	}
	o.Extra, o.Runes = v.tellAside(o.Extra, p, ZoneExtra), v.tellAside(o.Runes, p, ZoneRunes)
	field, ruler := o.Field[:0], o.Ruler[:0]
	n := v.Units(p, &t.units)
	m := s.control[p&1]
	for k := range n {
		i := bits.TrailingZeros64(m)
		m &= m - 1
		if t.units[k].InRuler {
			ruler = t.unit(ruler, v, s, i, &t.units[k])
		} else {
			field = t.unit(field, v, s, i, &t.units[k])
		}
	}
	o.Field, o.Ruler = field, ruler
	t.morePlayer(v, s, p, o)
}

// unit appends what is seen of entity i, into the lists of the one that was there before.
func (t *Teller) unit(to []ToldUnit, v *View, s *State, i int, from *Unit) []ToldUnit {
	if len(to) < cap(to) {
		to = to[:len(to)+1]
	} else {
		to = append(to, ToldUnit{})
	}
	u := &to[len(to)-1]
	u.Card, u.Object, u.Host = int(from.Card), int(from.Object), objectOrNone(from.Host)
	u.ATK, u.DEF, u.Damage = int(from.ATK), int(from.DEF), int(from.Damage)
	u.State, u.Types, u.Keywords, u.Counters = u.State[:0], u.Types[:0], u.Keywords[:0], u.Counters[:0]
	for k, is := range [...]bool{from.Rested, from.Fresh, from.CanAttack, from.CanBlock} {
		if is {
			u.State = append(u.State, unitStates[k])
		}
	}
	for _, k := range toldTypes {
		if from.Is(k) {
			u.Types = append(u.Types, k.String())
		}
	}
	for kw := from.Keywords & (1<<Awakening - 1); kw != 0; kw &= kw - 1 {
		u.Keywords = append(u.Keywords, Keyword(bits.TrailingZeros64(kw)).String())
	}
	for _, c := range s.countersOf(i) {
		if c.n > 0 {
			u.Counters = append(u.Counters, ToldCounter{t.counters[c.kind], int(c.n)})
		}
	}
	t.moreUnit(v, s, i, u)
	return to
}

// tellSet fills a list with a set of p's cards.
func (v *View) tellSet(to []ToldCard, p engine.PlayerID, set Set) []ToldCard {
	to = to[:0]
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		id := engine.MakeObject(p, i)
		to = append(to, ToldCard{int(v.FaceOf(id)), int(id)})
	}
	return to
}

// tellList fills a list with those of p's cards that the viewer knows.
func (v *View) tellList(to []ToldCard, p engine.PlayerID, list []uint8) []ToldCard {
	to = to[:0]
	for _, i := range list {
		if i != hiddenCard && i != hiddenStone {
			id := engine.MakeObject(p, i)
			to = append(to, ToldCard{int(v.CardOf(id)), int(id)})
		}
	}
	return to
}

// tellAside fills a list with p's cards in its extra deck or rune area: all of the viewer's,
// of the other player's those that are revealed.
func (v *View) tellAside(to []int, p engine.PlayerID, zone uint8) []int {
	to = to[:0]
	seat := &v.state().seat[p&1]
	for i := uint8(firstExtra); i < firstStranger; i++ {
		if v.state().where[engine.MakeObject(p, i)] == zone && v.side[p&1].card[i] != 0 && (p == v.viewer || seat.shown.Has(i)) {
			to = append(to, int(v.CardOf(engine.MakeObject(p, i))))
		}
	}
	return to
}

// tellCards fills a list with the numbers of the cards of a set.
func (v *View) tellCards(to []int, p engine.PlayerID, set Set) []int {
	to = to[:0]
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		to = append(to, int(v.FaceOf(engine.MakeObject(p, i))))
	}
	return to
}

// Option implements [tell.Teller].
func (t *Teller) Option(view engine.View, d *engine.Decision, o engine.Option) tell.Option {
	v := view.(*View)
	open := v.open
	v.open = v.state()
	defer func() { v.open = open }()
	out := tell.Option{Object: tell.None, Target: tell.None, Number: tell.None}
	if a := int(o.Action()); a < len(ActionNames) {
		out.Action = ActionNames[a]
	}
	id := engine.ObjectID(o.A())
	about := func(id engine.ObjectID) {
		out.Object = objectOrNone(id)
		if id != engine.NoObject && !IsPlayer(id) {
			out.Card = int(v.FaceOf(id))
		}
	}
	switch o.Action() {
	case ActPlay, ActActivate, ActPay:
		about(id)
		out.Number = int(o.B())
		if o.C() != 0 {
			out.Target = int(o.C())
		}
	case ActJudge, ActSet, ActCall:
		about(id)
	case ActObject:
		switch {
		case d.Kind == AskName:
			out.Card, out.Number = int(v.CardOf(id)), int(o.B()) // 1: its second name
		case IsItem(o): // an ability on the chase, by its place
			out.Number = int(o.B())
			if it := &v.state().chase[o.B()%maxChase]; int(o.B()) < int(v.state().nChase) {
				out.Card, out.Object = int(it.card), v.place(it.obj.obj)
			}
		default:
			about(id)
		}
	case ActMode, ActNumber, ActApply:
		out.Number = int(o.A())
	case ActPending:
		w := &v.state().pend[o.A()%maxPending]
		out.Card, out.Object, out.Number = int(w.card), v.place(w.obj.obj), int(o.A())
	}
	return out
}
