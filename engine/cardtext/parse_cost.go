package cardtext

// ExpectAny consumes one of the phrases or gives up.
func (p *Reader) ExpectAny(phrases ...string) {
	if !p.AcceptAny(phrases...) {
		panic(Failed{})
	}
}
