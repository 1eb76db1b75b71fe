// Package kept keeps what was worked out, so that another run of the same program need not work it out again: files
// in the user's cache folder, or in one that somebody names, each under the hash of everything that its content follows from. Nothing in it is needed:
// a file that is missing, damaged or cannot be written costs time and nothing else.
//
// A file begins with a line that says what it is and ends with a SHA-256 of all before it. It is written beside itself
// and renamed, so that who reads sees a whole file or none, whatever else runs at the time.
package kept
