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
	asked  int // decisions in ask
	games  map[int64]engine.Seating
	failed *engine.RemoteFault // why the other side is not there
	line   []byte
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
	answer := -1
	if fault := p.Exchange(func(_ int64, option int) { answer = option }); fault != nil {
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
	p.begin = strconv.AppendInt(p.begin, s.Game, 10)
	p.begin = append(p.begin, `,"seat":`...)
	p.begin = strconv.AppendInt(p.begin, int64(s.Seat), 10)
	p.begin = append(p.begin, `,"arm":`...)
	p.begin = strconv.AppendInt(p.begin, int64(s.Arm), 10)
	p.begin = append(p.begin, `,"decks":[`...)
	p.begin = strconv.AppendInt(p.begin, int64(s.Decks[0]), 10)
	p.begin = append(p.begin, ',')
	p.begin = strconv.AppendInt(p.begin, int64(s.Decks[1]), 10)
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
	p.over = strconv.AppendInt(p.over, game, 10)
	p.over = append(p.over, `,"seat":`...)
	p.over = strconv.AppendInt(p.over, int64(seat), 10)
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
	b = strconv.AppendInt(b, game, 10)
	b = append(b, `,"seat":`...)
	b = strconv.AppendInt(b, int64(d.Player), 10)
	b = append(b, `,"kind":`...)
	b = tell.AppendString(b, word(hello.Kinds, int(d.Kind)))
	b = append(b, `,"clause":`...)
	clauses := hello.Clauses[min(p.games[game].Arm, len(hello.Clauses)-1)]
	b = tell.AppendString(b, word(clauses, int(d.Clause)))
	b = append(b, `,"source":`...)
	b = strconv.AppendInt(b, int64(d.Source), 10)
	b = append(b, `,"object":`...)
	object := int64(d.Object)
	if d.Object == engine.NoObject {
		object = tell.None
	}
	b = strconv.AppendInt(b, object, 10)
	b = append(b, `,"random":`...)
	b = strconv.AppendInt(b, random, 10)
	b = append(b, `,"options":[`...)
	view := o.View()
	for i := range d.N {
		if i > 0 {
			b = append(b, ',')
		}
		p.option = p.teller.Option(view, d, d.Option(i))
		b = appendOption(b, &p.option)
	}
	b = append(b, `],"view":`...)
	if p.ready.View {
		b = tell.Append(b, p.teller.View(view))
	} else {
		b = append(b, "null"...)
	}
	p.ask = append(b, '}')
	p.asked++
}

// appendOption is [tell.Append] for options, of which there are many.
func appendOption(b []byte, o *tell.Option) []byte {
	b = append(b, `{"action":"`...)
	b = append(b, o.Action...)
	b = append(b, `","card":`...)
	b = strconv.AppendInt(b, int64(o.Card), 10)
	b = append(b, `,"object":`...)
	b = strconv.AppendInt(b, int64(o.Object), 10)
	b = append(b, `,"target":`...)
	b = strconv.AppendInt(b, int64(o.Target), 10)
	b = append(b, `,"number":`...)
	b = strconv.AppendInt(b, int64(o.Number), 10)
	return append(b, '}')
}

// word returns a word by its number, "" if there is none.
func word(words []string, i int) string {
	if i < len(words) {
		return words[i]
	}
	return ""
}

// message puts what is new into one line.
func (p *Player) message() []byte {
	b := append(p.line[:0], `{"type":"batch","begin":[`...)
	b = append(b, p.begin...)
	b = append(b, `],"over":[`...)
	b = append(b, p.over...)
	b = append(b, `],"ask":[`...)
	b = append(b, p.ask...)
	p.line = append(b, "]}\n"...)
	p.begin, p.over, p.ask = p.begin[:0], p.over[:0], p.ask[:0]
	return p.line
}

// Exchange implements [engine.Remote].
func (p *Player) Exchange(answer func(game int64, option int)) *engine.RemoteFault {
	peer := p.bot.peer
	if f := p.failed; f != nil {
		if peer != nil && peer.fault == nil {
			peer.fault = f
		}
		return f
	}
	n := p.asked
	line := p.message()
	p.asked = 0
	if n == 0 {
		return nil
	}
	fault := p.wire.exchange(line, n, p.bots.Limit, p.games, answer)
	if peer != nil && peer.fault == nil {
		peer.fault = fault
	}
	return fault
}

// Drop implements [engine.Remote].
func (p *Player) Drop() { p.ask, p.asked = p.ask[:0], 0 }

// Restart implements [engine.Remote].
func (p *Player) Restart() {
	p.Drop()
	p.begin, p.over, p.failed = p.begin[:0], p.over[:0], nil
	clear(p.games)
	if p.wire != nil {
		p.wire.close(true)
		p.wire = nil
	}
	if peer := p.bot.peer; peer != nil {
		peer.fail()
		return
	}
	p.bot.restarts.Add(1)
}

// open makes the connection and exchanges hello and ready.
func (p *Player) open() *engine.RemoteFault {
	intro := p.bots.hello
	if intro == nil {
		return &engine.RemoteFault{Kind: "start", Detail: "nobody has said which game is played"}
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
	hello := intro.Hello
	hello.Type, hello.Protocol, hello.Bot, hello.Batch = "hello", Version, p.bot.Name, p.bots.Batch
	hello.Seed = int64(engine.Derive(uint64(hello.Seed), engine.HashWords(wordsOf(p.bot.Name))) >> 11)
	if p.ready, fault = w.handshake(append(tell.Append(nil, &hello), '\n'), p.bots.Limit); fault != nil {
		w.close(true)
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
		p.wire.send(p.message(), p.bots.Limit)
	}
}

// close ends the connection, once for all players that share it.
func (p *Player) close() {
	if p.wire == nil {
		return
	}
	peer := p.bot.peer
	if peer == nil || !peer.over {
		p.wire.send([]byte(`{"type":"end"}`+"\n"), p.bots.Limit)
	}
	if peer != nil {
		peer.over = true
	}
	p.wire.close(false)
	p.wire = nil
}
