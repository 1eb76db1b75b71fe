// Package lint holds the rules of this repository as ordinary tests: who may
// import whom, that clauses cited in comments exist and are glossed, that the
// coverage of the rules documents is current, that links in documents resolve,
// and that nothing of one machine or one afternoon is left behind.
//
// It has no code of its own outside tests. Files that it writes are rewritten
// with
//
//	go test ./internal/lint -update
package lint
