package main

import "github.com/spf13/cobra"

func newScenario() *cobra.Command { return &cobra.Command{Use: "scenario"} }
