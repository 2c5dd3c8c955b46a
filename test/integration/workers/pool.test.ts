import { createWorkerPool } from "../../../src/workers/pool.ts";
import type { Workers } from "../../../src/workers/port.ts";
import { until } from "../../support/until.ts";

const FILE = "test/fixtures/workers/sums.worker";
const TASKS = { sum: FILE, apart: { file: FILE, queue: "apart" } };

let pool: Workers;
afterEach(() => pool.close());

/** Holds the only thread until it is let go. */
function held() {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  return {
    lock,
    letGo: () => {
      Atomics.store(lock, 0, 1);
      Atomics.notify(lock, 0);
    },
  };
}

test("runs a task in a thread and returns its result", async () => {
  pool = createWorkerPool(TASKS);
  await expect(pool.run("sum", { numbers: [1, 2, 3] })).resolves.toBe(6);
});

test("rethrows the error of a task", async () => {
  pool = createWorkerPool(TASKS);
  await expect(pool.run("sum", { fail: "no" })).rejects.toThrow("no");
  await expect(pool.run("sum", { numbers: [2] })).resolves.toBe(2);
});

test("refuses an unknown task", async () => {
  pool = createWorkerPool(TASKS);
  await expect(pool.run("../../etc/passwd", {})).rejects.toThrow("no task is called");
});

test("terminates a task at its time limit and keeps working", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  await pool.run("sum", { numbers: [] });
  await expect(pool.run("sum", { spin: true }, { timeoutMs: 200 })).rejects.toMatchObject({ name: "TaskTimedOut" });
  await expect(pool.run("sum", { numbers: [4] })).resolves.toBe(4);
});

test("counts its threads and those that ended before their task, failures apart", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  expect(pool.load()).toMatchObject({ threads: 0, terminated: 0 });
  await expect(pool.run("sum", { fail: "no" })).rejects.toThrow("no");
  expect(pool.load()).toMatchObject({ threads: 1, terminated: 0 });
  await expect(pool.run("sum", { spin: true }, { timeoutMs: 200 })).rejects.toMatchObject({ name: "TaskTimedOut" });
  expect(pool.load()).toMatchObject({ terminated: 1 });
});

test("refuses a task when the queue is full and runs the queued ones", async () => {
  pool = createWorkerPool(TASKS, { threads: 1, queue: 1 });
  await pool.run("sum", { numbers: [] });
  const { lock, letGo } = held();
  const running = pool.run("sum", { hold: lock, numbers: [1] });
  const waiting = pool.run("sum", { numbers: [2] });
  await expect(pool.run("sum", { numbers: [3] })).rejects.toMatchObject({ name: "QueueFull" });
  letGo();
  await expect(Promise.all([running, waiting])).resolves.toEqual([1, 2]);
});

test("starts the time limit when the task starts, not when it is queued", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  await pool.run("sum", { numbers: [] });
  const limits = jest.spyOn(AbortSignal, "timeout");
  const { lock, letGo } = held();
  const running = pool.run("sum", { hold: lock, numbers: [1] }, { owner: "a" });
  const waiting = pool.run("sum", { numbers: [2] }, { owner: "b" });
  await until(() => pool.load().waiting === 1 && limits.mock.calls.length > 0);
  expect(limits).toHaveBeenCalledTimes(1);
  letGo();
  await expect(Promise.all([running, waiting])).resolves.toEqual([1, 2]);
  expect(limits).toHaveBeenCalledTimes(2);
  limits.mockRestore();
});

test("runs one task per person at a time, and another person's before the second", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  await pool.run("sum", { numbers: [] });
  const { lock, letGo } = held();
  const ended: number[] = [];
  const ask = (n: number, owner: string, hold?: Int32Array) =>
    pool.run<object, number>("sum", { hold, numbers: [n] }, { owner }).then((sum) => ended.push(sum));
  const all = [ask(1, "a", lock), ask(2, "a"), ask(3, "a"), ask(4, "b")];
  expect(pool.load()).toMatchObject({ running: 1, waiting: 3 });
  letGo();
  await Promise.all(all);
  expect(ended).toEqual([1, 4, 2, 3]);
});

test("ends idle threads and starts new ones on demand", async () => {
  pool = createWorkerPool(TASKS, { threads: 1, idleMs: 5 });
  const first = await pool.run<object, number>("sum", { who: true });
  await until(async () => (await pool.run("sum", { who: true })) !== first);
});

test("a queue of its own waits for no other and holds no other up", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  await pool.run("sum", { numbers: [] });
  const { lock, letGo } = held();
  const running = pool.run("apart", { hold: lock, numbers: [1] }, { owner: "a" });
  const waiting = pool.run("apart", { numbers: [2] }, { owner: "b" });
  await expect(pool.run("sum", { numbers: [3] }, { owner: "a" })).resolves.toBe(3);
  expect(pool.load()).toMatchObject({ running: 1, waiting: 1 });
  letGo();
  await expect(Promise.all([running, waiting])).resolves.toEqual([1, 2]);
});

test("whose task timed out waits a minute in that queue, with what was waiting there; others go on", async () => {
  pool = createWorkerPool(TASKS, { threads: 1 });
  await pool.run("apart", { numbers: [] });
  const slow = pool.run("apart", { spin: true }, { owner: "a", timeoutMs: 200 });
  const further = pool.run("apart", { numbers: [1] }, { owner: "a" });
  const ofOthers = pool.run("apart", { numbers: [2] }, { owner: "b" });
  const outcomes = await Promise.allSettled([
    slow,
    further,
    ofOthers,
    pool.run("sum", { numbers: [3] }, { owner: "a" }),
  ]);
  expect(outcomes).toMatchObject([
    { reason: { name: "TaskTimedOut" } },
    { reason: { name: "TaskTooSoon", retryAfter: expect.any(Number) } },
    { value: 2 },
    { value: 3 },
  ]);
  await expect(pool.run("apart", { numbers: [1] }, { owner: "a" })).rejects.toMatchObject({ name: "TaskTooSoon" });
  await expect(pool.run("apart", { numbers: [4] })).resolves.toBe(4);
});

test("after the pause the owner's tasks run again", async () => {
  pool = createWorkerPool(TASKS, { threads: 1, pauseMs: 50 });
  await pool.run("sum", { numbers: [] });
  const slow = pool.run("sum", { spin: true }, { owner: "a", timeoutMs: 200 });
  await expect(slow).rejects.toMatchObject({ name: "TaskTimedOut" });
  await until(() =>
    pool.run("sum", { numbers: [1] }, { owner: "a" }).then(
      () => true,
      () => false,
    ),
  );
});
