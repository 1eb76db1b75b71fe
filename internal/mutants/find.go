package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mutant is a file of the engine with one place changed.
type mutant struct {
	name string // file, function and what is disabled; the same as long as the code is
	file string
	text []byte
}

// keywordSets are the fields of slotSets that keywords and restrictions fill.
var keywordSets = []string{"ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura", "ignoreWard", "cannotAttack", "noAttackLeader", "quick"}

// keywords are the constants of keywords.go.
var keywords = []string{"Quick", "Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack"}

// handling are the functions of rules handling (11): each of their conditions is
// disabled.
var handling = []string{"handleRules", "handleLosses", "handleStack", "handleLinks", "keepWithinLimit", "cannot"}

// aside are files in which nothing of a rule is decided: what is shown, checked
// or looked ahead at.
var aside = []string{"view.go", "viewinfo.go", "lens.go", "gist.go", "gistact.go", "describe.go", "inspect.go", "check.go", "slotsets.go",
	"vocabulary.go", "arrange.go", "keywords.go", "state.go", "support.go", "clauses.go", "decisions.go"}

// change replaces a stretch of a file.
type change struct {
	from, to token.Pos
	with     func(old string) string
}

// find lists the mutants of a package in the order of its files.
func find(dir string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var out []mutant
	for _, file := range files {
		base := filepath.Base(file)
		if strings.HasSuffix(base, "_test.go") || slices.Contains(aside, base) {
			continue
		}
		list, err := inFile(file)
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	return out, nil
}

func inFile(file string) ([]mutant, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out []mutant
	seen := map[string]int{}
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		for _, c := range inFunction(f) {
			at := func(p token.Pos) int { return set.Position(p).Offset }
			old := string(text[at(c.from):at(c.to)])
			short := strings.Join(strings.Fields(old), " ")
			name := fmt.Sprintf("%s %s: `%s`", filepath.Base(file), f.Name.Name, short)
			if seen[name]++; seen[name] > 1 {
				name += fmt.Sprintf(" (%d)", seen[name])
			}
			changed := string(text[:at(c.from)]) + c.with(old) + string(text[at(c.to):])
			out = append(out, mutant{name: name, file: file, text: []byte(changed)})
		}
	}
	return out, nil
}

// inFunction lists the changes of a function.
func inFunction(f *ast.FuncDecl) []change {
	var out []change
	written := map[ast.Expr]bool{} // what is assigned to cannot be disabled
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				written[l] = true
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				written[n.X] = true
			}
		}
		return true
	})
	add := func(n ast.Node, with func(string) string) { out = append(out, change{n.Pos(), n.End(), with}) }
	none := func(old string) string { return "(" + old + " & 0)" }
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if slices.Contains(keywordSets, n.Sel.Name) && !written[n] && isPlayer(n.X) {
				add(n, none)
			}
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "effect" && isEvent(n.Sel.Name) {
				add(n, func(string) string { return "effect.OnNone" })
			}
		case *ast.Ident:
			if n.Name == "onEnter" || n.Name == "onLeave" || n.Name == "onDraw" || n.Name == "onDamaged" {
				add(n, func(string) string { return "effect.OnNone" })
			}
		case *ast.BinaryExpr: // x >> Keyword
			if k, ok := n.Y.(*ast.Ident); ok && n.Op == token.SHR && slices.Contains(keywords, k.Name) {
				add(n, none)
			}
		case *ast.CallExpr: // Keyword.Bit()
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Bit" {
				if k, ok := s.X.(*ast.Ident); ok && slices.Contains(keywords, k.Name) {
					add(n, none)
				}
			}
		case *ast.IfStmt:
			if slices.Contains(handling, f.Name.Name) {
				add(n.Cond, func(old string) string { return "false && (" + old + ")" })
			}
		case *ast.ReturnStmt:
			if f.Name.Name == "playerStat" && len(n.Results) == 1 {
				add(n.Results[0], func(old string) string { return "0 * (" + old + ")" })
			}
		}
		return true
	})
	return out
}

// isPlayer reports whether a selector reads a field of a player's slot sets: of a
// variable such as pl, op or foe, or of s.pl[p].
func isPlayer(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name != "di" && x.Name != "d" && x.Name != "t"
	case *ast.IndexExpr:
		s, ok := x.X.(*ast.SelectorExpr)
		return ok && s.Sel.Name == "pl"
	}
	return false
}

// isEvent reports whether a name of package effect is one of its events.
func isEvent(name string) bool {
	return strings.HasPrefix(name, "On") && name != "OnNone"
}
