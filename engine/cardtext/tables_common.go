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

// cardStatements are what is done with cards of hand and deck.
var cardStatements = []StatementRow{
	{"draw|draws", draw},
	{"discard|discards", discard},
	{"look|looks at", look},
	{"search|searches", search},
}

// gameStatements are about the game, its turns and decks.
var gameStatements = []StatementRow{
	{"take|takes another turn after this one", ReadNumber(ExtraTurn)},
	{"take|takes another turn", ReadNumber(ExtraTurn)},
	{"skip|skips your|their next turn", ReadNumber(SkipTurn)},
	{"you win the game", ReadNumber(WinGame)},
	{"win|wins the game", ReadNumber(WinGame)},
	{"you lose the game", ReadNumber(LoseGame)},
	{"lose|loses the game", ReadNumber(LoseGame)},
	{"shuffle|shuffles your|their|its deck", ReadNumber(ShuffleDeck)},
	{"shuffle|shuffles it", ReadNumber(ShuffleDeck)},
}
