package remote

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"gauntlet/engine"
)

// endWait is how long a program may take to end after it was told to.
const endWait = 2 * time.Second

// tail keeps the last lines that are written to it.
type tail struct {
	mu  sync.Mutex
	end []byte
}

// tailBytes is how much of standard error is kept.
const tailBytes = 4 << 10

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end = append(t.end, b[max(0, len(b)-tailBytes):]...)
	if over := len(t.end) - tailBytes; over > 0 {
		t.end = append(t.end[:0], t.end[over:]...)
	}
	return len(b), nil
}

// String returns the last lines.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(bytes.ToValidUTF8(t.end, []byte("?")))), "\n")
	return strings.Join(lines[max(0, len(lines)-tailLines):], "\n")
}

// start starts the bot's program.
func (o *Bot) start() (*wire, *engine.RemoteFault) {
	failed := func(err error) (*wire, *engine.RemoteFault) {
		return nil, &engine.RemoteFault{Kind: "start", Detail: fmt.Sprintf("cannot start %s: %v", o.Recorded(), plain(err))}
	}
	cmd := exec.Command(o.Words[0], o.Words[1:]...)
	apart(cmd)
	stderr := &tail{}
	cmd.Stderr = stderr
	// A program that the bot started may keep its standard error open; nobody waits for that.
	cmd.WaitDelay = endWait
	in, err := cmd.StdoutPipe()
	if err != nil {
		return failed(err)
	}
	out, err := cmd.StdinPipe()
	if err != nil {
		return failed(err)
	}
	if err := cmd.Start(); err != nil {
		return failed(err)
	}
	var once, waitOnce sync.Once
	var how error
	wait := func() { waitOnce.Do(func() { how = cmd.Wait() }) }
	kill := func() {
		once.Do(func() {
			out.Close()
			killAll(cmd)
			in.Close()
		})
	}
	return &wire{out: out, in: bufio.NewReaderSize(in, 64<<10), kill: kill, stderr: stderr.String,
		died: func() string {
			wait()
			if how == nil {
				return "exit status 0"
			}
			var status *exec.ExitError
			if errors.As(how, &status) {
				return status.String()
			}
			return ""
		},
		end: func(hard bool) {
			if hard {
				kill()
			}
			out.Close()
			go io.Copy(io.Discard, in)
			timer := time.AfterFunc(endWait, func() { killAll(cmd) })
			wait()
			timer.Stop()
		}}, nil
}

// plain returns an error without the path of a file.
func plain(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	var lookup *exec.Error
	if errors.As(err, &lookup) {
		return lookup.Err
	}
	return err
}
