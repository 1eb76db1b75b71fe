package main

import (
	"gauntlet/internal/place"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// lesson is a worked example of a page about designing cards.
type lesson struct {
	title                      string
	cards, explained, scenario string
}

// lessons reads the numbered sections of the page: a block of each kind in each.
func lessons(t *testing.T, page string) []lesson {
	t.Helper()
	var out []lesson
	for _, section := range strings.Split(page, "\n## ")[1:] {
		title, rest, _ := strings.Cut(section, "\n")
		if !regexp.MustCompile(`^\d+\. `).MatchString(title) {
			continue
		}
		block := func(kind string) string {
			_, after, ok := strings.Cut(rest, "\n```"+kind+"\n")
			text, _, closed := strings.Cut(after, "\n```\n")
			if !ok || !closed {
				t.Fatalf("%s: no block ```%s", title, kind)
			}
			return text + "\n"
		}
		out = append(out, lesson{title, block("toml"), block("explain"), block("scenario")})
	}
	return out
}

// TestDesigningCards goes the designer's way with every example of the page: the
// cards are playable, the explanation is what is printed, the scenario passes,
// and does not pass with cards that say nothing. -update rewrites explanations.
func TestDesigningCards(t *testing.T) {
	for file, game := range map[string]string{"designing-cards.md": "sve", "designing-cards-fow.md": "fow"} {
		t.Run(game, func(t *testing.T) { designed(t, file, game) })
	}
}

func designed(t *testing.T, file, game string) {
	path, err := filepath.Abs(place.Repo("docs", file))
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	list := lessons(t, page)
	if len(list) != 10 {
		t.Errorf("%d examples, want 10", len(list))
	}
	for _, l := range list {
		t.Chdir(t.TempDir())
		write := func(name, text string) {
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		write("card.toml", l.cards)
		write("scenario.txt", l.scenario)
		if got := output(t, "cards", "check", "--game", game, "card.toml"); !strings.Contains(got, " 0 refused, 0 warnings") {
			t.Errorf("%s: %s", l.title, got)
		}
		output(t, "cards", "fmt", "--game", game, "card.toml")
		output(t, "scenario", "run", "scenario.txt", "--game", game, "--cards", "card.toml")

		args := []string{"cards", "explain", "--game", game, "--cards", "card.toml"}
		for _, id := range regexp.MustCompile(`(?m)^id = "(.*)"$`).FindAllStringSubmatch(l.cards, -1) {
			args = append(args, id[1])
		}
		if got := output(t, args...); got != l.explained {
			if !*update {
				t.Errorf("%s: the explanation is not what is printed; rewrite it with: go test ./cmd/gauntlet -update\n%s", l.title, got)
			}
			page = strings.Replace(page, "```explain\n"+l.explained, "```explain\n"+got, 1)
		}

		if text := regexp.MustCompile(`(?ms)^text = (""".*?"""|".*?"$)`); text.MatchString(l.cards) {
			write("silent.toml", text.ReplaceAllString(l.cards, ""))
			if code, stdout, _ := command(t.Context(), "scenario", "run", "scenario.txt", "--game", game, "--cards", "silent.toml"); code != exitFailure {
				t.Errorf("%s: the scenario passes without the card's text:\n%s", l.title, stdout)
			}
		}
	}
	if page != string(data) {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
