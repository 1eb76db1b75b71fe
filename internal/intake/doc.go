// Package intake reads files that other people made, within bounds: a file that is larger than its kind
// can be, that never ends, or that is none at all (a device, a pipe) is refused before it costs memory or
// time, and a path that a file names does not lead out of the file's folder.
//
// Every file that the program reads comes through here: a test of internal/lint forbids os.ReadFile and
// os.Open elsewhere. What is in the files is checked by their readers.
package intake
