package svecode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// TestNearMisses reads texts one word away from others that are understood: the word is read, or the text is
// refused with a message about it. None of them may be played as if the word were not there.
func TestNearMisses(t *testing.T) {
	v := svetext.Vocabulary()
	for _, c := range []struct {
		text    string
		refused string // in the message; "" if it is understood
	}{
		// 8.4.3, 8.4.5: what is attacked is a follower or a leader, and both sides of an attack are named apart.
		{"Follower Strike: Deal 2 damage to the attacked follower.", ""},
		{"Follower Strike: Deal 2 damage to the attacking follower.", "is another one and attacks"},
		{"Strike: Deal 2 damage to the attacked follower.", "names a follower that is attacked"},
		{"[fanfare] Deal 2 damage to the attacked follower.", "names a follower that is attacked"},
		{"Whenever this follower attacks, destroy the attacked follower.", "names a follower that is attacked"},
		{"Whenever this follower attacks a follower, destroy that follower.", ""},
		{"Whenever this follower attacks a follower, destroy it.", "both sides of an attack"},
		{"Whenever this follower attacks a leader, destroy that follower.", "means nothing here"},
		{"Whenever another follower on your field attacks an enemy follower, destroy that follower.", "both sides of an attack"},
		{"Whenever another follower on your field attacks an enemy follower, destroy the attacked follower.", ""},
		{"Whenever an enemy follower attacks your leader, destroy that follower.", ""},
		{"Whenever an enemy follower attacks your leader, destroy the attacked follower.", "names a follower that is attacked"},
		{"Whenever this follower is attacked, give it [defense]+1.", ""},
		{"Whenever this follower is attacked by an enemy follower, give it [defense]+1.", "both sides of an attack"},
		{"Follower Strike: Put the attacked follower into your hand.", "a zone of one's own"},
		{"Whenever this follower attacks an amulet, draw a card.", "attack followers and leaders"},
		{"Whenever a follower on your field attacks your leader, draw a card.", "an opponent of their controller"},
		{"Whenever this follower is attacked by a follower on your field, draw a card.", "an opponent of their controller"},
		{"Whenever this follower attacks a follower on your field, draw a card.", "an opponent of their controller"},
		{"Follower Strike: Engage the attacked follower. At the start of your end phase this turn, destroy it.", ""},
		{"Follower Strike: Select a follower on your field. Deal 1 damage to the attacked follower. Give it Rush.", "pronoun"},
		{"Whenever this follower attacks a follower, summon a Knight token and give that follower Ward.", ""},

		// 5.13.3.1, 5.13.3.2: combat damage is dealt by both sides of an attack, to followers alone.
		{"Whenever this follower deals combat damage to an enemy follower, draw a card.", ""},
		{"Whenever this follower deals combat damage to an enemy leader, draw a card.", "understand"},
		{"Whenever this follower deals ability damage, draw a card.", "understand"},

		// 8.4.4, 4.1.3.2: cards on the field have attacked, others have not.
		{"[fanfare] Draw a card for every follower on your field that attacked this turn.", ""},
		{"[fanfare] Draw a card for every follower in your cemetery that attacked this turn.", "attacked this turn"},
		{"[fanfare] If this follower attacked, draw a card.", "understand"},
		{"[fanfare] If this follower attacked a leader this turn, draw a card.", "understand"},

		// 5.5.1: a card is destroyed on the field; how it is destroyed is read, or refused.
		{"When this follower is destroyed, return it to its owner's hand.", ""},
		{"When this follower is destroyed by an ability, draw a card.", ""},
		{"When this follower is destroyed or banished, draw a card.", "understand"},

		// 10.11: whose number it is may stand behind it; of a card that a cost has taken as of the card's number in front.
		{"[fanfare] Select an enemy follower on the field and deal damage equal to the attack of that follower to your leader.", ""},
		{"[fanfare] Discard a card: Deal damage equal to the cost of the card discarded this way to your leader.", ""},
		{"[fanfare] Deal damage equal to the cost of the card discarded this way to your leader.", "no card was discarded"},
		{"[fanfare] Discard 2 cards: Deal damage equal to the cost of the card discarded this way to your leader.", "several"},
		{"[fanfare] Deal damage equal to the cost of your leader to your leader.", "understand"},
		{"[fanfare] Deal damage equal to the attack of each follower on your field to your leader.", "understand"},

		// 10.6.2.3, 10.6.2.5: bounds that another number makes are known as cards are selected, or as the effect gets there.
		{"[fanfare] Select an enemy follower with less attack than this follower on the field and destroy it.", ""},
		{"[fanfare] Select an enemy follower with less attack on the field and destroy it.", "understand"},
		{"[fanfare] Select an enemy follower with less attack than 3 on the field and destroy it.", "understand"},
		{"[fanfare] Destroy each amulet with less attack than this follower.", "need not have such a number"},
		{"[fanfare] Discard a card: Select an enemy follower that costs less than the discarded card's cost on the field and destroy it.", "not known as this card is selected"},
		{"[fanfare] Discard a card: Destroy each enemy follower that costs less than the discarded card's cost.", ""},
		{"[fanfare] Destroy each enemy follower that costs less than the discarded card's cost.", "no card was discarded"},
		{"[fanfare] Destroy each enemy follower with X defense or less.", "X"},
		{"[fanfare] If there is an enemy follower with less attack than this follower on the field, draw a card.", "bound of X here"},
		{"Your other followers with less attack than this follower have Rush.", "bound of X here"},
		{"Whenever another follower is put onto your field, if it has less attack than this follower, give it Rush.", ""},

		// 10.6.1: what is played is in the hand or the EX area; which it was is said of one's own.
		{"Whenever you play a card from your EX area, draw a card.", ""},
		{"Whenever you play a card from your hand, draw a card.", ""},
		{"Whenever you play a card from your cemetery, draw a card.", "the zone"},
		{"Whenever an opponent plays a card from their EX area, draw a card.", "means no player"},
		{"Whenever you discard a card from your EX area, draw a card.", "the zone"},
		{"Elf followers you play cost 1 less.", ""},
		{"Elf followers you play costs 1 less.", "understand"},
		{"Elf follower you play cost 1 less.", "understand"},
		{"Your Elf followers you play cost 1 less.", "understand"},

		// 10.7.4.1.3: what is put into a zone of yours is told apart by where it comes from.
		{"Whenever a card is put into your cemetery from your deck, draw a card.", ""},
		{"Whenever a card is put into your cemetery, draw a card.", "understand"},
		{"Whenever a card on your field is put into your cemetery from your deck, draw a card.", "understand"},
		{"Whenever an enemy card is put into your EX area, draw a card.", "says whose card it is"},
		{"Whenever an evolved follower is put into your EX area from your deck, draw a card.", "evolved on a field only"},
		{"[fanfare] For the rest of this turn, whenever a card is put into your EX area, draw a card.", "so long"},
		{"Whenever a card is put into your opponent's EX area, draw a card.", "understand"},

		// The original number is the printed one, which no effect changes.
		{"At the start of your end phase, if this follower's original attack is 3 or more, draw a card.", ""},
		{"[fanfare] This follower's original attack becomes 5.", "understand"},

		// 3.1.1, 5.21.3: the zones of a player beside the field hold its own cards.
		{"[fanfare] Select an enemy follower on the field and return it to your hand.", "a zone of one's own"},
		{"[fanfare] Select an enemy follower on the field and return it to its owner's hand.", ""},
		{"[fanfare] Select a follower on the field and add it to your hand.", "a zone of one's own"},
		{"[fanfare] Select a follower on your field and return it to your hand.", ""},
		{"[fanfare] Return each enemy follower to your hand.", "a zone of one's own"},
		{"[fanfare] Select an opponent. They reveal their hand. Select a card in their hand and add it to your hand.", "a zone of one's own"},
		{"[fanfare] Each opponent puts a card from their hand into your EX area.", "a zone of one's own"},
		{"[fanfare] Each opponent puts the top card of their deck into your EX area.", "a zone of one's own"},
		{"[fanfare] Each opponent puts the top card of their deck into their cemetery.", ""},
		{"[fanfare] Each opponent puts the top card of their deck into your cemetery.", "a zone of one's own"},
		{"[fanfare] Select an opponent. Put the top card of their deck into your cemetery.", "a zone of one's own"},
		{"[fanfare] Select up to 2 enemy followers on the field and put them into their owners' EX areas. If at least 1 follower was put into your EX area by this ability, draw a card.", "by"},
		{"Whenever an opponent discards a card, add it to your hand.", "a zone of one's own"},
		{"Whenever you discard a card, put it into your EX area.", ""},

		// Q656: a card of an opponent's cemetery is put into one's own EX area.
		{"[fanfare] Select a card in an opponent's cemetery and put it into your EX area.", ""},
		{"[fanfare] Select an enemy follower on the field and put it into your EX area.", "a zone of one's own"},
		{"[fanfare] Select a card in an opponent's cemetery and put it into your hand.", "a zone of one's own"},

		// What is named later is a card that all see, and one card; what stands behind it goes on from it.
		{"[fanfare] Select a follower on your field. At the start of your end phase this turn, banish it.", ""},
		{"[fanfare] Select 2 followers on your field. At the start of your end phase this turn, banish them.", "several cards at once"},
		{"[fanfare] Select a card in your hand. At the start of your end phase this turn, discard it.", "need not be on a field"},
		{"[fanfare] Select an enemy follower on the field and destroy it. At the start of your end phase this turn, banish it.", "need not be on a field"},
		{"[fanfare] For the rest of this turn, whenever you draw a card, give your leader [defense]+1.", ""},
		{"[fanfare] For the rest of this turn, whenever you draw a card, give your leader [defense]+1. Draw a card.", "each time or once"},
		{"[fanfare] For the rest of this turn, whenever this follower is dealt damage, draw a card.", "so long"},
		{"[fanfare] Until the start of your next turn, whenever you draw a card, give your leader [defense]+1.", "so long"},
		{"Whenever a leader is dealt damage, draw a card.", "anything but followers"},

		// Numbers that are compared are of what all see.
		{"[fanfare] If there are more cards in your opponent's hand than in yours, draw a card.", ""},
		{"[fanfare] If there are more followers in your opponent's hand than in yours, draw a card.", "more followers in"},
		{"[fanfare] If there are more followers on your field than on yours, draw a card.", "yours"},
		{"[fanfare] If there are at least 5 cards in your hand, draw a card. If there are 2 or less cards in your hand, draw 2 cards.", "about the same cards"},

		// Behind a look a card without a zone is not one of those that were looked at.
		{"[fanfare] Look at the top 3 cards of your deck. Destroy an enemy follower.", "where these cards are"},
		{"[fanfare] Look at the top 3 cards of your deck. Deal 2 damage to a follower.", "where these cards are"},
		{"[fanfare] Look at the top 2 cards of your deck. Put one into your hand and the other into your cemetery.", ""},
		{"[fanfare] Look at the top 3 cards of your deck. Put one into your hand and the other into your cemetery.", "the other"},
		{"[fanfare] Look at the top 2 cards of your deck. Put up to 1 of them into your hand and the other into your cemetery.", "the other"},

		// Another player chooses when the effect gets there: nothing can have been selected for it.
		{"[fanfare] An opponent chooses one of the following. (1) They discard a card. (2) Draw 2 cards.", ""},
		{"[fanfare] An opponent chooses one of the following. (1) They discard a card. (2) Select an enemy follower on the field and destroy it.", "another player chooses"},

		// 4.5.2, 4.1.2.2: what only moves cards of a deck lets nobody look at them.
		{"[fanfare] Put the top card of your deck on the bottom of your deck.", ""},
		{"[fanfare] Put the top card of your deck on the bottom of your deck. If it's a follower, draw a card.", "nobody sees"},
		{"[fanfare] Reveal the top card of your deck. Put it on the bottom of your deck. If it's a follower, draw a card.", ""},
		{"[fanfare] Put the top 2 cards of your deck on the bottom of your deck.", ""},
		{"[fanfare] Put the top 2 cards of your deck on the bottom of your deck in any order.", "nobody sees"},
		{"[fanfare] Put the top card of your deck into your EX area. Deal X damage to each enemy leader. X equals its cost.", ""},
		{"[fanfare] Put the top card of your deck on the bottom of your deck. Deal X damage to each enemy leader. X equals its cost.", "nobody sees"},

		// A bound that an X says holds where one card is picked that others need not know to be there.
		{"[fanfare] Search your deck for an Elf follower that costs X or less and put it onto your field. X equals the number of cards in your hand.", ""},
		{"[fanfare] Search your deck for 2 Elf followers that cost X or less and put them onto your field. X equals the number of cards in your hand.", "bound of X here"},
		{"[fanfare] Select an enemy follower that costs X or less on the field and destroy it. X equals the number of cards in your hand.", ""},
		{"[fanfare] Select an enemy follower on the field with X attack or less and destroy it. X equals its defense.", "pronoun means nothing"},
		{"[fanfare] Select an enemy follower on the field with X attack or less and X defense or less and destroy it. X equals the number of cards in your hand.", "two bounds"},
		{"[fanfare] Select an enemy follower on the field that costs X or less and destroy it. X equals your remaining play points.", "not known as this card is selected"},
		{"[fanfare] Select an enemy card on the field with X attack or less and destroy it. X equals the number of cards in your hand.", "need not have"},
		{"[fanfare] Draw a card for each follower on the field with X attack or less. X equals the number of cards in your hand.", "bound of X here"},

		// One card of those that have the highest number, or each of them; nothing else of a description asks for it.
		{"[fanfare] Select an enemy follower on the field with the highest attack and destroy it.", ""},
		{"[fanfare] Select up to 1 enemy follower on the field with the lowest cost and destroy it.", ""},
		{"[fanfare] Select 2 enemy followers on the field with the highest attack and destroy them.", "first of a row"},
		{"[fanfare] Select an enemy card on the field with the highest attack and destroy it.", "need not have"},
		{"[fanfare] Select an enemy follower and an enemy amulet on the field with the highest cost and destroy them.", "each of these has it"},
		{"[fanfare] Destroy each enemy follower on the field with the lowest defense.", ""},
		{"[fanfare] Destroy each of the highest-cost enemy followers on the field with the lowest defense.", "not understand"},
		{"[fanfare] If there is an enemy follower on the field with the highest attack, draw a card.", "Extreme"},
		{"Whenever a follower with the highest attack attacks, draw a card.", "Extreme"},
		{"Other followers on your field with the highest attack have Storm.", "Extreme"},

		// From which zone a card enters; cards are banished from other zones than the field.
		{"Whenever a follower is put onto your field from your EX area, draw a card.", ""},
		{"Whenever a follower is put onto your field from your cemetery, draw a card.", ""},
		{"Whenever a follower is put onto the field from your EX area, draw a card.", "not understand"},
		{"Whenever an enemy follower is put onto your field from your EX area, draw a card.", "whose zone"},
		{"Whenever an enemy follower on the field is banished, draw a card.", ""},
		{"Whenever a card is banished, draw a card.", "not understand"},
		{"Whenever a card in your cemetery is banished, draw a card.", "not understand"},

		// A number in front of a list is that of all that it describes.
		{"[fanfare] If there are exactly 2 amulets on your field, draw a card.", ""},
		{"[fanfare] If there are exactly 2 amulets or more on your field, draw a card.", "not understand"},
		{"[fanfare] If there are exactly 2 amulets and an Elf follower on your field, draw a card.", "not understand"},
		{"[fanfare] If there are at least 2 amulets and an Elf follower on your field, draw a card.", "not understand"},
		{"[fanfare] If there are fewer than 0 amulets on your field, draw a card.", "not understand"},
		{"[fanfare] Search your deck for an Elf follower that costs X or more and put it onto your field. X equals the number of cards in your hand.", "more"},
		{"[fanfare] Search your deck for an Elf follower that costs X and put it onto your field. X equals the number of cards in your hand.", "and"},
		{"[fanfare] Search your deck for an Elf follower that costs X or less and put it onto your field.", "what X is"},

		// 5.15.1.1.1: an [evolve] says into what, if not into a card of the same name.
		{"[evolve][cost 1]: Evolve this follower into an evolved follower with 'Oak' in its name.", ""},
		{"[evolve][cost 1]: Evolve this follower into a follower with 'Oak' in its name.", "an evolved one"},
		{"[evolve][cost 1]: Evolve this follower into an evolved follower with 3 attack or more.", "not described by"},
		{"[evolve][cost 1]: Draw a card. Evolve this follower into an evolved follower with 'Oak' in its name.", "no [evolve]"},
		{"[act][cost 1]: Evolve this follower into an evolved follower with 'Oak' in its name.", "no [evolve]"},
		{"[fanfare] Select another follower on your field. Evolve it into an evolved follower with 'Oak' in its name.", "into"},

		// 1.3.4: who keeps what is said where several players lose cards of their own.
		{"[fanfare] Each player buries each follower on their field except for one of their choice.", ""},
		{"[fanfare] Each opponent destroys each card on their field except for 2 of their choice.", ""},
		{"[fanfare] Bury each follower on your field except for one of their choice.", "of the choice of a player"},
		{"[fanfare] Destroy each enemy follower on the field except for one of their choice.", "of the choice of a player"},
		{"[fanfare] Each player banishes each card in their cemetery except for one of their choice.", "of the choice of a player"},
		{"[fanfare] Give each follower on your field except for one of their choice Ward.", "the number"},

		// 10.4.6: any number is engaged as a cost behind all else, and what was engaged is counted.
		{"[act][engage] this card and any number of Elf followers on your field: Draw X cards. X equals the number of Elf followers engaged this way.", ""},
		{"[act] Engage any number of Elf followers on your field: Draw a card.", ""},
		{"[act] Engage any number of Elf followers on your field, discard a card: Draw a card.", "in front of another"},
		{"[act] Bury any number of Elf followers on your field: Draw X cards. X equals the number of Elf followers buried this way.", ""},
		{"[act] Bury any number of Elf followers on your field: Draw X cards. X equals the number of Pixie followers buried this way.", "otherwise than the cost"},
		{"[act] Bury any number of Elf followers on your field: Banish each amulet on the field. Draw X cards. X equals the number of cards buried this way.", ""},
		{"[act] Bury any number of Elf followers on your field: Bury an amulet. Draw X cards. X equals the number of cards buried this way.", "as a cost"},
		{"[act] Put any number of Elf followers from your field into your EX area: Draw a card.", "EX"},
		{"[act][engage], bury 2 Elf followers: Draw X cards. X equals the buried follower's attack.", "takes several"},
		{"[act][engage], bury an Elf follower: Draw X cards. X equals that follower's attack.", ""},
		{"[act][engage], bury an Elf follower: Draw X cards. X equals its cost.", ""},
		{"[act][engage], bury an Elf follower from your EX area: Draw X cards. X equals the buried follower's attack.", "from the EX area"},
		{"[fanfare] Discard a card: Select an enemy follower on the field and deal it X damage. X equals that card's cost.", "or the discarded card"},
		{"[act][cost 1]: Draw X cards. X equals the number of cards engaged this way.", "no card was engaged"},
		{"[act] Discard a card, engage an Elf follower: If you discarded an Elf card, draw X cards. X equals the number of cards engaged this way.", "beside"},

		// 10.2.1.2: a bound on the damage to a leader lasts for a time that is said.
		{"[fanfare] For the rest of this turn, if your leader would take more than 4 damage, it takes 4 instead.", ""},
		{"[fanfare] For the rest of this turn, if your leader would take more than 4 damage, it takes 3 instead.", "instead"},
		{"[fanfare] Draw a card. If your leader would take more than 4 damage, it takes 4 instead.", "for how long"},
		{"If your leader would take more than 4 damage, it takes 4 instead.", ""},

		// 10.4.3: a cost is paid with what is one's own unless it says otherwise.
		{"[act][cost01], destroy another follower: Draw a card.", ""},
		{"[act][cost01], destroy an enemy follower: Draw a card.", "paid with cards of the opponent"},
		{"[fanfare] Banish an enemy follower: Draw a card.", "paid with cards of the opponent"},

		// 13.3.1.1: Spellchain counts in the cemetery of its player.
		{"While this card is on your field, include followers in your cemetery when counting your Spellchain.", ""},
		{"While this card is on your field, include followers on your field when counting your Spellchain.", "when"},
		{"While this card is on your field, include followers when counting your Spellchain.", "when"},

		// An event is one of one card.
		{"Whenever you play a spell, draw a card.", ""},
		{"Whenever you play 2 spells, draw a card.", "2"},
		{"Whenever you discard two cards, draw a card.", "two"},
		{"Whenever 2 followers attacks, draw a card.", "2"},
		{"Whenever 3 prayer counters is put on this card, draw a card.", "3"},
		{"If 2 followers would be destroyed, banish it instead.", "2"},

		// Who plays or discards a card has been said.
		{"Whenever you play an enemy spell, draw a card.", "has been said"},
		{"Whenever an opponent discards one of your cards, draw a card.", "has been said"},
		{"[fanfare] The next enemy spell you play this turn costs 2 less.", "has been said"},
		{"Any enemy spell you play costs 1 less.", "enemy|not understand"},

		// "More" is beside what was before, "instead" in its place.
		{"[fanfare] Draw a card. If Overflow is active for you, draw 2 more cards.", ""},
		{"[fanfare] Draw a card. If Overflow is active for you, draw 2 more cards instead.", "instead"},

		// What was done is called what it was.
		{"[fanfare] Return each other follower on the field to its owner's hand. Draw X cards. X equals the number of cards returned this way.", ""},
		{"[fanfare] Return each other follower on the field to its owner's hand. Draw X cards. X equals the number of cards moved this way.", ""},
		{"[fanfare] Return each other follower on the field to its owner's hand. Draw X cards. X equals the number of cards banished this way.", "banished"},
		{"[fanfare] Put each other follower on the field into its owner's EX area. Draw X cards. X equals the number of cards buried this way.", "buried"},

		{"[fanfare] Give this follower [attack]+1. If Overflow is active for you, give [attack]+2 more instead.", "instead"},

		// "Instead" replaces the sentence before it, unless one farther in front is as near.
		{"[fanfare] Give your leader [defense]+1. Draw a card. If Overflow is active for you, draw 2 cards instead.", ""},
		{"[fanfare] Draw a card. Give your leader [defense]+1. If Overflow is active for you, draw 2 cards instead.", "farther in front"},
		{"[fanfare] Select an enemy follower on the field. Destroy it. Draw a card. If Overflow is active for you, banish it instead.", "farther in front"},

		// The cards looked at are in no zone.
		{"[fanfare] Look at the top 3 cards of your deck. Put each follower from among them into your cemetery. Put the rest on the bottom of your deck in any order.", ""},
		{"[fanfare] Look at the top 3 cards of your deck. Put a random follower from among them into your EX area.", "looked at"},
		{"[fanfare] Look at the top 3 cards of your deck. If there is a follower from among them, draw a card.", "looked at"},
		{"[fanfare] Look at the top 3 cards of your deck. Draw X cards. X equals the number of followers from among them.", "looked at"},
		{"[fanfare] Select up to 3 enemy followers on the field. Destroy each follower from among them.", "looked at"},

		// A bound of a kind is said once.
		{"[fanfare] Select a follower with Ward that costs 3 or less on your field and banish it.", ""},
		{"[fanfare] Select a follower with Ward with Storm on your field and banish it.", "not understand"},
		{"[fanfare] Select a follower that costs 3 or less that costs 5 on your field and banish it.", "not understand"},
		{"[fanfare] Select a follower in your cemetery on your field and banish it.", "not understand"},
		{"[fanfare] Select a card named Fairy named Knight on your field and banish it.", "not understand"},
		{"[fanfare] Select a [forestcraft] [runecraft] follower on your field and banish it.", "not understand"},
		{"[fanfare] Select a non-Forestcraft [runecraft] follower on your field and banish it.", "not understand"},
		{"[fanfare] Select one your enemy follower on the field and banish it.", "not understand"},
		{"This follower takes 1 less combat damage from enemy abilities.", "not understand"},
		{"This follower takes 1 less ability damage from enemy abilities.", ""},

		// A pronoun that may mean one card or another.
		{"[fanfare] Select a follower on your field and an enemy follower on the field. Deal 1 damage to the first follower and 3 damage to the second.", ""},
		{"[fanfare] Select a follower on your field and an enemy follower on the field. Destroy them.", ""},
		{"[fanfare] Select up to 2 followers on your field and an enemy follower on the field. Destroy them.", "either or both"},
		{"[fanfare] Select a follower on your field and an enemy follower on the field. Deal it 2 damage.", "either or both"},
		{"[fanfare] Select an enemy follower on the field. Give this follower [attack]+1 and destroy the selected follower.", ""},
		{"[fanfare] Select an enemy follower on the field. Give this follower [attack]+1 and destroy it.", "named before"},
		{"[fanfare] Reveal the top card of your deck. Give this follower [attack]+X. X equals the revealed card's cost.", ""},
		{"[fanfare] Give this follower [attack]+1. Give it Ward.", ""},
		{"Whenever another follower is put onto your field, give this follower [attack]+1. Give it Ward.", "named before"},
		{"[fanfare] Give each follower on your field [attack]+1. Give them Ward.", ""},
		{"[fanfare] Select an enemy follower on the field. Give each follower on your field [attack]+1 and destroy it.", "several"},
		{"Whenever another follower is put onto your field, select an enemy follower on the field and deal it 1 damage. Give it Ward.", ""},
		{"Whenever another follower is put onto your field, select an enemy follower on the field. Deal it damage equal to that follower's attack.", "triggers"},
		{"Whenever another follower is put onto your field, deal damage equal to its attack to the enemy leader.", ""},
		{"Whenever another follower is put onto your field, give this follower [attack]+1. Deal damage equal to its attack to the enemy leader.", "named before"},
		{"Whenever another follower is put onto your field, give this follower [attack]+X. X equals its attack.", "named before"},
		{"Whenever another follower is put onto your field, give this follower [attack]+X. X equals that follower's attack.", ""},
		{"Whenever another follower attacks, give this follower [attack]+1. If it's a Beast follower, draw a card.", "named before"},
		{"Whenever another follower is put onto your field, destroy this follower and give its leader [defense]+1.", "named before"},

		{"[fanfare] Select an enemy follower on the field. Give this follower [attack]+X. X equals the revealed card's cost.", "revealed"},

		{"[fanfare] Reveal the top card of your deck. If you revealed a Beast card, draw a card.", ""},
		{"[fanfare] If you revealed a Beast card, draw a card.", "revealed"},
		{"[fanfare] Select a follower on your field and give it Rush. If you revealed a Beast card, draw a card.", "revealed"},
		{"[fanfare] Search your deck for up to 2 Beast cards, reveal them, and add them to your hand. If you revealed a Beast card, draw a card.", "several"},
		{"[fanfare] Look at the top 4 cards of your deck. You may add a Beast card from among them to your hand. If you revealed a Beast card, draw a card.", "revealed"},

		{"[fanfare] Discard a card: Draw a card. If you discarded a Beast card, give your leader [defense]+1.", ""},
		{"[fanfare] Discard 2 cards: Draw a card. If you discarded a Beast card, give your leader [defense]+1.", ""},
		{"[fanfare] Discard a card. If you discarded a Beast card, draw a card.", "as a cost"},
		{"[fanfare] If you discarded a Beast card, draw a card.", "as a cost"},
		{"[fanfare] Bury a follower: Draw a card. If you discarded a Beast card, draw a card.", "as a cost"},
		{"[act] Discard a card, discard a Beast card: Draw a card. If you discarded a Beast card, draw a card.", "several costs"},

		{"[lastwords] Put this card onto its owner's field engaged and evolve it. If you didn't evolve it, banish it.", ""},
		{"[lastwords] Put this card onto its owner's field. If you didn't evolve it, banish it.", "evolved before"},
		{"[fanfare] Select a follower on your field and evolve it. If you didn't evolve it, draw a card.", "evolved before"},
		{"[fanfare] If you didn't evolve it, draw a card.", "evolved before|nothing"},
		{"[fanfare] If you roll a 3, draw a card.", "no die"},
		{"[fanfare] Choose a number from 1 to 6. If you roll the chosen number, draw a card.", "no die"},
		{"[fanfare] Roll a 6-sided die. If you roll the declared number, draw a card.", "no number"},
		{"[fanfare] Declare any number from 1 to 6, then roll a 6-sided die. If you roll the declared number, draw a card.", ""},

		{"[fanfare] Each player rolls a 6-sided die. If they roll a 1, 2, or 3, they draw a card. If they roll a 4, 5, or 6, they discard a card.", ""},
		{"[fanfare] Each player rolls a 6-sided die. If you roll a 1, draw a card.", "no die"},
		{"[fanfare] Roll a 6-sided die. If they roll a 1, they draw a card.", "no die"},
		{"[fanfare] Each player rolls a 6-sided die. If they roll a 1, they draw a card. If you roll a 2, draw a card.", "different dice"},
		{"[fanfare] Each opponent rolls a 6-sided die. If they roll a 1, they draw a card.", "another player"},
		{"[fanfare] If they roll a 1, they draw a card.", "no die"},

		// A cost of X is one of an automatic or activated ability, of a number of its player's choice (5.2.1.2.2).
		{"[fanfare][cost X]: Deal X damage to the enemy leader. X equals a number of your choice.", ""},
		{"[fanfare][cost X]: Deal X damage to the enemy leader.", ""},
		{"[fanfare][cost X]: Draw a card.", "player's choice"},
		{"[fanfare][cost X]: Deal X damage to the enemy leader. X equals the number of cards in your hand.", "player's choice"},
		{"[fanfare][cost X], [cost 1]: Deal X damage to the enemy leader. X equals a number of your choice.", "beside other play points"},
		{"[fanfare] Deal X damage to the enemy leader. X equals a number of your choice.", "what X is"},
		{"[act][cost X]: Deal X damage to the enemy leader. X equals a number of your choice.", ""},
		{"[evolve][cost X]: Evolve this follower.", "a cost of X here"},
		{"[act] Discard X cards: Draw X cards.", ""},
		{"[act] Discard X cards: Draw X cards. X equals the number of cards in your hand.", "player's choice"},
		{"[act] Discard up to 2 cards: If the discarded card is a spell, draw a card.", "several"},
		{"[act] Discard up to 2 cards, bury a follower on your field: Draw a card.", "in front of another"},
		{"[fanfare] If Overflow is active for you, [cost X]: Deal X damage to the enemy leader. X equals a number of your choice.", "a cost of X here"},

		// What [evolve] costs, of a card that has it (12.2.2).
		{"[evolve][cost 3]: Evolve this follower.\nThis card's [evolve] costs 1 less for every other follower on your field.", ""},
		{"[evolve][cost 3]: Evolve this follower.\nDuring your turn, this card's [evolve] costs 1 more.", ""},
		{"This card's [evolve] costs 1 less for every other follower on your field.", "no [evolve]"},

		// A pronoun for one card, where several may have been named.
		{"[fanfare] Select up to 2 followers on your field. Give them [attack]+1.", ""},
		{"[fanfare] Select up to 2 followers on your field. Give it [attack]+1.", "several"},
		{"[fanfare] Select up to 2 followers on your field. Give the selected follower [attack]+1.", "several"},
		{"[fanfare] Select up to 1 follower on your field. Give it [attack]+1.", ""},
		{"[fanfare] Select up to 2 enemy followers on the field and deal them 2 damage. If it's a Beast follower, draw a card.", "several"},
		{"[fanfare] Select 2 enemy followers on the field. Deal damage equal to its attack to the enemy leader.", "several"},
		{"[fanfare] Select any number of enemy followers on the field and deal 2 damage to its leader.", "several"},
		{"[fanfare] Summon 2 Fairy tokens. Give it Rush.", "several"},
		{"[fanfare] Summon 2 Fairy tokens and give them Rush.", ""},
		{"[fanfare] Summon a Fairy token and a Knight token. Give it Rush.", "several"},
		{"[fanfare] Summon a Fairy token and give it Rush.", ""},
		{"[fanfare] Put up to 2 cards from your hand into your EX area. It costs 1 less to play this turn.", "several"},
		{"[fanfare] Look at the top 3 cards of your deck. If it's a follower, draw a card.", "several"},
		{"[fanfare] Look at the top card of your deck. If it's a follower, draw a card.", ""},
		{"[fanfare] Search your deck for 2 followers, reveal them, and add it to your hand.", "several"},
		{"[fanfare] Select 2 random enemy followers on the field and deal 2 damage to its leader.", "several|not understand"},

		// 4.2.1, 4.1.3.2: cards are engaged, evolved and damaged on a field only.
		{"Your engaged followers have Ward.", ""},
		{"Your engaged followers cost 1 less to play.", "on a field only"},
		{"Your unevolved followers cost 1 less to play.", "on a field only"},
		{"Your faceup cards cost 1 less to play.", "placement"},
		{"Your advanced cards cost 1 less to play.", ""},
		{"Any racing follower you play costs 1 less.", "on a field only"},
		{"Whenever you play an engaged follower, draw a card.", "on a field only"},
		{"[fanfare] The next damaged follower you play this turn costs 2 less.", "on a field only"},
		{"[act] Discard an engaged follower: Draw a card.", "on a field only"},
		{"[act] Bury an engaged follower: Draw a card.", ""},
		{"[fanfare] Search your deck for an evolved follower, reveal it, and add it to your hand.", "on a field only"},
		{"[fanfare] Look at the top 3 cards of your deck. You may reveal a reserved card from among them and add it to your hand. Bury the rest.", "on a field only"},
		{"[fanfare] Select an engaged follower in your EX area and banish it.", "on a field only"},
		{"[fanfare] If there are at least 2 evolved followers in your cemetery, draw a card.", "on a field only"},
		{"[fanfare] If there are at least 2 evolved followers on your field, draw a card.", ""},

		// What is said twice in different ways: how long something lasts, how often it can be done, how a card lies.
		{"[fanfare] Until the end of the turn, give this follower [attack]+1 until the end of your opponent's next turn.", "not understand"},
		{"[fanfare] For the rest of this turn, this follower has Bane until the end of your opponent's next turn.", "not understand"},
		{"[fanfare] Until the end of the turn, give this follower [attack]+1 until the end of the turn.", ""},
		{"[fanfare] Until the end of the turn, give this follower [attack]+1, and until the end of your opponent's next turn, this follower has Bane.", ""},
		{"[act][cost 0]: Draw a card. Activate only once per turn. Activate only twice per turn.", "not understand"},
		{"[act][cost 0]: Draw a card. Activate only twice per turn. Activate only once per turn.", "not understand"},
		{"[act][cost 0]: Draw a card. Activate only twice per turn. Activate only if Overflow is active for you.", ""},
		{"Once per turn, whenever you draw a card, give this follower [attack]+1. This ability triggers only once per turn.", "not understand"},
		{"[fanfare] Select an engaged reserved enemy follower on the field and destroy it.", "both at once"},
		{"Your evolved unevolved followers have Ward.", "both at once"},
		{"[fanfare] If there is a faceup facedown card in your evolve deck, draw a card.", "both at once"},
		{"[fanfare] Select an engaged evolved enemy follower on the field and destroy it.", ""},

		{"[fanfare] Select a follower named Hollow Oak not named Hollow Oak on your field and give it Rush.", "both at once"},

		// 10.4.2.1, 10.4.2.2: a cost is paid in order, and this card can be engaged once and moved once.
		{"[act][engage], [engage]: Draw a card.", "never be paid"},
		{"[act] Bury this card, banish this card: Draw a card.", "never be paid"},
		{"[act] Bury this card, [engage]: Draw a card.", "never be paid"},
		{"[act] Return this card to its owner's hand, discard a card: Draw a card.", ""},
		{"[act][engage], bury this card: Draw a card.", ""},
		{"[act][engage], engage another follower on your field: Draw a card.", ""},

		// 5.17.1: there are as many options as are chosen.
		{"[fanfare] Choose three of the following. (1) Draw a card. (2) Give your leader [defense]+2.", "fewer options"},
		{"[fanfare] Choose one of the following. If Overflow is active for you, choose three instead. (1) Draw a card. (2) Give your leader [defense]+2.", "fewer options"},
		{"[fanfare] Choose one of the following. If Overflow is active for you, choose two instead. (1) Draw a card. (2) Give your leader [defense]+2.", ""},

		{"[fanfare] Put 2 cards from your hand on the bottom of your deck in any order in a random order.", "chance cannot"},

		// RULING 53: a condition reaches to the end of its paragraph, so what excludes it would never hold there.
		{"[lastwords] If it's your turn, draw a card. If it's your opponent's turn, draw 2 cards.", "excludes"},
		{"[lastwords] If it's your turn, draw a card. Otherwise, draw 2 cards.", ""},
		{"[fanfare] If Overflow is active for you, draw a card. If Overflow isn't active for you, draw 2 cards.", "excludes"},
		{"[fanfare] If Overflow is active for you, draw a card. If Sanguine isn't active for you, draw 2 cards.", "in the reach"},
		{"[fanfare] If your leader has 10 defense or less, draw a card. If there are no cards in your hand, draw 2 cards.", "in the reach"},
		{"[fanfare] If your leader has 5 defense or less, draw a card. If your leader has 10 defense or less, draw 2 cards.", "in the reach"},
		{"[fanfare] If you have at least 3 cards in your hand, draw a card. If there's an Elf follower on your field, draw 2 cards instead.", ""},
		{"[fanfare] Banish the top half of your deck (round up). If at least 16 cards were banished by this ability, draw a card. If at least 9 cards were banished by this ability, draw 2 cards.", "in the reach"},
		{"[fanfare] Select an enemy follower on the field. If it's evolved, destroy it. If it isn't evolved, engage it.", "excludes"},
		{"[fanfare] Select an enemy follower on the field. If it's evolved, destroy it. If it isn't engaged, draw a card.", ""},
		{"[fanfare] Select an enemy follower on the field. If it has Ward, destroy it. If it doesn't have Ward, engage it.", "excludes"},
		{"[fanfare] Select an enemy follower on the field. If it has Ward, destroy it. If it has Bane, draw a card.", ""},
		{"[fanfare] Reveal the top card of your deck. If it's a spell, draw a card. If it's a follower, put it into your EX area.", "excludes"},
		{"[fanfare] Reveal the top card of your deck. If it costs 3 or less, put it into your hand. If it costs 4 or more, put it into your EX area.", "excludes"},
		{"[fanfare] If your leader has 10 defense or less, draw a card. If your leader has 11 defense or more, draw 2 cards.", "excludes"},
		{"[fanfare] If your leader has 10 defense or less, draw a card. If your leader has 5 defense or less, draw 2 cards.", ""},
		{"At the start of your end phase, if this follower is engaged, draw a card. If this follower is reserved, draw 2 cards.", "excludes"},

		// 8.3.1, 12.3.3: in an opponent's turn only abilities with Quick are played.
		{"[act][cost 1]: Draw a card. Activate only during your opponent's turn.", "main phase only"},
		{"[act][cost 1]: Draw a card. Activate only if it's not your turn.", "main phase only"},
		{"[quick][act][cost 1]: Draw a card. Activate only during your opponent's turn.", ""},
		{"[act][cost 1]: Draw a card. Activate only during your turn.", ""},

		// 10.10.1: one thing happens instead of an event.
		{"If this follower would be dealt damage, reduce that damage by 1. Increase that damage by 2.", "said twice"},
		{"If this follower would be dealt damage, reduce that damage to 1. Deal that damage to each enemy leader.", "said twice"},
		{"If this follower would be dealt damage, prevent that damage and draw a card.", ""},
		{"If this follower would be dealt damage, deal that damage to each enemy leader instead. Deal that damage to your leader.", ""},

		// "It" behind a discard or a draw may be that card; nouns say which card is meant.
		{"[fanfare] Select an enemy follower on the field and deal it 1 damage. If it's evolved, draw a card.", ""},
		{"[fanfare] Select an enemy follower on the field and deal it 1 damage. Discard a card. If it's evolved, draw a card.", "that was discarded"},
		{"[fanfare] Select an enemy follower on the field and deal it 1 damage. Draw a card. Destroy it.", ""},
		{"[fanfare] Select an amulet on your field and engage it. Give your leader [defense]+X. X equals that follower's attack.", "called no follower"},
		{"[fanfare] Select an amulet on your field and engage it. Give your leader [defense]+X. X equals the selected follower's attack.", "called no follower"},
		{"[fanfare] Summon a Fairy token. Reveal the top card of your deck. Give your leader [defense]+X. X equals that follower's attack.", "called so before"},

		{"[fanfare] Discard any number of cards. Draw that many cards.", ""},
		{"[fanfare] Discard any number of cards. Destroy each enemy follower. Draw that many cards.", "what stands between"},

		// Of how many tokens of each kind.
		{"[fanfare] Summon 2 Fairy tokens and a Knight token.", ""},
		{"[fanfare] Summon a Fairy or Knight token.", ""},
		{"[fanfare] Summon 2 Fairy or Knight tokens.", "not understand"},
		{"[fanfare] Summon 2 Fairy and Knight tokens.", "not understand"},

		// A deck loses cards from its top where that is a cost (10.4.3).
		{"[act] Put the top 2 cards of your deck into your cemetery: Draw a card.", ""},
		{"[act] Put the bottom 2 cards of your deck into your cemetery: Draw a card.", "not understand"},
		{"[act] Put the top 2 cards of their deck into your cemetery: Draw a card.", "not understand"},

		// 5.8.1: what is shuffled without a name is the deck that the sentence searches.
		{"[fanfare] Search your deck for a follower, reveal it, add it to your hand, then shuffle.", ""},
		{"[fanfare] Search your deck for a follower, add it to your hand, then shuffle a card.", "not understand"},
		{"[fanfare] Draw a card, then shuffle.", "not understand"},
		{"[fanfare] Search your deck for a follower and add it to your hand. Draw a card, then shuffle.", "not understand"},

		// "This" without a noun is this card, and with another one it is not.
		{"[fanfare] Give this Rush.", ""},
		{"[fanfare] Give this \"Ward.\"", ""},
		{"[fanfare] Give this turn Rush.", "not understand"},
		{"[fanfare] Take another turn after this one.", ""},
		{"[fanfare] Take another turn after this.", "not understand"},
		{"[act][engage] this, bury this: Draw a card.", ""},
		{"[act][engage] this amulets: Draw a card.", "not understand"},

		// 10.4.7.4: play points in front of an effect need no colon, other actions do.
		{"[fanfare][cost 2] Draw a card.", ""},
		{"[fanfare][cost 2], [engage] Draw a card.", "not understand"},
		{"[fanfare][engage] Draw a card.", "not understand"},
		{"[fanfare] Discard a card Draw a card.", "not understand"},
		{"[fanfare], Combo (3) - Draw a card.", ""},
		{"[fanfare], draw a card.", "not understand"},

		// A token is put into the EX area, and one that lies in it is moved.
		{"[fanfare] Put a Fairy token in your EX area.", ""},
		{"[fanfare] Put a Fairy token in your EX area into your hand.", ""},
		{"[fanfare] Put a Fairy token in your hand.", "not understand"},

		// 4.6.4, 5.15.1.1.1: what a card evolves into is an evolved card, or has a name.
		{"[evolve][cost 1]: Evolve this follower into a Grand Oak.", ""},
		{"[evolve][cost 1]: Evolve this follower into an Elf follower.", "evolved one"},

		// A bound of how many there are stands in front of the kind of cards or behind it, once.
		{"[fanfare] If there are 2 cards or less in your hand, draw a card.", ""},
		{"[fanfare] If there are 2 Elf followers or fewer on your field, draw a card.", ""},
		{"[fanfare] If there are 2 or more cards or less in your hand, draw a card.", "not understand"},
		{"[fanfare] If there are at least 2 cards or less in your hand, draw a card.", "not understand"},
		{"[fanfare] If there's a card or less in your hand, draw a card.", "not understand"},
		{"[fanfare] Discard 2 cards or less.", "not understand"},

		// What attack and defense this card has.
		{"[fanfare] If this follower has at least 3 attack, draw a card.", ""},
		{"[fanfare] If this follower has at least 3, draw a card.", "not understand"},
		{"[fanfare] If this follower had at least 3 attack, draw a card.", "not understand"},

		// The names of counters have one word or two.
		{"[fanfare] Put 2 still water counters on this card.", ""},
		{"[fanfare] Put 2 very still water counters on this card.", "not understand"},
		{"[fanfare] If this card has no still water counters, draw a card.", ""},

		// Followers of either field, and one's own.
		{"Whenever an enemy follower is put from the field into the cemetery, draw a card.", ""},
		{"Whenever an enemy follower is put from the deck into the cemetery, draw a card.", "not understand"},

		// A number alone counts again what the condition before it in the paragraph has counted.
		{"[fanfare] If there are at least 20 cards in your cemetery, draw a card. If there are at least 30, draw 2 cards.", ""},
		{"[fanfare] If there are at least 30, draw a card.", "not understand"},
		{"[fanfare] If your opponent has at least 3 cards in hand, draw a card. If you have at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If your opponent has at least 3 cards in hand, draw a card. If there are at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If you have at least 3 cards in hand, draw a card. If your opponent has at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If there are at least 3 amulets on your field and at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If there are at least 3 cards in your hand or a card in your EX area, draw a card. If there are at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If there's a Tiger and Falcon on your field, draw a card. If there are at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If there's a card on your field or in your EX area with Ward, draw a card. If there are at least 5, draw 2 cards.", ""},
		{"[fanfare] If there's a card on your field or in your cemetery with Ward, draw a card. If there are at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] Choose one of the following. (1) If there are at least 3 cards in your hand, draw a card. (2) If there are at least 5, draw 2 cards.", "not understand"},
		{"[fanfare] If there are 2 cards or less in your hand, draw a card. If there are at least 5, draw 2 cards.", "about the same cards"},
		{"[fanfare] If there are at least 20 cards in your cemetery, draw a card.\n[lastwords] If there are at least 30, draw 2 cards.", "not understand"},
		{"[fanfare] If there are at least 20 cards, draw a card. If there are at least 30, draw 2 cards.", "not understand|several zones"},
		{"[fanfare] If there's a Tiger on your field and an Elf card in your cemetery, draw a card.", ""},
		{"[fanfare] If there's a Tiger on your field and Elf card in your cemetery, draw a card.", "not understand"},
		{"[fanfare] If there's a Tiger on your field and an Elf card in your cemetery or a Fairy in your EX area, draw a card.", "not understand"},

		// How many followers have left the field for the cemetery in a turn is kept, of other cards it is not.
		{"[fanfare] Draw X cards. X equals the number of followers that were put from the field into the cemetery this turn.", ""},
		{"[fanfare] Draw X cards. X equals the number of Elf followers that were put from the field into the cemetery this turn.", ""},
		{"[fanfare] Draw X cards. X equals the number of cards that were put from the field into the cemetery this turn.", ""},
		{"[fanfare] Draw X cards. X equals the number of followers that were put from the deck into the cemetery this turn.", "not understand"},

		{"[fanfare] Discard any number of cards and draw that many cards plus 1.", ""},
		{"[fanfare] Discard any number of cards and draw that many cards plus.", "not understand"},
		{"[fanfare] Draw 2 cards plus 1.", "not understand"},

		{"[fanfare] Search your deck for an Elf follower that costs 4 or less, an Elf follower that costs 3 or less, and an Elf follower that costs 2 or less and add them to your hand.", ""},
		{"[fanfare] Search your deck for an Elf follower that costs 4 or less, an Elf follower, and an Elf follower that costs 2 or less and add them to your hand.", "not understand"},
		{"[fanfare] Search your deck for an Elf follower that costs 4 or less, an Elf follower that costs 3 or less and add them to your hand.", "not understand"},

		// One "give" for several cards, each with what it gets.
		{"[fanfare] Give this follower [attack]+2 and your leader [defense]+2.", ""},
		{"[fanfare] Give this follower [attack]+2 and your leader.", "not understand"},
		{"[fanfare] Give this follower [attack]+2 and your leader [attack]+2.", "leader"},
		{"[fanfare] Give your leader [attack]+2.", "no attack"},
		{"[fanfare] Give this follower and your leader [attack]+1/[defense]+2.", "no attack"},

		// 10.3.4: what waits in the cemetery for cards of the field.
		{"Whenever a follower is put onto your field, banish this card from your cemetery: Draw a card.", ""},
		{"Whenever a follower is put onto your field, you may put this card from your cemetery into your EX area. If you do, draw a card.", ""},
		{"Whenever a follower is put onto your field, you may put this card into your EX area. If you do, draw a card.", ""},

		// 10.10.1: a bound of damage is that of the event, and what is taken instead is no more than it.
		{"If a follower on your field would take more than 3 damage, it takes 3 instead.", ""},
		{"If this follower would take more than 3 damage, it takes 3 damage instead.", ""},
		{"If this follower would take more than 3 damage, it takes 4 instead.", "not understand"},
		{"If this follower would take damage, it takes 3 instead.", "not known here"},
		{"If this follower would take 3 damage, it takes 1 instead.", "not understand"},
		{"If this follower would be dealt 3 or more damage, prevent that damage.", ""},
		{"If this follower would deal 3 or more damage, prevent that damage.", "not understand"},

		// 10.4.3: what is buried as a cost lies on the field or in the EX area.
		{"[act] Bury an Elf card from your EX area: Draw a card.", ""},
		{"[act] Bury an Elf card from your field or EX area: Draw a card.", ""},
		{"[act] Bury an Elf card from your hand: Draw a card.", "outside the field"},
		{"[act] Destroy an Elf card from your EX area: Draw a card.", "outside the field"},

		// One place or the other, for one card.
		{"[fanfare] If there's an Elf card on your field or in your cemetery, draw a card.", ""},
		{"[fanfare] If there are at least 3 Elf cards on your field or in your cemetery, draw a card.", "not understand"},
		{"[fanfare] If there's no Elf card on your field or in your cemetery, draw a card.", "not understand"},
		{"[fanfare] If there's an Elf card on your field or in your cemetery and an amulet on your field, draw a card.", "not understand"},

		// "Again" is said behind a condition of what stands in front of it.
		{"[fanfare] Deal 1 damage to each enemy leader. Spellchain (10): Deal 1 damage again.", ""},
		{"[fanfare] Deal 1 damage again.", "not understand"},
		{"[fanfare] Deal 1 damage to each enemy leader. Spellchain (10): Deal 2 damage again instead.", "not known here"},
		{"[fanfare] Draw a card. Spellchain (10): Deal 1 damage again.", "not understand"},
		{"[fanfare] Deal 1 damage to each enemy leader. Draw a card. Spellchain (10): Deal 1 damage again.", "not understand"},

		// What a passive gives its own card in quotation marks.
		{"While there are at least 2 cards in your cemetery, this follower has Storm and \"Strike - Draw a card.\"", ""},
		{"While there are at least 2 cards in your cemetery, this follower has \"[lastwords] Draw a card.\"", ""},
		{"While there are at least 2 cards in your cemetery, this follower has \"[act][engage]: Draw a card.\"", "quotation marks"},
		{"While there are at least 2 cards in your cemetery, your other followers have \"Strike - Draw a card.\"", ""},
		{"During your turn, this follower has \"Strike - Draw a card.\"", ""},
		{"Followers on your field have \"Once per turn, whenever you play a spell, draw a card.\"", "quotation marks"},
		{"Followers on your field have \"This follower takes 1 less damage.\"", ""},
		{"Cards on your field have \"This follower can't attack.\"", "quotation marks"},

		{"[fanfare], [cost X]: Draw X cards, where X equals a number of your choice.", ""},
		{"On Evolve, Combo (3) - Draw a card.", ""},
		{"On Evolve, draw a card.", "not understand"},
		{"[fanfare] If there are at least 2 Angel and/or Demon followers on your field, draw a card.", ""},
		{"[fanfare] If there are at least 2 Angel/Demon followers on your field, draw a card.", "not understand"},
		{"This card can't be destroyed by abilities or take ability damage.", ""},
		{"This card can't be destroyed by abilities or take a card.", "not understand"},
		{"This card can't attack or take ability damage.", "not understand"},
		{"Whenever a token you control leaves the field, summon a token of the same name.", ""},
		{"[fanfare] Summon a token of the same name.", "nothing"},
		{"[act] Banish this card and an Elf card from your cemetery: Draw a card.", "not understand"},

		// 10.7.2: what either player does, and what this card does.
		{"Whenever a player discards a card, draw a card.", ""},
		{"Whenever a player discards a card, deal 1 damage to their leader.", "means nothing here|nobody|no player"},
		{"Whenever a player draws a card, draw a card.", "not understand"},
		{"Whenever this attacks, draw a card.", ""},
		{"If an Elf follower on your field would deal damage, it deals that much plus 1 instead.", ""},
		{"If an Elf follower on your field would deal damage, it deals that much plus 1.", "not understand"},
		{"If an Elf follower on your field would deal damage, deal that much plus 1 instead.", "not understand"},

		{"Strike - Deal damage to the enemy leader equal to the number of Elf followers on your field.", ""},
		{"Strike - Deal damage to the enemy leader.", "not understand"},
		{"Strike - Deal damage to each enemy follower on the field equal to its attack.", "not understand"},
		{"[fanfare] Select an Elf follower in your cemetery. You may summon it. If you do, banish this card.", ""},
		{"[fanfare] Select an Elf follower in your cemetery. You may add it to your hand. If you do, banish this card.", "not supported"},

		// 10.9.2: those that are there now are said of an effect.
		{"[fanfare] For the rest of this turn, each follower currently on your field has Rush.", ""},
		{"Each follower currently on your field has Rush.", "needs a trigger"},
		{"[fanfare] Select a spell that originally costs 2 or less in your cemetery and add it to your hand.", ""},
		{"[fanfare] If you've discarded a card this turn, draw a card.", ""},
		{"[fanfare] If you've discarded a spell this turn, draw a card.", ""},

		// What is damaged is said in the sentence that another takes the place of.
		{"[fanfare] Deal 5 damage to each enemy leader. Spellchain (10): Deal 10 damage instead.", ""},
		{"[fanfare] Spellchain (10): Deal 5 damage to each enemy leader. Deal 10 damage instead. Spellchain (30): Deal 30 damage instead.", "not clear here"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "T-1", Name: "T", Kind: cards.Follower, Text: c.text}, v, svecode.Language())
		if (program == nil) != (c.refused != "") {
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused != "", diags)
			continue
		}
		if program == nil && !says(diags, strings.Split(c.refused, "|")) {
			t.Errorf("%s\nthe message says nothing of %q: %v", c.text, c.refused, diags)
		}
	}
}

func says(diags []cardtext.Diagnostic, words []string) bool {
	for _, d := range diags {
		for _, w := range words {
			if strings.Contains(d.Message, w) {
				return true
			}
		}
	}
	return false
}
