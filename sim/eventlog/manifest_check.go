package eventlog

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// check verifies that every index of the manifest points at something, so that
// nobody who reads it has to.
func (m *Manifest) check() error {
	for i, c := range m.Matchups {
		if !within(c.DeckA, m.Decks) || !within(c.DeckB, m.Decks) || !within(c.PolicyA, m.Policies) || !within(c.PolicyB, m.Policies) {
			return fmt.Errorf("matchup %d names a deck or policy that is not listed", i)
		}
	}
	for _, d := range m.Decks {
		bad := false
		for _, list := range d.Parts {
			for _, e := range list {
				bad = bad || !within(e.Card, m.Cards)
			}
		}
		if bad {
			return fmt.Errorf("deck %q names a card that is not listed", d.Name)
		}
	}
	for _, p := range m.Players {
		if len(p.Policies) != 2 || p.Games < 2 {
			return fmt.Errorf("player %q has %d policies and %d games a matchup", p.Name, len(p.Policies), p.Games)
		}
	}
	for _, a := range m.Arms {
		if a.Player < 0 || a.Player >= max(1, len(m.Players)) {
			return fmt.Errorf("arm %q is played by a player that is not listed", a.Name)
		}
		for _, i := range a.Illegal {
			if !within(i.Deck, m.Decks) {
				return fmt.Errorf("arm %q names a deck that is not listed", a.Name)
			}
		}
		if !within(a.Base, m.Arms) || slices.ContainsFunc(a.Touch, func(id int) bool { return !within(id, m.Cards) }) {
			return fmt.Errorf("arm %q rests on an arm or card that is not listed", a.Name)
		}
	}
	if n := len(m.Dictionaries[DictArm]); n > 1 && n != len(m.Arms) || len(m.Arms) > 0 && n != len(m.Arms) {
		return fmt.Errorf("dictionary %q has %d words for %d entries", DictArm, n, len(m.Arms))
	}
	for name, n := range map[DictName]int{DictDeck: len(m.Decks), DictPolicy: len(m.Policies), DictCard: len(m.Cards)} {
		if len(m.Dictionaries[name]) != n {
			return fmt.Errorf("dictionary %q has %d words for %d entries", name, len(m.Dictionaries[name]), n)
		}
	}
	if !slices.IsSorted(m.Programs) {
		return fmt.Errorf("its versions of the program, %q, are not in order", m.Programs)
	}
	for _, f := range m.Dims {
		if !fs.ValidPath(f.Path) {
			return fmt.Errorf("it names the file %.100q outside the folder", f.Path)
		}
	}
	if err := m.checkNames(); err != nil {
		return err
	}
	return m.checkParts()
}

// checkNames verifies that the dictionaries, which the files have too, say what the lists say.
func (m *Manifest) checkNames() error {
	var decks, arms []string
	for i := range m.Decks {
		decks = append(decks, m.Decks[i].Name)
	}
	for i := range m.Arms {
		arms = append(arms, m.Arms[i].Name)
	}
	for name, words := range map[DictName][]string{DictDeck: decks, DictPolicy: m.Policies, DictArm: arms} {
		if dict := m.Dictionaries[name]; len(words) > 0 && !slices.Equal(dict, words) {
			return fmt.Errorf("dictionary %q is %q, and what it stands for is called %q", name, dict, words)
		}
	}
	if m.Schema != SchemaVersion || len(m.Config) == 0 || string(m.Config) == "null" {
		return nil // older versions wrote it in another form; without one nothing can be played again
	}
	var plain bytes.Buffer
	if err := json.Compact(&plain, m.Config); err != nil {
		return err
	}
	if id := ConfigID(plain.Bytes()); id != m.RunID {
		return fmt.Errorf("its configuration is that of the run %s, and it says %s", id, m.RunID)
	}
	var of struct{ Game, Detail string }
	if err := json.Unmarshal(m.Config, &of); err != nil {
		return err
	}
	if of.Game != "" && of.Game != m.Game || of.Detail != "" && of.Detail != m.Detail {
		return fmt.Errorf("its configuration is of %q with detail %q, and it says %q with %q", of.Game, of.Detail, m.Game, m.Detail)
	}
	return nil
}

// ConfigID returns the id of a run of a resolved configuration in JSON without white space.
func ConfigID(form []byte) string {
	sum := sha256.Sum256(form)
	return hex.EncodeToString(sum[:16])
}

// gamesMost bounds the numbers of games, which tables have in 32 bits.
const gamesMost = 1 << 32

// checkParts verifies that the parts follow each other, have the tables of the run's level of detail and add up.
func (m *Manifest) checkParts() error {
	next, index, done := int64(0), -1, int64(0)
	for i := range m.Parts {
		p := &m.Parts[i]
		if p.FirstGame < next || p.Games < 0 || p.Index <= index {
			return fmt.Errorf("part %d is out of order", p.Index)
		}
		if p.Games > gamesMost || p.FirstGame > gamesMost-p.Games || p.EndGame() > gamesMost || p.EndGame() < p.FirstGame+p.Games {
			return fmt.Errorf("part %d cannot have the games %d to %d", p.Index, p.FirstGame, p.EndGame()-1)
		}
		if m.State == Complete && m.Shard == nil && p.FirstGame != next {
			return fmt.Errorf("it is complete without the games %d to %d", next, p.FirstGame-1)
		}
		next, index, done = p.EndGame(), p.Index, done+p.Games
		if err := m.checkTables(p); err != nil {
			return err
		}
		for _, f := range p.Files {
			if !fs.ValidPath(f.Path) {
				return fmt.Errorf("part %d names the file %.100q outside the folder", p.Index, f.Path)
			}
			if want := partPath(&Table{Name: f.Table}, p.Index); f.Path != want {
				return fmt.Errorf("part %d has the file %.100q, which is called %.100q", p.Index, f.Path, want)
			}
			if f.Table == Games.Name && f.Rows != p.Games {
				return fmt.Errorf("part %d has %d games, and a table of %d", p.Index, p.Games, f.Rows)
			}
		}
	}
	if m.Shard != nil {
		if err := m.Shard.check(m); err != nil {
			return err
		}
	}
	switch {
	case done != m.GamesDone:
		return fmt.Errorf("its parts have %d games, and it says %d", done, m.GamesDone)
	case m.State != Complete && m.State != Partial:
		return fmt.Errorf("its state is %q", m.State)
	case m.State == Complete && m.GamesDone != m.GamesPlanned:
		return fmt.Errorf("it is complete with %d of %d games", m.GamesDone, m.GamesPlanned)
	}
	return nil
}

// checkTables verifies that a part has the tables that the run's level of detail writes, in their order, or in the
// manifests of other versions, whose levels were others, those of the first part: a table that is missing everywhere would
// silently take its figures with it.
func (m *Manifest) checkTables(p *Part) error {
	if m.Schema == SchemaVersion {
		level := slices.Index(Details, m.Detail)
		if level < 0 {
			return fmt.Errorf("it has the detail %q (%s)", m.Detail, strings.Join(Details, ", "))
		}
		if want := TablesOf(level); !slices.EqualFunc(p.Files, want, func(f File, t *Table) bool { return f.Table == t.Name }) {
			return fmt.Errorf("part %d does not have the tables of a run with detail %q", p.Index, m.Detail)
		}
	}
	if !slices.EqualFunc(p.Files, m.Parts[0].Files, func(a, b File) bool { return a.Table == b.Table }) {
		return fmt.Errorf("part %d does not have the tables of part %d", p.Index, m.Parts[0].Index)
	}
	return nil
}

func within[T any](i int, list []T) bool { return i >= 0 && i < len(list) }
