package remote

import (
	"fmt"
	"strconv"

	"gauntlet/engine"
	"gauntlet/engine/tell"
)

// Teller makes what tells views as data; each player has one.
type Teller func() tell.Teller

// Player is an [engine.Remote] policy: a seat of games that a program outside answers.
type Player struct {
	bots *Bots
	bot  *Bot

	wire   *wire // nil while the other side is not there
	ready  Ready
	teller tell.Teller
	begin  []byte // lists of the message to come
	over   []byte
	ask    []byte
	view   []byte  // of the decision that is written
	asking []int64 // games of the decisions in ask
	sent   []*message
	spare  []*message
	games  map[int64]engine.Seating
	failed *engine.RemoteFault // why the other side is not there
	option tell.Option

	alone int64 // number of the game of a driver without numbers, below 0
}

// Parameters says what the name of the policy stands for.
func (p *Player) Parameters() [][2]string {
	list := [][2]string{{"bot", p.bot.Name}}
	if len(p.bot.Words) > 0 {
		list = append(list, [2]string{"command", p.bot.Recorded()})
	}
	if r := p.bot.ready; r != nil {
		list = append(list, [2]string{"bot_name", r.Name}, [2]string{"bot_version", r.Version})
	}
	return append(list, [2]string{"protocol", strconv.Itoa(Version)})
}

// Batch implements [engine.Remote].
func (p *Player) Batch() int { return p.bots.Batch }

// FaultsInRow implements [engine.Remote].
func (p *Player) FaultsInRow() int { return p.bots.Faults }

// Begin implements [engine.Policy] for drivers that know no games by number.
func (p *Player) Begin(seat engine.PlayerID) {
	p.alone--
	delete(p.games, p.alone+1)
	p.Sit(engine.Seating{Game: p.alone, Seat: seat, Decks: [2]int{-1, -1}})
}

// Choose implements [engine.Policy]: an exchange for one decision. If the other side fails it
// panics with an [*engine.RemoteFault], since it has no answer.
func (p *Player) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	p.Ask(p.alone, o, d, chance)
	p.Send()
	answer := -1
	if fault := p.Receive(func(_ int64, option int) { answer = option }); fault != nil {
		p.Restart()
		panic(fault)
	}
	if uint(answer) >= uint(d.N) {
		panic(&engine.RemoteFault{Kind: "illegal", Detail: fmt.Sprintf("answered %d where there are the options 0 to %d", answer, d.N-1)})
	}
	return answer
}

// list begins an entry of a list.
func list(to []byte) []byte {
	if len(to) > 0 {
		to = append(to, ',')
	}
	return to
}

// Sit implements [engine.Remote].
func (p *Player) Sit(s engine.Seating) {
	p.begin = list(p.begin)
	p.begin = append(p.begin, `{"game":`...)
	p.begin = tell.AppendInt(p.begin, s.Game)
	p.begin = append(p.begin, `,"seat":`...)
	p.begin = tell.AppendInt(p.begin, int64(s.Seat))
	p.begin = append(p.begin, `,"arm":`...)
	p.begin = tell.AppendInt(p.begin, int64(s.Arm))
	p.begin = append(p.begin, `,"decks":[`...)
	p.begin = tell.AppendInt(p.begin, int64(s.Decks[0]))
	p.begin = append(p.begin, ',')
	p.begin = tell.AppendInt(p.begin, int64(s.Decks[1]))
	p.begin = append(p.begin, "]}"...)
	if p.games == nil {
		p.games = map[int64]engine.Seating{}
	}
	p.games[s.Game] = s
}

// Leave implements [engine.Remote].
func (p *Player) Leave(game int64, o engine.Outcome, fault *engine.RemoteFault) {
	seat := p.games[game].Seat
	delete(p.games, game)
	result := "drawn"
	switch {
	case !o.Over() || o.Fault():
		result = "none"
	case o.Winner == seat:
		result = "won"
	case o.Winner != engine.NoPlayer:
		result = "lost"
	}
	what := ""
	if fault != nil {
		what = fault.Kind
	}
	p.over = list(p.over)
	p.over = append(p.over, `{"game":`...)
	p.over = tell.AppendInt(p.over, game)
	p.over = append(p.over, `,"seat":`...)
	p.over = tell.AppendInt(p.over, int64(seat))
	p.over = append(p.over, `,"result":"`...)
	p.over = append(p.over, result...)
	p.over = append(p.over, `","reason":"`...)
	p.over = append(p.over, o.Reason.String()...)
	p.over = append(p.over, `","fault":"`...)
	p.over = append(p.over, what...)
	p.over = append(p.over, `"}`...)
}

// Ask implements [engine.Remote].
func (p *Player) Ask(game int64, o engine.Observation, d *engine.Decision, chance *engine.Stream) {
	random := int64(chance.Uint64() >> 11)
	if p.wire == nil && p.failed == nil {
		p.failed = p.open()
	}
	if p.failed != nil {
		return
	}
	hello := p.bots.hello
	b := list(p.ask)
	b = append(b, `{"game":`...)
	b = tell.AppendInt(b, game)
	b = append(b, `,"seat":`...)
	b = tell.AppendInt(b, int64(d.Player))
	b = append(b, `,"kind":`...)
	b = tell.AppendString(b, word(hello.Kinds, int(d.Kind)))
	b = append(b, `,"clause":`...)
	clauses := hello.Clauses[min(p.games[game].Arm, len(hello.Clauses)-1)]
	b = tell.AppendString(b, word(clauses, int(d.Clause)))
	b = append(b, `,"source":`...)
	b = tell.AppendInt(b, int64(d.Source))
	b = append(b, `,"object":`...)
	object := int64(d.Object)
	if d.Object == engine.NoObject {
		object = tell.None
	}
	b = tell.AppendInt(b, object)
	b = append(b, `,"random":`...)
	b = tell.AppendInt(b, random)
	b = append(b, `,"options":[`...)
	view := o.View()
	for i := range d.N {
		if i > 0 {
			b = append(b, ',')
		}
		p.option = p.teller.Option(view, d, d.Option(i))
		b = appendOption(b, &p.option)
	}
	if p.ready.View {
		p.view = tell.Append(p.view[:0], p.teller.View(view))
	} else {
		p.view = append(p.view[:0], "null"...)
	}
	b = append(b, `],"view_size":`...)
	b = tell.AppendInt(b, int64(len(p.view)))
	b = append(b, `,"view":`...)
	b = append(b, p.view...)
	p.ask = append(b, '}')
	p.asking = append(p.asking, game)
}

// appendOption is [tell.Append] for options, of which there are many.
func appendOption(b []byte, o *tell.Option) []byte {
	b = append(b, `{"action":"`...)
	b = append(b, o.Action...)
	b = append(b, `","card":`...)
	b = tell.AppendInt(b, int64(o.Card))
	b = append(b, `,"object":`...)
	b = tell.AppendInt(b, int64(o.Object))
	b = append(b, `,"target":`...)
	b = tell.AppendInt(b, int64(o.Target))
	b = append(b, `,"number":`...)
	b = tell.AppendInt(b, int64(o.Number))
	return append(b, '}')
}

// word returns a word by its number, "" if there is none.
func word(words []string, i int) string {
	if i < len(words) {
		return words[i]
	}
	return ""
}

// compose puts what is new into one line.
func (p *Player) compose() *message {
	var m *message
	if n := len(p.spare); n > 0 {
		m, p.spare = p.spare[n-1], p.spare[:n-1]
	} else {
		m = &message{}
	}
	b := append(m.line[:0], `{"type":"batch","begin":[`...)
	b = append(b, p.begin...)
	b = append(b, `],"over":[`...)
	b = append(b, p.over...)
	b = append(b, `],"ask":[`...)
	b = append(b, p.ask...)
	m.line = append(b, "]}\n"...)
	m.asked = append(m.asked[:0], p.asking...)
	p.begin, p.over, p.ask, p.asking = p.begin[:0], p.over[:0], p.ask[:0], p.asking[:0]
	return m
}

// Ahead implements [engine.Remote]: programs have the next message while they answer one, the other end of a
// pair of streams, which may be an environment that goes step by step, has not.
func (p *Player) Ahead() int {
	if p.bot.peer != nil {
		return 1
	}
	return 2
}

// Send implements [engine.Remote].
func (p *Player) Send() {
	if p.failed != nil || len(p.asking) == 0 {
		return
	}
	m := p.compose()
	if m.early = 0; len(p.sent) == 0 {
		m.early = p.wire.in.Buffered()
	}
	p.sent = append(p.sent, m)
	p.bot.decisions.Add(int64(len(m.asked)))
	p.bot.messages.Add(1)
	p.bot.bytes.Add(int64(len(m.line)))
	p.wire.post(m)
}

// Receive implements [engine.Remote].
func (p *Player) Receive(answer func(game int64, option int)) *engine.RemoteFault {
	peer := p.bot.peer
	fault := p.failed
	if fault == nil {
		if len(p.sent) == 0 {
			return nil
		}
		m := p.sent[0]
		p.sent = append(p.sent[:0], p.sent[1:]...)
		fault = p.wire.answered(m, p.bots.Limit, answer)
		p.spare = append(p.spare, m)
	}
	if peer != nil && peer.fault == nil {
		peer.fault = fault
	}
	return fault
}

// Drop implements [engine.Remote].
func (p *Player) Drop() { p.ask, p.asking = p.ask[:0], p.asking[:0] }

// Restart implements [engine.Remote].
func (p *Player) Restart() {
	p.Drop()
	p.begin, p.over, p.failed = p.begin[:0], p.over[:0], nil
	p.sent, p.spare = nil, nil // which may still be being written
	clear(p.games)
	if p.wire != nil {
		p.bots.drop(p.wire, true)
		p.wire = nil
	}
	if peer := p.bot.peer; peer != nil {
		peer.fail()
		return
	}
	if !p.bots.isStopped() {
		p.bot.restarts.Add(1)
	}
}

// open makes the connection and exchanges hello and ready.
func (p *Player) open() *engine.RemoteFault {
	intro := p.bots.hello
	if intro == nil {
		return &engine.RemoteFault{Kind: "start", Detail: "nobody has said which game is played"}
	}
	if p.bots.isStopped() {
		return &engine.RemoteFault{Kind: engine.RemoteStopped, Detail: "was told to stop"}
	}
	if p.teller == nil {
		p.teller = intro.Tell()
	}
	peer := p.bot.peer
	if peer != nil && peer.over {
		return errGone
	}
	if peer != nil && peer.asked {
		p.wire, p.ready = peer.wire, peer.ready
		return nil
	}
	var w *wire
	var fault *engine.RemoteFault
	if peer != nil {
		w = peer.wire
	} else if w, fault = p.bot.start(); fault != nil {
		return fault
	}
	p.bots.keep(w)
	hello := intro.Hello
	hello.Type, hello.Protocol, hello.Bot, hello.Batch = "hello", Version, p.bot.Name, p.bots.Batch
	hello.Seed = int64(engine.Derive(uint64(hello.Seed), engine.HashWords(wordsOf(p.bot.Name))) >> 11)
	if p.ready, fault = w.handshake(append(tell.Append(nil, &hello), '\n'), p.bots.Limit); fault != nil {
		p.bots.drop(w, true)
		return fault
	}
	p.wire = w
	if peer != nil {
		peer.ready, peer.asked = p.ready, true
	}
	return nil
}

// wordsOf returns the bytes of a name as words to hash.
func wordsOf(name string) (out []uint64) {
	for _, c := range []byte(name) {
		out = append(out, uint64(c))
	}
	return out
}

// flush says what is left to say.
func (p *Player) flush() {
	p.Drop()
	if p.wire != nil && len(p.over) > 0 {
		p.wire.post(p.compose())
	}
}

// close ends the connection, once for all players that share it.
func (p *Player) close() {
	if p.wire == nil {
		return
	}
	peer := p.bot.peer
	if peer == nil || !peer.over {
		p.wire.post(&message{line: []byte(`{"type":"end"}` + "\n")})
	}
	if peer != nil {
		peer.over = true
	}
	p.bots.drop(p.wire, false)
	p.wire = nil
}
