//go:build unix

package home

import (
	"os"
	"syscall"
)

// lock waits until no other process changes the library of a folder. The lock goes with the process, however
// that ends. File systems that know no locks have none.
func lock(path string) (unlock func(), err error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != syscall.EINTR {
			break
		}
	}
	return func() { f.Close() }, nil
}
