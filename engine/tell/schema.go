package tell

import (
	"encoding/json"
	"reflect"
)

// Schema returns the JSON Schema (2020-12) of what [Append] writes for a struct type: every
// field is required and there are no others. Words lists the values of fields by their tag
// enum.
func Schema(t reflect.Type, words map[string][]string) map[string]any {
	switch t.Kind() {
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Pointer:
		return map[string]any{"anyOf": []any{Schema(t.Elem(), words), map[string]any{"type": "null"}}}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": Schema(t.Elem(), words)}
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		for _, f := range fieldsOf(t) {
			own := Schema(t.Field(f.index).Type, words)
			if f.doc != "" {
				own["description"] = f.doc
			}
			if list := words[f.enum]; f.enum != "" && list != nil {
				to := own
				for to["type"] == "array" {
					to = to["items"].(map[string]any)
				}
				to["enum"] = list
			}
			properties[f.name] = own
			required = append(required, f.name)
		}
		return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	}
	return map[string]any{"type": "integer"}
}

// Document returns the text of a schema that is a document of its own.
func Document(title, description string, s map[string]any) []byte {
	s["$schema"], s["title"], s["description"] = "https://json-schema.org/draft/2020-12/schema", title, description
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // maps and strings can always be written
	}
	return append(text, '\n')
}
