import { randomUUID } from "node:crypto";
import { START, type StoredEvent } from "../../../src/event-store/port.ts";
import { readStatuses, saveFault } from "../../../src/projections/checkpoint.ts";
import { NoSuchFault, skipFault } from "../../../src/projections/faults.ts";
import { readOperations } from "../../../src/projections/operations.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { applyTo, foldBy } from "../../support/fold-by.ts";
import { openTally, totals } from "../../support/tally.ts";
import { until } from "../../support/until.ts";

const tally = openTally();
const {
  raise,
  raiseMany,
  catchUp,
  rows,
  startRebuilding,
  runTheReadModel,
  request,
  change,
  rebuild,
  reached,
  schemas,
} = tally;

describe("an event that cannot be applied", () => {
  const poisoned: Projection = {
    ...totals,
    fold: foldBy(async (transaction, events, ...rest) => {
      for (const event of events) if ((event.data as { by: number } | null)?.by === 13) throw new RangeError("山田");
      await applyTo(totals, transaction, events, ...rest);
    }),
  };

  test("fails the rebuild with error name and event, without content; the live tables stay", async () => {
    await raiseMany(5);
    await raise("s1", 13, 1);
    await raiseMany(5);
    await catchUp();
    const before = await rows();
    await request();
    startRebuilding(poisoned);
    await reached("failed");
    expect((await rebuild())?.error).toBe("RangeError counter-s1@4 (counter.raised)");
    expect(JSON.stringify(tally.log.error.mock.calls)).not.toContain("山田");
    expect(await rows()).toEqual(before);
    await until(async () => (await schemas()).length === 0);
  });

  test("is skipped by a rebuild when an administrator skipped it, even if unreadable", async () => {
    await raise("s1", 1);
    const stored = (await tally.store.readAll({ after: START, limit: 1 })).events[0] as StoredEvent;
    const unheard = { ...stored, id: randomUUID(), type: "counter.unheard-of" };
    const { position } = await tally.store.append("counter-s1", [unheard], 0);
    await raise("s2", 2);
    await tally
      .db("projections.checkpoint")
      .insert({ name: totals.name, version: totals.version, position: String(position - 1n) });
    const fault = {
      stream: "counter-s1",
      revision: 1,
      position: String(position),
      eventType: unheard.type,
      error: "E",
    };
    await saveFault(tally.db, totals, fault);
    const skip = { reason: "壊れている", actorId: "admin-1" };
    await expect(skipFault(tally.db, totals.name, { ...skip, position: "0" })).rejects.toThrow(NoSuchFault);
    await skipFault(tally.db, totals.name, { ...skip, position: String(position) });
    await expect(skipFault(tally.db, totals.name, { ...skip, position: String(position) })).rejects.toThrow(
      NoSuchFault,
    );
    await catchUp();
    await tally.db("tally.total").insert({ stream: "counter-s1", total: 1, events: 1 }); // as it stood before the fault
    await tally.db("tally.seen").insert({ id: stored.id });
    await request();
    startRebuilding();
    await reached("swapped");
    expect((await rebuild())?.comparison).toMatchObject([{ differentKeys: [] }, { differentKeys: [] }]);
    expect(await rows()).toMatchObject([{ total: 1 }, { total: 2 }]);
    expect(await readOperations(tally.db, 9)).toMatchObject([
      { what: "rebuild", actorId: "admin-1", event: null },
      { what: "skip", actorId: "admin-1", reason: "壊れている", event: "counter-s1@1" },
    ]);
  });

  test("faults the live projection but not the rebuild, which can be swapped in past it", async () => {
    await raise("s1", 1, 13);
    await raise("s2", 2);
    const running = runTheReadModel(poisoned);
    await until(async () => (await readStatuses(tally.db, [totals]))[0]?.status === "faulted");
    await request();
    startRebuilding(); // a program that can apply it
    await reached("different");
    await change("swap");
    await reached("swapped");
    expect(await rows()).toMatchObject([{ total: 14 }, { total: 2 }]);
    expect(await readStatuses(tally.db, [totals])).toMatchObject([{ status: "active", fault: null }]);
    const position = await raise("s2", 3);
    await until(() => running.progress.waitFor([totals.name], position, 1_000));
    expect(await rows()).toMatchObject([{ total: 14 }, { total: 5 }]);
  });
});
