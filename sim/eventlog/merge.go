package eventlog

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"gauntlet/internal/intake"
)

// Merge makes of a folder of shards, opened, the folder of the run that they make up: byte for byte what the run
// on one machine writes. m is the manifest of the whole run, that of ds or what a rule to stop by leaves of it. Every file is held against its hash first. out is a new folder, and the shards stay as they are;
// or it is the folder of the shards itself, which then ends as the run and has no shards any more. Files are linked
// where the file system can, so that nothing is copied. It can be called again after it was interrupted.
func Merge(ds *Dataset, m *Manifest, out string) error {
	if m.State != Complete {
		return errors.New("shards are missing")
	}
	whole := &Dataset{Dir: ds.Dir, Manifest: m}
	if err := whole.verifyAll(); err != nil {
		return err
	}
	inPlace := filepath.Clean(out) == filepath.Clean(ds.Dir)
	if entries, err := os.ReadDir(out); !inPlace && (err == nil && len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist)) {
		return fmt.Errorf("%s exists and is not an empty folder: name another", out)
	}
	merged := *m
	merged.Dims, merged.Parts = slices.Clone(m.Dims), slices.Clone(m.Parts)
	lists := []*[]File{&merged.Dims}
	for i := range merged.Parts {
		merged.Parts[i].Files = slices.Clone(m.Parts[i].Files)
		lists = append(lists, &merged.Parts[i].Files)
	}
	for _, list := range lists {
		for i := range *list {
			from := (*list)[i].Path
			_, to, _ := strings.Cut(from, "/") // without the folder of the shard
			if err := placeFile(join(ds.Dir, from), join(out, to)); err != nil {
				return fmt.Errorf("cannot merge: %w", err)
			}
			(*list)[i].Path = to
		}
	}
	if err := merged.check(); err != nil {
		return fmt.Errorf("cannot merge: %w", err)
	}
	if err := WriteManifest(out, &merged); err != nil {
		return err
	}
	if inPlace {
		return ClearShards(out, ds.Shards.Of)
	}
	return nil
}

// ClearShards removes the shards of a folder that has been merged.
func ClearShards(dir string, of int) error {
	for i := range of {
		if err := os.RemoveAll(ShardDir(dir, i)); err != nil {
			return fmt.Errorf("the run is merged, and a shard is left: %w", err)
		}
	}
	if err := os.Remove(filepath.Join(dir, ShardsName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the run is merged, and %s is left: %w", ShardsName, err)
	}
	return nil
}

// verifyAll is Verify with all processors.
func (d *Dataset) verifyAll() error {
	group := errgroup.Group{}
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range d.Manifest.Dims {
		if _, err := d.load(&d.Manifest.Dims[i], nil); err != nil {
			return err
		}
	}
	for part := range d.Manifest.Parts {
		group.Go(func() error { return d.VerifyPart(part) })
	}
	return group.Wait()
}

// placeFile gives a whole file another name, too: by a link, or by a copy where there is no other way.
func placeFile(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	err := os.Link(from, to)
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrExist) { // of a merge that was interrupted
		a, bad := os.Stat(from)
		b, worse := os.Stat(to)
		if bad == nil && worse == nil && os.SameFile(a, b) {
			return nil
		}
	}
	in, _, err := intake.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	copied, err := os.Create(to + tmpSuffix)
	if err != nil {
		return err
	}
	_, err = io.Copy(copied, in)
	if err == nil {
		err = copied.Sync()
	}
	if bad := copied.Close(); err == nil {
		err = bad
	}
	if err == nil {
		err = os.Rename(to+tmpSuffix, to)
	}
	if err != nil {
		os.Remove(to + tmpSuffix)
	}
	return err
}
