package sim

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Ruleset is a game made ready for one run: all decks of the run linked into
// one table of cards, so that a card id means the same in every match.
type Ruleset interface {
	// Name returns the game's short name, "sve" or "fow".
	Name() string
	// Settings returns the rules' choices that an experiment may make, by name.
	// They are part of what a run is.
	Settings() map[string]string
	// Vocabulary returns the words for the game's numbers. It is read once, and
	// must not change.
	Vocabulary() *Vocabulary
	// NewMatch prepares games between deck a and deck b. It reports decks that
	// the ruleset cannot play.
	NewMatch(a, b *cards.Deck) (Match, error)
}

// Match is two decks ready to play. NewGame may be called by several workers
// at once.
type Match interface {
	NewGame() engine.Game
}

// Vocabulary is the words for the numbers in a game's events, and the two
// zones that card statistics are about.
type Vocabulary struct {
	Cards   []*cards.Card                 // by engine.CardID; entry 0 is nil
	Clauses []string                      // by engine.Clause; entry 0 is ""
	Zones   []string                      // by zone number, at most 127; "" for a number that means no zone
	Steps   []string                      // by step number
	Limits  []string                      // by engine.Outcome.Limit: what there was too much of
	Details map[engine.EventKind][]string // by Event.From, for kinds whose From is no zone
	Hand    uint8                         // zone number of the hand
	Actions []string                      // by engine.Option.Action; "" for a number that means none
	Text    func(*cards.Card) string      // what a card says in canonical wording; nil: as it is written
}

// PolicyFactory makes a policy by name. Each worker has policies of its own.
type PolicyFactory func(name string) (engine.Policy, error)

// eventKinds are the words for engine.EventKind.
var eventKinds = [engine.EventKinds]string{
	engine.EventNone: "none", engine.EventGameStart: "game_start", engine.EventDeal: "deal", engine.EventMulligan: "mulligan",
	engine.EventTurnStart: "turn_start", engine.EventPhase: "phase", engine.EventResource: "resource", engine.EventDraw: "draw",
	engine.EventMove: "move", engine.EventCreate: "create", engine.EventPlay: "play", engine.EventActivate: "activate",
	engine.EventTrigger: "trigger", engine.EventResolve: "resolve", engine.EventFizzle: "fizzle", engine.EventTarget: "target",
	engine.EventAttack: "attack", engine.EventDamage: "damage", engine.EventLife: "life", engine.EventDestroy: "destroy",
	engine.EventModify: "modify", engine.EventKeyword: "keyword", engine.EventEvolve: "evolve", engine.EventSideways: "sideways",
	engine.EventCounter: "counter", engine.EventReveal: "reveal", engine.EventShuffle: "shuffle", engine.EventChoice: "choice",
	engine.EventRaceServe: "race_serve", engine.EventLose: "lose", engine.EventGameEnd: "game_end", engine.EventTurnEnd: "turn_end",
	engine.EventDiscard: "discard", engine.EventBanish: "banish", engine.EventRandom: "random",
	engine.EventType: "type", engine.EventBlock: "block", engine.EventAttach: "attach", engine.EventCopy: "copy",
	engine.EventCease: "cease", engine.EventExchange: "exchange", engine.EventRestart: "restart",
}

// EventKinds returns the words for kinds of events, by engine.EventKind. For tests.
func EventKinds() []string { return eventKinds[:] }

// zoneUse says which kinds of events move something between zones.
var zoneUse = [engine.EventKinds]struct{ from, to bool }{
	engine.EventDraw:   {true, true},
	engine.EventMove:   {true, true},
	engine.EventCreate: {to: true},
	engine.EventPlay:   {from: true},
	engine.EventEvolve: {true, true},
	engine.EventCopy:   {to: true},
	engine.EventCease:  {from: true},
}
