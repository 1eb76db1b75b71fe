package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// structs are the struct types of packages by import path and name: what they embed, and the
// names of their own fields and methods.
type structs map[string]*structType

type structType struct {
	embeds []string // keys
	own    []string // methods, and fields with a name
}

// TestNothingIsShadowed wants no method or field of a type of a game's compiler to have the
// name of one that the type embeds. What is embedded goes on calling its own: the text of a
// card would be compiled in part by other rules than those of its game.
func TestNothingIsShadowed(t *testing.T) {
	all := structs{}
	games := globbed(t, filepath.Join(root(t), "engine/games/*/*code"))
	for _, dir := range games {
		for _, imported := range all.read(t, dir) {
			if !slices.Contains(games, imported) {
				all.read(t, imported)
			}
		}
	}
	across := 0 // packages
	for key, s := range all {
		if !slices.Contains(games, filepath.Join(root(t), strings.TrimPrefix(path.Dir(key), module))) {
			continue
		}
		for _, e := range s.embeds {
			if all[e] != nil && path.Dir(e) != path.Dir(key) {
				across++
			}
		}
		for _, name := range all.hidden(key) {
			t.Errorf("%s: %s hides what it embeds", strings.TrimPrefix(key, module+"/"), name)
		}
	}
	if across < 4 {
		t.Errorf("only %d types of other packages are embedded: the test looks at nothing", across)
	}
}

func TestShadowsAreFound(t *testing.T) {
	all := structs{
		"kit/Inner":  {own: []string{"Block", "block"}},
		"kit/outer":  {own: []string{"block"}, embeds: []string{"kit/Inner"}},
		"wing/outer": {own: []string{"Block", "block"}, embeds: []string{"kit/Inner"}},
		"wing/third": {own: []string{"Block"}, embeds: []string{"wing/outer"}},
	}
	for key, want := range map[string][]string{"kit/outer": {"block"}, "wing/outer": {"Block"}, "wing/third": {"Block"}, "kit/Inner": nil} {
		if got := all.hidden(key); !slices.Equal(got, want) {
			t.Errorf("%s hides %v, want %v", key, got, want)
		}
	}
}

// hidden returns the names of a type's own that it embeds as well.
func (all structs) hidden(key string) (out []string) {
	for _, name := range all[key].own {
		if slices.ContainsFunc(all[key].embeds, func(e string) bool { return slices.Contains(all.names(e, path.Dir(key)), name) }) {
			out = append(out, name)
		}
	}
	return out
}

// names returns the names of fields and methods that a type has, with those that it embeds, as
// another package or its own sees them.
func (all structs) names(key, from string) (out []string) {
	s := all[key]
	if s == nil {
		return nil
	}
	for _, name := range s.own {
		if ast.IsExported(name) || path.Dir(key) == from {
			out = append(out, name)
		}
	}
	for _, e := range s.embeds {
		out = append(out, all.names(e, from)...)
	}
	return out
}

// read adds the types of a folder, without those of tests, and returns the folders of the
// packages of ours that they are embedded from.
func (all structs) read(t *testing.T, dir string) (embedded []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	rel, err := filepath.Rel(root(t), dir)
	if err != nil {
		t.Fatal(err)
	}
	pkg := path.Join(module, filepath.ToSlash(rel))
	of := func(name string) *structType {
		key := path.Join(pkg, name)
		if all[key] == nil {
			all[key] = &structType{}
		}
		return all[key]
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		imports := map[string]string{}
		for _, i := range f.Imports {
			p := strings.Trim(i.Path.Value, `"`)
			imports[path.Base(p)] = p
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					s := of(typeName(d.Recv.List[0].Type))
					s.own = append(s.own, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					ts, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					st, ok := ts.Type.(*ast.StructType)
					if !ok {
						continue
					}
					s := of(ts.Name.Name)
					for _, field := range st.Fields.List {
						for _, name := range field.Names {
							s.own = append(s.own, name.Name)
						}
						if len(field.Names) > 0 {
							continue
						}
						name := typeName(field.Type)
						from, sel, other := strings.Cut(name, ".")
						if !other {
							s.embeds = append(s.embeds, path.Join(pkg, name))
							continue
						}
						s.embeds = append(s.embeds, path.Join(imports[from], sel))
						if ours, ok := strings.CutPrefix(imports[from], module); ok {
							embedded = append(embedded, filepath.Join(root(t), ours))
						}
					}
				}
			}
		}
	}
	return embedded
}

// typeName returns the name of a receiver or an embedded type, with its package if it is of
// another one.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return typeName(e.X) + "." + e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
