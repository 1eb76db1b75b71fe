package ledger

import (
	"reflect"

	"gauntlet/sim/eventlog"
)

// checkValues holds the rows of a part's table against what its columns may have. rows is a slice
// of the table's row type, whose fields are the columns.
func (c *check) checkValues(t *eventlog.Table, rows reflect.Value) {
	for k := range t.Columns {
		col := &t.Columns[k]
		if col.In == "" {
			continue // all of the type, or names, which readers hold against their dictionary
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
			if !col.Holds(v) {
				c.find(t, i, rows.Index(i).Field(0).Uint(), col.Name, "%v is none of the values %s", v, col.In)
			}
		}
	}
}
