// The test of HTML reports in a browser. It is a module of its own, so that the program's
// go.mod does not grow by what only this test needs.
module gauntlet/reports/render/testdata/browser

go 1.26.0

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
)

require github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
