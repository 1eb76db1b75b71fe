package eventlog

// What the words of dictionaries mean, as docs/event-schema.md and the data dictionary list them. Tests
// hold them against the words that the rulesets have.

// WordList explains the words of a dictionary.
type WordList struct {
	Title string
	Head  []string // what columns of Rows are; the first is the dictionary's
	Rows  [][]string
	Note  string // about all
}

// Explained lists the dictionaries whose words are explained; the others speak for themselves.
func Explained() []WordList {
	return []WordList{
		{Title: "Kinds of events", Head: []string{"kind", "what happened", "amount", "other columns"}, Rows: kindMeanings,
			Note: "A change of zones is one of deal, draw, move, create, copy with to_zone, cease and evolve with zones, and nothing else: `gauntlet verify` follows them. " +
				"Columns that a kind does not name are absent, or 0."},
		{Title: "Steps", Head: []string{"step", "meaning"}, Rows: stepMeanings},
		{Title: "Zones", Head: []string{"zone", "meaning"}, Rows: zoneMeanings},
		{Title: "Asks", Head: []string{"ask", "meaning"}, Rows: askMeanings},
		{Title: "Actions", Head: []string{"action", "meaning", "operands"}, Rows: actionMeanings},
	}
}

// kindMeanings say of every kind of events what it is, what amount is, and what the other columns
// are about. A kind without a meaning for amount has 0 there.
var kindMeanings = [][]string{
	// kind, what happened, amount, other columns
	{"none", "never in a table", "", ""},
	{"game_start", "the player goes first", "", ""},
	{"deal", "a card lies in the shuffled library when the game, or a sub-game, begins", "place in the library, 0 is the top", "object, card: the copy"},
	{"mulligan", "the player has decided about the opening hand", "1 if it is changed, 0 if it is kept", ""},
	{"turn_start", "a turn of the player begins", "number of the turn in the sub-game, from 1", ""},
	{"phase", "a phase of the player's turn begins (Force of Will)", "number of the phase, as in step", ""},
	{"resource", "a resource of the player changes (Shadowverse: Evolve)", "by how much", "detail: play_points, play_points_max, evolution_points"},
	{"draw", "the player draws", "", "object, card: the copy; from_zone, to_zone"},
	{"move", "a card, token or copy changes its zone; from field to field, who controls it", "1 if it enters a field of Shadowverse: Evolve engaged", "object, card: what moves, by its front face; from_zone, to_zone; player: whose zone it enters"},
	{"create", "a token is made", "1 if it enters a field of Shadowverse: Evolve engaged", "object, card: the token; to_zone; player: whose zone"},
	{"play", "the player has played a card, with all costs paid: it has moved to the chase area, the resolution zone, by a move before", "cost paid: play points; will without what replaces it", "object, card; from_zone: where it was played from"},
	{"activate", "the player activates an ability; in Force of Will also: plays an automatic one, or does judgment", "number of the ability on the card, from 0", "object, card"},
	{"trigger", "an automatic ability triggers and waits", "number of the ability on the card, from 0", "object, card; player: who controls it"},
	{"resolve", "an ability resolves; in Force of Will whatever was on the chase", "number of the ability on the card, from 0; 0 in Force of Will", "object, card"},
	{"fizzle", "an ability that waits cannot be played and is dropped", "number of the ability on the card, from 0; 0 in Force of Will", "object, card"},
	{"target", "what is being played selects a target", "", "object, card: what is played; target, target_card"},
	{"attack", "an attack is declared", "", "object, card: the attacker; target, target_card: what is attacked, absent if it is a player or leader"},
	{"damage", "damage is dealt", "how much", "object, card: the source; target, target_card: absent if it is dealt to the player"},
	{"life", "life changes otherwise than by damage", "by how much", "object, card: the source; player: whose life"},
	{"destroy", "a card is destroyed; the move follows", "", "target, target_card: what is destroyed, by the face that it shows; object, card: the source in Force of Will, the same in Shadowverse: Evolve"},
	{"modify", "attack or defense changes by an effect that lasts (Shadowverse: Evolve)", "by how much", "target, target_card; detail: attack or defense"},
	{"keyword", "a card gets keywords by an effect that lasts (Shadowverse: Evolve)", "the keywords as a set of bits", "target, target_card"},
	{"evolve", "a card shows another face: it evolves, shifts, is inverted or judged", "", "object, card: the card; target_card: the new face; of Shadowverse: Evolve target is the linked card of the evolve deck, which moves from from_zone to to_zone"},
	{"sideways", "a card is engaged or refreshed, rested or recovered", "1 sideways, 0 upright", "object, card"},
	{"counter", "counters on a card change (Shadowverse: Evolve)", "by how much", "object, card; detail: which counter"},
	{"reveal", "a card is shown to all", "", "object, card"},
	{"shuffle", "the player shuffles a deck", "", ""},
	{"choice", "the player has answered a decision", "place of the option chosen, from 0", "object, card: what asked; detail: what was asked, as ask in decisions"},
	{"race_serve", "a card races (Shadowverse: Evolve)", "1", "object, card"},
	{"lose", "the player fulfils a condition of losing (Force of Will)", "", ""},
	{"game_end", "the game ends; player: who wins, absent in a draw", "index of end_reason", ""},
	{"turn_end", "the player's turn ends", "", ""},
	{"discard", "a card was discarded; the move is before it", "", "object, card"},
	{"banish", "not recorded: a card that is banished moves to banished, or removed", "", ""},
	{"random", "not recorded", "", ""},
	{"type", "a card becomes a follower or an amulet (Shadowverse: Evolve)", "the types as a set of bits", "target, target_card"},
	{"block", "a card blocks (Force of Will)", "", "object, card: the blocker; target, target_card: the attacker"},
	{"attach", "a card is added to another, or put on top of it (Force of Will)", "", "object, card; target, target_card: what it is on"},
	{"copy", "a copy is made in to_zone, or without one a card becomes a copy (Force of Will)", "", "object, card; target, target_card: what is copied"},
	{"cease", "a token or copy ceases to exist where it has gone", "", "object, card; from_zone"},
	{"exchange", "never in a table: objects keep their numbers there", "", ""},
	{"restart", "an effect of the player begins the game anew: the last event of a sub-game (Force of Will 8.01, 10.2)", "number of the sub-game that begins, from 1", ""},
}

// stepMeanings, zoneMeanings, askMeanings and actionMeanings say what the words of the other
// dictionaries mean, in either game.
var stepMeanings = [][]string{
	{"setup", "before the first turn"}, {"start", "start phase, with the draw (Shadowverse: Evolve)"}, {"draw", "draw phase (Force of Will)"},
	{"recovery", "recovery phase (Force of Will)"}, {"main", "main phase"}, {"attack", "an attack in the main phase (Shadowverse: Evolve)"}, {"end", "end phase"},
}

var zoneMeanings = [][]string{
	{"deck", "main deck of Shadowverse: Evolve"}, {"main_deck", "main deck of Force of Will"}, {"stone_deck", "magic stone deck"}, {"hand", "hand"}, {"field", "field"},
	{"ex", "EX area"}, {"cemetery", "cemetery"}, {"banished", "banished zone"}, {"resolution", "resolution zone: cards being played"}, {"evolve_deck", "evolve deck, face down"},
	{"evolve_faceup", "evolve deck area, face up"}, {"evolve_zone", "evolve deck cards that are linked"}, {"race_zone", "race zone"}, {"leader", "leader area"},
	{"outside", "outside the game"}, {"ruler_area", "ruler area"}, {"graveyard", "graveyard"}, {"standby", "standby area"}, {"removed", "removed from the game"},
	{"chase", "chase area: cards being played"}, {"lifebreak", "lifebreak area"}, {"item_area", "item area: additions to rulers (8.01 on)"}, {"extra_deck", "extra deck"},
	{"rune_area", "rune area"}, {"stranger_deck", "stranger deck"}, {"stone_area", "magic stone area (5.01)"}, {"overlaid", "on top of a J-ruler (10.2)"},
}

var askMeanings = [][]string{
	{"first", "go first or second"}, {"mulligan", "redraw the opening hand"}, {"mulligan_order", "next card to the bottom of the library"}, {"change_declare", "change cards of the opening hand (8.01 on)"},
	{"change", "next card to change, or no more"}, {"main", "main phase: play, activate, attack or end"}, {"action", "what to do with priority"}, {"quick", "play something with Quick, or pass"},
	{"additional_cost", "pay an additional cost that may be left out"}, {"choose", "an option of the text"}, {"side", "which side or half of a card to play"}, {"awaken", "pay for [Awakening]"},
	{"x", "value of X"}, {"target", "next target"}, {"divide", "what the next target gets of something divided"}, {"reduce", "which part of a cost is decreased"}, {"cost", "next object to pay with"},
	{"pay", "which sources pay the next will"}, {"leftover", "which will is left over"}, {"evolve_point", "an evolution point in place of a play point"}, {"evolve_card", "which corresponding card to evolve into"},
	{"ward_entry", "enter reserved or engaged"}, {"ward_engage", "next Ward to engage, or no more"}, {"pending", "which ability that waits is played first"}, {"reveal", "show a card with [Trigger] or [Stealth]"},
	{"may", "do what the text allows"}, {"pick", "next card by an effect"}, {"order", "next card of an order"}, {"continue", "one more, or stop"}, {"overflow", "next card that there is room for"},
	{"limit", "next card that stays within the limit"}, {"link", "which link stays"}, {"replacement", "what happens instead"}, {"hand_limit", "next card to discard at the end of the turn (Shadowverse: Evolve)"},
	{"hand_size", "next card to discard at the end of the turn (Force of Will)"}, {"trigger_limit", "which occurrence triggers"}, {"number", "a number, or a name or attribute by its number"}, {"turn_up", "which card of the evolve deck is turned face up (Open 8)"},
	{"attack", "which card attacks, or none"}, {"attacked", "whom it attacks"}, {"block", "which card blocks, or none"}, {"pierce", "damage that [Pierce] lets go on"}, {"kind", "a kind of will or an attribute"},
	{"name", "the name of a card"}, {"pay_or", "pay, or let it happen"}, {"lifebreak", "which cards stay in the lifebreak area"}, {"ruler", "which side of a ruler begins (10.2)"},
}

var actionMeanings = [][]string{
	// action, what it is, operands
	{"play", "play a card", "object; of Force of Will also side or half, and by which permission"}, {"activate", "activate an ability", "object, number of the ability"},
	{"attack", "attack", "attacker, target; object 126 of a seat is its leader"}, {"end", "end the main phase, or pass", ""}, {"pass", "pass, or do not", ""},
	{"judge", "do judgment", "ruler"}, {"set", "set a card into the standby area", "object"}, {"call_stone", "rest a ruler for a magic stone", "ruler"}, {"battle", "begin a battle", ""},
	{"lifebreak", "perform lifebreak", ""}, {"yes", "yes", ""}, {"no", "no", ""}, {"object", "an object", "object; 126 of a seat is the player or leader"}, {"mode", "an option of the text", "its number"},
	{"number", "a number", "the number"}, {"pay", "pay with a source", "source, way, kind"}, {"pending", "an ability that waits", "its place"}, {"done", "no more", ""},
	{"rush", "give Rush (Open 8)", "follower"}, {"apply", "what is applied next", "its place"},
}
