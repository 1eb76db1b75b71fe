package cards

// Kind is the printed card type with its special type.
type Kind uint8

const (
	Leader Kind = iota
	Follower
	Amulet
	Spell
)

// String returns the printed word.
func (k Kind) String() string { return [...]string{"Leader", "Follower", "Amulet", "Spell"}[k] }

// Card is one printed face. Numbers that are not printed are absent: Cost,
// Attack and Defense are None.
type Card struct {
	Game     string   // "sve" or "fow"
	ID       string   // collector number, unique in a pool
	Name     string   // card name
	Set      string   // set code
	Kind     Kind     //
	Evolved  bool     // special type evolved
	Advanced bool     // special type advanced
	Token    bool     // token: made by effects, never in a deck
	Cost     int      // None on evolved cards and leaders
	Class    string   // "Forestcraft" … "Neutral"; FoW: attribute
	Universe string   // "" or the universe's name
	Traits   []string //
	Attack   int      // None for amulets, spells, leaders
	Defense  int      // None for amulets and spells; leaders: 20 unless printed
	Text     string   // printed text, paragraphs separated by \n
	Source   string   // file and line it came from, for messages

	Alternate string `json:",omitempty"` // alternate name, "" if it has none

	// The two faces of a double-faced card are cards of their own. The front
	// face has the collector number and is what decks list.
	Back  *Card `json:",omitempty"` // back face, nil if the card has one face
	Front *Card `json:"-"`          // of a back face: the front face
}

// backSuffix makes the number of a back face from that of its front face.
const backSuffix = "-back"

// SetBack makes b the back face of c. What belongs to the card as a whole the
// back has from the front: game, number, set, class and universe.
func (c *Card) SetBack(b *Card) {
	b.Game, b.ID, b.Set, b.Class, b.Universe = c.Game, c.ID+backSuffix, c.Set, c.Class, c.Universe
	c.Back, b.Front = b, c
}

// None marks an absent number.
const None = -1 << 15

// Entry is a number of copies of a card in a deck.
type Entry struct {
	Card  *Card
	Count int
	Line  int // line in the deck file, 0 if it did not come from one
}

// What a deck list may declare to be based on.
const (
	BasedOnClass    = "class"
	BasedOnUniverse = "universe"
)

// bases are the words of a list for what it is based on.
var bases = []string{BasedOnClass, BasedOnUniverse}

// Deck is a deck as brought to a game.
type Deck struct {
	Name   string
	Game   string
	Source string  // file it came from, or "embedded"
	Basis  string  // what the list declares to be based on: BasedOnClass, BasedOnUniverse or ""
	Sealed string  // file with the opened packs that the deck was built from, "" none
	Leader *Card   // nil if the list has none
	Main   []Entry //
	Evolve []Entry //
}
