package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/internal/game"
)

// writeNotation writes a line for every card whose text is written otherwise than it is read: each thing once,
// with how often it stands there.
func writeNotation(w io.Writer, lib *game.Library, list []*cards.Card) error {
	touched := 0
	for _, c := range list {
		count := map[string]int{}
		var what []string
		note := func(s string) {
			if count[s]++; count[s] == 1 {
				what = append(what, s)
			}
		}
		if c.Back != nil && c.Back.Source == c.Source && strings.HasPrefix(c.Back.ID, c.ID) && c.Symbols() {
			note("both faces in one row, the J-ruler behind //")
		}
		for _, n := range compile.Normalised(c, lib.Vocabulary()) {
			note(notation(n))
		}
		if len(what) == 0 {
			continue
		}
		touched++
		for i, s := range what {
			if count[s] > 1 {
				what[i] = fmt.Sprintf("%s (%d times)", s, count[s])
			}
		}
		if _, err := fmt.Fprintf(w, "%s %s: %s\n", c.ID, c.Name, strings.Join(what, "; ")); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%s of %s written otherwise than read\n\n", counted(touched, "text"), counted(len(list), "card"))
	return err
}

// notation says how a piece of a text is read.
func notation(n cardtext.Normalised) string {
	switch {
	case n.Printed == "\n":
		return "a line goes on in the next"
	case n.Read == "":
		return strconv.Quote(n.Printed) + " is passed over"
	}
	return strconv.Quote(n.Printed) + " is " + n.Read
}
