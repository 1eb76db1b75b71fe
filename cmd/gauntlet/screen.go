package main

import (
	"io"
	"os"

	"golang.org/x/term"

	"gauntlet/reports/render"
)

// screen returns what reports are written to: a file as it is, a terminal with its width, and with
// colours where people have not said that they want none (NO_COLOR, https://no-color.org) and the
// terminal has any.
func screen(f *os.File) io.Writer {
	fd := int(f.Fd())
	if !term.IsTerminal(fd) {
		return f
	}
	columns, _, err := term.GetSize(fd)
	if err != nil || columns == 0 {
		columns = helpWidth
	}
	kind := os.Getenv("TERM")
	return &render.Screen{Writer: f, Columns: columns, Colour: os.Getenv("NO_COLOR") == "" && kind != "" && kind != "dumb"}
}

// beforeWriting returns a writer to w, a screen if that is one, that calls f before anything is written.
func beforeWriting(w io.Writer, f func()) io.Writer {
	if s, ok := w.(*render.Screen); ok {
		of := *s
		of.Writer = &firstWrite{s.Writer, f}
		return &of
	}
	return &firstWrite{w, f}
}

type firstWrite struct {
	io.Writer
	before func()
}

func (w *firstWrite) Write(p []byte) (int, error) {
	w.before()
	return w.Writer.Write(p)
}
