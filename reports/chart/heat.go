package chart

import (
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// heatMap is a matrix of rates with their intervals, coloured by how far they are from one
// half. It is drawn without a frame, whose axes cannot stand above.
type heatMap struct {
	rows, cols     []string
	cells          [][]heatCell // by row and column
	rowsAre, colIs string       // what they are, over the names
}

// heatCell is a cell; without a value it is empty.
type heatCell struct {
	known    bool
	rate     float64
	value    string // in large letters
	interval string // below it
	firm     bool   // differs from one half: bold
	plain    bool   // a mirror: no colour
	title    string
}

func (h *heatMap) rough() string {
	for _, row := range h.cells {
		for i := range row {
			if strings.HasSuffix(row[i].value, askingMark) {
				return askingMark
			}
		}
	}
	return ""
}

// Measures of a heat map.
const (
	heatWide   = 66
	heatHigh   = 40
	heatNames  = 150 // room for names of rows
	heatScale  = 46  // below the cells
	heatHeader = 18  // for what rows and columns are
	scaleWide  = 246 // the scale of colours
)

// names returns the room for names beside the rows: as much as they need.
func (h *heatMap) names(room vg.Length) vg.Length {
	s, need := style(sizeText, inkText), vg.Length(50)
	for _, name := range h.rows {
		need = max(need, s.Width(name)+10)
	}
	most := vg.Length(heatNames)
	if room < 500 {
		most = 90
	}
	return min(need, most)
}

// heads returns the lines over the columns and their height.
func (h *heatMap) heads() (lines [][]string, height vg.Length) {
	s := style(11, inkText)
	for _, name := range h.cols {
		l := wrapped(s, name, heatWide-4, 3)
		lines = append(lines, l)
		height = max(height, vg.Length(len(l))*13+6)
	}
	return lines, height
}

func (h *heatMap) size(room vg.Length) (width, height vg.Length) {
	_, head := h.heads()
	width = h.names(room) + max(vg.Length(len(h.cols))*heatWide, scaleWide)
	return width, heatHeader + head + vg.Length(len(h.rows))*heatHigh + heatScale
}

func (h *heatMap) draw(c draw.Canvas) {
	left := c.Max.X - max(vg.Length(len(h.cols))*heatWide, scaleWide)
	lines, head := h.heads()
	top := c.Max.Y - heatHeader - head
	small := style(sizeSmall, inkMuted)
	c.FillText(aligned(small, draw.XLeft, draw.YTop), vg.Point{X: c.Min.X, Y: c.Max.Y}, h.rowsAre+" \u2193")
	c.FillText(aligned(small, draw.XLeft, draw.YTop), vg.Point{X: left, Y: c.Max.Y}, h.colIs+" \u2192")
	for i, l := range lines {
		s := aligned(style(11, inkText), draw.XCenter, draw.YBottom)
		for k, text := range l {
			c.FillText(s, vg.Point{X: left + (vg.Length(i)+.5)*heatWide, Y: top + 4 + vg.Length(len(l)-1-k)*13}, text)
		}
	}
	for r, name := range h.rows {
		y := top - vg.Length(r+1)*heatHigh
		s := aligned(style(sizeText, inkText), draw.XRight, draw.YCenter)
		c.FillText(s, vg.Point{X: left - 8, Y: y + heatHigh/2}, shortened(s, name, left-c.Min.X-8))
		for k := range h.cols {
			at := vg.Point{X: left + vg.Length(k)*heatWide, Y: y}
			within(c, h.cells[r][k].title, func() { h.cell(c, at, &h.cells[r][k]) })
		}
	}
	h.scale(c, left, c.Min.Y+heatScale-12)
}

// box is a rectangle as a path.
func box(x, y, width, height vg.Length) vg.Path {
	return vg.Rectangle{Min: vg.Point{X: x, Y: y}, Max: vg.Point{X: x + width, Y: y + height}}.Path()
}

func (h *heatMap) cell(c draw.Canvas, at vg.Point, cell *heatCell) {
	back, text := inkEmpty, inkMuted
	if cell.known && !cell.plain {
		back, text = heat(cell.rate)
	}
	if !cell.plain {
		c.SetColor(back)
		c.Fill(box(at.X+.75, at.Y+.75, heatWide-1.5, heatHigh-1.5))
	}
	value := aligned(style(13, text), draw.XCenter, draw.YCenter)
	if cell.firm {
		value = bold(value)
	}
	middle := at.X + heatWide/2
	if cell.interval == "" {
		c.FillText(value, vg.Point{X: middle, Y: at.Y + heatHigh/2}, cell.value)
		return
	}
	c.FillText(value, vg.Point{X: middle, Y: at.Y + heatHigh*.64}, cell.value)
	c.FillText(aligned(style(9.5, text), draw.XCenter, draw.YCenter), vg.Point{X: middle, Y: at.Y + heatHigh*.27}, cell.interval)
}

// scale draws what the colours mean.
func (h *heatMap) scale(c draw.Canvas, left, top vg.Length) {
	const width, height = vg.Length(scaleWide) / (2*heatSteps + 1), 10
	s := aligned(style(sizeSmall, inkMuted), draw.XLeft, draw.YTop)
	for i := range heatCells {
		c.SetColor(heatCells[i])
		c.Fill(box(left+vg.Length(i)*width, top-height, width+.3, height))
	}
	full := vg.Length(len(heatCells)) * width
	for _, mark := range []struct {
		at    float64
		align draw.XAlignment
		text  string
	}{{0, draw.XLeft, "25 % or less"}, {.5, draw.XCenter, "50"}, {1, draw.XRight, "75 or more"}} {
		s.XAlign = mark.align
		c.FillText(s, vg.Point{X: left + vg.Length(mark.at)*full, Y: top - height - 4}, mark.text)
	}
}
