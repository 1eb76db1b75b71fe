package eventlog

import (
	_ "embed"
	"fmt"
	"math"
	"reflect"
	"strings"
	"unsafe"
)

// version5 lists the columns of versions 2 to 5, as the contract of this version is listed in
// testdata. Tables that a version did not have yet are in none of its runs.
//
//go:embed version5.txt
var version5 string

// version6 lists those of version 6, without the dimensions, which have not changed.
//
//go:embed version6.txt
var version6 string

// firstOfNow is the first version whose files have the columns of this one.
const firstOfNow = 7

var before6, before7 = parseColumns(version5), parseColumns(version6)

// parseColumns reads a list of columns, by table. Only names and types matter to a reader.
func parseColumns(list string) map[string][]Column {
	tables := map[string][]Column{}
	for line := range strings.Lines(list) {
		table, rest, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ".")
		if !ok { // the line with the version
			continue
		}
		name, typ, _ := strings.Cut(rest, " ")
		c := Column{Name: name}
		if inner, named := strings.CutPrefix(typ, "dictionary<"); named {
			word, after, _ := strings.Cut(inner, ", utf8> ")
			dict, _, _ := strings.Cut(after, " ")
			c.Type, c.Dict, typ = "dictionary<"+word+", utf8>", DictName(dict), word
		} else {
			typ, _, _ = strings.Cut(typ, " ")
			c.Type = typ
		}
		for kind, t := range arrowTypes {
			if t.Name() == typ && kind != reflect.String {
				c.kind, c.index, c.width = kind, t, uintptr(t.(interface{ Bytes() int }).Bytes())
			}
		}
		tables[table] = append(tables[table], c)
	}
	return tables
}

// layout returns the columns that the run's files of a table have.
func (d *Dataset) layout(t *Table) []Column {
	switch {
	case d.Manifest.Schema < 6:
		return before6[t.Name]
	case d.Manifest.Schema < firstOfNow && !t.dim:
		return before7[t.Name]
	}
	return t.Columns
}

// derived are columns that older files do not have, as sums of columns that they do: minus
// those of the second list.
var derived = map[string]struct{ plus, minus string }{
	"cards.returned": {"first_deal", "kept"},
	"cards.redrawn":  {"opening", "kept"},
}

// added are columns that no older file has, with the value that they have for every row: of
// restarts nothing was told.
var added = map[string]int8{
	"games.restarts": 0, "seats.restarts": 0,
	"cards.subgame": 0, "cards.final": 1, "turns.subgame": 0, "events.subgame": 0, "decisions.subgame": 0,
	"turns.opp_resource_spent": None, "turns.opp_cards_played": None, "turns.opp_cards_seen": None,
}

// numbering gives the events of older files, which were in order and had no numbers, their
// numbers, and the blocks of their games.
type numbering struct {
	blocks map[uint32]uint32 // by game
	game   uint32
	seq    uint32
	begun  bool
}

// numberingOf reads which game of the part that an older file of events belongs to is in which
// block; nil for other tables.
func (d *Dataset) numberingOf(t *Table, file *File) (*numbering, error) {
	if t != Events {
		return nil, nil
	}
	n := &numbering{blocks: map[uint32]uint32{}}
	for i := range d.Manifest.Parts {
		for k := range d.Manifest.Parts[i].Files {
			if d.Manifest.Parts[i].Files[k].Path != file.Path {
				continue
			}
			return n, d.GamesOf(i, func(g *GameRow) error { n.blocks[g.GameID] = g.BlockID; return nil })
		}
	}
	return n, nil
}

// columns returns the columns block_id and seq of a batch by its column game_id.
func (n *numbering) columns(games []byte, rows int) (blocks, seqs []byte) {
	blocks, seqs = alignedBytes(4*rows), alignedBytes(4*rows)
	id := unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(games))), rows)
	block := unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(blocks))), rows)
	seq := unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(seqs))), rows)
	for i, g := range id {
		if !n.begun || g != n.game {
			n.game, n.seq, n.begun = g, 0, true
		}
		block[i], seq[i] = n.blocks[g], n.seq
		n.seq++
	}
	return blocks, seqs
}

// constant makes a column that says the same in every row.
func constant(v int8, width uintptr, rows int) []byte {
	out := alignedBytes(rows * int(width))
	for i := range rows {
		out[i*int(width)] = byte(v)
		for k := 1; k < int(width) && v < 0; k++ {
			out[i*int(width)+k] = 0xFF
		}
	}
	return out
}

// now makes the table's columns of today from those of an older file.
func now(t *Table, layout []Column, cols [][]byte, rows int, number *numbering) ([][]byte, error) {
	at := map[string]int{}
	for i := range layout {
		at[layout[i].Name] = i
	}
	out := make([][]byte, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		k, ok := at[c.Name]
		if v, is := added[t.Name+"."+c.Name]; is && !ok {
			out[i] = constant(v, c.width, rows)
			continue
		}
		if t == Events && !ok {
			blocks, seqs := number.columns(cols[at["game_id"]], rows)
			for k := range t.Columns {
				switch t.Columns[k].Name {
				case "block_id":
					out[k] = blocks
				case "seq":
					out[k] = seqs
				}
			}
			at["block_id"], at["seq"] = -1, -1
			continue
		}
		if ok && k < 0 {
			continue // made with another column
		}
		if !ok {
			from := derived[t.Name+"."+c.Name]
			out[i] = less(cols[at[from.plus]], cols[at[from.minus]], rows)
			continue
		}
		if out[i] = cols[k]; layout[k].kind != c.kind {
			var err error
			if out[i], err = narrowed(cols[k], layout[k].kind, c.kind, rows); err != nil {
				return nil, fmt.Errorf("column %s: %w", c.Name, err)
			}
		}
	}
	return out, nil
}

// less subtracts two columns of single bytes.
func less(a, b []byte, rows int) []byte {
	out := alignedBytes(rows)
	for i := range out {
		out[i] = a[i] - b[i]
	}
	return out
}

// narrowed makes a column of fewer bits, if its values fit there.
func narrowed(col []byte, from, to reflect.Kind, rows int) ([]byte, error) {
	switch {
	case from == reflect.Int64 && to == reflect.Uint32:
		return narrow[int64, uint32](col, rows, 0, math.MaxUint32)
	case from == reflect.Int16 && to == reflect.Int8:
		return narrow[int16, int8](col, rows, math.MinInt8, math.MaxInt8)
	}
	return nil, fmt.Errorf("%s cannot be read as %s", from, to)
}

func narrow[A int64 | int16, B uint32 | int8](col []byte, rows int, least, most int64) ([]byte, error) {
	var b B
	out := alignedBytes(rows * int(unsafe.Sizeof(b)))
	src := unsafe.Slice((*A)(unsafe.Pointer(unsafe.SliceData(col))), rows)
	dst := unsafe.Slice((*B)(unsafe.Pointer(unsafe.SliceData(out))), rows)
	for i, v := range src {
		if int64(v) < least || int64(v) > most {
			return nil, fmt.Errorf("%d is not between %d and %d", v, least, most)
		}
		dst[i] = B(v)
	}
	return out, nil
}
