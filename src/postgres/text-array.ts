const TEXT_OID = 25;
const BYTEA_OID = 17;
const INTEGER_OID = 23;
const INTEGER_BYTES = 4;
/** Dimensions, whether there may be nulls, element type, length, lower bound: four bytes each. */
const HEADER = 20;
const LENGTH = 4;
const MOST_BYTES_A_UNIT = 3;

/**
 * A one-dimensional `text[]` in the binary form of PostgreSQL (`array_recv` in utils/adt/arrayfuncs.c), to be bound as a
 * parameter. Nothing in it has to be escaped or looked for, which for large texts halves the work on both sides.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const most = values.reduce((sum, value) => sum + LENGTH + (value?.length ?? 0) * MOST_BYTES_A_UNIT, HEADER);
  const bytes = Buffer.allocUnsafe(most);
  let at = writeHeader(bytes, TEXT_OID, values.length);
  for (const value of values) {
    const length = value === null ? 0 : bytes.write(value, at + LENGTH);
    bytes.writeInt32BE(value === null ? -1 : length, at);
    at += LENGTH + length;
  }
  return bytes.subarray(0, at);
}

/** The same for a `bytea[]`. */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const size = values.reduce((sum, value) => sum + LENGTH + (value?.length ?? 0), HEADER);
  const bytes = Buffer.allocUnsafe(size);
  let at = writeHeader(bytes, BYTEA_OID, values.length);
  for (const value of values) {
    bytes.writeInt32BE(value === null ? -1 : value.length, at);
    at += LENGTH + (value?.copy(bytes, at + LENGTH) ?? 0);
  }
  return bytes;
}

/** The same for an `integer[]`. A view writes numbers faster than a Buffer does. */
export function integerArray(values: readonly (number | null)[]): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER + values.length * (LENGTH + INTEGER_BYTES));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = writeHeader(bytes, INTEGER_OID, values.length);
  for (const value of values) {
    view.setInt32(at, value === null ? -1 : INTEGER_BYTES);
    at += LENGTH;
    if (value === null) continue;
    view.setInt32(at, value);
    at += INTEGER_BYTES;
  }
  return bytes.subarray(0, at);
}

function writeHeader(bytes: Buffer, elementType: number, length: number): number {
  let at = 0;
  for (const word of [1, 1, elementType, length, 1]) at = bytes.writeInt32BE(word, at);
  return at;
}
