package svetext

import (
	"gauntlet/engine/cardtext"
)

var foreignWords = cardtext.Foreign(
	`\b(?:when|whenever) this (?:follower|card|amulet) enters (?:the|your) (?:battle)?field, (\w)`, "[fanfare] $1",
	`\bwhen this (?:follower|card|amulet) dies, (\w)`, "[lastwords] $1",
	`\bdestroy target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and destroy it",
	`\b(?:banish|exile) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and banish it",
	`\b(?:engage|tap) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and engage it",
	`\bdeal (\d+) damage to target (?:enemy )?(follower)\b`, "Select an enemy $2 on the field and deal it $1 damage",
	`\b(?:graveyard|discard pile)\b`, "cemetery",
	`\b(?:creature|minion|monster)(s?)\b`, "follower$1",
	`\blibrary\b`, "deck",
	`\bopponent's (followers?|amulets?)\b`, "enemy $1",
	`\bexiles? `, "banish ",
	`\buntap `, "refresh ",
	`\btap `, "engage ",
)
