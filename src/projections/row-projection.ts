import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { idOfStream } from "../event-store/stream-name.ts";
import { partsOf } from "../postgres/parts.ts";
import { upsert } from "../postgres/upsert.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import { openColumn, sealColumn } from "../privacy/sealed-column.ts";
import { estimateBytes } from "./estimate-bytes.ts";
import { createFoldedRows } from "./folded-rows.ts";
import type { FoldState, Projection, TableOf } from "./projection.ts";

/** A recorded event whose data can be read: its subject is not erased. */
export type ReadableEvent<Event extends DomainEvent = DomainEvent> = Extract<RecordedEvent<Event>, { erased: false }>;

/** One row an id: a pure `evolve`, and how its state stands in the table. */
export interface RowProjectionOptions<State, Event extends DomainEvent, Row> {
  name: string;
  version: number;
  categories: readonly string[];
  /** `Projection.opens`. */
  opens?: ReadonlySet<Event["type"]>;
  table: string;
  /** The column of the primary key: the id of the row. */
  key: string;
  /** Ids of the rows that an event changes. Default: the id of its stream. */
  idsOf?(event: ReadableEvent<Event>): readonly string[];
  /** The state after an event; null before the first one and where no row is to be. Ignores events of unknown types. */
  evolve(state: State | null, event: ReadableEvent<Event>, id: string): State | null;
  /**
   * All columns of a state but the id, as `pg` takes them: a list of a `json` column as its text. The personal column is a
   * value of JSON. Default: the state is the row.
   */
  toRow?(state: State): object;
  /** The state of a selected row; the personal column is its value, null where it is empty or cannot be opened. */
  fromRow?(row: Row): State;
  personal?: PersonalColumn;
}

/** The column that is sealed with the key of the row's subject, the subject of the events that change the row. */
export interface PersonalColumn {
  column: string;
  /** Column with the id of the subject. Default: the id of the row. */
  subject?: string;
  /** Columns that are emptied with the personal one when the subject is erased. Default: the row is deleted. */
  emptied?: readonly string[];
}

/** A projection of rows, and the reader of a row. */
export interface RowProjection<State> extends Projection {
  /** The state of a row with this id; undefined without one, and once its subject is erased. */
  find(services: { db: Knex; keys: Pick<SubjectKeys, "get"> }, id: string): Promise<State | undefined>;
  /** The state of a selected row; its personal part is null without a key. */
  read(row: object, key?: Buffer): State;
  /** The row of a state; without a key as that of an erased subject. */
  toTableRow(id: string, state: State, key?: Buffer): Record<string, unknown>;
}

/** A row in memory. */
interface Entry<State> {
  state: State | null;
  /** Key of the subject; undefined once it is erased, and for rows without a personal column. */
  key: Buffer | undefined;
  /** The table has a row. */
  isStored: boolean;
  /** The row is to be written or deleted. */
  isChanged: boolean;
  /** Estimated size of the state when it was read, and of the events since. */
  bytes: number;
}

/**
 * A projection with one row an id, by default that of the stream. A row continues from what is in the table, the rows of a
 * batch are read and written some hundred a statement, and erased events change nothing.
 */
export function createRowProjection<State, Event extends DomainEvent, Row>(
  options: RowProjectionOptions<State, Event, Row>,
): RowProjection<State> {
  const { name, version, categories, opens, table, key: idColumn, evolve, personal } = options;
  const { toRow = (state: unknown) => state as object, fromRow = (row: unknown) => row as State } = options;
  const { idsOf = ({ stream }: ReadableEvent<Event>) => [idOfStream(stream)] } = options;
  const subjectColumn = personal?.subject ?? idColumn;

  const cellOf = (column: string, row: Record<string, unknown>) => ({
    column: `${table}.${column}`,
    subjectId: row[subjectColumn] as string,
    ...(subjectColumn !== idColumn && { row: row[idColumn] as string }),
  });
  const emptied = ({ column, emptied: others = [] }: PersonalColumn) =>
    Object.fromEntries([column, ...others].map((each) => [each, null]));

  function toTableRow(id: string, state: State, key?: Buffer): Record<string, unknown> {
    const row: Record<string, unknown> = { [idColumn]: id, ...toRow(state) };
    if (!personal) return row;
    // A row that was emptied has no subject any more, whatever key its next event comes with.
    if (!key || row[subjectColumn] === null) return { ...row, ...emptied(personal) };
    const { column } = personal;
    return { ...row, [column]: row[column] === null ? null : sealColumn(key, cellOf(column, row), row[column]) };
  }

  function read(stored: object, key?: Buffer): State {
    const row = stored as Record<string, unknown>;
    if (!personal) return fromRow(row as Row);
    const { column } = personal;
    const sealed = row[column] as Buffer | null;
    return fromRow({ ...row, [column]: sealed && key ? openColumn(key, cellOf(column, row), sealed) : null } as Row);
  }

  function fold(db: Knex, tableOf: TableOf): FoldState {
    const rows = createFoldedRows<Entry<State>>(({ bytes }) => bytes);

    async function readRows(ids: readonly string[]): Promise<ReadonlyMap<unknown, object>> {
      if (ids.length === 0) return new Map();
      const found = await db(tableOf(table)).whereIn(idColumn, ids);
      return new Map(found.map((row: Record<string, unknown>) => [row[idColumn], row]));
    }

    /** @param key null: the row is not to be opened, its subject is erased */
    function entryOf(key: Buffer | undefined | null, row: object | undefined): Entry<State> {
      const state = row && key !== null ? read(row, key) : null;
      const isStored = row !== undefined;
      return { state, key: key ?? undefined, isStored, isChanged: false, bytes: estimateBytes(state) };
    }

    return {
      async add(events, keyOf) {
        const readable = events.filter(({ erased }) => !erased) as unknown as readonly ReadableEvent<Event>[];
        const changes = readable.flatMap((event) => idsOf(event).map((id) => ({ id, event })));
        const unread = new Set(changes.map(({ id }) => id).filter((id) => !rows.get(id)));
        const stored = await readRows([...unread]);
        for (const { id, event } of changes) {
          if (personal && event.metadata.subjectId === null) continue; // it is no event of the row's subject
          const key = personal && keyOfSubject(event, keyOf);
          const hasNoRow = personal && !personal.emptied && !key;
          const before = rows.get(id) ?? entryOf(hasNoRow ? null : key, stored.get(id));
          const state = hasNoRow ? null : evolve(before.state, event, id);
          const isChanged = before.isChanged || hasNoRow === true || state !== before.state;
          rows.set(id, { ...before, state, key, isChanged, bytes: before.bytes + estimateBytes(event.data) });
        }
      },
      bytes: rows.bytes,
      async write(transaction) {
        const gone: string[] = [];
        const kept: { id: string; state: State; key: Buffer | undefined }[] = [];
        for (const [id, { state, key, isStored, isChanged }] of rows.entries()) {
          if (!isChanged) continue;
          if (state !== null) kept.push({ id, state, key });
          else if (isStored) gone.push(id);
        }
        if (gone.length > 0) await transaction(tableOf(table)).whereIn(idColumn, gone).delete();
        for (const part of partsOf(kept)) {
          const written = part.map(({ id, state, key }) => toTableRow(id, state, key));
          await upsert(transaction, tableOf(table), [idColumn], written);
        }
      },
    };
  }

  return {
    name,
    version,
    categories,
    ...(opens && { opens }),
    tables: [table],
    fold,
    ...(personal && {
      async erase(db: Knex, subjectIds: readonly string[], tableOf: TableOf) {
        const rows = db(tableOf(table)).whereIn(subjectColumn, subjectIds);
        await (personal.emptied ? rows.update(emptied(personal)) : rows.delete());
      },
    }),
    async find({ db, keys }, id) {
      const row = await db(table).where(idColumn, id).first();
      const key = row && personal ? await keys.get(row[subjectColumn]) : undefined;
      return !row || (personal && !key) ? undefined : read(row, key);
    },
    read,
    toTableRow,
  };
}

function keyOfSubject({ metadata: { subjectId } }: RecordedEvent, keyOf: KeyOf): Buffer | undefined {
  return subjectId === null ? undefined : keyOf(subjectId);
}
