package botkit

import (
	"encoding/json"
	"math/bits"
)

// Decision is a question with its options. It is valid until the next.
type Decision struct {
	Game    int64
	Seat    int
	Kind    string
	Clause  string
	Source  int
	Object  int
	Random  int64 // uniform in 0 to 2^53-1, of this decision alone
	options []byte
	view    []byte
	n       int
	drawn   uint64
	list    []Option
	words   map[string]string
}

// Option is an answer: what it does and what it is about; 0 is no card, -1 nothing else.
type Option struct {
	Action string `json:"action"`
	Card   int    `json:"card"`
	Object int    `json:"object"`
	Target int    `json:"target"`
	Number int    `json:"number"`
}

// N returns the number of options.
func (d *Decision) N() int { return d.n }

// Options reads the options. The list is valid until the next decision.
func (d *Decision) Options() ([]Option, error) {
	r := reader{b: d.options, words: d.words}
	d.list = d.list[:0]
	r.list(func() {
		o := Option{}
		r.object(func(key []byte) {
			switch string(key) {
			case "action":
				o.Action = r.text()
			case "card":
				o.Card = int(r.number())
			case "object":
				o.Object = int(r.number())
			case "target":
				o.Target = int(r.number())
			case "number":
				o.Number = int(r.number())
			default:
				r.skip()
			}
		})
		d.list = append(d.list, o)
	})
	return d.list, r.err
}

// View reads the view into a value with the fields that the bot wants, by their names in the
// schema of the game. It does nothing if there is none.
func (d *Decision) View(into any) error {
	if len(d.view) == 0 {
		return nil
	}
	return json.Unmarshal(d.view, into)
}

// RawView returns the view as it was sent.
func (d *Decision) RawView() []byte { return d.view }

// Below returns a number from 0 to n-1 that follows from Random: bots that take all chance from
// it play the same game again.
func (d *Decision) Below(n int) int {
	z := uint64(d.Random) + d.drawn*0x9E3779B97F4A7C15
	d.drawn++
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	hi, _ := bits.Mul64(z^z>>31, uint64(n))
	return int(hi)
}

// read reads a decision, without looking into options and view.
func (d *Decision) read(r *reader) {
	d.drawn, d.options, d.view, d.n = 0, nil, nil, 0
	size := int64(0)
	r.object(func(key []byte) {
		switch string(key) {
		case "game":
			d.Game = r.number()
		case "seat":
			d.Seat = int(r.number())
		case "kind":
			d.Kind = r.text()
		case "clause":
			d.Clause = r.text()
		case "source":
			d.Source = int(r.number())
		case "object":
			d.Object = int(r.number())
		case "random":
			d.Random = r.number()
		case "options":
			d.options, d.n = r.count()
		case "view_size":
			size = r.number()
		case "view":
			if d.view = r.jump(size); string(d.view) == "null" {
				d.view = nil
			}
		default:
			r.skip()
		}
	})
}
