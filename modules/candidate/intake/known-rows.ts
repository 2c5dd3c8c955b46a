import { setImmediate as otherRequests } from "node:timers/promises";
import type { DoubleReason } from "../contract/double-reasons.ts";
import type { KnownRow } from "../contract/intake.ts";
import { likelyDoubles } from "../duplicates/likely-doubles.ts";
import { marksOf } from "../duplicates/marks.ts";
import type { OpenedRecords } from "../list/opened-records.ts";
import type { RowReading } from "./read-row.ts";

/** Likeness by which a row is about a person who has a record; the others are shown on the page of doubles. */
const SURE: ReadonlySet<DoubleReason> = new Set(["phone", "email", "name_and_birth_date"]);
/** Rows that are compared at a time; other requests are answered in between. */
const COMPARED_AT_ONCE = 200;

/** The rows about people of whom the agency has a record, or whom an earlier row of the file is about. */
export async function findKnownRows(
  records: Pick<OpenedRecords, "byMark">,
  rows: readonly RowReading[],
): Promise<KnownRow[]> {
  const known: KnownRow[] = [];
  const inFile: Pick<OpenedRecords, "byMark"> = { byMark: new Map() };
  for (const [index, { line, identity }] of rows.entries()) {
    if (index % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await otherRequests();
    if (!identity) continue;
    const among = (kept: Pick<OpenedRecords, "byMark">) =>
      likelyDoubles(kept, identity, "").find(({ reasons }) => reasons.some((reason) => SURE.has(reason)));
    const [record, before] = [among(records), among(inFile)];
    const found = record ?? before;
    if (found) {
      known.push({ line, id: record?.id ?? null, reasons: found.reasons.filter((reason) => SURE.has(reason)) });
      continue;
    }
    for (const { key } of marksOf(identity)) {
      const lines = inFile.byMark.get(key);
      if (lines) lines.add(String(line));
      else inFile.byMark.set(key, new Set([String(line)]));
    }
  }
  return known;
}
