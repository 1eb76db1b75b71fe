// Command callprofile makes a profile for the compiler from counted calls in place of sampled time.
//
// The compiler copies those calls into their callers that are hot by a profile, which samples say only in part: how much
// time is spent below a call, not how often it is made, and a little differently each time. Callgrind counts
// every call of a program exactly. The program must be built without inlining, so that each
// call is one, and the numbers are a function of the games alone: the same games give the same bytes. Run it by
// make pgo (docs/adr/0052-a-profile-of-counted-calls.md).
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	program := flag.String("program", "", "the program that was counted, with its tables for debuggers and built with -gcflags=-l")
	out := flag.String("out", "", "the profile to write")
	var c choice
	flag.Int64Var(&c.often, "calls", 2750, "how often a call is made that is hot")
	flag.Float64Var(&c.share, "share", 0.3, "large callees are copied where so many of their caller's runs call them")
	flag.Int64Var(&c.large, "large", 400, "a callee with so many bytes of code is large")
	flag.Parse()
	if err := run(*program, *out, flag.Arg(0), c); err != nil {
		fmt.Fprintln(os.Stderr, "callprofile:", err)
		os.Exit(1)
	}
}

func run(program, out, counts string, c choice) error {
	f, err := os.Open(counts)
	if err != nil {
		return err
	}
	defer f.Close()
	calls, err := readCalls(f)
	if err != nil {
		return fmt.Errorf("%s: %w", counts, err)
	}
	funcs, err := readFuncs(program)
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	hot := c.choose(calls, funcs)
	if len(hot) == 0 {
		return fmt.Errorf("%s: no call of what plays is hot: was the program built with -gcflags=-l?", counts)
	}
	fmt.Printf("%d calls are hot of %d\n", len(hot), len(calls))
	return os.WriteFile(out, profile(hot, funcs), 0o644)
}
