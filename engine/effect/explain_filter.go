package effect

import (
	"fmt"
	"strings"
)

// noPlace stands for a filter that is read where no zone is named.
const noPlace = PlaceCount

// objects describes the objects of a filter in a place, without an article: "follower with
// cost 3 or less on your field".
func (t *teller) objects(n int16, place Place, v view, many bool) string {
	return t.alternatives(n, place, v, many, false)
}

// phrase describes one of them, or many, with its article.
func (t *teller) phrase(n int16, place Place, v view, many bool) string {
	return t.alternatives(n, place, v, many, !many)
}

func (t *teller) alternatives(n int16, place Place, v view, many, article bool) string {
	var list []*Filter
	for ; n >= 0 && int(n) < len(t.p.Filters); n = t.p.Filters[n].Or {
		list = append([]*Filter{&t.p.Filters[n]}, list...) // the last is the one that the text names first
	}
	var out []string
	for k, f := range list {
		p, w := place, v
		if k > 0 && traitOrName(list[k-1], f) {
			continue
		}
		w.either = k+1 < len(list) && traitOrName(f, list[k+1])
		if k+1 < len(list) && t.plain(f) && t.plain(list[k+1]) && f.Side == list[k+1].Side { // the place is said behind the last
			p, w.quiet = noPlace, true
		}
		s := t.noun(f, p, w, many)
		this := AnyCard()
		if this.Side, this.This, this.Or = SideYours, true, f.Or; k > 0 && *f == this {
			s = "this card"
		}
		if who, ok := strings.CutSuffix(s, "'s leader"); ok && len(list) > 1 && f.Types == TypeLeader {
			s = "leader of " + who
		} else if s == "your leader" && len(list) > 1 {
			s = "leader of yours"
		}
		if k+1 < len(list) && f.Side == SideAny && list[k+1].Side != SideAny && (f.Types|list[k+1].Types)&(TypePlayer|TypeLeader) == 0 {
			s += " of any player" // else whose the next one is would be said of both
		}
		if article && k == 0 {
			s = withArticle(s)
		}
		out = append(out, s)
	}
	return strings.Join(out, " or ")
}

// traitOrName reports whether two filters differ in that one asks for a name where the other asks for
// the trait of that word, as "a Pixie token" does.
func traitOrName(a, b *Filter) bool {
	if a.Trait != "" {
		a, b = b, a
	}
	byTrait := *a
	byTrait.Trait, byTrait.Name, byTrait.Or = a.Name, "", b.Or
	return a.Name != "" && *b == byTrait
}

// plain reports whether nothing is said behind the place of a filter.
func (t *teller) plain(f *Filter) bool {
	g := AnyCard()
	g.Side, g.Types, g.Classes, g.Trait, g.Or, g.Other = f.Side, f.Types, f.Classes, f.Trait, f.Or, f.Other
	g.Need = f.Need & (FlagToken | FlagEvolved | FlagEngaged | FlagReserved | FlagDamaged | FlagAdvanced | chaseFlags)
	return *f == g && f.Types != TypePlayer && f.Types != TypeLeader
}

func withArticle(s string) string {
	if rest, ok := strings.CutPrefix(s, "other "); ok {
		return "another " + rest
	}
	for _, whole := range []string{"your opponent", "you", "their opponent", "your leader"} {
		if strings.HasPrefix(s, whole) {
			return s
		}
	}
	if s != "" && strings.ContainsRune("aeiouAEIO8", rune(s[0])) {
		return "an " + s
	}
	return "a " + s
}

// noun describes what one filter admits.
func (t *teller) noun(f *Filter, place Place, v view, many bool) string {
	if f.Pays > 0 {
		all := AnyCard()
		of := *f
		of.Pays, of.Or = 0, all.Or
		return "cost of " + t.w.keywords(1<<(f.Pays-1)) + either(of == all, "", " of "+t.noun(&of, place, v, true))
	}
	if f.Types == TypePlayer || f.Types == TypeLeader {
		if s := t.person(f, v); s != "" {
			return s
		}
	}
	var before, last, behind []string
	add := func(s string) { behind = append(behind, s) }
	if f.Other && v.self == "this card" {
		before = append(before, "other")
	} else if f.Other {
		add("other than " + v.self)
	}
	for k, w := range flagTable {
		bit := FlagSet(1) << k
		if bit == FlagCostOriginal {
			continue
		}
		word := w.in(t.w)
		if f.Need&bit != 0 {
			if bit == FlagToken && f.Types == 0 || bit&chaseFlags != 0 {
				last = append(last, word)
			} else if w.before {
				before = append(before, word)
			} else {
				add("that " + verbOf(word, many))
			}
		}
		if f.Forbid&bit != 0 {
			if w.before {
				add(either(many, "that are not ", "that is not ") + word)
			} else {
				add("that " + negatedVerb(word, many))
			}
		}
	}
	if f.Classes != 0 {
		before = append(before, t.w.classes(f.Classes, f.Types))
	}
	if f.ForbidClasses != 0 {
		add(either(many, "that are not ", "that is not ") + t.w.classes(f.ForbidClasses, f.Types))
	}
	if f.ForbidTypes != 0 {
		add(either(many, "that are no ", "that is no ") + t.w.types(f.ForbidTypes, many))
	}
	if v.either {
		add("with the " + t.w.trait() + " or name " + quoted(f.Trait+f.Name))
	} else if f.Trait != "" {
		before = append(before, f.Trait)
	}
	if f.ForbidTrait != "" {
		add("without the " + t.w.trait() + " " + f.ForbidTrait)
	}
	if !v.either {
		t.names(f, add)
	}
	if f.Keywords != 0 {
		add("with " + t.w.keywords(f.Keywords))
	}
	if f.ForbidKeywords != 0 {
		add("without " + t.w.keywordsOr(f.ForbidKeywords))
	}
	if f.Counter != "" && f.NoCounter {
		add("with no " + counterName(f.Counter))
	} else if f.Counter != "" {
		add("with at least one of " + counterName(f.Counter))
	}
	t.bounds(f, add)
	t.past(f, v, add)
	noun := either(many, "cards", "card")
	if f.Types != 0 {
		noun = t.w.types(f.Types, many && last == nil)
	}
	if len(last) > 0 {
		if many {
			last[len(last)-1] = strings.TrimSuffix(last[len(last)-1]+"s", "ys") + map[bool]string{true: "ies"}[strings.HasSuffix(last[len(last)-1], "y")]
		}
		if word := strings.Join(last, " "); f.Types != 0 {
			noun += " " + word
		} else {
			noun = word
		}
	} else if place == PlaceChase && f.Types == 0 {
		noun = either(many, "spells or abilities", "spell or ability")
	}
	where := t.w.whose(f.Side, v, many)
	if v.quiet {
		where = ""
	}
	if place != noPlace {
		where = t.w.place(place, f.Side, v)
	}
	words := append(before, noun)
	if where != "" {
		words = append(words, where)
	}
	if len(behind) > 0 {
		words = append(words, strings.Join(behind, " and "))
	}
	return strings.Join(words, " ")
}

// chaseFlags say what something on the chase is.
const chaseFlags = FlagSpell | FlagAbility | FlagActivate | FlagAutomatic | FlagGodsArt | FlagInherited

// person describes a player or leader of whom nothing else is said.
func (t *teller) person(f *Filter, v view) string {
	plain := AnyCard()
	plain.Types, plain.Side, plain.Or = f.Types, f.Side, f.Or
	if *f != plain {
		return ""
	}
	who := map[Side]someone{SideYours: v.me, SideEnemy: v.enemy()}[f.Side]
	switch {
	case f.Types == TypePlayer && f.Side == SideAny:
		return "player"
	case f.Types == TypePlayer:
		return who.s
	case f.Side == SideAny:
		return "leader"
	}
	return who.poss() + " leader"
}

// names are the parts about names, universes and what is shared.
func (t *teller) names(f *Filter, add func(string)) {
	if f.Name != "" {
		add("named " + quoted(f.Name))
	}
	if f.NameContains != "" {
		add("with " + quoted(f.NameContains) + " in its name")
	}
	if f.NameNot != "" {
		add("not named " + quoted(f.NameNot))
	}
	if f.Universe != "" {
		add("of the universe " + f.Universe)
	}
}

// bounds are the parts about numbers.
func (t *teller) bounds(f *Filter, add func(string)) {
	cost := t.w.stat1(StatCost)
	if (f.Need|f.Forbid)&FlagCostOriginal != 0 {
		cost = "printed " + cost
		if f.Forbid&FlagCostOriginal != 0 {
			cost = "present " + cost
		}
		if f.CostMin == NoBound && f.CostMax == NoBound {
			add("by its " + cost)
		}
	}
	for _, b := range []struct {
		what   string
		lo, hi int16
	}{{cost, f.CostMin, f.CostMax}, {t.w.stat1(StatAttack), f.AtkMin, f.AtkMax}, {t.w.stat1(StatDefense), f.DefMin, f.DefMax}} {
		switch {
		case b.lo == NoBound && b.hi == NoBound:
		case b.lo == NoBound+1 && b.hi == NoBound:
			add("that has " + b.what)
		case b.lo == b.hi:
			add(fmt.Sprintf("with %s %d", b.what, b.lo))
		case b.lo == NoBound:
			add(fmt.Sprintf("with %s %d or less", b.what, b.hi))
		case b.hi == NoBound:
			add(fmt.Sprintf("with %s %d or more", b.what, b.lo))
		default:
			add(fmt.Sprintf("with %s %d to %d", b.what, b.lo, b.hi))
		}
	}
	of := t.w.stat1(f.Measure)
	switch {
	case f.AtMost > 0 && f.AtMost == f.AtLeast:
		add("with " + of + " equal to " + t.reg(int(f.AtMost)-1).inner())
	default:
		switch {
		case f.AtMost > 0 && f.Together:
			add("with " + of + " that is, together with that of " + t.compared(f) + ", at most " + t.reg(int(f.AtMost)-1).inner())
		case f.AtMost > 0:
			add("with " + of + " at most " + t.reg(int(f.AtMost)-1).inner())
		}
		if f.AtLeast > 0 {
			add("with " + of + " at least " + t.reg(int(f.AtLeast)-1).inner())
		}
	}
	if f.AtMost == 0 && f.AtLeast == 0 && f.Measure != 0 {
		add("(measured by " + of + ")")
	}
	if f.AttrAt > 0 {
		add("of the attribute chosen as " + t.reg(int(f.AttrAt)-1).inner())
	}
	if f.NameAt > 0 {
		s := t.reg(int(f.NameAt) - 1).inner()
		if whose, ok := strings.CutPrefix(s, t.w.stat(StatObject)+" of "); ok {
			s = whose
		}
		add("with the same name as " + s)
	}
}

// past are the parts about the source and what has happened.
func (t *teller) past(f *Filter, v view, add func(string)) {
	for k, words := range pastTable {
		if f.Past>>k&1 != 0 {
			add(fmt.Sprintf(words, v.self))
		}
	}
	if f.Shares != 0 {
		add("that has " + t.inCommon(f.Shares) + " in common with " + v.self)
	}
	if f.Alike != 0 {
		add("that has " + t.inCommon(f.Alike) + " in common with " + t.compared(f))
	}
	if f.Unlike == ShareHost {
		add("other than the card that " + t.setText(int(f.Set)-1) + " is added to")
	} else if f.Unlike != 0 {
		add("that does not have " + t.inCommon(f.Unlike) + " in common with " + t.compared(f))
	}
	if f.OtherName {
		add("with another name than " + v.self)
	}
	if f.OtherHost {
		add("other than the card that " + either(v.self == "this card", "this one", v.self) + " is added to")
	}
	if f.OfHost {
		add("that is added to " + v.self)
	}
	if f.Worn {
		add("that is attached to " + v.me.poss() + " J/ruler")
	}
	if f.This {
		add("that is " + v.self + " itself")
	}
	if f.Targets > 0 {
		add("that has among its targets " + t.phrase(f.Targets-1, noPlace, v, false))
	}
}

// inCommon says what cards may have in common.
func (t *teller) inCommon(s ShareSet) string {
	if s == ShareTrait {
		return "a " + t.w.trait()
	}
	var list []string
	for k, word := range shareTable {
		if s>>k&1 != 0 {
			list = append(list, word)
		}
	}
	return strings.Join(list, " or ")
}

// compared says the objects of the set that a filter compares with.
func (t *teller) compared(f *Filter) string {
	k := int(f.Set) - 1
	if i := t.p.Code[t.pc]; (i.Op == OpPick || i.Op == OpPickFrom || i.Op == OpSearch) && int(i.A) == k {
		return "any of those that are selected before"
	}
	if f.Others {
		return "any other of " + t.setText(k)
	}
	if _, many := t.gatheredAs(SelSet0 + Selector(k)); many != "" {
		return "any of the " + many
	}
	return "any of " + t.setText(k)
}

var pastTable = []string{
	"that was put there by %s", "that was dealt damage by %s this turn", "that blocked %s this turn",
	"that %s blocked this turn", "that battled %s this turn", "that is in battle with %s",
	"that battled the card that %s is added to this turn",
}

var shareTable = []string{"a race", "an attribute", "the name", "a card type", "the attribute chosen for it", "the total cost", "a card added to it", "the race chosen for it"}

// flagWord is what a flag says: a word in front of the noun, or a predicate in the singular.
type flagWord struct {
	first, second string // second is "" where both wordings are the same
	before        bool
}

func (f flagWord) in(w *Words) string {
	if w.Second && f.second != "" {
		return f.second
	}
	return f.first
}

// verbOf and negatedVerb put a predicate in the singular into a sentence.
func verbOf(s string, many bool) string {
	if !many {
		return s
	}
	for _, v := range [][2]string{{"is ", "are "}, {"was ", "were "}, {"has ", "have "}, {"belongs ", "belong "}} {
		if rest, ok := strings.CutPrefix(s, v[0]); ok {
			return v[1] + rest
		}
	}
	return s
}

func negatedVerb(s string, many bool) string {
	s = verbOf(s, many)
	first, rest, _ := strings.Cut(s, " ")
	switch first {
	case "belongs":
		return "does not belong " + rest
	case "belong":
		return "do not belong " + rest
	case "dealt":
		return "did not deal " + rest
	case "attacked":
		return "did not attack " + rest
	}
	return first + " not " + rest
}

var flagTable = []flagWord{
	{first: "token", before: true}, {first: "evolved", before: true}, {first: "advanced", before: true},
	{first: "engaged", second: "rested", before: true}, {first: "reserved", second: "recovered", before: true}, {first: "racing", before: true},
	{first: "damaged", before: true}, {first: "faceup", before: true},
	{first: "has evolved this turn"}, {first: "was put there this turn", second: "has entered this turn"}, {first: "compared by its printed cost"},
	{first: "has an evolve ability"}, {first: "was played this turn"},
	{first: "attacking", before: true}, {first: "blocking", before: true}, {first: "battling", before: true}, {first: "was played awakened"},
	{first: "master", before: true}, {first: "true", before: true}, {first: "belongs into a stranger deck"}, {first: "astral", before: true},
	{first: "is attached to another card"}, {first: "has a card added to it"}, {first: "void (attributeless)", before: true},
	{first: "spell", before: true}, {first: "ability", before: true}, {first: "activate ability", before: true}, {first: "automatic ability", before: true},
	{first: "has exactly one target"}, {first: "dealt damage this turn"}, {first: "was dealt damage this turn"}, {first: "attacked this turn"},
	{first: "\"resonator\" (by its subtype)", before: true}, {first: "\"field\" (by its subtype)", before: true}, {first: "\"J/resonator\" (by its subtype)", before: true},
	{first: "was played with the text of [Torrent]"}, {first: "revealed", before: true}, {first: "released", before: true},
	{first: "God's Art", before: true}, {first: "was played from a graveyard"}, {first: "alternative", before: true}, {first: "is playable by [Exploration]"},
	{first: "was put onto the field from a hand"}, {first: "was put onto the field by being played"}, {first: "has Earth Rite"},
	{first: "was put there from the field this turn"}, {first: "attacks a player"}, {first: "[Inheritance] ability", before: true},
	{first: "has an odd total cost"}, {first: "was played awakened by its first [Awakening]"}, {first: "was played awakened by its second [Awakening]"},
	{first: "has no attribute cost"}, {first: "was played for its optional cost"}, {first: "has entered this turn under who controls it"},
}
