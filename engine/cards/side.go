package cards

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Plan is what a deck exchanges with its sideboard behind the first game of a match.
type Plan struct {
	Against string  // name of the opponent's deck, or EveryOther
	Out     []Entry // cards of the deck
	In      []Entry // cards of the sideboard
	Line    int     // line of the deck file, 0 if it did not come from one
}

// EveryOther stands in place of an opponent: the plan is for those that no other plan names.
const EveryOther = "*"

// PlanFor returns the plan against a deck of that name, nil if there is none.
func (d *Deck) PlanFor(opponent string) *Plan {
	for _, name := range []string{opponent, EveryOther} {
		if i := slices.IndexFunc(d.Plans, func(p Plan) bool { return strings.EqualFold(p.Against, name) }); i >= 0 {
			return &d.Plans[i]
		}
	}
	return nil
}

// After returns the deck as it is behind the exchange of a plan, with the same name and in the same order: what
// comes in stands behind the part that it belongs to. An exchange that cannot be made is an error: a card that is not there
// so often, and a part that would grow or shrink, since cards are exchanged one for one.
func (d *Deck) After(p *Plan) (*Deck, error) {
	v := *d
	size := map[Part]int{}
	for i := range v.Parts {
		v.Parts[i] = slices.Clone(d.Parts[i])
	}
	for _, e := range p.Out {
		part, at := v.holds(e.Card)
		if at < 0 || v.Parts[part][at].Count < e.Count {
			return nil, fmt.Errorf("%s is not %s in the deck", e.Card.Name, times(e.Count))
		}
		size[part] -= e.Count
		if v.Parts[part][at].Count -= e.Count; v.Parts[part][at].Count == 0 {
			v.Parts[part] = slices.Delete(v.Parts[part], at, at+1)
		}
	}
	for i, e := range p.In {
		asked := 0
		for _, o := range p.In[:i+1] {
			if o.Card.ID == e.Card.ID {
				asked += o.Count
			}
		}
		if countOf(d.Side, e.Card) < asked {
			return nil, fmt.Errorf("%s is not %s in [side]", e.Card.Name, times(asked))
		}
		part := partOf(e.Card)
		size[part] += e.Count
		if at := slices.IndexFunc(v.Parts[part], func(o Entry) bool { return o.Card.ID == e.Card.ID }); at >= 0 {
			v.Parts[part][at].Count += e.Count
		} else {
			v.Parts[part] = append(v.Parts[part], e)
		}
	}
	for _, part := range AllParts {
		switch n := size[part]; {
		case n > 0:
			return nil, fmt.Errorf("it brings %d more in than it takes out of [%s]: cards are exchanged one for one", n, part)
		case n < 0:
			return nil, fmt.Errorf("it takes %d more out of [%s] than it brings in: cards are exchanged one for one", -n, part)
		}
	}
	return &v, nil
}

// holds returns where a card stands in the deck; at is -1 if it does not.
func (d *Deck) holds(c *Card) (part Part, at int) {
	for _, part := range AllParts {
		if at := slices.IndexFunc(d.Parts[part], func(e Entry) bool { return e.Card.ID == c.ID }); at >= 0 {
			return part, at
		}
	}
	return 0, -1
}

// partOf returns the part that a card of a sideboard comes into.
func partOf(c *Card) Part {
	for _, part := range []Part{PartRuler, PartStones, PartRunes, PartStrangers} {
		if part.Admits(c) {
			return part
		}
	}
	return PartMain
}

func countOf(entries []Entry, c *Card) (n int) {
	for _, e := range entries {
		if e.Card.ID == c.ID {
			n += e.Count
		}
	}
	return n
}

func times(n int) string {
	if n == 1 {
		return "there"
	}
	return fmt.Sprintf("there %d times", n)
}

// planHeading returns the opponent of a line that heads a plan. A name may hold what elsewhere begins a comment.
func planHeading(line string) (opponent string, ok bool) {
	for _, l := range []string{line, withoutComment(line)} {
		if inner, closed := strings.CutSuffix(l, "]"); closed {
			if rest, ok := strings.CutPrefix(strings.ToLower(inner), "[plan"); ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
				return strings.TrimSpace(inner[len("[plan"):]), true
			}
		}
	}
	return "", false
}

// beginPlan begins the exchanges against an opponent.
func (r *deckReader) beginPlan(opponent string) {
	r.begun, r.lost, r.plan = true, true, nil
	switch {
	case r.pooling:
		r.mistake(r.line, 1, "a pool file has one section, [pool]")
	case !schemaOf(r.pool.Game).sides:
		r.mistake(r.line, 1, "decks of game %q have no sideboard", r.pool.Game)
	case opponent == "":
		r.mistake(r.line, 1, "say against whom the plan is: [plan NAME OF A DECK], or [plan %s] for every other", EveryOther)
	case slices.ContainsFunc(r.deck.Plans, func(p Plan) bool { return strings.EqualFold(p.Against, opponent) }):
		r.mistake(r.line, 1, "a second plan against %s; write its exchanges under the first", opponent)
	default:
		r.deck.Plans = append(r.deck.Plans, Plan{Against: opponent, Line: r.line})
		r.lost, r.plan = false, &r.deck.Plans[len(r.deck.Plans)-1]
	}
}

// exchange reads a line of a plan: "-2 NAME" takes copies out of the deck, "+2 NAME" brings them in.
func (r *deckReader) exchange(line string) {
	sign, rest := line[0], strings.TrimSpace(line[1:])
	if sign != '-' && sign != '+' || rest == "" {
		r.mistake(r.line, 1, "write what the plan takes out of the deck as -2 NAME and what it brings in as +2 NAME")
		return
	}
	part := PartSide
	if sign == '-' {
		part = PartMain
	}
	e, ok := r.entry(rest, part)
	switch {
	case !ok:
	case sign == '-':
		r.plan.Out = append(r.plan.Out, e)
	default:
		r.plan.In = append(r.plan.In, e)
	}
}

// checkPlans reports plans that cannot be carried out.
func (r *deckReader) checkPlans() {
	for i := range r.deck.Plans {
		if p := &r.deck.Plans[i]; len(p.Out)+len(p.In) == 0 {
			r.mistake(p.Line, 1, "the plan against %s exchanges nothing", p.Against)
		} else if _, err := r.deck.After(p); err != nil {
			r.mistake(p.Line, 1, "the plan against %s: %v", p.Against, err)
		}
	}
}

// listSide writes the sideboard and the plans as a deck file has them.
func (d *Deck) listSide(b *strings.Builder) {
	write := func(sign string, entries []Entry) {
		for _, e := range entries {
			fmt.Fprintf(b, "%s%d %s  # %s\n", sign, e.Count, e.Card.ID, e.Card.Name)
		}
	}
	if len(d.Side) > 0 {
		fmt.Fprintf(b, "\n[%s]\n", PartSide)
		write("", d.Side)
	}
	for _, p := range d.Plans {
		fmt.Fprintf(b, "\n[plan %s]\n", p.Against)
		write("-", p.Out)
		write("+", p.In)
	}
}

// plansKey is the key of rows for plans, an object by opponent.
const plansKey = "plans"

// planRow is a plan as rows have it.
type planRow struct {
	Against string          `json:"against"`
	Out     json.RawMessage `json:"out"`
	In      json.RawMessage `json:"in"`
}

func planRows(plans []Plan) (rows []planRow) {
	for _, p := range plans {
		rows = append(rows, planRow{p.Against, json.RawMessage(countsOf(p.Out)), json.RawMessage(countsOf(p.In))})
	}
	return rows
}

// plans reads the plans of a deck.
func (r *row) plans(p *Pool, d *Deck) {
	raw, ok := r.fields[plansKey]
	if !ok {
		return
	}
	var rows []planRow
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&rows); err != nil {
		r.mistake(r.line, 0, `%s must be a list such as [{"against":"NAME","out":{"ID":2},"in":{"ID":2}}]`, plansKey)
		return
	}
	before := len(r.mistakes)
	for i := range rows {
		row := &rows[i]
		plan := Plan{Against: strings.TrimSpace(row.Against), Line: r.line}
		if plan.Against == "" || slices.ContainsFunc(d.Plans, func(o Plan) bool { return strings.EqualFold(o.Against, plan.Against) }) {
			r.mistake(r.line, 0, "deck %q: every plan names an opponent of its own, or %q", d.Name, EveryOther)
			return
		}
		if row.Out != nil {
			plan.Out = r.counted(p, d, PartMain, "out", row.Out)
		}
		if row.In != nil {
			plan.In = r.counted(p, d, PartSide, "in", row.In)
		}
		d.Plans = append(d.Plans, plan)
		if len(r.mistakes) > before {
			return
		}
		if len(plan.Out)+len(plan.In) == 0 {
			r.mistake(r.line, 0, "deck %q: the plan against %s exchanges nothing", d.Name, plan.Against)
		} else if _, err := d.After(&plan); err != nil {
			r.mistake(r.line, 0, "deck %q: the plan against %s: %v", d.Name, plan.Against, err)
		}
	}
}
