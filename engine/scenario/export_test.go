package scenario

import "gauntlet/engine"

// What tests outside the package look at.

// WordLists are the words that scenarios of every game have.
var WordLists = [][]string{headWords, factWords, expectWords, cardWords}

// NoteNames and KindWords are words of a game.
func NoteNames(t *Table) []string { return t.noteNames() }
func KindWords(t *Table) []string { return t.kindWords() }

// ZoneNames are those of a game's zones.
func ZoneNames(t *Table) []string { return names(t.Zones) }

// Draws are the scripted answers of chance.
func Draws(s *Scenario) []int { return s.chance.draws }

// Trace is the trace block, and the line of its dashes.
func Trace(s *Scenario) ([]string, int) { return s.trace, s.traceLine }

// Step is what was read of a step of the script; Player and None are those of an answer.
type Step struct {
	Under   []string
	Player  engine.PlayerID
	None    bool
	Objects []Object
}

// Object is a card, leader or player as a script names it.
type Object struct {
	Name   string
	Owner  int
	Person string
	Nth    int
	Target *Object
}

// Script is what was read of the script.
func Script(s *Scenario) (out []Step) {
	for _, x := range s.script {
		step := Step{Under: x.under}
		if a := x.answer; a != nil {
			step.Player, step.None = a.player, a.none
			for i := range a.objects {
				step.Objects = append(step.Objects, *exported(&a.objects[i]))
			}
		}
		out = append(out, step)
	}
	return out
}

func exported(o *object) *Object {
	if o == nil {
		return nil
	}
	return &Object{o.name, o.owner, o.person, o.nth, exported(o.target)}
}
