import fc from "fast-check";
import { createFairQueue, type FairQueue } from "../../../src/workers/fair-queue.ts";

/** Work that ends when the test says so, and a list of what has started in which order. */
function workshop(queue: FairQueue) {
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const ask = (name: string, owner?: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(name);
        open.set(name, () => resolve(name));
      });
    return queue.run(work, { owner, signal });
  };
  /** Ends a task; resolves when the next one has had its chance to start. */
  const end = async (name: string) => {
    open.get(name)?.();
    open.delete(name);
    await settled();
  };
  return { started, open, ask, end };
}

/** All microtasks that are due have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const queueOf = (bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
  createFairQueue({ running: 1, waiting: 100, waitingPerOwner: 100, ...bounds });

test("owners take turns, each in the order of his requests", async () => {
  const { started, ask, end } = workshop(queueOf());
  for (const [name, owner] of [
    ["a1", "a"],
    ["a2", "a"],
    ["a3", "a"],
    ["b1", "b"],
    ["b2", "b"],
    ["c1", "c"],
  ] as const) {
    void ask(name, owner);
  }
  await settled();
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("runs one task of an owner at a time and gives a free slot to another owner", async () => {
  const { started, ask, end } = workshop(queueOf({ running: 2 }));
  for (const name of ["a1", "a2", "a3"]) void ask(name, "a");
  await settled();
  expect(started).toEqual(["a1"]);
  void ask("b1", "b");
  await settled();
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("work without an owner has a turn of its own", async () => {
  const { started, ask } = workshop(queueOf({ running: 2 }));
  void ask("first");
  void ask("second");
  await settled();
  expect(started).toEqual(["first", "second"]);
});

test("refuses an owner's tasks beyond the limit, but not another owner's", async () => {
  const { ask } = workshop(queueOf({ waitingPerOwner: 1 }));
  void ask("a1", "a");
  void ask("a2", "a");
  await expect(ask("a3", "a")).rejects.toMatchObject({ name: "QueueFull" });
  void ask("b1", "b");
});

test("beyond the bound of all, work that would have to wait is refused", async () => {
  const queue = queueOf({ waiting: 2 });
  const { ask } = workshop(queue);
  for (const owner of ["a", "b", "c"]) void ask(owner, owner);
  await expect(ask("d", "d")).rejects.toMatchObject({ name: "QueueFull" });
  expect(queue.load()).toEqual({ running: 1, waiting: 2 });
});

test("removes queued tasks of a disconnected caller, but not running ones", async () => {
  const queue = queueOf();
  const { started, ask, end } = workshop(queue);
  const callers = [new AbortController(), new AbortController()];
  const running = ask("a1", "a", callers[0]?.signal);
  const waiting = ask("a2", "a", callers[1]?.signal);
  await settled();
  for (const caller of callers) caller.abort();
  await expect(waiting).rejects.toMatchObject({ name: "TaskDropped" });
  expect(queue.load()).toEqual({ running: 1, waiting: 0 });
  await end("a1");
  await expect(running).resolves.toBe("a1");
  expect(started).toEqual(["a1"]);
});

test("work that fails makes room for the next", async () => {
  const queue = queueOf();
  const failing = queue.run(() => Promise.reject(new RangeError("no")), { owner: "a" });
  const next = queue.run(async () => "next", { owner: "a" });
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("next");
});

test("rejects queued tasks when it closes", async () => {
  const queue = queueOf();
  const { ask, end } = workshop(queue);
  const running = ask("a1", "a");
  const waiting = ask("b1", "b");
  queue.close();
  await expect(waiting).rejects.toMatchObject({ name: "QueueFull" });
  await end("a1");
  await expect(running).resolves.toBe("a1");
});

test("lets no task wait for more than one task of each other owner, in any order", async () => {
  const owner = fc.constantFrom("a", "b", "c", "d");
  await fc.assert(
    fc.asyncProperty(fc.array(owner, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (owners, running) => {
      const queue = queueOf({ running });
      const { started, open, ask, end } = workshop(queue);
      owners.forEach((whose, n) => void ask(`${whose}${n}`, whose));
      await settled();
      while (open.size > 0) {
        const runners = [...open.keys()].map((name) => name[0]);
        expect(new Set(runners).size).toBe(runners.length);
        await end([...open.keys()].at(-1) as string);
      }
      expect(started.toSorted()).toEqual(owners.map((whose, n) => `${whose}${n}`).toSorted());
      for (const whose of new Set(owners)) {
        const own = started.flatMap((name, at) => (name.startsWith(whose) ? [at] : []));
        expect(own.map((at) => started[at])).toEqual(
          owners.flatMap((each, n) => (each === whose ? [`${each}${n}`] : [])),
        );
        if (running > 1) continue;
        for (const [n, at] of own.entries()) expect(at - (own[n - 1] ?? -1)).toBeLessThanOrEqual(4);
      }
    }),
  );
});
