package effect

import "slices"

// What was done to how many cards: programs of Force of Will note which cards an action is
// for and how many of them are there, carry it out, and take away how many of them are
// there still. An explanation says the difference in one phrase.

// tally is such a difference.
type tally struct {
	act  int // the action
	pc   int // where the cards are counted before
	sel  Selector
	how  CountHow
	self bool // the action is for what is counted
}

// tallies finds the differences of a fragment and what only serves them: notes that nobody
// needs to be told of.
func (f *flow) tallies() {
	f.done, f.silent = map[int]tally{}, nil
	notes, copies := map[int][]int{}, map[int][]int{} // by note or copy, the differences that read it
	for pc := f.at; pc < f.end; pc++ {
		i := f.p.Code[pc]
		if i.Op != OpSub || !f.in[pc-f.at].reached {
			continue
		}
		after, note := f.one(pc, i.C), f.one(pc, i.B)
		if after < 0 || note < 0 || f.p.Code[after].Op != OpCountSel || f.p.Code[note].Op != OpMax || f.p.Code[note].B != f.p.Code[note].C {
			continue
		}
		before := f.one(note, f.p.Code[note].B)
		if before < 0 || f.p.Code[before].Op != OpCountSel {
			continue
		}
		was, is := f.p.Code[before], f.p.Code[after]
		if was.C != is.C && !(CountHow(was.C) == CountNamed && CountHow(is.C) == CountSame) {
			continue
		}
		t := tally{act: -1, pc: before, sel: Selector(was.B), how: CountHow(was.C)}
		for at := note; at < pc; at++ {
			if !f.p.Code[at].Op.Pure() {
				t.act = at
			}
		}
		join := f.copied(before, after)
		if t.act < 0 || join == -1 {
			continue
		}
		t.self = Selector(f.p.Code[t.act].A) == t.sel
		f.done[pc] = t
		notes[note] = append(notes[note], pc)
		if join >= 0 {
			copies[join] = append(copies[join], after)
		}
	}
	for note, by := range notes {
		if f.only(f.regUses[note], by) {
			f.silent = append(f.silent, note)
		}
	}
	for join, by := range copies {
		if f.only(f.setUses[join], by) {
			f.silent = append(f.silent, join)
		}
	}
}

// one returns the instruction that made the number in a register, -1 if it may be several.
func (f *flow) one(pc int, r uint8) int {
	if from := f.in[pc-f.at].reg[r&15]; len(from) == 1 {
		return from[0]
	}
	return -1
}

// copied returns where the cards that are counted before an action were noted, to be counted
// after it; -2 if they are in one set that the action does not change, -1 if they are others.
func (f *flow) copied(before, after int) int {
	sel, set := Selector(f.p.Code[before].B), Selector(f.p.Code[after].B)
	if set < SelSet0 || set&SelLeaderOf != 0 {
		return -1
	}
	from := f.in[after-f.at].set[set-SelSet0]
	if len(from) != 1 || from[0] == start {
		return -1
	}
	i := f.p.Code[from[0]]
	switch {
	case sel == set && slices.Equal(f.in[before-f.at].set[set-SelSet0], from) && i.Op == OpSift:
		return -2
	case i.Op == OpJoin && f.inline(from[0]) && Selector(i.B) == sel && from[0] < before && !f.crossed(from[0], before):
		return from[0]
	}
	return -1
}

// only reports whether all uses are by some instructions.
func (f *flow) only(uses []use, by []int) bool {
	for _, u := range uses {
		if !slices.Contains(by, u.pc) {
			return false
		}
	}
	return true
}

var doneWords = [CountHows]string{
	CountSame: "took effect on", CountOnField: "took off the field", CountRecovered: "made no recovered cards any more", CountRested: "made no rested cards any more",
	CountNamed: "took away, or that were not there", CountUnburied: "put into a graveyard", CountUndestroyed: "destroyed or banished",
}

// did says a difference of such numbers, nil if it is none.
func (t *teller) did(pc int) *node {
	if t.f == nil || t.env != nil {
		return nil
	}
	d, ok := t.f.done[pc]
	if !ok || t.p.Code[pc].Op != OpSub {
		return nil
	}
	of := ""
	if !d.self {
		of = " among " + t.at(d.pc).sel(d.sel)
	}
	s := of + " that step " + step(d.act) + " " + doneWords[d.how]
	return &node{op: OpSub, text: "the number of cards" + s, one: "card" + s, many: "cards" + s}
}
