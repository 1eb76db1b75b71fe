// Package json is what Arrow asks of github.com/goccy/go-json, by the standard library. go.mod puts it in the place of that
// library, which takes a tenth of the time of a cold build and serves nobody here: no array is read or written as JSON (ADR 0044).
package json

import (
	"encoding/json"
	"io"
)

type (
	Decoder            = json.Decoder
	Encoder            = json.Encoder
	Marshaler          = json.Marshaler
	Delim              = json.Delim
	UnmarshalTypeError = json.UnmarshalTypeError
	Number             = json.Number
	Unmarshaler        = json.Unmarshaler
	RawMessage         = json.RawMessage
)

// Marshal is that of encoding/json.
func Marshal(v any) ([]byte, error) { return json.Marshal(v) }

// Unmarshal is that of encoding/json.
func Unmarshal(data []byte, v any) error { return json.Unmarshal(data, v) }

// NewDecoder is that of encoding/json.
func NewDecoder(r io.Reader) *Decoder { return json.NewDecoder(r) }

// NewEncoder is that of encoding/json.
func NewEncoder(w io.Writer) *Encoder { return json.NewEncoder(w) }
