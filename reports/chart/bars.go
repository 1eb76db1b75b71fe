package chart

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// bars is a distribution over whole numbers as shares, with its mean and its quantiles
// above.
type bars struct {
	axis, share string
	first       int // number of the first bar
	shares      []float64
	titles      []string
	mean        *forestMark
	quantiles   [3]float64 // p10, median, p90
	known       bool       // there are quantiles
}

func (b *bars) figure() *framed {
	return &framed{plot: b.plot, hollow: b.mean != nil && b.mean.rough, height: func(vg.Length) vg.Length { return 270 }}
}

func (b *bars) plot(room vg.Length) *frame {
	p := axes(b.axis, b.share)
	top := 0.0
	for _, s := range b.shares {
		top = max(top, s)
	}
	p.x.min, p.x.max = float64(b.first)-.6, float64(b.first+len(b.shares))-.4
	p.y.min, p.y.max = 0, top*1.04
	p.x.ticks = round{room: room - 50, scale: 1, least: 1}
	p.y.ticks = round{room: 320, scale: 100}
	p.above = 36
	p.add(grid{p, false, true}, &barMarks{b})
	return p
}

// barMarks draws the bars and what stands over them.
type barMarks struct{ *bars }

func (b *barMarks) plot(c draw.Canvas, x, y func(float64) vg.Length) {
	for i, s := range b.shares {
		if s == 0 {
			continue
		}
		from, to := x(float64(b.first+i)-.42), x(float64(b.first+i)+.42)
		within(c, b.titles[i], func() {
			c.SetColor(series[0])
			c.Fill(box(from, y(0), to-from, y(s)-y(0)))
		})
	}
	s := style(sizeSmall, inkMuted)
	if b.known {
		at := c.Max.Y + 12
		c.StrokeLine2(line(inkMuted, 1), x(b.quantiles[0]), at, x(b.quantiles[2]), at)
		for i, q := range b.quantiles {
			c.StrokeLine2(line(inkMuted, 1), x(q), at-4, x(q), at+4)
			text := aligned(s, []draw.XAlignment{draw.XRight, draw.XCenter, draw.XLeft}[i], draw.YCenter)
			place := vg.Point{X: x(q), Y: at + 12}
			if i != 1 {
				place.Y = at
				place.X += vg.Length(i-1) * 6
			}
			c.FillText(text, place, []string{"p10", "median", "p90"}[i])
		}
	}
	if b.mean != nil {
		at := c.Max.Y + 12
		within(c, b.mean.title, func() {
			c.StrokeLine2(line(series[1], 3), x(b.mean.lo), at, x(b.mean.hi), at)
			mark(&c, vg.Point{X: x(b.mean.est), Y: at}, 1, b.mean.rough)
		})
	}
}
