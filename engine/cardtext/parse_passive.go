package cardtext

// TurnGuard reads "during your turn," and "during each opponent's turn,".
func (p *Reader) TurnGuard() (Cond, bool) {
	start := p.Pos
	for _, row := range p.Dialect.TurnGuards {
		if p.AcceptAny(row.Phrases...) {
			return Cond{Kind: CondYourTurn, N: row.Yours, Span: p.SpanFrom(start)}, true
		}
	}
	return Cond{}, false
}
