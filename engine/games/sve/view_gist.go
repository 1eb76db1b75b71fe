package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Fate is what becomes of an object that an ability acts on, coarsely and in
// ascending order of how thoroughly it is gone.
type Fate uint8

const (
	FateNone      Fate = iota
	FateRefreshed      // turns upright
	FateEngaged        // turns sideways, or may not attack or refresh
	FateReturned       // to its owner's hand or EX area
	FateTucked         // into its owner's deck
	FateDestroyed      // into the cemetery
	FateBanished       // banished or transformed
	FateTaken          // changes sides
)

// Hit is what an ability does to each object of one kind: the targets of a
// clause, each enemy, itself.
type Hit struct {
	Damage, Attack, Defense int16
	Keywords                effect.KeywordSet
	Fate                    Fate
	Most                    uint8 // objects selected at most
	Divided                 bool  // Damage is divided among them
	Used                    bool  // the ability does something to them
	side                    effect.Side
	types                   effect.TypeSet // 0 any
	narrow                  bool           // the filter asks for more than side and type
	filter                  int32          // -1 none
}

// Enemies reports whether only the opponent's cards can be meant.
func (h *Hit) Enemies() bool { return h.side == effect.SideEnemy }

// Own reports whether only the controller's cards can be meant.
func (h *Hit) Own() bool { return h.side == effect.SideYours }

// Leaders reports whether a leader can be meant.
func (h *Hit) Leaders() bool { return h.types&effect.TypeLeader != 0 }

// Harms reports whether a player would rather see it happen to the opponent's.
func (h *Hit) Harms() bool {
	return h.Damage > 0 || h.Fate > FateRefreshed || h.Attack < 0 || h.Defense < 0
}

// MaxClauses is how many target clauses a Gist describes.
const MaxClauses = 4

// Gist is what an ability does, coarsely, with the amounts of this moment.
// "You" is its controller. Cards whose abilities differ in wording but not in
// effect have the same Gist: policies value Gists, not cards.
type Gist struct {
	Clause  [MaxClauses]Hit // what is selected when it is played
	Clauses uint8           // how many of these there are
	Parts   Parts           // what of all this there is
	Enemies Hit             // each enemy card of a kind
	Mine    Hit             // each of your cards of a kind
	Picked  Hit             // what is selected as it resolves
	This    Hit             // the card itself

	Face, Sting      int16 // damage to the opponent's, to your leader
	Heal             int16 // defense your leader gains, negative: loses
	Draw, Gift       int16 // cards you, the opponent draw
	Find             int16 // cards put into your hand from elsewhere
	Revive           int16 // cards put onto your field from elsewhere
	Discard, Rob     int16 // cards you, the opponent discard
	Mill             int16 // cards from your deck into your cemetery
	Points, Growth   int16 // play points, maximum play points you gain
	Evolution        int16 // evolution points you gain
	Tokens, Spare    int16 // tokens onto your field, into your EX area
	TokenAttack      int16 // sums over the tokens onto the field
	TokenDefense     int16
	TokenKeywords    effect.KeywordSet // of any of them
	Foes             int16             // tokens onto the opponent's field
	Counters         int16             // counters put on cards
	Turns            int16             // extra turns
	Evolves, Races   bool              // this card evolves, races
	Wins, Loses      bool
	Prevents, Grants bool // prevents damage; gives abilities, rules or traits
}

// Parts are kinds of things that a Gist says: whoever values it need not look at those that it lacks.
type Parts uint8

const (
	PartClauses Parts = 1 << iota // some Clause is used
	PartCards                     // Enemies, Mine, Picked or This
	PartLeaders                   // Face, Sting, Heal
	PartDraw                      // Draw
	PartGains                     // Find, Revive, Gift, Discard, Rob
	PartPoints                    // Points, Growth, Evolution, Foes, Counters, Turns
	PartTokens                    // Tokens, Spare
	PartRest                      // Races, Wins, Loses, Prevents, Grants
)

// sum notes what parts there are.
func (t *Gist) sum() {
	t.Parts = 0
	for k := range t.Clauses {
		t.note(PartClauses, t.Clause[k&(MaxClauses-1)].Used)
	}
	t.note(PartCards, t.Enemies.Used || t.Mine.Used || t.Picked.Used || t.This.Used)
	t.note(PartLeaders, t.Face|t.Sting|t.Heal != 0)
	t.note(PartDraw, t.Draw != 0)
	t.note(PartGains, t.Find|t.Revive|t.Gift|t.Discard|t.Rob != 0)
	t.note(PartPoints, t.Points|t.Growth|t.Evolution|t.Foes|t.Counters|t.Turns != 0)
	t.note(PartTokens, t.Tokens|t.Spare != 0)
	t.note(PartRest, t.Races || t.Wins || t.Loses || t.Prevents || t.Grants)
}

func (t *Gist) note(part Parts, there bool) {
	if there {
		t.Parts |= part
	}
}

// Facts are coarse facts about the cards of a run, computed once per Tables.
// They are read-only and may be shared.
type Facts struct {
	tables *Tables
	cards  []CardFacts
	gists  []Gist  // by ability
	blank  []Gist  // by ability: what it selects, before anything is done to that
	varies []bool  // by ability: amounts or conditions read the game
	open   []bool  // by ability: nothing that they read is hidden from its controller
	reads  []reads // by ability: the numbers that they read
	acts   []Act   // by ability: what it costs as it is printed
}

// Cards returns the facts of all cards, by CardID.
func (f *Facts) Cards() []CardFacts { return f.cards }

// CardFacts is what is printed on a card. The slices hold numbers of abilities
// for [Lens.Gist]; they belong to the Facts.
type CardFacts struct {
	Cost, Attack, Defense   int16
	Keywords                effect.KeywordSet
	Follower, Amulet, Spell bool
	Token, Evolved          bool
	Play                    []uint16 // what playing it does: the spell, Fanfare
	OnEvolve, OnRace        []uint16
	Strike, LastWords       []uint16
	Acts                    []uint16 // activated abilities
	Passives                int      // passive abilities and other triggers
	variableCost            bool
}

// Facts computes the facts about the cards of the tables.
func (t *Tables) Facts() *Facts {
	f := &Facts{tables: t, cards: make([]CardFacts, len(t.cards)), gists: make([]Gist, len(t.abilities)), blank: make([]Gist, len(t.abilities)), varies: make([]bool, len(t.abilities)), open: make([]bool, len(t.abilities)),
		reads: make([]reads, len(t.abilities)), acts: make([]Act, len(t.abilities))}
	for i := range t.cards {
		d := &t.cards[i]
		c := &f.cards[i]
		*c = CardFacts{Cost: d.cost, Attack: d.atk, Defense: d.def, Keywords: d.keywords, Token: d.token, Evolved: d.evolved,
			Follower: d.kind&typeFollower != 0, Amulet: d.kind&typeAmulet != 0, Spell: d.kind&typeSpell != 0,
			variableCost: len(d.costMods) > 0, Passives: len(d.statics)}
		for _, a := range d.abilities {
			c.sort(a, &t.abilities[a])
		}
	}
	// A game in which nothing has happened answers what is read statically.
	g := Game{t: t, doings: doings{^rare(0), ^uint64(0), 0}, side: [2]*deckInfo{new(deckInfo), new(deckInfo)}}
	for s := range g.side {
		g.side[s].masks = make([]uint64, len(t.filters))
	}
	for a := range t.abilities {
		ab := &t.abilities[a]
		f.varies[a], f.open[a], f.reads[a] = t.readsGame(ab), t.readsOpen(ab), t.readsOf(ab)
		f.acts[a] = Act{Ability: uint16(a), Evolves: ab.Kind == effect.KindEvolve, Races: ab.Kind == effect.KindServe, Price: priceOf(ab.Costs)}
		r := Resolution{ability: uint16(a), card: ab.card, obj: engine.NoObject, trg: engine.NoObject, evoCard: engine.NoObject}
		f.blank[a] = t.blankGist(ab)
		f.gists[a] = f.blank[a]
		g.gist(&r, int(ab.Code), &f.gists[a], false)
	}
	return f
}

// sort files an ability under what makes it happen.
func (c *CardFacts) sort(a uint16, ab *ability) {
	switch ab.Kind {
	case effect.KindSpell, effect.KindPlay:
		c.Play = append(c.Play, a)
		return
	case effect.KindActivated, effect.KindServe, effect.KindEvolve:
		c.Acts = append(c.Acts, a)
		return
	}
	switch ab.Event {
	case effect.OnEnter:
		c.Play = append(c.Play, a)
	case effect.OnEvolve:
		c.OnEvolve = append(c.OnEvolve, a)
	case effect.OnRace:
		c.OnRace = append(c.OnRace, a)
	case effect.OnStrike, effect.OnFollowerStrike, effect.OnLeaderStrike:
		c.Strike = append(c.Strike, a)
	case effect.OnLastWords:
		c.LastWords = append(c.LastWords, a)
	default:
		c.Passives++
	}
}

// readsGame reports whether what an ability does depends on the game: its code
// jumps or reads numbers.
func (t *Tables) readsGame(ab *ability) bool {
	if ab.Announce >= 0 {
		return true
	}
	for _, in := range t.programs[ab.prog].code[ab.Code:] {
		switch {
		case in.Op == effect.OpHalt:
			return false
		case (in.Op <= effect.OpNames && in.Op != effect.OpInt || in.Op == effect.OpCosts):
			return true
		}
	}
	return false
}

// sets of a walk: what is known about a set register without performing what
// fills it.
type walkSet struct {
	kind uint8 // setX
	n    int16 // objects at most
	hit  Hit   // whose
}

const (
	setNone   uint8 = iota
	setSweep        // everything of a kind on the field
	setPicked       // picked on the field
	setCards        // cards from elsewhere
)

// walk goes through code without carrying it out.
type walk struct {
	g    *Game
	r    *Resolution
	p    *program
	ab   *ability
	out  *Gist
	sets [maxSets]walkSet
	none Hit
}

// blankGist is what an ability selects.
func (t *Tables) blankGist(ab *ability) (out Gist) {
	out.Clauses = uint8(min(len(ab.Targets), MaxClauses))
	for k := range ab.Targets {
		if k < MaxClauses {
			c := &ab.Targets[k]
			out.Clause[k] = t.hitOf(int32(t.programs[ab.prog].filters[c.Filter]), c.Place)
			out.Clause[k].Most = uint8(min(max(int(c.Max), 1), 8))
			if c.Max < 0 {
				out.Clause[k].Most = 8
			}
		}
	}
	return out
}

// gist adds to a blank Gist what the code from ip on does for the resolution. Pure
// instructions are carried out on r, which the caller throws away; picking says
// that a player is about to answer the picking instruction at ip.
func (g *Game) gist(r *Resolution, ip int, out *Gist, picking bool) {
	ab := &g.t.abilities[r.ability]
	w := walk{g: g, r: r, p: &g.t.programs[ab.prog], ab: ab, out: out}
	if ab.Announce >= 0 {
		g.pureRun(r, w.p, ab.Announce)
	}
	if picking {
		w.fill(&w.p.code[ip])
		ip++
	}
	for {
		in := &w.p.code[ip]
		ip++
		switch {
		case in.Op == effect.OpHalt:
			out.sum()
			return
		case in.Op <= effect.OpGather || in.Op == effect.OpNames || in.Op == effect.OpCosts || in.Op == effect.OpJoin || in.Op == effect.OpCounters:
			ip += w.pure(in)
		default:
			w.act(in)
		}
	}
}

// hitOf is an empty Hit on the objects of a filter in a place.
func (t *Tables) hitOf(f int32, place effect.Place) Hit {
	fl := &t.filters[f]
	h := Hit{side: fl.Side, types: fl.Types, filter: f, Most: 1}
	for k := fl.or; k >= 0; k = t.filters[k].or {
		h.types |= t.filters[k].Types
		if t.filters[k].Side != fl.Side {
			h.side = effect.SideAny
		}
	}
	h.narrow = fl.dynamic || fl.or >= 0 || fl.Trait != "" || fl.Name != "" || fl.Classes != 0 || fl.NameContains != "" ||
		fl.CostMin != effect.NoBound || fl.CostMax != effect.NoBound || fl.Need|fl.Forbid != 0 || fl.Universe != ""
	if place != effect.PlaceField {
		h.Most, h.narrow = 1, true
	}
	return h
}

// pure carries out a pure instruction; what it would read of objects that are
// not selected yet is taken to be there.
func (w *walk) pure(in *effect.Instr) int {
	jump := w.g.pureOp(w.r, w.p, in)
	switch in.Op {
	case effect.OpIs, effect.OpWas, effect.OpCountSel:
		if s := effect.Selector(in.B); s >= effect.SelSet0 && s < effect.SelSet0+maxSets && w.sets[s-effect.SelSet0].kind > setSweep {
			w.r.reg[in.A&15] = 1
		}
	case effect.OpStat:
		if f := w.unselected(effect.Selector(in.B)); f >= 0 {
			w.r.reg[in.A&15] = w.most(f, effect.Stat(in.C))
		}
	case effect.OpGather:
		s := &w.sets[in.A&3]
		*s = walkSet{kind: setCards, n: int16(w.r.setLen[in.A&3]), hit: w.g.t.hitOf(int32(w.p.filters[in.C]), effect.Place(in.B))}
		if effect.Place(in.B) == effect.PlaceField {
			s.kind = setSweep
		}
	}
	return jump
}

// unselected returns the filter of what a selector names if it is something on the field
// that nobody has selected yet, else -1.
func (w *walk) unselected(sel effect.Selector) int32 {
	switch {
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		if s := &w.sets[sel-effect.SelSet0]; s.kind == setPicked {
			return s.hit.filter
		}
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+effect.Selector(len(w.ab.Targets)):
		if t := &w.ab.Targets[sel-effect.SelTarget0]; t.Place == effect.PlaceField && len(w.g.objects(w.r, sel)) == 0 {
			return int32(w.p.filters[t.Filter])
		}
	}
	return -1
}

// most returns the highest number among the cards on the field that can be selected: what a
// player selects for its number is taken to be the best there is.
func (w *walk) most(f int32, st effect.Stat) int16 {
	n := int16(0)
	for _, o := range w.g.candidates(&w.g.refs, effect.PlaceField, f, w.r.ctrl, Ref{w.r.obj, w.r.moves}, true) {
		n = max(n, w.g.stat(o, st))
	}
	return n
}

// fill notes what an instruction puts into a set.
func (w *walk) fill(in *effect.Instr) {
	s := &w.sets[in.A&3]
	*s = walkSet{kind: setCards, n: 1, hit: Hit{filter: -1}}
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpGatherRandom:
		s.n = int16(min(value(w.r, in.E), 3))
		s.hit = w.g.t.hitOf(int32(w.p.filters[in.C]), effect.Place(in.B))
		if in.Op == effect.OpGatherRandom {
			s.n = w.r.reg[in.D&15]
		}
		if (in.Op == effect.OpPick || in.Op == effect.OpGatherRandom) && effect.Place(in.B) == effect.PlaceField {
			s.kind = setPicked
			h := &w.out.Picked
			h.side, h.types, h.filter, h.narrow, h.Most = s.hit.side, s.hit.types, s.hit.filter, s.hit.narrow, uint8(max(s.n, 1))
		}
	case effect.OpLook, effect.OpLookUpTo, effect.OpMillUntil:
		s.n = 0 // what is looked at is not gained by that
	}
}

// hits returns the one or two Hits that stand for what a selector names.
func (w *walk) hits(sel effect.Selector) (a, b *Hit) {
	o := w.out
	switch {
	case sel&effect.SelLeaderOf != 0:
		return &w.none, &w.none
	case sel.IsThis():
		a = &o.This
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+MaxClauses:
		a = &o.Clause[sel-effect.SelTarget0]
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		switch s := &w.sets[sel-effect.SelSet0]; s.kind {
		case setPicked:
			a = &o.Picked
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
func (w *walk) sweep(s *walkSet) (a, b *Hit) {
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

// cards returns how many cards outside the field a selector names.
func (w *walk) cards(sel effect.Selector) (int16, bool) {
	switch {
	case sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets:
		s := &w.sets[sel-effect.SelSet0]
		return s.n, s.kind == setCards
	case sel >= effect.SelTarget0 && sel < effect.SelTarget0+effect.Selector(len(w.ab.Targets)):
		t := &w.ab.Targets[sel-effect.SelTarget0]
		return max(t.Max, 1), t.Place != effect.PlaceField
	}
	return 0, false
}
