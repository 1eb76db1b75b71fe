//go:build unix

package remote

import (
	"os/exec"
	"syscall"
)

// apart puts the program into a group of its own: an interrupt typed at the terminal is for this
// program, which then ends its bots in order.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killAll ends the program and what it started.
func killAll(cmd *exec.Cmd) {
	// It may have ended already; then there is nothing to do.
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}
