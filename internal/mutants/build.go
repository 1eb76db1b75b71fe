package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// switchFile is the file that an engine with mutants has besides its own: the
// number of the one in force comes from the environment.
const switchFile = `package %s

import (
	"os"
	"strconv"
)

var mutantNumber, _ = strconv.Atoi(os.Getenv("%s"))

func mutantZero[T any](n int, v T) T {
	if n == mutantNumber {
		var zero T
		return zero
	}
	return v
}
`

const environment = "GAUNTLET_MUTANT"

// build writes the test programs of a game with all mutants in them, each behind
// its number, into a folder.
func (g *game) build(mutants []mutant, dir string) error {
	replace := map[string]string{}
	for k := 0; k < len(mutants); {
		file, n := mutants[k].file, k
		for n < len(mutants) && mutants[n].file == file {
			n++
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := overlay(replace, dir, file, wrap(string(text), mutants[k:n])); err != nil {
			return err
		}
		k = n
	}
	name := filepath.Join(g.source, "mutant_switch.go")
	if err := overlay(replace, dir, name, fmt.Sprintf(switchFile, filepath.Base(g.source), environment)); err != nil {
		return err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), list, 0o600); err != nil {
		return err
	}
	for _, s := range g.Suites {
		out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay="+filepath.Join(dir, "overlay.json"), "-o", s.program(dir), "./"+s.Folder).CombinedOutput()
		if err != nil {
			return fmt.Errorf("the mutants do not compile: %w\n%s", err, out)
		}
	}
	return nil
}

// program is where the test program of a suite lies.
func (s suite) program(dir string) string {
	return filepath.Join(dir, strings.ReplaceAll(s.Folder, "/", "-")+".test")
}

// overlay writes a text that is read in place of a file.
func overlay(replace map[string]string, dir, file, text string) error {
	at, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	replace[at] = filepath.Join(dir, filepath.Base(file))
	return os.WriteFile(replace[at], []byte(text), 0o600)
}

// wrap puts what disables the mutants of a file around their places. One may lie
// within another.
func wrap(text string, mutants []mutant) string {
	type insertion struct {
		at, other int // other end: the outer one opens first and closes last
		text      string
		closes    bool
	}
	var list []insertion
	for i := range mutants {
		m := &mutants[i]
		list = append(list, insertion{m.from, m.to, m.before, false}, insertion{m.to, m.from, m.after, true})
	}
	slices.SortStableFunc(list, func(a, b insertion) int {
		switch {
		case a.at != b.at:
			return a.at - b.at
		case a.closes != b.closes: // close what ended here before anything begins
			if a.closes {
				return -1
			}
			return 1
		}
		return b.other - a.other
	})
	var b strings.Builder
	last := 0
	for _, in := range list {
		b.WriteString(text[last:in.at])
		b.WriteString(in.text)
		last = in.at
	}
	b.WriteString(text[last:])
	return b.String()
}

// patience is how many times as long as without a mutant a test may compute before it
// counts as one that does not end. What other programs do meanwhile does not matter.
const patience = 8

// test runs the scenarios with the mutant of a number, 0 for none, and returns the
// first that fails, "" if none does.
func (g *game) test(number int, dir string) (by string, err error) {
	for k := range g.Suites {
		s, limit := &g.Suites[k], "unlimited"
		most := 10*time.Second + patience*s.takes
		if number != 0 {
			limit = fmt.Sprint(int(most.Seconds()))
		}
		c := exec.Command("sh", "-c", `ulimit -t "$0" && exec "$@"`, limit,
			s.program(dir), "-test.run=^"+s.Test+"$", "-test.failfast", "-test.timeout=1h")
		c.Dir = s.Folder
		c.Env = append(os.Environ(), fmt.Sprintf("%s=%d", environment, number))
		out, err := c.CombinedOutput()
		var failed *exec.ExitError
		if err != nil && !errors.As(err, &failed) {
			return "", err
		}
		used := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		switch {
		case number == 0:
			s.takes = used
		case used >= most.Truncate(time.Second):
			return "(a scenario that does not end)", nil
		}
		if err == nil {
			continue
		}
		if by := failure(string(out)); by != "" {
			return by, nil
		}
		return "", fmt.Errorf("no scenario failed, but the test did:\n%s", out)
	}
	return "", nil
}

var failing = []*regexp.Regexp{
	regexp.MustCompile(`--- FAIL: Test\w+/(\S+)`),
	regexp.MustCompile(`nothing lists it as open \([^|]*\| [^|]+ \| (\w+) \|`),
}

// failure names the scenario that failed, or says that the run never ended.
func failure(out string) string {
	for k, shape := range failing {
		if m := shape.FindStringSubmatch(out); m != nil {
			return m[1] + strings.Repeat(".txt", k)
		}
	}
	if strings.Contains(out, "scenarios-open.md is not current") {
		return "(a scenario that is open passes)"
	}
	if strings.Contains(out, "panic:") {
		return "(a scenario that panics)"
	}
	return ""
}
