//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that this program has used so far, false if the system does
// not say.
func cpuTime() (time.Duration, bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
