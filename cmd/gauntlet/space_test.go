//go:build linux

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// smallDisk mounts a file system of so many bytes, or skips the test and says why it could not.
func smallDisk(t *testing.T, size string) (dir string, remount func(options string)) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("no file system of its own can be mounted here (%v): the test needs the rights of root", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir, func(options string) {
		if out, err := exec.Command("mount", "-o", "remount,"+options, dir).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
}

// TestFullDisk: a run that does not fit is refused; one that is forced ends with a clear error and no damaged file
// under a final name; when there is space it goes on and is, byte for byte, the run that it would have been.
func TestFullDisk(t *testing.T) {
	disk, remount := smallDisk(t, "1500k")
	plain := []string{"run", "--decks", "Forest,Sword,Rune", "--policies", "random", "--games", "400", "--progress", "none", "--out"}
	dir := filepath.Join(disk, "run")

	code, _, stderr := command(t.Context(), append(plain, dir)...)
	if code != exitFailure || !strings.Contains(stderr, "2,400 games will write about 8.") || !strings.Contains(stderr, "1.5 MB are free there") {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("a run that was refused has made its folder")
	}
	code, _, stderr = command(t.Context(), append(plain, dir, "--force", "--workers", "1")...)
	if code != exitFailure || !strings.Contains(stderr, "no space left on device") || !strings.Contains(stderr, "free space") {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := ds.Verify(); err != nil || ds.Manifest.State != eventlog.Partial || ds.Manifest.GamesDone == 0 {
		t.Fatalf("%s with %d games, %v", ds.Manifest.State, ds.Manifest.GamesDone, err)
	}
	found, _ := filepath.Glob(filepath.Join(dir, "*", "*.arrow"))
	for _, path := range found {
		if data, err := os.ReadFile(path); err != nil || !bytes.HasSuffix(data, []byte("ARROW1")) {
			t.Errorf("%s has its name and is not whole, %v", path, err)
		}
	}

	// A disk that may not be written: told, and nothing is changed.
	remount("ro")
	code, _, stderr = command(t.Context(), "resume", dir, "--force", "--progress", "none")
	if code != exitFailure || !strings.Contains(stderr, "read-only file system") {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	if code, _, stderr = command(t.Context(), "report", dir); code != exitOK {
		t.Errorf("a report from a disk that cannot be written: exit code %d, %s", code, stderr)
	}

	remount("rw,size=64m")
	if code, _, stderr = command(t.Context(), "resume", dir, "--progress", "none"); code != exitOK {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	straight := filepath.Join(t.TempDir(), "run")
	if code, _, stderr = command(t.Context(), append(plain, straight)...); code != exitOK {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	if out, err := exec.Command("diff", "-r", straight, dir).CombinedOutput(); err != nil {
		t.Errorf("the run differs from one with space: %v\n%.1000s", err, out)
	}

	// What a run is said to write is what it writes, or a little more.
	written := int64(0)
	if ds, err = eventlog.Open(straight); err != nil {
		t.Fatal(err)
	}
	for _, p := range ds.Manifest.Parts {
		for _, f := range p.Files {
			written += f.Bytes
		}
	}
	least, most := writes(&sim.Config{Detail: sim.DetailEvents, Compression: eventlog.LZ4}, ds.Manifest.GamesDone, int64(len(ds.Manifest.Parts)))
	if written < least*9/10 || written > most*11/10 {
		t.Errorf("%d bytes, and %d to %d were told", written, least, most)
	}
}
