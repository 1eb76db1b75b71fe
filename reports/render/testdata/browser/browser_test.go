package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browser is the context of a running Chromium, pages those that it is to open, by name.
var (
	browser context.Context
	pages   map[string]string
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	path, err := chromium()
	if err != nil {
		return 1, err
	}
	dir, err := os.MkdirTemp("", "gauntlet-html-")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	if pages, err = makePages(dir); err != nil {
		return 1, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(filepath.Join(dir, "profile")),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-gpu", true))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to run as root with it
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	defer end()
	var stop context.CancelFunc
	browser, stop = chromedp.NewContext(allocator)
	defer stop()
	if err := chromedp.Do(browser); err != nil {
		return 1, fmt.Errorf("%s does not start: %w", path, err)
	}
	return m.Run(), nil
}

// chromium finds the browser: CHROMIUM names one, else the usual names are tried.
func chromium() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return exec.LookPath(path)
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is no Chromium here: install it (Debian: apt-get install chromium), or name one in the variable CHROMIUM")
}

// makePages builds the program and makes reports of every kind with it.
func makePages(dir string) (map[string]string, error) {
	gauntlet := filepath.Join(dir, "gauntlet")
	build := exec.Command("go", "build", "-o", gauntlet, "./cmd/gauntlet")
	build.Dir = filepath.Join("..", "..", "..", "..") // the repository
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	if err := hostileDeck(gauntlet, dir); err != nil {
		return nil, err
	}
	made := map[string]string{}
	for _, step := range steps {
		args := append([]string{}, step.args...)
		if step.page != "" {
			args = append(args, "--html", step.page+".html")
			made[step.page] = filepath.Join(dir, step.page+".html")
		}
		command := exec.Command(gauntlet, args...)
		command.Dir = dir
		if out, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("gauntlet %s: %w\n%s", strings.Join(args, " "), err, out)
		}
	}
	return made, nil
}

// steps are the commands that make the pages, in order, with the name of the page that each writes. Some write only the
// run that those after them are about.
var steps = []struct {
	page string
	args []string
}{
	{"run", []string{"run", "--games", "60", "--detail", "games", "--progress", "none", "--out", "run"}},
	{"hostile", []string{"run", "--decks", "hostile.txt,Sword,Rune", "--games", "20", "--detail", "games", "--progress", "none", "--out", "hostile"}},
	{"challenge", []string{"run", "--decks", "Sword", "--against", "Forest,Rune,Haven", "--games", "40", "--detail", "games", "--progress", "none", "--out", "challenge"}},
	{"arms", []string{"run", "--game", "fow", "--rules", "6.3,8.01", "--games", "6", "--detail", "games", "--progress", "none", "--out", "arms"}},
	{"compare", []string{"compare", "--variant", "Knight: attack=2", "--variant", "Knight: defense=3", "--games", "40", "--detail", "games", "--progress", "none", "--out", "compare"}},
	{"sweep", []string{"sweep", "--card", "Knight", "--vary", "attack=1..3", "--games", "20", "--detail", "games", "--progress", "none", "--out", "sweep"}},
	{"test", []string{"compare", "--variant", "Knight: attack=3", "--test", "0,0.05", "--games", "400", "--detail", "games", "--progress", "none", "--out", "test"}},
	{"", []string{"run", "--decks", "Sword,Forest,Rune", "--games", "120", "--detail", "turns", "--progress", "none", "--out", "all"}},
	{"all", []string{"report", "all", "--show", "all"}},
	{"plan", []string{"plan", "--decks", "Forest,Sword,Rune", "--pilot", "60", "--rate", "3000"}},
	{"plan-players", []string{"plan", "--variant", "Knight: attack=2", "--decks", "Sword", "--policies", "random,greedy", "--games", "40"}},
	{"scale", []string{"plan", "--decks", "Forest,Sword", "--scale", "--policies", "random,greedy"}},
	{"ladder", []string{"ladder", "--policies", "random,first,greedy,glance", "--decks", "Forest,Sword", "--games", "20", "--exploit", "none", "--speed", "1ms", "--show", "decks", "--progress", "none"}},
	{"improve", []string{"decks", "improve", "Forest", "--against", "Rune,Sword", "--pool", "Ivy Duelist,Elder of the Hollow Glade", "--screen", "4", "--games", "60", "--top", "6", "--out", "improve", "--progress", "none"}},
	{"impact", []string{"cards", "impact", "--deck", "Sword", "--against", "Forest", "--games", "20", "--policies", "greedy", "--out", "impact", "--progress", "none"}},
	{"mulligan", []string{"cards", "mulligan", "--deck", "Sword", "--against", "Forest", "--games", "120", "--policies", "greedy", "--out", "mulligan", "--progress", "none"}},
	{"players", []string{"run", "--decks", "Forest,Sword,Rune", "--policies", "random,greedy", "--games", "40", "--detail", "cards", "--out", "players", "--progress", "none"}},
	{"", []string{"compare", "--variant", "Knight: attack=2", "--decks", "Sword", "--against", "Rune,Forest", "--games", "40", "--policies", "random,greedy", "--detail", "cards", "--out", "versions", "--progress", "none"}},
	{"card", []string{"cards", "page", "Knight", "versions"}},
	{"deck", []string{"decks", "page", "Forest", "players"}},
	{"format", []string{"decks", "page", "players"}},
	{"match", []string{"decks", "match", "Ember", "--game", "fow", "--against", "Tide,Vigil", "--games", "20", "--progress", "none"}},
}

// hostile is a name that would be markup, script and a way out of attributes.
const hostile = `<img src=x onerror=alert(1)></script><b>"'&{{.}}`

// hostileDeck writes a legal deck that is called so.
func hostileDeck(gauntlet, dir string) error {
	list, err := exec.Command(gauntlet, "decks", "show", "Forest").Output()
	if err != nil {
		return fmt.Errorf("gauntlet decks show: %w", err)
	}
	text, found := strings.CutPrefix(string(list), "name: Forest\n")
	if !found {
		return fmt.Errorf("the list of Forest does not begin with its name: %.40q", list)
	}
	return os.WriteFile(filepath.Join(dir, "hostile.txt"), []byte("name: "+hostile+"\n"+text), 0o644)
}

// tab is a page that is open.
type tab struct {
	t        *testing.T // that looks at it now
	ctx      context.Context
	mu       sync.Mutex
	requests []string
	errors   []string
}

// view is how a page is looked at.
type view struct {
	width, height int64
	dark          bool
	noScripts     bool
}

var (
	desktop = view{width: 1280, height: 900}
	phone   = view{width: 390, height: 844}
)

// opened are the tabs that are open, by page and width: loading takes most of the time, so
// that tests share tabs. A test may sort tables; it must not leave anything else changed.
var opened = map[string]*tab{}

// open shows a page in a tab, as a reader with these preferences sees it.
func open(t *testing.T, page string, v view) *tab {
	t.Helper()
	key := fmt.Sprint(page, v.width, v.height, v.noScripts)
	b := opened[key]
	if b == nil {
		ctx, _ := chromedp.NewContext(browser) // ends with the browser
		b = &tab{ctx: ctx}
		must(t, chromedp.Listen(ctx, b.listen))
		must(t, chromedp.Do(ctx,
			command(network.Enable, network.EnableParams{}),
			command(cdplog.Enable, cdp.Empty{}),
			command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: v.noScripts}),
		))
		size := []chromedp.EmulateViewportOption{}
		if v.width < 800 {
			size = append(size, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait, chromedp.EmulateScale(2))
		}
		limited, end := context.WithTimeout(ctx, time.Minute)
		defer end()
		must(t, chromedp.Do(limited, chromedp.EmulateViewport(v.width, v.height, size...), chromedp.Navigate("file://"+pages[page])))
		opened[key] = b
	}
	b.t = t
	scheme := "light"
	if v.dark {
		scheme = "dark"
	}
	must(t, chromedp.Do(b.ctx, command(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "screen", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})))
	return b
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// command makes an action of a command of the protocol.
func command[P, R any](c cdp.Command[P, R], p P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, p)
		return err
	})
}

// listen notes requests and errors.
func (b *tab) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	case *runtime.EventExceptionThrown:
		b.errors = append(b.errors, e.ExceptionDetails.Text)
	case *runtime.EventConsoleAPICalled:
		b.errors = append(b.errors, "console."+string(e.Type))
	case *cdplog.EventEntryAdded:
		b.errors = append(b.errors, e.Entry.Text)
	}
}

// quiet fails if the page asked for anything but itself or complained.
func (b *tab) quiet(page string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.requests) == 0 {
		b.t.Error("no request was seen, not even for the page: the test does not look")
	}
	for _, url := range b.requests {
		if url != "file://"+pages[page] && !strings.HasPrefix(url, "data:") {
			b.t.Errorf("the page asks for %s", url)
		}
	}
	for _, text := range b.errors {
		b.t.Errorf("the page complains: %s", text)
	}
}

// ask evaluates an expression in the page.
func ask[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}
