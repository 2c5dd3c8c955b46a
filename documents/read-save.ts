import { fieldMessages } from "../japanese/field-messages.ts";
import type { DocumentDefinition, ListDefinition, SectionDefinition, Shape } from "./definition.ts";
import { isBlank, type ParsedValue, parseField } from "./field.ts";
import { MAX_ROWS, type Patch, type PlainRow, type RowPatch } from "./patch.ts";
import type { Errors } from "./problem.ts";
import { flag, paragraph, rowId } from "./rules.ts";
import { isSaveOrigin, MAX_REASON, type SaveCause } from "./save-origin.ts";
import { listsOf } from "./values.ts";

/** A requested save, in the form in which it is stored. */
export interface SaveRequest extends Pick<SaveCause, "origin" | "reason"> {
  patch: Patch;
  /** The body carries `no_redirect`: incomplete rows are accepted, and the answer names no next page. */
  autosave: boolean;
}

export type ReadSave = { request: SaveRequest; errors?: undefined } | { errors: Errors; request?: undefined };

type Body = Readonly<Record<string, unknown>>;

/**
 * Reads the body of a section's save: JSON or parsed form fields, with or without a wrapper; unknown fields are ignored.
 * Rows come as an array or under the keys of nested form names. Rows without an id get one from `newId`; a row may bring an
 * id that is new to the document, so that an autosave whose answer was lost can be repeated without a duplicate row.
 */
export function readSave(
  definition: Pick<DocumentDefinition, "wrappers" | "asksReason">,
  section: SectionDefinition,
  body: unknown,
  newId: () => string,
): ReadSave {
  const fields = unwrap(definition.wrappers, body);
  const ticked = flag(fields.no_redirect);
  const autosave = "value" in ticked ? ticked.value : true;
  const reader: Reader = { newId, autosave, errors: {} };
  const patch = readPatch(section, fields, [], reader);
  const origin = isSaveOrigin(fields.origin) ? { origin: fields.origin } : {};
  if (fields.origin !== undefined && !isSaveOrigin(fields.origin)) report(reader, ["origin"], fieldMessages.invalid);
  const reason = definition.asksReason ? readRule(paragraph(MAX_REASON), fields.reason, ["reason"], reader) : undefined;
  if (Object.keys(reader.errors).length > 0) return { errors: reader.errors };
  const errors: Errors = {};
  reportDoubledIds(section, patch, [], errors);
  return Object.keys(errors).length > 0
    ? { errors }
    : { request: { patch, autosave, ...origin, ...(reason && { reason }) } };
}

/** The body has something else than an object under a wrapper: `{"user_resume_form": []}`. */
export const hasMalformedWrapper = ({ wrappers }: Pick<DocumentDefinition, "wrappers">, body: unknown): boolean =>
  isRecord(body) && wrappers.some((name) => body[name] !== undefined && !isRecord(body[name]));

function unwrap(wrappers: readonly string[], body: unknown): Body {
  if (!isRecord(body)) return {};
  return Object.assign({ ...body }, ...wrappers.map((name) => (isRecord(body[name]) ? body[name] : {})));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Reader {
  newId: () => string;
  autosave: boolean;
  errors: Errors;
}

type RequestPath = readonly string[];

function report({ errors }: Pick<Reader, "errors">, path: RequestPath, message: string): void {
  const name = path.join(".");
  errors[name] = [...(errors[name] ?? []), message];
}

function readPatch(shape: Shape, body: Body, path: RequestPath, reader: Reader): Patch {
  const fields: Record<string, unknown> = {};
  for (const name in shape.fields) {
    const field = shape.fields[name];
    if (!field || body[name] === undefined) continue;
    const parsed: ParsedValue<unknown> = parseField(field, body[name]);
    if (parsed.message === undefined) fields[name] = parsed.value;
    else report(reader, [...path, name], parsed.message);
  }
  const lists: Record<string, readonly RowPatch[]> = {};
  const plainLists: Record<string, readonly PlainRow[]> = {};
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const rows = readRows(list, body[list.attributes], [...path, list.attributes], reader);
    const plain = list.plainList && readPlainRows(list, body[list.plainList.name], path, reader);
    if (plain) plainLists[name] = plain;
    else if (rows) lists[name] = rows;
  }
  return Object.keys(plainLists).length > 0 ? { fields, lists, plainLists } : { fields, lists };
}

/** Rows by their keys in the request; undefined when the list was not sent. */
function entriesOf(sent: unknown, path: RequestPath, reader: Reader): [key: string, row: unknown][] | undefined {
  if (sent === undefined) return undefined;
  if (sent === "" || sent === null) return [];
  const entries = typeof sent === "object" ? Object.entries(sent).filter(([key]) => key !== "__proto__") : undefined;
  if (entries && entries.length <= MAX_ROWS) return entries;
  report(reader, path, fieldMessages.invalid);
  return undefined;
}

/** An autosave may send a row in which nothing is filled in yet: it is ignored until it has an id or content. */
function readRows(list: ListDefinition, sent: unknown, path: RequestPath, reader: Reader): RowPatch[] | undefined {
  return entriesOf(sent, path, reader)?.flatMap(([key, row]) => {
    const rowPath = [...path, key];
    if (!isRecord(row)) {
      report(reader, rowPath, fieldMessages.invalid);
      return [];
    }
    const id = readRule(rowId, row.id, [...rowPath, "id"], reader) ?? null;
    const remove = readRule(flag, row._destroy, [...rowPath, "_destroy"], reader) ?? false;
    const patch = readPatch(list, row, rowPath, reader);
    const isIgnored = id === null && (remove || (reader.autosave && !hasContent(list, patch)));
    return isIgnored ? [] : [{ key, id: id ?? reader.newId(), remove, ...patch }];
  });
}

function readRule<Value>(
  rule: (sent: unknown) => { value: Value } | { message: string },
  sent: unknown,
  path: RequestPath,
  reader: Reader,
): Value | undefined {
  if (sent === undefined) return undefined;
  const verdict = rule(sent);
  if ("value" in verdict) return verdict.value;
  report(reader, path, verdict.message);
  return undefined;
}

const hasContent = (shape: Shape, { fields, lists }: Patch): boolean =>
  Object.entries(fields).some(([name, value]) => shape.fields[name]?.isContent && !isBlank(value)) ||
  Object.values(lists).some((rows) => rows.length > 0);

function readPlainRows(list: ListDefinition, sent: unknown, path: RequestPath, reader: Reader) {
  const { name = "", field = "" } = list.plainList ?? {};
  const definition = list.fields[field];
  return entriesOf(sent, [...path, name], reader)?.flatMap(([key, value]): PlainRow[] => {
    if (!definition || value === undefined) return [];
    const parsed: ParsedValue<unknown> = parseField(definition, value);
    if (parsed.message !== undefined) report(reader, [...path, name, key], parsed.message);
    return isBlank(parsed.value) ? [] : [{ id: reader.newId(), value: parsed.value }];
  });
}

/** The same row twice in one request has no meaning. */
function reportDoubledIds(shape: Shape, patch: Patch, path: RequestPath, errors: Errors): void {
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const seen = new Set<string>();
    for (const row of patch.lists[name] ?? []) {
      const rowPath = [...path, list.attributes, row.key];
      if (seen.has(row.id)) report({ errors }, [...rowPath, "id"], fieldMessages.invalid);
      seen.add(row.id);
      reportDoubledIds(list, row, rowPath, errors);
    }
  }
}
