import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { isEmptyPatch, patchBetween } from "../../../../documents/patch-between.ts";
import { requestBody } from "../../../../documents/request-body.ts";
import type { Values } from "../../../../documents/values.ts";
import { omitBlankRows, omitChanges } from "../../forms/editor/form-document.ts";
import { parseForm } from "../../forms/editor/parse-form.ts";
import { labelOfPath } from "../editor/label-of-path.ts";
import type { DraftSource } from "./draft-source.ts";

/** Values of a form that are drawn. */
export interface ReadableDraft {
  readonly section: string;
  /** The body of a save of the valid values. */
  readonly values: Record<string, unknown>;
  /** Names of fields and rows that are drawn as they were last valid. */
  readonly invalid: readonly string[];
  /** The form has nothing that is not saved. */
  readonly isUnchanged: boolean;
}

/** Valid values of earlier readings, so that an invalid field is drawn as it last was valid. */
export interface LastValid {
  values?: Values;
}

/** Reads a form. @param last is updated with every reading */
export function readDraft(
  definition: DocumentDefinition,
  { section, typed, saved }: DraftSource,
  today: string,
  last: LastValid,
): ReadableDraft {
  const base = saved();
  const parsed = parseForm(section, typed(), { today });
  const paths = parsed.problems.map(({ path }) => path);
  const written = omitBlankRows(section, base, parsed.values);
  const values = omitChanges(section, last.values ?? base, written, paths);
  last.values = values;
  const names = paths.filter((path) => path.length > 0).map((path) => labelOfPath(section, parsed.values, path));
  const patch = patchBetween(section, base, values);
  return {
    section: section.id,
    values: requestBody(definition, section, patch, { autosave: true }),
    invalid: [...new Set(names)],
    isUnchanged: isEmptyPatch(patch),
  };
}
