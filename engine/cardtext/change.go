package cardtext

import (
	"reflect"
	"strconv"
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

// EachChange lists them as Changes does, without zero and one at a time: asks says whether try is called for one.
func EachChange(t *Text, asks func(*Change) bool, try func(*Change)) {
	w := changer{seen: map[any]bool{}, asks: asks, keep: try}
	w.text(t)
}

// words are the last values of the types that are lists of words.
var words = map[reflect.Type]uint64{
	reflect.TypeFor[ActivatedKind](): uint64(Serve),
	reflect.TypeFor[ApartWord]():     uint64(ApartCosts),
	reflect.TypeFor[AmountKind]():    uint64(MostOf),
	reflect.TypeFor[CondKind]():      uint64(CondSearched),
	reflect.TypeFor[CostKind]():      uint64(CostUnderThis),
	reflect.TypeFor[DamageWord]():    uint64(AbilityDamage),
	reflect.TypeFor[DurationWord]():  uint64(WhileHere),
	reflect.TypeFor[NumberVerb]():    uint64(LessEvolveCost),
	reflect.TypeFor[Place]():         uint64(FieldAndEX),
	reflect.TypeFor[PlayerWord]():    uint64(EachOther),
	reflect.TypeFor[QualifierKind](): uint64(QualMost),
	reflect.TypeFor[QuantityKind]():  uint64(AllBut),
	reflect.TypeFor[RefKind]():       uint64(RefTheTarget),
	reflect.TypeFor[RestrictKind]():  uint64(CantBeBanished),
	reflect.TypeFor[RuleTextKind]():  uint64(StartHand),
	reflect.TypeFor[StatWord]():      uint64(CostStat),
	reflect.TypeFor[StateWord]():     uint64(IsInEX),
	reflect.TypeFor[StaticKind]():    uint64(StaticNoWin),
	reflect.TypeFor[ThatVerb]():      uint64(PreventThat),
	reflect.TypeFor[TriggerKind]():   uint64(TriggerPutIn),
	reflect.TypeFor[TypeWord]():      uint64(TypeLimitBreak),
	reflect.TypeFor[Verb]():          uint64(NoFanfares),
	reflect.TypeFor[Whose]():         uint64(Everyone),
	reflect.TypeFor[WouldKind]():     uint64(WouldPutIn),
}

// changer collects the changes of a tree.
type changer struct {
	zero bool
	seen map[any]bool       // nodes that stand in a tree twice are changed once
	asks func(*Change) bool // whether a change is kept; nil: all are
	keep func(*Change)
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

// set notes that v can have another value.
func (w *changer) set(v, other reflect.Value, c Change) {
	if w.asks != nil && !w.asks(&c) {
		return
	}
	before, kept := reflect.ValueOf(v.Interface()), c
	kept.do, kept.undo = func() { v.Set(other) }, func() { v.Set(before) }
	w.keep(&kept)
}

// node lists the changes of the fields of a struct.
func (w *changer) node(v reflect.Value, path string, up []any) {
	at := v.Addr().Interface()
	if w.seen[at] {
		return
	}
	w.seen[at] = true
	of := append(append([]any(nil), up...), at)
	kind := ""
	for i := range v.NumField() {
		if f := v.Field(i); kind == "" && isKind(v.Type().Field(i)) {
			kind = f.Type().Name() + " " + strconv.FormatUint(f.Uint(), 10)
		}
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Type == reflect.TypeFor[Span]() || f.Type == reflect.TypeFor[*Dialect]() || !f.IsExported() {
			continue
		}
		if f.Anonymous {
			w.base(v.Field(i), path, v.Type().Name(), kind, of)
			continue
		}
		w.value(v.Field(i), path, v.Type().Name(), kind, f.Name, of)
	}
}

// base lists what all statements share, as fields of the statement.
func (w *changer) base(v reflect.Value, path, node, kind string, of []any) {
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.Type != reflect.TypeFor[Span]() {
			w.value(v.Field(i), path, node, kind, f.Name, of)
		}
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
	c := Change{Path: path + "." + field, Node: node, Kind: kind, Field: field, Of: of}
	drop := c
	drop.How = "drop"
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			w.set(v, reflect.ValueOf(false), drop)
		}
	case reflect.Int:
		if n := v.Int(); n != 0 {
			for _, d := range []int64{1, -1} {
				c.How = "+1"
				if d < 0 {
					c.How = "-1"
				}
				w.set(v, reflect.ValueOf(int(n+d)), c)
			}
		}
	case reflect.Uint8:
		w.word(v, c)
	case reflect.Uint32: // flags
		for bit := range 32 {
			if b := uint64(1) << bit; v.Uint()&b != 0 {
				c.How = "without " + strconv.Itoa(bit)
				w.set(v, reflect.ValueOf(v.Uint()&^b).Convert(v.Type()), c)
			}
		}
	case reflect.String:
		if v.String() != "" {
			w.set(v, reflect.ValueOf(""), drop)
			c.How = "another"
			w.set(v, reflect.ValueOf("Another"), c)
		}
	case reflect.Pointer:
		w.pointer(v, c)
	case reflect.Interface:
		if v.IsNil() {
			break
		}
		w.set(v, reflect.Zero(v.Type()), drop)
		w.inside(v, c.Path, of)
	case reflect.Slice:
		w.list(v, path, node, kind, field, of)
	case reflect.Struct:
		w.structure(v, c)
	default:
		panic("cardtext: a tree with a " + v.Kind().String())
	}
}

// word lists the other values of a word of a list, and of a letter.
func (w *changer) word(v reflect.Value, c Change) {
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
		w.set(v, reflect.ValueOf(uint8(n)).Convert(v.Type()), c)
	}
}

// pointer lists the changes of an optional part and of what is in it.
func (w *changer) pointer(v reflect.Value, c Change) {
	if v.IsNil() {
		return
	}
	c.How = "drop"
	w.set(v, reflect.Zero(v.Type()), c)
	if word, ok := v.Interface().(*Word); ok {
		other := otherWord(*word)
		c.How = "another"
		w.set(v, reflect.ValueOf(&other), c)
		return
	}
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
func (w *changer) structure(v reflect.Value, c Change) {
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
		w.set(v, without(v, i), c)
		if i+1 < v.Len() {
			c.How = "swap " + strconv.Itoa(i)
			w.set(v, swapped(v, i), c)
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
			w.structure(e, Change{Path: at, Node: node, Kind: kind, Field: field, Of: of})
		case reflect.Slice:
			w.list(e, at, node, kind, field, of)
		case reflect.Uint8:
			w.word(e, Change{Path: at, Node: node, Kind: kind, Field: field, Of: of})
		case reflect.Int:
			c.Path, c.How = at, "+1"
			w.set(e, reflect.ValueOf(int(e.Int()+1)), c)
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
