package ledger

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"gauntlet/sim/eventlog"
)

// bounds are the values that a column may have.
type bounds struct {
	list       []float64
	least, end float64
	open       bool // no upper end
}

// parseBounds reads the tag of a column: "0..1", "0..", or a list.
func parseBounds(in string) (b bounds, err error) {
	number := func(s string) (v float64) {
		if v, err = strconv.ParseFloat(strings.TrimSpace(s), 64); err != nil {
			err = fmt.Errorf("values %q: %w", in, err)
		}
		return v
	}
	if low, high, ok := strings.Cut(in, ".."); ok {
		if b.least = number(low); high == "" {
			b.open = true
		} else if err == nil {
			b.end = number(high)
		}
		return b, err
	}
	for _, s := range strings.Split(in, ",") {
		if v := number(s); err == nil {
			b.list = append(b.list, v)
		}
	}
	return b, err
}

func (b *bounds) holds(v float64) bool {
	if b.list != nil {
		for _, x := range b.list {
			if x == v {
				return true
			}
		}
		return false
	}
	return v >= b.least && (b.open || v <= b.end)
}

// checkValues holds the rows of a part's table against what its columns may have. rows is a slice
// of the table's row type, whose fields are the columns.
func (c *check) checkValues(t *eventlog.Table, rows reflect.Value) {
	for k := range t.Columns {
		col := &t.Columns[k]
		if col.In == "" {
			continue // all of the type, or names, which readers hold against their dictionary
		}
		b, err := parseBounds(col.In)
		if err != nil {
			c.find(t, -1, -1, col.Name, "%v", err)
			continue
		}
		for i := range rows.Len() {
			var v float64
			switch f := rows.Index(i).Field(k); {
			case f.CanInt():
				v = float64(f.Int())
			case f.CanUint():
				v = float64(f.Uint())
			default:
				v = f.Float()
			}
			if !b.holds(v) {
				c.find(t, i, rows.Index(i).Field(0).Uint(), col.Name, "%v is none of the values %s", v, col.In)
			}
		}
	}
}
