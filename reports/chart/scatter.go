package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// scatter is points with intervals in both directions, named where there is room.
type scatter struct {
	x, y   string
	scale  float64
	points []scatterPoint
}

// scatterPoint is one point.
type scatterPoint struct {
	x, loX, hiX, y, loY, hiY float64
	name, title              string
	firm                     bool // full mark; hollow otherwise
}

func (s *scatter) figure() *framed {
	return &framed{plot: s.plot, height: func(room vg.Length) vg.Length { return min(420, room) }}
}

func (s *scatter) plot(room vg.Length) *frame {
	p := axes(s.x, s.y)
	if room < 500 { // the longer part of a label does not fit a phone
		p.x.label = shortened(style(sizeAxis, inkMuted), s.x, room-60)
	}
	lowX, highX, lowY, highY := 0.0, 0.0, 0.0, 0.0
	for _, q := range s.points {
		lowX, highX, lowY, highY = min(lowX, q.x), max(highX, q.x), min(lowY, q.loY), max(highY, q.hiY)
	}
	p.x.min, p.x.max = reach(lowX, highX, .08)
	p.y.min, p.y.max = reach(lowY, highY, .04)
	p.x.ticks = round{room: room - 60, scale: s.scale, signs: true}
	p.y.ticks = round{room: 380, scale: s.scale, signs: true}
	p.add(grid{p, true, true}, &scatterMarks{s})
	return p
}

// scatterMarks draws the points.
type scatterMarks struct{ *scatter }

func (s *scatterMarks) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	c.StrokeLine2(line(inkMuted, 1), c.Min.X, y(0), c.Max.X, y(0))
	c.StrokeLine2(line(inkMuted, 1), x(0), c.Min.Y, x(0), c.Max.Y)
	clamp := func(v float64) vg.Length { return max(c.Min.X, min(c.Max.X, x(v))) }
	for _, q := range s.points {
		l := line(faint(series[0]), 1.5)
		c.StrokeLine2(l, x(q.x), y(q.loY), x(q.x), y(q.hiY))
		c.StrokeLine2(l, clamp(q.loX), y(q.y), clamp(q.hiX), y(q.y))
	}
	var taken []vg.Rectangle
	for _, q := range s.points {
		at := vg.Point{X: x(q.x), Y: y(q.y)}
		within(c, q.title, func() { mark(&c, at, 0, !q.firm) })
		taken = append(taken, vg.Rectangle{Min: at.Sub(vg.Point{X: 6, Y: 6}), Max: at.Add(vg.Point{X: 6, Y: 6})})
	}
	// Names of the points farthest out first, where they hide nothing.
	order := make([]int, len(s.points))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(math.Copysign(1, math.Abs(s.points[b].y)-math.Abs(s.points[a].y)))
	})
	t := style(sizeSmall, inkText)
	for _, i := range order {
		w := t.Width(s.points[i].name)
		for _, side := range []vg.Length{1, -1} {
			left := x(s.points[i].x) + 8
			if side < 0 {
				left = x(s.points[i].x) - 8 - w
			}
			room := vg.Rectangle{Min: vg.Point{X: left, Y: y(s.points[i].y) - 6}, Max: vg.Point{X: left + w, Y: y(s.points[i].y) + 6}}
			if room.Min.X < c.Min.X || room.Max.X > c.Max.X || slices.ContainsFunc(taken, func(o vg.Rectangle) bool { return overlap(room, o) }) {
				continue
			}
			taken = append(taken, room)
			c.FillText(t, vg.Point{X: left, Y: y(s.points[i].y) + 1}, s.points[i].name)
			break
		}
	}
}

func overlap(a, b vg.Rectangle) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y
}
