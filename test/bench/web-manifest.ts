import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The manifest of Vite: its chunks by the file that each is made of. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The built web app. */
export const WEB = "dist/web";

export const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(WEB, ".vite", "manifest.json"), "utf8"));

/** Keys of the chunks that are routes. */
export const routesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => (manifest[key]?.src ?? key).includes("routes/"));

/** The files of a chunk and of everything it imports statically. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => closure(manifest, imported, seen))];
}

/** Bytes of the files, each once and gzipped. */
export const gzipped = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(WEB, file))).length, 0);
