package fow

import (
	"reflect"
	"slices"

	"gauntlet/engine"
)

// Knows reports whether decks have a part by the rules of an edition.
func (e Edition) Knows(p Part) bool { return rows[e].hasPart(p) }

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
