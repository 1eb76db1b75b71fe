package chart

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// legend says what the marks of a chart are.
type legend []legendEntry

// legendEntry is a series that has marks: its name, and the number that its mark and its color have.
type legendEntry struct {
	name   string
	series int
}

// draw sets the entries in lines within room from a point on, if there is a canvas, and returns how high they are.
func (l legend) draw(room vg.Length, c *draw.Canvas, at vg.Point) vg.Length {
	s := style(11, inkText)
	x, y := vg.Length(0), vg.Length(0)
	for _, e := range l {
		name := shortened(s, e.name, room-24)
		w := s.Width(name) + 34
		if x > 0 && x+w > room {
			x, y = 0, y+16
		}
		if c != nil {
			mark(c, vg.Point{X: at.X + x + 6, Y: at.Y - y - 8}, e.series, false)
			c.FillText(s, vg.Point{X: at.X + x + 16, Y: at.Y - y - 6.7}, name)
		}
		x += w
	}
	return y + 16
}
