package main

import (
	"go/ast"
	"slices"
	"time"
)

// game says what is disabled in the engine of a game, and which tests must notice.
type game struct {
	title  string
	source string // folder of the engine
	report string

	sets      []string // fields of the state that keywords and restrictions fill
	holders   func(ast.Expr) bool
	keywords  []string // constants of format_keywords.go
	params    []string // numbers that stand behind keywords
	handling  []string // functions each of whose conditions is disabled
	files     []string // files of which the same is true for every function
	numbers   []string // functions each of whose results is disabled
	aside     []string // files in which nothing of a rule is decided: what is shown, checked or looked ahead at
	shortcuts []string // what a condition reads that decides nothing: whether anybody listens

	suites []suite
	same   map[string]string // mutants that no scenario can notice, with the reason
}

// suite is a test that runs scenarios.
type suite struct {
	folder, test string
	takes        time.Duration // to compute it without a mutant
}

var games = map[string]*game{
	"sve": {
		title: "Shadowverse: Evolve", source: "engine/games/sve", report: "docs/rules/mutants.md",
		sets: []string{"ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura", "ignoreWard", "cannotAttack",
			"noAttackLeader", "quick"},
		holders:  isPlayer,
		keywords: []string{"Quick", "Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack"},
		handling: []string{"handleRules", "handleLosses", "handleStack", "handleLinks", "keepWithinLimit", "cannot"},
		numbers:  []string{"playerStat"},
		aside: []string{"view.go", "view_info.go", "view_lens.go", "view_gist.go", "view_gistact.go", "tell_describe.go", "tell_inspect.go", "state_check.go", "state_slotsets.go",
			"tell_arrange.go", "format_keywords.go", "state.go", "link_refuse.go", "format_clauses.go", "game_decisions.go"},
		suites: []suite{{folder: "engine/scenario", test: "TestScenarioFiles"}, {folder: "engine/games/sve", test: "TestReview"}},
		same:   sameSVE,
	},
	"fow": {
		title: "Force of Will", source: "engine/games/fow", report: "docs/rules/fow-mutants.md",
		sets: []string{"pierce", "precision", "firstStrike", "flying", "swift", "imperishable", "bloodlust", "eternal", "cannotAttack",
			"cannotBlock", "spared", "lures", "mustBlock", "mustBeBlocked", "unblockable", "guarded", "stays"},
		holders: isState,
		keywords: []string{"Pierce", "Precision", "FirstStrike", "Explode", "Flying", "Swiftness", "Imperishable", "Quickcast", "Bloodlust",
			"Barrier", "Eternal", "Drain", "Bane", "Judgment", "Remnant", "Trigger", "Stealth", "Shift", "Awakening", "Incarnation", "GodsArt",
			"Evolution", "Limit", "Energize", "Bestow", "Mana", "Torrent", "Inheritance", "Resonance", "Enter", "Break"},
		params: []string{"Limit", "Mana", "Energize", "Barrier"},
		// Rule processes (1200, 1415.1e) and actions by rules (1000), with the
		// actions of players (700) and what becomes of rulers, tokens and sides.
		files: []string{"rule.go", "rule_additions.go", "area_lifebreak.go", "rule_destroy.go", "rule_damage.go", "rule_life.go", "rule_counters.go", "pay_coin.go",
			"layer_copies.go", "rule_attach.go", "area_ruler.go", "move_tokens.go", "move_faces.go", "area_judgment.go", "area_call.go", "area_standby.go", "battle_attack.go", "battle_block.go",
			"battle_strike.go", "move_restrictions.go", "trigger_keywords.go"},
		aside: []string{"view.go", "view_info.go", "view_lens.go", "view_gist.go", "view_gistact.go", "tell_describe.go", "tell_inspect.go", "state_check.go",
			"tell_arrange.go", "edition_keywords.go", "state.go", "edition_clauses.go", "game_decisions.go", "link_refuse.go", "priority_mute.go", "priority_moments.go", "edition.go",
			"view_determinize.go"},
		shortcuts: []string{"g.rec ", "hears", "g.warm"},
		suites:    []suite{{folder: "internal/lint", test: "TestOpenScenarios"}},
		same:      sameFoW,
	},
}

// isPlayer reports whether a selector reads a field of a player's slot sets: of a
// variable such as pl, op or foe, or of s.pl[p].
func isPlayer(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name != "di" && x.Name != "d" && x.Name != "t"
	case *ast.IndexExpr:
		s, ok := x.X.(*ast.SelectorExpr)
		return ok && s.Sel.Name == "pl"
	}
	return false
}

// isState reports whether a selector reads a set of the state: of s, or of g.s.
func isState(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name == "s"
	case *ast.SelectorExpr:
		return x.Sel.Name == "s"
	}
	return false
}

// inside reports whether the conditions of a function are disabled.
func (g *game) inside(file, function string) bool {
	return slices.Contains(g.handling, function) || slices.Contains(g.files, file)
}
