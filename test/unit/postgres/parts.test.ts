import { writeInParts } from "../../../src/postgres/parts.ts";

const sources = Array.from({ length: 600 }, (_, index) => index);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("writes every row once and in order, one part at a time", async () => {
  const written: number[] = [];
  let writing = 0;
  await writeInParts(
    sources,
    (source) => source * 2,
    (part) => async () => {
      writing += 1;
      expect(writing).toBe(1);
      await nextTurn();
      written.push(...part);
      writing -= 1;
    },
  );
  expect(written).toEqual(sources.map((source) => source * 2));
  expect(writing).toBe(0);
});

test("makes and prepares the next part while one is written", async () => {
  let made = 0;
  let prepared = 0;
  const madeWhenWritten: number[] = [];
  const preparedWhenWritten: number[] = [];
  await writeInParts(
    sources,
    (source) => {
      made += 1;
      return source;
    },
    (part) => {
      prepared += 1;
      return async () => {
        const last = part.at(-1) === sources.at(-1);
        const before = { made, prepared };
        for (let turn = 0; turn < 100 && !last && prepared === before.prepared; turn++) await nextTurn();
        madeWhenWritten.push(made);
        if (!last) expect(made).toBeGreaterThan(before.made);
        preparedWhenWritten.push(prepared);
      };
    },
  );
  expect(madeWhenWritten[0]).toBeGreaterThan(250);
  expect(madeWhenWritten).toHaveLength(3);
  expect(preparedWhenWritten).toEqual([2, 3, 3]);
});

test("ends with the error of a part, after nothing more was written", async () => {
  const parts: number[] = [];
  const failed = writeInParts(
    sources,
    (source) => source,
    (part) => async () => {
      parts.push(part.length);
      await nextTurn();
      throw new Error("disk full");
    },
  );
  await expect(failed).rejects.toThrow("disk full");
  expect(parts).toEqual([250]);
});

test("waits for the part being written when a row cannot be made", async () => {
  let isWritten = false;
  const failed = writeInParts(
    sources,
    (source) => {
      if (source === 300) throw new RangeError("no row");
      return source;
    },
    () => async () => {
      for (let turn = 0; turn < 50; turn++) await nextTurn();
      isWritten = true;
    },
  );
  await expect(failed).rejects.toThrow("no row");
  expect(isWritten).toBe(true);
});
