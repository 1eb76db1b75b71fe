package render

import (
	"bytes"
	"html"
	"regexp"
	"strings"
	"testing"

	"gauntlet/sim/eventlog"
)

// The data dictionary has every column of every table with type, unit, range, absence and meaning, and every word.
func TestDictionaryIsComplete(t *testing.T) {
	var b bytes.Buffer
	if err := DictionaryHTML(&b); err != nil {
		t.Fatal(err)
	}
	cell := regexp.MustCompile(`(?s)<t[hd][^>]*>(.*?)</t[hd]>`)
	sections := map[string][][]string{}
	for _, part := range strings.Split(b.String(), "<section ")[1:] {
		title := html.UnescapeString(regexp.MustCompile(`<h2[^>]*>(.*?)</h2>`).FindStringSubmatch(part)[1])
		for _, row := range strings.Split(part, "<tr>")[1:] {
			var cells []string
			for _, m := range cell.FindAllStringSubmatch(row, -1) {
				cells = append(cells, html.UnescapeString(m[1]))
			}
			sections[title] = append(sections[title], cells)
		}
	}
	has := func(title string, want ...string) {
		t.Helper()
		for _, row := range sections[title] {
			if strings.Join(row, "|") == strings.Join(want, "|") {
				return
			}
		}
		t.Errorf("section %s has no row %q", title, want)
	}
	for _, table := range eventlog.AllTables() {
		if n := len(sections[table.Name]); n != 1+len(table.Columns) {
			t.Errorf("%s has %d rows for %d columns", table.Name, n, len(table.Columns))
		}
		for i := range table.Columns {
			c := &table.Columns[i]
			if c.Range() == "" || c.Doc == "" {
				t.Errorf("%s of %s has no range or no meaning", c.Name, table.Name)
			}
			has(table.Name, c.Name, c.Type, c.Unit, c.Range(), c.Sentinel, c.Doc)
		}
	}
	for _, l := range eventlog.Explained() {
		for _, row := range l.Rows {
			has(l.Title, row...)
		}
	}
}

// What the ranges of plain numbers are.
func TestRanges(t *testing.T) {
	seen := map[string]string{}
	for _, table := range eventlog.AllTables() {
		for i := range table.Columns {
			c := &table.Columns[i]
			if c.In == "" && c.Dict == "" {
				seen[c.Type] = c.Range()
			}
		}
	}
	for kind, want := range map[string]string{"int8": "-128..127", "uint8": "0..255", "int16": "-32768..32767", "uint32": "0..4294967295", "int64": "all of int64", "utf8": "text"} {
		if got, ok := seen[kind]; ok && got != want {
			t.Errorf("%s: %s, want %s", kind, got, want)
		}
	}
	if seen["uint32"] == "" || seen["utf8"] == "" {
		t.Error("no plain column was looked at")
	}
}
