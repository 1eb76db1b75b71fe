package eventlog

// Format and SchemaVersion identify the files. A reader refuses versions below
// OldestVersion: runs are played again in seconds, readers of old columns stay
// for ever. Files of the versions between are read as if they were of this one
// (old.go).
//
// Version 7: sub-games of a game that is restarted are told apart, events have a number and a
// block, turns say what the other seat did, and copies of cards have numbers that last. What
// cards says of copies that came to the hand, and that are in it at the end, was wrong before
// for hidden copies (docs/adr/0025-copies-that-last.md).
// Version 6: dimensions, and smaller files. What two columns say already is left out of a third: cards has
// returned and redrawn in place of first_deal and kept, and neither never_seen nor won; seats
// has neither pair_id nor won nor what the row of the other seat says of its life and
// mulligans. Numbers of blocks and pairs have 32 bits, positions and turns of cards 8.
// Version 5: the table decisions, and the level of detail that writes it; the other tables
// are those of version 4.
// Version 4: the table turns, and the level of detail that writes it; the other tables
// are those of version 2. Versions from 2 on are still read.
// Version 3: decks in the manifest have parts by name, since games differ in
// them; the columns are those of version 2.
// Version 2: game_id has 32 bits in every table, so that tables join without a
// cast. Version 1 had 32 bits in events and 64 elsewhere.
const (
	Format        = "gauntlet-run"
	SchemaVersion = 7
	OldestVersion = 2
)

// CopiesLast is the first version in which rows of cards follow copies of cards and not the numbers
// that hidden copies exchange.
const CopiesLast = 7

// DictName names one of a run's dictionaries.
type DictName string

// The dictionaries. Index 0 of those marked so is the empty string: none.
const (
	DictArm    DictName = "arm"    // arms of an experiment; a plain run has the one arm "base"
	DictDeck   DictName = "deck"   // decks in the order of the configuration
	DictPolicy DictName = "policy" // policies
	DictResult DictName = "result" // Results
	DictReason DictName = "reason" // why games end
	DictCard   DictName = "card"   // cards by card id; 0 is none
	DictClause DictName = "clause" // clause numbers of the rules; 0 is none
	DictKind   DictName = "kind"   // kinds of events
	DictStep   DictName = "step"   // phases of a turn
	DictZone   DictName = "zone"   // zones; 0 is none
	DictDetail DictName = "detail" // what an event is about; 0 is none
	DictAsk    DictName = "ask"    // kinds of decisions; 0 is none
	DictAction DictName = "action" // kinds of answers; 0 is none
)

// Dictionaries are the vocabularies of a run, complete before its first row
// and the same in every file. A row's dictionary field is an index into its
// slice.
type Dictionaries map[DictName][]string

// Result is how a game ended, an index into Results.
type Result = int8

// The results.
const (
	FirstWin  Result = 0 // the seat that moved first won
	SecondWin Result = 1 // the seat that moved second won
	Draw      Result = 2 // nobody won by the rules or at a hard limit
	Fault     Result = 3 // the engine could not finish the game; counted, never dropped
)

// Results are the words for Result, the dictionary "result".
var Results = []string{"first_win", "second_win", "draw", "fault"}

// None is the sentinel of signed columns: absent or unknown.
const None = -1

// NoObject is the sentinel of the event columns object and target.
const NoObject = 127

// GameRow is one game. "first" and "second" name the seats by who moved first;
// a game that broke before anybody moved counts seat 0 as first.
type GameRow struct {
	GameID       uint32  `col:"game_id" doc:"number of the game in the run; rows are in this order"`
	BlockID      uint32  `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	PairID       uint32  `col:"pair_id" doc:"the two games of a pair share a deal and swap the decks between the seats: game_id halved, rounded down"`
	Seed         int64   `col:"seed" doc:"bit pattern of the key of all chance in the game"`
	ScoreFirst   float32 `col:"score_first" in:"-1, 0, 0.5, 1" unit:"points" sentinel:"-1 (fault)" doc:"score of the seat that moved first: 1 win, 0.5 draw, 0 loss"`
	Matchup      int32   `col:"matchup" in:"0.." doc:"index of the matchup in the manifest"`
	Decisions    int32   `col:"decisions" in:"0.." unit:"decisions" doc:"decisions with at least two options that were asked"`
	Turns        int16   `col:"turns" unit:"turns" in:"0.." doc:"turns begun by both seats together, in the last sub-game"`
	DeckFirst    int16   `col:"deck_first" dict:"deck" doc:"deck of the seat that moved first"`
	DeckSecond   int16   `col:"deck_second" dict:"deck" doc:"deck of the seat that moved second"`
	PolicyFirst  int16   `col:"policy_first" dict:"policy" doc:"policy of the seat that moved first"`
	PolicySecond int16   `col:"policy_second" dict:"policy" doc:"policy of the seat that moved second"`
	LifeFirst    int16   `col:"life_first" unit:"life" doc:"life total at the end of the seat that moved first"`
	LifeSecond   int16   `col:"life_second" unit:"life" doc:"life total at the end of the seat that moved second"`
	Arm          int8    `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Result       Result  `col:"result" dict:"result" doc:"how the game ended"`
	EndReason    int8    `col:"end_reason" dict:"reason" doc:"why the game ended"`
	MullFirst    int8    `col:"mulligans_first" unit:"mulligans" in:"0..1" doc:"1 if the seat that moved first redrew its opening hand, in the last sub-game"`
	MullSecond   int8    `col:"mulligans_second" unit:"mulligans" in:"0..1" doc:"1 if the seat that moved second redrew its opening hand, in the last sub-game"`
	Swap         uint8   `col:"swap" in:"0..1" doc:"1 if seat 0 played the matchup's deck b, 0 if its deck a"`
	FirstSeat    int8    `col:"first_seat" in:"-1..1" sentinel:"-1 (never decided)" doc:"seat that moved first, in the first sub-game"`
	Restarts     int8    `col:"restarts" in:"0.." unit:"sub-games" doc:"how often an effect began the game anew: its sub-games are numbered 0 to restarts, and the last one decides"`
}

// SeatRow is one seat of a game: two rows per game, seat 0 before seat 1.
type SeatRow struct {
	GameID        uint32  `col:"game_id" doc:"number of the game in the run"`
	BlockID       uint32  `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	Score         float32 `col:"score" in:"-1, 0, 0.5, 1" unit:"points" sentinel:"-1 (fault)" doc:"1 win, 0.5 draw, 0 loss"`
	Matchup       int32   `col:"matchup" in:"0.." doc:"index of the matchup in the manifest"`
	Deck          int16   `col:"deck" dict:"deck" doc:"deck of this seat"`
	OppDeck       int16   `col:"opp_deck" dict:"deck" doc:"deck of the other seat"`
	Policy        int16   `col:"policy" dict:"policy" doc:"policy of this seat"`
	OppPolicy     int16   `col:"opp_policy" dict:"policy" doc:"policy of the other seat"`
	Turns         int16   `col:"turns" unit:"turns" in:"0.." doc:"turns this seat has begun, in the last sub-game"`
	LifeEnd       int16   `col:"life_end" unit:"life" doc:"life total at the end"`
	CardsSeen     int16   `col:"cards_seen" in:"0.." unit:"cards" doc:"cards that came from the library to the hand, opening hand included"`
	CardsPlayed   int16   `col:"cards_played" in:"0.." unit:"cards" doc:"cards played, tokens included"`
	ResourceSpent int16   `col:"resource_spent" in:"0.." unit:"resource" doc:"resource paid"`
	ResourceHad   int16   `col:"resource_had" in:"0.." unit:"resource" doc:"resource received at the starts of own turns"`
	Decisions     int16   `col:"decisions" in:"0.." unit:"decisions" doc:"decisions this seat was asked"`
	Arm           int8    `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Seat          int8    `col:"seat" in:"0..1" doc:"seat, 0 or 1"`
	IsFirst       uint8   `col:"is_first" in:"0..1" doc:"1 if this seat moved first"`
	EndReason     int8    `col:"end_reason" dict:"reason" doc:"why the game ended"`
	Mulligans     int8    `col:"mulligans" in:"0..1" unit:"mulligans" doc:"1 if this seat redrew its opening hand, in the last sub-game"`
	Restarts      int8    `col:"restarts" in:"0.." unit:"sub-games" doc:"how often the game was begun anew; cards, resource and decisions are summed over all sub-games"`
}

// CardRow is one distinct card of one seat's deck in a game, by card id within
// a seat. Copies are counted by where they first came from; what is left of
// InDeck never came to the hand. See [CardRow.FirstDeal], [CardRow.Kept] and
// [CardRow.NeverSeen].
type CardRow struct {
	GameID        uint32  `col:"game_id" doc:"number of the game in the run"`
	BlockID       uint32  `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	Score         float32 `col:"score" in:"-1, 0, 0.5, 1" unit:"points" sentinel:"-1 (fault)" doc:"score of this seat: 1 win, 0.5 draw, 0 loss"`
	Deck          int16   `col:"deck" dict:"deck" doc:"deck of this seat"`
	Card          int16   `col:"card" dict:"card" doc:"the card"`
	FirstPos      int8    `col:"first_pos" in:"0.." unit:"cards" doc:"initial library position of the topmost copy before any mulligan, 0 is the top: randomised by the shuffle"`
	FirstSeenTurn int8    `col:"first_seen_turn" in:"-1.." unit:"turns" sentinel:"-1 (never)" doc:"turn of the game in which a copy first came to the hand for keeps, 0 is the final opening hand"`
	FirstPlayTurn int8    `col:"first_play_turn" in:"-1.." unit:"turns" sentinel:"-1 (never)" doc:"turn of the game in which a copy was first played"`
	Arm           int8    `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Seat          int8    `col:"seat" in:"0..1" doc:"seat, 0 or 1"`
	InDeck        int8    `col:"in_deck" in:"0.." unit:"copies" doc:"copies in the library at the start: opening + drawn + tutored and those that never came to the hand"`
	Opening       int8    `col:"opening" in:"0.." unit:"copies" doc:"copies in the final opening hand; in the first hand, which the shuffle randomised, there were opening + returned - redrawn"`
	Returned      int8    `col:"returned" in:"0.." unit:"copies" doc:"copies of the first hand that left it during set-up, drawn again or not"`
	Redrawn       int8    `col:"redrawn" in:"0.." unit:"copies" doc:"copies of the final opening hand that were not kept from the first one"`
	Drawn         int8    `col:"drawn" in:"0.." unit:"copies" doc:"copies that first came to the hand by a draw after set-up"`
	Tutored       int8    `col:"tutored" in:"0.." unit:"copies" doc:"copies that first came to the hand otherwise"`
	Played        int8    `col:"played" in:"0.." unit:"copies" doc:"copies played at least once"`
	InHandEnd     int8    `col:"in_hand_end" in:"0.." unit:"copies" doc:"copies in the hand when the sub-game ended"`
	Subgame       int8    `col:"subgame" in:"0.." doc:"how often the game had been restarted: every sub-game has rows of its own, from its deal to its end"`
	Final         uint8   `col:"final" in:"0..1" doc:"1 for the sub-game in which the game ended, the only one of a game that is not restarted"`
}

// FirstDeal returns the copies in the first hand, before any mulligan: randomised by the
// shuffle.
func (r *CardRow) FirstDeal() int8 { return r.Opening + r.Returned - r.Redrawn }

// Kept returns the copies of the first hand that never left it during set-up.
func (r *CardRow) Kept() int8 { return r.Opening - r.Redrawn }

// NeverSeen returns the copies that never came to the hand; a copy mulliganed away and not
// seen again counts here.
func (r *CardRow) NeverSeen() int8 { return r.InDeck - r.Opening - r.Drawn - r.Tutored }

// TurnRow is one turn of a game, as the seat whose turn it was stood at its end. The last
// turn of a game is one like the others, though it ends where the game does.
type TurnRow struct {
	GameID        uint32  `col:"game_id" doc:"number of the game in the run"`
	BlockID       uint32  `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	Score         float32 `col:"score" in:"-1, 0, 0.5, 1" unit:"points" sentinel:"-1 (fault)" doc:"score of this seat in the end: 1 win, 0.5 draw, 0 loss"`
	Deck          int16   `col:"deck" dict:"deck" doc:"deck of this seat"`
	Turn          int16   `col:"turn" in:"0.." unit:"turns" doc:"number of the turn in the game, from 1"`
	OwnTurn       int16   `col:"own_turn" in:"0.." unit:"turns" doc:"turns that this seat has begun, this one included"`
	Life          int16   `col:"life" unit:"life" doc:"life total"`
	OppLife       int16   `col:"opp_life" unit:"life" doc:"life total of the other seat"`
	Attack        int16   `col:"attack" doc:"attack of this seat's cards on the field that can fight, summed"`
	OppAttack     int16   `col:"opp_attack" doc:"attack of the other seat's cards"`
	Defense       int16   `col:"defense" doc:"defense of this seat's cards on the field that can fight, less damage, summed"`
	OppDefense    int16   `col:"opp_defense" doc:"defense of the other seat's cards"`
	ResourceHad   int16   `col:"resource_had" in:"0.." unit:"resource" doc:"resource received at the start of the turn"`
	ResourceSpent int16   `col:"resource_spent" in:"0.." unit:"resource" doc:"resource that this seat paid since the turn before, of either seat, ended: in the other's turn it is opp_resource_spent"`
	CardsPlayed   int16   `col:"cards_played" in:"0.." unit:"cards" doc:"cards that this seat played since the turn before ended, tokens included"`
	CardsSeen     int16   `col:"cards_seen" in:"0.." unit:"cards" doc:"cards that came from the library to the hand in the game so far, opening hand included"`
	Hand          uint8   `col:"hand" unit:"cards" doc:"cards in the hand"`
	OppHand       uint8   `col:"opp_hand" unit:"cards" doc:"cards in the other seat's hand"`
	Field         uint8   `col:"field" unit:"cards" doc:"cards on this seat's field; those printed as magic stones (Force of Will) are left out"`
	OppField      uint8   `col:"opp_field" unit:"cards" doc:"cards on the other seat's field"`
	Library       uint8   `col:"library" unit:"cards" doc:"cards in the library"`
	OppLibrary    uint8   `col:"opp_library" unit:"cards" doc:"cards in the other seat's library"`
	Arm           int8    `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Seat          int8    `col:"seat" in:"0..1" doc:"seat whose turn it was, 0 or 1"`
	IsFirst       uint8   `col:"is_first" in:"0..1" doc:"1 if this seat moved first"`
	Last          uint8   `col:"last" in:"0..1" doc:"1 if the game ended in this turn"`

	OppResourceSpent int16 `col:"opp_resource_spent" in:"-1.." unit:"resource" sentinel:"-1 (not recorded before version 7)" doc:"resource that the other seat paid since the turn before ended"`
	OppCardsPlayed   int16 `col:"opp_cards_played" in:"-1.." unit:"cards" sentinel:"-1 (not recorded before version 7)" doc:"cards that the other seat played since the turn before ended, tokens included"`
	OppCardsSeen     int16 `col:"opp_cards_seen" in:"-1.." unit:"cards" sentinel:"-1 (not recorded before version 7)" doc:"cards that came from the other seat's library to its hand in the game so far"`
	Subgame          int8  `col:"subgame" in:"0.." doc:"how often the game had been restarted; the numbers of turns begin at 1 in every sub-game"`
}

// EventRow is one event; within a game rows are in the order of the events.
// Objects are bytes, because there are hundreds of events in a game; the numbers of game,
// block and event cost next to nothing once compressed.
type EventRow struct {
	GameID     uint32 `col:"game_id" doc:"number of the game in the run"`
	BlockID    uint32 `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	Seq        uint32 `col:"seq" doc:"number of the event in the game, from 0: rows are in this order"`
	Turn       uint8  `col:"turn" in:"0.." unit:"turns" doc:"turn of the game, 0 is the set-up"`
	Step       int8   `col:"step" dict:"step" doc:"phase of the turn"`
	Kind       int8   `col:"kind" dict:"kind" doc:"what happened"`
	Player     int8   `col:"player" in:"-1..1" sentinel:"-1" doc:"seat that the event is about"`
	Clause     int16  `col:"clause" dict:"clause" sentinel:"\"\"" doc:"clause of the rules behind the event"`
	Card       int16  `col:"card" dict:"card" sentinel:"\"\"" doc:"card of the object"`
	TargetCard int16  `col:"target_card" dict:"card" sentinel:"\"\"" doc:"card of the target"`
	Amount     int16  `col:"amount" doc:"by kind: damage, cost paid, place dealt, …; see kinds of events"`
	Object     uint8  `col:"object" sentinel:"127" doc:"object acting: 128 times its owner's seat plus its number, which a copy keeps through the game"`
	Target     uint8  `col:"target" sentinel:"127" doc:"object acted on: 128 times its owner's seat plus its number"`
	FromZone   int8   `col:"from_zone" dict:"zone" sentinel:"\"\"" doc:"zone left"`
	ToZone     int8   `col:"to_zone" dict:"zone" sentinel:"\"\"" doc:"zone entered"`
	Detail     int8   `col:"detail" dict:"detail" sentinel:"\"\"" doc:"what changed or was asked: a resource, a stat, a counter, a kind of decision"`
	Subgame    int8   `col:"subgame" in:"0.." doc:"how often the game had been restarted"`
}

// DecisionRow is one decision that a policy was asked, with what lay open then; within a
// game rows are in the order of the decisions.
type DecisionRow struct {
	GameID      uint32  `col:"game_id" doc:"number of the game in the run"`
	BlockID     uint32  `col:"block_id" doc:"games that share one seed: the cluster of every standard error"`
	Score       float32 `col:"score" in:"-1, 0, 0.5, 1" unit:"points" sentinel:"-1 (fault)" doc:"score of this seat in the end: 1 win, 0.5 draw, 0 loss"`
	Value       float32 `col:"value" sentinel:"NaN (none)" doc:"what the policy held of the option that it chose, in a unit of its own"`
	Option      uint32  `col:"option" doc:"the option chosen: action code and three operands, a byte each, the most significant first; objects in it have the numbers of that moment, which hidden copies do not keep"`
	N           int16   `col:"n" in:"0.." unit:"decisions" doc:"number of the decision in the game, from 0"`
	Turn        int16   `col:"turn" in:"0.." unit:"turns" doc:"number of the turn in the game, 0 is the set-up"`
	Deck        int16   `col:"deck" dict:"deck" doc:"deck of this seat"`
	OppDeck     int16   `col:"opp_deck" dict:"deck" doc:"deck of the other seat"`
	Clause      int16   `col:"clause" dict:"clause" sentinel:"\"\"" doc:"clause of the rules behind the question"`
	Source      int16   `col:"source" dict:"card" sentinel:"\"\"" doc:"card that asked"`
	Card        int16   `col:"card" dict:"card" sentinel:"\"\"" doc:"card that the option chosen is about"`
	Options     int16   `col:"options" in:"2.." unit:"options" doc:"how many options were legal, at least 2"`
	Chosen      int16   `col:"chosen" in:"0.." doc:"place of the option chosen among them, from 0"`
	Life        int16   `col:"life" unit:"life" doc:"life total of this seat"`
	OppLife     int16   `col:"opp_life" unit:"life" doc:"life total of the other seat"`
	Attack      int16   `col:"attack" doc:"attack of this seat's cards on the field that can fight, summed"`
	OppAttack   int16   `col:"opp_attack" doc:"attack of the other seat's cards"`
	Defense     int16   `col:"defense" doc:"defense of this seat's cards on the field that can fight, less damage, summed"`
	OppDefense  int16   `col:"opp_defense" doc:"defense of the other seat's cards"`
	Hand        uint8   `col:"hand" unit:"cards" doc:"cards in the hand"`
	OppHand     uint8   `col:"opp_hand" unit:"cards" doc:"cards in the other seat's hand"`
	Field       uint8   `col:"field" unit:"cards" doc:"cards on this seat's field; those printed as magic stones (Force of Will) are left out"`
	OppField    uint8   `col:"opp_field" unit:"cards" doc:"cards on the other seat's field"`
	Resource    uint8   `col:"resource" unit:"resource" doc:"what this seat could spend: play points; recovered magic stones and produced will"`
	OppResource uint8   `col:"opp_resource" unit:"resource" doc:"what the other seat could spend"`
	Ask         int8    `col:"ask" dict:"ask" doc:"what was asked"`
	Action      int8    `col:"action" dict:"action" doc:"what was answered"`
	Arm         int8    `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Seat        int8    `col:"seat" in:"0..1" doc:"seat that answered, 0 or 1"`
	IsFirst     uint8   `col:"is_first" in:"0..1" doc:"1 if this seat moved first"`
	Subgame     int8    `col:"subgame" in:"0.." doc:"how often the game had been restarted"`
}

// The tables of a run.
var (
	Games  = tableOf[GameRow]("games", "game", "game_id")
	Seats  = tableOf[SeatRow]("seats", "game and seat", "game_id, seat")
	Cards  = tableOf[CardRow]("cards", "sub-game of a game, seat and distinct card of the deck", "game_id, subgame, seat, card")
	Turns  = tableOf[TurnRow]("turns", "turn of a game", "game_id, subgame, turn")
	Events = tableOf[EventRow]("events", "event", "game_id, seq")

	Decisions = tableOf[DecisionRow]("decisions", "decision that a policy was asked", "game_id, n")
)

// Tables lists all tables in the order of the levels of detail.
func Tables() []*Table { return []*Table{Games, Seats, Cards, Turns, Events, Decisions} }

// Details are the levels of detail of a run by name; each writes the tables of those before it.
var Details = []string{"games", "cards", "turns", "events", "decisions"}

// TablesOf lists the tables of a level, by its place in Details: games and seats, and each level one more.
func TablesOf(level int) []*Table { return Tables()[:2+level] }
