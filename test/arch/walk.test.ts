import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Numbered steps of the section that begins with this heading. */
function steps(page: string, heading: string): string[] {
  const section =
    readFileSync(page, "utf8")
      .split(/^#+ /m)
      .find((part) => part.startsWith(heading)) ?? "";
  return section.split("\n").filter((line) => /^\d+\. /.test(line));
}

const filesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g)].map(([, file = ""]) => file));

test("the walk of one edit names at most 20 files, and every one of them exists", () => {
  const files = filesIn(steps("docs/architecture.md", "One edit"));
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files).size).toBeLessThanOrEqual(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

const FOLDERS = "src|modules|web|japanese|documents|scripts|migrations|test|docs";
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => path.join(entry.parentPath, entry.name)),
];
/** A decision describes the code of its day; the page of a new module names files to be made. */
const present = pages.filter((page) => !/decisions|adding-a-module/.test(page));
const FOREIGN = /^docs\/throttling\.md$/;

/** Whether a file or folder exists; `*` stands for any part of its name. */
function isThere(name: string): boolean {
  const folder = path.dirname(name);
  if (!name.includes("*")) return existsSync(name);
  const [begin = "", end = ""] = path.basename(name).split("*");
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(begin) && file.endsWith(end));
}

const quoted = (page: string, pattern: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(new RegExp(`\`(${pattern})\``, "g"))].map(([, name = ""]) => name);

test.each(present.filter((page) => page !== "docs/security.md"))("every path that %s names exists", (page) => {
  const named = quoted(page, `(?:${FOLDERS})/[\\w./*-]*`).filter((name) => !FOREIGN.test(name));
  expect(named.filter((name) => !isThere(name.replace(/\/$/, "")))).toEqual([]);
});

test("every proof that docs/security.md names is a test file", () => {
  const named = quoted("docs/security.md", "(?:unit|integration|contract|web|e2e)/[\\w./*-]*");
  expect(named.length).toBeGreaterThan(40);
  const endings = [".test.ts", ".test.tsx", ".spec.ts"];
  expect(named.filter((name) => !endings.some((ending) => isThere(`test/${name}${ending}`)))).toEqual([]);
});

test.each(pages)("every link of %s to a file leads to one", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
});

test("every path that the README names in its table of changes exists", () => {
  const section = readFileSync("README.md", "utf8")
    .split(/^## /m)
    .find((part) => part.startsWith("Where a change goes"));
  const paths = [
    ...(section ?? "").matchAll(/`((?:src|modules|web|japanese|documents|scripts|migrations|test)\/[\w./-]*)`/g),
  ].map(([, path = ""]) => path.replace(/\/$/, ""));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
