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
// "a|b" is either word, and punctuation stands alone.
func Tables(v *Vocabulary) []Table {
	return append(vocabularyTables(v),
		Table{"phases", wordings(phases)},
		Table{"limits of triggers", wordings(triggerLimits)},
		Table{"own events", wordings(fixedEvents)},
		Table{"your events", wordings(playerEvents)},
		Table{"events of cards", wordings(eventVerbs)},
		Table{"subjects of replaced events", wordings(wouldSubjects)},
		Table{"replaced events", wordings(wouldEvents)},
		Table{"leaders dealt damage", wordings(wouldTargets)},
		Table{"rules of abilities", wordings(activationRules)},
		Table{"costs of this card", wordings(thisCosts)},
		Table{"costs with this card", wordings(jointCosts)},
		Table{"costs", wordings(costVerbs)},
		Table{"whole conditions", wordings(fixedConditions)},
		Table{"conditions", wordings(conditions)},
		Table{"conditions on a card", wordings(cardConditions)},
		Table{"subjects", wordings(subjects)},
		Table{"verbs", wordings(statements)},
		Table{"predicates", wordings(predicates)},
		Table{"destinations", wordings(destinations)},
		Table{"fields for tokens", wordings(summonPlaces)},
		Table{"places for tokens", wordings(tokenPlaces)},
		Table{"durations", wordings(durations)},
		Table{"counts", wordings(counts)},
		Table{"owners of numbers", wordings(possessives)},
		Table{"numbers of cards", wordings(statWords)},
		Table{"quantities", wordings(quantities)},
		Table{"adjectives", wordings(adjectives)},
		Table{"types", wordings(typeWords)},
		Table{"qualifiers", wordings(qualifiers)},
		Table{"places", wordings(places)},
		Table{"pronouns", wordings(pronouns)},
		Table{"turns", wordings(turnGuards)},
		Table{"passive sentences", wordings(wholeStatics)},
		Table{"passive predicates", wordings(staticPredicates)},
		Table{"kinds of damage", wordings(damageWords)},
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
