package svecode

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/games/sve/svetext"
)

func relations(t *testing.T, kind cards.Kind) *compiletest.Relations {
	return &compiletest.Relations{T: t, Vocabulary: svetext.Vocabulary(), Language: Language(), Card: cards.Card{Game: "sve", ID: "R-1", Name: "Speaker", Kind: kind, Cost: 1}}
}

// The words in front of a type word, by their rank.
var (
	owners = []string{"", "enemy ", "your "}
	states = []string{"", "engaged ", "reserved ", "evolved ", "unevolved ", "damaged "}
	kinds  = []string{"", "Gnome ", "Sprite ", "[swordcraft] "}
	types  = []string{"follower", "amulet", "card"}
)

// objects are descriptions of one card each: every owner, state, kind and type.
func objects() (out []string) {
	for _, o := range owners {
		for _, s := range states {
			for _, k := range kinds {
				for _, t := range types {
					out = append(out, o+s+k+t)
				}
			}
		}
	}
	return out
}

// frames are the places where descriptions stand; %s is one with its article.
var frames = []string{
	"[fanfare] Select %s on the field and destroy it.",
	"[fanfare] Destroy %s on the field.",
	"Whenever %s is put onto the field, draw a card.",
	"Whenever %s leaves the field, draw a card.",
	"Whenever %s evolves, draw a card.",
	"[fanfare] If there is %s on the field, draw a card.",
	"[fanfare] Engage %s on the field.",
	"[fanfare] Return %s on the field to its owner's hand.",
	"[fanfare] Select a card on the field. If it's %s, draw a card.",
	"If %s would be destroyed, banish it instead.",
}

// plural are those that speak of all cards of a description, without an article.
var plural = []string{
	"[fanfare] Deal 1 damage to each %s on the field.",
	"[fanfare] Draw X cards. X equals the number of %ss on the field.",
	"[fanfare] If there are no %ss on the field, draw a card.",
	"Each %s on the field has Rush.",
	"Each %s on the field can't be destroyed.",
}

func withArticle(s string) string {
	if strings.ContainsAny(s[:1], "aeiou") {
		return "an " + s
	}
	return "a " + s
}

// TestRelationsLists compares lists with their members in the other order and with their
// words spelled out at each member.
func TestRelationsLists(t *testing.T) {
	r := relations(t, cards.Follower)
	all := objects()
	for i, a := range all {
		for k := 1; k < len(all); k += 41 { // a sample of the partners, another for each
			b := all[(i+k)%len(all)]
			frame := frames[(i+k)%len(frames)]
			r.Same(fmt.Sprintf(frame, withArticle(a)+" or "+withArticle(b)), fmt.Sprintf(frame, withArticle(b)+" or "+withArticle(a)))
		}
	}
	for _, frame := range append(append([]string(nil), frames...), plural...) {
		article := withArticle
		if strings.Contains(frame, "each %s") || strings.Contains(frame, "Each %s") || strings.Contains(frame, "%ss") {
			article = func(s string) string { return s }
		}
		for _, typ := range types {
			for _, pair := range [][2]string{{"Gnome", "Sprite"}, {"engaged", "damaged"}, {"evolved", "reserved"}, {"[swordcraft]", "[runecraft]"}} {
				x, y := pair[0], pair[1]
				for _, before := range owners { // what members without a type word contrast has one head and one front
					short := article(before + x + " or " + y + " " + typ)
					long := article(before + x + " " + typ + " or " + before + y + " " + typ)
					r.Same(fmt.Sprintf(frame, short), fmt.Sprintf(frame, long))
				}
			}
			for _, other := range []string{"follower", "amulet"} {
				if other == typ {
					continue
				}
				r.Same(fmt.Sprintf(frame, article("your "+typ+" or "+other)), fmt.Sprintf(frame, article("your "+typ+" or your "+other)))
				for _, word := range []string{"enemy ", "engaged ", "Gnome ", "[swordcraft] ", "enemy damaged "} {
					r.TwoReadings(fmt.Sprintf(frame, article(word+typ+" or "+other)))
				}
			}
		}
	}
	r.Log(2000)
}

// TestRelationsThree compares lists with commas with those without, in every order, and lists of
// keywords with their members in another order.
func TestRelationsThree(t *testing.T) {
	r := relations(t, cards.Follower)
	lists := [][3]string{
		{"follower", "amulet", "leader"}, {"Gnome follower", "Sprite amulet", "[swordcraft] card"}, {"Gnome", "Sprite", "Puck follower"},
		{"engaged", "damaged", "evolved enemy follower"}, {"your engaged", "damaged", "evolved follower"}, {"Gnome Lad", "Sprite Lass", "Puck"},
		{"[swordcraft]", "[runecraft]", "[forestcraft] card"},
	}
	for i, frame := range append(slices.Clone(frames), plural...) {
		all := i >= len(frames)
		article := withArticle
		if all {
			article = func(s string) string { return s }
		}
		for k, l := range lists {
			if all && k == len(lists)-2 { // names have no plural
				continue
			}
			for _, word := range []string{"or", "and"} {
				plain := fmt.Sprintf(frame, article(l[0])+" "+word+" "+l[1]+" "+word+" "+l[2])
				if k < 2 && !all { // each with its article
					plain = fmt.Sprintf(frame, article(l[0])+" "+word+" "+article(l[1])+" "+word+" "+article(l[2]))
					r.Same(fmt.Sprintf(frame, article(l[0])+", "+article(l[1])+", "+word+" "+article(l[2])), plain)
					continue
				}
				r.Same(fmt.Sprintf(frame, article(l[0])+", "+l[1]+", "+word+" "+l[2]), plain)
				r.Same(fmt.Sprintf(frame, article(l[0])+", "+l[1]+" "+word+" "+l[2]), plain)
			}
		}
		if strings.Contains(frame, "%ss") {
			continue
		}
		what := article("follower with ")
		r.Same(fmt.Sprintf(frame, what+"Storm or Ward"), fmt.Sprintf(frame, what+"Ward or Storm"))
		r.Same(fmt.Sprintf(frame, what+"Storm and Ward"), fmt.Sprintf(frame, what+"Ward and Storm"))
		r.Same(fmt.Sprintf(frame, what+"Storm, Ward, or Bane"), fmt.Sprintf(frame, what+"Bane, Storm, or Ward"))
		r.Same(fmt.Sprintf(frame, what+"Storm, Ward, and Bane"), fmt.Sprintf(frame, what+"Bane and Storm and Ward"))
		r.Different(fmt.Sprintf(frame, what+"Storm or Ward"), fmt.Sprintf(frame, what+"Storm and Ward"))
		r.Different(fmt.Sprintf(frame, what+"Storm or Ward"), fmt.Sprintf(frame, what+"Storm"))
	}
	r.Log(200)
}

// TestRelationsBoth compares "a follower and an amulet" with its members one by one, and
// "your followers and amulets" with its words at each.
func TestRelationsBoth(t *testing.T) {
	r := relations(t, cards.Follower)
	for _, s := range states {
		for _, k := range kinds {
			for _, k2 := range kinds {
				a, b := withArticle(s+k+"follower"), withArticle(k2+"amulet")
				r.Same("[act] Bury "+a+" and "+b+": Draw a card.", "[act] Bury "+a+", bury "+b+": Draw a card.")
				r.Same("[act] Discard "+withArticle(k+"follower")+" and "+withArticle(k2+"spell")+": Draw a card.",
					"[act] Discard "+withArticle(k+"follower")+", discard "+withArticle(k2+"spell")+": Draw a card.")
				r.Different("[fanfare] Destroy "+a+" and "+b+" on the field.", "[fanfare] Destroy "+a+" or "+b+" on the field.")
				r.Different("[fanfare] If there is "+a+" and "+b+" on the field, draw a card.", "[fanfare] If there is "+a+" or "+b+" on the field, draw a card.")
				for _, does := range []string{"have Rush", "cost 1 less to play", "can't be destroyed", "can't attack enemies", "deal 1 more damage"} {
					r.Same("Your "+s+k+"followers and "+s+k2+"amulets "+does+".", "Your "+s+k+"followers and your "+s+k2+"amulets "+does+".")
					r.Same("Your other "+s+k+"followers and "+s+k2+"amulets "+does+".", "Your other "+s+k+"followers and your other "+s+k2+"amulets "+does+".")
				}
			}
		}
	}
	r.Log(900)
}

// TestRelationsSentences compares sentences that say the same: numbers and computed ones,
// clauses and sentences, what "instead" leaves out and what it spells out, the two voices.
func TestRelationsSentences(t *testing.T) {
	r := relations(t, cards.Spell)
	deeds := []string{
		"draw %s cards", "deal %s damage to each enemy follower on the field", "give your leader [defense]+%s", "deal %s damage to your leader",
		"recover %s play points", "give each follower on your field [attack]+%s", "increase your maximum play points by %s",
	}
	for i, deed := range deeds {
		for n := 2; n < 12; n++ {
			literal := fmt.Sprintf(deed, fmt.Sprint(n))
			r.Same(upper(literal)+".", upper(fmt.Sprintf(deed, "X"))+fmt.Sprintf(". X equals %d.", n))
			for k, other := range deeds {
				if i == k {
					continue
				}
				second := fmt.Sprintf(other, fmt.Sprint(n+1))
				r.Same(upper(literal)+" and "+second+".", upper(literal)+". "+upper(second)+".")
				more := fmt.Sprintf(deed, fmt.Sprint(n+3))
				r.Different(upper(literal)+". Combo (2): "+upper(more)+" instead.", upper(literal)+". Combo (2): "+upper(more)+".")
				// All of a sentence is replaced, whatever its clauses are.
				r.Different(upper(literal)+" and "+second+". Combo (2): "+upper(more)+" and "+second+" instead.",
					upper(literal)+" and "+second+". Combo (2): "+upper(more)+" and "+second+".")
			}
		}
	}
	for _, o := range objects() {
		one := withArticle(o)
		selects := "Select " + one + " on the field and deal it 1 damage."
		r.Same(selects+" Combo (3): Deal 4 damage instead.", selects+" Combo (3): Deal it 4 damage instead.")
		r.Same(selects+" Combo (3): Deal 4 damage instead.", selects+" Combo (3): Deal 4 damage to it instead.")
		r.Same("Select "+one+" on the field. Destroy it.", "Select "+one+" on the field and destroy it.")
		if strings.HasPrefix(o, "enemy ") { // 5.30.1: players can only bury cards they control
			r.Refuses("Bury " + one + " on the field.")
			r.Refuses("Select " + one + " on the field and bury it.")
		} else {
			own := strings.TrimPrefix(one, "a your ")
			if own == one {
				own = strings.TrimPrefix(one, "an your ")
			}
			if own != one {
				own = withArticle(own)
			}
			r.Same("Bury "+one+" on the field.", "Put "+own+" on your field into its owner's cemetery.")
			r.Same("Bury "+one+".", "Put "+own+" on your field into its owner's cemetery.")
			r.Same("Bury each "+o+".", "Put each "+strings.TrimPrefix(o, "your ")+" on your field into its owner's cemetery.")
			r.Same("Select "+own+" on your field and bury it.", "Select "+own+" on your field and put it into its owner's cemetery.")
			r.Refuses("Select " + own + " on the field and bury it.")
		}
		r.Same("Select "+one+" on the field and destroy it.", "Select "+one+" and destroy it.") // 4.4.3
		r.Same("Destroy each "+o+" on the field.", "Destroy each "+o+".")
	}
	r.Log(1500)
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// noOwner are the places where a description without a zone or owner is of both fields
// (4.4.3); %s is one with its article or behind "each", "all" and the like.
var noOwner = []string{
	"Destroy a %s%s.", "Banish a %s%s.", "Return a %s%s to its owner's hand.", "Put a %s%s into its owner's cemetery.", "Engage a %s%s.", "Refresh a %s%s.",
	"Deal 2 damage to a %s%s.", "Give a %s%s Rush.", "Give a %s%s [attack]+1.", "Evolve a %s%s.", "You may destroy a %s%s.",
	"Transform a %s%s into a Gnome token.", "Destroy a random %s%s.", "Put a %s%s on the bottom of its owner's deck.",
	"Give a %s%s \"Strike: Draw a card.\" until the end of the turn.",
	"Select a %s%s and destroy it.", "Select up to 2 %ss%s and destroy them.", "Destroy 2 %ss%s.", "Destroy up to 2 %ss%s.",
	"Destroy each %s%s.", "Destroy all %ss%s.", "Banish each %s%s.", "Deal 1 damage to each %s%s.", "Give each %s%s [attack]+1.",
	"Return each %s%s to its owner's hand.", "Give your leader [defense]+1 for every %s%s.",
	"Draw X cards. X equals the number of %ss%s.", "If there is a %s%s, draw a card.", "If there are no %ss%s, draw a card.",
	"If there are at least 2 %ss%s, draw a card.", "Deal damage equal to the number of %ss%s to each enemy leader.",
}

// noOwnerLasting are those on cards that stay.
var noOwnerLasting = []string{
	"Each %s%s has Rush.", "Each %s%s can't be destroyed.", "Whenever a %s%s evolves, draw a card.", "Whenever a %s%s attacks, draw a card.",
	"Whenever a %s%s is engaged, draw a card.", "If a %s%s would be destroyed, banish it instead.", "[fanfare] Destroy another %s%s.",
	"[fanfare] Give each other %s%s Rush.", "While there is a %s%s, this card has Rush.", "[act][cost 1]: Destroy a %s%s.",
}

// TestRelationsNoOwner wants that what names neither a zone nor an owner is on the field of
// either player, in every sentence: nothing is silently read as one's own.
func TestRelationsNoOwner(t *testing.T) {
	r := relations(t, cards.Spell)
	for i, frame := range append(slices.Clone(noOwner), noOwnerLasting...) {
		if i == len(noOwner) {
			r.Card.Kind = cards.Follower
		}
		for _, s := range states[:3] {
			for _, k := range kinds[:2] {
				for _, typ := range []string{"follower", "amulet", "card"} {
					what := s + k + typ
					text := func(where string) string {
						f := frame
						if strings.ContainsAny(what[:1], "aeiou") {
							f = strings.Replace(strings.Replace(f, " a %s", " an %s", 1), "A %s", "An %s", 1)
						}
						return fmt.Sprintf(f, what, where)
					}
					if p, _, _ := r.Compile(text("")); p == nil {
						r.Errorf("%s is refused", text(""))
						continue
					}
					r.Same(text(""), text(" on the field"))
					r.Different(text(""), text(" on your field"))
					if strings.Contains(frame, "other %s") { // this card is none of those
						if p, _, _ := r.Compile(text(" on your opponent's field")); p != nil {
							r.Errorf("%s is read", text(" on your opponent's field"))
						}
						continue
					}
					r.Different(text(""), text(" on your opponent's field"))
				}
			}
		}
	}
	r.Log(2000)
}

// The statements, conditions and abilities of which both forms of a choice between two are made.
var (
	deeds = []string{
		"draw a card", "draw 3 cards", "deal 2 damage to each enemy follower on the field", "deal 1 damage to each enemy leader",
		"give your leader [defense]+2", "recover 1 play point", "give each follower on your field [attack]+1/[defense]+1 until the end of the turn",
		"give each other follower on your field Rush", "increase your maximum play points by 1", "put the top 2 cards of your deck into your cemetery",
		"summon a Gnome token", "put 2 Gnome tokens into your EX area", "discard a card", "destroy each amulet on the field",
		"banish a follower on your field", "return a follower to its owner's hand", "your opponent discards a card", "search your deck for a Sprite card, reveal it, and add it to your hand",
		"engage each enemy follower on the field", "bury an amulet", "draw a card and discard a card", "deal X damage to each enemy leader. X equals the number of followers on your field",
	}
	itDeeds = []string{
		"destroy it", "banish it", "deal it 2 damage", "return it to its owner's hand", "give it [attack]-1", "give it Rush until the end of the turn", "engage it",
	}
	conditions = []string{
		"If there is a follower on your field, %s", "If there are at least 3 cards in your hand, %s", "If Overflow is active for you, %s", "Combo (3): %s",
		"Spellchain (5): %s", "Necrocharge (10): %s",
	}
	abilities = []string{"[fanfare] ", "[lastwords] ", "[act][cost 1]: ", "Strike: ", "At the start of your end phase, "}
)

// TestRelationsTwoArms compares "A. If C, B instead." with "If C, B. Otherwise, A.".
func TestRelationsTwoArms(t *testing.T) {
	r := relations(t, cards.Follower)
	for i, a := range deeds {
		for k, b := range deeds {
			if i == k {
				continue
			}
			c, front := conditions[(i+k)%len(conditions)], abilities[(i+2*k)%len(abilities)]
			b2 := b + " instead"
			if clause, x, ok := strings.Cut(b, ". X"); ok {
				b2 = clause + " instead. X" + x
			}
			then := fmt.Sprintf(c, b)
			if c[:2] != "If" {
				then, b2 = fmt.Sprintf(c, upper(b)), upper(b2)
			}
			instead := front + upper(a) + ". " + fmt.Sprintf(c, b2) + "."
			if a == "draw a card and discard a card" && b != a && !strings.HasPrefix(b, "search") { // it may replace a part
				r.Refuses(instead)
				continue
			}
			r.Same(instead, front+then+". Otherwise, "+a+".")
		}
	}
	for i, a := range itDeeds {
		for k, b := range itDeeds {
			for _, c := range append([]string{"If it's an evolved follower, %s", "If its defense is 3 or less, %s"}, conditions[:3]...) {
				front := abilities[(i+k)%len(abilities)]
				const selects = "select an enemy follower on the field"
				r.Same(front+upper(selects)+" and "+a+". "+fmt.Sprintf(c, b+" instead")+".", front+upper(selects)+". "+fmt.Sprintf(c, b)+". Otherwise, "+a+".")
			}
		}
	}
	r.Log(500)
}
