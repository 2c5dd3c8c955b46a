import { hostname } from "node:os";
import type { Platform } from "../../../src/platform.ts";
import { sleep } from "../../../src/timing/sleep.ts";
import { outcomeWithin } from "../../../src/timing/time-limit.ts";
import { HOME_EVERY_MS, type HomeAnswer, type HomeName } from "../contract/home.ts";
import { ALERT_PAUSE_MS, claimAlert } from "./alert-rows.ts";
import { type SentAlert, sendAlert } from "./alert-webhook.ts";

export interface Alerts {
  /** Ends what is under way: an alert that waits for a further attempt is given up. */
  close(): Promise<void>;
}

export interface AlertServices extends Pick<Platform, "db" | "log" | "now" | "outbound"> {
  config: Pick<Platform["config"], "publicOrigin">;
  readHome(): Promise<HomeAnswer>;
  /** Tests set it. */
  wait?: typeof sleep;
}

/** Time after the start in which connections may still be opening. */
const OPENING_MS = 3_000;
const CLAIM_MS = 5_000;
/** People feel these at once; the others slow things down, or wait for somebody. */
const CRITICAL: ReadonlySet<HomeName> = new Set(["readiness", "projections", "memory"]);

/**
 * Looks at the items of the administrators' home at the start and every 30 s, and sends each problem to the operator's address,
 * in the background. Every process looks; a row in the database decides which one sends. Failures are logged without the
 * address, which may be a secret.
 */
export function startAlerts(on: AlertServices, url: string): Alerts {
  const { config, db, log, now, outbound, readHome, wait = sleep } = on;
  const host = config.publicOrigin === undefined ? hostname() : new URL(config.publicOrigin).host;
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  /** Alerts of this process: all that is known while the database is away. */
  const sentAt = new Map<HomeName, number>();

  async function isDue(kind: HomeName, time: string): Promise<boolean> {
    const last = sentAt.get(kind);
    if (last !== undefined && Date.parse(time) - last < ALERT_PAUSE_MS) return false;
    const claim = claimAlert(db, kind, time);
    // A database that is away is the very thing to tell: then every process tells it.
    const isOurs = (await outcomeWithin(claim, CLAIM_MS)) !== "fulfilled" || (await claim);
    if (isOurs) sentAt.set(kind, Date.parse(time));
    return isOurs;
  }

  async function send(kind: HomeName, time: string): Promise<void> {
    const severity: SentAlert["severity"] = CRITICAL.has(kind) ? "critical" : "warning";
    try {
      await sendAlert({ outbound, wait }, url, { kind, severity, time, host }, stopping.signal);
    } catch (error) {
      log.warn({ alert: kind, error: (error as Error).name }, "an alert could not be sent");
    }
  }

  async function look(): Promise<void> {
    const { items } = await readHome();
    const time = now();
    for (const { name, status } of items) {
      if (stopping.signal.aborted || status !== "problem" || !(await isDue(name, time))) continue;
      const sent = send(name, time).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  async function repeat(): Promise<void> {
    const pause = { signal: stopping.signal, ref: false };
    await wait(OPENING_MS, pause);
    while (!stopping.signal.aborted) {
      await look();
      await wait(HOME_EVERY_MS, pause);
    }
  }

  const looking = repeat();
  return {
    async close() {
      stopping.abort();
      await looking;
      await Promise.all(sending);
    },
  };
}
