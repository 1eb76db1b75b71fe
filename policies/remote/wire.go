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
	queue   chan *message // to who writes out, nil if it is written at once
	in      *bufio.Reader
	kill    func()          // ends the connection at once, from any goroutine
	end     func(kill bool) // ends it, waiting a little if it need not be killed
	stderr  func() string   // the last lines of standard error
	died    func() string   // how the program ended, "" if that is not known
	stalled atomic.Bool
	stopped atomic.Bool // nobody wants to know any more
	deaf    atomic.Bool // it cannot be written to
	long    []byte      // a line that does not fit into the room of in
	seen    map[int64]bool
	pairs   [][2]int64
}

// message is a line that is sent, with the games of the decisions in it.
type message struct {
	line    []byte
	asked   []int64
	early   int           // bytes that the bot had written before it was sent, with nothing to answer
	written chan struct{} // of a queue: a signal when line is free again
}

const (
	readyMost  = 64 << 10 // bytes of a bot's first line
	answerMost = 48       // bytes of an answer to one decision, and
	lineMost   = 4 << 10  // … of everything else in the line
	nameMost   = 200      // bytes of what a bot calls itself, which runs write down
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
func (w *wire) readLine(most int) ([]byte, error) {
	keep := w.long[:0]
	for {
		part, err := w.in.ReadSlice('\n')
		if len(keep)+len(part) > most {
			return nil, errFlood
		}
		if err == nil && len(keep) == 0 {
			return bytes.TrimRight(part, "\r\n"), nil
		}
		keep = append(keep, part...)
		w.long = keep
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
	case w.stopped.Load():
		return &engine.RemoteFault{Kind: engine.RemoteStopped, Detail: "was told to stop"}
	case w.stalled.Load():
		f.Kind, f.Detail = "stall", fmt.Sprintf("did not answer within %v", limit)
	default:
		f.Detail = "ended without an answer"
		w.kill()
		switch how := w.died(); {
		case how == killed && w.deaf.Load():
			f.Detail = "closed its standard input"
		case how == killed:
			f.Detail = "closed its standard output"
		case how != "":
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

// post sends a message, and waits for nothing if there is a queue. That it cannot be written is
// found when something is read.
func (w *wire) post(m *message) {
	if w.queue != nil {
		if m.written == nil {
			m.written = make(chan struct{}, 1)
		}
		w.queue <- m
		return
	}
	if _, err := w.out.Write(m.line); err != nil {
		w.deaf.Store(true)
	}
}

// write writes what is posted, until there is no more.
func (w *wire) write() {
	for m := range w.queue {
		if _, err := w.out.Write(m.line); err != nil {
			w.deaf.Store(true)
			w.kill()
		}
		m.written <- struct{}{}
	}
}

// handshake sends hello and reads ready.
func (w *wire) handshake(hello []byte, limit time.Duration) (r Ready, _ *engine.RemoteFault) {
	var line []byte
	err := w.limited(limit, func() (err error) {
		if _, err = w.out.Write(hello); err == nil {
			line, err = w.readLine(readyMost)
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
	for _, s := range []string{r.Name, r.Version} {
		if len(s) > nameMost || s != tame(s) || strings.ContainsAny(s, "\n\t") {
			return r, w.garbage([]byte(s), "has a name or version of more than %d bytes or with characters that nobody can read", nameMost)
		}
	}
	return r, nil
}

// answered waits for the answers to a message and hands them over, all of them or none.
func (w *wire) answered(m *message, limit time.Duration, answer func(int64, int)) *engine.RemoteFault {
	if m.early > 0 {
		some, _ := w.in.Peek(min(m.early, quoted))
		return w.garbage(some, "wrote more than it was asked")
	}
	var got []byte
	most := lineMost + len(m.asked)*answerMost
	err := w.limited(limit, func() (err error) {
		if w.queue == nil && w.deaf.Load() {
			return io.ErrClosedPipe
		}
		if got, err = w.readLine(most); err == nil && w.queue != nil {
			<-m.written // a bot may answer before it has read all
		}
		return err
	})
	if err != nil {
		return w.fault(err, limit, most)
	}
	pairs, err := parseAnswers(got, w.pairs[:0])
	if err != nil {
		return w.garbage(got, "answered with something else than answers (%v)", err)
	}
	w.pairs = pairs
	if fault := w.check(m, pairs, got); fault != nil {
		return fault
	}
	for _, p := range pairs {
		answer(p[0], int(p[1]))
	}
	return nil
}

// check holds answers against what was asked: each decision once. Most bots answer in the order
// in which they were asked.
func (w *wire) check(m *message, pairs [][2]int64, got []byte) *engine.RemoteFault {
	same := len(pairs) == len(m.asked)
	for i := 0; same && i < len(pairs); i++ {
		same = pairs[i][0] == m.asked[i]
	}
	if same {
		return nil
	}
	if w.seen == nil {
		w.seen = map[int64]bool{}
	}
	clear(w.seen)
	for _, game := range m.asked {
		w.seen[game] = true
	}
	for _, p := range pairs {
		if !w.seen[p[0]] {
			return w.garbage(got, "answered for game %d, which was not asked or was answered already", p[0])
		}
		delete(w.seen, p[0])
	}
	if len(pairs) != len(m.asked) {
		return w.garbage(got, "answered %d of %d decisions", len(pairs), len(m.asked))
	}
	return nil
}

// stopWait is how long a bot may still take to answer after the program was told to stop.
const stopWait = time.Second

// stopSoon ends the connection after a moment.
func (w *wire) stopSoon() {
	time.AfterFunc(stopWait, func() {
		w.stopped.Store(true)
		w.kill()
	})
}

// parseAnswers reads a line of answers, into a list if there is room. What bots usually write is
// read without allocating; anything else by encoding/json.
func parseAnswers(line []byte, to [][2]int64) ([][2]int64, error) {
	if pairs, ok := quickAnswers(line, to); ok {
		return pairs, nil
	}
	var a Answers
	if err := json.Unmarshal(line, &a); err != nil {
		return nil, err
	}
	if a.Type != "answers" {
		return nil, fmt.Errorf("the type is %q", a.Type)
	}
	out := to[:0]
	for _, p := range a.Answers {
		if len(p) != 2 {
			return nil, fmt.Errorf("an answer has %d numbers", len(p))
		}
		out = append(out, [2]int64{p[0], p[1]})
	}
	return out, nil
}

// quickAnswers reads {"type":"answers","answers":[[1,2],…]}, with spaces or without.
func quickAnswers(line []byte, to [][2]int64) (out [][2]int64, ok bool) {
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
	out = to[:0]
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
