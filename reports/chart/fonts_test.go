package chart

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"github.com/klauspost/compress/zstd"
)

var update = flag.Bool("update", false, "pack the fonts anew")

// TestFonts compares the packed fonts with those of the library that they come from.
func TestFonts(t *testing.T) {
	for _, f := range []struct {
		file         string
		packed, want []byte
	}{{"fonts/LiberationSans-Regular.ttf.zst", regular, liberationsansregular.TTF}, {"fonts/LiberationSans-Bold.ttf.zst", heavy, liberationsansbold.TTF}} {
		if *update {
			w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(f.file, w.EncodeAll(f.want, nil), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !bytes.Equal(unpacked(f.packed), f.want) {
			t.Errorf("%s is not the font of the library: go test ./reports/chart -run TestFonts -update", f.file)
		}
	}
}
