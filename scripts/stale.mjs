import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Builds whose results are kept as long as nothing they were made from has changed. */
export const BUILDS = {
  server: {
    inputs: ["src", "modules", "documents", "japanese", "migrations", "vite.server.config.ts", "package-lock.json"],
    result: "dist/server/main.js",
    commands: [["node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts", "--logLevel", "warn"]],
  },
  web: {
    inputs: [
      "web",
      "modules",
      "documents",
      "japanese",
      "vite.config.ts",
      "scripts/compile-hints.ts",
      "scripts/first-paint.ts",
      "scripts/precached-files.ts",
      "scripts/service-worker.ts",
      "scripts/supported-browsers.ts",
      "scripts/compress.mjs",
      "package-lock.json",
    ],
    result: "dist/web/index.html",
    commands: [
      ["node_modules/vite/bin/vite.js", "build", "--config", "vite.config.ts", "--logLevel", "warn"],
      ["scripts/compress.mjs", "dist/web"],
    ],
  },
};

/** The builds whose result is missing or made from something else; of these names alone, if there are any. */
export function staleBuilds(names = []) {
  return Object.entries(BUILDS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, build]) => ({ name, ...build, fingerprint: fingerprintOf(build.inputs) }))
    .filter(({ name, result, fingerprint }) => !existsSync(result) || readStamp(name) !== fingerprint);
}

/** Remembers what a result was made from; called after the build has succeeded. */
export function markFresh({ name, fingerprint }) {
  mkdirSync("dist", { recursive: true });
  writeFileSync(stampOf(name), fingerprint);
}

const stampOf = (name) => `dist/.${name}-made-from`;
const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), "utf8") : undefined);

function fingerprintOf(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap(filesOf)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Generated files are results, not inputs. */
const isInput = (name) => !name.endsWith(".gen.ts") && !path.basename(name).startsWith(".");

function filesOf(input) {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
