package search

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Evaluation judges a position by a weighted sum of features, the log-odds of winning. There
// are two of everything: for positions in the other seat's turn, and in the own one.
type Evaluation struct {
	Names   []string   // of the features
	Weights [2][]int32 // of each, in 1/Unit of log-odds
	Bias    [2]int32
}

// Unit is the number of steps of weights in one unit of log-odds.
const Unit = 1 << 10

// Chance returns the chance of winning, in 1/Sure, at a position with these features; own says
// that it is the own turn.
func (e *Evaluation) Chance(features []int32, own bool) int {
	turn := 0
	if own {
		turn = 1
	}
	sum := int64(e.Bias[turn])
	for i, w := range e.Weights[turn] {
		sum += int64(w) * int64(features[i])
	}
	return logistic(sum)
}

// logistic returns Sure/(1+exp(-x/Unit)) by a table with linear interpolation; the error is
// below 1/1000 of Sure.
func logistic(x int64) int {
	const last = int64(len(logisticTable)-1) * logisticStep
	if x < 0 {
		return Sure - logistic(-x)
	}
	if x >= last {
		return logisticTable[len(logisticTable)-1]
	}
	i := x / logisticStep
	a, b := logisticTable[i], logisticTable[i+1]
	return a + (b-a)*int(x-i*logisticStep)/logisticStep
}

// logisticStep is the distance of the entries of logisticTable, a quarter of log-odds.
const logisticStep = Unit / 4

// logisticTable is Sure/(1+exp(-i/4)) for i = 0, 1, … 32, rounded.
var logisticTable = [33]int{32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428, 63090, 63615, 64030, 64357,
	64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508, 65514}

// ParseEvaluation reads weights as Text writes them: lines of a name and two whole numbers,
// after a # what is for people. Every one of names must be there once, and "bias".
func ParseEvaluation(text string, names []string) (*Evaluation, error) {
	e := &Evaluation{Names: names, Weights: [2][]int32{make([]int32, len(names)), make([]int32, len(names))}}
	given := make([]bool, len(names)+1)
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if len(words) != 3 {
			return nil, fmt.Errorf("line %d: want a name and two numbers", i+1)
		}
		at := slices.Index(append(slices.Clip(names), "bias"), words[0])
		switch {
		case at < 0:
			return nil, fmt.Errorf("line %d: no feature is called %q", i+1, words[0])
		case given[at]:
			return nil, fmt.Errorf("line %d: %s has its weights already", i+1, words[0])
		}
		given[at] = true
		for turn, word := range words[1:] {
			n, err := strconv.ParseInt(word, 10, 32)
			if err != nil {
				return nil, fmt.Errorf("line %d: %q is no whole number of 32 bits", i+1, word)
			}
			if at == len(names) {
				e.Bias[turn] = int32(n)
			} else {
				e.Weights[turn][at] = int32(n)
			}
		}
	}
	if at := slices.Index(given, false); at >= 0 {
		return nil, fmt.Errorf("no weights for %q", append(slices.Clip(names), "bias")[at])
	}
	return e, nil
}

// Text returns the weights as ParseEvaluation reads them.
func (e *Evaluation) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "bias %d %d\n", e.Bias[0], e.Bias[1])
	for i, n := range e.Names {
		fmt.Fprintf(&b, "%s %d %d\n", n, e.Weights[0][i], e.Weights[1][i])
	}
	return b.String()
}

// MustParse is ParseEvaluation for weights that come with the program.
func MustParse(text string, names []string) *Evaluation {
	e, err := ParseEvaluation(text, names)
	if err != nil {
		panic("weights that come with the program: " + err.Error())
	}
	return e
}

func itoa(n int) string { return strconv.Itoa(n) }
