package plain

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLine: what is harmless stays, and everything else becomes a sign of one column.
func TestLine(t *testing.T) {
	for in, want := range map[string]string{
		"Forest":                "Forest",
		"エルフ – ½ 🂡":             "エルフ – ½ 🂡",
		"a\x1b[2Jb":             "a␛[2Jb",
		"a\nb\tc\rd":            "a␊b␉c␍d",
		"\u009b31m":             "\ufffd31m",
		"left\u202eright\u2066": "left\ufffdright\ufffd",
		"one\u2028two":          "one\ufffdtwo",
		"not\xffUTF-8\x9b":      "not\ufffdUTF-8\ufffd",
		"\x00\x7f":              "␀␡",
	} {
		if got := Line(in); got != want {
			t.Errorf("Line(%q) is %q, want %q", in, got, want)
		}
	}
}

// TestCell: formulas become text, numbers stay numbers.
func TestCell(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "Forest": "Forest", "a=b": "a=b", "0.5": "0.5", "-1.5": "-1.5", "+3e-7": "+3e-7", "-Inf": "-Inf",
		"=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0", "+1+1": "'+1+1", "-2+3": "'-2+3", "@SUM(A1)": "'@SUM(A1)", "-": "'-",
		"\t=1": "'\t=1", "\r=1": "'␍=1", "\n=1": "'\n=1", "＝1": "'＝1", "a\x1b": "a␛",
	} {
		if got := Cell(in); got != want {
			t.Errorf("Cell(%q) is %q, want %q", in, got, want)
		}
	}
}

// TestCSV: a reader finds the cells, and errors of the disk come out.
func TestCSV(t *testing.T) {
	var b bytes.Buffer
	c := NewCSV(&b)
	row := []string{`=1,"2"`, "-1", "two\nlines"}
	c.Write(row)
	if err := c.End(); err != nil {
		t.Fatal(err)
	}
	if row[0] != `=1,"2"` {
		t.Errorf("the caller's row was changed: %q", row)
	}
	got, err := csv.NewReader(strings.NewReader(b.String() + Field("@a") + "," + Field(`b"`) + ",\n")).ReadAll()
	if want := [][]string{{`'=1,"2"`, "-1", "two\nlines"}, {"'@a", `b"`, ""}}; err != nil || !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("%q, %v", got, err)
	}
	c = NewCSV(full{})
	c.Write([]string{"a"})
	if err := c.End(); !errors.Is(err, errFull) {
		t.Errorf("of a full disk: %v", err)
	}
}

var errFull = errors.New("no space")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestBrief: what fits stays, and of what does not it is said how much is missing.
func TestBrief(t *testing.T) {
	long := strings.Repeat("é,é ", 1250)
	if got := Brief("a\nb"); got != "a\nb" {
		t.Errorf("%q", got)
	}
	if got, want := Brief("x"+long+"\nend"), "x"+long[:999]+"… (6501 bytes more)\nend"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Brief("--game "+strings.Repeat("é", 400)+": want sve"), "--game "+strings.Repeat("é", 50)+"… (701 bytes more) want sve"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestShell(t *testing.T) {
	for in, want := range map[string]string{
		"runs/first-2": "runs/first-2", "": "''", "a b": "'a b'", "$(reboot)": "'$(reboot)'", "it's": `'it'\''s'`, "a\nb": "a␊b",
	} {
		if got := Shell(in); got != want {
			t.Errorf("Shell(%q) is %s, want %s", in, got, want)
		}
	}
}

// TestStreamBroken: an error comes out, and Raw gives the writer behind.
func TestStreamBroken(t *testing.T) {
	s := NewStream(full{})
	if n, err := s.Write([]byte("a")); n != 0 || !errors.Is(err, errFull) {
		t.Errorf("%d, %v", n, err)
	}
	if Raw(s) != (full{}) || Raw(full{}) != (full{}) {
		t.Error("Raw does not give the writer behind")
	}
}

// FuzzStream: however a text is cut, the stream shows what Line shows, line by line; a JSON document says the same.
func FuzzStream(f *testing.F) {
	for _, s := range []string{"plain\ttext\n", "a\x1b[31m\u009bb", "cut \u202e in the middle \xe2\x80", "\xff\xfe", "日本語\n\r"} {
		f.Add(s, 3)
	}
	f.Fuzz(func(t *testing.T, text string, cut int) {
		cut = max(1, cut%16)
		var b bytes.Buffer
		s := NewStream(&b)
		for chunk := range slices.Chunk([]byte(text), cut) {
			if n, err := s.Write(chunk); n != len(chunk) || err != nil {
				t.Fatalf("%d bytes of %d, %v", n, len(chunk), err)
			}
		}
		b.Write(s.part) // an unfinished character at the end of all
		if got, want := strings.ToValidUTF8(b.String(), "\ufffd"), strings.ToValidUTF8(shown(text, "\n\t"), "\ufffd"); squeezed(got) != squeezed(want) {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
		data, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		b.Reset()
		if _, err := JSON(&b).Write(data); err != nil {
			t.Fatal(err)
		}
		var back, want string
		if err := json.Unmarshal(b.Bytes(), &back); err != nil {
			t.Fatalf("%q: %v", b.String(), err)
		}
		_ = json.Unmarshal(data, &want)
		if back != want || Line(b.String()) != b.String() {
			t.Errorf("%q became %q", text, b.String())
		}
		if !utf8.ValidString(Line(text)) || strings.ContainsFunc(Line(text), hostile) {
			t.Errorf("Line(%q) is %q", text, Line(text))
		}
	})
}

// squeezed takes signs for unknown characters that follow each other as one: how many there are of bytes
// that are no text is no matter.
func squeezed(s string) string {
	for strings.Contains(s, "\ufffd\ufffd") {
		s = strings.ReplaceAll(s, "\ufffd\ufffd", "\ufffd")
	}
	return s
}
