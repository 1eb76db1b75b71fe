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
	p.wire = &wire{out: out, in: bufio.NewReaderSize(in, 64<<10), kill: func() {}, end: func(bool) {}, stderr: nothing, died: nothing}
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
