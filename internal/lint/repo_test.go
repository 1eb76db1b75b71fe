package lint

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the files that these tests generate")

// module is the path under which our packages are imported.
const module = "gauntlet"

// root returns the repository's root: the nearest folder above with a go.mod.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the test")
		}
		dir = up
	}
}

// shared returns a file of the documents that lie beside the repository, and
// whether it is there: a checkout alone does not have them.
func shared(t *testing.T, name string) ([]byte, bool) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), "..", "shared", name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Logf("shared/%s is not beside the repository", name)
		return nil, false
	}
	if err != nil {
		t.Fatal(err)
	}
	return data, true
}

// files returns the paths, relative to the root and with slashes, of the
// repository's files whose names end with one of the suffixes. Folders that are
// not versioned are left out.
func files(t *testing.T, suffixes ...string) []string {
	t.Helper()
	top := root(t)
	var out []string
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel := filepath.ToSlash(strings.TrimPrefix(path, top+string(filepath.Separator)))
		if d.IsDir() {
			switch d.Name() {
			case ".git", "runs", ".venv", ".readers", ".notebooks", ".ipynb_checkpoints", "__pycache__", "node_modules":
				return fs.SkipDir
			}
			return nil
		}
		for _, s := range suffixes {
			if strings.HasSuffix(rel, s) {
				out = append(out, rel)
				return nil
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// read returns a file of the repository.
func read(t *testing.T, rel string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), rel))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// current compares a generated file with what it should be and reports a
// difference, or rewrites the file with -update.
func current(t *testing.T, rel, want string) {
	t.Helper()
	path := filepath.Join(root(t), rel)
	got, err := os.ReadFile(path)
	if err == nil && string(got) == want {
		return
	}
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s is not current; rewrite it with: go test ./internal/lint -update", rel)
}

// pkg is what go list tells of a package.
type pkg struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
	GoFiles      []string
}

// rel returns the package's path within the module.
func (p *pkg) rel() string { return relative(p.ImportPath) }

func relative(importPath string) string { return strings.TrimPrefix(importPath, module+"/") }

func ours(importPath string) bool { return strings.HasPrefix(importPath, module+"/") }

// packages lists the packages of the module. Packages that do not compile are
// listed too: that is another test's business.
func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports,GoFiles", "./...")
	cmd.Dir = root(t)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []pkg
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}
