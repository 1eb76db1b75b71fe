package svetext

import (
	"gauntlet/engine/cardtext"
)

// foreignWords are wordings of other games, of the digital game and of common English with what this game says. They are tried
// in this order, and a row may go on from what those before it have made.
var foreignWords = cardtext.Foreign(
	// Numbers and keywords as they are printed here.
	`\+(\d+)/\+0\b`, "[attack]+$1",
	`\+0/\+(\d+)\b`, "[defense]+$1",
	`([+-]\d+)/([+-]\d+)\b`, "[attack]$1/[defense]$2",
	`\[(ward|storm|rush|bane|drain|assail|intimidate|aura)\]`, "$1",
	`\bof (?:a )?cost (?:of )?(\d+) or (less|more)\b`, "that costs $1 play points or $2",
	`\buntil the end of your opponent's turn\b`, "until the end of your opponent's next turn",
	`\bthe first time (this follower|your leader) would be dealt damage each turn, `, "Once per turn, if $1 would be dealt damage, ",
	`\bcan't be destroyed by effects\b`, "can't be destroyed by abilities",
	`\bat the end of (?:the|this) turn, `, "at the start of your end phase this turn, ",
	`\bwith (\d+) cost or (less|more)\b`, "that costs $1 play points or $2",
	`\b(?:gain|restore) (\d+) (play points?)\b`, "recover $1 $2",
	`\bfor free\b`, "for 0 play points",
	`\b(overflow|sanguine)(?::| -) `, "if $1 is active for you, ",
	`\bcosts? X less(?: to play)?\. X (?:equals|is) the number of `, "costs 1 less to play for every ",
	`\bput (each|all) ((?:[^., ]+ )*?in your cemetery) into your deck, then shuffle (?:it|your deck)\b`, "return $1 $2 to your deck, then shuffle your deck",
	`\bdouble this follower's (attack|defense)\b`, "give this follower [$1]+X. X equals its $1",
	`\band becomes a (\d+)/(\d+)\b`, "and its attack becomes $1. Its defense becomes $2",
	// Names of zones, types and actions.
	`\b(?:graveyard|discard pile)\b`, "cemetery",
	`\b(?:creature|minion|monster)(s?)\b`, "follower$1",
	`\blibrary\b`, "deck",
	`\bexiles? `, "banish ",
	`\buntap `, "refresh ",
	`\btap `, "engage ",
	`\b(?:all|every|each) (?:of your )?allied (follower|amulet|card)s?\b`, "each $1 on your field",
	`\ban? allied (follower|amulet|card)\b`, "a $1 on your field",
	`\ballied (followers?|amulets?|cards?)\b`, "$1 on your field",
	`\b(?:restore|heal) (\d+) (?:defense|health|life) to your leader\b`, "give your leader [defense]+$1",
	`\b(?:restore|heal) your leader (?:by|for) (\d+)\b`, "give your leader [defense]+$1",
	`\bsummon ([^.,]*? tokens?) (?:in|into|to) your EX area\b`, "put $1 into your EX area",
	`\b(put [^.]*?) in your (hand|cemetery|deck|EX area)\b`, "$1 into your $2",
	// Who does it, and when.
	`\b(?:when|whenever) this (?:follower|card|amulet) enters (?:the|your) (?:battle)?field, (\w)`, "[fanfare] $1",
	`\bwhen this (?:follower|card|amulet) dies, (\w)`, "[lastwords] $1",
	`\b(when|whenever) this (?:follower|card) attacks, give it\b`, "$1 this follower attacks, give this follower",
	`^costs (\d+) (less|more)\b`, "This card costs $1 $2",
	`^can't (attack|be destroyed|be selected)\b`, "This follower can't $1",
	`^(?:all )?((?:[^., ]+ )*?)(card|follower|spell|amulet)s in your hand cost (\d+) (less|more)\b`, "Any $1$2 you play costs $3 $4",
	`^you may play ((?:[^., ]+ )*?)(card|follower|spell|amulet)s( from your EX area)? for (\d+) less(?: play points?)?\b`, "Any $1$2 you play$3 costs $4 less",
	`\byou may play an? ((?:[^., ]+ )*?)(card|follower|spell|amulet) from your hand for (\d+) less(?: play points?)?\b`, "the next $1$2 you play this turn costs $3 less",
	`\bcan't attack (?:the enemy leader|leaders)\b`, "can't attack enemy leaders",
	`\bat the start of your turn\b`, "at the start of your main phase",
	`\bat the end of your turn\b`, "at the start of your end phase",
	`\buntil (?:the )?end of (?:this )?turn\b`, "until the end of the turn",
	`\bcan't attack during your opponent's next turn\b`, "can't attack until the end of your opponent's next turn",
	`\bthen,? shuffle(?: it)?\.`, "then shuffle your deck.",
	`^as an additional cost(?: to play this (?:card|spell))?, ([^.]*)\. (\w)`, "$1: $2",
	`\bwhenever (an? [^,]*?) is put into your cemetery from your hand\b`, "whenever you discard $1",
	`\b(an? [^,]*?) in your deck is put into your cemetery\b`, "$1 is put into your cemetery from your deck",
	`\bis put into your cemetery, `, "is put into your cemetery from anywhere, ",
	`\bon your turn\b`, "during your turn",
	`\bwhenever you evolve a(n?other)? follower\b`, "whenever a$1 follower on your field evolves",
	`\b(?:your|an) opponent controls (more|fewer) `, "your opponent has $1 ",
	`\byou have (less|more) defense than your opponent\b`, "your leader has $1 defense than the enemy leader",
	`\bshuffle your hand into your deck\b`, "return your hand to your deck and shuffle it",
	// What happens instead of something.
	`\bwhen(?:ever)? this (follower|card|amulet) is destroyed, ([^.]*) instead\b`, "if this $1 would be destroyed, $2 instead",
	`\bif (this follower|your leader|another follower on your field) would take damage, this follower takes (?:it|that damage) instead\b`, "if $1 would be dealt damage, deal that damage to this follower instead",
	`\bif damage would be dealt to (your leader|another follower on your field), (?:that damage|it) is dealt to this follower instead\b`, "if $1 would be dealt damage, deal that damage to this follower instead",
	// What is selected: nothing is a target here.
	`\bgain control of (an enemy follower[^.]*?)\.`, "select $1 on the field and steal it.",
	`\bdestroy target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and destroy it",
	`\b(?:banish|exile) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and banish it",
	`\b(?:engage|tap) target (?:enemy )?(follower|amulet)\b`, "Select an enemy $1 on the field and engage it",
	`\bdeal (\d+) damage to target (?:enemy )?(follower)\b`, "Select an enemy $2 on the field and deal it $1 damage",
	`^an enemy follower (loses|can't) `, "Select an enemy follower on the field. It $1 ",
	`\bset an enemy follower's attack and defense to (\d+)\b`, "Select an enemy follower on the field. Its attack becomes $1. Its defense becomes $1",
	`\bdeal (\d+) damage (?:split|divided) (?:as you choose )?(?:between|among) (?:any number of )?enemy followers\b`, "Select any number of enemy followers on the field. Deal $1 damage divided among them",
)
