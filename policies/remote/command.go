package remote

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// Prefix begins the names of policies that are programs of other people: "bot:mine".
const Prefix = "bot:"

// Settings are the bounds within which bots play.
type Settings struct {
	Batch  int           // games at once
	Limit  time.Duration // for an answer
	Faults int           // games in a row that may be forfeited
}

// Usual are the settings unless told otherwise.
var Usual = Settings{Batch: 128, Limit: 30 * time.Second, Faults: 20}

// Bot is a program that the user named on the command line.
type Bot struct {
	Name     string
	Words    []string // the command and its arguments
	ready    *Ready   // what it said of itself, nil before it was started
	recorded string   // of a bot that is only recalled
	peer     *Peer    // nil for programs that are started
	restarts atomic.Int64
	work
}

// work is what a bot has done.
type work struct {
	decisions, messages, bytes atomic.Int64 // sent
	cpu                        atomic.Int64 // nanoseconds of processor time of its programs that have ended
}

// Bots are the programs that may be run: those that this command line names, no others.
type Bots struct {
	Settings
	list    []*Bot
	hello   *Introduction
	mu      sync.Mutex
	players []*Player
	wires   map[*wire]bool // under way
	stopped bool
}

// Introduction is what bots are told of a run, made when it is known.
type Introduction struct {
	Hello   Hello
	Clauses [][]string // by arm and engine.Clause
	Kinds   []string   // by engine.DecisionKind
	Tell    Teller
}

// Add reads NAME=COMMAND. Words of the command are cut at spaces, with quotes and backslashes as
// in a shell; no shell is run.
func (b *Bots) Add(s string) error {
	name, command, ok := strings.Cut(s, "=")
	if !ok || name == "" {
		return fmt.Errorf("want NAME=COMMAND, such as mine='python3 mybot.py'")
	}
	if strings.ContainsAny(name, ":,/\\ ") {
		return fmt.Errorf("the name %q of a bot may not have a colon, comma, slash or space in it", name)
	}
	if slices.ContainsFunc(b.list, func(o *Bot) bool { return o.Name == name }) {
		return fmt.Errorf("the bot %q is named twice", name)
	}
	words, err := splitWords(command)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if len(words) == 0 {
		return fmt.Errorf("%s: no command; want NAME=COMMAND, such as mine='python3 mybot.py'", name)
	}
	b.list = append(b.list, &Bot{Name: name, Words: words})
	return nil
}

// Recall names the bot of a recorded run as the run has it, for who only wants to know about it: its
// command lacks its folders, and is not to be started.
func (b *Bots) Recall(policy, command string) {
	b.list = append(b.list, &Bot{Name: strings.TrimPrefix(policy, Prefix), recorded: command})
}

// Find returns the bot of a policy's name, or an error that says how to name one. Nothing is
// started.
func (b *Bots) Find(policy string) (*Bot, error) {
	name := strings.TrimPrefix(policy, Prefix)
	var known []string
	for _, o := range b.list {
		if o.Name == name {
			return o, nil
		}
		known = append(known, o.Name)
	}
	if base, _, ok := strings.Cut(name, ":"); ok {
		return nil, fmt.Errorf("%q: bots take no settings here; give them to its command: --bot %s='COMMAND --setting value'", policy, base)
	}
	return nil, fmt.Errorf("the bot %q is not named on this command line%s; give --bot %s='COMMAND': no program is run that you did not name",
		name, spell.Hint(name, known), name)
}

// New returns a player of the bot that a policy's name means. Its process starts when it is
// first asked.
func (b *Bots) New(policy string) (engine.Policy, error) {
	bot, err := b.Find(policy)
	if err != nil {
		return nil, err
	}
	p := &Player{bots: b, bot: bot}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.players = append(b.players, p)
	return p, nil
}

// Introduce sets what bots are told, and starts each bot of policies once to see that it speaks
// the protocol.
func (b *Bots) Introduce(i *Introduction, policies ...string) error {
	b.hello = i
	for _, name := range policies {
		bot, err := b.Find(name)
		if err != nil {
			return err
		}
		if bot.ready != nil || bot.peer != nil {
			continue
		}
		p := &Player{bots: b, bot: bot}
		if fault := p.open(); fault != nil {
			return fmt.Errorf("the bot %q does not begin (%s): %s", bot.Name, fault.Kind, fault.Detail)
		}
		bot.ready = &p.ready
		p.close()
	}
	return nil
}

// Close ends all processes: it says what is left to say, and kills those that do not end soon.
func (b *Bots) Close() {
	b.mu.Lock()
	players := b.players
	b.players = nil
	b.mu.Unlock()
	for _, p := range players {
		p.flush()
	}
	var all sync.WaitGroup
	for _, p := range players {
		if p.bot.peer != nil { // they share their streams
			p.close()
			continue
		}
		all.Go(p.close)
	}
	all.Wait()
}

// Stop lets no bot be waited for any more: what waits for an answer gets one within a moment or
// the fault [engine.RemoteStopped]. It may be called from any goroutine; Close must follow.
func (b *Bots) Stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stopped = true
	for w := range b.wires {
		w.stopSoon()
	}
}

func (b *Bots) isStopped() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.stopped
}

// keep notes a connection that is under way.
func (b *Bots) keep(w *wire) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.wires == nil {
		b.wires = map[*wire]bool{}
	}
	b.wires[w] = true
	if b.stopped {
		w.stopSoon()
	}
}

// drop ends a connection.
func (b *Bots) drop(w *wire, kill bool) {
	w.end(kill)
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.wires, w)
}

// Restarts returns how often each bot had to be started anew, by name, those with none left out.
func (b *Bots) Restarts() (lines []string) {
	for _, o := range b.list {
		if n := o.restarts.Load(); n > 0 {
			lines = append(lines, fmt.Sprintf("bot:%s was started anew %d times after faults", o.Name, n))
		}
	}
	return lines
}

// Work is what a bot of a policy has done so far, in decisions, messages with decisions, bytes
// that it was sent, and processor time of its programs that have ended.
type Work struct {
	Decisions, Messages, Bytes int64
	CPU                        time.Duration
}

// Work returns what all bots together have done.
func (b *Bots) Work() (sum Work) {
	for _, o := range b.list {
		sum.Decisions += o.decisions.Load()
		sum.Messages += o.messages.Load()
		sum.Bytes += o.bytes.Load()
		sum.CPU += time.Duration(o.cpu.Load())
	}
	return sum
}

// Recorded returns the words of the command as a run writes them down: without folders, which
// say something about the machine.
func (o *Bot) Recorded() string {
	if o.recorded != "" {
		return o.recorded
	}
	var out []string
	for _, w := range o.Words {
		key, value, ok := strings.Cut(w, "=")
		if !ok {
			key, value = "", w
		} else {
			key += "="
		}
		if strings.ContainsAny(value, `/\`) {
			value = path.Base(strings.ReplaceAll(value, `\`, "/"))
		}
		if strings.ContainsAny(value, " \t'\"") {
			value = "'" + strings.ReplaceAll(value, "'", `'\''`) + "'"
		}
		out = append(out, key+value)
	}
	return strings.Join(out, " ")
}

// splitWords cuts a command into words.
func splitWords(s string) (words []string, err error) {
	var word strings.Builder
	in, quote := false, byte(0)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case quote == '\'' && c != '\'':
			word.WriteByte(c)
		case c == '\\' && i+1 < len(s) && (quote == 0 || s[i+1] == '"' || s[i+1] == '\\'):
			i++
			word.WriteByte(s[i])
			in = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteByte(c)
		case c == '\'' || c == '"':
			quote, in = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if in {
				words = append(words, word.String())
			}
			word.Reset()
			in = false
		default:
			word.WriteByte(c)
			in = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("the command has a quote %c without its end", quote)
	}
	if in {
		words = append(words, word.String())
	}
	return words, nil
}
