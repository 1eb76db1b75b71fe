package fowtext

import "gauntlet/engine/cardtext"

// opensTop reads whose main deck shows its top card, behind "play with the top card of".
func opensTop(p *cardtext.Reader) cardtext.Stmt {
	words := []string{"your main deck", "your deck"}
	if p.Who != cardtext.You {
		words = []string{"his or her main deck", "his or her deck", "their main deck", "their deck"}
	}
	p.ExpectAny(words...)
	p.Expect("revealed")
	return &cardtext.RuleText{Kind: cardtext.OpenTop}
}
