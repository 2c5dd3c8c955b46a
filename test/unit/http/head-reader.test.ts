import { createHeadReader } from "../../../src/http/head-reader.ts";

/** Long: no test waits for it. */
const TIMEOUT = 60_000;

function storeAt(head: bigint) {
  const store = { position: head, head: jest.fn<Promise<bigint>, []>() };
  store.head.mockImplementation(async () => store.position);
  return store;
}

test("positions up to the last head need no reading", async () => {
  const store = storeAt(7n);
  const hasReached = createHeadReader(store);
  expect(await hasReached(7n, TIMEOUT)).toBe(true);
  expect(await hasReached(3n, TIMEOUT)).toBe(true);
  expect(store.head).toHaveBeenCalledTimes(1);
});

test("a position written after the last reading is found", async () => {
  const store = storeAt(7n);
  const hasReached = createHeadReader(store);
  expect(await hasReached(8n, TIMEOUT)).toBe(false);
  store.position = 8n;
  expect(await hasReached(8n, TIMEOUT)).toBe(true);
});

test("serves a hundred concurrent calls by two reads; a running read answers no later call", async () => {
  const store = storeAt(7n);
  const answers: ((head: bigint) => void)[] = [];
  store.head.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const hasReached = createHeadReader(store);
  const first = hasReached(8n, TIMEOUT);
  const later = Array.from({ length: 100 }, () => hasReached(8n, TIMEOUT));
  answers[0]?.(7n);
  expect(await first).toBe(false);
  answers[1]?.(8n);
  expect(new Set(await Promise.all(later))).toEqual(new Set([true]));
  expect(store.head).toHaveBeenCalledTimes(2);
});

test("returns undefined for a failing or hanging store and reads again on the next call", async () => {
  const store = storeAt(7n);
  store.head.mockRejectedValueOnce(new Error("away"));
  const hasReached = createHeadReader(store);
  expect(await hasReached(8n, TIMEOUT)).toBeUndefined();
  expect(await hasReached(8n, TIMEOUT)).toBe(false);
  store.head.mockImplementation(() => new Promise(() => undefined));
  expect(await hasReached(9n, 0)).toBeUndefined();
});
