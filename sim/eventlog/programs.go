package eventlog

import (
	"fmt"
	"slices"
	"strings"
)

// PlayedBy returns the versions of the program that have played a run when one goes on with it, and
// an error unless it is the one that began it.
func (m *Manifest) PlayedBy(program string) (all []string, err error) {
	if program == "" {
		return m.Programs, nil
	}
	all = slices.Clone(m.Programs)
	if !slices.Contains(all, program) {
		all = append(all, program)
		slices.Sort(all)
	}
	if len(m.Programs) == 1 && len(all) == 1 {
		return all, nil
	}
	return all, &OtherProgramError{m.Programs, program}
}

// OtherProgramError says that a program would go on with what another one began.
type OtherProgramError struct {
	Began []string // nil if it is not known
	Now   string
}

func (e *OtherProgramError) Error() string {
	began := "a version that did not say which it is"
	if len(e.Began) > 0 {
		began = strings.Join(e.Began, " and ")
	}
	return fmt.Sprintf("it was begun by %s, and this is %s, which may play otherwise: go on with that one, or, all the same, with --any-version", began, e.Now)
}
