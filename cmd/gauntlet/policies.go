package main

import "github.com/spf13/cobra"

func newPolicies() *cobra.Command { return &cobra.Command{Use: "policies"} }
