package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Fate is what becomes of an object that an ability acts on, coarsely and in
// ascending order of how thoroughly it is gone.
type Fate uint8

const (
	FateNone      Fate = iota
	FateRecovered      // turns upright
	FateIdle           // may not attack or block for a time, or loses its abilities
	FateRested         // turns sideways
	FateReturned       // to its owner's hand
	FateTucked         // into its owner's deck
	FateDestroyed      // destroyed
	FateBanished       // put into a graveyard without being destroyed
	FateRemoved        // removed from the game
	FateTaken          // changes sides
)

// Hit is what an ability does to each object of one kind: the targets of a
// clause, each enemy, itself.
type Hit struct {
	Damage, ATK, DEF int16
	Keywords         uint64 // set of Keyword
	Counters         int16  // put on it, -1 for each that is removed
	Fate             Fate
	Most             uint8 // objects chosen at most
	Divided          bool  // Damage is divided among them
	Shields          bool  // damage to it is prevented
	Cancels          bool  // it is cancelled on the chase
	Copies           bool  // it is copied on the chase
	Inverts          bool  // its despair side is turned up
	Mends            bool  // damage on it is removed
	Bites            bool  // deals the damage of the gist itself
	Brief            bool  // only until the end of the turn or battle
	Used             bool  // the ability does something to them
	side             effect.Side
	types            effect.TypeSet // 0 any
	place            effect.Place
	narrow           bool  // the filter asks for more than side and type
	filter           int32 // -1 none
}

// Enemies reports whether only the opponent's cards can be meant.
func (h *Hit) Enemies() bool { return h.side == effect.SideEnemy }

// Own reports whether only the controller's cards can be meant.
func (h *Hit) Own() bool { return h.side == effect.SideYours }

// Players reports whether a player can be meant.
func (h *Hit) Players() bool { return h.types&effect.TypePlayer != 0 && h.filter >= 0 }

// OnChase reports whether the ability chooses among what is on the chase.
func (h *Hit) OnChase() bool { return h.place == effect.PlaceChase }

// Harms reports whether a player would rather see it happen to the opponent's.
func (h *Hit) Harms() bool {
	return h.Damage > 0 || h.Fate > FateRecovered || h.ATK < 0 || h.DEF < 0 || h.Cancels
}

// MaxHits is how many target clauses a Gist describes.
const MaxHits = 4

// Gist is what an ability does, coarsely, with the amounts of this moment.
// "You" is its controller. Cards whose abilities differ in wording but not in
// effect have the same Gist: policies value Gists, not cards.
type Gist struct {
	Clause  [MaxHits]Hit // what is chosen when it is played
	Enemies Hit          // each enemy card of a kind
	Mine    Hit          // each of your cards of a kind
	Picked  Hit          // what is chosen as it resolves
	This    Hit          // the card itself

	Face, Sting     int16 // damage to the opponent, to you
	Life, FoeLife   int16 // life you gain, the opponent gains; negative: loses
	Draw, Gift      int16 // cards you, the opponent draw
	Find            int16 // cards put into your hand from elsewhere
	Revive          int16 // cards put onto your field from elsewhere
	Discard, Rob    int16 // cards you, the opponent discard
	Yield           int16 // cards of the opponent that it chooses to lose
	Mill, FoeMill   int16 // cards from your, the opponent's deck into the graveyard
	Stones          int16 // magic stones you call
	Will            int16 // will you produce
	Gems            int16 // gems and crystals you gain
	Items           int16 // emblems and limit breaks you gain
	Tokens, Foes    int16 // tokens onto your, the opponent's field
	TokenATK        int16 // sums over your tokens
	TokenDEF        int16
	TokenKeywords   uint64 // of any of them
	Turns           int16  // extra turns
	Skips           int16  // phases that the opponent skips, a draw phase being one; negative: you
	Restarts        bool   // the game begins anew
	Tale            bool   // you may play a copy of a card of your extra deck
	Sinks           bool   // what you pick goes under your deck
	Heals           bool   // your astral ruler is a ruler again
	Wins, Loses     bool
	Overlays        bool // puts a card on top of your J-ruler
	Grants, Attachs bool // gives abilities or rules that last; adds a card to another

	// HitsOnly says that all of it are Hits, and what is put on top of the J-ruler. Of what is not
	// printed it is not known.
	HitsOnly bool
}

// printed notes of a Gist that does not change whether it is Hits only.
func (t *Gist) printed() {
	rest := *t
	rest.Clause, rest.Enemies, rest.Mine, rest.Picked, rest.This, rest.Overlays = [MaxHits]Hit{}, Hit{}, Hit{}, Hit{}, Hit{}, false
	t.HitsOnly = rest == Gist{}
}

// Facts are coarse facts about the cards of a run, computed once per Tables.
// They are read-only and may be shared.
type Facts struct {
	tables *Tables
	cards  []CardFacts
	gists  []Gist   // by ability
	modes  [][]Gist // by ability: where the game is not read, with each of its options alone
	varies []bool   // by ability: amounts or conditions read the game
	burns  []bool   // by ability: it may damage the opponent
	prices []Price  // by ability
	plays  []Price  // by face: Lens.PlayPrice
}

// Cards returns how many faces there are, the first of which is none.
func (f *Facts) Cards() int { return len(f.cards) }

// Card returns the facts of a face.
func (f *Facts) Card(id engine.CardID) *CardFacts { return &f.cards[id] }

// CardFacts is what is printed on a face. The slices hold numbers of abilities
// for [Lens.Gist]; they belong to the Facts.
type CardFacts struct {
	Total, ATK, DEF          int16 // total cost, and numbers
	X                        int16 // X symbols in its cost
	Keywords                 uint64
	Resonator, Chant, JRuler bool
	Rune, Crest              bool // Crest: a Magic Crest
	Attributes               uint8
	Ruler, Stone, Token      bool
	Fights                   bool // has ATK and DEF
	Quick                    bool // [Quickcast]
	Trap                     bool // [Trigger] or [Stealth]
	Burns                    bool // one of Play may damage the opponent
	Source                   bool // rests for will
	Play                     []uint16
	Awake                    []uint16 // exist only if it was played awakened
	Attack, LastWords        []uint16
	Acts                     []uint16 // activate abilities, by Lens.Act
	Passives                 int      // continuous effects and other automatic abilities
	BuffATK, BuffDEF         int16    // what a continuous effect adds to the others of its player
	CurseATK, CurseDEF       int16    // what a continuous effect takes from the opponent's
	WornATK, WornDEF         int16    // what it adds to the card that it is added to
	WornKeywords             uint64
	Back                     engine.CardID    // 0: none
	Halves                   [2]engine.CardID // of an alternative card, where it is both; else 0
	Judgment                 uint16           // the ability that judges, NoAbility
	JudgmentCost             int
	AwakeWill                int // what [Awakening] costs, 0 if it has none
}

// NoAbility stands for no ability.
const NoAbility = noAbility

// Facts computes the facts about the cards of the tables.
func (t *Tables) Facts() *Facts {
	f := &Facts{tables: t, cards: make([]CardFacts, len(t.cards)), gists: make([]Gist, len(t.abilities)), varies: make([]bool, len(t.abilities)), modes: make([][]Gist, len(t.abilities)),
		burns: make([]bool, len(t.abilities)), prices: make([]Price, len(t.abilities)), plays: make([]Price, len(t.cards))}
	for a := range t.abilities {
		f.prices[a] = priceOfCosts(t.abilities[a].Costs)
	}
	for i := range t.cards {
		f.cards[i], f.plays[i] = t.factsOf(engine.CardID(i)), t.playPrice(engine.CardID(i))
	}
	// A game in which nothing has happened answers what is read statically.
	empty := &deckInfo{fits: make([]Set, len(t.filters)), maybes: make([]Set, len(t.filters))}
	g := Game{t: t, m: &Match{t: t, rules: t.rules}, side: [2]*deckInfo{empty, empty}, priced: noRef, other: noRef}
	for a := int(keywordAbilities); a < len(t.abilities); a++ {
		ab := &t.abilities[a]
		f.varies[a] = t.readsGame(ab)
		if ab.Code < 0 {
			continue
		}
		printed := Play{ability: uint16(a), card: ab.card, obj: noRef, trg: noRef}
		r := printed
		g.gist(&r, int(ab.Code), &f.gists[a], false)
		f.gists[a].printed()
		if !f.varies[a] && len(ab.Modes) > 0 {
			f.modes[a] = make([]Gist, len(ab.Modes))
			for k := range ab.Modes {
				r = printed
				r.modes = 1 << k
				g.gist(&r, int(ab.Code), &f.modes[a][k], false)
				f.modes[a][k].printed()
			}
		}
		f.burns[a] = t.burns(ab)
	}
	for i := range f.cards {
		for _, a := range f.cards[i].Play {
			f.cards[i].Burns = f.cards[i].Burns || f.burns[a]
		}
	}
	return f
}

// magicCrest is the trait of what [Crest] asks for.
//
// 1131.2 (8.01): a Magic Crest of the attribute.
const magicCrest = "Magic Crest"

// burns reports whether an ability may cost a player life.
func (t *Tables) burns(ab *ability) bool {
	for _, in := range t.programs[ab.prog].Code[ab.Code:] {
		switch in.Op {
		case effect.OpHalt:
			return false
		case effect.OpDamage, effect.OpDamageDivided, effect.OpDealNoted, effect.OpLife, effect.OpSetLife:
			return true
		}
	}
	return false
}

// factsOf reads a face.
func (t *Tables) factsOf(id engine.CardID) CardFacts {
	d := &t.cards[id]
	c := CardFacts{Total: d.total, ATK: d.atk, DEF: d.def, X: int16(d.xs), Keywords: d.keywords, Token: d.token, Back: d.back, Judgment: d.judgment,
		Resonator: d.is(1 << Resonator), Chant: d.is(1 << Chant), Rune: d.is(1 << Rune), Attributes: d.attrs, JRuler: d.is(1 << JRuler), Ruler: d.is(1 << Ruler), Stone: d.is(1 << Stone),
		Fights: d.types&bothNumbers == bothNumbers, Quick: d.keywords&Quickcast.Bit() != 0,
		Trap: d.keywords&(Trigger.Bit()|Stealth.Bit()) != 0, Source: d.yield != 0 || len(d.ways) > 0, Acts: d.acts}
	if d.halves {
		c.Halves = [2]engine.CardID{d.back, t.cards[d.back].back}
	}
	for _, n := range d.traits {
		c.Crest = c.Crest || t.traits[n] == magicCrest
	}
	if b, ok := t.JudgmentCost(id); ok {
		c.JudgmentCost = b.Total()
	}
	c.AwakeWill = t.awakeWill(id)
	if d.spell != noAbility {
		c.Play = append(c.Play, d.spell)
	}
	if d.trap != noAbility {
		c.Play = append(c.Play, d.trap)
	}
	for _, n := range d.abilities {
		if t.abilities[n].Kind == effect.KindAutomatic {
			c.sort(n, &t.abilities[n])
		}
	}
	for _, n := range d.statics {
		c.passive(&t.statics[n], t)
	}
	return c
}

// sort files an automatic ability under what makes it happen.
func (c *CardFacts) sort(a uint16, ab *ability) {
	switch own := ab.filterG < 0; {
	case ab.Event == effect.OnEnter || ab.Event == effect.OnEnterFromChase:
		if ab.Awaken {
			c.Awake = append(c.Awake, a)
		} else {
			c.Play = append(c.Play, a)
		}
	case ab.Event == effect.OnAttack && own:
		c.Attack = append(c.Attack, a)
	case own && (ab.Event == effect.OnBuried || ab.Event == effect.OnDestroyed || ab.Event == effect.OnLeaveThis || ab.Event == effect.OnLastWords):
		c.LastWords = append(c.LastWords, a)
	default:
		c.Passives++
	}
}

// passive notes what a continuous effect does to the cards around it.
func (c *CardFacts) passive(st *static, t *Tables) {
	switch {
	case st.Host:
		c.WornATK, c.WornDEF, c.WornKeywords = c.WornATK+st.Atk, c.WornDEF+st.Def, c.WornKeywords|uint64(st.Keywords)
	case st.Kind == effect.StaticStats && !st.This && st.filterG >= 0:
		switch t.filters[st.filterG].Side {
		case effect.SideEnemy:
			c.CurseATK, c.CurseDEF = c.CurseATK-st.Atk, c.CurseDEF-st.Def
		default:
			c.BuffATK, c.BuffDEF = c.BuffATK+st.Atk, c.BuffDEF+st.Def
		}
	case st.Kind != effect.StaticDeckCopies:
		c.Passives++
	}
}

// readsGame reports whether what an ability does depends on more than what was chosen for
// it: its code reads the game.
func (t *Tables) readsGame(ab *ability) bool {
	if ab.Announce >= 0 || len(ab.OptTold) > 0 {
		return true
	}
	if ab.Code < 0 {
		return false
	}
	code := t.programs[ab.prog].Code
	seen := map[int]bool{}
	for to := []int{int(ab.Code)}; len(to) > 0; { // where the code can get to
		ip := to[len(to)-1]
		to = to[:len(to)-1]
		if seen[ip] || code[ip].Op == effect.OpHalt {
			continue
		}
		seen[ip] = true
		to = append(to, ip+1)
		switch in := &code[ip]; {
		case in.Op == effect.OpJump, in.Op == effect.OpJumpIfZero:
			to = append(to, ip+1+int(in.X))
		case in.Op == effect.OpGather, in.Op == effect.OpJoin, in.Op == effect.OpClear:
			// What they read is sorted by the reader.
		case in.Op >= effect.OpInt && in.Op <= effect.OpNot, in.Op == effect.OpMode, in.Op == effect.OpPaid, in.Op == effect.OpChosenX:
			// They read registers and choices.
		case in.Op.Pure(), in.Op == effect.OpGatherRandom && effect.Place(in.B) == effect.PlaceStrangers:
			return true
		}
	}
	return false
}

// readSet is what is known about a set register without performing what fills it.
type readSet struct {
	kind uint8 // setX
	n    int16 // objects at most
	foe  bool  // the opponent chooses from its own side
	hit  Hit   // whose
}

const (
	setNone   uint8 = iota
	setSweep        // everything of a kind on the field
	setPicked       // picked on the field
	setCards        // cards from elsewhere
	setTokens       // tokens that have just been made
)

// reader goes through code without carrying it out.
type reader struct {
	g    *Game
	r    *Play
	p    *program
	ab   *ability
	out  *Gist
	sets [maxSets]readSet
	none Hit
}

// gist describes what the code from ip on does for a play. Pure instructions are
// carried out on r, which the caller throws away; picking says that a player is
// about to answer the picking instruction at ip.
func (g *Game) gist(r *Play, ip int, out *Gist, picking bool) {
	ab := &g.t.abilities[r.ability]
	w := reader{g: g, r: r, p: &g.t.programs[ab.prog], ab: ab, out: out}
	for k := range ab.Targets {
		if t := &ab.Targets[k]; k < MaxHits {
			f := int32(-1)
			if t.Filter >= 0 {
				f = w.p.filters[t.Filter]
			}
			h := &out.Clause[k]
			*h = w.hitOf(f, t.Place)
			h.Most = uint8(min(max(int(t.Max), 1), 8))
			if t.Max < 0 {
				h.Most = 8
			}
		}
	}
	if ab.Announce >= 0 {
		g.pureRun(r, w.p, ab.Announce)
	}
	if picking {
		w.fill(&w.p.Code[ip])
		ip++
	}
	for {
		in := &w.p.Code[ip]
		ip++
		switch {
		case in.Op == effect.OpHalt:
			return
		case in.Op.Pure():
			ip += w.pure(in)
		default:
			w.act(in)
		}
	}
}

// hitOf is an empty Hit on the objects of a filter in a place.
func (w *reader) hitOf(f int32, place effect.Place) Hit {
	h := Hit{filter: f, place: place, Most: 1}
	if f < 0 {
		return h
	}
	m := &w.g.t.filters[f].meant
	h.side, h.types, h.narrow = m.side, m.types, m.narrow || place != effect.PlaceField
	return h
}

// meant is what Hits say of the objects of a filter.
type meant struct {
	side   effect.Side
	types  effect.TypeSet
	narrow bool // it asks for more
}

// meantBy returns what they say.
func (t *Tables) meantBy(f int32) (m meant) {
	fl := &t.filters[f]
	m.side, m.types = fl.Side, fl.Types
	for k := fl.or; k >= 0; k = t.filters[k].or {
		m.types |= t.filters[k].Types
		if t.filters[k].Side != fl.Side {
			m.side = effect.SideAny
		}
	}
	plain := effect.AnyCard()
	plain.Side, plain.Types, plain.Or = fl.Side, fl.Types, fl.Filter.Or
	m.narrow = fl.or >= 0 || fl.Filter != plain
	return m
}

// pure carries out a pure instruction; what it would read of objects that are
// not chosen yet is taken to be there.
func (w *reader) pure(in *effect.Instr) int {
	switch in.Op {
	case effect.OpGather:
		s := &w.sets[in.A&(maxSets-1)]
		*s = readSet{kind: setCards, n: 1, hit: w.hitOf(w.p.filters[in.C], effect.Place(in.B))}
		if p := effect.Place(in.B); p == effect.PlaceField || p == effect.PlacePlay {
			s.kind = setSweep
		}
		return 0
	case effect.OpJoin, effect.OpClear:
		return 0
	}
	jump := w.g.pureOp(w.r, w.p, in)
	switch in.Op {
	case effect.OpIs, effect.OpCountSel:
		if _, known := w.known(effect.Selector(in.B)); !known {
			w.r.reg[in.A&15] = 1
			if in.Op == effect.OpIs && w.g.t.filters[w.p.filters[in.C]].Need&effect.FlagExplored != 0 {
				w.r.reg[in.A&15] = 0 // few texts let a card be played that an [Exploration] reveals
			}
		}
	case effect.OpStat:
		if a, known := w.known(effect.Selector(in.B)); !known && a != nil {
			w.r.reg[in.A&15] = usualStat
			a.Bites = true
		}
	}
	return jump
}

// usualStat stands for a number of a card that is not chosen yet.
const usualStat = 600

// known reports whether what a selector names is known already; otherwise it
// returns the Hit that stands for it.
func (w *reader) known(sel effect.Selector) (*Hit, bool) {
	switch {
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+MaxHits:
		return &w.out.Clause[sel-effect.SelTarget0], len(w.g.objects(w.r, sel)) > 0
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		return nil, w.sets[sel-effect.SelSet0].kind <= setSweep
	}
	return nil, true
}

// fill notes what an instruction puts into a set.
func (w *reader) fill(in *effect.Instr) {
	s := &w.sets[in.A&(maxSets-1)]
	*s = readSet{kind: setCards, n: 1, hit: Hit{filter: -1, Most: 1}}
	switch in.Op {
	case effect.OpLook:
		s.n = 0 // what is looked at is not gained by that
		return
	case effect.OpGatherRandom:
		s.n = w.atMost(w.r.reg[in.D&15], effect.Place(in.B))
		s.hit = w.hitOf(w.p.filters[in.C], effect.Place(in.B))
	default:
		s.n = int16(min(bound(w.r, in.E), 3))
		s.foe = effect.PickFlags(in.X)&effect.PickOpponent != 0
		place := effect.Place(in.B)
		if in.Op != effect.OpPick {
			place = effect.PlaceDeck
		}
		s.n = w.atMost(s.n, place)
		s.hit = w.hitOf(w.p.filters[in.C], place)
	}
	if p := s.hit.place; (in.Op == effect.OpPick || in.Op == effect.OpGatherRandom) && (p == effect.PlaceField || p == effect.PlacePlay) {
		s.kind = setPicked
		if s.foe {
			return
		}
		h := &w.out.Picked
		h.side, h.types, h.filter, h.narrow, h.Most = s.hit.side, s.hit.types, s.hit.filter, s.hit.narrow, uint8(max(s.n, 1))
	}
}

// atMost bounds a number of cards by how many are left of what nothing refills: a
// stranger deck. A policy reads as its own player.
func (w *reader) atMost(n int16, place effect.Place) int16 {
	if place == effect.PlaceStrangers && w.r.obj != noRef {
		left := w.g.inZone(w.r.ctrl, ZoneStrangers)
		return min(n, int16(left.Len()))
	}
	return n
}

// hits returns the one or two Hits that stand for what a selector names.
func (w *reader) hits(sel effect.Selector) (a, b *Hit) {
	o := w.out
	switch {
	case sel&effect.SelLeaderOf != 0:
		return &w.none, &w.none
	case sel.IsThis():
		a = &o.This
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+MaxHits:
		a = &o.Clause[sel-effect.SelTarget0]
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		switch s := &w.sets[sel-effect.SelSet0]; s.kind {
		case setPicked:
			if !s.foe {
				a = &o.Picked
			}
		case setSweep:
			return w.sweep(s)
		}
	}
	if a == nil {
		a = &w.none
	}
	a.Used = true
	return a, &w.none
}

// sweep returns the Hits of everything of a kind.
func (w *reader) sweep(s *readSet) (a, b *Hit) {
	a, b = &w.none, &w.none
	for _, side := range [2]effect.Side{effect.SideEnemy, effect.SideYours} {
		h := &w.out.Enemies
		if side == effect.SideYours {
			h = &w.out.Mine
		}
		if s.hit.side != effect.SideAny && s.hit.side != side {
			continue
		}
		h.Used, h.side, h.types, h.filter, h.narrow = true, side, s.hit.types, s.hit.filter, s.hit.narrow
		if a == &w.none {
			a = h
		} else {
			b = h
		}
	}
	return a, b
}

// cards returns how many cards outside the field a selector names, and where they
// are.
func (w *reader) cards(sel effect.Selector) (n int16, from effect.Place, ok bool) {
	switch {
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		s := &w.sets[sel-effect.SelSet0]
		return s.n, s.hit.place, s.kind == setCards
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+effect.Selector(len(w.ab.Targets)):
		t := &w.ab.Targets[sel-effect.SelTarget0]
		return max(t.Max, 1), t.Place, t.Place != effect.PlaceField && t.Place != effect.PlacePlay && t.Place != effect.PlaceChase
	}
	return 0, effect.PlaceField, false
}
