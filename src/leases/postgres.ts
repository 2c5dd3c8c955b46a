import type { Logger } from "pino";
import type { PostgresConnection } from "../postgres/connection.ts";
import { type BackOff, backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import type { LeasedWork, Leases } from "./port.ts";
import { type LeaseSession, openSession, type SessionTiming } from "./session.ts";

/** Back-off while another process holds the lease: 50 ms at first, since its holder may be shutting down. */
const REFUSED: BackOff = { firstMs: 50, longestMs: 1_000, jitter: "equal" };
const FAILED: BackOff = { firstMs: 100, longestMs: 5_000, jitter: "equal" };
/** Work that failed after at least this time resets the back-off. */
const WORKED_MS = 10_000;
/** The server ends a silent session after 15 s; this side gives up after 8 s: a heartbeat of 3 s and its timeout of 5 s. */
const TIMING: SessionTiming = { heartbeatMs: 3_000, silenceMs: 15_000 };

/** Leases as session-level advisory locks on one connection, opened on first use and reopened when lost. */
export function createPostgresLeases(options: {
  connection: PostgresConnection;
  log: Pick<Logger, "warn">;
  timing?: SessionTiming;
}): Leases {
  const { connection, log, timing = TIMING } = options;
  const closing = new AbortController();
  const holding = new Set<Promise<void>>();
  /** Requested or held in this process: advisory locks are reentrant within one session. */
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

  /** @returns undefined when another process holds the lease or the database is unavailable */
  async function acquire(name: string): Promise<{ current: LeaseSession; epoch: bigint } | undefined> {
    if (here.has(name)) return undefined;
    here.add(name);
    try {
      const current = await session();
      const epoch = await current.acquire(name);
      if (epoch !== undefined) return { current, epoch };
    } catch {
      // Database unavailable: logged by the pool.
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
      const acquired = await acquire(name);
      if (!acquired) {
        refusals += 1;
        await sleep(backOffMs(REFUSED, refusals), { signal: until });
        continue;
      }
      const { current, epoch } = acquired;
      const held = AbortSignal.any([until, current.lost]);
      const began = performance.now();
      try {
        if (!held.aborted) await work(held, epoch);
        if (!held.aborted) return;
        failures = 0;
      } catch (error) {
        failures = performance.now() - began > WORKED_MS ? 1 : failures + 1;
        if (failures === 1) log.warn({ err: error, lease: name }, "work under a lease failed; retrying");
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
