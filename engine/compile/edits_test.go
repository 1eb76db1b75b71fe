package compile_test

import (
	"fmt"
	"hash/crc32"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// An edit puts other words in the place of some of a text.
type edit struct {
	what     string // "+other", "hand → deck", "-you control", as exceptions name it
	from, to int
	put      string
}

func (e edit) of(text string) string { return strings.TrimSpace(text[:e.from] + e.put + text[e.to:]) }

// inserted are words that say something wherever a text could hold them, by game: owners, states of cards, zones,
// times and numbers.
var inserted = map[string][]string{
	"sve": strings.Split("your|opponent's|each player's|enemy|other|another|revealed|engaged|reserved|evolved|damaged|random|face-down|three|exactly|up to|last|first|next|previous|"+
		"printed|named|twice|only|once per turn|this turn|until the end of the turn|if you do|may|cannot|except|Ward", "|"),
	"fow": strings.Split("your|opponent's|each player's|other|another|revealed|rested|recovered|attacking|blocking|damaged|random|face-down|three|exactly|up to|last|first|next|previous|"+
		"printed|named|twice|fire|Elf|non-token|only|once per turn|this turn|until end of turn|if you do|may|cannot|except|with [Flying]", "|"),
}

// swapped are words and what says something else in their place.
var swapped = map[string][][2]string{
	"fow": {
		{"your|their|his or her", "your opponent's|each player's"}, {"your opponent's|opponent's", "your|each player's"}, {"its owner's|their owner's", "your opponent's|each player's"},
		{"you", "your opponent|each player|target player"}, {"your opponent", "you|each player|target player"},
		{"you control", "your opponent controls"}, {"your opponent controls", "you control"},
		{"hand", "graveyard|main deck|field|removed area"}, {"graveyard", "hand|main deck|field|removed area"}, {"main deck|deck", "hand|graveyard|magic stone deck|field"},
		{"field", "hand|graveyard|main deck"}, {"magic stone deck", "main deck|hand"}, {"removed area", "graveyard|hand"}, {"ruler area|rune area|extra deck|standby area", "field|graveyard"},
		{"resonator|j/resonator", "J-ruler|addition|magic stone|spell"}, {"resonators|j/resonators", "J-rulers|additions|magic stones|spells"},
		{"j-ruler|ruler", "resonator|addition"}, {"addition|regalia|magic stone", "resonator|chant"}, {"chant", "resonator|addition"}, {"spell", "ability|resonator"}, {"ability", "spell|resonator"},
		{"or less|or fewer", "or more"}, {"or more", "or less"}, {"at least", "at most"}, {"exactly", "at least"}, {"up to", "at least|exactly"},
		{"each|all", "target|a"}, {"target", "each|all|a"}, {"another|other", "target"}, {"any number of", "two"},
		{"rested", "recovered|attacking"}, {"recovered", "rested|blocking"}, {"attacking", "blocking|rested"}, {"blocking", "attacking"}, {"face-down", "face-up"},
		{"rest", "recover|destroy"}, {"recover", "rest|banish"}, {"destroy", "banish|rest|return"}, {"banish", "destroy|discard"}, {"return", "banish|destroy"}, {"remove", "destroy|return"}, {"discard|discards", "draw|reveal"},
		{"top", "bottom"}, {"bottom", "top"}, {"atk", "DEF|total cost"}, {"def", "ATK|total cost"}, {"total cost", "ATK"}, {"gains", "loses"}, {"loses", "gains"},
		{"this turn", "this game|last turn"}, {"until end of turn", "until end of game|until your next turn"}, {"beginning", "end"}, {"may", "must|cannot"}, {"cannot", "may|must"},
		{"light", "fire|darkness"}, {"fire|water|wind|darkness", "light"}, {"first", "second|last"}, {"second", "third"}, {"once", "twice"}, {"twice", "once"}, {"if", "unless"}, {"unless", "if"},
		{"enters", "leaves"}, {"leaves", "enters"}, {"attacks", "blocks|is attacked"}, {"blocks", "attacks"}, {"damage", "life"}, {"highest", "lowest"}, {"lowest", "highest"}, {"before", "after"},
		{"flying", "Pierce|Swiftness"}, {"pierce|swiftness|first strike|imperishable|eternal|drain|bane", "Flying"}, {"same", "different"}, {"different", "same"}, {"more", "less"}, {"less", "more"},
		{"draw|draws", "discard"}, {"gain", "lose"}, {"lose", "gain"}, {"odd", "even"}, {"main phase", "draw phase|recovery phase"}, {"{W}", "{R}|{1}"}, {"{R}|{U}|{G}|{B}", "{W}|{1}"}, {"{1}|{2}|{3}", "{4}|{W}"},
	},
	"sve": {
		{"your|their", "your opponent's|each player's"}, {"your opponent's", "your"}, {"its owner's|their owners'", "your opponent's"}, {"enemy", "your|other"}, {"you", "your opponent|each player"}, {"your opponent|an opponent", "you|each player"},
		{"on your field", "in your hand|on your opponent's field|in your cemetery"}, {"hand", "cemetery|deck|EX area"}, {"cemetery", "hand|banished area|EX area"}, {"deck", "hand|cemetery"}, {"ex area", "hand|cemetery"}, {"field", "hand|EX area"},
		{"follower", "amulet|spell|leader"}, {"followers", "amulets|spells|leaders"}, {"amulet|spell|token", "follower"}, {"amulets|spells", "followers"}, {"leader", "follower"},
		{"or less", "or more"}, {"or more", "or less"}, {"at least", "at most"}, {"exactly", "at least"}, {"each|all", "a|random"}, {"another|other", "enemy"}, {"any number of", "2"},
		{"engaged", "reserved|damaged"}, {"reserved", "engaged"}, {"evolved", "damaged|engaged"}, {"damaged", "evolved"}, {"engage", "refresh|destroy"}, {"refresh", "engage"}, {"destroy", "banish|return"}, {"banish", "destroy"}, {"return", "destroy"}, {"discard", "draw"}, {"bury", "destroy"},
		{"top", "bottom"}, {"bottom", "top"}, {"[attack]", "[defense]"}, {"[defense]", "[attack]"}, {"this turn", "this game"}, {"start", "end"}, {"end", "start"}, {"may", "must"}, {"can't", "may"}, {"first", "second|last"}, {"once", "twice"}, {"if", "unless"}, {"unless", "if"},
		{"attacks", "evolves|is destroyed"}, {"evolves", "attacks"}, {"damage", "defense"}, {"highest", "lowest"}, {"lowest", "highest"}, {"same", "different"}, {"more", "less"}, {"less", "more"}, {"draw", "discard"}, {"recover", "lose"},
		{"main phase", "end phase"}, {"ward", "Storm"}, {"storm|rush|bane|drain|assail|intimidate|aura", "Ward"}, {"fanfare", "Last Words"}, {"lastwords|last words", "Fanfare"},
		{"forestcraft|swordcraft|runecraft|dragoncraft", "Abysscraft"}, {"abysscraft|havencraft|neutral", "Forestcraft"},
	},
}

// dropped are phrases of which none may be left out unseen; single words are those of TestEveryWordIsRead.
var dropped = map[string]string{
	"fow": "if you do|up to|until end of turn|this turn|once per turn|you control|your opponent controls|from your hand|from your graveyard|from a graveyard|face down|at random|at least|or less|or more|any number of|with total cost [0-9]+ or less|other than this card",
	"sve": "if you do|up to|this turn|until the end of the turn|once per turn|on your field|from your hand|at random|at least|or less|or more|any number of|that costs? [0-9]+ or less|not named \\w+",
}

// An exception is an edit that says nothing else where it stands, with the reason.
type exception struct {
	game   string // "" both
	what   *regexp.Regexp
	before *regexp.Regexp // what stands in front and behind, nil anything
	behind *regexp.Regexp
	why    string
}

func except(game, what, before, behind, why string) exception {
	x := exception{game: game, what: regexp.MustCompile(`(?i)^(` + what + `)$`), why: why}
	if before != "" {
		x.before = regexp.MustCompile(`(?i)(` + before + `)\W*$`)
	}
	if behind != "" {
		x.behind = regexp.MustCompile(`(?i)^\W*(` + behind + `)`)
	}
	return x
}

var exceptions = []exception{
	except("", `\+exactly`, ``, `[0-9]+\b`, `a number is exact where nothing else stands behind it`),
	except("", `\+(another|other)`, ``, `other`, `other cards are other ones however often it is said`),
	except("sve", `\[(attack|defense)\] → .*`, ``, `[+-]0`, `nothing is added`),
	except("", `.* → .*`, `\b(this|that|those|these|added|bestowed|the)`, ``, `a pronoun means the card that was named, whatever it is called`),
	except("", `their → your opponent's`, `your opponent (cannot|can't|may)[^.]*`, ``, `they are that player`),
	except("", `.* → .*`, ``, `with this\b`, `"resonator with this" is what this card is added to`),
	except("", `\+(another|other)`, `(each|your|for every|all) (other)?`, ``, `other cards are other ones however often it is said`),
	except("", `\+(another|other)`, `other( \w+)*`, ``, `other cards are other ones however often it is said`),
	except("", `\+(another|other)`, ``, `(cards? named|the (first|second|third)|(second )?target)`, `a card that is played is in no zone that is counted, and a second target is another one`),
	except("fow", `\+(another|other)`, `second target`, ``, `a second target is another one`),
	except("", `\+up to|up to → .*|-up to`, ``, `(an?|one|two|three|four|X|[0-9]+)\b`, `1014.1 (6.3), 5.7.2: what is searched or looked for need not be found`),
	except("", `\+your`, ``, ``, `what pays, is discarded, played or put from a hand or a zone of one's own is one's own`),
	except("fow", `.*`, `Sealed Item <<[^>]*`, `[^<]*>> God's Art`, `1130.2 (8.01): the name of a sealed item says which one is unsealed, and the ability has a name of its own`),
	except("", `\+only`, ``, ``, `a limit is one with the word and without`),
	except("", `\+may`, `\byou`, `pay`, `nobody declines to pay less`),
	except("", `\+(this turn|until end of turn|until the end of the turn)`, ``, ``, `a time that the sentence has already, or that the event has that is replaced in it`),
	except("", `-(this turn|until end of turn)`, ``, ``, `what is prevented is so for the turn, and what attacked did so in it`),
	except("", `-(you control|on your field)`, ``, ``, `1003.1 (6.3), 10.4.3: costs are paid with what is one's own`),
	except("", `-your opponent controls`, ``, `with the (highest|lowest)`, `the cards among which it is the highest are said to be theirs`),
	except("", `-(from your hand|from your graveyard|from a graveyard|face down)`, ``, ``, `cards are discarded and revealed from the hand, and lie face down where all do`),
	except("", `-(or more|at least)`, ``, ``, `so many counters or cards are there when more are`),
	except("sve", `follower → .*`, `evolve this`, ``, `a pronoun means this card, whatever it is called`),
	except("sve", `up to → .*`, ``, ``, `what is looked for need not be found`),
	except("fow", `\+revealed`, ``, `.*from among them`, `who takes a card from among those looked at, and reveals it, takes a revealed one`),
	except("fow", `\+revealed`, `Look at your opponent's hand and choose an?`, ``, `who chooses from a hand that is looked at takes a card that is seen`),
	except("fow", `any number of → .*`, ``, ``, `who searches or pays may find or choose as many`),
	except("fow", `(its|their) owner's → .*|your → .*`, `(to|into|on (the )?(top|bottom) of)`, ``, `a card goes to the zone of its owner, whoever moves it`),
	except("fow", `(you|your opponent) → .*`, ``, `shuffles?`, `a deck is shuffled, whoever does it`),
	except("fow", `(all|each) → a`, `(in|and)`, ``, `cards in a zone of any player are those in all of them`),
	except("fow", `target → (a|each|all)`, `(banish|unless you banish)`, ``, `what pays is chosen as it is paid`),
	except("fow", `second → .*`, `up to one`, `target`, `a second target is another one`),
	except("fow", `blocks → attacks|attacks → blocks`, `(attacks|blocks) or`, ``, `it is the same event twice`),
	except("fow", `(addition|regalia|magic stone|resonator) → .*`, `still a|it's a`, ``, `what becomes a resonator stays what it is besides`),
	except("fow", `five → six|four → five`, `choose up to`, ``, `there are no more options`),
	except("fow", `rested → recovered`, ``, `this way`, `what was done to them was said before`),
	except("fow", `\+(rested|recovered)`, ``, `(recovere?d? |[^.]* field rested)`, `it is said behind it`),
	except("fow", `\+next`, `\. At the`, `end of turn =>`, `an ability that triggers later triggers once, which is the next time`),
	except("fow", `\+opponent's`, ``, `[^.]* your opponent controls`, `it is said behind it`),
}

func (x *exception) meets(game, text string, e edit) bool {
	return (x.game == "" || x.game == game) && x.what.MatchString(e.what) && (x.before == nil || x.before.MatchString(text[:e.from])) && (x.behind == nil || x.behind.MatchString(text[e.to:]))
}

var (
	quoted    = regexp.MustCompile(`"[^"\n]*"|<[^>\n]*>`)
	numbers   = regexp.MustCompile(`[0-9]+`)
	counts    = map[string]string{"one": "two", "two": "three", "three": "four", "four": "five"}
	countWord = phrase("one|two|three|four", true)
	swaps     = func() map[string][]*regexp.Regexp {
		out := map[string][]*regexp.Regexp{}
		for game, rows := range swapped {
			for _, row := range rows {
				out[game] = append(out[game], phrase(row[0], true))
			}
		}
		return out
	}()
	drops = map[string]*regexp.Regexp{"fow": phrase(dropped["fow"], false), "sve": phrase(dropped["sve"], false)}
)

// phrase finds one of several phrases as whole words.
func phrase(list string, literal bool) *regexp.Regexp {
	words := strings.Split(list, "|")
	for i, w := range words {
		if literal {
			words[i] = regexp.QuoteMeta(w)
		}
		if w[0] != '{' && w[0] != '[' {
			words[i] = `\b` + words[i] + `\b`
		}
	}
	return regexp.MustCompile(`(?i)` + strings.Join(words, "|"))
}

// edits lists what is changed in a text. What stands in round brackets is looked at by the lexer, and names are names.
func edits(game, text string) (out []edit) {
	within := func(list [][]int, at int) bool {
		return slices.ContainsFunc(list, func(b []int) bool { return b[0] <= at && at < b[1] })
	}
	skipped, named := reminder.FindAllStringIndex(text, -1), quoted.FindAllStringIndex(text, -1)
	each := func(re *regexp.Regexp, put func(was string) []string) {
		for _, at := range re.FindAllStringIndex(text, -1) {
			if within(skipped, at[0]) || within(named, at[0]) {
				continue
			}
			was := strings.ToLower(text[at[0]:at[1]])
			for _, other := range put(was) {
				what := was + " → " + other
				if other == "" {
					what = "-" + was
				}
				out = append(out, edit{what, at[0], at[1], other})
			}
		}
	}
	for k, re := range swaps[game] {
		each(re, func(string) []string { return strings.Split(swapped[game][k][1], "|") })
	}
	each(drops[game], func(string) []string { return []string{""} })
	each(countWord, func(was string) []string { return []string{counts[was]} })
	for _, at := range numbers.FindAllStringIndex(text, -1) {
		if !within(skipped, at[0]) && !within(named, at[0]) {
			out = append(out, edit{"number", at[0], at[1], "7" + text[at[0]:at[1]]})
		}
	}
	for _, at := range wordOrMark.FindAllStringIndex(text, -1) {
		if within(skipped, at[0]) {
			continue
		}
		near := strings.ToLower(text[max(0, at[0]-25):min(len(text), at[0]+25)])
		for _, word := range inserted[game] {
			if !strings.Contains(near, word) { // it would be said twice
				out = append(out, edit{"+" + word, at[0], at[0], word + " "})
			}
		}
	}
	return out
}

// TestEditedTexts puts words that mean something into texts, other words in the place of some, numbers in the place
// of others, and leaves phrases out: the text must then be refused or have another program. What is played alike was
// not read. GAUNTLET_EDITS=N makes every edit of one text in N; by default few of them are made.
func TestEditedTexts(t *testing.T) {
	every, thin := 40, 12
	if n, err := strconv.Atoi(os.Getenv("GAUNTLET_EDITS")); err == nil {
		every, thin = n, 1
	} else if testing.Short() {
		every = 160
	}
	used := make([]int, len(exceptions))
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		texts, tried, told := 0, 0, map[string]int{}
		for _, c := range slices.Concat(own, theirs) {
			sum := crc32.ChecksumIEEE([]byte(fmt.Sprint(c.Kind, "\n", c.Text))) // the same texts whichever others there are
			if sum%uint32(every) != 0 || c.Text == "" {
				continue
			}
			program, _, _ := compile.Card(c, v, languageOf(game))
			if program == nil {
				continue
			}
			texts++
			for j, e := range edits(game, c.Text) {
				if (int(sum)/every+j)%thin != 0 {
					continue
				}
				tried++
				if !playedAlike(t, c, e.of(c.Text), program, v, languageOf(game)) {
					continue
				}
				if k := slices.IndexFunc(exceptions, func(x exception) bool { return x.meets(game, c.Text, e) }); k >= 0 {
					used[k]++
				} else if told[e.what]++; told[e.what] <= 5 {
					t.Errorf("%s: %s plays alike with %q: …%s[%s]%s…", game, c.Name, e.what, c.Text[max(0, e.from-50):e.from], c.Text[e.from:e.to], c.Text[e.to:min(len(c.Text), e.to+40)])
				}
			}
		}
		t.Logf("%s: %d texts, %d edits", game, texts, tried)
	}
	for k, n := range used {
		t.Logf("%6d %s: %s", n, exceptions[k].what, exceptions[k].why)
	}
}

// playedAlike reports whether a card with another text has the same program. The parser may not fail over it.
func playedAlike(t *testing.T, c *cards.Card, text string, was *effect.Program, v *cardtext.Vocabulary, l compile.Language) bool {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: %v: %s", c.Name, r, text)
		}
	}()
	edited := *c
	if edited.Text = text; text == c.Text {
		return false
	}
	if program, _ := compile.Unguarded(&edited, v, l); program == nil || !program.Equal(was) {
		return false
	}
	program, _, _ := compile.Card(&edited, v, l)
	return program != nil
}
