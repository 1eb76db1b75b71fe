package fowtext

import (
	"gauntlet/engine/cardtext"
)

var foreignWords = cardtext.Foreign(
	`\bcemetery\b`, "graveyard",
	`\b(?:creature|follower|minion|monster)(s?)\b`, "resonator$1",
	`\bcounter target (spell|chant)\b`, "cancel target $1",
	`\bsacrifice `, "banish ",
	`\bexile ((?:target|all|each|a|an) [^.,]*)`, "remove $1 from the game",
	`\buntap `, "recover ",
	`\btap `, "rest ",
	`\bland(s?)\b`, "magic stone$1",
	`\blibrary\b`, "main deck",
	`\benters the battlefield\b`, "enters your field",
	`\bdies\b`, "is put into a graveyard from the field",
	`\bcan't\b`, "cannot",
	`\bmana\b`, "will",
	`(^|[\s"])(\+\d+/\+\d+|-\d+/-\d+)`, "$1[$2]",
)
