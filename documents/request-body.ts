import type { DocumentDefinition, SectionDefinition, Shape } from "./definition.ts";
import type { Patch, RowPatch } from "./patch.ts";
import type { SaveOrigin } from "./save-origin.ts";
import { listsOf } from "./values.ts";

/** The body of a section's save, as `readSave` reads it. */
export function requestBody(
  { wrappers }: Pick<DocumentDefinition, "wrappers">,
  section: SectionDefinition,
  patch: Patch,
  { autosave, origin }: { autosave: boolean; origin?: SaveOrigin | undefined },
): Record<string, unknown> {
  const wrapper = wrappers.at(-1);
  const fields = {
    ...patchBody(section, patch),
    ...(autosave ? { no_redirect: true } : {}),
    ...(origin && { origin }),
  };
  return wrapper === undefined ? fields : { [wrapper]: fields };
}

function patchBody(shape: Shape, { fields, lists, plainLists = {} }: Patch): Record<string, unknown> {
  const body: Record<string, unknown> = { ...fields };
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const [rows, plain] = [lists[name], plainLists[name]];
    if (plain && list.plainList) body[list.plainList.name] = plain.map(({ value }) => value);
    if (rows) body[list.attributes] = rows.map((row) => rowBody(list, row));
  }
  return body;
}

const rowBody = (list: Shape, row: RowPatch) =>
  row.remove ? { id: row.id, _destroy: true } : { id: row.id, ...patchBody(list, row) };
