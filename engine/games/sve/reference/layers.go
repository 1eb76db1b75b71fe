package reference

import (
	"slices"

	"gauntlet/engine/effect"
)

// Info is what a card on the field is after all persistent effects (10.9).
type Info struct {
	Keywords           effect.KeywordSet
	Attack, Defense    int  // Defense is what is left of it
	Silent             bool // its printed abilities are lost
	CannotAttack       bool
	CannotAttackLeader bool
	IgnoresWard        bool
	Lures              bool // must be attacked if possible
	Granted            []*effect.Program
}

// Info returns what a card on the field is now.
func (s *State) Info(o *Object) Info {
	s.settle()
	return o.now
}

// outside returns what a card outside the fields is: what is printed, and the
// changes that lie on it in the EX area or elsewhere (4.8.3.3, 10.9.2), oldest
// first.
func (s *State) outside(o *Object) Info {
	card := Object{Card: o.Card, now: Info{Keywords: o.Card.Text.Keywords, Attack: printed(o.Card.Attack), Defense: printed(o.Card.Defense)}}
	changes := s.on(o)
	slices.SortStableFunc(changes, func(a, b Change) int { return a.Stamp - b.Stamp })
	for _, c := range changes {
		if it, ok := changeItem(&card, c); ok {
			perform(it.does())
		}
	}
	return card.now
}

// item is one persistent effect: what it does to which cards, seen from what
// has been applied so far.
type item struct {
	layer int // clause of 10.9.1: 2 abilities, 4 numbers; others come last, as nothing here looks at them
	stamp int
	fixed bool // lies on one card and looks at nothing: it depends on no other
	does  func() []modification
}

const (
	layerAbilities = 2
	layerNumbers   = 4
	layerOthers    = 5
)

// modification is one change that an item makes to one card.
type modification struct {
	to    *Object
	kind  int
	value int
	text  *effect.Program
}

const (
	modKeyword = iota
	modLoseKeyword
	modSilence
	modGrant
	modCannotAttack
	modCannotAttackLeader
	modIgnoreWard
	modLure
	modAttack
	modDefense
	modSetAttack
	modSetDefense
)

// settle works out the information of every card on the fields. Effects on
// abilities may look at numbers, which come after them: they see the numbers that
// result, so the layers are worked out until nothing changes any more.
func (s *State) settle() {
	if s.settled {
		return
	}
	s.settled = true
	cards := s.field()
	for _, o := range cards {
		o.now = Info{Keywords: o.Face.Text.Keywords, Attack: printed(o.Face.Attack), Defense: printed(o.Face.Defense)}
	}
	for range 10 {
		before := make([]Info, len(cards))
		for i, o := range cards {
			before[i] = o.now
		}
		s.layers(cards)
		s.Unsettled = false
		for i, o := range cards {
			s.Unsettled = s.Unsettled || !before[i].equal(o.now)
		}
		if !s.Unsettled {
			return
		}
	}
}

// layers applies all persistent effects once. The numbers that cards have before
// are those that effects on abilities look at.
func (s *State) layers(cards []*Object) {
	items := s.items(cards)
	for _, o := range cards {
		// 10.9.1.1: what is written on the card, on its evolved card if linked.
		o.now = Info{Keywords: o.Face.Text.Keywords, Attack: o.now.Attack, Defense: o.now.Defense}
	}
	s.apply(items, layerAbilities, cards)
	for _, o := range cards {
		o.now.Attack, o.now.Defense = printed(o.Face.Attack), printed(o.Face.Defense)-o.Damage // 5.15.4
		if o.Carrots > 0 && o.Raced {
			o.now.Keywords |= 1 << rush // 14.2.3.1
		}
	}
	s.apply(items, layerNumbers, cards)
	s.apply(items, layerOthers, cards)
}

func (i Info) equal(k Info) bool {
	return i.Keywords == k.Keywords && i.Attack == k.Attack && i.Defense == k.Defense && i.Silent == k.Silent && i.CannotAttack == k.CannotAttack &&
		i.CannotAttackLeader == k.CannotAttackLeader && i.IgnoresWard == k.IgnoresWard && i.Lures == k.Lures && slices.Equal(i.Granted, k.Granted)
}

// apply applies the items of one layer: each time one that depends on none of the
// others (10.9.1.5), of these the oldest (10.9.1.6). Items that depend on each
// other in a circle are taken by age.
func (s *State) apply(all []item, layer int, cards []*Object) {
	var items []item
	for _, it := range all {
		if it.layer == layer {
			items = append(items, it)
		}
	}
	for len(items) > 0 {
		best, free := -1, false
		for i := range items {
			independent := true
			for k := range items {
				if k != i && !items[i].fixed && depends(items[i], items[k], cards) {
					independent = false
					break
				}
			}
			independent = independent && (items[i].fixed || !differs(items, i, cards))
			if best < 0 || independent && !free || independent == free && items[i].stamp < items[best].stamp {
				best, free = i, independent
			}
		}
		perform(items[best].does())
		items = slices.Delete(items, best, best+1)
	}
}

// depends reports whether applying a first would change what b applies to or
// how (10.9.1.5).
func depends(b, a item, cards []*Object) bool {
	before := b.does()
	kept := make([]Info, len(cards))
	for i, o := range cards {
		kept[i] = o.now
	}
	perform(a.does())
	after := b.does()
	for i, o := range cards {
		o.now = kept[i]
	}
	return !slices.Equal(before, after)
}

// differs reports whether an item would apply otherwise after all the others
// together, oldest first, although none of them alone makes a difference.
func differs(items []item, n int, cards []*Object) bool {
	before := items[n].does()
	kept := make([]Info, len(cards))
	for i, o := range cards {
		kept[i] = o.now
	}
	others := append(slices.Clone(items[:n]), items[n+1:]...)
	slices.SortStableFunc(others, func(a, b item) int { return a.stamp - b.stamp })
	for _, it := range others {
		perform(it.does())
	}
	after := items[n].does()
	for i, o := range cards {
		o.now = kept[i]
	}
	return !slices.Equal(before, after)
}

func perform(list []modification) {
	for _, m := range list {
		now := &m.to.now
		switch m.kind {
		case modKeyword:
			now.Keywords |= 1 << m.value
		case modLoseKeyword:
			now.Keywords &^= 1 << m.value
		case modSilence:
			now.Keywords, now.Silent, now.Granted = 0, true, nil
		case modGrant:
			now.Granted = append(now.Granted[:len(now.Granted):len(now.Granted)], m.text)
		case modCannotAttack:
			now.CannotAttack = true
		case modCannotAttackLeader:
			now.CannotAttackLeader = true
		case modIgnoreWard:
			now.IgnoresWard = true
		case modLure:
			now.Lures = true
		case modAttack:
			now.Attack += m.value
		case modDefense:
			now.Defense += m.value
		case modSetAttack:
			now.Attack = m.value
		case modSetDefense:
			now.Defense = m.value - m.to.Damage
		}
	}
}

// items lists every persistent effect that changes information of cards on the
// fields: changes that lie on them and passives.
func (s *State) items(cards []*Object) []item {
	var out []item
	for _, o := range cards {
		for _, c := range s.on(o) {
			if it, ok := changeItem(o, c); ok {
				out = append(out, it)
			}
		}
		for _, st := range s.passives(o) {
			if it, ok := s.passiveItem(st); ok {
				out = append(out, it)
			}
		}
	}
	return out
}

func changeItem(o *Object, c Change) (item, bool) {
	it := item{stamp: c.Stamp, fixed: true}
	one := func(layer, kind, value int) (item, bool) {
		it.layer = layer
		it.does = func() []modification { return []modification{{o, kind, value, c.Text}} }
		return it, true
	}
	switch c.Kind {
	case Add:
		it.layer = layerNumbers
		it.does = func() []modification {
			return []modification{{o, modAttack, c.Value, nil}, {o, modDefense, c.Defense, nil}}
		}
		return it, true
	case SetAttack:
		return one(layerNumbers, modSetAttack, c.Value)
	case SetDefense:
		return one(layerNumbers, modSetDefense, c.Value)
	case GiveKeyword:
		return one(layerAbilities, modKeyword, c.Value)
	case LoseKeyword:
		return one(layerAbilities, modLoseKeyword, c.Value)
	case LoseAbilities:
		return one(layerAbilities, modSilence, 0)
	case Grant:
		return one(layerAbilities, modGrant, 0)
	case CannotAttack:
		return one(layerOthers, modCannotAttack, 0)
	}
	return it, false
}

// passiveItem returns a passive as an item; its timestamp is that of the card
// it stands on (10.9.1.6.1).
func (s *State) passiveItem(st passive) (item, bool) {
	it := item{layer: layerOthers, stamp: st.on.Entry}
	var kinds []modification // what it does to each card
	switch st.Kind {
	case effect.StaticKeyword:
		it.layer = layerAbilities
		for k := range 32 {
			if st.Keywords>>k&1 != 0 {
				kinds = append(kinds, modification{kind: modKeyword, value: k})
			}
		}
	case effect.StaticNotTargetable:
		it.layer = layerAbilities
		kinds = append(kinds, modification{kind: modKeyword, value: aura})
	case effect.StaticLoseAbilities:
		it.layer = layerAbilities
		kinds = append(kinds, modification{kind: modSilence})
	case effect.StaticIgnoreWard:
		kinds = append(kinds, modification{kind: modIgnoreWard})
	case effect.StaticLure:
		kinds = append(kinds, modification{kind: modLure})
	case effect.StaticCannotAttack:
		kinds = append(kinds, modification{kind: modCannotAttack})
	case effect.StaticCannotAttackLeader:
		kinds = append(kinds, modification{kind: modCannotAttackLeader})
	case effect.StaticStats:
		it.layer = layerNumbers
		kinds = append(kinds, modification{kind: modAttack, value: int(st.Atk)}, modification{kind: modDefense, value: int(st.Def)})
	case effect.StaticAttackSet:
		it.layer = layerNumbers
		kinds = append(kinds, modification{kind: modSetAttack, value: int(st.N)})
	default:
		return it, false
	}
	it.does = func() []modification {
		if !s.valid(st) {
			return nil
		}
		c := st.context()
		amount := 1
		if st.Amount >= 0 {
			amount = s.number(c, st.Amount)
		}
		var out []modification
		for _, to := range s.affected(st) {
			for _, m := range kinds {
				m.to = to
				switch {
				case st.Kind == effect.StaticStats:
					m.value *= amount
				case st.Kind == effect.StaticAttackSet && st.Amount >= 0:
					m.value = amount
				}
				out = append(out, m)
			}
		}
		return out
	}
	return it, true
}

func (o *Object) has(keyword int) bool { return o.now.Keywords>>keyword&1 != 0 }

func (s *State) follower(o *Object) bool { return s.typeOf(o) == effect.TypeFollower }
