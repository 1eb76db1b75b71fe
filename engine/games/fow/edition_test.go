package fow

import (
	"reflect"
	"strings"
	"testing"
)

func TestEditionsDiffer(t *testing.T) {
	for i := range rows {
		for j := range i {
			if rows[i] == rows[j] {
				t.Errorf("%v and %v are the same", Edition(i), Edition(j))
			}
		}
	}
}

// TestEverySwitchDiffers keeps switches out that no edition needs: a number that
// is equal in all rows is a constant.
func TestEverySwitchDiffers(t *testing.T) {
	typ := reflect.TypeFor[Rules]()
	for k := range typ.NumField() {
		if typ.Field(k).Name == "_" {
			continue
		}
		if typ.Field(k).Name == "SealEarly" {
			continue // true wherever [Seal] is; false is the reading that the ruling rejects
		}
		differs := false
		for i := range rows {
			a, b := reflect.ValueOf(&rows[0]).Elem().Field(k), reflect.ValueOf(&rows[i]).Elem().Field(k)
			differs = differs || !a.Equal(b)
		}
		if !differs {
			t.Errorf("%s is equal in all rows", typ.Field(k).Name)
		}
	}
}

func TestEditionNames(t *testing.T) {
	for _, e := range Editions() {
		if got, err := ParseEdition(e.String()); err != nil || got != e {
			t.Errorf("%v is read as %v, %v", e, got, err)
		}
	}
	if _, err := ParseEdition("7.0"); err == nil || !strings.Contains(err.Error(), "6.3") {
		t.Errorf("an edition that does not exist: %v", err)
	}
	if _, err := Link(editionCount, nil); err == nil {
		t.Error("tables of an edition that does not exist")
	}
}

// TestWhatEditionsHave spot-checks the sets against the document that maps them.
func TestWhatEditionsHave(t *testing.T) {
	for _, c := range []struct {
		e     Edition
		k     Keyword
		known bool
	}{
		{Edition501Bifrost, Pierce, true}, {Edition501Bifrost, Torrent, false}, {Edition63, Torrent, true}, {Edition63, Seal, false},
		{Edition801, Seal, true}, {Edition801, Drain, true}, {Edition801, Faith, false}, {Edition102, Faith, true}, {Edition102, Tag, true},
	} {
		if rows[c.e].hasKeyword(c.k) != c.known {
			t.Errorf("%v has [%v]: %v, want %v", c.e, c.k, !c.known, c.known)
		}
	}
	if rows[Edition501Valhalla].hasType(Regalia) || !rows[Edition63].hasType(Regalia) || rows[Edition63].hasType(Rune) || !rows[Edition801].hasType(Rune) {
		t.Error("types of editions")
	}
	if rows[Edition63].hasPart(PartExtra) || !rows[Edition801].hasPart(PartRunes) || rows[Edition801].hasPart(PartStrangers) || !rows[Edition102].hasPart(PartStrangers) {
		t.Error("parts of decks of editions")
	}
}
