package remote

import (
	"reflect"

	"gauntlet/engine/tell"
)

// Version is the version of the protocol. It changes when a message loses a field or a field
// changes its meaning; fields may be added without.
const Version = 1

// Hello is the first message to a bot: what the numbers and words of all others stand for.
type Hello struct {
	Type      string   `json:"type" enum:"hello"`
	Protocol  int      `json:"protocol" doc:"version of the protocol, 1"`
	Program   string   `json:"program" doc:"gauntlet"`
	Version   string   `json:"version" doc:"of the program"`
	Game      string   `json:"game" doc:"the short name of the game, as --game takes it"`
	Bot       string   `json:"bot" doc:"what the bot is called in the run"`
	Seed      int64    `json:"seed" doc:"the bot's own seed, 0 to 2^53-1: the same in every process of it in a run"`
	Batch     int      `json:"batch" doc:"games under way at once, at most"`
	Actions   []string `json:"actions" doc:"words for what options do, by the code of the action; empty where there is none"`
	Decisions []string `json:"decisions" doc:"kinds of decisions, by number; empty where there is none"`
	Cards     []Card   `json:"cards" doc:"all cards of the run by number, as the first arm has them; card 0 is none"`
	Arms      []Arm    `json:"arms" doc:"what the run compares; a plain run has one arm"`
}

// Card is what is printed on a face of a card.
type Card struct {
	Number     int      `json:"number" doc:"names the face in all messages"`
	ID         string   `json:"id" doc:"collector number"`
	Name       string   `json:"name"`
	Set        string   `json:"set"`
	Type       string   `json:"type" doc:"card type or type line"`
	Class      string   `json:"class"`
	Universe   string   `json:"universe"`
	Attributes []string `json:"attributes"`
	Traits     []string `json:"traits"`
	Cost       int      `json:"cost" doc:"-1 if none is printed"`
	Will       string   `json:"will" doc:"cost in symbols"`
	Attack     int      `json:"attack" doc:"attack or ATK, -1 if none is printed"`
	Defense    int      `json:"defense" doc:"defense or DEF, -1 if none is printed"`
	Evolved    bool     `json:"evolved"`
	Advanced   bool     `json:"advanced"`
	Token      bool     `json:"token"`
	Front      int      `json:"front" doc:"of a back face: the number of the face in front of it, 0 of front faces"`
	Text       string   `json:"text" doc:"what the card says, in canonical wording where the game has it"`
}

// Arm is a variant of the run: rules, other versions of cards, and the decks as they are there.
type Arm struct {
	Name     string    `json:"name"`
	Settings []Setting `json:"settings" doc:"choices about the rules"`
	Cards    []Card    `json:"cards" doc:"cards that are others than in the first arm"`
	Decks    []Deck    `json:"decks"`
}

// Setting is a choice about the rules.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Deck is a deck list. Lists are open to both players.
type Deck struct {
	Name  string  `json:"name"`
	Cards []Entry `json:"cards"`
}

// Entry is how many copies of a card a deck has.
type Entry struct {
	Card  int    `json:"card" doc:"number of the card, 0 if the game gives it none, as of leaders"`
	ID    string `json:"id" doc:"its collector number"`
	Count int    `json:"count"`
	Part  string `json:"part" doc:"part of the deck"`
}

// Ready is what a bot answers to hello.
type Ready struct {
	Type     string `json:"type" enum:"ready"`
	Protocol int    `json:"protocol" doc:"the version of the protocol that the bot speaks"`
	Name     string `json:"name" doc:"what the bot calls itself"`
	Version  string `json:"version" doc:"of the bot"`
	View     bool   `json:"view" doc:"whether decisions come with views; without they are sent and read several times as fast"`
}

// Batch is a message with everything that is new: games that begin, games that are over, and
// decisions, in this order. A bot answers it if there is a decision in it. View of a decision
// is that of the game's own schema.
type Batch struct {
	Type  string  `json:"type" enum:"batch"`
	Begin []Begin `json:"begin"`
	Over  []Over  `json:"over"`
	Ask   []Ask   `json:"ask"`
}

// Begin is a game in which the bot gets a seat. A number that is under way already begins anew.
type Begin struct {
	Game  int64 `json:"game" doc:"number of the game in the run"`
	Seat  int   `json:"seat" doc:"the bot's seat, 0 or 1"`
	Arm   int   `json:"arm" doc:"place in hello.arms"`
	Decks []int `json:"decks" doc:"places in the arm's list of decks: the bot's own, then the opponent's; -1 unknown"`
}

// Over is a game that is over.
type Over struct {
	Game   int64  `json:"game"`
	Seat   int    `json:"seat"`
	Result string `json:"result" enum:"results" doc:"for the bot; none if the game was dropped or broke"`
	Reason string `json:"reason" doc:"how it ended, such as life or deckout; forfeit if a bot failed or gave up"`
	Fault  string `json:"fault" doc:"what the bot did wrong, empty if nothing"`
}

// Ask is a decision of a game.
type Ask struct {
	Game    int64         `json:"game"`
	Seat    int           `json:"seat"`
	Kind    string        `json:"kind" doc:"one of hello.decisions"`
	Clause  string        `json:"clause" doc:"the rule behind the question, empty if none"`
	Source  int           `json:"source" doc:"the card that asks, 0 if a rule does"`
	Object  int           `json:"object" doc:"the object that asks, -1 if a rule does"`
	Random  int64         `json:"random" doc:"a number of this decision alone, uniform in 0 to 2^53-1: bots that take chance from it play the same game again"`
	Options []tell.Option `json:"options" doc:"every legal answer, at least two; the answer is a place in this list, from 0"`
	Size    int           `json:"view_size" doc:"bytes of the view as it is written, next and without a space between, so that a reader can pass over it"`
}

// Answers are a bot's answers to all decisions of a batch, in any order.
type Answers struct {
	Type    string    `json:"type" enum:"answers"`
	Answers [][]int64 `json:"answers" doc:"pairs: number of the game, place of the option; -1 gives the game up"`
}

// End is the last message: the bot is to end.
type End struct {
	Type string `json:"type" enum:"end"`
}

// results are the words for how a game ended for a bot.
var results = []string{"won", "lost", "drawn", "none"}

// Schema returns the JSON Schema of the messages; view is that of a view, which stands in a
// document of its own.
func Schema(view string) []byte {
	words := map[string][]string{"results": results}
	for _, w := range []string{"hello", "ready", "batch", "answers", "end"} {
		words[w] = []string{w}
	}
	defs := map[string]any{}
	var any1 []any
	for _, m := range []struct {
		name string
		of   any
	}{{"hello", Hello{}}, {"ready", Ready{}}, {"batch", Batch{}}, {"answers", Answers{}}, {"end", End{}}} {
		s := tell.Schema(reflect.TypeOf(m.of), words)
		switch m.name {
		case "ready": // what bots write may have more, and lack a name
			s["additionalProperties"], s["required"] = true, []string{"type", "protocol"}
		case "batch":
			ask := s["properties"].(map[string]any)["ask"].(map[string]any)["items"].(map[string]any)
			ask["properties"].(map[string]any)["view"] = map[string]any{"type": []string{"object", "null"},
				"description": "what the seat may know, by " + view + "; null if the bot wants none"}
			ask["required"] = append(ask["required"].([]string), "view")
		}
		defs[m.name] = s
		any1 = append(any1, map[string]any{"$ref": "#/$defs/" + m.name})
	}
	return tell.Document("gauntlet bots, protocol 1", "Messages of docs/bots.md, one a line. Hello, batch and end are sent to bots; ready and answers come from them.",
		map[string]any{"anyOf": any1, "$defs": defs})
}
