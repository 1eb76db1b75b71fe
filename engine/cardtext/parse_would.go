package cardtext

// wouldPlayer reads what a player would do, after "if".
func (p *Reader) wouldPlayer(w *Would) bool {
	return p.Try(func() {
		for _, s := range wouldWho {
			if s.who == AnyPlayer && p.AcceptAny("spells or abilities would produce will") {
				w.Kind, w.Who = WouldProduce, AnyPlayer
				return
			}
			if !p.Accept(s.phrase) {
				continue
			}
			p.Expect("would")
			for _, row := range p.Dialect.WouldPlayers {
				if p.AcceptAny(row.Phrases...) {
					w.Kind, w.Who, w.Bulk = row.Kind, s.who, row.Bulk
					if p.Dialect.WouldPhase != nil {
						w.While = p.Dialect.WouldPhase(p)
					}
					return
				}
			}
		}
		p.Fail("you would draw a card")
	})
}

// wouldMove reads a move that is replaced.
func (p *Reader) wouldMove(w *Would) bool {
	if k := p.Row(rowsWouldMoves, len(p.Dialect.WouldMoves), func(k int) []string { return p.Dialect.WouldMoves[k].Phrases }); k >= 0 {
		row := &p.Dialect.WouldMoves[k]
		w.Kind, w.Owner, w.From, w.HasFrom, w.Anywhere = row.Kind, row.Owner, row.From, row.HasFrom, row.Any
		if w.Kind == WouldBuried {
			p.fromYourField(w)
		}
		return true
	}
	return false
}

// wouldAmount reads "700 or less damage", "800 or more damage".
func (p *Reader) wouldAmount(w *Would) bool {
	return p.Try(func() {
		more := p.Accept("more than")
		n := p.Number()
		switch {
		case more:
			w.Least = n + 1
		case p.Accept("or less"):
			w.Most = n
		case p.Accept("or more"):
			w.Least = n
		default:
			p.Fail("or less")
		}
		p.Expect("damage")
	})
}

// Replacements: "If this follower would be destroyed, return it to its owner's
// hand instead."

// ReadThatDamage returns a reader of what stands behind "deal that damage to".
func ReadThatDamage(this bool) func(*Reader) Stmt {
	return func(p *Reader) Stmt { return &ThatDamage{Verb: DealThat, This: this, To: p.Ref()} }
}

// UnmarkInstead takes the word from the first sentence, of which it must stand
// behind a clause: it belongs to the event, not to a statement before it. A
// condition in that sentence would leave open what belongs to what.
// Reducing or preventing damage needs no such word.
func UnmarkInstead(list []Stmt) bool {
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

// Would reads the event, up to its comma.
func (p *Reader) Would() *Would {
	start := p.Pos
	w := &Would{}
	w.PerTurn, w.Turn = p.LimitPrefix()
	w.Next = p.Dialect.AnyDealer && p.AcceptAny("the next time")
	if w.First = !w.Next && p.Dialect.AnyDealer && p.AcceptAny("the first time"); !w.Next && !w.First {
		p.Expect("if|when|whenever")
	}
	if p.wouldHappen(w); p.Dialect.AnyDealer && !w.Next {
		if w.First {
			p.ExpectAny("each turn", "during each turn", "in a turn")
		} else {
			w.First = p.AcceptAny("for the first time each turn", "for the first time during each turn", "for the first time in a turn")
		}
	}
	w.Span = p.SpanFrom(start)
	return w
}

// wouldHappen reads what would happen to whom.
func (p *Reader) wouldHappen(w *Would) {
	if p.Dialect.AnyDealer && p.wouldPlayer(w) {
		return
	}
	if p.Accept("you would draw a card") {
		w.Kind = WouldDraw
		return
	}
	if p.Dialect.AnyDealer && p.Accept("damage would be dealt to") {
		p.wouldSubject(w)
		w.Kind = WouldBeDealt
		p.wouldSource(w)
		return
	}
	p.wouldSubject(w)
	p.Expect("would")
	p.wouldEvent(w)
	if p.Dialect.AnyDealer && w.This == "card" && p.Accept("while") {
		w.While = Conjuncts(p.Condition())
	}
}

func (p *Reader) wouldSubject(w *Would) {
	for _, row := range p.Dialect.WouldSubjects {
		if p.Accept(row.Phrase) {
			row.Set(w)
			return
		}
	}
	if p.Dialect.AnyDealer && p.Looking("target") {
		w.Target = p.Ref()
		return
	}
	if p.Dialect.AnyDealer {
		w.Objects = p.EventCards()
		return
	}
	w.Objects = p.EventObjects()
}

func (p *Reader) wouldEvent(w *Would) {
	if p.Dialect.AnyDealer && p.wouldMove(w) {
		return
	}
	for _, row := range p.Dialect.WouldEvents {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		w.Kind = row.Kind
		if w.Kind == WouldBuried && w.Objects != nil && p.Dialect.AnyDealer && p.Accept("from your opponent's field") {
			w.Objects.Controller = Enemy
		}
		if w.Kind == WouldLeave || w.Kind == WouldBuried {
			p.fromYourField(w)
		}
		switch {
		case w.Kind == WouldBeDealt || w.Kind == WouldDeal && (w.This == "follower" || p.Dialect.AnyDealer):
			if w.Kind != WouldBeDealt || !p.wouldAmount(w) {
				w.Damage = p.DamageWord()
				p.Expect("damage")
			}
			if w.Kind == WouldDeal && p.Accept("to") {
				p.wouldTarget(w)
			}
			if w.Kind == WouldBeDealt && p.Dialect.AnyDealer {
				p.wouldSource(w)
			}
		case w.Kind == WouldDeal || w.Leader:
			p.Fail(p.Dialect.Dealer)
		}
		return
	}
	p.Fail("be destroyed")
}

// fromYourField makes cards that would leave "your field" those of its player. This card is there where it works, and so
// is one that the effect has just put there.
func (p *Reader) fromYourField(w *Would) {
	if p.Tokens[p.Pos-2].Low != "your" || p.Tokens[p.Pos-1].Low != "field" {
		return
	}
	switch o := w.Objects; {
	case w.This == "card" || w.This == "follower" || w.This == "it":
	case p.Dialect.AnyDealer && o != nil && o.Or == nil && !o.HasPlace && (o.Controller == Anyone || o.Controller == Yours):
		o.Controller = Yours
	default:
		p.Pos -= 2
		p.Fail("the field")
	}
}

// wouldSource reads what would deal the damage.
func (p *Reader) wouldSource(w *Would) {
	if p.Accept("by") {
		p.AcceptAny("a", "an")
		w.By = p.Objects()
	}
}

func (p *Reader) wouldTarget(w *Would) {
	for _, row := range p.Dialect.WouldTargets {
		if p.Accept(row.Phrase) {
			w.ToLead, w.Leaders = true, row.Whose
			if p.Dialect.AnyDealer && p.AcceptAny("or to", "or") { // "to your opponent or to a resonator"
				w.To = p.EventObjects()
			}
			return
		}
	}
	w.To = p.EventObjects()
}
