package effect

import (
	"fmt"
	"slices"
	"strings"
)

func tellGroup(t *teller, i Instr) string { return "note " + t.group(i) + "." }

func tellJoin(t *teller, i Instr) string {
	from := t.f.in[t.pc-t.f.at].set[i.A]
	if t.f.inline(t.pc) {
		return "note which cards these are: " + t.sel(Selector(i.B)) + "."
	}
	_ = from
	return "take " + t.setText(int(i.A)) + " and " + t.sel(Selector(i.B)) + " together."
}

// tellPick says a selection while something resolves.
func tellPick(t *teller, i Instr) string {
	f := PickFlags(i.X)
	place, v := Place(i.B), viewHere
	by := f.By()
	who, own := someone{s: "you"}, false
	switch {
	case f&PickOpponent != 0:
		who, own = t.subject(SelOpponent), true
	case f&PickActive != 0:
		who, own = t.subject(SelActive), true
	case f&PickInactive != 0:
		who, own = t.subject(SelInactive), true
	}
	unlike := ""
	if by != SelNone && (by&^SelLeaderOf < SelTarget0 || t.w.Second) {
		who, own = t.subject(by), true
	} else if by != SelNone {
		unlike = ", none of " + t.sel(by)
	}
	if !t.w.Second && f&PickNames != 0 {
		unlike += ", no two of one name"
	}
	if total := !t.w.Second && f&PickTotal != 0; total {
		unlike += either(i.E == 1, ", with a cost of ", ", at a total cost of ") + t.bound(i.D) + " at most"
		i.D = 0
	}
	if own && f&PickAnywhere == 0 { // from their own side
		v.me, v.own = someone{s: "they", own: "their"}, true
	}
	var from string
	var n = func(many bool) string { return t.objects(int16(i.C), place, v, many) }
	verb := who.verb("select", "selects")
	switch i.Op {
	case OpPickFrom:
		from = " from among " + t.setText(int(i.B))
		if f := t.p.Filters[i.C]; f == AnyCard() {
			n = func(many bool) string { return either(many, "cards", "card") }
		} else {
			n = func(many bool) string { return t.alternatives(int16(i.C), noPlace, v, many, false) }
		}
	case OpSearch:
		place = PlaceDeck
		whose := who
		if i.B != 0 {
			place = Place(i.B & 127)
		}
		if i.B >= 128 {
			whose = someone{s: "your opponent", third: true}
		}
		verb = who.verb("search", "searches") + " " + whose.poss() + " " + t.w.zone(place) + " for"
		if v.quiet = i.B < 128; v.quiet && t.p.Filters[i.C].Side != SideYours {
			v.quiet = false
		}
		n = func(many bool) string { return t.alternatives(int16(i.C), noPlace, v, many, false) }
	}
	s := who.s + " " + verb + " " + t.quantity(i.D, i.E, n) + from + unlike
	var notes []string
	if !t.w.Second {
		f &^= PickNames | PickTotal
	}
	for k, word := range pickWords {
		if f>>k&1 != 0 && word != "" {
			notes = append(notes, word)
		}
	}
	if f&PickAnywhere != 0 && !own {
		notes = append(notes, "from wherever it is said")
	}
	if len(notes) > 0 {
		s += " (" + strings.Join(notes, "; ") + ")"
	}
	return s + "."
}

var pickWords = []string{
	"revealed to both players", "", "", "", "", "of one alone nobody is asked",
	"only what can be played, for it is played next", "only what can be played without paying, for it is played next",
}

// quantity says how many are selected.
func (t *teller) quantity(lo, hi uint8, n func(bool) string) string {
	least, most := t.bound(lo), ""
	if hi != 255 {
		most = t.bound(hi)
	}
	switch {
	case hi == 255 && lo == 0:
		return "any number of " + n(true)
	case hi == 255:
		return least + " or more " + n(true)
	case least == most:
		return plural(least, n(false), n(true))
	case lo == 0:
		return "up to " + plural(most, n(false), n(true))
	}
	return least + " to " + most + " " + n(true)
}

func tellLook(t *teller, i Instr) string {
	place := PlaceDeck
	if i.E != 0 {
		place = Place(i.E)
	}
	who := t.subject(Selector(i.C))
	n := t.reg(int(i.B))
	end := either(i.D&1 != 0, "bottom", "top")
	cards := n.top(end) + " of "
	switch {
	case place == PlaceHand && n.inner() != "0":
		cards = fmt.Sprintf("%s (%s) of ", "the hand", plural(n.inner(), "card", "cards"))
	case place == PlaceHand:
		return "you look at " + who.poss() + " " + t.w.zone(place) + "."
	}
	if cards += who.poss() + " " + t.w.zone(place); !n.isLit() && n.text != "X" {
		cards = "the " + end + " cards of " + who.poss() + " " + t.w.zone(place) + ", as many as " + n.number()
	}
	if i.D&LookUnseen != 0 {
		return "take " + cards + ", which nobody looks at."
	}
	return "you look at " + cards + "."
}

func tellAskKind(t *teller, i Instr) string {
	s := "you choose one kind of will: " + kindsOfWill(int(i.B), ", ")
	if i.C != 0 {
		s += "; one of the attributes of " + t.sel(Selector(i.C))
	}
	return s + "."
}

// kindsOfWill lists the kinds of a set.
func kindsOfWill(set int, between string) string {
	var out []string
	for k, w := range wills {
		if set>>k&1 != 0 {
			out = append(out, w)
		}
	}
	return strings.Join(out, between)
}

func tellMove(t *teller, i Instr) string {
	f, to := MoveFlags(i.C), Place(i.B)
	verb := "put "
	whose := "the owner's "
	if i.C&uint8(MoveOwners) == uint8(MoveOwners) {
		whose = either(Selector(i.A) == SelThis || Selector(i.A) == SelTrigger, "its owner's ", "each owner's ")
	} else if f&MoveYours != 0 {
		whose = "your "
	} else if f&MoveEnemy != 0 {
		whose = "your opponent's "
	}
	prep := "into "
	where := t.w.zone(to)
	switch to {
	case PlaceField, PlaceChase:
		if prep = "onto "; to == PlaceField && t.w.Second && whose == "the owner's " { // 307.7 (8.01): nothing says whose
			whose, where = "the ", "field, under the owner's control before the rules 8.01 and under yours since"
		}
	case PlaceDeck, PlaceStones:
		prep = "on the top of "
		if i.D > 1 {
			prep = fmt.Sprintf("as card %d from the top into ", i.D)
		} else if i.D == 1 {
			prep = "as card 1 from the top into "
		}
		if f&MoveUnordered != 0 {
			prep = "into "
		}
	case PlaceDeckBottom, PlaceStonesBottom, PlaceLifebreakBottom:
		prep, where = "on the bottom of ", t.w.zone(map[Place]Place{PlaceDeckBottom: PlaceDeck, PlaceStonesBottom: PlaceStones, PlaceLifebreakBottom: PlaceLifebreak}[to])
		if i.D > 0 {
			prep = fmt.Sprintf("as card %d from the bottom into ", i.D)
		}
	case PlaceBanished:
		if t.w.Second {
			if verb, prep, where = "remove ", "from the game, to ", "removed area"; whose == "the owner's " {
				prep, whose, where = "from the game", "", ""
			}
		}
	}
	s := verb + t.sel(Selector(i.A)) + spaced(prep) + whose + where
	if i.D > 0 && !strings.HasPrefix(prep, "as") {
		s += fmt.Sprintf(", at place %d", i.D)
	}
	var notes []string
	for k, word := range moveWords {
		if f>>k&1 != 0 && word != "" {
			if k == 0 {
				word = either(t.w.Second, "rested", "engaged")
			}
			notes = append(notes, word)
		}
	}
	for k, word := range faceWords {
		if i.E>>k&1 != 0 {
			notes = append(notes, word)
		}
	}
	if len(notes) > 0 {
		s += ", " + strings.Join(notes, ", ")
	}
	return s + "."
}

var moveWords = []string{"engaged", "in an order that whoever moves them chooses", "revealed on the way", "to be shuffled", "", "in a random order", "together with the tokens of the next step", ""}

var faceWords = []string{"face down", "and whoever moves it may look at it from then on", "with the despair side up", "face up"}

func tellCreate(t *teller, i Instr) string {
	where := map[Place]string{
		PlaceField: "onto %s field", PlaceEX: "into %s EX area", PlaceFieldOrEX: "onto %s field or into the EX area (you choose how many go where)",
		PlaceFieldThenEX: "onto %s field while there is room, the rest into the EX area",
	}[Place(i.C)]
	s := "put " + either(i.E&CreateUpTo != 0, "up to ", "") + t.reg(int(i.B)).some(t.token(i.X, false), t.token(i.X, true)) + " " + fmt.Sprintf(where, either(i.D != 0, "your opponent's", "your"))
	if i.E&CreateRested != 0 {
		s += ", rested"
	}
	if i.E&CreateMore != 0 {
		s += ", at once with the next step"
	}
	return s + "."
}

// token says a token by its name; of two that a text describes under one name which one.
func (t *teller) token(x int16, many bool) string {
	id := t.str(x)
	word := either(many, "tokens", "token")
	for n, tok := range t.p.Tokens {
		if tok.ID == id {
			return fmt.Sprintf("%s %s (token %d below)", quoted(tok.Name), word, n+1)
		}
	}
	return id + " " + word
}

func tellDiscard(t *teller, i Instr) string {
	n := t.reg(int(i.B))
	what := n.some("card", "cards")
	if i.C != 255 && !(t.w.Second && t.saysOnly(int16(i.C), ofYours())) { // "cards in your hand" are all that can be discarded
		what = n.some(t.objects(int16(i.C), noPlace, viewHere, false), t.objects(int16(i.C), noPlace, viewHere, true))
	}
	who := t.subject(Selector(i.A))
	if i.D != 0 {
		return who.s + who.verb(" discard ", " discards ") + what + ", selected by chance."
	}
	return who.s + who.verb(" discard ", " discards ") + what + " of " + either(who.third, "their", "your") + " choice."
}

func tellDelayed(t *teller, i Instr) string {
	s := "once, later"
	if i.D != 0 {
		s = "once, in a later turn"
	}
	if Duration(i.C) != Permanent { // as often as it happens
		s = "each time" + t.w.lasting(Duration(i.C))
	}
	if i.A != 0 {
		s += ", about " + t.sel(Selector(i.A)) + " (\"the card that triggered this\")"
	}
	return s + ":\n" + t.granted(int(i.X), true)
}

// granted explains a quoted ability, or one that is played later.
func (t *teller) granted(k int, later bool) string {
	sub := &explainer{p: t.p.Granted[k], w: t.w, later: later}
	sub.program("")
	return strings.TrimSuffix(sub.b.String(), "\n")
}

func tellPlayCard(t *teller, i Instr) string {
	s, how := "play ", PlayFlags(i.B)
	if how&PlayCopy != 0 {
		s += "a copy of "
	}
	if one, _ := t.gatheredAs(Selector(i.A)); one != "" { // one is played of all that fit
		s += "1 " + one
	} else {
		s += t.sel(Selector(i.A))
	}
	switch {
	case how&PlayFor != 0:
		s += " with this cost instead of its own: " + t.payment(int(i.X))
	case how&PlayFree != 0:
		s += " without paying its cost"
	}
	if how&PlayFree != 0 && how&PlayFor != 0 {
		s += " and nothing more"
	}
	if how&PlayMay != 0 {
		s = "its player may " + s
	}
	if how&PlayFor == 0 && i.X != 0 {
		s += " (" + t.payment(int(i.X)) + " is not asked for)"
	}
	return s + "."
}

func tellLife(t *teller, i Instr) string {
	n := t.reg(int(i.B))
	if n.isLit() && n.lit < 0 {
		return t.does(i.A, "lose", "loses", literal(-n.lit).number()+" life.")
	}
	return t.does(i.A, "gain", "gains", n.of("life")+either(!n.sinks(), ".", " (what is less than 0 is lost)."))
}

func tellAttach(t *teller, i Instr) string {
	a, b := t.sel(Selector(i.A)), t.sel(Selector(i.B))
	switch i.C {
	case AttachOverlay:
		return "put " + a + " on top of " + b + "."
	case AttachWorn:
		return "put " + a + " into the item area, attached to " + b + "."
	}
	return "add " + a + " to " + b + "."
}

func tellApply(t *teller, i Instr) string {
	s := &t.p.Floating[i.X]
	who := ""
	if i.A != 0 {
		who = t.sel(Selector(i.A))
		if strings.HasPrefix(who, "every ") {
			who += " (those that are there now)"
		} else if s.Kind == StaticPermit && s.Permit == PermitOtherCost && s.Keywords != 0 {
			who += " (chosen now)" // and not whom its filter names
		}
	} else if s.This {
		who = "this card (by itself)"
	}
	text := t.static(s, who, t.reg(int(i.B)))
	if Duration(i.C) == Permanent {
		return "from now on: " + text
	}
	return durationTable[i.C] + ": " + text
}

// paysX reports whether a cost that is asked for in between has an X.
func (t *teller) paysX(k int) bool {
	return k >= 0 && k < len(t.p.Payments) && slices.ContainsFunc(t.p.Payments[k], func(c Cost) bool { return c.Will.X > 0 })
}

// payment says a cost that is asked for in between.
func (t *teller) payment(k int) string {
	if k < 0 || k >= len(t.p.Payments) {
		return "nothing"
	}
	return t.costs(nil, t.p.Payments[k])
}

// ofYours is the description of all cards of one's own.
func ofYours() Filter {
	f := AnyCard()
	f.Side = SideYours
	return f
}
