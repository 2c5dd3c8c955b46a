import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Names of types and factories: house rules of docs/glossary.md. */
const FOLDERS = ["src", "modules", "documents", "japanese", "web"];
/** Participles without one of the regular endings. */
const IRREGULAR =
  /^(Begun|Bound|Bought|Brought|Built|Caught|Chosen|Done|Drawn|Found|Given|Got|Held|Hit|Kept|Known|Laid|Left|Lost|Made|Meant|Met|Paid|Put|Read|Run|Said|Seen|Sent|Set|Shown|Spent|Stood|Struck|Taken|Thought|Told|Won|Worn|Written)$/;
const PARTICIPLE = /^[A-Z][a-z]+(ed|ing|wn|en|ld)$/;
/** One word with such an ending that is a noun, or a run of text in typography. */
const NOUNS = new Set([
  "Ending",
  "Field",
  "Finding",
  "Posting",
  "Rebuild",
  "Run",
  "Setting",
  "Shutdown",
  "Speed",
  "Wording",
]);

const codeIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith(".gen.ts"))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

const files = codeIn(FOLDERS);

function declared(pattern: RegExp): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => `${file}: ${name}`),
  );
}

const nameIn = (found: string) => found.slice(found.indexOf(": ") + 2);

test("a type is a noun: none is named by a bare participle", () => {
  const isParticiple = (name: string) => !NOUNS.has(name) && (PARTICIPLE.test(name) || IRREGULAR.test(name));
  const types = declared(/^(?:export )?(?:declare )?(?:type|interface) ([A-Z]\w*)/gm);
  expect(types.length).toBeGreaterThan(300);
  const wrong = types.filter((found) => isParticiple(nameIn(found)));
  expect(wrong).toEqual([]);
});

test("a factory is called create…, never make…", () => {
  expect(declared(/^(?:export )?(?:async )?(?:function|const) (make[A-Z]\w*)/gm)).toEqual([]);
});

/** The column `uploads.piece.place` is a stored name, `Place` a type of schema.org. */
const MAY_SAY_PLACE = /^modules\/(uploads\/storage\/pieces|jobs\/job-head)\.ts$/;

test("`place` names nothing: an index, a position, a field path and an element each have their own word", () => {
  const place = /(?<![\w-])([pP]laces?|PLACES?)(?![\w-])|[a-z]Places?(?![a-z])|\bplaces?[A-Z]/;
  const wrong = files
    .filter((file) => !MAY_SAY_PLACE.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (place.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(wrong).toEqual([]);
});

test("a comment's sentence begins with its subject, not with a relative clause", () => {
  const comment = /^\s*(\/\*\*?|\*|\/\/|\{\/\*|--) (.*)$/;
  const relative = /(^|[.!?] )(Where|What|How|Who|Whoever|Whatever) /;
  const wrong = [...files, ...codeIn(["test", "scripts", "migrations"])].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        relative.test(comment.exec(line)?.[2] ?? "") ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(wrong).toEqual([]);
});
