package effect

import "slices"

// role is what an operand means; the verifier checks it and the disassembler
// prints it.
type role uint8

const (
	roleNone       role = iota
	roleReg             // register that is read
	roleRegOut          // register that is written
	roleSel             // selector
	rolePlayer          // selector that names players
	rolePlace           // where objects are looked for
	rolePlaceTo         // where objects are moved to
	rolePlaceNew        // where tokens are created
	roleFilter          // index into Filters
	roleFilterAny       // index into Filters, 255 any card
	roleSet             // set that is read
	roleSetOut          // set that is written
	roleSetMay          // set that is written, 255 none
	roleDuration        //
	roleStat            //
	rolePlayStat        //
	roleBound           // constant below 128, or register plus 128
	roleBoundAny        // likewise; 255 any number
	roleJump            // X, relative to the next instruction
	roleInt             // X, any number
	roleString          // X, index into Strings
	roleGranted         // X, index into Granted
	roleKeyword         // X, number of a keyword
	roleTypes           // X, TypeSet
	rolePick            // X, PickFlags
	roleMove            // MoveFlags
	roleFlag            // 0 or 1
	roleMode            // option of the choose
	roleOptCost         // optional cost
	roleDamage          // damage kinds
	roleStatic          // StaticKind
	roleCount           // small constant
	roleDepth           // place in a deck, 0 none
	roleSelMay          // selector, 0 none
	rolePlayerMay       // selector that names players, 0 none
	roleAll             // 0: of the first, 1: of all of them, 2: of the one with the most
	roleCounts          // CountHow
	roleLength          // duration, 0 (permanent) also where there is none
	roleDeck            // Place to look in, 0 the deck
	roleDeckOf          // likewise; plus 128 the opponent's
	roleKind            // kind of will, or register plus 128
	roleKinds           // set of kinds of will
	roleFilterX         // X, index into Filters
	roleFilterXMay      // X, likewise, 0 also where it is not used
	rolePayment         // X, index into Payments
	rolePaymentMay      // X, likewise, 0 also where it is not used
	roleFloating        // X, index into Floating
	roleHow             // small set of flags
	roleFace            // FaceFlags
	roleBoundMay        // roleBound, 0 also where there is none
	roleFlagMay         // 0 or 1, 0 also where it is not asked
	roleEvent           // Event
	rolePlaceMay        // Place plus one, 0 none
)

// opInfo describes an operation: its name in listings, whether pure fragments
// may hold it, and what its operands mean.
type opInfo struct {
	name          string
	pure          bool
	a, b, c, d, e role
	x             role
}

// ops has one row per operation.
var ops = [opCount]opInfo{
	OpHalt:       {name: "halt", pure: true},
	OpJump:       {name: "jump", pure: true, x: roleJump},
	OpJumpIfZero: {name: "jumpz", pure: true, a: roleReg, x: roleJump},
	OpMode:       {name: "mode", pure: true, a: roleRegOut, b: roleMode},
	OpPaid:       {name: "paid", pure: true, a: roleRegOut, b: roleOptCost},
	OpChosenX:    {name: "chosenx", pure: true, a: roleRegOut},

	OpInt:     {name: "int", pure: true, a: roleRegOut, x: roleInt},
	OpAdd:     {name: "add", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpSub:     {name: "sub", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpMul:     {name: "mul", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpDivDown: {name: "divdown", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpHalfUp:  {name: "halfup", pure: true, a: roleRegOut, b: roleReg},
	OpMin:     {name: "min", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpMax:     {name: "max", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpGe:      {name: "ge", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpEq:      {name: "eq", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpAnd:     {name: "and", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpOr:      {name: "or", pure: true, a: roleRegOut, b: roleReg, c: roleReg},
	OpNot:     {name: "not", pure: true, a: roleRegOut, b: roleReg},

	OpCount:       {name: "count", pure: true, a: roleRegOut, b: rolePlace, c: roleFilter, d: roleSelMay, e: rolePlayerMay},
	OpCountSel:    {name: "countsel", pure: true, a: roleRegOut, b: roleSel, c: roleCounts},
	OpStat:        {name: "stat", pure: true, a: roleRegOut, b: roleSel, c: roleStat},
	OpPlayer:      {name: "player", pure: true, a: roleRegOut, b: rolePlayer, c: rolePlayStat},
	OpIs:          {name: "is", pure: true, a: roleRegOut, b: roleSel, c: roleFilter, d: roleSelMay, e: rolePlayerMay},
	OpWas:         {name: "was", pure: true, a: roleRegOut, b: roleSel, c: roleFilter},
	OpEventAmount: {name: "eventamount", pure: true, a: roleRegOut},
	OpYourTurn:    {name: "yourturn", pure: true, a: roleRegOut},
	OpSumStat:     {name: "sumstat", pure: true, a: roleRegOut, b: roleSel, c: roleStat},
	OpNames:       {name: "names", pure: true, a: roleRegOut, b: rolePlace, c: roleFilter, d: roleHow},

	OpGather:       {name: "gather", pure: true, a: roleSetOut, b: rolePlace, c: roleFilter, d: roleSelMay, e: rolePlayerMay},
	OpGatherRandom: {name: "gatherrandom", a: roleSetOut, b: rolePlace, c: roleFilter, d: roleReg},
	OpPick:         {name: "pick", a: roleSetOut, b: rolePlace, c: roleFilter, d: roleBound, e: roleBoundAny, x: rolePick},
	OpPickFrom:     {name: "pickfrom", a: roleSetOut, b: roleSet, c: roleFilter, d: roleBound, e: roleBoundAny, x: rolePick},
	OpLook:         {name: "look", a: roleSetOut, b: roleReg, c: rolePlayer, d: roleHow, e: roleDeck},
	OpLookUpTo:     {name: "lookupto", a: roleSetOut, b: roleReg},
	OpSearch:       {name: "search", a: roleSetOut, b: roleDeckOf, c: roleFilter, d: roleBound, e: roleBoundAny, x: rolePick},
	OpReveal:       {name: "reveal", a: roleSel},
	OpMillUntil:    {name: "milluntil", a: roleSetOut, c: roleFilter},
	OpClear:        {name: "clear", pure: true, a: roleSetOut},

	OpMay:       {name: "may", a: roleRegOut, b: rolePlayer},
	OpAskNumber: {name: "asknumber", a: roleRegOut, b: roleBound, c: roleBound},
	OpAskOption: {name: "askoption", a: roleRegOut, b: roleCount, c: rolePlayerMay},
	OpDie:       {name: "die", a: roleRegOut},

	OpDamage:        {name: "damage", a: roleSel, b: roleReg, c: roleSelMay},
	OpDamageDivided: {name: "damagedivided", a: roleSel},
	OpDestroy:       {name: "destroy", a: roleSel},
	OpBanish:        {name: "banish", a: roleSel},
	OpMove:          {name: "move", a: roleSel, b: rolePlaceTo, c: roleMove, d: roleDepth, e: roleFace},
	OpModify:        {name: "modify", a: roleSel, b: roleReg, c: roleReg, d: roleDuration},
	OpSetStat:       {name: "setstat", a: roleSel, b: roleReg, c: roleStat, d: roleDuration},
	OpKeyword:       {name: "keyword", a: roleSel, c: roleDuration, x: roleKeyword},
	OpLoseKeyword:   {name: "losekeyword", a: roleSel, c: roleDuration, x: roleKeyword},
	OpLoseAbilities: {name: "loseabilities", a: roleSel, c: roleDuration},
	OpGrant:         {name: "grant", a: roleSel, c: roleDuration, x: roleGranted},
	OpTrait:         {name: "trait", a: roleSel, c: roleDuration, x: roleString},
	OpEngage:        {name: "engage", a: roleSel},
	OpRefresh:       {name: "refresh", a: roleSel},
	OpEvolve:        {name: "evolve", a: roleSel},
	OpRace:          {name: "race", a: roleSel, b: roleReg},
	OpServe:         {name: "serve", a: roleSel, b: roleReg},
	OpTransform:     {name: "transform", a: roleSel, x: roleString},
	OpSteal:         {name: "steal", a: roleSel, b: rolePlayerMay, c: roleLength},
	OpAddCounter:    {name: "addcounter", a: roleSel, b: roleReg, c: roleFlagMay, x: roleString},
	OpRemoveCounter: {name: "removecounter", a: roleSel, b: roleReg, x: roleString},
	OpNoDamage:      {name: "nodamage", a: roleSel, b: roleDamage, c: roleDuration},
	OpDamageMod:     {name: "damagemod", a: roleSel, b: roleReg, c: roleDuration, d: roleHow},
	OpCannotAttack:  {name: "cannotattack", a: roleSel, c: roleDuration},
	OpNoRefresh:     {name: "norefresh", a: roleSel, c: roleDuration},
	OpEvolveCost:    {name: "evolvecost", a: roleSel, b: roleReg, c: roleDuration, d: roleFlag},
	OpPlayCost:      {name: "playcost", a: roleSel, b: roleReg, c: roleDuration, d: roleFlag},
	OpChangeType:    {name: "changetype", a: roleSel, c: roleDuration, x: roleTypes},
	OpFlipEvolve:    {name: "flipevolve", a: roleSel, c: roleFlag},
	OpSwap:          {name: "swap", a: roleSel, b: roleSel},
	OpPlayFree:      {name: "playfree", a: roleSel},

	OpCreate: {name: "create", a: roleSetMay, b: roleReg, c: rolePlaceNew, d: roleFlag, e: roleHow, x: roleString},

	OpDraw:       {name: "draw", a: rolePlayer, b: roleReg},
	OpDrawUpTo:   {name: "drawupto", a: rolePlayer, b: roleReg},
	OpMill:       {name: "mill", a: rolePlayer, b: roleReg},
	OpDiscard:    {name: "discard", a: rolePlayer, b: roleReg, c: roleFilterAny, d: roleFlag},
	OpRecover:    {name: "recover", a: rolePlayer, b: roleReg},
	OpMaxPP:      {name: "maxpp", a: rolePlayer, b: roleReg},
	OpGainEP:     {name: "gainep", a: rolePlayer, b: roleReg},
	OpShuffle:    {name: "shuffle", a: rolePlayer, b: roleDeck},
	OpWin:        {name: "win", a: rolePlayer},
	OpLose:       {name: "lose", a: rolePlayer},
	OpExtraTurn:  {name: "extraturn", a: rolePlayer},
	OpSkipTurn:   {name: "skipturn", a: rolePlayer},
	OpDelayed:    {name: "delayed", a: roleSelMay, c: roleDuration, d: roleFlagMay, x: roleGranted},
	OpDiscardSel: {name: "discardsel", a: roleSel, b: rolePlayerMay},
	OpPlayerRule: {name: "playerrule", a: rolePlayer, b: roleReg, c: roleStatic, d: roleDuration},

	OpJoin:         {name: "join", pure: true, a: roleSetOut, b: roleSel},
	OpCounters:     {name: "counters", pure: true, a: roleRegOut, b: roleSel, c: roleAll, x: roleString},
	OpNoDealDamage: {name: "nodealdamage", a: roleSel, c: roleDuration},
	OpDamageThat:   {name: "damagethat", a: roleSel, b: roleReg, c: roleFlag},

	OpProduce:    {name: "produce", a: rolePlayer, b: roleReg, c: roleKind, d: roleFlag, x: roleFilterXMay},
	OpAskKind:    {name: "askkind", a: roleRegOut, b: roleKinds, c: roleSelMay},
	OpAskName:    {name: "askname", a: roleRegOut, d: roleFlagMay, x: roleFilterX},
	OpAskPay:     {name: "askpay", a: roleRegOut, b: rolePlayer, c: roleBoundMay, d: roleFlagMay, x: rolePayment},
	OpCancel:     {name: "cancel", a: roleSel},
	OpCopyItem:   {name: "copyitem", a: roleSel, b: roleFlag},
	OpBecomeCopy: {name: "becomecopy", a: roleSel, b: roleSel, c: roleDuration},
	OpPutOnChase: {name: "putonchase", a: roleSel},
	OpPlayCard:   {name: "playcard", a: roleSel, b: roleHow, x: rolePaymentMay},
	OpLife:       {name: "life", a: rolePlayer, b: roleReg},
	OpSetLife:    {name: "setlife", a: rolePlayer, b: roleReg},
	OpAttach:     {name: "attach", a: roleSel, b: roleSel, c: roleHow},
	OpFlip:       {name: "flip", a: roleSel, b: roleHow},
	OpApply:      {name: "apply", a: roleSelMay, b: roleReg, c: roleDuration, x: roleFloating},
	OpForce:      {name: "force", a: roleRegOut, b: roleReg},
	OpHeal:       {name: "heal", a: roleSel, b: roleFlagMay},
	OpUnfight:    {name: "unfight", a: roleSel},
	OpUndamage:   {name: "undamage", a: roleSel, b: roleReg, c: roleFlag},
	OpCallStone:  {name: "callstone", a: rolePlayer, b: roleReg, c: roleFlag},
	OpGem:        {name: "gem", a: rolePlayer, b: roleReg, c: roleKind, d: roleHow},
	OpWeather:    {name: "weather", pure: true, a: roleRegOut, b: rolePlayer, x: roleString},
	OpSkipPhase:  {name: "skipphase", a: rolePlayer, b: roleHow},
	OpRestart:    {name: "restart", a: rolePlayer, b: roleFlag},
	OpTrigger:    {name: "trigger", a: roleSel},
	OpExcept:     {name: "except", pure: true, a: roleSet, b: roleSel},
	OpKeepNames:  {name: "keepnames", a: roleSetOut, b: roleSet},
	OpSift:       {name: "sift", pure: true, a: roleSetOut, b: roleSet, c: roleFilter},
	OpDouble:     {name: "double", a: roleSel, x: roleString},
	OpNoActivate: {name: "noactivate", a: roleSel, b: roleFlag},
	OpNoFanfare:  {name: "nofanfare", a: roleSel},
	OpCosts:      {name: "costs", pure: true, a: roleRegOut, b: rolePlace, c: roleFilter},
	OpNextCost:   {name: "nextcost", a: roleReg, b: roleFilter, c: roleDuration, d: roleHow},
	OpCreateLike: {name: "createlike", a: roleSel, b: rolePlaceNew},
	OpTaken:      {name: "taken", pure: true, a: roleSetOut},
	OpKeepMost:   {name: "keepmost", a: roleSet, b: roleStat, c: roleFlag},
	OpKeepWithin: {name: "keepwithin", a: roleSet, b: roleStat, c: roleReg, d: roleFlag},
	OpBar:        {name: "bar", a: rolePlayer, b: roleFlag, c: roleFilterAny},
	OpItem:       {name: "item", a: rolePlayer, x: roleString},
	OpItems:      {name: "items", pure: true, a: roleRegOut, b: rolePlayer, c: roleFlag, x: roleString},
	OpMostStat:   {name: "moststat", pure: true, a: roleRegOut, b: roleSel, c: roleStat, d: roleFlag},
	OpDealNoted:  {name: "dealnoted", a: roleRegOut, b: roleReg, c: roleSelMay, d: roleSel},
	OpSwitch:     {name: "switchstats", a: roleSel, c: roleDuration},
	OpPlayAgain:  {name: "playagain", a: roleFlag, c: roleFilter},
	OpRetarget:   {name: "retarget", a: roleSel, b: roleFlag},
	OpHappened:   {name: "happened", pure: true, a: roleRegOut, b: roleEvent, c: roleFilter, d: rolePlaceMay, x: roleFilterXMay},
	OpFound:      {name: "found", pure: true, a: roleSetOut, b: roleSel, c: rolePlace, d: roleFlag},
}

// String returns the operation's name in listings.
func (o Op) String() string {
	if o < opCount {
		return ops[o].name
	}
	return "unknown"
}

// operands returns the operands of an instruction in order with their roles;
// X comes last.
func (i Instr) operands() [6]struct {
	role  role
	value int
} {
	info := &ops[i.Op]
	return [6]struct {
		role  role
		value int
	}{
		{info.a, int(i.A)}, {info.b, int(i.B)}, {info.c, int(i.C)}, {info.d, int(i.D)}, {info.e, int(i.E)}, {info.x, int(i.X)},
	}
}

// ReadsEvent reports whether an instruction looks at the event that triggered
// its ability: without one, all occurrences of the ability are alike.
func (i Instr) ReadsEvent() bool {
	if i.Op == OpEventAmount {
		return true
	}
	for _, o := range i.operands() {
		if (o.role == roleSel || o.role == rolePlayer || o.role == roleSelMay || o.role == rolePlayerMay) && slices.Contains([]Selector{SelTrigger, SelOther}, Selector(o.value)&^SelLeaderOf) {
			return true
		}
	}
	return false
}

// Selectors calls f for every selector that an instruction names.
func (i Instr) Selectors(f func(Selector)) {
	for _, o := range i.operands() {
		switch o.role {
		case roleSel, rolePlayer, roleSelMay, rolePlayerMay:
			f(Selector(o.value))
		case rolePick:
			f(PickFlags(o.value).By())
		}
	}
}

// Players calls f for every selector of which an instruction takes the players.
func (i Instr) Players(f func(Selector)) {
	for _, o := range i.operands() {
		if o.role == rolePlayer || o.role == rolePlayerMay {
			f(Selector(o.value))
		}
	}
}

// Objects calls f for every selector whose objects an instruction reads, sets
// included.
func (i Instr) Objects(f func(Selector)) {
	i.Selectors(f)
	for _, o := range i.operands() {
		if o.role == roleSet {
			f(SelSet0 + Selector(o.value))
		}
	}
}

// Lasts reports whether what an instruction changes lasts for a duration.
func (i Instr) Lasts(d Duration) bool {
	for _, o := range i.operands() {
		if o.role == roleDuration && Duration(o.value) == d {
			return true
		}
	}
	return false
}

// Pure reports whether pure fragments may hold the operation: it asks nothing and
// changes nothing but registers and sets.
func (o Op) Pure() bool { return o < opCount && ops[o].pure }
