package eventlog

import "slices"

// Whole returns the dataset without the parts that are damaged, which it names with what is wrong with them.
// Without one of them it is partial. Of a run with a rule to stop by, which has looked at one part after the
// other, what stands behind a damaged part is left out, too.
func (d *Dataset) Whole() (*Dataset, []error) {
	var lost []error
	var parts []Part
	done := int64(0)
	for i := range d.Manifest.Parts {
		if err := d.VerifyPart(i); err != nil {
			lost = append(lost, err)
			if d.Manifest.Stop != nil {
				break
			}
			continue
		}
		parts = append(parts, d.Manifest.Parts[i])
		done += d.Manifest.Parts[i].Games
	}
	if lost == nil {
		return d, nil
	}
	m := *d.Manifest
	m.Parts, m.GamesDone, m.State = parts, done, Partial
	return &Dataset{Dir: d.Dir, Manifest: &m}, lost
}

// HasGame reports whether the run has recorded a game of that number, as far as its parts tell: one of an arm
// that dropped out of a race may be missing within a part.
func (d *Dataset) HasGame(id int64) bool {
	return slices.ContainsFunc(d.Manifest.Parts, func(p Part) bool { return p.FirstGame <= id && id < p.EndGame() })
}

// Ranges returns the numbers of the games that the run has recorded, in order, as far as its parts tell.
func (d *Dataset) Ranges() []GameRange {
	var list []GameRange
	for i := range d.Manifest.Parts {
		p := &d.Manifest.Parts[i]
		if p.Games == 0 {
			continue
		}
		if n := len(list); n > 0 && list[n-1].EndGame == p.FirstGame {
			list[n-1].EndGame = p.EndGame()
			continue
		}
		list = append(list, GameRange{p.FirstGame, p.EndGame()})
	}
	return list
}
