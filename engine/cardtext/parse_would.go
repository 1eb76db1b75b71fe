package cardtext

// Replacements: "If this follower would be destroyed, return it to its owner's
// hand instead."

func dealThat(this bool) func(*parser) Stmt {
	return func(p *parser) Stmt { return &ThatDamage{Verb: DealThat, This: this, To: p.ref()} }
}

func changeThat(v ThatVerb) func(*parser) Stmt {
	return func(p *parser) Stmt { return &ThatDamage{Verb: v, N: p.number()} }
}

// replacement reads a replacement with its effect.
func (p *parser) replacement() Ability {
	start := p.pos
	a := &Replacement{Would: p.would()}
	p.expect(",")
	a.Body = p.ruledBlock()
	for !p.atEnd() {
		var rule Activated
		if !p.activationRule(&rule) || rule.OnlyIf != nil || rule.InHand {
			p.fail("perform this ability only once per turn")
		}
		a.Would.PerTurn = rule.Limit
	}
	if len(a.Body.Stmts) == 0 {
		p.fail("an effect")
	}
	if m, ok := a.Body.Stmts[0].(*May); ok && m.Who == You {
		a.May = true
		a.Body.Stmts = append(m.Stmts[:len(m.Stmts):len(m.Stmts)], a.Body.Stmts[1:]...)
	}
	if !unmarkInstead(a.Body.Stmts) {
		p.fail("instead")
	}
	a.Span = p.spanFrom(start)
	return a
}

// unmarkInstead takes the word from the first sentence, of which it must stand
// behind a clause: it belongs to the event, not to a statement before it. A
// condition in that sentence would leave open what belongs to what.
// Reducing or preventing damage needs no such word.
func unmarkInstead(list []Stmt) bool {
	found := false
	for i, s := range list {
		if i > 0 && !s.Head().Joined {
			break
		}
		if _, body := s.(*Guarded); body {
			return false
		}
		that, ok := s.(*ThatDamage)
		found = found || s.Head().Instead || ok && that.Verb != DealThat
		s.Head().Instead = false
	}
	return found
}

// would reads the event, up to its comma.
func (p *parser) would() *Would {
	start := p.pos
	w := &Would{}
	w.PerTurn, w.Turn = p.limitPrefix()
	p.expect("if|when|whenever")
	if p.d.anyDealer && p.wouldPlayer(w) {
		w.Span = p.spanFrom(start)
		return w
	}
	if p.accept("you would draw a card") {
		w.Kind = WouldDraw
		w.Span = p.spanFrom(start)
		return w
	}
	if p.d.anyDealer && p.accept("damage would be dealt to") {
		p.wouldSubject(w)
		w.Kind = WouldBeDealt
		p.wouldSource(w)
		w.Span = p.spanFrom(start)
		return w
	}
	p.wouldSubject(w)
	p.expect("would")
	p.wouldEvent(w)
	if p.d.anyDealer && w.This == "card" && p.accept("while") {
		w.While = allOf(p.condition())
	}
	w.Span = p.spanFrom(start)
	return w
}

func (p *parser) wouldSubject(w *Would) {
	for _, row := range p.d.wouldSubjects {
		if p.accept(row.phrase) {
			row.set(w)
			return
		}
	}
	if p.d.anyDealer && p.looking("target") {
		w.Target = p.ref()
		return
	}
	if p.d.anyDealer {
		w.Objects = p.eventCards()
		return
	}
	w.Objects = p.eventObjects()
}

func (p *parser) wouldEvent(w *Would) {
	if p.d.anyDealer && p.wouldMove(w) {
		return
	}
	for _, row := range p.d.wouldEvents {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		w.Kind = row.kind
		if w.Kind == WouldBuried && w.Objects != nil && p.d.anyDealer && p.accept("from your opponent's field") {
			w.Objects.Controller = Enemy
		}
		switch {
		case w.Kind == WouldBeDealt || w.Kind == WouldDeal && (w.This == "follower" || p.d.anyDealer):
			if w.Kind != WouldBeDealt || !p.d.anyDealer || !p.wouldAmount(w) {
				w.Damage = p.damageWord()
				p.expect("damage")
			}
			if w.Kind == WouldDeal && p.accept("to") {
				p.wouldTarget(w)
			}
			if w.Kind == WouldBeDealt && p.d.anyDealer {
				p.wouldSource(w)
			}
		case w.Kind == WouldDeal || w.Leader:
			p.fail("this follower")
		}
		return
	}
	p.fail("be destroyed")
}

// wouldSource reads what would deal the damage.
func (p *parser) wouldSource(w *Would) {
	if p.accept("by") {
		p.acceptAny("a", "an")
		w.By = p.objects()
	}
}

func (p *parser) wouldTarget(w *Would) {
	for _, row := range p.d.wouldTargets {
		if p.accept(row.phrase) {
			w.ToLead, w.Leaders = true, row.whose
			return
		}
	}
	w.To = p.eventObjects()
}
