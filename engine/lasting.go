package engine

// Lasting gives the objects of a game's events numbers that every copy of a card keeps for the
// whole game, also through the set-ups of a game that is restarted: those that it had when
// recording began. Rulesets exchange the numbers of hidden copies, so that a number tells
// nothing about cards that were not seen; who folds a game that is over wants to follow
// each copy. The events of exchanges are left out, and what is left is returned in
// the same memory. Events that are lasting already stay as they are.
func Lasting(events []Event) []Event {
	first := 0
	for first < len(events) && events[first].Kind != EventExchange {
		first++
	}
	if first == len(events) {
		return events
	}
	var keeps [256]ObjectID // by number in the engine at this moment
	for i := range keeps {
		keeps[i] = ObjectID(i)
	}
	out := events[:first]
	for _, e := range events[first:] {
		if e.Kind == EventExchange {
			keeps[e.Object], keeps[e.Target] = keeps[e.Target], keeps[e.Object]
			continue
		}
		e.Object, e.Target = keeps[e.Object], keeps[e.Target]
		out = append(out, e)
	}
	return out
}
