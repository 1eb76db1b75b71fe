package bucket

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"gauntlet/internal/intake"
	"gauntlet/sim/eventlog"
)

// Mirror is a folder of shards in a store and the local folder that shards are played in.
type Mirror struct {
	Store Store
	Dir   string

	sent map[string]string // hash by name, of what the store has
	last string            // manifest that it has
}

// Fetch brings to the local folder whatever the store has: all shards, as far as their manifests say, and every file held against
// its hash. What is there already stays.
func (m *Mirror) Fetch(ctx context.Context) error {
	names, err := m.Store.List(ctx, "")
	if err != nil {
		return err
	}
	found := false
	for _, name := range names {
		if dir, file := path.Split(name); file == eventlog.ManifestName {
			found = true
			if err := m.fetchRun(ctx, strings.TrimSuffix(dir, "/")); err != nil {
				return err
			}
		}
	}
	if !found {
		return errors.New("there is no run and no shard in the bucket under this address")
	}
	return m.fetchShards(ctx)
}

// FetchShard brings what the store has of one shard, and of which run the shards are. Having neither is no error.
func (m *Mirror) FetchShard(ctx context.Context, index int) error {
	if err := m.fetchShards(ctx); err != nil {
		return err
	}
	err := m.fetchRun(ctx, filepath.Base(eventlog.ShardDir("", index)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (m *Mirror) fetchShards(ctx context.Context) error {
	data, err := m.Store.Get(ctx, eventlog.ShardsName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return write(filepath.Join(m.Dir, eventlog.ShardsName), data)
}

// fetchRun brings a folder with a manifest, its manifest last.
func (m *Mirror) fetchRun(ctx context.Context, at string) error {
	data, err := m.Store.Get(ctx, path.Join(at, eventlog.ManifestName))
	if err != nil {
		return err
	}
	dir := filepath.Join(m.Dir, filepath.FromSlash(at))
	if here, err := intake.Bytes(dir, eventlog.ManifestName); err == nil && string(here) == string(data) {
		return nil
	}
	manifest, err := eventlog.DecodeManifest(path.Join(at, eventlog.ManifestName), data)
	if err != nil {
		return fmt.Errorf("in the bucket: %w", err)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * runtime.GOMAXPROCS(0))
	for file := range manifest.Files() {
		group.Go(func() error {
			to := filepath.Join(dir, filepath.FromSlash(file.Path))
			if here, err := intake.Bytes(dir, file.Path); err == nil && file.Holds(here) {
				return nil
			}
			data, err := m.Store.Get(ctx, path.Join(at, file.Path))
			if err != nil {
				return err
			}
			if !file.Holds(data) {
				return fmt.Errorf("%s in the bucket is not the file that its manifest lists: play the shard again into another place", path.Join(at, file.Path))
			}
			return write(to, data)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return write(filepath.Join(dir, eventlog.ManifestName), data)
}

// SendShard carries to the store what the local folder has of a shard and the store has not: the files that the manifest
// lists, then the manifest. Without a manifest there is nothing to carry. It is called by one goroutine at a time.
func (m *Mirror) SendShard(ctx context.Context, index int) error {
	dir := eventlog.ShardDir(m.Dir, index)
	data, err := intake.Bytes(dir, eventlog.ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil || string(data) == m.last {
		return err
	}
	at := filepath.Base(dir)
	manifest, err := eventlog.DecodeManifest(path.Join(at, eventlog.ManifestName), data)
	if err != nil {
		return err
	}
	if m.sent == nil {
		shards, err := intake.Bytes(m.Dir, eventlog.ShardsName)
		if err != nil {
			return err
		}
		if err := m.Store.Put(ctx, eventlog.ShardsName, shards); err != nil {
			return err
		}
		m.sent = map[string]string{}
		if err := m.recall(ctx, at); err != nil {
			return err
		}
	}
	for file := range manifest.Files() {
		if m.sent[file.Path] == file.XXH3 {
			continue
		}
		data, err := intake.Bytes(dir, file.Path)
		if err != nil {
			return err
		}
		if !file.Holds(data) { // on a disk that lies; nothing wrong goes to the store
			return fmt.Errorf("%s is altered: its hash is not the one that the manifest lists", filepath.Join(dir, filepath.FromSlash(file.Path)))
		}
		if err := m.Store.Put(ctx, path.Join(at, file.Path), data); err != nil {
			return err
		}
		m.sent[file.Path] = file.XXH3
	}
	if err := m.Store.Put(ctx, path.Join(at, eventlog.ManifestName), data); err != nil {
		return err
	}
	m.last = string(data)
	return nil
}

// recall notes which files of a shard the store has: those that its own manifest lists, which was written after them.
func (m *Mirror) recall(ctx context.Context, at string) error {
	data, err := m.Store.Get(ctx, path.Join(at, eventlog.ManifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	manifest, err := eventlog.DecodeManifest(path.Join(at, eventlog.ManifestName), data)
	if err != nil {
		return fmt.Errorf("in the bucket: %w", err)
	}
	for file := range manifest.Files() {
		m.sent[file.Path] = file.XXH3
	}
	m.last = string(data)
	return nil
}

// Follow carries a shard to the store again and again until the returned function is called, which carries
// what is left and returns the first error there was. A store that fails for longer than it is tried calls off.
func (m *Mirror) Follow(ctx context.Context, index int, every time.Duration, off func()) (stop func(context.Context) error) {
	quit, gone := make(chan struct{}), make(chan error, 1)
	go func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-quit:
				gone <- nil
				return
			case <-ticker.C:
				if err := m.SendShard(ctx, index); err != nil && ctx.Err() == nil {
					off()
					gone <- err
					return
				}
			}
		}
	}()
	return func(ctx context.Context) error {
		close(quit)
		if err := <-gone; err != nil {
			return err
		}
		return m.SendShard(ctx, index)
	}
}

// write writes a file, whole or not at all.
func write(to string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	return eventlog.WriteWhole(to, data)
}
