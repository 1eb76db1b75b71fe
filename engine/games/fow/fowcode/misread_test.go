package fowcode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
)

// TestNearMisses reads texts one word away from others that are understood: the word is read, or the text is
// refused with a message about it. None of them may be played as if the word were not there, and none ends the
// compiler.
func TestNearMisses(t *testing.T) {
	v, l := fowtext.Vocabulary(), fowcode.Language()
	for _, c := range []struct {
		text    string
		refused string // in a message; "" if it is understood
	}{
		// A chant goes to the graveyard from the chase; other cards that were played go from the field.
		{"When a chant you played is put into a graveyard => Draw a card.", ""},
		{"When a resonator you played is put into a graveyard => Draw a card.", "not chants alone"},
		{"When a chant or resonator you played is put into a graveyard => Draw a card.", "not chants alone"},

		// What one may do instead must be possible, or the event happens; a condition asks what is there, and not what can be paid.
		{"If this card would be destroyed, you may discard a card instead.", ""},
		{"If this card would be destroyed, you may banish a regalia instead.", ""},
		{"If this card would be destroyed, you may pay {1} instead.", "which may not be possible"},
		{"If this card would be destroyed, you may rest a resonator you control instead.", "which may not be possible"},
		{"[Enter] => Discard your hand. If you do, draw a card.", "behind discarding a hand"},

		// What is said of "your resonator" may be of the one that was named, of any and of all.
		{"[Enter] => If your J-ruler is a Dragon, draw a card.", ""},
		{"[Enter] => If your resonator was an Elf, draw a card.", "several of these"},
		{"[Enter] => If your resonators are Elves, draw a card.", "several of these"},
		{"[Enter] => If your addition is recovered, draw a card.", "several of these"},

		// "If you do" asks of the sentence in front of it, and of nothing that is always done.
		{"[Enter] => You may discard a card. If you control an Elf, you may draw a card. If you don't, gain 100 life.", ""},
		{"[Enter] => You may discard a card. Gain 200 life. If you do, gain 100 life.", "always done"},
		{"[Enter] => Remove the top card of your deck from the game. You may play it this turn. If you do, gain 100 life.", "nothing was optional"},

		// "Them" behind several targets, and "it" behind a cost that takes a card that nobody can name.
		{"[Enter] => Destroy target resonator and target addition.", ""},
		{"[Enter] => Banish target resonator and target addition. Put them into your hand.", ""},
		{"[Enter] => Rest target resonator and target addition. Put them into your hand.", "more than the target"},
		{"Put a card from your graveyard on the bottom of your deck: It gains [+200/+200] until end of turn.", "may be this card"},

		// The top card of a deck may be played by a passive, not for a time and not for others.
		{"You may play the top card of your main deck as long as it's a chant.", ""},
		{"[Enter] => You may play the top card of your main deck as long as it's a chant until end of turn.", " "},
		{"Your opponent may play the top card of your main deck as long as it's a chant.", " "},

		// One thing or another is a choice of who does both; what is targeted is chosen before, and of what was
		// chosen nobody can say that it was done.
		{"[Enter] => Your opponent discards a card or loses 300 life.", ""},
		{"[Enter] => Draw a card, then discard a card or banish a resonator.", ""},
		{"[Enter] => Destroy target resonator or draw a card.", "one of several things"},
		{"[Enter] => You draw a card or loses 300 life.", "understand"},
		{"[Enter] => Your opponent discards a card or you draw a card.", "understand"},
		{"[Enter] => Your opponent chooses one - Destroy target resonator; or draw a card.", "one of several things"},
		{"[Enter] => You may discard a card or pay 300 life. If you do, draw a card.", " "},

		// One each of two kinds are two cards: those that may be the same card are not told apart outside of what was looked at.
		{"[Enter] => Put a resonator and an addition from your graveyard into your hand.", ""},
		{"[Enter] => Look at the top four cards of your deck. Put an Elf and a Human from among them into your hand.", ""},
		{"[Enter] => Put an Elf and a resonator from your graveyard into your hand.", "\"and\""},

		// What is counted of this turn is counted of cards that this one does not describe.
		{"This card gains [+100/+100] for each fire chant you played this turn.", ""},
		{"This card gains [+100/+100] for each other resonator you played this turn.", "described by this one"},

		// What is revealed is so among cards that were looked at or revealed.
		{"[Enter] => Look at the top three cards of your main deck. Put a resonator from among them into your hand.", ""},
		{"[Enter] => Destroy target revealed resonator.", "looked at or revealed"},
		{"[Enter] => Search your main deck for a revealed resonator and put it into your hand. Shuffle your main deck.", "looked at or revealed"},
		{"When a revealed resonator is destroyed, you gain 100 life.", "looked at or revealed"},
		{"Revealed resonators you control gain [+100/+100].", "looked at or revealed"},

		// What was done this way is of the kind that is counted.
		{"[Enter] => Pay X life. Draw a card for each 500 life you lost this way.", ""},
		{"[Enter] => Discard two cards. You gain life equal to the amount of life paid this way.", "counted apart"},
		{"[Enter] => Pay X life. Draw a card for each card discarded this way.", "counted apart"},
		{"[Enter] => Remove all glass counters from this card. Draw cards equal to the number of counters removed this way.", ""},
		{"[Enter] => Destroy all resonators. Draw cards equal to the number of counters removed this way.", "counted apart"},
		{"[Enter] => Remove all glass counters from this card. Draw a card for each card destroyed this way.", "counted apart"},
		{"[Enter] => Put all resonators in your hand into your graveyard. Draw cards equal to the number of cards put into your graveyard this way.", ""},
		{"[Enter] => Discard two cards. Draw cards equal to the number of will paid this way.", "understand"},

		// What has been put somewhere is put on with a verb of its own.
		{"[Enter] => Remove target resonator from the game, then put it into its owner's field.", ""},
		{"[Enter] => Remove target resonator from the game, then it into its owner's field.", "understand"},

		// What is put into the field was not there. A token that is described by its type alone is none
		// that could be made, and none on the field is meant.
		{"[Enter] => Put a resonator in your graveyard into the field.", ""},
		{"[Enter] => Put a resonator into the field.", "on the field already"},
		{"[Enter] => Choose an attribute. Put a regalia token of the chosen attribute into the field.", "on the field already"},
		{"[Enter] => Put target resonator your opponent controls into your field.", "on the field already"},
		{"[Enter] => Put all resonators into the field rested.", "on the field already"},
		{"[Enter] => Put target resonator and target addition from your graveyard into the field.", ""},
		{"[Enter] => Put target resonator and target addition from your graveyard into your hand.", "may be that of all"},
		{"[Enter] => Put target resonator in the field and target addition from your graveyard into your hand.", ""},
		{"[Enter] => Put target resonator you control and target addition in your graveyard into your hand.", ""},

		// "This cost" is that of the judgment it stands behind.
		{"[Judgment] {2}. You pay {1} rather than pay that cost if you control an Elf.", "understand"},
		{"[Judgment] {2}. You pay {1} less rather than pay this cost.", "understand"},
		{"[Judgment] {2}. Your opponent pays {1} rather than pay this cost.", "understand"},
		{"{2}: Draw a card. You pay {1} rather than pay this cost.", "understand"},

		// Who would deal damage deals it in another way, and not what would be dealt it.
		{"If this card would deal damage to a resonator, it deals that much damage to your opponent instead.", ""},
		{"If this card would be dealt damage, it deals that much damage to your opponent instead.", ""},
		{"If a resonator you control would deal damage to a resonator, it deals 300 damage to you instead.", "not supported"},
		{"Whenever this card deals damage to a resonator => It deals 200 damage to your opponent.", ""},
		{"Whenever this card attacks a resonator => It deals 200 damage to your opponent.", ""},
		{"Whenever this card attacks => It deals 200 damage to your opponent.", ""},
		{"Whenever this card deals damage to a resonator => That resonator deals 200 damage to your opponent.", ""},

		// An addition that is played in a condition behind its target: what is put where is that of every addition.
		{"As you play this card, target a resonator. If that resonator is still a legal target, put this card into the field, otherwise put it into its owner's graveyard.", "understand"},
		{"As you play this card, target a resonator. If that J-ruler is still a legal target, put this card into the field added to the chosen target, otherwise put it into its owner's graveyard.", "understand"},
		{"As you play this card, target a resonator. If that resonator is still a legal target, put this card into the field added to the chosen target, otherwise put it into its owner's hand.", "understand"},
		{"If your life is lower than your opponent's life, this card gains [Flying].", ""},
		{"If your life is lower than 1000, this card gains [Flying].", ""},
		{"This card gains [+100/+100] for each Elf you control and [Flying].", ""},
		{"This card gains [+100/+100] for each Elf you control and Dragon.", " "},
		{"This card gains [+100/+100] for each Elf you control and [+100/0].", " "},

		// What was controlled is gone by now, and nothing else was.
		{"[Enter] => If a resonator you controlled was destroyed this turn, draw a card.", ""},
		{"[Enter] => If a resonator you controlled entered your field this turn, draw a card.", "understand"},
		{"Resonators you controlled gain [Flying].", "understand"},
		{"[Enter] => Destroy target resonator you controlled.", "understand"},
		{"[Enter] => If a resonator was put into the field under their control this turn, draw a card.", "understand"},

		// A magic stone type is one of a card, and of this one.
		{"This card has the water magic stone type.", ""},
		{"This card has the magic stone type water magic stone.", ""},
		{"This card has the water magic stone.", " "},
		{"This card has the water magic stone type until end of turn.", " "},
		{"Resonators you control have the water magic stone type.", " "},
		{"This card has the large magic stone type.", " "},
		{"[Enter] => If you already control two or more Elves, draw a card.", ""},
		{"[Enter] => If your opponent already controls an Elf, draw a card.", "understand"},

		// Removed out of the graveyard, and this card.
		{"When this card in your graveyard is removed from the game => Draw a card.", ""},
		{"When this card in your hand is removed from the game => Draw a card.", "understand"},
		{"When this card in a graveyard is removed from the game => Draw a card.", "understand"},
		{"When a resonator in your graveyard is removed from the game => Draw a card.", "zone"},

		// What cannot attack a card is described, and the card is this one.
		{"Resonators your opponent controls cannot attack this card.", ""},
		{"Resonators your opponent controls cannot block this card.", ""},
		{"Resonators your opponent controls cannot target this card.", "understand"},
		{"Resonators your opponent controls cannot attack that card.", "understand"},
		{"Resonators your opponent controls cannot attack this resonator.", " "},
		{"[Enter] => Target resonator cannot block this card.", " "},
		{"[Enter] => Resonators your opponent controls cannot attack or block this card this turn.", ""},
		{"As long as you control an Elf, resonators your opponent controls cannot block this card.", ""},
		{"Resonators your opponent controls cannot block this card or Elves.", "understand"},

		// Out of the hand, and this card.
		{"Remove this card in your hand from the game: Draw a card.", ""},
		{"Remove this card in your deck from the game: Draw a card.", "understand"},
		{"Remove this card in your opponent's hand from the game: Draw a card.", "understand"},

		// The end phase that comes, and no other phase.
		{"[Enter] => Draw a card. At the beginning of the end phase => Discard a card.", ""},
		{"[Enter] => Draw a card. At the beginning of your end phase => Discard a card.", "understand"},
		{"[Enter] => Draw a card. At the beginning of the draw phase => Discard a card.", "understand"},
		{"Whenever an Elf enters the field under your control from a graveyard => Draw a card.", ""},
		{"Whenever an Elf enters the field under your control from a hand => Draw a card.", ""},
		{"Whenever an Elf enters the field under your control from a rune area => Draw a card.", "understand"},
		{"Whenever your opponent discards an addition spell => Draw a card.", "understand"},

		// Who is attacking is each of those that are named, and what is still so was so before.
		{"Resonators you control gain [Flying] as long as they are attacking.", ""},
		{"Resonators you control gain [Flying] as long as they are Elves.", " "},
		{"Resonators you control gain [Flying] as long as you are attacking.", " "},
		{"Each resonator you control gains [Flying] as long as they are attacking.", " "},
		{"{1}: Target resonator gains [Flying] as long as they are attacking.", " "},
		{"{1}: This card becomes a [1000/1000] resonator until end of turn. It is still an addition.", ""},
		{"{1}: This card gains [Flying] until end of turn. It is still an addition.", "understand"},
		{"{1}: Resonators you control gain [Flying] until end of turn. They are still their original type.", "understand"},
		{"[Enter] => If you control an entity with \"A\", \"B\" or \"C\" in its name, draw a card.", ""},
		{"[Enter] => If you control an entity with \"A\", \"B\" in its name, draw a card.", " "},

		// What a card shares, with what was named.
		{"[Enter] => Name a card. Reveal the top card of your deck. If it shares a name with the named card, draw a card.", ""},
		{"[Enter] => Name a card. Reveal the top card of your deck. If it shares a race with the named card, draw a card.", " "},
		{"[Enter] => Reveal the top card of your deck. If it shares a name with the named card, draw a card.", " "},
		{"[Enter] => Reveal the top card of your deck. If it shares a name, draw a card.", " "},

		// What restricts an ability, in one sentence.
		{"{1}: Draw a card. Play this ability only during your opponent's turn and only once per turn.", ""},
		{"{1}: Draw a card. Play this ability only once per turn and only twice per turn.", "understand"},
		{"{1}: Draw a card. Play this ability only if you control an Elf and only one Dragon.", "understand"},
		{"{1}: Draw a card. Play this ability only during your turn and not once per turn.", "understand"},

		// Damage is dealt or not; what is always done is not asked for.
		{"[Enter] => This card deals 200 damage to target resonator. If it does, you gain 100 life.", ""},
		{"[Enter] => This card gains [Flying] until end of turn. If it does, you gain 100 life.", "always done"},
		{"[Enter] => This card deals 200 damage to target resonator and you gain 100 life. If it does, draw a card.", "always done"},

		// Whose controller banishes what.
		{"[Enter] => Put a resonator from your graveyard into the field. It gains \"At the next end of turn => This card's controller banishes it.\".", ""},
		{"Whenever a resonator attacks => This card's controller banishes it.", "understand"},
		{"When this card is put into the field from your deck => This card's controller banishes it.", "understand"},

		// Twice a number.
		{"[Enter] => Draw X cards, where X is twice the number of Elves you control.", ""},
		{"[Enter] => Draw X cards, where X is thrice the number of Elves you control.", "understand"},
		{"[Enter] => Draw twice cards.", "understand"},

		// Decks are shuffled, and the one that was searched is.
		{"[Enter] => Shuffle your main deck.", ""},
		{"[Enter] => Shuffle your hand.", "understand"},
		{"[Enter] => Shuffle target resonator.", "understand"},
		{"[Enter] => Search your main deck for a resonator and put it into your hand. Then shuffle your hand.", "understand"},

		{"[Enter] => Reveal a card in your hand and keep it revealed until end of game.", "understand"},

		// 1003.1 (6.3): a player pays with what is its own, from the top.
		{"{1}, put the top card of your main deck into your graveyard: Draw a card.", ""},
		{"{1}, put the bottom card of your main deck into your graveyard: Draw a card.", "understand"},
		{"{1}, put the top card of your opponent's main deck into your graveyard: Draw a card.", "understand"},
		{"{1}, remove the top card of your magic stone deck from the game: Draw a card.", "understand"},

		// Whose hand, deck, graveyard or field.
		{"[Enter] => Your opponent discards their hand.", ""},
		{"[Enter] => Your opponent discards your hand.", "not supported"},
		{"[Enter] => Discard their hand.", "no player here"},
		{"[Enter] => Name a card. Search your opponent's deck, graveyard, and hand for all cards that share a name with the named card and remove them from the game.", ""},
		{"[Enter] => Name a card. Search your opponent's deck, graveyard, and removed area for all cards that share a name with the named card and remove them from the game.", "understand"},
		{"[Enter] => Name a card. Search your opponent's deck and your hand for all cards that share a name with the named card and remove them from the game.", "understand"},
		{"If a resonator your opponent controls would leave your field, remove it from the game instead.", "understand"},
		{"Resonators cannot enter a field.", ""},
		{"Resonators cannot enter your field.", "understand"},

		// 803.3b (6.3): an opponent is attacked, or a card of the opponent's.
		{"Whenever this card attacks your opponent => Draw a card.", ""},
		{"Whenever this card attacks you => Draw a card.", "understand"},
		{"Whenever a resonator you control attacks you => Draw a card.", "understand"},
		{"Whenever this card deals damage to target player => Draw a card.", "understand"},

		// Who plays a card has been said.
		{"Whenever your opponent plays a resonator from their graveyard => Draw a card.", ""},
		{"Whenever your opponent plays a resonator from your graveyard => Draw a card.", "has been said"},
		{"Whenever you play your second card each turn => Draw a card.", ""},
		{"Whenever you play your second card each of your turns => Draw a card.", "understand"},
		{"{0}: If your J-ruler is \"Great Comet\", it gains [Imperishable] until end of turn and your opponent may pay {2} less to play its God's Art abilities this turn.", "another player"},

		// What was played besides this card, where that is being played itself; elsewhere it need not have been.
		{"[Enter] => If you played another resonator this turn, draw a card.", "besides this card"},
		{"{Rest}: If you played another card this turn, draw a card.", "besides this card"},
		{"[Enter] => If you played a resonator this turn, draw a card.", ""},

		// How many.
		{"[Enter] => Destroy target resonator with total cost exactly 2.", ""},
		{"[Enter] => Destroy target resonator with total cost exactly 2 or less.", "understand"},
		{"[Enter] => If you control at least two resonators, draw a card.", ""},
		{"[Enter] => If you control at least two or fewer resonators, draw a card.", "understand"},
		{"[Enter] => If you control at least no resonators, draw a card.", "complete"},
		{"[Enter] => If you control at least exactly two resonators, draw a card.", "understand"},
		{"[Enter] => Search your main deck for a resonator that doesn't share a name with resonators you control, reveal it and put it into your hand. Then shuffle your main deck.", ""},
		{"[Enter] => Search your main deck for a resonator that doesn't share a name with three resonators you control, reveal it and put it into your hand. Then shuffle your main deck.", "understand"},
		{"[Enter] => Choose one - You gain 100 life; or you gain 500 life. Choose the second only if you control a Moon.", ""},
		{"[Enter] => Choose one - You gain 100 life; or you gain 500 life. Choose the first second only if you control a Moon.", "understand"},
		{"[Enter] => Remove all tea counters from target resonator.", ""},
		{"[Enter] => Remove any number of tea counters from target resonator.", "understand"},

		// A subtype says what an addition can be added to.
		{"[Enter] => Destroy target non-addable addition.", ""},
		{"[Enter] => Destroy target addable addition.", "description"},
		{"[Enter] => Destroy target non-addable resonator.", "description"},
		{"[Enter] => Destroy target addition that can be added to a J/resonator.", ""},
		{"[Enter] => Destroy target addition that can be added to a resonator.", "understand"},

		// Both are the two of the search before.
		{"[Enter] => You may search your deck for an addition or resonator and put it into the field. If your life is 1000 or less, you may search for both instead. Then shuffle your deck.", ""},
		{"[Enter] => You may search your deck for a Moon or fire resonator and put it into the field. If your life is 1000 or less, you may search for both instead. Then shuffle your deck.", "understand"},
		{"[Enter] => You may search your deck for a resonator and put it into the field. If your life is 1000 or less, you may search for both instead. Then shuffle your deck.", "understand"},

		// God's Arts are played once more by who has played them, for the rest of the game.
		{"{0}: Until end of game, you may play all other God's Art abilities you played this game an additional time.", ""},
		{"{0}: Until end of turn, you may play all other God's Art abilities you played this game an additional time.", "an additional time"},
		{"{0}: Until end of game, you may play all activate abilities you played this game an additional time.", "an additional time"},
		{"{0}: Until end of game, you may play all God's Art abilities of rulers your opponent controls you played this game an additional time.", "an additional time"},
		{"{0}: Until end of game, your opponent may play all God's Art abilities you played this game an additional time.", "an additional time"},

		// Damage that was dealt this way is that of one sentence, the one before.
		{"[Enter] => This card deals 500 damage to target resonator. If damage was dealt this way, draw a card.", ""},
		{"[Enter] => This card deals 500 damage to target resonator. Draw a card. If damage was dealt this way, draw a card.", "moved before"},
		{"[Enter] => This card deals 500 damage to target resonator and 500 damage to your opponent. If damage was dealt this way, draw a card.", "more than one sentence"},
		{"[Enter] => Destroy target resonator. If damage was dealt this way, draw a card.", "counted apart"},

		// "That much" instead of damage is the damage that is replaced: of a choice, in each option, if each deals some.
		{"[Enter] => This card deals 400 damage to target resonator. If you control a Moon, it deals that much +300 instead.", ""},
		{"[Enter] => Draw a card. If you control a Moon, this card deals that much +300 instead.", "this damage"},
		{"Whenever this card is dealt damage => This card deals 400 damage to target player. If you control a Moon, it deals that much +300 instead.", "what is replaced"},

		// Cards attack the player who does not control them.
		{"[Enter] => Target J/resonator must attack you this turn if able.", ""},
		{"[Enter] => Target J/resonator you control must attack you this turn if able.", "its own player"},
		{"This card must attack you if able.", "its own player"},
		{"[Enter] => Target J/resonator must attack your opponent this turn if able.", "understand"},
		{"[Enter] => Target J/resonator must attack you or block this turn if able.", "understand"},

		// A token is what its words say, and comes as the sentence says.
		{"[Enter] => Put a [400/400] Zombie resonator token into your field rested.", ""},
		{"[Enter] => Put a [400/400] rested Zombie resonator token into your field.", "understand"},

		// 201.3 (6.3): magic stones are special or basic.
		{"[Enter] => Rest target special magic stone.", ""},
		{"[Enter] => Rest target special resonator.", "magic stones alone"},

		{"[Enter] => Return target resonator from the game.", "complete"},

		// Two numbers are two, and are no larger than numbers are.
		{"[Enter] => Target resonator becomes a [400/500] until end of turn.", ""},
		{"[Enter] => Target resonator becomes a [400/] until end of turn.", "understand"},
		{"[Enter] => Target resonator becomes a [400/71000] until end of turn.", "understand"},
		{"[Enter] => Target resonator becomes a [-400/500] until end of turn.", "understand"},
		{"[Enter] => Target resonator gains [+400/+71000] until end of turn.", "understand"},
		{"[Enter] => Put a [400/71000] Human resonator token into your field.", "understand"},

		// "It" behind a statement about this card may be this card, or what was named before.
		{"Whenever another Elf you control attacks => Put a [+100/+100] counter on this card and recover that resonator.", ""},
		{"Whenever another Elf you control attacks => Put a [+100/+100] counter on this card and recover it.", "may be this card"},
		{"Whenever another Elf you control attacks => Recover this card. It gains [+100/+100] until end of turn.", "may be this card"},
		{"[Enter] => Rest target resonator. Put a glass counter on this card. It gains [+100/+100] until end of turn.", "may be this card"},
		{"[Enter] => This card gains [+100/+0] until end of turn. It deals 100 damage to target resonator. Rest it.", ""},

		{"Whenever another Elf you control attacks => Rest this card. Recover that resonator. It gains [+100/+100] until end of turn.", ""},
		{"Whenever another Elf you control is destroyed => This card gains [+200/+0] until end of turn. Remove that card from the game.", ""},
		{"[Enter] => Reveal the top card of your deck. If it's a Beast, put it into your hand and put a [+100/+100] counter on this card. Otherwise, put it on the bottom of your deck.", ""},
		{"If this card would be destroyed, remove all damage from this card and put a [+100/+100] counter on it instead.", ""},
		{"[Enter] => At end of turn => Put a [+100/+100] counter on this card and recover it.", ""},
		{"[Enter] => Random resonators you control gain [+100/+100] until end of turn.", "understand"},

		// What happens later, or instead, is about one of two objects of an event.
		{"Whenever an addition deals damage to a resonator => Destroy that resonator at end of turn.", ""},
		{"Whenever a resonator deals damage to another resonator => Destroy it at end of turn.", "either object"},
		{"Whenever an addition deals damage to a resonator => At end of turn => Destroy that resonator and that addition.", "both objects"},
		{"Whenever a resonator deals damage to another resonator => If it would be destroyed this turn, remove it from the game instead.", "either object"},

		// Chants are on the chase and in other zones, never in the field; only spells and abilities are cancelled.
		{"[Enter] => Cancel target chant.", ""},
		{"[Enter] => Copy target chant you control.", ""},
		{"[Enter] => Cancel target resonator.", "only a spell"},
		{"[Enter] => Copy target resonator.", "only a spell"},
		{"[Enter] => Destroy target chant.", "ever in the field"},
		{"[Enter] => You gain 100 life for each chant you control.", "ever in the field"},
		{"When a chant is destroyed => Draw a card.", "ever in the field"},
		{"When a chant you control attacks => Draw a card.", "ever in the field"},
		{"When a chant is put into a graveyard => Draw a card.", ""},

		// "That Elf" was called an Elf before, and in so many words a resonator.
		{"Whenever a Machine enters the field under your control => Put a [+100/+100] counter on that Machine.", ""},
		{"Whenever a Machine enters the field under your control => Put a [+100/+100] counter on that Elf.", "not called"},
		{"Whenever a Machine enters the field under your control => Put a [+100/+100] counter on that Machine resonator.", "not called"},
		{"Whenever an Elf deals damage to a Vampire => Destroy that Vampire at end of turn.", ""},
		{"Whenever an Elf deals damage to an Elf => Destroy that Elf.", "either object"},
		{"Whenever an Elf or Dragon you control attacks => That Elf gains [+100/+100] until end of turn.", "not called"},
		{"[Enter] => Rest target resonator. Recover that Elf.", "not called"},
		{"[Enter] => Search your deck for a Dragon and put it into the field. Shuffle your deck. That Elf gains [Flying] until end of turn.", "not called"},

		// How often several events trigger an ability together is not counted.
		{"Whenever this card attacks or blocks => Draw a card. This ability triggers only once per turn.", ""},
		{"Whenever this card or another Elf you control attacks => Draw a card.", ""},
		{"Whenever this card or another Elf you control attacks => Draw a card. This ability triggers only once per turn.", "how often several events"},

		// What a card is not are types and races alone; a hand was shown before a card is taken from it.
		{"{1}: Destroy target entity that is not a magic stone or J-ruler.", ""},
		{"{1}: Destroy target resonator that isn't a light resonator.", "understand"},
		{"{1}: Destroy target resonator that isn't rested.", "understand"},
		{"[Enter] => Put a card from it into your hand.", "looked at"},
		{"Whenever you draw your second card each turn => You gain 100 life.", ""},
		{"Whenever you draw your next card each turn => You gain 100 life.", "understand"},

		// A cost is what it was, other numbers are what they are.
		{"[Enter] => Destroy target resonator. If its total cost was 3 or more, draw a card.", ""},
		{"[Enter] => Target resonator gains [+400/+0] until end of turn. If its ATK was 800 or more, draw a card.", "understand"},
		{"[Enter] => If the number of cards in your hand was 3, draw a card.", "understand"},
		{"This card cannot be played during your turn.", ""},
		{"This card cannot be played during the opponent's.", "understand"},

		// "It" in the condition of an event is what the event is about, and is nothing where that are several.
		{"Whenever a resonator you control attacks, if it's an Elf, draw a card.", ""},
		{"Whenever one or more resonators you control attack, if it's an Elf, draw a card.", "means nothing"},
		{"Whenever you draw a card, if it's a chant, gain 100 life.", "that was drawn"},
		{"Whenever a resonator you control deals damage to another resonator, if that resonator is an Elf, destroy it.", "either object"},

		// Other than you, or than the player who was named.
		{"[Enter] => Each other player discards a card.", ""},
		{"At the beginning of each player's main phase => Each other player loses 100 life.", ""},
		{"Whenever a player plays an addition => Each other player draws a card.", "other than you"},
		{"Whenever a player plays an addition => This card deals 100 damage to each other player.", "other than you"},
		{"[Enter] => Target player draws a card. Each other player discards a card.", "other than you"},

		// Which of the cards that a player plays cost more or less, from where, and how long.
		{"The second chant you play each turn costs {1} less.", ""},
		{"The second chant you play costs {1} less.", " "},
		{"You pay {1} less to play your first your second chant each turn.", "understand"},
		{"If you control a Wolf, the first chant you play each turn costs {1} less.", ""},
		{"[Enter] => The next chant you play this turn costs {1} less.", ""},
		{"[Enter] => The next chant you play costs {1} less.", "how long"},
		{"[Enter] => The next chant you play this turn costs {1} less. It cannot be cancelled.", "means nothing"},
		{"[Enter] => You pay {1} less to play your next resonator this turn. That resonator gains [Swiftness].", "means nothing"},
		{"[Enter] => You pay {1} less to play your next resonator this turn. This card gains [Swiftness].", ""},
		{"The next chant you play costs {1} less.", " "},
		{"Spells your opponent plays that target a Fairy you control cost {1} more.", ""},
		{"Cards you play from your graveyard cost {1} less.", ""},
		{"Cards your opponent plays from your graveyard cost {1} more.", " "},
		{"Elves in your graveyard cost {1} less to play.", " "},

		// All but what is so described is what fails any of it.
		{"This card cannot be blocked except by resonators with [Flying].", ""},
		{"This card cannot be blocked except by two or more resonators.", "understand"},
		{"This card cannot be blocked except by rested resonators.", "all but"},
		{"This card cannot be targeted except by chants.", "understand"},

		// What was done this way to one target is done or not; of other sentences nothing is said.
		{"[Enter] => Destroy target resonator. If it was destroyed this way, draw a card.", ""},
		{"[Enter] => Destroy target resonator. If that resonator wasn't destroyed this way, draw a card.", ""},
		{"[Enter] => Rest target resonator. If it was destroyed this way, draw a card.", "not supported"},
		{"[Enter] => Destroy target resonator and draw a card. If it was destroyed this way, draw a card.", "not supported"},
		{"[Enter] => Destroy two target resonators. If it was destroyed this way, draw a card.", "not supported"},
		{"[Enter] => Destroy target resonator. If that addition was destroyed this way, draw a card.", "not supported"},
		{"[Enter] => Destroy all resonators. If no resonator was destroyed this way, draw a card.", ""},
		{"[Enter] => Destroy all resonators. If no resonator was banished this way, draw a card.", "not that they were"},
		{"[Enter] => Destroy all resonators. If no resonators were removed from the game this way, draw a card.", "not that they were"},

		// Which of the cards of a turn is heard.
		{"Whenever you play your second chant each turn => Draw a card.", ""},
		{"Whenever your opponent plays their second chant each turn => Draw a card.", ""},
		{"Whenever your opponent plays your second chant each turn => Draw a card.", "understand"},
		{"Whenever you play your second chant => Draw a card.", "understand"},
		{"Whenever you discard your second card each turn => Draw a card.", ""},
		{"Whenever this card is dealt damage for the second time each turn => Draw a card.", "understand"},

		// What each player has done is not one number of both, and counters that are put or moved have a name.
		{"[Enter] => Each player may discard any number of cards, then draws that many cards.", ""},
		{"[Enter] => Each player discards their hand, then draws that many cards.", "amount"},
		{"[Enter] => Each player discards two cards. Each player loses 100 life for each card discarded this way.", "of its own"},
		{"[Enter] => Each player banishes a resonator. Draw a card for each resonator banished this way.", "of its own"},
		{"[Enter] => Banish all resonators you control. Each player loses 100 life. Draw a card for each resonator banished this way.", ""},
		{"[Enter] => Banish all resonators you control. Each player draws a card. Draw a card for each resonator banished this way.", ""},
		{"[Enter] => Draw a card for each resonator banished this way.", "moved before"},
		{"[Enter] => Each player may discard a card. If they do, they draw a card.", "may have done it or not"},
		{"[Enter] => Each player may discard a card. If you don't, draw a card.", "may have done it or not"},
		{"[Enter] => Each player may pay {1}. If you do, draw a card.", "may have done it or not"},
		{"[Enter] => Each player may discard a card. You may discard a card. If you do, draw a card.", ""},
		{"[Enter] => Move all [+100/+100] counters from target resonator to this card.", ""},
		{"[Enter] => Move all counters from target resonator to this card.", "understand"},
		{"[Enter] => Put two counters on this card.", "understand"},
		{"This card enters the field with two counters on it.", "understand"},
		{"[Enter] => Remove all counters from this card.", ""},
		{"[Enter] => Remove a counter from this card.", "which of several kinds"},
		{"Remove a counter from this card: Draw a card.", "which of several kinds"},

		// Cards attack, not players; and a number of each card is not that of this card.
		{"At the end of your turn, if this card didn't attack this turn, draw a card.", ""},
		{"At the end of each player's turn, if that player didn't attack this turn, they lose 300 life.", ""},
		{"[Enter] => Draw a card for each resonator that entered a graveyard this turn.", "understand"},
		{"Whenever a resonator attacks a player => That player discards a card.", "no player"},
		{"This card can attack recovered.", "this permission to attack"},
		{"Whenever you play a chant => If another Elf entered your field this turn, draw a card.", "this condition"},
		{"Elves you control gain [+100/+0] for each resonator that shares a race with this card.", ""},
		{"Elves you control gain [+100/+0] for each other resonator you control that shares a race with it.", "each card for itself"},

		// Of several cards each has its own numbers and its own controller.
		{"[Enter] => Rest target resonator. You gain life equal to its ATK.", ""},
		{"[Enter] => Rest two target resonators. You gain life equal to their ATK.", "this is taken of one"},
		{"[Enter] => Rest up to one target resonator. You gain life equal to its ATK.", ""},
		{"[Enter] => Rest all resonators. They gain [+X/+0] until end of turn, where X is their DEF.", "this is taken of one"},
		{"[Enter] => Banish a resonator. You gain life equal to its ATK.", ""},
		{"[Enter] => Banish two resonators. You gain life equal to their ATK.", "this is taken of one"},
		{"[Enter] => Reveal the top card of your main deck. You gain X00 life, where X is its total cost.", ""},
		{"[Enter] => Reveal the top two cards of your main deck. You gain X00 life, where X is their total cost.", "this is taken of one"},
		{"[Enter] => Put a [200/200] fire Wolf resonator token into your field. You gain life equal to its ATK.", ""},
		{"[Enter] => Put two [200/200] fire Wolf resonator tokens into your field. You gain life equal to their ATK.", "this is taken of one"},
		{"[Enter] => Rest target resonator. If it is fire, draw a card.", ""},
		{"[Enter] => Rest two target resonators. If they are fire, draw a card.", "of some of them"},
		{"[Enter] => Rest all resonators. If it is an Elf, draw a card.", "of some of them"},
		{"[Enter] => Rest two target resonators. Draw a card for each dew counter on them.", ""},
		{"[Enter] => Rest two target resonators. Draw a card for each dew counter on it.", "this is taken of one"},
		{"[Enter] => Destroy target resonator. Its controller draws a card.", ""},
		{"[Enter] => Destroy all resonators. Its controller draws a card for each resonator destroyed this way.", "each player controlled"},
		{"[Enter] => Destroy all resonators. For each resonator destroyed this way, this card deals 100 damage to its controller.", "each player controlled"},
		{"[Enter] => Destroy two target resonators. Its controller loses 100 life for each resonator destroyed this way.", "each player controlled"},

		{"[Enter] => Destroy two target resonators. Search your main deck for a card with the same name as them, reveal it, and put it into your hand. Shuffle your main deck.", "this is taken of one"},
		{"[Enter] => Rest two target resonators. If their total cost is odd, draw a card.", "this is taken of one"},
		{"[Enter] => Destroy all resonators with the same name as target resonator.", ""},
		{"[Enter] => Destroy all resonators with the same name as a card in your hand.", "like one of others"},
		{"Your opponent can't play cards with the same name as a card in their graveyard.", "nobody selects here"},

		// "Your J-ruler or a resonator" is one of them, and "your J-ruler and resonators" all.
		{"[Enter] => Banish your J-ruler or a resonator.", "one of these or all of them"},
		{"[Enter] => Your J-ruler or a resonator gains [+200/+200] until end of turn.", "one of these or all of them"},
		{"[Enter] => Rest your Elves or Wolves.", "one of these or all of them"},
		{"[Enter] => Rest your Elves and Wolves.", ""},
		{"Whenever your J-ruler or a resonator attacks => Draw a card.", ""},

		// Passives work in the field; abilities say where else they do.
		{"As long as this card is in your graveyard, Elves you control gain [+100/+0].", "not in the field"},
		{"While this card is in your removed area, your opponent cannot gain life.", "not in the field"},
		{"At the end of your turn, if this card is in your graveyard, you may return it to your hand.", ""},

		// "Another" in what another player pays may be other than the target.
		{"[Enter] => Destroy target resonator unless its controller banishes a resonator.", ""},
		{"[Enter] => Destroy target resonator unless its controller banishes another resonator.", "other than what was named"},
		// "Another" behind a targeted addition is another than its host; what a target is chosen beside is known later than it.
		{"{1}: Move target [Addition:Resonator] onto another resonator.", ""},
		{"{1}: Move target [Addition:Resonator] onto another target resonator.", "beside what a card is added to"},

		// The attribute cost is no attribute, and only of resonators and other cards with a cost there is one.
		{"{1}: Destroy target resonator without attribute cost.", ""},
		{"{1}: Destroy target resonator without attribute.", ""},
		{"{1}: Destroy target resonator without free cost.", "understand"},

		// "As long as" something is true of this card ends for good (909.8), in front as behind; of other things it comes and goes (909.4).
		{"{1}: Target resonator gains [+100/+100] as long as this card is rested.", ""},
		{"{1}: As long as this card is rested, target resonator gains [+100/+100].", ""},
		{"{1}: As long as you control an addition, target resonator gains [+100/+100].", ""},
		{"{1}: Target resonator gains [+100/+100] as long as this card is recovered.", "true of this card"},
		{"{1}: As long as this card is recovered, target resonator gains [+100/+100].", "true of this card"},
		{"{1}: Target resonator cannot attack as long as there is a glass counter on this card.", "true of this card"},
		{"{1}: As long as this card is an Elf, target resonator gains [Flying].", "true of this card"},

		// Both are two; what an addition may be added to is more than resonators.
		{"[Enter] => Choose one or both - Draw a card; or you gain 100 life.", ""},
		{"[Enter] => Choose one or more - Draw a card; or you gain 100 life; or your opponent discards a card.", ""},
		{"[Enter] => Choose one or both - Draw a card; or you gain 100 life; or your opponent discards a card.", "two options"},
		{"[Enter] => Choose one, if you control an Elf, you may choose both - Draw a card; or you gain 100 life; or rest target resonator.", "two options"},
		{"[Enter] => If this card is added to a resonator, draw a card.", "understand"},

		// "Your graveyard" is that of what one owns, and not of what one controls; from one's own deck or hand nothing else comes.
		{"When a resonator you control is put into a graveyard from the field => Draw a card.", ""},
		{"When a card is put into your graveyard from your deck => Draw a card.", ""},
		{"When this card is put into your graveyard from the field => Draw a card.", ""},
		{"When a resonator is put into your graveyard from the field => Draw a card.", "understand"},
		{"When a card is put into your graveyard from anywhere => Draw a card.", "understand"},
		{"When a card is put into your graveyard => Draw a card.", "understand"},
		{"When a resonator is put into your opponent's graveyard => Draw a card.", "understand"},

		// The main phase is more than main timing.
		{"{0}: Draw a card. Play this ability only during your main phase.", ""},
		{"{0}: Draw a card. Play this ability only during your end phase.", ""},

		// 909.8 (6.3): "until this card leaves the field" is a duration, of what lasts; nothing that is done at once is undone, and no other leaving is one.
		{"[Enter] => Target resonator gains [Flying] until this card leaves the field.", ""},
		{"[Enter] => Gain control of target resonator until this card leaves the field.", ""},
		{"[Enter] => Remove target resonator from the game until this card leaves the field.", "undone as this card leaves"},
		{"[Enter] => Rest target resonator until this card leaves the field.", "undone as this card leaves"},
		{"[Enter] => Prevent all damage that would be dealt to you until this card leaves the field.", "undone as this card leaves"},
		{"[Enter] => Target resonator gains [Flying] and draw a card until this card leaves the field.", "done at once"},
		{"[Enter] => Target resonator gains [Flying] until end of turn until this card leaves the field.", "two durations"},
		{"[Enter] => Target resonator gains [Flying] until this card leaves the field or end of turn.", "understand"},
		{"[Enter] => Target resonator gains [Flying] until this card leaves your hand.", "understand"},
		{"[Enter] => Target resonator gains [Flying] until it leaves the field.", "understand"},
		{"[Enter] => Target resonator gains [Flying] until a card leaves the field.", "understand"},
		{"[Enter] => Target resonator gains [Flying] until this card enters the field.", "understand"},

		// Who is dealt damage, and that cards deal it and attack.
		{"Whenever a resonator deals damage to you => Destroy it.", ""},
		{"Whenever a resonator deals damage to you in a battle => Draw a card.", ""},
		{"Whenever a source your opponent controls deals damage to you => Draw a card.", ""},
		{"Whenever your opponent deals damage to you => Draw a card.", "players do not"},
		{"Whenever your opponent deals damage to this card => Draw a card.", "players do not"},
		{"Whenever this card is dealt damage by your opponent => Draw a card.", "players do not"},
		{"Whenever an opponent attacks => Draw a card.", "players do not"},
		{"Whenever a resonator deals damage to you => That player discards a card.", "no player here"},
		{"Whenever a resonator deals damage to your hand => Draw a card.", "understand"},
		{"Whenever a resonator deals damage to you and your opponent => Draw a card.", "understand"},
		{"Whenever a resonator deals damage to you or a resonator you control => Draw a card.", "understand"},
		{"Whenever a resonator deals 500 or more damage to you => Draw a card.", ""},
		{"Whenever a resonator deals 500 or less damage to you => Draw a card.", "understand"},
		{"Whenever a resonator deals damage to you this turn => Draw a card.", "this turn only"},

		// More than a number that is computed; "its" in a prohibition is one card's number, and not that of each.
		{"[Enter] => Destroy target resonator with ATK greater than this card's ATK.", ""},
		{"[Enter] => Destroy target resonator with ATK greater than that.", "understand"},
		{"[Enter] => Destroy target resonator with ATK greater than this card's.", "understand"},
		{"[Enter] => Destroy target resonator with ATK greater than less than this card's ATK.", "understand"},
		{"This card cannot be blocked by resonators with ATK greater than this card's ATK.", ""},
		{"This card cannot be attacked by resonators with ATK less than its DEF.", ""},
		{"Resonators you control cannot be blocked by resonators with ATK less than this card's ATK.", ""},
		{"Resonators you control cannot be blocked by resonators with ATK less than their ATK.", "means nothing here"},
		{"Resonators you control cannot be targeted by spells with total cost less than their total cost.", "means nothing here"},
		{"This card cannot attack resonators with ATK greater than this card's ATK.", "computed bound"},
		{"This card cannot be destroyed by resonators with ATK less than this card's ATK.", "computed bound"},
		{"{1}: This card cannot be blocked by resonators with ATK less than this card's ATK until end of turn.", "computed bound"},

		// Whose cards are played as though they had [Quickcast], which, and with what.
		{"You may play chants as though they had [Quickcast].", ""},
		{"If you control an Elf, you may play Dragons as if they had [Quickcast].", ""},
		{"[Enter] => You may play resonators as though they had [Quickcast].", "how long"},
		{"Your opponent may play chants as though they had [Quickcast].", "not supported"},
		{"Players may play chants as though they had [Quickcast].", "not supported"},
		{"You may play chants as though they had [Flying].", "understand"},
		{"You may play chants as though they didn't have [Quickcast].", "understand"},
		{"You may play a chant as though it had [Quickcast].", "understand"},
		{"You may play chants from your graveyard as though they had [Quickcast].", "zone"},
		{"You may play resonators you control as though they had [Quickcast].", "not supported"},
		{"You may play magic stones as though they had [Quickcast].", "not supported"},
		{"You may not play chants as though they had [Quickcast].", "understand"},

		// "That turn" is an extra turn that comes.
		{"[Enter] => Take an extra turn after this one. At the end of that turn, you lose the game.", ""},
		{"[Enter] => You may discard a card. If you do, take an extra turn after this one. At the end of that turn, you lose the game.", " "},
		{"[Enter] => Take an extra turn after this one unless your opponent pays {2}. If you do, at the end of that turn, you lose the game.", ""},
		{"[Enter] => Take an extra turn after this one unless your opponent pays {2}. At the end of that turn, you lose the game.", " "},
		{"[Enter] => If you control an Elf, take an extra turn after this one. At the end of that turn, you lose the game.", " "},

		// An additional cost that may be paid is one of a chant, the only one, and what is done for it is one sentence; "it" may be what was paid with.
		// (The card of this test is no chant: what is read and not for it is "not supported".)
		{"As an additional cost to play this card, you may discard a card. If you do, draw two cards.", "when this happens"},
		{"You may discard a card as an additional cost to play this card. If you do, draw two cards.", "when this happens"},
		{"As you play this card, you may rest any number of recovered resonators you control. You may pay {1} less to play this card for each resonator rested this way.", ""},
		{"As you play this card, you may rest any number of recovered resonators you control. You may pay {1} less to play this card for each resonator banished this way.", "nothing is banished"},
		{"As you play this card, you may rest any number of recovered resonators you control. You may pay {1} less to play this card for each card banished this way.", "nothing is banished"},
		{"As you play this card, you may rest any number of recovered resonators you control. You may pay {1} less to play this card for each addition rested this way.", "understand"},
		{"As this card enters your field, choose a race.", "nothing asks"},
		{"As this card enters your field, choose a race.\nResonators you control of the chosen attribute gain [Flying].", "this description"},
		{"Resonators you control of the chosen race gain [Flying].", "this description"},
		{"{0}: Choose a race.\nResonators you control of the chosen race gain [Flying].", "choosing a race here"},
		{"As this card enters your field, choose a race.\nAs this card enters your field, choose an attribute.\nResonators you control of the chosen race gain [Flying].", "as the card enters"},
		{"Whenever a player draws a card => They lose 100 life.", ""},
		{"Whenever a player calls a magic stone => They lose 100 life.", "means no player"},
		{"Whenever a resonator deals damage to a player => Rest it. That player discards a card.", "both the card and the player"},
		{"Whenever a resonator deals damage to a player => That player discards a card. Rest it.", "means nothing"},

		// Two zones are those of one player, who sees both; what is fixed to one zone is refused.
		{"[Enter] => Put a resonator from your hand or graveyard into the field.", ""},
		{"[Enter] => Put a random resonator from your hand or graveyard into the field.", "zone"},
		{"[Enter] => Your opponent puts a resonator from your hand or graveyard into the field.", "zone"},
		{"[Enter] => Put target resonator in your hand or graveyard into the field.", "one zone or of another"},
		{"Resonators in your hand or graveyard gain [Flying].", "one zone or of another"},
		{"[Enter] => Put a resonator from your hand and graveyard into the field.", "understand"},
		{"This card gains [+100/+100] for each Elf in your graveyard and removed area.", ""},

		// The first time is one of a turn.
		{"The first time each turn you gain life => Draw a card.", ""},
		{"The first time you gain life => Draw a card.", "understand"},
		{"The first time this game you gain life => Draw a card.", "understand"},

		// What is banished is the matter of its controller.
		{"Whenever you banish a resonator => Draw a card.", ""},
		{"Whenever you banish a resonator your opponent controls => Draw a card.", "not that player's"},
		{"[Enter] => If you banished a resonator this game, draw a card.", "understand"},

		// Life points are compared with those of the other player.
		{"[Enter] => If your opponent has more life than you, draw a card.", ""},
		{"[Enter] => If you have more life than you, draw a card.", "comparing"},
		{"Players can play only one other chant each turn.", "how often such cards"},
		{"As an additional cost to play this card, you may discard a card.", "changes nothing"},
		{"As an additional cost to play this card, you may discard a card. Draw two cards.", "trigger"},
		{"As an additional cost to play this card, you may discard a card. If you don't, draw two cards.", "trigger"},
		{"As an additional cost to play this card, you may discard a card. If you do, draw two cards. You gain 100 life.", "when this happens"},
		{"As an additional cost to play this card, your opponent may discard a card. If they do, draw two cards.", "understand"},
		{"As an additional cost to play this card, discard a card or pay {X}.", "either of two costs"},

		// "Both" is said of two; counters are exactly so many where that is said, and at least so many otherwise.
		{"[Enter] => If you control both an Elf and a Dragon, draw a card.", ""},
		{"[Enter] => If you control both Elves, draw a card.", "two descriptions"},
		{"[Enter] => If you control both Elves or Dragons, draw a card.", "two descriptions"},
		{"[Enter] => Choose one or both - Draw a card; or you gain 100 life.", ""},
		{"As long as there are three glass counters on this card, it gains [Flying].", ""},
		{"{1}: Target resonator gains [Flying] as long as there are three glass counters on this card.", "lasts as long as"},

		// "It" behind a condition is the card that the condition takes up; a phrase for what was done says to which card, as do nouns.
		{"[Enter] => Reveal the top card of your deck. Destroy target resonator. If the revealed card is a Dragon, put it into your hand.", ""},
		{"[Enter] => Target player discards a card. Destroy target resonator. If the discarded card is a Dragon, draw a card.", "was discarded"},
		{"[Enter] => Destroy target resonator. Reveal the top card of your deck. If that resonator is a Dragon, draw a card.", "called so before"},
		{"[Enter] => Destroy target resonator. Reveal the top card of your deck. If that card is a Dragon, put it into your hand.", ""},
		{"[Enter] => Destroy target resonator. That token gains [Flying].", "called no token"},
		{"[Enter] => Destroy target addition. If that resonator is a Dragon, draw a card.", "called no resonator"},
		{"[Enter] => Discard a card. Target player discards a card. If the discarded card is a Dragon, draw a card.", "more than one sentence"},

		// "That player" is the one who was named, unless two were.
		{"[Enter] => Your opponent draws a card. Target player draws a card. That player loses 100 life.", ""},
		{"[Enter] => Target player draws a card. Your opponent draws a card. That player loses 100 life.", "named before"},
		{"At the beginning of each player's main phase => Your opponent draws a card. They lose 100 life.", "named before"},
		{"Whenever a player plays a chant => Your opponent draws a card. That player loses 100 life.", "named before"},
		{"Whenever a player plays a chant => You draw a card. That player loses 100 life.", ""},
		{"Whenever a resonator your opponent controls attacks => Your opponent draws a card. That player loses 100 life.", ""},

		// A number of cards is of those to which was done what is said; damage and life are no numbers of cards.
		{"[Enter] => Discard any number of cards. Draw a card for each card discarded this way.", ""},
		{"[Enter] => Put the top three cards of your deck into your graveyard. Draw a card for each card discarded this way.", "discarded"},
		{"[Enter] => Discard a card. Reveal any number of cards in your hand. Draw a card for each card discarded this way.", "discarded"},
		{"[Enter] => Discard any number of cards. Target player discards two cards. Draw a card for each card discarded this way.", "more than one sentence"},
		{"[Enter] => Discard any number of cards. Draw that many cards.", ""},
		{"[Enter] => You may discard any number of cards and draw that much cards.", ""},
		{"[Enter] => Discard any number of cards. You gain that much life.", "no damage, life or will"},
		{"[Enter] => Discard any number of cards. You gain 300 life. Your opponent loses that much life.", "no damage, life or will"},

		// By what a card is destroyed is known of cards in play grounds; what a card has destroyed has left.
		{"Whenever this card destroys a resonator => Put a [+100/+100] counter on it.", ""},
		{"Whenever this card destroys a resonator => Remove that resonator from the game.", ""},
		{"Whenever this card destroys a resonator => Remove it from the game.", "what it destroyed"},
		{"Whenever this card destroys a resonator => You gain life equal to its ATK.", "what it destroyed"},
		{"Whenever a card you control destroys a resonator => Draw a card.", "by what a card is destroyed"},
		{"When this card is destroyed by a spell => Draw a card.", "by what a card is destroyed"},
		{"Whenever a resonator you control is destroyed by a resonator => Destroy that resonator.", "either object"},

		// The first time each turn is one of each object, or of all of them.
		{"The first time damage would be dealt to this card each turn, prevent it.", ""},
		{"The first time damage would be dealt to an Elf you control each turn, prevent it.", "the first of such events"},
		{"The first time damage would be dealt to this card by a resonator each turn, prevent it.", "the first of such events"},
		{"The first time you would draw one or more cards each turn, draw that many plus one cards instead.", "the first of such events"},

		// Chance chooses so many targets and no others.
		{"[Enter] => Destroy two target resonators chosen at random.", ""},
		{"[Enter] => Destroy up to two target resonators chosen at random.", "that chance chooses"},
		{"[Enter] => Cancel target spell chosen at random.", "that chance chooses"},

		// A condition behind several clauses is of the one behind "then", and of the one that takes up what was named.
		{"[Enter] => Draw a card, then discard a card if you control an Elf.", ""},
		{"[Enter] => Reveal the top card of your deck and put it into your hand if it's an Elf.", ""},
		{"[Enter] => This card gains [Flying] and cannot be blocked if you control an Elf.", ""},
		{"[Enter] => Draw a card and you gain 300 life if you control an Elf.", "understand"},
		{"[Enter] => Draw a card, discard a card and you gain 300 life unless you control an Elf.", "understand"},
		{"[Enter] => You may draw a card, then discard a card if you control an Elf.", "understand"},
		{"[Enter] => Destroy target resonator unless it's rested.", "of this card"},

		// "It" is not the card that a number was taken of, and not what was named before that.
		{"{Rest}, banish a resonator: This card deals damage to target J/resonator equal to the banished resonator's ATK. If it was an Elf, draw a card.", "spoken of last"},
		{"[Enter] => Reveal the top card of your deck. This card deals damage to target resonator equal to the revealed card's total cost. Put it into your hand.", "spoken of last"},
		{"{Rest}, banish a resonator: Target resonator gains [+X/+0] until end of turn, where X is the banished resonator's ATK. It gains [Flying] until end of turn.", ""},

		// "That resonator" is the one that the cost takes, or what is dealt the damage, and not this card.
		{"{1}, banish another resonator: This card gains [+X/+0] until end of turn, where X is that resonator's ATK.", ""},
		{"{1}, remove a card in your graveyard from the game: This card becomes a copy of that card until end of turn.", "only what it was"},
		{"{1}: This card deals damage to target resonator equal to that resonator's ATK.", ""},
		{"{1}, banish a resonator: This card deals damage to target resonator equal to that resonator's ATK.", "a card that the cost takes"},
		{"[Enter] => Draw X cards, then destroy target resonator, where X is that resonator's total cost.", "no card but this one"},
		{"[Enter] => You gain 300 life. Destroy that resonator.", "no card but this one"},
		{"Whenever this card blocks or is blocked => This card deals 200 damage to that resonator.", "no card but this one"},
		{"Whenever your opponent plays a spell that targets a resonator you control => That resonator gains [Barrier] until end of turn.", "what that targets"},
		{"Whenever your opponent plays a spell that targets a resonator you control => You may pay {1}. If you do, cancel that spell.", ""},

		// "That many" is no number of the one card that was described by many.
		{"[Enter] => Destroy all resonators with a counter on them. Draw that many cards.", ""},
		{"[Enter] => Destroy target resonator with one or more counters on it. Draw that many cards.", "of the one card"},

		// A line that takes the place of another stands behind one that is understood.
		{"{1}: You gain 100 life.\nIf you control a Moon, you gain 300 life instead.", ""},
		{": You gain 100 life.\nIf you control a Moon, you gain 300 life instead.", "understand"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "T-1", Name: "T", Kind: cards.Resonator, Text: c.text}, v, l)
		said := ""
		for _, d := range diags {
			said += d.Message + "\n"
		}
		switch {
		case (program == nil) != (c.refused != ""):
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused != "", said)
		case program == nil && !strings.Contains(said, c.refused):
			t.Errorf("%s\nthe message says nothing of %q: %v", c.text, c.refused, said)
		}
	}
}
