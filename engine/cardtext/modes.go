package cardtext

// Modes writes the options of the choice among n that stands within a part of a text, each in canonical
// wording; nil if there is none there, or more than one of as many, so that it is not known which is meant.
func Modes(t *Text, span Span, n int) []string {
	var found []*Choose
	Walk(t, func(node any) bool {
		if c, ok := node.(*Choose); ok && len(c.Options) == n && c.Span.Start >= span.Start && c.Span.End <= span.End {
			found = append(found, c)
		}
		return true
	})
	if len(found) != 1 {
		return nil
	}
	pr := &Printer{t.Dialect}
	var out []string
	for _, o := range found[0].Options {
		out = append(out, pr.Block(o))
	}
	return out
}
