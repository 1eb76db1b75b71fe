package svetext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// listedName is capitals where names may stand in a list: a comma is part of a name if the
// whole is known as one, or if nothing of it is.
func listedName(p *cardtext.Reader) string {
	start := p.Pos
	whole := p.Capitals()
	if !strings.Contains(whole, ",") || slices.Contains(p.Vocabulary.Names, whole) {
		return whole
	}
	end := p.Pos
	p.Pos = start
	p.Commas = true
	first := p.Capitals()
	p.Commas = false
	if len(p.Vocabulary.Names) > 0 && !slices.Contains(p.Vocabulary.Names, first) {
		p.Pos = end
		return whole
	}
	return first
}
