import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildApp } from "./build-app.ts";
import { atMost, type Bench } from "./result.ts";

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const WEB = "dist/web";
const KB = 1024;

/** Bytes that a browser loads, gzipped: the shell on every page, each route with everything it needs, the styles. */
export const bench: Bench = async () => {
  buildApp();
  const manifest: Manifest = JSON.parse(readFileSync(path.join(WEB, ".vite", "manifest.json"), "utf8"));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("the manifest names no entry");
  const shell = closure(manifest, entry);
  const routes = Object.keys(manifest).filter((key) => (manifest[key]?.src ?? key).includes("routes/"));
  const loads = routes.map((key) => ({ key, files: [...new Set([...shell, ...closure(manifest, key)])] }));
  const sized = loads.map(({ key, files }) => ({ key, bytes: gzipped(files) }));
  const heaviest = sized.sort((a, b) => b.bytes - a.bytes)[0] ?? { key: "none", bytes: 0 };
  const css = readdirSync(path.join(WEB, "assets")).filter((name) => name.endsWith(".css") && !isFontFace(name));
  return [
    size("first load: shell, gz", gzipped(shell), 150),
    size(`first load: heaviest route (${path.basename(heaviest.key).split("?")[0]}), gz`, heaviest.bytes, 260),
    atMost("first load: script files of a route", Math.max(...loads.map(({ files }) => files.length)), "files", 40),
    size("first load: styles without font faces, gz", gzipped(css.map((name) => `assets/${name}`)), 20),
  ];
};

/** The files of a chunk and of everything it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => closure(manifest, imported, seen))];
}

const isFontFace = (name: string): boolean =>
  (readFileSync(path.join(WEB, "assets", name), "utf8").match(/@font-face/g) ?? []).length > 10;

const gzipped = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(WEB, file))).length, 0);

const size = (name: string, bytes: number, mostKb: number) => atMost(name, bytes / KB, "KB", mostKb);
