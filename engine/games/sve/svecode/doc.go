// Package svecode is what Shadowverse: Evolve adds to the compiler: the way from the tree of
// a card's text to a program. [Language] is what compile.Card hands the tree to.
//
// What means what:
//
//   - "Select …" in a public zone is a target clause, chosen when the card or
//     ability is played, also behind a condition. In hidden zones (hand, deck,
//     facedown evolve deck, cards looked at) it is a pick on resolution. So is a
//     card that the text names without "select" ("return a follower on your
//     field …").
//   - A condition or optional cost reaches to the end of its paragraph or option.
//     Conditions are read when the resolution gets to them. Conditions that
//     exclude each other (die results, odd and even) end each other's reach.
//   - "A. If C, B instead. D." is: if C then B and D, else A. A is the whole sentence in
//     front; what it selects or searches for stays unless B does so itself. What B leaves
//     out (target, token, place) is taken from A. Only one event happens.
//   - "An Elf or Pixie follower", "your spells and amulets": svetext/list.go has the
//     one rule of lists. "A follower and an amulet" selects, finds, pays or asks for one of
//     each; "each follower and amulet" is all of both.
//   - "Select another …" behind a selection that could be the same card is other than that
//     one; otherwise it is other than this card.
//   - A cost in front of an automatic ability is optional: declined, nothing
//     happens. A cost in front of a sentence inside an effect is an optional
//     additional cost, decided and paid while playing.
//   - All effect paragraphs of a spell form one ability; pronouns, conditions,
//     optional costs and X belong to their paragraph.
//   - "it", "them" and "that …" mean the object named last; "the selected …"
//     what was selected last; in an ability that watches other cards, "it" begins
//     as the card that triggered it. A leader of an object is read even after
//     the object has left.
//   - Without a zone a description is of the field, and without an owner of either side's
//     (4.4.3), whatever is done to it. Costs take the player's own cards (10.4.3), discarding
//     one's own hand (5.11.1), and another player who is made to act and told no zone acts on
//     its own side.
//   - "each …" is gathered once and then acted on, so that one event hits all.
//   - "Pixie token" in a description is a token of that trait or of that name:
//     the print does not tell the two apart.
//   - "a Stack on your field" is picked on resolution among Stack amulets.
//   - A search may fail to find as soon as the text asks for more than a number
//     of cards; the deck is shuffled after the found cards have moved.
//   - "you may" in front of a pick is a pick of none or some; otherwise it is a
//     question of its own.
//   - "there are N …" without "at least" is read as at least N.
//   - A passive inside the reach of another whose number it replaces ("SC (6):
//     It costs 4 less instead.") switches the outer one off.
//   - The sentence on serving Carrots repeats 14.2.1 and compiles to nothing.
//
// Read next: compiler.go, block.go for conditions and "instead", resolve.go for pronouns and
// selections.
package svecode
