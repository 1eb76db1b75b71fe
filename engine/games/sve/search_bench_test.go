package sve_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// middles returns a game of every pairing of the embedded or of the real decks, after forty decisions by chance, and
// a game to try things on.
func middles(b *testing.B, real bool) (list []*sve.Game, work *sve.Game) {
	tab, decks := loadDecks(b, real)
	for i := range decks {
		for j := range i + 1 {
			g := match(b, tab, decks[i], decks[j]).NewGame()
			g.Start(engine.Setup{Key: uint64(len(list))})
			c := engine.NewStream(uint64(len(list)), engine.PurposePolicy0)
			for g.Next() && g.Decisions() < 40 {
				g.Answer(c.Below(g.Decision().N))
			}
			list = append(list, g)
			work = match(b, tab, decks[i], decks[j]).NewGame()
		}
	}
	return list, work
}

// BenchmarkSearch does what players that look ahead do, each in a function of its own so that callgrind can count
// inside it.
func BenchmarkSearch(b *testing.B) {
	list, work := middles(b, true)
	for _, c := range []struct {
		name string
		do   func(b *testing.B, list []*sve.Game, work *sve.Game)
	}{{"copy", searchCopies}, {"copyThenNext", searchCopiesNext}, {"deal", searchDeals}, {"dealAgain", searchDealsAgain}} {
		b.Run(c.name, func(b *testing.B) {
			deepen(0)
			b.ReportAllocs()
			c.do(b, list, work)
		})
	}
}

//go:noinline
func searchCopies(b *testing.B, list []*sve.Game, work *sve.Game) {
	for k := range b.N {
		work.CopyFrom(list[k%len(list)])
	}
}

//go:noinline
func searchCopiesNext(b *testing.B, list []*sve.Game, work *sve.Game) {
	for k := range b.N {
		work.CopyFrom(list[k%len(list)])
		work.Next()
	}
}

//go:noinline
func searchDeals(b *testing.B, list []*sve.Game, work *sve.Game) {
	chance := engine.NewStream(1, engine.PurposeDetermine)
	for k := range b.N {
		work.Determinize(list[k%len(list)].ViewFor(engine.PlayerID(k&1)), &chance)
	}
}

// searchDealsAgain deals each view sixteen times.
//
//go:noinline
func searchDealsAgain(b *testing.B, list []*sve.Game, work *sve.Game) {
	chance := engine.NewStream(1, engine.PurposeDetermine)
	for k := range b.N {
		v := list[k%len(list)].ViewFor(engine.PlayerID(k & 1))
		for range 16 {
			work.Determinize(v, &chance)
		}
	}
}
