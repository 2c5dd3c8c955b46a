import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, Shape } from "./definition.ts";
import { listsOf } from "./values.ts";

/** Label of a field anywhere in the document: the first one declared for its name, else the name itself. */
export function labelOf(definition: DocumentDefinition, field: string): string {
  for (const section of allSections(definition)) {
    const label = labelIn(section, field);
    if (label !== undefined) return label;
  }
  return field;
}

function labelIn(shape: Shape, field: string): string | undefined {
  const own = shape.fields[field]?.label;
  if (own !== undefined) return own;
  for (const list of Object.values(listsOf(shape))) {
    const combined = list.combined?.find(({ name }) => name === field)?.label;
    const label = combined ?? labelIn(list, field);
    if (label !== undefined) return label;
  }
  return undefined;
}
