import { existsSync, readFileSync } from "node:fs";

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
