//go:build buckets

package main

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// faulty is a server of S3 in this process that fails in every way that one does: it answers with 500 and 503, takes
// longer than anybody waits, and cuts the connection in the middle of an upload and of a download.
type faulty struct {
	inner http.Handler
	n     atomic.Int64
	every int64 // one request in so many fails, 0 for none
	kinds [4]atomic.Int64
	dead  atomic.Bool
	dieOn string // object with whose upload the server dies
}

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	cut := func() {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err == nil {
			conn.Close()
		}
	}
	if f.dieOn != "" && r.Method == http.MethodPut && strings.HasSuffix(r.URL.Path, f.dieOn) {
		f.dead.Store(true)
	}
	if f.dead.Load() {
		io.CopyN(io.Discard, r.Body, 100)
		cut()
		return
	}
	n := f.n.Add(1)
	if f.every == 0 || n%f.every != 0 {
		f.inner.ServeHTTP(w, r)
		return
	}
	kind := n / f.every % 4
	f.kinds[kind].Add(1)
	switch kind {
	case 0:
		http.Error(w, "<Error><Code>InternalError</Code></Error>", http.StatusInternalServerError)
	case 1:
		http.Error(w, "<Error><Code>SlowDown</Code></Error>", http.StatusServiceUnavailable)
	case 2: // in the middle of the body
		io.CopyN(io.Discard, r.Body, max(1, r.ContentLength/2))
		cut()
	case 3: // the answer breaks off
		rec := httptest.NewRecorder()
		f.inner.ServeHTTP(rec, r)
		if body := rec.Body.Bytes(); len(body) > 1 {
			for key, v := range rec.Header() {
				w.Header()[key] = v
			}
			w.Header().Set("Content-Length", fmt.Sprint(len(body)))
			w.WriteHeader(rec.Code)
			w.Write(body[:len(body)/2])
		}
		cut()
	}
}

// Shards that are played into a bucket of a server that fails again and again, brought back and merged are the run on one
// machine; no object is there that is not whole. A server that dies leaves what was played on the local disk, and the same
// command carries it on.
func TestBucket(t *testing.T) {
	backend := s3mem.New()
	if err := backend.CreateBucket("games"); err != nil {
		t.Fatal(err)
	}
	f := &faulty{inner: gofakes3.New(backend, gofakes3.WithLogger(gofakes3.DiscardLog())).Server(), every: 3}
	server := httptest.NewServer(f)
	defer server.Close()
	server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	t.Setenv("AWS_ACCESS_KEY_ID", "somebody")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "something")
	t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
	t.Chdir(t.TempDir())
	url := "s3://games/first/run?region=us-east-1&use_path_style=true&endpoint=" + server.URL
	args := []string{"run", "--decks", "Forest,Sword", "--policies", "random", "--games", "1200", "--detail", "cards", "--part-games", "400", "--progress", "none"}
	must(t, append(args, "--out", "whole")...)
	for i := range 3 {
		out := must(t, append(args, "--out", url, "--shard", fmt.Sprintf("%d/3", i))...)
		if !strings.Contains(out, "gauntlet fetch") {
			t.Errorf("said %q", out)
		}
	}
	if out := must(t, append(args, "--out", url, "--shard", "1/3")...); !strings.Contains(out, "nothing to play") {
		t.Errorf("a whole shard: %q", out)
	}
	if code, _, stderr := command(t.Context(), append(args, "--seed", "2", "--out", url, "--shard", "1/3")...); code != exitFailure || !strings.Contains(stderr, "another experiment") {
		t.Errorf("another experiment: code %d, %s", code, stderr)
	}
	must(t, "fetch", url, "back")
	must(t, "merge", "back", "--out", "merged")
	sameFolders(t, "whole", "merged")
	for kind := range f.kinds {
		if f.kinds[kind].Load() < 3 {
			t.Errorf("the server failed in way %d only %d times", kind, f.kinds[kind].Load())
		}
	}
	objects, err := backend.ListBucket("games", &gofakes3.Prefix{}, gofakes3.ListBucketPage{})
	if err != nil {
		t.Fatal(err)
	}
	whole := 0
	for _, o := range objects.Contents {
		local, err := os.ReadFile(filepath.Join("back", strings.TrimPrefix(o.Key, "first/run/")))
		if err != nil {
			t.Errorf("%s: %v", o.Key, err)
			continue
		}
		got, err := backend.GetObject("games", o.Key, nil)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(got.Contents)
		if err != nil || !bytes.Equal(data, local) {
			t.Errorf("%s: %d bytes in the bucket, %d here, %v", o.Key, len(data), len(local), err)
		}
		whole++
	}
	t.Logf("%d objects whole; of %d requests failed: 500 %d, 503 %d, cut in the upload %d, cut in the answer %d", whole, f.n.Load(),
		f.kinds[0].Load(), f.kinds[1].Load(), f.kinds[2].Load(), f.kinds[3].Load())

	// The server dies, and comes back.
	url = strings.Replace(url, "first", "second", 1)
	f.every = 0
	must(t, append(args, "--out", url, "--shard", "0/2")...)
	f.dieOn = "/shard-00001/manifest.json"
	code, _, stderr := command(t.Context(), append(args, "--out", url, "--shard", "1/2", "--scratch", "kept")...)
	if code != exitFailure || !strings.Contains(stderr, "after 6 tries") || !strings.Contains(stderr, "the same command with --scratch kept carries it on") {
		t.Errorf("a server that dies: code %d, %s", code, stderr)
	}
	f.dieOn = ""
	f.dead.Store(false)
	if out := must(t, append(args, "--out", url, "--shard", "1/2", "--scratch", "kept")...); !strings.Contains(out, "nothing to play") {
		t.Errorf("what was played was played again: %s", out)
	}
	must(t, "fetch", url, "again")
	must(t, "merge", "again")
	sameFolders(t, "whole", "again")

	// A folder is a bucket, too.
	local := "file://" + filepath.ToSlash(t.TempDir()) + "/bucket"
	must(t, append(args, "--out", local, "--shard", "0/1")...)
	must(t, "fetch", local, "one")
	must(t, "merge", "one")
	sameFolders(t, "whole", "one")
}
