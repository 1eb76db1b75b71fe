//go:build !unix

package remote

import "os/exec"

// apart does nothing where there are no groups of processes.
func apart(*exec.Cmd) {}

// killAll ends the program.
func killAll(cmd *exec.Cmd) {
	// It may have ended already; then there is nothing to do.
	_ = cmd.Process.Kill()
}
