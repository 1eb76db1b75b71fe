package eventlog

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"unsafe"

	"github.com/apache/arrow/go/v14/arrow"
	"github.com/apache/arrow/go/v14/arrow/array"
	"github.com/apache/arrow/go/v14/arrow/ipc"
	"github.com/apache/arrow/go/v14/arrow/memory"
)

// The dimensions say what the names in the other tables stand for. They are written once, before
// the first game, and have columns of text as well; names are those of the other tables, so that
// they join.

// CardDim is a card of the run as an arm has it: arms may have versions of their own.
type CardDim struct {
	Arm        int8   `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Card       int16  `col:"card" dict:"card" doc:"the card, as other tables name it"`
	Cost       int32  `col:"cost" sentinel:"-1 (none)" doc:"cost; of Force of Will the total of its will, X as 0"`
	Attack     int32  `col:"attack" sentinel:"-1 (none)" doc:"attack, ATK"`
	Defense    int32  `col:"defense" sentinel:"-1 (none)" doc:"defense, DEF; of leaders what they begin with"`
	Evolved    uint8  `col:"evolved" doc:"1 if the card is an evolved one"`
	Advanced   uint8  `col:"advanced" doc:"1 if the card is an advanced one"`
	Token      uint8  `col:"token" doc:"1 if effects make the card, and no deck has it"`
	ID         string `col:"id" doc:"collector number"`
	Name       string `col:"name" doc:"card name, that several cards may have"`
	Game       string `col:"game" doc:"sve or fow"`
	Set        string `col:"set" sentinel:"\"\"" doc:"set code"`
	Type       string `col:"type" doc:"card type; of Force of Will the whole type line"`
	Class      string `col:"class" sentinel:"\"\"" doc:"class of Shadowverse: Evolve"`
	Universe   string `col:"universe" sentinel:"\"\"" doc:"universe of Shadowverse: Evolve"`
	Attributes string `col:"attributes" sentinel:"\"\" (void)" doc:"attributes of Force of Will, separated by commas"`
	Traits     string `col:"traits" sentinel:"\"\"" doc:"traits or races, separated by commas"`
	Will       string `col:"will" sentinel:"\"\"" doc:"cost of Force of Will in symbols"`
	Front      string `col:"front" sentinel:"\"\"" doc:"of a back face: number of the face in front of it"`
	Text       string `col:"text" sentinel:"\"\"" doc:"what the card says, in the canonical wording of gauntlet cards fmt"`
	Hash       string `col:"hash" doc:"sha256 of the definition, half of it, as in the manifest"`
}

// DeckDim is a card of a deck of the run as an arm plays it.
type DeckDim struct {
	Arm    int8   `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Deck   int16  `col:"deck" dict:"deck" doc:"the deck, as other tables name it"`
	Card   int16  `col:"card" dict:"card" doc:"the card"`
	Copies int16  `col:"copies" unit:"copies" doc:"copies of the card in this part of the deck"`
	Legal  uint8  `col:"legal" doc:"1 if the arm plays the deck, 0 if its rules do not admit it"`
	Part   string `col:"part" doc:"part of the deck, in the word that heads it in deck files: main, evolve, ruler, stones, …"`
	Basis  string `col:"basis" sentinel:"\"\"" doc:"class or universe that the list declares"`
	Hash   string `col:"hash" doc:"sha256 over the cards and counts of the deck, half of it"`
}

// PolicyDim is a parameter of a policy.
type PolicyDim struct {
	Policy    int16  `col:"policy" dict:"policy" doc:"the policy, as other tables name it"`
	Parameter string `col:"parameter" doc:"what is set: base is the policy that the others change, and every policy has it"`
	Value     string `col:"value" doc:"what it is set to"`
}

// ArmDim is a setting of an arm.
type ArmDim struct {
	Arm     int8   `col:"arm" dict:"arm" doc:"arm of the experiment"`
	Setting string `col:"setting" doc:"what is set: game, which every arm has, a choice about the rules, policy_a and policy_b if they are not those of the matchup, or sweep. and an axis"`
	Value   string `col:"value" doc:"what it is set to"`
}

// MatchupDim is a matchup of the run.
type MatchupDim struct {
	Matchup int32 `col:"matchup" doc:"index of the matchup, as in other tables"`
	DeckA   int16 `col:"deck_a" dict:"deck" doc:"deck of side a, which sits on seat 0 unless swapped"`
	DeckB   int16 `col:"deck_b" dict:"deck" doc:"deck of side b"`
	PolicyA int16 `col:"policy_a" dict:"policy" doc:"policy of side a, unless an arm has another"`
	PolicyB int16 `col:"policy_b" dict:"policy" doc:"policy of side b, unless an arm has another"`
}

// The dimensions of a run.
var (
	DimArms     = dimOf[ArmDim]("arms", "arm and setting", "arm, setting")
	DimCards    = dimOf[CardDim]("cards", "arm and card", "arm, card")
	DimDecks    = dimOf[DeckDim]("decks", "arm, deck, part of it and card", "arm, deck, part, card")
	DimMatchups = dimOf[MatchupDim]("matchups", "matchup", "matchup")
	DimPolicies = dimOf[PolicyDim]("policies", "policy and parameter", "policy, parameter")
)

// DimsName is the folder of the dimensions.
const DimsName = "dims"

func dimOf[R any](name, row, key string) *Table {
	t := tableOf[R](DimsName+"/"+name, row, key)
	t.dim = true
	return t
}

// DimTables lists the dimensions.
func DimTables() []*Table { return []*Table{DimArms, DimCards, DimDecks, DimMatchups, DimPolicies} }

// AllTables lists the tables that games fill and the dimensions.
func AllTables() []*Table { return append(Tables(), DimTables()...) }

// Dims is all dimensions of a run.
type Dims struct {
	Arms     []ArmDim
	Cards    []CardDim
	Decks    []DeckDim
	Matchups []MatchupDim
	Policies []PolicyDim
}

// WriteDims writes the dimensions of a run, a file each, and returns the files.
func WriteDims(o Options, d *Dims) ([]File, error) {
	dicts := makeArrowDicts(o.Dicts)
	var files []File
	rows := map[*Table]any{DimArms: d.Arms, DimCards: d.Cards, DimDecks: d.Decks, DimMatchups: d.Matchups, DimPolicies: d.Policies}
	for _, t := range DimTables() {
		if err := t.checkDicts(o.Dicts); err != nil {
			return nil, err
		}
		f, err := writeDim(&o, t, reflect.ValueOf(rows[t]), dicts)
		if err != nil {
			return nil, fmt.Errorf("cannot write %s: %w", partPath(t, 0), err)
		}
		files = append(files, f)
	}
	return files, nil
}

// writeDim writes the rows, a slice of the table's row type, as one batch: they are few.
func writeDim(o *Options, t *Table, rows reflect.Value, dicts arrowDicts) (File, error) {
	f := File{Table: t.Name, Path: partPath(t, 0), Rows: int64(rows.Len())}
	if err := os.MkdirAll(filepath.Join(o.Dir, filepath.FromSlash(t.Name)), 0o777); err != nil {
		return f, err
	}
	schema := t.schema(fileMetadata(o, t, "cluster", "", "part", "0", "first_game", "0")) // dimensions belong to no part
	out := partFile{create: createFile}
	if err := out.open(join(o.Dir, f.Path)); err != nil {
		return f, err
	}
	defer out.abort()
	w, err := ipc.NewFileWriter(&out, ipcOptions(schema, o.Compression, memory.DefaultAllocator)...)
	if err != nil {
		return f, err
	}
	if f.Rows > 0 {
		if err := w.Write(t.dimRecord(schema, rows, dicts)); err != nil {
			return f, err
		}
	}
	if err := w.Close(); err != nil {
		return f, err
	}
	f.Bytes = out.pos
	f.XXH3, err = out.commit()
	return f, err
}

// dimRecord makes the batch of a dimension.
func (t *Table) dimRecord(schema *arrow.Schema, rows reflect.Value, dicts arrowDicts) arrow.Record {
	n := rows.Len()
	arrays := make([]arrow.Array, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		if c.kind == reflect.String {
			b := array.NewStringBuilder(memory.DefaultAllocator)
			for k := range n {
				b.Append(rows.Index(k).Field(i).String())
			}
			arrays[i] = b.NewArray()
			continue
		}
		values := alignedBytes(n * int(c.width))
		c.gather(values, unsafe.Pointer(rows.Pointer()), t.rowSize, n)
		arrays[i] = c.array(values, n, dicts)
	}
	return array.NewRecord(schema, arrays, int64(n))
}
