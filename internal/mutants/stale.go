package main

import (
	"regexp"
	"strings"
)

// gone marks the row of a mutant that the engine no longer has, on a page that was made before its rule was
// rewritten.
const gone = " (rewritten since, and not run again)"

// pageRow is a row of a page: the mutant, and what became of it.
var pageRow = regexp.MustCompile("^\\| (\\S+\\.go .*`(?: \\(\\d+\\))?) \\| (.*) \\|$")

// marked returns a page with the rows of mutants that are gone marked as such, and no others.
func (g *game) marked(page string) (string, error) {
	mutants, err := g.find()
	if err != nil {
		return "", err
	}
	there := map[string]bool{}
	for i := range mutants {
		there[mutants[i].name] = true
	}
	lines := strings.Split(page, "\n")
	for i, line := range lines {
		m := pageRow.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		by := strings.TrimSuffix(m[2], gone)
		if !there[strings.ReplaceAll(m[1], `\|`, "|")] {
			by += gone
		}
		lines[i] = "| " + m[1] + " | " + by + " |"
	}
	return strings.Join(lines, "\n"), nil
}
