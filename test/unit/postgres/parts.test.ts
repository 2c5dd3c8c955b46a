import { partsOf } from "../../../src/postgres/parts.ts";

test("parts of a large write are all of it, in order", () => {
  const rows = Array.from({ length: 250 }, (_, index) => index);
  const parts = [...partsOf(rows)];
  expect(parts.flat()).toEqual(rows);
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect([...partsOf([])]).toEqual([]);
});
