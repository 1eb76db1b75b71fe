package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"math/bits"
)

// message is one of protocol buffers, as the format of pprof has them: profile.proto of github.com/google/pprof.
type message []byte

func (m *message) number(field int, n uint64) {
	*m = binary.AppendUvarint(binary.AppendUvarint(*m, uint64(field)<<3), n)
}

func (m *message) bytes(field int, data []byte) {
	*m = append(binary.AppendUvarint(binary.AppendUvarint(*m, uint64(field)<<3|2), uint64(len(data))), data...)
}

// writer numbers what a profile's samples refer to.
type writer struct {
	profile   message
	strings   map[string]uint64
	functions map[string]uint64
	locations map[location]uint64
	known     map[string]function
}

type location struct {
	function string
	line     int
}

// profile writes the calls as samples of two frames each. The compiler takes for hot what makes up 99 % of all samples, the
// most frequent first. What is hot has been chosen: so that nearly nothing of it is cut off again, a call has as many samples
// as its number has binary digits.
func profile(hot []hotCall, funcs map[string]function) []byte {
	w := writer{strings: map[string]uint64{"": 0}, functions: map[string]uint64{}, locations: map[location]uint64{}, known: funcs}
	w.profile.bytes(6, nil) // the first text is empty
	var unit message
	unit.number(1, w.text("samples"))
	unit.number(2, w.text("count"))
	w.profile.bytes(1, unit)
	for _, h := range hot {
		var sample message
		sample.number(1, w.location(h.callee, funcs[h.callee].start))
		sample.number(1, w.location(h.caller, h.line))
		sample.number(2, uint64(bits.Len64(uint64(h.times))))
		w.profile.bytes(2, sample)
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // a level that exists
	z.Write(w.profile)                                         // into memory
	z.Close()
	return packed.Bytes()
}

func (w *writer) text(s string) uint64 {
	id, ok := w.strings[s]
	if !ok {
		id = uint64(len(w.strings))
		w.strings[s] = id
		w.profile.bytes(6, []byte(s))
	}
	return id
}

func (w *writer) function(name string) uint64 {
	id, ok := w.functions[name]
	if !ok {
		id = uint64(len(w.functions)) + 1
		w.functions[name] = id
		var m message
		m.number(1, id)
		m.number(2, w.text(name))
		m.number(5, uint64(w.known[name].start))
		w.profile.bytes(5, m)
	}
	return id
}

func (w *writer) location(function string, line int) uint64 {
	at := location{function, line}
	id, ok := w.locations[at]
	if !ok {
		id = uint64(len(w.locations)) + 1
		w.locations[at] = id
		var ln, m message
		ln.number(1, w.function(function))
		ln.number(2, uint64(line))
		m.number(1, id)
		m.bytes(4, ln)
		w.profile.bytes(4, m)
	}
	return id
}
