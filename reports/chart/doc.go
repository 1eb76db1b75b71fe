// Package chart draws what a report says: heat maps, intervals in rows, bars, curves with
// bands and scatter plots, through gonum.org/v1/plot.
//
// Of, OfArms and OfComparison list the charts of a report. A Chart writes itself as a file
// of its own, SVG or PNG, or as an SVG to stand in a page; one piece of code draws all three,
// so that they cannot say different things. The colours are named inks (ink.go): a page gives
// them the values of its theme, light or dark, and a file has the light ones. No colour alone
// carries a meaning: values stand in the cells of a heat map, series have their own marks.
//
// Like render the package computes nothing but places on paper: a number that is not in the
// report is not drawn. Equal reports give equal bytes; fonts are embedded, and no file bears
// a date.
package chart
