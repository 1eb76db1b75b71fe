package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/reports"
)

// numbersAsTheyAre are the flags with a number that is no share.
var numbersAsTheyAre = []string{
	"rate",                          // games a second
	"ridge",                         // how much weights are pulled
	"step",                          // in log-odds
	"deals", "tries", "repetitions", // numbers of games
}

// sharesInWords are the flags with a share that is part of a longer word, as it is given with and without the sign.
var sharesInWords = map[string]func(t *testing.T){
	"bar": func(t *testing.T) {
		for _, word := range []string{"greedy/random=95", "greedy/random=95%", "greedy/random=95 %"} {
			x := ladderFlags{policies: []string{"greedy", "random"}, bars: []string{word}}
			if bars, err := x.parseBars(); err != nil || len(bars) != 1 || bars[0].Bar != .95 {
				t.Errorf("--bar %s: %v, %v", word, bars, err)
			}
		}
		x := ladderFlags{policies: []string{"greedy", "random"}, bars: []string{"greedy/random=0.95"}}
		if _, err := x.parseBars(); err == nil || !strings.Contains(err.Error(), "write 95%") {
			t.Errorf("--bar with a fraction: %v", err)
		}
	},
	"shares": func(t *testing.T) {
		if got, err := parseShares([]string{"Forest=30%", "Sword=70 %"}); err != nil || got["Forest"] != 30 || got["Sword"] != 70 {
			t.Errorf("--shares: %v, %v", got, err)
		}
		if _, err := parseShares([]string{"Forest=30%", "Rune=3"}); err == nil || !strings.Contains(err.Error(), "all of them with %") {
			t.Errorf("--shares of two kinds: %v", err)
		}
	},
	"max-faults": func(t *testing.T) {
		for word, want := range map[string]int64{"50": 51, "5%": 51, "5 %": 51, "0.5%": 11} {
			if got, err := parseFaults(word, 1000); err != nil || got != want {
				t.Errorf("--max-faults %s: %d, %v, want %d", word, got, err, want)
			}
		}
		if _, err := parseFaults("0.05", 1000); err == nil {
			t.Error("--max-faults 0.05 is taken")
		}
	},
	"assert": func(t *testing.T) {
		for _, word := range []string{"matchup[A, B] in 45..55", "matchup[A, B] in 45%..55%", "matchup[A, B] in 45 % .. 55 %"} {
			if a, err := reports.ParseAssertion(word); err != nil || a.Low != 45 || a.High != 55 {
				t.Errorf("--assert %s: %+v, %v", word, a, err)
			}
		}
		for _, word := range []string{"turns < 9%", "faults <= 1%"} {
			if _, err := reports.ParseAssertion(word); err == nil {
				t.Errorf("--assert %s is taken", word)
			}
		}
	},
}

// Every flag of every command that is a share takes it with the sign of per cent, and one of its reader's kinds; a flag that
// speaks of one is no other number or word.
func TestFlagsOfFractions(t *testing.T) {
	speaks := regexp.MustCompile(`fraction|percent|per cent|%|how often|half widths`)
	seen := map[string]bool{}
	eachCommand(func(cmd *cobra.Command) {
		for _, f := range flagsOf(cmd) {
			where, kind := cmd.CommandPath()+" --"+f.Name, f.Value.Type()
			seen[f.Name] = true
			inWords := sharesInWords[f.Name] != nil
			switch kind {
			case fraction{}.Type(), new(fractions).Type(), new(percent).Type():
			default:
				if strings.HasPrefix(kind, "float") && !slices.Contains(numbersAsTheyAre, f.Name) {
					t.Errorf("%s is a number that does not take 5%%: use fractionVar, or say in this test that it is no share", where)
				} else if speaks.MatchString(f.Usage) && !inWords && !slices.Contains(numbersAsTheyAre, f.Name) {
					t.Errorf("%s speaks of a share and is a %s: use fractionVar, or name it in this test (%s)", where, kind, f.Usage)
				}
				continue
			}
			for word, want := range map[string]string{"75%": "0.75", "75 %": "0.75", "0.75": "0.75", "75.5%": "0.755"} { // of whole per cent the command refuses the last
				if f.Name == "margin" { // below one half
					word, want = strings.Replace(word, "75", "25", 1), strings.Replace(want, "75", "25", 1)
				}
				value := f.Value
				if o, ok := value.(*once); ok {
					value = o.Value
				}
				if kind == new(percent).Type() {
					want = map[string]string{"75%": "75 %", "75 %": "75 %", "75.5%": "75.5 %"}[word]
				}
				if err := value.Set(word); want == "" && err == nil || want != "" && err != nil {
					t.Errorf("%s %q: %v", where, word, err)
				}
				got := value.String()
				if list, ok := value.(pflag.SliceValue); ok {
					got = list.GetSlice()[len(list.GetSlice())-1]
				}
				if want != "" && got != want {
					t.Errorf("%s %q is %s, want %s", where, word, got, want)
				}
			}
			for _, word := range []string{"75%%", "%", "", "seventy%", "75%5"} {
				if err := f.Value.Set(word); err == nil {
					t.Errorf("%s takes %q", where, word)
				}
			}
		}
	})
	for name, check := range sharesInWords {
		if !seen[name] {
			t.Errorf("there is no flag --%s", name)
		}
		check(t)
	}
	for _, name := range append([]string{"precision", "effect", "test", "margin", "level", "race", "tolerance", "until", "alpha", "beta", "power", "min"}, numbersAsTheyAre...) {
		if !seen[name] {
			t.Errorf("there is no flag --%s", name)
		}
	}
}

// A list of shares is what was given, not the default and not only its last value.
func TestListOfFractions(t *testing.T) {
	var got []float64
	f := pflag.NewFlagSet("", pflag.ContinueOnError)
	fractionsVar(f, &got, "effect", []float64{.1}, "")
	if err := f.Parse([]string{"--effect", "1%,0.02", "--effect=3 %"}); err != nil || !slices.Equal(got, []float64{.01, .02, .03}) {
		t.Errorf("%v, %v", got, err)
	}
	if err := f.Lookup("effect").Value.(pflag.SliceValue).Replace([]string{"4%", "0.05"}); err != nil || !slices.Equal(got, []float64{.04, .05}) {
		t.Errorf("replaced: %v, %v", got, err)
	}
}
