package svebot

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards/embedded"
)

// gamesDigest plays a few games of every embedded deck against the next, greedy
// against greedy and against random, and returns a number over all final
// states and outcomes.
func gamesDigest(t testing.TB) uint64 {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	w := &world{}
	if w.decks, err = embedded.DecksFrom(pool); err != nil {
		t.Fatal(err)
	}
	w.link(t, pool)
	sum := uint64(0)
	for i, a := range w.decks {
		g := w.match(t, a, w.decks[(i+1)%len(w.decks)]).NewGame()
		for k := range uint64(6) {
			seats := engine.Driver{Policies: [2]engine.Policy{policy(t, "greedy"), policy(t, [2]string{"greedy", "random"}[k&1])}}
			g.Start(engine.Setup{Key: k, Swap: k&2 != 0})
			out := seats.Play(g, k)
			sum = engine.Mix64(sum ^ g.Hash() ^ uint64(out.Reason)<<8 ^ uint64(out.Winner))
		}
	}
	return sum
}

// TestGamesDigest prints the digest, for a run under another processor.
func TestGamesDigest(t *testing.T) {
	a, b := gamesDigest(t), gamesDigest(t)
	if a != b {
		t.Fatalf("the same games gave %x and %x", a, b)
	}
	t.Logf("digest=%016x", a)
}

// TestSameGamesOnARM64 plays the same games on an emulated arm64 and compares:
// engine and policies compute in integers, so every byte must agree. It needs
// qemu's user mode emulator, and says so where that is missing: then the program
// is only built for that processor.
func TestSameGamesOnARM64(t *testing.T) {
	if testing.Short() {
		t.Log("building for another processor takes a while: the games are only compared with themselves (TestGamesDigest)")
		return
	}
	emulator := ""
	for _, name := range []string{"qemu-aarch64-static", "qemu-aarch64"} {
		if path, err := exec.LookPath(name); err == nil {
			emulator = path
			break
		}
	}
	bin := filepath.Join(t.TempDir(), "svebot.arm64.test")
	build := exec.Command("go", "test", "-c", "-o", bin, ".")
	build.Env = append(os.Environ(), "GOARCH=arm64", "GOOS=linux", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building for arm64: %v\n%s", err, out)
	}
	if emulator == "" {
		t.Log("no qemu-aarch64 on this machine: the games were compared with themselves only (TestGamesDigest)")
		return
	}
	out, err := exec.Command(emulator, bin, "-test.run", "^TestGamesDigest$", "-test.v").CombinedOutput()
	if err != nil {
		t.Fatalf("running under %s: %v\n%s", emulator, err, out)
	}
	m := regexp.MustCompile(`digest=([0-9a-f]{16})`).FindSubmatch(out)
	if m == nil {
		t.Fatalf("no digest in:\n%s", out)
	}
	if here := gamesDigest(t); string(m[1]) != fmtDigest(here) {
		t.Errorf("games differ between processors: arm64 %s, here %s", m[1], fmtDigest(here))
	}
}

func fmtDigest(n uint64) string { return fmt.Sprintf("%016x", n) }
