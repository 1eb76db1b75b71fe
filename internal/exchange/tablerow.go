package exchange

import (
	"regexp"
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

// columnWords are what heads the columns of such tables, folded.
var columnWords = map[string]bool{
	"count": true, "counts": true, "qty": true, "quantity": true, "amount": true, "copies": true, "number": true, "no": true, "num": true, "x": true,
	"card": true, "cards": true, "name": true, "cardname": true, "id": true, "code": true, "cardnumber": true, "cardno": true, "cardid": true, "set": true,
	"type": true, "cost": true, "rarity": true, "class": true, "枚数": true, "カード名": true, "番号": true,
}

// cellsOf cuts a row at a mark; bars around it are no cells.
func cellsOf(text, mark string) (cells []string) {
	if mark == "|" {
		text = strings.Trim(text, "| ")
	}
	for cell := range strings.SplitSeq(text, mark) {
		cells = append(cells, strings.Trim(strings.TrimSpace(cell), `"“”*`))
	}
	return cells
}

// isColumns reports whether a line heads the columns of a table, or rules it.
func isColumns(text string) bool {
	if ruling.MatchString(text) {
		return true
	}
	for _, mark := range cellMarks {
		cells := cellsOf(text, mark)
		heads := len(cells) > 1
		for _, cell := range cells {
			heads = heads && (columnWords[fold(cell)] || cell == "#")
		}
		if heads {
			return true
		}
	}
	return false
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
