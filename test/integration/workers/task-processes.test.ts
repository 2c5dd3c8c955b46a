import { createTaskProcesses, type TaskProcesses } from "../../../src/workers/task-processes.ts";
import { workerFile } from "../../../src/workers/worker-file.ts";
import { deadlines } from "../../support/deadlines.ts";
import { until } from "../../support/until.ts";

const FILE = workerFile("test/fixtures/workers/own-process.worker");
const LONG = 60_000;

let processes: TaskProcesses;
afterEach(() => processes.close());

type Answer = { pid: number; environment: string[] };
const run = (order: object = {}, timeoutMs = deadlines.condition) =>
  processes.run(FILE, order, timeoutMs) as Promise<Answer>;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("uses an idle process again, and as many as tasks run at the same time", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  const [one, two] = await Promise.all([run(), run()]);
  expect(two.pid).not.toBe(one.pid);
  expect([one.pid, two.pid]).toContain((await run()).pid);
});

test("gives a task none of the server's secrets", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  process.env.MASTER_KEY_OF_TEST = "secret";
  const { environment } = await run();
  delete process.env.MASTER_KEY_OF_TEST;
  expect(environment).toContain("PATH");
  expect(environment).not.toContain("MASTER_KEY_OF_TEST");
});

test("ends a process that had no task for a while", async () => {
  processes = createTaskProcesses({ idleMs: 50 });
  const { pid } = await run();
  await until(() => !isAlive(pid));
});

test("a file names its own time", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  const { pid } = (await processes.run({ ...FILE, idleMs: 50 }, {}, deadlines.condition)) as Answer;
  await until(() => !isAlive(pid));
});

test("rethrows the error of a task, whose process goes on", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  const { pid } = await run();
  await expect(run({ fail: "no" })).rejects.toThrow("no");
  expect((await run()).pid).toBe(pid);
});

test("a crash is the error of its task alone", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  const { pid } = await run();
  await expect(run({ crash: true })).rejects.toThrow("ended before it answered");
  expect((await run()).pid).not.toBe(pid);
});

test("kills a process at its task's time limit", async () => {
  processes = createTaskProcesses({ idleMs: LONG });
  const { pid } = await run();
  await expect(run({ spin: true }, 200)).rejects.toMatchObject({ name: "TaskTimedOut" });
  await until(() => !isAlive(pid));
  expect((await run()).pid).not.toBe(pid);
});
