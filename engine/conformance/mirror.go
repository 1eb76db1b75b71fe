package conformance

import "gauntlet/engine"

// mirrorGames is how many pairs are played.
const mirrorGames = 50

// mirror plays pairs of games of a match with the same deck in both seats. The
// two games of a pair differ only in whose deck is called whose, and policies'
// chance stays with the seats: they must be the same game.
func (r *run) mirror(report func(*Failure)) {
	games := [2]engine.Game{r.cfg.Mirror(), r.cfg.Mirror()}
	recorders := [2]*engine.Recorder{{}, {}}
	for i := range mirrorGames {
		failure := r.guard(func() {
			r.at = -1
			setup := r.cfg.setup(engine.Derive(r.cfg.Key, uint64(i)))
			r.script.reset(setup)
			var outcomes [2]engine.Outcome
			for k, g := range games {
				setup.Swap = k == 1
				recorders[k].Reset()
				g.Record(recorders[k])
				g.Start(setup)
				outcomes[k] = engine.Play(g, setup.Key, r.policies)
			}
			if outcomes[0] != outcomes[1] {
				r.fail("mirror", "the pair's games end with %+v and %+v", outcomes[0], outcomes[1])
			}
			if diff := eventsDiffer(recorders[0].Events(), recorders[1].Events()); diff != "" {
				r.fail("mirror", "the pair's games differ: %s", diff)
			}
		})
		if report(failure); failure != nil {
			return
		}
	}
}
