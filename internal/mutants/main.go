// Command mutants disables one rule of Shadowverse: Evolve at a time and runs the
// scenarios: each mutant must make one fail. It edits copies of single files of
// engine/sve, which go test reads in place of the originals (-overlay), so that
// the engine needs no hooks. Run it by `make mutants`; it writes
// docs/rules/mutants.md.
package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	source = "engine/sve"
	report = "docs/rules/mutants.md"
)

func main() {
	only := flag.String("only", "", "run only mutants whose name matches this expression, and write no report")
	list := flag.Bool("list", false, "list the mutants and stop")
	log := flag.String("log", "", "keep results in this file; a mutant that was noticed before is not run again while its file is the same")
	flag.Parse()
	if err := run(*only, *log, *list); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(only, log string, list bool) error {
	match, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	mutants, err := find(source)
	if err != nil {
		return err
	}
	known, err := readLog(log)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if !list {
		if by, err := test(nil, dir); err != nil || by != "" {
			return fmt.Errorf("the scenarios must pass before anything is disabled: %s %v", by, err)
		}
	}
	var rows []row
	alive := 0
	for i := range mutants {
		m := &mutants[i]
		if !match.MatchString(m.name) {
			continue
		}
		if list {
			fmt.Println(m.name)
			continue
		}
		by := known[m.digest()]
		if by == "" {
			if by, err = test(m, dir); err != nil {
				return fmt.Errorf("%s: %w", m.name, err)
			}
			if err := appendLog(log, m, by); err != nil {
				return err
			}
		}
		r := row{m, by, ""}
		if by == "" {
			if r.reason = equivalent[m.name]; r.reason == "" {
				alive++
			}
		}
		fmt.Printf("%-8s %s%s\n", r.state(), m.name, r.note())
		rows = append(rows, r)
	}
	if list || only != "" {
		return nil
	}
	if err := write(rows); err != nil {
		return err
	}
	if alive > 0 {
		return fmt.Errorf("%d of %d mutants are alive: write a scenario for each", alive, len(rows))
	}
	return nil
}

// test runs the scenarios with one mutant and returns the first that fails, ""
// if none does.
func test(m *mutant, dir string) (by string, err error) {
	args := []string{"test", "-count=1", "-failfast", "-timeout=90s", "-vet=off"}
	if m != nil {
		file := filepath.Join(dir, "mutant.go")
		if err := os.WriteFile(file, m.text, 0o600); err != nil {
			return "", err
		}
		original, err := filepath.Abs(m.file)
		if err != nil {
			return "", err
		}
		overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: file}})
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600); err != nil {
			return "", err
		}
		args = append(args, "-overlay="+filepath.Join(dir, "overlay.json"))
	}
	for _, suite := range [][]string{{"-run=^TestScenarioFiles$", "./engine/scenario"}, {"-run=^TestReview$", "./engine/sve"}} {
		out, err := exec.Command("go", append(args, suite...)...).CombinedOutput()
		var failed *exec.ExitError
		if err == nil {
			continue
		}
		if !errors.As(err, &failed) {
			return "", err
		}
		if by := failure(string(out)); by != "" {
			return by, nil
		}
		return "", fmt.Errorf("the mutant does not compile:\n%s", out)
	}
	return "", nil
}

// digest tells mutants apart by what they change a file to.
func (m *mutant) digest() string { return fmt.Sprintf("%x", sha256.Sum256(m.text))[:16] }

// readLog returns the scenarios that noticed mutants in earlier runs, by digest.
func readLog(file string) (map[string]string, error) {
	known := map[string]string{}
	text, err := os.ReadFile(file)
	if file == "" || errors.Is(err, os.ErrNotExist) {
		return known, nil
	}
	for _, line := range strings.Split(string(text), "\n") {
		if digest, rest, ok := strings.Cut(line, "\t"); ok {
			known[digest], _, _ = strings.Cut(rest, "\t")
		}
	}
	return known, err
}

// appendLog notes a mutant that was noticed.
func appendLog(file string, m *mutant, by string) error {
	if file == "" || by == "" {
		return nil
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	fmt.Fprintf(f, "%s\t%s\t%s\n", m.digest(), by, m.name)
	return f.Close()
}

var failing = regexp.MustCompile(`--- FAIL: Test\w+/(\S+)`)

// failure names the scenario that failed, or says that the run never ended.
func failure(out string) string {
	if m := failing.FindStringSubmatch(out); m != nil {
		return m[1]
	}
	if strings.Contains(out, "panic:") {
		return "(a scenario that panics or does not end)"
	}
	return ""
}

// row is a mutant with what became of it.
type row struct {
	*mutant
	by     string // scenario that failed
	reason string // why nothing can fail
}

func (r *row) state() string {
	switch {
	case r.by != "":
		return "dead"
	case r.reason != "":
		return "same"
	}
	return "ALIVE"
}

func (r *row) note() string {
	if r.by != "" {
		return " by " + r.by
	}
	return ""
}

func write(rows []row) error {
	var b strings.Builder
	dead := 0
	for i := range rows {
		if rows[i].by != "" {
			dead++
		}
	}
	fmt.Fprintf(&b, `<!-- Code generated by make mutants; DO NOT EDIT. -->
# Mutants

Each row disables one rule in a copy of the engine: a keyword where it is read, a
trigger where it fires, a number that class keywords read, or a condition of rules
handling. Then all scenarios run; the one named is the first that fails. %d of %d
mutants are noticed. The others change nothing that a game could show, for the reason
given.

| mutant | noticed by |
|---|---|
`, dead, len(rows))
	for i := range rows {
		r := &rows[i]
		by := r.by
		switch {
		case r.by == "" && r.reason == "":
			by = "**nothing**"
		case r.by == "":
			by = "– (" + r.reason + ")"
		}
		fmt.Fprintf(&b, "| %s | %s |\n", strings.ReplaceAll(r.name, "|", `\|`), by)
	}
	return os.WriteFile(report, []byte(b.String()), 0o644)
}
