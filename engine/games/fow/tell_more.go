package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/tell"
)

// What views tell besides boards: will that is bound to a purpose, crystals, emblems, God's Arts,
// what this turn has seen, effects that last, and what is half done. tell_fields_test.go
// holds every field of the state against what is told.

// ToldBound is will that may only be spent on some things.
type ToldBound struct {
	Kind    string `json:"kind" enum:"wills"`
	Amount  int    `json:"amount"`
	Purpose int    `json:"purpose" doc:"what it may be spent on: equal numbers, equal purposes; options of paying say where it may be spent now"`
}

// ToldTurn is what a player did and suffered in this turn.
type ToldTurn struct {
	LifeLost    int   `json:"life_lost"`
	LifeGained  int   `json:"life_gained"`
	Damage      int   `json:"damage" doc:"damage that was dealt to it"`
	CardsPlayed int   `json:"cards_played"`
	Chants      int   `json:"chants" doc:"chants, or spells, played"`
	Attacks     int   `json:"attacks"`
	Drawn       int   `json:"drawn"`
	Discarded   int   `json:"discarded"`
	Entered     int   `json:"entered" doc:"entities that came under its control"`
	Buried      int   `json:"buried" doc:"entities that it controlled and that went to a graveyard"`
	GodsArt     bool  `json:"gods_art" doc:"a God's Art of it resolved"`
	NoBattle    bool  `json:"no_battle" doc:"it may not begin a battle again"`
	Counted     []int `json:"counted" doc:"how often each of the things happened that texts of the run count"`
}

// ToldTarget is a target of an item of the chase.
type ToldTarget struct {
	Object int `json:"object" doc:"-1 if the viewer does not know where it is"`
	Share  int `json:"share" doc:"what it gets of something that is divided, in units; 0 if nothing is"`
}

// ToldEffect is an effect that lasts.
type ToldEffect struct {
	Card   int    `json:"card" doc:"the card that made it"`
	Seat   int    `json:"seat" doc:"whose effect it is"`
	Object int    `json:"object" doc:"the object that it affects, -1 if it is about several, a player or nothing any more"`
	Until  string `json:"until" enum:"durations"`
	Kind   string `json:"kind" enum:"effects" doc:"passive is one of the passive abilities in the text of the card, delayed an ability that waits for its time, note what texts may ask for that happened"`
	Value  int    `json:"value" doc:"its number, 0 if it has none; of stats what is added to ATK"`
}

var effectWords = [...]string{effNone: "none", effStatic: "passive", effStats: "stats", effAttackSet: "attack_set", effDefenseSet: "defense_set", effSwitch: "switch",
	effKeyword: "keyword", effLoseKeyword: "lose_keyword", effLoseAbilities: "lose_abilities", effGrant: "grant", effTrait: "trait", effType: "type",
	effDelayed: "delayed", effSpent: "spent", effSpent + 1: "note"}

var durationWords = [...]string{"permanent", "end_of_turn", "next_turn", "opponents_turn_end", "battle_end", "next_turn_end", "next_recovery", "while_source", "rest_of_game"}

var attributeWords = [...]string{"light", "fire", "water", "wind", "darkness"}

var mulliganWords = [...]string{"open", "kept", "redrew"}

// setStates are the words for sets of entities, in the order of sets.
var setStates = [...]string{"fighting", "cannot_be_attacked", "must_be_attacked", "must_block", "must_be_blocked", "unblockable", "guarded", "stays_rested"}

func (m *masks) sets() [len(setStates)]uint64 {
	return [...]uint64{m.fighting, m.spared, m.lures, m.mustBlock, m.mustBeBlocked, m.unblockable, m.guarded, m.stays}
}

// flagStates are the words for flags of entities.
var flagStates = [...]struct {
	flag uint16
	word string
}{{entityAstral, "astral"}, {entityBlank, "blank"}, {entityAwakened, "awakened"}, {entityOverlay, "overlaid"}, {entityWorn, "worn"}, {entityTorrent, "torrent"},
	{entityCopy, "copy"}, {entityDealt, "dealt_damage"}, {entityHurt, "was_dealt_damage"}, {entityAttacked, "attacked"}, {entitySilent, "lost_abilities"}, {entityStruck, "struck"}}

// seatOrNone returns a seat as data, -1 if it is none yet.
func seatOrNone(p uint8) int {
	if p > 1 {
		return tell.None
	}
	return int(p)
}

// more fills in what a view tells besides boards.
func (t *Teller) more(v *View, s *State, o *Told) {
	o.First, o.Passes, o.Restarts, o.CardsPlayed = seatOrNone(s.first), int(s.passes), int(s.restarts), int(s.cardsPlayed)
	o.ExtraTurns = o.ExtraTurns[:0]
	for k := range s.nExtra {
		o.ExtraTurns = append(o.ExtraTurns, int(s.extra>>k&1))
	}
	o.Resolving = o.Resolving[:0]
	for k := range s.nPlay {
		r := &s.play[k]
		o.Resolving = append(o.Resolving, ToldWaits{int(r.card), v.place(r.obj.obj), int(r.ctrl)})
	}
	o.Arriving = o.Arriving[:0]
	for k := range s.nArrive {
		a := &s.arrive[k]
		o.Arriving = append(o.Arriving, ToldWaits{int(a.card), v.place(a.obj), int(a.ctrl)})
	}
	o.Effects = o.Effects[:0]
	for k := range s.nEffect {
		e := &s.effect[k]
		object := tell.None
		if s.now(e.obj) {
			object = v.place(e.obj.obj)
		}
		o.Effects = append(o.Effects, ToldEffect{int(e.card), int(e.ctrl & 1), object, durationWords[int(e.until&^untilLater)%len(durationWords)],
			effectWords[min(int(e.kind), len(effectWords)-1)], int(e.value)})
	}
}

// now reports whether an object is still what a reference names.
func (s *State) now(r Ref) bool {
	return r.obj != engine.NoObject && s.moves[r.obj] == r.moves
}

// morePlayer fills in what belongs to p besides its board.
func (t *Teller) morePlayer(v *View, s *State, p engine.PlayerID, o *ToldPlayer) {
	seat := &s.seat[p&1]
	c := seat.gemsOf(true)
	o.Crystals = ToldGems{int(c[0]), int(c[1]), int(c[2]), int(c[3]), int(c[4])}
	o.BoundWill = o.BoundWill[:0]
	for k := range seat.restricted {
		if lot := &seat.restricted[k]; lot.n > 0 {
			o.BoundWill = append(o.BoundWill, ToldBound{willWords[int(lot.kind)%len(willWords)], int(lot.n), int(lot.filter)})
		}
	}
	o.Items = o.Items[:0]
	for _, kind := range seat.items {
		if kind != 0 {
			o.Items = append(o.Items, v.m.t.items[kind])
		}
	}
	o.GodsArts = o.GodsArts[:0]
	for m := seat.godsArts; m != 0; m &= m - 1 {
		if i := bits.TrailingZeros32(m); i < len(v.m.t.arts) {
			o.GodsArts = append(o.GodsArts, v.m.t.arts[i])
		}
	}
	o.HandLimit, o.LifebreakLimit, o.HandOpen = int(seat.handMax), int(seat.lifebreakMax), seat.open != 0
	o.Mulligan = mulliganWords[int(seat.mulligan)%len(mulliganWords)]
	o.Skips = o.Skips[:0]
	for phase, n := range seat.skips {
		for range n {
			o.Skips = append(o.Skips, PhaseNames[phase%len(PhaseNames)])
		}
	}
	counted := o.ThisTurn.Counted[:0]
	for k := range v.m.t.happenings {
		counted = append(counted, int(seat.happened[k]))
	}
	o.ThisTurn = ToldTurn{int(seat.lost), int(seat.gained), int(seat.hurt), int(seat.playedTurn), int(seat.chantsTurn), int(seat.attacksTurn), int(seat.drawnTurn),
		int(seat.discardedTurn), int(seat.enteredTurn), int(seat.buriedTurn), seat.artsTurn != 0, seat.locked != 0, counted}
	o.KnownToOther = o.KnownToOther[:0]
	if p == v.viewer {
		known := seat.hand.and(seat.knownOpp.or(seat.shown))
		o.KnownToOther = v.tellSet(o.KnownToOther, p, known)
	}
	o.StandbyNew = o.StandbyNew[:0]
	for m := seat.setThisTurn; m != 0; m &= m - 1 {
		o.StandbyNew = append(o.StandbyNew, bits.TrailingZeros16(m))
	}
	o.Strangers = o.Strangers[:0]
	for i := uint8(firstStranger); i < maxOwned; i++ {
		if s.where[engine.MakeObject(p, i)] == ZoneStrangers && v.side[p&1].card[i] != 0 && (p == v.viewer || seat.shown.Has(i)) {
			o.Strangers = append(o.Strangers, int(v.CardOf(engine.MakeObject(p, i))))
		}
	}
}

// moreUnit fills in what else is seen of entity i.
func (t *Teller) moreUnit(v *View, s *State, i int, u *ToldUnit) {
	e := &s.entity[i]
	u.Base, u.Picked, u.X = int(v.CardOf(e.obj)), int(e.picked), int(e.x)
	u.Attributes = u.Attributes[:0]
	for k, word := range attributeWords {
		if e.attrs>>k&1 != 0 {
			u.Attributes = append(u.Attributes, word)
		}
	}
	for k, set := range s.sets() {
		if set>>i&1 != 0 {
			u.State = append(u.State, setStates[k])
		}
	}
	for _, f := range flagStates {
		if e.flags&f.flag != 0 && (f.flag != entityAwakened || !v.m.t.cards[v.CardOf(e.obj)].buys) {
			u.State = append(u.State, f.word)
		}
	}
	u.Used = u.Used[:0]
	for m := e.used; m != 0; m >>= 2 {
		u.Used = append(u.Used, int(m&3))
	}
}
