package eventlog

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"gauntlet/internal/intake"
)

// A run may be cut into shards: ranges of its parts, each played by itself into a folder of its own
// that is a whole data set with a manifest. They lie side by side in one folder, whose file
// ShardsName says of which run they are.

// ShardsName is the name of the file that says of which run the shards of a folder are.
const ShardsName = "shards.json"

// ShardsMost bounds how many shards a run is cut into: each is looked for, whatever a file says.
const ShardsMost = 100_000 // as their folders are numbered

// shardsFormat marks that file.
const shardsFormat = "gauntlet-shards"

// Shard says of a manifest that it is one of several that a run is cut into. What else stands there of
// numbers of games is about the shard; the games that arms and players have are those of the run.
type Shard struct {
	Index int   `json:"index"` // 0 <= Index < Of
	Of    int   `json:"of"`
	First int   `json:"first_part"` // parts First <= index < End
	End   int   `json:"end_part"`
	Games int64 `json:"games_of_run"`
	// Parts are those of the run, told of runs in waves alone.
	Parts int `json:"parts_of_run,omitempty"`
}

// ShardOf cuts the parts of a run of so many games into shards that differ by one part at most, which begin and end within
// waves of so many parts (see [StopRule.Waves]). It is nil if they cannot be cut so (see [ShardsFit]).
func ShardOf(index, of, parts, wave int, games int64) *Shard {
	cut := func(i, of, parts int) int { return int(int64(i) * int64(parts) / int64(of)) }
	if wave == 0 {
		if of > min(parts, ShardsMost) {
			return nil
		}
		return &Shard{Index: index, Of: of, First: cut(index, of, parts), End: cut(index+1, of, parts), Games: games}
	}
	most := perWave(of, parts, wave)
	if most == 0 {
		return nil
	}
	i := index
	for first := 0; first < parts; first += wave {
		size := min(wave, parts-first)
		n := min(most, size)
		if i < n {
			return &Shard{Index: index, Of: of, First: first + cut(i, n, size), End: first + cut(i+1, n, size), Games: games, Parts: parts}
		}
		i -= n
	}
	return nil
}

// perWave returns how many shards a wave of so many parts has at most if all waves have so many shards, 0 if that is not
// possible: a wave has as many as others, or one for each of its parts.
func perWave(of, parts, wave int) int {
	for most := 1; most <= wave; most++ {
		if shardsOf(most, parts, wave) == of {
			return most
		}
	}
	return 0
}

func shardsOf(most, parts, wave int) (n int) {
	for first := 0; first < parts; first += wave {
		n += min(most, wave, parts-first)
	}
	return n
}

// ShardsFit returns the numbers of shards that a run of so many parts can be cut into if it is played in waves of so many
// parts.
func ShardsFit(parts, wave int) (list []int) {
	for most := 1; most <= wave; most++ {
		if n := shardsOf(most, parts, wave); len(list) == 0 || n > list[len(list)-1] {
			list = append(list, n)
		}
	}
	return list
}

// NextWave keeps of shards that are to be played, in order, those of the first wave among them.
func (s *Shards) NextWave(list []int, wave int) []int {
	i := slices.IndexFunc(s.manifests, func(m *Manifest) bool { return m != nil })
	if wave == 0 || i < 0 || len(list) == 0 {
		return list
	}
	parts := s.manifests[i].Shard.Parts
	at := func(shard int) int {
		if c := ShardOf(shard, s.Of, parts, wave, 0); c != nil {
			return c.First / wave
		}
		return -1
	}
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return at(i) != at(list[0]) })
}

// ShardDir returns the folder of a shard in the folder of all.
func ShardDir(dir string, index int) string {
	return filepath.Join(dir, fmt.Sprintf("shard-%05d", index))
}

// check verifies that a shard can be one, and that the parts of its manifest are its.
func (s *Shard) check(m *Manifest) error {
	if s.Of < 1 || s.Of > ShardsMost || s.Index < 0 || s.Index >= s.Of || s.First < 0 || s.End <= s.First || s.Games < m.GamesPlanned {
		return fmt.Errorf("it is shard %d of %d with the parts %d to %d", s.Index, s.Of, s.First, s.End-1)
	}
	for i := range m.Parts {
		if at := m.Parts[i].Index; at < s.First || at >= s.End {
			return fmt.Errorf("part %d is none of shard %d, which has the parts %d to %d", at, s.Index, s.First, s.End-1)
		}
	}
	return nil
}

// shardsFile is the file ShardsName.
type shardsFile struct {
	Format string `json:"format"`
	RunID  string `json:"run_id"`
	Of     int    `json:"shards"`
	// Program is the version of the program that began the folder, "" if it is not known.
	Program string `json:"program,omitempty"`
}

// BeginShards makes the folder dir one of shards of the run that the manifest of one of them is about, which it
// may be already. Shards of another run, of the same cut otherwise, or, unless any may, of another version of the
// program are an error.
func BeginShards(dir string, m *Manifest, any bool) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("cannot make the folder of the shards: %w", err)
	}
	if whole, err := os.Stat(filepath.Join(dir, ManifestName)); err == nil && !whole.IsDir() {
		return fmt.Errorf("the folder %s is that of a whole run: name another folder", dir)
	}
	want := shardsFile{shardsFormat, m.RunID, m.Shard.Of, strings.Join(m.Programs, " and ")}
	have, err := readShards(dir)
	if errors.Is(err, fs.ErrNotExist) {
		if err = writeShards(dir, want); err == nil || errors.Is(err, fs.ErrExist) { // of several that begin at once one writes
			have, err = readShards(dir)
		}
	}
	switch {
	case err != nil:
		return err
	case have.RunID != want.RunID:
		return fmt.Errorf("%s has shards of another experiment (run %s, and this is %s): name another folder, or play the experiment that it is for", dir, have.RunID, want.RunID)
	case have.Of != want.Of:
		return fmt.Errorf("%s has a run cut into %d shards, and this is one of %d: keep to %d, or name another folder", dir, have.Of, want.Of, have.Of)
	case have.Program != want.Program && have.Program != "" && want.Program != "" && !any:
		return fmt.Errorf("%s has shards of this run, but %w", dir, &OtherProgramError{[]string{have.Program}, want.Program})
	}
	return nil
}

// readShards reads the file ShardsName; an error that is [fs.ErrNotExist] if there is none.
func readShards(dir string) (s shardsFile, err error) {
	path := filepath.Join(dir, ShardsName)
	data, err := intake.Text(path, intake.Manifest)
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil || s.Format != shardsFormat || s.RunID == "" || s.Of < 1 || s.Of > ShardsMost {
		return s, fmt.Errorf("%s is damaged: it does not say of which run the shards are; remove it, the next shard writes it again", path)
	}
	return s, nil
}

// writeShards writes the file ShardsName, whole or not at all, unless it is there. Whoever is killed in
// between leaves a file with a name that nobody else waits for.
func writeShards(dir string, s shardsFile) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	out, err := os.CreateTemp(dir, ShardsName+".*"+tmpSuffix)
	if err != nil {
		return fmt.Errorf("cannot begin the folder of the shards: %w", err)
	}
	defer os.Remove(out.Name())
	_, err = out.Write(append(data, '\n'))
	if err == nil {
		err = errors.Join(out.Chmod(0o644), out.Sync())
	}
	if bad := out.Close(); err == nil {
		err = bad
	}
	if err != nil {
		return fmt.Errorf("cannot begin the folder of the shards: %w", err)
	}
	path := filepath.Join(dir, ShardsName)
	if err = os.Link(out.Name(), path); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return os.Rename(out.Name(), path) // a file system without links: equal runs write equal files
}

// Shards is what a folder of shards has.
type Shards struct {
	RunID string
	Of    int
	// Missing are those that have not begun, Unfinished those that have not come to their end, and Damaged those
	// whose manifest cannot be used, with the reason.
	Missing, Unfinished []int
	Damaged             map[int]error

	manifests []*Manifest // by index, nil where there is none
}

// Complete reports whether all shards are there and have come to their end.
func (s *Shards) Complete() bool {
	return len(s.Missing) == 0 && len(s.Unfinished) == 0 && len(s.Damaged) == 0
}

// Lacking lists the shards that have to be played, in order.
func (s *Shards) Lacking() []int {
	list := slices.Concat(s.Missing, s.Unfinished)
	for i := range s.Damaged {
		list = append(list, i)
	}
	slices.Sort(list)
	return list
}

// ReadShards looks at all shards of a folder. An error that is [fs.ErrNotExist] says that it is no folder of
// shards; a shard that cannot be used is none, but one of another run is.
func ReadShards(dir string) (*Shards, error) {
	head, err := readShards(dir)
	if err != nil {
		return nil, err
	}
	s := &Shards{RunID: head.RunID, Of: head.Of, Damaged: map[int]error{}, manifests: make([]*Manifest, head.Of)}
	bad := make([]error, head.Of)
	group := errgroup.Group{}
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range s.manifests {
		group.Go(func() error {
			if _, err := os.Stat(filepath.Join(ShardDir(dir, i), ManifestName)); errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			s.manifests[i], bad[i] = ReadManifest(ShardDir(dir, i))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var first []byte
	for i, m := range s.manifests {
		switch {
		case bad[i] != nil:
			s.Damaged[i] = bad[i]
			continue
		case m == nil:
			s.Missing = append(s.Missing, i)
			continue
		case m.RunID != head.RunID:
			return nil, fmt.Errorf("%s is of the run %s, and the folder of %s: move it away", ShardDir(dir, i), m.RunID, head.RunID)
		case m.Shard == nil || m.Shard.Index != i || m.Shard.Of != head.Of:
			return nil, fmt.Errorf("%s is not shard %d of %d: move it away", ShardDir(dir, i), i, head.Of)
		case m.State != Complete:
			s.Unfinished = append(s.Unfinished, i)
		}
		form, err := m.head()
		if err != nil {
			return nil, err
		}
		if first == nil {
			first = form
		}
		if string(first) != string(form) {
			return nil, fmt.Errorf("%s describes its cards, decks or dictionaries otherwise than the shards before it: it is of another version of the program; play it again", ShardDir(dir, i))
		}
	}
	return s, nil
}

// head returns what manifests of equal runs have in common, however far they are and whichever shards
// of the run they are about.
func (m *Manifest) head() ([]byte, error) {
	h := *m
	h.State, h.GamesDone, h.Faults, h.Forfeits, h.Dims, h.Parts, h.Programs = "", 0, 0, 0, nil, nil, nil
	if h.Shard != nil {
		h.GamesPlanned, h.Shard = h.Shard.Games, nil
	}
	h.Arms = slices.Clone(m.Arms)
	for i := range h.Arms {
		h.Arms[i].Until = 0
	}
	return json.Marshal(&h)
}

// SameRun reports whether two manifests are about equal runs, whatever of them is played.
func SameRun(a, b *Manifest) (bool, error) {
	x, err := a.head()
	if err != nil {
		return false, err
	}
	y, err := b.head()
	return string(x) == string(y), err
}

// joined returns the manifest of the run that the shards make up, as far as they are there: that of a
// run on one machine, if all of them are.
func (s *Shards) joined() (*Manifest, error) {
	var m *Manifest
	for i, shard := range s.manifests {
		if shard == nil {
			continue
		}
		if m == nil {
			first := *shard
			m = &first
			m.GamesPlanned, m.Shard, m.State = m.Shard.Games, nil, Partial
			m.Parts, m.Arms = slices.Clone(m.Parts), slices.Clone(m.Arms)
			continue
		}
		if !slices.Equal(m.Dims, shard.Dims) && len(shard.Dims) > 0 && len(m.Dims) > 0 {
			return nil, fmt.Errorf("shard %d has other dimensions than the shards before it: it is of another version of the program; play it again", i)
		}
		if len(m.Dims) == 0 {
			m.Dims = shard.Dims
		}
		for k := range m.Arms { // what dropped out of a race is known from the wave on in which it is missing
			if k < len(shard.Arms) {
				m.Arms[k].Until = max(m.Arms[k].Until, shard.Arms[k].Until)
			}
		}
		m.Parts = append(m.Parts, shard.Parts...)
		m.Programs = slices.Compact(slices.Sorted(slices.Values(slices.Concat(m.Programs, shard.Programs))))
		m.GamesDone, m.Faults, m.Forfeits = m.GamesDone+shard.GamesDone, m.Faults+shard.Faults, m.Forfeits+shard.Forfeits
	}
	if m == nil {
		return nil, errors.New("none of the shards has begun")
	}
	if s.Complete() {
		if m.Stop.Waves() > 0 { // who dropped out has fewer games than were planned
			m.GamesPlanned = m.GamesDone
		}
		m.State = Complete
		next := int64(0)
		for i := range m.Parts { // what no shard has is missing between two of them
			if p := &m.Parts[i]; p.Index != i || p.FirstGame != next {
				return nil, fmt.Errorf("the shards have no games %d to %d: part %d begins with game %d", next, p.FirstGame-1, p.Index, p.FirstGame)
			}
			next = m.Parts[i].EndGame()
		}
	}
	return m, m.check()
}

// openShards opens a folder of shards as the run that they make up.
func openShards(dir string) (*Dataset, error) {
	s, err := ReadShards(dir)
	if err != nil {
		return nil, err
	}
	m, err := s.joined()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	// From here on files are named from the folder of all shards.
	under := func(files []File, shard int) []File {
		files = slices.Clone(files)
		for i := range files {
			files[i].Path = filepath.Base(ShardDir(dir, shard)) + "/" + files[i].Path
		}
		return files
	}
	part, dims := 0, -1
	for i, shard := range s.manifests {
		if shard == nil {
			continue
		}
		for range shard.Parts {
			m.Parts[part].Files = under(m.Parts[part].Files, i)
			part++
		}
		if dims < 0 && len(shard.Dims) > 0 {
			dims = i
		}
	}
	if dims >= 0 {
		m.Dims = under(m.Dims, dims)
	}
	return &Dataset{Dir: dir, Manifest: m, Shards: s}, nil
}

// ShardParts is the parts of a shard in a data set, First <= part < End by their places in it.
type ShardParts struct {
	Dir        string
	First, End int
	Whole      bool // the shard has come to its end
}

// ShardParts returns what the data set has of each shard, in order: of a folder of shards those that are there, of a shard
// itself, and nothing of a run that is not cut.
func (d *Dataset) ShardParts() (list []ShardParts) {
	if d.Shards == nil {
		if d.Manifest.Shard != nil {
			list = append(list, ShardParts{d.Dir, 0, len(d.Manifest.Parts), d.Manifest.State == Complete})
		}
		return list
	}
	at := 0
	for i, m := range d.Shards.manifests {
		if m != nil {
			list = append(list, ShardParts{ShardDir(d.Dir, i), at, at + len(m.Parts), m.State == Complete})
			at += len(m.Parts)
		}
	}
	return list
}
