package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"gauntlet/internal/place"
	"gauntlet/reports"
)

var update = flag.Bool("update", false, "rewrite golden files")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"gauntlet": main, "testbot": testbot, "sniffbot": sniff, "pair": pair})
}

// TestScripts runs testdata/script. Besides the usual commands, "code N
// COMMAND…" runs a command that must exit with N.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"), UpdateScripts: *update, RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("REPOSITORY", place.Repo())
			return copyExamples(env.WorkDir)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"code": exitsWith},
	})
}

func exitsWith(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N COMMAND…")
	}
	code := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = exit.ExitCode()
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// command runs a command line in-process and returns its exit code and output.
func command(ctx context.Context, args ...string) (code int, stdout, stderr string) {
	var out, messages bytes.Buffer
	code = run(ctx, args, &out, &messages)
	return code, out.String(), messages.String()
}

// TestExamples runs the examples of every help text, in the order of the help,
// in a folder with the files that they name.
func TestExamples(t *testing.T) {
	t.Chdir(exampleFolder(t))
	t.Setenv("GAUNTLET_HOME", t.TempDir()) // nobody's own cards
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		if cmd.Example == "" && cmd.Name() != "help" {
			t.Errorf("%q has no example", cmd.CommandPath())
		}
		for line := range strings.Lines(cmd.Example) {
			example(t, line)
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(newRoot())
}

func exampleFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := copyExamples(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// exampleFiles are the files of testdata/example that are committed. Whoever
// follows the README leaves runs and cards beside them, which are no part of the
// tests.
var exampleFiles = []string{
	"boosters.toml", "cards.xml", "clover-fanfare.txt", "clover.txt", "deck.cod", "knight.toml", "mine.toml", "my-list.txt", "otter-draws.txt", "otters.txt", "pool.txt", "sealed.txt", "shop.csv",
}

func copyExamples(dir string) error {
	for _, name := range exampleFiles {
		data, err := os.ReadFile(filepath.Join("testdata", "example", name))
		if _, there := os.Lstat(filepath.Join(dir, name)); err == nil && there == nil {
			return fmt.Errorf("%s: a script has a file of this name, which would be overwritten by the example", name)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// example runs one line of a help text. A folder that an earlier example wrote
// is removed first, so that the same line may stand in several places.
func example(t *testing.T, line string) {
	t.Helper()
	line, _, _ = strings.Cut(line, "  #")
	line = strings.TrimSpace(line)
	words := fields(line)
	if len(words) == 0 || words[0] != "gauntlet" {
		t.Errorf("%q is no command", line)
		return
	}
	if words[1] == "fetch" { // of a bucket, which is nowhere here
		return
	}
	for i, w := range words {
		if w == "--out" {
			os.RemoveAll(words[i+1])
		}
	}
	if code, _, stderr := command(t.Context(), words[1:]...); code != exitOK {
		t.Errorf("%s: exit code %d\n%s", line, code, stderr)
	}
}

// fields splits a command line at spaces outside quotation marks.
func fields(line string) []string {
	var words []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// TestSignature plays the games of "gauntlet bench" and compares their checksum
// with the committed one. A change of it means that games are played
// differently: accept it with -update and say why in the commit.
func TestSignature(t *testing.T) {
	code, stdout, stderr := command(t.Context(), "bench", "--events", "on", "--workers", "2")
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	_, sum, ok := strings.Cut(stdout, "checksum  ")
	if !ok {
		t.Fatalf("no checksum in:\n%s", stdout)
	}
	path := filepath.Join("testdata", "signature.txt")
	if *update {
		if err := os.WriteFile(path, []byte(sum), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if sum != string(want) {
		t.Errorf("the games of the embedded decks have checksum %swant %sif games are meant to be played differently, run: make signature", sum, want)
	}
	if strings.Contains(stdout, "without a result") {
		t.Errorf("there are faults:\n%s", stdout)
	}
}

// TestRunFoW plays the embedded decks of Force of Will.
func TestRunFoW(t *testing.T) {
	t.Chdir(t.TempDir())
	code, stdout, stderr := command(t.Context(), "run", "--game", "fow", "--games", "2", "--out", "fow", "--detail", "games")
	if code != exitOK || !strings.Contains(stdout, "fow (rules 6.3), 6 decks, policy glance") {
		t.Errorf("exit code %d: %s\n%s", code, stderr, stdout)
	}
	// Tokens that texts describe are among the cards of the run.
	if code, stdout, stderr = command(t.Context(), "replay", "fow", "1"); code != exitOK || !strings.Contains(stdout, "turn 2") {
		t.Errorf("replay: exit code %d: %s\n%s", code, stderr, stdout)
	}
	for _, kind := range []string{"decks", "cards"} {
		if code, stdout, stderr := command(t.Context(), kind, "list", "--game", "fow"); code != exitOK || strings.Count(stdout, "\n") < 7 {
			t.Errorf("%s list: exit code %d: %s\n%s", kind, code, stderr, stdout)
		}
	}
}

// TestInterrupt stops a long run and expects valid files, a partial report and
// the exit code of an interrupt.
func TestInterrupt(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { // stop it once it has begun, however slow the machine is
		defer cancel()
		for {
			if _, err := os.Stat(filepath.Join("long", "manifest.json")); err == nil || ctx.Err() != nil {
				time.Sleep(200 * time.Millisecond)
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	}()
	code, stdout, stderr := command(ctx, "run", "--policies", "first", "--games", "2000000", "--detail", "games", "--out", "long", "--force") // whatever room the disk has: little of it is written
	if code != exitInterrupted {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	if !strings.Contains(stderr, "interrupted after") || !strings.Contains(stdout, "The run is not complete") {
		t.Errorf("stdout %.300s\nstderr %s", stdout, stderr)
	}
	if code, _, stderr := command(t.Context(), "report", "long"); code != exitOK {
		t.Errorf("the report of the interrupted run: exit code %d\n%s", code, stderr)
	}
	if left, _ := filepath.Glob("long/*/*.tmp"); left != nil {
		t.Errorf("left over: %v", left)
	}
}

// TestCrash expects a message to the user instead of a panic.
func TestCrash(t *testing.T) {
	var b bytes.Buffer
	code := func() (code int) {
		defer func() { code = crash(recover(), []string{"run", "--games", "2"}, &b) }()
		panic("boom")
	}()
	if code != exitFailure || !strings.Contains(b.String(), "internal error: boom") || !strings.Contains(b.String(), "gauntlet run --games 2") {
		t.Errorf("exit code %d, message\n%s", code, b.String())
	}
}

// A full disk gets advice, however deep its error is; others are left alone.
func TestFullDiskAdvice(t *testing.T) {
	full := adviseSpace(fmt.Errorf("cannot write x: %w", &fs.PathError{Op: "write", Path: "x.tmp", Err: syscall.ENOSPC}))
	if !strings.Contains(full.Error(), "cannot write x") || !strings.Contains(full.Error(), "free space, name a folder on another disk with --out") {
		t.Error(full)
	}
	if err := adviseSpace(fs.ErrPermission); err != fs.ErrPermission {
		t.Error(err)
	}
}

// TestRealDecks plays the decks of the shared card data, if it is there: cards
// and decks of several games in one file.
func TestRealDecks(t *testing.T) {
	cardFile, deckFile := place.Shared("cards", "sve.jsonl"), place.Shared("cards", "decks.jsonl")
	if _, err := os.Stat(cardFile); err != nil {
		t.Log("shared/cards is not beside the repository; playing a deck of our own instead")
		cardFile, deckFile = filepath.Join("testdata", "example", "mine.toml"), filepath.Join("testdata", "example", "clover.txt")
	}
	out := filepath.Join(t.TempDir(), "real")
	code, stdout, stderr := command(t.Context(), "run", "--cards", cardFile, "--decks", deckFile, "--games", "2", "--out", out, "--report", "csv")
	if code != exitOK || strings.Count(stdout, "\n") < 5 {
		t.Fatalf("exit code %d\n%s%s", code, stdout, stderr)
	}
	if strings.HasSuffix(deckFile, ".jsonl") && !strings.Contains(stderr, "passed over 2 decks of other games (fow)") {
		t.Errorf("no note about decks of other games:\n%s", stderr)
	}
}

// TestExperimentPage plays the experiment of docs/experiments.md.
func TestExperimentPage(t *testing.T) {
	page, err := os.ReadFile(place.Repo("docs", "experiments.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```toml\n")
	text, _, ok := strings.Cut(rest, "```\n")
	t.Chdir(t.TempDir())
	if err := os.WriteFile("page.toml", []byte(text), 0o644); err != nil || !ok {
		t.Fatalf("no example: %v", err)
	}
	stdout := output(t, "run", "page.toml", "--games", "4", "--out", "page")
	if !strings.Contains(stdout, "2 variants against base") || !strings.Contains(stdout, "levy: Sword, matchup by matchup") {
		t.Error(stdout)
	}
}

// TestGatesPage runs the commands of docs/gates.md, and looks for every measure there.
func TestGatesPage(t *testing.T) {
	page, err := os.ReadFile(place.Repo("docs", "gates.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "gauntlet ") {
			example(t, line)
		}
	}
	for _, m := range reports.Measures() {
		if !strings.Contains(string(page), "`"+m+"`") {
			t.Errorf("docs/gates.md says nothing of the measure %q", m)
		}
	}
}
