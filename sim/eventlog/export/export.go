package export

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"gauntlet/sim/eventlog"
)

// Format is a form of exported files: Parquet or CSV.
type Format struct {
	Name  string // as in commands, and the ending of files
	write func(w io.Writer, ds *eventlog.Dataset, t *eventlog.Table) (rows int64, err error)
}

// The forms.
var (
	Parquet = &Format{"parquet", writeParquet}
	CSV     = &Format{"csv", writeCSV}
)

// File is an exported file.
type File struct {
	Path  string
	Table *eventlog.Table
	Rows  int64
	Bytes int64
}

// Folder writes the tables into a folder, a file each that is called after its table, and
// makes the folder when it is missing. A file is written under another name and renamed
// when it is whole; one that is there already is an error, and then none is written. Beside Parquet files
// stand the views of DuckDB ([ViewsName]).
func (f *Format) Folder(dir string, ds *eventlog.Dataset, tables []*eventlog.Table) ([]File, error) {
	for _, t := range tables {
		if path := f.path(dir, t); exists(path) {
			return nil, fmt.Errorf("%s is there already: remove it or name another folder with --out", path)
		}
	}
	for _, t := range tables { // those of dimensions are in a folder of their own
		if err := os.MkdirAll(filepath.Dir(f.path(dir, t)), 0o777); err != nil {
			return nil, fmt.Errorf("cannot make the folder: %w; name another one with --out", err)
		}
	}
	var files []File
	for _, t := range tables {
		path := f.path(dir, t)
		rows, err := f.file(path, ds, t)
		if err != nil {
			return files, err
		}
		info, err := os.Stat(path)
		if err != nil {
			return files, err
		}
		files = append(files, File{path, t, rows, info.Size()})
	}
	if f == Parquet {
		return files, writeViews(dir)
	}
	return files, nil
}

// Table writes one table to w and returns the number of its rows.
func (f *Format) Table(w io.Writer, ds *eventlog.Dataset, t *eventlog.Table) (int64, error) {
	return f.write(w, ds, t)
}

func (f *Format) path(dir string, t *eventlog.Table) string {
	return filepath.Join(dir, filepath.FromSlash(t.Name)+"."+f.Name)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// file writes one file, whole or not at all.
func (f *Format) file(path string, ds *eventlog.Dataset, t *eventlog.Table) (rows int64, err error) {
	tmp := path + ".tmp"
	out, err := os.Create(tmp)
	if err != nil {
		return 0, fmt.Errorf("cannot write %s: %w", path, err)
	}
	defer func() {
		if out != nil {
			out.Close()
			os.Remove(tmp)
		}
	}()
	buf := bufio.NewWriterSize(out, 1<<18)
	if rows, err = f.write(buf, ds, t); err != nil {
		return 0, err
	}
	if err := buf.Flush(); err != nil {
		return 0, fmt.Errorf("cannot write %s: %w", path, err)
	}
	err = out.Close()
	out = nil
	if err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil {
		os.Remove(tmp)
		return 0, fmt.Errorf("cannot write %s: %w", path, err)
	}
	return rows, nil
}
