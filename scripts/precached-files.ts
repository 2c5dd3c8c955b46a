import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";

/** The frame of the app without a first paint, from which it starts when there is no network. */
export const OFFLINE_PAGE = "offline.html";

/** Characters. Larger than any file of the app's own: the PDF viewer comes with its pages. */
const MAX_CODE = 250_000;

/** Widgets shown to developers. */
const SHOWCASE = /showcase/;

/** A file as Workbox takes it. */
interface PrecachedFile {
  url: string;
  /** null: the name of the file has a hash of its content. */
  revision: string | null;
}

type BuiltFile =
  | Pick<Rolldown.OutputChunk, "type" | "fileName" | "code">
  | Pick<Rolldown.OutputAsset, "type" | "fileName" | "source">;

const revisionOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** Files with which the app starts and goes on without a network: its scripts and styles, the frame, and those of web/public. */
export function precachedFiles(built: readonly BuiltFile[], publicDirectory: string): PrecachedFile[] {
  const ofBuild = built.flatMap((file): PrecachedFile[] => {
    const { fileName } = file;
    const content = file.type === "chunk" ? file.code : file.source;
    if (fileName === OFFLINE_PAGE) return [{ url: `/${fileName}`, revision: revisionOf(content) }];
    const isWanted = /\.(js|css)$/.test(fileName) && content.length <= MAX_CODE && !SHOWCASE.test(fileName);
    return isWanted ? [{ url: `/${fileName}`, revision: null }] : [];
  });
  const ofPublic = readdirSync(publicDirectory).map((name) => ({
    url: `/${name}`,
    revision: revisionOf(readFileSync(path.join(publicDirectory, name))),
  }));
  return [...ofBuild, ...ofPublic];
}
