import { type EventMark, type EventStore, START } from "../../../src/event-store/port.ts";
import { readHistory } from "../../../src/projections/checkpoint.ts";
import { openTally, totals } from "../../support/tally.ts";
import { until } from "../../support/until.ts";

const tally = openTally();
const { raiseMany, catchUp, rows, startRebuilding, rebuild, reached, runTheReadModel } = tally;
const history = () => readHistory(tally.db, totals);
const warnings = () => JSON.stringify(tally.log.warn.mock.calls);

/** A row of events that the store had before it was restored. */
const addLostRow = () => tally.db("tally.total").insert({ stream: "counter-lost", total: 9, events: 9 });
const hasLostRow = async () => (await rows()).some(({ stream }) => stream === "counter-lost");

test("a checkpoint ahead of the store: the rows serve until a rebuild without lost events is swapped in", async () => {
  await raiseMany(4);
  await catchUp();
  const right = await rows();
  await addLostRow();
  await tally.db("projections.checkpoint").update({ position: "4711" });

  const { progress } = runTheReadModel(totals);
  await until(async () => (await history())?.diverged === true);
  expect(await hasLostRow()).toBe(true);
  expect(warnings()).toContain("4711");
  expect(await progress.waitFor([totals.name], START, 60_000)).toBe(false); // at once
  startRebuilding();
  await reached("swapped");
  expect(await rows()).toEqual(right);
  expect(await history()).toMatchObject({ diverged: false, position: await tally.store.head() });

  await raiseMany(1);
  const head = await tally.store.head();
  await until(() => progress.waitFor([totals.name], head, 1_000));
  expect((await rows()).reduce((sum, { events }) => sum + events, 0)).toBe(10);
});

test("an event that no longer stands where it stood is noticed below the head, also under a running projection", async () => {
  const sessions = new Set<() => void>();
  const store: EventStore = {
    ...tally.store,
    async readAll(options) {
      const page = await tally.store.readAll(options);
      const last = page.events.at(-1);
      return { ...page, ...(last && { last: last as EventMark }) };
    },
    onSession(listener) {
      sessions.add(listener);
      return () => sessions.delete(listener);
    },
  };
  const running = runTheReadModel(totals, { store });
  store.onSession?.(running.invalidate);
  await raiseMany(4);
  const head = await tally.store.head();
  await until(async () => (await history())?.last?.position === head);

  for (const listener of sessions) listener();
  await raiseMany(1);
  await until(async () => ((await history())?.last?.position ?? START) > head);
  expect((await history())?.diverged).toBe(false);
  expect(await rebuild()).toBeUndefined();

  await addLostRow();
  await tally.db("projections.checkpoint").update({
    last_event: tally.db.raw("last_event || ?::jsonb", [
      JSON.stringify({ id: "00000000-0000-4000-8000-000000000000" }),
    ]),
  });
  for (const listener of sessions) listener();
  await until(async () => (await history())?.diverged === true);
  expect(await hasLostRow()).toBe(true);
  startRebuilding();
  await reached("swapped");
  expect(await hasLostRow()).toBe(false);
});
