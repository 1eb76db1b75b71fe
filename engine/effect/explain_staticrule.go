package effect

import (
	"fmt"
	"slices"
	"strings"
)

// restrictTable says what is forbidden: "%s" is to whom or what.
var restrictTable = [RestrictionCount]string{
	RestrictAttack: "%s cannot attack", RestrictBlock: "%s cannot block", RestrictBeAttacked: "%s cannot be attacked", RestrictBeBlocked: "%s cannot be blocked",
	RestrictBeTargeted: "%s cannot be targeted", RestrictRecover: "%s does not recover in recovery phases", RestrictRest: "%s cannot be rested", RestrictBeDestroyed: "%s cannot be destroyed",
	RestrictPlay: "%s cannot be played", RestrictActivate: "activate abilities of %s cannot be played", RestrictChase: "no cards, and of abilities only automatic ones, are put on the chase while %s is on it", RestrictDealDamage: "damage by %s is not dealt",
	RestrictGainLife: "%s cannot gain life", RestrictDraw: "%s cannot draw cards", RestrictCall: "%s cannot call magic stones", RestrictJudgment: "%s cannot play judgment", RestrictEnter: "%s cannot enter the field",
	RestrictCounters: "no counters can be put on %s", RestrictUncount: "effects cannot remove counters from %s", RestrictAttach: "nothing can be attached to %s", RestrictCancel: "%s cannot be cancelled", RestrictTriggerEnter: "[Enter] abilities of %s do not trigger",
	RestrictBeDealt: "damage to %s is not dealt", RestrictBeDealtBattle: "battle damage to %s is not dealt", RestrictDealBattle: "battle damage by %s is not dealt", RestrictReturn: "%s cannot be put from the field into a hand",
	RestrictHide: "%s plays with the hand revealed", RestrictSeal: "no [Seal] keeps the texts of %s: they are released", RestrictBeRecovered: "%s cannot be recovered, neither in recovery phases nor by effects",
	RestrictBanish: "%s cannot be banished", RestrictRemove: "%s cannot be removed from the game",
}

// restrictBy joins the second filter: by what, or to what, it is forbidden.
var restrictBy = func() (out [RestrictionCount]string) {
	for r := range out {
		out[r] = " by "
	}
	out[RestrictAttack], out[RestrictBlock], out[RestrictDealDamage], out[RestrictDealBattle] = ": ", ": ", " to ", " to "
	out[RestrictChase], out[RestrictPlay], out[RestrictActivate] = ": ", ": ", ": "
	return out
}()

var mustTable = [ObligationCount]string{
	MustAttack: "%s must attack if able", MustBlock: "%s must block if able", MustBeAttacked: "attackers must attack %s if able", MustBeBlocked: "%s must be blocked if able",
	MustBeChosen: "%s must be chosen as its controller chooses an attacker", MustAttackYou: "%s must attack you, and nothing else, if it can attack you",
}

var permitTable = [PermissionCount]string{
	PermitPlay: "%s may be played", PermitFree: "%s may be played without paying its cost", PermitOtherCost: "instead of paying the cost of %s you may do this: &", PermitAnyWill: "will of any attribute pays for the attribute cost of %s",
	PermitQuick: "%s may be played as if it had [Quickcast]", PermitAttackRecovered: "%s may attack recovered cards", PermitCall: "%s may be rested to call a magic stone instead of a ruler or J-ruler",
	PermitAttackNew: "%s may attack in the turn in which it came", PermitBlock: "%s may block attackers with [Flying]", PermitBlockRecovered: "%s may block without resting", PermitMobilized: "%s attacks and blocks without paying for [Mobilize]", PermitBlockRested: "%s may block while rested", PermitSeeTop: "%s may look at the top card of the own main deck at any time", PermitShowTop: "%s plays with the top card of the main deck revealed",
	PermitStayRested: "the controller of %s may leave it rested in recovery phases",
	PermitSpendAs:    "%s may spend",
}

var enterTable = [EnterKindCount]string{
	EntersRested: "%s enters rested", EntersRecovered: "%s enters recovered", EntersCounters: "%s enters with # @", EntersAttribute: "as %s enters, its controller chooses an attribute",
	EntersName: "as %s enters, its controller names a card", EntersNumber: "as %s enters, its controller chooses a number", EntersTrait: "as %s enters, its controller chooses a race", EntersPlayer: "as %s enters, its controller chooses a player", ShiftsCounters: "as %s shifts, # @ are put on it",
	JudgedRestart: "as soon as judgment has turned up %s, before anything triggers by it, the game begins anew and its controller goes first",
}

// staticRule says the passives from StaticRestrict on.
func (t *teller) staticRule(s *Static, who, num string) string {
	by := ""
	if s.By >= 0 {
		by = t.phrase(s.By, noPlace, viewHere, false)
	}
	switch s.Kind {
	case StaticRestrict:
		if s.Restrict == RestrictPlay && by != "" { // who is a player
			return who + " cannot play " + by + t.from(s) + either(s.Named, " with the same name as "+strings.TrimPrefix(num, t.w.stat(StatObject)+" of "), "") + "."
		}
		if s.Restrict == RestrictChase && s.N > 0 {
			return either(s.N == BindsOpponent, "your opponent", "its controller") + " puts no cards, and of abilities only automatic ones, on the chase while " + who + " is on it."
		}
		out := fmt.Sprintf(restrictTable[s.Restrict], who)
		if by != "" {
			out += restrictBy[s.Restrict] + by
		}
		out += either(s.Restrict == RestrictActivate && s.N == SparesWill, ", but will abilities can", "")
		return out + either(s.Fights != 0, fmt.Sprintf(" (%s)", fights(s.Fights)), "") + "."
	case StaticMust:
		return fmt.Sprintf(mustTable[s.Must], who) + either(by != "", ", with "+by, "") + "."
	case StaticPermit:
		return t.permit(s, who, by, num)
	case StaticReplace:
		return t.replace(s, who, by, num)
	case StaticEnters:
		return t.enters(s, who, num) + either(by != "", ", with "+by, "") + "."
	case StaticType:
		return who + " is " + withArticle(t.w.types(s.ToTypes, false)) + either(s.N == 1, " instead of what it was.", " as well.")
	case StaticAttribute:
		if s.Classes == 0 {
			return who + " has the attribute chosen as " + num + either(s.N == 1, " instead of its own.", " as well.")
		}
		return who + " is " + t.w.all(s.Classes) + either(s.N == 1, " instead of its attributes.", " as well.")
	case StaticGrant:
		return who + " has:\n" + t.granted(int(s.N), false)
	case StaticAttackCost:
		out := "the controller of " + who + " must do this to " + fights(s.Fights) + " with it: " + t.payment(int(s.N))
		if s.Amount >= 0 {
			out += ", where X is " + orZero(t.pure(nil, s.Amount).reg[0]).number()
		}
		return out + either(by != "", ", about "+by, "") + "."
	case StaticTreatAs:
		if s.Name == "" { // types of magic stones alone
			return who + " is treated as " + withArticle(t.w.all(s.Classes)+" magic stone") + " as well."
		}
		return who + " is treated as " + quoted(s.Name) + "." + t.attributesToo(s)
	case StaticLoseKeyword:
		return who + " loses " + either(s.N == 1, "and cannot gain ", "") + t.w.keywords(s.Keywords) + "."
	case StaticPlayCost:
		return t.playCost(s, who, by)
	case StaticWeather:
		return possOf("weather", who) + " is " + quoted(s.Name) + "."
	case StaticHandMore:
		return possOf("maximum hand size", t.holder(s, who)) + " changes by " + signed(num) + "."
	case StaticStartHand:
		return possOf("starting hand", t.holder(s, who)) + ", and the maximum hand size for the game, change by " + signed(num) + "."
	}
	return ""
}

// all names every class or attribute of a set.
func (w *Words) all(c ClassSet) string { return strings.ReplaceAll(w.classes(c, 0), " or ", " and ") }

func fights(f uint8) string {
	switch f {
	case 1:
		return "attack"
	case 2:
		return "block"
	}
	return "attack or block"
}

func (t *teller) permit(s *Static, who, by, num string) string {
	if s.Permit == PermitOtherCost && s.This && s.Keywords != 0 {
		return who + " may be played as if it had " + t.w.keywords(s.Keywords) + " for this instead of its own cost: " + t.payment(int(s.N)) + "."
	}
	if s.Permit == PermitOtherCost && s.Keywords != 0 { // of a keyword: [Judgment]
		return "instead of paying for " + t.w.keywords(s.Keywords) + " " + who + " may do this: " + t.payment(int(s.N)) + "."
	}
	if s.Permit == PermitOtherCost && s.This && slices.ContainsFunc(t.p.Abilities, func(a Ability) bool { return a.Kind == KindJudgment }) {
		who = "the judgment of " + who // a ruler is not played
	}
	out := fmt.Sprintf(permitTable[s.Permit], who)
	if s.Permit == PermitSpendAs {
		return out + " " + kindsOfWill(int(s.Classes), " or ") + " will as though it were " + kindsOfWill(int(s.N), " or ") + " will."
	}
	out = strings.ReplaceAll(out, "#", num)
	if strings.Contains(out, "&") {
		out = strings.ReplaceAll(out, "&", t.payment(int(s.N)))
	}
	if s.Permit == PermitAnyWill && s.Classes != 0 {
		out = "will of " + t.w.all(s.Classes) + " pays for any attribute of the cost of " + who
	} else if s.Classes != 0 {
		out += " (" + t.w.classes(s.Classes, 0) + ")"
	}
	if s.Permit == PermitPlay && s.Keywords != 0 {
		out += " as if it had " + t.w.keywords(s.Keywords)
	}
	if s.Permit == PermitPlay && !s.This && s.Place == PlaceDeck {
		out += " while on top of it"
	}
	out = strings.Replace(out, "you plays", "you play", 1)
	if s.Permit == PermitAttackRecovered && by != "" {
		return who + " may attack " + by + ", also recovered."
	}
	if s.Permit == PermitBlock && by != "" {
		return who + " may block " + by + either(strings.Contains(by, "[Flying]"), "", " that has [Flying]") + "."
	}
	return out + either(by != "", ", about "+by, "") + "."
}

func (t *teller) enters(s *Static, who, num string) string {
	out := fmt.Sprintf(enterTable[s.Enters], who)
	out = strings.ReplaceAll(strings.ReplaceAll(out, "#", num), "@", counterName(s.Name))
	switch {
	case s.Enters == EntersRested && s.N > 0:
		out += ", unless its controller does this: " + t.payment(int(s.N)-1)
	case s.Enters == JudgedRestart && s.N > 0:
		out += "; it begins that game in the field, with this side up"
	case s.Enters == EntersNumber:
		out += fmt.Sprintf(" from 0 to %d", s.N)
	case s.Enters != EntersCounters && s.Enters != ShiftsCounters && s.Name != "":
		out += " (" + s.Name + ")"
	}
	return out
}

// playCost says how the cost of cards in will changes.
func (t *teller) playCost(s *Static, who, by string) string {
	if s.Keywords != 0 { // a player's: [Judgment]
		who = t.w.keywords(s.Keywords) + " of " + who
	}
	out := who + " costs " + willSymbols(s.Will) + " more to play"
	switch s.N {
	case LessWill:
		out = who + " costs " + willSymbols(s.Will) + " less to play"
	case LessFree:
		out = who + " costs " + willSymbols(s.Will) + " less of its free cost to play"
	}
	if s.Amount >= 0 {
		out += ", that times " + orZero(t.pure(nil, s.Amount).reg[0]).inner()
	}
	if s.N == LessWill || s.N == LessFree || s.From > 0 {
		out += t.from(s)
	}
	if s.Once {
		out += ", the next one only"
	}
	if s.Leaves > 0 {
		out += fmt.Sprintf(", leaving at least {%d} of free cost", s.Leaves)
	}
	return out + either(by != "", ", if it targets "+by, "") + "."
}

// replace says a replacement effect.
func (t *teller) replace(s *Static, who, by, num string) string {
	words := wouldTable[s.Would]
	if s.Would == WouldDeal {
		words = "%s would deal #"
	}
	out := strings.ReplaceAll(words, "#", damageWords(s.DamageKinds))
	if s.DamageKinds != 0 && !strings.Contains(words, "#") {
		out += " (" + damageWords(s.DamageKinds) + ")"
	}
	if strings.Contains(out, "%s") {
		out = fmt.Sprintf(out, who)
	}
	if by != "" {
		out += either(s.Would == WouldDeal, " to ", " by ") + by
	}
	from := either(s.From > 0, " from the "+t.w.zone(max(s.From, 1)-1), "")
	if s.Into > 0 {
		from = " into the " + t.w.zone(s.Into-1) + either(s.From > 0, from, " from anywhere")
		out = strings.TrimSuffix(out, " elsewhere")
	}
	out += from
	switch s.Whose {
	case SideYours:
		out += ", one of your cards"
	case SideEnemy:
		out += ", one of your opponent's cards"
	}
	return "if " + out + ", " + t.instead(s, num)
}

func (t *teller) instead(s *Static, num string) string {
	switch s.Do {
	case ReplaceNothing:
		return "it does not happen."
	case ReplaceBy:
		return "the amount is " + num + " instead."
	case ReplaceAdd:
		return "the amount changes by " + signed(num) + " (0 at least)."
	case ReplaceTimes:
		return "the amount is multiplied by " + num + "."
	case ReplaceHalf:
		return "the amount is halved."
	case ReplaceMove:
		return "it goes to " + t.w.zone(s.To) + " instead."
	case ReplaceShield:
		return "the next " + num + " of the amount do not happen; what is left of that number stays."
	case ReplaceLess:
		return "the amount is " + num + " less (0 at least)."
	case ReplaceTo:
		return "the damage is dealt to " + t.sel(Selector(s.N)) + " instead."
	}
	sub := &explainer{p: t.p, w: t.w}
	sub.code(nil, s.Code, "")
	if s.N == Prevents {
		return "it is prevented, and this happens:\n" + strings.TrimSuffix(sub.b.String(), "\n")
	}
	return "this happens instead:\n" + strings.TrimSuffix(sub.b.String(), "\n")
}

// possOf says what someone has.
func possOf(what, who string) string {
	if who == "you" || who == "your opponent" {
		return someone{s: who}.poss() + " " + what
	}
	return "the " + what + " of " + who
}
