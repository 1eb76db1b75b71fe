package cards

// schema is what the files of one game's cards and decks may say: its fixed words and its
// keys. What they mean is the ruleset's business; here they only catch misspellings.
type schema struct {
	classes  []string
	kinds    []string // card types
	parts    []Part   // of its decks
	statMax  int      // largest attack and defense that is read
	editions []string // rule sets that a card may name

	keys            []string // of card files: those that cards of no other game have
	attack, defense string   // the keys of the two numbers of battle
	changes         []string // keys that a variant may change
	numbers         []string // keys whose values are numbers

	// symbols says that cards print their types in a line of words, their cost in symbols
	// and attributes, in place of one type with special types, a number and a class; faces
	// behind a face; and that rows of JSON lines are faces.
	symbols bool
	sides   bool // its matches have sideboards
}

// games has a row for every game whose cards can be read.
var games = map[string]*schema{
	"sve": {
		classes: []string{"Neutral", "Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft"},
		kinds:   kindNames[Leader : Spell+1],
		parts:   []Part{PartLeader, PartMain, PartEvolve},
		statMax: numberMax,
		keys:    []string{"class", "universe", "attack", "defense", "alternate_name"},
		attack:  "attack", defense: "defense",
		changes: []string{"cost", "attack", "defense", "traits", "text"},
		numbers: []string{"cost", "attack", "defense"},
	},
	"fow": {
		kinds:    lineKinds,
		parts:    []Part{PartRuler, PartMain, PartStones, PartExtra, PartRunes, PartStrangers},
		statMax:  30000,
		editions: []string{"5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"},
		keys:     []string{"attributes", "atk", "def", "divinity", "cluster", "rules", "back_is"},
		attack:   "atk", defense: "def",
		changes: []string{"cost", "atk", "def", "traits", "text", "attributes", "divinity"},
		numbers: []string{"cost", "atk", "def", "divinity"},
		symbols: true,
		sides:   true,
	},
}

// schemaOf returns the schema of a game, an empty one for a game whose cards cannot be read.
func schemaOf(game string) *schema {
	if s := games[game]; s != nil {
		return s
	}
	return &schema{attack: "attack", defense: "defense"}
}

// HasSides reports whether decks of a game have a sideboard in matches of several games.
func HasSides(game string) bool { return schemaOf(game).sides }

func (c *Card) schema() *schema { return schemaOf(c.Game) }

// Symbols reports whether cards of its game print types in a line of words, costs in symbols
// and attributes, in place of one type, a number and a class.
func (c *Card) Symbols() bool { return c.schema().symbols }

// StatKeys returns the keys of card files for the two numbers of battle.
func (c *Card) StatKeys() (attack, defense string) { return c.schema().attack, c.schema().defense }
