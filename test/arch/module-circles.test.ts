import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:from|import\()\s*"(\.[^"]+)"/g;

/** The modules that each module imports, types included. */
function readArrows(): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const entry of readdirSync("modules", { withFileTypes: true, recursive: true })) {
    const [, from = "", ...inside] = path.join(entry.parentPath, entry.name).split(path.sep);
    if (inside.length === 0 || !entry.name.endsWith(".ts")) continue;
    const imports = readFileSync(path.join(entry.parentPath, entry.name), "utf8").matchAll(IMPORT);
    for (const [, specifier = ""] of imports) {
      const [folder, to = "", ...rest] = path.join(entry.parentPath, specifier).split(path.sep);
      if (folder !== "modules" || to === from || rest.length === 0) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** The modules that reach themselves. */
function circlesIn(arrows: Arrows): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...arrows.keys()].filter((module) => reached(module).has(module));
}

test("no module reaches itself through others, not even by types", () => {
  const arrows = readArrows();
  expect(arrows.size).toBeGreaterThan(5);
  expect(circlesIn(arrows)).toEqual([]);
});

test("a circle is found", () => {
  const back = new Map([...readArrows(), ["jobs", new Set(["applications"])]]);
  expect(circlesIn(back)).toEqual(expect.arrayContaining(["jobs", "applications", "application-forms"]));
});
