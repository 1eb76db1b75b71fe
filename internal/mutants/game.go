package main

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pelletier/go-toml/v2"
)

// game says what is disabled in the engine of a game, and which tests must notice: it is the
// file mutants.toml beside that engine.
type game struct {
	source string // folder of the engine

	Title  string `toml:"title"`
	Report string `toml:"report"`

	Sets      []string `toml:"sets"` // fields of the state that keywords and restrictions fill
	Holders   holders  `toml:"holders"`
	Keywords  []string `toml:"keywords"`  // constants of keywords
	Params    []string `toml:"params"`    // numbers that stand behind keywords
	Handling  []string `toml:"handling"`  // functions each of whose conditions is disabled
	Files     []string `toml:"files"`     // files of which the same is true for every function
	Numbers   []string `toml:"numbers"`   // functions each of whose results is disabled
	Aside     []string `toml:"aside"`     // files in which nothing of a rule is decided: what is shown, checked or looked ahead at
	Shortcuts []string `toml:"shortcuts"` // what a condition reads that decides nothing: whether anybody listens

	Suites []suite           `toml:"suite"`
	Same   map[string]string `toml:"same"` // mutants that no scenario can notice, with the reason
}

// suite is a test that runs scenarios.
type suite struct {
	Folder string        `toml:"folder"`
	Test   string        `toml:"test"`
	takes  time.Duration // to compute it without a mutant
}

// holders are the expressions behind which a field is one of the sets.
type holders struct {
	Variables []string `toml:"variables"`
	Others    bool     `toml:"others"`     // all variables but these
	Field     string   `toml:"field"`      // a field of whatever
	ElementOf string   `toml:"element_of"` // an element of a field of whatever
}

// folder is where the engines of the games lie.
const folder = "engine/games"

// openGame reads what is disabled in the engine of the game of a name.
func openGame(name string) (*game, error) {
	g := &game{source: filepath.Join(folder, name)}
	data, err := os.ReadFile(filepath.Join(g.source, "mutants.toml"))
	if err != nil {
		return nil, fmt.Errorf("-game is the name of a folder of %s: %w", folder, err)
	}
	if err := toml.Unmarshal(data, g); err != nil {
		return nil, fmt.Errorf("%s/mutants.toml: %w", g.source, err)
	}
	return g, nil
}

// hold reports whether a selector reads a field of what holds the sets.
func (h *holders) hold(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return slices.Contains(h.Variables, x.Name) != h.Others
	case *ast.SelectorExpr:
		return h.Field != "" && x.Sel.Name == h.Field
	case *ast.IndexExpr:
		s, ok := x.X.(*ast.SelectorExpr)
		return ok && h.ElementOf != "" && s.Sel.Name == h.ElementOf
	}
	return false
}

// inside reports whether the conditions of a function are disabled.
func (g *game) inside(file, function string) bool {
	return slices.Contains(g.Handling, function) || slices.Contains(g.Files, file)
}
