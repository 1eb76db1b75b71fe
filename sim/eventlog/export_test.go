package eventlog

// What the tests outside of the package see of it.

// Update is the flag that rewrites files.
var Update = update

// RowBytes is the size of a row on disk before compression.
func (t *Table) RowBytes() int { return t.rowBytes() }

// IsDim reports whether the table is a dimension.
func (t *Table) IsDim() bool { return t.dim }
