// Package export writes the tables of a run for tools that do not read Arrow files: as
// Parquet files, which databases read, or as CSV, which everything reads. Columns, names
// and their order are those of the run's files (docs/event-schema.md); names are words.
//
// Parquet is written with the low-level package parquet/file of Arrow: its package pqarrow
// would link gRPC into the program.
package export
