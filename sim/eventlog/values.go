package eventlog

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// bounds are the values that a column may have.
type bounds struct {
	list        []float64 // these, or
	least, most float64   // from and to
}

// parseBounds reads the tag of a column: "0..1", "0..", or a list. A column without has nil.
func parseBounds(in string) *bounds {
	if in == "" {
		return nil
	}
	number := func(s string) float64 {
		v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
		if err != nil {
			panic(fmt.Sprintf("eventlog: values %q: %v", in, err))
		}
		return v
	}
	low, high, isRange := strings.Cut(in, "..")
	switch {
	case isRange && high == "":
		return &bounds{least: number(low), most: math.Inf(1)}
	case isRange:
		return &bounds{least: number(low), most: number(high)}
	}
	b := &bounds{}
	for s := range strings.SplitSeq(in, ",") {
		b.list = append(b.list, number(s))
	}
	return b
}

// Holds reports whether the column may have the value.
func (c *Column) Holds(v float64) bool {
	b := c.bounds
	if b == nil {
		return true
	}
	for _, x := range b.list {
		if x == v {
			return true
		}
	}
	return b.list == nil && v >= b.least && v <= b.most
}

// checkValues refuses a batch with a value that its column may not have. Hashes find damage; a file that somebody
// wrote has those that belong to it, and whoever adds its rows up would print what no game can have been.
func checkValues(t *Table, b *Batch) error {
	for k := range t.Columns {
		c := &t.Columns[k]
		if c.bounds == nil {
			continue
		}
		v, bad := 0.0, false
		switch c.kind {
		case reflect.Int8:
			v, bad = outside[int8](c, b, k)
		case reflect.Uint8:
			v, bad = outside[uint8](c, b, k)
		case reflect.Int16:
			v, bad = outside[int16](c, b, k)
		case reflect.Int32:
			v, bad = outside[int32](c, b, k)
		case reflect.Uint32:
			v, bad = outside[uint32](c, b, k)
		case reflect.Float32:
			v, bad = outside[float32](c, b, k)
		}
		if bad {
			return fmt.Errorf("column %s has %s, which is none of the values %s", c.Name, strconv.FormatFloat(v, 'f', -1, 64), c.In)
		}
	}
	return nil
}

// outside finds the first value that the column may not have.
func outside[T int8 | uint8 | int16 | int32 | uint32 | float32](c *Column, b *Batch, k int) (v float64, bad bool) {
	values := Values[T](b, k)
	if c.bounds.list != nil {
		for _, v := range values {
			if !c.Holds(float64(v)) {
				return float64(v), true
			}
		}
		return 0, false
	}
	least, most := c.bounds.least, c.bounds.most
	for _, v := range values {
		if f := float64(v); !(f >= least && f <= most) { // NaN is neither
			return f, true
		}
	}
	return 0, false
}
