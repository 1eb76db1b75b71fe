package remote

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"gauntlet/engine"
)

// A wire is a connection to a bot: lines out, lines in. Everything that comes in is bounded.
type wire struct {
	out     io.Writer
	in      *bufio.Reader
	kill    func()          // ends the connection at once, from any goroutine
	end     func(kill bool) // ends it, waiting a little if it need not be killed
	stderr  func() string   // the last lines of standard error
	died    func() string   // how the program ended, "" if that is not known
	stalled atomic.Bool
	seen    map[int64]bool
}

const (
	readyMost  = 64 << 10 // bytes of a bot's first line
	answerMost = 48       // bytes of an answer to one decision, and
	lineMost   = 4 << 10  // … of everything else in the line
	tailLines  = 10       // of standard error that are shown
	quoted     = 120      // bytes of a bot's line that messages show
)

// limited runs f, and ends the connection if that takes longer than the limit, if there is one:
// what f reads or writes then fails.
func (w *wire) limited(limit time.Duration, f func() error) error {
	if limit == 0 { // for ever
		return f()
	}
	timer := time.AfterFunc(limit, func() {
		w.stalled.Store(true)
		w.kill()
	})
	defer timer.Stop()
	return f()
}

// errFlood says that a line is longer than it may be.
var errFlood = fmt.Errorf("too long a line")

// readLine reads a line of at most so many bytes, without its end. It is valid until the next.
func (w *wire) readLine(most int, keep []byte) ([]byte, error) {
	keep = keep[:0]
	for {
		part, err := w.in.ReadSlice('\n')
		if len(keep)+len(part) > most {
			return nil, errFlood
		}
		if err == nil && len(keep) == 0 {
			return bytes.TrimRight(part, "\r\n"), nil
		}
		keep = append(keep, part...)
		if err == nil {
			return bytes.TrimRight(keep, "\r\n"), nil
		}
		if err != bufio.ErrBufferFull {
			return nil, err
		}
	}
}

// fault says what an error of reading or writing means.
func (w *wire) fault(err error, limit time.Duration, most int) *engine.RemoteFault {
	f := &engine.RemoteFault{Kind: "crash"}
	switch {
	case err == errFlood:
		f.Kind, f.Detail = "flood", fmt.Sprintf("wrote a line of more than %d bytes", most)
	case w.stalled.Load():
		f.Kind, f.Detail = "stall", fmt.Sprintf("did not answer within %v", limit)
	default:
		f.Detail = "ended without an answer"
		w.kill()
		if how := w.died(); how != "" {
			f.Detail += " (" + how + ")"
		}
	}
	return w.with(f)
}

// with adds what the bot wrote to standard error.
func (w *wire) with(f *engine.RemoteFault) *engine.RemoteFault {
	if tail := w.stderr(); tail != "" {
		f.Detail += "; its standard error ends with:\n    " + strings.ReplaceAll(tail, "\n", "\n    ")
	}
	return f
}

func (w *wire) garbage(line []byte, format string, args ...any) *engine.RemoteFault {
	return w.with(&engine.RemoteFault{Kind: "garbage", Detail: fmt.Sprintf(format, args...) + fmt.Sprintf(": %q", line[:min(len(line), quoted)])})
}

// send writes a line; that it cannot be written is found when something is read.
func (w *wire) send(line []byte, limit time.Duration) {
	_ = w.limited(limit, func() error {
		_, err := w.out.Write(line)
		return err
	})
}

// handshake sends hello and reads ready.
func (w *wire) handshake(hello []byte, limit time.Duration) (r Ready, _ *engine.RemoteFault) {
	var line []byte
	err := w.limited(limit, func() (err error) {
		if _, err = w.out.Write(hello); err == nil {
			line, err = w.readLine(readyMost, nil)
		}
		return err
	})
	if err != nil {
		return r, w.fault(err, limit, readyMost)
	}
	r.View = true
	if err := json.Unmarshal(line, &r); err != nil || r.Type != "ready" {
		return r, w.garbage(line, `answered hello with something else than {"type":"ready","protocol":%d}`, Version)
	}
	if r.Protocol != Version {
		return r, w.with(&engine.RemoteFault{Kind: "version", Detail: fmt.Sprintf("speaks version %d of the protocol, and this program version %d", r.Protocol, Version)})
	}
	return r, nil
}

// exchange sends a line with n decisions and hands over the answers, all of them or none.
func (w *wire) exchange(line []byte, n int, limit time.Duration, games map[int64]engine.Seating, answer func(int64, int)) *engine.RemoteFault {
	if extra := w.in.Buffered(); extra > 0 {
		some, _ := w.in.Peek(min(extra, quoted))
		return w.garbage(some, "wrote more than it was asked")
	}
	most := lineMost + n*answerMost
	var got []byte
	err := w.limited(limit, func() (err error) {
		// Writing and reading at once: a bot may begin to answer before it has read all.
		if _, err = w.out.Write(line); err == nil {
			got, err = w.readLine(most, line[:0])
		}
		return err
	})
	if err != nil {
		return w.fault(err, limit, most)
	}
	pairs, err := parseAnswers(got)
	if err != nil {
		return w.garbage(got, "answered with something else than answers (%v)", err)
	}
	if w.seen == nil {
		w.seen = map[int64]bool{}
	}
	clear(w.seen)
	for _, p := range pairs {
		if _, ok := games[p[0]]; !ok || w.seen[p[0]] {
			return w.garbage(got, "answered for game %d, which was not asked or was answered already", p[0])
		}
		w.seen[p[0]] = true
	}
	if len(pairs) != n {
		return w.garbage(got, "answered %d of %d decisions", len(pairs), n)
	}
	for _, p := range pairs {
		answer(p[0], int(p[1]))
	}
	return nil
}

// close ends the connection.
func (w *wire) close(kill bool) { w.end(kill) }

// parseAnswers reads a line of answers. What bots usually write is read without allocating
// much; anything else by encoding/json.
func parseAnswers(line []byte) ([][2]int64, error) {
	if pairs, ok := quickAnswers(line); ok {
		return pairs, nil
	}
	var a Answers
	if err := json.Unmarshal(line, &a); err != nil {
		return nil, err
	}
	if a.Type != "answers" {
		return nil, fmt.Errorf("the type is %q", a.Type)
	}
	var out [][2]int64
	for _, p := range a.Answers {
		if len(p) != 2 {
			return nil, fmt.Errorf("an answer has %d numbers", len(p))
		}
		out = append(out, [2]int64{p[0], p[1]})
	}
	return out, nil
}

// quickAnswers reads {"type":"answers","answers":[[1,2],…]}, with spaces or without.
func quickAnswers(line []byte) (out [][2]int64, ok bool) {
	rest := line
	token := func(s string) bool {
		rest = bytes.TrimLeft(rest, " ")
		if len(rest) < len(s) || string(rest[:len(s)]) != s {
			return false
		}
		rest = rest[len(s):]
		return true
	}
	number := func() (n int64, ok bool) {
		rest = bytes.TrimLeft(rest, " ")
		minus := len(rest) > 0 && rest[0] == '-'
		if minus {
			rest = rest[1:]
		}
		k := 0
		for k < len(rest) && k < 15 && rest[k] >= '0' && rest[k] <= '9' {
			n = n*10 + int64(rest[k]-'0')
			k++
		}
		rest = rest[k:]
		if minus {
			n = -n
		}
		return n, k > 0 && k < 15
	}
	for _, s := range []string{"{", `"type"`, ":", `"answers"`, ",", `"answers"`, ":", "["} {
		if !token(s) {
			return nil, false
		}
	}
	out = make([][2]int64, 0, len(rest)/6+1)
	for !token("]") {
		if len(out) > 0 && !token(",") || !token("[") {
			return nil, false
		}
		game, ok1 := number()
		comma := token(",")
		option, ok2 := number()
		if !ok1 || !comma || !ok2 || !token("]") {
			return nil, false
		}
		out = append(out, [2]int64{game, option})
	}
	return out, token("}") && len(bytes.TrimSpace(rest)) == 0
}
