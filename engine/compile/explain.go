package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Words are the words of a vocabulary that programs have numbers for.
func Words(v *cardtext.Vocabulary, l Language) *effect.Words {
	w := l.Terms
	for _, k := range v.Keywords {
		put(&w.Keywords, k)
	}
	for _, c := range v.Classes {
		put(&w.Classes, c)
	}
	return &w
}

// put sets the word of a number; the first name of a number is its name.
func put(list *[]string, word cardtext.Word) {
	for len(*list) <= word.Number {
		*list = append(*list, "")
	}
	if (*list)[word.Number] == "" {
		(*list)[word.Number] = word.Name
	}
}

// Explain says in plain sentences what the engine does with a program.
func Explain(p *effect.Program, v *cardtext.Vocabulary, l Language) string {
	return effect.Explain(p, Words(v, l))
}
