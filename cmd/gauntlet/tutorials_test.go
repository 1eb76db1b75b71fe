package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/internal/place"
)

// TestTutorials runs every command of the tutorials, and keeps what they show real: a block behind
// one of commands begins with the title of a section of what the last command prints, and is that
// section's table. -update rewrites them.
func TestTutorials(t *testing.T) {
	pages, err := filepath.Glob(place.Repo("docs", "tutorials", "*.md"))
	if err != nil || len(pages) != 3 {
		t.Fatalf("%d tutorials, want 3: %v", len(pages), err)
	}
	blocks := regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)\n```\n")
	for _, path := range pages {
		if path, err = filepath.Abs(path); err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".md"), func(t *testing.T) {
			t.Chdir(exampleFolder(t))
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			page, printed, commands := string(data), "", 0
			for _, block := range blocks.FindAllStringSubmatch(page, -1) {
				switch block[1] {
				case "":
					title, _, _ := strings.Cut(block[2], "\n")
					if want := title + "\n\n" + paragraph(printed, "\n"+title+"\n\n"); want != block[2] {
						page = strings.Replace(page, block[2], want, 1)
					}
				case "sh":
					for line := range strings.Lines(block[2]) {
						commands++
						printed = output(t, fields(strings.TrimSpace(line))[1:]...)
					}
				}
			}
			if commands < 5 {
				t.Errorf("only %d commands found", commands)
			}
			switch {
			case page == string(data):
			case !*update:
				t.Errorf("what %s shows is not what this version prints; rewrite it with: go test ./cmd/gauntlet -run TestTutorials -update", path)
			default:
				if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
