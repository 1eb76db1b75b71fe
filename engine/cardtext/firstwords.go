package cardtext

import "strings"

// Rows numbers the tables of a dialect whose rows are found by the word that they begin with.
type Rows uint8

const (
	rowsTypes Rows = iota
	rowsPlaces
	rowsQualifiers
	rowsRules
	rowsRestrictions
	rowsDurations
	rowsPrefixes
	rowsStats
	rowsTurns
	rowsPredicates
	rowsLimits
	rowsSubjects
	rowsWouldMoves
	RowsPronouns
	RowsStatements
	RowsPhases
	RowsConditions
	RowsStates
	RowsThisCosts
	RowsDestinations
	rowsCount
)

// phraseTable is a table of rows as it is looked through.
type phraseTable struct {
	phrases []string
	rows    []int            // the row of each phrase
	by      map[string][]int // the phrases that begin with a word, in order
}

// Row consumes the first phrase of the rows of a table that comes next and returns the number of its row, -1 if none does. Only
// phrases that begin with the token are tried, unless what is known at this place is being found out.
func (p *Reader) Row(name Rows, rows int, phrases func(row int) []string) int {
	t := p.Dialect.tables[name].Load()
	if t == nil {
		t = phrasesOf(rows, phrases)
		p.Dialect.tables[name].Store(t)
	}
	if p.Asks() {
		for i, phrase := range t.phrases {
			if p.Accept(phrase) {
				return t.rows[i]
			}
		}
		return -1
	}
	start := p.Pos
	if w := &p.Tokens[start]; w.Kind != TokenEnd && w.Kind != TokenNewline && w.Kind != TokenQuote {
		for tried, i := range t.by[w.Low] {
			if p.Accept(t.phrases[i]) {
				if tried < i {
					p.Miss(start, "")
				}
				return t.rows[i]
			}
		}
	}
	if len(t.phrases) > 0 {
		p.Miss(start, "")
	}
	return -1
}

// Phrase does the same with a table whose rows have one phrase each.
func (p *Reader) Phrase(name Rows, rows int, phrase func(row int) string) int {
	return p.Row(name, rows, func(row int) []string { return []string{phrase(row)} })
}

func phrasesOf(rows int, phrases func(int) []string) *phraseTable {
	t := &phraseTable{by: map[string][]int{}}
	for row := range rows {
		for _, phrase := range phrases(row) {
			first, _ := nextWord(phrase)
			seen := map[string]bool{}
			for word := range strings.SplitSeq(first, "|") {
				if !seen[word] {
					seen[word] = true
					t.by[word] = append(t.by[word], len(t.phrases))
				}
			}
			t.phrases, t.rows = append(t.phrases, phrase), append(t.rows, row)
		}
	}
	return t
}
