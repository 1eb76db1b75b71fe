package effect

import (
	"fmt"
	"strings"
)

// Names for listings, in the order of the enumerations.
var (
	abilityNames  = []string{"spell", "activated", "automatic", "evolve", "serve", "play", "replacement"}
	sideNames     = []string{"any", "yours", "enemy"}
	durationNames = []string{"permanent", "turn", "nextturn", "oppturn"}
	placeNames    = []string{"field", "hand", "ex", "cemetery", "deck", "deckbottom", "banished", "evolvedeck", "evolvefaceup", "fieldorex", "fieldthenex", "race", "none"}
	typeNames     = []string{"follower", "amulet", "spell", "leader"}
	flagNames     = []string{"token", "evolved", "advanced", "engaged", "reserved", "racing", "damaged", "faceup", "evolvedthisturn", "enteredthisturn", "costoriginal", "hasevolve", "playedthisturn"}
	pickNames     = []string{"reveal", "opponent", "other", "active", "inactive"}
	moveNames     = []string{"engaged", "anyorder", "reveal", "unordered", "yours", "randomorder", "together"}
	statNames     = []string{"attack", "defense", "cost", "originalattack", "originaldefense", "originalcost", "damagelost", "counters"}
	eventNames    = []string{
		"none", "enter", "lastwords", "evolve", "race", "strike", "followerstrike", "leaderstrike", "leavethis",
		"startmain", "startend", "otherenter", "otherleave", "otherdestroyed", "otherevolve", "otherattack", "playcard",
		"dealattackdamage", "takedamage", "leaderheal", "leaderdamage", "draw", "discard", "otherlastwords", "state",
		"activate", "otherrace", "otherengaged", "refresh", "leaderdealtdamage", "otherattackup", "shuffle", "counter",
	}
	damageKindNames = []string{"attack", "combat", "ability"}
	wouldNames      = []string{"nothing", "draw", "destroyed", "leave", "bedealt", "deal"}
	costNames       = []string{
		"playpoints", "engagethis", "burythis", "banishthis", "returnthis", "discard", "leaderdefense", "milltop", "bury",
		"return", "banishfrom", "engage", "removecounters", "serve", "revealevolve", "earthrite", "skipturn", "toex",
		"discardthis", "putunder", "destroy",
	}
	playerStatNames = []string{
		"playpoints", "maxplaypoints", "evolutionpoints", "leaderdefense", "cardsplayed", "spellchain", "necrocharge",
		"sanguine", "hand", "deck", "turns", "evolvedturn", "fieldroom", "exroom", "attacksturn", "discardedturn", "destroyedturn",
	}
	staticNames = []string{
		"stats", "keyword", "damagedealt", "damagetaken", "nodamage", "cost", "costset", "enterengaged", "ignoreward",
		"cannotattack", "norefresh", "nodestroy", "alsonamed", "deckcopies", "loseabilities",
		"cannotattackleader", "trait", "fieldlimit", "exlimit", "handlimit", "nottargetable",
		"attackset", "damageisdefense", "lure", "damagetimes", "spellchain", "nolose",
	}
)

// name looks an enumerator up; one without a name shows its number.
func name(list []string, i int) string {
	if i >= 0 && i < len(list) {
		return list[i]
	}
	return fmt.Sprint(i)
}

// flagWords lists the words of the set bits, joined by plus signs.
func flagWords(x int, words []string) string {
	var out []string
	for i := 0; x>>i != 0; i++ {
		if x>>i&1 != 0 {
			out = append(out, name(words, i))
		}
	}
	return strings.Join(out, "+")
}

// bits lists the numbers of the set bits.
func bits(x uint32) string {
	var out []string
	for i := 0; x>>i != 0; i++ {
		if x>>i&1 != 0 {
			out = append(out, fmt.Sprint(i))
		}
	}
	return "{" + strings.Join(out, ",") + "}"
}

// selector names what a selector selects.
func selector(s Selector) string {
	of := ""
	if s&SelLeaderOf != 0 {
		of, s = "leaderof:", s&^SelLeaderOf
	}
	switch {
	case s >= SelSet0:
		return fmt.Sprintf("%sset%d", of, s-SelSet0)
	case s >= SelTarget0:
		return fmt.Sprintf("%starget%d", of, s-SelTarget0)
	}
	return of + name([]string{"nothing", "this", "trigger", "you", "opponent", "both", "active", "inactive", "thisfollower", "thisamulet"}, int(s))
}

// filter lists a filter with its alternatives.
func (d *disassembler) filter(i int16) string {
	if i < 0 || int(i) >= len(d.p.Filters) {
		return fmt.Sprintf("<filter %d>", i)
	}
	f := &d.p.Filters[i]
	var w []string
	add := func(format string, args ...any) { w = append(w, fmt.Sprintf(format, args...)) }
	if f.Other {
		add("other")
	}
	if f.Side != SideAny {
		add("%s", name(sideNames, int(f.Side)))
	}
	if f.Need != 0 {
		add("%s", flagWords(int(f.Need), flagNames))
	}
	if f.Forbid != 0 {
		add("not:%s", flagWords(int(f.Forbid), flagNames))
	}
	if f.Classes != 0 {
		add("class%s", bits(uint32(f.Classes)))
	}
	if f.Types != 0 {
		add("%s", flagWords(int(f.Types), typeNames))
	}
	if f.Keywords != 0 {
		add("keywords%s", bits(uint32(f.Keywords)))
	}
	if f.ForbidKeywords != 0 {
		add("nokeywords%s", bits(uint32(f.ForbidKeywords)))
	}
	for _, p := range []struct{ key, value string }{
		{"trait", f.Trait}, {"name", f.Name}, {"namecontains", f.NameContains}, {"namenot", f.NameNot},
		{"universe", f.Universe}, {"counter", f.Counter},
	} {
		if p.value != "" {
			add("%s=%q", p.key, p.value)
		}
	}
	for _, p := range []struct {
		key    string
		lo, hi int16
	}{{"cost", f.CostMin, f.CostMax}, {"atk", f.AtkMin, f.AtkMax}, {"def", f.DefMin, f.DefMax}} {
		if p.lo != NoBound {
			add("%s>=%d", p.key, p.lo)
		}
		if p.hi != NoBound {
			add("%s<=%d", p.key, p.hi)
		}
	}
	if f.OtherName {
		add("othername")
	}
	text := "<" + strings.Join(w, " ") + ">"
	if f.Or >= 0 && f.Or < i { // verified programs refer back only
		text += "|" + d.filter(f.Or)
	}
	return text
}

// String returns the name in listings.
func (k StaticKind) String() string { return name(staticNames, int(k)) }

// String returns the name in listings.
func (e Event) String() string { return name(eventNames, int(e)) }

// String returns the name in listings.
func (k CostKind) String() string { return name(costNames, int(k)) }
