package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/reports"
)

// fraction is a flag value: a share as 0.95 or 95%. check says what is wrong with one.
type fraction struct {
	value *float64
	check func(float64) error
}

func (f fraction) Set(s string) error {
	number, percent := strings.CutSuffix(s, "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil {
		return errors.New("want a number such as 0.95, or 95%")
	}
	if percent { // by its digits: 5% is 0.05 to the last bit
		if v, err = strconv.ParseFloat(strings.TrimSpace(number)+"e-2", 64); err != nil {
			return errors.New("want a number such as 0.95, or 95%")
		}
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

// fractionVar adds a flag for a share. Its range is that of the command's own checks.
func fractionVar(f *pflag.FlagSet, p *float64, name string, value float64, usage string) {
	*p = value
	f.Var(fraction{value: p}, name, usage)
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
