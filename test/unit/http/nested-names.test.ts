import fc from "fast-check";
import { nest, rejectUnsafeKeys } from "../../../src/http/nested-names.ts";

const nestText = (text: string) => nest([...new URLSearchParams(text)]);

test.each([
  ["a=1&b[c]=2&b[d][e]=3", { a: "1", b: { c: "2", d: { e: "3" } } }],
  ["rows[0][n]=a&rows[1][n]=b", { rows: [{ n: "a" }, { n: "b" }] }],
  ["rows[3][n]=b&rows[1][n]=a", { rows: [{ n: "a" }, { n: "b" }] }],
  ["rows[1700000000001][n]=b&rows[1700000000000][n]=a", { rows: [{ n: "a" }, { n: "b" }] }],
  ["rows[0][inner][0][n]=a&rows[0][inner][1][n]=b", { rows: [{ inner: [{ n: "a" }, { n: "b" }] }] }],
  ["names[]=a&names[]=b", { names: ["a", "b"] }],
  // A hidden field before a check box: the last one counts.
  ["show=0&show=1", { show: "1" }],
  ["r[0][show]=0&r[0][show]=1", { r: [{ show: "1" }] }],
  ["text=a%20b%2Bc%26d", { text: "a b+c&d" }],
  ["dotted.name=1", { "dotted.name": "1" }],
  [`${"a".repeat(500)}=1`, { ["a".repeat(500)]: "1" }],
  ["", {}],
])("%s", (text, value) => {
  expect(nestText(text)).toEqual(value);
});

test.each([
  "__proto__[x]=1",
  "a[__proto__][x]=1",
  "constructor[prototype][x]=1",
  "a[b][prototype]=1",
  `a${"[b]".repeat(9)}=1`,
  `a[${"b".repeat(498)}]=1`,
  "a[]=1&".repeat(501),
  "a=1&".repeat(5_001),
])("%.40s is refused", (text) => {
  expect(() => nestText(text)).toThrow(expect.objectContaining({ status: 400 }));
});

test("checks a value of any depth without recursion", () => {
  const rows = (length: number) => ({ a: Array.from({ length }, () => ({ b: "c" })) });
  expect(() => rejectUnsafeKeys(rows(9_000))).not.toThrow();
  expect(() => rejectUnsafeKeys(rows(100_000))).toThrow(expect.objectContaining({ status: 400 }));
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(() => rejectUnsafeKeys(deep)).toThrow(expect.objectContaining({ status: 400 }));
});

const part = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "0",
    "1",
    "99999999999999999999",
    "",
    "a",
    "[",
    "]",
  ),
  fc.string({ maxLength: 8 }),
);
const name = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map(([root = "", ...rest]) => root + rest.map((p) => `[${p}]`).join(""));

test("refuses names that reach a prototype and returns plain data", () => {
  const clean = Object.getOwnPropertyNames(Object.prototype).sort();
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 12 }), (pairs) => {
      try {
        rejectUnsafeKeys(nest(pairs));
      } catch (error) {
        expect(error).toMatchObject({ name: "Problem", status: 400 });
      }
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(clean);
      expect(Object.getOwnPropertyNames(Array.prototype)).toContain("map");
    }),
    { numRuns: 1_500 },
  );
});

const key = fc
  .stringMatching(/^[a-z_]{1,8}$/)
  .filter((text) => !["constructor", "prototype", "__proto__"].includes(text));
const tree = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.array(tie("record"), { minLength: 1, maxLength: 4 }), tie("record")),
  record: fc.dictionary(key, tie("value"), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}));

/** As a browser would name the fields of a form. */
function flatten(value: unknown, prefix: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => flatten(item, `${prefix}[${index}]`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([field, inner]) => flatten(inner, prefix ? `${prefix}[${field}]` : field));
  }
  return [[prefix, String(value)]];
}

test("any tree of rows and fields survives its way through a form", () => {
  fc.assert(
    fc.property(tree.record, (record) => {
      fc.pre(flatten(record, "").every(([field]) => field.split("[").length <= 8));
      const text = JSON.stringify(record);
      fc.pre(!/\\ud[89a-f]/i.test(text));
      expect(nest(flatten(record, ""))).toEqual(record);
    }),
    { numRuns: 300 },
  );
});
