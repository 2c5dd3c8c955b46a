import { Piscina } from "piscina";
import { seal } from "../../../src/privacy/envelope.ts";
import { createEnvelopeBatch } from "../../../src/privacy/envelope-batch.ts";
import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { createOpener } from "../../../src/projections/rebuild/opener.ts";
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

test.each([
  ["in a thread of their own", false],
  ["in the rebuild's thread while people are at work", true],
])("envelopes are opened %s", async (_, isBusy) => {
  const texts = Array.from({ length: 500 }, (_, index) => ({ name: `髙橋 ${index}` }));
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
  const batch = createEnvelopeBatch();
  for (const [index, text] of texts.entries()) {
    const key = keys[index % 2 ? 1 : 0];
    batch.add(seal("somebody", key, JSON.stringify(text), `event ${index}`), key, `event ${index}`);
  }
  const elsewhere = seal("somebody", keys[0], "{}", "another event");
  batch.add(elsewhere, keys[0], "this event");
  const runs = jest.spyOn(Piscina.prototype, "run");
  const opener = createOpener(() => isBusy);
  try {
    expect(JSON.parse(await opener.open(batch.complete()))).toEqual([...texts, null]);
    expect(runs).toHaveBeenCalledTimes(isBusy ? 0 : 1);
  } finally {
    runs.mockRestore();
    await opener.close();
  }
});
