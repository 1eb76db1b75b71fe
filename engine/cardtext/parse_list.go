package cardtext

// The kinds of words in front of a type word, in the order in which they stand.
const (
	RankOwner = iota // your, enemy
	RankOther
	RankState // engaged, damaged …
	RankKind  // class, trait, universe
	Ranks
)

// StateFlags are the adjectives.
const StateFlags = FlagEngaged | FlagReserved | FlagRacing | FlagEvolved | FlagUnevolved | FlagDamaged | FlagFaceup | FlagFacedown | FlagAdvanced

// Has reports whether a description has a word of a rank.
func (n *Noun) Has(rank int) bool {
	switch rank {
	case RankOwner:
		return n.Side != Anyone
	case RankOther:
		return n.Other
	case RankState:
		return n.Flags&StateFlags != 0 || n.Cost.Has
	}
	return n.Class != 0 || n.Trait != "" || n.Universe != ""
}

// Reaches returns the rank of a word in front of a description that may or may not be
// meant for the next one, which has none of that rank; -1 if there is none.
func Reaches(o *Objects, n, next *Noun) int {
	for r := range Ranks {
		switch {
		case !n.Has(r) || next.Has(r):
		case r == RankOwner && (n.Side == Yours || o.Control || o.HasPlace && o.Owner != Anyone):
		case r == RankOther:
		case r >= RankState && (next.Type == TypeLeader || n.NameOnly || next.NameOnly):
		default:
			return r
		}
	}
	return -1
}

// MarkOther makes a list other than the source, as far as the word in front of it reaches.
func (p *Reader) MarkOther(o *Objects) {
	for i := range o.Nouns {
		if i < len(p.Articles) && p.Articles[i] {
			return
		}
		o.Nouns[i].Other = true
	}
}
