package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What trees of every game say with the same words.

// Stats are the numbers of a card and what was printed of them.
var Stats = map[cardtext.StatWord][2]effect.Stat{
	cardtext.AttackStat:  {effect.StatAttack, effect.StatOriginalAttack},
	cardtext.DefenseStat: {effect.StatDefense, effect.StatOriginalDefense},
	cardtext.CostStat:    {effect.StatCost, effect.StatOriginalCost},
}

// TurnSides maps whose turn or phase.
var TurnSides = [...]effect.Side{
	cardtext.Anyone: effect.SideAny, cardtext.Yours: effect.SideYours, cardtext.Enemy: effect.SideEnemy, cardtext.Theirs: effect.SideAny,
}

// PickBounds are the operands of a pick: 255 is any number.
func PickBounds(q cardtext.Quantity) (least, most int) {
	switch q.Kind {
	case cardtext.UpTo:
		return 0, min(q.N, 127)
	case cardtext.AnyNumber:
		return 0, 255
	}
	return min(q.N, 127), min(q.N, 127)
}

// Bounds maps a printed range.
func Bounds(r cardtext.Range) (lo, hi int16) {
	lo, hi = effect.NoBound, effect.NoBound
	if r.Has && r.Min >= 0 {
		lo = int16(r.Min)
	}
	if r.Has && r.Max >= 0 {
		hi = int16(r.Max)
	}
	return lo, hi
}

// SentenceLength is how many of the statements share the sentence of the first.
func SentenceLength(list []cardtext.Stmt) int {
	n := 1
	for n < len(list) && list[n].Head().Joined {
		n++
	}
	return n
}

// LetAfter returns what X equals for the first statement of list, or the
// meaning that surrounding text gives it.
func LetAfter(list []cardtext.Stmt, outer []*cardtext.Amount) *cardtext.Amount {
	for _, s := range list {
		if let, ok := s.(*cardtext.Let); ok {
			return let.Amount
		}
	}
	if len(outer) > 0 {
		return outer[len(outer)-1]
	}
	return nil
}
