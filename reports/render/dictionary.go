package render

import (
	"fmt"
	"io"
	"strings"

	"gauntlet/sim/eventlog"
)

// schemaTable is a table of a run in the JSON of the data dictionary.
type schemaTable struct {
	Name    string         `json:"table"`
	Row     string         `json:"row"`
	Key     string         `json:"key"`
	Columns []schemaColumn `json:"columns"`
}

// schemaColumn is a column there.
type schemaColumn struct {
	Name    string `json:"column"`
	Type    string `json:"type"`
	Unit    string `json:"unit,omitempty"`
	Range   string `json:"range"`
	Absent  string `json:"absent,omitempty"`
	Meaning string `json:"meaning"`
}

// DictionaryHTML writes what every table and column of a run's files means as one page, and what the words in
// them mean: from the schema that writes the files.
func DictionaryHTML(w io.Writer) error {
	var list []section
	index := section{title: "Tables", caption: "A run folder has a folder of Arrow files for each table; --detail says which are written. Tables join by the columns of their keys. Nothing is null: what is absent is the " +
		"value that the column says. The column block_id is the cluster of every standard error: games of a block share a deal."}
	index.tables = []*table{{cols: []column{{head: "table", name: true}, {head: "one row per"}, {head: "key"}, {head: "columns", right: true}}}}
	var schema []schemaTable
	for _, t := range eventlog.AllTables() {
		index.tables[0].add(t.Name, t.Row, t.Key, fmt.Sprint(len(t.Columns)))
		out := schemaTable{Name: t.Name, Row: t.Row, Key: t.Key}
		of := &table{cols: []column{{head: "column", name: true}, {head: "type"}, {head: "unit"}, {head: "range"}, {head: "absent"}, {head: "meaning", prose: true}}}
		for i := range t.Columns {
			c := &t.Columns[i]
			of.add(c.Name, c.Type, c.Unit, c.Range(), c.Sentinel, c.Doc)
			out.Columns = append(out.Columns, schemaColumn{c.Name, c.Type, c.Unit, c.Range(), c.Sentinel, c.Doc})
		}
		schema = append(schema, out)
		list = append(list, section{title: t.Name, tables: []*table{of}, caption: fmt.Sprintf("One row per %s; key: %s.", t.Row, t.Key)})
	}
	for _, l := range eventlog.Explained() {
		t := &table{}
		for i, head := range l.Head {
			t.cols = append(t.cols, column{head: head, name: i == 0, prose: i > 0})
		}
		for _, row := range l.Rows {
			t.add(row...)
		}
		list = append(list, section{title: l.Title, tables: []*table{t}, caption: strings.ReplaceAll(l.Note, "`", "\"")})
	}
	return writePage(w, &page{Heading: fmt.Sprintf("The files of a run: every table and column, schema version %d", eventlog.SchemaVersion), Report: map[string]any{
		"format": "gauntlet-dictionary", "version": eventlog.SchemaVersion, "tables": schema}}, append([]section{index}, list...), nil)
}
