import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const MAX_LINES = 400;
const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
const TEXT =
  /\.(ts|tsx|mjs|cjs|css|json|md|html|yml|yaml|sh|svg|txt)$|^(\.ci\/run|Dockerfile|LICENSE|\.[a-z]+rc|\.gitignore)$/;
const GENERATED = /\.gen\.ts$|^package-lock\.json$/;
const DATA = /(^|\/)data\/|^test\/fixtures\//;

/** Files whose tools need a default export; all others have named exports. */
const DEFAULT_EXPORTS = [
  /^[^/]+\.(config\.)?(ts|mjs)$/,
  /^\.dependency-cruiser\.mjs$/,
  /^test\/support\/(start|stop)-cluster\.ts$/,
  /^test\/web\/environment\.mjs$/,
  /^test\/e2e\/start-app\.ts$/,
  /^test\/engines\/playwright\.config\.ts$/,
];

const FOLDERS = [
  ".ci",
  "docs",
  "documents",
  "japanese",
  "migrations",
  "modules",
  "scripts",
  "src",
  "test",
  "web",
].filter((folder) => existsSync(folder));

const files = [...filesIn(".", false), ...FOLDERS.flatMap((folder) => filesIn(folder, true))].filter(
  (file) => !GENERATED.test(file),
);
const read = (file: string) => readFileSync(file, "utf8");
/** This file spells out what it looks for. */
const self = path.relative(process.cwd(), __filename);
const matching = (pattern: RegExp, among: readonly string[]) =>
  among.filter((file) => file !== self && pattern.test(read(file)));

const code = files.filter((file) => CODE.test(file));
const text = files.filter((file) => TEXT.test(file) && !DATA.test(file));
const product = code.filter((file) => /^(src|modules|japanese|documents|web|migrations)\//.test(file));

test("there is something to look at", () => {
  expect(product.length).toBeGreaterThan(50);
});

test(`a file is one idea: no code file is longer than ${MAX_LINES} lines`, () => {
  const long = code.filter((file) => !DATA.test(file) && read(file).split("\n").length > MAX_LINES);
  expect(long).toEqual([]);
});

test("exports have names", () => {
  const allowed = (file: string) => DEFAULT_EXPORTS.some((pattern) => pattern.test(file));
  expect(matching(/^export default/m, code).filter((file) => !allowed(file))).toEqual([]);
});

test("no path of somebody's machine is written down", () => {
  expect(matching(/(^|[\s"'`(=:])(\/(root|work)\/|\/home\/[a-z]|\/Users\/[A-Za-z]|[A-Z]:\\Users\\)/m, text)).toEqual(
    [],
  );
});

test("no private registry or secret is written down", () => {
  expect(matching(/BEGIN [A-Z ]*PRIVATE KEY|_authToken|sk-[A-Za-z0-9]{20}/, text)).toEqual([]);
  expect(read("package-lock.json")).not.toMatch(/"resolved": "http/);
});

test("the product has no unfinished business", () => {
  expect(matching(/\b(TODO|FIXME|XXX|HACK|coming soon)\b/, product)).toEqual([]);
});

test("long words may break anywhere, as the body's style says, so that no page is wider than a phone", () => {
  expect(matching(/\bbreak-words\b/, product)).toEqual([]);
});

test("no style selects by what a group has: an element put into the page would restyle all of it", () => {
  expect(matching(/\bgroup-has-/, product)).toEqual([]);
});

test("types are not talked out of", () => {
  expect(matching(/@ts-(ignore|nocheck|expect-error)/, code)).toEqual([]);
});

test("files and folders are named in kebab-case, and none is a drawer for everything", () => {
  const parts = (file: string) => file.split("/");
  const oddlyNamed = product.filter((file) => !file.startsWith("web/routes/")).filter((file) => /[A-Z_]/.test(file));
  expect(oddlyNamed).toEqual([]);
  const drawers = product.filter((file) =>
    parts(file).some((part) => /^(utils?|helpers?|common|misc)(\.|$)/.test(part)),
  );
  expect(drawers).toEqual([]);
});

function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(".", path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}
