// Package selftest checks the statistics of the reports against what they promise: it draws
// games whose truth is known, many times, and counts how often an interval holds the truth,
// a test finds what is not there, a sequence of looks excludes it.
//
// Every check has a target and a band around it: for shares four standard errors of as many
// repetitions to each side, so that of a hundred sound checks one fails in about 150 runs,
// and beside these what the method is allowed to miss its target by, which is stated. Strict bands
// are narrower, and drawn more often: a deviation of one point leaves them. The draws have a fixed seed: a check that passes here passes everywhere.
//
// What takes part is the code of the reports itself (reports/stats, rating, sequential),
// not copies of its formulas.
package selftest
