package chart

import (
	"fmt"
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
	kinds  map[int]string // what the marks of a series say
}

// scatterPoint is one point.
type scatterPoint struct {
	x, loX, hiX, y, loY, hiY float64
	name, title              string
	series                   int  // one of the kinds of points
	rough                    bool // rests on too little: hollow
}

func (s *scatter) figure() *framed {
	hollow := false
	for _, q := range s.points {
		hollow = hollow || q.rough
	}
	return &framed{plot: s.plot, hollow: hollow, height: func(room vg.Length) vg.Length { return min(420, room) + s.above(room) }}
}

// legend names the kinds that have points.
func (s *scatter) legend() legend {
	var out legend
	for i := range series {
		if s.kinds[i] != "" && slices.ContainsFunc(s.points, func(q scatterPoint) bool { return q.series == i }) {
			out = append(out, legendEntry{s.kinds[i], i})
		}
	}
	return out
}

// above is the room for the legend and for how many points are named.
func (s *scatter) above(room vg.Length) vg.Length {
	return s.legend().draw(room-50, nil, vg.Point{}) + 22
}

func (s *scatter) plot(room vg.Length) *frame {
	p := axes(s.x, s.y)
	if room < 500 { // the longer part of a label does not fit a phone
		p.x.label = shortened(style(sizeAxis, inkMuted), s.x, room-60)
	}
	lowX, highX, lowY, highY := 0.0, 0.0, 0.0, 0.0
	for _, q := range s.points {
		lowX, highX, lowY, highY = min(lowX, q.loX), max(highX, q.hiX), min(lowY, q.loY), max(highY, q.hiY)
	}
	p.x.min, p.x.max = reach(lowX, highX, .04)
	p.y.min, p.y.max = reach(lowY, highY, .04)
	p.x.ticks = round{room: room - 60, scale: s.scale, signs: true}
	p.y.ticks = round{room: 380, scale: s.scale, signs: true}
	p.above = s.above(room)
	p.add(grid{p, true, true}, &scatterMarks{s, room})
	return p
}

// scatterMarks draws the points.
type scatterMarks struct {
	*scatter
	room vg.Length
}

func (s *scatterMarks) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	c.StrokeLine2(line(inkMuted, 1), c.Min.X, y(0), c.Max.X, y(0))
	c.StrokeLine2(line(inkMuted, 1), x(0), c.Min.Y, x(0), c.Max.Y)
	for _, q := range s.points {
		l := line(faint(seriesInk(q.series)), 1.5)
		c.StrokeLine2(l, x(q.x), y(q.loY), x(q.x), y(q.hiY))
		c.StrokeLine2(l, x(q.loX), y(q.y), x(q.hiX), y(q.y))
	}
	var taken []vg.Rectangle
	for _, q := range s.points {
		at := vg.Point{X: x(q.x), Y: y(q.y)}
		within(c, q.title, func() { mark(&c, at, q.series, q.rough) })
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
	t, named := style(sizeSmall, inkText), 0
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
			named++
			c.FillText(t, vg.Point{X: left, Y: y(s.points[i].y) + 1}, s.points[i].name)
			break
		}
	}
	h := s.legend().draw(s.room-50, nil, vg.Point{})
	s.legend().draw(s.room-50, &c, vg.Point{X: c.Min.X, Y: c.Max.Y + h + 22})
	count := fmt.Sprintf("%d points, all named", len(s.points))
	if named < len(s.points) {
		count = fmt.Sprintf("%d points, %d of them named", len(s.points), named)
	}
	c.FillText(aligned(style(sizeSmall, inkMuted), draw.XRight, draw.YBottom), vg.Point{X: c.Max.X, Y: c.Max.Y + 6}, count)
}

func overlap(a, b vg.Rectangle) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y
}
