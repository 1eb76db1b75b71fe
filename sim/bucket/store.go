package bucket

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"
	"time"
)

// Store is objects by names with slashes. It may be used by several goroutines.
type Store interface {
	// Put writes an object, whole or not at all, over one that is there.
	Put(ctx context.Context, name string, data []byte) error
	// Get reads an object; an error that is [fs.ErrNotExist] says that there is none.
	Get(ctx context.Context, name string) ([]byte, error)
	// List returns the names of all objects that begin so.
	List(ctx context.Context, prefix string) ([]string, error)
	Close() error
}

// Schemes are the beginnings of addresses of stores.
var Schemes = []string{"s3", "gs", "azblob", "file"}

// Is reports whether a word is the address of a store and not a folder.
func Is(word string) bool {
	scheme, _, ok := strings.Cut(word, "://")
	return ok && scheme != ""
}

// Open opens the store at an address such as s3://bucket/folder?region=eu-central-1: what is behind the name of the bucket is before
// all names of objects. Whatever fails in passing is tried again.
func Open(ctx context.Context, address string) (Store, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("%q is no address of a bucket: %w", address, err)
	}
	known := false
	for _, s := range Schemes {
		known = known || s == u.Scheme
	}
	if !known {
		return nil, fmt.Errorf("%s: a bucket has an address with one of %s", address, strings.Join(Schemes, "://, ")+"://")
	}
	if u.Host == "" && u.Scheme != "file" {
		return nil, fmt.Errorf("%s: name a bucket, as in %s://bucket/folder", address, u.Scheme)
	}
	s, err := open(ctx, u)
	if err != nil {
		return nil, err
	}
	return Patient(s, Usual), nil
}

// Patience is how often something is tried, how long one try may take at least, and how long it waits before the
// second; each wait is twice as long as the one before.
type Patience struct {
	Tries       int
	Time, Pause time.Duration
}

// Usual is the patience of a store that [Open] opens.
var Usual = Patience{Tries: 6, Time: time.Minute, Pause: 200 * time.Millisecond}

// Patient returns a store that tries again what fails in passing.
func Patient(s Store, p Patience) Store { return &patient{s, p} }

// bytesPerSecond is how slow a store may be: a try of something larger may take longer.
const bytesPerSecond = 1 << 20

// patient is a store that tries again what fails.
type patient struct {
	Store
	Patience
}

// try calls f until it succeeds, for as many times as the store is patient, ever more slowly. What is not there
// stays so.
func (p *patient) try(ctx context.Context, bytes int, f func(context.Context) error) (err error) {
	for n := range p.Tries {
		if n > 0 {
			select {
			case <-time.After(p.Pause << (n - 1)):
			case <-ctx.Done():
				return errors.Join(ctx.Err(), err)
			}
		}
		within, cancel := context.WithTimeout(ctx, p.Time+time.Duration(bytes)*time.Second/bytesPerSecond)
		err = f(within)
		cancel()
		if err == nil || errors.Is(err, fs.ErrNotExist) || ctx.Err() != nil {
			return err
		}
	}
	return fmt.Errorf("after %d tries: %w", p.Tries, err)
}

func (p *patient) Put(ctx context.Context, name string, data []byte) error {
	err := p.try(ctx, len(data), func(ctx context.Context) error { return p.Store.Put(ctx, name, data) })
	if err != nil {
		return fmt.Errorf("cannot write %s to the bucket: %w", name, err)
	}
	return nil
}

func (p *patient) Get(ctx context.Context, name string) (data []byte, err error) {
	err = p.try(ctx, 0, func(ctx context.Context) error { data, err = p.Store.Get(ctx, name); return err })
	if err != nil {
		return nil, fmt.Errorf("cannot read %s from the bucket: %w", name, err)
	}
	return data, nil
}

func (p *patient) List(ctx context.Context, prefix string) (names []string, err error) {
	err = p.try(ctx, 0, func(ctx context.Context) error { names, err = p.Store.List(ctx, prefix); return err })
	if err != nil {
		return nil, fmt.Errorf("cannot list the bucket: %w", err)
	}
	return names, nil
}
