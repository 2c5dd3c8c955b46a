import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";
import { boxStrings, unboxStrings } from "./shared-strings.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Another version of Node may write another format; its snapshots do not open here. */
const FORMAT = serialize(null)[1];

/** What a snapshot's bytes are bound to: they open for this place in this stream alone. */
export interface SnapshotIdentity {
  stream: string;
  kind: string;
  version: number;
  revision: number;
  /** The event at `revision`. */
  eventId: string;
}

/** Serialised, compressed and sealed, in this order. */
export async function sealSnapshot(key: Buffer, taken: unknown, place: SnapshotIdentity): Promise<Buffer> {
  return sealBytes(key, await compress(serialize(boxStrings(taken)), QUALITY), context(place));
}

/** @throws Error when the key, the place, the format or the bytes are not those it was sealed with */
export async function openSnapshot(key: Buffer, sealed: Buffer, place: SnapshotIdentity): Promise<unknown> {
  return unboxStrings(deserialize(await decompress(openBytes(key, sealed, context(place)))));
}

const context = ({ stream, kind, version, revision, eventId }: SnapshotIdentity): Buffer =>
  Buffer.from(JSON.stringify(["snapshot", FORMAT, stream, kind, version, revision, eventId]));
