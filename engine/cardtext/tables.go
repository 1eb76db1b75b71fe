package cardtext

import (
	"reflect"
	"strings"
)

// Table is one of the parser's tables of wordings, for the page that tells
// designers what they may write (docs/card-language.md).
type Table struct {
	Name string
	Rows [][]string // the wordings of each row; the first names the row
}

// Tables returns every table of wordings that the parser reads. In a wording
// "a|b" is either word, and punctuation stands alone. For the pages of docs, which tests write.
func Tables(v *Vocabulary) []Table {
	d := v.Dialect
	return append(vocabularyTables(v),
		Table{"phases", wordings(d.Phases)},
		Table{"limits of triggers", wordings(d.TriggerLimits)},
		Table{"own events", wordings(d.FixedEvents)},
		Table{"your events", wordings(d.PlayerEvents)},
		Table{"events of cards", wordings(d.EventVerbs)},
		Table{"subjects of replaced events", wordings(d.WouldSubjects)},
		Table{"replaced events", wordings(d.WouldEvents)},
		Table{"replaced moves", wordings(d.WouldMoves)},
		Table{"replaced events of players", wordings(d.WouldPlayers)},
		Table{"leaders dealt damage", wordings(d.WouldTargets)},
		Table{"rules of abilities", wordings(d.ActivationRules)},
		Table{"costs of this card", wordings(d.ThisCosts)},
		Table{"costs with this card", wordings(d.JointCosts)},
		Table{"costs", wordings(d.CostVerbs)},
		Table{"whole conditions", wordings(d.FixedConditions)},
		Table{"conditions", wordings(d.Conditions)},
		Table{"conditions on a card", wordings(d.CardConditions)},
		Table{"subjects", wordings(d.Subjects)},
		Table{"verbs", wordings(d.Statements)},
		Table{"predicates", wordings(d.Predicates)},
		Table{"destinations", wordings(d.Destinations)},
		Table{"fields for tokens", wordings(d.SummonPlaces)},
		Table{"places for tokens", wordings(d.TokenPlaces)},
		Table{"durations", wordings(d.Durations)},
		Table{"counts", wordings(d.Counts)},
		Table{"owners of numbers", wordings(d.Possessives)},
		Table{"numbers of cards", wordings(d.StatWords)},
		Table{"quantities", wordings(d.Quantities)},
		Table{"adjectives", wordings(d.Adjectives)},
		Table{"types", wordings(d.TypeWords)},
		Table{"qualifiers", wordings(d.Qualifiers)},
		Table{"places", wordings(d.Places)},
		Table{"pronouns", wordings(d.Pronouns)},
		Table{"turns", wordings(d.TurnGuards)},
		Table{"passive sentences", wordings(d.WholeStatics)},
		Table{"passive predicates", wordings(d.StaticPredicates)},
		Table{"kinds of damage", wordings(d.DamageWords)},
	)
}

// vocabularyTables are the tables that a game brings.
func vocabularyTables(v *Vocabulary) []Table {
	icons, keywords, triggers, abilities := Table{Name: "icons"}, Table{Name: "keywords"}, Table{Name: "trigger words"}, Table{Name: "ability words"}
	for _, r := range v.Icons {
		icons.Rows = append(icons.Rows, r.Spellings)
	}
	for _, prefix := range v.Costs {
		icons.Rows = append(icons.Rows, []string{"[" + prefix + " 2]", "[" + prefix + "02]"})
	}
	for _, w := range v.Keywords {
		keywords.Rows = append(keywords.Rows, []string{w.Name})
	}
	for _, w := range v.Triggers {
		triggers.Rows = append(triggers.Rows, []string{w.Name})
	}
	for _, w := range v.AbilityWords {
		abilities.Rows = append(abilities.Rows, w.Names)
	}
	classes, universes := Table{Name: "classes"}, Table{Name: "universes"}
	for _, w := range v.Classes {
		classes.Rows = append(classes.Rows, []string{"[" + strings.ToLower(w.Name) + "]"})
	}
	for _, name := range v.Universes {
		universes.Rows = append(universes.Rows, []string{name})
	}
	return []Table{icons, classes, universes, keywords, triggers, abilities}
}

// wordings returns the first field of every row of a table: by convention it
// is what the row reads, one wording or several.
func wordings(table any) [][]string {
	rows := reflect.ValueOf(table)
	out := make([][]string, rows.Len())
	for i := range out {
		first := rows.Index(i).Field(0)
		if first.Kind() == reflect.String {
			out[i] = []string{first.String()}
			continue
		}
		for j := range first.Len() {
			out[i] = append(out[i], first.Index(j).String())
		}
	}
	return out
}
