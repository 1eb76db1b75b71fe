package chart

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// framed is a figure within axes of gonum's plot.
type framed struct {
	height func(room vg.Length) vg.Length
	plot   func(room vg.Length) *plot.Plot
}

func (f *framed) size(room vg.Length) (width, height vg.Length) { return room, f.height(room) }

func (f *framed) draw(c draw.Canvas) {
	p := f.plot(c.Max.X - c.Min.X)
	p.Draw(c)
}

// axes returns a plot with the house's axes: thin lines, a grid behind, text in inks.
func axes(x, y string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	for _, a := range []struct {
		*plot.Axis
		label string
	}{{&p.X, x}, {&p.Y, y}} {
		a.Label.Text = a.label
		a.Label.TextStyle = aligned(style(11, inkMuted), draw.XCenter, draw.YBottom)
		a.Label.Padding = 4
		a.Tick.Label.Font = style(11, inkText).Font
		a.Tick.Label.Color = inkText
		a.Tick.Length = 4
		a.Tick.LineStyle = line(inkMuted, .8)
		a.LineStyle = line(inkMuted, .8)
		a.Padding = 4
	}
	p.Legend.TextStyle = style(11, inkText)
	p.Legend.Top = true
	p.Legend.ThumbnailWidth = 22
	p.Legend.Padding = 3
	return p
}

// grid is the lines of the axes' marks behind the data.
func grid(vertical, horizontal bool) *plotter.Grid {
	g := plotter.NewGrid()
	g.Vertical, g.Horizontal = line(inkGrid, .8), line(inkGrid, .8)
	if !vertical {
		g.Vertical.Color = nil
	}
	if !horizontal {
		g.Horizontal.Color = nil
	}
	return g
}

func line(i ink, width vg.Length) draw.LineStyle { return draw.LineStyle{Color: i, Width: width} }

// round is a plot.Ticker with marks at round numbers, about one every Every points.
type round struct {
	room  vg.Length
	scale float64 // of the numbers that are written
	least float64 // between marks, in written numbers
	signs bool    // + before positive ones
}

// Ticks makes round a plot.Ticker.
func (r round) Ticks(low, high float64) []plot.Tick {
	wanted := math.Max(2, float64(r.room)/64)
	span := (high - low) * r.scale
	step := math.Pow(10, math.Floor(math.Log10(span/wanted)))
	for _, f := range []float64{1, 2, 5, 10} {
		if span/(step*f) <= wanted {
			step *= f
			break
		}
	}
	step = math.Max(step, r.least)
	decimals := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	var out []plot.Tick
	for k := math.Ceil(low*r.scale/step - 1e-9); k*step <= high*r.scale+1e-9*step; k++ {
		label := strconv.FormatFloat(k*step, 'f', decimals, 64)
		if k == 0 {
			label = "0"
		} else if r.signs && k > 0 {
			label = "+" + label
		}
		out = append(out, plot.Tick{Value: k * step / r.scale, Label: label})
	}
	return out
}

// reach widens a range by a part of it, so that marks do not touch the frame.
func reach(low, high, part float64) (float64, float64) {
	if !(high > low) {
		return low - .5, high + .5
	}
	d := (high - low) * part
	return low - d, high + d
}
