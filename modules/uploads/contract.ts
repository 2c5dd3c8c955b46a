import { z } from "zod/mini";

/** Bytes. One request carries at most one chunk; larger files go up in chunks of this size, the last one shorter. */
export const CHUNK_BYTES = 1024 * 1024;

/** Bytes of one file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Files that one person may keep. */
export const MAX_STORED_FILES = 200;
/** Chunked uploads that one person may have begun and not finished. */
export const MAX_OPEN_SESSIONS = 10;

/** Width and height of a picture, in px: the largest that cameras of phones make (16,320 × 12,240) fits. */
export const MAX_PICTURE_SIDE = 16_384;

/** Characters of a file's name, as a person counts them. */
export const MAX_NAME_LENGTH = 255;

/** Content types that may be stored, detected from the content; the caller's declaration is ignored. */
export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/gif"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A file that is stored, sealed under its owner's key. */
export const storedUploadSchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.enum(CONTENT_TYPES),
  /** Download path, for its owner only. */
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

/** Progress of a session: `GET /uploads/chunked/{sessionId}`, and the answer to init and to every chunk. */
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

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/**
 * `POST /uploads/chunked/upload`: the text fields beside `chunk`, indexes from 0. A chunk may be sent again: the same bytes
 * change nothing, others are refused.
 */
export const chunkFieldsSchema = z.object({
  sessionId: z.string(),
  chunkIndex: wholeNumber,
  totalChunks: wholeNumber,
});

/** `POST /uploads`: the text fields read beside `file`. A field that contradicts the file is refused. */
export const uploadFieldsSchema = z.object({
  /** Instead of the name that the part of the file has. */
  filename: z.optional(z.string()),
  /** Bytes. */
  size: z.optional(wholeNumber),
  /** The sender's own name for this upload: sent again after an answer was lost, nothing is stored twice. */
  uploadId: z.optional(z.string().check(z.maxLength(255))),
});

/** `POST /uploads/chunked/finalize`. */
export const chunkedFinalizeSchema = z.object({ sessionId: z.string() });

/** `GET /uploads?page=&per_page=`: the caller's own files, newest first. */
export const uploadListSchema = z.object({
  items: z.array(storedUploadSchema),
  pagination: z.object({
    current_page: z.number(),
    total_items: z.number(),
    per_page: z.number(),
    total_pages: z.number(),
  }),
});
export type UploadList = z.output<typeof uploadListSchema>;
