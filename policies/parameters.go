package policies

// Parameters says what the name of the policy sets besides the policy that it changes.
func (p *settled) Parameters() [][2]string {
	if p.redraw {
		return [][2]string{{"opening_hand", "redraw"}}
	}
	return [][2]string{{"opening_hand", "keep"}}
}
