package fowtext

import (
	"gauntlet/engine/cardtext"
)

// foreignWords are wordings of other games and of common English with what this game says. They are tried in this order, and
// a row may go on from what those before it have made.
var foreignWords = cardtext.Foreign(
	// Names of zones, types and actions.
	`\bcemetery\b`, "graveyard",
	`\b(?:creature|follower|minion|monster)(s?)\b`, "resonator$1",
	`\bcounter target (spell|chant)\b`, "cancel target $1",
	`\bsacrifice `, "banish ",
	`\bexile ((?:target|all|each|a|an) [^.,]*)`, "remove $1 from the game",
	`\buntap `, "recover ",
	`\btap `, "rest ",
	`\bland(s?)\b`, "magic stone$1",
	`\blibrary\b`, "main deck",
	`\bmana\b`, "will",
	// Who does it, and when.
	`\b(when|whenever) this (attacks|blocks|dies|enters|deals)\b`, "$1 this card $2",
	`\benters the battlefield\b`, "enters your field",
	`\bdies\b`, "is put into a graveyard from the field",
	`\bat (?:the )?end of your turn\b`, "at the end of your turn",
	`\bat (?:the )?end of (?:the|this) turn\b`, "at end of turn",
	`^\[activate\] once per turn[,:]? (.*?)\.?$`, "$1. You can play this ability only once per turn.",
	`^once per turn[,:]? ([^.]*: .*?)\.?$`, "$1. You can play this ability only once per turn.",
	`(^|=> |>>> |⇒ |: |\. )deal (\d+|X) damage\b`, "${1}This card deals $2 damage",
	`(, |\bthen |\band )deal (\d+|X) damage\b`, "${1}this card deals $2 damage",
	`\b(when|whenever) your opponent attacks with an? (J/resonator|resonator)`, "$1 a $2 your opponent controls attacks",
	`\bif an? (?:opponent's resonator|resonator (?:your opponent|an opponent) controls) would enter (the|your|a) field, it enters (?:the field )?rested( instead)?`, "resonators your opponent controls enter the field rested",
	`\bfor each (?:one|of them) (\w+) this way, ([^.]*)\.`, "$2 for each card $1 this way.",
	`^([^.:;=]*\btarget [^.:;,=]*),? or ((?:remove|destroy|banish|return|rest|recover|cancel|draw|put|you) [^.:;=]*)\.$`, "choose one - $1; or $2.",
	// Numbers.
	`\bthis card deals (?:double|twice the) damage\.`, "if this card would deal damage, it deals double that much instead.",
	`(^|[\s"])(\+\d+/\+\d+|-\d+/-\d+|\+\d+/-\d+|-\d+/\+\d+)`, "$1[$2]",
	`\bgets (\[[+-])`, "gains $1",
	`\bget (\[[+-])`, "gain $1",
	` \+1 counter`, " [+100/+100] counter",
	`\b(\w+) (\d+/\d+) ([^.]*? tokens?\b)`, "$1 [$2] $3",
	// A token's attribute is written small, in front of its race.
	`(\[\d+/\d+\] )light `, "${1}light ",
	`(\[\d+/\d+\] )fire `, "${1}fire ",
	`(\[\d+/\d+\] )water `, "${1}water ",
	`(\[\d+/\d+\] )wind `, "${1}wind ",
	`(\[\d+/\d+\] )darkness `, "${1}darkness ",
	`\b(tokens? (?:with [^.]*? )?)(?:onto|in|on) (?:the|your) (?:field|battlefield)\b`, "${1}into your field",
)
