package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/tell"
	"gauntlet/internal/place"
	"gauntlet/policies/botkit"
	"gauntlet/policies/remote"
)

// testbot is the program that scripts of tests name with --bot. With -fault it does what the word
// says in every game whose number ends in -in, at its first decision in the main phase that has at
// least three options: which of the other games are under way then makes no difference.
func testbot() {
	fault := flag.String("fault", "", "crash, panic, illegal, resign, garbage, nul, deep, partial, deaf, hush, early, heir, wrongid, twice, few, flood, stall, version, start, mute, chatty, leave, name or once")
	in := flag.Int64("in", 3, "last digit of the games")
	pid := flag.String("pid", "", "file to which its number is added")
	flag.Parse()
	if *pid != "" {
		f, err := os.OpenFile(*pid, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(f, os.Getpid())
		f.Close()
	}
	write := func(s string) {
		os.Stdout.WriteString(s)
	}
	switch *fault {
	case "start":
		fmt.Fprintln(os.Stderr, "no, not me")
		os.Exit(3)
	case "version":
		write(`{"type":"ready","protocol":99}` + "\n")
		bufio.NewReader(os.Stdin).ReadString('\n')
		return
	case "mute":
		time.Sleep(time.Minute)
	case "leave":
		bufio.NewReader(os.Stdin).ReadString('\n')
		write(`{"type":"ready","protocol":1,"name":"short"}` + "\n")
		return
	case "name":
		bufio.NewReader(os.Stdin).ReadString('\n')
		write(`{"type":"ready","protocol":1,"name":"\u001b[2Jclean"}` + "\n")
		return
	case "chatty":
		write("hello, I am a bot\n")
	}
	decisions := 0
	choose := func(d *botkit.Decision) int {
		decisions++
		if *fault == "once" && decisions == 500 {
			fmt.Fprintln(os.Stderr, "that was enough")
			os.Exit(1)
		}
		if d.Game%10 != *in || d.Kind != "main" || d.N() < 3 {
			return d.Below(d.N())
		}
		answer := func(game int64, option int) {
			write(fmt.Sprintf("{\"type\":\"answers\",\"answers\":[[%d,%d]]}\n", game, option))
		}
		switch *fault {
		case "crash":
			fmt.Fprintln(os.Stderr, "first line\x1b[2J\nTraceback: something broke")
			os.Exit(7)
		case "panic":
			panic("broken")
		case "illegal":
			return d.N()
		case "resign":
			return -1
		case "garbage":
			write("{\"type\":\"answers\",\"answers\":[[1,\n")
		case "nul":
			write(strings.Repeat("\x00", 500) + "\n")
		case "deep":
			write(`{"type":"answers","answers":` + strings.Repeat("[", 4000) + "\n")
		case "partial":
			write(`{"type":"answers","answers":[[`)
			time.Sleep(time.Minute)
		case "deaf": // what it is asked next cannot be written
			os.Stdin.Close()
			answer(d.Game, 0)
			time.Sleep(time.Minute)
		case "hush":
			os.Stdout.Close()
			time.Sleep(time.Minute)
		case "early":
			for range 5 {
				answer(d.Game, 0)
			}
		case "heir": // leaves its group and holds standard output and error
			child := exec.Command("setsid", "sleep", "4")
			child.Stdout, child.Stderr = os.Stdout, os.Stderr
			if err := child.Start(); err != nil {
				panic(err)
			}
			os.Exit(5)
		case "wrongid":
			answer(d.Game+123456, 0)
		case "twice":
			write(fmt.Sprintf("{\"type\":\"answers\",\"answers\":[[%d,0],[%d,0]]}\n", d.Game, d.Game))
		case "few":
			write("{\"type\":\"answers\",\"answers\":[]}\n")
		case "flood":
			line := strings.Repeat("x", 1<<16)
			for range 64 {
				write(line)
			}
		case "stall":
			time.Sleep(time.Minute)
		}
		return d.Below(d.N())
	}
	botkit.Main(botkit.Bot{Name: "test", Version: "1.2", NoView: *fault != "", Choose: choose})
}

// sniff is a bot that writes what it is sent to a file.
func sniff() {
	out, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		if _, err := out.Write(line); err != nil {
			panic(err)
		}
		var m struct {
			Type string
			Ask  []struct {
				Game    int64
				Random  int64
				Options []struct{}
			}
		}
		if err := json.Unmarshal(line, &m); err != nil {
			panic(err)
		}
		switch {
		case m.Type == "hello":
			fmt.Println(`{"type":"ready","protocol":1,"name":"sniff"}`)
		case len(m.Ask) > 0:
			pairs := [][2]int64{}
			for _, a := range m.Ask {
				pairs = append(pairs, [2]int64{a.Game, a.Random % int64(len(a.Options))})
			}
			text, err := json.Marshal(map[string]any{"answers": pairs, "type": "answers", "more": map[string]int{}})
			if err != nil {
				panic(err)
			}
			fmt.Printf("%s\n", text)
		}
	}
}

// pair runs two commands, each reading what the other writes, and exits as the first does.
func pair() {
	commands := [2]*exec.Cmd{}
	for i := range commands {
		words := strings.Fields(os.Args[i+1])
		commands[i] = exec.Command(words[0], words[1:]...)
		commands[i].Stderr = os.Stderr
	}
	for i := range commands {
		r, w, err := os.Pipe()
		if err != nil {
			panic(err)
		}
		commands[i].Stdout, commands[1-i].Stdin = w, r
	}
	for _, c := range commands {
		if err := c.Start(); err != nil {
			panic(err)
		}
	}
	for _, c := range commands { // the ends that are here keep nobody waiting
		c.Stdout.(*os.File).Close()
		c.Stdin.(*os.File).Close()
	}
	commands[1].Wait()
	if err := commands[0].Wait(); err != nil {
		os.Exit(1)
	}
}

// The bot in ten lines and the examples of messages in docs/bots.md do what the text says.
func TestBotsDocument(t *testing.T) {
	text, err := os.ReadFile(place.Repo("docs", "bots.md"))
	if err != nil {
		t.Fatal(err)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("the reference clients need python3: ", err)
	}
	dir := t.TempDir()
	code := between(t, string(text), "```python\n", "```")
	if err := os.WriteFile(filepath.Join(dir, "mybot.py"), []byte(code), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PYTHONDONTWRITEBYTECODE", "1")
	for i, bot := range []string{filepath.Join(dir, "mybot.py"), place.Repo("docs", "bots", "python", "random_bot.py"), place.Repo("docs", "bots", "python", "plain_bot.py")} {
		for _, game := range []string{"sve", "fow"} {
			out := filepath.Join(dir, fmt.Sprint(game, i))
			code, _, stderr := command(t.Context(), "run", "--game", game, "--games", "2", "--policies", "bot:b/greedy", "--bot", "b="+python+" "+bot,
				"--out", out, "--progress", "none", "--detail", "games")
			if code != 0 || strings.Contains(stderr, "fault in game") || strings.Contains(stderr, "forfeit") {
				t.Errorf("%s, %s: exit code %d: %s", filepath.Base(bot), game, code, stderr)
			}
		}
	}
	// Every example of a message is one, as the published schema has it: decoded and written
	// again by its type it is the same.
	examples := 0
	for _, block := range strings.Split(string(text), "```json\n")[1:] {
		line, _, _ := strings.Cut(block, "\n```")
		var head struct{ Type string }
		if err := json.Unmarshal([]byte(line), &head); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		message, ok := map[string]any{"ready": &remote.Ready{}, "batch": &remote.Batch{}, "answers": &remote.Answers{}}[head.Type]
		if !ok {
			t.Fatalf("no message: %s", line)
		}
		if err := json.Unmarshal([]byte(line), message); err != nil {
			t.Errorf("%v: %s", err, line)
		}
		again := strings.ReplaceAll(string(tell.Append(nil, message)), `"view_size":4}]}`, `"view_size":4,"view":null}]}`)
		if again != line {
			t.Errorf("the example is\n%s\nand written by its type\n%s", line, again)
		}
		examples++
	}
	if examples != 3 {
		t.Errorf("%d examples", examples)
	}
}

// between returns what stands between two texts.
func between(t *testing.T, s, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(s, from)
	part, _, ok2 := strings.Cut(rest, to)
	if !ok || !ok2 {
		t.Fatalf("no %q", from)
	}
	return part
}

// botSpeed plays games of a bot in Go, at the other end of pipes of the operating system, against
// random, and returns the decisions that it answered a second.
func botSpeed(t testing.TB, games int64, view bool) (perSecond float64, decisions int) {
	t.Helper()
	toBot, fromGame, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	toGame, fromBot, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() {
		done <- botkit.Serve(toBot, fromBot, botkit.Bot{NoView: !view, Choose: func(d *botkit.Decision) int { decisions++; return d.Below(d.N()) }})
	}()
	var x experiment
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	x.register(flags, "bot:"+serveBot+"/random", games, 1, editionsOf.one)
	x.decks = []string{"Forest", "Sword"}
	x.bots.Batch = 128
	begun := time.Now()
	if err := x.serve(t.Context(), toGame, fromGame, io.Discard); err != nil {
		t.Fatal(err)
	}
	seconds := time.Since(begun).Seconds()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return float64(decisions) / seconds, decisions
}

// A bot is asked many times a second even on a slow and busy machine; BenchmarkBots measures.
func TestBotSpeed(t *testing.T) {
	for _, view := range []bool{false, true} {
		perSecond, decisions := botSpeed(t, 40, view)
		if t.Logf("%.0f decisions a second of %d, views %v", perSecond, decisions, view); perSecond < 2000 || decisions < 5000 {
			t.Errorf("%.0f decisions a second of %d, views %v", perSecond, decisions, view)
		}
	}
}

func BenchmarkBots(b *testing.B) {
	for _, view := range []bool{false, true} {
		b.Run(fmt.Sprintf("view=%v", view), func(b *testing.B) {
			for b.Loop() {
				perSecond, _ := botSpeed(b, 1000, view)
				b.ReportMetric(perSecond, "decisions/s")
			}
		})
	}
}

// A driver that knows of no exchanges asks a bot as it asks any policy, one decision at a time.
func TestBotAsAnyPolicy(t *testing.T) {
	toBot, fromGame := io.Pipe()
	toGame, fromBot := io.Pipe()
	decisions, illegal := 0, false
	go botkit.Serve(toBot, fromBot, botkit.Bot{Choose: func(d *botkit.Decision) int {
		decisions++
		if illegal {
			return d.N()
		}
		return d.Below(d.N())
	}})
	var x experiment
	x.register(pflag.NewFlagSet("", pflag.ContinueOnError), "bot:"+serveBot+"/random", 2, 1, editionsOf.one)
	x.decks = []string{"Forest"}
	if err := x.bots.parse(); err != nil {
		t.Fatal(err)
	}
	x.bots.AddPeer(serveBot, toGame, fromGame, func() {})
	if err := x.check(); err != nil {
		t.Fatal(err)
	}
	c, err := x.config(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.bots.begin(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	match, err := c.Arms[0].Ruleset.NewMatch(c.Decks[0], c.Decks[0])
	if err != nil {
		t.Fatal(err)
	}
	var players [2]engine.Policy
	for i, name := range c.Policies {
		if players[i], err = c.NewPolicy(name); err != nil {
			t.Fatal(err)
		}
	}
	g := match.NewGame()
	hashes := map[uint64]bool{}
	for key := range uint64(4) {
		g.Start(engine.Setup{Key: key / 2})
		if out := engine.Play(g, key/2, players); !out.Over() || out.Reason == engine.ReasonForfeit {
			t.Errorf("game %d ended with %v", key, out)
		}
		hashes[g.Hash()] = true
	}
	if len(hashes) != 2 || decisions < 50 {
		t.Errorf("%d games of 2, %d decisions", len(hashes), decisions)
	}
	defer func() {
		if fault, ok := recover().(*engine.RemoteFault); !ok || fault.Kind != "illegal" {
			t.Errorf("an option that is not there: %v", fault)
		}
	}()
	illegal = true
	g.Start(engine.Setup{Key: 9})
	engine.Play(g, 9, players)
}
