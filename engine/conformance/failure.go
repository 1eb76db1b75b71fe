package conformance

import (
	"fmt"
	"runtime/debug"

	"gauntlet/engine"
)

// Failure is a broken promise of a game. Checks raise it as a panic, which
// ends the game under test and nothing else.
type Failure struct {
	Game     string // Config.Name
	Check    string // the check that failed, a word
	Setup    engine.Setup
	Decision int // number of the decision in the game, from 0; -1 before the first
	Detail   string
}

// Error says what failed, where, and how to play it again.
func (f *Failure) Error() string {
	return fmt.Sprintf("%s: %s: game %#x (first %d, swap %t), decision %d: %s\n\tto replay: Config.Keys = []uint64{%#x}",
		f.Game, f.Check, f.Setup.Key, f.Setup.First, f.Setup.Swap, f.Decision, f.Detail, f.Setup.Key)
}

// fail ends the current game with a failure of the named check.
func (r *run) fail(check, format string, args ...any) {
	panic(&Failure{r.cfg.Name, check, r.script.setup, r.at, fmt.Sprintf(format, args...)})
}

// guard runs f and returns the failure it raised; any other panic comes from
// the game and is a failure of the check "panic".
func (r *run) guard(f func()) (failure *Failure) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *Failure:
			failure = v
		default:
			failure = &Failure{r.cfg.Name, "panic", r.script.setup, r.at, fmt.Sprintf("%v\n%s", v, debug.Stack())}
		}
	}()
	f()
	return nil
}
