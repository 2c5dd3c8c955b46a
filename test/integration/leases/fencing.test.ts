import { spawn } from "node:child_process";
import { once } from "node:events";
import type { EventBus } from "../../../src/bus/port.ts";
import { startSharedRelay } from "../../../src/bus/shared-relay.ts";
import { type EventStore, START, type StoredEvent } from "../../../src/event-store/port.ts";
import { claimFence, LeaseLost } from "../../../src/leases/fence.ts";
import type { Leases } from "../../../src/leases/port.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import type { SessionTiming } from "../../../src/leases/session.ts";
import { openCheckpoint, readStatuses, saveFault, skipTo } from "../../../src/projections/checkpoint.ts";
import { claimRebuild, type Rebuild, RebuildInterrupted } from "../../../src/projections/rebuild/rebuild-record.ts";
import { runRebuild } from "../../../src/projections/rebuild/run-rebuild.ts";
import { swap } from "../../../src/projections/rebuild/swap.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { leaseName } from "../../../src/projections/start.ts";
import { freeLeases } from "../../support/free-leases.ts";
import { runFrom } from "../../support/run-to-head.ts";
import { openTally, totals } from "../../support/tally.ts";
import { testUnless } from "../../support/test-unless.ts";
import * as plain from "../../support/totals.ts";
import { until } from "../../support/until.ts";

const tally = openTally();
const { raise, raiseMany, catchUp, rows, request, rebuild } = tally;
const [OLDER, LATER] = [1n, 2n];

/** Asserts that `reads` answers the same before and after `work`. */
async function expectUnchanged(reads: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  const before = await reads();
  await work();
  expect(await reads()).toEqual(before);
}

const connection = () => {
  const { host, port, user, database } = tally.db.client.config.connection;
  return { host, port, user, database };
};

test("every acquired lease has a later epoch", async () => {
  const epochs: bigint[] = [];
  for (const name of ["one", "two", "one"]) {
    const leases = createPostgresLeases({ connection: connection(), log: tally.log });
    await leases.hold(name, new AbortController().signal, async (_held, epoch) => void epochs.push(epoch));
    await leases.close();
  }
  expect(epochs).toEqual([...epochs].sort((a, b) => Number(a - b)));
  expect(new Set(epochs).size).toBe(3);
});

describe("a projection with a later epoch", () => {
  const checkpoint = () => tally.db("projections.checkpoint").first("position", "status", "epoch");

  test("rejects writes of the older epoch", async () => {
    const { db, store, codec } = tally;
    await raise("s0", 1);
    const saved = await openCheckpoint(db, totals, OLDER);
    const page = await store.readAll({ after: saved, limit: 9, prefixes: ["counter-"] });
    await openCheckpoint(db, totals, LATER);
    const state = async () => [await rows(), await checkpoint()];
    const older = { db, projection: totals, saved, epoch: OLDER };
    const fault = { stream: "counter-s0", revision: 0, position: "0", eventType: "x", error: "Error" };

    await expectUnchanged(state, () =>
      expect(runFrom({ ...older, store, codec })).rejects.toMatchObject({ cause: expect.any(LeaseLost) }),
    );
    await expectUnchanged(state, () => expect(openCheckpoint(db, totals, OLDER)).rejects.toThrow(LeaseLost));
    await expectUnchanged(state, () => expect(resetProjection(db, totals, OLDER)).rejects.toThrow(LeaseLost));
    await expectUnchanged(state, () => saveFault(db, totals, fault, OLDER));
    await expectUnchanged(state, () => skipTo(db, totals, { from: saved, to: page.scannedTo, epoch: OLDER }));
    expect(await readStatuses(db, [totals])).toMatchObject([{ position: START, status: "active" }]);

    expect(await runFrom({ ...older, store, codec, epoch: LATER })).toBe(page.scannedTo);
  });

  test("stops the runner of the older epoch, which then waits for the lease", async () => {
    const { progress } = tally.runTheReadModel(totals);
    await progress.waitFor([totals.name], await raise("s0", 1), 50_000);
    await tally.db("projections.checkpoint").update({ epoch: tally.db.raw("nextval('leases.epoch')") });
    await progress.waitFor([totals.name], await raise("s0", 1), 50_000); // under a lease that was taken after
    expect(await rows()).toMatchObject([{ total: 2, events: 2 }]);
    await until(() => tally.log.warn.mock.calls.some(([{ err }]) => err instanceof LeaseLost));
  });
});

describe("a rebuild with a later epoch", () => {
  const on = (epoch: bigint) => ({ ...tally, db: tally.db, store: tally.store, projection: totals, epoch });

  test("rejects work of the older epoch", async () => {
    await raiseMany(2);
    await catchUp();
    await request();
    const { id } = (await rebuild()) as Rebuild;
    await claimRebuild(tally.db, id, LATER);
    await expectUnchanged(rebuild, () => runRebuild(on(OLDER), id, new AbortController().signal));
    expect(await tally.schemas()).toEqual([]);
    await runRebuild(on(LATER), id, new AbortController().signal);
    expect(await rebuild()).toMatchObject({ state: "swapped", epoch: LATER });
  });

  test("rejects the swap of the older epoch after its verification", async () => {
    await raiseMany(2);
    await request();
    const { id } = (await rebuild()) as Rebuild;
    await claimRebuild(tally.db, id, OLDER);
    const verified = (await rebuild()) as Rebuild;
    await claimRebuild(tally.db, id, LATER);
    await expectUnchanged(rebuild, () => expect(swap(on(OLDER), verified)).rejects.toThrow(RebuildInterrupted));
  });
});

describe("the relay's checkpoint", () => {
  const row = async () => tally.db("bus.relay").first("position", "epoch");
  const bus = { publish: async () => undefined } as unknown as EventBus;

  /** A relay that announces one event, does `meanwhile`, and then writes where it stands. */
  async function announceOne(meanwhile: () => Promise<unknown>): Promise<void> {
    await raise("s0", 1);
    await tally.db("bus.relay").insert({ name: "events", position: String(START) });
    let said = false;
    const store: EventStore = {
      ...tally.store,
      async *subscribeAll({ signal }) {
        if (!said) {
          const [event] = (await tally.store.readAll({ after: START, limit: 1 })).events;
          yield { kind: "event", event: event as StoredEvent };
          await meanwhile();
          yield { kind: "progress", position: event?.position as bigint, atHead: true };
          said = true;
        }
        if (!signal.aborted) await once(signal, "abort");
      },
    };
    let lost = false;
    const leases: Leases = {
      ...freeLeases,
      hold: (_name, signal, work) =>
        work(signal, 0n).catch((error) => {
          lost = error instanceof LeaseLost;
        }),
    };
    const relay = startSharedRelay({ store, bus, db: tally.db, leases, log: tally.log });
    await until(() => said || lost);
    await relay.stop();
  }

  test("is written up to the relayed position", async () => {
    await announceOne(async () => undefined);
    expect(await row()).toEqual({ position: "1", epoch: "0" });
  });

  test("rejects writes of an older epoch", async () => {
    await announceOne(() => tally.db("bus.relay").update({ epoch: "7" }));
    expect(await row()).toEqual({ position: String(START), epoch: "7" });
  });

  test("never decreases", async () => {
    await announceOne(() => tally.db("bus.relay").update({ position: "1000" })); // somebody has come further
    expect(await row()).toEqual({ position: "1000", epoch: "0" });
  });
});

test("fences work without a row of its own by name", async () => {
  await claimFence(tally.db, "sweeping", OLDER);
  await claimFence(tally.db, "sweeping", OLDER);
  await claimFence(tally.db, "sweeping", LATER);
  await expect(claimFence(tally.db, "sweeping", OLDER)).rejects.toThrow(LeaseLost);
  await claimFence(tally.db, "other", OLDER);
});

testUnless(process.platform === "win32" ? "Windows has no signals" : undefined)(
  "a process that was paused with a page at hand writes nothing when it wakes",
  async () => {
    const { db } = tally;
    await plain.createTotals(db);
    await raise("s0", 1);
    const timing: SessionTiming = { heartbeatMs: 100, silenceMs: 1_000 };
    const options = JSON.stringify({ connection: connection(), timing });
    const child = spawn(process.execPath, ["--import", "tsx", "test/support/paused-process.ts", options], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    try {
      let said = "";
      child.stdout.setEncoding("utf8").on("data", (text) => (said += text));
      await until(() => said.includes("at hand"));
      child.kill("SIGSTOP");
      const leases = createPostgresLeases({ connection: connection(), log: tally.log });
      const stopping = new AbortController();
      let claimed = false;
      const holding = leases.hold(leaseName(plain.totals), stopping.signal, async (held, epoch) => {
        await openCheckpoint(db, plain.totals, epoch);
        claimed = true;
        await new Promise((resolve) => held.addEventListener("abort", resolve));
      });
      await until(() => claimed);
      child.stdin.write("go on\n");
      child.kill("SIGCONT");
      await until(() => said.includes("stopped"));
      expect(await db("total")).toEqual([]);
      expect(await readStatuses(db, [plain.totals])).toMatchObject([{ position: START, status: "active" }]);
      stopping.abort();
      await holding;
      await leases.close();
    } finally {
      child.kill("SIGKILL");
    }
  },
);
