package fowcode

import (
	"gauntlet/engine/cardtext"
)

// maxOptions is how many options a choice can have.
const maxOptions = 8

// twoChoices compiles the paragraphs of a chant where they are two choices, each under a condition of its own: "If you have
// [Passion], choose one - A; or B." and "If you have [Calmness], choose one - C; or D.". Both are made as it is played, by
// one choice: of the options of the one whose condition holds or, where both hold, of the pairs that both have. Where
// neither holds nothing is chosen.
//
// 903.2c (6.3): what is chosen is chosen while playing, and options that are not do not exist. So that what is chosen is
// carried out though the condition holds no more.
func (e *emitter) twoChoices(list []*cardtext.SpellText) bool {
	if len(list) != 2 {
		return false
	}
	first, second := conditionalChoice(list[0].Body), conditionalChoice(list[1].Body)
	if first == nil || second == nil {
		return false
	}
	a, b := first.Body.Stmts[0].(*cardtext.Choose), second.Body.Stmts[0].(*cardtext.Choose)
	if n, m := len(a.Options), len(b.Options); n+m+n*m > maxOptions {
		return false
	}
	join := func(kind cardtext.CondKind, all ...cardtext.Cond) cardtext.Cond {
		return cardtext.Cond{Kind: kind, Span: first.Cond.Span, All: all}
	}
	one := cardtext.Choose{Base: a.Base, Cond: join(cardtext.CondOr, first.Cond, second.Cond), More: 1}
	option := func(cond cardtext.Cond, bodies ...*cardtext.Block) {
		one.Only = append(one.Only, cardtext.OptionRule{Option: len(one.Options), Cond: cond})
		both := &cardtext.Block{Span: bodies[0].Span}
		for _, body := range bodies {
			both.Stmts = append(both.Stmts, body.Stmts...)
		}
		one.Options = append(one.Options, both)
	}
	for _, o := range a.Options {
		option(join(cardtext.CondAnd, first.Cond, join(cardtext.CondNot, second.Cond)), o)
	}
	for _, o := range b.Options {
		option(join(cardtext.CondAnd, second.Cond, join(cardtext.CondNot, first.Cond)), o)
	}
	for _, o := range a.Options {
		for _, then := range b.Options {
			if speaksOfIt(then) { // 'it' would be what the option before names
				return false
			}
			option(join(cardtext.CondAnd, first.Cond, second.Cond), o, then)
		}
	}
	e.choose(&one)
	return true
}

// conditionalChoice returns the statement of a text that is one choice of one option under a condition, nil of others.
func conditionalChoice(b *cardtext.Block) *cardtext.Guarded {
	if len(b.Stmts) != 1 {
		return nil
	}
	g, ok := b.Stmts[0].(*cardtext.Guarded)
	if !ok || g.While || len(g.Body.Stmts) != 1 || speaksOfIt(&g.Cond) {
		return nil
	}
	c, ok := g.Body.Stmts[0].(*cardtext.Choose)
	if !ok || c.Min != 1 || c.Max != 1 || c.Cond.Kind != cardtext.CondNone || c.Each != nil || c.Random || len(c.Only) > 0 || c.Who != cardtext.You {
		return nil
	}
	return g
}
