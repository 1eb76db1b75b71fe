package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestEditionsAreData keeps rules code of Force of Will from asking which
// edition is played: it reads switches, and only edition.go compares editions.
func TestEditionsAreData(t *testing.T) {
	for _, rel := range files(t, ".go") {
		if !strings.HasPrefix(rel, "engine/games/fow/") || strings.HasSuffix(rel, "/edition.go") || strings.HasSuffix(rel, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, filepath.Join(root(t), rel), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range editionTests(f) {
			t.Errorf("%s: an edition is compared; add a switch to Rules in edition.go", fset.Position(n.Pos()))
		}
	}
}

// editionTests returns the comparisons and switches of a file in which
// something called edition takes part.
func editionTests(f *ast.File) (found []ast.Node) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			switch n.Op {
			case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
				if namesEdition(n.X) || namesEdition(n.Y) {
					found = append(found, n)
				}
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && namesEdition(n.Tag) {
				found = append(found, n)
			}
		}
		return true
	})
	return found
}

func namesEdition(e ast.Expr) (yes bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && strings.Contains(strings.ToLower(id.Name), "edition") {
			yes = true
		}
		return !yes
	})
	return yes
}

func TestEditionTestsAreFound(t *testing.T) {
	src := `package p
func f(e Edition, m match) {
	if m.edition >= 2 { return }
	switch e.Edition() { case 1: }
	if m.rules.StrikesAgain { return }
	if e == Edition63 { return }
}`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(editionTests(f)); n != 3 {
		t.Errorf("%d comparisons found, want 3", n)
	}
}
