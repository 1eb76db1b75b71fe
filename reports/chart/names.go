package chart

import (
	"maps"
	"slices"

	"gauntlet/reports"
)

// names are the charts that reports have unless other sections are asked for, by what a run asks. One
// that has nothing to draw is left out.
var names = map[reports.Kind][]string{
	reports.KindRates:      {"matchups", "field", "first-player", "lengths", "lengths-by-deck", "ends", "ratings", "metagame"},
	reports.KindArms:       {"field", "matchups", "first-player", "lengths"},
	reports.KindComparison: {"differences", "matchups", "stopping"},
	reports.KindSweep:      {"points", "stopping"},
	reports.KindImpact:     {"cards"},
	reports.KindMulligan:   {"choice", "hands"},
}

// Names of the charts of what is no report of a run.
var (
	LadderNames   = []string{"scores", "ratings", "checks"}
	PlanNames     = []string{"players", "precision", "power", "sequential-tests"}
	ForecastNames = []string{"core-hours"}
	ImproveNames  = []string{"exchanges"}
	MatchNames    = []string{"matches"}
)

// Names returns the names of the charts that the report of a run may have, by its kind, by whether
// several players play it and by the number of variants that it compares, so that a wrong name is found
// before anything is played.
func Names(kind reports.Kind, players bool, variants int) []string {
	if players {
		var all []string
		for _, words := range slices.Collect(maps.Values(movementCharts)) {
			all = append(all, words[0])
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	all := slices.Clone(names[kind])
	if at := slices.Index(all, "matchups"); kind == reports.KindComparison && variants > 1 {
		all = slices.Delete(all, at, at+1)
		for i := range variants {
			all = append(all, variantMatchupsName(i))
		}
	}
	return all
}
