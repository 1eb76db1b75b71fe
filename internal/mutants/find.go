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

// mutant is one place of a file of the engine that can be disabled.
type mutant struct {
	name     string // file, function and what is disabled; the same as long as the code is
	file     string
	number   int // from 1
	from, to int // offsets of what is wrapped
	before   string
	after    string
	function string // its text
}

// find lists the mutants of an engine in the order of its files.
func (g *game) find() ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(g.source, "*.go"))
	if err != nil {
		return nil, err
	}
	var out []mutant
	for _, file := range files {
		base := filepath.Base(file)
		if strings.HasSuffix(base, "_test.go") || slices.Contains(g.Aside, base) {
			continue
		}
		if out, err = g.inFile(out, file); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (g *game) inFile(out []mutant, file string) ([]mutant, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	seen := map[string]int{}
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		for _, c := range g.inFunction(filepath.Base(file), f) {
			m := mutant{file: file, number: len(out) + 1, from: set.Position(c.node.Pos()).Offset, to: set.Position(c.node.End()).Offset}
			old := string(text[m.from:m.to])
			m.function = string(text[set.Position(f.Pos()).Offset:set.Position(f.End()).Offset])
			if c.condition {
				if g.decidesNothing(old) {
					continue
				}
				m.before, m.after = fmt.Sprintf("(mutantNumber != %d && (", m.number), "))"
			} else {
				m.before, m.after = fmt.Sprintf("mutantZero%s(%d, ", c.of, m.number), ")"
			}
			m.name = fmt.Sprintf("%s %s: `%s`", filepath.Base(file), f.Name.Name, strings.Join(strings.Fields(old), " "))
			if seen[m.name]++; seen[m.name] > 1 {
				m.name += fmt.Sprintf(" (%d)", seen[m.name])
			}
			out = append(out, m)
		}
	}
	return out, nil
}

// decidesNothing reports whether a condition only asks whether anybody listens.
func (g *game) decidesNothing(condition string) bool {
	return slices.ContainsFunc(g.Shortcuts, func(s string) bool { return strings.Contains(condition, s) })
}

// change is a place that can be disabled: an expression that becomes the zero
// value of its type, or a condition that becomes false.
type change struct {
	node      ast.Node
	condition bool
	of        string // type argument that cannot be inferred: "[int16]"
}

// inFunction lists the changes of a function.
func (g *game) inFunction(file string, f *ast.FuncDecl) (out []change) {
	written := map[ast.Node]bool{} // what is assigned to or has its address taken
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for k, l := range n.Lhs {
				written[l] = true
				if len(n.Rhs) == len(n.Lhs) { // s.flying = s.flying&^bit | …: keeps the others' bits
					keeps(written, l, n.Rhs[k])
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				written[n.X] = true
			}
		case *ast.KeyValueExpr:
			written[n.Key] = true // indices of arrays are constants
		}
		return true
	})
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if written[n] {
				break
			}
			x, _ := n.X.(*ast.Ident)
			of, _ := n.X.(*ast.SelectorExpr)
			switch {
			case slices.Contains(g.Sets, n.Sel.Name) && g.Holders.hold(n.X),
				x != nil && x.Name == "effect" && isEvent(n.Sel.Name),
				of != nil && of.Sel.Name == "Params" && slices.Contains(g.Params, n.Sel.Name):
				out = append(out, change{node: n})
			}
		case *ast.Ident:
			if n.Name == "onEnter" || n.Name == "onLeave" || n.Name == "onDraw" || n.Name == "onDamaged" {
				out = append(out, change{node: n})
			}
		case *ast.BinaryExpr: // x >> Keyword
			if k, ok := n.Y.(*ast.Ident); ok && n.Op == token.SHR && slices.Contains(g.Keywords, k.Name) {
				out = append(out, change{node: n})
			}
		case *ast.CallExpr: // Keyword.Bit()
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Bit" {
				if k, ok := s.X.(*ast.Ident); ok && slices.Contains(g.Keywords, k.Name) {
					out = append(out, change{node: n})
				}
			}
		case *ast.IfStmt:
			if g.inside(file, f.Name.Name) {
				out = append(out, change{node: n.Cond, condition: true})
			}
		case *ast.ReturnStmt:
			if slices.Contains(g.Numbers, f.Name.Name) && len(n.Results) == 1 {
				out = append(out, change{node: n.Results[0], of: "[" + f.Type.Results.List[0].Type.(*ast.Ident).Name + "]"})
			}
		}
		return true
	})
	return out
}

// keeps marks what an assignment to a set reads of the same set.
func keeps(written map[ast.Node]bool, to, from ast.Expr) {
	l, ok := to.(*ast.SelectorExpr)
	if !ok {
		return
	}
	ast.Inspect(from, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == l.Sel.Name {
			written[s] = true
		}
		return true
	})
}

// isEvent reports whether a name of package effect is one of its events.
func isEvent(name string) bool {
	return strings.HasPrefix(name, "On") && name != "OnNone"
}
