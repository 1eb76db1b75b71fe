package eventlog

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"github.com/zeebo/xxh3"

	"gauntlet/internal/intake"
)

// ManifestName is the manifest's file name in a run folder.
const ManifestName = "manifest.json"

// State says whether a run is whole.
type State string

// The states of a run.
const (
	Complete State = "complete"
	Partial  State = "partial" // interrupted: the files are valid but games are missing
)

// Manifest says what a run is and which files belong to it. It holds no time,
// no machine and no number of workers: equal runs have equal manifests.
type Manifest struct {
	Format       string `json:"format"`         // Format
	Schema       int    `json:"schema_version"` // SchemaVersion of the writer
	RunID        string `json:"run_id"`         // hash of the resolved configuration
	State        State  `json:"state"`
	Game         string `json:"game"` // ruleset
	GamesPlanned int64  `json:"games_planned"`
	GamesDone    int64  `json:"games_done"`
	Faults       int64  `json:"faults"`
	Forfeits     int64  `json:"forfeits,omitempty"` // games that a player from outside lost since it failed, or gave up
	PartGames    int    `json:"part_games"`         // games per part
	Detail       string `json:"detail"`             // one of Details
	// Programs are the versions of the program that played it, one unless somebody went on with what
	// another one had begun; none if it does not say. Only one version surely plays alike twice.
	Programs []string        `json:"programs,omitempty"`
	Config   json.RawMessage `json:"config"` // resolved configuration
	// Stop is the rule by which the run could end before GamesMost games, if it has one. It
	// was looked at after every part. GamesPlanned is GamesDone where the rule ended it.
	Stop      *StopRule `json:"stop,omitempty"`
	Stopped   bool      `json:"stopped,omitempty"`    // the rule ended the run
	GamesMost int64     `json:"games_most,omitempty"` // games that the run would have without the rule
	// Shard says which share of the run this is, nil for the whole.
	Shard *Shard `json:"shard,omitempty"`
	// Sweep is the grid whose points the arms are, nil if they are none.
	Sweep *Sweep `json:"sweep,omitempty"`
	// Players are those of a run in which several play, from the weak to the strong; every arm
	// says whose it is. A run in which one plays has none.
	Players []Player `json:"players,omitempty"`
	// Arms are the arms by dictionary index, if the run has several or one of a
	// name; a plain run has none here. See [Manifest.AllArms].
	Arms         []Arm        `json:"arms,omitempty"`
	Matchups     []Matchup    `json:"matchups"` // by the column matchup
	Decks        []Deck       `json:"decks"`    // by dictionary index
	Policies     []string     `json:"policies"` // by dictionary index
	Cards        []Card       `json:"cards"`    // by dictionary index; entry 0 is none
	Dictionaries Dictionaries `json:"dictionaries"`
	Dims         []File       `json:"dims,omitempty"` // the dimensions; runs of versions up to 5 have none
	Parts        []Part       `json:"parts"`          // in the order of their games
	// XXH3 is the hash of the manifest's own file with zeros in this place, which is its last; ""
	// in those of versions that wrote none. It finds damage, not forgery (docs/adr/0012).
	XXH3 string `json:"xxh3_64,omitempty"`
}

// Spared returns how many games are those of the base of their arm and were not played, and how
// many of them were played all the same to see that they are.
func (m *Manifest) Spared() (spared, audited int64) {
	for _, p := range m.Parts {
		spared, audited = spared+p.Spared, audited+p.Audited
	}
	return spared, audited
}

// StopRule says when a run has seen enough: what it looks at is the mean difference of each
// arm to the first, over whole rounds of blocks, as fractions of one.
type StopRule struct {
	Kind string `json:"kind"` // StopTest or StopPrecision

	// Of a sequential test: means under the two hypotheses, and its error rates.
	S0    float64 `json:"s0,omitempty"`
	S1    float64 `json:"s1,omitempty"`
	Alpha float64 `json:"alpha,omitempty"`
	Beta  float64 `json:"beta,omitempty"`

	// Of a precision: half the width of the confidence sequence, and its level.
	Half  float64 `json:"half,omitempty"`
	Level float64 `json:"level,omitempty"`

	// Of a race: differences within it do not matter. Alpha is how often the best may be
	// lost.
	Tolerance float64 `json:"tolerance,omitempty"`
	// Wave is how many parts of a race are played between the times at which arms leave it, 0 for the
	// usual number (see [StopRule.Waves]).
	Wave int `json:"wave_parts,omitempty"`
}

// wavePartsUsual is how many parts a wave has unless told otherwise.
const wavePartsUsual = 8

// Waves returns how many parts a run plays between the times at which arms leave it: of a race, what dropped out
// in the looks before a wave of so many parts is not played in it, so that equal runs play the same games. Of other
// runs, and of none, it is 0: all their parts are one wave.
func (r *StopRule) Waves() int {
	switch {
	case r == nil || r.Kind != StopRace:
		return 0
	case r.Wave > 0:
		return r.Wave
	}
	return wavePartsUsual
}

// The kinds of rules.
const (
	StopTest      = "sequential_test"
	StopPrecision = "precision"
	StopRace      = "race"
)

// Sweep is a grid of prints of a card and of its copies in a deck. Each arm is a point of
// it; the first arm is the card as it is, which need not lie on the grid.
type Sweep struct {
	Card   string   `json:"card"`             // its number
	Name   string   `json:"name"`             // as reports call it
	Vary   []string `json:"vary"`             // as it was asked for, such as "attack=1..4"
	Filler string   `json:"filler,omitempty"` // number of the card that takes the places of copies
	Axes   []Axis   `json:"axes"`
}

// Axis is what varies: a number of the card, or its copies.
type Axis struct {
	Key    string `json:"key"`
	Values []int  `json:"values"` // ascending
}

// Matchup is a cell of the grid: side a against side b. In games with swap 0
// side a sits on seat 0.
type Matchup struct {
	DeckA   int `json:"deck_a"` // index into Decks
	DeckB   int `json:"deck_b"`
	PolicyA int `json:"policy_a"` // index into Policies
	PolicyB int `json:"policy_b"`
}

// Player is who plays an arm, or several.
type Player struct {
	Name     string   `json:"name"`
	Policies []string `json:"policies"`          // of side a and side b
	Games    int64    `json:"games_per_matchup"` // of its arms
}

// Arm is one of the things that a run compares, on the same blocks.
type Arm struct {
	Name         string            `json:"name"`
	Player       int               `json:"player,omitempty"`   // index into Players; 0 in a run without
	Settings     map[string]string `json:"settings,omitempty"` // choices about its rules
	GamesPlanned int64             `json:"games_planned"`
	Point        []int             `json:"point,omitempty"`      // by axis of the run's sweep
	Until        int64             `json:"until_game,omitempty"` // it dropped out of the race and has no games from this number on; 0: it has
	Illegal      []IllegalDeck     `json:"illegal,omitempty"`    // decks that have no games in the arm
	// Cards are other versions of cards of the run, which have the same numbers here.
	Cards []Card `json:"cards,omitempty"`
	// Decks are played here in place of the decks of the run that have their names.
	Decks []Deck `json:"decks,omitempty"`
	// Policies play side a and side b here, if they are not those of the matchups:
	// names, "" for that of the matchup.
	Policies []string `json:"policies,omitempty"`
	// Games of the arm in which none of the cards Touch comes up are those of the arm Base, if Spares:
	// whoever goes on with the run must know which it spared.
	Base   int   `json:"base,omitempty"`
	Spares bool  `json:"spares,omitempty"`
	Touch  []int `json:"touch,omitempty"`
}

// IllegalDeck is a deck that an arm cannot play.
type IllegalDeck struct {
	Deck    int      `json:"deck"`    // index into Decks
	Reasons []string `json:"reasons"` // with clauses where there are some
}

// AllArms returns the arms by dictionary index, also of a plain run, which has the
// one of the dictionary and the settings of the configuration.
func (m *Manifest) AllArms() ([]Arm, error) {
	if len(m.Arms) > 0 {
		return m.Arms, nil
	}
	settings, err := m.Settings()
	if err != nil {
		return nil, err
	}
	words := m.Dictionaries[DictArm]
	if len(words) > 1 {
		return nil, fmt.Errorf("the manifest lists no arms, but its dictionary has %d of them", len(words))
	}
	arm := Arm{Settings: settings, GamesPlanned: m.GamesPlanned}
	if len(words) == 1 {
		arm.Name = words[0]
	}
	return []Arm{arm}, nil
}

// Plays reports whether the arm has games of a matchup.
func (a *Arm) Plays(m Matchup) bool {
	for _, i := range a.Illegal {
		if i.Deck == m.DeckA || i.Deck == m.DeckB {
			return false
		}
	}
	return true
}

// Deck is a deck of the run.
type Deck struct {
	Name  string                 `json:"name"`
	Basis string                 `json:"basis,omitempty"` // class or universe, if the list declares one
	Parts map[string][]DeckEntry `json:"parts"`           // by the word that heads a part in deck files; empty ones are left out
	Hash  string                 `json:"hash"`            // sha256 over cards and counts of all parts
}

// UnmarshalJSON reads also decks of version 2, whose parts were those of one game.
func (d *Deck) UnmarshalJSON(data []byte) error {
	type plain Deck
	old := struct {
		*plain
		Leader int         `json:"leader"` // index into Cards, 0 none
		Main   []DeckEntry `json:"main"`
		Evolve []DeckEntry `json:"evolve"`
	}{plain: (*plain)(d)}
	if err := json.Unmarshal(data, &old); err != nil || d.Parts != nil {
		return err
	}
	d.Parts = map[string][]DeckEntry{}
	if old.Leader != 0 {
		d.Parts["leader"] = []DeckEntry{{Card: old.Leader, Count: 1}}
	}
	for part, list := range map[string][]DeckEntry{"main": old.Main, "evolve": old.Evolve} {
		if len(list) > 0 {
			d.Parts[part] = list
		}
	}
	return nil
}

// DeckEntry is a number of copies of a card.
type DeckEntry struct {
	Card  int `json:"card"` // index into Cards
	Count int `json:"count"`
}

// Card is a card of the run.
type Card struct {
	ID         string          `json:"id"`                   // collector number
	Name       string          `json:"name"`                 // printed name
	Hash       string          `json:"hash"`                 // sha256 of the definition
	Definition json.RawMessage `json:"definition,omitempty"` // everything printed on it, for replays
}

// Part is a fixed range of games and its files.
type Part struct {
	Index     int    `json:"index"`
	FirstGame int64  `json:"first_game"`
	Games     int64  `json:"games"`
	Whole     bool   `json:"whole"`              // false: the run was interrupted within it
	End       int64  `json:"end_game,omitempty"` // number behind its last game, if arms that dropped out of a race have none in it; see EndGame
	Files     []File `json:"files"`              // one per table
	// Spared games are those of the first arm, since nothing came up in them that their arm
	// changes; Audited of them were played all the same and were.
	Spared  int64 `json:"games_spared,omitempty"`
	Audited int64 `json:"games_audited,omitempty"`
}

// EndGame returns the number behind the last game of the part.
func (p *Part) EndGame() int64 {
	if p.End > 0 {
		return p.End
	}
	return p.FirstGame + p.Games
}

// File is one Arrow file.
type File struct {
	Table string `json:"table"`
	Path  string `json:"path"` // below the run folder, with slashes
	Rows  int64  `json:"rows"`
	Bytes int64  `json:"bytes"`
	XXH3  string `json:"xxh3_64"` // of the whole file; finds damage, not forgery (docs/adr/0012)
}

// Holds reports whether data is the file, by its hash.
func (f *File) Holds(data []byte) bool {
	return int64(len(data)) == f.Bytes && hashWord(xxh3.Hash(data)) == f.XXH3
}

// Files are all files that the manifest lists, but for its own.
func (m *Manifest) Files() iter.Seq[*File] {
	return func(yield func(*File) bool) {
		for i := range m.Dims {
			if !yield(&m.Dims[i]) {
				return
			}
		}
		for i := range m.Parts {
			for k := range m.Parts[i].Files {
				if !yield(&m.Parts[i].Files[k]) {
					return
				}
			}
		}
	}
}

// WriteManifest writes the manifest of the run folder dir, whole or not at all.
func WriteManifest(dir string, m *Manifest) error { return writeManifest(dir, m, false) }

// NewManifest writes the first manifest of the run folder dir. A folder has one run: of several that begin
// in it at once all but one fail with an error that is [fs.ErrExist].
func NewManifest(dir string, m *Manifest) error { return writeManifest(dir, m, true) }

func writeManifest(dir string, m *Manifest, fresh bool) error {
	data, err := encodeManifest(m)
	if err != nil {
		return err
	}
	if err := writeWhole(filepath.Join(dir, ManifestName), data, fresh); err != nil {
		return fmt.Errorf("cannot write the manifest: %w", err)
	}
	return nil
}

// noSum stands in a manifest for its hash while that is computed.
const noSum = "0000000000000000"

// encodeManifest returns the file of a manifest, with its hash.
func encodeManifest(m *Manifest) ([]byte, error) {
	sealed := *m
	sealed.XXH3 = noSum
	data, err := json.MarshalIndent(&sealed, "", " ")
	if err != nil {
		return nil, err
	}
	data = append(data, '\n')
	copy(data[bytes.LastIndex(data, []byte(noSum)):], hashWord(xxh3.Hash(data)))
	return data, nil
}

// unsealed reports whether the file of a manifest does not have the hash sum that stands in it.
func unsealed(data []byte, sum string) bool {
	at := bytes.LastIndex(data, []byte(sum))
	if at < 0 || len(sum) != len(noSum) {
		return true
	}
	plain := bytes.Clone(data)
	copy(plain[at:], noSum)
	return hashWord(xxh3.Hash(plain)) != sum
}

// ReadManifest reads and checks the manifest of the run folder dir.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, ManifestName)
	data, err := intake.Text(path, intake.Manifest)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(dir); err != nil {
			return nil, fmt.Errorf("no run folder %s: name the folder that a run wrote", dir)
		}
		return nil, fmt.Errorf("%s is not a run folder: it has no %s; name the folder that a run wrote", dir, ManifestName)
	}
	if err != nil {
		if info, bad := os.Stat(dir); bad == nil && !info.IsDir() {
			return nil, fmt.Errorf("%s is a file: name the folder that a run wrote", dir)
		}
		return nil, fmt.Errorf("cannot read the run: %w", err)
	}
	return DecodeManifest(path, data)
}

// DecodeManifest reads and checks the file of a manifest; path is what messages call it.
func DecodeManifest(path string, data []byte) (*Manifest, error) {
	// Format and version first: the rest of a newer manifest may not fit ours.
	var head struct {
		Format string `json:"format"`
		Schema int    `json:"schema_version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, damaged(path, err)
	}
	switch {
	case head.Format != Format:
		return nil, fmt.Errorf("%s is not the manifest of a run (format %q, want %q): name the folder that a run wrote", path, head.Format, Format)
	case head.Schema > SchemaVersion:
		return nil, fmt.Errorf("%s was written by a newer version (schema %d, this program reads %d): update the program", path, head.Schema, SchemaVersion)
	case head.Schema < 1:
		return nil, damaged(path, fmt.Errorf("schema version %d", head.Schema))
	case head.Schema < OldestVersion:
		return nil, fmt.Errorf("%s was written by an older version (schema %d, this program reads %d to %d): play the run again, or read it with the version that wrote it", path, head.Schema, OldestVersion, SchemaVersion)
	}
	m := &Manifest{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, damaged(path, err)
	}
	if m.XXH3 != "" && unsealed(data, m.XXH3) {
		return nil, damaged(path, errors.New("its hash is not the one that stands in it"))
	}
	m.XXH3 = ""
	if err := m.check(); err != nil {
		return nil, damaged(path, err)
	}
	return m, nil
}

// restore is what to do about a file that is not as the run wrote it.
const restore = "copy the run folder again or play the run again"

// ErrDamaged is every error about a file of a run that is not as the run wrote it.
var ErrDamaged = errors.New("a file of the run is damaged")

// damage is such an error.
type damage struct{ error }

func (d damage) Is(target error) bool { return target == ErrDamaged }
func (d damage) Unwrap() error        { return d.error }

// damaged says what is wrong with a file and what to do.
func damaged(path string, what error) error {
	return damagef("%s is damaged: %w", path, what)
}

// damagef says in other words what is wrong with a file, and what to do.
func damagef(format string, args ...any) error {
	return damage{fmt.Errorf(format+"; "+restore, args...)}
}

// Settings returns the choices about the rules that a plain run was made with, by
// name; none for the default rules. Those of a run with arms are the arms'.
func (m *Manifest) Settings() (map[string]string, error) {
	if len(m.Config) == 0 {
		return nil, nil
	}
	var form struct {
		Settings map[string]string `json:"settings"`
	}
	if err := json.Unmarshal(m.Config, &form); err != nil {
		return nil, fmt.Errorf("the manifest's configuration is damaged: %w", err)
	}
	return form.Settings, nil
}
