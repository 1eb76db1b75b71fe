package chart

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// family is the fonts of charts in SVG. Liberation Sans, which PNG files embed, has the
// widths of the others, so that texts are as wide as they were measured.
const family = "Liberation Sans, Arimo, Helvetica, Arial, sans-serif"

// Sizes of text.
const (
	sizeText  = 12
	sizeSmall = 10
	sizeTitle = 15
)

// The two fonts that charts use, of codeberg.org/go-fonts/liberation and packed by
// Zstandard, which the program has for Arrow: as that library has them they take 0.4 MB more
// (docs/adr/0044-a-light-program.md).
var (
	//go:embed fonts/LiberationSans-Regular.ttf.zst
	regular []byte
	//go:embed fonts/LiberationSans-Bold.ttf.zst
	heavy []byte
)

// unpacked returns what a packed part of the program holds.
func unpacked(packed []byte) []byte {
	r, err := zstd.NewReader(nil)
	if err != nil {
		panic(err)
	}
	defer r.Close()
	all, err := r.DecodeAll(packed, nil)
	if err != nil {
		panic(err) // it is part of the program, and a test unpacks it
	}
	return all
}

// handler measures and draws text with the two fonts that charts use, which are read once.
var handler = sync.OnceValue(func() text.Handler {
	var faces font.Collection
	for _, f := range []struct {
		weight stdfont.Weight
		data   []byte
	}{{stdfont.WeightNormal, regular}, {stdfont.WeightBold, heavy}} {
		face, err := opentype.Parse(unpacked(f.data))
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		faces = append(faces, font.Face{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Weight: f.weight}, Face: face})
	}
	return text.Plain{Fonts: font.NewCache(faces)}
})

// style is a text style in Liberation Sans.
func style(size vg.Length, color ink) draw.TextStyle {
	return draw.TextStyle{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}, Color: color, Handler: handler(),
		XAlign: draw.XLeft, YAlign: draw.YCenter}
}

func bold(s draw.TextStyle) draw.TextStyle {
	s.Font.Weight = stdfont.WeightBold
	return s
}

func aligned(s draw.TextStyle, x draw.XAlignment, y draw.YAlignment) draw.TextStyle {
	s.XAlign, s.YAlign = x, y
	return s
}

// shortened cuts the middle out of text until it is no wider than room.
func shortened(s draw.TextStyle, text string, room vg.Length) string {
	if s.Width(text) <= room {
		return text
	}
	r := []rune(text)
	for n := len(r) - 1; n > 1; n-- {
		tail := n / 3
		short := strings.TrimRight(string(r[:n-tail]), " ") + "…" + strings.TrimLeft(string(r[len(r)-tail:]), " ")
		if s.Width(short) <= room {
			return short
		}
	}
	return "…"
}

// wrapped breaks text into lines no wider than room, at most lines of them; what does not
// fit is cut.
func wrapped(s draw.TextStyle, text string, room vg.Length, most int) []string {
	var out []string
	line := ""
	words := strings.Fields(text)
	for i, word := range words {
		longer := strings.TrimPrefix(line+" "+word, " ")
		switch {
		case line == "" || s.Width(longer) <= room:
			line = longer
		case len(out) == most-1:
			return append(out, shortened(s, line+" "+strings.Join(words[i:], " "), room))
		default:
			out, line = append(out, shortened(s, line, room)), word
		}
	}
	return append(out, shortened(s, line, room))
}
