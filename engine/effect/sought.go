package effect

// Sought calls f for every description by which a program of Force of Will looks for cards: where, and the number of its filter;
// PlaceNone where it looks among cards that were named before, PlaceChase also for cards as they are played; and the passive
// that does, if one does. Alternatives of a filter are not told by themselves.
func (p *Program) Sought(f func(at Place, filter int16, by *Static)) {
	say := func(at Place, filter int16) {
		if filter >= 0 {
			f(at, filter, nil)
		}
	}
	for start := 0; start < len(p.Code); {
		end := start
		for end+1 < len(p.Code) && p.Code[end].Op != OpHalt {
			end++
		}
		var sets setPlaces
		for _, in := range p.Code[start : end+1] {
			in.sought(&sets, say)
			sets.after(in)
		}
		start = end + 1
	}
	costs := func(list []Cost) {
		for k := range list {
			at := list[k].Place
			if list[k].Kind == CostDiscard || list[k].Kind == CostReveal {
				at = PlaceHand
			}
			say(at, list[k].Filter)
		}
	}
	for k := range p.Abilities {
		a := &p.Abilities[k]
		say(a.Event.of(a.Between), a.Filter)
		for _, t := range a.Targets {
			say(t.Place, t.Filter)
		}
		costs(a.Costs)
		for _, list := range a.OptCosts {
			costs(list)
		}
	}
	for _, list := range p.Payments {
		costs(list)
	}
	for _, list := range [...][]Static{p.Statics, p.Floating} {
		for k := range list {
			for _, one := range [...]struct {
				at     Place
				filter int16
			}{{list[k].about(), list[k].Filter}, {list[k].by(), list[k].By}} {
				if one.filter >= 0 {
					f(one.at, one.filter, &list[k])
				}
			}
		}
	}
}

// of returns where cards are to which an event happens; from is the place plus one from which they come, 0 any.
func (e Event) of(from Place) Place {
	switch e {
	case OnPlayCard, OnCancelled:
		return PlaceChase
	case OnDiscard, OnStandby:
		return PlaceHand
	case OnOtherEnter, OnOtherLeave, OnSummoned, OnPutIn, OnAttack, OnAttacked, OnBlock, OnBlocked, OnUnblocked, OnDestroyed, OnDestroyedBattle, OnDestroys, OnDestroysBattle, OnBanished,
		OnDamaged, OnDealtBattle, OnDealBattleDamage, OnRested, OnRecovered, OnReturned, OnAdded, OnProduced, OnWillAbility:
		return PlaceField
	case OnBuried, OnRemoved:
		if from > 0 {
			return from - 1
		}
	}
	return PlaceNone
}

// about returns where the cards are that a passive is about.
func (s *Static) about() Place {
	switch {
	case s.Kind == StaticPlayCost, s.Kind == StaticPermit && (s.Permit == PermitPlay || s.Permit == PermitFree || s.Permit == PermitOtherCost || s.Permit == PermitAnyWill || s.Permit == PermitQuick):
		return PlaceChase
	case s.Kind == StaticRestrict && (s.Restrict == RestrictChase || s.Restrict == RestrictCancel):
		return PlaceChase
	case s.Kind == StaticReplace, s.Kind == StaticEnters, s.Kind == StaticRestrict && s.Restrict == RestrictPlay:
		return PlaceNone
	}
	return s.Place
}

// by returns where the cards of its second description are: of what may not be played it says what.
func (s *Static) by() Place {
	if s.Kind == StaticRestrict && s.Restrict == RestrictPlay {
		return PlaceChase
	}
	return PlaceNone
}

// setPlaces is where the cards of each set come from as a fragment goes on, which jumps ahead alone: a place plus one, 0 unknown.
type setPlaces struct {
	from   [setCount]Place
	filled [setCount]bool
}

// of returns where the cards of a set are, PlaceNone if that is not known.
func (s *setPlaces) of(set int) Place {
	if set >= len(s.from) || s.from[set] == 0 {
		return PlaceNone
	}
	return s.from[set] - 1
}

// put notes that a set is filled with cards of a place. Behind a branch it may be that of another.
func (s *setPlaces) put(set int, at Place) {
	if set >= len(s.from) {
		return
	}
	if at == PlaceNone || s.filled[set] && s.from[set] != at+1 {
		s.from[set] = 0
	} else {
		s.from[set] = at + 1
	}
	s.filled[set] = true
}

// after notes what an instruction fills, and that cards with which it does something may be elsewhere then.
func (s *setPlaces) after(in Instr) {
	switch in.Op {
	case OpGather, OpGatherRandom, OpPick:
		s.put(int(in.A), Place(in.B))
		return
	case OpLook, OpLookUpTo, OpMillUntil, OpSearch:
		s.put(int(in.A), PlaceDeck)
		return
	case OpPickFrom, OpSift:
		s.put(int(in.A), s.of(int(in.B)))
		return
	case OpReveal:
		return
	}
	for _, o := range in.operands() {
		switch {
		case o.role == roleSetOut, o.role == roleSetMay:
			s.put(o.value, PlaceNone)
		case !ops[in.Op].pure && o.role == roleSel && Selector(o.value) >= SelSet0:
			s.put(o.value-int(SelSet0), PlaceNone)
		}
	}
}

// sought calls f for the description by which an instruction looks for cards, or which it asks of some.
func (i Instr) sought(sets *setPlaces, f func(at Place, filter int16)) {
	at, filter, event := PlaceNone, -1, OnNone
	for _, o := range i.operands() {
		switch o.role {
		case rolePlace:
			at = Place(o.value)
		case rolePlaceMay:
			at = event.of(Place(o.value))
		case roleEvent:
			event = Event(o.value)
		case roleSet:
			at = sets.of(o.value)
		case roleSel:
			if i.Op == OpIs && Selector(o.value) >= SelSet0 {
				at = sets.of(o.value - int(SelSet0))
			}
		case roleDeckOf:
			if at = Place(o.value &^ 0x80); at == 0 {
				at = PlaceDeck
			}
		case roleFilter:
			filter = o.value
		case roleFilterAny:
			if filter = o.value; filter == 255 {
				filter = -1
			}
		}
	}
	if i.Op == OpDiscard {
		at = PlaceHand
	}
	f(at, int16(filter))
}
