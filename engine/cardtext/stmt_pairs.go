package cardtext

// Statements about two numbers or two cards at once.

// OneOf is "either … or …": the player of the effect chooses as it is carried out.
type OneOf struct {
	Base
	Options []*Block
}

// SwitchStats is "switch the ATK and DEF of What": each becomes what the other was.
type SwitchStats struct {
	Base
	What *Ref
}

// Fight is "A and B deal damage equal to their ATK to each other".
type Fight struct {
	Base
	A, B *Ref
}
