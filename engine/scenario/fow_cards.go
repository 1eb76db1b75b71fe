package scenario

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/fow"
)

// fowSource returns a card with what its text says. Keywords, judgment, stones
// that rest for one will, and chants that deal damage or draw are read here, as
// the engine has them without a program; all other texts are compiled.
func fowSource(c *cards.Card, v *cardtext.Vocabulary) (fow.Source, []cardtext.Diagnostic) {
	s := fow.Source{Card: c, Program: &effect.Program{}}
	for line := range strings.Lines(c.Text) {
		if !fowLine(&s, strings.TrimSpace(line)) {
			p, _, diags := compile.Card(c, v)
			return fow.Source{Card: c, Program: p}, diags
		}
	}
	return s, nil
}

var (
	fowKeywordLine = regexp.MustCompile(`^\[([A-Z][A-Za-z' ]+)\](?: \([0-9]+\))?$`)
	fowProduces    = regexp.MustCompile(`^\{Rest\}: Produce \{([WRUGB])\}\.$`)
	fowDamage      = regexp.MustCompile(`^This card deals ([0-9]+)00 damage to target resonator or player\.$`)
	fowJudgment    = regexp.MustCompile(`^\[Judgment\] ((?:\{[^ ]+\})+)$`)
)

// fowLine reads a line of a card's text.
func fowLine(s *fow.Source, line string) bool {
	if m := fowKeywordLine.FindStringSubmatch(line); m != nil {
		k := slices.Index(fow.KeywordNames(), m[1])
		if k >= 0 {
			s.Program.Keywords |= effect.KeywordSet(fow.Keyword(k).Bit())
		}
		return k >= 0
	}
	if m := fowProduces.FindStringSubmatch(line); m != nil && s.Card.Is(cards.MagicStone) {
		s.Produces = 1 + strings.Index("WRUGB", m[1])
		return true
	}
	if m := fowDamage.FindStringSubmatch(line); m != nil && s.Card.Is(cards.Chant) {
		n, err := strconv.Atoi(m[1])
		s.Damage = int16(n) * 100
		return err == nil
	}
	if m := fowJudgment.FindStringSubmatch(line); m != nil {
		w, err := cards.ParseWill(m[1])
		s.Program.Abilities = append(s.Program.Abilities, effect.Ability{Kind: effect.KindJudgment, Filter: -1, Cond: -1, PlayCond: -1,
			Costs: []effect.Cost{{Kind: effect.CostWill, Will: effect.WillCost{Attr: w.Attr, Free: w.Free, X: w.X, Moon: w.Moon, Time: w.Time}}}})
		return err == nil
	}
	switch line {
	case "Draw a card.":
		s.Draw = 1
	case "Draw two cards.":
		s.Draw = 2
	default:
		return false
	}
	return s.Card.Is(cards.Chant)
}
