package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/internal/intake"
	"gauntlet/internal/spell"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/sim"
)

// pictures is the forms of a report that are files: a page and charts.
type pictures struct {
	html  string
	plots []string
}

// register adds the flags.
func (p *pictures) register(f *pflag.FlagSet) {
	p.registerOf(f, "`file` to write a chart to, such as matchups.svg or field.png, or a folder for all of them; may be given several times")
}

// registerOf does the same for charts of other names; plot is the usage of --plot.
func (p *pictures) registerOf(f *pflag.FlagSet, plot string) {
	f.StringVar(&p.html, "html", "", "`file` to write the report to as one page with charts, besides printing it")
	f.StringArrayVar(&p.plots, "plot", nil, plot)
}

// endings are the formats of charts.
var endings = map[string]func(*chart.Chart, io.Writer) error{".svg": (*chart.Chart).SVG, ".png": (*chart.Chart).PNG}

// check reports what could not be written, before anything is played.
func (p *pictures) check() error {
	for _, path := range append([]string{p.html}, p.plots...) {
		if path == "" {
			continue
		}
		if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
			return fmt.Errorf("cannot write %s: there is no folder %s", path, filepath.Dir(path))
		}
	}
	if info, err := os.Stat(p.html); p.html != "" && err == nil && info.IsDir() {
		return usagef("--html %s: it is a folder; name a file, such as %s", p.html, filepath.Join(p.html, "report.html"))
	}
	if p.html != "" {
		if err := freeForPage(p.html); err != nil {
			return err
		}
	}
	for _, path := range p.plots {
		if ext := filepath.Ext(path); ext != "" && endings[strings.ToLower(ext)] == nil && !folder(path) {
			return usagef("--plot %s: charts are written as .svg or .png; a name without an ending is a folder for all of them", path)
		}
	}
	return nil
}

// fit reports names of charts that the report of a run will not have, before it is played.
func (p *pictures) fit(c *sim.Config) error {
	if len(p.plots) == 0 {
		return nil
	}
	m, err := sim.Describe(c)
	if err != nil {
		return err
	}
	return p.among(chart.Names(reports.KindOf(m), len(m.Players) > 1, len(m.Arms)-1))
}

// among reports files that are called after no chart of these names.
func (p *pictures) among(names []string) error {
	for _, path := range p.plots {
		if name, ok := chartOf(path); ok && !slices.Contains(names, name) {
			return noChart(path, name, names)
		}
	}
	return nil
}

// chartOf returns the name of the chart that a file is called after; ok is false of a folder for all.
func chartOf(path string) (name string, ok bool) {
	ext := filepath.Ext(path)
	return strings.TrimSuffix(filepath.Base(path), ext), endings[strings.ToLower(ext)] != nil && !folder(path)
}

func noChart(path, name string, names []string) error {
	return usagef("--plot %s: a file is called after its chart, and the report has no %q%s; it has %s", path, name, spell.Hint(name, names), strings.Join(names, ", "))
}

func folder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// write writes what was asked for.
func (p *pictures) write(page func(io.Writer) error, charts []chart.Chart) error {
	if err := p.check(); err != nil {
		return err
	}
	if p.html != "" {
		if err := writePage(p.html, page); err != nil {
			return err
		}
	}
	for _, path := range p.plots {
		if err := writePlot(path, charts); err != nil {
			return err
		}
	}
	return nil
}

// writePlot writes the chart that a file is called after, or all into a folder.
func writePlot(path string, charts []chart.Chart) error {
	if name, ok := chartOf(path); ok {
		write := endings[strings.ToLower(filepath.Ext(path))]
		var names []string
		for i := range charts {
			if charts[i].Name == name {
				return writeWhole(path, func(w io.Writer) error { return write(&charts[i], w) })
			}
			names = append(names, charts[i].Name)
		}
		if len(names) == 0 {
			return fmt.Errorf("--plot %s: without games there is nothing to draw", path)
		}
		return noChart(path, name, names)
	}
	if err := os.MkdirAll(path, 0o777); err != nil {
		return fmt.Errorf("cannot make the folder for charts: %w", err)
	}
	for i := range charts {
		for ext, write := range endings {
			file := filepath.Join(path, charts[i].Name+ext)
			if err := writeWhole(file, func(w io.Writer) error { return write(&charts[i], w) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// writePage writes a page to a file that is free for one.
func writePage(path string, write func(io.Writer) error) error {
	if err := freeForPage(path); err != nil {
		return err
	}
	return writeWhole(path, write)
}

// freeForPage returns an error for a file that exists and is no page: a slip of the keyboard must not cost anybody a list of
// cards or the manifest of a run.
func freeForPage(path string) error {
	if folder(path) {
		return fmt.Errorf("%s is a folder: name a file in it, such as %s", path, filepath.Join(path, "page.html"))
	}
	f, _, err := intake.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	if err != nil { // a device or a pipe
		return fmt.Errorf("cannot write %s: it is no file that a page could replace", path)
	}
	defer f.Close()
	head := make([]byte, 64)
	n, err := io.ReadFull(f, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return fmt.Errorf("cannot see whether %s is a page: %w; name another file", path, err)
	}
	begins := strings.ToLower(strings.TrimSpace(string(head[:n])))
	if n > 0 && !strings.HasPrefix(begins, "<!doctype html") && !strings.HasPrefix(begins, "<html") {
		return fmt.Errorf("%s exists already and is no page: it is left alone; name another file", path)
	}
	return nil
}

// writeWhole writes a file that is there whole or not at all; one of that name is replaced.
func writeWhole(path string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*.tmp")
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot write %s: there is no folder %s", path, filepath.Dir(path))
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	defer os.Remove(f.Name()) // of no effect once it has its name
	err = write(f)
	if chmod := f.Chmod(0o644); err == nil {
		err = chmod
	}
	if end := f.Close(); err == nil {
		err = end
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	return nil
}
