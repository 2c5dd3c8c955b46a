import { LRUCache } from "lru-cache";
import { createKeyedMutex } from "../../../src/commands/keyed-mutex.ts";
import type { Platform } from "../../../src/platform.ts";
import { ERASED } from "../../../src/privacy/erase.ts";
import { KEEPER, type KeptRow, openRecords } from "./candidate-records.ts";
import { type ListedCandidate, toListed } from "./listed-candidate.ts";
import { type OpenedRecords, openedRecords, putRecord, removeRecord } from "./opened-records.ts";

/** Records of all agencies together that a process keeps in memory. */
const MAX_RECORDS = 60_000;
const IDLE_MS = 10 * 60 * 1000;
/** Records that are opened at a time; other requests are answered in between. */
const OPENED_AT_ONCE = 200;

export interface AgencyRecords {
  /** The records of an agency as they stand. They change with later calls: read them before the next await. */
  of(agencyId: string): Promise<OpenedRecords>;
}

type Services = Pick<Platform, "db" | "keys" | "pubsub">;

/**
 * The records of agencies, opened once into memory since every personal column is sealed at rest (ADR 71). Later calls open those that
 * have changed since. An agency that is idle for ten minutes is dropped, and the longest unused one where they would be too many.
 */
export function createAgencyRecords(services: Services): AgencyRecords {
  const cache = new LRUCache<string, OpenedRecords>({
    maxSize: MAX_RECORDS,
    sizeCalculation: ({ byId }) => byId.size + 1,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const withLock = createKeyedMutex();
  /** For every list that is being read: the erasures meanwhile, since their rows may have been read before. */
  const readings = new Set<Set<string>>();
  services.pubsub.subscribe(ERASED, (subjectId) => {
    for (const opened of cache.values()) removeRecord(opened, subjectId);
    for (const erased of readings) erased.add(subjectId);
  });

  async function load(agencyId: string): Promise<OpenedRecords> {
    const opened = cache.get(agencyId) ?? openedRecords();
    const before = opened.byId.size;
    const erased = new Set<string>();
    readings.add(erased);
    await readOn(services, agencyId, opened).finally(() => readings.delete(erased));
    for (const id of erased) removeRecord(opened, id);
    // The size of an entry is taken when it is set as a new one.
    if (opened.byId.size !== before) cache.delete(agencyId);
    cache.set(agencyId, opened);
    return opened;
  }

  // Every call reads on by itself: one that began before a write does not know of it.
  return { of: (agencyId) => withLock(agencyId, () => load(agencyId)) };
}

/** The records of an agency, opened for one use and kept by nobody. */
export async function readAgencyRecords(
  services: Pick<Services, "db" | "keys">,
  agencyId: string,
): Promise<OpenedRecords> {
  const opened = openedRecords();
  await readOn(services, agencyId, opened);
  return opened;
}

/** Opens the records that have changed since. */
async function readOn(
  { db, keys }: Pick<Services, "db" | "keys">,
  agencyId: string,
  opened: OpenedRecords,
): Promise<void> {
  const changed: KeptRow[] = await db(KEEPER)
    .where({ agency_id: agencyId })
    .where("position", ">", String(opened.position))
    .orderBy("position");
  for (let at = 0; at < changed.length; at += OPENED_AT_ONCE) {
    const part = changed.slice(at, at + OPENED_AT_ONCE);
    const found = await open({ db, keys }, part);
    for (const { candidate_id, position } of part) {
      const record = found.get(candidate_id);
      if (record) putRecord(opened, record);
      else removeRecord(opened, candidate_id);
      opened.position = BigInt(position);
    }
  }
}

async function open(
  services: Pick<Services, "db" | "keys">,
  rows: readonly KeptRow[],
): Promise<Map<string, ListedCandidate>> {
  const opened = await openRecords(services, rows);
  return new Map(opened.map(({ id, addedAt, ...record }) => [id, toListed(id, record, addedAt)]));
}
