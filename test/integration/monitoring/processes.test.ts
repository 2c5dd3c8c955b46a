import { forgetProcesses, readProcesses } from "../../../modules/monitoring/processes/process-rows.ts";

import { createProcesses } from "../../../modules/monitoring/processes/processes.ts";
import { createLog } from "../../../src/observability/log.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
const clock = { now: "2026-11-20T00:00:00.000Z" };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const config = { services: ["web", "worker"] } as never;
const start = (figures: Record<string, () => unknown>) =>
  createProcesses({ db: database.knex, config, log: createLog("fatal"), now: () => clock.now }, figures);
const listed = () => readProcesses(database.knex, clock.now);

test("each process has a row with its figures; one that stops, or is not seen for 30 seconds, is gone", async () => {
  const first = start({ memory: () => ({ memory_mb: 120 }) });
  const second = start({ memory: async () => ({ memory_mb: 130 }) });
  await until(async () => (await listed()).length === 2);
  const figuresOf = async (id: string) => (await listed()).find((process) => process.id === id)?.figures;
  expect(await figuresOf(first.id)).toEqual({ memory: { memory_mb: 120 } });
  expect(await figuresOf(second.id)).toEqual({ memory: { memory_mb: 130 } });

  await second.close();
  expect(new Map((await listed()).map(({ id, gone }) => [id, gone]))).toEqual(
    new Map([
      [first.id, false],
      [second.id, true],
    ]),
  );

  clock.now = "2026-11-20T00:00:31.000Z";
  expect((await listed()).every(({ gone }) => gone)).toBe(true);
  await first.report();
  expect((await listed())[0]).toMatchObject({ id: first.id, gone: false, services: ["web", "worker"] });
  await first.close();
});

test("a process that is gone for a day is listed no more, and its row is deleted", async () => {
  clock.now = "2026-11-21T00:01:00.000Z";
  expect(await listed()).toEqual([]);
  await forgetProcesses(database.knex, clock.now);
  expect(await database.knex("monitoring.process")).toEqual([]);
});
