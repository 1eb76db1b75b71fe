package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// lives returns how much more damage destroys a card.
func lives(u *fow.Unit) int { return int(u.DEF - u.Damage) }

// duels are the keywords that decide fights besides ATK and DEF.
var duels = fow.Eternal.Bit() | fow.Bane.Bit() | fow.Explode.Bit() | fow.FirstStrike.Bit()

// clash reports what becomes of attacker a and of t that it fights.
func clash(a, t *fow.Unit) (kills, dies bool) {
	if (a.Keywords|t.Keywords)&duels == 0 {
		return a.ATK > 0 && int(a.ATK) >= lives(t), t.ATK > 0 && int(t.ATK) >= lives(a)
	}
	kills = int(a.ATK) >= lives(t) && a.ATK > 0 && !t.Has(fow.Eternal) || a.Has(fow.Bane) || a.Has(fow.Explode) || t.Has(fow.Explode)
	dies = int(t.ATK) >= lives(a) && t.ATK > 0 && !a.Has(fow.Eternal) || t.Has(fow.Bane) || a.Has(fow.Explode) || t.Has(fow.Explode)
	if kills && a.Has(fow.FirstStrike) && !t.Has(fow.Explode) && !a.Has(fow.Explode) {
		dies = false
	}
	return kills, dies
}

// clashWorth returns what a fight of attacker a and t brings a's side, given what
// both are worth.
func clashWorth(a, t *fow.Unit, worthA, worthT int) int {
	w := 0
	kills, dies := clash(a, t)
	if kills {
		w += worthT + 5
	}
	if dies {
		w -= worthA
	}
	return w
}

// mayBlock reports whether b can block attacker a as far as the cards say.
func mayBlock(b, a *fow.Unit) bool {
	return b.CanBlock && (!a.Has(fow.Flying) || b.Has(fow.Flying))
}

// unblocked returns the damage to the opponent that the attackers deal this turn if
// every blocker stops the most it can.
func (g *greedy) unblocked() int {
	sum, stopped := 0, 0
	for m := g.attacking; m != 0; m &= m - 1 {
		sum += int(g.mine[lowest(m)].ATK)
	}
	if sum == 0 {
		return 0
	}
	left := g.attacking
	for n := g.blocking; n != 0 && left != 0; n &= n - 1 {
		b := &g.theirs[lowest(n)]
		at, most := -1, 0
		for m := left; m != 0; m &= m - 1 {
			i := int(lowest(m))
			if u := &g.mine[i]; int(u.ATK) > most && mayBlock(b, u) {
				at, most = i, int(u.ATK)
			}
		}
		if at >= 0 {
			left &^= 1 << at
			if g.mine[at].Has(fow.Pierce) {
				most = min(most, lives(b))
			}
			stopped += most
		}
	}
	return sum - stopped
}

// exposure returns what it costs that an own card becomes rested: in the opponent's turn it
// can be attacked and cannot block.
func (g *greedy) exposure(i int) int {
	s := g.strike(i)
	guard := 0
	switch {
	case s.held == 0:
	case g.threat >= g.life:
		guard = 14 * s.held / 100
	case 2*g.threat >= g.life:
		guard = 4 * s.held / 100
	default:
		guard = s.held / 100
	}
	return s.exposed/4 + guard
}

// strike is what all attacks of an own card have in common: what it brings if the opponent
// blocks as suits it best, and what it costs that it is rested then. The board alone decides.
type strike struct {
	player  int // blocked on the way to the player
	least   int // blocked on the way to a card by the blocker at, the one that suits best
	at      int
	second  int // … by the best of the others
	exposed int // what the opponent's best attack on it brings
	held    int // the most ATK among those that it could block
	best    int // the best of its attacks, the attacker's own abilities not counted (bestAttack),
	known   bool
}

// unblockable is more than any block brings.
const unblockable = 1 << 30

// strike returns that of an own card.
func (g *greedy) strike(i int) *strike {
	s := &g.strikes[i]
	if g.struck>>i&1 != 0 {
		return s
	}
	g.struck |= 1 << i
	a := &g.mine[i]
	worth, pierces := g.worths[0][i], a.Has(fow.Pierce)
	*s = strike{player: unblockable, least: unblockable, at: -1, second: unblockable}
	for m := g.fighter[1]; m != 0; m &= m - 1 {
		j := int(lowest(m))
		b, worthB := &g.theirs[j], g.worths[1][j]
		s.exposed = max(s.exposed, clashWorth(b, a, worthB, worth))
		if mayBlock(a, b) {
			s.held = max(s.held, int(b.ATK))
		}
		if !mayBlock(b, a) {
			continue
		}
		blocked := clashWorth(a, b, worth, worthB)
		switch {
		case blocked < s.least:
			s.least, s.at, s.second = blocked, j, s.least
		case blocked < s.second:
			s.second = blocked
		}
		if over := int(a.ATK) - lives(b); pierces && over > 0 {
			blocked += g.face0(over)
		}
		s.player = min(s.player, blocked)
	}
	return s
}

// incited returns what the own abilities of an own attacker bring as it attacks.
func (g *greedy) incited(i int) int {
	a := &g.mine[i]
	abilities := g.lens.Card(a.Card).Attack
	if len(abilities) == 0 {
		return 0
	}
	if g.roused>>i&1 == 0 {
		g.roused |= 1 << i
		g.rouses[i] = 0
		for _, n := range abilities {
			g.rouses[i] += g.gistWorth(g.lens.Gist(n, a.Object, fow.Choice{}), a.Object)
		}
	}
	return g.rouses[i]
}

// attackOn returns what an attack on a target brings if the opponent blocks as suits
// it best, what becomes of the attacker afterwards and its own abilities not counted.
func (g *greedy) attackOn(i int, target engine.ObjectID) int {
	if fow.IsPlayer(target) {
		a := &g.mine[i]
		w := g.face0(int(a.ATK))
		if a.Has(fow.Drain) {
			w += 4 * int(a.ATK) / 100
		}
		return min(w, g.strike(i).player)
	}
	t := g.foe(target)
	if t < 0 {
		return -1
	}
	return g.attackOnCard(i, t)
}

// attackOnCard is attackOn for a card of the opponent.
func (g *greedy) attackOnCard(i, t int) int {
	a, s := &g.mine[i], g.strike(i)
	blocked := s.least
	if t == s.at { // who is attacked does not block
		blocked = s.second
	}
	return min(clashWorth(a, &g.theirs[t], g.worths[0][i], g.worths[1][t]), blocked)
}

// face0 returns what battle damage to the opponent is worth.
func (g *greedy) face0(n int) int {
	if n >= g.foeLife {
		return worthWin
	}
	return g.chip(n)
}

// attackWorth returns what the best attack of an own card brings.
func (g *greedy) attackWorth(i int) int {
	a := &g.mine[i]
	if !a.CanAttack {
		return -1
	}
	s := g.strike(i)
	if !s.known {
		s.best = g.bestAttack(i)
		s.known = true
	}
	return s.best + g.incited(i)
}

// bestAttack is attackWorth without the attacker's own abilities for attacking: they bring the same
// whatever it attacks.
func (g *greedy) bestAttack(i int) int {
	top, precise := g.attackOn(i, fow.PlayerOf(g.seat.Opponent())), g.mine[i].Has(fow.Precision)
	for m := g.fighter[1]; m != 0; m &= m - 1 {
		if t := int(lowest(m)); g.theirs[t].Rested || precise {
			top = max(top, g.attackOnCard(i, t))
		}
	}
	return top - g.exposure(i)
}

// attacks reports whether attacking brings something.
func (g *greedy) attacks() bool {
	for m := g.attacking; m != 0; m &= m - 1 {
		if g.attackWorth(int(lowest(m))) > 0 {
			return true
		}
	}
	_, worth := g.assault()
	return worth > 0
}

// attackersMax is how many attackers an assault counts.
const attackersMax = 12

// assault weighs attacks on the opponent by more and more of the own cards, best
// attackers first, if the opponent blocks as suits it best each time: it returns who
// attacks first in the best of these and what it brings, -1 and 0 if nothing does.
func (g *greedy) assault() (first, worth int) {
	if g.foray.known {
		return g.foray.first, g.foray.worth
	}
	var order [attackersMax]int
	var keys [attackersMax]int
	n, lasts := 0, true
	for m := g.attacking; m != 0; m &= m - 1 {
		i := int(lowest(m))
		u := &g.mine[i]
		if u.ATK <= 0 {
			continue
		}
		lasts = lasts && len(g.lens.Card(u.Card).Attack) == 0
		key := g.attackOn(i, fow.PlayerOf(g.seat.Opponent())) + g.incited(i)
		at := n
		for at > 0 && keys[at-1] < key {
			at--
		}
		if n < attackersMax {
			n++
		}
		if at < n {
			copy(order[at+1:n], order[at:n-1])
			copy(keys[at+1:n], keys[at:n-1])
			order[at], keys[at] = i, key
		}
	}
	first = -1
	if n == 0 {
		return first, 0
	}
	blockers := 0
	for m := g.fighter[0]; m != 0; m &= m - 1 {
		if !g.mine[lowest(m)].Rested {
			blockers++
		}
	}
	home := g.counter(blockers, 0)
	var used, dead uint64 // blockers that have blocked, and those that died
	sum, damage, exposed := 0, 0, 0
	for k := range n {
		i := order[k]
		a := &g.mine[i]
		reply, blocker := g.chip(int(a.ATK)), -1
		if damage+int(a.ATK) >= g.foeLife {
			reply = worthWin
		}
		for m := g.fighter[1] &^ used; m != 0; m &= m - 1 {
			j := int(lowest(m))
			if b := &g.theirs[j]; mayBlock(b, a) {
				if w := clashWorth(a, b, g.worths[0][i], g.worths[1][j]); w < reply {
					reply, blocker = w, j
				}
			}
		}
		if blocker < 0 {
			damage += int(a.ATK)
		} else {
			used |= 1 << blocker
			if kills, _ := clash(a, &g.theirs[blocker]); kills {
				dead |= 1 << blocker
			}
		}
		blockers--
		sum += reply
		exposed += g.strike(i).exposed
		if w := sum - g.counter(blockers, dead) - exposed/6 + home; w > worth {
			first, worth = order[0], w
		}
	}
	g.foray.first, g.foray.worth, g.foray.known = first, worth, lasts
	return first, worth
}

// counter returns what the opponent's next attack costs against so many blockers,
// if some of its cards are gone: as many of its strongest cards as there are
// blockers hold back, the others deal their damage.
func (g *greedy) counter(blockers int, dead uint64) int {
	sum := 0
	for _, j := range g.strong[:g.nStrong] {
		switch {
		case dead>>j&1 != 0:
		case blockers > 0:
			blockers--
		default:
			sum += int(g.theirs[j].ATK)
		}
	}
	if sum >= g.life {
		return worthWin / 4
	}
	return g.sting(sum) * 2 / 3
}

// attacker chooses who attacks next: to win, the strongest.
func (g *greedy) attacker(d *engine.Decision) int {
	pass := d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0))
	at, top := pass, 0
	if pass < 0 {
		at, top = 0, -1<<30
	}
	wins := g.reach >= g.foeLife
	first, worth := g.assault()
	for i := range d.N {
		k := g.own(engine.ObjectID(d.Option(i).A()))
		if d.Option(i).Action() != fow.ActObject || k < 0 {
			continue
		}
		w := g.attackWorth(k)
		switch {
		case wins:
			w = worthWin + int(g.mine[k].ATK)
		case k == first:
			w = max(w, worth)
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// attacked chooses whom the attacker attacks.
func (g *greedy) attacked(d *engine.Decision) int {
	i := g.own(d.Object)
	if i < 0 {
		return 0
	}
	wins := g.reach >= g.foeLife
	at, top := 0, -1<<30
	for k := range d.N {
		o := engine.ObjectID(d.Option(k).A())
		w := g.attackOn(i, o) + g.incited(i)
		if wins && fow.IsPlayer(o) {
			w = worthWin
		}
		if w > top {
			at, top = k, w
		}
	}
	return at
}
