package chart

import (
	"math"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// framed is a figure within axes.
type framed struct {
	height func(room vg.Length) vg.Length
	plot   func(room vg.Length) *frame
	hollow bool // it has hollow marks
}

func (f *framed) rough() string {
	if f.hollow {
		return hollowMark
	}
	return ""
}

func (f *framed) size(room vg.Length) (width, height vg.Length) { return room, f.height(room) }

func (f *framed) draw(c draw.Canvas) { f.plot(c.Max.X - c.Min.X).draw(c) }

// frame is axes at the left and the lower edge of what they measure. Its parts are in points.
type frame struct {
	x, y   axis
	above  vg.Length // room that layers take over the data
	beside vg.Length // and on their right
	layers []layer   // drawn in their order
}

// axis is one of the two: what it measures, from where to where, and its marks.
type axis struct {
	label    string
	min, max float64
	ticks    ticker
	bare     bool      // names beside rows: without a line and without marks
	style    vg.Length // size of the words at its marks
}

// tick is a mark of an axis.
type tick struct {
	value float64
	label string
}

// ticker says where an axis has marks.
type ticker interface {
	marks(low, high float64) []tick
}

// layer is something that is drawn between the axes; x and y say where numbers lie.
type layer interface {
	plot(c draw.Canvas, x, y func(float64) vg.Length)
}

// Measures of axes: the length of marks, and what is kept free between line, marks, words and label.
const (
	tickLength = 4
	axisGap    = 4
	wordGap    = 3
	sizeAxis   = 11
)

// axes returns a frame for numbers in x and in y.
func axes(x, y string) *frame {
	empty := axis{min: math.Inf(1), max: math.Inf(-1), style: sizeAxis}
	f := &frame{x: empty, y: empty}
	f.x.label, f.y.label = x, y
	return f
}

// add puts layers over those that are there.
func (f *frame) add(l ...layer) { f.layers = append(f.layers, l...) }

// draw draws layers and axes on all of a canvas.
func (f *frame) draw(c draw.Canvas) {
	left, bottom := f.y.depth(true), f.x.depth(false)
	in := draw.Crop(c, left, -f.beside, bottom, -f.above)
	in = f.fitted(c, in)
	x, y := f.x.scale(in.Min.X, in.Max.X), f.y.scale(in.Min.Y, in.Max.Y)
	for _, l := range f.layers {
		l.plot(in, x, y)
	}
	f.drawX(c, in, x)
	f.drawY(c, in, y)
}

// fitted makes the data's place smaller until the words at the outermost marks are within
// the canvas.
func (f *frame) fitted(c, in draw.Canvas) draw.Canvas {
	words := f.x.words()
	for range 2 { // the second round sees what the first one moved
		x := f.x.scale(in.Min.X, in.Max.X)
		for _, t := range f.x.shown() {
			half := words.Width(t.label) / 2
			in.Max.X -= max(0, x(t.value)+half-c.Max.X)
			in.Min.X += max(0, c.Min.X-(x(t.value)-half))
		}
	}
	words = f.y.words()
	y := f.y.scale(in.Min.Y, in.Max.Y)
	for _, t := range f.y.shown() {
		in.Max.Y -= max(0, y(t.value)+words.Height(t.label)/2-c.Max.Y)
	}
	return in
}

func (f *frame) drawX(c, in draw.Canvas, x func(float64) vg.Length) {
	edge := in.Min.Y - axisGap
	c.StrokeLine2(line(inkMuted, .8), in.Min.X, edge, in.Max.X, edge)
	words := aligned(f.x.words(), draw.XCenter, draw.YTop)
	for _, t := range f.x.shown() {
		c.StrokeLine2(line(inkMuted, .8), x(t.value), edge, x(t.value), edge-tickLength)
		c.FillText(words, vg.Point{X: x(t.value), Y: edge - tickLength - wordGap + 1}, t.label)
	}
	if f.x.label != "" {
		s := style(sizeAxis, inkMuted)
		label, middle := centered(s, f.x.label, (in.Min.X+in.Max.X)/2, c.Min.X, c.Max.X)
		c.FillText(aligned(s, draw.XCenter, draw.YBottom), vg.Point{X: middle, Y: c.Min.Y + 2}, label)
	}
}

func (f *frame) drawY(c, in draw.Canvas, y func(float64) vg.Length) {
	edge, length := in.Min.X-axisGap, vg.Length(tickLength)
	if f.y.bare {
		length = 0
	} else {
		c.StrokeLine2(line(inkMuted, .8), edge, in.Min.Y, edge, in.Max.Y)
	}
	words := aligned(f.y.words(), draw.XRight, draw.YCenter)
	for _, t := range f.y.shown() {
		if length > 0 {
			c.StrokeLine2(line(inkMuted, .8), edge-length, y(t.value), edge, y(t.value))
		}
		c.FillText(words, vg.Point{X: edge - length - wordGap, Y: y(t.value) + 1}, t.label)
	}
	if f.y.label != "" {
		s := style(sizeAxis, inkMuted)
		label, middle := centered(s, f.y.label, (in.Min.Y+in.Max.Y)/2, c.Min.Y, c.Max.Y)
		s = aligned(s, draw.XCenter, draw.YTop)
		s.Rotation = math.Pi / 2
		c.FillText(s, vg.Point{X: c.Min.X, Y: middle}, label)
	}
}

// centered returns what of a label fits between two places, and where its middle is: where it is wanted, or
// so far beside it that no end of it is cut.
func centered(s draw.TextStyle, label string, wanted, from, to vg.Length) (string, vg.Length) {
	label = shortened(s, label, to-from)
	half := s.Width(label) / 2
	return label, max(from+half, min(to-half, wanted))
}

// words is the style of the words at marks.
func (a *axis) words() draw.TextStyle { return style(a.style, inkText) }

// shown returns the marks that lie on the axis.
func (a *axis) shown() []tick {
	var out []tick
	slack := 1e-9 * (a.max - a.min)
	for _, t := range a.ticks.marks(a.min, a.max) {
		if t.value >= a.min-slack && t.value <= a.max+slack {
			out = append(out, t)
		}
	}
	return out
}

// depth is how much room line, marks, words and label take across the axis.
func (a *axis) depth(upright bool) vg.Length {
	words, most := a.words(), vg.Length(0)
	for _, t := range a.shown() {
		if upright {
			most = max(most, words.Width(t.label))
		} else {
			most = max(most, words.Height(t.label))
		}
	}
	d := axisGap + wordGap + most
	if !a.bare {
		d += tickLength
	}
	if a.label != "" {
		d += style(sizeAxis, inkMuted).Height(a.label) + axisGap
	}
	return d
}

// scale returns where numbers of the axis lie between two places.
func (a *axis) scale(from, to vg.Length) func(float64) vg.Length {
	low, span := a.min, a.max-a.min
	if !(span > 0) {
		low, span = a.min-.5, 1
	}
	return func(v float64) vg.Length { return from + vg.Length((v-low)/span)*(to-from) }
}

// grid is the lines of the axes' marks behind the data.
type grid struct {
	*frame
	vertical, horizontal bool
}

func (g grid) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	if g.vertical {
		for _, t := range g.x.shown() {
			c.StrokeLine2(line(inkGrid, .8), x(t.value), c.Min.Y, x(t.value), c.Max.Y)
		}
	}
	if g.horizontal {
		for _, t := range g.y.shown() {
			c.StrokeLine2(line(inkGrid, .8), c.Min.X, y(t.value), c.Max.X, y(t.value))
		}
	}
}

func line(i ink, width vg.Length) draw.LineStyle { return draw.LineStyle{Color: i, Width: width} }

// fixed is marks at places that are known, such as the names of rows.
type fixed []tick

func (f fixed) marks(_, _ float64) []tick { return f }

// round is marks at round numbers, about one every 64 points.
type round struct {
	room  vg.Length
	scale float64 // of the numbers that are written
	least float64 // between marks, in written numbers
	signs bool    // + before positive ones
}

func (r round) marks(low, high float64) []tick {
	wanted := math.Max(2, float64(r.room)/64)
	span := (high - low) * r.scale
	if !(span > 0) {
		return nil
	}
	step := math.Pow(10, math.Floor(math.Log10(span/wanted)))
	for _, f := range []float64{1, 2, 5, 10} {
		if span/(step*f) <= wanted {
			step *= f
			break
		}
	}
	step = math.Max(step, r.least)
	decimals := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	var out []tick
	for k := math.Ceil(low*r.scale/step - 1e-9); k*step <= high*r.scale+1e-9*step; k++ {
		label := strconv.FormatFloat(k*step, 'f', decimals, 64)
		if k == 0 {
			label = "0"
		} else if r.signs && k > 0 {
			label = "+" + label
		}
		out = append(out, tick{value: k * step / r.scale, label: label})
	}
	return out
}

// powers is marks at 1, 2 and 5 times powers of ten, or at the powers alone where there is no room for
// more, of an axis whose numbers are logarithms to base ten.
type powers struct {
	room, each vg.Length // in all, and what a word needs
	write      func(float64) string
}

func (p powers) marks(low, high float64) []tick {
	for _, steps := range [][]float64{{1, 2, 5}, {1}} {
		var out []tick
		for k := math.Floor(low); k <= high; k++ {
			for _, m := range steps {
				if at := k + math.Log10(m); at >= low-1e-9 && at <= high+1e-9 {
					out = append(out, tick{value: at, label: p.write(m * math.Pow(10, k))})
				}
			}
		}
		if len(steps) == 1 { // the words of neighbours may be one of two, of three …
			every := max(1, int(math.Ceil(float64(len(out))*float64(p.each)/float64(p.room))))
			for i := range out {
				if i%every != 0 {
					out[i].label = ""
				}
			}
			return out
		}
		if vg.Length(len(out))*p.each <= p.room && len(out) > 1 {
			return out
		}
	}
	return nil
}

// reach widens a range by a part of it, so that marks do not touch the frame.
func reach(low, high, part float64) (float64, float64) {
	if !(high > low) {
		return low - .5, high + .5
	}
	d := (high - low) * part
	return low - d, high + d
}
