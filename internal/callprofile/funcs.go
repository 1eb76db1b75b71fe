package main

import (
	"debug/dwarf"
	"debug/elf"
)

// function is what a program knows of one of its functions.
type function struct {
	start int   // the line of its declaration
	size  int64 // bytes of its code
}

// readFuncs reads the tables for debuggers of a program.
func readFuncs(program string) (map[string]function, error) {
	f, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	d, err := f.DWARF()
	if err != nil {
		return nil, err
	}
	funcs := map[string]function{}
	for r := d.Reader(); ; {
		e, err := r.Next()
		if err != nil {
			return nil, err
		}
		if e == nil {
			return funcs, nil
		}
		if e.Tag != dwarf.TagSubprogram {
			continue
		}
		name, _ := e.Val(dwarf.AttrName).(string)
		start, _ := e.Val(dwarf.AttrDeclLine).(int64)
		size, _ := e.Val(dwarf.AttrHighpc).(int64) // an offset
		funcs[name] = function{int(start), size}
		r.SkipChildren()
	}
}
