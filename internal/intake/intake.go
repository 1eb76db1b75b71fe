package intake

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// Kind is a kind of files, with bounds some hundred times above what is usual.
type Kind struct {
	Name string // as messages say it, with its article
	Most int64  // bytes
	Line int    // bytes of the longest line, 0 for kinds that are not read by lines
}

// The kinds.
var (
	Cards      = Kind{"a card file", 64 << 20, 1 << 20}
	Decks      = Kind{"a deck file", 16 << 20, 1 << 20}
	Exchange   = Kind{"a file of cards or decks", 64 << 20, 0} // of other programs, which write it in one line at times
	Pool       = Kind{"a pool file", 1 << 20, 1 << 16}
	Packs      = Kind{"a pack file", 16 << 20, 1 << 20}
	Names      = Kind{"a list of cards", 1 << 20, 1 << 16}
	Field      = Kind{"a list of decks", 1 << 20, 1 << 16}
	Matchups   = Kind{"a table of matchups", 16 << 20, 1 << 16}
	Scenario   = Kind{"a scenario", 1 << 20, 1 << 16}
	Experiment = Kind{"an experiment file", 16 << 20, 1 << 20}
	Weights    = Kind{"a file of weights", 1 << 20, 1 << 16}
	Manifest   = Kind{"a manifest", 256 << 20, 0}
)

// Text reads a text file of a kind. A byte order mark of UTF-8 is left out; a text in UTF-16 is refused by
// that name. That there is no such file is an error that is [fs.ErrNotExist].
func Text(path string, k Kind) ([]byte, error) {
	f, _, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return read(f, path, k)
}

// read reads an open text file.
func read(f *os.File, path string, k Kind) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > k.Most {
		return nil, tooLarge(path, strconv.FormatInt(info.Size(), 10), k)
	}
	// One that grows, or says nothing of its size as those of /proc, is read as far as it may be.
	buf := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	if _, err := buf.ReadFrom(io.LimitReader(f, k.Most+1)); err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, plainly(err))
	}
	data := buf.Bytes()
	if int64(len(data)) > k.Most {
		return nil, tooLarge(path, "more", k)
	}
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		if bytes.HasPrefix(data, []byte(mark)) {
			return nil, fmt.Errorf("%s is a text in UTF-16, by the byte order mark it begins with: save it as UTF-8", path)
		}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if err := Fits(path, data, k); err != nil {
		return nil, err
	}
	return data, nil
}

// linesMost bounds the lines of every text: readers that note where each begins shall not need more memory than
// the text itself.
const linesMost = 4_000_000

// Fits checks a text that was read against the bounds of a kind: it may have been read as another, wider one.
func Fits(path string, data []byte, k Kind) error {
	if int64(len(data)) > k.Most {
		return tooLarge(path, strconv.Itoa(len(data)), k)
	}
	if n := bytes.Count(data, []byte("\n")); n > linesMost {
		return fmt.Errorf("%s has %d lines, and %s has at most %d: it is something else, or should be several files", path, n, k.Name, linesMost)
	}
	if n, size := longest(data); k.Line > 0 && size > k.Line {
		return fmt.Errorf("%s:%d: the line has %d bytes, and one of %s has at most %d", path, n, size, k.Name, k.Line)
	}
	return nil
}

func tooLarge(path, size string, k Kind) error {
	return fmt.Errorf("%s has %s bytes, and %s has at most %d: it is something else, or should be several files", path, size, k.Name, k.Most)
}

// longest returns the longest line, numbered from 1, and its bytes.
func longest(data []byte) (number, size int) {
	n := 0
	for line := range bytes.Lines(data) {
		if n++; len(line) > size {
			number, size = n, len(line)
		}
	}
	return number, size
}

// Open opens a file that ends: devices, pipes, sockets and folders are refused, without waiting for anybody
// who would write into them.
func Open(path string) (*os.File, fs.FileInfo, error) {
	if err := regular(path, os.Stat); err != nil {
		return nil, nil, err // before it is opened: opening some devices does something
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // what it was may be another thing by now
	if err != nil {
		return nil, nil, err
	}
	return checked(f, path)
}

// Within opens a file below a folder, by its path with slashes there. No link leads out of the folder.
func Within(dir, path string) (*os.File, fs.FileInfo, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	local, name := filepath.FromSlash(path), filepath.Join(dir, filepath.FromSlash(path))
	if err := regular(local, root.Stat); err != nil {
		return nil, nil, named(err, name)
	}
	f, err := root.OpenFile(local, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, named(err, name)
	}
	return checked(f, name)
}

// Bytes reads a whole file below a folder, of any content.
func Bytes(dir, path string) ([]byte, error) {
	f, _, err := Within(dir, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// named gives an error of a file the whole path of it.
func named(err error, name string) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return &fs.PathError{Op: path.Op, Path: name, Err: path.Err}
	}
	return err
}

// checked returns what is known of an open file, and closes one that is no file.
func checked(f *os.File, path string) (*os.File, fs.FileInfo, error) {
	if err := regular(path, func(string) (fs.FileInfo, error) { return f.Stat() }); err != nil {
		f.Close()
		return nil, nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// regular refuses what is no file.
func regular(path string, stat func(string) (fs.FileInfo, error)) error {
	info, err := stat(path)
	if err != nil {
		return &fs.PathError{Op: "open", Path: path, Err: plainly(err)}
	}
	what := ""
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return fmt.Errorf("%s is a folder, not a file", path)
	case mode&fs.ModeNamedPipe != 0:
		what = "pipe"
	case mode&fs.ModeSocket != 0:
		what = "socket"
	default:
		what = "device"
	}
	return fmt.Errorf("%s is a %s, and only files are read: write what comes from it into one", path, what)
}

// plainly leaves the path out of an error that tells it.
func plainly(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// entriesMost bounds the files and folders that are looked at below a folder that somebody names: whoever names the root of a
// file system does not mean it.
const entriesMost = 100_000

// Walk goes through the files below a folder, or takes a file that is named itself. Folders for which skip is true are passed over.
func Walk(path string, skip func(name string) bool, file func(path string, mode fs.FileMode)) error {
	n := 0
	return filepath.WalkDir(path, func(at string, entry fs.DirEntry, err error) error {
		n++
		switch {
		case err != nil && at != path:
			return fmt.Errorf("cannot look into %s: %w; name the folders below %s themselves", at, plainly(err), path)
		case err != nil:
			return err
		case n > entriesMost:
			return fmt.Errorf("%s has more than %d files and folders below it: name the one that is meant", path, entriesMost)
		case at != path && skip(entry.Name()):
			if entry.IsDir() {
				return filepath.SkipDir
			}
		case !entry.IsDir():
			file(at, entry.Type())
		}
		return nil
	})
}

// Beside returns the path of a file that another file names: below the folder of that file, by a relative
// path. Links may lead elsewhere: who makes them has that folder.
func Beside(file, name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", fmt.Errorf("%s names the file %q, which lies outside its folder: put it beside %[1]s", file, name)
	}
	return filepath.Join(filepath.Dir(file), local), nil
}
