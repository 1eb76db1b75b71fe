package chart

import (
	"bytes"
	"compress/gzip"
	"flag"
	"os"
	"testing"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
)

var update = flag.Bool("update", false, "pack the fonts anew")

// TestFonts compares the packed fonts with those of the library that they come from.
func TestFonts(t *testing.T) {
	for _, f := range []struct {
		file         string
		packed, want []byte
	}{{"fonts/LiberationSans-Regular.ttf.gz", regular, liberationsansregular.TTF}, {"fonts/LiberationSans-Bold.ttf.gz", heavy, liberationsansbold.TTF}} {
		if *update {
			var b bytes.Buffer
			w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write(f.want); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(f.file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !bytes.Equal(unpacked(f.packed), f.want) {
			t.Errorf("%s is not the font of the library: go test ./reports/chart -run TestFonts -update", f.file)
		}
	}
}
