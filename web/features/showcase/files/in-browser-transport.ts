import { messages } from "../../../../japanese/messages.ts";
import { CHUNK_BYTES, type ChunkedProgress } from "../../../../modules/uploads/contract.ts";
import { networkError } from "../../../app/api-error.ts";
import type { CallOptions, UploadAnswer, UploadError, UploadTransport } from "../../uploads/transport.ts";

export interface Conditions {
  /** Bytes a second, each way for itself. */
  speed: number;
  /** The chunk the receiver does not accept, counted from 1; 0 accepts all. */
  failingChunk: number;
  isOffline: boolean;
}

interface Session {
  size: number;
  type: string;
  chunks: Map<number, Blob>;
}

/** Milliseconds between two steps of what leaves. */
const TICK = 100;
const GONE: UploadError = { status: 404, message: messages.notFound };
const BUSY: UploadError = { status: 503, message: messages.serverError };

const tick = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (signal.aborted ? reject(signal.reason) : resolve()), TICK);
  });

/**
 * Receives files within this page, at the speed and with the trouble that `conditions` say at the time.
 * @returns also how to let go of what was received
 */
export function createInBrowserTransport(conditions: () => Conditions): UploadTransport & { forget: () => void } {
  const sessions = new Map<string, Session>();
  const addresses: string[] = [];
  const addressOf = (bytes: Blob) => {
    const address = URL.createObjectURL(bytes);
    addresses.push(address);
    return address;
  };

  /** Simulates sending bytes; returns the simulated error, if one occurred. */
  async function leave(bytes: number, { signal, onSent }: CallOptions): Promise<UploadError | undefined> {
    let sent = 0;
    do {
      await tick(signal);
      if (conditions().isOffline) return networkError;
      sent = Math.min(bytes, sent + (conditions().speed * TICK) / 1000);
      onSent?.(sent);
    } while (sent < bytes);
    return undefined;
  }

  function progressOf(sessionId: string): UploadAnswer<ChunkedProgress> {
    const session = sessions.get(sessionId);
    if (!session) return { error: GONE };
    const totalChunks = Math.ceil(session.size / CHUNK_BYTES);
    const received = [...session.chunks.keys()].sort((a, b) => a - b);
    return { data: { success: true, sessionId, chunkSize: CHUNK_BYTES, totalChunks, received } };
  }

  return {
    async sendWhole({ file, uploadId }, options) {
      const error = await leave(file.size, options);
      return error ? { error } : { data: { id: uploadId, url: addressOf(file) } };
    },
    async init({ size, type }, options) {
      const error = await leave(0, options);
      if (error) return { error };
      const sessionId = crypto.randomUUID();
      sessions.set(sessionId, { size, type, chunks: new Map() });
      return progressOf(sessionId);
    },
    async session(sessionId, options) {
      const error = await leave(0, options);
      return error ? { error } : progressOf(sessionId);
    },
    async sendChunk({ sessionId, chunkIndex, bytes }, options) {
      const error = await leave(bytes.size, options);
      if (error) return { error };
      if (chunkIndex + 1 === conditions().failingChunk) return { error: BUSY };
      sessions.get(sessionId)?.chunks.set(chunkIndex, bytes);
      return progressOf(sessionId);
    },
    async finalize(sessionId, options) {
      const error = await leave(0, options);
      if (error) return { error };
      const session = sessions.get(sessionId);
      if (!session) return { error: GONE };
      const chunks = [...session.chunks].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      return { data: { id: sessionId, url: addressOf(new Blob(chunks, { type: session.type })) } };
    },
    discard: (sessionId) => {
      sessions.delete(sessionId);
    },
    forget: () => {
      for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
    },
  };
}
