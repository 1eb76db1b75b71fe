package main

import (
	"os"
	"path/filepath"
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
	path, err := filepath.Abs(readmePath)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	report := output(t, "run", "--out", "all", "--progress", "none")
	heading, _, _ := strings.Cut(report, "\n")
	table := heading + "\n\nMatchups\n\n" + paragraph(report, "\nMatchups\n\n") + "\n\nDecks against the field\n\n" + paragraph(report, "\nDecks against the field\n\n")

	output(t, "run", "--decks", "Forest,Sword", "--games", "100", "--out", "runs/first", "--progress", "none")
	lines := strings.Split(paragraph(output(t, "replay", "runs/first", "7"), "\nturn 8, p2\n"), "\n")
	log := "turn 8, p2\n" + strings.Join(lines[:min(24, len(lines))], "\n") + "\n…"

	scenario, err := os.ReadFile(filepath.Join(filepath.Dir(path), "cmd", "gauntlet", "testdata", "example", "otter-draws.txt"))
	if err != nil {
		t.Fatal(err)
	}
	output(t, "cards", "new", "--name", "Brook Otter", "--class", "Forestcraft", "--cost", "2", "--attack", "2", "--defense", "2",
		"--evolved", "3/3", "--out", "otter.toml")
	explained := strings.TrimSuffix(output(t, "cards", "explain", "MY-BROOK-OTTER", "--cards", "otter.toml"), "\n")

	want := withBlock(t, readme, "prints, among other tables:\n\n```\n", table)
	want = withBlock(t, want, "the clause of the rules behind it:\n\n```\n", log)
	want = withBlock(t, want, "shows before any game:\n\n```\n", explained)
	want = withBlock(t, want, "[reference](docs/scenarios.md)):\n\n```\n", strings.TrimSuffix(string(scenario), "\n"))
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

var readmePath = filepath.Join("..", "..", "README.md")

func readReadme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(readmePath)
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
