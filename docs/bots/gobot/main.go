// Gobot is a bot of docs/bots.md in Go: -play random, first or plain (the default), a small set
// of rules that knows only what the protocol says and plays every game.
package main

import (
	"flag"
	"fmt"
	"os"

	"gauntlet/policies/botkit"
)

func main() {
	play := flag.String("play", "plain", "random, first or plain")
	view := flag.Bool("view", false, "ask for views though they are not looked at")
	flag.Parse()
	choose, ok := map[string]func(*botkit.Decision) int{
		"random": func(d *botkit.Decision) int { return d.Below(d.N()) },
		"first":  func(*botkit.Decision) int { return 0 },
		"plain":  plain,
	}[*play]
	if !ok {
		fmt.Fprintf(os.Stderr, "-play %s: want random, first or plain\n", *play)
		os.Exit(2)
	}
	botkit.Main(botkit.Bot{Name: "gobot " + *play, Version: "1", NoView: !*view, Hello: hello, Choose: choose})
}

// cards are what is printed on the cards of the run, by number.
var cards = map[int]botkit.Card{}

func hello(h *botkit.Hello) error {
	for _, c := range h.Cards {
		cards[c.Number] = c
	}
	return nil
}

// plain plays the most expensive card that it can, attacks the player rather than a card, says
// yes, and passes when there is nothing else.
func plain(d *botkit.Decision) int {
	options, err := d.Options()
	if err != nil {
		return -1
	}
	best, top := 0, -1
	for i, o := range options {
		score := 0
		switch o.Action {
		case "play", "judge", "activate", "call_stone":
			score = 200 + max(cards[o.Card].Cost, 0)
		case "attack":
			score = 100 + max(cards[o.Card].Attack, 0)
			if o.Target%128 == 126 { // the leader
				score += 50
			}
		case "battle", "yes", "rush":
			score = 90
		case "object", "pay", "number":
			score = 20 + d.Below(3)
			if o.Object >= 0 && o.Object/128 != d.Seat { // rather the opponent's
				score += 10
			}
		case "end", "pass", "no", "done":
			score = 1
		}
		if score > top {
			best, top = i, score
		}
	}
	return best
}
