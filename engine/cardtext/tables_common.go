package cardtext

// Rows that every dialect reads. A dialect's table is these rows and its own, in
// the order in which they are tried.

// quantities are the words for how many cards are meant.
var quantities = []quantityRow{
	{[]string{"up to"}, Quantity{Kind: UpTo}, false, true},
	{[]string{"any number of"}, Quantity{Kind: AnyNumber}, false, false},
	{[]string{"each other", "all other"}, Quantity{Kind: All}, true, false},
	{[]string{"each", "all"}, Quantity{Kind: All}, false, false},
	{[]string{"another"}, Quantity{Kind: Exactly, N: 1}, true, false},
}

// subjects are the players of both games.
var subjects = []subjectRow{
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
var cardStatements = []statementRow{
	{"draw|draws", (*parser).draw},
	{"discard|discards", (*parser).discard},
	{"look|looks at", (*parser).look},
	{"search|searches", (*parser).search},
}

// gameStatements are about the game, its turns and decks.
var gameStatements = []statementRow{
	{"take|takes another turn after this one", number(ExtraTurn)},
	{"take|takes another turn", number(ExtraTurn)},
	{"skip|skips your|their next turn", number(SkipTurn)},
	{"you win the game", number(WinGame)},
	{"win|wins the game", number(WinGame)},
	{"you lose the game", number(LoseGame)},
	{"lose|loses the game", number(LoseGame)},
	{"shuffle|shuffles your|their|its deck", number(ShuffleDeck)},
	{"shuffle|shuffles it", number(ShuffleDeck)},
}
