package fow

import (
	"fmt"
	"math/bits"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// word is a name or a trait that some text gives to cards.
type word struct {
	trait bool
	text  string
}

// maxWords is how many names and traits the texts of a run may give.
const maxWords = 63

// wordRaceless stands among the given words for the races that a card does not have
// any more: those printed on it.
//
// 909.6 (6.3): races that are changed to others are lost.
const wordRaceless = uint64(1) << maxWords

// linkStatics prepares the passives of all programs for the layers. It is called
// once, when the faces of all cards are known and before filters are.
func (t *Tables) linkStatics() {
	t.written = infoKeywords | infoAbilities | infoATK | infoDEF
	for n := range t.statics {
		st := &t.statics[n]
		if st.whole = uint16(n); st.Same && n > 0 {
			st.whole = t.statics[n-1].whole
		}
		st.class = classOf(&st.Static)
		st.writes = writesOf(&st.Static)
		st.reads = t.filterReads(st.filterG) | t.fragmentReads(&t.programs[st.prog], st.Cond) | t.fragmentReads(&t.programs[st.prog], st.Amount)
		if st.class == classAbility {
			st.reads |= infoAbilities // a passive that is lost does nothing any more
		}
		st.word = t.wordOf(&st.Static)
		t.linkStoneTypes(&st.Static)
		t.layered = t.layered || st.class != 0
		switch st.Kind {
		case effect.StaticTrait:
			if st.N == 1 && t.words == nil {
				t.words = []word{} // races may be lost although no text gives any
			}
		case effect.StaticReplace:
			t.linkReplacement(st)
		case effect.StaticEnters:
			t.welcomes = t.welcomes || !st.This
		case effect.StaticLoseAbilities, effect.StaticLoseKeyword:
			t.silences = true
		case effect.StaticAttackSet, effect.StaticDefenseSet:
			t.setsNumbers = true
		case effect.StaticPermit:
			t.permits = t.permits || permitsFights>>st.Permit&1 != 0
			t.spendsAs = t.spendsAs || st.Permit == effect.PermitSpendAs
		}
	}
	for k := range t.abilities {
		t.states = t.states || t.abilities[k].Kind == effect.KindAutomatic && t.abilities[k].Event == effect.OnState
	}
	var made infoSet // what effects of instructions change
	for k := range t.programs {
		for i, q := range t.programs[k].Granted {
			for n := range q.Statics {
				t.givesSwaps = t.givesSwaps || q.Statics[n].Kind == effect.StaticReplace
			}
			for n := range q.Abilities {
				if q.Abilities[n].Kind == effect.KindActivated {
					at := t.programs[t.programs[k].granted[i]].first + uint16(n)
					if !q.Abilities[n].Will || !t.linkGivenWill(at) {
						t.givenActs = append(t.givenActs, at)
					}
					continue
				}
				t.givenHears |= heardBit(q.Abilities[n].Event)
				t.hears = true
			}
		}
		for _, in := range t.programs[k].Code {
			made |= madeBy[in.Op]
			switch in.Op {
			case effect.OpTrait:
				t.written |= infoWords
				t.word(word{true, t.programs[k].Strings[in.X]})
			case effect.OpChangeType:
				t.written |= infoTypes
			case effect.OpLoseAbilities, effect.OpLoseKeyword:
				t.silences = true
			case effect.OpSetStat, effect.OpSwitch, effect.OpBecomeCopy:
				t.setsNumbers = true
			}
		}
	}
	for id := range t.cards {
		d := &t.cards[id]
		for _, n := range d.statics {
			st := &t.statics[n]
			st.base = t.isBase(&st.Static)
			d.replaces = d.replaces || st.Kind == effect.StaticReplace
			if st.folded() {
				t.fold(d, st)
				continue
			}
			if st.base && (st.Kind == effect.StaticStats || st.Kind == effect.StaticAttackSet || st.Kind == effect.StaticDefenseSet) {
				d.computed = append(d.computed, n)
				t.nests = t.nests || st.reads&(infoATK|infoDEF) != 0
			}
			d.layered = d.layered || st.class != 0
		}
	}
	for a := range t.statics {
		if x := &t.statics[a]; !x.folded() {
			t.written |= x.writes
			t.readsNumbers = t.readsNumbers || x.class&classValue != 0 && x.reads&(infoATK|infoDEF) != 0
			t.depends = t.depends || x.dependsOnMade(made)
			for b := range t.statics {
				y := &t.statics[b]
				t.depends = t.depends || a != b && !y.folded() && x.class&y.class != 0 && x.writes&y.reads != 0
			}
		}
	}
	t.linkContention()
	for name, kind := range t.counters {
		var atk, def int16
		if n, err := fmt.Sscanf(strings.ReplaceAll(name, " ", ""), "%d/%d", &atk, &def); n == 2 && err == nil {
			t.counterStats[kind] = [2]int16{atk, def}
			t.counted = true
		}
	}
}

// madeBy is what effects of instructions change in the layers of abilities and of kinds. Numbers
// change in any game.
var madeBy = [effect.Ops]infoSet{effect.OpKeyword: infoKeywords, effect.OpGrant: infoKeywords, effect.OpLoseKeyword: infoKeywords,
	effect.OpLoseAbilities: infoKeywords | infoAbilities, effect.OpTrait: infoWords, effect.OpChangeType: infoTypes}

// dependsOnMade reports whether a passive may do another thing for what effects of instructions
// change in its own layer.
//
// 909.3a (6.3): it is applied after them then, however much older it is.
func (x *static) dependsOnMade(made infoSet) bool {
	switch {
	case x.folded():
		return false
	case x.class&classAbility != 0:
		made &= infoKeywords | infoAbilities
	case x.class&classKinds != 0:
		made &= infoWords | infoTypes
	case x.class&classValue != 0:
		made = infoATK | infoDEF
	default:
		return false
	}
	return x.reads&made != 0
}

// wordOf returns the number of the name or trait that a passive gives, 0 if it
// gives none or there are too many.
func (t *Tables) wordOf(s *effect.Static) uint8 {
	w := word{s.Kind == effect.StaticTrait, s.Name}
	switch {
	case s.Name == "" || s.Name == effect.AllRaces:
		return 0
	case s.Kind != effect.StaticTrait && s.Kind != effect.StaticTreatAs && s.Kind != effect.StaticAlsoNamed:
		return 0
	}
	return t.word(w)
}

// linkStoneTypes makes words of the magic stone types that a passive gives.
//
// 201.4c (6.3): a stone may be treated as one of other types.
func (t *Tables) linkStoneTypes(s *effect.Static) {
	if s.Kind != effect.StaticTreatAs || t.isBase(s) {
		return
	}
	for k, name := range cards.Attributes {
		if uint8(s.Classes)>>k&1 != 0 {
			if n := t.word(word{false, name + " magic stone"}); n > 0 {
				t.stoneWord[k] = 1 << (n - 1)
				t.stoneWords |= t.stoneWord[k]
			}
		}
	}
}

// stoneTypes returns the magic stone types among given words.
func (t *Tables) stoneTypes(words uint64) (types uint8) {
	for k, bit := range t.stoneWord {
		types |= b2u(words&bit != 0) << k
	}
	return types
}

// word returns the number of a name or trait that a text gives, 0 if there are
// too many.
func (t *Tables) word(w word) uint8 {
	for k, known := range t.words {
		if known.trait == w.trait && strings.EqualFold(known.text, w.text) {
			return uint8(k + 1)
		}
	}
	if len(t.words) == maxWords {
		return 0
	}
	t.words = append(t.words, w)
	if w.trait {
		t.traitWords |= 1 << (len(t.words) - 1)
	}
	return uint8(len(t.words))
}

// isBase reports whether a passive is a base ability.
//
// 904.2 (6.3): it says of its own card, without a condition, attribute, race, trait,
// ATK or DEF. 904.2 (8.01): or type. 904.2a (6.3): or magic stone types.
func (t *Tables) isBase(s *effect.Static) bool {
	if !s.This || s.Cond >= 0 || s.TurnSide != effect.SideAny {
		return false
	}
	switch s.Kind {
	case effect.StaticAttribute, effect.StaticTrait, effect.StaticStats, effect.StaticAttackSet, effect.StaticDefenseSet,
		effect.StaticTreatAs, effect.StaticAlsoNamed:
		return true
	case effect.StaticType:
		return t.rules.BaseTypes
	}
	return false
}

// folded reports whether a passive is part of the definition of its card.
func (st *static) folded() bool { return st.base && st.Amount < 0 }

// fold makes a base ability part of the definition of its card, so that it holds
// in every zone.
//
// 904.2 (6.3): base abilities are applied in any zone.
func (t *Tables) fold(d *definition, st *static) {
	switch st.Kind {
	case effect.StaticAttribute:
		if st.N == 1 {
			d.attrs = 0
		}
		d.attrs |= uint8(st.Classes)
	case effect.StaticStats:
		d.atk, d.def = d.atk+st.Atk, d.def+st.Def
	case effect.StaticAttackSet:
		d.atk, d.types = st.N, d.types|hasATK.bit()
	case effect.StaticDefenseSet:
		d.def, d.types = st.N, d.types|hasDEF.bit()
	case effect.StaticType:
		if st.N == 1 {
			d.types &= bothNumbers
		}
		d.types |= uint16(st.ToTypes)
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		if st.Kind == effect.StaticTrait && st.N == 1 {
			d.traits, d.words = nil, d.words&^t.traitWords
		}
		d.stoneTypes |= uint8(st.Classes)
		if st.word > 0 {
			d.words |= 1 << (st.word - 1)
		}
		if st.Kind == effect.StaticTrait && st.Name == effect.AllRaces {
			t.allRaces(d)
		}
	}
}

// allRaces gives a card every race that a card of the run has or a text of it asks for.
//
// 205.5a (10.2): there are as many as there are currently.
func (t *Tables) allRaces(d *definition) {
	known := map[string]uint16{}
	for k, word := range t.traits {
		known[word] = uint16(k)
	}
	for _, w := range t.words {
		if w.trait {
			number(known, &t.traits, w.text)
		}
	}
	for i := range t.filters {
		for _, word := range []string{t.filters[i].Trait, t.filters[i].ForbidTrait} {
			if word != "" {
				number(known, &t.traits, word)
			}
		}
	}
	d.traits = d.traits[:0:0]
	for k := range t.traits {
		d.traits = append(d.traits, uint16(k))
	}
}

// readWords notes which given names and traits satisfy what a filter asks.
func (f *filter) readWords(t *Tables) {
	for k, w := range t.words {
		bit := uint64(1) << k
		switch {
		case w.trait && f.Trait != "" && strings.EqualFold(w.text, f.Trait):
			f.traitWords |= bit
		case w.trait && f.ForbidTrait != "" && strings.EqualFold(w.text, f.ForbidTrait):
			f.barredWords |= bit
		case w.trait:
		case f.NameNot != "" && strings.EqualFold(w.text, f.NameNot):
			f.barredWords |= bit
		case f.Name != "" && strings.EqualFold(w.text, f.Name), f.NameContains != "" && inName(w.text, f.NameContains):
			f.nameWords |= bit
		}
	}
}

// admitsWith reports whether a face that has given names and traits besides the
// printed ones satisfies what the filter asks of names, traits and costs. What it
// says of printed words is noted by card.
func (f *filter) admitsWith(d *definition, card uint16, words uint64) bool {
	has := func(set []uint64) bool { return set[card/64]>>(card%64)&1 != 0 }
	switch {
	case words&f.barredWords != 0, !has(f.loose), has(f.barred) && words&wordRaceless == 0:
		return false
	case !has(f.named) && words&f.nameWords == 0:
		return false
	}
	return f.Trait == "" || has(f.raced) && words&wordRaceless == 0 || words&f.traitWords != 0
}

// asksX reports whether a number is computed from what was chosen or happened, which a passive has not.
func asksX(p *effect.Program, at int16) bool {
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; ip++ {
		if op := p.Code[ip].Op; op == effect.OpChosenX || op == effect.OpEventAmount {
			return true
		}
	}
	return false
}

// carriesStatic returns why the engine does not carry out a passive, "" if it
// does.
func (t *Tables) carriesStatic(p *effect.Program, s *effect.Static) string {
	const no = "the engine does not yet carry it out"
	switch s.Kind {
	case effect.StaticEnters:
		if s.Enters >= effect.ShiftsCounters && s.This && s.Cond < 0 { // not as it enters
			return ""
		}
		if s.Amount >= 0 && (s.Enters != effect.EntersCounters || !s.This || asksX(p, s.Amount)) || s.Enters > effect.EntersTrait || s.Enters == effect.EntersName || s.Cond >= 0 && s.Enters > effect.EntersCounters {
			return no
		}
		if s.Enters == effect.EntersRested && s.N > 0 && (!s.This || !onlyLife(p.Payments[s.N-1])) {
			return "the engine does not yet have what is paid as the card enters"
		}
		return ""
	case effect.StaticDeckCopies: // 402.6 (6.3): read while decks are checked
		return ""
	case effect.StaticHandMore:
		t.handMore = true
		return ""
	case effect.StaticStartHand: // read as hands are dealt
		if s.Cond >= 0 {
			return no
		}
		return ""
	case effect.StaticGrant:
		return t.unsupported(p.Granted[s.N])
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		if s.Name != "" && s.Name != effect.AllRaces && t.wordOf(s) == 0 {
			return fmt.Sprintf("the texts of a run give at most %d names and traits", maxWords)
		}
		return ""
	case effect.StaticKeyword, effect.StaticLoseKeyword:
		if bits.Len64(uint64(s.Keywords)) > int(liveKeywords) {
			return no
		}
		return ""
	case effect.StaticRestrict:
		switch s.Restrict {
		case effect.RestrictRest: // only by spells and abilities that are named
			if s.By < 0 {
				return no
			}
		case effect.RestrictChase: // only of the spell or ability that says it
			if !s.This {
				return no
			}
		default:
			if carriedRestrictions>>s.Restrict&1 == 0 {
				return no
			}
		}
		return ""
	case effect.StaticReplace:
		if !carriesReplacement(s) {
			return no
		}
		return ""
	case effect.StaticMust:
		return ""
	}
	if classOf(s) != 0 {
		return ""
	}
	return no
}

// onlyLife reports whether a payment is a number of life points.
func onlyLife(list []effect.Cost) bool {
	return len(list) == 1 && list[0].Kind == effect.CostLife && list[0].N > 0
}

// carriedRestrictions are the restrictions that some process of the engine asks
// for.
const carriedRestrictions = 1<<effect.RestrictAttack | 1<<effect.RestrictBlock | 1<<effect.RestrictBeBlocked |
	1<<effect.RestrictRecover | 1<<effect.RestrictBeDestroyed | 1<<effect.RestrictGainLife | 1<<effect.RestrictDraw |
	1<<effect.RestrictDealDamage | 1<<effect.RestrictCounters | 1<<effect.RestrictUncount | 1<<effect.RestrictBeAttacked |
	1<<effect.RestrictCall | 1<<effect.RestrictJudgment | 1<<effect.RestrictBeTargeted | 1<<effect.RestrictPlay | 1<<effect.RestrictBeDealt | 1<<effect.RestrictBeDealtBattle | 1<<effect.RestrictDealBattle | 1<<effect.RestrictReturn | 1<<effect.RestrictActivate | 1<<effect.RestrictCancel | 1<<effect.RestrictHide | 1<<effect.RestrictSeal | 1<<effect.RestrictBeRecovered |
	1<<effect.RestrictBanish | 1<<effect.RestrictRemove
