package cardtext

// Count reads a number, "a" or "an".
func (p *Reader) Count() int {
	if p.AcceptAny("a", "an", "one") {
		return 1
	}
	return p.Number()
}

// Adjective reads one adjective into n.
func (p *Reader) Adjective(n *Noun) bool {
	for _, a := range p.Dialect.Adjectives {
		if k := p.Peek().Kind; p.Peek().Low == a.Word && (k == TokenWord || k == TokenIcon && p.Dialect.KeywordIcons) {
			p.Pos++
			a.Set(n)
			return true
		}
	}
	if p.Pos > 0 && p.Tokens[p.Pos].Kind == TokenWord {
		for _, a := range p.Dialect.Adjectives {
			p.Miss(p.Pos, a.Word)
		}
	}
	return false
}

// TypeWord reads a type word into n.
func (p *Reader) TypeWord(n *Noun) bool {
	rows := p.Dialect.TypeWords
	if k := p.Phrase(rowsTypes, len(rows), func(k int) string { return rows[k].Words }); k >= 0 {
		n.Type = rows[k].Typ
		return true
	}
	return false
}

// Objects reads a description.
func (p *Reader) Objects() *Objects {
	defer p.Reading("a description of cards")()
	return p.Dialect.Objects(p)
}

// Ref reads what a verb acts on.
func (p *Reader) Ref() *Ref {
	defer p.Reading("a description of cards")()
	return p.Dialect.Ref(p)
}
