package reports

// JudgeRates, JudgeEffects and JudgeDiffs are for tests that draw the rows of tables.
func JudgeRates(rows []*Rate, o Options)     { judge(rows, o) }
func JudgeEffects(rows []*Effect, o Options) { judgeEffects(rows, o) }
func JudgeDiffs(rows []*Diff, o Options)     { judgeDiffs(rows, o) }

// WithDefaults fills in options.
func WithDefaults(o Options, margin float64) Options {
	o, err := o.withMargin(margin)
	if err != nil {
		panic(err)
	}
	return o
}
