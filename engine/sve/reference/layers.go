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

// item is one persistent effect: what it does to which cards, seen from what
// has been applied so far.
type item struct {
	layer int // clause of 10.9.1: 2 abilities, 3 other than numbers, 4 numbers
	stamp int
	fixed bool // lies on one card and looks at nothing: it depends on no other
	does  func() []modification
}

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

// settle works out the information of every card on the fields.
func (s *State) settle() {
	if s.settled {
		return
	}
	s.settled = true
	cards := s.field()
	for _, o := range cards {
		// 10.9.1.1: what is written on the card, on its evolved card if linked.
		o.now = Info{Keywords: o.Face.Text.Keywords, Attack: printed(o.Face.Attack), Defense: printed(o.Face.Defense)}
	}
	items := s.items(cards)
	for len(items) > 0 {
		k := s.next(items, cards)
		perform(items[k].does())
		items = slices.Delete(items, k, k+1)
	}
	for _, o := range cards {
		o.now.Defense -= o.Damage // 5.15.4
		if o.Carrots > 0 {
			o.now.Keywords |= 1 << rush // 14.2.3.1
		}
	}
}

// next picks the item to apply: one that depends on none of the others
// (10.9.1.5), of these the one of the first layer (10.9.1.2 to 10.9.1.4), of
// these the oldest (10.9.1.6). Items that depend on each other in a circle are
// taken by layer and age.
func (s *State) next(items []item, cards []*Object) int {
	best, free := -1, false
	for i := range items {
		independent := true
		for k := range items {
			if k != i && !items[i].fixed && depends(items[i], items[k], cards) {
				independent = false
				break
			}
		}
		better := best < 0 || independent && !free
		if best >= 0 && independent == free {
			a, b := items[i], items[best]
			better = a.layer < b.layer || a.layer == b.layer && a.stamp < b.stamp
		}
		if better {
			best, free = i, independent
		}
	}
	return best
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
			now.Defense = m.value
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
		for i := range o.Face.Text.Statics {
			if it, ok := s.passiveItem(o, &o.Face.Text.Statics[i]); ok {
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
		it.layer = 4
		it.does = func() []modification {
			return []modification{{o, modAttack, c.Value, nil}, {o, modDefense, c.Defense, nil}}
		}
		return it, true
	case SetAttack:
		return one(4, modSetAttack, c.Value)
	case SetDefense:
		return one(4, modSetDefense, c.Value)
	case GiveKeyword:
		return one(2, modKeyword, c.Value)
	case LoseKeyword:
		return one(2, modLoseKeyword, c.Value)
	case LoseAbilities:
		return one(2, modSilence, 0)
	case Grant:
		return one(2, modGrant, 0)
	case CannotAttack:
		return one(3, modCannotAttack, 0)
	}
	return it, false
}

// passiveItem returns a passive as an item; its timestamp is that of the card
// it stands on (10.9.1.6.1).
func (s *State) passiveItem(o *Object, st *effect.Static) (item, bool) {
	it := item{layer: 3, stamp: o.Entry}
	var kinds []modification // what it does to each card
	switch st.Kind {
	case effect.StaticKeyword:
		it.layer = 2
		for k := range 32 {
			if st.Keywords>>k&1 != 0 {
				kinds = append(kinds, modification{kind: modKeyword, value: k})
			}
		}
	case effect.StaticNotTargetable:
		it.layer = 2
		kinds = append(kinds, modification{kind: modKeyword, value: aura})
	case effect.StaticLoseAbilities:
		it.layer = 2
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
		it.layer = 4
		kinds = append(kinds, modification{kind: modAttack, value: int(st.Atk)}, modification{kind: modDefense, value: int(st.Def)})
	case effect.StaticAttackSet:
		it.layer = 4
		kinds = append(kinds, modification{kind: modSetAttack, value: int(st.N)})
	default:
		return it, false
	}
	it.does = func() []modification {
		if !s.valid(o, st) {
			return nil
		}
		c := passiveContext(o)
		amount := 1
		if st.Amount >= 0 {
			amount = s.number(c, st.Amount)
		}
		var out []modification
		for _, to := range s.affected(o, st) {
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

func passiveContext(o *Object) *Context {
	return &Context{Player: o.Controller, Source: refTo(o), Card: o.Face, Text: o.Face.Text}
}

// valid reports whether a passive of a card on the field works now (10.3.3).
func (s *State) valid(o *Object, st *effect.Static) bool {
	if o.now.Silent {
		return false
	}
	mine := s.Active == o.Controller
	if st.TurnSide == effect.SideYours && !mine || st.TurnSide == effect.SideEnemy && mine {
		return false
	}
	return st.Cond < 0 || s.number(passiveContext(o), st.Cond) != 0
}

// affected lists the cards on the fields that a passive is about.
func (s *State) affected(o *Object, st *effect.Static) []*Object {
	if st.This {
		return []*Object{o}
	}
	if st.Place != effect.PlaceField || st.Filter < 0 {
		return nil
	}
	var out []*Object
	for _, to := range s.field() {
		if s.admits(passiveContext(o), int(st.Filter), to, to.Controller) {
			out = append(out, to)
		}
	}
	return out
}

func (o *Object) has(keyword int) bool { return o.now.Keywords>>keyword&1 != 0 }

func (o *Object) follower() bool { return typeOf(o.Face) == effect.TypeFollower }
