//go:build !buckets

package bucket

import (
	"context"
	"fmt"
	"net/url"
)

// open says how a program is made that can open stores.
func open(_ context.Context, u *url.URL) (Store, error) {
	return nil, fmt.Errorf("%s://%s: this program was built without buckets, whose libraries would double its size; build it with: go build -tags buckets ./cmd/gauntlet", u.Scheme, u.Host)
}
