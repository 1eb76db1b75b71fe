package remote

import (
	"os"
	"syscall"
)

// pipeBytes is the room that is asked for in a pipe: as much as a user may have without more
// rights (fcntl(2), F_SETPIPE_SZ).
const pipeBytes = 1 << 20

// widen makes room in a pipe for whole messages, so that neither side waits in the middle of
// one.
func widen(f *os.File) {
	const setPipeSize = 1031
	raw, err := f.SyscallConn()
	if err != nil {
		return
	}
	// A pipe that stays as it is only costs time.
	_ = raw.Control(func(fd uintptr) { _, _, _ = syscall.Syscall(syscall.SYS_FCNTL, fd, setPipeSize, pipeBytes) })
}
