package reference

import (
	"fmt"

	"gauntlet/engine/effect"
)

// passives are the kinds of passives that this package carries out, or that
// change nothing it is asked about (false).
var passives = map[effect.StaticKind]bool{
	effect.StaticStats: true, effect.StaticKeyword: true, effect.StaticNotTargetable: true, effect.StaticLoseAbilities: true,
	effect.StaticIgnoreWard: true, effect.StaticCannotAttack: true, effect.StaticCannotAttackLeader: true, effect.StaticAttackSet: true,
	effect.StaticCost: true, effect.StaticCostSet: true, effect.StaticNoDestroy: true, effect.StaticAlsoNamed: true, effect.StaticLure: true, effect.StaticSpellchain: true,
	effect.StaticTrait: true, effect.StaticFieldLimit: true, effect.StaticEXLimit: true, effect.StaticHandLimit: true, effect.StaticNoLose: true,
	effect.StaticDamageDealt: false, effect.StaticDamageTaken: false, effect.StaticNoDamage: false, effect.StaticEnterEngaged: false,
	effect.StaticNoRefresh: false, effect.StaticDeckCopies: false, effect.StaticDamageIsDefense: false, effect.StaticDamageTimes: false,
}

// lastCost is the last kind of cost that this package can pay.
const lastCost = effect.CostDestroy

// Unknown says what a text holds that this package has no opinion on, "" if
// nothing.
func Unknown(p *effect.Program) string {
	for i := range p.Statics {
		if _, ok := passives[p.Statics[i].Kind]; !ok {
			return fmt.Sprintf("passives of kind %d", p.Statics[i].Kind)
		}
	}
	for i := range p.Abilities {
		ab := &p.Abilities[i]
		if ab.Kind == effect.KindReplacement && (ab.Would == effect.WouldDestroyed || ab.Would == effect.WouldLeave) {
			return "replacements of leaving the field" // others change nothing that this package is asked about
		}
		if ab.Zone != effect.PlaceField && ab.Zone != effect.PlaceHand && ab.Kind != effect.KindSpell && ab.Kind != effect.KindPlay {
			return "abilities that work neither on the field nor in hand"
		}
		for _, list := range append([][]effect.Cost{ab.Costs}, ab.OptCosts...) {
			for _, c := range list {
				if c.Kind > lastCost {
					return fmt.Sprintf("costs of kind %d", c.Kind)
				}
			}
		}
	}
	for _, in := range p.Code {
		if in.Op == effect.OpNextCost {
			return "what the next card of a turn costs"
		}
		if in.Op == effect.OpHappened {
			return "how often something has happened this turn"
		}
		if in.Op == effect.OpBar {
			return "what a player can't do in a phase to come"
		}
	}
	for _, g := range p.Granted {
		if why := Unknown(g); why != "" {
			return why
		}
	}
	return ""
}
