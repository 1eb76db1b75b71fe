package cardtext

// TurnGuard reads "during your turn," and "during each opponent's turn,".
func (p *Reader) TurnGuard() (Cond, bool) {
	start := p.Pos
	if k := p.Row(rowsTurns, len(p.Dialect.TurnGuards), func(k int) []string { return p.Dialect.TurnGuards[k].Phrases }); k >= 0 {
		return Cond{Kind: CondYourTurn, N: p.Dialect.TurnGuards[k].Yours, Span: p.SpanFrom(start)}, true
	}
	return Cond{}, false
}
