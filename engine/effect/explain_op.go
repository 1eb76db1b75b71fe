package effect

import (
	"fmt"
	"strings"
)

// tellers say what each operation does. Those that only compute are said where their number
// is used (value, group).
var tellers map[Op]func(t *teller, i Instr) string

func init() {
	tellers = map[Op]func(t *teller, i Instr) string{
		OpGather: tellGroup,
		OpFound:  tellGroup,
		OpTaken:  tellGroup,
		OpJoin:   tellJoin,
		OpClear:  func(t *teller, i Instr) string { return "begin an empty group of cards." },
		OpExcept: func(t *teller, i Instr) string {
			return "leave " + t.sel(Selector(i.B)) + " out of " + t.setText(int(i.A)) + "."
		},
		OpSift: func(t *teller, i Instr) string {
			return "take from " + t.setText(int(i.B)) + " those that are " + t.still(i) + "."
		},
		OpKeepNames: func(t *teller, i Instr) string {
			return "of every name among " + t.setText(int(i.B)) + " you keep one."
		},
		OpGatherRandom: func(t *teller, i Instr) string {
			return "chance selects " + plural(t.reg(int(i.D)).number(), t.objects(int16(i.C), Place(i.B), viewHere, false), t.objects(int16(i.C), Place(i.B), viewHere, true)) + "."
		},
		OpPick: tellPick, OpPickFrom: tellPick, OpSearch: tellPick,
		OpLook: tellLook,
		OpLookUpTo: func(t *teller, i Instr) string {
			return "you look at up to " + t.reg(int(i.B)).inner() + " cards from the top of your " + t.w.zone(PlaceDeck) + ", one after the other."
		},
		OpReveal: func(t *teller, i Instr) string { return "reveal " + t.sel(Selector(i.A)) + " to both players." },
		OpMillUntil: func(t *teller, i Instr) string {
			of := viewHere
			of.quiet = !t.w.Second // nobody controls what lies there
			return "reveal cards from the top of your " + t.w.zone(PlaceDeck) + " until there is " + t.phrase(int16(i.C), noPlace, of, false) + "."
		},

		OpMay: func(t *teller, i Instr) string { return t.does(i.B, "decide", "decides", "yes or no.") },
		OpAskNumber: func(t *teller, i Instr) string {
			return "you choose a number from " + t.bound(i.B) + " to " + t.bound(i.C) + "."
		},
		OpAskOption: func(t *teller, i Instr) string {
			if i.C == 0 {
				return fmt.Sprintf("you choose one of %d options.", i.B)
			}
			return t.does(i.C, "choose", "chooses", fmt.Sprintf("one of %d options.", i.B))
		},
		OpDie: func(t *teller, i Instr) string { return "roll a six-sided die." },
		OpForce: func(t *teller, i Instr) string {
			if n := t.reg(int(i.B)); n.isLit() && n.lit == 1 {
				return "roll 1 die."
			}
			return "roll " + t.reg(int(i.B)).some("die", "dice") + " and add them up."
		},
		OpAskKind: tellAskKind,
		OpAskName: func(t *teller, i Instr) string {
			if i.D != 0 {
				return "you choose a race that a card of the match brings, and this card keeps it: of " + t.phrase(i.X, noPlace, viewHere, true) + "."
			}
			return "you name a card of the match: " + t.phrase(i.X, noPlace, viewHere, false) + "."
		},
		OpAskPay: func(t *teller, i Instr) string {
			if i.C >= 128 && t.paysX(int(i.X)) {
				paid := t.paidBy(i) + ", where X is " + t.reg(int(i.C-128)).number() + "."
				if i.D == 0 {
					return t.does(i.B, "decide", "decides", "whether to do this: "+paid)
				}
				return t.does(i.B, "do", "does", "this if possible: "+paid)
			}
			if i.C >= 128 {
				life := "as many hundreds of life as " + t.reg(int(i.C-128)).number() + "."
				if i.D == 0 {
					return t.does(i.B, "decide", "decides", "whether to pay "+life)
				}
				return t.does(i.B, "pay", "pays", life)
			}
			if i.D != 0 {
				return t.does(i.B, "do", "does", "this if possible: "+t.paidBy(i)+".")
			}
			return t.does(i.B, "decide", "decides", "whether to do this: "+t.paidBy(i)+".")
		},

		OpDamage:    func(t *teller, i Instr) string { return tellDamage(t, i, Selector(i.A)) },
		OpDealNoted: func(t *teller, i Instr) string { return tellDamage(t, i, Selector(i.D)) },
		OpDamageDivided: func(t *teller, i Instr) string {
			return "this card deals to " + t.sel(Selector(i.A)) + " the damage that was allotted to each."
		},
		OpDamageThat: func(t *teller, i Instr) string {
			return either(i.C != 0, "what would have dealt it", "this card") + " deals " + t.reg(int(i.B)).of("damage of the same kind") + " to " + t.sel(Selector(i.A)) + "."
		},
		OpDestroy: acts("destroy"),
		OpBanish:  acts("banish"),
		OpMove:    tellMove,
		OpModify: func(t *teller, i Instr) string {
			what, x := t.change(t.reg(int(i.B)), t.reg(int(i.C)))
			return agree(t.sel(Selector(i.A)), "gets") + " " + what + t.w.lasting(Duration(i.D)) + x + "."
		},
		OpSetStat: func(t *teller, i Instr) string {
			return t.w.stat(Stat(i.C)) + " of " + t.sel(Selector(i.A)) + " becomes " + t.reg(int(i.B)).inner() + t.w.lasting(Duration(i.D)) + "."
		},
		OpSwitch: func(t *teller, i Instr) string {
			return t.w.stat(StatAttack) + " and " + t.w.stat(StatDefense) + " of " + t.sel(Selector(i.A)) + " are switched" + t.w.lasting(Duration(i.C)) + "."
		},
		OpKeyword: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "gains") + " " + t.w.keyword(int(i.X)) + t.w.lasting(Duration(i.C)) + "."
		},
		OpLoseKeyword: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "loses") + " " + t.w.keyword(int(i.X)) + t.w.lasting(Duration(i.C)) + "."
		},
		OpLoseAbilities: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "loses") + " all abilities" + t.w.lasting(Duration(i.C)) + "."
		},
		OpGrant: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "gains") + t.w.lasting(Duration(i.C)) + ":\n" + t.granted(int(i.X), false)
		},
		OpTrait: func(t *teller, i Instr) string {
			return t.sel(Selector(i.A)) + " also has the " + t.w.trait() + " " + t.str(i.X) + t.w.lasting(Duration(i.C)) + "."
		},
		OpChangeType: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "becomes") + " " + withArticle(t.w.types(TypeSet(i.X), false)) + t.w.lasting(Duration(i.C)) + "."
		},
		OpEngage: func(t *teller, i Instr) string {
			return either(t.w.Second, "rest ", "engage ") + t.sel(Selector(i.A)) + "."
		},
		OpRefresh: func(t *teller, i Instr) string {
			return either(t.w.Second, "recover ", "refresh ") + t.sel(Selector(i.A)) + "."
		},
		OpEvolve: acts("evolve"),
		OpRace: func(t *teller, i Instr) string {
			return t.sel(Selector(i.A)) + " races " + plural(t.reg(int(i.B)).number(), "time", "times") + "."
		},
		OpServe: func(t *teller, i Instr) string {
			return "serve " + plural(t.reg(int(i.B)).number(), "Carrot", "Carrots") + " to " + t.sel(Selector(i.A)) + "."
		},
		OpTransform: func(t *teller, i Instr) string {
			return "transform " + t.sel(Selector(i.A)) + " into " + withArticle(t.token(i.X, false)) + "."
		},
		OpSteal: func(t *teller, i Instr) string {
			who := someone{s: "you"}
			if i.B != 0 {
				who = t.subject(Selector(i.B))
			}
			return who.s + who.verb(" gain", " gains") + " control of " + t.sel(Selector(i.A)) + t.w.lasting(Duration(i.C)) + "."
		},
		OpAddCounter: func(t *teller, i Instr) string {
			if i.C != 0 {
				return "put " + t.counters(i) + " on " + t.sel(Selector(i.A)) + " as they were allotted."
			}
			return "put " + t.counters(i) + " on " + t.sel(Selector(i.A)) + "."
		},
		OpRemoveCounter: func(t *teller, i Instr) string {
			n := t.counters(i)
			if r := t.reg(int(i.B)); r.isLit() && r.lit == AllCounters {
				n = "all " + counterName(t.str(i.X))
			}
			return "remove " + n + " from " + t.sel(Selector(i.A)) + "."
		},
		OpDouble: func(t *teller, i Instr) string {
			return "double the " + counterName(t.str(i.X)) + " on " + t.sel(Selector(i.A)) + "."
		},
		OpNoActivate: func(t *teller, i Instr) string {
			return "the activated abilities of " + t.sel(Selector(i.A)) + either(i.B != 0, "", ", except its evolve abilities,") + " cannot be played" + t.w.lasting(UntilEndOfTurn) + "."
		},
		OpNextCost: func(t *teller, i Instr) string {
			which := either(i.D == CostNext, "the next ", "every ")
			return which + t.played(int16(i.B)) + either(i.D == CostEveryEX, " from the EX area", "") + " changes its cost by " + signed(t.reg(int(i.A)).inner()) + t.w.lasting(Duration(i.C)) + "."
		},
		OpCreateLike: func(t *teller, i Instr) string {
			return "put a token of the name of " + t.sel(Selector(i.A)) + ", if that is a token, into your " + t.w.zone(Place(i.B)) + "."
		},
		OpBar: func(t *teller, i Instr) string {
			who := t.subject(Selector(i.A))
			s, poss := who.s+" cannot ", either(who.third, "their", "your")
			if i.C != 255 {
				return s + "play " + t.objects(int16(i.C), noPlace, viewHere, true) + " in " + poss + " next main phase."
			}
			return s + either(i.B != 0, "have "+poss+" maximum play points increased", "draw") + " in " + poss + " next start phase."
		},
		OpKeepMost: func(t *teller, i Instr) string {
			return "leave only " + t.group(i) + "."
		},
		OpKeepWithin: func(t *teller, i Instr) string {
			return "note " + t.group(i) + "."
		},
		OpNoFanfare: func(t *teller, i Instr) string {
			return "the abilities that are pending because " + t.sel(Selector(i.A)) + " was put onto the field are not played."
		},
		OpNoDamage: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "takes") + " no " + damageWords(i.B) + t.w.lasting(Duration(i.C)) + "."
		},
		OpDamageMod: func(t *teller, i Instr) string {
			if i.D == DamageCapped {
				n := t.reg(int(i.B)).inner()
				return agree(t.sel(Selector(i.A)), "takes") + " at most " + n + " damage at once" + t.w.lasting(Duration(i.C)) + ": more becomes that."
			}
			return agree(t.sel(Selector(i.A)), either(i.D != 0, "takes", "deals")) + " " + moreDamage(t.reg(int(i.B))) + t.w.lasting(Duration(i.C)) + "."
		},
		OpCannotAttack: func(t *teller, i Instr) string {
			return t.sel(Selector(i.A)) + " cannot attack" + t.w.lasting(Duration(i.C)) + "."
		},
		OpNoRefresh: func(t *teller, i Instr) string {
			return t.sel(Selector(i.A)) + " does not refresh in its controller's next start phase" + either(Duration(i.C) == Permanent, "", " (this holds"+t.w.lasting(Duration(i.C))+")") + "."
		},
		OpNoDealDamage: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "deals") + " no damage" + t.w.lasting(Duration(i.C)) + "."
		},
		OpEvolveCost: func(t *teller, i Instr) string {
			until := " from now on."
			if Duration(i.C) != Permanent {
				until = t.w.lasting(Duration(i.C)) + "."
			}
			if n := t.reg(int(i.B)); i.D != 0 {
				return "the cost of the evolve abilities of " + t.sel(Selector(i.A)) + " changes by " + signed(n.inner()) + " play points" + until
			}
			return "the evolve abilities of " + t.sel(Selector(i.A)) + " cost " + t.reg(int(i.B)).inner() + " play points" + until
		},
		OpPlayCost: func(t *teller, i Instr) string {
			n := t.reg(int(i.B)).inner()
			return "the cost to play " + t.sel(Selector(i.A)) + either(i.D != 0, " changes by "+signed(n), " becomes "+n) + t.w.lasting(Duration(i.C)) + "."
		},
		OpFlipEvolve: func(t *teller, i Instr) string {
			return "turn " + t.sel(Selector(i.A)) + " in the evolve deck " + either(i.C != 0, "faceup.", "facedown.")
		},
		OpSwap: func(t *teller, i Instr) string {
			return t.sel(Selector(i.A)) + " and " + t.sel(Selector(i.B)) + " change places."
		},
		OpPlayFree: func(t *teller, i Instr) string { return "play " + t.sel(Selector(i.A)) + " without paying the cost." },

		OpCreate: tellCreate,

		OpDraw: func(t *teller, i Instr) string {
			return t.does(i.A, "draw", "draws", t.reg(int(i.B)).some("card", "cards")+".")
		},
		OpDrawUpTo: func(t *teller, i Instr) string {
			return t.does(i.A, "draw", "draws", "up to "+plural(t.reg(int(i.B)).inner(), "card", "cards")+", one after the other.")
		},
		OpMill: func(t *teller, i Instr) string {
			who := t.subject(Selector(i.A))
			return "put " + t.reg(int(i.B)).top("top") + " of " + who.poss() + " " + t.w.zone(PlaceDeck) + " into the " + t.w.zone(PlaceCemetery) + "."
		},
		OpDiscard: tellDiscard,
		OpRecover: func(t *teller, i Instr) string {
			n := t.reg(int(i.B))
			return t.does(i.A, "recover", "recovers", n.of(either(n.isLit() && n.lit == 1, "play point", "play points"))+".")
		},
		OpMaxPP: func(t *teller, i Instr) string {
			return t.poss(Selector(i.A)) + " maximum play points change by " + signed(t.reg(int(i.B)).inner()) + "."
		},
		OpGainEP: func(t *teller, i Instr) string {
			return t.does(i.A, "gain", "gains", t.reg(int(i.B)).some("evolution point", "evolution points")+".")
		},
		OpShuffle: func(t *teller, i Instr) string {
			z := PlaceDeck
			if i.B != 0 {
				z = Place(i.B)
			}
			return "shuffle " + t.poss(Selector(i.A)) + " " + t.w.zone(z) + "."
		},
		OpWin:       func(t *teller, i Instr) string { return t.does(i.A, "win", "wins", "the game.") },
		OpLose:      func(t *teller, i Instr) string { return t.does(i.A, "lose", "loses", "the game.") },
		OpExtraTurn: func(t *teller, i Instr) string { return t.does(i.A, "take", "takes", "another turn after this one.") },
		OpSkipTurn: func(t *teller, i Instr) string {
			return t.does(i.A, "skip", "skips", t.poss(Selector(i.A))+" next turn.")
		},
		OpDelayed: tellDelayed,
		OpDiscardSel: func(t *teller, i Instr) string {
			if i.B != 0 {
				return t.does(i.B, "discard", "discards", t.poss(Selector(i.B))+" whole hand, which is "+t.sel(Selector(i.A))+".")
			}
			return "discard " + t.sel(Selector(i.A)) + "."
		},
		OpPlayerRule: func(t *teller, i Instr) string {
			return t.poss(Selector(i.A)) + " " + limitWords(StaticKind(i.C)) + " is " + t.reg(int(i.B)).inner() + t.w.lasting(Duration(i.D)) + "."
		},

		OpProduce: func(t *teller, i Instr) string {
			s := t.does(i.A, "produce", "produces", t.ofKind(i, "will", "will"))
			if i.D != 0 {
				s += ", only to be spent on " + t.phrase(i.X, noPlace, viewHere, false)
			}
			return s + "."
		},
		OpCancel: acts("cancel"),
		OpRetarget: func(t *teller, i Instr) string {
			s := "You change the target of " + t.sel(Selector(i.A)) + " to another one that is legal for it."
			if i.B != 0 {
				s = "The target of " + t.sel(Selector(i.A)) + " becomes this card, if that is legal for it."
			}
			return s
		},
		OpPlayAgain: func(t *teller, i Instr) string {
			return "for the rest of the game you may play once more: every " + strings.TrimPrefix(strings.TrimPrefix(t.phrase(int16(i.C), noPlace, viewHere, false), "a "), "an ") + ", if you have played it this game" + either(i.A != 0, ", this one apart.", ".")
		},
		OpCopyItem: func(t *teller, i Instr) string {
			return "put a copy of " + t.sel(Selector(i.A)) + " onto the chase" + either(i.B != 0, "; you may choose new targets for it.", ".")
		},
		OpBecomeCopy: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "becomes") + " a copy of " + t.sel(Selector(i.B)) + t.w.lasting(Duration(i.C)) + "."
		},
		OpPutOnChase: func(t *teller, i Instr) string {
			return "summon " + t.sel(Selector(i.A)) + " (put it onto the chase without playing it)."
		},
		OpPlayCard: tellPlayCard,
		OpLife:     tellLife,
		OpSetLife: func(t *teller, i Instr) string {
			return t.poss(Selector(i.A)) + " life becomes " + t.reg(int(i.B)).inner() + "."
		},
		OpAttach: tellAttach,
		OpFlip: func(t *teller, i Instr) string {
			how := map[uint8]string{FlipShift: "to its other side (shift)", FlipInvert: "to its despair side (invert)", FlipDown: "face down"}[i.B]
			return "turn " + t.sel(Selector(i.A)) + " " + how + "."
		},
		OpApply: tellApply,
		OpHeal: func(t *teller, i Instr) string {
			return agree(t.sel(Selector(i.A)), "becomes") + either(i.B != 0, " astral.", " a ruler again, no astral one.")
		},
		OpUnfight: func(t *teller, i Instr) string { return "remove " + t.sel(Selector(i.A)) + " from the battle." },
		OpUndamage: func(t *teller, i Instr) string {
			return "remove " + either(i.C != 0, t.reg(int(i.B)).inner()+" of the damage", "all damage") + " on " + t.sel(Selector(i.A)) + "."
		},
		OpCallStone: func(t *teller, i Instr) string {
			return t.does(i.A, "put", "puts", t.reg(int(i.B)).top("top")+" of the magic stone deck into the field"+either(i.C != 0, ", rested.", "."))
		},
		OpGem: func(t *teller, i Instr) string {
			if i.D == 2 {
				return "you gain " + t.reg(int(i.B)).some("gem", "gems") + ", each of an attribute that you choose for it."
			}
			return t.does(i.A, "gain", "gains", t.ofKind(i, either(i.D != 0, "crystal", "gem"), either(i.D != 0, "crystals", "gems"))+".")
		},
		OpSkipPhase: func(t *teller, i Instr) string {
			return t.does(i.A, "skip", "skips", t.poss(Selector(i.A))+" next "+name(phaseWords, int(i.B))+" phase.")
		},
		OpRestart: func(t *teller, i Instr) string {
			return "the game begins anew; " + t.subject(Selector(i.A)).s + " goes first" + either(i.B != 0, ", with this card in the field, on the side that lies up.", ".")
		},
		OpTrigger: func(t *teller, i Instr) string {
			return "the [Enter] abilities of " + t.sel(Selector(i.A)) + " trigger."
		},
		OpItem: func(t *teller, i Instr) string {
			return t.does(i.A, "get", "gets", quoted(t.str(i.X))+" (an emblem or limit break).")
		},
	}
}

// tellDamage says who deals how much damage to whom.
func tellDamage(t *teller, i Instr, to Selector) string {
	by := "this card"
	if i.C != 0 {
		by = t.sel(Selector(i.C))
	}
	if n := t.reg(int(i.B)); !n.isLit() && n.text != "X" {
		return by + " deals damage to " + t.sel(to) + ", equal to " + n.number() + "."
	}
	return by + " deals " + t.reg(int(i.B)).of("damage") + " to " + t.sel(to) + "."
}

var phaseWords = []string{"no", "draw", "recovery", "main", "end"}

// paidBy says costs as those of the player who is asked for them.
func (t *teller) paidBy(i Instr) string {
	paid := t.payment(int(i.X))
	if Selector(i.B) != SelYou {
		paid = strings.ReplaceAll(paid, "your ", "their ")
	}
	return paid
}

// acts says an action on objects that needs no more words.
func acts(verb string) func(t *teller, i Instr) string {
	return func(t *teller, i Instr) string { return verb + " " + t.sel(Selector(i.A)) + "." }
}

// does says what a player does.
func (t *teller) does(s uint8, you, they, what string) string {
	who := t.subject(Selector(s))
	return who.s + " " + who.verb(you, they) + " " + what
}

// bound says a constant or a register.
func (t *teller) bound(b uint8) string {
	if b >= 128 {
		return t.reg(int(b - 128)).inner()
	}
	return fmt.Sprint(b)
}

// ofKind says an amount of something that has a kind, printed or chosen.
func (t *teller) ofKind(i Instr, one, many string) string {
	n := t.reg(int(i.B))
	if i.C < 128 {
		return n.some(name(wills, int(i.C))+" "+one, name(wills, int(i.C))+" "+many)
	}
	return n.some(one, many) + " of " + t.reg(int(i.C)-128).number()
}

// counters says an amount of counters.
func (t *teller) counters(i Instr) string {
	return t.reg(int(i.B)).some(counterOne(t.str(i.X)), counterName(t.str(i.X)))
}

// top says so many cards from an end of a deck.
func (n *node) top(end string) string {
	if n.isLit() && n.lit == 1 {
		return "the " + end + " card"
	}
	return "the " + end + " " + n.inner() + " cards"
}

// some says one or many of something.
func (n *node) some(one, many string) string {
	if n.isLit() && n.lit == 1 {
		return "1 " + one
	}
	if n.isLit() {
		return n.number() + " " + many
	}
	return "as many " + many + " as " + n.number()
}

var damageKindWords = []string{"attack damage", "combat damage", "ability damage"}

// damageWords says kinds of damage, 0 all.
func damageWords(kinds uint8) string {
	var out []string
	for k, word := range damageKindWords {
		if kinds>>k&1 != 0 {
			out = append(out, word)
		}
	}
	if len(out) == 0 {
		return "damage"
	}
	return strings.Join(out, " or ")
}

func limitWords(k StaticKind) string {
	switch k {
	case StaticFieldLimit:
		return "field limit"
	case StaticEXLimit:
		return "EX area limit"
	case StaticHandLimit:
		return "hand limit"
	}
	return k.String()
}

// change says what is added to attack and defense; of what is nothing it is silent.
func (t *teller) change(a, d *node) (what, x string) {
	var out []string
	for k, n := range []*node{a, d} {
		if n.isLit() && n.lit == 0 && !(a.isLit() && d.isLit() && a.lit == d.lit) {
			continue
		}
		by := signed(n.inner())
		if also := ", where X is " + n.number(); by[0] == '+' && !n.isLit() && n.text != "X" && (x == "" || x == also) {
			by, x = "+X", also
		}
		out = append(out, by+" "+t.w.stat1([]Stat{StatAttack, StatDefense}[k]))
	}
	return strings.Join(out, " and "), x
}

// damage says an amount of something: a number in front of it, other numbers behind.
func (n *node) of(what string) string {
	if n.isLit() || n.text == "X" {
		return n.number() + " " + what
	}
	return what + " equal to " + n.number()
}

// moreDamage says by how much damage is changed.
func moreDamage(n *node) string {
	if n.isLit() && n.lit < 0 {
		return literal(-n.lit).inner() + " less damage"
	}
	return n.inner() + " more damage"
}
