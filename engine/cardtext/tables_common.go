package cardtext

// Rows that every dialect reads. A dialect's table is these rows and its own, in
// the order in which they are tried.

// Quantities are the words for how many cards are meant.
var Quantities = []QuantityRow{
	{[]string{"up to"}, Quantity{Kind: UpTo}, false, true},
	{[]string{"any number of"}, Quantity{Kind: AnyNumber}, false, false},
	{[]string{"each other", "all other"}, Quantity{Kind: All}, true, false},
	{[]string{"each", "all"}, Quantity{Kind: All}, false, false},
	{[]string{"another"}, Quantity{Kind: Exactly, N: 1}, true, false},
}

// Subjects are the players of both games.
var Subjects = []SubjectRow{
	{"each player", EachPlayer},
	{"each opponent", Opponent},
	{"your opponent", Opponent},
	{"the opponent", Opponent},
	{"its controller", ItsController},
	{"that player", ThatPlayer},
	{"they", ThatPlayer},
	{"you", You},
}

// Unowned is a graveyard of which nothing says whose it is. Each player has their own (309.2
// of 6.3): of cards that are described both readings are offered.
const Unowned = "in|from graveyard"
