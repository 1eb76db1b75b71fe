// Package sequential answers questions while games are still being played: is it
// decided, what can be said now, and what was the effect when a test has stopped.
//
// The unit is the block (see package stats): each brings one value, for example the
// score of a variant less that of the base. Values of blocks are few (nine for pairs of
// games in two arms), so that a sample is a table of counts ([Counts]), and everything
// here is computed from counts. Callers must add blocks in the order of their numbers
// and without gaps: what is decided then depends neither on workers nor on how long
// games take.
//
//	Test        generalised sequential probability ratio test (GSPRT) with overshoot
//	Stopped     median-unbiased estimate and interval after such a test
//	Betting     confidence sequence for means of bounded values, at any time
//	Asymptotic  confidence sequence that is valid for many blocks
//	Race        which of several variants is best, with a bound on the error
package sequential
