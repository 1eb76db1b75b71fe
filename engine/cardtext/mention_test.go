package cardtext

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"testing"
)

// TestTextFields wants every field of the tree that holds text in the table that says whether
// it names what cards have: a new one would escape the question whether any card has it.
func TestTextFields(t *testing.T) {
	have := map[string]bool{}
	for _, file := range []string{"ast.go", "ast_trigger.go", "cond.go", "stmt.go", "stmt_rare.go", "replacement.go"} {
		f, err := goparser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			s, ok := spec.Type.(*ast.StructType)
			if !ok {
				return true
			}
			for _, field := range s.Fields.List {
				if id, ok := field.Type.(*ast.Ident); !ok || id.Name != "string" {
					continue
				}
				for _, name := range field.Names {
					if name.IsExported() {
						have[spec.Name.Name+"."+name.Name] = true
					}
				}
			}
			return true
		})
	}
	have["Word.Name"] = true // of the vocabulary
	for field := range have {
		if _, ok := mentionFields[field]; !ok {
			t.Errorf("%s has no row in mentionFields", field)
		}
	}
	for field := range mentionFields {
		if !have[field] {
			t.Errorf("mentionFields has a row for %s, which is no field of the tree", field)
		}
	}
	if len(have) < 30 {
		t.Errorf("only %d fields found", len(have))
	}
}
