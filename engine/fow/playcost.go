package fow

// playCost fixes what the play costs and pays what leaves no choice.
//
// 903.2g-v (6.3): the cost is fixed now. 203.3 (6.3): each will symbol needs will
// of its attribute.
func (g *Game) playCost(f *Frame) {
	r := g.playing()
	d := &g.t.cards[r.card]
	switch r.bill = d.cost; r.kind {
	case itemJudgment:
		r.bill = g.t.judgmentCost(r.card)
	case itemAutomatic:
		r.bill = Bill{} // a keyword's ability costs nothing
	case itemNone:
		r.bill = d.mobilize
	}
	for a := range r.bill.attr {
		for ; r.bill.attr[a] > 0; r.bill.attr[a]-- {
			g.restFor(r.ctrl, uint8(a))
		}
	}
	f.pc = pcPlayPay
}
