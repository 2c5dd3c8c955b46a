import { type EventStore, START } from "../../../src/event-store/port.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { NotInThisState, RebuildUnderWay } from "../../../src/projections/rebuild/commands.ts";
import type { Rebuild } from "../../../src/projections/rebuild/rebuild-record.ts";
import { runRebuild } from "../../../src/projections/rebuild/run-rebuild.ts";
import { applyTo, foldBy } from "../../support/fold-by.ts";
import { inPagesOf, openTally, totals } from "../../support/tally.ts";
import { until } from "../../support/until.ts";

const tally = openTally();
const { raise, raiseMany, catchUp, rows, startRebuilding, request, change, rebuild, reached, schemas } = tally;

/** Everything about the tables that a rebuild could lose. */
async function shape(): Promise<unknown> {
  const ask = async (sql: string) => (await tally.db.raw(sql)).rows;
  return {
    columns: await ask(
      `select table_name, column_name, data_type, collation_name, is_nullable, column_default
        from information_schema.columns where table_schema = 'tally' order by 1, ordinal_position`,
    ),
    targets: await ask(
      `select attrelid::regclass::text as of, attname, attstattarget, attstorage, attoptions from pg_attribute
        where attrelid in ('tally.total'::regclass, 'tally.seen'::regclass) and attnum > 0 order by 1, attnum`,
    ),
    indexes: await ask("select indexname, indexdef from pg_indexes where schemaname = 'tally' order by 1"),
    constraints: await ask(
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
        where connamespace = 'tally'::regnamespace order by 1, 2`,
    ),
    options: await ask(
      `select c.relname, c.relkind, c.reloptions, c.relacl::text, toast.reloptions as toast
        from pg_class c left join pg_class toast on toast.oid = c.reltoastrelid
        where c.relnamespace = 'tally'::regnamespace order by 1`,
    ),
  };
}
test("rebuilds equal rows in shadow tables, compares them, swaps them in and drops the old tables", async () => {
  await raiseMany(20);
  await catchUp();
  const [before, shapeBefore] = [await rows(), await shape()];
  await request();
  startRebuilding();
  await reached("swapped");
  expect(await rows()).toEqual(before);
  expect(await shape()).toEqual(shapeBefore);
  expect(await schemas()).toEqual([]);
  const head = await tally.store.head();
  expect(await rebuild()).toMatchObject({
    position: head,
    events: 40,
    requestedBy: "admin-1",
    error: null,
    comparison: [
      { table: "tally.total", liveRows: 3, rebuiltRows: 3, differentKeys: [] },
      { table: "tally.seen", liveRows: 40, rebuiltRows: 40, differentKeys: [] },
    ],
  });
  for (let n = 0; n < 3; n++) {
    await raiseMany(2);
    await catchUp();
    await request();
    await reached("swapped");
  }
  expect(await shape()).toEqual(shapeBefore);
});

test("keeps the live tables up to date during a rebuild and loses no event", async () => {
  await raiseMany(10);
  await catchUp();
  await request();
  startRebuilding(totals, { limits: inPagesOf(3) });
  for (let n = 0; n < 30; n++) {
    await raise(`s${n % 3}`, 1);
    await catchUp();
  }
  await reached("swapped");
  await raise("s0", 5);
  await catchUp();
  expect((await rows()).reduce((sum, { total }) => sum + total, 0)).toBe(30 + 30 + 5);
  expect((await tally.db("tally.seen")).length).toBe(51);
});

describe("rebuilt rows that differ", () => {
  beforeEach(async () => {
    await raiseMany(6);
    await catchUp();
    await tally.db("tally.total").where({ stream: "counter-s1" }).update({ total: 99 });
    await tally.db("tally.total").where({ stream: "counter-s2" }).delete();
    await request();
    startRebuilding();
    await reached("different");
  });

  test("lists the differing keys and keeps the live tables", async () => {
    const [total, seen] = (await rebuild())?.comparison ?? [];
    expect(total).toMatchObject({ liveRows: 2, rebuiltRows: 3, differentKeys: ["counter-s1", "counter-s2"] });
    expect(total?.liveChecksum).not.toBe(total?.rebuiltChecksum);
    expect(seen).toMatchObject({ differentKeys: [] });
    expect(await rows()).toMatchObject([{ total: 6 }, { total: 99 }]);
    await expect(request()).rejects.toThrow(RebuildUnderWay);
  });

  test("swaps them in when an administrator forces it", async () => {
    await raise("s0", 1);
    await catchUp();
    await change("swap");
    await reached("swapped");
    expect(await rows()).toMatchObject([{ total: 7 }, { total: 6 }, { total: 6 }]);
    expect((await rebuild())?.comparison[0]).toMatchObject({ differentKeys: ["counter-s1", "counter-s2"] });
  });

  test("keeps the live tables after an abort and drops the shadow tables", async () => {
    await change("abort");
    await until(async () => (await schemas()).length === 0);
    expect(await rows()).toMatchObject([{ total: 6 }, { total: 99 }]);
    await expect(change("swap")).rejects.toThrow(NotInThisState);
    await request();
    await reached("different");
  });
});

test("pauses, and resumes from its checkpoint in another process", async () => {
  await raiseMany(20);
  await catchUp();
  let pages = 0;
  const slow: EventStore = {
    ...tally.store,
    async readAll(options) {
      pages += 1;
      if (pages === 5) await change("pause");
      return tally.store.readAll(options);
    },
  };
  await request();
  const stop = startRebuilding(totals, { store: slow, limits: inPagesOf(4) });
  await until(async () => pages >= 5);
  await reached("paused");
  await stop();
  const paused = await rebuild();
  expect(paused?.position).toBeGreaterThan(START);
  expect(paused?.position).toBeLessThan(await tally.store.head());
  expect(await schemas()).toHaveLength(1);
  await change("resume");
  startRebuilding();
  await reached("swapped");
  expect(await rebuild()).toMatchObject({ events: 40, comparison: [{ differentKeys: [] }, { differentKeys: [] }] });
});

test("retries the swap with a short lock timeout while a reader holds the table", async () => {
  await raiseMany(3);
  await catchUp();
  const reader = await tally.db.transaction();
  await reader("tally.total").select();
  await request();
  startRebuilding();
  await until(async () => {
    await reader.raw("select 1"); // whoever says nothing for long is let go of by the database
    return tally.log.warn.mock.calls.some(([about]) => /55P03/.test(about.error));
  });
  expect(await rebuild()).toMatchObject({ state: "verifying" });
  expect(await rows()).toHaveLength(3); // others still read
  await reader.commit();
  await reached("swapped");
});

test("continues from its last page after lost connections", async () => {
  await raiseMany(10);
  await catchUp();
  let cuts = 2;
  const cut: Projection = {
    ...totals,
    fold: foldBy(async (transaction, events, ...rest) => {
      await applyTo(totals, transaction, events, ...rest);
      if (cuts-- > 0) await transaction.raw("select pg_terminate_backend(pg_backend_pid())");
    }),
  };
  await request();
  startRebuilding(cut, { limits: inPagesOf(7) });
  await reached("swapped");
  expect(await rebuild()).toMatchObject({ events: 20, comparison: [{ differentKeys: [] }, { differentKeys: [] }] });
});

test("stays correct with two processes on the same rebuild", async () => {
  await raiseMany(15);
  await catchUp();
  await request();
  const { id } = (await rebuild()) as Rebuild;
  const { signal } = new AbortController();
  const { db, store, codec, log } = tally;
  const on = { db, store, codec, projection: totals, log, limits: inPagesOf(3) };
  await Promise.all([runRebuild(on, id, signal), runRebuild(on, id, signal)]);
  expect(await rebuild()).toMatchObject({
    state: "swapped",
    error: null,
    events: 30,
    comparison: [{ differentKeys: [] }, { differentKeys: [] }],
  });
});
