import type { ZodMiniType } from "zod/mini";
import { messages } from "../../../japanese/messages.ts";
import {
  type ChunkedProgress,
  chunkedProgressSchema,
  type UploadAnswer as StoredAnswer,
  uploadAnswerSchema,
} from "../../../modules/uploads/contract.ts";
import { type ApiAnswer, send } from "../../app/request.ts";
import type { StoredFile } from "../../ui/uploader/upload-item.ts";
import { postForm } from "./post-form.ts";
import type { UploadAnswer, UploadError, UploadTransport } from "./transport.ts";

const BASE = "/uploads";

const urlOf = (sessionId: string): string => `${BASE}/chunked/${encodeURIComponent(sessionId)}`;

type Answer = Extract<ApiAnswer, { data: unknown }> | { error: UploadError };

/** An answer with the shape that was agreed on; any other is an error. */
function read<Value>(answer: Answer, schema: ZodMiniType<Value>): UploadAnswer<Value> {
  if ("error" in answer) return { error: answer.error };
  const { success, data } = schema.safeParse(answer.data);
  return success ? { data } : { error: { status: 200, message: messages.unexpected } };
}

const progress = (answer: Answer): UploadAnswer<ChunkedProgress> => read(answer, chunkedProgressSchema);

function stored(answer: Answer): UploadAnswer<StoredFile> {
  const result: UploadAnswer<StoredAnswer> = read(answer, uploadAnswerSchema);
  return "error" in result ? result : { data: { id: result.data.upload.id, url: result.data.upload.url } };
}

/** The account's own files on the server. */
export const serverTransport: UploadTransport = {
  async sendWhole({ file, uploadId, timestamp, fields }, options) {
    const form = new FormData();
    const { name: filename, size, type } = file;
    const texts = { filename, size, type, uploadId, timestamp, ...fields };
    // Before the file: a server that reads the form as it comes knows by then what is coming.
    for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, String(value));
    form.set("file", file, filename);
    return stored(await postForm(BASE, form, { ...options, idempotencyKey: uploadId }));
  },
  init: async (body, { signal }) => progress(await send({ url: `${BASE}/chunked/init`, method: "POST", body, signal })),
  session: async (sessionId, { signal }) => progress(await send({ url: urlOf(sessionId), signal })),
  async sendChunk({ bytes, ...fields }, options) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set("chunk", bytes, "chunk");
    return progress(await postForm(`${BASE}/chunked/upload`, form, options));
  },
  finalize: async (sessionId, { signal }) =>
    stored(await send({ url: `${BASE}/chunked/finalize`, method: "POST", body: { sessionId }, signal })),
  // One that stays all the same is swept by the server.
  discard: (sessionId) => void send({ url: urlOf(sessionId), method: "DELETE" }),
};
