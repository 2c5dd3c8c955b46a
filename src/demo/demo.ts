import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { START } from "../event-store/port.ts";
import { reachedByOthers } from "../own-machine.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lines of a start about the demo data that it writes. */
export const DEMO_PENDING = "being made while pages are served; its accounts are named here once they can sign in";
export const DEMO_INCOMPLETE = "incomplete: the next start continues it";

/** Warning for operators. */
export const DEMO_EXPOSED =
  "There are demo accounts, whose passwords are published, and others can reach this port: nobody signs in to them here. Erase them: npm run demo -- --remove";

/**
 * Whether this start has demo data to write. Asked before the first request: an embedded database is marked as unfinished
 * while it is empty, so that the next start continues one that was killed.
 */
export async function wantsDemo({ platform }: Pick<App, "platform">): Promise<boolean> {
  const { databaseUrl, eventStoreUrl, seedDemo } = platform.config;
  const isEmbedded = databaseUrl === undefined && eventStoreUrl === undefined;
  const mark = unfinishedMark(platform);
  const isBegun = async () => isEmbedded && (existsSync(mark) || (await platform.store.head()) === START);
  const isWanted = seedDemo ?? (reachedByOthers(platform.config) === undefined && (await isBegun()));
  if (isWanted && isEmbedded) writeFileSync(mark, "");
  return isWanted;
}

/**
 * Seeds the demo data of all modules. One process at a time: the second of two processes that start on an empty database finds
 * it done.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemo(app: Pick<App, "platform" | "modules">, signal: AbortSignal): Promise<void> {
  let seeding = Promise.resolve();
  await app.platform.leases.hold("demo data", signal, async () => {
    seeding = seedModules(app, signal);
    await seeding.catch(() => undefined); // the caller gets the error; the lease must not retry
  });
  await seeding;
  signal.throwIfAborted(); // without the lease nothing was seeded
}

async function seedModules({ platform, modules }: Pick<App, "platform" | "modules">, signal: AbortSignal) {
  const demos = modules.flatMap(({ demo }) => (demo ? [demo] : []));
  const days = Math.max(0, ...demos.map(({ days }) => days ?? 0)) + 1;
  const since = new Date(Date.parse(platform.now()) - days * DAY_MS).toISOString();
  for (const { seed } of demos) {
    signal.throwIfAborted();
    await seed?.(since, signal);
  }
}

/** File of the data folder while the demo data of an embedded database is incomplete. */
const unfinishedMark = ({ config }: Pick<App["platform"], "config">): string =>
  path.join(config.dataDir, "demo-unfinished");

/** Writes the rest of the demo data, once it is seeded. @throws the reason of the signal once it is aborted */
export async function completeDemo(
  { platform, modules }: Pick<App, "platform" | "modules">,
  signal: AbortSignal,
): Promise<void> {
  for (const { demo } of modules) {
    signal.throwIfAborted();
    await demo?.complete?.(signal);
  }
  rmSync(unfinishedMark(platform), { force: true });
}

/** E-mail addresses of demo accounts that exist. */
export async function findDemo({ modules }: Pick<App, "modules">): Promise<string[]> {
  const found = await Promise.all(modules.map(({ demo }) => demo?.find?.() ?? []));
  return found.flat();
}

/** Erases the demo accounts. @returns the e-mail addresses of the erased ones */
export async function removeDemo({ modules }: Pick<App, "modules">): Promise<string[]> {
  const removed: string[] = [];
  for (const { demo } of modules) removed.push(...((await demo?.remove?.()) ?? []));
  return removed;
}

/**
 * The line of a start about demo accounts.
 * @param found the e-mail addresses of those that exist
 */
export function describeDemo(config: Config, found: readonly string[]): string {
  const others = reachedByOthers(config);
  if (others !== undefined) return `none: ${others}`;
  return found.length > 0 ? `${found.join(", ")}, for this machine alone` : "none";
}

/** Whether there are demo accounts, which refuse every sign-in, on a port that others can reach. */
export async function isDemoExposed(app: Pick<App, "platform" | "modules">): Promise<boolean> {
  const { config } = app.platform;
  if (!config.services.includes("web") || reachedByOthers(config) === undefined) return false;
  return (await findDemo(app)).length > 0;
}
