package cardtext

// Replacements: "If this follower would be destroyed, return it to its owner's
// hand instead."

// wouldSubjects are the phrases for what an event would happen to, other than
// descriptions of cards.
var wouldSubjects = []struct {
	phrase string
	set    func(*Would)
}{
	{"this follower", func(w *Would) { w.This = "follower" }},
	{"this amulet", func(w *Would) { w.This = "amulet" }},
	{"this card", func(w *Would) { w.This = "card" }},
	{"your leader", func(w *Would) { w.Leader = true }},
}

// wouldEvents are what would happen. Damage has its kind and the word behind it.
var wouldEvents = []struct {
	phrases []string
	kind    WouldKind
}{
	{[]string{"be dealt"}, WouldBeDealt},
	{[]string{"deal"}, WouldDeal},
	{[]string{"be destroyed"}, WouldDestroyed},
	{[]string{"leave the field", "leave your field"}, WouldLeave},
	{[]string{"be put into the cemetery from the field", "be put into its owner's cemetery from the field", "be put into the cemetery",
		"be put into its owner's cemetery"}, WouldBuried},
	{[]string{"be banished"}, WouldBanished},
	{[]string{"be returned to its owner's hand", "be returned to hand"}, WouldReturned},
}

// thatDamage are the statements about the damage that is replaced. They stand in
// front of the other verbs.
var thatDamage = []struct {
	verb string
	read func(*parser) Stmt
}{
	{"it deals that damage to", dealThat(true)},
	{"this follower deals that damage to", dealThat(true)},
	{"deal that damage to", dealThat(false)},
	{"reduce that damage by", changeThat(ReduceThat)},
	{"increase that damage by", changeThat(RaiseThat)},
	{"reduce that damage to", changeThat(SetThat)},
	{"that damage becomes", changeThat(SetThat)},
	{"prevent that damage", func(*parser) Stmt { return &ThatDamage{Verb: PreventThat} }},
}

func init() { statements = append(thatDamage[:len(thatDamage):len(thatDamage)], statements...) }

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
	if p.accept("you would draw a card") {
		w.Kind = WouldDraw
		w.Span = p.spanFrom(start)
		return w
	}
	p.wouldSubject(w)
	p.expect("would")
	p.wouldEvent(w)
	w.Span = p.spanFrom(start)
	return w
}

func (p *parser) wouldSubject(w *Would) {
	for _, row := range wouldSubjects {
		if p.accept(row.phrase) {
			row.set(w)
			return
		}
	}
	w.Objects = p.eventObjects()
}

func (p *parser) wouldEvent(w *Would) {
	for _, row := range wouldEvents {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		w.Kind = row.kind
		switch {
		case w.Kind == WouldBeDealt || w.Kind == WouldDeal && w.This == "follower":
			w.Damage = p.damageWord()
			p.expect("damage")
			if w.Kind == WouldDeal && p.accept("to") {
				p.wouldTarget(w)
			}
		case w.Kind == WouldDeal || w.Leader:
			p.fail("this follower")
		}
		return
	}
	p.fail("be destroyed")
}

// wouldTargets are the phrases for leaders that this follower would deal damage
// to.
var wouldTargets = []struct {
	phrase string
	whose  Whose
}{
	{"an enemy leader", Enemy}, {"the enemy leader", Enemy}, {"a leader", Anyone}, {"your leader", Yours},
}

func (p *parser) wouldTarget(w *Would) {
	for _, row := range wouldTargets {
		if p.accept(row.phrase) {
			w.ToLead, w.Leaders = true, row.whose
			return
		}
	}
	w.To = p.eventObjects()
}
