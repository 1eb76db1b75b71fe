package chart

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// Chart is a drawing of a part of a report.
type Chart struct {
	Name    string // of a file that holds it, without its ending
	Section string // title of the report's section that it belongs to
	Title   string // what it shows
	Note    string // what its marks mean
	basis   string // what it rests on
	figure  figure
}

// figure is what a chart draws.
type figure interface {
	// size returns the size of the drawing where there is room of a width. It may be wider
	// where things would become too small to read.
	size(room vg.Length) (width, height vg.Length)
	draw(c draw.Canvas)
	// rough returns what its marks of numbers that rest on too little look like, "" if it has none.
	rough() string
}

// What marks of numbers that rest on too little look like, the same in all charts.
const (
	hollowMark = "A hollow mark"
	askingMark = "?"
)

// Widths for which charts are drawn.
const (
	Wide   = 760 // a page, a file
	Narrow = 340 // a phone
)

// margin is the empty space around a chart in a file.
const margin = 16

// dpi is the resolution of PNG files: two pixels a point.
const dpi = 144

// Inline returns the chart as an SVG element for a page, drawn for a width, and the width
// that it has. Its classes are those of Themes.
func (c *Chart) Inline(room vg.Length) (svg string, width vg.Length) {
	w, h := c.figure.size(room)
	canvas := newSVGCanvas(h)
	c.figure.draw(draw.NewCanvas(canvas, w, h))
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" role="img" aria-label="%[3]s">`+"\n%[4]s</svg>",
		coord(float64(w)), coord(float64(h)), escape(c.Title), canvas), w
}

// SVG writes the chart as a file, with its title and notes, in colours for light paper.
func (c *Chart) SVG(w io.Writer) error {
	width, height := c.sheet()
	canvas := newSVGCanvas(height)
	c.drawSheet(draw.NewCanvas(canvas, width, height))
	styles := ""
	for _, i := range slices.SortedFunc(maps.Values(canvas.inks), func(a, b ink) int { return cmp.Compare(a.name, b.name) }) {
		styles += fmt.Sprintf(".f-%[1]s{fill:%[2]s}.k-%[1]s{stroke:%[2]s}\n", i.name, css(i.light))
	}
	_, err := fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" font-family="%[3]s" role="img" aria-label="%[4]s">
<style>
%[5]s</style>
%[6]s</svg>
`, coord(float64(width)), coord(float64(height)), family, escape(c.Title), styles, canvas)
	return err
}

// PNG writes the chart as a file as SVG does.
func (c *Chart) PNG(w io.Writer) error {
	width, height := c.sheet()
	canvas := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi))
	c.drawSheet(draw.New(canvas))
	_, err := vgimg.PngCanvas{Canvas: canvas}.WriteTo(w)
	return err
}

// sheet returns the size of the chart in a file.
func (c *Chart) sheet() (width, height vg.Length) {
	w, h := c.figure.size(Wide - 2*margin)
	return w + 2*margin, h + 2*margin + block(c.titleLines(w)) + block(c.noteLines(w))
}

// block is the height of lines with the space that sets them off.
func block(s draw.TextStyle, lines []string) vg.Length {
	return vg.Length(len(lines))*s.Font.Size*1.35 + 10
}

func (c *Chart) titleLines(room vg.Length) (draw.TextStyle, []string) {
	s := bold(style(sizeTitle, inkText))
	return s, wrapped(s, c.Title, room, 3)
}

func (c *Chart) noteLines(room vg.Length) (draw.TextStyle, []string) {
	s := style(11, inkMuted)
	return s, wrapped(s, c.Note+" "+c.basis, room, 12)
}

// drawSheet draws title, figure and notes on paper.
func (c *Chart) drawSheet(page draw.Canvas) {
	page.SetColor(inkPaper)
	page.Fill(page.Rectangle.Path())
	in := draw.Crop(page, margin, -margin, margin, -margin)
	write := func(s draw.TextStyle, lines []string, top vg.Length) {
		s = aligned(s, draw.XLeft, draw.YTop)
		for i, line := range lines {
			in.FillText(s, vg.Point{X: in.Min.X, Y: top - vg.Length(i)*s.Font.Size*1.35}, line)
		}
	}
	room := in.Max.X - in.Min.X
	s, lines := c.titleLines(room)
	write(s, lines, in.Max.Y)
	head := block(s, lines)
	s, lines = c.noteLines(room)
	foot := block(s, lines)
	write(s, lines, in.Min.Y+foot-10)
	c.figure.draw(draw.Crop(in, 0, 0, foot, -head))
}

// within runs what draws marks that text explains, where a canvas can say so.
func within(c draw.Canvas, text string, marks func()) {
	if t, ok := c.Canvas.(titled); ok && text != "" {
		t.beginTitle(text)
		defer t.endTitle()
	}
	marks()
}
