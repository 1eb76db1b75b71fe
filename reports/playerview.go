package reports

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/internal/spell"
	"gauntlet/sim/eventlog"
)

// byPlayer stands between the name of an arm and that of its player.
const byPlayer = " by "

// baseArm is the name of an arm that is only its player's.
const baseArm = "base"

// ArmOf names an arm of a run with players: by the player alone if the run has nothing else to
// tell arms by.
func ArmOf(arm, player string, alone bool) string {
	if alone && arm == baseArm {
		return player
	}
	return arm + byPlayer + player
}

// OfPlayer narrows a run with several players to the arms of one, by name: manifest and games
// as if nobody else had played. Arms have the numbers that they would have then. It fails for a
// player that the run does not have.
func OfPlayer(m *eventlog.Manifest, src Parts, name string) (*eventlog.Manifest, Parts, error) {
	var names []string
	for _, p := range m.Players {
		names = append(names, p.Name)
	}
	at := slices.Index(names, name)
	switch {
	case len(names) == 0:
		return nil, nil, fmt.Errorf("the run has one player alone (%s): there is none to choose", strings.Join(m.Policies, " against "))
	case at < 0:
		return nil, nil, fmt.Errorf("the run has no player %q%s; its players are %s", name, spell.Hint(name, names), strings.Join(names, ", "))
	}
	p := &m.Players[at]
	v := *m
	v.Players, v.Arms, v.GamesPlanned = nil, nil, 0
	v.Policies = slices.Clone(m.Policies)
	own := &playerRows{src: src, number: make([]int8, len(m.Arms))}
	for i, a := range m.Arms {
		own.number[i] = -1
		if a.Player != at {
			continue
		}
		own.number[i] = int8(len(v.Arms))
		a.Name = strings.TrimSuffix(a.Name, byPlayer+name)
		if a.Name == name {
			a.Name = baseArm
		}
		if slices.Equal(a.Policies, p.Policies) {
			a.Policies = nil
		}
		a.Player = 0
		v.Arms = append(v.Arms, a)
		v.GamesPlanned += a.GamesPlanned
	}
	var sides [2]int
	for side, policy := range p.Policies {
		if sides[side] = slices.Index(m.Policies, policy); sides[side] < 0 {
			return nil, nil, fmt.Errorf("manifest: the player %q plays with %q, which is no policy of the run", name, policy)
		}
	}
	v.Matchups = slices.Clone(m.Matchups)
	for i := range v.Matchups {
		v.Matchups[i].PolicyA, v.Matchups[i].PolicyB = sides[0], sides[1]
	}
	v.Dictionaries = make(eventlog.Dictionaries, len(m.Dictionaries))
	for name, words := range m.Dictionaries {
		v.Dictionaries[name] = words
	}
	v.Dictionaries[eventlog.DictArm] = nil
	for i := range v.Arms {
		v.Dictionaries[eventlog.DictArm] = append(v.Dictionaries[eventlog.DictArm], v.Arms[i].Name)
	}
	if k, ok := src.(Keeper); ok {
		return &v, &playerSums{own, k, fmt.Sprintf("player%d-", at)}, nil
	}
	return &v, own, nil
}

// playerSums is the rows of a player, with the sums of them that are kept.
type playerSums struct {
	*playerRows
	keeper Keeper
	prefix string // of the names of its sums
}

// Groups, Load and Keep make playerSums a Keeper.
func (p *playerSums) Groups() []Group                   { return p.keeper.Groups() }
func (p *playerSums) Load(group int, key string) []byte { return p.keeper.Load(group, p.prefix+key) }
func (p *playerSums) Keep(group int, key string, data []byte) {
	p.keeper.Keep(group, p.prefix+key, data)
}

// playing lists the policies that somebody plays with in a run: of one player of a run with
// several, those of that player.
func playing(m *eventlog.Manifest) (names []string) {
	used := make([]bool, len(m.Policies))
	for _, mu := range m.Matchups {
		used[mu.PolicyA], used[mu.PolicyB] = true, true
	}
	for i, name := range m.Policies {
		if used[i] || slices.ContainsFunc(m.Arms, func(a eventlog.Arm) bool { return slices.Contains(a.Policies, name) }) {
			names = append(names, name)
		}
	}
	return names
}

// playerRows is the rows of the arms of one player, with the numbers that their arms have there.
type playerRows struct {
	src    Parts
	number []int8 // by arm of the run: that of the player's arms, -1 for others
}

func (p *playerRows) of(arm int8) (int8, bool) {
	if arm < 0 || int(arm) >= len(p.number) {
		return arm, true // readers say what is wrong
	}
	return p.number[arm], p.number[arm] >= 0
}

// Parts and Has make playerRows Parts.
func (p *playerRows) Parts() int { return p.src.Parts() }

// Has reports whether the run recorded a table.
func (p *playerRows) Has(t *eventlog.Table) bool { return p.src.Has(t) }

func (p *playerRows) game(f func(*eventlog.GameRow) error) func(*eventlog.GameRow) error {
	return func(row *eventlog.GameRow) error {
		arm, ok := p.of(row.Arm)
		if !ok {
			return nil
		}
		r := *row
		r.Arm = arm
		return f(&r)
	}
}

// Games makes playerRows a Source.
func (p *playerRows) Games(f func(*eventlog.GameRow) error) error { return p.src.Games(p.game(f)) }

// GamesOf calls f for the rows of the player's games in a part.
func (p *playerRows) GamesOf(part int, f func(*eventlog.GameRow) error) error {
	return p.src.GamesOf(part, p.game(f))
}

// CardsOf calls f for the rows of cards of the player's games.
func (p *playerRows) CardsOf(part int, f func(*eventlog.CardRow) error) error {
	return p.src.CardsOf(part, func(row *eventlog.CardRow) error {
		arm, ok := p.of(row.Arm)
		if !ok {
			return nil
		}
		r := *row
		r.Arm = arm
		return f(&r)
	})
}

// TurnsOf calls f for the rows of turns of the player's games.
func (p *playerRows) TurnsOf(part int, f func(*eventlog.TurnRow) error) error {
	return p.src.TurnsOf(part, func(row *eventlog.TurnRow) error {
		arm, ok := p.of(row.Arm)
		if !ok {
			return nil
		}
		r := *row
		r.Arm = arm
		return f(&r)
	})
}
