package sve

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/reference"
)

// A SecondOpinion compares games of some tables with package reference: it
// describes the state of a game as plain lists, and what the game says.
type SecondOpinion struct {
	t       *Tables
	cards   []*reference.Card // by CardID
	texts   map[uint16]*effect.Program
	Counted map[string]int // comparisons by kind
}

// NewSecondOpinion needs the sources that the tables were linked from.
func NewSecondOpinion(t *Tables, sources []Source) *SecondOpinion {
	o := &SecondOpinion{t: t, cards: []*reference.Card{nil}, texts: map[uint16]*effect.Program{}, Counted: map[string]int{}}
	for _, s := range sources {
		text := s.Program
		if text == nil {
			text = &effect.Program{}
		}
		o.cards = append(o.cards, &reference.Card{Card: s.Card, Text: text})
	}
	return o
}

// text returns the program with a number, put together again from the tables.
func (o *SecondOpinion) text(prog uint16) *effect.Program {
	if p := o.texts[prog]; p != nil {
		return p
	}
	l := &o.t.programs[prog]
	p := &effect.Program{Code: l.code, Strings: l.strings}
	for _, n := range l.filters {
		f := o.t.filters[n].Filter
		p.Filters = append(p.Filters, f)
	}
	o.texts[prog] = p
	return p
}

// State describes the game.
func (o *SecondOpinion) State(g *Game) *reference.State {
	s := &reference.State{Active: int(g.s.active)}
	list := func(p uint8, set uint64) []*reference.Object {
		var out []*reference.Object
		for ; set != 0; set &= set - 1 {
			out = append(out, o.object(g, engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(set)))))
		}
		return out
	}
	for p := range uint8(2) {
		pl := &g.s.pl[p]
		leader := LeaderOf(engine.PlayerID(p))
		out := &reference.Player{Leader: &reference.Object{ID: int(leader), Leader: true, Owner: int(p)}, LeaderDefense: int(pl.leader),
			PP: int(pl.pp), MaxPP: int(pl.maxPP), EP: int(pl.ep),
			FieldLimit: int(pl.fieldLimit), EXLimit: int(pl.exLimit), HandLimit: int(pl.handLimit), // if no text changes them
			Hand: list(p, pl.hand), Cemetery: list(p, pl.cemetery), Banished: list(p, pl.banished), EvolveDeck: list(p, pl.evolveDeck),
			Faceup: list(p, pl.faceup), EvolveZone: list(p, pl.evolveZone), RaceZone: list(p, pl.raceZone),
			SpellsPlayed: int(g.s.ofType[p].spells), FollowersPlayed: int(g.s.ofType[p].followers),
			CardsPlayed: int(pl.played), Turns: int(pl.turns), EvolvedTurn: int(pl.evolvedTurn), Attacks: int(pl.attacks),
			Discarded: int(pl.discarded), Destroyed: int(pl.destroyed),
			EvolveAbilityPlayed: pl.evolvedBy != 0, LostDefense: pl.lostDefense != 0, MustDraw: g.s.lostBits>>p&1 != 0}
		if g.rare&rareCapacities != 0 {
			out.FieldLimit, out.EXLimit, out.HandLimit = fieldLimit, exLimit, handLimit
		}
		for _, c := range out.Faceup {
			c.Faceup = true
		}
		for k := range pl.nDeck {
			out.Deck = append(out.Deck, o.object(g, engine.MakeObject(engine.PlayerID(p), pl.deck[pl.nDeck-1-k])))
		}
		for k := range pl.nEX {
			out.EX = append(out.EX, o.object(g, pl.ex[k]))
		}
		for i := range uint8(maxField) {
			if pl.occupied>>i&1 != 0 {
				out.Field = append(out.Field, o.fieldCard(g, s, p, i))
			}
		}
		s.Players[p] = out
	}
	for k := range g.s.nEffect {
		if c, ok := o.change(&g.s.effect[k]); ok {
			s.Changes = append(s.Changes, c)
		}
	}
	return s
}

func (o *SecondOpinion) object(g *Game, id engine.ObjectID) *reference.Object {
	return &reference.Object{ID: int(id), Moves: int(g.movesOf(id)), Owner: int(id.Owner()), Card: o.cards[g.cardOf(id)], EvolveLink: -1}
}

// fieldCard describes a card on a field; sums that a slot keeps of changes
// become changes that are older than all others.
func (o *SecondOpinion) fieldCard(g *Game, s *reference.State, p, i uint8) *reference.Object {
	sl, pl, bit := &g.s.slot[p][i], &g.s.pl[p], uint8(1)<<i
	out := o.object(g, sl.obj)
	out.Field, out.Controller, out.Face = true, int(p), o.cards[sl.card]
	out.Engaged, out.Entered, out.Evolved, out.Fought = pl.engaged&bit != 0, pl.fresh&bit != 0, pl.evolvedNow&bit != 0, pl.fought&bit != 0
	out.Played, out.FromHand, out.Attacked = sl.how&howPlayed != 0, sl.how&howHand != 0, sl.how&howAttacked != 0
	out.Mute, out.Still = sl.how&howMute != 0, sl.how&howStill != 0
	out.Damage, out.Entry, out.EvolveCost = int(sl.damage), int(sl.stamp), int(sl.evolveCost)
	out.Carrots, out.CarrotsOf = int(sl.race), int(sl.raceOf&1)
	out.Raced = sl.raceOf&raced != 0
	if sl.evo != engine.NoObject {
		out.EvolveLink = int(sl.evo)
	}
	out.Counters = map[string]int{}
	for name, n := range g.t.counters {
		out.Counters[name] = int(sl.counters[n])
	}
	out.Used = map[int]int{}
	var buf [maxAbilities]uint16
	held := g.abilitiesOf(sl, &buf)
	for n, a := range held {
		if g.t.abilities[a].Limit > 0 {
			out.Used[n] = int(g.uses(sl, held, n))
		}
	}
	sum := reference.Change{ID: out.ID, Moves: out.Moves, Stamp: int(sl.stamp), Kind: reference.Add,
		Value: int(sl.atkAdd + sl.atkTurn), Defense: int(sl.defAdd + sl.defTurn)}
	if sum.Value != 0 || sum.Defense != 0 {
		s.Changes = append(s.Changes, sum)
	}
	for k := range KeywordCount {
		if (sl.kwAdd|sl.kwTurn)>>k&1 != 0 {
			sum.Kind, sum.Value = reference.GiveKeyword, int(k)
			s.Changes = append(s.Changes, sum)
		}
	}
	return out
}

// change describes an effect; ok is false for what the reference is not asked
// about.
func (o *SecondOpinion) change(e *Effect) (c reference.Change, ok bool) {
	c = reference.Change{ID: int(e.obj), Moves: int(e.moves), Stamp: int(e.stamp), Value: int(e.value)}
	switch e.kind {
	case effSetAttack:
		c.Kind = reference.SetAttack
	case effSetDefense:
		c.Kind = reference.SetDefense
	case effStats:
		c.Kind, c.Defense = reference.Add, int(e.value2)
	case effKeyword:
		c.Kind, c.Value = reference.GiveKeyword, int(e.what)
	case effLoseKeyword:
		c.Kind, c.Value = reference.LoseKeyword, int(e.what)
	case effLoseAbilities:
		c.Kind = reference.LoseAbilities
	case effGrant:
		ab := &o.t.abilities[e.abil]
		text := *o.text(ab.prog)
		text.Abilities = []effect.Ability{ab.Ability}
		c.Kind, c.Text = reference.Grant, &text
	case effPassive:
		gift := &o.t.gifts[e.abil]
		text := *o.text(gift.prog)
		for _, list := range [][]static{gift.statics, gift.costMods} {
			for _, st := range list {
				text.Statics = append(text.Statics, st.Static)
			}
		}
		c.Kind, c.Text = reference.Grant, &text
	case effTrait:
		c.Kind, c.Trait = reference.GiveTrait, o.t.programs[e.abil].strings[e.what]
	case effType:
		c.Kind, c.Value = reference.ChangeType, int(e.what)
	case effLimit:
		c.Kind, c.Limit = reference.SetLimit, effect.StaticKind(e.what)
	case effCannotAttack:
		c.Kind = reference.CannotAttack
	case effPlayCost:
		if c.Kind = reference.AddPlayCost; e.what == 0 {
			c.Kind = reference.SetPlayCost
		}
	default:
		return c, false
	}
	return c, true
}

// context describes the resolution under way.
func (o *SecondOpinion) context(g *Game, r *Resolution) *reference.Context {
	ab := &o.t.abilities[r.ability]
	c := &reference.Context{Player: int(r.ctrl), Source: ref(Ref{r.obj, r.moves}), Card: o.cards[r.card], Text: o.text(ab.prog),
		Event: ref(Ref{r.trg, r.trgMoves}), Amount: int(r.amount), Modes: int(r.modes), Paid: int(r.paid), X: int(r.x), Playing: r.kind == playCardKind}
	c.Known = func(k reference.Ref) (int, int, bool) {
		m := g.recall(Ref{engine.ObjectID(k.ID), uint8(k.Moves)})
		if own := (Ref{r.obj, r.moves}); m == nil && r.kind == playWaiting && k == ref(own) { // 10.7.4.1.2: the card as it was on the field
			m = g.recall(Ref{own.obj, own.moves - 1})
		}
		if m != nil {
			return int(m.atk), int(m.def), true
		}
		return 0, 0, false
	}
	return c
}

func ref(r Ref) reference.Ref { return reference.Ref{ID: int(r.obj), Moves: int(r.moves)} }

// Compare compares the game at its decision with the reference.
func (o *SecondOpinion) Compare(g *Game) error {
	s := o.State(g)
	if s.Rules(); s.Unsettled {
		o.Counted["contradictions, left out"]++
		return nil
	}
	if err := o.compareField(g, s); err != nil {
		return err
	}
	d := &g.d
	p := int(d.Player)
	switch d.Kind {
	case AskMain, AskQuick:
		return o.compareActions(g, s, p, d.Kind == AskQuick)
	case AskTarget:
		return o.compareTargets(g, s)
	case AskMode:
		return o.compareModes(g, s)
	case AskCost:
		return o.comparePayments(g, s)
	case AskAdditional:
		return o.compareAdditional(g, s)
	case AskWardEngage:
		return o.same("wards to engage", names(d, ActObject, nil), plain(s.WardsToEngage(p)))
	}
	return nil
}

// compareField compares attack, defense and keywords, and at decisions right
// after Confirmation Timing that no rules handling is left to do.
func (o *SecondOpinion) compareField(g *Game, s *reference.State) error {
	g.refresh()
	for p := range g.s.pl {
		pl := &g.s.pl[p]
		for kind, got := range map[effect.StaticKind]uint8{effect.StaticFieldLimit: pl.fieldLimit, effect.StaticEXLimit: pl.exLimit, effect.StaticHandLimit: pl.handLimit} {
			if want := s.Limit(p, kind); int(got) != want {
				return fmt.Errorf("seat %d: limit %d is %d, the reference says %d", p, kind, got, want)
			}
		}
	}
	for _, pl := range s.Players {
		for _, c := range pl.Field {
			f, ok := g.FieldCard(engine.ObjectID(c.ID))
			if !ok {
				return fmt.Errorf("object %d is not on the field", c.ID)
			}
			o.Counted["cards on fields"]++
			now := s.Info(c)
			if f.Keywords != now.Keywords || f.Follower && (f.Attack != now.Attack || f.Defense != now.Defense) {
				return fmt.Errorf("%s (object %d of seat %d): the game says %d/%d with keywords %b, the reference %d/%d with %b",
					c.Face.Name, c.ID, c.Controller, f.Attack, f.Defense, f.Keywords, now.Attack, now.Defense, now.Keywords)
			}
		}
	}
	switch g.d.Kind {
	case AskMain, AskQuick, AskWardEngage, AskHandLimit, AskPending:
		o.Counted["ends of rules handling"]++
		if h := s.Rules(); !h.Empty() {
			return fmt.Errorf("rules handling is not finished: %+v", h)
		}
	}
	return nil
}

// compareActions compares every play, activation and attack.
func (o *SecondOpinion) compareActions(g *Game, s *reference.State, p int, window bool) error {
	d := &g.d
	key := func(id int) string {
		x := engine.ObjectID(id)
		for _, zone := range [][]*reference.Object{s.Players[p].Hand, s.Players[p].EX} {
			for _, c := range zone {
				if c.ID == id {
					return fmt.Sprintf("%s from %s for %d", c.Card.ID, ZoneNames[g.zoneOf(x)], s.CostToPlay(p, c))
				}
			}
		}
		return fmt.Sprintf("object %d, which is in neither hand nor EX area", id)
	}
	var plays []string // equal cards that cost the same are one option
	for _, id := range s.Plays(p, window) {
		plays = append(plays, key(id))
	}
	listed := names(d, ActPlay, func(op engine.Option) string { return key(int(op.A())) })
	if err := o.same("plays", listed, plays); err != nil {
		return err
	}
	var acts []string // of equal cards in hand one is listed
	ability := func(n int, id engine.ObjectID) string { return fmt.Sprintf("ability %d of %s", n, o.targetName(g, id)) }
	for _, a := range s.Activations(p, window) {
		if !o.idle(g, a) {
			acts = append(acts, ability(a.Ability, engine.ObjectID(a.ID)))
		}
	}
	if err := o.same("activations", names(d, ActActivate, func(op engine.Option) string { return ability(int(op.B()), engine.ObjectID(op.A())) }), acts); err != nil {
		return err
	}
	if window {
		return nil
	}
	if g.m.opts.Format == Open8 {
		if err := o.same("grants of Rush", names(d, ActRush, nil), plain(s.Grants(p))); err != nil {
			return err
		}
	}
	var attacks []string
	for _, a := range s.Attacks(p) {
		attacks = append(attacks, fmt.Sprintf("%d attacks %d", a.Attacker, a.Target))
	}
	return o.same("attacks", names(d, ActAttack, func(op engine.Option) string { return fmt.Sprintf("%d attacks %d", op.A(), op.B()) }), attacks)
}

// idle reports whether the game does not offer an ability because it led nowhere
// this turn (15.2.1.2): the reference knows no history.
func (o *SecondOpinion) idle(g *Game, a reference.Activation) bool {
	for k := range g.s.nIdle {
		if e := &g.s.idle[k]; int(e.obj) == a.ID && int(e.n) == a.Ability && g.d.Kind == AskMain {
			return !slices.Contains(g.d.Options(), engine.MakeOption(ActActivate, uint8(e.obj), e.n, 0))
		}
	}
	return false
}

// compareTargets compares what the next selection of a target clause may be.
func (o *SecondOpinion) compareTargets(g *Game, s *reference.State) error {
	r := g.top()
	ab := &o.t.abilities[r.ability]
	chosen := make([][]int, r.clause+1)
	for k := range chosen {
		end := r.nList
		if k < int(r.clause) {
			end = r.start[k+1]
		}
		for _, x := range r.list[r.start[k]:end] {
			chosen[k] = append(chosen[k], int(x.obj))
		}
	}
	var want []string
	for _, x := range s.Next(o.context(g, r), &ab.Ability, int(r.clause), chosen) {
		want = append(want, o.targetName(g, engine.ObjectID(x.ID)))
	}
	if len(chosen[r.clause]) >= int(ab.Targets[r.clause].Min) {
		want = append(want, "enough")
	}
	return o.same("targets", append(names(&g.d, ActObject, func(op engine.Option) string { return o.targetName(g, engine.ObjectID(op.A())) }),
		names(&g.d, ActDone, func(engine.Option) string { return "enough" })...), want)
}

// comparePayments compares what the next card of a cost may be. Where no choice
// leaves everything payable any of them is as good.
func (o *SecondOpinion) comparePayments(g *Game, s *reference.State) error {
	r := g.top()
	ab := &o.t.abilities[r.ability]
	stage := int(g.s.frame[g.s.sp-1].b)
	var rest []effect.Cost
	costs := ab.Costs
	for k := 0; k <= len(ab.OptCosts); k++ {
		if k > 0 {
			costs = ab.OptCosts[k-1]
		}
		switch {
		case k > 0 && r.paid>>(k-1)&1 == 0:
		case k == stage:
			rest = append(rest, costs[r.clause+1:]...)
		case k > stage:
			rest = append(rest, costs...)
		}
	}
	if costs = ab.Costs; stage > 0 {
		costs = ab.OptCosts[stage-1]
	}
	cost := costs[r.clause]
	for _, c := range rest { // their play points may be evolution points; they were tested when it was specified
		if c.Kind == effect.CostPlayPoints {
			return nil
		}
	}
	body := r.kind == playCardKind && o.t.cards[r.card].kind&typeSpell == 0
	n := int(cost.N) - int(r.step)
	if cost.Kind == effect.CostEarthRite || cost.Kind == effect.CostCountersFrom {
		n = int(cost.N)
	}
	var want []string
	for _, x := range s.Payments(o.context(g, r), cost, n, rest, body) {
		want = append(want, o.targetName(g, engine.ObjectID(x.ID)))
	}
	if len(want) == 0 {
		return nil
	}
	return o.same("payments", names(&g.d, ActObject, func(op engine.Option) string { return o.targetName(g, engine.ObjectID(op.A())) }), want)
}

// compareAdditional compares whether an optional cost may be paid and declined.
func (o *SecondOpinion) compareAdditional(g *Game, s *reference.State) error {
	r := g.top()
	ab := &o.t.abilities[r.ability]
	body := r.kind == playCardKind && o.t.cards[r.card].kind&typeSpell == 0
	due := func(paid int) int {
		if r.kind != playCardKind {
			return 0
		}
		return int(r.due.with(ab, uint8(paid)).total(max(ab.XMin, 0)))
	}
	c := o.context(g, r)
	offered := []string{}
	for _, op := range g.d.Options() {
		offered = append(offered, fmt.Sprint(op.Action() == ActYes))
	}
	var want []string
	for _, pay := range [2]bool{true, false} {
		if s.Decidable(c, &ab.Ability, int(r.step), pay, due, body) {
			want = append(want, fmt.Sprint(pay))
		}
	}
	return o.same("additional costs", offered, want)
}

// targetName names an object: equal cards of a zone other than the field are
// one option.
func (o *SecondOpinion) targetName(g *Game, x engine.ObjectID) string {
	if IsLeader(x) || g.zoneOf(x) == ZoneField {
		return fmt.Sprint(int(x))
	}
	return fmt.Sprintf("%s in the %s of seat %d", o.cards[g.cardOf(x)].ID, ZoneNames[g.zoneOf(x)], x.Owner())
}

// compareModes compares which options of a choose may be chosen next.
func (o *SecondOpinion) compareModes(g *Game, s *reference.State) error {
	r := g.top()
	ab := &o.t.abilities[r.ability]
	c := o.context(g, r)
	open := 0
	var able []int
	for k := int(r.step); k < len(ab.Modes); k++ {
		if s.OptionChoosable(c, &ab.Ability, k) {
			able = append(able, k)
		}
	}
	for _, op := range g.d.Options() {
		if op.Action() != ActMode {
			continue
		}
		if open++; !slices.Contains(able, int(op.A())) {
			return fmt.Errorf("option %d of %s may not be chosen", op.A()+1, c.Card.Name)
		}
	}
	o.Counted["options"]++
	if open == 0 && len(able) > 0 {
		return fmt.Errorf("options %v of %s may be chosen", able, c.Card.Name)
	}
	return nil
}

// names lists the options of an action, by object if name is nil.
func names(d *engine.Decision, action uint8, name func(engine.Option) string) []string {
	var out []string
	for _, op := range d.Options() {
		if op.Action() != action {
			continue
		}
		if name == nil {
			out = append(out, fmt.Sprint(int(op.A())))
		} else {
			out = append(out, name(op))
		}
	}
	return out
}

func plain(ids []int) []string {
	var out []string
	for _, id := range ids {
		out = append(out, fmt.Sprint(id))
	}
	return out
}

// same compares two lists as sets: copies of a card are one option, or several if
// effects lie on some of them.
func (o *SecondOpinion) same(what string, game, reference []string) error {
	o.Counted[what]++
	slices.Sort(game)
	slices.Sort(reference)
	game, reference = slices.Compact(game), slices.Compact(reference)
	if slices.Equal(game, reference) {
		return nil
	}
	only := func(a, b []string) string {
		out := slices.DeleteFunc(slices.Clone(a), func(x string) bool { return slices.Contains(b, x) })
		return strings.Join(out, "; ")
	}
	return fmt.Errorf("%s: only the game lists [%s], only the reference [%s]; the game lists [%s]", what, only(game, reference), only(reference, game),
		strings.Join(game, "; "))
}
