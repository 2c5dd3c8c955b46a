import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { createRebuildThreads } from "../../../src/projections/rebuild/thread.ts";
import { until } from "../../support/until.ts";

const MAX_THREADS = Math.max(2, availableParallelism());
/** A thread starts in much less. */
const STARTED_MS = 1_000;
const never = new AbortController().signal;

const ran: { name: string; threadId: number }[] = [];
const log = {
  info: ({ threadId }: { threadId: number }, name: string) => void ran.push({ threadId, name }),
  warn: () => undefined,
  error: () => undefined,
};
const threads = createRebuildThreads("test/fixtures/workers/rebuild-thread.worker", {
  ...{ connection: { host: "localhost", port: 5432, user: "nobody", database: "none" }, masterKey: Buffer.alloc(32) },
  ...{ eventStoreUrl: undefined, previousMasterKeys: [], log: log as never },
});
const run = (name: string, signal = never) => threads.run(name, "an id", signal, 1n);

beforeEach(() => ran.splice(0));
afterAll(() => threads.close());

test("a thread is kept for the next rebuild", async () => {
  await run("first");
  await run("second");
  await until(() => ran.length === 2);
  expect(new Set(ran.map(({ threadId }) => threadId)).size).toBe(1);
});

test("a thread whose rebuild failed is not used again", async () => {
  await run("before");
  await expect(run("failing")).rejects.toThrow("failed");
  await run("after");
  await until(() => ran.length === 2);
  expect(new Set(ran.map(({ threadId }) => threadId)).size).toBe(2);
});

test("as many rebuilds run as there are cores, and the next waits for its turn", async () => {
  const stopping = new AbortController();
  const endless = Array.from({ length: MAX_THREADS }, () => run("endless", stopping.signal));
  await until(() => ran.length === MAX_THREADS);
  const next = run("next");
  const dropped = new AbortController();
  const last = run("last", dropped.signal);
  dropped.abort();
  await last;
  await Promise.race([next, delay(STARTED_MS)]);
  expect(ran.map(({ name }) => name)).toEqual(endless.map(() => "endless"));
  stopping.abort();
  await Promise.all([...endless, next]);
  await until(() => ran.length === MAX_THREADS + 1);
  expect(ran.at(-1)?.name).toBe("next");
});
