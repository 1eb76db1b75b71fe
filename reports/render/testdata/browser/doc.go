// Package browser opens the pages of "gauntlet report --html" in headless Chromium and
// checks what a reader meets: no request to any network, tables that sort, the numbers of
// the embedded JSON, no errors, room on a phone, contrast in light and dark, the keyboard.
//
// It knows the program only by its command line, and the page only as a browser sees it.
// It is a module of its own (docs/adr/0020) and runs with "make test-html".
package browser
