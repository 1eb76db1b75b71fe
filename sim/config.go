package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/spell"
	"gauntlet/sim/eventlog"
)

// Unless the configuration says otherwise a run has partsAimed parts of at least
// partGamesMin and at most partGamesMax games: parts enough that all workers are
// busy and end together, files few and large enough that they compress well.
const (
	partsAimed   = 32
	partGamesMin = 256
	partGamesMax = 8192
	stopParts    = 200 // … of a run that looks at them

	// … of a run whose arms have different numbers of games.
	partGamesFine = 64
	partsMost     = 256
)

// Detail says which tables a run writes; each level includes those before it.
type Detail uint8

// The levels of detail.
const (
	DetailGames     Detail = iota // games and seats
	DetailCards                   // and cards
	DetailTurns                   // and turns
	DetailEvents                  // and events
	DetailDecisions               // and decisions
	detailCount
)

// String returns the level's name.
func (d Detail) String() string { return eventlog.Details[d] }

// ParseDetail returns the level with the given name.
func ParseDetail(name string) (Detail, error) {
	for i, n := range eventlog.Details {
		if n == name {
			return Detail(i), nil
		}
	}
	return 0, fmt.Errorf("unknown detail %q (%s)%s", name, strings.Join(eventlog.Details, ", "), spell.Hint(name, eventlog.Details))
}

// Tables returns the tables that the level writes.
func (d Detail) Tables() []*eventlog.Table { return eventlog.TablesOf(int(d)) }

// Config is a run. Everything above Workers decides the results and is part of
// the run's id; what follows decides only where they go and how fast.
type Config struct {
	// Arms are what the run compares, played on the same blocks; a plain run has
	// one (see [Base]).
	Arms      []Arm
	NewPolicy PolicyFactory

	// Decks meet each other: every unordered pair, mirrors included. If Against
	// is set, every deck of Decks meets every deck of Against instead.
	Decks, Against []*cards.Deck
	NoMirrors      bool // no deck meets itself
	// Policies play the two sides of a matchup: Policies[0] the side listed
	// first, Policies[1] the other. If they differ, decks meet each other in
	// both orders, so that every deck is played by either.
	Policies [2]string
	// Players are those of a run in which several play; every arm says whose it is. Their
	// Policies stand in the arms, too. A run in whose arms nobody else plays has none.
	Players []Player
	Games   int64  // per matchup and arm, even, unless an arm has a number of its own
	Seed    uint64 // of all chance
	Detail  Detail
	// EventsOf says of which games events and decisions are written: of one block in so
	// many, chosen by its number; 0 or 1 is all of them. No game is played differently.
	EventsOf int64
	// FirstByRules lets the game's own rules decide who goes first. By default
	// seat 0 does, and each deck of a pair of games sits there once.
	FirstByRules bool
	Told         Told  // how players from outside are told numbers
	Bots         []Bot // programs from outside that policies of the run are, for the record
	Stop         *Stop
	Sweep        *eventlog.Sweep // the grid whose points the arms are, nil for none
	PartGames    int             // games per part, about and even; 0 chooses by the number of games alone
	// Compression of the files; "" is LZ4.
	Compression eventlog.Compression

	// Shard plays a share of the run only, nil for all of it; Out is the folder of the shard (see [PlayShard]).
	Shard *Shard
	// PlayAll plays also games that cannot differ from those of the first arm. It changes no
	// result.
	PlayAll bool
	// StopAtFault ends the run when so many of its games broke, which would say nothing and take as
	// long as others; 0 for never. Which games have been played by then is up to the workers.
	StopAtFault int64
	// Program is the version of the program, "" if it is not known: only the one that began a run
	// goes on with it, unless AnyProgram says that others may.
	Program    string
	AnyProgram bool
	Workers    int    // at least 1
	Out        string // run folder, must not exist or be empty
	Progress   Progress
}

// Told is what is added to numbers where players from outside are told them: of a match among many, each
// with decks and games of its own.
type Told struct {
	Deck int
	Game int64
}

// Bot is a program from outside that plays as a policy. What it does is not known; how it was
// started is part of what a run is.
type Bot struct {
	Policy  string `json:"policy"`
	Command string `json:"command"` // its words without folders
}

// resolved is the configuration as it is written and hashed: no number of
// workers, no folder.
type resolved struct {
	Schema       int                `json:"schema_version"`
	Game         string             `json:"game"`
	Settings     map[string]string  `json:"settings,omitempty"`
	Arms         []armForm          `json:"arms,omitempty"` // with their settings, if there are several
	Decks        []ref              `json:"decks"`
	Against      []ref              `json:"against,omitempty"`
	Cards        string             `json:"cards_sha256"`
	NoMirrors    bool               `json:"no_mirrors,omitempty"`
	Policies     [2]string          `json:"policies"`
	Players      []playerForm       `json:"players,omitempty"`
	Games        int64              `json:"games_per_matchup"`
	Seed         uint64             `json:"seed,string"` // 64 bits do not fit a JSON number
	Detail       string             `json:"detail"`
	EventsOf     int64              `json:"events_of,omitempty"` // one block in so many has events and decisions
	FirstByRules bool               `json:"first_by_rules"`
	Bots         []Bot              `json:"bots,omitempty"`
	Stop         *eventlog.StopRule `json:"stop,omitempty"`
	Sweep        *eventlog.Sweep    `json:"sweep,omitempty"`
	PartGames    int                `json:"part_games"`
	Compression  string             `json:"compression"`
}

type playerForm struct {
	Name     string   `json:"name"`
	Policies []string `json:"policies"`
}

type armForm struct {
	Name     string            `json:"name"`
	Games    int64             `json:"games_per_matchup,omitempty"` // if they are not those of the run
	Player   int               `json:"player,omitempty"`
	Settings map[string]string `json:"settings,omitempty"`
	Illegal  []string          `json:"illegal,omitempty"` // decks that are not played
	Cards    []ref             `json:"cards,omitempty"`   // other versions of cards, by number
	Decks    []ref             `json:"decks,omitempty"`   // played in place of those of the run
	Policies []string          `json:"policies,omitempty"`
}

// ref names a deck by its name, or a card by its number, and what it is.
type ref struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
	// Order is the hash of a deck list whose cards are in another order than the defined
	// one, since that decides where shuffles put them.
	Order string `json:"order,omitempty"`
}

// check reports what is wrong with the configuration.
func (c *Config) check() error {
	switch {
	case len(c.Arms) == 0 || c.NewPolicy == nil:
		return errors.New("sim: a configuration needs an arm with a ruleset, and a policy factory")
	case len(c.Decks) == 0:
		return errors.New("no decks: name at least one")
	case c.Games < 2 || c.Games%2 != 0:
		return fmt.Errorf("%d games per matchup: games are played in pairs with swapped seats, use an even number of at least 2", c.Games)
	case c.Workers < 1:
		return fmt.Errorf("%d workers: use at least 1", c.Workers)
	case c.PartGames < 0 || c.PartGames%2 != 0:
		return fmt.Errorf("%d games per part: use an even number", c.PartGames)
	case c.EventsOf < 0:
		return fmt.Errorf("events of one block in %d: use a number of at least 1, or 0 for all", c.EventsOf)
	case c.Detail >= detailCount:
		return fmt.Errorf("detail %d does not exist", c.Detail)
	}
	if err := c.checkArms(); err != nil {
		return err
	}
	for _, list := range [][]*cards.Deck{c.Decks, c.Against} {
		seen := map[string]*cards.Deck{}
		for _, d := range list {
			if d.Name == "" {
				return fmt.Errorf("the deck from %s has no name", d.Source)
			}
			switch other := seen[d.Name]; {
			case other == nil:
				seen[d.Name] = d
			case other.Hash() == d.Hash():
				return fmt.Errorf("the deck %q is named twice: name it once", d.Name)
			default:
				return fmt.Errorf("two different decks are called %q: rename one, results are listed by name", d.Name)
			}
		}
	}
	return nil
}

// partGames returns the number of games per part of a run of so many games. It
// must not depend on the workers, or files would. Where arms have different numbers of games,
// least is those of the rounds that all play: the first ones, which hold all games of the arm
// that has fewest, as a rule the dearest. They are cut as finely as a run by themselves, so
// that all workers have a share of them, but for partsMost parts.
func (c *Config) partGames(games, least int64) int {
	if c.PartGames == 0 && c.Stop == nil && least < games {
		fine := max(least/partsAimed, games/partsMost, partGamesFine)
		return int(min(fine, partGamesMax)) &^ 1
	}
	if c.PartGames == 0 && c.Stop != nil { // a look at each part: more and smaller ones
		return int(min(max(games/stopParts, partGamesMin), partGamesMax)) &^ 1
	}
	if c.PartGames == 0 {
		return int(min(max(games/partsAimed, partGamesMin), partGamesMax)) &^ 1
	}
	return c.PartGames
}

// eventsOf is EventsOf, 0 if all games have events or the run has none.
func (c *Config) eventsOf() int64 {
	if c.EventsOf <= 1 || c.Detail < DetailEvents {
		return 0
	}
	return c.EventsOf
}

// compression is how files are compressed.
func (c *Config) compression() eventlog.Compression {
	if c.Compression == "" {
		return eventlog.LZ4
	}
	return c.Compression
}

// resolve returns the written form of the configuration, unfolded to p, and the
// run's id.
func (c *Config) resolve(p *Plan, w *words) (form json.RawMessage, runID string, err error) {
	r := resolved{
		Schema: eventlog.SchemaVersion, Game: c.Game(), Cards: w.cardsHash,
		Policies: c.Policies, Games: c.Games, Seed: c.Seed, Detail: c.Detail.String(), EventsOf: c.eventsOf(), FirstByRules: c.FirstByRules, Bots: c.Bots, Sweep: c.Sweep,
		NoMirrors: c.NoMirrors, PartGames: int(p.partGames), Compression: string(c.compression()), Decks: refs(c.Decks), Against: refs(c.Against),
	}
	if c.Stop != nil {
		r.Stop = &c.Stop.Rule
	}
	for i := range c.Players {
		r.Players = append(r.Players, playerForm{c.Players[i].Name, c.Players[i].Policies[:]})
	}
	if c.plain() {
		r.Settings = c.Arms[0].Ruleset.Settings()
	} else {
		for i, a := range c.Arms {
			form := armForm{Name: a.Name, Settings: a.Ruleset.Settings(), Games: a.Games, Player: a.Player}
			for _, i := range a.Illegal {
				form.Illegal = append(form.Illegal, i.Deck)
			}
			for _, v := range w.arms[i].versions {
				form.Cards = append(form.Cards, ref{Name: v.ID, Hash: v.Hash})
			}
			form.Decks = refs(a.Decks)
			if a.Policies != ([2]string{}) {
				form.Policies = a.Policies[:]
			}
			r.Arms = append(r.Arms, form)
		}
	}
	form, err = json.Marshal(r)
	return form, eventlog.ConfigID(form), err
}

func refs(decks []*cards.Deck) []ref {
	var out []ref
	for _, d := range decks {
		r := ref{Name: d.Name, Hash: d.Hash()}
		if order := d.Order(); order != "" {
			sum := sha256.Sum256([]byte(order))
			r.Order = hex.EncodeToString(sum[:16])
		}
		out = append(out, r)
	}
	return out
}
