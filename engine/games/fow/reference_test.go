package fow

import (
	"maps"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// A second account of continuous effects, written from the documents and without
// the engine's helpers: no masks, no shortcuts, every order tried. It reads the
// places of cards, their faces, stamps, counters and the effects of instructions
// from the state, and everything else from the programs as compiled.

// refInfo is what a card is as far as effects have been applied.
type refInfo struct {
	types      uint16
	attrs      uint8
	words      map[string]bool // traits, and names after a slash
	keywords   uint64
	barred     uint64 // of these it cannot gain any
	atk, def   int
	lost       int  // its abilities from before this time are gone
	anyLost    bool //
	printedHas bool
}

func (r *refInfo) clone() *refInfo {
	c := *r
	c.words = maps.Clone(r.words)
	return &c
}

// refEffect is a continuous effect.
type refEffect struct {
	prog    *effect.Program
	st      *effect.Static
	of      int // entity whose ability it is, -1: of an instruction
	on      int // entity that an instruction named, -1: by the filter
	src     int
	ctrl    uint8
	stamp   int
	given   bool
	swaps   bool           // ATK and DEF are switched
	whole   *effect.Static // first passive of the effect that it is a part of
	begun   bool
	factor  int // -1: its own number
	touched map[int]bool
	done    bool
	seq     int
}

type refGame struct {
	g    *Game
	info map[int]*refInfo
	list []*refEffect
}

// refWorld applies all continuous effects to all entities.
func refWorld(g *Game) *refGame {
	w := &refGame{g: g, info: map[int]*refInfo{}}
	for i := range maxEntities {
		if (g.s.field|g.s.ruler)>>i&1 == 0 {
			continue
		}
		e := &g.s.entity[i]
		d := &g.t.cards[e.card]
		p := g.t.programs[d.prog].Program
		r := &refInfo{types: d.types, attrs: d.attrs, keywords: d.keywords & 0xFFFFFFFF, words: map[string]bool{}, atk: int(d.atk), def: int(d.def)}
		for _, n := range d.traits {
			r.words[g.t.traits[n]] = true
		}
		r.words["/"+g.t.names[d.name]] = true
		r.printedHas = len(d.traits) > 0
		if e.flags&entityBlank != 0 {
			r.types, r.keywords, r.atk, r.def = 1<<JRuler, 0, 0, 0
		}
		w.info[i] = r
		if g.s.field>>i&1 != 0 != (d.types&(1<<Ruler) == 0) || e.flags&entityBlank != 0 {
			continue
		}
		for k := range p.Statics {
			w.list = append(w.list, &refEffect{prog: p, st: &p.Statics[k], of: i, on: -1, src: i, ctrl: g.s.controller(i), stamp: int(e.stamp),
				whole: wholeOf(p, k), factor: -1 << 20, touched: map[int]bool{}, seq: len(w.list)})
		}
	}
	for k := range int(g.s.nEffect) {
		w.addEffect(&g.s.effect[k])
	}
	w.bases()
	for _, step := range refSteps(g.m.rules) {
		w.step(step)
	}
	return w
}

// addEffect reads the effect of an instruction as the passive that it is like.
func (w *refGame) addEffect(f *Effect) {
	g := w.g
	e := &refEffect{of: -1, on: -1, src: -1, ctrl: f.ctrl, stamp: int(f.stamp), factor: -1 << 20, touched: map[int]bool{}, seq: len(w.list)}
	for i := range w.info {
		if g.s.entity[i].obj == f.obj.obj && g.same(f.obj) {
			e.on = i
		}
		if g.s.entity[i].obj == f.src.obj && g.same(f.src) {
			e.src = i
		}
	}
	if f.obj.obj != engine.NoObject && e.on < 0 {
		return
	}
	st := effect.Static{Filter: -1, Cond: -1, Amount: -1, By: -1}
	switch f.kind {
	case effStatic:
		row := &g.t.statics[f.static]
		e.prog, st = g.t.programs[row.prog].Program, row.Static
		if f.what&effAmount != 0 {
			e.factor = int(f.value)
		}
	case effStats:
		st.Kind, st.Atk, st.Def = effect.StaticStats, f.value, int16(f.static)
	case effAttackSet:
		st.Kind, st.N = effect.StaticAttackSet, f.value
	case effSwitch:
		st.Kind, e.swaps = effect.StaticStats, true
	case effDefenseSet:
		st.Kind, st.N = effect.StaticDefenseSet, f.value
	case effKeyword:
		st.Kind, st.Keywords = effect.StaticKeyword, 1<<f.what
	case effLoseKeyword:
		st.Kind, st.Keywords = effect.StaticLoseKeyword, 1<<f.what
	case effLoseAbilities:
		st.Kind = effect.StaticLoseAbilities
	default:
		return
	}
	e.st = &st
	w.list = append(w.list, e)
}

// refStep is a layer: which passives it applies.
type refStep struct {
	kinds    []effect.StaticKind
	missing  bool // only what the card does not have
	counters bool
	round    bool
	plainKW  bool
	plainNum bool
}

func refSteps(r *Rules) []refStep {
	abilities := []effect.StaticKind{effect.StaticKeyword, effect.StaticLoseKeyword, effect.StaticLoseAbilities, effect.StaticGrant}
	kinds := []effect.StaticKind{effect.StaticType, effect.StaticTrait, effect.StaticAttribute}
	names := []effect.StaticKind{effect.StaticTreatAs, effect.StaticAlsoNamed}
	numbers := []effect.StaticKind{effect.StaticStats, effect.StaticAttackSet, effect.StaticDefenseSet}
	switch r.Layers {
	case LayersFour:
		return []refStep{{kinds: abilities, plainKW: true}, {kinds: append(kinds, names...)},
			{kinds: numbers, plainNum: true}, {counters: true}, {round: true}}
	case LayersFive:
		return []refStep{{kinds: abilities, plainKW: true}, {kinds: append(kinds, names...)}, {kinds: numbers, plainNum: true},
			{counters: true}, {round: true}}
	}
	return []refStep{{kinds: []effect.StaticKind{effect.StaticTrait, effect.StaticAttribute}, missing: true}, {kinds: kinds},
		{kinds: abilities, plainKW: true}, {kinds: names},
		{kinds: []effect.StaticKind{effect.StaticAttackSet, effect.StaticDefenseSet}, missing: true},
		{kinds: numbers, plainNum: true}, {counters: true}, {round: true}}
}

// base reports whether an effect is a base ability.
func (w *refGame) base(e *refEffect) bool {
	s := e.st
	if e.of < 0 || e.given || !s.This || s.Cond >= 0 || s.TurnSide != effect.SideAny {
		return false
	}
	switch s.Kind {
	case effect.StaticType:
		return w.g.m.rules.BaseTypes
	case effect.StaticAttribute, effect.StaticTrait, effect.StaticStats, effect.StaticAttackSet, effect.StaticDefenseSet,
		effect.StaticTreatAs, effect.StaticAlsoNamed:
		return true
	}
	return false
}

// bases applies base abilities. Those with a constant are in the definitions
// already, as they count in every zone, except for given words.
func (w *refGame) bases() {
	for _, e := range w.list {
		if !w.base(e) {
			continue
		}
		e.done = true
		switch {
		case e.st.Kind == effect.StaticTrait:
			w.info[e.of].words[e.st.Name] = true
		case e.st.Kind == effect.StaticTreatAs || e.st.Kind == effect.StaticAlsoNamed:
			w.info[e.of].words["/"+e.st.Name] = true
		}
	}
	printed := map[int]*refInfo{}
	for i, r := range w.info {
		printed[i] = r.clone()
	}
	for range 4 { // computed numbers may be computed from computed numbers
		prints := map[*refEffect]refPrint{}
		for _, e := range w.list {
			if w.base(e) && e.st.Amount >= 0 {
				prints[e] = w.print(e)
			}
		}
		for i, r := range printed {
			w.info[i] = r.clone()
		}
		for _, e := range w.list {
			if p, ok := prints[e]; ok {
				w.change(e, e.of, p)
			}
		}
	}
}

func (w *refGame) step(s refStep) {
	for i, r := range w.info {
		if s.plainKW {
			r.keywords |= uint64(w.g.s.entity[i].kwTurn.bits())
		}
		if s.plainNum {
			r.atk += 100 * int(w.g.s.entity[i].atkTurn)
			r.def += 100 * int(w.g.s.entity[i].defTurn)
		}
	}
	for {
		var open []*refEffect
		for _, e := range w.list {
			if !e.done && slices.Contains(s.kinds, e.st.Kind) {
				open = append(open, e)
			}
		}
		if len(open) == 0 {
			break
		}
		slices.SortStableFunc(open, func(a, b *refEffect) int { return a.stamp - b.stamp })
		pick := open[0]
		for _, e := range open {
			free := true
			for _, a := range open {
				if a != e && w.depends(e, a, s) && !w.depends(a, e, s) {
					free = false
				}
			}
			if free {
				pick = e
				break
			}
		}
		w.apply(pick, s)
	}
	if s.missing {
		for _, e := range w.list {
			if slices.Contains(s.kinds, e.st.Kind) && !w.base(e) {
				e.done = false
			}
		}
	}
	for i, r := range w.info {
		if s.counters && !w.g.t.timed && r.types&typesJResonator != 0 { // timed ones are effects
			for name, kind := range w.g.t.counters {
				for _, c := range w.g.s.countersOf(i) {
					if c.kind == kind && c.n > 0 && name == "+100/+100" {
						r.atk, r.def = r.atk+100*int(c.n), r.def+100*int(c.n)
					}
				}
			}
		}
		if s.round {
			for r.atk%100 != 0 {
				r.atk++
			}
			for r.def%100 != 0 {
				r.def++
			}
		}
	}
}

// refPrint is what an effect would do.
type refPrint struct {
	on       string
	atk, def int
	valid    bool
}

func (w *refGame) depends(b, a *refEffect, s refStep) bool {
	if p := w.print(a); !p.valid || p.on == "" {
		return false
	}
	before := w.print(b)
	info, list := map[int]*refInfo{}, w.list
	for i, r := range w.info {
		info[i] = r.clone()
	}
	done, begun, touched := a.done, a.begun, maps.Clone(a.touched)
	info, w.info = w.info, info
	w.apply(a, s)
	after := w.print(b)
	w.info, w.list = info, list
	a.done, a.begun, a.touched = done, begun, touched
	return before != after && before.on+after.on != ""
}

func (w *refGame) print(e *refEffect) (p refPrint) {
	if e.of >= 0 && !w.begun(e) {
		if r := w.info[e.of]; r.anyLost && (!e.given || e.stamp < r.lost) {
			return p
		}
	}
	s := e.st
	if s.TurnSide == effect.SideYours && w.g.s.active != e.ctrl || s.TurnSide == effect.SideEnemy && w.g.s.active == e.ctrl {
		return p
	}
	if s.Cond >= 0 && w.eval(e, s.Cond) == 0 {
		return p
	}
	p.valid = true
	for i := range maxEntities {
		if w.info[i] != nil && w.about(e, i) {
			p.on += string(rune('0' + i))
		}
	}
	n := int(s.N)
	if s.Amount >= 0 {
		n = w.eval(e, s.Amount)
	}
	if e.factor != -1<<20 {
		n = e.factor
	}
	switch s.Kind {
	case effect.StaticStats:
		p.atk, p.def = int(s.Atk), int(s.Def)
		if s.Amount >= 0 || e.factor != -1<<20 {
			p.atk, p.def = p.atk*n, p.def*n
		}
	case effect.StaticAttackSet, effect.StaticDefenseSet:
		p.atk, p.def = n, n
	}
	return p
}

// begun reports whether some part of an effect has changed something.
func (w *refGame) begun(e *refEffect) bool {
	for _, o := range w.list {
		if o.begun && o.of == e.of && o.given == e.given && o.stamp == e.stamp && o.whole == e.whole {
			return true
		}
	}
	return false
}

// wholeOf returns the first passive of the effect that passive k is a part of.
func wholeOf(p *effect.Program, k int) *effect.Static {
	for k > 0 && p.Statics[k].Same {
		k--
	}
	return &p.Statics[k]
}

func (w *refGame) about(e *refEffect, i int) bool {
	switch {
	case e.of < 0 && e.on >= 0:
		return i == e.on
	case e.st.This:
		return i == e.src
	}
	return w.g.s.field>>i&1 != 0 && w.fits(e.prog, e.st.Filter, e.ctrl, e.src, i)
}

func (w *refGame) fits(p *effect.Program, f int16, ctrl uint8, src, i int) bool {
	if f < 0 {
		return true
	}
	return !(p.Filters[f].Other && i == src) && refFits(&p.Filters[f], w.info[i], w.g.s.controller(i) == ctrl, w.g.s.rested>>i&1 != 0)
}

func refFits(q *effect.Filter, r *refInfo, own, rested bool) bool {
	ok := q.Types == 0 || uint16(q.Types)&r.types != 0
	ok = ok && (q.Side == effect.SideAny || (q.Side == effect.SideYours) == own)
	ok = ok && (q.Classes == 0 || uint8(q.Classes)&r.attrs != 0)
	ok = ok && (q.Trait == "" || r.words[q.Trait]) && (q.ForbidTrait == "" || !r.words[q.ForbidTrait]) && (q.Name == "" || r.words["/"+q.Name])
	ok = ok && uint64(q.Keywords)&^r.keywords == 0 && uint64(q.ForbidKeywords)&r.keywords == 0
	if q.AtkMin != effect.NoBound {
		ok = ok && r.types&1 != 0 && r.atk >= int(q.AtkMin)
	}
	if q.DefMax != effect.NoBound {
		ok = ok && r.types&2 != 0 && r.def <= int(q.DefMax)
	}
	if q.Need&effect.FlagEngaged != 0 {
		ok = ok && rested
	}
	return ok
}

// eval runs the few instructions that the cards of the test use.
func (w *refGame) eval(e *refEffect, at int16) int {
	var reg [16]int
	for ip := at; ; ip++ {
		switch c := e.prog.Code[ip]; c.Op {
		case effect.OpHalt:
			return reg[0]
		case effect.OpInt:
			reg[c.A] = int(c.X)
		case effect.OpGe:
			reg[c.A] = 0
			if reg[c.B] >= reg[c.C] {
				reg[c.A] = 1
			}
		case effect.OpCount:
			reg[c.A] = 0
			for i := range w.info {
				if w.g.s.field>>i&1 != 0 && w.fits(e.prog, int16(c.C), e.ctrl, e.src, i) {
					reg[c.A]++
				}
			}
			for seat := range w.g.s.seat { // ordinary magic stones lie on the field, too
				for k := range maxStones {
					if st := &w.g.s.seat[seat]; st.stones>>k&1 != 0 {
						d := &w.g.t.cards[w.g.side[seat].card[firstStone+k]]
						r := &refInfo{types: d.types, attrs: d.attrs, words: map[string]bool{"/" + w.g.t.names[d.name]: true}}
						if refFits(&e.prog.Filters[c.C], r, seat == int(e.ctrl), st.stonesRested>>k&1 != 0) {
							reg[c.A]++
						}
					}
				}
			}
		case effect.OpPlayer:
			reg[c.A] = int(w.g.s.seat[e.ctrl].life)
		}
	}
}

func (w *refGame) apply(e *refEffect, s refStep) {
	e.done = true
	p := w.print(e)
	if !p.valid {
		return
	}
	for _, c := range p.on {
		i := int(c - '0')
		if e.touched[i] || s.missing && !w.missing(e.st.Kind, i) {
			continue
		}
		e.touched[i] = true
		e.begun = true
		w.change(e, i, p)
	}
}

func (w *refGame) missing(k effect.StaticKind, i int) bool {
	r := w.info[i]
	switch k {
	case effect.StaticTrait:
		for word := range r.words {
			if word[0] != '/' {
				return false
			}
		}
		return true
	case effect.StaticAttribute:
		return r.attrs == 0
	case effect.StaticAttackSet:
		return r.types&1 == 0
	}
	return r.types&2 == 0
}

func (w *refGame) change(e *refEffect, i int, p refPrint) {
	r, s := w.info[i], e.st
	switch s.Kind {
	case effect.StaticStats:
		if e.swaps {
			if r.types&3 == 3 {
				r.atk, r.def = r.def, r.atk
			}
			break
		}
		r.atk, r.def = r.atk+p.atk, r.def+p.def
	case effect.StaticAttackSet:
		r.atk, r.types = p.atk, r.types|1
	case effect.StaticDefenseSet:
		r.def, r.types = p.def, r.types|2
	case effect.StaticKeyword:
		r.keywords |= uint64(s.Keywords) &^ r.barred
	case effect.StaticLoseKeyword:
		if r.keywords &^= uint64(s.Keywords); s.N == 1 {
			r.barred |= uint64(s.Keywords)
		}
	case effect.StaticLoseAbilities:
		r.keywords, r.anyLost, r.lost = r.keywords&uint64(s.Keywords), true, max(r.lost, e.stamp)
	case effect.StaticType:
		if s.N == 1 {
			r.types &= 3
		}
		r.types |= uint16(s.ToTypes)
	case effect.StaticAttribute:
		if s.N == 1 {
			r.attrs = 0
		}
		r.attrs |= uint8(s.Classes)
	case effect.StaticTrait:
		r.words[s.Name] = true
	case effect.StaticTreatAs, effect.StaticAlsoNamed:
		r.words["/"+s.Name] = true
		for k, name := range cards.Attributes { // 201.4c (6.3): magic stone types
			if s.Classes>>k&1 != 0 {
				r.words["/"+name+" magic stone"] = true
			}
		}
	case effect.StaticGrant:
		q := e.prog.Granted[s.N]
		r.keywords |= uint64(q.Keywords)
		for k := range q.Statics {
			w.list = append(w.list[:len(w.list):len(w.list)], &refEffect{prog: q, st: &q.Statics[k], of: i, on: -1, src: i,
				ctrl: w.g.s.controller(i), stamp: e.stamp, given: true, whole: wholeOf(q, k), factor: -1 << 20, touched: map[int]bool{}, seq: len(w.list)})
		}
	}
}

// compareLayers compares the engine's account with the second one.
func compareLayers(t *testing.T, g *Game) bool {
	t.Helper()
	g.refresh()
	w := refWorld(g)
	for i, r := range w.info {
		e := &g.s.entity[i]
		if e.types != r.types || e.attrs != r.attrs || uint64(e.kw) != r.keywords || int(e.atk) != r.atk || int(e.def) != r.def ||
			(e.flags&entitySilent != 0) != r.anyLost {
			t.Errorf("%s: types %x attributes %x keywords %x %d/%d lost %d; the second account says %x %x %x %d/%d %v", g.t.Name(e.card),
				e.types, e.attrs, e.kw, e.atk, e.def, e.flags&entitySilent, r.types, r.attrs, r.keywords, r.atk, r.def, r.anyLost)
			return false
		}
		words := g.derived().words[i] | g.t.cards[e.card].words
		for k, word := range g.t.words {
			name := word.text
			if !word.trait {
				name = "/" + name
			}
			printed := word.trait && g.t.hasTrait(&g.t.cards[e.card], word.text) || !word.trait && g.t.names[g.t.cards[e.card].name] == word.text
			if (words>>k&1 != 0 || printed) != r.words[name] {
				t.Errorf("%s: has the word %s: %v, the second account says %v", g.t.Name(e.card), name, words>>k&1 != 0, r.words[name])
				return false
			}
		}
	}
	return true
}
