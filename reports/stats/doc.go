// Package stats answers the statistical questions of the reports: how often,
// how long, how sure. It puts gonum's distributions behind questions asked in
// the reports' own words, and every answer carries the warnings that must be
// printed with it.
//
// The one idea to know is the block. Games that share a deal are not
// independent of each other, so each accumulator takes one block at a time (a
// pair of games with the seats swapped) and every standard error is between
// blocks, never between games:
//
//	Ratio      a rate or a mean over all games, clustered by block (E0)
//	Balanced   a rate averaged over both seats, clustered by block
//
// Both give an Estimate. For a rate its interval is Wilson's with the effective
// number of games in place of the counted one (E1), n_eff = p(1-p)/Var(p); Wald,
// Jeffreys and Clopper-Pearson intervals take the same n_eff on request.
// Accumulators are plain sums of small multiples of one half, so they are exact
// up to 2^53, may be merged in any order, and take constant memory.
//
// The package knows no games, decks or files, and it keeps no samples.
package stats
