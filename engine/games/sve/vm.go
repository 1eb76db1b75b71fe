package sve

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// pureFor evaluates a pure fragment for player p with source src and returns
// register 0. The event's object and amount are those that the caller left in
// the scratch resolution.
func (g *Game) pureFor(prog uint16, at int16, p uint8, src Ref, card engine.CardID) int16 {
	r := &g.scratch
	r.reg = [maxRegisters]int16{}
	r.ctrl, r.obj, r.moves, r.card = p, src.obj, src.moves, card
	r.spells, r.buried = g.cemeteryCounts(p)
	g.pureRun(r, &g.t.programs[prog], at)
	return r.reg[0]
}

// pureRun runs a pure fragment on a resolution.
func (g *Game) pureRun(r *Resolution, p *program, at int16) {
	for ip := int(at); ; {
		in := &p.code[ip]
		ip++
		if in.Op == effect.OpHalt {
			return
		}
		ip += g.pureOp(r, p, in)
	}
}

// run carries out instructions from r.ip on until the fragment ends, a process
// is pushed on top, or a player is asked (then it returns true and the same
// instruction takes the answer).
func (g *Game) run(r *Resolution, p *program) bool {
	depth, again := g.s.sp, false
	for g.s.over == 0 {
		in := &p.code[r.ip]
		switch natures[in.Op] {
		case natureEnd:
			return false
		case natureNow:
			g.refresh()
			fallthrough
		case naturePure:
			r.ip++
			r.ip += int16(g.pureOp(r, p, in))
			continue
		}
		g.refresh()
		g.together = g.s.nPend
		g.newInstruction(r, again)
		if g.asking(r, p, in) {
			return true
		}
		g.lookAtStates()
		if again = r.seq == seqAgain; again { // the instruction goes on by itself
			r.seq = 0
			if g.s.sp != depth {
				return false // when something else has happened
			}
			continue
		}
		r.ip++
		r.seq, r.i, r.j = 0, 0, 0
		if g.s.sp != depth {
			return false
		}
	}
	return false
}

// How run carries out an instruction: natures has it of each.
const (
	natureActs uint8 = iota // it changes the game or asks a player
	natureEnd
	naturePure // it reads the game (pureOp)
	natureNow  // likewise what is so now, behind what has changed it
)

var natures = func() (list [256]uint8) {
	for op := effect.OpHalt; op <= effect.OpGather; op++ {
		list[op] = naturePure
	}
	list[effect.OpHappened] = naturePure
	list[effect.OpHalt], list[effect.OpJoin], list[effect.OpCounters], list[effect.OpCosts] = natureEnd, naturePure, naturePure, naturePure
	list[effect.OpIs], list[effect.OpWas], list[effect.OpCount], list[effect.OpGather] = natureNow, natureNow, natureNow, natureNow
	return list
}()

// Values of Resolution.seq: seqAgain makes run carry out the same instruction again.
const (
	seqAgain    = 255
	seqForeseen = 1 // what players decide about the events of the instruction is decided (10.10.2)
)

// pureOp carries out an instruction that asks and changes nothing but
// registers and sets; it returns a relative jump.
func (g *Game) pureOp(r *Resolution, p *program, in *effect.Instr) int {
	a := &r.reg[in.A&15]
	switch in.Op {
	case effect.OpJump:
		return int(in.X)
	case effect.OpJumpIfZero:
		if *a == 0 {
			return int(in.X)
		}
	case effect.OpMode:
		*a = int16(r.modes >> in.B & 1)
	case effect.OpPaid:
		*a = int16(r.paid >> in.B & 1)
	case effect.OpChosenX:
		*a = r.x
	case effect.OpCount:
		*a = int16(g.count(effect.Place(in.B), int32(p.filters[in.C]), r.ctrl, Ref{r.obj, r.moves}))
	case effect.OpCountSel:
		n := int16(0)
		for _, o := range g.objects(r, effect.Selector(in.B)) {
			_, _, there := g.slotOf(o.obj)
			n += truth(g.same(o) && (there || effect.CountHow(in.C) != effect.CountOnField) || effect.CountHow(in.C) == effect.CountNamed)
		}
		*a = n
	case effect.OpStat:
		*a = 0
		if l := g.objects(r, effect.Selector(in.B)); len(l) > 0 {
			*a = g.stat(g.lastKnown(r, effect.Selector(in.B), l[0]), effect.Stat(in.C))
		}
	case effect.OpSumStat:
		n := int16(0)
		for _, o := range g.objects(r, effect.Selector(in.B)) {
			n = g.plus(n, g.stat(g.lastKnown(r, effect.Selector(in.B), o), effect.Stat(in.C)))
		}
		*a = n
	case effect.OpPlayer:
		*a = g.playerStat(r, effect.Selector(in.B), effect.PlayerStat(in.C))
	case effect.OpIs, effect.OpWas:
		*a = 0
		if l := g.objects(r, effect.Selector(in.B)); len(l) > 0 {
			*a = truth(g.matchRef(int32(p.filters[in.C]), r.ctrl, Ref{r.obj, r.moves}, g.asked(r, in, l[0])))
		}
	case effect.OpHappened:
		*a = g.happenedTimes(r.ctrl, p, in)
	case effect.OpEventAmount:
		*a = r.amount
	case effect.OpYourTurn:
		*a = truth(g.s.active == r.ctrl)
	case effect.OpNames, effect.OpCosts:
		*a = g.distinct(effect.Place(in.B), int32(p.filters[in.C]), r, in.Op == effect.OpCosts)
	case effect.OpJoin:
		l := g.objects(r, effect.Selector(in.B))
		n := copy(g.refs[:], l)
		for _, o := range g.refs[:n] {
			g.addToSet(r, in.A, o)
		}
	case effect.OpCounters:
		*a = 0
		if l := g.objects(r, effect.Selector(in.B)); len(l) > 0 {
			o := g.lastKnown(r, effect.Selector(in.B), l[0])
			if q, i, ok := g.slotOf(o.obj); ok && g.same(o) {
				*a = int16(g.s.slot[q][i].counters[p.words[in.X]&3])
			} else if m := g.recall(o); m != nil {
				*a = int16(g.parting(m).counters[p.words[in.X]&3])
			} else if g.same(o) {
				*a = int16(g.exCounters(o, p.words[in.X]))
			}
		}
	case effect.OpGather:
		g.setSet(r, in.A, g.candidates(&g.refs, effect.Place(in.B), int32(p.filters[in.C]), r.ctrl, Ref{r.obj, r.moves}, false))
	case effect.OpInt:
		*a = g.fit(int(in.X))
	default:
		g.compute(r, in)
	}
	return 0
}

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}

// objects returns what a selector names. The slice is valid until the
// resolution's list or the scratch space changes.
func (g *Game) objects(r *Resolution, sel effect.Selector) []Ref {
	if sel&effect.SelLeaderOf != 0 {
		l := g.objects(r, sel&^effect.SelLeaderOf)
		if len(l) == 0 {
			return nil
		}
		g.pair[0] = g.ref(LeaderOf(engine.PlayerID(g.controllerOf(l[0]))))
		return g.pair[:1]
	}
	switch {
	case sel >= effect.SelSet0:
		k := (sel - effect.SelSet0) & (maxSets - 1)
		return r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]
	case sel >= effect.SelTarget0:
		k := (sel - effect.SelTarget0) & (maxClauses - 1)
		return r.list[r.start[k]:r.start[k+1]]
	}
	switch sel {
	case effect.SelThis:
		g.pair[0] = Ref{r.obj, r.moves}
		return g.pair[:1]
	case effect.SelThisFollower, effect.SelThisAmulet:
		g.pair[0] = Ref{r.obj, r.moves}
		if g.rare&rareRetypes != 0 && g.typeOf(g.pair[0]) != typeFollower<<(sel-effect.SelThisFollower) {
			return nil // 5.24.3.1
		}
		return g.pair[:1]
	case effect.SelTrigger:
		g.pair[0] = Ref{r.trg, r.trgMoves}
		return g.pair[:1]
	case effect.SelYou:
		g.pair[0] = g.ref(LeaderOf(engine.PlayerID(r.ctrl)))
		return g.pair[:1]
	case effect.SelOpponent:
		g.pair[0] = g.ref(LeaderOf(engine.PlayerID(r.ctrl ^ 1)))
		return g.pair[:1]
	case effect.SelBoth:
		g.pair[0] = g.ref(LeaderOf(engine.PlayerID(g.s.active)))
		g.pair[1] = g.ref(LeaderOf(engine.PlayerID(g.s.active ^ 1)))
		return g.pair[:2]
	case effect.SelActive, effect.SelInactive:
		g.pair[0] = g.ref(LeaderOf(engine.PlayerID(g.s.active ^ uint8(sel-effect.SelActive))))
		return g.pair[:1]
	case effect.SelOther: // of an attack, which goes on until what it triggers is resolved (8.4.6)
		g.pair[0] = Ref{g.s.target, g.s.tgtMoves}
		return g.pair[:1]
	}
	return nil
}

// players calls for each player a selector names, the active player first
// (1.3.4): it returns them in order and how many.
func (g *Game) players(r *Resolution, sel effect.Selector) (ps [2]uint8, n int) {
	switch sel {
	case effect.SelBoth:
		return [2]uint8{g.s.active, g.s.active ^ 1}, 2
	case effect.SelOpponent:
		return [2]uint8{r.ctrl ^ 1}, 1
	case effect.SelYou:
		return [2]uint8{r.ctrl}, 1
	}
	if l := g.objects(r, sel); len(l) > 0 {
		return [2]uint8{g.controllerOf(l[0])}, 1
	}
	return ps, 0
}

// setSet makes set register k hold the references. Sets live behind the
// targets in the resolution's list; the last one may grow in place.
func (g *Game) setSet(r *Resolution, k uint8, refs []Ref) {
	k &= maxSets - 1
	if r.setLen[k] > 0 && r.setAt[k]+r.setLen[k] == r.nList {
		r.nList = r.setAt[k] // the latest set is replaced in place
	}
	r.setLen[k] = 0
	if !g.holds(r, k, len(refs)) {
		return
	}
	r.setAt[k], r.setLen[k] = r.nList, uint8(len(refs))
	copy(r.list[r.nList:], refs)
	r.nList += uint8(len(refs))
}

// addToSet appends a reference to set register k.
func (g *Game) addToSet(r *Resolution, k uint8, o Ref) {
	k &= maxSets - 1
	n := r.setLen[k]
	switch {
	case n == 0 || r.setAt[k]+n == r.nList:
	case int(r.nList)+int(n) < maxList: // not the last: move it behind the others
		copy(r.list[r.nList:], r.list[r.setAt[k]:r.setAt[k]+n])
		r.setAt[k] = r.nList
		r.nList += n
	default:
		g.tighten(r, k)
		if r.setAt[k]+n != r.nList {
			g.fail(LimitList)
			return
		}
	}
	if !g.holds(r, k, 1) {
		return
	}
	if n == 0 {
		r.setAt[k] = r.nList
	}
	r.list[r.nList] = o
	r.nList++
	r.setLen[k]++
}

// holds reports whether there is room for n more objects of set k, the last, if need be where other sets were that are no
// more; without room the game ends.
func (g *Game) holds(r *Resolution, k uint8, n int) bool {
	if int(r.nList)+n > maxList {
		g.tighten(r, k)
	}
	if int(r.nList)+n > maxList {
		g.fail(LimitList)
		return false
	}
	return true
}

// tighten closes the gaps between the sets of a resolution, and lets set k be the last. Where it is not under way, targets may
// still be chosen behind sets: then nothing is done.
func (g *Game) tighten(r *Resolution, k uint8) {
	if g.s.frame[(g.s.sp-1)&(maxFrames-1)].pc != pcResolve || r != g.top() {
		return
	}
	var last [maxList]Ref
	n := uint8(copy(last[:], r.list[r.setAt[k]:r.setAt[k]+r.setLen[k]]))
	r.setLen[k] = 0
	end := slices.Max(r.start[:]) // of the targets
	for from := end; ; {
		next := -1 // the set that lies first from there on
		for j := range maxSets {
			if r.setLen[j] > 0 && r.setAt[j] >= from && (next < 0 || r.setAt[j] < r.setAt[next]) {
				next = j
			}
		}
		if next < 0 {
			break
		}
		at, size := r.setAt[next], r.setLen[next]
		copy(r.list[end:], r.list[at:at+size])
		r.setAt[next], end, from = end, end+size, at+size
	}
	copy(r.list[end:], last[:n])
	r.setAt[k], r.setLen[k], r.nList = end, n, end+n
}

// dropFromSet removes a reference from set register k.
func (g *Game) dropFromSet(r *Resolution, k uint8, o Ref) {
	k &= maxSets - 1
	at, n := r.setAt[k], r.setLen[k]
	for i := at; i < at+n; i++ {
		if r.list[i] == o {
			copy(r.list[i:at+n-1], r.list[i+1:at+n])
			r.setLen[k]--
			return
		}
	}
}

// stat reads a number of an object, last known if it has left the field (10.11.1).
func (g *Game) stat(o Ref, st effect.Stat) int16 {
	if IsLeader(o.obj) {
		if st == effect.StatDefense {
			return g.s.pl[o.obj.Owner()].leader
		}
		return 0
	}
	g.refresh()
	if p, i, ok := g.slotOf(o.obj); ok && g.same(o) {
		sl := &g.s.slot[p][i]
		if g.s.pl[p].follower>>i&1 == 0 && (st == effect.StatAttack || st == effect.StatDefense || st == effect.StatOriginalAttack || st == effect.StatOriginalDefense) {
			return 0 // 5.24.2.1
		}
		d, base := &g.t.cards[sl.card], &g.t.cards[sl.base]
		switch st {
		case effect.StatAttack:
			return sl.atk
		case effect.StatDefense:
			return sl.def
		case effect.StatCost, effect.StatOriginalCost:
			return base.cost
		case effect.StatOriginalAttack:
			return d.atk
		case effect.StatOriginalDefense:
			return d.def
		case effect.StatDamageLost:
			return sl.damage
		case effect.StatCounters:
			return int16(sl.counters[0]) + int16(sl.counters[1]) + int16(sl.counters[2]) + int16(sl.counters[3])
		}
	}
	if m := g.recall(o); m != nil {
		return g.lastStat(m, st)
	}
	d := &g.t.cards[g.cardOf(o.obj)]
	switch st {
	case effect.StatAttack:
		atk, _, _ := g.bearing(o)
		return atk
	case effect.StatDefense:
		_, def, _ := g.bearing(o)
		return def
	case effect.StatOriginalAttack:
		return d.atk
	case effect.StatOriginalDefense:
		return d.def
	case effect.StatCost, effect.StatOriginalCost:
		return d.cost
	}
	return 0
}

// playerStat reads a number of a player.
func (g *Game) playerStat(r *Resolution, sel effect.Selector, st effect.PlayerStat) int16 {
	p := r.ctrl
	if sel != effect.SelYou {
		ps, n := g.players(r, sel)
		if n == 0 {
			return 0
		}
		p = ps[0]
	}
	pl := &g.s.pl[p]
	switch st {
	case effect.StatPlayPoints:
		return int16(pl.pp)
	case effect.StatMaxPlayPoints:
		return int16(pl.maxPP)
	case effect.StatEvolutionPoints:
		return int16(pl.ep)
	case effect.StatLeaderDefense:
		return pl.leader
	case effect.StatCardsPlayed: // 13.2.1.2
		return int16(pl.played)
	case effect.StatSpellchain, effect.StatNecrocharge:
		spells, all := r.spells, r.buried // fixed when resolving began
		if p != r.ctrl {
			spells, all = g.cemeteryCounts(p)
		}
		if st == effect.StatSpellchain {
			return int16(spells)
		}
		return int16(all)
	case effect.StatSanguine: // 13.5.2.2
		return truth(g.s.active == p && pl.lostDefense != 0)
	case effect.StatHand:
		return int16(popcount(pl.hand&^g.specified[p&1][0])) + int16(pl.hiddenHand)
	case effect.StatDeck:
		return int16(pl.nDeck)
	case effect.StatTurns:
		return int16(pl.turns)
	case effect.StatEvolvedTurn:
		return int16(pl.evolvedTurn)
	case effect.StatFieldRoom:
		return int16(max(g.room(p, ZoneField), 0))
	case effect.StatEXRoom:
		return int16(max(g.room(p, ZoneEX), 0))
	case effect.StatAttacksTurn:
		return int16(pl.attacks)
	case effect.StatDiscardedTurn:
		return int16(pl.discarded)
	case effect.StatLossesTurn:
		return int16(pl.lostDefense)
	case effect.StatGoneTurn:
		return int16(pl.gone)
	case effect.StatDestroyedTurn:
		return int16(pl.destroyed)
	case effect.StatSpellsTurn:
		return int16(g.s.ofType[p].spells)
	case effect.StatFollowersTurn:
		return int16(g.s.ofType[p].followers)
	case effect.StatAmuletsTurn:
		return int16(pl.played) - int16(g.s.ofType[p].spells) - int16(g.s.ofType[p].followers)
	}
	return 0
}

// distinct counts the names, or the costs, that cards of filter f have in a place.
func (g *Game) distinct(place effect.Place, f int32, r *Resolution, costs bool) int16 {
	all := g.candidates(&g.refs, place, f, r.ctrl, Ref{r.obj, r.moves}, false)
	n := int16(0)
	for i, o := range all {
		n += truth(!slices.ContainsFunc(all[:i], func(e Ref) bool { return g.matches(e, o, costs) }))
	}
	return n
}

// matches reports whether two cards have one name, or one original cost: an evolved card has that of
// its base card (5.15.3).
func (g *Game) matches(a, b Ref, costs bool) bool {
	if costs {
		return g.stat(a, effect.StatOriginalCost) == g.stat(b, effect.StatOriginalCost)
	}
	return g.t.cards[g.sourceCard(a)].name == g.t.cards[g.sourceCard(b)].name
}
