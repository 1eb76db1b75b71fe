package reports

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"unsafe"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// A report of a run in shards adds the sums of the shards, and whoever has added up a shard once may keep what came out: the
// sums of a report of one arm that needs games alone are whole numbers and halves, exact in any order, so that a report of kept
// sums is the report of the games, byte for byte. They hold for the program that made them and for the files that
// the manifest of the shard lists, and for nothing else.

// Keeper is Parts in groups whose sums may be kept.
type Keeper interface {
	Parts
	// Groups returns the groups of parts, first <= part < end, in order and without gaps.
	Groups() []Group
	// Load returns what is kept of a group under a key, nil if there is nothing.
	Load(group int, key string) []byte
	// Keep keeps something of a group under a key, if it can.
	Keep(group int, key string, data []byte)
}

// Group is parts whose sums are kept together.
type Group struct {
	First, End int
	// Of is what the sums depend on: the program and the group's files, by their hashes. Sums of a group without are not kept.
	Of string
}

// keepable reports whether the sums are exact in any order and of games alone.
func (d *dataset) keepable() bool {
	s := &d.sections
	return s.cards == nil && s.tempo == nil && s.chances == nil && s.survival == nil
}

// sums are what is added up.
func (d *dataset) sums() []any { return []any{&d.cells, &d.decks, &d.all, &d.common} }

// keyOf says which sums of a group these are.
func (d *dataset) keyOf(g Group) string {
	h := fnv.New128a()
	fmt.Fprintf(h, "%s %d %v %v %d", g.Of, d.number, d.field, d.players, len(d.cells))
	return hex.EncodeToString(h.Sum(nil))
}

// readKept is read for groups of parts whose sums may be kept.
func (d *dataset) readKept(src Keeper) error {
	groups := src.Groups()
	return inParts(len(groups), func(i int) (*dataset, error) {
		g, key := groups[i], ""
		if g.Of != "" {
			key = d.keyOf(g)
			if data := src.Load(i, key); data != nil {
				e := d.empty()
				if decodeSums(data, e.sums()...) {
					return e, nil
				}
			}
		}
		e := d.empty()
		for part := g.First; part < g.End; part++ {
			if err := src.GamesOf(part, e.add); err != nil {
				return nil, err
			}
		}
		if key != "" && len(e.open) == 0 { // parts hold whole pairs
			src.Keep(i, key, encodeSums(e.sums()...))
		}
		return e, nil
	}, func(e *dataset) {
		var pairs []stats.Pentanomial
		for _, c := range e.cells {
			if !c.mirror() {
				pairs = append(pairs, c.penta)
			}
		}
		d.shards = append(d.shards, pairs)
		d.merge(e)
	})
}

// Sum adds up what the report of a run takes unless told otherwise, for its Keeper to keep. Reports of several arms
// set their blocks side by side, and read them.
func Sum(m *eventlog.Manifest, src Keeper) error {
	arms, err := m.AllArms()
	if err != nil || len(arms) != 1 {
		return err
	}
	d, err := newDataset(m, 0, arms[0], nil)
	if err != nil {
		return err
	}
	return d.readKept(src)
}

// encodeSums writes the numbers in values, which pointers point to, one behind the other.
func encodeSums(values ...any) (data []byte) {
	w := walk{}
	for _, v := range values {
		w.each(reflect.ValueOf(v).Elem())
	}
	return w.data
}

// decodeSums fills numbers in; false says that the data are of other values.
func decodeSums(data []byte, values ...any) bool {
	w := walk{data: data, fill: true}
	for _, v := range values {
		w.each(reflect.ValueOf(v).Elem())
	}
	return !w.bad && len(w.data) == 0
}

// walk goes over every number of a value, in the order of its fields, with the lengths of slices before their elements.
type walk struct {
	data []byte
	fill bool // from data; else data grows
	bad  bool
}

// number writes or reads eight bytes.
func (w *walk) number(x uint64) uint64 {
	if !w.fill {
		w.data = binary.LittleEndian.AppendUint64(w.data, x)
		return x
	}
	if len(w.data) < 8 {
		w.bad = true
		return 0
	}
	x = binary.LittleEndian.Uint64(w.data)
	w.data = w.data[8:]
	return x
}

func (w *walk) each(v reflect.Value) {
	if w.bad {
		return
	}
	if v.CanAddr() && !v.CanSet() { // a field that only this package, or package stats, may set by its name
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if x := w.number(uint64(v.Int())); w.fill {
			v.SetInt(int64(x))
		}
	case reflect.Float64:
		if x := w.number(math.Float64bits(v.Float())); w.fill {
			v.SetFloat(math.Float64frombits(x))
		}
	case reflect.Bool:
		b := uint64(0)
		if v.Bool() {
			b = 1
		}
		if x := w.number(b); w.fill {
			v.SetBool(x != 0)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			w.each(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			w.each(v.Index(i))
		}
	case reflect.Slice:
		n := w.number(uint64(v.Len()))
		if w.fill && n != uint64(v.Len()) {
			if n > uint64(len(w.data)) { // an element has a number at least
				w.bad = true
				return
			}
			v.Set(reflect.MakeSlice(v.Type(), int(n), int(n)))
		}
		for i := range v.Len() {
			w.each(v.Index(i))
		}
	case reflect.Pointer:
		if w.bad = w.bad || v.IsNil(); !w.bad {
			w.each(v.Elem())
		}
	default:
		panic(fmt.Sprintf("reports: sums have a %s, which cannot be kept", v.Type()))
	}
}
