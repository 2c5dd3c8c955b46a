import { withoutUnseen } from "../../japanese/file-name.ts";

/**
 * A Content-Disposition value for a name in any script (RFC 6266 with RFC 8187). No name can end the
 * header or name a folder.
 * @param plainName in ASCII, for clients from before RFC 6266; by default non-ASCII characters of `fileName` become `_`
 */
export function contentDisposition(kind: "attachment" | "inline", fileName: string, plainName = fileName): string {
  const safe = withoutUnseen(fileName).replace(UNSAFE, "_");
  const ascii = withoutUnseen(plainName)
    .replace(UNSAFE, "_")
    .replace(/[^\x20-\x7e]/g, "_")
    .replaceAll("%", "_");
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, percent)}`;
}

/** Control characters, lone surrogates, and what file systems refuse. */
const UNSAFE = /[\p{Cc}\p{Cs}"\\/:*?<>|]/gu;

/** Characters that RFC 8187 encodes and encodeURIComponent does not. */
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
