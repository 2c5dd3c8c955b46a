import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["src", "modules", "documents", "japanese", "web", "test/support", "scripts"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
const words = new Set(
  files.flatMap((file) => [
    path.basename(file).replace(/\.tsx?$/, ""),
    ...(readFileSync(file, "utf8").match(/[A-Za-z_]\w*/g) ?? []),
  ]),
);

test("every name in the glossary exists in the code", () => {
  const rows = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .filter((line) => /^\| [^-]/.test(line) && line.includes("`"));
  expect(rows.length).toBeGreaterThan(80);
  const names = rows.flatMap((row) =>
    [...(row.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(names.filter((name) => name === undefined || !words.has(name))).toEqual([]);
});
