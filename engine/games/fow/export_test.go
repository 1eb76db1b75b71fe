package fow

import (
	"fmt"
	"reflect"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Knows reports whether decks have a part by the rules of an edition.
func (e Edition) Knows(p Part) bool { return rows[e].hasPart(p) }

// Singly lets the game use sources and recover cards one by one.
func (g *Game) Singly() { g.singly = true }

// Switches returns the names of the switches of the rows. What an edition has (types,
// keywords, parts, forms, uses) is none: it is refused elsewhere by name.
func Switches() (names []string) {
	typ := reflect.TypeFor[Rules]()
	for k := range typ.NumField() {
		if f := typ.Field(k); f.IsExported() && !slices.Contains([]string{"Types", "Keywords", "Parts", "Forms", "Uses"}, f.Name) {
			names = append(names, f.Name)
		}
	}
	return names
}

// Flip gives a switch of an edition's row the value of another row and returns
// what puts it back, nil if no row has another one.
func Flip(e Edition, name string) (restore func()) {
	v := reflect.ValueOf(&rows[e]).Elem().FieldByName(name)
	for i := range rows {
		if w := reflect.ValueOf(&rows[i]).Elem().FieldByName(name); !w.Equal(v) {
			old := reflect.New(v.Type()).Elem()
			old.Set(v)
			v.Set(w)
			return func() { v.Set(old) }
		}
	}
	return nil
}

// SameGames plays a game as it is played and with every window opened, and
// returns where they differ.
func SameGames(short, long engine.Game, key uint64) error {
	long.(*Game).askAll = true
	return sameGames(short.(*Game), long.(*Game), key)
}

// Known checks that what a seat knows stays what and where it is.
func Known(source, dealt engine.Game, seat engine.PlayerID) error { return known(source, dealt, seat) }

// relative reports whether a filter asks for a card other than the source or one that shares
// something with it.
func (t *Tables) relative(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if fl := &t.filters[f]; fl.Other || fl.OtherName || fl.Shares != 0 {
			return true
		}
	}
	return false
}

// CheckSearches compares what searches that know filters find with a look at every object,
// for some filters that the number n picks.
func (g *Game) CheckSearches(n int) error {
	if g.s.dirty != 0 || len(g.t.filters) == 0 {
		return nil
	}
	looked, bounds := g.looked, g.bounds
	defer func() { g.looked, g.bounds = looked, bounds }()
	for n := range g.t.abilities {
		for ctrl := range uint8(2) {
			src := g.ref(object(ctrl, firstRuler))
			if ab := &g.t.abilities[n]; g.allDiffer(ab, ctrl) && g.pure(ab.prog, ab.Cond, ctrl, src, g.cardOf(src.obj)) != 0 {
				return fmt.Errorf("the status of ability %d is fulfilled, although all names differ", n)
			}
		}
	}
	for k := range 4 {
		f := int32((n*4 + k) * 7919 % len(g.t.filters))
		for ctrl := range uint8(2) {
			src := g.ref(object(ctrl, firstRuler))
			on := uint64(0)
			for m := g.s.field | g.s.ruler; m != 0; m &= m - 1 {
				if g.matchesEntity(f, ctrl, src, trailing(m)) {
					on |= m & -m
				}
			}
			if c := g.candidates(effect.PlacePlay, f, ctrl); on&^c != 0 || g.exact(f) && on != c {
				return fmt.Errorf("filter %d admits entities %x, of which %x are looked for", f, on, c)
			}
			for p := range uint8(2) {
				for _, zone := range [...]uint8{ZoneHand, ZoneGraveyard, ZoneRemoved, ZoneItem, ZoneExtra, ZoneRunes, ZoneStandby} {
					in, want := g.inZone(p, zone), Set{}
					for i := in.Next(0); i < noMember; i = in.Next(i + 1) {
						if g.matches(f, ctrl, src, g.ref(object(p, i))) {
							want.add(i)
						}
					}
					if got := g.sift(f, p, ctrl, src, in); got != want {
						return fmt.Errorf("filter %d admits %x of zone %d of seat %d, and %x are found", f, want, zone, p, got)
					}
				}
			}
		}
	}
	return nil
}

// NamesOf returns the names of a card.
var NamesOf = namesOf
