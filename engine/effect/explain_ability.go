package effect

import (
	"fmt"
	"slices"
	"strings"
)

// ability says one ability: its kind with what it waits for, then costs and everything
// decided as it is played, then its steps.
func (x *explainer) ability(indent string, a *Ability) {
	t := &teller{explainer: x, a: a, env: &env{}}
	if a.Announce >= 0 {
		t.env = x.pure(a, a.Announce)
	}
	x.line(indent, "%s", capitalize(t.abilityHead()))
	in := indent + "  "
	say := func(format string, args ...any) { x.line(in, format, args...) }
	if a.Zone != PlaceField && (a.Kind != KindSpell || !a.Card) {
		say("%s", "It works only "+x.w.in(a.Zone, someone{s: "its owner", third: true})+".")
	}
	if a.Cond >= 0 {
		say("%s", "Only if, as it triggers, "+x.condition(a, a.Cond)+".")
	}
	if a.PlayCond >= 0 {
		say("%s", "It can be played only if "+x.condition(a, a.PlayCond)+".")
	}
	t.restrictions(say)
	if len(a.Costs) > 0 {
		switch {
		case a.Optional:
			say("%s", "You decide as it is played whether to pay this cost: "+t.costs(a, a.Costs)+". If you do not, nothing happens.")
		case a.Kind == KindPlay || a.Kind == KindSpell:
			say("%s", "To play this card you must also do this: "+t.costs(a, a.Costs)+".")
		default:
			say("%s", "Cost: "+t.costs(a, a.Costs)+".")
		}
	} else if a.Optional {
		say("%s", either(a.Kind == KindReplacement, "Its player may decline.", "You decide as it is played whether it happens."))
	}
	if a.XMin >= 0 {
		say("You choose X as it is played, %d or more.", a.XMin)
	}
	t.options(say)
	for k := range a.OptCosts {
		t.optionalCost(say, k)
	}
	switch {
	case a.MustOptCost:
		say("You decide as it is played which of the two you pay; one of them must be.")
	case a.OneOptCost:
		say("Only one of the optional costs can be paid.")
	}
	for _, c := range a.CostChanges {
		n := signed(fmt.Sprint(c.N))
		say("%s", "If "+t.optional(int(c.OptCost))+" is paid, the cost to play this card "+either(c.Set, fmt.Sprintf("becomes %d.", c.N), "changes by "+n+"."))
	}
	for k := range a.Targets {
		say("%s", t.target(k))
	}
	if (a.Kind == KindJudgment || a.Card || len(a.OptCosts) > 0) && x.p.Code[a.Code].Op == OpHalt {
		return
	}
	x.code(a, a.Code, in)
}

// abilityHead says the kind of an ability and what it waits for.
func (t *teller) abilityHead() string {
	a := t.a
	switch a.Kind {
	case KindSpell:
		if a.Card {
			return "When this card resolves (it is played from the standby area, not in the turn in which it was set" + either(a.Event != OnNone, ", or shown from the hand by rules after 5.01, when "+t.event(), "") + "):"
		}
		if a.Event != OnNone {
			return "When this card resolves (played when " + t.event() + "):"
		}
		return "When this card resolves:"
	case KindActivated:
		return t.activated()
	case KindAutomatic:
		return t.automatic()
	case KindEvolve:
		return "Evolve ability: you may play it in your main phase" + quick(a) + "; one evolve or serve ability per turn." + points(a)
	case KindServe:
		return "Serve ability: you may play it in your main phase" + quick(a) + "; one evolve or serve ability per turn." + points(a)
	case KindPlay:
		return "As you play this card, and as it resolves, before it enters:"
	case KindReplacement:
		return "Replacement (nobody plays this): if " + t.would() + ", this happens instead:"
	case KindJudgment:
		return "Judgment: your ruler becomes its J-ruler for this payment."
	}
	return ""
}

func quick(a *Ability) string {
	return either(a.Quick, ", and in the Quick windows of your opponent's turn", "")
}

// points says what evolution points are for: 12.2.3, 14.2.2.4.
func points(a *Ability) string {
	if slices.ContainsFunc(a.Costs, func(c Cost) bool { return c.Kind == CostPlayPoints && c.N > 0 }) {
		return " One evolution point may stand for one of the play points."
	}
	return ""
}

func (t *teller) activated() string {
	a := t.a
	if !t.w.Second {
		return "Activated ability: you may play it in your main phase" + quick(a) + "."
	}
	switch {
	case a.Will:
		return "Will ability: you may use it whenever you have priority or pay" + either(a.Instant, "", " in your main phase") + ", and it resolves at once."
	case a.Instant:
		return "Activate ability: you may play it whenever you have priority."
	}
	return "Activate ability: you may play it when you could play a chant."
}

func (t *teller) automatic() string {
	s := "Automatic ability: "
	if t.a.Card {
		s = "From the standby area you may play this card: "
	}
	s += "when " + t.event()
	if t.a.TurnSide != SideAny && !phaseEvent(t.a.Event) {
		s += ", in " + either(t.a.TurnSide == SideYours, "your turn", "your opponent's turn")
	}
	switch {
	case t.a.Card:
		return s + "."
	case t.a.Event == OnState:
		s += " (a state trigger: again after it has resolved, if that still holds)"
	case t.later:
		return s + "."
	}
	return s + either(t.w.Second, ", this becomes pending and is played before the next player gets priority.", ", this becomes pending and is played at the next confirmation timing.")
}

// restrictions says the limits and marks of an ability.
func (t *teller) restrictions(say func(string, ...any)) {
	a := t.a
	if a.Limit != 0 {
		say("At most %s each turn.", plural(fmt.Sprint(a.Limit), "time", "times"))
	}
	if a.Label != "" || a.Art {
		say("%s", "It is "+either(a.Art, "a God's Art", "an ability")+" called "+quoted(a.Label)+".")
	}
	for _, f := range []struct {
		on   bool
		text string
	}{
		{a.OnceGame, "Once in the game, together with all others of its name."},
		{a.Shared, "The limit per turn is that of all abilities of its name."},
		{a.Awaken && t.awakenings() > 1, fmt.Sprintf("It is there only if cost %d of [Awakening] was paid.", a.AwakenBy+1)},
		{a.Awaken && t.awakenings() == 1, "It is there only if the card was played awakened."},
		{a.Surge, "It is there only if, as the card was played, another had been played this turn ([Torrent]), or for [Fallen] a God's Art of yours had resolved."},
		{a.Host, "This is about the card that this one is added to."},
		{a.NoChase, "Nothing may be played in answer."},
		{a.NoCancel, "It cannot be cancelled."},
		{a.Bulk, "What happens to several at once triggers it once."},
		{a.OtherSide, "Here \"the card that triggered this\" is the other one of the event."},
		{a.Quick && a.Kind != KindActivated && a.Kind != KindEvolve && a.Kind != KindServe || a.Quick && t.w.Second, "It has Quick."},
		{a.Instant && a.Kind != KindActivated, "Whenever its player has priority."},
		{a.Will && a.Kind != KindActivated, "It is a will ability."},
		{a.Card && a.Kind != KindSpell && a.Kind != KindAutomatic, "The card itself is played."},
	} {
		if f.on {
			say("%s", f.text)
		}
	}
}

// options says the options of a choice.
func (t *teller) options(say func(string, ...any)) {
	a := t.a
	if len(a.Modes) == 0 {
		return
	}
	who := either(a.ChooseRandom, "Chance chooses", "You choose as it is played")
	n := fmt.Sprint(a.ChooseMax)
	switch {
	case a.ChooseMin == 0 && !t.w.Second: // 5.17.2: of "up to" at least one
		n = fmt.Sprintf("at least 1 and up to %d", a.ChooseMax)
	case a.ChooseMin != a.ChooseMax:
		n = fmt.Sprintf("%d to %d", a.ChooseMin, a.ChooseMax)
	}
	s := fmt.Sprintf("%s %s of %d options", who, n, len(a.Modes))
	if a.ChooseCount >= 0 {
		c := t.pure(a, a.ChooseCount).reg[0]
		s += "; the " + either(a.ChooseExact, "exact number", "greatest number") + " is " + orZero(c).number()
	}
	if a.UpTo {
		s += "; where that is another number, you may choose fewer"
	}
	say("%s", s+".")
	for k, m := range a.Modes {
		if m.Cond >= 0 {
			say("%s", fmt.Sprintf("Option %d can be chosen only if %s.", k+1, t.condition(a, m.Cond)))
		}
	}
}

// optionalCost says an optional cost, or what counts as one.
func (t *teller) optionalCost(say func(string, ...any), k int) {
	a := t.a
	of := ""
	if a.OptModes[k] >= 0 {
		of = fmt.Sprintf(" (with option %d)", a.OptModes[k]+1)
	}
	if at := a.OptCond(k); at >= 0 {
		of += ", if " + t.condition(a, at)
	}
	name := capitalize(t.optional(k))
	switch told := a.Told(k); {
	case told == ToldTorrent:
		say("%s", name+of+" counts as paid if another card was played this turn ([Torrent])"+t.asWell(a, k)+".")
	case told > 0:
		say("%s", name+of+" counts as paid if, as it is played, "+t.condition(a, int16(told)-1)+t.asWell(a, k)+".")
	case a.MustOptCost:
		say("%s", name+": "+t.costs(a, a.OptCosts[k])+".")
	default:
		say("%s", name+of+": you decide as it is played whether to do this: "+t.costs(a, a.OptCosts[k])+".")
	}
}

func (t *teller) asWell(a *Ability, k int) string {
	if len(a.OptCosts[k]) == 0 {
		return ""
	}
	return ", for " + t.costs(a, a.OptCosts[k])
}

// target says a target clause.
func (t *teller) target(k int) string {
	c := &t.a.Targets[k]
	n := func(many bool) string { return t.objects(c.Filter, c.Place, viewHere, many) }
	who, verb := "you", either(t.w.Second, "choose", "select")
	switch {
	case c.Random:
		who, verb = "chance", verb+"s"
	case c.Opponent:
		who, verb = "your opponent", verb+"s"
	}
	var count string
	least, most := fmt.Sprint(c.Min), fmt.Sprint(c.Max)
	if c.Max < 0 {
		most = ""
	}
	if c.Count > 0 {
		most = t.reg(int(c.Count) - 1).inner()
		if c.Max >= 0 {
			most += fmt.Sprintf(" (written as %d)", c.Max)
		}
		if c.Exact {
			least = most
		}
	} else if c.Exact {
		least += " (exactly)"
	}
	switch {
	case least == most:
		count = plural(least, n(false), n(true))
	case most == "" && c.Min == 0:
		count = "any number of " + n(true)
	case most == "":
		count = least + " or more " + n(true)
	case least == "0":
		count = "up to " + plural(most, n(false), n(true))
	default:
		count = least + " to " + most + " " + n(true)
	}
	var more []string
	if c.Mode >= 0 {
		more = append(more, fmt.Sprintf("only with option %d", c.Mode+1))
	}
	if c.OptCost >= 0 {
		more = append(more, "only if "+t.optional(int(c.OptCost))+" is paid")
	}
	for u := range t.a.Targets {
		if c.Unlike>>u&1 != 0 {
			more = append(more, "none of "+t.targetName(u))
		}
	}
	if c.Names {
		more = append(more, "no two of one name")
	}
	if c.Total > 0 {
		more = append(more, fmt.Sprintf("at a total cost of %d at most", c.Total-1))
	}
	if c.Most > 0 {
		more = append(more, "each with "+t.w.stat1(c.Measure)+" at "+either(c.AtLeast, "least ", "most ")+t.reg(int(c.Most)-1).inner())
	}
	if c.Extreme != 0 {
		more = append(more, "only those with the "+either(c.Extreme > 0, "highest ", "lowest ")+t.w.stat1(c.Measure)+" of all that this describes")
	}
	if c.Single {
		more = append(more, "all of one owner")
	}
	if c.Apart {
		more = append(more, "none that an earlier clause has")
	}
	if c.Any != (c.Place == PlaceChase) {
		more = append(more, either(c.Any, "as a spell or ability", "as a card"))
	}
	if c.Divide >= 0 {
		more = append(more, "and divide among them "+t.reg(int(c.Divide)).number())
	}
	s := fmt.Sprintf("As it is played, %s %s %s", who, verb, count)
	if len(more) > 0 {
		s += " (" + strings.Join(more, "; ") + ")"
	}
	if name := t.targetName(k); len(t.a.Targets) > 1 {
		s += ": " + name
	}
	return s + "."
}

// costs says a list of actions.
func (t *teller) costs(a *Ability, list []Cost) string {
	var out []string
	u := *t
	u.a = a
	if u.env == nil && u.f == nil {
		u.env = &env{}
	}
	for i := range list {
		if said := u.cost(&list[i]); list[i].Joint && i > 0 {
			out[len(out)-1] += ", together with that " + said
		} else {
			out = append(out, said)
		}
	}
	if len(out) == 0 {
		return "nothing"
	}
	return strings.Join(out, ", then ")
}

// phaseEvent reports whether an event is a moment of a turn.
func phaseEvent(e Event) bool {
	return slices.Contains([]Event{OnStartMain, OnStartEnd, OnDrawPhase, OnRecoveryBegin, OnRecoveryEnd, OnMainBegin, OnEndPhase, OnTurnEnd}, e)
}

// awakenings returns how many costs of [Awakening] the abilities of the card tell apart.
func (t *teller) awakenings() int {
	n := 1
	for k := range t.p.Abilities {
		n = max(n, int(t.p.Abilities[k].AwakenBy)+1)
	}
	return n
}
