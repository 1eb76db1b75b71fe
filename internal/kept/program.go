package kept

import (
	"crypto/sha256"
	"io"
	"os"
	"runtime"
	"sync"

	"gauntlet/internal/intake"
)

// began is the file of the program as it was when it began: one that is put in its place later is another program.
var began = func() os.FileInfo {
	path, err := os.Executable()
	if err != nil {
		return nil
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return info
}()

// Program returns the hash of the program that runs, all of it: whatever was changed in its sources, libraries or
// flags of its build, it is another program. ok is false where that cannot be told.
var Program = sync.OnceValues(func() (sum Key, ok bool) {
	if began == nil {
		return sum, false
	}
	path := "/proc/self/exe" // the file that runs, also if another has taken its name
	if runtime.GOOS != "linux" {
		path, _ = os.Executable()
	}
	f, info, err := intake.Open(path)
	if err != nil {
		return sum, false
	}
	defer f.Close()
	if !os.SameFile(info, began) || info.Size() != began.Size() || !info.ModTime().Equal(began.ModTime()) {
		return sum, false
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return sum, false
	}
	return Key(h.Sum(nil)), true
})
