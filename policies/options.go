package policies

import "gauntlet/engine"

// Best returns the option with the action object whose object is worth most.
func Best(d *engine.Decision, object uint8, worth func(engine.ObjectID) int) int {
	at, top := 0, -1<<30
	for i := range d.N {
		if o := d.Option(i); o.Action() == object {
			if w := worth(engine.ObjectID(o.A())); w > top {
				at, top = i, w
			}
		}
	}
	return at
}

// YesOr returns the index of the option with the action yes or no.
func YesOr(d *engine.Decision, yes, no uint8, say bool) int {
	if !say {
		yes = no
	}
	return max(d.Find(engine.MakeOption(yes, 0, 0, 0)), 0)
}
