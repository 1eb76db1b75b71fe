package svetext

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/sve"
)

// Vocabulary returns the wording of Shadowverse: Evolve: keywords, classes and
// icons with every spelling that printed cards and fan notations use for them.
// Each call returns a value of its own, so that a caller may add Names and
// Traits.
func Vocabulary() *cardtext.Vocabulary {
	return &cardtext.Vocabulary{
		Dialect:      Dialect,
		Keywords:     keywordWords(),
		Classes:      classWords(),
		Universes:    []string{"Umamusume: Pretty Derby", "THE IDOLM@STER CINDERELLA GIRLS"},
		Icons:        iconRows,
		Costs:        []string{"cost"},
		Triggers:     triggerWords,
		AbilityWords: abilityWords,
		RuleCounters: []string{"stack"}, // 13.3.2
	}
}

func keywordWords() []cardtext.Word {
	var words []cardtext.Word
	for k := range sve.KeywordCount {
		words = append(words, cardtext.Word{Name: k.String(), Number: int(k)})
	}
	return words
}

func classWords() []cardtext.Word {
	var words []cardtext.Word
	for c := range sve.ClassCount {
		words = append(words, cardtext.Word{Name: c.String(), Number: int(c)})
	}
	return words
}

// iconRows: the first spelling is canonical. The letters in round brackets are
// the notation of the oldest card lists: (F)anfare, (E)volve, (A)ct, (tap).
var iconRows = []cardtext.IconRow{
	{Icon: cardtext.IconFanfare, Spellings: []string{"[fanfare]", "[f]", "(F)"}},
	{Icon: cardtext.IconLastWords, Spellings: []string{"[lastwords]", "[last words]", "[lw]"}},
	{Icon: cardtext.IconEvolve, Spellings: []string{"[evolve]", "[e]", "(E)"}},
	{Icon: cardtext.IconAct, Spellings: []string{"[act]", "[activate]", "(A)"}},
	{Icon: cardtext.IconEngage, Spellings: []string{"[engage]", "[tap]", "(tap)"}},
	{Icon: cardtext.IconQuick, Spellings: []string{"[quick]", "[q]"}},
	{Icon: cardtext.IconServe, Spellings: []string{"[serve]", "[feed]", "[ride]", "[carrot]"}},
	{Icon: cardtext.IconAttack, Spellings: []string{"[attack]", "[atk]"}},
	{Icon: cardtext.IconDefense, Spellings: []string{"[defense]", "[def]"}},
}

// triggerWords are 12.6, 12.7 and 14.2.4 in print.
var triggerWords = []cardtext.TriggerWord{
	{Name: "On Evolve", Event: cardtext.TriggerEvolve},
	{Name: "On Race", Event: cardtext.TriggerRace},
	{Name: "Follower Strike", Event: cardtext.TriggerFollowStrike},
	{Name: "Leader Strike", Event: cardtext.TriggerLeaderStrike},
	{Name: "Strike", Event: cardtext.TriggerStrike},
	{Name: "Fanfare", Event: cardtext.TriggerFanfare},
	{Name: "Last Words", Event: cardtext.TriggerLastWords},
}

// abilityWords are 13.2.1, 13.3.1 and 13.5.1 with their printed short forms.
var abilityWords = []cardtext.AbilityWord{
	{Names: []string{"Combo"}, Kind: cardtext.CondCombo},
	{Names: []string{"Spellchain", "SC"}, Kind: cardtext.CondSpellchain},
	{Names: []string{"Necrocharge", "NC"}, Kind: cardtext.CondNecrocharge},
}
