import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Version of V8's serialisation format, part of the authenticated context: snapshots of another format do not open. */
const FORMAT = serialize(null)[1];

/** Authenticated context of a snapshot: it decrypts for this revision of this stream only. */
export interface SnapshotIdentity {
  stream: string;
  kind: string;
  version: number;
  revision: number;
  /** The event at `revision`. */
  eventId: string;
}

/** Serialises, compresses and encrypts, in this order. */
export async function sealSnapshot(key: Buffer, data: unknown, identity: SnapshotIdentity): Promise<Buffer> {
  return sealBytes(key, await compress(serialize(data), QUALITY), context(identity));
}

/**
 * Decompresses in the calling thread: by way of a helper thread a state waits for a turn of the event loop every 16 KB.
 * @throws Error when key, identity, format or bytes are not those it was sealed with
 */
export function openSnapshot(key: Buffer, sealed: Buffer, identity: SnapshotIdentity): unknown {
  return deserialize(brotliDecompressSync(openBytes(key, sealed, context(identity))));
}

const context = ({ stream, kind, version, revision, eventId }: SnapshotIdentity): Buffer =>
  Buffer.from(JSON.stringify(["snapshot 2", FORMAT, stream, kind, version, revision, eventId]));
