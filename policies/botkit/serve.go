package botkit

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
)

// Version is the version of the protocol that the package speaks.
const Version = 1

// Bot is a bot.
type Bot struct {
	Name, Version string
	NoView        bool                // decisions come without views
	Hello         func(*Hello) error  // called once, before anything else; may be nil
	Begin         func(*Begin)        // a game begins; may be nil
	Choose        func(*Decision) int // the place of an option; -1 gives the game up
	Over          func(*Over)         // a game is over; may be nil
}

// Hello is what a bot is told first. Of the message only this is read; Raw is all of it.
type Hello struct {
	Protocol  int      `json:"protocol"`
	Game      string   `json:"game"`
	Bot       string   `json:"bot"`
	Seed      int64    `json:"seed"`
	Batch     int      `json:"batch"`
	Actions   []string `json:"actions"`
	Decisions []string `json:"decisions"`
	Cards     []Card   `json:"cards"`
	Raw       json.RawMessage
}

// Card is what is printed on a face of a card, as far as most bots need it.
type Card struct {
	Number  int      `json:"number"`
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	Class   string   `json:"class"`
	Traits  []string `json:"traits"`
	Cost    int      `json:"cost"`
	Attack  int      `json:"attack"`
	Defense int      `json:"defense"`
	Token   bool     `json:"token"`
	Text    string   `json:"text"`
}

// Begin is a game that begins.
type Begin struct {
	Game  int64 `json:"game"`
	Seat  int   `json:"seat"`
	Arm   int   `json:"arm"`
	Decks []int `json:"decks"`
}

// Over is a game that is over.
type Over struct {
	Game   int64  `json:"game"`
	Seat   int    `json:"seat"`
	Result string `json:"result"`
	Reason string `json:"reason"`
	Fault  string `json:"fault"`
}

// Main serves a bot over standard input and output, and ends the program.
func Main(b Bot) {
	if err := Serve(os.Stdin, os.Stdout, b); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// Serve answers until the other side says that it is over, or ends.
func Serve(in io.Reader, out io.Writer, b Bot) error {
	lines := bufio.NewReaderSize(in, 1<<20)
	s := &server{bot: b, out: out, buf: make([]byte, 0, 1<<16), words: map[string]string{}}
	var long []byte
	s.decision.words = s.words
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long, line...)
			continue
		}
		if len(long) > 0 {
			long = append(long, line...)
			line = long
		}
		if len(bytes.TrimSpace(line)) > 0 {
			end, err := s.line(line)
			if end || err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		long = long[:0]
	}
}

// server is a bot at work.
type server struct {
	bot      Bot
	out      io.Writer
	buf      []byte
	decision Decision
	words    map[string]string
}

// line answers one message. The decisions of a batch are read as they come, behind the games that
// begin and end.
func (s *server) line(line []byte) (end bool, err error) {
	r := reader{b: line, words: s.words}
	kind := ""
	r.object(func(key []byte) {
		switch {
		case string(key) == "type":
			kind = r.text()
		case kind == "batch" && err == nil:
			err = s.part(&r, string(key))
		default:
			r.skip()
		}
	})
	switch {
	case err != nil:
		return false, err
	case r.err != nil:
		return false, fmt.Errorf("cannot read a message: %w", r.err)
	case kind == "hello":
		return false, s.hello(line)
	case kind == "batch":
		return false, nil
	case kind == "end":
		return true, nil
	}
	return false, fmt.Errorf("unknown message %q", kind)
}

func (s *server) hello(line []byte) error {
	h := &Hello{Raw: bytes.Clone(line)}
	if err := json.Unmarshal(line, h); err != nil {
		return fmt.Errorf("cannot read hello: %w", err)
	}
	if h.Protocol != Version {
		return fmt.Errorf("the other side speaks version %d of the protocol, this bot version %d", h.Protocol, Version)
	}
	if s.bot.Hello != nil {
		if err := s.bot.Hello(h); err != nil {
			return err
		}
	}
	ready, err := json.Marshal(map[string]any{"type": "ready", "protocol": Version, "name": s.bot.Name, "version": s.bot.Version, "view": !s.bot.NoView})
	if err != nil {
		return err
	}
	_, err = s.out.Write(append(ready, '\n'))
	return err
}

// part reads a list of a batch.
func (s *server) part(r *reader, key string) error {
	switch key {
	case "begin":
		var list []Begin
		if err := s.list(r, &list, s.bot.Begin != nil); err != nil {
			return fmt.Errorf("cannot read the games that begin: %w", err)
		}
		for i := range list {
			s.bot.Begin(&list[i])
		}
	case "over":
		var list []Over
		if err := s.list(r, &list, s.bot.Over != nil); err != nil {
			return fmt.Errorf("cannot read the games that are over: %w", err)
		}
		for i := range list {
			s.bot.Over(&list[i])
		}
	case "ask":
		if err := s.ask(r); err != nil {
			return fmt.Errorf("cannot read the decisions or answer them: %w", err)
		}
	default:
		r.skip()
	}
	return nil
}

// list reads a list if it is wanted.
func (s *server) list(r *reader, to any, wanted bool) error {
	raw := r.skip()
	if !wanted || r.err != nil {
		return r.err
	}
	return json.Unmarshal(raw, to)
}

// ask answers the decisions.
func (s *server) ask(r *reader) error {
	buf := append(s.buf[:0], `{"type":"answers","answers":[`...)
	n := 0
	r.list(func() {
		d := &s.decision
		d.read(r)
		if r.err != nil {
			return
		}
		if n++; n > 1 {
			buf = append(buf, ',')
		}
		buf = append(buf, '[')
		buf = strconv.AppendInt(buf, d.Game, 10)
		buf = append(buf, ',')
		buf = strconv.AppendInt(buf, int64(s.bot.Choose(d)), 10)
		buf = append(buf, ']')
	})
	s.buf = append(buf, "]}\n"...)
	if r.err != nil || n == 0 {
		return r.err
	}
	_, err := s.out.Write(s.buf)
	return err
}
