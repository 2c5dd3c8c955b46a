import type { ChunkedInit, ChunkedProgress } from "../../../modules/uploads/contract.ts";
import type { ApiError } from "../../app/api-error.ts";
import type { StoredFile } from "../../ui/uploader/upload-item.ts";

/** `statusText` is empty behind servers that send none (HTTP/2). */
export type UploadError = ApiError & { statusText?: string };
export type UploadAnswer<Value> = { data: Value } | { error: UploadError };

/** Options of one call. */
export interface CallOptions {
  signal: AbortSignal;
  /** Bytes of this call that have left. */
  onSent?: (bytes: number) => void;
}

/** Form fields sent with a file. */
export interface UploadFields {
  fieldName?: string;
  userId?: string;
  documentType?: string;
  resumeId?: string;
}

export interface WholeFile {
  file: File;
  /** The same at every attempt: the server stores a file once, even when its answer was lost. */
  uploadId: string;
  /** Milliseconds since 1970; the same at every attempt. */
  timestamp: number;
  fields: UploadFields;
}

export interface Chunk {
  sessionId: string;
  /** Counted from 0. */
  chunkIndex: number;
  totalChunks: number;
  bytes: Blob;
}

/** Takes files to where they are kept. A call never throws, except when its signal aborts. */
export interface UploadTransport {
  sendWhole(whole: WholeFile, options: CallOptions): Promise<UploadAnswer<StoredFile>>;
  /** @param uploadId the same at every attempt: one session is begun, even when its answer was lost */
  init(init: ChunkedInit & { uploadId: string }, options: CallOptions): Promise<UploadAnswer<ChunkedProgress>>;
  /** Received chunks of a session; 404 when it has expired. */
  session(sessionId: string, options: CallOptions): Promise<UploadAnswer<ChunkedProgress>>;
  sendChunk(chunk: Chunk, options: CallOptions): Promise<UploadAnswer<ChunkedProgress>>;
  /** May be repeated when its answer was lost. */
  finalize(sessionId: string, options: CallOptions): Promise<UploadAnswer<StoredFile>>;
  /** The session is not needed any more. */
  discard(sessionId: string): void;
}
