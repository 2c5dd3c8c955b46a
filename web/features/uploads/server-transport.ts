import type { ZodMiniType } from "zod/mini";
import { messages } from "../../../japanese/messages.ts";
import {
  type ChunkedProgress,
  chunkedProgressSchema,
  type UploadAnswer as StoredAnswer,
  uploadAnswerSchema,
} from "../../../modules/uploads/contract.ts";
import { networkError } from "../../app/api-error.ts";
import { type ApiAnswer, type ApiRequest, send } from "../../app/request.ts";
import type { StoredFile } from "../../ui/uploader/upload-item.ts";
import { createIdleTimeout } from "./idle-timeout.ts";
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

/** A call without an answer ends like one that did not get through. @throws what `signal` was aborted with */
async function timely(signal: AbortSignal, request: ApiRequest): Promise<Answer> {
  const call = new AbortController();
  const stop = () => call.abort(signal.reason);
  signal.addEventListener("abort", stop);
  const silence = createIdleTimeout(() => call.abort());
  try {
    signal.throwIfAborted();
    return await send({ ...request, signal: call.signal });
  } catch (cause) {
    if (signal.aborted || !call.signal.aborted) throw cause;
    return { error: networkError };
  } finally {
    silence.cancel();
    signal.removeEventListener("abort", stop);
  }
}

/** The account's own files on the server. */
export const serverTransport: UploadTransport = {
  async sendWhole({ file, uploadId, timestamp, fields }, options) {
    const form = new FormData();
    const { name: filename, size, type } = file;
    const texts = { filename, size, type, uploadId, timestamp, ...fields };
    // Before the file, so that a server that streams the form has read these fields by then.
    for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, String(value));
    form.set("file", file, filename);
    return stored(await postForm(BASE, form, { ...options, idempotencyKey: uploadId }));
  },
  init: async ({ uploadId, ...body }, { signal }) =>
    progress(
      await timely(signal, {
        url: `${BASE}/chunked/init`,
        method: "POST",
        body,
        headers: { "Idempotency-Key": uploadId },
      }),
    ),
  session: async (sessionId, { signal }) => progress(await timely(signal, { url: urlOf(sessionId) })),
  async sendChunk({ bytes, ...fields }, options) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set("chunk", bytes, "chunk");
    return progress(await postForm(`${BASE}/chunked/upload`, form, options));
  },
  finalize: async (sessionId, { signal }) =>
    stored(await timely(signal, { url: `${BASE}/chunked/finalize`, method: "POST", body: { sessionId } })),
  // One that stays all the same is swept by the server.
  discard: (sessionId) => void send({ url: urlOf(sessionId), method: "DELETE" }),
};
