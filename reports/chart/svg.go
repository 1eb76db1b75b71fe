package chart

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"gauntlet/internal/plain"
)

// svgCanvas is a vg.Canvas that writes SVG for pages: colours are classes, so that a page
// can have two themes and forbid inline styles, and marks may have titles. That is what
// gonum's own vgsvg does not offer (docs/adr/0020). One unit is one pixel of the page.
type svgCanvas struct {
	bytes.Buffer
	height vg.Length
	now    svgState
	stack  []svgState
	inks   map[string]ink // used so far
}

// svgState is what Push saves.
type svgState struct {
	at     [6]float64 // transformation: x' = a x + c y + e, y' = b x + d y + f
	width  vg.Length
	dash   []vg.Length
	offset vg.Length
	color  color.Color
}

func newSVGCanvas(height vg.Length) *svgCanvas {
	c := &svgCanvas{height: height, inks: map[string]ink{}}
	c.now.at = [6]float64{1, 0, 0, 1, 0, 0}
	vg.Initialize(c)
	return c
}

// titled is a canvas on which what is drawn can be explained to those who point at it.
type titled interface {
	beginTitle(text string)
	endTitle()
}

func (c *svgCanvas) beginTitle(text string) {
	c.WriteString("<g><title>" + escape(text) + "</title>")
}
func (c *svgCanvas) endTitle() { c.WriteString("</g>\n") }

func (c *svgCanvas) SetLineWidth(w vg.Length)                { c.now.width = w }
func (c *svgCanvas) SetLineDash(p []vg.Length, at vg.Length) { c.now.dash, c.now.offset = p, at }
func (c *svgCanvas) Push()                                   { c.stack = append(c.stack, c.now) }

func (c *svgCanvas) SetColor(col color.Color) {
	if col == nil {
		col = color.Black
	}
	c.now.color = col
}

func (c *svgCanvas) Pop() {
	c.now = c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
}

func (c *svgCanvas) Rotate(rad float64) {
	sin, cos := math.Sincos(rad)
	c.transform(cos, sin, -sin, cos, 0, 0)
}
func (c *svgCanvas) Translate(p vg.Point) {
	c.transform(1, 0, 0, 1, float64(p.X), float64(p.Y))
}
func (c *svgCanvas) Scale(x, y float64) { c.transform(x, 0, 0, y, 0, 0) }

func (c *svgCanvas) transform(a, b, cc, d, e, f float64) {
	m := c.now.at
	c.now.at = [6]float64{m[0]*a + m[2]*b, m[1]*a + m[3]*b, m[0]*cc + m[2]*d, m[1]*cc + m[3]*d, m[0]*e + m[2]*f + m[4], m[1]*e + m[3]*f + m[5]}
}

// place returns where a point is on the page, whose y goes down.
func (c *svgCanvas) place(p vg.Point) (x, y float64) {
	m, px, py := c.now.at, float64(p.X), float64(p.Y)
	return m[0]*px + m[2]*py + m[4], float64(c.height) - (m[1]*px + m[3]*py + m[5])
}

// size returns a length after scaling, which is the same in both directions.
func (c *svgCanvas) size(l vg.Length) float64 {
	return float64(l) * math.Hypot(c.now.at[0], c.now.at[1])
}

func (c *svgCanvas) Stroke(p vg.Path) {
	if c.now.width <= 0 {
		return
	}
	dash := ""
	for i, d := range c.now.dash {
		if i > 0 {
			dash += " "
		}
		dash += coord(c.size(d))
	}
	if dash != "" {
		dash = ` stroke-dasharray="` + dash + `"`
		if c.now.offset != 0 {
			dash += ` stroke-dashoffset="` + coord(c.size(c.now.offset)) + `"`
		}
	}
	fmt.Fprintf(c, `<path d="%s" fill="none" %s stroke-width="%s"%s/>`+"\n", c.path(p), c.paint("k", "stroke"), coord(c.size(c.now.width)), dash)
}

func (c *svgCanvas) Fill(p vg.Path) {
	fmt.Fprintf(c, `<path d="%s" %s/>`+"\n", c.path(p), c.paint("f", "fill"))
}

// paint writes the colour as a class, or as an attribute if it has no name.
func (c *svgCanvas) paint(class, attribute string) string {
	if i, ok := c.now.color.(ink); ok {
		c.inks[i.name] = i
		return `class="` + class + "-" + i.name + `"`
	}
	return attribute + `="` + css(color.NRGBAModel.Convert(c.now.color).(color.NRGBA)) + `"`
}

func (c *svgCanvas) path(p vg.Path) string {
	var b strings.Builder
	to := func(command string, points ...vg.Point) {
		b.WriteString(command)
		for i, q := range points {
			if i > 0 {
				b.WriteByte(' ')
			}
			x, y := c.place(q)
			b.WriteString(coord(x) + " " + coord(y))
		}
	}
	var from vg.Point
	for i, e := range p {
		switch e.Type {
		case vg.MoveComp:
			to("M", e.Pos)
		case vg.LineComp:
			to("L", e.Pos)
		case vg.CurveComp:
			command := "Q"
			if len(e.Control) == 2 {
				command = "C"
			}
			to(command, append(append([]vg.Point{}, e.Control...), e.Pos)...)
		case vg.CloseComp:
			b.WriteByte('Z')
		case vg.ArcComp:
			at := func(angle float64) vg.Point {
				sin, cos := math.Sincos(angle)
				return vg.Point{X: e.Pos.X + e.Radius*vg.Length(cos), Y: e.Pos.Y + e.Radius*vg.Length(sin)}
			}
			if start := at(e.Start); i == 0 {
				to("M", start)
			} else if start != from {
				to("L", start)
			}
			// Counter-clockwise in gonum's world is so on the page too, where that is 0. An
			// arc that ends where it starts would be nothing: halves are not.
			sweep, r := "0", coord(c.size(e.Radius))
			if e.Angle < 0 {
				sweep = "1"
			}
			for half := 1; half <= 2; half++ {
				b.WriteString("A" + r + " " + r + " 0 0 " + sweep + " ")
				to("", at(e.Start+e.Angle*float64(half)/2))
			}
			e.Pos = at(e.Start + e.Angle)
		}
		from = e.Pos
	}
	return b.String()
}

func (c *svgCanvas) FillString(f font.Face, p vg.Point, text string) {
	size := c.size(f.Font.Size)
	if size == 0 || strings.TrimSpace(text) == "" {
		return
	}
	x, y := c.place(p)
	more := ""
	if angle := math.Atan2(c.now.at[1], c.now.at[0]) * 180 / math.Pi; angle != 0 {
		more = fmt.Sprintf(` transform="rotate(%s %s %s)"`, coord(-angle), coord(x), coord(y))
	}
	if f.Font.Weight > 0 {
		more += ` font-weight="bold"`
	}
	fmt.Fprintf(c, `<text x="%s" y="%s" font-size="%s" %s%s>%s</text>`+"\n", coord(x), coord(y), coord(size), c.paint("f", "fill"), more, escape(text))
}

// DrawImage is not needed by any chart: vector graphics stay sharp.
func (c *svgCanvas) DrawImage(vg.Rectangle, image.Image) {
	panic("chart: an image in a vector graphic")
}

// coord writes a coordinate to a hundredth of a pixel.
func coord(x float64) string {
	s := strconv.FormatFloat(math.Round(100*x)/100, 'f', -1, 64)
	if s == "-0" {
		return "0"
	}
	return s
}

// escape makes text safe within XML, which cannot have controls at all.
func escape(text string) string { return xmlEscape.Replace(plain.Line(text)) }

var xmlEscape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")
