package cardtext

// Quoted parses the ability between quotation marks as a text of its own.
func (p *Reader) Quoted(g *Gain, t Token) {
	offset := t.Span.End - len(t.Text)
	for offset > t.Span.Start && p.Source.Text[offset:offset+len(t.Text)] != t.Text {
		offset--
	}
	// Blanks in front keep the offsets of the inner text equal to the outer ones.
	blank := make([]byte, offset)
	for i := range blank {
		blank[i] = ' '
	}
	inner := Source{Name: p.Source.Name, Text: string(blank) + t.Text}
	text, diags := parse(inner, p.Vocabulary, false, mute)
	if len(diags) > 0 || len(text.Paragraphs) == 0 {
		p.Miss(p.Pos, "an ability in quotation marks")
		p.Fail("an ability in quotation marks")
	}
	p.Pos++
	g.Quote, g.QuoteText = t.Text, text
}
