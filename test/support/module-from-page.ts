import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A file that a page of the documentation shows: a fenced block whose first line names a path. */
export interface PageFile {
  language: string;
  file: string;
  text: string;
}

export function readPageFiles(page: string): PageFile[] {
  const blocks = readFileSync(page, "utf8").matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, language = "", file = "", text = ""]) => ({ language, file, text }));
}

/**
 * Copies the sources of the server to a temporary folder and adds the files of a page. Of a `diff`, lines that begin with
 * `+import` go to the top of the file, others to the end of its list.
 * @returns the folder and how to remove it
 */
export function copyWithPage(files: readonly PageFile[]): { directory: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-module-"));
  for (const folder of ["src", "modules", "japanese", "documents", "migrations"]) {
    cpSync(folder, path.join(directory, folder), { recursive: true });
  }
  for (const file of [
    "package.json",
    "tsconfig.base.json",
    "scripts/read-sources.mjs",
    "scripts/installed-packages.mjs",
  ]) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    cpSync(file, path.join(directory, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
  for (const { language, file, text } of files) {
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, language === "diff" ? addLines(readFileSync(target, "utf8"), text) : text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}

function addLines(before: string, diff: string): string {
  const added = diff.split("\n").flatMap((line) => (line.startsWith("+") ? [line.slice(1)] : []));
  const imports = added.filter((line) => line.startsWith("import "));
  const entries = added.filter((line) => !line.startsWith("import "));
  const end = before.indexOf("\n]");
  if (end < 0) throw new Error("the file has no list to add to");
  return [...imports, `${before.slice(0, end)}\n${entries.join("\n")}${before.slice(end)}`].join("\n");
}
