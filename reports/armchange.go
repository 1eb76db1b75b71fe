package reports

// ArmChange is what an arm changes against the first one, where both play: paired over the blocks
// that they share, so that luck which they share is not counted.
type ArmChange struct {
	Arm    string `json:"arm"`
	Blocks int64  `json:"n_blocks"`      // of matchups that both play, mirrors too
	Same   int64  `json:"n_blocks_same"` // in which all games scored the same
	// Decks are the changes of decks against those that both arms admit, each opponent with the same
	// weight; none where the two sides have different policies.
	Decks    []DeckChange  `json:"decks"`
	Matchups []MatchupDiff `json:"matchups"` // without mirrors
}

// DeckChange is what an arm changes about the score of a deck.
type DeckChange struct {
	Deck string `json:"deck"`
	Diff
}

// armChanges pairs the arms of a run, block by block. It reads the games once more.
func armChanges(p *pairing, o Options) []ArmChange {
	m, arms := p.manifest, p.manifestArms
	var out []ArmChange
	var decks, matchups []*Diff
	for arm := 1; arm < len(arms); arm++ {
		c := ArmChange{Arm: arms[arm].Name, Decks: []DeckChange{}, Matchups: []MatchupDiff{}}
		asA, asB := make([][]*pairedCell, len(m.Decks)), make([][]*pairedCell, len(m.Decks))
		for k, mu := range m.Matchups {
			cell := p.cells[k]
			c.Blocks += cell.pairs[arm].Blocks()
			c.Same += cell.same[arm]
			if mu.DeckA == mu.DeckB || cell.pairs[arm].Blocks() == 0 {
				continue
			}
			c.Matchups = append(c.Matchups, MatchupDiff{Deck: m.Decks[mu.DeckA].Name, Against: m.Decks[mu.DeckB].Name, Diff: diffOf([]*pairedCell{cell}, nil, arm, o)})
			asA[mu.DeckA], asB[mu.DeckB] = append(asA[mu.DeckA], cell), append(asB[mu.DeckB], cell)
		}
		for d := range m.Decks {
			if len(asA[d])+len(asB[d]) > 0 && len(playing(m)) == 1 {
				c.Decks = append(c.Decks, DeckChange{Deck: m.Decks[d].Name, Diff: diffOf(asA[d], asB[d], arm, o)})
			}
		}
		out = append(out, c)
	}
	for i := range out {
		for k := range out[i].Decks {
			decks = append(decks, &out[i].Decks[k].Diff)
		}
		for k := range out[i].Matchups {
			matchups = append(matchups, &out[i].Matchups[k].Diff)
		}
	}
	judgeDiffs(decks, o)
	judgeDiffs(matchups, o)
	return out
}
