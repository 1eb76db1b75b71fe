package sim

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"gauntlet/internal/spell"
	"gauntlet/sim/eventlog"
)

// ProgressMode says how a run shows how far it is.
type ProgressMode uint8

// The modes.
const (
	ProgressAuto  ProgressMode = iota // a bar on a terminal, else plain lines
	ProgressBar                       // a bar
	ProgressPlain                     // a line every few seconds
	ProgressNone                      // nothing
	progressCount
)

var progressNames = [progressCount]string{"auto", "bar", "plain", "none"}

// ParseProgress returns the mode with the given name.
func ParseProgress(name string) (ProgressMode, error) {
	for i, n := range progressNames {
		if n == name {
			return ProgressMode(i), nil
		}
	}
	return 0, fmt.Errorf("unknown progress %q (%s)%s", name, strings.Join(progressNames[:], ", "), spell.Hint(name, progressNames[:]))
}

// Progress says where and how a run shows how far it is. The zero value shows
// nothing.
type Progress struct {
	Mode ProgressMode
	Out  io.Writer // nil: nothing is shown

	// first is how many games all arms have a share in, if that is not all: the rest are those of
	// some players alone, and how long the first take says nothing of them.
	first int64
	// there is how many games of done a run that goes on has already.
	there int64
}

const (
	barEvery   = 100 * time.Millisecond
	plainEvery = 3 * time.Second
)

// start shows the progress of planned games until the returned function is
// called, which also prints the throughput, and how many of the games are thrown
// away as the run ended before them. done is asked how many games have been played; workers are never asked to report, so progress costs them one
// atomic addition per game.
func (p Progress) start(planned int64, workers int, done func() int64) (stop func(away int64)) {
	if p.Out == nil || p.Mode == ProgressNone {
		return func(int64) {}
	}
	begun := time.Now()
	show, every := p.plain(planned, begun), plainEvery
	var bar *progressbar.ProgressBar
	if p.Mode == ProgressBar || p.Mode == ProgressAuto && isTerminal(p.Out) {
		bar = progressbar.NewOptions64(planned, progressbar.OptionSetWriter(p.Out), progressbar.OptionSetDescription("games"),
			progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString("games"),
			progressbar.OptionFullWidth(), progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(p.first == 0), progressbar.OptionThrottle(barEvery))
		show, every = func(n int64) { bar.Set64(n) }, barEvery
	}
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				show(done())
			case <-quit:
				return
			}
		}
	}()
	return func(away int64) {
		close(quit)
		<-gone
		if bar != nil {
			bar.Clear()
		}
		n, took, less := done()-p.there, time.Since(begun), ""
		if away > 0 {
			less = fmt.Sprintf("; %d of them, played ahead, lie behind the end of the run and are thrown away", away)
		}
		fmt.Fprintf(p.Out, "%d games in %s: %.0f games/s with %s%s\n", n, took.Round(10*time.Millisecond), float64(n)/took.Seconds(), counted(workers, "worker"), less)
	}
}

// plain returns a function that prints a line.
func (p Progress) plain(planned int64, begun time.Time) func(n int64) {
	return func(n int64) {
		rate := float64(n-p.there) / time.Since(begun).Seconds()
		left, to, of := "?", planned, ""
		if n < p.first {
			to, of = p.first, fmt.Sprintf(" of the first %d, which all players play", p.first)
		}
		if n > p.there {
			left = time.Duration(float64(to-n) / rate * float64(time.Second)).Round(time.Second).String()
		}
		fmt.Fprintf(p.Out, "%d of %d games (%.0f %%), %.0f games/s, %s left%s\n", n, planned, 100*float64(n)/float64(planned), rate, left, of)
	}
}

// readingAfter is how long reading takes before it is worth a bar.
const readingAfter = time.Second

// Reading shows on a terminal how much of the files of a data set has been read, if it takes more than a moment,
// until the returned function is called. Of each table all is counted as soon as some of it is read; what is read
// twice counts once.
func (p Progress) Reading(ds *eventlog.Dataset) (stop func()) {
	if p.Out == nil || p.Mode == ProgressNone || p.Mode == ProgressPlain || p.Mode == ProgressAuto && !isTerminal(p.Out) {
		return func() {}
	}
	size := map[string]int64{} // of tables
	for i := range ds.Manifest.Parts {
		for _, f := range ds.Manifest.Parts[i].Files {
			size[f.Table] += f.Bytes
		}
	}
	bar := progressbar.NewOptions64(1, progressbar.OptionSetWriter(p.Out), progressbar.OptionSetDescription("reading"), progressbar.OptionShowBytes(true),
		progressbar.OptionFullWidth(), progressbar.OptionClearOnFinish(), progressbar.OptionSetRenderBlankState(false), progressbar.OptionThrottle(barEvery))
	var mu sync.Mutex
	begun, read, all := time.Now(), map[string]int64{}, int64(0)
	ds.OnRead = func(f *eventlog.File) {
		mu.Lock()
		defer mu.Unlock()
		if size[f.Table] == 0 { // dimensions, which are small
			return
		}
		if read[f.Table] == 0 {
			all += size[f.Table]
			bar.ChangeMax64(all)
		}
		read[f.Table] = min(read[f.Table]+f.Bytes, size[f.Table])
		if time.Since(begun) > readingAfter {
			n := int64(0)
			for _, r := range read {
				n += r
			}
			bar.Set64(min(n, all-1)) // it is whole when who reads says so
		}
	}
	return func() {
		mu.Lock()
		defer mu.Unlock()
		ds.OnRead = nil
		bar.Clear()
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func counted(n int, what string) string {
	if n == 1 {
		return fmt.Sprintf("%d %s", n, what)
	}
	return fmt.Sprintf("%d %ss", n, what)
}
