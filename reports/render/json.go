package render

import (
	"encoding/json"
	"io"

	"gauntlet/reports"
)

// JSON writes the report as indented JSON. Its format and version fields say
// how to read it.
func JSON(w io.Writer, r *reports.Report) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
