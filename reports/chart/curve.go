package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// curves is series of points in order, each with a band of intervals.
type curves struct {
	x, y           string  // what the axes are, with units
	scaleX, scaleY float64 // of the numbers at them
	signs          bool
	leastX         float64 // between marks
	high           vg.Length
	lines          []curve
	levels         []level    // to compare with
	limits         [2]float64 // of y if not equal
	// logs makes both axes those of logarithms to base ten, in which points are given; these write their numbers.
	logs           bool
	writeX, writeY func(float64) string
}

// curve is one series.
type curve struct {
	name   string
	points []curvePoint
	steps  bool // the value holds until the next point
	dots   bool // points are few: mark each
}

// curvePoint is a point with its interval, which may be empty.
type curvePoint struct {
	x, y, lo, hi float64
	title        string
	text         string // beside the point, where there is room
	rough        bool   // rests on too little: hollow if it has a mark
}

// level is a line across, or a slanted one from (0, 0) to (1, 1).
type level struct {
	y     float64
	name  string
	slant bool
}

func (v *curves) figure() *framed {
	hollow := false
	for _, l := range v.lines {
		for _, q := range l.points {
			hollow = hollow || q.rough && l.marked()
		}
	}
	return &framed{plot: v.plot, hollow: hollow, height: func(room vg.Length) vg.Length {
		h := v.high
		if h == 0 {
			h = 300
		}
		if len(v.lines) > 1 {
			h += v.legend().draw(room, nil, vg.Point{}) + 6
		}
		return h
	}}
}

// marked reports whether points of the series have marks.
func (l *curve) marked() bool { return l.dots || len(l.points) < 2 }

// legend names the lines.
func (v *curves) legend() legend {
	var out legend
	for i := range v.lines {
		out = append(out, legendEntry{v.lines[i].name, i})
	}
	return out
}

func (v *curves) plot(room vg.Length) *frame {
	p := axes(v.x, v.y)
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range v.lines {
		for _, q := range l.points {
			p.x.min, p.x.max = min(p.x.min, q.x), max(p.x.max, q.x)
			low, high = min(low, q.y, q.lo), max(high, q.y, q.hi)
		}
	}
	for _, l := range v.levels {
		if !l.slant {
			low, high = min(low, l.y), max(high, l.y)
		}
	}
	p.y.min, p.y.max = reach(low, high, .04)
	if v.limits[1] > v.limits[0] {
		p.y.min, p.y.max = v.limits[0], v.limits[1]
	}
	p.x.ticks = round{room: room - 60, scale: v.scaleX, least: v.leastX}
	p.y.ticks = round{room: 420, scale: v.scaleY, signs: v.signs}
	if v.logs {
		p.x.min, p.x.max = reach(p.x.min, p.x.max, .05)
		p.y.min, p.y.max = reach(low, high, .08)
		p.x.ticks = powers{room: room - 60, each: 66, write: v.writeX}
		p.y.ticks = powers{room: 240, each: 22, write: v.writeY}
	}
	if len(v.lines) > 1 {
		p.above = v.legend().draw(room-50, nil, vg.Point{}) + 6
	}
	p.add(grid{p, true, true}, &curveMarks{v, room})
	return p
}

// curveMarks draws the series.
type curveMarks struct {
	*curves
	room vg.Length
}

func (v *curveMarks) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	clamp := func(at vg.Length) vg.Length { return max(c.Min.Y, min(c.Max.Y, at)) }
	for _, l := range v.levels {
		s := line(inkMuted, 1)
		s.Dashes = []vg.Length{5, 4}
		if l.slant {
			c.StrokeLines(s, c.ClipLinesXY([]vg.Point{{X: x(0), Y: y(0)}, {X: x(1), Y: y(1)}})...)
			continue
		}
		c.StrokeLine2(s, c.Min.X, y(l.y), c.Max.X, y(l.y))
		if l.name != "" {
			c.FillText(aligned(style(sizeSmall, inkMuted), draw.XRight, draw.YBottom), vg.Point{X: c.Max.X - 2, Y: y(l.y) + 2}, l.name)
		}
	}
	for i, l := range v.lines {
		var upper, lower []vg.Point
		for k, q := range l.points {
			if l.steps && k > 0 {
				before := l.points[k-1]
				upper = append(upper, vg.Point{X: x(q.x), Y: clamp(y(before.hi))})
				lower = append(lower, vg.Point{X: x(q.x), Y: clamp(y(before.lo))})
			}
			upper = append(upper, vg.Point{X: x(q.x), Y: clamp(y(q.hi))})
			lower = append(lower, vg.Point{X: x(q.x), Y: clamp(y(q.lo))})
		}
		for k := len(lower) - 1; k >= 0; k-- {
			upper = append(upper, lower[k])
		}
		if len(upper) > 3 {
			c.FillPolygon(faint(seriesInk(i)), upper)
		}
	}
	for i, l := range v.lines {
		var at []vg.Point
		for k, q := range l.points {
			if l.steps && k > 0 {
				at = append(at, vg.Point{X: x(q.x), Y: clamp(y(l.points[k-1].y))})
			}
			at = append(at, vg.Point{X: x(q.x), Y: clamp(y(q.y))})
		}
		s := line(seriesInk(i), 2)
		if i >= len(series) { // colours repeat: dashes tell the lines apart
			s.Dashes = []vg.Length{6, 3}
		}
		c.StrokeLines(s, at)
		for _, q := range l.points {
			within(c, q.title, func() {
				if l.marked() {
					mark(&c, vg.Point{X: x(q.x), Y: clamp(y(q.y))}, i, q.rough)
				} else if q.title != "" { // something to point at, without a look of its own
					c.SetColor(faint(seriesInk(i)))
					var dot vg.Path
					dot.Move(vg.Point{X: x(q.x) + 3, Y: clamp(y(q.y))})
					dot.Arc(vg.Point{X: x(q.x), Y: clamp(y(q.y))}, 3, 0, 2*math.Pi)
					dot.Close()
					c.Fill(dot)
				}
			})
		}
	}
	v.texts(c, x, y)
	if len(v.lines) > 1 {
		h := v.legend().draw(v.room-50, nil, vg.Point{})
		v.legend().draw(v.room-50, &c, vg.Point{X: c.Min.X, Y: c.Max.Y + h + 6})
	}
}

// texts writes what stands beside points, below them, where it hides no mark and no other text.
func (v *curveMarks) texts(c draw.Canvas, x, y func(float64) vg.Length) {
	s := style(sizeSmall, inkText)
	var taken []vg.Rectangle
	for _, l := range v.lines {
		for _, q := range l.points {
			at := vg.Point{X: x(q.x), Y: y(q.y)}
			taken = append(taken, vg.Rectangle{Min: at.Sub(vg.Point{X: 5, Y: 5}), Max: at.Add(vg.Point{X: 5, Y: 5})})
		}
	}
	for _, l := range v.lines {
		for _, q := range l.points {
			if q.text == "" {
				continue
			}
			w := s.Width(q.text)
			for _, at := range []vg.Point{{X: x(q.x) - 6 - w, Y: y(q.y) - 9}, {X: x(q.x) - w/2, Y: y(q.y) - 14}} {
				room := vg.Rectangle{Min: vg.Point{X: at.X, Y: at.Y - 5}, Max: vg.Point{X: at.X + w, Y: at.Y + 5}}
				if room.Min.X >= c.Min.X && room.Max.X <= c.Max.X && room.Min.Y >= c.Min.Y && room.Max.Y <= c.Max.Y+4 &&
					!slices.ContainsFunc(taken, func(o vg.Rectangle) bool { return overlap(room, o) }) {
					taken = append(taken, room)
					c.FillText(s, at, q.text)
					break
				}
			}
		}
	}
}
