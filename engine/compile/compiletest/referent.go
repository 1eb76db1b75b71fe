package compiletest

import (
	"regexp"
	"slices"
	"strings"

	"gauntlet/engine/compile"
)

// Sentence names a card, for texts in which a later phrase names it again.
type Sentence struct {
	Text string
	Done string // the word for what it does to the card: "revealed"
	Type string // what it calls the card, "" only a card
	Also string // what it is known to be as well: a token of a follower
	Mark string // part of the step that names the card in an explanation, or of the first that does something with a target
}

// Again is a phrase behind two sentences: "if the revealed card is a Dragon, …".
type Again struct {
	Text string
	Done string // what it says was done, "" nothing
	Type string // what it calls the card, "" a card: what was named last
}

// CheckReferents compiles every sentence of seconds behind every other one of firsts, with every phrase behind them. A text is refused, or the phrase means the card that it can
// only mean: the one to which was done what it says, the last one that was called so, or the last one. found has a group for what
// the phrase is in an explanation. It returns how many texts were understood.
func (r *Relations) CheckReferents(firsts, seconds []Sentence, phrases []Again, found *regexp.Regexp) (understood int) {
	for _, first := range firsts {
		for _, second := range seconds {
			if first == second {
				continue
			}
			for _, p := range phrases {
				text := first.Text + " " + second.Text + " " + p.Text
				program, _, _ := r.Compile(text)
				if program == nil {
					continue
				}
				understood++
				told := compile.Explain(program, r.Vocabulary, r.Language)
				if got := referent(told, found, []string{first.Mark, second.Mark}); !slices.Contains(meant(first, second, p), got) {
					r.Errorf("%s\nthe card of sentence %d is meant, want %v of\n%s", text, got+1, meant(first, second, p), told)
				}
			}
		}
	}
	return understood
}

// meant returns which sentences a phrase can speak of, counted from 0.
func meant(first, second Sentence, p Again) (of []int) {
	both := []Sentence{first, second}
	switch {
	case p.Done != "":
		for k, s := range both {
			if s.Done == p.Done && (p.Type == "" || s.Type == "" || s.Type == p.Type) {
				of = append(of, k)
			}
		}
		if len(of) == 2 {
			return nil // nobody can tell
		}
	case p.Type != "":
		for k, s := range both {
			if s.Type == p.Type || s.Also == p.Type {
				of = []int{k}
			}
		}
		if len(of) == 0 && second.Type == "" && p.Type != "token" { // a card may be anything
			of = []int{1}
		}
	default:
		of = []int{1}
	}
	return of
}

var (
	stepOf   = regexp.MustCompile(`step (\d+)`)
	targetOf = regexp.MustCompile(`(?i)(the target|target \d|the selected card|selection \d)`)
	numbered = regexp.MustCompile(`^\s*(\d+)\. (.*)$`)
)

// referent returns which of the marks stands in the step that names what a phrase means, -1 none. The phrase is the group of what of
// finds in an explanation.
func referent(explanation string, of *regexp.Regexp, marks []string) int {
	found := of.FindStringSubmatch(explanation)
	if found == nil {
		return -1
	}
	phrase := strings.Join(found[1:], "") // of several ways to say it one is found
	for range 9 {                         // "those of the cards of step 2 that …"
		if at := marked(phrase, marks); at >= 0 {
			return at
		}
		next := ""
		for _, line := range strings.Split(explanation, "\n") {
			n := numbered.FindStringSubmatch(line)
			if n == nil || next != "" {
				continue
			}
			step, target := stepOf.FindStringSubmatch(phrase), targetOf.FindString(phrase)
			if step != nil && n[1] == step[1] || step == nil && target != "" && strings.Contains(strings.ToLower(n[2]), strings.ToLower(target)) && marked(n[2], marks) >= 0 {
				next = n[2]
			}
		}
		if at := marked(next, marks); at >= 0 || next == "" {
			return at
		}
		phrase = next
	}
	return -1
}

func marked(text string, marks []string) int {
	return slices.IndexFunc(marks, func(m string) bool { return strings.Contains(text, m) })
}
