import {
  openCheckpoint,
  readStatuses,
  saveFault,
  skipTo,
  VersionNotInUse,
} from "../../../src/projections/checkpoint.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { createDemoDatabase, startTestApp } from "../../support/app.ts";
import { applyTo, foldBy } from "../../support/fold-by.ts";
import { runFrom } from "../../support/run-to-head.ts";
import { signUp } from "../../support/sign-up.ts";
import { createGate, openTally, totals } from "../../support/tally.ts";
import { until } from "../../support/until.ts";

const tally = openTally();
const { raise, raiseMany, catchUp, rows, startRebuilding, runTheReadModel, request, rebuild, reached } = tally;

describe("a newer version", () => {
  /** Counts double, so that it shows whose rows these are. */
  const doubled: Projection = {
    ...totals,
    version: 2,
    fold: foldBy(async (transaction, events, tableOf, keyOf) => {
      await applyTo(totals, transaction, events, tableOf, keyOf);
      const streams = [...new Set(events.map(({ stream }) => stream))];
      await transaction(tableOf("tally.total"))
        .whereIn("stream", streams)
        .update({ note: JSON.stringify("doubled") });
    }),
  };
  const notes = async () => (await rows()).map(({ note }) => note);

  test("is rebuilt automatically while the old rows are read; the old program then stops writing", async () => {
    await raiseMany(6);
    const old = runTheReadModel(totals);
    expect(await old.progress.waitFor([totals.name], await tally.store.head(), 10_000)).toBe(true);
    const pages = createGate();
    const next = runTheReadModel(doubled);
    startRebuilding(doubled, {
      store: { ...tally.store, readAll: (options) => pages.then(() => tally.store.readAll(options)) },
    });
    await reached("running");
    const meanwhile = await raise("s0", 1);
    expect(await next.progress.waitFor([totals.name], meanwhile, 10_000)).toBe(true); // by the old rows
    expect(await next.progress.status()).toMatchObject([{ version: 1, status: "active" }]);
    expect(await notes()).toEqual([null, null, null]);

    pages.open();
    await reached("swapped");
    expect(await rebuild()).toMatchObject({ version: 2, requestedBy: null, state: "swapped" });
    expect(await notes()).toEqual(["doubled", "doubled", "doubled"]);
    for (const { progress } of [old, next]) {
      const position = await raise("new", 1);
      await until(() => progress.waitFor([totals.name], position, 200));
      expect(await progress.status()).toMatchObject([{ version: 2 }]);
    }
    expect(await notes()).toEqual(["doubled", "doubled", "doubled", "doubled"]);
    expect((await tally.db("tally.seen")).length).toBe(15);
    expect(await tally.db("projections.checkpoint").orderBy("version").pluck("status")).toEqual(["retired", "active"]);
  });

  test("refuses pages and faults of an old program that has not noticed the swap", async () => {
    await raiseMany(1);
    await catchUp();
    const { db, store, codec } = tally;
    const saved = await openCheckpoint(db, totals);
    await raise("s0", 1);
    const page = await store.readAll({ after: saved, limit: 9, prefixes: ["counter-"] });
    startRebuilding(doubled);
    await reached("swapped");
    const made = await rows();
    await expect(runFrom({ db, store, codec, projection: totals, saved })).rejects.toMatchObject({
      cause: expect.any(VersionNotInUse),
    });
    expect(await skipTo(db, totals, { from: saved, to: page.scannedTo })).toBe(false);
    await saveFault(db, totals, { stream: "counter-s0", revision: 0, position: "0", eventType: "x", error: "Error" });
    expect(await rows()).toEqual(made);
    expect(await readStatuses(db, [totals])).toMatchObject([{ version: 2, status: "active" }]);
  });

  test("is replaced by the older version when an administrator of that release rebuilds it", async () => {
    await raiseMany(3);
    await catchUp(totals);
    const stop = startRebuilding(doubled);
    await reached("swapped");
    await stop();
    startRebuilding(totals);
    await request(totals);
    await until(async () => (await rebuild())?.version === 1 && (await rebuild())?.state === "swapped");
    expect(await notes()).toEqual([null, null, null]);
    await raise("s0", 1);
    await catchUp(totals);
    await expect(catchUp(doubled)).rejects.toThrow(VersionNotInUse);
  });

  test("starts without a rebuild when there are no rows", async () => {
    startRebuilding(doubled);
    await raiseMany(1);
    await catchUp(doubled);
    expect(await notes()).toEqual(["doubled"]);
    expect(await rebuild()).toBeUndefined();
  });
});

test("upgrades the directory of version 1 with the agency of each member", async () => {
  const database = await createDemoDatabase();
  const db = database.knex;
  let app = await startTestApp({ database, seedDemo: true });
  const wanted = await db("account.directory").orderBy("account_id");
  await app.close();
  await db("account.directory").update({ agency_id: null });
  await db("projections.checkpoint").where({ name: "account-directory" }).update({ version: 1 });
  expect(await db("account.directory").orderBy("account_id")).not.toEqual(wanted);

  app = await startTestApp({ database });
  try {
    const inUse = () => db("projections.checkpoint").where({ name: "account-directory", status: "active" }).first();
    await until(async () => (await inUse()).version === 3);
    expect(await db("account.directory").orderBy("account_id")).toEqual(wanted);
    expect(await db("projections.operation").select("name", "what", "actor_id")).toEqual([
      { name: "account-directory", what: "rebuild", actor_id: null },
    ]);
    const { browser } = await signUp(app.url, { name: "新人" });
    expect((await browser.get("/api/v1/session")).json.user.role).toBe("seeker");
  } finally {
    await app.close();
    await database.drop();
  }
});
