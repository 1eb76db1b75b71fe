package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/reports"
)

// readFraction reads a share as 0.95 or 95%. Every flag with a share reads it here, or below.
func readFraction(s string) (float64, error) {
	number, percent := strings.CutSuffix(s, "%")
	number = strings.TrimSpace(number)
	if percent { // by its digits: 5% is 0.05 to the last bit
		number += "e-2"
	}
	v, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) { // no comparison refuses what is no number
		err = errors.New("want a number such as 0.95, or 95%")
	}
	return v, err
}

// readPercent reads a share from 0 to 100 as 95 or 95%. What is below one without its sign is a fraction by mistake.
func readPercent(s string) (float64, error) {
	number, percent := strings.CutSuffix(s, "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	switch {
	case err != nil || !(v >= 0 && v <= 100):
		return 0, errors.New("want a percentage from 0 to 100, such as 97%")
	case !percent && v > 0 && v < 1:
		return 0, fmt.Errorf("it is in per cent: write %s%%, or %s%% if it is as little as that", strconv.FormatFloat(100*v, 'g', 6, 64), strings.TrimSpace(number))
	}
	return v, nil
}

// fraction is a flag value. check says what is wrong with one.
type fraction struct {
	value *float64
	check func(float64) error
}

func (f fraction) Set(s string) error {
	v, err := readFraction(s)
	if err != nil {
		return err
	}
	if f.check != nil {
		if err := f.check(v); err != nil {
			return err
		}
	}
	*f.value = v
	return nil
}

func (f fraction) String() string {
	if f.value == nil {
		return "0"
	}
	return strconv.FormatFloat(*f.value, 'g', -1, 64)
}

func (fraction) Type() string { return "fraction" }

// fractions is a flag value: a list of shares with commas between them. What is given first takes the place of the default.
type fractions struct {
	value *[]float64
	given bool
}

func (f *fractions) Set(s string) error {
	for word := range strings.SplitSeq(s, ",") {
		if err := f.Append(word); err != nil {
			return err
		}
	}
	return nil
}

// Append, Replace and GetSlice make fractions a list for whoever gives flags their values.
func (f *fractions) Append(word string) error {
	v, err := readFraction(word)
	if err != nil {
		return err
	}
	if !f.given {
		*f.value, f.given = nil, true
	}
	*f.value = append(*f.value, v)
	return nil
}

func (f *fractions) Replace(words []string) error {
	f.given = false
	return f.Set(strings.Join(words, ","))
}

func (f *fractions) GetSlice() (words []string) {
	for _, v := range *f.value {
		words = append(words, strconv.FormatFloat(v, 'g', -1, 64))
	}
	return words
}

func (f *fractions) String() string {
	if f.value == nil {
		return "[]"
	}
	return "[" + strings.Join(f.GetSlice(), ",") + "]"
}

func (*fractions) Type() string { return "fractions" }

// fractionsVar adds a flag for a list of shares.
func fractionsVar(f *pflag.FlagSet, p *[]float64, name string, value []float64, usage string) {
	*p = value
	f.Var(&fractions{value: p}, name, usage)
}

// fractionVar adds a flag for a share. Its range is that of the command's own checks.
func fractionVar(f *pflag.FlagSet, p *float64, name string, value float64, usage string) {
	*p = value
	f.Var(fraction{value: p}, name, usage)
}

// marginVar adds --margin, within which a difference counts as none.
func marginVar(f *pflag.FlagSet, p *float64, value float64, usage string) {
	*p = value
	f.Var(fraction{p, func(v float64) error {
		if !(v > 0 && v < .5) {
			return errors.New("give a fraction between 0 and 0.5, such as 0.01")
		}
		return nil
	}}, "margin", usage)
}

// levelVar adds --level, the share of intervals that hold their true value. Under one half it is most likely the
// share that may err, whose intervals would be so narrow that everything looks certain.
func levelVar(f *pflag.FlagSet, p *float64) {
	*p = reports.DefaultLevel
	f.Var(fraction{p, func(v float64) error {
		switch {
		case v >= .001 && v < .5:
			return fmt.Errorf("give how many intervals hold, a fraction from 0.5 to below 1; if %v may err that is %s", v, strconv.FormatFloat(1-v, 'g', 6, 64))
		case !(v >= .5 && v < 1):
			return errors.New("give a fraction from 0.5 to below 1, such as 0.95")
		}
		return nil
	}}, "level", "level of all intervals, a `fraction` of at least one half")
}
