import { messages } from "../../../../japanese/messages.ts";

/** A PDF that did not come; its message says what to do. */
export class PdfNotLoaded extends Error {
  override readonly name = "PdfNotLoaded";
}

/** Busy and too many requests: the server says what to do. */
const SAYS_WHY: readonly number[] = [429, 503];

/** Fetches a PDF. @throws PdfNotLoaded */
export async function fetchPdf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const headers = { Accept: "application/pdf, application/json" };
  const response = await fetch(url, { signal, headers, credentials: "same-origin" });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const { message }: { message?: unknown } = SAYS_WHY.includes(response.status)
    ? await response.json().catch(() => ({}))
    : {};
  throw new PdfNotLoaded(typeof message === "string" ? message : messages.loadFailedHelp);
}
