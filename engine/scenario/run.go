package scenario

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/intake"
	"gauntlet/internal/spell"
)

// decisionsMax bounds how many decisions are answered between two steps of a
// script; a game that needs more is going round in circles.
const decisionsMax = 5000

// Run plays the scenario, under each of its rule sets. The error says why it
// could not be played at all: a card that is not understood, a position that
// does not fit. What is not as the scenario says stands in the result.
func (s *Scenario) Run(opts Options) (*Result, error) {
	under := s.Rules
	if len(opts.Rules) > 0 && len(under) > 0 {
		under = opts.Rules
	}
	if len(under) == 0 {
		under = []string{""}
	}
	p, err := s.Position(opts)
	if err != nil {
		return nil, err
	}
	var all *Result
	for _, rules := range under {
		r, err := p.Run(rules, nil)
		if err != nil {
			return nil, err
		}
		if all == nil {
			all = r
			continue
		}
		all.Checks += r.Checks
		all.Failures = append(all.Failures, r.Failures...)
	}
	return all, nil
}

// RunUnder plays the scenario under one rule set, "" for a game that has one.
func (s *Scenario) RunUnder(rules string, opts Options) (*Result, error) {
	p, err := s.Position(opts)
	if err != nil {
		return nil, err
	}
	return p.Run(rules, nil)
}

// runOn plays the scenario on a game of its cards; show, if there is one, is [Position.Watch]'s.
func (s *Scenario) runOn(g Subject, rules string, show func(Subject)) (*Result, error) {
	if err := s.checkNames(g); err != nil {
		return nil, err
	}
	r := &runner{s: s, g: g, rules: rules, lang: s.table, result: &Result{Scenario: s}, show: show}
	if !s.chance.keyed {
		r.script = &engine.Script{Draws: s.chance.draws}
		g.Script(r.script)
	}
	if err := g.Begin(s.chance.key); err != nil {
		return nil, &Error{File: s.File, Message: "the position does not fit: " + err.Error()}
	}
	g.Record(&r.rec)
	r.play()
	r.result.Trace = r.lines()
	if len(s.Rules) == 0 || rules == s.Rules[0] {
		r.compareTrace()
	}
	if rules != "" && (len(s.Rules) > 1 || rules != s.Rules[0]) {
		for i := range r.result.Failures {
			f := &r.result.Failures[i]
			f.Message = "under " + rules + ": " + f.Message
		}
	}
	return r.result, nil
}

// checkNames reports a card that the script names and the game does not have.
func (s *Scenario) checkNames(g Subject) error {
	names := g.Names()
	for _, m := range s.names {
		if !slices.Contains(names, m.name) {
			return &Error{File: s.File, Line: m.line, Column: m.column,
				Message: fmt.Sprintf("no card of this scenario is called %q%s", m.name, spell.Hint(m.name, names))}
		}
	}
	return nil
}

// RunFile reads and runs a scenario file of one of the games of tables. With Options.Update the trace block
// of a file that has one is rewritten to what happened, if nothing else failed.
func RunFile(path string, tables []*Table, opts Options) (Result, error) {
	data, err := intake.Text(path, intake.Scenario)
	if err != nil {
		return Result{}, err
	}
	s, err := Parse(path, string(data), tables)
	if err != nil {
		return Result{}, err
	}
	if opts.CardsOf != nil {
		if opts.Cards, err = opts.CardsOf(s.Game); err != nil {
			return Result{Scenario: s}, fmt.Errorf("%s: %w", path, err)
		}
	}
	r, err := s.Run(opts)
	if err != nil {
		return Result{Scenario: s}, err
	}
	if !opts.Update || !s.hasTrace {
		return *r, nil
	}
	var other []Failure
	for _, f := range r.Failures {
		if f.Line < s.traceLine {
			other = append(other, f)
		}
	}
	if len(other) == 0 && len(r.Failures) > 0 {
		r.Updated = true
		if err := replaceFile(path, []byte(s.withTrace(r.Trace))); err != nil {
			return *r, err
		}
	}
	r.Failures = other
	return *r, nil
}

// replaceFile gives a file new content, whole or not at all: on a full disk the
// scenario that somebody wrote stays as it was.
func replaceFile(path string, data []byte) error {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	old, err := os.Stat(path)
	if err != nil {
		return err
	}
	tmp := path + ".tmp"
	if err := os.WriteFile(tmp, data, old.Mode().Perm()); err != nil {
		os.Remove(tmp)
		return fmt.Errorf("cannot rewrite %s, it stays as it was: %w", path, err)
	}
	if err := os.Rename(tmp, path); err != nil {
		os.Remove(tmp)
		return fmt.Errorf("cannot rewrite %s, it stays as it was: %w", path, err)
	}
	return nil
}

// runner drives one game by one script. The game is always stopped at a
// decision that has not been answered, or over.
type runner struct {
	s      *Scenario
	g      Subject
	lang   *Table
	rules  string
	script *engine.Script
	rec    engine.Recorder
	result *Result
	asked  [2]map[engine.DecisionKind]int // decisions with more than one option
	held   bool                           // stopped by until: expectations look here
	broken bool                           // an invariant failed: nothing more can be trusted
	at     *statement
	show   func(Subject) // nil: nobody looks
}

func (r *runner) fail(format string, args ...any) {
	f := Failure{File: r.s.File, Message: fmt.Sprintf(format, args...)}
	if r.at != nil {
		f.Line, f.Column = r.at.line, r.at.column
	}
	r.result.Failures = append(r.result.Failures, f)
}

// play carries out the script. An action that cannot be done ends it;
// expectations that fail do not.
func (r *runner) play() {
	r.asked = [2]map[engine.DecisionKind]int{{}, {}}
	r.pause()
	for k := range r.s.script {
		r.at = &r.s.script[k]
		ok := true
		switch {
		case r.at.under != nil && !slices.Contains(r.at.under, r.rules):
		case r.at.answer != nil:
			ok = r.act(r.at.answer)
			r.held = false
		case r.at.until != nil:
			ok = r.runUntil(r.at.until)
			r.held = ok
		default:
			r.settle()
			r.result.Checks++
			if found := r.at.expect(r); found != "" {
				r.fail("%s", found)
			}
		}
		if !ok || r.broken {
			return
		}
	}
	r.at = nil
	r.settle()
	r.chanceUsed()
}

// chanceUsed reports scripted chance that was not drawn, or too little of it.
func (r *runner) chanceUsed() {
	if r.script == nil {
		return
	}
	if why := r.script.Err(); why != "" {
		r.result.Failures = append(r.result.Failures, Failure{File: r.s.File, Line: r.s.chance.line,
			Message: why + "; write chance with the answers in order, or chance key N where they do not matter"})
	} else if n := r.script.Unused(); n > 0 {
		r.result.Failures = append(r.result.Failures, Failure{File: r.s.File, Line: r.s.chance.line,
			Message: fmt.Sprintf("%d of %d scripted answers of chance were not asked for", n, len(r.script.Draws))})
	}
}

// pause runs to the next decision and verifies the state's invariants there, and that the
// options are in ascending order: policies and replays take it for granted (engine.Decision).
func (r *runner) pause() bool {
	going := r.g.Pause()
	if err := r.g.Check(); err != nil {
		r.fail("an invariant of the state is broken: %v", err)
		r.broken = true
		return false
	}
	if d := r.g.Decision(); going {
		for i := 1; i < d.N; i++ {
			if d.Option(i-1) >= d.Option(i) {
				r.fail("options %d and %d of a decision are not in ascending order: %08x, %08x", i, i+1, d.Option(i-1), d.Option(i))
				r.broken = true
				return false
			}
		}
	}
	if r.show != nil {
		r.show(r.g)
	}
	return going
}

// answer takes option i of the decision the game is stopped at and runs on to
// the next one.
func (r *runner) answer(i int) {
	d := r.g.Decision()
	if d.N == 1 {
		r.g.Force()
	} else {
		r.asked[d.Player&1][d.Kind]++
		r.g.Answer(i)
	}
	r.pause()
}

// over reports whether nothing can be answered any more.
func (r *runner) over() bool { return r.broken || r.g.Outcome().Over() }

// settle gives dull answers until the script must decide, unless until stopped
// the game here.
func (r *runner) settle() {
	for n := 0; !r.held && !r.over(); n++ {
		i, ok := r.g.Dull(r.g.Decision())
		if !ok {
			return
		}
		if n > decisionsMax {
			r.fail("the game goes on and on without a decision of the script")
			return
		}
		r.answer(i)
	}
}

// runUntil gives dull answers until a player is asked for a kind of decision.
func (r *runner) runUntil(u *until) bool {
	for !r.over() {
		d := r.g.Decision()
		if d.Player == u.player && d.Kind == u.kind {
			return true
		}
		i, ok := r.g.Dull(d)
		if !ok {
			r.fail("%s is not asked for %s; before that %s", SeatName(u.player), u.word, r.situation())
			return false
		}
		r.answer(i)
	}
	r.fail("%s is not asked for %s: %s", SeatName(u.player), u.word, r.outcome())
	return false
}

// act answers the next decisions that a step of the script is about: one, or
// one for each card or number it names.
func (r *runner) act(a *Answer) bool {
	switch {
	case a.none:
		return r.one(a, pick{none: true})
	case a.Verb.Shape == ShapeNumbers, a.Verb.Shape == ShapeIndex:
		for _, n := range a.numbers {
			if !r.one(a, pick{number: n}) {
				return false
			}
		}
		return true
	case a.Verb.Shape == ShapeList:
		for _, o := range a.objects {
			if !r.one(a, pick{object: o}) {
				return false
			}
		}
		return true
	case len(a.objects) > 0:
		for range a.times {
			if !r.one(a, pick{object: a.objects[0]}) || !r.close(a) {
				return false
			}
			for _, d := range a.with {
				r.follow(a, d)
			}
		}
		return true
	}
	return r.one(a, pick{})
}

// follow answers what a detail of an action says, if that is asked for what has
// just been done; where it is the only way nobody is asked.
func (r *runner) follow(a *Answer, detail *Detail) {
	for detail.Follow != nil && !r.over() {
		d := r.g.Decision()
		if d.Player == a.player && detail.Follow.answers(d.Kind) {
			if found, _ := r.matchAction(d, detail.Follow.Action, ""); len(found) > 0 {
				r.answer(found[0])
			}
			return
		}
		if _, ok := r.g.Dull(d); !ok || d.N > 1 {
			return
		}
		r.answer(0)
	}
}

// close answers whom an attack is made on, where that is asked apart.
func (r *runner) close(a *Answer) bool {
	t := a.objects[0].target
	if a.Verb.Closes == nil || t == nil {
		return true
	}
	return r.one(&Answer{player: a.player, Verb: a.Verb.Closes, From: -1, times: 1}, pick{object: *t})
}

// pick is the part of an answer that one decision is about.
type pick struct {
	object object
	number int
	none   bool
}

// one gives dull answers until a decision that the step is about, and answers
// it.
func (r *runner) one(a *Answer, p pick) bool {
	for n := 0; !r.over(); n++ {
		d := r.g.Decision()
		if v := a.Verb.Opens; v != nil && d.Player == a.player && v.answers(d.Kind) {
			if found, _ := r.matchAction(d, v.Action, ""); len(found) > 0 {
				r.answer(found[0])
				continue
			}
		}
		if d.Player == a.player && a.Verb.answers(d.Kind) && (a.Verb.When == nil || a.Verb.When(r.g)) {
			found, why := r.match(d, a, p)
			if len(found) == 0 {
				r.fail("%s; %s", why, r.situation())
				return false
			}
			r.answer(found[0])
			return true
		}
		i, ok := r.g.Dull(d)
		if !ok || n > decisionsMax {
			r.fail("%s cannot do this now; %s", SeatName(a.player), r.situation())
			return false
		}
		r.answer(i)
	}
	if !r.broken {
		r.fail("%s cannot do this: %s", SeatName(a.player), r.outcome())
	}
	return false
}

// outcome says how the game ended.
func (r *runner) outcome() string {
	o := r.g.Outcome()
	switch {
	case !o.Over():
		return "the game is still running"
	case o.Fault():
		return fmt.Sprintf("the game ended at a capacity of the engine (%s)", r.g.Limits()[o.Limit])
	case o.Winner == engine.NoPlayer:
		return fmt.Sprintf("the game ended in a draw (%s)", o.Reason)
	}
	return fmt.Sprintf("%s has won (%s)", SeatName(o.Winner), o.Reason)
}

// situation says what is asked at this moment and lists the options.
func (r *runner) situation() string {
	if r.over() {
		return r.outcome()
	}
	d := r.g.Decision()
	var b strings.Builder
	b.WriteString(r.g.DescribeDecision(d) + ". Options:")
	for _, o := range d.Options() {
		b.WriteString("\n    " + r.g.DescribeOption(d, o))
	}
	return b.String()
}
