package effect

import (
	"fmt"
	"strings"
)

// Names for listings, in the order of the enumerations.
var (
	abilityNames  = []string{"spell", "activated", "automatic", "evolve", "serve", "play", "replacement", "judgment"}
	sideNames     = []string{"any", "yours", "enemy"}
	durationNames = []string{"permanent", "turn", "nextturn", "oppturn", "battle", "nextturnend", "recovery", "whilesource", "rest"}
	placeNames    = []string{"field", "hand", "ex", "cemetery", "deck", "deckbottom", "banished", "evolvedeck", "evolvefaceup", "fieldorex", "fieldthenex", "race", "none", "rulers", "play", "stones", "stonesbottom", "standby", "lifebreak", "chase", "items", "extra", "runes", "strangers"}
	typeNames     = []string{"follower", "amulet", "spell", "leader", "ruler", "jruler", "resonator", "chant", "addition", "regalia", "rune", "stone", "special", "basic", "free", "player"}
	flagNames     = []string{"token", "evolved", "advanced", "engaged", "reserved", "racing", "damaged", "faceup", "evolvedthisturn", "enteredthisturn", "costoriginal", "hasevolve", "playedthisturn", "attacking", "blocking", "fighting", "awakened", "master", "true", "stranger", "astral", "attached", "added", "noattribute", "spell", "ability", "activate", "automatic", "targetsone", "dealtthisturn", "damagedthisturn", "attackedthisturn", "forresonators", "forfield", "forjresonators", "torrent", "revealed", "released", "godsart", "fromgraveyard"}
	pickNames     = []string{"reveal", "opponent", "anywhere", "active", "inactive", "lone", "toplay", "toplayfree"}
	pastNames     = []string{"moved", "hurt", "blocked", "blockedby", "fought"}
	countNames    = []string{"same", "onfield", "recovered", "rested", "named"}
	moveNames     = []string{"engaged", "anyorder", "reveal", "unordered", "yours", "randomorder", "together", "enemy"}
	statNames     = []string{"attack", "defense", "cost", "originalattack", "originaldefense", "originalcost", "damagelost", "counters", "x", "attributes", "targets", "added", "picked", "object", "symbols", "lightsymbols", "firesymbols", "watersymbols", "windsymbols", "darknesssymbols"}
	eventNames    = []string{
		"none", "enter", "lastwords", "evolve", "race", "strike", "followerstrike", "leaderstrike", "leavethis",
		"startmain", "startend", "otherenter", "otherleave", "otherdestroyed", "otherevolve", "otherattack", "playcard",
		"dealattackdamage", "takedamage", "leaderheal", "leaderdamage", "draw", "discard", "otherlastwords", "state",
		"activate", "otherrace", "otherengaged", "refresh", "leaderdealtdamage", "otherattackup", "shuffle", "counter",
		"enterfromchase", "judged", "judgment", "destroyed", "buried", "attack", "attacked", "block", "blocked",
		"battlebegin", "battleend", "dealdamage", "dealbattledamage", "damaged", "playerdamaged", "lifegain", "lifeloss",
		"rested", "recovered", "stonecalled", "willability", "produced", "targeted", "added", "removed", "returned", "standby",
		"drawphase", "recoverybegin", "recoveryend", "mainbegin", "endphase", "turnend", "gamebegin", "shift", "break", "invert", "summoned", "discarded",
	}
	useNames        = []string{"gems", "weather", "foresee", "restart", "attached", "crystals", "exploration", "emblems", "overlays", "limitbreaks", "infinity", "moods"}
	damageKindNames = []string{"attack", "combat", "ability"}
	wouldNames      = []string{"nothing", "draw", "destroyed", "leave", "bedealt", "deal", "enter", "move", "gain", "lose", "produce", "discard"}
	costNames       = []string{
		"playpoints", "engagethis", "burythis", "banishthis", "returnthis", "discard", "leaderdefense", "milltop", "bury",
		"return", "banishfrom", "engage", "removecounters", "serve", "revealevolve", "earthrite", "skipturn", "toex",
		"discardthis", "putunder", "destroy",
		"will", "life", "restother", "banishother", "removefrom", "removethis", "reveal", "revealthis", "countersfrom",
		"millremove", "gems", "crystals", "from",
	}
	playerStatNames = []string{
		"playpoints", "maxplaypoints", "evolutionpoints", "leaderdefense", "cardsplayed", "spellchain", "necrocharge",
		"sanguine", "hand", "deck", "turns", "evolvedturn", "fieldroom", "exroom", "attacksturn", "discardedturn", "destroyedturn",
		"lifelostturn", "lifegainedturn", "will", "gems", "gemkinds", "gemslight", "gemsfire", "gemswater", "gemswind", "gemsdarkness", "crystals", "crystalkinds", "crystalslight", "crystalsfire", "crystalswater",
		"crystalswind", "crystalsdarkness", "chantsturn", "artsturn", "buriedturn", "drawnturn", "enteredturn", "damageturn",
		"graveyard", "attributesall", "phase", "battle",
	}
	staticNames = []string{
		"stats", "keyword", "damagedealt", "damagetaken", "nodamage", "cost", "costset", "enterengaged", "ignoreward",
		"cannotattack", "norefresh", "nodestroy", "alsonamed", "deckcopies", "loseabilities",
		"cannotattackleader", "trait", "fieldlimit", "exlimit", "handlimit", "nottargetable",
		"attackset", "damageisdefense", "lure", "damagetimes", "spellchain", "nolose",
		"restrict", "must", "permit", "replace", "enters", "type", "attribute", "grant", "attackcost", "treatas", "losekeyword",
		"defenseset", "playcost", "weather", "handmore", "starthand",
	}
	restrictNames = []string{
		"attack", "block", "beattacked", "beblocked", "betargeted", "recover", "rest", "bedestroyed", "play", "activate", "chase",
		"dealdamage", "gainlife", "draw", "call", "judgment", "enter", "counters", "attach", "cancel", "triggerenter", "bedealt", "bedealtbattle", "dealbattle", "return", "hide", "seal", "berecovered",
	}
	mustNames    = []string{"attack", "block", "beattacked", "beblocked", "bechosen"}
	permitNames  = []string{"play", "free", "othercost", "anywill", "quick", "attackrecovered", "callagain", "attacknew", "block", "blockrecovered", "mobilized"}
	replaceNames = []string{"nothing", "by", "add", "times", "half", "move", "code", "shield", "to"}
	enterNames   = []string{"rested", "recovered", "counters", "attribute", "name", "number", "trait", "player"}
	shareNames   = []string{"trait", "attribute", "name", "type", "chosen"}
	willNames    = []string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}
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
func bits[T ~uint8 | ~uint16 | ~uint64](x T) string {
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
	return of + name([]string{"nothing", "this", "trigger", "you", "opponent", "both", "active", "inactive", "thisfollower", "thisamulet", "host", "other", "ruler"}, int(s))
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
		add("class%s", bits(f.Classes))
	}
	if f.Types != 0 {
		add("%s", flagWords(int(f.Types), typeNames))
	}
	if f.ForbidTypes != 0 {
		add("not:%s", flagWords(int(f.ForbidTypes), typeNames))
	}
	if f.ForbidClasses != 0 {
		add("notclass%s", bits(f.ForbidClasses))
	}
	for _, b := range []struct {
		word string
		reg  int8
	}{{"most", f.AtMost}, {"least", f.AtLeast}} {
		if b.reg > 0 {
			add("%s at %s r%d", name(statNames, int(f.Measure)), b.word, b.reg-1)
		}
	}
	if f.Past != 0 {
		add("past:%s", flagWords(int(f.Past), pastNames))
	}
	if f.Targets > 0 {
		add("targets:filter%d", f.Targets-1)
	}
	if f.AttrAt > 0 {
		add("attribute r%d", f.AttrAt-1)
	}
	if f.NameAt > 0 {
		add("name r%d", f.NameAt-1)
	}
	if f.OfHost {
		add("addedto")
	}
	if f.Worn {
		add("attached")
	}
	if f.This {
		add("this")
	}
	if f.NoCounter {
		add("none of")
	}
	if f.Shares != 0 {
		add("shares:%s", flagWords(int(f.Shares), shareNames))
	}
	if f.Keywords != 0 {
		add("keywords%s", bits(f.Keywords))
	}
	if f.ForbidKeywords != 0 {
		add("nokeywords%s", bits(f.ForbidKeywords))
	}
	for _, p := range []struct{ key, value string }{
		{"trait", f.Trait}, {"name", f.Name}, {"namecontains", f.NameContains}, {"namenot", f.NameNot},
		{"universe", f.Universe}, {"counter", f.Counter}, {"traitnot", f.ForbidTrait},
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

// String writes the cost in symbols.
func (w WillCost) String() string {
	var b strings.Builder
	for k, n := range w.Attr {
		b.WriteString(strings.Repeat(string("WRUGB"[k]), int(n)))
	}
	b.WriteString(strings.Repeat("M", int(w.Moon)) + strings.Repeat("T", int(w.Time)) + strings.Repeat("X", int(w.X)))
	if w.Free > 0 || b.Len() == 0 {
		fmt.Fprint(&b, w.Free)
	}
	return b.String()
}

// String returns the name in listings.
func (k StaticKind) String() string { return name(staticNames, int(k)) }

// String returns the name in listings.
func (e Event) String() string { return name(eventNames, int(e)) }

// String returns the name in listings.
func (k CostKind) String() string { return name(costNames, int(k)) }
