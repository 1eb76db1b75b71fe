package eventlog_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gauntlet/internal/place"
	"gauntlet/sim/eventlog"
)

var docPath = place.Repo("docs", "event-schema.md")

const docHead = `# The files of a run

Generated from the row types in sim/eventlog/schema.go by ` + "`go test ./sim/eventlog -run Document -update`" + `; do not edit.
Schema version %d.

A run folder holds ` + "`manifest.json`" + ` and one folder per table with part files in the
Arrow IPC file format, compressed with LZ4 or Zstandard or not at all (` + "`--compression`" + `):

| table | one row per | key |
|---|---|---|
%s
- A part covers a fixed range of games; rows are in the order of games. The same
  configuration gives the same bytes, whatever the number of workers.
- Games are numbered round by round: game ` + "`2 * (pair * matchups + matchup) + swap`" + `, so
  a longer run begins with the games of a shorter one. In a run with several arms a
  round has, matchup by matchup, a pair for every arm that plays the matchup, in the
  order of the dictionary ` + "`arm`" + `; these pairs are one block with one ` + "`seed`" + `. The
  manifest lists the arms under ` + "`arms`" + ` with their settings, and the decks that have no
  games in an arm with the reasons; a plain run has the one arm "base" and no such
  list. Parts hold whole blocks.
- The dimensions, below ` + "`dims`" + `, say what the names of the other tables stand for: cards with what
  is printed on them, the cards of decks, what policies and arms are set to. They are written
  once, before the first game, with the same dictionaries, so that they join by name:
  ` + "`cards JOIN dims/cards USING (arm, card)`" + `. Columns of type utf8 are text. Runs of versions
  up to 5 have none.
- There are no nulls. What is absent is the sentinel of its column; an absent
  name is the empty string.
- Names are dictionaries with signed indices, the same in every file of a run
  and listed in the manifest under ` + "`dictionaries`" + `. A dictionary has a word once;
  a number of a clause is that of the document that the arm of the game plays by.
- The cluster of every standard error is ` + "`block_id`" + `: games of a block share the
  deal, so they are not independent.
- The file metadata holds, under keys that begin with ` + "`gauntlet.`" + `: %s.
  Dimensions belong to no part and have no cluster: theirs is empty, part and first_game are 0.
  Field metadata holds description, unit, sentinel and values, which are what may occur.
  Parquet files hold both as well: what files say of themselves under the same keys, what
  columns say in the Arrow schema that pyarrow and polars read, and as JSON under
  ` + "`gauntlet.columns`" + `, which DuckDB's ` + "`parquet_kv_metadata`" + ` shows.
  No file holds a time or anything about the machine.
- A game that an effect begins anew (Force of Will 8.01, 10.2) is several sub-games, numbered from 0 in
  the column ` + "`subgame`" + `: each has a deal, opening hands, turns from 1 and rows of cards of its own.
  ` + "`games`" + ` and ` + "`seats`" + ` have one row for all of them and say how many there were (restarts).
- Rows of cards follow the copies of a seat's own main deck, whoever controls or plays them. Tokens, copies that
  effects make and cards of other parts of the deck are none of them. A copy counts once, in opening, drawn or tutored,
  by how it first came to its owner's hand for keeps: drawn by an event draw, tutored by any other way, out of the
  library or from elsewhere. One that goes back into the library, from wherever, and comes to the hand again does not
  count again.
- The columns field leave out magic stones of Force of Will. A card of another type that is treated as a
  magic stone, as a resonator may be, is counted.
- A copy of a card has one number as object through all events of a game. Files of versions up to
  6 exchanged the numbers of hidden copies without saying so: drawn, tutored, in_hand_end and
  first_seen_turn of cards, and what is computed from them, are wrong in them, and reports
  say so. Play such a run again.
- ` + "`gauntlet verify RUN`" + ` checks all of this: hashes, keys, joins, values, and that cards are conserved.
- ` + "`manifest.json`" + ` names the versions of the program that played (` + "`programs`" + `), lists every part with rows, bytes and hash of its files, and says
  whether the run is complete or partial. A file that it does not list is not part
  of the run. The hash is 64-bit XXH3, as ` + "`xxhsum -H3`" + ` and Python's
  ` + "`xxhash.xxh3_64`" + ` compute it: it finds damage, not forgery.
- The manifest of a [shard](scale-out.md) says so under ` + "`shard`" + `: its number, of how many, its parts and the games of the whole run. The id is
  that of the run, and so are the numbers of games; ` + "`games_planned`" + ` are the shard's. Shards lie in one folder as ` + "`shard-00000`" + ` and so on,
  beside ` + "`shards.json`" + `, which has the id of the run and the number of shards.
- The last entry of the manifest, ` + "`xxh3_64`" + `, is the hash of the manifest itself with sixteen zeros in that place;
  manifests of older versions have none. Readers refuse one that has another hash, whose dictionaries
  are not what its lists say, whose configuration is not that of its ` + "`run_id`" + `, or whose parts overlap, lack tables of
  each other, or do not add up.

- A file is written under a name that ends in ` + "`.tmp`" + ` and renamed when it is whole.
  Those that a killed run leaves are no part of it and may be deleted; the rest of
  the run reads as usual.
- The number of a game, ` + "`game_id`" + `, has the same type in every table: tables join
  without a cast. A run has at most 4,294,967,295 games.

Examples are rows of a run of two games that the test of this document plays
(` + "`gauntlet run --decks Forest --against Sword --games 2 --detail decisions`" + `); names stand as words.

Reading a table:

    polars    pl.scan_ipc("runs/NAME/games/*.arrow")
              pl.scan_ipc("runs/NAME/dims/cards/*.arrow")
    pyarrow   pyarrow.dataset.dataset("runs/NAME/games", format="arrow").to_table()

Runs of versions 2 to 6 are read as if they were of this version, by reports and by exports; older
and newer ones are refused with the reason. Tools that read the files themselves find the columns
of the version that is in their metadata. Version 7 added restarts, subgame and final, which are read
as those of games that were not restarted, block_id and seq of events, and what turns say of the other
seat, which is absent in older runs. What version 6 left out follows from the rest:

| table | column until version 5 | now |
|---|---|---|
| cards | first_deal | opening + returned - redrawn |
| cards | kept | opening - redrawn |
| cards | never_seen | in_deck - opening - drawn - tutored |
| cards, seats | won | score = 1 |
| seats | pair_id | game_id halved, rounded down; or that of games |
| seats | opp_life_end, opp_mulligans | life_end, mulligans of the other seat's row, or the columns of games |

Numbers of blocks and pairs were int64 and are uint32; first_pos, first_seen_turn and
first_play_turn were int16 and are int8. A run whose games do not fit them ends with an error.

With 40 rows of cards, games, seats and cards together take at most 260 bytes a game with LZ4 and
170 with Zstandard, an event at most 8 and 4.5; a test holds parts of 8,192 games to it. Every part
says for itself what its columns are, in about 45,000 bytes for these tables: a run of 10,000
games, with 312 in a part, takes 150 bytes a game more.

DuckDB reads Parquet: ` + "`gauntlet export parquet runs/NAME`" + ` writes a file for each table and
` + "`gauntlet.sql`" + `, which makes a view of each: ` + "`cd runs/NAME-parquet && duckdb -init gauntlet.sql`" + `, then
` + "`select deck, opp_deck, avg(score) from seats where score >= 0 group by all;`" + `. A dimension is called dim_cards and
so on. In Python ` + "`database`" + ` of ` + "`notebooks/gauntlet_notebook.py`" + ` does the same over the Arrow files.
` + "`gauntlet export csv`" + ` writes what spreadsheets read.

The JavaScript package apache-arrow reads LZ4 only with a codec registered in its
` + "`compressionRegistry`" + `; files written with ` + "`--compression none`" + ` it reads as they are.

`

// promised are the keys of the metadata of every file.
var promised = []string{"format", "schema_version", "table", "row", "key", "sentinel", "run_id", "cluster", "part", "first_game", "cards_sha256", "config", "game"}

// document renders the schema, with a row of each table as examples.
func document(rows map[*eventlog.Table]exampleRow) string {
	var index strings.Builder
	for _, t := range eventlog.AllTables() {
		fmt.Fprintf(&index, "| [%s](#%s) | %s | %s |\n", t.Name, strings.ReplaceAll(t.Name, "/", ""), t.Row, t.Key)
	}
	var b strings.Builder
	fmt.Fprintf(&b, docHead, eventlog.SchemaVersion, index.String(), strings.Join(promised, ", "))
	for _, t := range eventlog.AllTables() {
		if t.IsDim() {
			fmt.Fprintf(&b, "## %s\n\nOne row per %s.\n\n", t.Name, t.Row)
		} else {
			fmt.Fprintf(&b, "## %s\n\nOne row per %s; %d bytes before compression.\n\n", t.Name, t.Row, t.RowBytes())
		}
		fmt.Fprintf(&b, "%s\n\n", wrapped("The row of the examples says: "+rows[t].sentence))
		b.WriteString("| column | type | names | unit | values | absent | example | meaning |\n|---|---|---|---|---|---|---|---|\n")
		for _, c := range t.Columns {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s |\n", c.Name, c.Type, c.Dict, c.Unit, c.In, c.Sentinel, cell(rows[t].values[c.Name]), c.Doc)
		}
		b.WriteString("\n")
	}
	b.WriteString(documentWords())
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// The committed description is the schema's.
func TestDocument(t *testing.T) {
	want := document(examples(t))
	if *eventlog.Update {
		if err := os.WriteFile(docPath, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(docPath)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date, or the games of its examples are played differently: run go test ./sim/eventlog -run Document -update", docPath)
	}
}
