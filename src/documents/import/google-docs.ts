import {
  AddressRefused,
  AnswerRefused,
  HostUnreachable,
  type Outbound,
  type PublicAnswer,
} from "../../outbound/port.ts";

/** A document of Google Docs in one of its export formats. */
export interface ExportedDocument {
  readonly format: "html" | "docx" | "txt";
  readonly bytes: Buffer;
}

/** The document is not shared with everybody who has the link, or does not exist. */
export class DocumentNotShared extends Error {
  override readonly name = "DocumentNotShared";
}
/** No export of the document could be fetched; `detail` says why, without the address. */
export class DocumentUnreachable extends Error {
  override readonly name = "DocumentUnreachable";
  readonly detail: string;
  constructor(detail: string, cause?: unknown) {
    super("no export could be fetched", { cause });
    this.detail = detail;
  }
}

/** Exports are served by these; a private document leads to the sign-in of accounts.google.com instead. */
const HOSTS = ["docs.google.com", ".googleusercontent.com"];
const SIGN_IN_HOST = "accounts.google.com";
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 12_000;
/** html keeps tables in the least bytes; txt loses them and comes last. */
const FORMATS = ["html", "docx", "txt"] as const;
const NOT_SHARED = new Set([401, 403, 404, 410]);

/**
 * Fetches a document that everybody with the link may read, by its id.
 * @throws DocumentNotShared, DocumentUnreachable
 */
export async function fetchGoogleDocument(
  outbound: Outbound,
  { baseUrl, documentId }: { baseUrl: string; documentId: string },
): Promise<ExportedDocument> {
  let detail = "";
  for (const format of FORMATS) {
    const address = `${baseUrl.replace(/\/$/, "")}/document/d/${encodeURIComponent(documentId)}/export?format=${format}`;
    const answer = await fetchExport(outbound, address, new URL(baseUrl).origin).catch((error: unknown) => {
      if (!(error instanceof AnswerRefused)) throw error;
      detail = error.message;
      return undefined;
    });
    if (!answer) continue;
    if (isSignIn(answer)) throw new DocumentNotShared();
    if (answer.status >= 200 && answer.status < 300) return { format, bytes: answer.bytes };
    detail = `status ${answer.status}`;
  }
  throw new DocumentUnreachable(detail);
}

async function fetchExport(outbound: Outbound, address: string, trustedOrigin: string): Promise<PublicAnswer> {
  try {
    const bounds = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, allowedHosts: HOSTS, trustedOrigin };
    return await outbound.fetchPublic(address, bounds);
  } catch (error) {
    // The one redirect to a host that is not allowed: a document that asks to sign in.
    if (error instanceof AddressRefused) throw new DocumentNotShared("a redirect to another host", { cause: error });
    if (error instanceof HostUnreachable) throw new DocumentUnreachable(error.message, error);
    throw error;
  }
}

/** A sign-in page may also be answered in the document's own address, with status 200. */
function isSignIn({ url, status, contentType, bytes }: PublicAnswer): boolean {
  if (NOT_SHARED.has(status) || new URL(url).hostname === SIGN_IN_HOST) return true;
  if (!contentType.startsWith("text/html")) return false;
  const head = bytes.subarray(0, SIGN_IN_WITHIN).toString("utf8");
  return /accounts\.google\.com\/(?:v3\/)?(?:signin|ServiceLogin|InteractiveLogin)/i.test(head);
}
const SIGN_IN_WITHIN = 64 * 1024;
