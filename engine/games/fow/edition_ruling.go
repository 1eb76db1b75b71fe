package fow

// Options are rulings that the documents leave open and an experiment may
// change. The zero value is what this project holds to be right.
type Options struct {
	// Lifebreak plays 6.3 and later with lifebreak.
	//
	// 1415.1 (6.3, 8.01, 10.2): if both players agreed.
	Lifebreak bool
	// JudgedAttack lets a J-ruler attack in the turn of its judgment without
	// [Swiftness], because the ruler was controlled since the turn began.
	//
	// 803.3a (6.3, 8.01, 10.2): a J/resonator controlled since the turn began.
	JudgedAttack bool
	// AttackedIsSpared keeps an attacked resonator that was blocked for, and
	// whose blocker is gone after the attacker dealt battle damage, from dealing
	// damage in return.
	//
	// 806.3 (6.3): the attacked object deals damage if there is no blocker.
	AttackedIsSpared bool
	// ReduceSymbols lets an effect that makes a card cost {1} less take away a
	// will symbol.
	//
	// 903.2g-iv (6.3): the player chooses which part is decreased.
	ReduceSymbols bool
	// WillAnytime offers every will ability whenever its player has priority,
	// also where using it then can lead to nothing that using it in the next
	// payment cannot.
	//
	// 907.2 (6.3, 8.01, 10.2): with priority or when wills are to be paid.
	WillAnytime bool
}
