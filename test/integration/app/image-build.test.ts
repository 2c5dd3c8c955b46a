import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyBuildContext } from "../../support/build-context.ts";
import { deadlines } from "../../support/deadlines.ts";

/** Sources of the lines that copy into the image: from the build's context, or from the stage that built. */
const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY (.+)$/gm)].map(([, words = ""]) => {
  const sources = words.split(" ").filter((word) => !word.startsWith("--"));
  return { isBuilt: words.includes("--from=build"), sources: sources.slice(0, -1) };
});

let directory: string;
let build: { status: number | null; output: string };

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rireki-image-"));
  copyBuildContext(directory);
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], { cwd: directory, encoding: "utf8" });
  build = { status, output: stdout + stderr };
}, deadlines.longTest);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("server and pages are built from what .dockerignore admits, and nothing else", () => {
  expect(build).toEqual({ status: 0, output: expect.stringMatching(/Building server and web .*Built in /s) });
});

test("every file that the image copies is there, before the build or after it", () => {
  const fromContext = copied.filter(({ isBuilt }) => !isBuilt).flatMap(({ sources }) => sources);
  const fromBuild = copied.filter(({ isBuilt }) => isBuilt).flatMap(({ sources }) => sources);
  expect(fromContext.filter((source) => !existsSync(path.join(directory, source)))).toEqual([]);
  expect(fromBuild.length).toBeGreaterThan(3);
  const inDirectory = (source: string) => path.join(directory, path.relative("/rireki", source));
  expect(fromBuild.filter((source) => !existsSync(inDirectory(source)))).toEqual([]);
});
