package stats

// Part is one rate of a weighted rate.
type Part struct {
	Rate   Estimate
	Weight float64
	Known  bool // Rate.Est is exact, as in a mirror match: it has no error
}

// WeightedRate returns the rate sum w_i p_i over independent parts, with
// variance sum w_i² se_i². Weights are scaled to sum to one over the parts that
// have games or are known. A part whose variance between blocks is unknown
// brings p(1-p)/n of its counted games instead, and the answer says so. No
// parts make an estimate without games.
func WeightedRate(parts []Part, level float64, m Method) Estimate {
	var total float64
	counts := func(part *Part) bool { return part.Weight > 0 && (part.Known || part.Rate.Games > 0) }
	for i := range parts {
		if counts(&parts[i]) {
			total += parts[i].Weight
		}
	}
	var p, v float64
	e := Estimate{Level: level, Method: m, Basis: EffectiveN}
	counted, used := 0, 0
	for i := range parts {
		part := &parts[i]
		if !counts(part) {
			continue
		}
		w := part.Weight / total
		p += w * part.Rate.Est
		if part.Known {
			continue
		}
		used++
		e.Games += part.Rate.Games
		e.Blocks += part.Rate.Blocks
		if part.Rate.Basis == CountedN {
			counted++
			v += w * w * countedVariance(part.Rate.Est, part.Rate.NEff, level)
		} else {
			v += w * w * part.Rate.SE * part.Rate.SE
		}
	}
	if e.Games == 0 {
		return rate(p, 0, 0, 0, level, m)
	}
	e = rate(p, v, e.Games, e.Blocks, level, m)
	if counted > 0 && e.Basis == EffectiveN {
		e.warn(FewBlocks, "%d of %d parts have too few blocks, or blocks that all scored the same: their games count as independent", counted, used)
	}
	return e
}

// countedVariance returns p(1-p)/n at Wilson's centre instead of p, so that a
// part that won or lost every game does not claim to be free of error.
func countedVariance(p, n, level float64) float64 {
	z := Z(level)
	q := (p + z*z/(2*n)) / (1 + z*z/n)
	return q * (1 - q) / n
}

// CentreVariance returns the variance of a rate at the centre of Wilson's interval, for sums in which it is one of several:
// that between blocks is too small where hardly any, or none, scored otherwise than the rest.
func (e *Estimate) CentreVariance() float64 { return countedVariance(e.Est, e.NEff, e.Level) }
