package fow

import "gauntlet/engine"

// Clauses behind decisions and events: indices into Clauses.
const (
	clauseNone         engine.Clause = iota
	clauseDraw                       // 103.3
	clauseChooseFirst                // 403.3
	clauseChange                     // 403.4
	clauseFirstTurn                  // 403.6
	clauseDrawPhase                  // 502.3
	clauseRecover                    // 503.5
	clauseMain                       // 504.2
	clauseEnd                        // 505.2
	clauseDiscard                    // 505.5d
	clauseNextTurn                   // 505.6
	clausePriority                   // 602.1c
	clauseEnterField                 // 702.3
	clauseChantDone                  // 703.3
	clauseCall                       // 709.1
	clauseAttack                     // 803.3
	clauseAttackTarget               // 803.3b
	clauseBlock                      // 804.3
	clauseFirstStrike                // 805.2
	clauseBattleDamage               // 806.2
	clauseBattleReturn               // 806.3
	clausePlay                       // 903.2b
	clauseTarget                     // 903.2e
	clauseResolve                    // 903.3b
	clausePay                        // 1003.1
	clauseDealDamage                 // 1007.1
	clauseDrawCard                   // 1009.1
	clauseLifeOut                    // 1202.1
	clauseDeckOut                    // 1202.2
	clauseDestroy                    // 1203.1
	clauseLoop                       // 1301.1c
	clauseCount
)

// Clauses are the clause ids of 6.3, by engine.Clause.
var Clauses = [clauseCount]string{
	"", "103.3", "403.3", "403.4", "403.6", "502.3", "503.5", "504.2", "505.2", "505.5d", "505.6", "602.1c",
	"702.3", "703.3", "709.1", "803.3", "803.3b", "804.3", "805.2", "806.2", "806.3", "903.2b", "903.2e", "903.3b",
	"1003.1", "1007.1", "1009.1", "1202.1", "1202.2", "1203.1", "1301.1c",
}
