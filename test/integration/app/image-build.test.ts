import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyBuildContext } from "../../support/build-context.ts";
import { deadlines } from "../../support/deadlines.ts";

/** Sources of the lines that copy into the image: from the build's context, or from the stage that built. */
const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY (.+)$/gm)].map(([, words = ""]) => {
  const sources = words.split(" ").filter((word) => !word.startsWith("--"));
  return { isBuilt: words.includes("--from=build"), sources: sources.slice(0, -1) };
});

/** Of packages: neither a path nor a part of Node. */
const IMPORT = new RegExp(
  `\\b(?:from|import)\\s*\\(?\\s*"(?!node:|(?:${builtinModules.join("|")})")([@a-z][^"]*)"`,
  "g",
);
const packageOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

let directory: string;
let build: { status: number | null; output: string };

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rireki-image-"));
  copyBuildContext(directory);
  symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build", "server"], { cwd: directory, encoding: "utf8" });
  build = { status, output: stdout + stderr };
}, deadlines.longTest);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("the server is built from what .dockerignore admits, and nothing else", () => {
  expect(build).toEqual({ status: 0, output: expect.stringMatching(/Building server .*Built in /s) });
});

test("what the pages are built from is admitted as well; the soak builds them in the image", () => {
  const read = 'import("./scripts/stale.mjs").then(({ BUILDS }) => console.log(BUILDS.web.inputs.join()))';
  const { stdout } = spawnSync(process.execPath, ["-e", read], { cwd: directory, encoding: "utf8" });
  const inputs = stdout.trim().split(",");
  expect(inputs).toContain("web");
  expect(inputs.filter((file) => !existsSync(path.join(directory, file)))).toEqual([]);
});

test("every file that the image copies is there, before the build or after it", () => {
  const fromContext = copied.filter(({ isBuilt }) => !isBuilt).flatMap(({ sources }) => sources);
  const fromBuild = copied.filter(({ isBuilt }) => isBuilt).flatMap(({ sources }) => sources);
  expect(fromContext.filter((source) => !existsSync(path.join(directory, source)))).toEqual([]);
  expect(fromBuild.length).toBeGreaterThan(3);
  const inDirectory = (source: string) => path.join(directory, path.relative("/rireki", source));
  expect(fromBuild.filter((source) => !existsSync(inDirectory(source)))).toEqual([]);
});

test("the image keeps the packages that the server imports, and no other", () => {
  const scripts = copied.flatMap(({ sources }) => sources.filter((source) => source.endsWith(".mjs")));
  const server = path.join(directory, "dist/server");
  const built = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const code = [
    ...scripts.map((file) => path.relative("/rireki", file)),
    ...built.map((file) => path.join(server, file)),
  ].map((file) => readFileSync(file, "utf8"));
  const packages = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies);

  const imported = new Set(code.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = ""]) => packageOf(name))));
  expect(imported).toContain("koa");
  expect([...imported].filter((name) => !packages.includes(name))).toEqual([]);
  // Files of the typefaces are resolved by name.
  const isNamed = (name: string) => code.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
});

test("the weight of the typefaces that the image keeps is the one that is printed", () => {
  const kept = /! -name '\*([\w.]+)' -delete/.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "none";
  const fonts = [...readFileSync("src/typesetting/font-paths.ts", "utf8").matchAll(/"(@[^"]+\.ttf)"/g)];
  expect(fonts).toHaveLength(2);
  for (const [, file = ""] of fonts) expect(file.endsWith(kept)).toBe(true);
});
