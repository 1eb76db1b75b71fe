package remote

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

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

// tame returns text of a bot as terminals show it: without what would move their cursors.
func tame(s string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unicode.IsControl(r) && r != '\n' && r != '\t' {
			return '?'
		}
		return r
	}, strings.ReplaceAll(s, "\r\n", "\n"))
}

// String returns the last lines.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(tame(string(t.end))), "\n")
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
	cmd.WaitDelay = heirWait
	theirIn, out, err := os.Pipe()
	if err != nil {
		return failed(err)
	}
	in, theirOut, err := os.Pipe()
	if err != nil {
		theirIn.Close()
		out.Close()
		return failed(err)
	}
	widen(out)
	cmd.Stdin, cmd.Stdout = theirIn, theirOut
	err = cmd.Start()
	theirIn.Close()
	theirOut.Close()
	if err != nil {
		out.Close()
		in.Close()
		return failed(err)
	}
	p := &process{cmd: cmd, in: in, out: out, ended: make(chan struct{})}
	go p.wait(&o.work)
	w := &wire{out: out, queue: make(chan *message, 4), in: bufio.NewReaderSize(in, 64<<10), kill: p.kill, stderr: stderr.String, died: p.died}
	go w.write()
	w.end = func(hard bool) {
		if hard {
			p.kill()
		}
		close(w.queue)
		timer := time.AfterFunc(endWait, p.kill)
		_, _ = io.Copy(io.Discard, in) // what it has left to say keeps it from nothing
		<-p.ended
		timer.Stop()
		in.Close()
		out.Close()
	}
	return w, nil
}

// heirWait is how long what a program has started may go on writing when the program has ended.
const heirWait = 300 * time.Millisecond

// process is a program that runs.
type process struct {
	cmd     *exec.Cmd
	in, out *os.File
	mu      sync.Mutex
	over    bool // it was waited for: its number may be another's
	struck  bool // it was killed
	how     error
	ended   chan struct{}
}

// wait waits for the program to end, ends what it has started, and notes what it has cost.
func (p *process) wait(sum *work) {
	how := p.cmd.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	killAll(p.cmd) // while there are others in its group, nobody else gets the group's number
	p.over, p.how = true, how
	if state := p.cmd.ProcessState; state != nil {
		sum.cpu.Add(int64(state.UserTime() + state.SystemTime()))
	}
	// What it has written is there already; who left its group may hold its standard output for
	// ever. There is nothing to be done if a deadline cannot be set.
	_ = p.in.SetReadDeadline(time.Now().Add(heirWait))
	close(p.ended)
}

// kill ends the program and what it started.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.over {
		p.struck = true
		killAll(p.cmd)
	}
	past := time.Unix(1, 0) // nobody waits for it
	_, _ = p.in.SetReadDeadline(past), p.out.SetWriteDeadline(past)
}

// killed is how a program ended that was killed.
const killed = "killed"

// died says how the program ended.
func (p *process) died() string {
	<-p.ended
	if p.how == nil {
		return "exit status 0"
	}
	var status *exec.ExitError
	if errors.As(p.how, &status) {
		if p.struck && !status.Exited() {
			return killed
		}
		return status.String()
	}
	return ""
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
