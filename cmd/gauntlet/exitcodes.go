package main

import "github.com/spf13/cobra"

// newExitCodes is a page of the help: a command that does nothing has no other place there.
func newExitCodes() *cobra.Command {
	return &cobra.Command{
		Use:     "exit-codes",
		Short:   "What exit codes mean",
		Example: "  gauntlet help exit-codes",
		Long: `Every command ends with one of these exit codes:

    0  done
    1  something could not be done: a bad file, an illegal deck, a full
       disk; verify found something
    2  the command line is wrong; nothing was done
    3  too many games of a run broke (--max-faults); what was played is
       on the disk
    4  a run is not complete where a whole one is wanted (report --assert,
       export), or its files are damaged; --partial takes what is whole
   99  an assertion about the report failed (--assert)
  130  interrupted by Ctrl-C, SIGTERM or SIGHUP; what was finished is on the
       disk, and the last line says how to go on
  141  who read the output has gone, as "| head" does

Of a run that was interrupted report, replay and verify tell what is there, with exit code 0.
A run that is killed (kill -9) or crashes leaves the code of the shell, such as 137.`,
	}
}
