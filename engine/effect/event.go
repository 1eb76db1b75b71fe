package effect

// WouldKind is the event that a replacement effect replaces.
type WouldKind uint8

const (
	WouldNothing   WouldKind = iota
	WouldDraw                // its controller draws a card
	WouldDestroyed           // an object that the filter admits (this card without one) is destroyed
	WouldLeave               // likewise, it leaves the field; Between narrows to where it goes
	WouldBeDealt             // likewise, it is dealt damage of DamageKinds
	WouldDeal                // this card deals damage of DamageKinds to an object that the filter admits

	// Force of Will.
	WouldEnter   // an object that the filter admits enters the field
	WouldMove    // an object that the filter admits is put from Place to To
	WouldGain    // a player of the side gains life
	WouldLose    // a player of the side loses life
	WouldProduce // a player of the side produces will
	WouldDiscard // an object that the filter admits is discarded
	WouldPutIn   // an object that the filter admits enters the field and was not played from a hand
	WouldAppear  // an object that the filter admits enters the field and was not played
	WouldKindCount
)

// Event is what an automatic ability waits for.
type Event uint8

const (
	OnNone              Event = iota
	OnEnter                   // Fanfare: this card is put onto the field from elsewhere
	OnLastWords               // this card is put into the cemetery from the field
	OnEvolve                  // this card evolves
	OnRace                    // this card races
	OnStrike                  // this follower attacks anything
	OnFollowerStrike          // this follower attacks a follower
	OnLeaderStrike            // this follower attacks a leader
	OnLeaveThis               // this card leaves the field
	OnStartMain               // at the start of a main phase (TurnSide says whose)
	OnStartEnd                // at the start of an end phase (TurnSide says whose)
	OnOtherEnter              // whenever a card that the filter admits is put onto a field (this card included unless Other)
	OnOtherLeave              // whenever a card that the filter admits leaves a field
	OnOtherDestroyed          // whenever a card that the filter admits is destroyed
	OnOtherEvolve             // whenever a card that the filter admits evolves
	OnOtherAttack             // whenever a follower that the filter admits attacks
	OnPlayCard                // whenever you play a card that the filter admits
	OnDealAttackDamage        // whenever this follower deals attack damage
	OnTakeDamage              // whenever this card takes damage; with a filter, whenever one that it admits does
	OnLeaderHeal              // whenever your leader's defense is increased
	OnLeaderDamage            // whenever your leader's defense is decreased
	OnDraw                    // whenever you draw
	OnDiscard                 // whenever you discard a card that the filter admits
	OnOtherLastWords          // whenever a card that the filter admits is put into the cemetery from the field
	OnState                   // state trigger: Condition becomes true
	OnActivate                // whenever you play an activated ability
	OnOtherRace               // whenever a card that the filter admits races
	OnOtherEngaged            // whenever a card that the filter admits is engaged
	OnRefresh                 // whenever this card is refreshed
	OnLeaderDealtDamage       // whenever your leader is dealt damage
	OnOtherAttackUp           // whenever the attack of a card that the filter admits is increased
	OnShuffle                 // whenever you shuffle your deck
	OnCounter                 // whenever a counter of the ability's name is put on a card that the filter admits

	// Force of Will. Of those above it has OnEnter (this card is put onto the field),
	// OnEvolve to OnLeaderStrike not, OnLeaveThis, OnOtherEnter, OnOtherLeave,
	// OnPlayCard, OnDraw, OnDiscard, OnActivate (any activate ability), OnShuffle and
	// OnCounter. Where a filter is set, "a card" is one that it admits; without one it
	// is this card.
	OnEnterFromChase   // [Enter]: this card enters after it was played from the hand, or by judgment; in later editions whenever it enters
	OnJudged           // a ruler of the filter becomes a J-ruler
	OnJudgmentPlayed   // whenever a player of the side plays judgment
	OnDestroyed        // a card is destroyed
	OnBuried           // a card is put into a graveyard, also of Shadowverse: Evolve, where the filter says whose; Between says from where, and from the chase it is one that the ability's player played
	OnAttack           // a card attacks
	OnAttacked         // a card is attacked
	OnBlock            // a card blocks
	OnBlocked          // a card is blocked
	OnBattleBegin      // a battle begins
	OnBattleEnd        // a battle ends
	OnDealDamage       // a card deals damage
	OnDealBattleDamage // a card deals battle damage
	OnDamaged          // a card is dealt damage
	OnPlayerDamaged    // a player of the side is dealt damage
	OnLifeGain         // a player of the side gains life
	OnLifeLoss         // a player of the side loses life
	OnRested           // a card becomes rested
	OnRecovered        // a card becomes recovered
	OnStoneCalled      // a player of the side calls a magic stone
	OnWillAbility      // a will ability of a card is played
	OnProduced         // a card produces will
	OnTargeted         // a card becomes a target
	OnAdded            // a card is added to another
	OnRemoved          // a card is removed from the game
	OnReturned         // a card is put into a hand from the field
	OnStandby          // a player of the side sets a card into the standby area
	OnDrawPhase        // at the beginning of a draw phase
	OnRecoveryBegin    // at the beginning of a recovery phase
	OnRecoveryEnd      // at the end of a recovery phase
	OnMainBegin        // at the beginning of a main phase
	OnEndPhase         // at the beginning of an end phase
	OnTurnEnd          // at end of turn
	OnGameBegin        // when the game begins
	OnShift            // this card shifts
	OnBreak            // [Break]: this card is turned up by lifebreak (1415.1)
	OnInvert           // a card is inverted
	OnSummoned         // a card enters from the chase area
	OnDiscarded        // this card is discarded; Other is the spell or ability that does it
	OnGem              // a player of the side gains a gem, once for each
	OnDealtBattle      // a card is dealt battle damage
	OnDestroyedBattle  // a card is destroyed by battle damage
	OnUnblocked        // an attacking card is not blocked; Other is what it attacks
	OnRoll             // a player of the side rolls dice, once however many
	OnPutIn            // a card enters the field and was not played from a hand
	OnCancelled        // a spell is cancelled by the ability's player
	OnGemGone          // a player of the side banishes a gem, once for each
	OnRevealed         // this card is revealed; Other is the ability that does it
	OnRemovedDeck      // this card is removed from the game from its deck or graveyard, which Between says; Other is the ability that does it
	OnBanished         // a card is banished, by its controller
	OnIntoEX           // Shadowverse: Evolve: a card that the filter admits is put into an EX area; Between says from where
	OnDestroys         // Force of Will: a card destroys another; Other is that one
	OnDestroysBattle   // … by battle damage
	EventCount
)

// Whose ability destroys a card, in Ability.DamageKinds.
const (
	ByTheirs = 1 << (iota + 3) // of an opponent
	ByYours
)
