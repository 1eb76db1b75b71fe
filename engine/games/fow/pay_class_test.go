package fow

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"
)

const theLength = "the length of a list"

// besideEntities are the fields of the state that say nothing of one entity rather than another, by reason.
var besideEntities = map[string]string{
	"of the game, or of a seat": "chance seat extra answer kept stamp actions loop cardsPlayed clock volatile turn active first phase step priority passes " +
		"answered check dirty over winner limit statics restarts survivor choices nChoices keptAnswered deep loopLife loopSeen faced",
	theLength: "sp nPlay nChase nChosen nPend nMemory nArrive nExtra nMore",
	"by object, both on the field; changes of zone lead from an older object to this one": "where moves",
	"of objects that are gone":                 "memory",
	"with an effect no two entities are alike": "effect",
	"what urges comes first":                   "urgent",
	"nothing":                                  "spare",
	"where a process goes on; plays name what they go on about": "frame",
}

// TestAlikeKnowsTheState holds every field of the state against alike: what it says of one entity tells it from another
// that is the same otherwise, or it has a reason in besideEntities.
func TestAlikeKnowsTheState(t *testing.T) {
	b := newBoard(t)
	x, one := b.field(0, "Small"), b.field(0, "Small")
	i, _ := b.entityOf(x)
	j, _ := b.entityOf(one)
	s := &b.s
	s.nPlay, s.nChase, s.nChosen, s.nPend, s.nArrive, s.nMore = 1, 1, 1, 1, 1, 1
	s.play[0], s.chase[0], s.pend[0] = Play{obj: noRef, trg: noRef}, ChaseItem{obj: noRef, trg: noRef}, Pending{obj: noRef, trg: noRef}
	s.chosen[0], s.arrive[0], s.battle = Chosen{ref: noRef}, Arrival{host: noRef.obj}, noBattle
	s.more[0] = MoreCounters{uint8(maxEntities), Counter{1, 1}}
	s.entity[j].stamp = s.entity[i].stamp + 1
	if !b.alike(i, j) {
		t.Fatal("two equal resonators are not alike")
	}
	reason := map[string]string{}
	for why, names := range besideEntities {
		for _, name := range strings.Fields(names) {
			reason[name] = why
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[State]()) {
		if len(f.Index) > 1 {
			continue // of masks, which is looked at as a whole
		}
		if reason[f.Name] == theLength {
			delete(reason, f.Name)
			continue
		}
		at := unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))[f.Offset : f.Offset+f.Type.Size()]
		tells := false // some byte of the field, as the number or object of one of them, or as a set it is in
		for k := range at {
			was := at[k]
			for _, v := range [...]byte{uint8(j), uint8(one), was ^ 1<<j} {
				at[k] = v
				tells = tells || !b.alike(i, j)
			}
			at[k] = was
		}
		if tells == (reason[f.Name] != "") {
			t.Errorf("State.%s tells alike entities apart: %v; reason why it need not: %q", f.Name, tells, reason[f.Name])
		}
		delete(reason, f.Name)
	}
	for name := range reason {
		t.Errorf("besideEntities: State has no field %q", name)
	}
}
