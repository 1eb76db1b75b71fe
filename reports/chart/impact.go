package chart

import (
	"fmt"

	"gauntlet/reports"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
)

// OfImpact lists the charts of what the cards of a deck are worth.
func OfImpact(i *reports.Impact) []Chart {
	if i.Run.Games == 0 {
		return nil
	}
	var rows []effectRow
	for k := range i.Rows {
		rows = append(rows, effectRow{i.Rows[k].Card, []*reports.Effect{&i.Rows[k].Effect}})
	}
	return finish([]*Chart{effects("cards", "Cards above a blank", "What the cards of "+i.Deck+" are worth above a blank, percentage points",
		"worth, percentage points", i.Basis.Level, i.Basis.Margin, nil, rows)}, basis(&i.Run))
}

// OfMulligan lists the charts of what redrawing first hands is worth.
func OfMulligan(m *reports.Mulligan) []Chart {
	if m.All.Level == 0 {
		return nil
	}
	choice := effects("choice", "Mulligan", "What the policy's own choice is worth, percentage points", "worth, percentage points", m.Basis.Level, 0, nil,
		[]effectRow{{"over keeping all hands", []*reports.Effect{&m.OverKeep}}, {"over redrawing all", []*reports.Effect{&m.OverRedraw}}, {"redrawing over keeping", []*reports.Effect{&m.All}}})
	var rows []effectRow
	for i := range m.Rows {
		rows = append(rows, effectRow{m.Rows[i].Card, []*reports.Effect{m.Rows[i].Redraw, m.Rows[i].Holds}})
	}
	return finish([]*Chart{choice, effects("hands", "Mulligan", "What redrawing is worth by what is in the hand, percentage points", "effect, percentage points",
		m.Basis.Level, 0, []string{"redrawing hands with it", "how much more keeping is worth with it"}, rows)}, basis(&m.Run))
}

// effectRow is a subject with its effects, nil for those that rest on too little.
type effectRow struct {
	name    string
	effects []*reports.Effect
}

// effects draws effects as rows, nil without any. A margin of 0 draws no band.
func effects(name, section, title, axis string, at, margin float64, series []string, rows []effectRow) *Chart {
	f := &forest{axis: axis, scale: 100, signs: true, line: true, margin: margin, series: series}
	var all []*stats.Estimate
	for _, r := range rows {
		for _, e := range r.effects {
			if e != nil {
				all = append(all, &e.Estimate)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	n := decimals(100, all...)
	for _, r := range rows {
		row := forestRow{name: r.name}
		for i, e := range r.effects {
			if e == nil {
				continue
			}
			text := signedPoints(e.Est, e.Lo, e.Hi, n)
			row.marks = append(row.marks, forestMark{est: e.Est, lo: e.Lo, hi: e.Hi, wideLo: e.CorrectedLo, wideHi: e.CorrectedHi, text: text, series: i, rough: e.Rough(),
				title: fmt.Sprintf("%s: %s points, %s, q %s, %s", r.name, text, reports.Plural(e.Blocks, "block"), numeral.Chance(e.Q), e.Verdict)})
		}
		if len(row.marks) > 0 {
			f.rows = append(f.rows, row)
		}
	}
	note := fmt.Sprintf("Lines are %s intervals of the paired difference; thin ones with ends are corrected for the number of rows, and verdicts go by them.", levelOf(at))
	if margin > 0 {
		note += fmt.Sprintf(" Within the grey band, %s on each side of 0, a difference does not matter.", numeral.InPoints(margin))
	}
	return &Chart{Name: name, Section: section, Title: title, Note: note, figure: f.figure()}
}
