package cardtext

import (
	"reflect"
	"slices"
	"sync"
)

// Walk calls visit with a pointer to each node of a part of a tree, which is a pointer to a
// node or a list of nodes: a node comes before what it holds, in order of print, and what it
// holds is passed over where visit returns false.
func Walk(part any, visit func(node any) (into bool)) {
	v := reflect.ValueOf(part)
	if v.IsValid() {
		walkValue(v, formOf(v.Type()), false, visit)
	}
}

// Statements does the same with the statements of a part of a tree alone. What none can stand in is not looked at, which are the
// most of a tree.
func Statements(part any, visit func(Stmt) (into bool)) {
	v := reflect.ValueOf(part)
	if v.IsValid() {
		walkValue(v, formOf(v.Type()), true, func(node any) bool {
			s, ok := node.(Stmt)
			return !ok || visit(s)
		})
	}
}

// walkValue walks a part of a tree, or what of it may hold statements.
func walkValue(v reflect.Value, form *form, stmts bool, visit func(any) bool) {
	if form == nil {
		return
	}
	switch form.kind {
	case reflect.Pointer:
		if !v.IsNil() {
			walkValue(v.Elem(), form.elem, stmts, visit)
		}
	case reflect.Interface:
		if !v.IsNil() {
			v = v.Elem()
			walkValue(v, formOf(v.Type()), stmts, visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			walkValue(v.Index(i), form.elem, stmts, visit)
		}
	case reflect.Struct:
		if !visit(v.Addr().Interface()) {
			return
		}
		for _, f := range form.fields {
			if !stmts || f.form.stmts {
				walkValue(v.Field(f.at), f.form, stmts, visit)
			}
		}
	}
}

// form is what of a type can hold nodes, nil of one that holds none. Trees are walked thousands of times while a text is
// compiled, and asking reflection anew for the fields of a type takes most of that time.
type form struct {
	kind   reflect.Kind
	elem   *form // of a pointer or list
	fields []formField
	stmts  bool // statements may stand in it: it has a field of several types
}

type formField struct {
	at   int
	form *form
}

var (
	forms       sync.Map // reflect.Type to *form
	formsMaking sync.Mutex
)

func formOf(t reflect.Type) *form {
	if known, ok := forms.Load(t); ok {
		return known.(*form)
	}
	formsMaking.Lock()
	defer formsMaking.Unlock()
	making := map[reflect.Type]*form{}
	made := makeForm(t, making)
	for more := true; more; {
		more = false
		for _, f := range making {
			if !f.stmts && (f.kind == reflect.Interface || f.elem != nil && f.elem.stmts || slices.ContainsFunc(f.fields, func(f formField) bool { return f.form.stmts })) {
				f.stmts, more = true, true
			}
		}
	}
	for t, f := range making { // only now whole: types hold each other
		forms.LoadOrStore(t, f)
	}
	forms.LoadOrStore(t, made)
	return made
}

func makeForm(t reflect.Type, making map[reflect.Type]*form) *form {
	if known, ok := making[t]; ok {
		return known
	}
	base := t
	for base.Kind() == reflect.Pointer || base.Kind() == reflect.Slice {
		base = base.Elem()
	}
	switch {
	case base.Kind() != reflect.Struct && base.Kind() != reflect.Interface, base == reflect.TypeFor[Span](), base == reflect.TypeFor[Dialect]():
		return nil
	}
	f := &form{kind: t.Kind()}
	making[t] = f
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		f.elem = makeForm(t.Elem(), making)
	case reflect.Struct:
		for i := range t.NumField() {
			if field := t.Field(i); field.IsExported() {
				if inner := makeForm(field.Type, making); inner != nil {
					f.fields = append(f.fields, formField{i, inner})
				}
			}
		}
	}
	return f
}

// Speaks reports whether a reference in a part of a tree (Walk) is one of these kinds, texts
// in quotation marks included.
func Speaks(part any, kinds ...RefKind) (yes bool) {
	Walk(part, func(node any) bool {
		if r, ok := node.(*Ref); ok {
			for _, k := range kinds {
				yes = yes || r.Kind == k
			}
		}
		return !yes
	})
	return yes
}
