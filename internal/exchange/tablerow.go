package exchange

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Rows of tables, as pages and spreadsheets give them when they are copied: "| 3 | Name | FD-021 |".
var (
	cellCount = regexp.MustCompile(`^[xX×]?([0-9]{1,6})[xX×枚]?$`)
	ruling    = regexp.MustCompile(`^[|+\s]*:?[-=]{2,}[-=:|+\s]*$`)
)

// cellMarks stand between the cells of a row, the likeliest first. Names may have commas: a row of them is only one
// if each cell has its meaning.
var cellMarks = []string{"|", "\t", ";", ","}

// meaning is what stands in a column of a table.
type meaning uint8

const (
	naming   meaning = iota // the card: its name or its number
	counting                // how many
	numbered                // how many, or a number of a card or line: what "number" and "#" head
	passed                  // what is not asked for; a cost is no count
	parted                  // the part of the deck, as headings have it
)

// columnWords are what heads the columns of such tables, folded.
var columnWords = map[string]meaning{
	"count": counting, "counts": counting, "qty": counting, "quantity": counting, "amount": counting, "copies": counting, "x": counting, "枚数": counting,
	"number": numbered, "no": numbered, "num": numbered,
	"card": naming, "cards": naming, "name": naming, "cardname": naming, "id": naming, "code": naming, "cardnumber": naming, "cardno": naming,
	"cardid": naming, "カード名": naming, "番号": naming,
	"set": passed, "type": passed, "cost": passed, "rarity": passed, "class": passed, "attribute": passed, "attack": passed, "defense": passed,
	"section": parted, "zone": parted, "board": parted, "part": parted, "deck": parted,
	"atk": passed, "def": passed, "price": passed, "race": passed, "trait": passed,
}

// tableHeads is the heading of a table: what stands in each column of the rows below it.
type tableHeads struct {
	mark  string
	means []meaning
	count int // the column that counts, -1 if none says so
}

// cellsOf cuts a row at a mark; bars around it are no cells, and a mark within quotes belongs to a name.
func cellsOf(text, mark string) (cells []string) {
	if mark == "|" {
		text = strings.Trim(text, "| ")
	}
	paired, within, from := strings.Count(text, `"`)%2 == 0, false, 0
	for i := 0; i <= len(text); i++ {
		switch {
		case i < len(text) && text[i] == '"' && paired && (within || strings.TrimSpace(text[from:i]) == ""):
			within = !within
		case i == len(text) || text[i] == mark[0] && !within:
			cells = append(cells, strings.Trim(strings.TrimSpace(text[from:i]), `"“”*`))
			from = i + 1
		}
	}
	return cells
}

// headsOf returns the columns that a line heads, nil if it heads none.
func headsOf(text string) *tableHeads {
	for _, mark := range cellMarks {
		c := &tableHeads{mark: mark, count: -1}
		for _, cell := range cellsOf(text, mark) {
			means, ok := columnWords[fold(cell)]
			if cell == "#" {
				means, ok = numbered, true
			}
			if !ok {
				c = nil
				break
			}
			c.means = append(c.means, means)
		}
		if c == nil || len(c.means) < 2 {
			continue
		}
		for _, counts := range []meaning{counting, numbered} { // of two that count nobody knows which is meant
			if at := slices.Index(c.means, counts); at >= 0 {
				if !slices.Contains(c.means[at+1:], counts) {
					c.count = at
				}
				break
			}
		}
		return c
	}
	return nil
}

// zone returns the part that a row below this heading names, or else that of the section that it stands in.
func (c *tableHeads) zone(text string, section zone) zone {
	if c == nil {
		return section
	}
	cells, at := cellsOf(text, c.mark), slices.Index(c.means, parted)
	if at < 0 || at >= len(cells) || cells[at] == "" {
		return section
	}
	if z, ok := headingZone(cells[at]); ok {
		return z
	}
	return nil
}

// row returns what a row below this heading may mean: how many there are stands where the heading says. It returns
// false for a line that is no row of the table.
func (c *tableHeads) row(text string) ([]ref, bool) {
	if c == nil {
		return nil, false
	}
	cells := cellsOf(text, c.mark)
	if len(cells) < 2 || c.mark == "," && len(cells) > len(c.means) && !slices.Contains(c.means, passed) { // a name has commas
		return nil, false
	}
	if len(cells) != len(c.means) || c.count < 0 {
		return nil, true
	}
	var said []string
	for i, cell := range cells {
		if i == c.count || c.means[i] == naming || c.means[i] == numbered && collector.MatchString(plainNumber(cell)) {
			said = append(said, cell)
		}
	}
	if !cellCount.MatchString(cells[c.count]) {
		return nil, true
	}
	return rowOf(strings.Join(said, "\t")), true
}

// rowOf returns what a row of a table may mean: one cell is the count, another the number of a card or its name. Of
// further cells beside a number one has to be its name. A row with two counts means nothing: nobody knows which.
func rowOf(text string) (refs []ref) {
	for _, mark := range cellMarks {
		cells := cellsOf(text, mark)
		if len(cells) < 2 {
			continue
		}
		counts, count, number := 0, 0, ""
		numbers, words := 0, []string{}
		for _, cell := range cells {
			switch m := cellCount.FindStringSubmatch(cell); {
			case m != nil:
				counts++
				count, _ = strconv.Atoi(m[1]) // six digits at most
			case collector.MatchString(plainNumber(cell)):
				numbers++
				number = cell
			case cell != "":
				words = append(words, cell)
			}
		}
		switch {
		case counts != 1 || numbers > 1 || numbers == 0 && len(words) != 1:
			continue
		case len(words) == 0:
			refs = append(refs, ref{number: number, count: count})
		}
		for _, word := range words {
			bare, evolved := cutEvolved(word)
			refs = append(refs, ref{number: number, name: strings.TrimSpace(bare), evolved: evolved, count: count})
		}
	}
	return refs
}
