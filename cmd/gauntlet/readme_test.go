package main

import (
	"gauntlet/internal/place"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestReadmeCommands runs the commands of the README that begin with gauntlet.
func TestReadmeCommands(t *testing.T) {
	readme := readReadme(t)
	t.Chdir(exampleFolder(t))
	n, block := 0, false
	for line := range strings.Lines(readme) {
		if strings.HasPrefix(line, "```") {
			block = strings.TrimSpace(line) == "```sh"
		}
		if block && strings.HasPrefix(line, "gauntlet ") {
			n++
			example(t, line)
		}
	}
	if n < 5 {
		t.Errorf("only %d commands found", n)
	}
}

// TestReadmeOutput keeps what the README shows as output real: the first tables
// of "gauntlet run", a turn of a replay, and a card being designed. -update
// rewrites them.
func TestReadmeOutput(t *testing.T) {
	readme := readReadme(t)
	path, err := filepath.Abs(readmePath())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	report := output(t, "run", "--out", "all", "--progress", "none")
	heading, _, _ := strings.Cut(report, "\n")
	table := heading + "\n\n" + paragraph(report, "\nIn short\n\n") + "\n\n" + paragraph(report, "\nMatchups\n\n")

	output(t, "run", "--decks", "Forest,Sword", "--games", "100", "--out", "runs/first", "--progress", "none")
	lines := strings.Split(paragraph(output(t, "replay", "runs/first", "7"), "\nturn 8, p2\n"), "\n")
	log := "turn 8, p2\n" + strings.Join(lines[:min(5, len(lines))], "\n") + "\n…"

	output(t, "cards", "new", "--name", "Brook Otter", "--class", "Forestcraft", "--cost", "2", "--attack", "2", "--defense", "2",
		"--evolved", "3/3", "--out", "otter.toml")
	compared := output(t, "compare", "--card", "otter.toml", "--for", "Bramble Scout", "--in", "Forest", "--games", "200", "--detail", "games", "--out", "otter", "--progress", "none")
	difference := "Difference to base\n\n" + paragraph(compared, "\nDifference to base\n\n")

	want := withBlock(t, readme, "prints at the top:\n\n```\n", table)
	want = withBlock(t, want, "the clause of the rules behind it:\n\n```\n", log)
	want = withBlock(t, want, "its evolved cards with it, and begins:\n\n```\n", difference)
	want = playedFigures(t, want)
	if want == readme {
		return
	}
	if !*update {
		t.Fatal("the output that README.md shows is not that of this version; rewrite it with: go test ./cmd/gauntlet -update")
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// playedFigures puts the figures of games that the README names in its sentences and its table
// of speed, as far as they are the same on every machine.
func playedFigures(t *testing.T, readme string) string {
	t.Helper()
	bench := strings.Fields(paragraph(output(t, "bench", "--events", "on"), "allocations/game\n"))
	report := output(t, "report", "all")
	games, _, ok := strings.Cut(report[strings.Index(report, "glance, ")+len("glance, "):], " games in ")
	if len(bench) != 6 || !ok {
		t.Fatalf("bench printed %q, the report begins with %q", bench, report[:80])
	}
	for _, f := range []struct{ form, value string }{
		{`(\| \d[\d,]* ns, )\d+( a game \|)`, rounded(t, bench[3])},
		{`(games/s, )\d+( events a game \|)`, rounded(t, bench[4])},
		{`(\| )[\d,]+( games of ` + "`glance`" + ` with all tables written)`, games},
	} {
		form := regexp.MustCompile(f.form)
		if len(form.FindAllString(readme, -1)) != 1 {
			t.Fatalf("README.md has not once what is looked for: %s", f.form)
		}
		readme = form.ReplaceAllString(readme, "${1}"+f.value+"${2}")
	}
	return printedCards(t, readme)
}

// printedCards counts the printed cards that are playable, where they are beside the
// repository.
func printedCards(t *testing.T, readme string) string {
	t.Helper()
	data := filepath.Join(filepath.Dir(readmePath()), "..", "shared", "cards", "sve.jsonl")
	if _, err := os.Stat(data); err != nil {
		t.Logf("the printed cards are not here: what README.md says of them was counted where they are")
		return readme
	}
	_, stdout, _ := command(t.Context(), "cards", "check", data)
	counted := regexp.MustCompile(`^(\d+) cards: (\d+) playable`).FindStringSubmatch(stdout)
	form := regexp.MustCompile(`\d+ of the \d+ printed cards`)
	if counted == nil || len(form.FindAllString(readme, -1)) != 1 {
		t.Fatalf("README.md or \"cards check\" does not say how many printed cards are playable:\n%.200s", stdout)
	}
	return form.ReplaceAllString(readme, counted[2]+" of the "+counted[1]+" printed cards")
}

func rounded(t *testing.T, word string) string {
	t.Helper()
	x, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return strconv.FormatFloat(x, 'f', 0, 64)
}

// readmeFigures are all figures of the README outside of blocks of code and links, and what
// keeps each true: a number that is not among them is not checked by anything.
var readmeFigures = []struct{ form, by string }{
	{`10\.2|8\.01|6\.3|5\.01`, "editions of the rules, which --rules reads in TestReadmeCommands and the rulesets' own tests"},
	{`up to 2019`, "the years of the pool that the page it links to is about"},
	{`Go 1\.26`, "go.mod, compared below"},
	{`\d+ of the \d+ printed cards`, "printedCards, where the printed cards are beside the repository"},
	{`[\d,]+ ns, \d+ a game`, "decisions a game: playedFigures; the time: measured"},
	{`[\d,]+ games/s, \d+ events a game`, "events a game: playedFigures; the time: measured"},
	{`[\d,]+ games of ` + "`glance`" + ` with all tables written`, "playedFigures"},
	{`allocations a game, once warm \| 0`, "the tests of the rulesets that count allocations"},
	{`\| [\d,]+ \|`, "measured, and labelled so below the table"},
	{`\| \d+\.\d times`, "measured, likewise"},
	{`\| \d+\.\d s`, "measured, likewise"},
	{`[\d,]+ to [\d,]+( games a second|\s+with)`, "measured, in the page it links to"},
	{`FILE:\d+|0018`, "names"},
}

// Every figure of the README is shown by a command that a test runs, or stands in the list of
// what else keeps it true.
func TestReadmeFigures(t *testing.T) {
	readme := readReadme(t)
	prose := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(readme, "")
	prose = regexp.MustCompile(`\]\([^)]*\)`).ReplaceAllString(prose, "]")
	for _, f := range readmeFigures {
		form := regexp.MustCompile(f.form)
		if f.by != "names" && !form.MatchString(prose) {
			t.Errorf("README.md has no %q any more: take it off the list of figures", f.form)
		}
		prose = form.ReplaceAllString(prose, "")
	}
	for line := range strings.Lines(prose) {
		if figure := regexp.MustCompile(`\d[\d.,]*`).FindString(regexp.MustCompile("`[^`]*`").ReplaceAllString(line, "")); figure != "" {
			t.Errorf("the figure %s of README.md is checked by nothing: let TestReadmeOutput make it, or list in readmeFigures what keeps it true: %s", figure, strings.TrimSpace(line))
		}
	}
	module, err := os.ReadFile(place.Repo("go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^go 1\.26`).Match(module) {
		t.Error("README.md says Go 1.26, and go.mod something else")
	}
}

func readmePath() string { return place.Repo("README.md") }

func readReadme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(readmePath())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// output runs a command that must succeed and returns what it prints.
func output(t *testing.T, args ...string) string {
	t.Helper()
	code, stdout, stderr := command(t.Context(), args...)
	if code != exitOK {
		t.Fatalf("gauntlet %s: exit code %d\n%s", strings.Join(args, " "), code, stderr)
	}
	return stdout
}

// paragraph returns the lines behind a mark up to the next empty one.
func paragraph(text, mark string) string {
	_, rest, _ := strings.Cut(text, mark)
	out, _, _ := strings.Cut(rest, "\n\n")
	return out
}

// withBlock replaces the code block that a mark begins.
func withBlock(t *testing.T, text, mark, block string) string {
	t.Helper()
	before, rest, ok := strings.Cut(text, mark)
	_, after, closed := strings.Cut(rest, "\n```\n")
	if !ok || !closed || block == "" {
		t.Fatalf("README.md has no block behind %q", mark)
	}
	return before + mark + block + "\n```\n" + after
}
