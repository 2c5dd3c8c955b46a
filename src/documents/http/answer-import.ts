import { randomUUID } from "node:crypto";
import type { ImportPreview } from "../../../documents/contract/import.ts";
import { importPatches } from "../../../documents/import/import-patches.ts";
import { type PlannedItem, planImport } from "../../../documents/import/plan-import.ts";
import {
  type ImportedValues,
  type ImportReading,
  readImported,
  type UnreadValue,
} from "../../../documents/import/read-imported.ts";
import { rowsIn } from "../../../documents/values.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { importMessages } from "../../../japanese/import-messages.ts";
import type { RouteAnswer, RouteRequest } from "../../http/route.ts";
import type { DocumentImporter, FileReading } from "../import/document-importer.ts";
import { currentAnswer, writeAnswer } from "./answers.ts";
import { refuseImport } from "./import-refusals.ts";
import { reasonOf } from "./reason-of.ts";
import { savableSubject } from "./rights.ts";
import type { DocumentRouteContext } from "./services.ts";
import { write } from "./write.ts";

export interface ImportContext {
  readonly importer: DocumentImporter;
}

export interface RequestedImport {
  readonly reading: FileReading;
  readonly origin: ImportPreview["origin"];
  readonly confirm: boolean;
  readonly force: boolean;
  readonly replace: readonly string[];
  /** As it was sent. */
  readonly reason?: unknown;
}

/** Lines of an answer that could not be read; more are counted. */
const MAX_UNREAD = 100;

/** Compares what was found with the document of the request: the preview, or with `confirm` the save. */
export async function answerImport(
  context: DocumentRouteContext & ImportContext,
  request: RouteRequest,
  { confirm, force, replace, reason, ...sent }: RequestedImport,
): Promise<RouteAnswer> {
  const { definition, decider } = context.model;
  const found = readFound(context, sent.reading);
  const { state, revision } = await context.commands.load(decider, await savableSubject(context, request));
  const items = planImport(definition, state.document, found.values);
  if (!confirm) return { body: previewOf(context, found, items, sent) };
  const cause = { origin: sent.origin, ...reasonOf(definition, reason) };
  const saves = importPatches(definition, state.document, items, { force, replace: new Set(replace) });
  const count = countApplied(items, force, replace);
  if (saves.length === 0) {
    const current = await currentAnswer(context, request, { revision, document: state.document });
    return { body: { success: true, message: importMessages.nothingNew, applied: 0, ...current } };
  }
  const { today } = found;
  const result = await write(context, request, { type: "SaveSections", saves, today, ...cause });
  const answer = await writeAnswer(context, request, result, { message: importMessages.applied(count) });
  return { ...answer, body: { ...(answer.body as object), applied: count } };
}

interface FoundValues extends ImportReading {
  /** `YYYY-MM-DD` in Japan. */
  today: string;
}

/** The found values that can be stored. @throws Problem 422 where there is none */
export function readFound(
  { model: { definition }, now }: Pick<DocumentRouteContext, "model" | "now">,
  { found }: FileReading,
): FoundValues {
  const today = todayInTokyo(now());
  const reading = readImported(definition, found, { newId: randomUUID, today });
  if (Object.keys(reading.values).length === 0) {
    throw refuseImport(422, importMessages.unknownFile(definition.label), { field: "file", details: "nothing found" });
  }
  return { ...reading, today };
}

/** The found values beside the present document, with the words they were read from, and the lines that could not be read. */
export function previewOf(
  { importer }: ImportContext,
  { values, unread }: ImportReading,
  items: readonly PlannedItem[],
  { reading, origin }: Pick<RequestedImport, "reading" | "origin">,
): ImportPreview {
  const missing = importer.missingOf(values);
  return {
    success: true,
    data: importer.dataOf(values),
    partial_data: missing.length > 0,
    missing_fields: missing,
    unread: limited([...reading.unread, ...unread.map(inWords)]),
    values,
    sources: sourcesOf(items, values, reading.sources ?? {}),
    items: items.map(({ filled: _filled, replaced: _replaced, ...item }) => item),
    origin,
  };
}

function sourcesOf(
  items: readonly PlannedItem[],
  values: ImportedValues,
  sources: NonNullable<FileReading["sources"]>,
): ImportPreview["sources"] {
  return Object.fromEntries(
    items.flatMap(({ id, section }) => {
      const path = id.slice(section.length + 1);
      const [name = "", index] = path.split(".");
      const row = index === undefined ? undefined : rowsIn(values[section] ?? {}, name)[Number(index)];
      const source = sources[row ? row.id : id];
      return source === undefined ? [] : [[path, source]];
    }),
  );
}

const countApplied = (items: readonly PlannedItem[], force: boolean, replace: readonly string[]): number =>
  items.filter(({ id, status }) => status === "new" || (status === "different" && (force || replace.includes(id))))
    .length;

const inWords = ({ label, text, message }: UnreadValue): string => `${label}「${text}」（${message}）`;

const limited = (lines: readonly string[]): string[] =>
  lines.length <= MAX_UNREAD ? [...lines] : [...lines.slice(0, MAX_UNREAD), `ほか${lines.length - MAX_UNREAD}件`];
