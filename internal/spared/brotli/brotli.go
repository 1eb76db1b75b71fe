// Package brotli stands in go.mod in the place of github.com/andybalholm/brotli, which Arrow's Parquet links for columns packed
// by Brotli. We write columns packed by Zstandard and read no Parquet, so that its dictionary and its code serve nobody
// (ADR 0044). Whoever should ask for it is told so: nothing is written or read as if it were packed.
package brotli

import (
	"errors"
	"io"
)

// DefaultCompression is the level that Arrow names where nobody names one.
const DefaultCompression = 6

// errSpared is the answer to everything.
var errSpared = errors.New("this program has no Brotli: pack columns by Zstandard")

// Reader reads nothing.
type Reader struct{}

// NewReader returns a reader that fails.
func NewReader(io.Reader) *Reader { return &Reader{} }

func (*Reader) Read([]byte) (int, error) { return 0, errSpared }

// Writer writes nothing.
type Writer struct{}

// NewWriter returns a writer that fails.
func NewWriter(io.Writer) *Writer { return &Writer{} }

// NewWriterLevel returns a writer that fails.
func NewWriterLevel(io.Writer, int) *Writer { return &Writer{} }

func (*Writer) Write([]byte) (int, error) { return 0, errSpared }

// Close fails as well: what nobody could write is not whole.
func (*Writer) Close() error { return errSpared }
