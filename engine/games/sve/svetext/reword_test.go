package svetext

import "testing"

// TestForeignWordsAreWritten makes every pattern, which otherwise is made when a text needs it.
func TestForeignWordsAreWritten(t *testing.T) {
	for i := range foreignWords {
		if r := foreignWords[i].Pattern(); r.MatchString("") {
			t.Errorf("%s says nothing", r)
		}
	}
}
