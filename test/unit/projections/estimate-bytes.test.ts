import { estimateBytes } from "../../../src/projections/estimate-bytes.ts";

const SLOT = 32;

test("a text counts two bytes a UTF-16 unit beside its slot", () => {
  expect(estimateBytes("履歴書")).toBe(SLOT + 6);
});

test("objects and lists count all that is in them, at any depth", () => {
  const row = { id: "a", ended: null, works: [{ title: "設計" }, 7, true] };
  const [text, nothing] = [SLOT + 2, SLOT];
  const works = SLOT + (SLOT + (SLOT + 4)) + SLOT + SLOT;
  expect(estimateBytes(row)).toBe(SLOT + text + nothing + works);
});

test("a map counts its keys and values", () => {
  expect(estimateBytes(new Map([["a", { b: 1 }]]))).toBe(SLOT + (SLOT + 2) + (SLOT + SLOT));
});

test("undefined counts its slot", () => {
  expect(estimateBytes({ a: undefined })).toBe(2 * SLOT);
});
