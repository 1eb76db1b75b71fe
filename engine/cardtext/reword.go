package cardtext

import (
	"regexp"
	"strings"
)

// Other words for the same: misprints put right, and words of other games and of common
// English that mean exactly what a wording of the game means. Whoever offers the outcome
// to a person compiles it first; nothing is ever played by it.

// foreignWord is a wording that the game does not have, and the one that it has for it. The
// replacement may use the groups of the pattern.
type foreignWord struct {
	pattern *regexp.Regexp
	means   string
}

func Foreign(pairs ...string) (rows []foreignWord) {
	for i := 0; i < len(pairs); i += 2 {
		rows = append(rows, foreignWord{regexp.MustCompile(`(?i)` + pairs[i]), pairs[i+1]})
	}
	return rows
}

var foreignWordsSVE = Foreign(
	`\b(?:when|whenever) this (?:follower|card|amulet) enters (?:the|your) (?:battle)?field, (\w)`, "[fanfare] $1",
	`\bwhen this (?:follower|card|amulet) dies, (\w)`, "[lastwords] $1",
	`\bdestroy target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and destroy it",
	`\b(?:banish|exile) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and banish it",
	`\b(?:engage|tap) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and engage it",
	`\bdeal (\d+) damage to target (?:enemy )?(follower)\b`, "Select an enemy $2 on the field and deal it $1 damage",
	`\b(?:graveyard|discard pile)\b`, "cemetery",
	`\b(?:creature|minion|monster)(s?)\b`, "follower$1",
	`\blibrary\b`, "deck",
	`\bopponent's (followers?|amulets?)\b`, "enemy $1",
	`\bexiles? `, "banish ",
	`\buntap `, "refresh ",
	`\btap `, "engage ",
	`(\(\d+\)) [-–—] `, "$1: ",
)

var foreignWordsFoW = Foreign(
	`\bcemetery\b`, "graveyard",
	`\b(?:creature|follower|minion|monster)(s?)\b`, "resonator$1",
	`\bcounter target (spell|chant)\b`, "cancel target $1",
	`\bsacrifice `, "banish ",
	`\bexile ((?:target|all|each|a|an) [^.,]*)`, "remove $1 from the game",
	`\buntap `, "recover ",
	`\btap `, "rest ",
	`\bland(s?)\b`, "magic stone$1",
	`\blibrary\b`, "main deck",
	`\benters the battlefield\b`, "enters your field",
	`\bdies\b`, "is put into a graveyard from the field",
	`\bcan't\b`, "cannot",
	`\bmana\b`, "will",
	`(^|[\s"])(\+\d+/\+\d+|-\d+/-\d+)`, "$1[$2]",
)

// foreign reports whether a text begins with a wording of others.
func (d *Dialect) foreign(text string) bool {
	for _, row := range d.ForeignWords {
		if at := row.pattern.FindStringIndex(text); at != nil && at[0] == 0 {
			return true
		}
	}
	return false
}

// Reword returns the text with the line that d is about put into words that may be known: the
// game's words for those of others, else the nearest word in place of the misprint. It returns
// "" where it knows none.
func Reword(text string, v *Vocabulary, d Diagnostic) string {
	begin := strings.LastIndexByte(text[:min(d.Span.Start, len(text))], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[begin:], '\n'); i >= 0 {
		end = begin + i
	}
	line := text[begin:end]
	for _, row := range v.Dialect.ForeignWords {
		line = row.pattern.ReplaceAllString(line, row.means)
	}
	if line == text[begin:end] && d.near != "" {
		return text[:d.Span.Start] + d.near + text[d.Span.End:]
	}
	if line == text[begin:end] {
		return ""
	}
	return text[:begin] + line + text[end:]
}
