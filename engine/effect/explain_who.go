package effect

import (
	"fmt"
	"strings"
)

// someone is a player as a subject.
type someone struct {
	s     string
	third bool   // "draws", not "draw"
	own   string // whose something is, if not s with an apostrophe
}

// verb returns the form of a verb.
func (w someone) verb(you, they string) string {
	if w.third {
		return they
	}
	return you
}

// poss returns whose something is.
func (w someone) poss() string {
	switch {
	case w.own != "":
		return w.own
	case w.s == "you":
		return "your"
	case strings.HasSuffix(w.s, "s"):
		return w.s + "'"
	}
	return w.s + "'s"
}

// view is who "this card" and "you" are where a filter is read.
type view struct {
	self   string
	me     someone
	quiet  bool // whose it is and where is said elsewhere
	either bool // the word is the name or the trait
	own    bool // only what is on the side of who selects
}

// enemy is the opponent of whoever reads a filter.
func (v view) enemy() someone {
	switch v.me.s {
	case "you":
		return someone{s: "your opponent", third: true}
	case "your opponent":
		return someone{s: "you"}
	case "they":
		return someone{s: "their opponent", third: true}
	}
	return someone{s: "the opponent of " + v.me.s, third: true}
}

var playerSubjects = map[Selector]someone{
	SelYou: {s: "you"}, SelOpponent: {s: "your opponent", third: true}, SelBoth: {s: "each player", third: true},
	SelActive: {s: "the turn player", third: true}, SelInactive: {s: "the non-turn player", third: true},
}

// subject says the players that a selector names: of objects their controller.
func (t *teller) subject(s Selector) someone {
	if w, ok := playerSubjects[s]; ok {
		return w
	}
	if s&SelLeaderOf == 0 && s >= SelTarget0 && s < SelSet0 && t.playerTarget(int(s-SelTarget0)) {
		return someone{s: t.sel(s), third: true}
	}
	if t.ofPlayer(s) {
		return someone{s: "that player", third: true}
	}
	of := t.sel(s &^ SelLeaderOf)
	if s&SelLeaderOf != 0 {
		return someone{s: "the controller of " + of + either(t.w.Second, " (that player)", " (by its leader)"), third: true}
	}
	return someone{s: "the controller of " + of, third: true}
}

func (t *teller) poss(s Selector) string { return t.subject(s).poss() }

// ofPlayer reports whether a selector means the player whom an event is about.
func (t *teller) ofPlayer(s Selector) bool {
	if s != SelTrigger|SelLeaderOf || t.a == nil || !t.w.Second {
		return false
	}
	if k := int(t.a.Other) - 1; t.a.OtherSide && k >= 0 {
		return t.p.Filters[k].Types == TypePlayer
	}
	return playerEvents[t.a.Event]
}

// playerTarget reports whether a target clause is for players alone.
func (t *teller) playerTarget(k int) bool {
	if t.a == nil || k >= len(t.a.Targets) {
		return false
	}
	for n := t.a.Targets[k].Filter; n >= 0; n = t.p.Filters[n].Or {
		if t.p.Filters[n].Types != TypePlayer {
			return false
		}
	}
	return true
}

// sel says the objects that a selector names.
func (t *teller) sel(s Selector) string {
	if t.ofPlayer(s) {
		return "that player"
	}
	if s&SelLeaderOf != 0 {
		return either(t.w.Second, "", "the leader of ") + "the controller of " + t.sel(s&^SelLeaderOf)
	}
	switch {
	case s >= SelSet0:
		return t.setText(int(s - SelSet0))
	case s >= SelTarget0:
		return t.targetName(int(s - SelTarget0))
	}
	leader := !t.w.Second
	switch s {
	case SelThis:
		return "this card"
	case SelTrigger:
		return t.trigger()
	case SelYou:
		return either(leader, "your leader", "you")
	case SelOpponent:
		return either(leader, "your opponent's leader", "your opponent")
	case SelBoth:
		return either(leader, "each leader", "each player")
	case SelActive:
		return either(leader, "the turn player's leader", "the turn player")
	case SelInactive:
		return either(leader, "the non-turn player's leader", "the non-turn player")
	case SelThisFollower:
		return "this follower"
	case SelThisAmulet:
		return "this amulet"
	case SelHost:
		return "the card that this one is added to"
	case SelOther:
		if !t.w.Second {
			return "the attacked follower"
		}
		return "the other card of the event"
	case SelRuler:
		return "your J/ruler"
	}
	return "nothing"
}

func either(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

// trigger says what SelTrigger means in an ability.
func (t *teller) trigger() string {
	switch {
	case t.a == nil:
		return "the card that this is about"
	case t.a.Kind == KindReplacement:
		return "the card that it would happen to"
	case t.a.Kind == KindAutomatic && t.a.Event == OnFollowerStrike:
		return "the attacked follower"
	case t.a.Kind == KindAutomatic && t.a.Event == OnOtherAttack && t.a.Other > 0:
		return "the attacking follower"
	case t.a.Kind == KindAutomatic:
		return "the card that triggered this"
	}
	for _, list := range append([][]Cost{t.a.Costs}, t.a.OptCosts...) {
		for _, c := range list {
			if c.Named && c.Kind != CostGems && !c.Sums() {
				return "the card that was used to pay"
			}
		}
	}
	return "the card of the event"
}

// targetName is how a target clause is called.
func (x *teller) targetName(k int) string {
	one, many, of := "the target", "the targets", "target"
	if !x.w.Second {
		one, many, of = "the selected card", "the selected cards", "selection"
	}
	if x.a != nil && k < len(x.a.Targets) {
		t := &x.a.Targets[k]
		if len(x.a.Targets) == 1 {
			return either(t.Max == 1 && t.Count == 0, one, many)
		}
	}
	return fmt.Sprintf("%s %d", of, k+1)
}

// optional is how optional cost k is called.
func (t *teller) optional(k int) string {
	if t.a != nil && t.a.Told(k) != ToldNot {
		return fmt.Sprintf("condition %d", k+1)
	}
	if t.a != nil && t.a.MustOptCost {
		return fmt.Sprintf("additional cost %d", k+1)
	}
	if t.a != nil && len(t.a.OptCosts) == 1 {
		return "the optional cost"
	}
	return fmt.Sprintf("optional cost %d", k+1)
}

func (t *teller) str(x int16) string {
	if x >= 0 && int(x) < len(t.p.Strings) {
		return t.p.Strings[x]
	}
	return ""
}

// agree puts a verb behind what it is said of, in the form for one or for many.
func agree(subject, verb string) string {
	for _, many := range []string{"the cards ", "the tokens ", "the others ", "the other cards ", "the selected cards", "those ", "you"} {
		if strings.HasPrefix(subject, many) && !strings.HasPrefix(subject, "your") {
			return subject + " " + strings.TrimSuffix(verb, "s")
		}
	}
	if strings.HasPrefix(subject+" ", "the targets ") {
		return subject + " " + strings.TrimSuffix(verb, "s")
	}
	return subject + " " + verb
}
