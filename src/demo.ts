import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { START } from "./event-store/port.ts";
import { reachedByOthers } from "./own-machine.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Warning for operators. */
export const DEMO_EXPOSED =
  "There are demo accounts, whose passwords are published, and others can reach this port: nobody signs in to them here. Erase them: npm run demo -- --remove";

export interface DemoSeed {
  /** Whether this start has demo data to write. */
  isWanted: boolean;
  /** Whether it wrote any before the first request. */
  seeded: boolean;
}

/**
 * Seeds the demo data of all modules where it is wanted. One process at a time: the second of two processes that start on
 * an empty database finds it done. A start that was killed before the demo was complete is continued by the next one.
 */
export async function seedDemo(app: Pick<App, "platform" | "modules">): Promise<DemoSeed> {
  const { config, leases } = app.platform;
  if (config.seedDemo === false) return { isWanted: false, seeded: false };
  let seeded: Promise<DemoSeed> = Promise.resolve({ isWanted: false, seeded: false });
  await leases.hold("demo data", new AbortController().signal, async () => {
    seeded = seedModules(app);
    await seeded.catch(() => undefined); // the caller gets the error; the lease must not retry
  });
  return seeded;
}

async function seedModules({ platform, modules }: Pick<App, "platform" | "modules">): Promise<DemoSeed> {
  const { databaseUrl, eventStoreUrl, seedDemo } = platform.config;
  const isEmbedded = databaseUrl === undefined && eventStoreUrl === undefined;
  const mark = unfinishedMark(platform);
  const isBegun = async () => isEmbedded && (existsSync(mark) || (await platform.store.head()) === START);
  if (!(seedDemo ?? (reachedByOthers(platform.config) === undefined && (await isBegun())))) {
    return { isWanted: false, seeded: false };
  }
  if (isEmbedded) writeFileSync(mark, "");
  const demos = modules.flatMap(({ demo }) => demo ?? []);
  const days = Math.max(0, ...demos.map(({ days }) => days ?? 0)) + 1;
  const since = new Date(Date.parse(platform.now()) - days * DAY_MS).toISOString();
  let seeded = false;
  for (const { seed } of demos) seeded = (await seed(since)) || seeded;
  return { isWanted: true, seeded };
}

/** File of the data folder while the demo data of an embedded database is incomplete. */
const unfinishedMark = ({ config }: Pick<App["platform"], "config">): string =>
  path.join(config.dataDir, "demo-unfinished");

/** Writes the demo data that a start leaves for later. @throws the reason of the signal once it is aborted */
export async function completeDemo(
  { platform, modules }: Pick<App, "platform" | "modules">,
  signal: AbortSignal,
): Promise<void> {
  for (const { demo } of modules) await demo?.complete?.(signal);
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

/** Whether there are demo accounts, which nobody can sign in to, on a port that others can reach. */
export async function isDemoExposed(app: Pick<App, "platform" | "modules">): Promise<boolean> {
  const { config } = app.platform;
  if (!config.services.includes("web") || reachedByOthers(config) === undefined) return false;
  return (await findDemo(app)).length > 0;
}
