import { CHUNK_BYTES } from "../../../modules/uploads/contract.ts";
import type { TestApp } from "../../support/app.ts";
import type { Answer, Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

export interface Sent {
  bytes: Buffer;
  filename?: string;
  /** Text fields that say something else than what is true, or more. */
  fields?: Readonly<Record<string, string>>;
}

/** Somebody new with a key of their own, signed in. */
export async function newPerson(app: TestApp): Promise<Browser> {
  return (await signUp(app.url)).browser;
}

export const idOf = async (browser: Browser): Promise<string> => (await browser.get("/api/v1/session")).json.user.id;

/** `POST /uploads`, as the web app sends it. */
export function sendWhole(
  browser: Browser,
  { bytes, filename = "書類.pdf", fields = {} }: Sent,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), filename);
  const told = { filename, size: String(bytes.length), type: "application/pdf", timestamp: "1795160000000", ...fields };
  for (const [name, value] of Object.entries(told)) form.append(name, value);
  return browser.send("POST", "/uploads", form, headers);
}

export const begin = (
  browser: Browser,
  { bytes, filename = "書類.pdf" }: Sent,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  browser.send("POST", "/uploads/chunked/init", { filename, size: bytes.length, type: "application/pdf" }, headers);

export const chunksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, index) =>
    bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );

export function sendChunk(
  browser: Browser,
  sessionId: string,
  { bytes, index, total }: { bytes: Buffer; index: number | string; total: number | string },
): Promise<Answer> {
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(bytes)]), "blob");
  form.append("chunkIndex", String(index));
  form.append("totalChunks", String(total));
  form.append("sessionId", sessionId);
  return browser.send("POST", "/uploads/chunked/upload", form);
}

export const finalize = (browser: Browser, sessionId: string): Promise<Answer> =>
  browser.send("POST", "/uploads/chunked/finalize", { sessionId });

/** Begins, and sends the chunks with these indexes one after the other, or all of them. */
export async function beginAndSend(browser: Browser, sent: Sent, indexes?: readonly number[]): Promise<string> {
  const { sessionId } = (await begin(browser, sent)).json;
  const chunks = chunksOf(sent.bytes);
  for (const index of indexes ?? chunks.keys()) {
    const bytes = chunks[index] ?? Buffer.alloc(0);
    expect((await sendChunk(browser, sessionId, { bytes, index, total: chunks.length })).status).toBe(200);
  }
  return sessionId;
}

export async function sendInChunks(browser: Browser, sent: Sent): Promise<Answer> {
  return finalize(browser, await beginAndSend(browser, sent));
}

export async function readBack(browser: Browser, url: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await browser.fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
