package sim

import "context"

// Serve plays the games of a configuration one after the other, without files, until none is left
// or ctx ends, and returns what was played by slot of the plan. The number of games under way at
// once is that of the policies that answer outside of the program.
func Serve(ctx context.Context, c *Config) ([]Tally, error) {
	s, err := newStage(c)
	if err != nil {
		return nil, err
	}
	w, err := s.newWorker(false)
	if err != nil {
		return nil, err
	}
	w.ahead(0, s.plan.Games(), nil)
	defer w.land()
	for id := range s.plan.Games() {
		if ctx.Err() != nil {
			break
		}
		if err := w.run(s.plan.Game(id)); err != nil {
			return w.tally, err
		}
		if ctx.Err() != nil { // the other side has left in the middle of it
			break
		}
		if err := w.write(&w.one); err != nil {
			return w.tally, err
		}
	}
	return w.tally, nil
}
