import type { UploadAnswer, UploadError, UploadTransport } from "../../../web/features/uploads/transport.ts";
import type { StoredFile } from "../../../web/ui/uploader/upload-item.ts";

const OFFLINE: UploadError = { status: "FETCH_ERROR", message: "ネットワークエラー" };

/**
 * A server as the uploader sees it, with 10 bytes a chunk. `calls` is what arrived, in words; `refuse` answers the error a
 * call gets. Calls named in `hold` are answered when `let` is told so.
 */
export function aWire() {
  const calls: string[] = [];
  const begun: string[] = [];
  const sessions = new Map<string, { size: number; received: Set<number> }>();
  const held = new Map<string, () => void>();
  let refuse: (call: string) => UploadError | undefined = () => undefined;
  let hold: (call: string) => boolean = () => false;
  let opened = 0;

  async function arrive<Value>(call: string, signal: AbortSignal, answer: () => Value): Promise<UploadAnswer<Value>> {
    calls.push(call);
    const error = refuse(call);
    if (hold(call)) {
      await new Promise<void>((resolve, reject) => {
        held.set(call, resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    }
    return error ? { error } : { data: answer() };
  }

  const progressOf = (sessionId: string) => {
    const session = sessions.get(sessionId) ?? { size: 0, received: new Set<number>() };
    const received = [...session.received].sort((a, b) => a - b);
    return { success: true as const, sessionId, chunkSize: 10, totalChunks: Math.ceil(session.size / 10), received };
  };
  const stored = (id: string): StoredFile => ({ id, url: `/uploads/${id}` });

  const transport: UploadTransport = {
    sendWhole: ({ file }, { signal, onSent }) =>
      arrive(`whole ${file.name}`, signal, () => {
        onSent?.(file.size);
        return stored(file.name);
      }),
    init: ({ size, uploadId }, { signal }) => {
      begun.push(uploadId);
      return arrive(`init ${size}`, signal, () => {
        const sessionId = `s${++opened}`;
        sessions.set(sessionId, { size, received: new Set() });
        return progressOf(sessionId);
      });
    },
    async session(sessionId, { signal }) {
      if (!sessions.has(sessionId)) return { error: { status: 404, message: "ありません" } };
      return arrive(`session ${sessionId}`, signal, () => progressOf(sessionId));
    },
    sendChunk: ({ sessionId, chunkIndex, bytes }, { signal, onSent }) => {
      onSent?.(bytes.size / 2);
      return arrive(`chunk ${sessionId} ${chunkIndex} (${bytes.size})`, signal, () => {
        sessions.get(sessionId)?.received.add(chunkIndex);
        return progressOf(sessionId);
      });
    },
    finalize: (sessionId, { signal }) => arrive(`finalize ${sessionId}`, signal, () => stored(sessionId)),
    discard: (sessionId) => {
      sessions.delete(sessionId);
    },
  };

  return {
    transport,
    calls,
    /** `uploadId` of each attempt to begin a session. */
    begun,
    sessions,
    /** Calls that match fail with this error, or as if the network were away. */
    failing: (pattern: RegExp, error: UploadError = OFFLINE) => {
      refuse = (call) => (pattern.test(call) ? error : undefined);
    },
    working: () => {
      refuse = () => undefined;
    },
    holding: (pattern: RegExp) => {
      hold = (call) => pattern.test(call);
    },
    answer: (call: string) => held.get(call)?.(),
  };
}

export const fileOf = (name: string, size: number, type = "application/pdf") =>
  new File(["x".repeat(size)], name, { type, lastModified: 1 });
