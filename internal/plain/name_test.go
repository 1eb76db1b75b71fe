package plain

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestName: names that look like others, or that nobody sees whole, are none; all others are.
func TestName(t *testing.T) {
	for _, good := range []string{
		"", "Knight", "Café", "Æther, the 2nd", "エルフ・リーダー", "Project-β", "Δ Λ", "Рыцарь", "Рыцарь Knight", "⚔️ Blades", "2️⃣", "<script>", "=1+1", "../x", "'; drop", "①④☆",
		"ฟ้า", "हिन्दी", "한국",
	} {
		if why := Name(good); why != "" {
			t.Errorf("%q has %s", good, why)
		}
	}
	for bad, want := range map[string]string{
		" Knight": "spaces", "Knight\u00a0": "spaces", "Kni\xffght": "UTF-8",
		"Kni\x00ght": "seen", "Kni\x1b[31mght": "seen", "Kni\nght": "seen", "Kni\tght": "seen", "Kni\u007fght": "seen", "Kni\u009bght": "seen", "Kni\u00a0ght": "seen",
		"Kni\u200bght": "seen", "Kni\u200dght": "seen", "Kni\u2060ght": "seen", "Kni\u00adght": "seen", "Kni\u202eght": "seen", "Kni\ufeffght": "seen", "Knight\U000e0041": "seen",
		"Knight\u3164": "seen", "Kni\u034fght": "seen", "Knight\ufe0f": "seen", "Knight\u2800": "seen", "\ufe0fKnight": "seen", "Knight\U000e0100": "seen",
		"Cafe\u0301": "accent", "\u0301Knight": "accent", "Кни\u0301га": "accent",
		"\u041anight": "alphabets", "Knigh\u0442": "alphabets", "\u039fmega": "alphabets", "Рыцарb": "alphabets",
	} {
		if why := Name(bad); !strings.Contains(why, want) {
			t.Errorf("%q has %q, want %s", bad, why, want)
		}
	}
}

// TestUnseen: what nobody sees is shown as a sign, in documents by its number, and what belongs to a script stays.
func TestUnseen(t *testing.T) {
	for in, want := range map[string]string{
		"Kni\u200bght": "Kni\ufffdght", "a\U000e0041b": "a\ufffdb", "a\u3164b": "a\ufffdb", "a\u00adb": "a\ufffdb", "a\ufeffb": "a\ufffdb",
		"می\u200cخواهم": "می\u200cخواهم", "👨\u200d👩": "👨\u200d👩", "⚔\ufe0f": "⚔\ufe0f", "e\u0301": "e\u0301", "\u0600": "\u0600",
	} {
		if got := Line(in); got != want {
			t.Errorf("Line(%q) is %q, want %q", in, got, want)
		}
		var b strings.Builder
		if err := json.NewEncoder(JSON(&b)).Encode(in); err != nil {
			t.Fatal(err)
		}
		var back string
		if err := json.Unmarshal([]byte(b.String()), &back); err != nil || back != in || Line(strings.TrimSuffix(b.String(), "\n"))+"\n" != b.String() {
			t.Errorf("%q is written %q and read %q, %v", in, b.String(), back, err)
		}
	}
}
