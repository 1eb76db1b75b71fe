package eventlog

import (
	"bytes"
	"io"
	"path/filepath"
	"testing"

	"github.com/zeebo/xxh3"
)

// The hash is the published one, whatever the library makes of the machine.
func TestHashIsXXH3(t *testing.T) {
	// The empty input's hash as every implementation of XXH3 gives it.
	if got := hashWord(xxh3.Hash(nil)); got != "2d06800538d394c2" {
		t.Errorf("nothing hashes to %s", got)
	}
	if got := hashWord(0xab); got != "00000000000000ab" {
		t.Errorf("small hashes are written as %s", got)
	}
}

// sink is a file in memory.
type sink struct{ bytes.Buffer }

func (*sink) Close() error { return nil }

// However a file is written piece by piece, its hash is that of the whole.
func TestFileOfPieces(t *testing.T) {
	for _, sizes := range [][]int{{1}, {7, 64, 1024}, {fileBuffer}, {fileBuffer - 1, 2}, {fileBuffer + 1, 100, 3 * fileBuffer}} {
		out := &sink{}
		f := partFile{create: func(string) (io.WriteCloser, error) { return out, nil }}
		if err := f.open(filepath.Join(t.TempDir(), "none")); err != nil {
			t.Fatal(err)
		}
		piece := make([]byte, 4*fileBuffer)
		for i := range piece {
			piece[i] = byte(i * 31 >> 3)
		}
		for i := 0; f.pos < 5*fileBuffer && i < 10000; i++ {
			if _, err := f.Write(piece[i : i+sizes[i%len(sizes)]]); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.buf.Flush(); err != nil {
			t.Fatal(err)
		}
		if got, want := f.hash.Sum64(), xxh3.Hash(out.Bytes()); got != want || f.pos != int64(out.Len()) {
			t.Errorf("pieces of %v: hash %#x, the whole's is %#x; position %d of %d", sizes, got, want, f.pos, out.Len())
		}
	}
}
