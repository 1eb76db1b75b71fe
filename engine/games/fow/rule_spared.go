package fow

// What replacements have spared from a rule process is noted as long as the situation
// of the process exists, so that each applies to it once.
//
// 602.1a (6.3): rule processes are repeated while there are any. 910.3 (6.3): once and
// once only for a situation. A45: what is not spared any more goes.

// sparedBy names a replacement as it is noted.
func (g *Game) sparedBy(w *swap, ev *happening) spared {
	k := spared{entities: 1 << (ev.kept - 1), row: w.row, src: w.src}
	if w.src == ev.to {
		k.src = noRef // equal cards with a text about themselves share a note
	}
	if w.eff >= 0 {
		k.stamp = g.s.effect[w.eff].stamp
	}
	return k
}

// same reports whether two notes are about one replacement.
func (k *spared) same(o *spared) bool { return k.row == o.row && k.stamp == o.stamp && k.src == o.src }

// sparedBefore reports whether a replacement has spared a card in this situation.
func (g *Game) sparedBefore(w *swap, ev *happening) bool {
	k := g.sparedBy(w, ev)
	for j := range g.s.keeps {
		if o := &g.s.keeps[j]; o.entities&k.entities != 0 && o.same(&k) {
			return true
		}
	}
	return false
}

// spare notes the replacements that kept a card where it was. The rule process is
// carried out again after what is done instead.
func (g *Game) spare(by []spared) {
	s := &g.s
	s.check |= checkDeath | checkAdditions
	for _, k := range by {
		j := 0
		for j < maxSpared && s.keeps[j].entities != 0 && !s.keeps[j].same(&k) {
			j++
		}
		if j == maxSpared {
			g.fail(LimitSpared)
			return
		}
		k.entities |= s.keeps[j].entities
		s.keeps[j] = k
	}
}

// situations forgets what was spared from situations that do not exist any more: all
// but those of a set of entities.
func (s *State) situations(of uint64) {
	n := 0
	for _, k := range s.keeps {
		if k.entities &= of; k.entities != 0 {
			s.keeps[n] = k
			n++
		}
	}
	clear(s.keeps[n:])
}
