//go:build buckets

package bucket

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strings"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/azureblob"
	_ "gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/gcsblob"
	_ "gocloud.dev/blob/s3blob"
	"gocloud.dev/gcerrors"
)

// cloud is a store of the Go CDK.
type cloud struct{ bucket *blob.Bucket }

// open opens a store; who may do so the libraries find in the environment, as the tools of the vendors do.
func open(ctx context.Context, u *url.URL) (Store, error) {
	at, prefix := *u, ""
	if u.Scheme == "file" { // files as they are, made beside their last place
		q := u.Query()
		for key, value := range map[string]string{"create_dir": "yes", "no_tmp_dir": "yes", "metadata": "skip"} {
			q.Set(key, value)
		}
		at.RawQuery = q.Encode()
	} else if prefix = strings.Trim(u.Path, "/"); prefix != "" {
		at.Path, prefix = "", prefix+"/"
	}
	b, err := blob.OpenBucket(ctx, at.String())
	if err != nil {
		return nil, fmt.Errorf("cannot open the bucket %s://%s: %w", u.Scheme, u.Host, err)
	}
	if prefix != "" {
		b = blob.PrefixedBucket(b, prefix)
	}
	return &cloud{b}, nil
}

func (c *cloud) Put(ctx context.Context, name string, data []byte) error {
	// In one request, whose hash the store holds against what it got: there is no half object.
	return c.bucket.WriteAll(ctx, name, data, &blob.WriterOptions{BufferSize: len(data) + 1, ContentType: "application/octet-stream"})
}

func (c *cloud) Get(ctx context.Context, name string) ([]byte, error) {
	data, err := c.bucket.ReadAll(ctx, name)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return data, err
}

func (c *cloud) List(ctx context.Context, prefix string) (names []string, err error) {
	list := c.bucket.List(&blob.ListOptions{Prefix: prefix})
	for {
		o, err := list.Next(ctx)
		if err == io.EOF {
			return names, nil
		}
		if err != nil {
			return nil, err
		}
		names = append(names, o.Key)
	}
}

func (c *cloud) Close() error { return c.bucket.Close() }
