import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { COMPILE_HINT } from "../../scripts/compile-hints.ts";

interface Chunk {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const built = join(__dirname, "../../dist/web");
const manifestFile = join(built, ".vite/manifest.json");
const isBuilt = existsSync(manifestFile);
const manifest: Record<string, Chunk> = isBuilt ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};

/** KB over the wire, gzip as most servers do it. */
const kilobytes = (file: string) => gzipSync(readFileSync(join(built, file))).length / 1024;

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}
const weightOf = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + kilobytes(manifest[key]?.file ?? ""), 0);

const shell = isBuilt ? withImports("index.html") : new Set<string>();
const routes = Object.keys(manifest).filter((key) => key.startsWith("routes/") && manifest[key]?.isDynamicEntry);
// The fields of a section come with the editor's page of their document, in a file of their own or drawn from the definition.
const editor = "routes/user.$document.$section.edit";
const sections = Object.keys(manifest).filter(
  (key) =>
    /^features\/(resume|career|documents)\/editor\/[a-z-]+-(fields|rows)\.tsx$/.test(key) &&
    manifest[key]?.isDynamicEntry,
);

if (!isBuilt) console.info("skipped: the web app is not built, so its files cannot be weighed (npm run build)");

(isBuilt ? describe : describe.skip)("first load over the wire", () => {
  test("the shell weighs at most 150 KB", () => {
    expect(weightOf(shell)).toBeLessThanOrEqual(150);
  });

  test.each(routes.map((route) => [route]))("%s with the shell weighs at most 260 KB in 40 files", (route) => {
    const keys = new Set([...shell, ...withImports(route)]);
    expect(weightOf(keys)).toBeLessThanOrEqual(260);
    expect(keys.size).toBeLessThanOrEqual(40);
  });

  test("the list of jobs with its filters and the shell weighs at most 260 KB", () => {
    const list = routes.find((route) => route.startsWith("routes/jobs.index.tsx")) ?? "";
    const keys = [...shell, ...withImports(list), ...withImports("features/job-search/job-filters.tsx")];
    expect(manifest[list]?.dynamicImports).toContain("features/job-search/job-filters.tsx");
    expect(weightOf(new Set(keys))).toBeLessThanOrEqual(260);
  });

  test.each(sections.map((section) => [section]))("%s in the editor weighs at most 260 KB in 40 files", (section) => {
    const route = routes.find((one) => one.startsWith(editor)) ?? "";
    const keys = new Set([...shell, ...withImports(route), ...withImports(section)]);
    expect(weightOf(keys)).toBeLessThanOrEqual(260);
    expect(keys.size).toBeLessThanOrEqual(40);
  });

  test("there are routes to weigh", () => {
    expect(routes.length).toBeGreaterThan(5);
    for (const document of ["resume", "career"])
      expect(sections.filter((section) => section.startsWith(`features/${document}/`)).length).toBeGreaterThan(2);
  });

  test("the styles without font faces weigh at most 20 KB", () => {
    const styles = readdirSync(join(built, "assets")).filter(
      (file) => file.endsWith(".css") && !file.startsWith("noto-"),
    );
    expect(styles.reduce((sum, file) => sum + kilobytes(`assets/${file}`), 0)).toBeLessThanOrEqual(20);
  });

  test("the large files of the shell have the compile hint", () => {
    const large = [...shell].map((key) => manifest[key]?.file ?? "").filter((file) => kilobytes(file) > 10);
    expect(large.length).toBeGreaterThan(1);
    const starts = large.map((file) => readFileSync(join(built, file), "utf8").slice(0, COMPILE_HINT.length));
    expect(starts).toEqual(large.map(() => COMPILE_HINT));
  });

  test("no schema library is part of the shell", () => {
    const holdSchemas = (key: string) =>
      readFileSync(join(built, manifest[key]?.file ?? ""), "utf8").includes("ZodMini");
    expect([...shell].filter(holdSchemas)).toEqual([]);
  });
});
