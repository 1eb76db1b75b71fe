package embedded_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/place"
)

// TestEveryCardCompiles compiles every embedded card whole and without warnings.
func TestEveryCardCompiles(t *testing.T) {
	p, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	v := svetext.Vocabulary()
	// With names the compiler warns of misspelled ones. A token's text names a
	// card that we do not have.
	v.Names = append(p.Names(), "Aiela, Devoted Knight")
	for _, c := range p.Cards() {
		program, _, diags := compile.Card(c, v, svecode.Language())
		for _, d := range diags {
			t.Errorf("%s: %v", c.ID, d)
		}
		if program == nil {
			t.Errorf("%s %s does not compile", c.ID, c.Name)
		} else if c.Text != "" && program.Keywords == 0 && len(program.Abilities)+len(program.Statics) == 0 {
			t.Errorf("%s %s compiles to nothing: %s", c.ID, c.Name, c.Text)
		}
	}
}

// TestTokensInCanonicalWording compiles the texts of our tokens and their
// canonical wording, and finds the same programs.
func TestTokensInCanonicalWording(t *testing.T) {
	p, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	v := svetext.Vocabulary()
	n := 0
	for _, c := range p.Cards() {
		if !c.Token || c.Text == "" {
			continue
		}
		n++
		got, tree, _ := compile.Card(c, v, svecode.Language())
		other := *c
		other.Text = cardtext.Print(tree)
		if want, _, diags := compile.Card(&other, v, svecode.Language()); got == nil || want == nil || !same(got, want) {
			t.Errorf("%s: the canonical wording means something else: %s\n%v", c.Name, other.Text, diags)
		}
	}
	if n < 30 {
		t.Errorf("only %d tokens have a text", n)
	}
}

// TestTokensMeanWhatIsListed compiles the texts of the rules document's list and
// ours, and finds the same programs.
func TestTokensMeanWhatIsListed(t *testing.T) {
	data, err := os.ReadFile(place.Shared("rules", "sve-tokens.jsonl"))
	if err != nil {
		t.Logf("the list of tokens is absent (%v): TestTokensInCanonicalWording reads ours", err)
		return
	}
	p, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	v := svetext.Vocabulary()
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var listed struct{ Name, Text string }
		if err := json.Unmarshal([]byte(line), &listed); err != nil {
			t.Fatal(err)
		}
		ours := p.Token(listed.Name)
		if ours == nil {
			t.Errorf("token %s is missing", listed.Name)
			continue
		}
		printed := *ours
		printed.Text = listed.Text
		want, _, diags := compile.Card(&printed, v, svecode.Language())
		if want == nil {
			t.Errorf("%s: the listed text does not compile: %v", listed.Name, diags)
			continue
		}
		if got, _, _ := compile.Card(ours, v, svecode.Language()); got == nil || !same(got, want) {
			t.Errorf("%s: our text means something else:\n%s\nlisted:\n%s", listed.Name, ours.Text, listed.Text)
			if got != nil {
				t.Logf("ours:\n%s\nlisted:\n%s", effect.Disassemble(got), effect.Disassemble(want))
			}
		}
	}
}

// same compares programs without the places of the printed text they came from.
func same(a, b *effect.Program) bool {
	forgetSpans(a)
	forgetSpans(b)
	return reflect.DeepEqual(a, b)
}

func forgetSpans(p *effect.Program) {
	for i := range p.Abilities {
		p.Abilities[i].Span = effect.Span{}
	}
	for i := range p.Statics {
		p.Statics[i].Span = effect.Span{}
	}
	for _, g := range p.Granted {
		forgetSpans(g)
	}
}
