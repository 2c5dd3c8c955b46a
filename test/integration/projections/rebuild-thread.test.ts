import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { REBUILDS } from "../../../src/projections/rebuild/rebuild-record.ts";
import { startLoadMonitor } from "../../../src/projections/rebuild/throttle.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { until } from "../../support/until.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
});
afterAll(() => app.close());

test("finds every projection in the rebuild thread and logs to the main log", async () => {
  const all = await app.platform.progress.status();
  for (const one of all) await requestRebuild(app.platform.db, one, null);
  await until(async () => {
    const states: string[] = await app.platform.db(REBUILDS).pluck("state");
    return states.every((state) => state === "swapped");
  });
  const told = () => app.logs.filter((line) => line.includes("rebuild completed"));
  await until(() => told().length >= all.length);
  expect(
    told()
      .map((line) => JSON.parse(line).projection)
      .sort(),
  ).toEqual(all.map(({ name }) => name).sort());
});

test("the load of a thread can be read from another thread", async () => {
  const { load, stop } = startLoadMonitor();
  const view = new Int32Array(load);
  await until(() => {
    const rested = performance.now() + 20;
    while (performance.now() < rested); // at work, as with requests
    return Atomics.load(view, 0) > 250;
  });
  stop();
});
