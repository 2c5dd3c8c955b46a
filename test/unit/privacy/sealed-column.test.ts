import { randomBytes } from "node:crypto";
import { canonicalJson } from "../../../src/privacy/canonical-json.ts";
import { EnvelopeBroken } from "../../../src/privacy/envelope.ts";
import { openColumn, type SealedCell, sealColumn } from "../../../src/privacy/sealed-column.ts";

const key = Buffer.alloc(32, 7);
const cell: SealedCell = {
  column: "resume.version.sealed_name",
  subjectId: "person-1",
  row: "version-1",
};
const value = {
  last_name: "髙﨑",
  jobs: [{ year: 2010, reason: null }],
  emoji: "𠮷野家",
};
const sealed = (over: Partial<SealedCell> = {}, about: unknown = value) => sealColumn(key, { ...cell, ...over }, about);

test("a sealed value decrypts in its cell", () => {
  expect(openColumn(key, cell, sealed())).toEqual(value);
  expect(sealed().includes("髙﨑")).toBe(false);
});

test("gives the same bytes for any order of keys", () => {
  const { last_name, ...others } = value;
  expect(sealed({}, { ...others, last_name, gone: undefined })).toEqual(sealed());
});

test("another value, column, person, row or key gives another nonce", () => {
  const all = [
    sealed(),
    sealed({}, { ...value, last_name: "高崎" }),
    sealed({ column: "resume.document.sealed_document" }),
    sealed({ subjectId: "person-2" }),
    sealed({ row: "version-2" }),
    sealColumn(randomBytes(32), cell, value),
  ];
  expect(new Set(all.map((bytes) => bytes.subarray(0, 12).toString("hex"))).size).toBe(all.length);
});

test.each<[string, () => unknown]>([
  ["another column", () => openColumn(key, { ...cell, column: "resume.document.sealed_document" }, sealed())],
  ["another person's row", () => openColumn(key, { ...cell, subjectId: "person-2" }, sealed())],
  ["another row of the person", () => openColumn(key, { ...cell, row: "version-2" }, sealed())],
  ["another key", () => openColumn(Buffer.alloc(32, 8), cell, sealed())],
  ["changed bytes", () => openColumn(key, cell, Buffer.concat([sealed().subarray(0, -1), Buffer.of(0)]))],
  ["cut bytes", () => openColumn(key, cell, sealed().subarray(0, 20))],
])("refuses %s", (_, attempt) => {
  expect(attempt).toThrow(EnvelopeBroken);
});

test("keeps the bytes of a known value, since stored rows have them", () => {
  expect(sealed().toString("base64")).toMatchInlineSnapshot(
    `"FptQLb0L5LLV5BQirkZ3wv9PAIjQJ7qShhgvJh9TZC3rCqPFLEI87QrxCzCw+elWM1JzVNdJQoGnj7vcggQUvMzVC5Sg84Na10tCDmAu5gzeKlyiXUpZ+gA4+jnw8K956iQhvoaBTVfvraTK"`,
  );
});

test("canonical JSON keeps a key called __proto__", () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"d":1,"c":2}}'))).toBe('{"__proto__":{"c":2,"d":1},"b":1}');
});

test("canonical JSON sorts keys at every depth and keeps the order of lists", () => {
  expect(canonicalJson({ b: [{ d: 1, c: "\u2028" }, null], a: undefined, A: true })).toBe(
    JSON.stringify({ A: true, b: [{ c: "\u2028", d: 1 }, null] }),
  );
});

test("canonical JSON sorts many keys by their UTF-16 units, in whatever order they stand", () => {
  const keys = ["z", "updated_at", "職歴", "_", "Z", "a10", "a9", "", "é", "\u{1f600}", "\uff21", "id"];
  const sorted = keys.toSorted();
  for (let turn = 0; turn < keys.length; turn++) {
    const turned = [...keys.slice(turn), ...keys.slice(0, turn)];
    const text = canonicalJson(Object.fromEntries(turned.map((key) => [key, key])));
    expect(text).toBe(JSON.stringify(Object.fromEntries(sorted.map((key) => [key, key]))));
  }
});
