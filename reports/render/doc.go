// Package render writes a reports.Report for people and for programs:
//
//	Text      a terminal of 100 columns
//	Markdown  a document or a pull request
//	CSV       one row per estimate, one header, for spreadsheets and notebooks
//	JSON      the report as it is, versioned
//	HTML      one page with tables that sort, charts and the JSON, which needs no network
//
// Text, Markdown and HTML share their sections (sections.go) and differ only in how
// a table is drawn; the charts of HTML come from package chart. Every table carries a caption that says in words what its
// intervals mean and which games, policies and ruleset it rests on. Rates are
// shown in per cent there, and stay fractions of one in CSV and JSON.
//
// The package computes nothing: a number that is not in the report is not
// shown.
package render
