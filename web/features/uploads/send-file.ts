import { callMessages } from "../../../japanese/call-messages.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import type { ChunkedProgress } from "../../../modules/uploads/contract.ts";
import type { StoredFile } from "../../ui/uploader/upload-item.ts";
import { bytesReceived, fits, missingChunks, rangeOfChunk } from "./chunk-plan.ts";
import { type RetryPolicy, withRetries } from "./retry-policy.ts";
import type { SessionMemory } from "./session-memory.ts";
import type { UploadAnswer, UploadError, UploadTransport, WholeFile } from "./transport.ts";

export interface UploadFailure {
  /** The failure, as a short text. */
  error: string;
  /** The server's message, or advice. */
  reason?: string;
  /** No answer came: worth going on as soon as the network is back. */
  isNetwork: boolean;
}

export type Outcome = { result: StoredFile } | { failure: UploadFailure };

export interface SendOptions {
  transport: UploadTransport;
  /** Bytes; larger files go up in chunks. */
  chunkBytes: number;
  retryPolicy: RetryPolicy;
  memory: SessionMemory;
  signal: AbortSignal;
  /** Bytes of the file that the server has, or is just getting. */
  onSent: (bytes: number) => void;
}

/** A session that answers so is gone, or another person's. */
const GONE: ReadonlySet<UploadError["status"]> = new Set([403, 404, 410]);

const failed = (error: string, { status, message }: UploadError): Outcome => ({
  failure: { error, reason: message === error ? undefined : message, isNetwork: status === "FETCH_ERROR" },
});

/**
 * Takes one file up: whole, or in chunks of which the server is sent only those it does not have.
 * @throws what the signal was aborted with
 */
export async function sendFile(whole: WholeFile, options: SendOptions): Promise<Outcome> {
  const outcome = await (whole.file.size > options.chunkBytes
    ? sendChunked(whole, options)
    : sendWhole(whole, options));
  const isCutOff = "failure" in outcome && outcome.failure.isNetwork;
  return isCutOff && !(await isReadable(whole.file)) ? UNREADABLE : outcome;
}

const UNREADABLE: Outcome = { failure: { error: uploadMessages.unreadableFile, isNetwork: false } };

/** A file that has been changed, moved or taken away since it was chosen fails like a network that is away. */
const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function sendWhole(whole: WholeFile, { transport, retryPolicy, signal, onSent }: SendOptions): Promise<Outcome> {
  const { size } = whole.file;
  const answer = await withRetries(retryPolicy, signal, () => {
    onSent(0);
    return transport.sendWhole(whole, { signal, onSent: (bytes) => onSent(Math.min(bytes, size)) });
  });
  if ("data" in answer) return { result: answer.data };
  onSent(0);
  const { status, statusText = "" } = answer.error;
  return failed(
    status === "FETCH_ERROR" ? callMessages.communicationError : uploadMessages.refused(status, statusText),
    answer.error,
  );
}

async function sendChunked(whole: WholeFile, options: SendOptions): Promise<Outcome> {
  const { file } = whole;
  const { transport, retryPolicy, memory, signal, onSent } = options;
  const opened = await openSession(whole, options);
  if ("error" in opened) return failed(uploadMessages.initFailed, opened.error);
  const { sessionId, chunkSize, totalChunks } = opened.data;

  let there = bytesReceived(opened.data, file.size);
  onSent(there);
  for (const chunkIndex of missingChunks(opened.data)) {
    const { start, end } = rangeOfChunk(chunkIndex, chunkSize, file.size);
    const chunk = { sessionId, chunkIndex, totalChunks, bytes: file.slice(start, end) };
    const before = there;
    const answer = await withRetries(retryPolicy, signal, () => {
      onSent(before);
      return transport.sendChunk(chunk, { signal, onSent: (bytes) => onSent(before + Math.min(bytes, end - start)) });
    });
    if ("error" in answer) {
      if (GONE.has(answer.error.status)) memory.drop(file);
      onSent(before);
      return failed(uploadMessages.chunkFailed(chunkIndex + 1), answer.error);
    }
    there += end - start;
    onSent(there);
  }

  const answer = await withRetries(retryPolicy, signal, () => transport.finalize(sessionId, { signal }));
  if ("error" in answer) {
    if (GONE.has(answer.error.status)) memory.drop(file);
    return failed(uploadMessages.finalizeFailed, answer.error);
  }
  memory.drop(file);
  return { result: answer.data };
}

/** The file's previous session if the server still has it, else a new one. */
async function openSession(
  { file, uploadId }: WholeFile,
  { transport, retryPolicy, memory, signal }: SendOptions,
): Promise<UploadAnswer<ChunkedProgress>> {
  const known = memory.find(file);
  if (known !== undefined) {
    const answer = await withRetries(retryPolicy, signal, () => transport.session(known, { signal }));
    if ("data" in answer && fits(answer.data, file.size)) return answer;
    if ("error" in answer && !GONE.has(answer.error.status)) return answer;
    memory.drop(file);
  }
  const { name: filename, size, type } = file;
  const answer = await withRetries(retryPolicy, signal, () =>
    transport.init({ filename, size, type, uploadId }, { signal }),
  );
  if ("data" in answer) memory.keep(file, answer.data.sessionId);
  return answer;
}
