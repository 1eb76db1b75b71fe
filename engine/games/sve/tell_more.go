package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
	"gauntlet/engine/tell"
)

// What views tell besides boards: effects that last, what waits, what is being played and what was chosen for it,
// and events whose outcome is decided. tell_fields_test.go holds every field of the state against what is told.

// ToldEffect is an effect that lasts.
type ToldEffect struct {
	Card    int      `json:"card" doc:"the card that made it, 0 if that is not kept"`
	Seat    int      `json:"seat" doc:"whose effect it is"`
	Object  int      `json:"object" doc:"the object that it affects, -1 if none or one that the viewer has lost from sight"`
	Value   int      `json:"value" doc:"its number, 0 if it has none; of stats what is added to attack"`
	Turn    int      `json:"turn" doc:"the turn in which it was made"`
	Kind    string   `json:"kind" enum:"effects" doc:"what it does; delayed is an ability that waits for its time, passive a passive ability that it gives, grant another one"`
	Until   string   `json:"until" enum:"durations" doc:"how long it lasts: next_turn until the start of the next turn of its seat, opponents_turn_end until the end of the next turn of the other"`
	About   []string `json:"about" doc:"what more there is to say of its kind: keywords, the trait, the types, the kinds of damage, the limit, deals or takes, set or change"`
	Defense int      `json:"defense" doc:"of stats what is added to defense"`
	Used    int      `json:"used" doc:"how often the ability that it gives was played this turn, if that has a limit"`
}

// ToldArrival is a card about to enter a field or an EX area.
type ToldArrival struct {
	Card   int      `json:"card"`
	Object int      `json:"object" doc:"-1 if it is a token that does not exist yet, or the viewer does not know where it is"`
	Seat   int      `json:"seat" doc:"whose field or EX area it is"`
	Zone   string   `json:"zone" enum:"zones"`
	How    []string `json:"how" enum:"arrivals" doc:"fits is chosen to be among those for which there is room"`
}

// ToldWaiting is an automatic ability that waits to be played.
type ToldWaiting struct {
	Card    int `json:"card"`
	Object  int `json:"object" doc:"-1 if the viewer does not know where it is"`
	Seat    int `json:"seat" doc:"who plays it"`
	Ability int `json:"ability" doc:"which ability of the card it is, by its place on it; -1 one that is given or was left for later"`
	Trigger int `json:"trigger" doc:"the object of the event that triggered it, -1 none or one that the viewer does not know"`
	Amount  int `json:"amount" doc:"the number of that event"`
}

// ToldPlay is a card or ability being played.
type ToldPlay struct {
	Card        int          `json:"card"`
	Object      int          `json:"object" doc:"-1 if the viewer does not know where it is"`
	Seat        int          `json:"seat" doc:"who plays it"`
	Kind        string       `json:"kind" enum:"plays" doc:"instead is what happens in place of an event"`
	Ability     int          `json:"ability" doc:"which ability of the card it is, by its place on it; -1 none, or one that is given or was left for later"`
	From        string       `json:"from" enum:"zones" doc:"the zone that a card is played from"`
	Modes       []int        `json:"modes" doc:"the options that were chosen for it, by their places"`
	Paid        []int        `json:"paid" doc:"the optional costs that are paid, by their places"`
	X           int          `json:"x" doc:"the X that was chosen for it"`
	Due         int          `json:"due" doc:"play points that a card costs with what was chosen so far"`
	Cost        int          `json:"cost" doc:"play points that were paid"`
	Targets     []ToldTarget `json:"targets" doc:"what was selected for it"`
	Revealed    int          `json:"revealed" doc:"the object of the evolve deck that was revealed for it, -1 none"`
	Face        int          `json:"face" doc:"which face of that object, from 0"`
	Trigger     int          `json:"trigger" doc:"the object of the event that triggered it or that it replaces, -1 none or one that the viewer does not know"`
	Amount      int          `json:"amount" doc:"the number of that event"`
	Spellchain  int          `json:"spellchain" doc:"the count that is fixed when resolving begins, 0 before"`
	Necrocharge int          `json:"necrocharge" doc:"the count that is fixed when resolving begins, 0 before"`
}

// ToldTarget is something selected.
type ToldTarget struct {
	Clause int `json:"clause" doc:"the selection of the text that it belongs to, from 0"`
	Object int `json:"object" doc:"126 and 254 are the leaders of seat 0 and 1; -1 if the viewer does not know where it is"`
	Share  int `json:"share" doc:"what it gets of something that is divided; 0 if nothing is"`
}

// ToldDecided is an event of which something is decided before it happens.
type ToldDecided struct {
	Object  int      `json:"object" doc:"whom it happens to; a player is its leader"`
	Source  int      `json:"source" doc:"what deals the damage, -1 if it is something else"`
	By      int      `json:"by" doc:"the object that replaces it, -1 none"`
	Amount  int      `json:"amount" doc:"what the damage has become"`
	Damage  []string `json:"damage" enum:"damages" doc:"the kinds of damage that it is, none if it is something else"`
	Applied []string `json:"applied" enum:"applied" doc:"what has been applied to it; declined are replacements that may be left out, replaced is by something that is still to happen"`
}

var effectWords = [...]string{effNone: "none", effSetAttack: "set_attack", effSetDefense: "set_defense", effLoseAbilities: "lose_abilities",
	effLoseKeyword: "lose_keyword", effGrant: "grant", effDelayed: "delayed", effCannotAttack: "cannot_attack", effPlayCost: "play_cost", effTrait: "trait",
	effType: "type", effDamageMod: "damage_change", effStats: "stats", effKeyword: "keyword", effNoDamage: "takes_no_damage", effNoDeal: "deals_no_damage",
	effPassive: "passive", effLimit: "limit", effCounters: "counters", effBar: "barred", effNextCost: "next_cost"}

// durationWords are the durations of this game.
var durationWords = [...]string{effect.Permanent: "permanent", effect.UntilEndOfTurn: "end_of_turn", effect.UntilNextTurn: "next_turn", effect.UntilOppTurnEnd: "opponents_turn_end"}

// damageWords are the kinds of damage, in the order of their bits.
var damageWords = [...]string{"attack", "combat", "ability"}

// arrivalWords are the words for bits arriveX.
var arrivalWords = [...]string{"engaged", "fits", "token", "played", "stack_counter", "swap"}

// appliedWords are the words for bits appliedX.
var appliedWords = [...]string{"increased", "reduced", "multiplied", "declined", "replaced", "happened"}

// playWords are the words for Resolution.kind.
var playWords = [...]string{"none", playCardKind: "card", playAbility: "activated", playWaiting: "automatic", playInstead: "instead"}

// more fills in what a view tells besides boards.
func (t *Teller) more(v *View, s *State, o *Told) {
	o.InCombat, o.Next = s.combat != 0, int(s.ordinary)
	o.ExtraTurns = o.ExtraTurns[:0]
	for _, p := range s.extra[:s.nExtra] {
		o.ExtraTurns = append(o.ExtraTurns, int(p))
	}
	o.Arriving = tell.Sized(o.Arriving, int(s.nArrive))
	for k := range o.Arriving {
		a, to := &s.arrive[k], &o.Arriving[k]
		*to = ToldArrival{int(a.card), v.place(a.obj), int(a.ctrl), ZoneNames[int(a.zone)%len(ZoneNames)], tell.Words(to.How, a.flags, arrivalWords[:])}
	}
	o.Effects = tell.Sized(o.Effects, int(s.nEffect))
	for k := range o.Effects {
		e, to := &s.effect[k], &o.Effects[k]
		*to = ToldEffect{int(e.card), int(e.ctrl), v.place(e.obj), int(e.value), int(e.turn), effectWords[int(e.kind)%len(effectWords)],
			durationWords[int(e.until)%len(durationWords)], v.about(to.About, e), int(e.value2), int(e.used)}
	}
	o.Waiting = o.Waiting[:0]
	for k := range s.nPend {
		p := &s.pend[k]
		o.Waiting = append(o.Waiting, ToldWaiting{int(p.card), v.place(p.obj), int(p.ctrl), v.ordinal(p.ability), v.place(p.trg), int(p.amount)})
	}
	o.Resolving = tell.Sized(o.Resolving, int(s.nRes))
	for k := range o.Resolving {
		t.play(v, s, k, &o.Resolving[k])
	}
	o.Decided = tell.Sized(o.Decided, int(s.nWould))
	for k := range o.Decided {
		w, to := &s.would[k], &o.Decided[k]
		source := tell.None
		if w.kinds != 0 {
			source = v.place(w.src)
		}
		*to = ToldDecided{v.place(w.to), source, v.place(w.by), int(w.amount), tell.Words(to.Damage, w.kinds, damageWords[:]), tell.Words(to.Applied, w.done, appliedWords[:])}
	}
}

// play fills in what is known of resolution k.
func (t *Teller) play(v *View, s *State, k int, o *ToldPlay) {
	r := &s.res[k]
	*o = ToldPlay{Card: int(r.card), Object: v.place(r.obj), Seat: int(r.ctrl), Kind: playWords[int(r.kind)%len(playWords)], Ability: v.ordinal(r.ability),
		From: ZoneNames[int(r.from)%len(ZoneNames)], Modes: tell.Places(o.Modes, r.modes), Paid: tell.Places(o.Paid, r.paid), X: int(r.x), Cost: int(r.cost), Targets: o.Targets[:0],
		Revealed: v.place(r.evoCard), Trigger: v.place(r.trg), Amount: int(r.amount), Spellchain: int(r.spells), Necrocharge: int(r.buried)}
	if r.evoCard != engine.NoObject {
		o.Face = int(r.evoFace)
	}
	due := r.due
	if int(r.ability) < len(v.m.t.abilities) {
		ab := &v.m.t.abilities[r.ability]
		due = due.with(ab, r.paid)
		// While targets are selected the clause under way is the end of the list; afterwards what stands behind all of them
		// is the engine's, of cards that are looked at for example.
		selecting := k == int(s.nRes)-1 && s.sp > 0 && s.frame[s.sp-1].pc == pcPlayTargets
		for c := range min(len(ab.Targets), maxClauses) {
			from, end := r.start[c], r.start[c+1]
			if selecting && c == int(r.clause) {
				end = r.nList
			}
			for j := from; j < end; j++ {
				share := 0
				if n := int(j - from); ab.Targets[c].Divide >= 0 && n < len(r.share) && r.kind != playInstead { // replaceDamage
					share = int(r.share[n])
				}
				o.Targets = append(o.Targets, ToldTarget{c, v.place(r.list[j].obj), share})
			}
		}
	}
	if r.kind == playCardKind {
		o.Due = int(due.total(r.x))
	}
}

// about says what Effect.what and Effect.abil mean for the kind of an effect.
func (v *View) about(to []string, e *Effect) []string {
	to = to[:0]
	either := func(no, yes string) []string {
		if e.what == 0 {
			return append(to, no)
		}
		return append(to, yes)
	}
	switch e.kind {
	case effKeyword, effLoseKeyword:
		return append(to, Keyword(e.what).String())
	case effTrait:
		return append(to, v.m.t.programs[e.abil].strings[e.what])
	case effType:
		for _, k := range [...]struct {
			is   effect.TypeSet
			word string
		}{{effect.TypeFollower, "follower"}, {effect.TypeSpell, "spell"}, {effect.TypeAmulet, "amulet"}} {
			if effect.TypeSet(e.what)&k.is != 0 {
				to = append(to, k.word)
			}
		}
	case effNoDamage:
		return tell.Words(to, e.what, damageWords[:])
	case effDamageMod:
		return either("deals", "takes")
	case effPlayCost:
		return either("change", "set")
	case effLimit:
		switch effect.StaticKind(e.what) {
		case effect.StaticFieldLimit:
			return append(to, "field")
		case effect.StaticEXLimit:
			return append(to, "ex")
		default:
			return append(to, "hand")
		}
	}
	return to
}

// ordinal returns the place of an ability on its card, [tell.None] if it is none of those printed there.
func (v *View) ordinal(ability uint16) int {
	if int(ability) >= len(v.m.t.abilities) || v.m.t.abilities[ability].given {
		return tell.None
	}
	return int(v.m.t.abilities[ability].ordinal)
}

// moreUnit fills in what else is seen of a card on a field.
func (v *View) moreUnit(u *ToldUnit, sl *Slot) {
	u.EvolveObject, u.RacingOf = objectOrNone(sl.evo), tell.None
	if sl.race > 0 {
		u.RacingOf = int(sl.raceOf & 1)
	}
	u.DealsMore, u.TakesMore, u.TakesMoreFoe = int(sl.cachedDeal), int(sl.cachedTake), int(sl.cachedTakeEnemy)
	u.TakesNo = tell.Words(u.TakesNo, sl.noDamage|sl.cachedNoDamage, damageWords[:])
	u.AttackTurn, u.DefenseTurn, u.KeywordsTurn = int(sl.atkTurn), int(sl.defTurn), tell.Words(u.KeywordsTurn, sl.kwTurn, keywordNames[:])
}
