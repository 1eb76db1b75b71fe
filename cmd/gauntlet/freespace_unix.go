//go:build linux || darwin || freebsd

package main

import "syscall"

// freeSpace returns how many bytes may be written to the disk of a folder, false if the system does not say.
func freeSpace(dir string) (int64, bool) {
	var s syscall.Statfs_t
	if syscall.Statfs(dir, &s) != nil {
		return 0, false
	}
	return int64(uint64(s.Bavail) * uint64(s.Bsize)), true
}
