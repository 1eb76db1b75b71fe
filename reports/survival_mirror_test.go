package reports

import "testing"

// The two games of a mirror's pair are one game with the sides exchanged: the curve counts it
// once, as lengths and end reasons do, and two games that differ as two.
func TestSurvivalCountsMirrorsOnce(t *testing.T) {
	for _, tt := range []struct {
		name   string
		mirror bool
		second game
		want   int64
	}{
		{"one game twice", true, game{turns: 9, decisions: 40, score: 0}, 1},
		{"two games of a mirror", true, game{turns: 8, decisions: 40, score: 0}, 2},
		{"two decks", false, game{turns: 9, decisions: 40, score: 1}, 2},
	} {
		p := &pair{mirror: tt.mirror, n: 2, played: [2]game{{rowFirst: true, turns: 9, decisions: 40, score: 1}, tt.second}}
		s := newSurvivalTally(2)
		col := 1
		if tt.mirror {
			col = 0
		}
		s.add(p, 0, col)
		if got := s.curve.Turns()[0].Alive; got != tt.want {
			t.Errorf("%s: %d games in the curve, not %d", tt.name, got, tt.want)
		}
		if got := s.running[1]; got.Games() != tt.want || got.Blocks() != 1 {
			t.Errorf("%s: %d games in %d pairs go on after turn 1, not %d in one", tt.name, got.Games(), got.Blocks(), tt.want)
		}
	}
}
