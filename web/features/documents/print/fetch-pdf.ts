import { messages } from "../../../../japanese/messages.ts";

/** A PDF that could not be loaded; the message is for the person. */
export class PdfNotLoaded extends Error {
  override readonly name = "PdfNotLoaded";
}

/** Too many requests, and a busy server: the answer has a message. */
const STATUS_WITH_MESSAGE: readonly number[] = [429, 503];

/** Fetches a PDF. @throws PdfNotLoaded */
export async function fetchPdf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const headers = { Accept: "application/pdf, application/json" };
  const response = await fetch(url, { signal, headers, credentials: "same-origin" });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const { message }: { message?: unknown } = STATUS_WITH_MESSAGE.includes(response.status)
    ? await response.json().catch(() => ({}))
    : {};
  throw new PdfNotLoaded(typeof message === "string" ? message : messages.loadFailedHelp);
}
