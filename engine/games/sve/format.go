package sve

import (
	"fmt"
	"slices"
	"strings"
)

// Format is the set of rules that decks are built and games played by.
type Format uint8

const (
	Standard Format = iota // the comprehensive rules
	Open8                  // with the changes of Appendix B: decks from opened packs
)

// FormatNames names the formats in the order of their numbers.
var FormatNames = []string{"standard", "open8"}

// String returns the format's name.
func (f Format) String() string { return FormatNames[f] }

// ParseFormat returns the format with a name.
func ParseFormat(name string) (Format, error) {
	k := slices.Index(FormatNames, name)
	if k < 0 {
		return 0, fmt.Errorf("unknown format %q; there are %s", name, strings.Join(FormatNames, " and "))
	}
	return Format(k), nil
}
