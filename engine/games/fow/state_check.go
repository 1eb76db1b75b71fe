package fow

import (
	"bytes"
	"fmt"
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Check verifies that every card is in exactly one place, that counts and sets
// agree, and that all cached information equals a recomputation.
func (g *Game) Check() error {
	if s := &g.s; s.sp > 0 && s.frame[0].pc == pcSetupRulers {
		return nil
	}
	for p := range uint8(2) {
		if err := g.checkCards(p); err != nil {
			return fmt.Errorf("seat %d: %w", p, err)
		}
	}
	if err := g.checkEntities(); err != nil {
		return err
	}
	if err := g.checkChase(); err != nil {
		return err
	}
	return g.checkCaches()
}

// checkCards finds every object of p in the zone that State.where says, once.
func (g *Game) checkCards(p uint8) error {
	s := &g.s
	seat, di := &s.seat[p], g.side[p]
	var count [maxObjects]int
	err := error(nil)
	found := func(i, zone uint8) {
		if count[i]++; s.where[object(p, i)] != zone && err == nil {
			err = fmt.Errorf("object %d is in zone %d and noted in %d", i, zone, s.where[object(p, i)])
		}
	}
	list := func(l []uint8, zone uint8) {
		for _, i := range l {
			found(i, zone)
		}
	}
	each := func(set Set, f func(uint8)) {
		for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
			f(i)
		}
	}
	list(seat.pile[:seat.nMain], ZoneMain)
	list(seat.pile[maxPile-int(seat.nGrave):], ZoneGraveyard)
	list(seat.stoneDeck(), ZoneStones)
	list(seat.standby[:seat.nStandby], ZoneStandby)
	list(seat.lifebreak[:seat.nLifebreak], ZoneLifebreak)
	each(seat.hand, func(i uint8) { found(i, ZoneHand) })
	each(seat.removed, func(i uint8) { found(i, ZoneRemoved) })
	for m := seat.stones; m != 0; m &= m - 1 {
		found(lowestStone(m), ZoneField)
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		if o := s.entity[i].obj; owner(o) == p {
			found(o.Index(), onBoard|uint8(i))
		}
	}
	for k := range s.nChase {
		if it := &s.chase[k]; it.kind == itemSpell && owner(it.obj.obj) == p && g.same(it.obj) {
			found(it.obj.obj.Index(), ZoneChase)
		}
	}
	for k := range s.nEffect {
		if f := &s.effect[k]; f.kind == effOverlay && owner(f.src.obj) == p {
			found(f.src.obj.Index(), ZoneOverlaid)
			if i, ok := g.onField(f.obj); !ok || s.entity[i].flags&entityOverlay == 0 {
				return fmt.Errorf("object %d lies on what is not there", f.src.obj)
			}
		}
	}
	for k := range s.nArrive { // a card that resolves waits for what is chosen as it enters
		if a := &s.arrive[k]; owner(a.obj) == p && s.where[a.obj] == ZoneChase && count[a.obj.Index()] == 0 {
			found(a.obj.Index(), ZoneChase)
		}
	}
	each(g.inZone(p, ZoneItem), func(i uint8) { found(i, s.where[object(p, i)]) })
	for zone := ZoneExtra; zone <= ZoneStrangers; zone++ {
		each(g.inZone(p, zone), func(i uint8) { found(i, zone) })
	}
	for i, n := range count {
		exists := di.exists.Has(uint8(i))
		if g.isToken(object(p, uint8(i))) {
			exists = seat.tokensUsed>>(i-firstExtra)&1 != 0
		}
		if err == nil && (exists && n != 1 || !exists && n != 0) {
			err = fmt.Errorf("object %d is in %d zones", i, n)
		}
	}
	main, grave := 0, 0
	each(seat.grave, func(i uint8) { grave += int(b2u(s.where[object(p, i)] == ZoneGraveyard)) })
	main = seat.grave.Len()
	hidden := func(i uint8) bool {
		w := s.where[object(p, i)]
		return w < onBoard && hiddenZone(w) || w == ZoneRemoved
	}
	each(seat.knownOwn.or(seat.knownOpp).or(seat.shown), func(i uint8) {
		if err == nil && !hidden(i) {
			err = fmt.Errorf("knowledge of object %d, which is not hidden", i)
		}
	})
	switch {
	case err != nil:
		return err
	case main != int(seat.nGrave) || grave != main:
		return fmt.Errorf("%d cards in the graveyard, counted as %d", main, seat.nGrave)
	case (seat.stonesRested|seat.stonesFresh)&^seat.stones != 0:
		return fmt.Errorf("rested or fresh stones %x, %x are not all of %x", seat.stonesRested, seat.stonesFresh, seat.stones)
	case seat.hiddenHand|seat.hiddenRemoved|seat.hiddenStones != 0:
		return fmt.Errorf("cards are hidden from the game itself")
	}
	return nil
}

// checkEntities compares the sets of entities with the entities.
func (g *Game) checkEntities() error {
	s := &g.s
	all := s.occupied()
	if s.field&s.ruler != 0 || s.control[0]&s.control[1] != 0 || s.control[0]|s.control[1] != all {
		return fmt.Errorf("entities %x are in field %x and ruler area %x, controlled %x", all, s.field, s.ruler, s.control)
	}
	for k, w := range s.words() {
		if w&^all != 0 {
			return fmt.Errorf("set %d of entities holds %x, which are none", k, w&^all)
		}
	}
	if w := s.fighting &^ s.field; w != 0 {
		return fmt.Errorf("entities %x fight and are not in a field", w)
	}
	for p := range s.seat {
		heard := uint64(0)
		for m := s.control[p]; m != 0; m &= m - 1 {
			hears := g.t.cards[s.entity[trailing(m)].card].hears
			heard |= hears
			if bit := m & -m; hears != 0 && g.deaf&bit != 0 || hears&heardBit(effect.OnState) != 0 && g.unmoved&bit != 0 {
				return fmt.Errorf("entity %d waits for events %x, noted as none", trailing(m), hears)
			}
		}
		if heard != s.seat[p].heard {
			return fmt.Errorf("seat %d: events %x are waited for, noted as %x", p, heard, s.seat[p].heard)
		}
	}
	for i := range s.entity {
		e := &s.entity[i]
		switch {
		case all>>i&1 == 0:
			if *e != (Entity{}) {
				return fmt.Errorf("entity %d is free and not clear", i)
			}
		case e.damage < 0 || e.damage > 0 && s.field>>i&1 == 0:
			return fmt.Errorf("entity %d has %d damage", i, e.damage)
		case e.flags&entityCopy == 0 && e.card != g.surface(i):
			return fmt.Errorf("entity %d shows card %d, its side %d is %d", i, e.card, e.side(), g.surface(i))
		}
	}
	for k, c := range s.more {
		if free := k >= int(s.nMore); free && c != (MoreCounters{}) || !free && (all>>c.entity&1 == 0 || c.n == 0) {
			return fmt.Errorf("counters %+v are on no entity, or none", c)
		}
	}
	return nil
}

// checkChase compares the targets of the chase with its items, and the lists
// with their ends.
func (g *Game) checkChase() error {
	s := &g.s
	n := uint8(0)
	for k := range s.nChase {
		if it := &s.chase[k]; it.first != n {
			return fmt.Errorf("item %d has targets from %d on, want %d", k, it.first, n)
		}
		n += s.chase[k].n
	}
	if n != s.nChosen {
		return fmt.Errorf("%d targets of the chase, counted as %d", n, s.nChosen)
	}
	for k := s.nChase; int(k) < maxChase; k++ {
		if s.chase[k] != (ChaseItem{}) {
			return fmt.Errorf("the chase is not clear beyond its end")
		}
	}
	for k := s.nPlay; int(k) < maxPlays; k++ {
		if s.play[k] != (Play{}) {
			return fmt.Errorf("plays are not clear beyond their end")
		}
	}
	for k := s.sp; int(k) < maxFrames; k++ {
		if s.frame[k] != (Frame{}) {
			return fmt.Errorf("frames are not clear beyond their end")
		}
	}
	return nil
}

// checkCaches recomputes all cached information and compares.
func (g *Game) checkCaches() error {
	s := &g.s
	if s.dirty != 0 {
		return nil // nothing is claimed to be up to date
	}
	was, kept, effects := *s, g.lay, s.nEffect
	// An effect about a card that has moved between zones without information of its own waits for the next change to be forgotten:
	// it applies no more, and what is kept of effects is numbered with it.
	g.purge()
	purged := s.nEffect != effects
	before := *s
	before.dirty = 0
	g.lay = lay{}
	g.renew()
	after := *s
	stale := kept.compare(&g.lay, s)
	*s, g.lay = was, kept // what has been mended is mended further
	before.check |= checkDeath | checkAdditions
	after.check |= checkDeath | checkAdditions
	if !bytes.Equal(before.bytes(), after.bytes()) {
		for i := range before.entity {
			if before.entity[i] != after.entity[i] {
				return fmt.Errorf("cached information of entity %d is stale: %+v, recomputed %+v", i, before.entity[i], after.entity[i])
			}
		}
		return fmt.Errorf("cached sets of entities are stale")
	}
	if stale != nil && !purged {
		return stale
	}
	for f := range g.fitted {
		if c := &g.fitted[f]; c.form == g.form && c.on&s.occupied() != g.fit(int32(f), ^uint64(0)) {
			return fmt.Errorf("filter %d is held to fit entities %x, and fits %x", f, c.on, g.fit(int32(f), ^uint64(0)))
		}
	}
	threat := g.threat
	g.findThreats()
	now := g.threat
	if g.threat = threat; threat.state != 0 && threat != now {
		return fmt.Errorf("sources are held to be threatened as %+v, and are %+v", g.threat, now)
	}
	for p := range uint8(2) {
		now := means{}
		if g.fillMeans(&now, p, noPurpose, barSet{}); g.counted>>p&1 != 0 && !g.means[p].same(&now) {
			return fmt.Errorf("seat %d is held to have %d wills, and has %d", p, g.means[p].st.total, now.st.total)
		}
		if s.over != 0 {
			continue // nobody plays anything any more, and nothing is told what changed last
		}
		if err := g.checkPlays(p); err != nil {
			return err
		}
	}
	if n := bits.OnesCount64(s.fighting); n > 2 {
		return fmt.Errorf("%d entities fight", n)
	}
	if seat := engine.PlayerID(s.active); seat > 1 && s.turn > 0 {
		return fmt.Errorf("it is seat %d's turn", seat)
	}
	return nil
}

// compare compares what is kept beside the state of what continuous effects do with what is found
// from nothing but the state. What cards have is compared for all entities: the next one of a number
// that is free now finds it.
func (l *lay) compare(now *lay, s *State) error {
	switch on := s.occupied(); {
	case !l.ok:
		return nil // nothing is claimed
	case l.words != now.words:
		return fmt.Errorf("given names and traits are held to be %x, and are %x", l.words, now.words)
	case l.barred != now.barred:
		return fmt.Errorf("keywords that cannot be gained are held to be %x, and are %x", l.barred, now.barred)
	case l.limits != now.limits || l.permits != now.permits || l.wide != now.wide:
		return fmt.Errorf("what is forbidden is held to be %x, %x, %v, and is %x, %x, %v", l.limits, l.permits, l.wide, now.limits, now.permits, now.wide)
	case l.byWords != now.byWords:
		return fmt.Errorf("sets by keywords are held to be %x, and are %x", l.byWords, now.byWords)
	case l.layered&on != now.layered&on:
		return fmt.Errorf("texts with continuous effects are held to be on %x, and are on %x", l.layered&on, now.layered&on)
	case l.n != now.n || l.nGrant != now.nGrant || l.local != now.local:
		return fmt.Errorf("%d continuous effects (%v) and %d given texts are held to be there, and %d (%v) and %d are", l.n, l.local, l.nGrant, now.n, now.local, now.nGrant)
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		if i := trailing(m); s.entity[i].flags&entitySilent != 0 && l.silent[i] != now.silent[i] {
			return fmt.Errorf("entity %d is held to have lost abilities before %d, and lost them before %d", i, l.silent[i], now.silent[i])
		}
	}
	for k := range l.n {
		p, q := &l.part[k], &now.part[k]
		if p.st != q.st || p.kind != q.kind || p.eff != q.eff || p.src != q.src || p.card != q.card || p.on != q.on || p.ctrl != q.ctrl || p.stamp != q.stamp {
			return fmt.Errorf("continuous effect %d is held to be %+v, and is %+v", k, *p, *q)
		}
		if f, is := l.does[k], now.does[k]; l.local && (p.class != classRule || p.st.local) &&
			(f.held != is.held || f.held && f.on&s.occupied() != is.on&s.occupied() || p.valued && q.valued && f.c != is.c) {
			return fmt.Errorf("continuous effect %d (%+v) is held to do %+v, and does %+v", k, *p, f, is)
		}
	}
	return nil
}

// checkPlays compares what p is held to be able to play with what is found when nothing
// is remembered. Nothing is said where looking again reaches a limit.
func (g *Game) checkPlays(p uint8) error {
	mute, kept, news, asked, rec, before := g.mute, g.verdicts, g.news, g.d, g.rec, g.s
	means, counted := g.means, g.counted
	g.rec = nil
	list := func() engine.Decision {
		g.mute = 0
		g.d.Begin(engine.PlayerID(p), AskAction, clausePriority)
		g.listActions(p)
		return g.d
	}
	some := list()
	g.verdicts[p], g.ruling.ok, g.paid = verdicts{}, false, 0
	all := list()
	full := g.s.over != 0
	g.d, g.mute, g.verdicts, g.news, g.rec, g.s = asked, mute, kept, news, rec, before
	g.means, g.counted = means, counted
	switch {
	case full:
		return nil
	case some != all:
		for _, o := range all.Options() {
			if some.Find(o) < 0 {
				return fmt.Errorf("seat %d is held to have %d actions, and has %d: %s is missing", p, some.N, all.N, g.DescribeOption(&all, o))
			}
		}
		return fmt.Errorf("seat %d is held to have %d actions, and has %d", p, some.N, all.N)
	case mute>>p&1 != 0 && !g.s.mainTiming(p) && all.N > 1 && g.eachLoneWill(p, none) && !g.canLifebreak(p):
		return fmt.Errorf("seat %d is held to have nothing to do but pass, and has %d actions", p, all.N)
	}
	return nil
}
