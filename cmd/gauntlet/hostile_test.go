package main

import (
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/internal/plain"
	"gauntlet/sim/eventlog"
)

// wickedNames are names that would be a command to a terminal, markup, a formula, another folder, words of a shell or of SQL, a line of
// their own, or look like another.
var wickedNames = []string{
	"=cmd|' /C calc'!A0", "\x1b]0;owned\x07\u009b31m", "<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "@SUM(A1)\r\n# heading",
	"../../../escaped", "$(touch owned)`touch owned`;touch owned", "'); drop view games; --", "Kni\u200bght", "Knight\U000e0041", "Kni\u202eght\x00",
	"</svg>]]>&#x1b;", "Knigh\u0442", strings.Repeat("long ", 2000),
}

// curse gives everything that a manifest names a wicked name.
func curse(t *testing.T, dir string) {
	t.Helper()
	m, err := eventlog.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	n, called := 0, map[string]string{}
	bad := func() string {
		n++
		return wickedNames[n%len(wickedNames)] + strconv.Itoa(n)
	}
	again := func(words []string) {
		for i, w := range words {
			if called[w] != "" {
				words[i] = called[w]
			}
		}
	}
	for _, dict := range []eventlog.DictName{eventlog.DictDeck, eventlog.DictPolicy, eventlog.DictArm, eventlog.DictCard} {
		words := slices.Clone(m.Dictionaries[dict])
		if dict == eventlog.DictArm && len(m.Arms) == 0 {
			continue
		}
		for i := range words {
			if w := words[i]; w != "" {
				words[i] = bad()
				if called[w] == "" { // a policy, whose arm is called alike
					called[w] = words[i]
				}
			}
		}
		m.Dictionaries[dict] = words
	}
	for i := range m.Decks {
		m.Decks[i].Name = m.Dictionaries[eventlog.DictDeck][i]
	}
	m.Policies = slices.Clone(m.Dictionaries[eventlog.DictPolicy])
	for i := range m.Players {
		m.Players[i].Name = bad()
		again(m.Players[i].Policies)
	}
	for i := range m.Arms {
		m.Arms[i].Name = m.Dictionaries[eventlog.DictArm][i]
		again(m.Arms[i].Policies)
	}
	for i := range m.Cards {
		m.Cards[i].Name = bad()
	}
	m.Programs = []string{bad()}
	if m.Sweep != nil {
		m.Sweep.Name = bad()
	}
	// The configuration and the files say the same names, as whoever made them would see to.
	var form map[string]any
	if err := json.Unmarshal(m.Config, &form); err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"decks", "against"} {
		decks, _ := form[list].([]any)
		for _, d := range decks {
			d := d.(map[string]any)
			d["name"] = called[d["name"].(string)]
		}
	}
	if m.Config, err = json.Marshal(form); err != nil {
		t.Fatal(err)
	}
	m.RunID, m.Dims = eventlog.ConfigID(m.Config), nil
	rewrite(t, dir, m)
	if err := eventlog.WriteManifest(dir, m); err != nil {
		t.Fatal(err)
	}
}

// rewrite writes the files of a run with the words of another manifest.
func rewrite(t *testing.T, dir string, m *eventlog.Manifest) {
	t.Helper()
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	tables := eventlog.TablesOf(slices.Index(eventlog.Details, m.Detail))
	w, err := eventlog.NewWriter(eventlog.Options{Dir: dir, RunID: m.RunID, Dicts: m.Dictionaries, Tables: tables, Compression: eventlog.LZ4})
	if err != nil {
		t.Fatal(err)
	}
	for i := range m.Parts {
		var games []eventlog.GameRow
		var seats []eventlog.SeatRow
		var cards []eventlog.CardRow
		err := ds.GamesOf(i, func(row *eventlog.GameRow) error { games = append(games, *row); return nil })
		if err == nil {
			err = ds.SeatsOf(i, func(row *eventlog.SeatRow) error { seats = append(seats, *row); return nil })
		}
		if err == nil && ds.Has(eventlog.Cards) {
			err = ds.CardsOf(i, func(row *eventlog.CardRow) error { cards = append(cards, *row); return nil })
		}
		if err == nil {
			err = w.Begin(i, m.Parts[i].FirstGame)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range games {
			*w.Games.Next() = row
		}
		for _, row := range seats {
			*w.Seats.Next() = row
		}
		for _, row := range cards {
			*w.Cards.Next() = row
		}
		if m.Parts[i].Files, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
	}
}

// shownOnly holds a text against what nobody may obey in it, whatever it is.
func shownOnly(t *testing.T, where, text string) {
	t.Helper()
	for line := range strings.SplitSeq(text, "\n") {
		if got := strings.ReplaceAll(line, "\t", ""); plain.Line(got) != got {
			t.Errorf("%s has what is obeyed or not seen: %q", where, line[:min(len(line), 300)])
			return
		}
	}
	if !utf8.ValidString(text) {
		t.Errorf("%s is no UTF-8", where)
	}
}

// noMarkup holds a page or picture against markup that only names brought.
func noMarkup(t *testing.T, where, text string) {
	t.Helper()
	for _, bad := range []string{"<script>alert", "<img", "</svg>]]"} {
		if strings.Contains(strings.ReplaceAll(text, `\\<`, ""), bad) {
			t.Errorf("%s has %q", where, bad)
		}
	}
}

// noFormula holds every cell of a file for spreadsheets against formulas.
func noFormula(t *testing.T, where, text string) {
	t.Helper()
	rows := csv.NewReader(strings.NewReader(text))
	rows.FieldsPerRecord = -1
	all, err := rows.ReadAll()
	if err != nil {
		t.Errorf("%s: %v", where, err)
	}
	for _, row := range all {
		for _, cell := range row {
			if _, err := strconv.ParseFloat(cell, 64); err != nil && strings.IndexAny(cell, "=+-@\t\r\n") == 0 {
				t.Errorf("%s has the formula %q", where, cell)
				return
			}
		}
	}
}

// What a run says that somebody else made is only shown: by every command that reads runs, in every form, and in every file that
// these write.
func TestHostileRuns(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, line := range []string{
		"run --decks Forest,Sword,Rune --policies random --games 70 --detail cards --out runs/rates --progress none",
		"run --game fow --rules 6.3,8.01 --policies random --games 10 --detail games --out runs/arms --progress none",
		"compare --variant Knight:attack=3 --decks Sword --against Forest --policies random --games 70 --detail games --out runs/compared --progress none",
		"sweep --card Knight --vary attack=1..2 --decks Sword --against Forest --policies random --games 10 --detail games --out runs/sweep --progress none",
		"run --decks Forest,Sword --policies random,first --games 70 --detail games --out runs/players --progress none",
	} {
		if code, _, stderr := command(t.Context(), strings.Fields(line)...); code != exitOK {
			t.Fatalf("%s: %s", line, stderr)
		}
	}
	runs, err := os.ReadDir("runs")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	try := func(args ...string) {
		t.Helper()
		code, stdout, stderr := command(t.Context(), args...)
		where := strings.Join(args, " ")
		shownOnly(t, where+", output", stdout)
		shownOnly(t, where+", messages", stderr)
		if slices.Contains(args, "csv") && slices.Contains(args, "--format") && code == exitOK {
			noFormula(t, where, stdout)
		}
		if slices.Contains(args, "html") || slices.Contains(args, "md") {
			noMarkup(t, where, stdout)
		}
		if strings.Contains(stderr, "panic") || strings.Contains(stderr, "goroutine ") {
			t.Errorf("%s: exit code %d\n%s", where, code, stderr)
		}
		if code == exitOK {
			ran++
		} else {
			t.Logf("%s: exit code %d: %.200s", where, code, stderr)
		}
	}
	for _, r := range runs {
		run := filepath.Join("runs", r.Name())
		curse(t, run)
		for _, format := range []string{"text", "md", "csv", "json"} {
			try("report", run, "--format", format)
		}
		try("report", run, "--html", "page-"+r.Name()+".html", "--plot", "plots-"+r.Name())
		try("report", run, "--show", "all")
		try("report", run, "--show", "cards,survival", "--format", "md")
		try("experiment", "show", run)
		try("replay", run, "3")
		try("verify", run)
		try("verify", run, "--json")
		try("export", "csv", run, "--out", "csv-"+r.Name())
		try("export", "csv", run, "--out", "-", "--tables", "games")
		try("export", "parquet", run, "--out", "parquet-"+r.Name())
		try("report", run, "--assert", "matchup[*, *] in 40..60")
		try("report", run, "--player", "nobody")
		try("report", run, "--arm", "nobody")
		try("resume", run)
		try("__complete", "report", "runs/")
	}
	if err := os.Rename("runs/rates", "runs/a\nb\tc\x1b[2J"); err != nil {
		t.Fatal(err)
	}
	try("runs", "list")
	try("__complete", "report", "runs/")
	try("runs", "latest")
	if ran < 60 {
		t.Errorf("only %d commands did what they were told", ran)
	}
	files := 0
	if err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(dir, path)
		switch {
		case err != nil:
			return err
		case e.IsDir() && name == "runs":
			return fs.SkipDir // what was made hostile
		case plain.Name(e.Name()) != "" || strings.Contains(name, "owned") || strings.Contains(name, "escaped"):
			t.Errorf("there is a file %q", name)
		case e.IsDir():
			return nil
		}
		files++
		data, err := os.ReadFile(path)
		switch ending := filepath.Ext(path); ending {
		case ".csv":
			noFormula(t, name, string(data))
		case ".html", ".svg":
			shownOnly(t, name, string(data))
			noMarkup(t, name, string(data))
		case ".sql":
			if shownOnly(t, name, string(data)); strings.Contains(string(data), "drop") {
				t.Errorf("%s: %s", name, data)
			}
		}
		return err
	}); err != nil || files < 20 {
		t.Errorf("%d files, %v", files, err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(dir), "escaped")); err == nil {
		t.Error("a file lies outside the folder")
	}
}
