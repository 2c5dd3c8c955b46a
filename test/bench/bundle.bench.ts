import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildApp } from "./build-app.ts";
import { atMost, type Bench } from "./result.ts";
import { closure, gzipped, readManifest, routesOf, WEB } from "./web-manifest.ts";

const KB = 1024;

/** Bytes that a browser loads, gzipped: the shell on every page, each route with everything it needs, the styles. */
export const bench: Bench = async () => {
  buildApp();
  const manifest = readManifest();
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("the manifest names no entry");
  const shell = closure(manifest, entry);
  const loads = routesOf(manifest).map((key) => ({ key, files: [...new Set([...shell, ...closure(manifest, key)])] }));
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

const isFontFace = (name: string): boolean =>
  (readFileSync(path.join(WEB, "assets", name), "utf8").match(/@font-face/g) ?? []).length > 10;

const size = (name: string, bytes: number, mostKb: number) => atMost(name, bytes / KB, "KB", mostKb);
