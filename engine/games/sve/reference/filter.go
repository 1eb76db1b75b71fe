package reference

import (
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// A Context is from where a text is read: whose it is, on which card it stands,
// and what was decided about it so far.
type Context struct {
	Player  int // the controller
	Source  Ref // the card it stands on
	Card    *Card
	Text    *effect.Program
	Event   Ref // the object of the event that triggered
	Amount  int // and its amount
	Modes   int // options chosen, bit set
	Paid    int // optional costs paid, bit set
	X       int
	Playing bool                                     // a card is being played, not an ability
	Targets [][]Ref                                  // by target clause
	Known   func(Ref) (attack, defense int, ok bool) // last-known information (10.11)
}

// A Ref names an object as it was at some moment.
type Ref struct {
	ID, Moves int
}

func refTo(o *Object) Ref { return Ref{o.ID, o.Moves} }

// admits reports whether an object in a zone of player q satisfies filter f of
// a text: any of the alternatives.
func (s *State) admits(c *Context, f int, o *Object, q int) bool {
	for f >= 0 {
		if s.admitsOne(c, &c.Text.Filters[f], o, q) {
			return true
		}
		f = int(c.Text.Filters[f].Or)
	}
	return false
}

func (s *State) admitsOne(c *Context, f *effect.Filter, o *Object, q int) bool {
	if f.Side == effect.SideYours && q != c.Player || f.Side == effect.SideEnemy && q == c.Player {
		return false
	}
	if o.Leader {
		return f.Types&effect.TypeLeader != 0
	}
	face := o.Card
	if o.Field {
		face = o.Face
	}
	if f.Types != 0 && f.Types&s.typeOf(o) == 0 {
		return false
	}
	if f.Classes != 0 && !hasClass(f.Classes, face.Class) {
		return false
	}
	flags := s.flags(o, face)
	if f.Need&^effect.FlagCostOriginal&^flags != 0 || f.Forbid&flags != 0 {
		return false
	}
	now := o.now
	if !o.Field {
		now = s.outside(o)
	}
	keywords, attack, defense := now.Keywords, now.Attack, now.Defense
	if keywords&f.Keywords != f.Keywords || keywords&f.ForbidKeywords != 0 {
		return false
	}
	if f.Trait != "" && !s.hasTrait(o, face, f.Trait) {
		return false
	}
	if f.Name != "" && !s.named(o, face, f.Name) || f.NameNot != "" && face.Name == f.NameNot ||
		f.NameContains != "" && !strings.Contains(face.Name, f.NameContains) || f.Universe != "" && face.Universe != f.Universe {
		return false
	}
	if f.Counter != "" && o.Counters[strings.ToLower(f.Counter)] == 0 {
		return false
	}
	// 5.15.3: the cost of a card on the field stays that of the card itself.
	if !within(printed(o.Card.Cost), f.CostMin, f.CostMax) || !within(attack, f.AtkMin, f.AtkMax) || !within(defense, f.DefMin, f.DefMax) {
		return false
	}
	if f.Other && refTo(o) == c.Source {
		return false
	}
	if f.OtherName && face.Name == s.nameOf(c) {
		return false
	}
	return true
}

// typeOf returns the type of an object: on the field the one it was changed into
// last, else the printed one (5.24.1, 5.15.2.1).
func (s *State) typeOf(o *Object) effect.TypeSet {
	if !o.Field {
		return typeOf(o.Card)
	}
	set, newest := typeOf(o.Face), -1
	for _, c := range s.on(o) {
		if c.Kind == ChangeType && c.Stamp > newest {
			set, newest = effect.TypeSet(c.Value), c.Stamp
		}
	}
	return set
}

func typeOf(c *Card) effect.TypeSet {
	switch c.Kind {
	case cards.Follower:
		return effect.TypeFollower
	case cards.Amulet:
		return effect.TypeAmulet
	case cards.Spell:
		return effect.TypeSpell
	}
	return effect.TypeLeader
}

func hasClass(set effect.ClassSet, name string) bool {
	for i, c := range classes {
		if c == name {
			return set>>i&1 != 0
		}
	}
	return false
}

// printed returns a printed number, 0 where none is.
func printed(n int) int {
	if n == cards.None {
		return 0
	}
	return n
}

func within(n int, least, most int16) bool {
	return (least == effect.NoBound || n >= int(least)) && (most == effect.NoBound || n <= int(most))
}

// flags returns the yes/no properties of an object.
func (s *State) flags(o *Object, face *Card) effect.FlagSet {
	set := effect.FlagSet(0)
	give := func(yes bool, f effect.FlagSet) {
		if yes {
			set |= f
		}
	}
	give(face.Token, effect.FlagToken)
	give(face.Evolved, effect.FlagEvolved)
	give(face.Advanced, effect.FlagAdvanced)
	give(hasAbility(face.Text, effect.KindEvolve), effect.FlagHasEvolve)
	give(hasRite(face.Text), effect.FlagHasRite)
	give(o.Faceup, effect.FlagFaceup)
	if o.Field {
		give(o.Engaged, effect.FlagEngaged)
		give(!o.Engaged, effect.FlagReserved)
		give(o.Carrots > 0, effect.FlagRacing)
		give(o.Damage > 0, effect.FlagDamaged)
		give(o.Evolved, effect.FlagEvolvedThisTurn)
		give(o.Entered, effect.FlagEnteredThisTurn)
		give(o.Entered && o.Played, effect.FlagPlayedThisTurn)
		give(o.Played, effect.FlagPutByPlayer)
		give(o.Attacked, effect.FlagAttackedThisTurn)
		give(o.FromHand, effect.FlagFromHand)
	}
	return set
}

func hasAbility(p *effect.Program, k effect.AbilityKind) bool {
	for i := range p.Abilities {
		if p.Abilities[i].Kind == k {
			return true
		}
	}
	return false
}

// hasRite reports whether a text has Earth Rite among its costs.
func hasRite(p *effect.Program) bool {
	for i := range p.Abilities {
		for _, list := range append([][]effect.Cost{p.Abilities[i].Costs}, p.Abilities[i].OptCosts...) {
			for _, c := range list {
				if c.Kind == effect.CostEarthRite {
					return true
				}
			}
		}
	}
	return false
}

func (s *State) hasTrait(o *Object, face *Card, want string) bool {
	for _, t := range face.Traits {
		if strings.EqualFold(t, want) {
			return true
		}
	}
	for _, c := range s.on(o) {
		if c.Kind == GiveTrait && strings.EqualFold(c.Trait, want) {
			return true
		}
	}
	return o.Field && s.givenTrait(o, want)
}

// givenTrait reports whether a passive gives a card on the field a trait. A passive
// whose own reach depends on that trait gives nothing to itself: it is not asked
// inside itself.
func (s *State) givenTrait(o *Object, want string) bool {
	for _, from := range s.field() {
		for _, st := range s.passives(from) {
			if st.Kind != effect.StaticTrait || !strings.EqualFold(st.Name, want) || s.asking[st.Static] {
				continue
			}
			if s.asking == nil {
				s.asking = map[*effect.Static]bool{}
			}
			s.asking[st.Static] = true
			gives := s.valid(st) && among(o, s.affected(st))
			delete(s.asking, st.Static)
			if gives {
				return true
			}
		}
	}
	return false
}

// named reports whether an object has a card name; passives may give a card on
// the field another one besides its own (10.3.5).
func (s *State) named(o *Object, face *Card, want string) bool {
	if face.Name == want {
		return true
	}
	if o.Field {
		for _, st := range face.Text.Statics {
			if st.Kind == effect.StaticAlsoNamed && st.Name == want {
				return true
			}
		}
	}
	return false
}

// nameOf returns the card name of the card a text stands on, as it is now.
func (s *State) nameOf(c *Context) string {
	if o := s.object(c.Source.ID); o != nil && o.Field {
		return o.Face.Name
	}
	return c.Card.Name
}

// on lists the changes on an object, oldest first.
func (s *State) on(o *Object) []Change {
	var out []Change
	for _, c := range s.Changes {
		if c.ID == o.ID && c.Moves == o.Moves {
			out = append(out, c)
		}
	}
	return out
}

// in lists the objects of filter f in a place, of both players.
func (s *State) in(c *Context, place effect.Place, f int) []*Object {
	var out []*Object
	for q, p := range s.Players {
		var zone []*Object
		switch place {
		case effect.PlaceField: // 4.4.3; leaders are in the leader area (4.3.3)
			zone = append(append(zone, p.Field...), p.Leader)
		case effect.PlaceBoard:
			zone = append(append(zone, p.Field...), p.EX...)
		case effect.PlaceHand:
			zone = p.Hand
		case effect.PlaceEX:
			zone = p.EX
		case effect.PlaceCemetery:
			zone = p.Cemetery
		case effect.PlaceDeck:
			zone = p.Deck
		case effect.PlaceBanished:
			zone = p.Banished
		case effect.PlaceEvolveDeck:
			zone = p.EvolveDeck
		case effect.PlaceEvolveFaceup:
			zone = p.Faceup
		case effect.PlaceRace:
			zone = p.RaceZone
		}
		for _, o := range zone {
			if s.admits(c, f, o, q) {
				out = append(out, o)
			}
		}
	}
	return out
}
