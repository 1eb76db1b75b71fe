package render

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

func TestKey(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := key(i); got != want {
			t.Errorf("key(%d) = %s, want %s", i, got, want)
		}
	}
}

// Short names fit, and no two names share one.
func TestShorten(t *testing.T) {
	names := []string{"Elves", "Dragons of the Northern Roost, first list", "Dragons of the Southern Roost, first list",
		"Dragons of the Western Roost, first list", "妖精の森と竜の巣と騎士の城と魔女の塔"}
	short := shorten(names, 12)
	seen := map[string]bool{"Elves": true}
	for _, name := range names[1:] {
		s := short[name]
		if n := utf8.RuneCountInString(s); n == 0 || n > 12 || seen[s] || !utf8.ValidString(s) {
			t.Errorf("%q became %q", name, s)
		}
		seen[s] = true
	}
	if _, ok := short["Elves"]; ok {
		t.Error("a name that fits was shortened")
	}
}

func TestWrap(t *testing.T) {
	text := "one two  three\nfour ± five"
	if got, want := wrap(text, 9), []string{"one two", "three", "four ±", "five"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := wrap("incomprehensibilities", 9); len(got) != 1 {
		t.Errorf("a long word became %q", got)
	}
	if got := wrap("", 9); got != nil {
		t.Errorf("nothing became %q", got)
	}
}

// A wide table is cut into blocks that repeat the lead columns and lose no cell.
func TestSplit(t *testing.T) {
	tab := &table{lead: 1, cols: []column{{head: "row", name: true}}}
	row := []string{"first"}
	for i := range 20 {
		tab.cols = append(tab.cols, column{head: key(i), right: true})
		row = append(row, strings.Repeat("x", 5+i%3))
	}
	tab.add(row...)
	var cells []string
	for _, block := range tab.split(40) {
		if total(block.widths()) > 40 || block.rows[0][0] != "first" {
			t.Errorf("block of width %d with lead %q", total(block.widths()), block.rows[0][0])
		}
		cells = append(cells, block.rows[0][1:]...)
	}
	if !slices.Equal(cells, row[1:]) {
		t.Errorf("cells %q, want %q", cells, row[1:])
	}
}

func TestDecimals(t *testing.T) {
	for _, tt := range []struct {
		half float64
		want int
	}{{.02, 1}, {.0006, 1}, {.0004, 2}, {.00004, 3}, {.000001, 3}, {0, 1}} {
		if got := digits(nil, &stats.Estimate{Lo: .5 - tt.half, Hi: .5 + tt.half}); got != tt.want {
			t.Errorf("half-width %v: %d decimals, want %d", tt.half, got, tt.want)
		}
	}
}

func TestMarkdownEscapesNames(t *testing.T) {
	if got, want := escape("a|b *c* <d>"), `a\|b \*c\* &lt;d>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteErrorsAreReturned(t *testing.T) {
	r := &reports.Report{Run: reports.Run{ID: "0"}}
	for name, err := range map[string]error{
		"text": Text(full{}, r), "markdown": Markdown(full{}, r), "csv": CSV(full{}, r), "json": JSON(full{}, r),
	} {
		if !errors.Is(err, errFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every cell that says how much has a number to sort by, and cells that say which side of a
// number a value lies on stand on that side.
func TestSortValue(t *testing.T) {
	for text, want := range map[string]string{
		"54.2 ±1.1": "54.2", "+4.5 (+0.1–+9.0)?": "4.5", "-6.0": "-6.0", "7,200": "7200", "0.7 – 2.7": "0.7", "1.5e+06": "1.5e+06",
		"<0.001": "0.0005", "<0.1 – 2.7": "0.05", ">-0.001": "-0.0005", ">99.9 (98.7–100.0)": "99.95", "<1": "0.5",
		"∞": "Infinity", "-∞": "-Infinity", "never": "0", "·": "", "×": "", "Sword": "", "": "",
	} {
		if got := sortValue(text); got != want {
			t.Errorf("%q sorts by %q, not %q", text, got, want)
		}
	}
	last := math.Inf(-1)
	for _, x := range []float64{-.2, -.0006, -1e-9, 0, 1e-9, .0006, .2} { // each is written otherwise
		v, err := strconv.ParseFloat(sortValue(numeral.Fixed(x, 3)), 64)
		if err != nil || v <= last {
			t.Errorf("%s sorts by %v, behind %v: %v", numeral.Fixed(x, 3), v, last, err)
		}
		last = v
	}
}
