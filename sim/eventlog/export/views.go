package export

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gauntlet/sim/eventlog"
)

// ViewsName is the file beside exported Parquet files that makes a view of each of them for DuckDB.
const ViewsName = "gauntlet.sql"

// ViewName is what a table is called there: that of a dimension begins with dim_, as in dim_cards.
func ViewName(t *eventlog.Table) string {
	if name, ok := strings.CutPrefix(t.Name, eventlog.DimsName+"/"); ok {
		return "dim_" + name
	}
	return t.Name
}

// writeViews writes the views of all tables that a folder has, those of an earlier export among them. Files
// are named from the folder, in which DuckDB is to be started.
func writeViews(dir string) error {
	var b strings.Builder
	b.WriteString("-- Tables of a run for DuckDB, which is started in this folder: duckdb -init " + ViewsName + "\n")
	for _, t := range eventlog.AllTables() {
		if exists(Parquet.path(dir, t)) {
			fmt.Fprintf(&b, "create or replace view %s as select * from read_parquet('%s.%s'); -- %s\n", ViewName(t), t.Name, Parquet.Name, t.Row)
		}
	}
	path := filepath.Join(dir, ViewsName)
	if err := os.WriteFile(path+".tmp", []byte(b.String()), 0o666); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	if err := os.Rename(path+".tmp", path); err != nil {
		os.Remove(path + ".tmp")
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	return nil
}
