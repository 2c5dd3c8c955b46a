import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import type { StoredEvent } from "../../../../src/event-store/port.ts";
import type { Platform } from "../../../../src/platform.ts";
import { job } from "../../posting/domain/job.ts";
import type { JobEvent } from "../../posting/events.ts";
import { type ListedJob, listedAfter, rowOf } from "./job-search.ts";
import type { SearchVersion } from "./search-state.ts";

type JobRow = Omit<ReturnType<typeof rowOf>, "source">;

/** Rows of the jobs that changed between two versions, by either of them. */
export interface JobChanges {
  before: readonly JobRow[];
  after: readonly JobRow[];
}

/** The changes from one version to a later one; undefined where there are too many, and where nothing leads to that version. */
export type FindChanges = (from: SearchVersion, to: SearchVersion) => Promise<JobChanges | undefined>;

/** Events between two versions at most: that many jobs are read in the time of some thousand hits. */
const MOST_EVENTS = 50;
const PREFIX = `${job.category}-`;

/** Changes by the events of the store: the jobs that changed are folded up to either position. */
export function createFindChanges({ store, codec }: Pick<Platform, "store" | "codec">): FindChanges {
  return async (from, to) => {
    if (from.table !== to.table || from.position === null || to.position === null) return undefined;
    const [first, last] = [BigInt(from.position), BigInt(to.position)];
    // It goes back when the read model is reset.
    if (last < first) return undefined;
    const page = await store.readAll({ after: first, limit: MOST_EVENTS, prefixes: [PREFIX] });
    if (page.scannedTo < last) return undefined;
    const newer = new Map<string, StoredEvent[]>();
    for (const event of page.events) newer.set(event.stream, [...(newer.get(event.stream) ?? []), event]);
    const histories = await Promise.all(Array.from(newer, (entry) => readHistory(entry, last)));
    const changes = { before: [] as JobRow[], after: [] as JobRow[] };
    for (const { id, events } of histories) {
      const before = fold(events.filter(({ position }) => position <= first));
      const after = fold(events);
      if (before) changes.before.push(withoutSource(id, before));
      if (after) changes.after.push(withoutSource(id, after));
    }
    return changes;
  };

  /** The events of a job up to a position. A job that was drafted since needs no further read. */
  async function readHistory([stream, newer]: [string, StoredEvent[]], last: bigint) {
    const isNew = newer[0]?.revision === 0;
    const stored = (isNew ? newer : await readAll(store.readStream(stream))).filter(({ position }) => position <= last);
    const events = (await codec.decode(stored)) as RecordedEvent<JobEvent>[];
    return { id: stream.slice(PREFIX.length), events };
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
