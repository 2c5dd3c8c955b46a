import type { Knex } from "knex";
import pg from "pg";
import type { ColumnType, RowOf, Shape } from "./upsert.ts";

/** Signature, flags and length of the header's extension (PostgreSQL, "COPY", "Binary Format"). */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const TRAILER = -1;
const NULL = -1;
const LENGTH = 4;
const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const UUID_BYTES = 16;
const HYPHEN = 0x2d;
const TEXT_OID = 25;
const INTEGER_OID = 23;
const MOST_BYTES_A_UNIT = 3;
const TWO_32 = 2 ** 32;
/** Days and microseconds count from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Inserts rows whose keys are not in the table, in two steps like `prepareUpsert`: by `COPY`, as binary values. It costs the program
 * and Postgres about half of what an upsert does.
 */
export function prepareInsert<Of extends Shape>(
  db: Knex,
  table: string,
  { columns }: Of,
  rows: readonly RowOf<Of>[],
): () => Promise<void> {
  if (rows.length === 0) return async () => undefined;
  const names: (keyof Of["columns"] & string)[] = Object.keys(columns);
  const binary = createBinary();
  for (const [index, row] of rows.entries()) {
    binary.int16(names.length);
    for (const name of names) writeValue(binary, columns[name] as ColumnType, row[name]);
    if (index === 0) binary.reserve(Math.ceil(binary.position() * rows.length * MARGIN));
  }
  binary.int16(TRAILER);
  const quoted = [table, ...names].map((name) => db.ref(name).toString());
  const statement = `copy ${quoted[0]} (${quoted.slice(1).join(", ")}) from stdin (format binary)`;
  return () => copyFrom(db, statement, binary.bytes());
}

/** A growing buffer of big-endian values. */
interface Binary {
  int16(value: number): void;
  int32(value: number): void;
  int64(value: number | bigint): void;
  byte(value: number): void;
  /** The text in UTF-8, after its length in bytes. */
  text(value: string): void;
  raw(value: Buffer): void;
  /** Each integer after its length. */
  integers(values: readonly number[]): void;
  /** Digits in hexadecimal form with hyphens between them. */
  hex(digits: string): void;
  bytes(): Buffer;
  /** Makes the buffer large enough for so many bytes more. */
  reserve(size: number): void;
  /** Offset of the next value. */
  position(): number;
  setInt32(value: number, position: number): void;
}

const FIRST_BYTES = 16 * 1024;
/** Rows may be larger than the first one: a buffer that grows is copied. */
const MARGIN = 1.25;

function createBinary(): Binary {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let view = viewOf(buffer);
  let at = HEADER.copy(buffer);
  const reserve = (size: number) => {
    if (at + size <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, at + size));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
    view = viewOf(larger);
  };
  return {
    int16(value) {
      reserve(2);
      view.setInt16(at, value);
      at += 2;
    },
    int32(value) {
      reserve(4);
      view.setInt32(at, value);
      at += 4;
    },
    int64(value) {
      reserve(8);
      if (typeof value === "bigint") view.setBigInt64(at, value);
      else {
        view.setInt32(at, Math.floor(value / TWO_32));
        view.setUint32(at + 4, value % TWO_32); // modulo 2^32, also of a negative number
      }
      at += 8;
    },
    byte(value) {
      reserve(1);
      view.setUint8(at, value);
      at += 1;
    },
    text(value) {
      reserve(LENGTH + value.length * MOST_BYTES_A_UNIT);
      const length = buffer.write(value, at + LENGTH);
      view.setInt32(at, length);
      at += LENGTH + length;
    },
    raw(value) {
      reserve(value.length);
      at += value.copy(buffer, at);
    },
    integers(values) {
      reserve(values.length * 2 * LENGTH);
      const written = view;
      let position = at;
      for (const value of values) {
        written.setInt32(position, LENGTH);
        written.setInt32(position + LENGTH, value);
        position += 2 * LENGTH;
      }
      at = position;
    },
    hex(digits) {
      reserve(digits.length);
      let high = -1;
      for (let index = 0; index < digits.length; index++) {
        const unit = digits.charCodeAt(index);
        if (unit === HYPHEN) continue;
        const digit = (unit & 15) + (unit >> 6) * 9; // a letter's lower four bits count from 1
        if (high < 0) high = digit;
        else {
          buffer[at++] = (high << 4) | digit;
          high = -1;
        }
      }
    },
    bytes: () => buffer.subarray(0, at),
    reserve,
    position: () => at,
    setInt32: (value, position) => view.setInt32(position, value),
  };
}

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);

/** Each writes the length of a value and its binary form. */
const WRITERS: Readonly<Record<ColumnType, (binary: Binary, value: unknown) => void>> = {
  text: (binary, value) => binary.text(String(value)),
  json: (binary, value) => binary.text(JSON.stringify(value)),
  uuid: writeUuid,
  boolean(binary, value) {
    binary.int32(1);
    binary.byte(value ? 1 : 0);
  },
  integer: (binary, value) => writeInteger(binary, Number(value)),
  bigint: (binary, value) =>
    writeBigint(binary, typeof value === "string" ? BigInt(value) : (value as number | bigint)),
  date: (binary, value) => writeInteger(binary, (dayOf(String(value)) - EPOCH_MS) / DAY_MS),
  timestamptz: (binary, value) => writeBigint(binary, microseconds(instantOf(String(value)))),
  bytea(binary, value) {
    binary.int32((value as Buffer).length);
    binary.raw(value as Buffer);
  },
  "text[]": (binary, value) =>
    writeArray(binary, TEXT_OID, value as readonly string[], (texts) => {
      for (const text of texts) binary.text(text);
    }),
  "integer[]": (binary, value) => writeArray(binary, INTEGER_OID, value as readonly number[], binary.integers),
};

function writeValue(binary: Binary, type: ColumnType, value: unknown): void {
  if (value === null || value === undefined) binary.int32(NULL);
  else WRITERS[type](binary, value);
}

function writeInteger(binary: Binary, value: number): void {
  binary.int32(4);
  binary.int32(value);
}

/** @param value a whole number. A BigInt takes longer, and is for those beyond 2^53. */
function writeBigint(binary: Binary, value: number | bigint): void {
  binary.int32(8);
  binary.int64(typeof value === "number" && !Number.isSafeInteger(value) ? BigInt(value) : value);
}

/** Microseconds since the epoch of Postgres. */
function microseconds(ms: number): number | bigint {
  const sinceEpoch = ms - EPOCH_MS;
  return Number.isSafeInteger(sinceEpoch * 1_000) ? sinceEpoch * 1_000 : BigInt(sinceEpoch) * 1_000n;
}

function writeUuid(binary: Binary, value: unknown): void {
  const text = String(value);
  if (!UUID.test(text)) throw new TypeError("not a UUID");
  binary.int32(UUID_BYTES);
  binary.hex(text);
}

/** A day, `YYYY-MM-DD`, in ms. JavaScript reads 30 February as 2 March. */
function dayOf(text: string): number {
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (!DAY.test(text) || new Date(ms).getUTCDate() !== Number(text.slice(-2))) throw new TypeError("not a day");
  return ms;
}

/** An ISO 8601 instant in ms. */
function instantOf(text: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new TypeError("not an instant of ISO 8601");
  return ms;
}

/** Dimensions, whether there are nulls, element type, length, lower bound; an empty array has no dimension. */
function writeArray<Element>(
  binary: Binary,
  elementType: number,
  elements: readonly Element[],
  write: (elements: readonly Element[]) => void,
): void {
  const start = binary.position();
  binary.int32(0);
  for (const word of elements.length === 0 ? [0, 0, elementType] : [1, 0, elementType, elements.length, 1])
    binary.int32(word);
  write(elements);
  binary.setInt32(binary.position() - start - LENGTH, start);
}

/** The part of a connection of `pg` that copies. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

async function copyFrom(db: Knex, statement: string, bytes: Buffer): Promise<void> {
  const client: pg.Client = await db.client.acquireConnection();
  try {
    await new Promise<void>((resolve, reject) => {
      const query = new pg.Query(statement, (error) => (error ? reject(error) : resolve()));
      client.query(
        Object.assign(query, {
          handleCopyInResponse(connection: CopyConnection) {
            connection.sendCopyFromChunk(bytes);
            connection.endCopyFrom();
          },
        }),
      );
    });
  } finally {
    await db.client.releaseConnection(client);
  }
}
