package render

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"gauntlet/internal/plain"
)

// page is what a document shows. Every text in it is escaped where it is written; only Style,
// Script and the drawings, which are the program's own, are written as they are.
type page struct {
	Policy  string // of content security
	Style   string
	Script  string
	Heading string
	Notes   []string
	Parts   []pagePart
	Run     string // that it is about, "" for none
	Report  any    // what --format json writes
}

// pagePart is a section.
type pagePart struct {
	ID, Title, Caption string
	Charts             []pageChart
	Tables             []pageTable
	Footnotes          [][2]string
}

// pageChart is a chart drawn for two widths, of which the page shows the one that fits.
type pageChart struct {
	Name, Title, Note string
	Wide, Narrow      string // elements of SVG, whose names are escaped
	Long, LongNarrow  bool   // wider than the room: it scrolls
}

// pageTable is a table. Sums are rows about all of it, which stay on top.
type pageTable struct {
	Name, Label string
	Cols        []pageColumn
	Sums, Rows  [][]pageCell
}

type pageColumn struct {
	Head  string
	Right bool
}

// pageCell is a cell; Value is the number that it sorts by, "" for none.
type pageCell struct {
	Text, Value string
	Right, Head bool
	Prose       bool // sentences, which may break
}

// document returns the page as HTML. It fails if the report cannot be written as JSON.
func document(p *page) (g.Node, error) {
	var b bytes.Buffer
	if err := json.NewEncoder(plain.JSON(&b)).Encode(p.Report); err != nil { // escapes <, > and &, so that it cannot end its element
		return nil, err
	}
	data := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	return h.Doctype(h.HTML(h.Lang("en"),
		line(h.Head(
			line(h.Meta(h.Charset("utf-8"))),
			line(h.Meta(g.Attr("http-equiv", "Content-Security-Policy"), h.Content(p.Policy))),
			line(h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1"))),
			line(h.Meta(h.Name("color-scheme"), h.Content("light dark"))),
			line(h.Meta(h.Name("generator"), h.Content("gauntlet"))),
			line(h.TitleEl(g.Text(p.Heading))),
			line(h.Link(h.Rel("icon"), h.Href("data:,"))),
			line(h.StyleEl(g.Raw(p.Style))),
		)),
		line(h.Body(
			line(p.header()),
			line(p.main()),
			line(h.Footer(h.P(g.Text("Made by "), h.Code(g.Text("gauntlet")), g.If(p.Run != "", g.Group{g.Text(" from run "), h.Code(g.Text(p.Run))}),
				g.Text(". This page holds its data, needs no network and sends nothing.")))),
			line(h.Script(h.Type("application/json"), h.ID("report"), g.Raw(string(data)))),
			line(h.Script(g.Raw(p.Script))),
		)),
	)), nil
}

// line begins a line before a node, for those who read the source.
func line(n g.Node) g.Node { return g.Group{g.Raw("\n"), n} }

func (p *page) header() g.Node {
	return h.Header(
		h.Div(h.Class("bar"),
			h.Nav(h.Aria("label", "Sections"), g.Map(p.Parts, func(s pagePart) g.Node { return h.A(h.Href("#"+s.ID), g.Text(s.Title)) })),
			h.Div(h.Class("tools"), g.Attr("hidden"),
				h.Button(h.Type("button"), h.ID("save"), g.Text("JSON")), h.Button(h.Type("button"), h.ID("theme"), g.Text("Dark"))),
		),
		line(h.H1(g.Text(p.Heading))),
	)
}

func (p *page) main() g.Node {
	return h.Main(
		g.Map(p.Notes, func(text string) g.Node {
			return line(h.P(h.Class("note"), h.Role("note"), h.Strong(g.Text("Note:")), prose(" "+text)))
		}),
		g.If(len(p.Parts) == 0, line(h.P(g.Text("There are no games to report on.")))),
		g.Map(p.Parts, func(s pagePart) g.Node { return line(s.node()) }),
	)
}

func (s *pagePart) node() g.Node {
	title := s.ID + "-title"
	return h.Section(h.ID(s.ID), h.Aria("labelledby", title),
		line(h.H2(h.ID(title), g.Text(s.Title))),
		g.Map(s.Charts, func(c pageChart) g.Node { return line(c.node()) }),
		g.Map(s.Tables, func(t pageTable) g.Node { return line(t.node()) }),
		g.If(s.Caption != "", line(h.P(h.Class("caption"), prose(s.Caption)))),
		g.If(len(s.Footnotes) > 0, line(h.Ul(h.Class(s.listClass()),
			g.Map(s.Footnotes, func(f [2]string) g.Node { return h.Li(prose(strings.TrimPrefix(f[0]+" "+f[1], bullet+" "))) })))),
	)
}

// flags are names of flags in prose, which a browser would break behind their dashes.
var flags = regexp.MustCompile(`--[a-z]+(-[a-z]+)*`)

// prose is a text for people, in which names of flags stay whole.
func prose(text string) g.Node {
	var out g.Group
	from := 0
	for _, at := range flags.FindAllStringIndex(text, -1) {
		out = append(out, g.Text(text[from:at[0]]), h.Span(h.Class("flag"), g.Text(text[at[0]:at[1]])))
		from = at[1]
	}
	return append(out, g.Text(text[from:]))
}

// listClass sets a list that is all that a section says, its answer, apart from notes below a table.
func (s *pagePart) listClass() string {
	if s.Caption == "" && len(s.Tables) == 0 {
		return "answer"
	}
	return "footnotes"
}

func (c *pageChart) node() g.Node {
	return h.Figure(h.Class("chart"), h.Data("chart", c.Name),
		line(h.FigCaption(h.Strong(g.Text(c.Title)))),
		line(scrolling(classes("scroll wide", "long", c.Long), c.Title, g.Raw(c.Wide))),
		line(scrolling(classes("scroll narrow", "long", c.LongNarrow), c.Title, g.Raw(c.Narrow))),
		g.If(c.Note != "", line(h.P(h.Class("key"), prose(c.Note)))),
	)
}

func (t *pageTable) node() g.Node {
	head := g.Map(t.Cols, func(c pageColumn) g.Node {
		return h.Th(g.Attr("scope", "col"), g.If(c.Right, h.Class("n")), g.Text(c.Head))
	})
	return scrolling("scroll", t.Label, h.Table(h.Data("table", t.Name),
		line(h.THead(h.Tr(head))),
		g.If(len(t.Sums) > 0, line(h.TBody(h.Class("sums"), g.Map(t.Sums, row)))),
		line(h.TBody(h.Class("rows"), g.Map(t.Rows, row))),
	))
}

func row(cells []pageCell) g.Node {
	return line(h.Tr(g.Map(cells, func(c pageCell) g.Node {
		element, scope := h.Td, g.Node(nil)
		if c.Head {
			element, scope = h.Th, g.Attr("scope", "row")
		}
		return element(scope, g.If(c.Right, h.Class("n")), g.If(c.Prose, h.Class("prose")), g.If(c.Value != "", h.Data("value", c.Value)), g.Text(c.Text))
	})))
}

// scrolling is a box for what may be wider than the page, which the keyboard can scroll, too.
func scrolling(class, label string, content g.Node) g.Node {
	return h.Div(h.Class(class), h.TabIndex("0"), h.Role("group"), h.Aria("label", label), content)
}

// classes adds a class to others if it holds.
func classes(always, more string, holds bool) string {
	if !holds {
		return always
	}
	return strings.Join([]string{always, more}, " ")
}
