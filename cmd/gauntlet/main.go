package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"gauntlet/internal/plain"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// Exit codes, as newExitCodes explains them.
const (
	exitOK          = 0
	exitFailure     = 1   // something could not be done: bad file, illegal deck, full disk
	exitUsage       = 2   // the command line is wrong
	exitFaults      = 3   // too many games broke (--max-faults); what was played is on disk
	exitData        = 4   // a run is partial where a whole one is wanted, or its files are damaged
	exitGate        = 99  // an assertion about the report failed
	exitInterrupted = 130 // Ctrl-C, SIGTERM or SIGHUP; what was finished is on disk
	exitPipe        = 141 // who read the output has gone, as "| head" does
)

func main() {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // nohup wants it to be
		ends = append(ends, syscall.SIGHUP)
	}
	// Nobody listens: without this a message that nobody reads any more would end a run in the middle of its files.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	os.Exit(run(ctx, os.Args[1:], screen(os.Stdout), os.Stderr))
}

// run carries out one command line and returns the exit code. Messages go to
// stderr, what was asked for to stdout; no name in them is a command to a terminal (package plain).
func run(ctx context.Context, args []string, stdout, stderr io.Writer) (code int) {
	printed := plain.NewStream(stdout)
	stdout, stderr = printed, plain.NewStream(stderr)
	defer func() {
		if p := recover(); p != nil {
			code = crash(p, args, stderr)
		}
	}()
	root := newRoot()
	if len(args) == 0 || !strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) { // what shells ask reads the same words twice
		onceEach(root)
	}
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.InitDefaultCompletionCmd() // which remembers where to write
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = printed.Err() // of those that do not look at what becomes of what they print
	}
	if err == nil {
		return exitOK
	}
	var usage *usageError
	switch {
	case errors.Is(err, errInterrupted), errors.Is(err, sim.ErrStopped):
		return exitInterrupted
	case errors.Is(err, errGate):
		return exitGate
	case errors.Is(err, errFaults):
		return exitFaults
	case errors.Is(err, syscall.EPIPE):
		return exitPipe
	case errors.Is(err, errTold):
		return exitFailure
	case errors.Is(err, eventlog.ErrDamaged), errors.Is(err, errPartial):
		message(stderr, "gauntlet: %s\n", plain.Brief(err.Error()))
		return exitData
	case errors.As(err, &usage):
		message(stderr, "gauntlet: %s\nTry \"%s --help\".\n", plain.Brief(err.Error()), cmd.CommandPath())
		return exitUsage
	default:
		message(stderr, "gauntlet: %s\n", plain.Brief(err.Error()))
		return exitFailure
	}
}

// message writes a message, as wide as the terminal is if stderr is one.
func message(stderr io.Writer, format string, args ...any) {
	fit(onScreen(stderr), func(w io.Writer) error { _, err := fmt.Fprintf(w, format, args...); return err })
}

// tellError writes an error of many that ends nothing.
func tellError(stderr io.Writer, err error) { message(stderr, "%s\n", plain.Brief(err.Error())) }

// onScreen returns a stream of messages that knows how wide the terminal is, if it is one.
func onScreen(stderr io.Writer) io.Writer {
	if f, ok := plain.Raw(stderr).(*os.File); ok {
		return plain.NewStream(screen(f))
	}
	return stderr
}

// crash tells the user about a mistake of the program.
func crash(p any, args []string, stderr io.Writer) int {
	fmt.Fprintf(stderr, "gauntlet: internal error: %v\nThis is a mistake of the program, not yours. Please report it with the command line\n  gauntlet %s\nand what follows:\n\n%s",
		p, strings.Join(args, " "), debug.Stack())
	return exitFailure
}

// usageError is a mistake in the command line.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

func usagef(format string, args ...any) error { return &usageError{fmt.Errorf(format, args...)} }

var (
	errInterrupted = errors.New("interrupted")
	errFaults      = errors.New("too many games broke; the user has been told")
	errTold        = errors.New("failed; the user has been told")
)
