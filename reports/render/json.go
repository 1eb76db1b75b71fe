package render

import (
	"encoding/json"
	"io"

	"gauntlet/reports"
)

// JSON writes the report as indented JSON. Its format and version fields say
// how to read it.
func JSON(w io.Writer, r *reports.Report) error { return encode(w, r) }

// ArmsJSON writes the report of several arms in the same way.
func ArmsJSON(w io.Writer, s *reports.SideBySide) error { return encode(w, s) }

func encode(w io.Writer, r any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
