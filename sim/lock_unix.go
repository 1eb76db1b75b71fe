//go:build unix

package sim

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Lock makes sure that one process writes a run folder. The lock goes with the process, however that ends.
// File systems that know no locks have none.
func Lock(dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		f.Close()
		return nil, fmt.Errorf("another process is writing the run %s: wait for it", dir)
	}
	return func() { f.Close() }, nil
}
