package eventlog

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/zeebo/xxh3"
)

// tmpSuffix marks files that are not whole. A run that is killed may leave
// some behind; they are never read and the next writer replaces them.
const tmpSuffix = ".tmp"

// creator makes the file behind a part; tests replace it to make disks fail.
type creator func(path string) (io.WriteCloser, error)

func createFile(path string) (io.WriteCloser, error) { return os.Create(path) }

// partFile is one file under way: buffered, hashed, and renamed when whole.
type partFile struct {
	create creator
	path   string // final path
	out    io.WriteCloser
	buf    *bufio.Writer
	hash   xxh3.Hasher
	pos    int64
	err    error // the first failure; Arrow may hide one
}

// fileBuffer bytes are written at once: Arrow writes every column, header and
// padding on its own. Writing the columns past the buffer saves a copy, but such
// writes begin and end within pages, and a row took 14 ns instead of 12.
const fileBuffer = 256 << 10

// open starts a new file that will be called path.
func (f *partFile) open(path string) error {
	out, err := f.create(path + tmpSuffix)
	if err != nil {
		return err
	}
	f.path, f.out, f.pos, f.err = path, out, 0, nil
	if f.buf == nil {
		f.buf = bufio.NewWriterSize(nil, fileBuffer)
	}
	f.hash.Reset()
	f.buf.Reset((*hashedFile)(f))
	return nil
}

// hashedFile is the side of a partFile behind its buffer.
type hashedFile partFile

// Write hashes and writes p.
func (f *hashedFile) Write(p []byte) (int, error) {
	f.hash.Write(p)
	return f.out.Write(p)
}

// Write implements io.Writer.
func (f *partFile) Write(p []byte) (int, error) {
	if f.err != nil {
		return 0, f.err
	}
	n, err := f.buf.Write(p)
	f.pos += int64(n)
	f.err = err
	return n, err
}

// Seek implements io.Seeker as far as Arrow needs it: asking for the position.
func (f *partFile) Seek(offset int64, whence int) (int64, error) {
	if offset != 0 || whence != io.SeekCurrent {
		return 0, errors.New("eventlog: part files are written in one go")
	}
	return f.pos, nil
}

// commit makes the file whole under its final name and returns its hash.
func (f *partFile) commit() (sum string, err error) {
	if f.err == nil {
		f.err = f.buf.Flush()
	}
	if s, ok := f.out.(syncer); ok && f.err == nil {
		f.err = s.Sync()
	}
	if err := f.out.Close(); f.err == nil {
		f.err = err
	}
	f.out = nil
	if f.err == nil {
		f.err = os.Rename(f.path+tmpSuffix, f.path)
	}
	if f.err != nil {
		os.Remove(f.path + tmpSuffix)
		return "", f.err
	}
	return hashWord(f.hash.Sum64()), nil
}

// hashWord writes a hash as xxhsum does: 16 hexadecimal digits, the most
// significant first.
func hashWord(sum uint64) string { return fmt.Sprintf("%016x", sum) }

// abort removes the file under way; without one it does nothing.
func (f *partFile) abort() {
	if f.out == nil {
		return
	}
	f.out.Close()
	f.out = nil
	os.Remove(f.path + tmpSuffix)
}

// syncer is a file whose bytes can be brought to the disk: a name that is given before they are may
// stand over a file of zeros after a crash of the machine.
type syncer interface{ Sync() error }

// WriteWhole writes a small file under its final name or not at all, over one that is there.
func WriteWhole(path string, data []byte) error { return writeWhole(path, data, false) }

// writeWhole writes a small file under its final name or not at all. A new one must not be there, nor
// be under way: of two who write it at once one fails.
func writeWhole(path string, data []byte, fresh bool) error {
	tmp, flags := path+tmpSuffix, os.O_WRONLY|os.O_CREATE|os.O_TRUNC
	if fresh {
		flags |= os.O_EXCL
	}
	out, err := os.OpenFile(tmp, flags, 0o666)
	if err != nil {
		return err
	}
	if fresh { // who has the temporary file may look: nobody else gives it its name
		if _, err = os.Lstat(path); err == nil {
			err = &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
		} else if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
	}
	if err == nil {
		_, err = out.Write(data)
	}
	if err == nil {
		err = out.Sync()
	}
	if bad := out.Close(); err == nil {
		err = bad
	}
	if err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil {
		os.Remove(tmp)
	}
	return err
}

// partPath is a part's path below the run folder.
func partPath(t *Table, part int) string {
	return fmt.Sprintf("%s/part-%05d.arrow", t.Name, part)
}

// join is filepath.Join for a path with slashes from a manifest.
func join(dir, path string) string { return filepath.Join(dir, filepath.FromSlash(path)) }
