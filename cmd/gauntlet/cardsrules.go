package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/internal/game"
)

// usability is under which of some rules a card may be used and can be simulated.
type usability struct {
	rules  []string
	barred []string // by rules: why they do not admit the card, "" if they do
	errs   []error  // by rules: why the card cannot be simulated, if they admit it
}

// usableUnder asks about a card under each of the rules.
func usableUnder(lib *game.Library, c *cards.Card, rules []string) (usability, error) {
	u := usability{rules: rules}
	for _, name := range rules {
		if err := lib.Set("rules", name); err != nil {
			return u, err
		}
		barred, err := lib.Usable(c)
		u.barred, u.errs = append(u.barred, barred), append(u.errs, err)
	}
	return u, nil
}

// admits returns the rules that admit the card.
func (u *usability) admits() (list []string) {
	for i, name := range u.rules {
		if u.barred[i] == "" {
			list = append(list, name)
		}
	}
	return list
}

// plays returns the rules under which the card may be used and can be simulated.
func (u *usability) plays() (list []string) {
	for i, name := range u.rules {
		if u.barred[i] == "" && u.errs[i] == nil {
			list = append(list, name)
		}
	}
	return list
}

// words writes some of the rules: yes for all, no for none.
func (u *usability) words(list []string) string {
	switch len(list) {
	case 0:
		return "no"
	case len(u.rules):
		return "yes"
	}
	return strings.Join(list, ", ")
}

// tell says what keeps a card from being used or simulated: each reason with the
// rules that have it. Nothing is said of rules under which the card is playable.
func (u *usability) tell(c *cards.Card, messages io.Writer) {
	type reason struct{ verdict, why string }
	var order []reason
	under := map[reason][]string{}
	for i, name := range u.rules {
		r := reason{"may not be used", u.barred[i]}
		switch {
		case u.barred[i] != "":
			r.why = strings.Replace(r.why, " "+name+" ", " ", 1) // the same words for all rules
		case u.errs[i] != nil:
			// The place and the name stand before it.
			_, why, ok := strings.Cut(u.errs[i].Error(), " cannot be simulated: ")
			if !ok {
				why = u.errs[i].Error()
			}
			r = reason{"cannot be simulated", why}
		default:
			continue
		}
		if under[r] == nil {
			order = append(order, r)
		}
		under[r] = append(under[r], name)
	}
	for _, r := range order {
		fmt.Fprintf(messages, "%s: %s %s %s under %s: %s\n", c.Source, c.ID, c.Name, r.verdict, alternatives(under[r]), r.why)
	}
}

// underTally counts the cards of a set that rules admit and can play.
type underTally struct{ cards, admitted, played int }

// checkUnder checks cards under several rules: it says what is wrong with each and
// prints the counts.
func checkUnder(lib *game.Library, list []*cards.Card, rules []string, least percent, stdout, stderr io.Writer) error {
	gaps := checked{gaps: map[string][]string{}, unread: lib.Pool.Unread()}
	all := make([]underTally, len(rules))
	byCluster, clusters := map[string][]underTally{}, []string(nil)
	refused := 0
	lib.CompileAll(list)
	for _, c := range list {
		cluster := cmp.Or(c.Cluster, "no cluster")
		if byCluster[cluster] == nil {
			byCluster[cluster] = make([]underTally, len(rules))
			clusters = append(clusters, cluster)
		}
		gaps.doubts(lib, c, stderr)
		u, err := usableUnder(lib, c, rules)
		if err != nil {
			return err
		}
		for i := range rules {
			for _, t := range []*underTally{&all[i], &byCluster[cluster][i]} {
				t.cards++
				if u.barred[i] == "" {
					t.admitted++
				}
				if u.barred[i] == "" && u.errs[i] == nil {
					t.played++
				}
			}
		}
		if n := len(u.plays()); n == 0 || n < len(u.admits()) {
			refused++
		}
		if err := lib.Compile(c).Err(); err != nil { // the same under all rules
			tellError(stderr, err)
			for _, d := range lib.Compile(c).Diagnostics {
				if d.Severity == cardtext.Error {
					gaps.gap(d.Phrase(), c)
				}
			}
			continue
		}
		u.tell(c, stderr)
	}
	if err := writeUnder(stdout, rules, all, clusters, byCluster, len(list), refused, &gaps); err != nil {
		return err
	}
	if !least.given {
		if refused > 0 {
			return errTold
		}
		return nil
	}
	for i, name := range rules {
		if share := all[i].share(); share < least.value {
			return fmt.Errorf("%s of the %s that may be used under %s can be played, less than %s", percentText(share), counted(all[i].admitted, "card"), name, least.String())
		}
	}
	return nil
}

func (t underTally) share() float64 { return tally{cards: t.admitted, played: t.played}.share() }

func (t underTally) shareText() string {
	if t.admitted == 0 {
		return "–" // of no cards there is no share
	}
	return percentText(t.share())
}

// writeUnder prints the counts: a row for each of the rules, and the clusters by rules
// if there are several.
func writeUnder(w io.Writer, rules []string, all []underTally, clusters []string, byCluster map[string][]underTally, n, refused int, gaps *checked) error {
	unread := ""
	if gaps.unread > 0 {
		unread = fmt.Sprintf(", %d unreadable", gaps.unread)
	}
	if _, err := fmt.Fprintf(w, "%s: %d refused%s\n", counted(n+gaps.unread, "card"), refused, unread); err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "\nrules\tmay be used\tplayable\tshare\n")
	for i, name := range rules {
		fmt.Fprintf(t, "%s\t%d\t%d\t%s\n", name, all[i].admitted, all[i].played, all[i].shareText())
	}
	if len(clusters) > 1 {
		fmt.Fprintf(t, "\ncluster\tcards\t%s\n", strings.Join(rules, "\t"))
		for _, cluster := range clusters {
			cells := []string{cluster, fmt.Sprint(byCluster[cluster][0].cards)}
			for _, u := range byCluster[cluster] {
				cells = append(cells, fmt.Sprintf("%d of %d", u.played, u.admitted))
			}
			fmt.Fprintln(t, strings.Join(cells, "\t"))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	return gaps.writeGaps(t)
}
