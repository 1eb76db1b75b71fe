package cards

// Setters for cards that are described outside of card files, such as those of
// scenarios. Each reads what the key of the same name in a card file may say.

// SetTypeLine sets type line, kind and token of a card of Force of Will.
func (c *Card) SetTypeLine(lines []string) error { return c.setTypeLine(lines) }

// SetWill sets the cost of a card of Force of Will.
func (c *Card) SetWill(symbols string) error { return c.setWill(symbols) }

// SetAttributes sets the attributes of a card of Force of Will.
func (c *Card) SetAttributes(names []string) error { return c.setAttributes(names) }
