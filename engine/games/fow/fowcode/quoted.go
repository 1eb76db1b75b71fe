package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// quoted compiles an ability in quotation marks that is given for a time. That it triggers "this turn" is said twice
// where it is given until end of turn.
//
// 901.2b (6.3): what is given is there in the duration of the effect.
func (e *emitter) quoted(t *cardtext.Text, d cardtext.DurationWord) *effect.Program {
	if d == cardtext.ThisTurn {
		for _, par := range t.Paragraphs {
			for _, a := range par.Abilities {
				in, ok := a.(*cardtext.Triggered)
				for k := 0; ok && k < len(in.Triggers); k++ {
					if tr := in.Triggers[k]; tr.Now {
						tr.Now = false
						defer func() { tr.Now = true }()
					}
				}
			}
		}
	}
	return e.c.Quoted(t)
}
