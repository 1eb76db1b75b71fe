package chart

import (
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// forest is estimates with their intervals, a row for each subject.
type forest struct {
	rows  []forestRow
	axis  string
	scale float64 // of the numbers at the axis: 100 for per cent
	signs bool
	// zero is a line to compare with and half the width of the region in which differences
	// from it do not matter; no line if there is nothing to compare with.
	line   bool
	zero   float64
	margin float64
	zeroed bool     // the axis begins at 0
	series []string // what the marks of a row are, if it may have several
}

// forestRow is what is known of a subject.
type forestRow struct {
	name  string
	marks []forestMark
}

// forestMark is one estimate.
type forestMark struct {
	est, lo, hi    float64
	wideLo, wideHi float64 // a second, wider interval, if they differ
	text           string  // the numbers, beside the row
	title          string
	series         int
	rough          bool // rests on too little: hollow
}

// rowHigh is the height of a row with n marks, in which two lines of a name have room.
func rowHigh(n int) vg.Length { return vg.Length(14 + 14*max(1, n)) }

func (f *forest) figure() *framed {
	hollow := false
	for _, r := range f.rows {
		for i := range r.marks {
			hollow = hollow || r.marks[i].rough
		}
	}
	return &framed{plot: f.plot, hollow: hollow, height: func(room vg.Length) vg.Length {
		h := vg.Length(44)
		for _, r := range f.rows {
			h += rowHigh(len(r.marks))
		}
		if len(f.series) > 0 {
			h += f.legend().draw(room, nil, vg.Point{}) + 6
		}
		return h
	}}
}

// offsets returns where rows lie: their centres from the top, in points.
func (f *forest) offsets() (centres []vg.Length, total vg.Length) {
	for _, r := range f.rows {
		h := rowHigh(len(r.marks))
		centres = append(centres, total+h/2)
		total += h
	}
	return centres, total
}

func (f *forest) plot(room vg.Length) *frame {
	p := axes(f.axis, "")
	low, high := math.Inf(1), math.Inf(-1)
	take := func(x float64) { low, high = math.Min(low, x), math.Max(high, x) }
	if f.line {
		take(f.zero - f.margin)
		take(f.zero + f.margin)
	}
	for _, r := range f.rows {
		for _, m := range r.marks {
			take(m.est)
			take(m.lo)
			take(m.hi)
			if m.wideHi > m.wideLo {
				take(m.wideLo)
				take(m.wideHi)
			}
		}
	}
	p.x.min, p.x.max = reach(low, high, .04)
	if f.zeroed { // shares: nothing lies beyond the largest
		p.x.min, p.x.max = 0, max(high, 1e-9)
	}
	centres, total := f.offsets()
	p.y.min, p.y.max = 0, float64(total)
	names := style(sizeText, inkText)
	var ticks fixed
	for i, r := range f.rows {
		lines := min(max(2, 1+len(r.marks)), 3) // as many as a row is high
		ticks = append(ticks, tick{value: float64(total - centres[i]), label: strings.Join(wrapped(names, r.name, f.names(room), lines), "\n")})
	}
	p.y.ticks, p.y.style, p.y.bare = ticks, sizeText, true
	p.x.ticks = round{room: room - f.names(room) - f.texts(room) - 30, scale: f.scale, signs: f.signs}
	if w := f.texts(room); w > 0 {
		p.beside = w + 12
	}
	if len(f.series) > 0 {
		p.above = f.legend().draw(room, nil, vg.Point{}) + 6
	}
	p.add(&forestGround{f}, grid{p, true, false}, &forestMarks{f, room})
	return p
}

// names is the room for names beside rows: what they need, within limits.
func (f *forest) names(room vg.Length) vg.Length {
	s, need := style(sizeText, inkText), vg.Length(0)
	for _, r := range f.rows {
		need = max(need, s.Width(r.name))
	}
	return min(need, 200, room*.3)
}

// texts returns how much room the numbers beside rows take: none on a phone, where they stand
// in the table.
func (f *forest) texts(room vg.Length) vg.Length {
	if room < 500 {
		return 0
	}
	s, need := style(11, inkText), vg.Length(0)
	for _, r := range f.rows {
		for _, m := range r.marks {
			need = max(need, s.Width(m.text))
		}
	}
	return need
}

// legend names the series of which a row has a mark, and no other.
func (f *forest) legend() legend {
	var l legend
	for i, name := range f.series {
		if slices.ContainsFunc(f.rows, func(r forestRow) bool {
			return slices.ContainsFunc(r.marks, func(m forestMark) bool { return m.series == i })
		}) {
			l = append(l, legendEntry{name, i})
		}
	}
	return l
}

// forestGround draws the region in which differences do not matter.
type forestGround struct{ *forest }

func (f *forestGround) plot(c draw.Canvas, x, _ func(float64) vg.Length) {
	if !f.line || f.margin == 0 {
		return
	}
	within(c, "differences in here do not matter", func() {
		c.SetColor(inkBand)
		c.Fill(box(x(f.zero-f.margin), c.Min.Y, x(f.zero+f.margin)-x(f.zero-f.margin), c.Max.Y-c.Min.Y))
	})
}

// forestMarks draws the marks of a forest.
type forestMarks struct {
	*forest
	room vg.Length
}

func (f *forestMarks) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	if f.line {
		c.StrokeLine2(line(inkMuted, 1), x(f.zero), c.Min.Y, x(f.zero), c.Max.Y)
	}
	if len(f.series) > 0 {
		h := f.legend().draw(f.room, nil, vg.Point{})
		f.legend().draw(f.room, &c, vg.Point{X: c.Min.X - min(f.names(f.room), c.Min.X), Y: c.Max.Y + h + 6})
	}
	centres, total := f.offsets()
	s := style(11, inkText)
	for i, r := range f.rows {
		at := y(float64(total - centres[i]))
		if i > 0 {
			edge := at + rowHigh(len(r.marks))/2
			c.StrokeLine2(line(inkGrid, .5), c.Min.X, edge, c.Max.X, edge)
		}
		for k, m := range r.marks {
			row := at + vg.Length(14)*(vg.Length(len(r.marks)-1)/2-vg.Length(k))
			within(c, m.title, func() {
				color := seriesInk(m.series)
				if m.wideHi > m.wideLo {
					c.StrokeLine2(line(color, 1), x(m.wideLo), row, x(m.wideHi), row)
					for _, end := range []float64{m.wideLo, m.wideHi} {
						c.StrokeLine2(line(color, 1), x(end), row-3, x(end), row+3)
					}
				}
				c.StrokeLine2(line(color, 3), x(m.lo), row, x(m.hi), row)
				mark(&c, vg.Point{X: x(m.est), Y: row}, m.series, m.rough)
			})
			if f.texts(f.room) > 0 {
				c.FillText(s, vg.Point{X: c.Max.X + 12, Y: row + 1.3}, m.text)
			}
		}
	}
}

// mark draws the mark of a series: each has its own form beside its colour.
func mark(c *draw.Canvas, at vg.Point, series int, hollow bool) {
	const r = 4.5
	var p vg.Path
	corners := func(points ...vg.Point) {
		p.Move(at.Add(points[0]))
		for _, q := range points[1:] {
			p.Line(at.Add(q))
		}
		p.Close()
	}
	switch series % 4 {
	case 0:
		p.Move(vg.Point{X: at.X + r, Y: at.Y})
		p.Arc(at, r, 0, 2*math.Pi)
		p.Close()
	case 1:
		corners(vg.Point{X: -4, Y: -4}, vg.Point{X: 4, Y: -4}, vg.Point{X: 4, Y: 4}, vg.Point{X: -4, Y: 4})
	case 2:
		corners(vg.Point{X: -5, Y: -4}, vg.Point{X: 5, Y: -4}, vg.Point{X: 0, Y: 5})
	case 3:
		corners(vg.Point{X: -5.5}, vg.Point{Y: -5.5}, vg.Point{X: 5.5}, vg.Point{Y: 5.5})
	}
	c.SetColor(seriesInk(series))
	if hollow {
		c.SetColor(inkPaper)
	}
	c.Fill(p)
	c.SetLineStyle(line(inkPaper, 1))
	if hollow {
		c.SetLineStyle(line(seriesInk(series), 1.5))
	}
	c.Stroke(p)
}
