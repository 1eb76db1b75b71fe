package svetext

import "gauntlet/engine/cardtext"

// What destroys a card: "whenever this follower is destroyed by an opponent's ability", "[lastwords] If this card was destroyed
// by an ability, …".

// ruiners say whose ability does it.
var ruiners = []struct {
	phrases []string
	whose   cardtext.Whose
}{
	{[]string{"by an ability", "by abilities", "by an effect", "by effects"}, cardtext.Anyone},
	{[]string{"by an opponent's ability", "by your opponent's ability", "by an opponent's abilities", "by your opponent's abilities", "by an enemy ability",
		"by enemy abilities", "by an opponent's effect", "by your opponent's effect", "by your opponent's effects"}, cardtext.Enemy},
	{[]string{"by one of your abilities", "by your abilities", "by your ability"}, cardtext.Yours},
}

// destroyedBy reads it behind the event of being destroyed.
func destroyedBy(p *cardtext.Reader, t *cardtext.Trigger) {
	if t.Kind != cardtext.TriggerDestroyed || t.Nth > 0 {
		return
	}
	ruiner(p, t)
}

// ruiner reads who destroys a card, and reports whether that is said.
func ruiner(p *cardtext.Reader, t *cardtext.Trigger) bool {
	for _, row := range ruiners {
		if p.AcceptAny(row.phrases...) {
			t.Damage, t.Owner = cardtext.AbilityDamage, row.whose
			return true
		}
	}
	return false
}

// writeRuiner writes it.
func writeRuiner(t *cardtext.Trigger) string {
	if t.Damage == cardtext.AbilityDamage && (t.Kind == cardtext.TriggerDestroyed || t.Kind == cardtext.TriggerLastWords) {
		for _, row := range ruiners {
			if row.whose == t.Owner {
				return row.phrases[0]
			}
		}
	}
	return ""
}

// lastWordsBy reads "If this card was destroyed by an ability," behind [lastwords]: the ability triggers only then, and all that
// it does stands under the condition.
func lastWordsBy(p *cardtext.Reader, t *cardtext.Trigger) {
	p.Try(func() {
		p.Expect("if")
		p.ExpectAny("this card was destroyed", "this follower was destroyed", "this amulet was destroyed")
		if !ruiner(p, t) {
			p.Fail("by an ability")
		}
		p.Expect(",")
	})
}
