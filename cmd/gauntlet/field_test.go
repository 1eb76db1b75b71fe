package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestParseField(t *testing.T) {
	want := []fieldDeck{{"Forest", share{value: 3}}, {"Sword of Dawn", share{value: 1.5}}}
	for name, text := range map[string]string{
		"table":        "deck,share\nForest,3\nSword of Dawn,1.5\n",
		"table, other": "Player count,Archetype,Count\r\n9,Forest,3\r\n9,\"Sword of Dawn\",1.5\r\n",
		"semicolons":   "Deck;Share\nForest;3\n\"Sword of Dawn\";1.5\n",
		"tab table":    "deck\tcount\nForest\t3\nSword of Dawn\t1.5\n",
		"counts":       "# my shop\n3x Forest\n\n1.5 Sword of Dawn # about\n",
		"behind":       "Forest 3\nSword of Dawn (1.5)\n",
		"equals":       "Forest=3\nSword of Dawn = 1.5",
		"no head":      "Forest,3\n\"Sword of Dawn\",1.5\n",
		"tabs":         "Forest\t3\nSword of Dawn\t1.5",
	} {
		if got, err := parseField(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v; want %v", name, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"":                                "there is no deck in it",
		"deck,share\n":                    "there is no deck in it",
		"deck,share\nForest,many":         `line 2: "many" is no share`,
		"deck,share\n\nForest":            "line 3: it has 1 columns",
		"deck,share\nForest,NaN":          `line 2: "NaN" is no share`,
		"deck,share\nForest,1\nForest,2":  "Forest has two shares",
		"deck;share\nForest;12,5":         `line 2: "12,5" is no share`,
		"deck,share\n,1":                  "a share of 1 has no deck",
		"3x Forest\nand so on":            `line 2, "and so on": write a deck and its share`,
		"Forest 0\nSword 0":               "all shares are 0",
		"Forest 30%\nSword 2":             "the share of Forest is in per cent and that of Sword is not",
		"2x Forest\nSword=30 %":           "the share of Sword is in per cent and that of Forest is not",
		"Forest 60%\nSword 50%":           "the shares sum to 110 %",
		"Forest 1e16":                     "write a deck and its share",
		"Forest -1":                       "write a deck and its share",
		"Forest Inf":                      "write a deck and its share",
		"deck,share\n\"Forest,1\nSword,2": "line",
	} {
		if _, err := parseField(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
