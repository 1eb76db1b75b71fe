package conformance

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// Number reads a count from an environment variable by which make asks a long test for more.
func Number(t testing.TB, name string, otherwise int) int {
	t.Helper()
	s := os.Getenv(name)
	if s == "" {
		return otherwise
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		t.Fatalf("%s=%q is no count", name, s)
	}
	return n
}

// Deadline is the moment after which a soak begins no other pair, if GAUNTLET_SOAK_TIME says for how long each part of it
// plays ("30m"); far away otherwise, since tests play the same games each time.
func Deadline(t testing.TB) time.Time {
	t.Helper()
	s := os.Getenv("GAUNTLET_SOAK_TIME")
	if s == "" {
		return time.Now().AddDate(1, 0, 0)
	}
	d, err := time.ParseDuration(s)
	if err != nil || d <= 0 {
		t.Fatalf("GAUNTLET_SOAK_TIME=%q is no duration such as 30m", s)
	}
	return time.Now().Add(d)
}
