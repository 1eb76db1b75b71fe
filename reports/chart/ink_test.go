package chart

import (
	"image/color"
	"math"
	"testing"
)

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// Text stands out by WCAG's level AA wherever it may stand, lines by the 3 to 1 of graphics,
// in both themes.
func TestContrast(t *testing.T) {
	for _, dark := range []bool{false, true} {
		value := func(i ink) color.NRGBA {
			if dark {
				return i.dark
			}
			return i.light
		}
		check := func(a, b ink, least float64) {
			if c := contrast(value(a), value(b)); c < least {
				t.Errorf("%s on %s, dark %v: %.2f, want %.1f", a.name, b.name, dark, c, least)
			}
		}
		for _, ground := range []ink{inkPaper, inkBand} {
			check(inkText, ground, 4.5)
			check(inkMuted, ground, 4.5)
			for _, s := range series {
				check(s, ground, 3)
			}
		}
		check(inkMuted, inkEmpty, 4.5)
		for i := range heatCells {
			check(heatTexts[i], heatCells[i], 4.5)
		}
	}
}

// The heat map's colours fall evenly in lightness to both sides of one half, ends alike, so
// that neither side looks stronger, and blue differs from orange for everyone.
func TestHeat(t *testing.T) {
	if cell, _ := heat(.5); cell != heatCells[heatSteps] {
		t.Errorf("one half is %s", cell.name)
	}
	low, _ := heat(0)
	high, _ := heat(1)
	if low != heatCells[0] || high != heatCells[2*heatSteps] {
		t.Errorf("the ends are %s and %s", low.name, high.name)
	}
	for i := range heatSteps {
		a, b := oklab(heatCells[heatSteps+i].light), oklab(heatCells[heatSteps+i+1].light)
		c, d := oklab(heatCells[heatSteps-i].light), oklab(heatCells[heatSteps-i-1].light)
		if b[0] >= a[0] || d[0] >= c[0] {
			t.Errorf("step %d is not darker than the one before", i)
		}
	}
	if l, h := oklab(low.light)[0], oklab(high.light)[0]; math.Abs(l-h) > .12 {
		t.Errorf("the ends have lightness %.2f and %.2f", l, h)
	}
	// b of Oklab, yellow against blue, is what people with red-green blindness see as well.
	if l, h := oklab(low.light)[2], oklab(high.light)[2]; l < .08 || h > -.08 {
		t.Errorf("the ends differ by %.2f and %.2f from grey", l, h)
	}
}
