package remote

import (
	"bufio"
	"io"
	"math"
	"sync"

	"gauntlet/engine"
)

// Peer is the other end of a pair of streams that plays as a bot: who started this program, for
// example. All its players share the streams, since there is one pair of them.
type Peer struct {
	wire  *wire
	ready Ready
	asked bool // hello was exchanged
	over  bool // it is gone
	once  sync.Once
	gone  func()
	fault *engine.RemoteFault // what it did wrong before it was gone
}

// AddPeer makes a bot of a pair of streams. Gone is called when it fails: nobody can start it
// again. It has no limit of time, and may fault as often as it likes.
func (b *Bots) AddPeer(name string, in io.Reader, out io.Writer, gone func()) {
	p := &Peer{gone: gone}
	nothing := func() string { return "" }
	stop := make(chan struct{})
	var once sync.Once
	kill := func() { once.Do(func() { close(stop) }) }
	p.wire = &wire{out: out, in: bufio.NewReaderSize(&patient{from: in, stop: stop}, 64<<10), kill: kill, end: func(bool) {}, stderr: nothing, died: nothing}
	b.list = append(b.list, &Bot{Name: name, peer: p})
	b.Limit, b.Faults = 0, math.MaxInt
}

// fail notes that the other side is not there any more.
func (p *Peer) fail() {
	p.over = true
	p.once.Do(p.gone)
}

// PeerFault returns what the other end of a pair of streams did wrong, nil if it only left.
func (b *Bots) PeerFault() *engine.RemoteFault {
	for _, o := range b.list {
		if o.peer != nil && o.peer.fault != nil && o.peer.fault.Kind != "crash" {
			return o.peer.fault
		}
	}
	return nil
}

// errGone is the fault of who is not there any more.
var errGone = &engine.RemoteFault{Kind: "crash", Detail: "is not there any more"}

// patient reads what may never come, until it is told to stop.
type patient struct {
	from io.Reader
	stop chan struct{}
	got  chan []byte // what was read, closed at the end
	room [2][]byte   // one is read into while the other is read from
	rest []byte
}

func (p *patient) Read(to []byte) (int, error) {
	if p.got == nil {
		p.got = make(chan []byte)
		go p.read()
	}
	for len(p.rest) == 0 {
		select {
		case got, ok := <-p.got:
			if !ok {
				return 0, io.EOF
			}
			p.rest = got
		case <-p.stop:
			return 0, io.ErrClosedPipe
		}
	}
	n := copy(to, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

func (p *patient) read() {
	defer close(p.got)
	for i := 0; ; i ^= 1 {
		if p.room[i] == nil {
			p.room[i] = make([]byte, 64<<10)
		}
		n, err := p.from.Read(p.room[i])
		if n > 0 {
			select {
			case p.got <- p.room[i][:n]:
			case <-p.stop:
				return
			}
		}
		if err != nil {
			return
		}
	}
}
