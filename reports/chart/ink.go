package chart

import (
	"fmt"
	"image/color"
	"math"
	"strings"
)

// ink is a colour by its part in a chart. It is a color.Color with the value for light
// paper, so that gonum's canvases can use it; SVG keeps the name and leaves the value to
// the style sheet.
type ink struct {
	name        string
	light, dark color.NRGBA
}

// RGBA makes ink a color.Color.
func (i ink) RGBA() (r, g, b, a uint32) { return i.light.RGBA() }

// The inks of frames and text.
var (
	inkText  = ink{"text", hex("1b1f24"), hex("e8ecf1")}
	inkMuted = ink{"muted", hex("57606a"), hex("a3adb8")}
	inkGrid  = ink{"grid", hex("d9dee4"), hex("363d47")}
	inkPaper = ink{"paper", hex("ffffff"), hex("12161b")}
	inkEmpty = ink{"empty", hex("eef0f3"), hex("20262d")} // of a cell without a value
	inkBand  = ink{"band", hex("eef1f4"), hex("1e242b")}  // of a region in which differences do not matter
)

// series are the inks of things that are drawn beside each other: the colours of Okabe and
// Ito, which people with any kind of colour blindness can tell apart, darkened on light paper
// and lightened on dark until lines have a contrast of 3 to 1.
var series = []ink{
	{"s0", hex("0072b2"), hex("56b4e9")}, // blue
	{"s1", hex("c24e00"), hex("f28e3c")}, // vermilion
	{"s2", hex("007f5f"), hex("2fc89b")}, // green
	{"s3", hex("a8457f"), hex("e592c3")}, // purple
	{"s4", hex("8a6d00"), hex("e2c23d")}, // ochre
	{"s5", hex("4d5560"), hex("b9c1cb")}, // grey
}

// seriesGrey is the series of what is there and says nothing.
const seriesGrey = 5

func seriesInk(i int) ink { return series[i%len(series)] }

// faint is the ink of the band of a series.
func faint(i ink) ink {
	f := ink{i.name + "f", i.light, i.dark}
	f.light.A, f.dark.A = 0x38, 0x40
	return f
}

// heatSteps is the number of colours on each side of the middle one.
const heatSteps = 20

// heatEnd is the distance from one half at which colours end.
const heatEnd = 0.25

// heat returns the ink of a cell with a rate and that of the text on it. The scale diverges
// from one half: orange is lost, blue is won. It is the same in every report, so that reports
// compare by colour.
func heat(rate float64) (cell, text ink) {
	step := int(math.Round((rate - 0.5) / heatEnd * heatSteps))
	step = max(-heatSteps, min(heatSteps, step))
	return heatCells[step+heatSteps], heatTexts[step+heatSteps]
}

var heatCells, heatTexts = heatInks()

func heatInks() (cells, texts [2*heatSteps + 1]ink) {
	for i := range cells {
		t := float64(i-heatSteps) / heatSteps
		cells[i] = ink{fmt.Sprintf("h%d", i), diverge(t, "b35806", "f5f5f5", "2166ac"), diverge(t, "f59a3f", "2a3038", "62a8f0")}
		texts[i] = ink{fmt.Sprintf("h%dt", i), readable(cells[i].light), readable(cells[i].dark)}
	}
	return cells, texts
}

// diverge goes from low by way of middle to high as t goes from -1 by way of 0 to 1, in
// steps that look alike.
func diverge(t float64, low, middle, high string) color.NRGBA {
	end := high
	if t < 0 {
		end = low
	}
	return mix(hex(middle), hex(end), math.Abs(t))
}

// readable returns black or white, whichever stands out better from a background. Its
// contrast is at least 4.58 to 1 on any.
func readable(background color.NRGBA) color.NRGBA {
	if l := luminance(background); 1.05/(l+.05) > (l+.05)/.05 {
		return hex("ffffff")
	}
	return hex("000000")
}

// luminance is the relative luminance of WCAG.
func luminance(c color.NRGBA) float64 {
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

// linear undoes the gamma of sRGB.
func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= .04045 {
		return x / 12.92
	}
	return math.Pow((x+.055)/1.055, 2.4)
}

func gamma(x float64) uint8 {
	if x <= .0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - .055
	}
	return uint8(math.Round(255 * max(0, min(1, x))))
}

// mix goes the part t of the way from a to b through Oklab, Björn Ottosson's space of
// 2020 in which equal distances look about alike.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	x, y := oklab(a), oklab(b)
	for i := range x {
		x[i] += t * (y[i] - x[i])
	}
	l := x[0] + .3963377774*x[1] + .2158037573*x[2]
	m := x[0] - .1055613458*x[1] - .0638541728*x[2]
	s := x[0] - .0894841775*x[1] - 1.2914855480*x[2]
	l, m, s = l*l*l, m*m*m, s*s*s
	return color.NRGBA{
		gamma(4.0767416621*l - 3.3077115913*m + .2309699292*s),
		gamma(-1.2684380046*l + 2.6097574011*m - .3413193965*s),
		gamma(-.0041960863*l - .7034186147*m + 1.7076147010*s), 255,
	}
}

func oklab(c color.NRGBA) [3]float64 {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(.4122214708*r + .5363325363*g + .0514459929*b)
	m := math.Cbrt(.2119034982*r + .6806995451*g + .1073969566*b)
	s := math.Cbrt(.0883024619*r + .2817188376*g + .6299787005*b)
	return [3]float64{
		.2104542553*l + .7936177850*m - .0040720468*s,
		1.9779984951*l - 2.4285922050*m + .4505937099*s,
		.0259040371*l + .7827717662*m - .8086757660*s,
	}
}

// hex reads a colour of this file: six hexadecimal digits.
func hex(digits string) color.NRGBA {
	c := color.NRGBA{A: 255}
	if _, err := fmt.Sscanf(digits, "%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
		panic(err)
	}
	return c
}

// inks lists all named inks.
func inks() []ink {
	all := []ink{inkText, inkMuted, inkGrid, inkPaper, inkEmpty, inkBand}
	for _, s := range series {
		all = append(all, s, faint(s))
	}
	all = append(all, heatCells[:]...)
	return append(all, heatTexts[:]...)
}

// Themes returns the style sheet that gives the inks of charts in a page the values of its
// color scheme.
func Themes() string {
	var b strings.Builder
	for _, i := range inks() {
		fmt.Fprintf(&b, ".f-%[1]s{fill:light-dark(%[2]s,%[3]s)}.k-%[1]s{stroke:light-dark(%[2]s,%[3]s)}\n", i.name, css(i.light), css(i.dark))
	}
	return b.String()
}

func css(c color.NRGBA) string {
	if c.A == 255 {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}
