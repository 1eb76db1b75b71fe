//go:build unix

package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strconv"
	"syscall"
	"testing"
	"time"
)

var memoryGames = flag.Int("memory-games", 6000, "how many games the longer run of TestMemory has; make memory plays ten million")

// TestMemory: ten times as many games take no more memory, at any detail: neither live objects on the heap, as the collector
// counts them, nor pages that the system gave. What is allowed is what buffers still grow while parts are small.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("plays thousands of games: left to the whole tests")
	}
	const slack = 96 << 20 // a worker that waits for a core keeps its part of decisions meanwhile; a leak of 16 kB a game is more
	for _, detail := range []string{"games", "cards", "turns", "events", "decisions"} {
		var heap, resident [2]int64
		for i, n := range []int{*memoryGames / 30, *memoryGames / 3} { // of each of three matchups
			args := []string{"run", "--decks", "Forest,Sword", "--policies", "random", "--games", strconv.Itoa(n / 2 * 2), "--detail", detail, "--progress", "none", "--force", "--out"}
			dir := filepath.Join(t.TempDir(), "run")
			run := exec.Command("gauntlet", append(args, dir)...)
			if out, err := run.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%.1000s", err, out)
			}
			resident[i] = maxResident(run.ProcessState.SysUsage().(*syscall.Rusage))
			os.RemoveAll(dir)
			heap[i] = liveHeap(func() {
				if code, _, stderr := command(t.Context(), append(args, dir)...); code != exitOK {
					t.Fatal(stderr)
				}
			})
			os.RemoveAll(dir)
		}
		t.Logf("--detail %s: %d games, heap %s and resident %s; %d games, %s and %s", detail, *memoryGames/10, amount(heap[0]), amount(resident[0]),
			*memoryGames, amount(heap[1]), amount(resident[1]))
		if heap[0] == 0 || resident[0] == 0 {
			t.Fatal("nothing was measured")
		}
		if heap[1] > heap[0]+slack || resident[1] > resident[0]+2*slack {
			t.Errorf("--detail %s: memory grows with the games", detail)
		}
	}
}

// maxResident returns the most memory that a process had, in bytes; the unit of its system is kilobytes but on Darwin.
func maxResident(u *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10
}

// liveHeap returns the most bytes that a collection found to be live while f ran.
func liveHeap(f func()) (most int64) {
	runtime.GC()
	done, watched := make(chan struct{}), make(chan int64)
	go func() {
		most := int64(0)
		sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		for {
			metrics.Read(sample)
			most = max(most, int64(sample[0].Value.Uint64()))
			select {
			case <-done:
				watched <- most
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	f()
	close(done)
	return <-watched
}
