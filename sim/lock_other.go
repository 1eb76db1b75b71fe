//go:build !unix

package sim

// Lock does nothing where there are no such locks.
func Lock(string) (unlock func(), err error) { return func() {}, nil }
