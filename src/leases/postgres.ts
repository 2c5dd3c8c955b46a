import type { Logger } from "pino";
import type { PostgresConnection } from "../postgres/connection.ts";
import { type BackOff, backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import type { LeasedWork, Leases } from "./port.ts";
import { type LeaseSession, openSession, type SessionTiming } from "./session.ts";

/** A lease that somebody else has is asked for this often, and at first more often: its holder may just be going. */
const REFUSED: BackOff = { firstMs: 50, longestMs: 1_000, jitter: "equal" };
const FAILED: BackOff = { firstMs: 100, longestMs: 5_000, jitter: "equal" };
/** Work that fails sooner than this has not really begun: it fails for the same reason as before. */
const WORKED_MS = 10_000;
/** The server lets go of whoever it has not heard of for 15 s; we give up ourselves after 3 + 5. */
const TIMING: SessionTiming = { heartbeatMs: 3_000, silenceMs: 15_000 };

/** Leases as advisory locks of one connection, which is opened when it is first needed and again whenever it is lost. */
export function createPostgresLeases(options: {
  connection: PostgresConnection;
  log: Pick<Logger, "warn">;
  timing?: SessionTiming;
}): Leases {
  const { connection, log, timing = TIMING } = options;
  const closing = new AbortController();
  const holding = new Set<Promise<void>>();
  /** Asked for or held in this process: to the server all of it is one session, which may take a lock twice. */
  const here = new Set<string>();
  let opening: Promise<LeaseSession> | undefined;

  function session(): Promise<LeaseSession> {
    const forget = () => {
      opening = undefined;
    };
    opening ??= openSession(connection, timing).then(
      (opened) => {
        if (opened.lost.aborted) forget();
        opened.lost.addEventListener("abort", forget, { once: true });
        return opened;
      },
      (error) => {
        forget();
        throw error;
      },
    );
    return opening;
  }

  /** The session that now has the lease; undefined when somebody else has it, or nobody can be asked. */
  async function acquire(name: string): Promise<{ current: LeaseSession; epoch: bigint } | undefined> {
    if (here.has(name)) return undefined;
    here.add(name);
    try {
      const current = await session();
      const epoch = await current.acquire(name);
      if (epoch !== undefined) return { current, epoch };
    } catch {
      // The database is away: whoever else needs it says so.
    }
    here.delete(name);
    return undefined;
  }

  async function release(name: string, current: LeaseSession): Promise<void> {
    await current.release(name);
    here.delete(name);
  }

  async function holdOn(name: string, until: AbortSignal, work: LeasedWork): Promise<void> {
    let [refusals, failures] = [0, 0];
    while (!until.aborted) {
      const taken = await acquire(name);
      if (!taken) {
        refusals += 1;
        await sleep(backOffMs(REFUSED, refusals), { signal: until });
        continue;
      }
      const { current, epoch } = taken;
      const held = AbortSignal.any([until, current.lost]);
      const began = performance.now();
      try {
        if (!held.aborted) await work(held, epoch);
        if (!held.aborted) return;
        failures = 0;
      } catch (error) {
        failures = performance.now() - began > WORKED_MS ? 1 : failures + 1;
        if (failures === 1) log.warn({ err: error, lease: name }, "work under a lease failed and begins again");
      } finally {
        await release(name, current);
      }
      refusals = 0;
      if (failures > 0) await sleep(backOffMs(FAILED, failures), { signal: until });
    }
  }

  return {
    async hold(name, signal, work) {
      const running = holdOn(name, AbortSignal.any([signal, closing.signal]), work);
      holding.add(running);
      await running.finally(() => holding.delete(running));
    },
    async close() {
      closing.abort();
      await Promise.all(holding);
      await (await opening?.catch(() => undefined))?.end();
    },
  };
}
