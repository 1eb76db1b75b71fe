package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/tell"
)

// A view as data, for players outside of the program (docs/bots.md). Everything comes from the
// view, which has nothing in it that its seat may not know.

// Told is what a seat may know of a game.
type Told struct {
	Seat       int           `json:"seat" doc:"the seat that looks"`
	Turn       int           `json:"turn" doc:"number of the turn in the game, 0 before the first"`
	Active     int           `json:"active" doc:"the seat whose turn it is"`
	First      int           `json:"first" doc:"the seat that went first"`
	Phase      string        `json:"phase" enum:"phases" doc:"the phase of the turn"`
	Attacker   int           `json:"attacker" doc:"the object that attacks, -1 if none does"`
	Attacked   int           `json:"attacked" doc:"what it attacks, -1 if nothing"`
	You        ToldPlayer    `json:"you" doc:"the seat that looks"`
	Opponent   ToldPlayer    `json:"opponent" doc:"the other seat, as far as the viewer knows it"`
	InCombat   bool          `json:"in_combat" doc:"attacker and attacked deal damage to each other now"`
	ExtraTurns []int         `json:"extra_turns" doc:"the seats of extra turns to come, the next one last"`
	Next       int           `json:"next" doc:"the seat of the next turn that is no extra turn"`
	Arriving   []ToldArrival `json:"arriving" doc:"cards that are about to enter a field or an EX area"`
	Effects    []ToldEffect  `json:"effects" doc:"effects that last and are no plain sums; what they do to cards is in the numbers of these"`
	Waiting    []ToldWaiting `json:"waiting" doc:"automatic abilities that wait to be played"`
	Resolving  []ToldPlay    `json:"resolving" doc:"cards and abilities being played, the last one first to go on"`
	Decided    []ToldDecided `json:"decided" doc:"events of which something is decided before they happen"`
}

// ToldPlayer is what belongs to one player.
type ToldPlayer struct {
	Life            int        `json:"life" doc:"defense of the leader"`
	PlayPoints      int        `json:"play_points"`
	MaxPlayPoints   int        `json:"max_play_points"`
	EvolutionPoints int        `json:"evolution_points"`
	Turns           int        `json:"turns" doc:"turns that the player has begun"`
	CardsPlayed     int        `json:"cards_played" doc:"cards played this turn"`
	Evolved         bool       `json:"evolved" doc:"an evolve or serve ability was played this turn"`
	HandSize        int        `json:"hand_size"`
	Hand            []ToldCard `json:"hand" doc:"the cards of the hand that the viewer knows: all of its own"`
	DeckSize        int        `json:"deck_size"`
	DeckKnown       []ToldDeep `json:"deck_known" doc:"cards of the deck whose place the viewer knows"`
	Field           []ToldUnit `json:"field"`
	EX              []ToldCard `json:"ex" doc:"the EX area"`
	Cemetery        []int      `json:"cemetery" doc:"numbers of cards, as of the zones below"`
	Banished        []int      `json:"banished"`
	EvolveDeck      []int      `json:"evolve_deck" doc:"facedown cards of the evolve deck; which ones is known since deck lists are open"`
	EvolveFaceup    []int      `json:"evolve_faceup" doc:"faceup cards of the evolve deck"`
	EvolveZone      []int      `json:"evolve_zone"`
	RaceZone        []int      `json:"race_zone"`
	FieldLimit      int        `json:"field_limit"`
	EXLimit         int        `json:"ex_limit"`
	HandLimit       int        `json:"hand_limit"`
	TurnsToSkip     int        `json:"turns_to_skip"`
	LostDefense     bool       `json:"lost_defense" doc:"the leader lost defense this turn"`
	EvolvedTurn     int        `json:"evolved_turn" doc:"followers that evolved this turn"`
	Attacks         int        `json:"attacks" doc:"attacks this turn"`
	Discarded       int        `json:"discarded" doc:"cards discarded this turn"`
	Destroyed       int        `json:"destroyed" doc:"followers destroyed this turn"`
	Losses          int        `json:"losses" doc:"how often the leader lost defense this turn; at most 1 where no card of the match asks how often"`
	SpellsPlayed    int        `json:"spells_played" doc:"spells among the cards played this turn, and followers; 0 where no card of the match asks"`
	FollowersPlayed int        `json:"followers_played"`
	Counted         []int      `json:"counted" doc:"how often each of the things happened this turn that texts of the run count"`
	Gone            int        `json:"gone" doc:"followers put from the field into the cemetery this turn; 0 where no card of the match asks"`
	KnownToOther    []ToldCard `json:"known_to_other" doc:"cards of the viewer's hand that the opponent knows; of the other seat nothing, since hand has them"`
	Mulligan        string     `json:"mulligan" enum:"mulligans" doc:"whether it has kept its first hand"`
	Resolution      []ToldCard `json:"resolution" doc:"its cards in the resolution zone"`
	DeckOut         bool       `json:"deck_out" doc:"it had to draw from an empty deck and is about to lose"`
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

// ToldUnit is a card on a field.
type ToldUnit struct {
	Card       int           `json:"card" doc:"the face in force: of a card that has evolved that of the evolved card"`
	Base       int           `json:"base" doc:"the card itself"`
	Object     int           `json:"object"`
	Attack     int           `json:"attack"`
	Defense    int           `json:"defense" doc:"what is left of it"`
	Damage     int           `json:"damage"`
	Racing     int           `json:"racing" doc:"Carrots linked to it"`
	RacingOf   int           `json:"racing_of" doc:"the seat whose Carrots they are, -1 none"`
	State      []string      `json:"state" enum:"states" doc:"what is true of it; new entered this turn, takes_no_damage of some kinds at least, raced was told to race, fought_bane fought a follower with Bane, abilities_lost by a passive, attacked this turn (told where a card of the match asks for it)"`
	Keywords   []string      `json:"keywords" enum:"keywords"`
	Counters   []ToldCounter `json:"counters"`
	EvolveCost int           `json:"evolve_cost" doc:"play points of its evolve abilities if that was changed, -1 otherwise"`
	Used       []int         `json:"used" doc:"how often its abilities with a limit per turn were played, in the order of its text"`

	EvolveObject int      `json:"evolve_object" doc:"the object of the evolve deck that it has evolved with, -1 none"`
	AttackTurn   int      `json:"attack_turn" doc:"what of its attack ends with the turn; changes with other durations are effects"`
	DefenseTurn  int      `json:"defense_turn" doc:"what of its defense ends with the turn"`
	KeywordsTurn []string `json:"keywords_turn" enum:"keywords" doc:"keywords that it was given until the end of the turn"`
	DealsMore    int      `json:"deals_more" doc:"what is added to damage that it deals, by effects and passives on it; those that depend on the event not counted"`
	TakesMore    int      `json:"takes_more" doc:"what is added to damage that it is dealt"`
	TakesMoreFoe int      `json:"takes_more_from_opponent" doc:"what is added besides to damage by cards of the opponent"`
	TakesNo      []string `json:"takes_no" enum:"damages" doc:"the kinds of damage that it does not take"`
}

// ToldCounter is how many counters of a name are on a card.
type ToldCounter struct {
	Name   string `json:"name"`
	Number int    `json:"number"`
}

// unitStates are the words for what is true of a card on a field.
var unitStates = [...]string{"follower", "engaged", "new", "evolved", "evolved_now", "cannot_attack", "cannot_attack_leader", "ignores_ward", "must_be_attacked", "no_refresh", "deals_no_damage", "takes_no_damage",
	"amulet", "played_this_turn", "raced", "fought_bane", "hits_with_defense", "abilities_lost", "attacked"}

// mulligans are the words for Player.mulligan.
var mulligans = [...]string{"open", "kept", "redrew"}

// TellWords are the words of fields, by their tag, for the schema.
func TellWords() map[string][]string {
	return map[string][]string{"phases": PhaseNames[:], "keywords": keywordNames[:], "mulligans": mulligans[:], "states": unitStates[:],
		"effects": effectWords[:], "durations": durationWords[:], "damages": damageWords[:], "arrivals": arrivalWords[:], "applied": appliedWords[:], "plays": playWords[:], "zones": ZoneNames[:]}
}

// Teller implements [tell.Teller].
type Teller struct {
	told     Told
	tables   *Tables
	counters []string // their names, of tables
}

// View implements [tell.Teller]: it returns a *Told.
func (t *Teller) View(view engine.View) any {
	v := view.(*View)
	if t.tables != v.m.t {
		t.tables, t.counters = v.m.t, v.m.t.CounterNames()
	}
	s, o := v.state(), &t.told
	o.Seat, o.Turn, o.Active, o.First, o.Phase = int(v.viewer), int(s.turn), int(s.active), int(s.first), PhaseNames[int(s.phase)%len(PhaseNames)]
	o.Attacker, o.Attacked = objectOrNone(s.attacker), objectOrNone(s.target)
	t.player(v, v.viewer, &o.You)
	t.player(v, v.viewer.Opponent(), &o.Opponent)
	t.more(v, s, o)
	return o
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
	if o == engine.NoObject || o.Index() == hiddenCard || o.Index() < maxObjects && v.state().unknown(&v.side, o) {
		return tell.None
	}
	return int(o)
}

// player fills in what belongs to p.
func (t *Teller) player(v *View, p engine.PlayerID, o *ToldPlayer) {
	pl := &v.state().pl[p&1]
	o.Life, o.PlayPoints, o.MaxPlayPoints, o.EvolutionPoints = int(pl.leader), int(pl.pp), int(pl.maxPP), int(pl.ep)
	o.Turns, o.CardsPlayed, o.Evolved, o.Mulligan = int(pl.turns), int(pl.played), pl.evolvedBy != 0, mulligans[int(pl.mulligan)%len(mulligans)]
	o.FieldLimit, o.EXLimit, o.HandLimit, o.TurnsToSkip = int(pl.fieldLimit), int(pl.exLimit), int(pl.handLimit), int(pl.skip)
	o.LostDefense, o.EvolvedTurn, o.Attacks = pl.lostDefense != 0, int(pl.evolvedTurn), int(pl.attacks)
	o.Discarded, o.Destroyed, o.Losses, o.Gone = int(pl.discarded), int(pl.destroyed), int(pl.lostDefense), int(pl.gone)
	o.Counted = o.Counted[:0]
	for k := range v.m.t.happenings {
		o.Counted = append(o.Counted, int(pl.happened[k]))
	}
	o.SpellsPlayed, o.FollowersPlayed = int(v.state().ofType[p&1].spells), int(v.state().ofType[p&1].followers)
	known := pl.hand & pl.knownOpp
	if p != v.viewer {
		known = 0
	}
	o.KnownToOther = v.tellSet(o.KnownToOther, p, known)
	o.Resolution, o.DeckOut = v.tellSet(o.Resolution, p, pl.resolving), v.state().lostBits>>p&1 != 0
	o.HandSize, o.DeckSize = v.HandSize(p), int(pl.nDeck)
	o.Hand = v.tellSet(o.Hand, p, pl.hand)
	o.DeckKnown = o.DeckKnown[:0]
	for k := range pl.nDeck {
		if i := pl.deck[k]; i != hiddenCard {
			id := engine.MakeObject(p, i)
			o.DeckKnown = append(o.DeckKnown, ToldDeep{int(v.CardOf(id)), int(id), int(pl.nDeck - 1 - k)})
		}
	}
	o.EX = o.EX[:0]
	for _, id := range pl.ex[:pl.nEX] {
		o.EX = append(o.EX, ToldCard{int(v.CardOf(id)), int(id)})
	}
	o.Cemetery, o.Banished = v.tellCards(o.Cemetery, p, pl.cemetery), v.tellCards(o.Banished, p, pl.banished)
	o.EvolveDeck, o.EvolveFaceup = v.tellCards(o.EvolveDeck, p, pl.evolveDeck), v.tellCards(o.EvolveFaceup, p, pl.faceup)
	o.EvolveZone, o.RaceZone = v.tellCards(o.EvolveZone, p, pl.evolveZone), v.tellCards(o.RaceZone, p, pl.raceZone)
	o.Field = tell.Sized(o.Field, bits.OnesCount8(pl.occupied))
	for n, m := 0, pl.occupied; m != 0; n, m = n+1, m&(m-1) {
		i := bits.TrailingZeros8(m)
		t.unit(v, &o.Field[n], pl, &v.state().slot[p&1][i], uint8(1)<<i)
	}
}

// unit fills in what is seen of a card on a field.
func (t *Teller) unit(v *View, u *ToldUnit, pl *Player, sl *Slot, bit uint8) {
	u.Card, u.Base, u.Object = int(sl.card), int(sl.base), int(sl.obj)
	u.Attack, u.Defense, u.Damage = int(sl.atk), int(sl.def), int(sl.damage)
	u.Racing, u.EvolveCost = int(sl.race), int(sl.evolveCost)
	u.Used = u.Used[:0]
	for m := sl.used; m != 0; m >>= 2 {
		u.Used = append(u.Used, int(m&3))
	}
	u.State, u.Counters = u.State[:0], u.Counters[:0]
	for k, is := range [...]bool{pl.follower&bit != 0, pl.engaged&bit != 0, pl.fresh&bit != 0, sl.evo != engine.NoObject, pl.evolvedNow&bit != 0,
		pl.cannotAttack&bit != 0, pl.noAttackLeader&bit != 0, pl.ignoreWard&bit != 0, pl.lure&bit != 0, sl.noRefresh != 0, sl.noDeal != 0 || sl.flags&slotNoDeal != 0, sl.noDamage|sl.cachedNoDamage != 0,
		pl.amulet&bit != 0, pl.fresh&bit != 0 && sl.how&howPlayed != 0, sl.raceOf&raced != 0, pl.fought&bit != 0, sl.flags&slotHitsWithDefense != 0, sl.flags&slotSilent != 0, sl.how&howAttacked != 0} {
		if is {
			u.State = append(u.State, unitStates[k])
		}
	}
	u.Keywords = tell.Words(u.Keywords, sl.kw, keywordNames[:])
	v.moreUnit(u, sl)
	for k, n := range sl.counters {
		if n > 0 && k < len(t.counters) {
			u.Counters = append(u.Counters, ToldCounter{t.counters[k], int(n)})
		}
	}
}

// tellSet fills a list with a set of p's cards.
func (v *View) tellSet(to []ToldCard, p engine.PlayerID, set uint64) []ToldCard {
	to = to[:0]
	for ; set != 0; set &= set - 1 {
		id := engine.MakeObject(p, uint8(bits.TrailingZeros64(set)))
		to = append(to, ToldCard{int(v.CardOf(id)), int(id)})
	}
	return to
}

// tellCards fills a list with the numbers of the cards of a set.
func (v *View) tellCards(to []int, p engine.PlayerID, set uint64) []int {
	to = to[:0]
	for ; set != 0; set &= set - 1 {
		to = append(to, int(v.CardOf(engine.MakeObject(p, uint8(bits.TrailingZeros64(set))))))
	}
	return to
}

// Option implements [tell.Teller].
func (t *Teller) Option(view engine.View, d *engine.Decision, o engine.Option) tell.Option {
	v := view.(*View)
	out := tell.Option{Object: tell.None, Target: tell.None, Number: tell.None}
	if a := int(o.Action()); a < len(ActionNames) {
		out.Action = ActionNames[a]
	}
	about := func(id engine.ObjectID) {
		out.Object = objectOrNone(id)
		if id != engine.NoObject {
			out.Card = int(v.CardOf(id))
		}
	}
	switch o.Action() {
	case ActPlay, ActRush:
		about(engine.ObjectID(o.A()))
	case ActActivate:
		about(engine.ObjectID(o.A()))
		out.Number = int(o.B())
	case ActAttack:
		about(engine.ObjectID(o.A()))
		out.Target = objectOrNone(engine.ObjectID(o.B()))
	case ActObject:
		switch d.Kind {
		case AskOverflow: // the place among the cards that arrive
			out.Card, out.Number = int(v.Arriving(int(o.A()))), int(o.A())
		case AskEvolveCard:
			about(engine.ObjectID(o.A()))
			out.Card, out.Number = int(v.FaceOf(o)), int(o.B())
		default:
			about(engine.ObjectID(o.A()))
		}
	case ActMode, ActNumber:
		out.Number = int(o.A())
	case ActPending:
		w := &v.state().pend[o.A()%maxPending]
		out.Card, out.Object, out.Number = int(w.card), v.place(w.obj), int(o.A())
		if d.Kind == AskTriggerLimit {
			out.Target = objectOrNone(engine.ObjectID(o.B()))
		}
	case ActApply:
		about(engine.ObjectID(o.B()))
		out.Number = int(o.A())
		if o.A() == ApplyInstead {
			out.Target = int(o.C())
		}
	}
	return out
}
