package reports

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"unsafe"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// A report of a run in shards adds the sums of the shards, and whoever has added up a shard once may keep what came out: the
// sums of a report that needs games alone are whole numbers, halves and quarters, exact in any order, so that a report of kept
// sums is the report of the games, byte for byte. They hold for the program that made them and for the files that
// the manifest of the shard lists, and for nothing else.

// Keeper is Parts in groups whose sums may be kept.
type Keeper interface {
	Parts
	// Groups returns the groups of parts, first <= part < end, in order and without gaps.
	Groups() []Group
	// Load returns what is kept of a group under a key, nil if there is nothing. What stands before the key's last hyphen
	// says which sums these are, what is behind it what they depend on.
	Load(group int, key string) []byte
	// Keep keeps something of a group under a key, if it can; what it keeps of the same sums under other keys is of no more use.
	Keep(group int, key string, data []byte)
}

// Group is parts whose sums are kept together.
type Group struct {
	First, End int
	// Of is what the sums depend on: the program and the group's files, by their hashes. Sums of a group without are not kept.
	Of string
}

// added is sums that are exact in any order: those of parts, added up, are those of the run.
type added[T any] interface {
	empty() T     // the same sums without games
	merge(T)      // adds what other parts brought
	whole() bool  // nothing waits for games of other parts
	sums() []any  // pointers to what is added up
	slot() string // which sums of a run these are, for names of files
	// depends says what they depend on besides the games and the program.
	depends() string
}

// tally is sums of games alone.
type tally[T any] interface {
	added[T]
	add(row *eventlog.GameRow) error
}

// readTally reads the games of a run into sums, by parts or row by row, whatever src can. each sees what a group brought,
// and may be nil.
func readTally[T tally[T]](src Source, to T, each func(T)) error {
	parted, ok := src.(Parts)
	if !ok {
		return src.Games(to.add)
	}
	return readParts(parted, to, func(e T, part int) error { return parted.GamesOf(part, e.add) }, each)
}

// readParts reads a run into sums: groups of parts whose sums may be kept, or parts, on all processors. of adds a part.
func readParts[T added[T]](src Parts, to T, of func(to T, part int) error, each func(T)) error {
	read := func(first, end int) (T, error) {
		e := to.empty()
		for part := first; part < end; part++ {
			if err := of(e, part); err != nil {
				return e, err
			}
		}
		return e, nil
	}
	keeper, ok := src.(Keeper)
	if !ok {
		return inParts(src.Parts(), func(part int) (T, error) { return read(part, part+1) }, to.merge)
	}
	groups := keeper.Groups()
	return inParts(len(groups), func(i int) (T, error) {
		g, key := groups[i], ""
		if g.Of != "" {
			h := fnv.New128a()
			fmt.Fprintf(h, "%s %s", g.Of, to.depends())
			key = to.slot() + "-" + hex.EncodeToString(h.Sum(nil))
			if data := keeper.Load(i, key); data != nil {
				if e := to.empty(); decodeSums(data, e.sums()...) {
					return e, nil
				}
			}
		}
		e, err := read(g.First, g.End)
		if err == nil && key != "" && e.whole() {
			keeper.Keep(i, key, encodeSums(e.sums()...))
		}
		return e, err
	}, func(e T) {
		if each != nil {
			each(e)
		}
		to.merge(e)
	})
}

// keepable reports whether the sums are exact in any order and of games alone.
func (d *dataset) keepable() bool {
	s := &d.sections
	return s.cards == nil && s.tempo == nil && s.chances == nil && s.survival == nil
}

func (d *dataset) sums() []any  { return []any{&d.cells, &d.decks, &d.all, &d.common} }
func (d *dataset) whole() bool  { return len(d.open) == 0 }
func (d *dataset) slot() string { return fmt.Sprintf("arm%d", d.number) }
func (d *dataset) depends() string {
	return fmt.Sprintf("%d %v %v %d", d.number, d.field, d.players, len(d.cells))
}

// ofShard notes how the shard's pairs went, to ask whether shards agree.
func (d *dataset) ofShard(e *dataset) {
	var pairs []stats.Pentanomial
	for _, c := range e.cells {
		if !c.mirror() {
			pairs = append(pairs, c.penta)
		}
	}
	d.shards = append(d.shards, pairs)
}

// Sum adds up what the report of a run takes unless told otherwise, for its Keeper to keep. What a run that a rule
// can end says depends on the order of its games too: its report reads them.
func Sum(m *eventlog.Manifest, src Keeper) error {
	arms, err := m.AllArms()
	switch {
	case err != nil:
		return err
	case m.Stop != nil:
		return nil
	case len(m.Players) > 1:
		_, err = BuildMovement(m, src, Options{})
		return err
	case KindOf(m) == KindMulligan:
		_, err = BuildMulligan(m, src, Options{})
		return err
	case len(arms) > 1 && KindOf(m) != KindArms:
		return readTally(src, newPairing(m, arms), nil)
	case len(arms) > 1:
		a, err := newArmTallies(m, arms)
		if err == nil {
			err = readTally(src, a, nil)
		}
		return err
	}
	d, err := newDataset(m, 0, arms[0], nil)
	if err != nil {
		return err
	}
	return readTally(src, d, nil)
}

// EverySum adds up everything of which a report of the run may keep sums, each player and each arm by itself as well: for
// a Keeper that holds what it kept against it.
func EverySum(m *eventlog.Manifest, src Keeper) error {
	err := Sum(m, src)
	for i := range m.Players {
		v, own, bad := OfPlayer(m, src, m.Players[i].Name)
		if err = errors.Join(err, bad); bad == nil {
			err = errors.Join(err, EverySum(v, own.(Keeper)))
		}
	}
	arms, bad := m.AllArms()
	if len(m.Players) > 0 || len(arms) < 2 || m.Stop != nil || bad != nil {
		return errors.Join(err, bad)
	}
	for i, arm := range arms {
		d, bad := newDataset(m, int8(i), arm, nil)
		if bad == nil {
			bad = readTally(src, d, nil)
		}
		err = errors.Join(err, bad)
	}
	return err
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

// bytes writes or reads n bytes as they are.
func (w *walk) bytes(v reflect.Value, n uint64) {
	switch {
	case !w.fill:
		w.data = append(w.data, v.Bytes()...)
	case n > uint64(len(w.data)):
		w.bad = true
	default:
		v.SetBytes(bytes.Clone(w.data[:n]))
		w.data = w.data[n:]
	}
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
		if v.Type().Elem().Kind() == reflect.Uint8 {
			w.bytes(v, n)
			return
		}
		if w.fill && n != uint64(v.Len()) {
			if !v.IsNil() || n > uint64(len(w.data)) { // only what was never laid out grows; an element has a number at least
				w.bad = true
				return
			}
			v.Set(reflect.MakeSlice(v.Type(), int(n), int(n)))
		}
		for i := range v.Len() {
			w.each(v.Index(i))
		}
	case reflect.Pointer:
		is := uint64(1)
		if v.IsNil() {
			is = 0
		}
		if is = w.number(is); is == 0 {
			w.bad = w.bad || !v.IsNil()
			return
		}
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		w.each(v.Elem())
	default:
		panic(fmt.Sprintf("reports: sums have a %s, which cannot be kept", v.Type()))
	}
}
