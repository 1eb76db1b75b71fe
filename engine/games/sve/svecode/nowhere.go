package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// reaches refuses what is given where nothing can have it.
func reaches(u *compile.Unit) {
	k, to := u.Program.GivesNowhere()
	if to == effect.Somewhere {
		return
	}
	at := u.Program.Abilities[k].Span
	span := cardtext.Span{Start: int(at.Start), End: int(at.End)}
	if to == effect.InHand {
		u.Refuse(span, cardtext.CodeNever,
			"put the card onto the field first, or say what playing it costs, as in \"Select a card in your hand. It costs 1 less to play this turn.\"",
			"what is given to a card in hand ends as it leaves the hand (10.9.2)")
	}
	if to == effect.Gone {
		u.Refuse(span, cardtext.CodeNever, "give it to a card that is on the field, or say it before that card is taken away",
			"what is given to a card that has left the field, or is not there yet, does nothing: where it goes it is another card (4.1.3.2)")
	}
	u.Refuse(span, cardtext.CodeUnsupported, "give it to a card on the field, or say when it happens, as in \"At the start of your next main phase, draw a card.\"",
		"an ability, keyword or trait that is given to a leader is understood but not supported")
}
