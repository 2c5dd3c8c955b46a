import { createWorkerPool } from "../../../src/workers/pool.ts";
import { until } from "../../support/until.ts";

jest.mock("../../../src/workers/worker-file.ts", () => ({
  workerFile: () => ({ filename: __filename, execArgv: ["--import", "data:text/javascript,throw new RangeError()"] }),
}));

test("logs threads that fail at start and keeps the process running", async () => {
  const errors: string[] = [];
  const pool = createWorkerPool({ sum: "sums" }, { onError: ({ name }) => errors.push(name) });
  const waiting = pool.run("sum", {}, { timeoutMs: 5_000 }).catch((error: Error) => error.name);
  await until(() => errors.length > 0);
  expect([...new Set(errors)]).toEqual(["RangeError"]);
  expect(await waiting).toBe("TaskTimedOut");
  await pool.close();
});
