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
	d := v.Dialect
	return append(vocabularyTables(v),
		Table{"phases", wordings(d.phases)},
		Table{"limits of triggers", wordings(d.triggerLimits)},
		Table{"own events", wordings(d.fixedEvents)},
		Table{"your events", wordings(d.playerEvents)},
		Table{"events of cards", wordings(d.eventVerbs)},
		Table{"subjects of replaced events", wordings(d.wouldSubjects)},
		Table{"replaced events", wordings(d.wouldEvents)},
		Table{"replaced moves", wordings(d.wouldMoves)},
		Table{"replaced events of players", wordings(d.wouldPlayers)},
		Table{"leaders dealt damage", wordings(d.wouldTargets)},
		Table{"rules of abilities", wordings(d.activationRules)},
		Table{"costs of this card", wordings(d.thisCosts)},
		Table{"costs with this card", wordings(d.jointCosts)},
		Table{"costs", wordings(d.costVerbs)},
		Table{"whole conditions", wordings(d.fixedConditions)},
		Table{"conditions", wordings(d.conditions)},
		Table{"conditions on a card", wordings(d.cardConditions)},
		Table{"subjects", wordings(d.subjects)},
		Table{"verbs", wordings(d.statements)},
		Table{"predicates", wordings(d.predicates)},
		Table{"destinations", wordings(d.destinations)},
		Table{"fields for tokens", wordings(d.summonPlaces)},
		Table{"places for tokens", wordings(d.tokenPlaces)},
		Table{"durations", wordings(d.durations)},
		Table{"counts", wordings(d.counts)},
		Table{"owners of numbers", wordings(d.possessives)},
		Table{"numbers of cards", wordings(d.statWords)},
		Table{"quantities", wordings(d.quantities)},
		Table{"adjectives", wordings(d.adjectives)},
		Table{"types", wordings(d.typeWords)},
		Table{"qualifiers", wordings(d.qualifiers)},
		Table{"places", wordings(d.places)},
		Table{"pronouns", wordings(d.pronouns)},
		Table{"turns", wordings(d.turnGuards)},
		Table{"passive sentences", wordings(d.wholeStatics)},
		Table{"passive predicates", wordings(d.staticPredicates)},
		Table{"kinds of damage", wordings(d.damageWords)},
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
