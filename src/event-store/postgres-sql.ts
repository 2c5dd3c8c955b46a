import type { EventMetadata, JsonObject, StoredEvent } from "./port.ts";

/** Columns of an event in query order: int8 as text, json parsed, the instant in ISO 8601. */
export type EventRow = [
  position: string,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: JsonObject,
  metadata: EventMetadata,
  recordedAt: string,
];

const columns = `e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata,
  to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const APPEND = `select stream_revision, store_position
  from event_store.append($1, $2, $3::uuid[], $4::text[], $5::json[], $6::json[])`;

export const BY_ID = `select ${columns} from event_store.event e where e.id = $1 and e.stream = $2`;

export const PAGE_OF_STREAM = `select ${columns} from event_store.event e
  where e.stream = $1 and e.revision >= $2 and e.revision <= $3 order by e.revision limit $4`;

export const PAGE_OF_ALL = `select ${columns} from event_store.event e where e.position > $1 order by e.position limit $2`;

/** The head is the last column of every row; an empty page is one row of nulls and the head. */
export const PAGE_OF_PREFIXES = `select page.*, head.position
  from (select coalesce(max(position), -1) as position from event_store.event) head
  left join lateral (
    select ${columns} from event_store.event e
    where e.position > $1 and e.stream ^@ any($3::text[]) order by e.position limit $2
  ) page on true`;

export const HEAD = "select coalesce(max(position), -1) from event_store.event";

export const toStored = (row: readonly [...EventRow, ...unknown[]]): StoredEvent => ({
  position: BigInt(row[0]),
  stream: row[1],
  revision: row[2],
  id: row[3],
  type: row[4],
  data: row[5],
  metadata: row[6],
  recordedAt: row[7],
});
