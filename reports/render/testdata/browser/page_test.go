package browser

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Pages load with no request but for themselves and complain about nothing, as their
// content security policy allows neither network nor foreign scripts.
func TestLoads(t *testing.T) {
	for page := range pages {
		b := open(t, page, desktop)
		if n := ask[int](b, `document.querySelectorAll("section").length`); n == 0 {
			t.Errorf("%s has no sections", page)
		}
		if n := ask[int](b, `document.querySelectorAll("figure.chart svg").length`); n == 0 {
			t.Errorf("%s has no charts", page)
		}
		if policy := ask[string](b, `document.querySelector("meta[http-equiv=Content-Security-Policy]").content`); !strings.HasPrefix(policy, "default-src 'none'; ") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s has the policy %s", page, policy)
		}
		b.quiet(page)
	}
}

// The policy is in force: a script and an image that are put into the page do nothing.
func TestPolicyHolds(t *testing.T) {
	v := desktop
	v.height++ // a tab of its own: what it does there leaves complaints
	b := open(t, "run", v)
	ran := ask[bool](b, `(() => {
		const s = document.createElement("script");
		s.textContent = "window.ran = true";
		document.body.append(s);
		const i = document.createElement("img");
		i.src = "https://example.invalid/x.png";
		document.body.append(i);
		return window.ran === true;
	})()`)
	if ran {
		t.Error("a script that was added ran")
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, url := range b.requests {
		if strings.HasPrefix(url, "https:") {
			// Chromium reports the request that it then blocks; it must not have left.
			if !slices.ContainsFunc(b.errors, func(e string) bool { return strings.Contains(e, "Content Security Policy") }) {
				t.Errorf("asked for %s", url)
			}
		}
	}
}

// Names of decks are text, whatever they contain.
func TestHostileNames(t *testing.T) {
	b := open(t, "hostile", desktop)
	if n := ask[int](b, `document.querySelectorAll("main img, main b, main script, svg img, svg b").length`); n != 0 {
		t.Errorf("a name became %d elements", n)
	}
	cells := ask[[]string](b, `[...document.querySelectorAll("tbody th")].map(c => c.textContent)`)
	if !slices.Contains(cells, hostile) {
		t.Errorf("the name stands in no table: %q", cells)
	}
	titles := ask[[]string](b, `[...document.querySelectorAll("svg title")].map(c => c.textContent)`)
	if !slices.ContainsFunc(titles, func(s string) bool { return strings.HasPrefix(s, hostile+" against ") }) {
		t.Errorf("the name stands in no chart: %.200q", titles)
	}
	b.quiet("hostile")
}

// grid is a table as it is seen.
type grid struct {
	Name string     `json:"name"`
	Head []string   `json:"head"`
	Num  []bool     `json:"num"`
	Sums [][]string `json:"sums"`
	Rows [][]string `json:"rows"`
	Sort []string   `json:"sort"` // aria-sort of each column
}

// tables reads all tables of a page.
func tables(b *tab) []grid {
	b.t.Helper()
	return ask[[]grid](b, `[...document.querySelectorAll("table")].map(t => {
		const rows = (s) => [...t.querySelectorAll(s)].map(r => [...r.cells].map(c => c.textContent.trim()));
		const head = [...t.tHead.rows[0].cells];
		return { name: t.dataset.table, head: head.map(c => c.textContent.trim()), num: head.map(c => c.classList.contains("n")),
			sums: rows("tbody.sums > tr"), rows: rows("tbody.rows > tr"), sort: head.map(c => c.getAttribute("aria-sort") || "") };
	})`)
}

// shown reads the value that a cell shows first: a number, or where a number tells only that
// the value is below it or above it, half of its last decimal beside it.
func shown(cell string) (float64, bool) {
	number := strings.TrimLeft(cell, "<>")
	side := cell[:len(cell)-len(number)]
	end := 0
	for end < len(number) && strings.ContainsRune("+-0123456789.,e", rune(number[end])) {
		end++
	}
	number = number[:end]
	v, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
	switch side {
	case "":
	case "<":
		v -= halfLast(number)
	case ">":
		v += halfLast(number)
	default:
		return 0, false
	}
	return v, err == nil
}

// halfLast is half of the last decimal of a number as it is written.
func halfLast(number string) float64 {
	_, behind, _ := strings.Cut(number, ".")
	return .5 * math.Pow10(-len(behind))
}

// sortings clicks every header of every table twice and reads the table after each click.
const sortings = `[...document.querySelectorAll("table")].map(t => {
	const rows = (s) => [...t.querySelectorAll(s)].map(r => [...r.cells].map(c => c.textContent.trim()));
	const read = () => ({ name: t.dataset.table, head: [...t.tHead.rows[0].cells].map(c => c.textContent.trim()),
		num: [...t.tHead.rows[0].cells].map(c => c.classList.contains("n")),
		sums: rows("tbody.sums > tr"), rows: rows("tbody.rows > tr"), sort: [...t.tHead.rows[0].cells].map(c => c.getAttribute("aria-sort") || "") });
	const all = [read()];
	for (const b of t.tHead.querySelectorAll("button")) {
		for (let i = 0; i < 2; i++) { b.click(); all.push(read()); }
	}
	return all;
})`

// Every table sorts by every column, up and down, by the values and not by the letters;
// rows about all stay on top, and no row is lost.
func TestSorts(t *testing.T) {
	for page := range pages {
		b := open(t, page, desktop)
		sorted := 0
		for _, states := range ask[[][]grid](b, sortings) {
			before := &states[0]
			if len(states) != 1+2*len(before.Head) {
				if len(before.Rows) > 1 {
					t.Errorf("%s, %s: %d columns, but %d states", page, before.Name, len(before.Head), len(states))
				}
				continue
			}
			for k := range states[1:] {
				checkSorted(t, page, before, &states[1+k], k/2, []string{"first", "second"}[k%2])
				sorted++
			}
		}
		if sorted == 0 {
			t.Errorf("%s: nothing sorts", page)
		}
		b.quiet(page)
	}
}

func checkSorted(t *testing.T, page string, before, after *grid, column int, order string) {
	t.Helper()
	at := fmt.Sprintf("%s, %s by %q, %s click", page, after.Name, after.Head[column], order)
	want := "ascending"
	if before.Num[column] == (order == "first") {
		want = "descending"
	}
	for k, s := range after.Sort {
		if k == column && s != want || k != column && s != "" {
			t.Errorf("%s: aria-sort is %q", at, after.Sort)
			return
		}
	}
	if !slices.EqualFunc(before.Sums, after.Sums, slices.Equal) {
		t.Errorf("%s: the rows about all have moved", at)
	}
	same := func(g *grid) []string {
		var rows []string
		for _, r := range g.Rows {
			rows = append(rows, strings.Join(r, "|"))
		}
		slices.Sort(rows)
		return rows
	}
	if !slices.Equal(same(before), same(after)) {
		t.Errorf("%s: rows were lost or changed", at)
	}
	sign, empty := 1.0, false
	if want == "descending" {
		sign = -1
	}
	last := math.Inf(-1)
	for _, row := range after.Rows {
		cell := row[column]
		if !before.Num[column] {
			continue
		}
		v, ok := shown(cell)
		switch {
		case !ok && strings.ContainsAny(cell, "0123456789"):
			t.Errorf("%s: %q has a number, but none to sort by", at, cell)
		case !ok:
			empty = true
		case empty:
			t.Errorf("%s: %q stands behind a row without a number", at, cell)
		case sign*v < last:
			t.Errorf("%s: %q stands behind %v", at, cell, sign*last)
		default:
			last = sign * v
		}
	}
	if !before.Num[column] {
		var words []string
		for _, row := range after.Rows {
			if word := row[column]; word != "" && word != "·" {
				words = append(words, strings.ToLower(word))
				if empty {
					t.Errorf("%s: %q stands behind a row without a word", at, word)
				}
			} else {
				empty = true
			}
		}
		if want == "descending" {
			slices.Reverse(words)
		}
		plain := !slices.ContainsFunc(words, func(w string) bool {
			return strings.ContainsFunc(w, func(r rune) bool { return (r < 'a' || r > 'z') })
		})
		if plain && !slices.IsSorted(words) {
			t.Errorf("%s: %q", at, words)
		}
	}
}

// Headers are buttons: Tab reaches them, Enter and the space bar sort.
func TestKeyboard(t *testing.T) {
	b := open(t, "run", desktop)
	focused := func() string {
		return ask[string](b, `document.activeElement.closest("th") ? document.activeElement.textContent : document.activeElement.id`)
	}
	seen := map[string]bool{}
	for range 60 {
		must(t, chromedp.Do(b.ctx, chromedp.KeyEvent(kb.Tab)))
		seen[focused()] = true
		if focused() == "win %" {
			break
		}
	}
	if focused() != "win %" || !seen["theme"] || !seen["save"] {
		t.Fatalf("Tab reaches %v", seen)
	}
	for _, key := range []string{kb.Enter, " "} {
		must(t, chromedp.Do(b.ctx, chromedp.KeyEvent(key)))
	}
	if got := ask[string](b, `document.activeElement.closest("th").getAttribute("aria-sort")`); got != "ascending" {
		t.Errorf("after Enter and space the order is %q", got)
	}
	if width := ask[string](b, `getComputedStyle(document.activeElement).outlineStyle`); width == "none" {
		t.Error("one does not see where the keyboard is")
	}
	// What scrolls can be reached too.
	if n := ask[int](b, `[...document.querySelectorAll(".scroll")].filter(e => e.tabIndex !== 0 || !e.getAttribute("aria-label")).length`); n > 0 {
		t.Errorf("%d boxes that scroll cannot be reached or have no name", n)
	}
}

// The page is no wider than a phone, whatever its tables and charts are.
func TestPhone(t *testing.T) {
	for page := range pages {
		b := open(t, page, phone)
		if w := ask[int](b, `document.documentElement.scrollWidth`); w > int(phone.width) {
			wide := ask[[]string](b, `[...document.querySelectorAll("body *")].filter(e => !e.closest(".scroll, nav") && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + "." + e.className)`)
			t.Errorf("%s is %d wide on a phone: %v", page, w, wide)
		}
		small := ask[[]string](b, `[...document.querySelectorAll("body *")].filter(e => e.getClientRects().length && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && !e.closest("script, style, title"))
			.filter(e => { const s = e.ownerSVGElement; const f = s ? s.getBoundingClientRect().width / s.viewBox.baseVal.width : 1; return parseFloat(getComputedStyle(e).fontSize) * f < 9; }).map(e => e.textContent)`)
		if len(small) > 0 {
			t.Errorf("%s: %d texts are too small on a phone: %.5q", page, len(small), small)
		}
		low := ask[[]string](b, `[...document.querySelectorAll("button")].filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 24).map(e => e.textContent)`)
		if len(low) > 0 {
			t.Errorf("%s: buttons too low for a finger: %q", page, low)
		}
		b.quiet(page)
	}
}

// No text of a chart is cut by its edge, and no two texts lie on each other, at any width.
func TestChartsAreWhole(t *testing.T) {
	for page := range pages {
		for _, v := range []view{desktop, phone} {
			b := open(t, page, v)
			r := ask[struct {
				Texts int      `json:"texts"`
				Cut   []string `json:"cut"`
				Over  []string `json:"over"`
			}](b, `(() => {
				const out = { texts: 0, cut: [], over: [] };
				for (const svg of document.querySelectorAll("figure.chart svg")) {
					if (!svg.getClientRects().length) continue;
					const edge = svg.getBoundingClientRect();
					const boxes = [...svg.querySelectorAll("text")].filter(e => e.textContent.trim()).map(e => [e.textContent, e.getBoundingClientRect()]);
					out.texts += boxes.length;
					for (const [i, [text, r]] of boxes.entries()) {
						if (r.left < edge.left - 1 || r.right > edge.right + 1 || r.top < edge.top - 2 || r.bottom > edge.bottom + 2) out.cut.push(text);
						for (const [other, o] of boxes.slice(0, i)) {
							const wide = Math.min(r.right, o.right) - Math.max(r.left, o.left), high = Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top);
							if (wide > 2 && high > .4 * Math.min(r.height, o.height)) out.over.push(other + " | " + text);
						}
					}
				}
				return out;
			})()`)
			if r.Texts < 3 || len(r.Cut) > 0 || len(r.Over) > 0 {
				t.Errorf("%s, width %d: of %d texts in charts %d are cut: %.8q; %d lie on each other: %.8q", page, v.width, r.Texts, len(r.Cut), r.Cut, len(r.Over), r.Over)
			}
		}
	}
}

// Text stands out from what is behind it by WCAG's level AA, in both themes, however it was
// chosen.
func TestContrast(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("testdata", "contrast.js"))
	must(t, err)
	check := func(b *tab, what string) {
		t.Helper()
		r := ask[struct {
			Texts int      `json:"texts"`
			Weak  []string `json:"weak"`
		}](b, string(script))
		if r.Texts < 40 || len(r.Weak) > 0 {
			t.Errorf("%s: of %d texts %d are too weak: %.10q", what, r.Texts, len(r.Weak), r.Weak)
		}
	}
	background := `getComputedStyle(document.body).backgroundColor`
	for page := range pages {
		for _, dark := range []bool{false, true} {
			for _, v := range []view{desktop, phone} {
				v.dark = dark
				check(open(t, page, v), fmt.Sprintf("%s, dark %v, width %d", page, dark, v.width))
			}
		}
	}
	b := open(t, "run", desktop)
	light := ask[string](b, background)
	ask[bool](b, `(document.getElementById("theme").click(), true)`)
	if got := ask[string](b, background); got == light {
		t.Errorf("the button does not make the page dark: %s", got)
	}
	check(b, "dark by the button")
	ask[bool](b, `(document.getElementById("theme").click(), true)`)
	if got := ask[string](b, background); got != light {
		t.Errorf("the button does not make the page light again: %s", got)
	}
	ask[bool](b, `delete document.documentElement.dataset.theme`)
}

// Without scripts the page shows all there is and offers nothing that does not work.
func TestWithoutScripts(t *testing.T) {
	v := desktop
	v.noScripts = true
	b := open(t, "run", v)
	must(t, chromedp.Do(b.ctx, command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})))
	if n := ask[int](b, `[...document.querySelectorAll("button")].filter(e => e.getClientRects().length).length`); n > 0 {
		t.Errorf("%d buttons that do nothing", n)
	}
	if n := ask[int](b, `[...document.querySelectorAll("table")].filter(e => e.getClientRects().length).length`); n < 5 {
		t.Errorf("only %d tables are seen", n)
	}
}

// On paper the page is light, whole and without what one cannot press.
func TestPrints(t *testing.T) {
	v := desktop
	v.dark = true
	b := open(t, "run", v)
	must(t, chromedp.Do(b.ctx, command(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})))
	if n := ask[int](b, `[...document.querySelectorAll(".bar, .filter, .narrow")].filter(e => e.getClientRects().length).length`); n > 0 {
		t.Errorf("%d things are printed that only a screen needs", n)
	}
	if got := ask[string](b, `getComputedStyle(document.documentElement).colorScheme`); got != "light" {
		t.Errorf("printed %s", got)
	}
}

// Pictures of the pages for people, into the folder that SHOTS names.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Log("SHOTS names no folder: one page is drawn and thrown away")
		dir = t.TempDir()
	}
	names := []string{"run"}
	if os.Getenv("SHOTS") != "" {
		names = names[:0]
		for page := range pages {
			names = append(names, page)
		}
	}
	for _, page := range names {
		for name, v := range map[string]view{"desktop": desktop, "dark": {desktop.width, desktop.height, true, false}, "phone": phone, "phone-dark": {phone.width, phone.height, true, false}, "print": {desktop.width, desktop.height + 2, true, false}} {
			b := open(t, page, v)
			if name == "print" {
				must(t, chromedp.Do(b.ctx, command(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})))
			}
			shot, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
			must(t, err)
			must(t, os.WriteFile(filepath.Join(dir, page+"-"+name+".png"), shot, 0o644))
		}
	}
}
