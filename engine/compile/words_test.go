package compile_test

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// fillers are words and marks that some text may leave out without saying anything else, by
// game: a reason, and the words. What is not here matters wherever it stands: "not", "other",
// "target", "opponent", "up to", "until", every number and every keyword.
var fillers = map[string][][2]string{
	"sve": {
		{"the grammar ends sentences and their parts by words as well; a line that parts two texts may be of any length", ". , -"},
		{"articles, and what joins the members of a list that end by themselves", "a an the and or of"},
		{"the subject or the kind of thing is clear from the verb", "you followers token tokens effects evolve enemies"},
		{"a token card is a token", "card"},
		{"what stands behind it comes after what stands before it, once more than that", "then more both each also"},
	},
	"fow": {
		{"the grammar ends sentences and their parts by words as well", ". , : ; - ⇒ ]"},
		{"+100/+100 are two numbers with their signs or without", "+ /"},
		{"articles, and what joins the members of a list or a sentence that end by themselves", "a an the and or of is was that while where if it to from one"},
		{"the one who does it, or whose it is, is the controller or owner unless another is named", "you your its their owner's owners' controller's card's"},
		{"the kind of thing is clear from the verb, the zone or the keyword", "attribute card cards ability abilities main total pay pays damage life phase race extra additional among shuffle choose cost"},
		{"\"in this way\" is \"this way\"", "in"},
		{"all of them unless a number is named", "all each any different combined"},
		{"what is so by now is so already", "already"},
		{"\"when ever\" is \"whenever\", which is \"when\"", "ever"},
		{"a verb is said again for what else it does, or is done to", "deals dealt control"},
		{"what stands behind it comes after what stands before it, in its place or once more than that", "then next more only instead also"},
		{"a number is exactly that number unless more or less is said", "exactly"},
		{"a chant that is cancelled or copied is a spell", "spell"},
	},
}

// fillersBefore are words that say nothing in front of some others alone: the second of two events needs no "whenever", nobody declines to pay less, who battles
// a card battles with it, what is chosen at random is chosen, double that damage is double that much, "J/resonator s" is a slip, the rest is put where the others are,
// what a hand is compared with is a hand, every turn is that of a player, what is flipped is flipped over, the end of turn is that of this turn, "yout" and "maind" are
// misprints of "your" and "main" on one card each; a cost is what is printed (2.5.1), as a base cost is; what you have in hand you have in your hand; symbols of will that are spent are will; names of God's Arts may stand in quotation marks. "A 3-cost follower and 1-cost follower", and those of two traits, are two followers, said once or twice.
var fillersBefore = map[string]*regexp.Regexp{"may": regexp.MustCompile(`^ pay (\S+ less to play|[^.]+ rather than pay this cost)`),
	"this": regexp.MustCompile(`^ turn, `), "follower": regexp.MustCompile(`^ and (\d+-cost|\p{Lu}\p{L}+) follower`), "yout": regexp.MustCompile(`^ field`),
	"with": regexp.MustCompile(`^ this card from battle`), "player's": regexp.MustCompile(`^ turn\b`), "over": regexp.MustCompile(`^ \w+ revealed Stories`),
	"chosen": regexp.MustCompile(`^ at random`), "much": regexp.MustCompile(`^ damage`), "s": regexp.MustCompile(`^ you control`), "put": regexp.MustCompile(`^ the rest`),
	"has": regexp.MustCompile(`^ drawn`), "back": regexp.MustCompile(`^ to its owner's hand`), "for": regexp.MustCompile(`^ (one|\d+) of their choice`),
	"hand": regexp.MustCompile(`^, this follower`), "their": regexp.MustCompile(`^ hand\.`), "exactly": regexp.MustCompile(`^ \d+ max play points`),
	"whenever": regexp.MustCompile(`^ it attacks`), "base": regexp.MustCompile(`^ costs\b`), "your": regexp.MustCompile(`^ (hand[,.]|opponent's (amulets|followers))`), "maind": regexp.MustCompile(`^ deck`), "will": regexp.MustCompile(`^( as though it were \{|\.$|\.\n)`),
	"\"": regexp.MustCompile(`^([^"\[\]]*"\]|\])`)}

var (
	wordOrMark = regexp.MustCompile(`\p{L}[\p{L}'’]*|[0-9]+|[^\s\p{Z}\p{L}0-9]`)
	thisBehind = regexp.MustCompile(`(?i)\bthis $`) // alone it is this card, and so what that is
	reminder   = regexp.MustCompile(`\([^()]*(\([^()]*\)[^()]*)*\)`)
)

// TestEveryWordIsRead leaves every word of every text out that we have and wants another
// tree, or none: what the parser may pass over stands in fillers. Together with
// TestEverythingIsRead, which does the same from the tree to the program, no word of a text
// is lost without a reason. What stands in round brackets is looked at by the lexer.
func TestEveryWordIsRead(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		some, share := uint32(16), uint32(64) // one of so many of our own texts and of printed ones, whichever others there are
		if testing.Short() {
			some, share = 32, 128
		}
		filler := map[string]bool{}
		for _, row := range fillers[game] {
			for _, word := range strings.Fields(row[1]) {
				filler[word] = true
			}
		}
		texts, words, passed := 0, 0, map[string]int{}
		seen := map[string]bool{}
		for i, c := range slices.Concat(own, theirs) {
			if key := fmt.Sprint(c.Kind, "\n", c.Text); c.Text == "" || seen[key] || i < len(own) && crc32.ChecksumIEEE([]byte(key))%some != 0 || i >= len(own) && crc32.ChecksumIEEE([]byte(key))%share != 0 {
				continue
			} else {
				seen[key] = true
			}
			program, tree := compile.Unguarded(c, v, languageOf(game))
			if program == nil {
				continue
			}
			texts++
			was, skipped := cardtext.Dump(tree), reminder.FindAllStringIndex(c.Text, -1)
			for _, at := range wordOrMark.FindAllStringIndex(c.Text, -1) {
				if slices.ContainsFunc(skipped, func(b []int) bool { return b[0] <= at[0] && at[0] < b[1] }) {
					continue
				}
				words++
				less := strings.TrimSpace(c.Text[:at[0]] + c.Text[at[1]:])
				tree, diags := cardtext.Parse(cardtext.Source{Name: c.Name, Text: less}, v, c.Casts())
				if tree == nil || cardtext.HasErrors(diags) || cardtext.Dump(tree) != was {
					continue
				}
				word := strings.ToLower(c.Text[at[0]:at[1]])
				if before := fillersBefore[word]; before != nil && before.MatchString(c.Text[at[1]:]) {
					continue
				}
				if game == "sve" && (word == "follower" || word == "amulet") && thisBehind.MatchString(c.Text[:at[0]]) {
					continue
				}
				if passed[word]++; !filler[word] && passed[word] <= 5 {
					t.Errorf("%s: %s says the same without %q: …%s[%s]%s…", game, c.Name, word,
						c.Text[max(0, at[0]-50):at[0]], c.Text[at[0]:at[1]], c.Text[at[1]:min(len(c.Text), at[1]+40)])
				}
			}
		}
		t.Logf("%s: %d texts, %d words; left out without a trace: %v", game, texts, words, passed)
	}
}
