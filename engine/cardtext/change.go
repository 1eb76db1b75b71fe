package cardtext

import (
	"reflect"
	"strconv"
	"sync"
)

// Change is one thing of a tree that can be otherwise: a field that is dropped or has
// another value, an element of a list that is not there or stands one place further on.
//
// A compiler that does not notice a change has not read what was changed. Tests look for
// such fields, and a compiler can look for them in a text that nobody has seen before.
type Change struct {
	Path  string // from the paragraph down: "0.Triggered.Body.Stmts[0].Move.Owner"
	Node  string // type of the node that has the field: "Move"
	Kind  string // type of the node's first field that says which kind it is, with its value: "RefKind 3"; "" if it has none
	Field string
	How   string // "drop", "+1", "-1", "5", "without 0", "swap 0"

	Of []any // the nodes from the text down to the one that has the field, as pointers

	do, undo func()
}

// With makes the change, calls f, and takes the change back.
func (c *Change) With(f func()) {
	c.do()
	defer c.undo()
	f()
}

// Changes lists the single changes of a tree of everything in it that is set: true becomes
// false, a number another, a word of a list of words each other one, a name another or
// none, a list lacks an element or has two exchanged, an optional part is absent. Places
// in the text are left alone. With zero the words of lists are exchanged also where they
// are the first of their list, which often stands for nothing said.
//
// The tree is not copied: only one change can be made at a time.
func Changes(t *Text, zero bool) (out []*Change) {
	w := changer{zero: zero, seen: map[any]bool{}, keep: func(c *Change) { out = append(out, c) }}
	w.text(t)
	return out
}

// EachChange lists them as Changes does, without zero and one at a time: asks says whether try is called for one. Of a word
// of a list whose change is declined no other is asked for. That a part is absent comes behind what can be otherwise in it.
func EachChange(t *Text, asks func(*Change) bool, try func(*Change)) {
	w := changer{seen: map[any]bool{}, asks: asks, keep: try, inner: true}
	w.text(t)
}

// words are the last values of the types that are lists of words.
var words = map[reflect.Type]uint64{
	reflect.TypeFor[ActivatedKind](): uint64(Serve),
	reflect.TypeFor[ApartWord]():     uint64(ApartCosts),
	reflect.TypeFor[AmountKind]():    uint64(EnemyDestroyed),
	reflect.TypeFor[CondKind]():      uint64(CondBought),
	reflect.TypeFor[CostKind]():      uint64(CostUnderThis),
	reflect.TypeFor[DamageWord]():    uint64(AbilityDamage),
	reflect.TypeFor[DurationWord]():  uint64(WhileRested),
	reflect.TypeFor[NumberVerb]():    uint64(DrawUntil),
	reflect.TypeFor[Place]():         uint64(FieldAndEX),
	reflect.TypeFor[PlayerWord]():    uint64(EachOther),
	reflect.TypeFor[QualifierKind](): uint64(QualNoAttrCost),
	reflect.TypeFor[QuantityKind]():  uint64(AllBut),
	reflect.TypeFor[RefKind]():       uint64(RefTheTarget),
	reflect.TypeFor[RestrictKind]():  uint64(MustAttackYou),
	reflect.TypeFor[RuleTextKind]():  uint64(StartHand),
	reflect.TypeFor[StatWord]():      uint64(CostStat),
	reflect.TypeFor[StateWord]():     uint64(EnteredHere),
	reflect.TypeFor[StaticKind]():    uint64(StaticEvolveLess),
	reflect.TypeFor[ThatVerb]():      uint64(CapThat),
	reflect.TypeFor[TriggerKind]():   uint64(TriggerDestroys),
	reflect.TypeFor[TypeWord]():      uint64(TypeInheritance),
	reflect.TypeFor[Verb]():          uint64(MakeAstral),
	reflect.TypeFor[Whose]():         uint64(Everyone),
	reflect.TypeFor[WouldKind]():     uint64(WouldAppear),
}

// changer collects the changes of a tree.
type changer struct {
	zero bool
	seen map[any]bool       // nodes that stand in a tree twice are changed once
	asks func(*Change) bool // whether a change is kept; nil: all are
	keep func(*Change)

	inner bool // that a part is absent comes behind what is in it

	asked Change // what is asked about: nearly all changes are declined, and none of those is made
}

// text lists the changes of a text.
func (w *changer) text(t *Text) {
	for i, p := range t.Paragraphs {
		w.paragraph(p, strconv.Itoa(i), []any{t})
	}
}

// paragraph lists the changes of a printed line.
func (w *changer) paragraph(p *Paragraph, path string, up []any) {
	of := append(append([]any(nil), up...), p)
	w.list(reflect.ValueOf(p).Elem().FieldByName("Abilities"), path, "Paragraph", "", "Abilities", of)
}

// set notes that v can have another value, and reports whether the change is kept.
func (w *changer) set(v, other reflect.Value, c *Change) bool {
	if !w.wants(c) {
		return false
	}
	w.take(v, other, c)
	return true
}

// wants reports whether a change is kept.
func (w *changer) wants(c *Change) bool {
	if w.asks == nil {
		return true
	}
	w.asked = *c
	return w.asks(&w.asked)
}

func (w *changer) take(v, other reflect.Value, c *Change) {
	before, kept := reflect.ValueOf(v.Interface()), *c
	kept.do, kept.undo = func() { v.Set(other) }, func() { v.Set(before) }
	w.keep(&kept)
}

// fieldForm is a field of a node as changes need it: its name, and whether it says which kind of its node a node is.
type fieldForm struct {
	at   int
	name string
	kind string // the name of its type, "" if it says none
	base bool   // what all statements share, with its fields
}

var fieldForms sync.Map // reflect.Type to []fieldForm

// fieldsOf are the fields of a type that can be changed: types do not change, and there are many nodes.
func fieldsOf(t reflect.Type) []fieldForm {
	if known, ok := fieldForms.Load(t); ok {
		return known.([]fieldForm)
	}
	var out []fieldForm
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Type == reflect.TypeFor[Span]() || f.Type == reflect.TypeFor[*Dialect]() || !f.IsExported() {
			continue
		}
		one := fieldForm{at: i, name: f.Name, base: f.Anonymous}
		if isKind(f) {
			one.kind = f.Type.Name()
		}
		out = append(out, one)
	}
	fieldForms.Store(t, out)
	return out
}

// node lists the changes of the fields of a struct.
func (w *changer) node(v reflect.Value, path string, up []any) {
	at := v.Addr().Interface()
	if w.seen[at] {
		return
	}
	w.seen[at] = true
	of := append(append(make([]any, 0, len(up)+1), up...), at)
	name, kind, fields := v.Type().Name(), "", fieldsOf(v.Type())
	for _, f := range fields {
		if f.kind != "" {
			kind = f.kind + " " + strconv.FormatUint(v.Field(f.at).Uint(), 10)
			break
		}
	}
	for _, f := range fields {
		if f.base { // as fields of the statement
			base := v.Field(f.at)
			for _, f := range fieldsOf(base.Type()) {
				w.value(base.Field(f.at), path, name, kind, f.name, of)
			}
			continue
		}
		w.value(v.Field(f.at), path, name, kind, f.name, of)
	}
}

// isKind reports whether a field says which kind of its node a node is.
func isKind(f reflect.StructField) bool {
	switch f.Name {
	case "Kind", "Verb", "Rule":
		return words[f.Type] > 0
	}
	return false
}

// value lists the changes of one field.
func (w *changer) value(v reflect.Value, path, node, kind, field string, of []any) {
	switch v.Kind() {
	case reflect.Slice:
		w.list(v, path, node, kind, field, of)
		return
	case reflect.Uint8:
		if v.Uint() == 0 && !w.zero { // neither a word nor a letter
			return
		}
	case reflect.Struct:
	default:
		if v.IsZero() { // nothing is said
			return
		}
	}
	c := Change{Path: path + "." + field, Node: node, Kind: kind, Field: field, Of: of, How: "drop"}
	switch v.Kind() {
	case reflect.Bool:
		w.set(v, reflect.ValueOf(false), &c)
	case reflect.Int:
		n := v.Int()
		for _, d := range []int64{1, -1} {
			c.How = "+1"
			if d < 0 {
				c.How = "-1"
			}
			w.set(v, reflect.ValueOf(int(n+d)), &c)
		}
	case reflect.Uint8:
		w.word(v, &c)
	case reflect.Uint64: // flags
		for bit := range 64 {
			if b := uint64(1) << bit; v.Uint()&b != 0 {
				c.How = "without " + strconv.Itoa(bit)
				w.set(v, reflect.ValueOf(v.Uint()&^b).Convert(v.Type()), &c)
			}
		}
	case reflect.String:
		w.set(v, reflect.ValueOf(""), &c)
		c.How = "another"
		w.set(v, reflect.ValueOf("Another"), &c)
	case reflect.Pointer:
		w.pointer(v, &c)
	case reflect.Interface:
		w.part(v, &c)
	case reflect.Struct:
		w.structure(v, &c)
	default:
		panic("cardtext: a tree with a " + v.Kind().String())
	}
}

// word lists the other values of a word of a list, and of a letter.
func (w *changer) word(v reflect.Value, c *Change) {
	last, known := words[v.Type()]
	if !known { // the letter of a symbol
		if v.Uint() != 0 {
			c.How = "another"
			w.set(v, reflect.ValueOf(uint8(v.Uint()^1)), c)
		}
		return
	}
	if v.Uint() == 0 && !w.zero {
		return
	}
	for n := range last + 1 {
		if n == v.Uint() {
			continue
		}
		if c.How = strconv.FormatUint(n, 10); n == 0 {
			c.How = "drop"
		}
		if !w.set(v, reflect.ValueOf(uint8(n)).Convert(v.Type()), c) {
			return
		}
	}
}

// pointer lists the changes of an optional part and of what is in it.
func (w *changer) pointer(v reflect.Value, c *Change) {
	word, ok := v.Interface().(*Word)
	if !ok {
		w.part(v, c)
		return
	}
	w.set(v, reflect.Zero(v.Type()), c)
	other := otherWord(*word)
	c.How = "another"
	w.set(v, reflect.ValueOf(&other), c)
}

// part lists that an optional part is absent, and the changes of what is in it.
func (w *changer) part(v reflect.Value, c *Change) {
	if w.inner {
		w.inside(v, c.Path, c.Of)
		w.set(v, reflect.Zero(v.Type()), c)
		return
	}
	w.set(v, reflect.Zero(v.Type()), c)
	w.inside(v, c.Path, c.Of)
}

// inside lists the changes of what a pointer or interface holds.
func (w *changer) inside(v reflect.Value, path string, of []any) {
	if v.Kind() == reflect.Interface {
		v = v.Elem()
		path += "." + v.Elem().Type().Name()
	}
	if t, ok := v.Interface().(*Text); ok {
		of = append(append([]any(nil), of...), t)
		for i, p := range t.Paragraphs {
			w.paragraph(p, path+"."+strconv.Itoa(i), of)
		}
		return
	}
	w.node(v.Elem(), path, of)
}

// structure lists the changes of a struct that is no pointer.
func (w *changer) structure(v reflect.Value, c *Change) {
	if word, ok := v.Interface().(Word); ok {
		c.How = "another"
		w.set(v, reflect.ValueOf(otherWord(word)), c)
		return
	}
	w.node(v, c.Path, c.Of)
}

func otherWord(word Word) Word { return Word{Name: word.Name + "'", Number: word.Number ^ 1} }

// list lists the changes of a list and of its elements.
func (w *changer) list(v reflect.Value, path, node, kind, field string, of []any) {
	c := Change{Node: node, Kind: kind, Field: field, Of: of}
	for i := range v.Len() {
		c.Path, c.How = element(path, field, i), "without "+strconv.Itoa(i)
		if w.wants(&c) {
			w.take(v, without(v, i), &c)
		}
		if i+1 < v.Len() {
			if c.How = "swap " + strconv.Itoa(i); w.wants(&c) {
				w.take(v, swapped(v, i), &c)
			}
		}
	}
	for i := range v.Len() {
		e, at := v.Index(i), element(path, field, i)
		switch e.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !e.IsNil() {
				w.inside(e, at, of)
			}
		case reflect.Struct:
			w.structure(e, &Change{Path: at, Node: node, Kind: kind, Field: field, Of: of})
		case reflect.Slice:
			w.list(e, at, node, kind, field, of)
		case reflect.Uint8:
			w.word(e, &Change{Path: at, Node: node, Kind: kind, Field: field, Of: of})
		case reflect.Int:
			c.Path, c.How = at, "+1"
			w.set(e, reflect.ValueOf(int(e.Int()+1)), &c)
		default:
			panic("cardtext: a tree with a list of " + e.Kind().String())
		}
	}
}

// element is the path of an element of a list.
func element(path, field string, i int) string {
	return path + "." + field + "[" + strconv.Itoa(i) + "]"
}

// without returns a copy of a list that lacks an element, swapped one with two exchanged.
func without(v reflect.Value, i int) reflect.Value {
	out := reflect.MakeSlice(v.Type(), 0, v.Len())
	return reflect.AppendSlice(reflect.AppendSlice(out, v.Slice(0, i)), v.Slice(i+1, v.Len()))
}

func swapped(v reflect.Value, i int) reflect.Value {
	out := reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, v.Len()), v)
	a, b := out.Index(i).Interface(), out.Index(i+1).Interface()
	out.Index(i).Set(reflect.ValueOf(b))
	out.Index(i + 1).Set(reflect.ValueOf(a))
	return out
}

// Words returns the number of words behind the first of each list of words of the tree,
// by the name of its type. For tests.
func Words() map[string]int {
	out := map[string]int{}
	for t, n := range words {
		out[t.Name()] = int(n)
	}
	return out
}
