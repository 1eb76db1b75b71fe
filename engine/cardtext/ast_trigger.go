package cardtext

// TriggerKind is an event that automatic abilities wait for.
type TriggerKind uint8

const (
	TriggerNone         TriggerKind = iota
	TriggerFanfare                  // this card is put onto the field
	TriggerLastWords                // this card is put into the cemetery from the field
	TriggerEvolve                   // this card evolves
	TriggerRace                     // this card races
	TriggerStrike                   // this follower attacks
	TriggerFollowStrike             // this follower attacks a follower
	TriggerLeaderStrike             // this follower attacks a leader
	TriggerLeave                    // this card leaves the field (Place: for where, if HasPlace)
	TriggerMain                     // start of a main phase
	TriggerEnd                      // start of an end phase
	TriggerEnters                   // one of Objects is put onto a field
	TriggerLeaves                   // one of Objects leaves a field
	TriggerDestroyed                // one of Objects is destroyed
	TriggerEvolves                  // one of Objects evolves
	TriggerRaces                    // one of Objects races
	TriggerAttacks                  // one of Objects attacks
	TriggerBuried                   // one of Objects is put into the cemetery from the field
	TriggerEngaged                  // one of Objects is engaged
	TriggerRefreshed                // this card is refreshed
	TriggerPlay                     // you play one of Objects
	TriggerDealsDamage              // this follower deals attack damage
	TriggerLeaderDamage             // your leader is dealt damage
	TriggerLeaderHeal               // your leader's defense increases
	TriggerAttackUp                 // the attack of one of Objects increases
	TriggerShuffle                  // you shuffle your deck
	TriggerDraw                     // you draw a card
	TriggerDiscard                  // you discard one of Objects
	TriggerHurt                     // this follower is dealt damage
	TriggerLeaderLoss               // your leader's defense decreases other than by damage
	TriggerActivate                 // you play an activated ability
	TriggerCounter                  // a counter called Name is put on one of Objects
	TriggerState                    // If becomes true: "when your leader's defense is 0 or less"

	// Force of Will. Triggers with Objects nil are about this card, or about its
	// player where the event happens to players.
	TriggerEnter        // this card enters the field ([Enter])
	TriggerComes        // one of Objects enters a field (Place: from where, if HasPlace)
	TriggerGoes         // this card or one of Objects goes to a graveyard (From, if HasFrom)
	TriggerRemoved      // … is removed from the game
	TriggerToHand       // … is put into a hand
	TriggerAttacking    // … attacks
	TriggerBlocks       // … blocks
	TriggerBlocked      // … is blocked
	TriggerFights       // … attacks or blocks
	TriggerDeals        // … deals damage (To, battle damage if Damage)
	TriggerDealt        // … is dealt damage
	TriggerTargeted     // … becomes the target of a spell or ability
	TriggerRested       // … becomes rested
	TriggerRecovered    // … becomes recovered
	TriggerDies         // … is destroyed
	TriggerBanished     // … is banished
	TriggerAdded        // … is added to a card
	TriggerJudged       // … is judged: your ruler becomes a J-ruler
	TriggerDamaged      // the players Who are dealt damage
	TriggerGainsLife    // the players Who gain life
	TriggerLosesLife    // the players Who lose life
	TriggerDraws        // the players Who draw a card
	TriggerDiscards     // the players Who discard one of Objects
	TriggerDiscarded    // this card is discarded, by the spell or ability To
	TriggerPlays        // the players Who play one of Objects
	TriggerCalls        // the players Who call a magic stone
	TriggerTurn         // beginning of a turn
	TriggerDrawPhase    // beginning of a draw phase
	TriggerRecovery     // beginning of a recovery phase
	TriggerRecoveryEnd  // end of a recovery phase
	TriggerMainPhase    // beginning of a main phase
	TriggerTurnEnd      // end of a turn
	TriggerEndPhase     // beginning of an end phase
	TriggerGame         // beginning of the game
	TriggerProduces     // one of Objects produces will
	TriggerCounterPut   // a counter called Name is put on this card or one of Objects
	TriggerCounterTaken // the last one is removed
	TriggerLeft         // this card or one of Objects leaves the field
	TriggerWillPlayed   // the players Who play a will ability of one of Objects
	TriggerBattle       // a battle begins
	TriggerIsAttacked   // this card or one of Objects is attacked
	TriggerAwakens      // the players Who awaken one of Objects
	TriggerBanishes     // the players Who banish one of Objects
	TriggerCancels      // the players Who cancel one of Objects
	TriggerSummoned     // this card or one of Objects is summoned
	TriggerShifts       // this card is turned over by [Shift]
	TriggerInverts      // this card is turned despair side up
	TriggerAnytime      // at any time: [Trigger] that is only paid
	TriggerBattlePhase  // beginning of a battle phase
	TriggerBattleEnd    // end of a battle phase
	TriggerEntering     // as this card enters: before it has entered
	TriggerShifting     // as this card shifts
	TriggerJudging      // as this card is judged
	TriggerGem          // the players Who gain a gem
	TriggerUnblocked    // this card or one of Objects attacks and is not blocked
	TriggerRolls        // the players Who roll dice
	TriggerGemGone      // the players Who banish a gem
	TriggerPutIn        // as TriggerComes, but not where it was played from a hand
	TriggerRevealed     // this card is revealed by the ability To
	TriggerDestroys     // this card or one of Objects destroys one of To, several at once if Bulk
)

// Whose says whose turn, field or card is meant.
type Whose uint8

const (
	Anyone Whose = iota
	Yours
	Enemy
	Theirs   // of the player that a selection or sentence named before
	Targeted // of target player
	SomeOne  // of one player, whoever that is
	Everyone // of each player
)

// Trigger is one event with its restrictions.
type Trigger struct {
	Span      Span
	Kind      TriggerKind
	Turn      Whose      // whose turn or phase it must be
	Objects   *Objects   // for the kinds that watch other cards
	Name      string     // TriggerCounter
	HasPlace  bool       // TriggerLeave, TriggerEnters: Place matters
	Place     Place      // where it goes to (TriggerLeave) or comes from (TriggerEnters)
	PerTurn   int        // "once per turn", 0 unlimited
	ByEnemy   bool       // TriggerPlay, TriggerDiscard: an opponent does it
	ByAny     bool       // … or any player
	Damage    DamageWord // TriggerHurt: of this kind; TriggerDestroyed, TriggerLastWords: by an ability
	Next      bool       // "your next main phase", "your end phase this turn": once, later
	NotNow    bool       // … and not in the turn that goes on: "at the end of your next turn"
	ToLeader  bool       // TriggerDealsDamage: to an enemy leader
	If        Cond       // a condition inside the trigger clause, nil none
	Condition bool       // If stands before the event: "whenever you have … and …"

	This     string     // the word with which this card is named; "" for Objects
	Who      PlayerWord // the players an event happens to
	HasFrom  bool       // TriggerGoes, TriggerLeft: From matters
	From     Place
	Owner    Whose    // of From; TriggerDestroyed, TriggerLastWords: whose ability destroys it
	To       *Objects // TriggerDeals, TriggerFights …: the other side
	Battle   bool     // TriggerDeals: battle damage only
	Both     bool     // TriggerBlocked: or blocks
	ToPlayer bool     // TriggerDeals: to a player
	First    bool     // "for the first time each turn"
	Bulk     bool     // "one or more resonators": several at once are one event
	Nth      int      // TriggerPlays: your first, second … this turn
	Now      bool     // "… this turn": of an ability that is given for this turn
	OrThis   bool     // "this follower or another …": Objects or this card
}
