package effect

import (
	"fmt"
	"strings"
)

// Disassemble lists a program for readers: keywords, abilities with their
// costs, options, targets and code, statics, and granted programs. The order
// is that of the tables; equal programs give equal listings.
func Disassemble(p *Program) string {
	d := &disassembler{p: p}
	d.program("")
	return d.b.String()
}

// disassembler writes the listing of one program.
type disassembler struct {
	p *Program
	b strings.Builder
}

// line writes an indented line.
func (d *disassembler) line(indent, format string, args ...any) {
	fmt.Fprintf(&d.b, indent+format+"\n", args...)
}

func (d *disassembler) program(indent string) {
	if d.p.Keywords != 0 {
		d.line(indent, "keywords %s", bits(d.p.Keywords))
	}
	for u := range Uses {
		if d.p.Uses.Has(u) {
			d.line(indent, "uses %s", name(useNames, int(u)))
		}
	}
	for i := range d.p.Abilities {
		d.ability(indent, i, &d.p.Abilities[i])
	}
	for i := range d.p.Statics {
		d.static(indent, i, &d.p.Statics[i])
	}
	for i := range d.p.Floating {
		d.static(indent+"floating ", i, &d.p.Floating[i])
	}
	for _, t := range d.p.Tokens {
		d.line(indent, "token %q", t.ID)
	}
	for i, list := range d.p.Payments {
		d.costs(indent, fmt.Sprintf("payment %d", i), list)
	}
	d.params(indent, &d.p.Params)
	for i, g := range d.p.Granted {
		d.line(indent, "granted %d", i)
		sub := &disassembler{p: g}
		sub.program(indent + "  ")
		d.b.WriteString(sub.b.String())
	}
}

func (d *disassembler) ability(indent string, i int, a *Ability) {
	head := fmt.Sprintf("ability %d %s", i, name(abilityNames, int(a.Kind)))
	if a.Event != OnNone {
		head += " on " + name(eventNames, int(a.Event))
	}
	if a.TurnSide != SideAny {
		head += " turn=" + name(sideNames, int(a.TurnSide))
	}
	if a.Filter >= 0 {
		head += " of " + d.filter(a.Filter)
	}
	if a.Other > 0 {
		head += " with " + d.filter(a.Other-1)
	}
	if a.Host {
		head += " host"
	}
	if a.Counter != "" {
		head += fmt.Sprintf(" counter=%q", a.Counter)
	}
	if a.Would != WouldNothing {
		head += " of " + name(wouldNames, int(a.Would))
	}
	if a.DamageKinds != 0 {
		head += " kinds=" + flagWords(int(a.DamageKinds), append(damageKindNames[:3:3], "theirs", "yours"))
	}
	if a.OtherSide {
		head += " trigger=other"
	}
	if a.Bulk {
		head += " bulk"
	}
	if a.Between != 0 {
		head += " between=" + name(placeNames, int(a.Between-1))
	}
	if a.Zone != PlaceField {
		head += " in " + name(placeNames, int(a.Zone))
	}
	if a.Quick {
		head += " quick"
	}
	if a.Limit != 0 {
		head += fmt.Sprintf(" limit=%d", a.Limit)
	}
	if a.XMin >= 0 {
		head += fmt.Sprintf(" x>=%d", a.XMin)
	}
	for _, f := range []struct {
		word string
		on   bool
	}{{"awakened", a.Awaken}, {"torrent", a.Surge}, {"instant", a.Instant}, {"will", a.Will}, {"card", a.Card}, {"once", a.OnceGame}, {"unanswered", a.NoChase}, {"uncancelled", a.NoCancel}, {"shared", a.Shared}, {"upto", a.UpTo}, {"random", a.ChooseRandom}} {
		if f.on {
			head += " " + f.word
		}
	}
	if a.AwakenBy > 0 {
		head += fmt.Sprintf(" by=%d", a.AwakenBy)
	}
	if a.Art {
		head += " art"
	}
	if a.Label != "" {
		head += fmt.Sprintf(" %q", a.Label)
	}
	d.line(indent, "%s", head)
	in := indent + "  "
	d.costs(in, "cost", a.Costs)
	if a.Optional {
		d.line(in, "optional")
	}
	for k, list := range a.OptCosts {
		d.costs(in, fmt.Sprintf("optcost %d%s", k, ofMode(a.OptModes[k])), list)
		d.fragment(in, fmt.Sprintf("optcost %d offered if", k), a.OptCond(k))
		switch told := a.Told(k); {
		case told == ToldTorrent:
			d.line(in, "optcost %d if another card was played", k)
		case told > 0:
			d.fragment(in, fmt.Sprintf("optcost %d if", k), int16(told)-1)
		}
	}
	switch {
	case a.MustOptCost:
		d.line(in, "exactly one optcost")
	case a.OneOptCost:
		d.line(in, "at most one optcost")
	}
	for _, c := range a.CostChanges {
		word := "change"
		if c.Set {
			word = "set"
		}
		d.line(in, "play cost %s %d if optcost %d", word, c.N, c.OptCost)
	}
	if len(a.Modes) > 0 {
		d.line(in, "choose %d..%d of %d", a.ChooseMin, a.ChooseMax, len(a.Modes))
	}
	for k := range a.Targets {
		d.target(in, k, &a.Targets[k])
	}
	d.fragment(in, "if", a.Cond)
	d.fragment(in, "playable if", a.PlayCond)
	exact := ""
	if a.ChooseExact {
		exact = " exactly"
	}
	d.fragment(in, "choose count"+exact, a.ChooseCount)
	d.fragment(in, "announce", a.Announce)
	for k, m := range a.Modes {
		d.fragment(in, fmt.Sprintf("option %d if", k), m.Cond)
	}
	d.fragment(in, "do", a.Code)
}

// ofMode names the option that something belongs to.
func ofMode(m int8) string {
	if m < 0 {
		return ""
	}
	return fmt.Sprintf(" of option %d", m)
}

func (d *disassembler) costs(indent, label string, list []Cost) {
	for _, c := range list {
		s := fmt.Sprintf("%s %s %d", label, name(costNames, int(c.Kind)), c.N)
		if c.Kind == CostWill {
			s = label + " will " + c.Will.String()
		}
		if c.Filter >= 0 {
			s += " of " + d.filter(c.Filter) + " in " + name(placeNames, int(c.Place))
		}
		if c.Counter != "" {
			s += fmt.Sprintf(" %q", c.Counter)
		}
		if c.Kind == CostFrom {
			s += " into " + name(placeNames, int(c.To))
		}
		if c.Named {
			s += ", named"
		}
		if c.Keep {
			s += ", kept"
		}
		if c.Joint {
			s += ", joint"
		}
		if c.Free {
			s += ", or more"
		}
		if c.Most > 0 {
			s += fmt.Sprintf(" up to %d", c.Most)
		}
		if c.Spread {
			s += ", spread"
		}
		d.line(indent, "%s", s)
	}
}

// params lists what keywords print.
func (d *disassembler) params(indent string, p *Params) {
	for _, n := range []struct {
		word  string
		value int8
	}{
		{"limit", p.Limit}, {"mana", p.Mana}, {"divinity", p.Divinity}, {"grimoire", p.Grimoire}, {"legend", p.Legend}, {"strangers", p.Strangers},
	} {
		if n.value != 0 {
			d.line(indent, "%s %d", n.word, n.value)
		}
	}
	if p.Energize != (WillCost{}) {
		d.line(indent, "energize %v", p.Energize)
	}
	if p.Hosted {
		d.line(indent, "hosted")
	}
	if p.Tag != "" {
		d.line(indent, "tag %q", p.Tag)
	}
	d.fragment(indent, "remnant if", p.Remnant-1)
	if p.Barrier != 0 {
		d.line(indent, "barrier of %s", d.filter(p.Barrier-1))
	}
	d.fragment(indent, "barrier bounds", p.BarrierBounds-1)
}

func (d *disassembler) target(indent string, k int, t *Target) {
	count := fmt.Sprintf("%d..%d", t.Min, t.Max)
	if t.Max < 0 {
		count = fmt.Sprintf("%d..any", t.Min)
	}
	s := fmt.Sprintf("target %d%s %s in %s", k, ofMode(t.Mode), count, name(placeNames, int(t.Place)))
	s += " of " + d.filter(t.Filter)
	if t.Divide >= 0 {
		s += fmt.Sprintf(" divide r%d", t.Divide)
	}
	if t.OptCost >= 0 {
		s += fmt.Sprintf(" if optcost %d", t.OptCost)
	}
	for c := range k {
		if t.Unlike>>c&1 != 0 {
			s += fmt.Sprintf(" not target%d", c)
		}
	}
	if t.Names {
		s += " of different names"
	}
	if t.Total > 0 {
		s += fmt.Sprintf(" of total cost %d", t.Total-1)
	}
	if t.Most > 0 {
		s += fmt.Sprintf(" of %s at %s r%d", name(statNames, int(t.Measure)), either(t.AtLeast, "least", "most"), t.Most-1)
	}
	if t.Extreme != 0 {
		s += " of " + either(t.Extreme > 0, "highest ", "lowest ") + name(statNames, int(t.Measure))
	}
	if t.Any {
		s += " spell or ability"
	}
	if t.Opponent {
		s += " by opponent"
	}
	if t.Single {
		s += " of one owner"
	}
	if t.Count > 0 {
		s += fmt.Sprintf(" up to r%d", t.Count-1)
	}
	if t.Exact {
		s += " exactly"
	}
	if t.Apart {
		s += " apart"
	}
	if t.Random {
		s += " random"
	}
	d.line(indent, "%s", s)
}

func (d *disassembler) static(indent string, i int, s *Static) {
	whom := "this"
	if !s.This {
		whom = d.filter(s.Filter)
	}
	out := fmt.Sprintf("static %d %s %s", i, name(staticNames, int(s.Kind)), whom)
	if s.Place != PlaceField {
		out += " in " + name(placeNames, int(s.Place))
	}
	if s.TurnSide != SideAny {
		out += " turn=" + name(sideNames, int(s.TurnSide))
	}
	if s.As != 0 {
		out += " as " + flagWords(int(s.As), typeNames)
	}
	if s.Kind == StaticStats {
		out += fmt.Sprintf(" %+d/%+d", s.Atk, s.Def)
	}
	if s.Keywords != 0 {
		out += " " + bits(s.Keywords)
	}
	if s.N != 0 {
		out += fmt.Sprintf(" %d", s.N)
	}
	if s.DamageKinds != 0 {
		out += fmt.Sprintf(" damage=%03b", s.DamageKinds)
	}
	if s.ToTypes != 0 {
		out += " to " + flagWords(int(s.ToTypes), typeNames)
	}
	if s.EnemyOnly {
		out += " by enemy"
	}
	if s.Name != "" {
		out += fmt.Sprintf(" %q", s.Name)
	}
	out += d.staticRule(s)
	d.line(indent, "%s", out)
	d.fragment(indent+"  ", "if", s.Cond)
	d.fragment(indent+"  ", "amount", s.Amount)
	if s.Kind == StaticReplace && s.Do == ReplaceCode {
		d.fragment(indent+"  ", "do", s.Code)
	}
}

// staticRule lists what only the kinds of statics from StaticRestrict on have.
func (d *disassembler) staticRule(s *Static) string {
	out := ""
	switch s.Kind {
	case StaticRestrict:
		out += " " + name(restrictNames, int(s.Restrict))
		if s.Named {
			out += " named"
		}
		if s.From > 0 {
			out += " from " + name(placeNames, int(s.From-1))
		}
	case StaticMust:
		out += " " + name(mustNames, int(s.Must))
	case StaticPermit:
		out += " " + name(permitNames, int(s.Permit))
	case StaticReplace:
		out += " " + name(wouldNames, int(s.Would)) + " " + name(replaceNames, int(s.Do))
		if s.From > 0 {
			out += " from " + name(placeNames, int(s.From-1))
		}
		if s.Into > 0 {
			out += " into " + name(placeNames, int(s.Into-1))
		}
		if s.Whose != SideAny {
			out += " of " + name(sideNames, int(s.Whose))
		}
		switch s.Do {
		case ReplaceMove:
			out += " " + name(placeNames, int(s.To))
		case ReplaceTo:
			out += " " + selector(Selector(s.N))
		}
	case StaticEnters:
		out += " " + name(enterNames, int(s.Enters))
	case StaticPlayCost:
		out += " " + s.Will.String()
		if s.Nth > 0 {
			out += fmt.Sprintf(" nth=%d", s.Nth)
		}
		if s.Leaves > 0 {
			out += fmt.Sprintf(" leaves=%d", s.Leaves)
		}
		if s.From > 0 {
			out += " from " + name(placeNames, int(s.From-1))
		}
	}
	if s.Kind >= StaticRestrict && s.Kind < StaticUnplayable && s.By >= 0 {
		out += " by " + d.filter(s.By)
	}
	if s.Classes != 0 {
		out += " class" + bits(s.Classes)
	}
	if s.Once {
		out += " once"
	}
	if s.First {
		out += " first"
	}
	if s.Optional {
		out += " optional"
	}
	if s.Host {
		out += " host"
	}
	if s.Fights != 0 {
		out += fmt.Sprintf(" fights=%d", s.Fights)
	}
	if s.Seal {
		out += " seal"
	}
	if s.Same {
		out += " and the one before"
	}
	return out
}

// fragment lists code up to its halt, with addresses from the fragment's start.
func (d *disassembler) fragment(indent, label string, at int16) {
	if at < 0 {
		return
	}
	d.line(indent, "%s", label)
	for pc := int(at); pc < len(d.p.Code); pc++ {
		i := d.p.Code[pc]
		d.line(indent, "  %2d %s", pc-int(at), d.instr(i, pc-int(at)))
		if i.Op == OpHalt {
			return
		}
	}
}

// instr lists one instruction; pc is its address inside the fragment.
func (d *disassembler) instr(i Instr, pc int) string {
	if i.Op >= opCount {
		return fmt.Sprintf("unknown %d", i.Op)
	}
	s := ops[i.Op].name
	for _, o := range i.operands() {
		text := d.operand(o.role, o.value, pc)
		if o.role == roleFilterXMay && i.D != 0 && (i.Op != OpHappened || i.D&HappenedBy != 0) {
			text = "for " + d.filter(int16(o.value))
		}
		if text != "" {
			s += " " + text
		}
	}
	return s
}

// operand lists one operand.
func (d *disassembler) operand(r role, x, pc int) string {
	switch r {
	case roleReg, roleRegOut:
		return fmt.Sprintf("r%d", x)
	case roleSel, rolePlayer:
		return selector(Selector(x))
	case roleSelMay:
		if x == 0 {
			return ""
		}
		return selector(Selector(x))
	case rolePlayerMay:
		if x == 0 {
			return ""
		}
		return "for " + selector(Selector(x))
	case roleAll:
		if x == 0 {
			return ""
		}
		return either(x == CountersAll, "all", "most")
	case roleCounts:
		if x == 0 {
			return ""
		}
		return name(countNames, x)
	case roleLength:
		if x == 0 {
			return ""
		}
		return name(durationNames, x)
	case roleDeck, roleDeckOf:
		switch {
		case x == 0:
			return ""
		case x >= 128:
			return "of opponent's " + name(placeNames, x-128)
		}
		return "of " + name(placeNames, x)
	case roleKind:
		if x >= 128 {
			return fmt.Sprintf("r%d", x-128)
		}
		return name(willNames, x)
	case roleKinds:
		return flagWords(x, willNames)
	case roleFilterX:
		return d.filter(int16(x))
	case roleFilterXMay: // listed with the flag that it is used
		return ""
	case rolePaymentMay, roleFlagMay:
		if x == 0 {
			return ""
		}
		return fmt.Sprint(x)
	case rolePayment:
		return fmt.Sprintf("payment%d", x)
	case roleFloating:
		return fmt.Sprintf("floating%d", x)
	case rolePlace, rolePlaceTo, rolePlaceNew:
		return name(placeNames, x)
	case roleFilter:
		return d.filter(int16(x))
	case roleFilterAny:
		if x == 255 {
			return "any"
		}
		return d.filter(int16(x))
	case roleSet, roleSetOut:
		return fmt.Sprintf("s%d", x)
	case roleSetMay:
		if x == 255 {
			return "-"
		}
		return fmt.Sprintf("s%d", x)
	case roleDuration:
		return name(durationNames, x)
	case roleStat:
		return name(statNames, x)
	case rolePlayStat:
		return name(playerStatNames, x)
	case roleBound, roleBoundMay, roleBoundAny:
		switch {
		case x == 0 && r == roleBoundMay:
			return ""
		case x == 255:
			return "any"
		case x >= 128:
			return fmt.Sprintf("r%d", x-128)
		}
		return fmt.Sprint(x)
	case roleJump:
		return fmt.Sprintf("-> %d", pc+1+x)
	}
	return d.index(r, x)
}

// index lists an operand that refers to a table or is a number.
func (d *disassembler) index(r role, x int) string {
	switch r {
	case roleString:
		if x >= 0 && x < len(d.p.Strings) {
			return fmt.Sprintf("%q", d.p.Strings[x])
		}
		return fmt.Sprintf("string%d", x)
	case roleGranted:
		return fmt.Sprintf("granted%d", x)
	case roleKeyword:
		return fmt.Sprintf("keyword%d", x)
	case roleTypes:
		return flagWords(x, typeNames)
	case rolePick:
		words := flagWords(x%int(PickBy), pickNames)
		if by := PickFlags(x).By(); by != SelNone {
			word := " by "
			if by >= SelTarget0 { // no player
				word = " not "
			}
			words = strings.TrimSpace(words + word + selector(by))
		}
		return words
	case roleMove:
		return flagWords(x, moveNames)
	case roleFace:
		return flagWords(x, []string{"facedown", "lookat", "inverted", "faceup"})
	case roleMode:
		return fmt.Sprintf("option%d", x)
	case roleOptCost:
		return fmt.Sprintf("optcost%d", x)
	case roleStatic:
		return name(staticNames, x)
	case roleDepth:
		if x == 0 {
			return ""
		}
		return fmt.Sprintf("at %d", x)
	case roleEvent:
		return name(eventNames, x)
	case rolePlaceMay:
		own := ""
		if x&HappenedOwn != 0 {
			own = "own "
		}
		if x &^= HappenedOwn | HappenedBy; x == 0 {
			return own
		}
		return own + name(placeNames, x-1)
	case roleInt, roleFlag, roleDamage, roleCount, roleHow:
		return fmt.Sprint(x)
	}
	return ""
}
