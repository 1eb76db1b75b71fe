package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// counted is what callgrind writes: often calls twice from line 12, once from a line of another file that was copied into it.
const counted = `# callgrind format
events: Ir

fl=/src/a.go
fn=gauntlet/engine/games/a.often
10 3
cfi=/src/b.go
cfn=gauntlet/engine/games/b.(*T).small
calls=300 5
12 900
cfn=gauntlet/engine/games/b.large
calls=20 30
13 800
cfn=runtime.duffcopy
calls=300 1
14 300
fi=/src/b.go
cfn=gauntlet/engine/games/b.large
calls=999 30
40 800
fe=/src/a.go
cfn=gauntlet/engine/games/b.(*T).small
calls=39 5
12 900
cfn=gauntlet/engine/games/a.often'2
calls=7 10
12 900

fl=/src/a.go
fn=gauntlet/engine/games/a.often'2
cfn=gauntlet/engine/games/b.(*T).small'2
calls=1 5
12 900

fl=/src/c.go
fn=gauntlet/engine/games/c.play
50 1
cfi=/src/a.go
cfn=gauntlet/engine/games/a.often
calls=100 10
52 4000

fn=gauntlet/engine/cards.read
7 1
cfn=gauntlet/engine/games/a.often
calls=100 10
8 4000
`

var known = map[string]function{
	"gauntlet/engine/games/a.often": {9, 100}, "gauntlet/engine/games/b.(*T).small": {4, 20}, "gauntlet/engine/games/b.large": {30, 5000}, "gauntlet/engine/games/c.play": {48, 100},
}

func TestReadCalls(t *testing.T) {
	counts, err := readCalls(strings.NewReader(counted))
	if err != nil {
		t.Fatal(err)
	}
	if n := counts[call{"gauntlet/engine/games/a.often", "gauntlet/engine/games/b.(*T).small", 12}]; n != 340 {
		t.Errorf("calls of two stretches of one line, and of a run above another, are %d, want 340", n)
	}
	if len(counts) != 5 {
		t.Errorf("calls are %v, want 5 of them: those of another file's lines are not the function's", counts)
	}
	for text, want := range map[string]string{
		"":                                       "no calls",
		"fn=(1) gauntlet/engine/games/a.often\n": "--compress-strings=no",
		"fn=a\ncfn=b\ncalls=2 5\n+3 1\n":         "",
		"fn=a\ncfn=b\ncalls=2 5\n* 1\n":          "--compress-pos=no",
		"fn=a\ncfn=b\ncalls=x 5\n3 1\n":          "no number of calls",
		"fl=a.go\nfn=a\nfe=b.go\ncalls=2 5\n3":   "no calls",
	} {
		if _, err := readCalls(strings.NewReader(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestProfile lets the compiler's own reader say what a profile holds.
func TestProfile(t *testing.T) {
	counts, err := readCalls(strings.NewReader(counted))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		choice choice
		want   string
	}{
		{choice{often: 10, share: 0.3, large: 400}, // large is called in a tenth of often's runs
			"gauntlet/engine/games/a.often>gauntlet/engine/games/b.(*T).small>3 9;gauntlet/engine/games/c.play>gauntlet/engine/games/a.often>4 7"},
		{choice{often: 10, share: 0.05, large: 400},
			"gauntlet/engine/games/a.often>gauntlet/engine/games/b.(*T).small>3 9;gauntlet/engine/games/c.play>gauntlet/engine/games/a.often>4 7;gauntlet/engine/games/a.often>gauntlet/engine/games/b.large>4 5"},
		{choice{often: 200, share: 0.05, large: 400}, "gauntlet/engine/games/a.often>gauntlet/engine/games/b.(*T).small>3 9"},
	} {
		made := profile(c.choice.choose(counts, known), known)
		if again := profile(c.choice.choose(counts, known), known); !bytes.Equal(made, again) {
			t.Error("the same counts give other bytes")
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "in"), made, 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("go", "tool", "preprofile", "-i", filepath.Join(dir, "in"), "-o", filepath.Join(dir, "out")).CombinedOutput(); err != nil {
			t.Fatalf("the compiler does not read it: %v\n%s", err, out)
		}
		text, err := os.ReadFile(filepath.Join(dir, "out"))
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:] // behind the head: caller, callee, offset and weight
		var got []string
		for ; len(lines) >= 3; lines = lines[3:] {
			got = append(got, strings.Join(lines[:3], ">"))
		}
		if s := strings.Join(got, ";"); s != c.want {
			t.Errorf("%+v:\n got %s\nwant %s", c.choice, s, c.want)
		}
	}
}
