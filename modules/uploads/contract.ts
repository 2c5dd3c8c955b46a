import { z } from "zod/mini";

/** Bytes. One request carries at most one chunk; larger files go up in chunks of this size, the last one shorter. */
export const CHUNK_BYTES = 1024 * 1024;

/** Bytes of one file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Characters of a file's name. */
export const MAX_NAME_LENGTH = 255;

/** What may be stored, decided by the content and never by what the caller says of it. */
export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/gif"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A file that is stored, sealed under its owner's key. */
export const storedUploadSchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.enum(CONTENT_TYPES),
  /** Where its owner, and nobody else, reads it back. */
  url: z.string(),
});
export type StoredUpload = z.output<typeof storedUploadSchema>;

/** `POST /uploads` (multipart: `file`, and text fields beside it) and `POST /uploads/chunked/finalize {sessionId}`: 201. */
export const uploadAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  upload: storedUploadSchema,
});
export type UploadAnswer = z.output<typeof uploadAnswerSchema>;

/** What a session has so far: `GET /uploads/chunked/{sessionId}`, and the answer to init and to every chunk. */
export const chunkedProgressSchema = z.object({
  success: z.literal(true),
  sessionId: z.string(),
  /** Bytes of each chunk but the last. */
  chunkSize: z.number(),
  totalChunks: z.number(),
  /** Indexes that are stored already, ascending: what a client that comes back need not send again. */
  received: z.array(z.number()),
});
export type ChunkedProgress = z.output<typeof chunkedProgressSchema>;

/** `POST /uploads/chunked/init`: 201. */
export const chunkedInitSchema = z.object({ filename: z.string(), size: z.number(), type: z.string() });
export type ChunkedInit = z.output<typeof chunkedInitSchema>;

/** `POST /uploads/chunked/upload`: the text fields beside `chunk`. A chunk may be sent again; the same bytes change nothing. */
export const chunkFieldsSchema = z.object({
  sessionId: z.string(),
  chunkIndex: z.coerce.number(),
  totalChunks: z.coerce.number(),
});

/** `POST /uploads/chunked/finalize`. */
export const chunkedFinalizeSchema = z.object({ sessionId: z.string() });
