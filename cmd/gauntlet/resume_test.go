package main

import (
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gauntlet/sim"
)

var kills = flag.Int("kills", 6, "how often runs are killed by TestKill")

// TestKill kills runs of every kind at random moments (kill -9), also while they go on, until one comes to its end: its folder
// is, byte for byte, that of a run which nobody killed. "make kills" does so often.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes for a while: left to the whole tests")
	}
	t.Chdir(t.TempDir())
	r := rand.New(rand.NewPCG(22, uint64(*kills)))
	killed, wentOn := 0, 0
	for round := 0; killed < *kills; round++ {
		for name, args := range map[string]string{
			"events":  "run --decks Forest,Sword,Rune --policies greedy --games 800",
			"players": "run --decks Forest,Sword --policies random,greedy --games 3000,1000 --detail decisions",
			"spared":  "compare --variant Knight:attack=2 --variant Knight:defense=2 --decks Sword --against Rune,Forest --policies greedy --games 1500",
			"stopped": "compare --variant Knight:defense=2 --decks Sword --against Rune --policies greedy --until 0.015 --games 20000 --detail games",
			"raced":   "sweep --card Knight --vary attack=1..3 --race 0.01 --decks Sword --against Rune --policies greedy --games 5000 --detail games",
		} {
			command := append(strings.Fields(args), "--progress", "none")
			if _, err := os.Stat(name); err != nil {
				if out, err := exec.Command("gauntlet", append(command, "--out", name)...).CombinedOutput(); err != nil {
					t.Fatalf("%s: %v\n%s", name, err, out)
				}
			}
			dir := name + "-killed"
			command = append(command, "--out", dir)
			// A busy machine may need longer than that for a part: the time until a kill grows.
			for window, ended := 1500*time.Millisecond, false; !ended; window += window / 4 {
				run := exec.Command("gauntlet", command...)
				if err := run.Start(); err != nil {
					t.Fatal(err)
				}
				done := make(chan error, 1)
				go func() { done <- run.Wait() }()
				select {
				case err := <-done:
					if ended = true; err != nil {
						t.Fatalf("%s: %v", strings.Join(command, " "), err)
					}
				case <-time.After(time.Duration(r.Int64N(int64(window)))):
					run.Process.Kill()
					if <-done == nil {
						ended = true
						break
					}
					killed++
				}
				if _, err := os.Stat(filepath.Join(dir, "manifest.json")); err == nil {
					command = []string{"resume", dir, "--progress", "none"}
					wentOn++
				} else {
					os.RemoveAll(dir) // it had not begun
				}
			}
			if out, err := exec.Command("diff", "-r", name, dir).CombinedOutput(); err != nil {
				t.Fatalf("%s differs: %v\n%.2000s", name, err, out)
			}
			os.RemoveAll(dir)
		}
	}
	t.Logf("%d kills, gone on with %d times; no byte differs", killed, wentOn)
}

// A run that is being written is not removed.
func TestRemoveWaits(t *testing.T) {
	t.Chdir(t.TempDir())
	if code, _, stderr := command(t.Context(), "run", "--decks", "Forest", "--policies", "random", "--games", "2", "--detail", "games", "--out", "r", "--progress", "none"); code != exitOK {
		t.Fatal(stderr)
	}
	unlock, err := sim.Lock("r")
	if err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := command(t.Context(), "runs", "remove", "r"); code != exitFailure || !strings.Contains(stderr, "another process is writing the run r: wait for it; nothing was removed") {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	unlock()
	if code, _, stderr := command(t.Context(), "runs", "remove", "r"); code != exitOK {
		t.Error(stderr)
	}
}
