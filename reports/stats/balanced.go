package stats

// Balanced accumulates a rate in two seats, clustered by block. A block brings
// w1 points from n1 games in the first seat and w2 points from n2 games in the
// second. With p1 = sum w1 / sum n1 and p2 likewise,
//
//	Rate       (p1 + p2)/2          how well one side does, seats balanced
//	FirstRate  (p1 + (1-p2))/2      how well the first seat does
//
// Their variance is that of the linearised combination between blocks. When
// every block has one game in each seat, Rate is E0 over all games; blocks
// that lost a game to an interruption or a fault leave the balance intact.
// The zero Balanced is empty and ready to use.
type Balanced struct{ twin }

// Merge adds the blocks of o.
func (s *Balanced) Merge(o Balanced) { s.merge(&o.twin) }

// Games returns the number of games added. Where a game counts half in either seat, as in a mirror, the halves make up whole ones.
func (s *Balanced) Games() int64 { return int64(s.first.n + s.second.n) }

// Blocks returns the number of blocks added.
func (s *Balanced) Blocks() int64 { return s.blocks }

// First returns the rate in the first seat alone.
func (s *Balanced) First() *Ratio { return &s.first }

// Second returns the rate in the second seat alone.
func (s *Balanced) Second() *Ratio { return &s.second }

// Rate returns the rate averaged over the seats.
func (s *Balanced) Rate(level float64, m Method) Estimate { return s.combine(false, level, m) }

// FirstRate returns how well the first seat does, whichever side sits there.
func (s *Balanced) FirstRate(level float64, m Method) Estimate { return s.combine(true, level, m) }

// combine estimates the mean of p1 and either p2 or 1-p2.
func (s *Balanced) combine(flip bool, level float64, m Method) Estimate {
	n1, n2 := s.first.n, s.second.n
	if n1 == 0 || n2 == 0 {
		return s.oneSeat(flip, level, m)
	}
	p1, p2 := s.first.Value(), s.second.Value()
	p, sign := (p1+p2)/2, 1.0
	if flip {
		p, sign = (p1+1-p2)/2, -1
	}
	v := s.variance(sign) / 4
	e := rate(p, v, s.Games(), s.blocks, level, m)
	if n1 != n2 {
		e.warn(UnequalSeats, "%d games in the first seat and %d in the second: each seat counts one half", int64(n1), int64(n2))
	}
	return e
}

// oneSeat estimates from the only seat that was played.
func (s *Balanced) oneSeat(flip bool, level float64, m Method) Estimate {
	only := s.first
	p := only.Value()
	if only.n == 0 {
		only = s.second
		if p = only.Value(); flip {
			p = 1 - p
		}
	}
	e := rate(p, only.Variance(), only.Games(), s.blocks, level, m)
	if e.Games > 0 {
		e.warn(OneSeat, "all %d games were played in one seat: the rate is not balanced", e.Games)
	}
	return e
}
