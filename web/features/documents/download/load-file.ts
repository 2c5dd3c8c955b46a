import { fileMessages } from "../../../../japanese/file-messages.ts";
import { messages } from "../../../../japanese/messages.ts";
import { fileNameOf } from "./file-name.ts";

export interface DownloadedFile {
  name: string;
  file: Blob;
}

/**
 * Loads a PDF with progress; `onPercent` gets null where its size is unknown.
 * @throws Error with a message for the person; whatever `signal` was aborted with
 */
export async function loadFile(
  url: string,
  signal: AbortSignal,
  fallbackName: string,
  onPercent: (percent: number | null) => void,
): Promise<DownloadedFile> {
  const response = await fetch(url, { signal, credentials: "same-origin" }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(messages.networkRetry);
  });
  if (!response.ok || !response.body) {
    const { message }: { message?: unknown } = await response.json().catch(() => ({}));
    throw new Error(typeof message === "string" ? message : fileMessages.pdfLoadFailed);
  }
  const size = Number(response.headers.get("Content-Length"));
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    onPercent(size > 0 ? Math.min(100, Math.round((100 * received) / size)) : null);
  }
  return {
    name: fileNameOf(response.headers.get("Content-Disposition")) ?? fallbackName,
    file: new Blob(parts, { type: "application/pdf" }),
  };
}
