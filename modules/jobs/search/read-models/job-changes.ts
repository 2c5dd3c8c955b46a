import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import type { StoredEvent } from "../../../../src/event-store/port.ts";
import { idOfStream, prefixOf } from "../../../../src/event-store/stream-name.ts";
import type { Platform } from "../../../../src/platform.ts";
import { job } from "../../posting/domain/job.ts";
import type { JobEvent } from "../../posting/events.ts";
import { type ListedJob, listedAfter, rowOf } from "./job-search.ts";
import type { SearchVersion } from "./search-state.ts";

type JobRow = Omit<ReturnType<typeof rowOf>, "source">;
export type JobColumn = keyof JobRow;

/** Rows of the jobs that changed between two versions, by either of them. */
export interface JobChanges {
  before: readonly JobRow[];
  after: readonly JobRow[];
  changed: readonly ChangedJob[];
}

interface ChangedJob {
  /** The job before the first change, unless it is new, and after each. */
  rows: readonly JobRow[];
  isNew: boolean;
}

/**
 * Rows of the jobs that are new or changed one of the columns, meanwhile at least: an answer may have been found between two changes,
 * of which the later one reverts the earlier.
 */
export const rowsChangedIn = ({ changed }: JobChanges, columns: readonly JobColumn[]): readonly JobRow[] =>
  changed.flatMap(({ rows, isNew }) => (isNew || columns.some((column) => differsIn(rows, column)) ? rows : []));

function differsIn([first, ...others]: readonly JobRow[], column: JobColumn): boolean {
  const text = JSON.stringify(first?.[column]);
  return others.some((row) => JSON.stringify(row[column]) !== text);
}

/** The changes from one version to a later one; undefined where there are too many, and where nothing leads to that version. */
export type FindChanges = (from: SearchVersion, to: SearchVersion) => Promise<JobChanges | undefined>;

/** Events between two versions at most: that many jobs are read in the time of some thousand hits. */
const MAX_EVENTS = 50;
const PREFIX = prefixOf(job.category);

/**
 * Changes by the events of the store: the jobs that changed are folded up to either position. Those last found are kept, since a
 * search and its counts, and other searches after the same change, ask for the same.
 */
export function createFindChanges({ store, codec }: Pick<Platform, "store" | "codec">): FindChanges {
  let kept: { between: string; changes: JobChanges } | undefined;
  return async (from, to) => {
    const between = JSON.stringify([from, to]);
    if (kept?.between === between) return kept.changes;
    const changes = await findChanges(from, to);
    if (changes) kept = { between, changes };
    return changes;
  };

  async function findChanges(from: SearchVersion, to: SearchVersion): Promise<JobChanges | undefined> {
    if (from.table !== to.table || from.position === null || to.position === null) return undefined;
    const [first, last] = [BigInt(from.position), BigInt(to.position)];
    // It goes back when the read model is reset.
    if (last < first) return undefined;
    const page = await store.readAll({ after: first, limit: MAX_EVENTS, prefixes: [PREFIX] });
    if (page.scannedTo < last) return undefined;
    const newer = new Map<string, StoredEvent[]>();
    for (const event of page.events) newer.set(event.stream, [...(newer.get(event.stream) ?? []), event]);
    const histories = await Promise.all(Array.from(newer, (entry) => readHistory(entry, last)));
    const changes = { before: [] as JobRow[], after: [] as JobRow[], changed: [] as ChangedJob[] };
    for (const { id, events } of histories) {
      const before = fold(events.filter(({ position }) => position <= first));
      const rows = before ? [withoutSource(id, before)] : [];
      let after = before;
      for (const event of events.filter(({ position }) => position > first)) {
        after = listedAfter(after, event);
        if (after) rows.push(withoutSource(id, after));
      }
      const [initial, last] = [rows[0], rows.at(-1)];
      if (before && initial) changes.before.push(initial);
      if (last) changes.after.push(last);
      changes.changed.push({ rows, isNew: !before });
    }
    return changes;
  }

  /** The events of a job up to a position. A job that was drafted since needs no further read. */
  async function readHistory([stream, newer]: [string, StoredEvent[]], last: bigint) {
    const isNew = newer[0]?.revision === 0;
    const stored = (isNew ? newer : await readAll(store.readStream(stream))).filter(({ position }) => position <= last);
    const events = (await codec.decode(stored)) as RecordedEvent<JobEvent>[];
    return { id: idOfStream(stream), events };
  }
}

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

const fold = (events: readonly RecordedEvent<JobEvent>[]): ListedJob | undefined =>
  events.reduce<ListedJob | undefined>((before, event) => listedAfter(before, event) ?? before, undefined);

function withoutSource(id: string, listed: ListedJob): JobRow {
  const { source: _, ...row } = rowOf(id, listed);
  return row;
}
