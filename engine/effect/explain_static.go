package effect

import (
	"fmt"
	"slices"
	"strings"
)

// passive says one passive ability.
func (x *explainer) passive(indent string, s *Static) {
	t := &teller{explainer: x, env: &env{}}
	x.line(indent, "%s", "Passive: "+t.static(s, "", nil))
}

// static says a passive: who it is about if the effect that makes it says so, and the number
// that the effect gives it.
func (t *teller) static(s *Static, who string, n *node) string {
	u := *t // its fragments are others than that of the effect
	u.env, u.f, u.a = &env{}, nil, nil
	if s.Kind == StaticRestrict && s.Amount >= 0 {
		u.env = t.pure(nil, s.Amount)
		u.p = t.p
	}
	subject := u.staticSubject(s, who)
	var when []string
	if s.Cond >= 0 {
		when = append(when, "as long as "+t.condition(nil, s.Cond))
	}
	switch s.TurnSide {
	case SideYours:
		when = append(when, "in your turn")
	case SideEnemy:
		when = append(when, "in your opponent's turn")
	}
	if s.As != 0 {
		when = append(when, "as long as this card is "+withArticle(t.w.types(s.As, false)))
	}
	body := u.staticBody(s, subject, n)
	if len(when) > 0 {
		body = strings.Join(when, " and ") + ", " + body
	}
	var marks []string
	for _, m := range []struct {
		on   bool
		text string
	}{{s.Once, "for the first event only"}, {s.First, "the first time each turn only"}, {s.Optional, "its controller may decline"}, {s.Seal, "a text of [Seal]"}, {s.Same, "one effect with the passive before"}} {
		if m.on {
			marks = append(marks, m.text)
		}
	}
	if s.EnemyOnly && s.Kind != StaticDamageTaken {
		marks = append(marks, "only of cards of your opponent")
	}
	if s.DamageKinds != 0 && !slices.Contains(ofDamage, s.Kind) && s.Kind != StaticReplace {
		marks = append(marks, damageWords(s.DamageKinds))
	}
	lines := ""
	if head, rest, ok := strings.Cut(body, "\n"); ok {
		body, lines = head, "\n"+indented(rest)
	}
	if len(marks) > 0 {
		body = strings.TrimSuffix(body, ".") + " (" + strings.Join(marks, "; ") + ")."
	}
	return body + lines
}

// ofDamage are the passives that say of which damage they are in their own words.
var ofDamage = []StaticKind{StaticDamageDealt, StaticDamageTaken, StaticNoDamage, StaticNoDestroy, StaticDamageTimes}

func indented(s string) string { return "  " + strings.ReplaceAll(s, "\n", "\n  ") }

// onlyAdded reports whether a filter says nothing but that something is added to a card.
func (t *teller) onlyAdded(k int16) bool {
	f := AnyCard()
	f.Need = FlagAdded
	return t.saysOnly(k, f)
}

// saysOnly reports whether a filter is this one.
func (t *teller) saysOnly(k int16, f Filter) bool {
	return k >= 0 && int(k) < len(t.p.Filters) && t.p.Filters[k] == f
}

// staticSubject says which cards a passive is about.
func (t *teller) staticSubject(s *Static, who string) string {
	switch {
	case who != "":
		return who
	case s.Host:
		return "the card that this one is added to" + either(s.Filter >= 0 && !t.onlyAdded(s.Filter), ", if it is "+t.phrase(s.Filter, noPlace, viewHere, false)+",", "")
	case s.This:
		playing := s.Kind == StaticCost || s.Kind == StaticPlayCost || s.Kind == StaticCostSet || s.Kind == StaticUnplayable || s.Kind == StaticPermit && (s.Permit == PermitOtherCost || s.Permit == PermitQuick) // from wherever that is
		if s.Place != PlaceField && !playing {
			return "this card (" + t.w.in(s.Place, someone{s: "its owner", third: true}) + ")"
		}
		if s.Nth > 0 {
			return "ability " + fmt.Sprint(s.Nth) + " of this card"
		}
		return "this card"
	case s.Kind == StaticReplace || t.playersOnly(s.Filter):
		return t.phrase(s.Filter, noPlace, viewHere, false)
	}
	if priced := s.Kind == StaticCost || s.Kind == StaticUnplayable || s.Kind == StaticCostSet || s.Kind == StaticPlayCost || s.Kind == StaticPermit && (s.Permit == PermitAnyWill || s.Permit == PermitOtherCost || s.Permit == PermitQuick); priced && s.Place == PlaceHand {
		return "every " + t.played(s.Filter)
	}
	if s.Kind == StaticDamageDealt && s.Filter >= 0 && t.p.Filters[s.Filter].Types == TypeSpell { // which lie on no field
		return "every " + t.played(s.Filter)
	}
	who = t.objects(s.Filter, s.Place, viewHere, false)
	return either(strings.HasPrefix(who, "your "), "", "every ") + who // of leaders each player has one
}

// played describes cards wherever they are played from: what a passive says of a price holds of each that
// its filter admits, and not only in the hand.
func (t *teller) played(n int16) string {
	v := viewHere
	if v.quiet = t.oneSide(n); !v.quiet { // each says whose it is
		return t.objects(n, noPlace, v, false) + " that is played"
	}
	who := map[Side]string{SideYours: "you play", SideEnemy: "your opponent plays"}[t.p.Filters[n].Side]
	if who == "" {
		who = "anybody plays"
	}
	return t.objects(n, noPlace, v, false) + " that " + who
}

// oneSide reports whether the alternatives of a filter are about the same players.
func (t *teller) oneSide(n int16) bool {
	for f := n; f >= 0; f = t.p.Filters[f].Or {
		if t.p.Filters[f].Side != t.p.Filters[n].Side {
			return false
		}
	}
	return true
}

func (t *teller) playersOnly(n int16) bool {
	for ; n >= 0; n = t.p.Filters[n].Or {
		if t.p.Filters[n].Types != TypePlayer {
			return false
		}
	}
	return true
}

// staticBody says what a passive does.
func (t *teller) staticBody(s *Static, who string, given *node) string {
	n := given
	switch {
	case n != nil:
	case s.Amount >= 0 && s.Kind != StaticRestrict:
		n = orZero(t.pure(nil, s.Amount).reg[0])
	default:
		n = literal(s.N)
	}
	num := n.inner()
	switch s.Kind {
	case StaticStats:
		what, _ := t.change(literal(s.Atk), literal(s.Def))
		out := who + " has " + what
		if s.Amount >= 0 || given != nil && !(given.isLit() && given.lit == 1) {
			out += ", multiplied by " + num
		}
		return out + "."
	case StaticKeyword:
		return who + " has " + t.w.keywords(s.Keywords) + "."
	case StaticUnplayable:
		return who + " cannot be played" + either(s.N != 0, " from anywhere but the hand.", ".")
	case StaticDamageDealt:
		return who + " deals " + num + " more " + damageWords(s.DamageKinds) + "."
	case StaticDamageTaken:
		if n.isLit() && n.lit < 0 {
			return who + " takes " + literal(-n.lit).number() + " less " + damageWords(s.DamageKinds) + either(s.EnemyOnly, " from cards of your opponent.", ".")
		}
		return who + " takes " + num + " more " + damageWords(s.DamageKinds) + either(s.EnemyOnly, " from cards of your opponent.", ".")
	case StaticNoDamage:
		return who + " takes no " + damageWords(s.DamageKinds) + "."
	case StaticCost:
		switch {
		case n.isLit() && n.lit < 0:
			return who + " costs " + literal(-n.lit).number() + " less to play" + t.from(s) + "."
		case n.op == OpSub && n.args[0].isLit() && n.args[0].lit == 0:
			return who + " costs less to play" + t.from(s) + ": " + n.args[1].inner() + " less."
		}
		return who + " costs " + num + " more to play" + t.from(s) + "."
	case StaticEvolveCost:
		switch {
		case n.isLit() && n.lit < 0:
			return "what evolving " + who + " costs is " + literal(-n.lit).number() + " less."
		case n.op == OpSub && n.args[0].isLit() && n.args[0].lit == 0:
			return "what evolving " + who + " costs is less: " + n.args[1].inner() + " less."
		}
		return "what evolving " + who + " costs is " + num + " more."
	case StaticCostSet:
		return who + " costs " + num + " to play" + t.from(s) + "."
	case StaticNoDestroy:
		return who + " cannot be destroyed" + either(s.DamageKinds != 0, " by "+byWords(s.DamageKinds), "") + "."
	case StaticAlsoNamed:
		return who + " is also called " + quoted(s.Name) + "."
	case StaticDeckCopies:
		return "a deck may hold " + num + " copies of " + who + "."
	case StaticTrait:
		if s.Name == AllRaces {
			return who + " has every " + t.w.trait() + ", in every zone."
		}
		return who + " has the " + t.w.trait() + " " + s.Name + either(s.N == 1, " instead of its own.", " as well.") + t.attributesToo(s)
	case StaticFieldLimit, StaticEXLimit, StaticHandLimit:
		return "the " + limitWords(s.Kind) + " of " + t.holder(s, who) + " is " + num + "."
	case StaticAttackSet:
		return t.w.stat(StatAttack) + " of " + who + " is " + num + "."
	case StaticDefenseSet:
		return t.w.stat(StatDefense) + " of " + who + " is " + num + "."
	case StaticDamageTimes:
		return who + " deals " + num + " times the " + damageWords(s.DamageKinds) + either(s.ToTypes != 0, " to "+t.w.types(s.ToTypes, true), "") + "."
	case StaticSpellchain:
		return who + " counts for your Spellchain."
	}
	if s.Kind == StaticLoseAbilities && s.N == 1 {
		return who + " loses all abilities and cannot gain any."
	}
	if s.Kind == StaticLoseAbilities && s.Keywords != 0 {
		return who + " loses all abilities but " + t.w.keywords(s.Keywords) + "."
	}
	if text, ok := staticTable[s.Kind]; ok {
		return fmt.Sprintf(text, who)
	}
	return t.staticRule(s, who, num)
}

// attributesToo says the attributes that come with a name or race.
func (t *teller) attributesToo(s *Static) string {
	if s.Classes == 0 {
		return ""
	}
	return " It is also " + t.w.classes(s.Classes, 0) + "."
}

// holder is the player whom a limit is about.
func (t *teller) holder(s *Static, who string) string {
	if s.This {
		return "the controller of this card"
	}
	return who
}

// from says where a card is played from that costs less, or cannot be played.
func (t *teller) from(s *Static) string {
	if s.From == 0 {
		return ""
	}
	return " from the " + t.w.zone(s.From-1)
}

// staticTable are the passives without numbers.
var staticTable = map[StaticKind]string{
	StaticEnterEngaged: "%s is put onto the field engaged.", StaticIgnoreWard: "%s may attack as if there were no Ward.", StaticCannotAttack: "%s cannot attack.",
	StaticNoRefresh: "%s does not refresh in the start phase.", StaticLoseAbilities: "%s loses all abilities.", StaticCannotAttackLeader: "%s cannot attack leaders.",
	StaticNotTargetable: "%s cannot be selected by your opponent (as with Aura).", StaticDamageIsDefense: "%s deals damage equal to its defense instead of its attack.",
	StaticLure: "enemy followers that can must attack %s.", StaticNoLose: "the controller of %s cannot lose the game.",
	StaticMustSelect: "opponents who select cards for an ability, and can select %s, must select it.", StaticNoWin: "opponents of the controller of %s cannot win by effects.",
}

// byWords says by what something is destroyed.
func byWords(kinds uint8) string {
	var out []string
	for k, word := range []string{"attacks", "combat", "abilities"} {
		if kinds>>k&1 != 0 {
			out = append(out, word)
		}
	}
	return strings.Join(out, " or ")
}
