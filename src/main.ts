import path from "node:path";
import { parseArgs } from "node:util";
import type { Logger } from "pino";
import {
  type AccountModule,
  addAdministrator,
  createAccountModule,
  demoAccounts,
  findDemoAccounts,
  registerDemoAccounts,
} from "../modules/account/index.ts";
import { createAssistModule } from "../modules/assist/index.ts";
import { createMonitoringModule } from "../modules/monitoring/index.ts";
import {
  createResumeModule,
  DEMO_DAYS,
  exportOwnResume,
  resumeEditPaths,
  seedDemoResume,
} from "../modules/resume/index.ts";
import { createShowcaseModule } from "../modules/showcase/index.ts";
import { createUploadsModule, exportOwnUploads } from "../modules/uploads/index.ts";
import { type App, type AppOptions, startApp } from "./app.ts";
import { describeBackends } from "./backends.ts";
import { type Config, readConfig, SERVICES, type Service } from "./config.ts";
import { START } from "./event-store/port.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { createLog } from "./observability/log.ts";
import { isOwnMachineOnly } from "./own-machine.ts";
import type { Platform } from "./platform.ts";
import type { PostgresConnection } from "./postgres/connection.ts";
import { openDatabase } from "./postgres/open-database.ts";
import { projectRoot } from "./project-root.ts";
import { createShutdown } from "./shutdown.ts";
import { explainFailure, say, stopOnSignal } from "./terminal.ts";
import { sleep } from "./timing/sleep.ts";

export { migrateAtTerminal, rewrapKeysAtTerminal } from "./database-commands.ts";

const builtWeb = { directory: path.join(projectRoot, "dist", "web") };

/** Starts Rireki for the person at the terminal, says where it is, and runs until it is told to stop. */
export async function main(web: AppOptions["web"] = builtWeb): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const shutdown = createShutdown(log);
    let serving: Rireki | undefined;
    stopOnSignal(
      () => shutdown.close(),
      async (ended) => {
        if (serving) await leaveService(serving, config.shutdownDelayMs, ended);
      },
    );
    say("Rireki");
    const database = await openDatabase(config);
    shutdown.add("database", () => database.close());
    say(`  database  ${database.description}`);
    for (const [name, where] of Object.entries(describeBackends(config))) say(`  ${name.padEnd(9)} ${where}`);
    const migrated = await migrateDatabase(config, database.connection);
    if (migrated.length > 0) say(`  migrated  ${migrated.join(", ")}`);

    const rireki = await startRireki({ config, log, connection: database.connection, web });
    shutdown.add("app", () => rireki.close());
    if (rireki.seeded) say(`  demo      ${demoAccounts.map(({ email }) => email).join(", ")}`);
    if (rireki.exposesDemo) say(`  WARNING   ${DEMO_EXPOSED}`);
    const port = await rireki.http.listen(config.port, config.host);
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    serving = rireki;
    if (config.services.length < SERVICES.length) say(`  services  ${config.services.join(", ")}`);
    say(`  ready     http://${host}:${port}`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}

/** Fails readiness while requests are still taken, so that a balancer stops sending before the listener closes. */
async function leaveService({ http }: Rireki, delayMs: number, ended: AbortSignal): Promise<void> {
  http.announceShutdown();
  if (delayMs === 0) return;
  say(`Leaving service for ${delayMs / 1_000} s … (once more to stop now)`);
  await sleep(delayMs, { signal: ended });
}

/** Opens an account for an administrator, beside a running Rireki or without one, and says its first password. */
export function addAdministratorAtTerminal(args: string[]): Promise<void> {
  return runAtTerminal([], async ({ platform }) => {
    const text = { type: "string", default: "" } as const;
    const { name, email } = parseArgs({ args, options: { name: text, email: text } }).values;
    const password = await addAdministrator(platform, { name, email });
    say(`${email} may sign in with ${password} and should set another password.`);
  });
}

/** Erases the demo accounts, beside a running Rireki or without one, and says which. */
export function removeDemoAtTerminal(args: string[]): Promise<void> {
  // Where no other process runs, the read models pass the erasure here.
  return runAtTerminal(["projector"], async (rireki) => {
    const { remove } = parseArgs({ args, options: { remove: { type: "boolean", default: false } } }).values;
    if (!remove) return say("Erases the demo accounts: npm run demo -- --remove");
    const removed = await rireki.removeDemo();
    say(removed.length > 0 ? `Erased: ${removed.join(", ")}.` : "There are no demo accounts.");
  });
}

/** Runs a command on the application without a port, beside a running Rireki or without one. */
async function runAtTerminal(services: readonly Service[], work: (rireki: Rireki) => Promise<void>): Promise<void> {
  const shutdown = createShutdown(createLog("warn"));
  try {
    const config: Config = { ...readConfig(process.env), services, seedDemo: false };
    const database = await openDatabase(config);
    shutdown.add("database", () => database.close());
    await migrateDatabase(config, database.connection);
    const { connection } = database;
    const rireki = await startRireki({ config, log: createLog(config.logLevel), connection, web: builtWeb });
    shutdown.add("app", () => rireki.close());
    await work(rireki);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
  await shutdown.close();
}

export interface RirekiOptions {
  config: Config;
  log: Logger;
  /** A database whose schema is up to date. */
  connection: PostgresConnection;
  web: AppOptions["web"];
  /** Tests set the time. */
  now?(): string;
}

export interface Rireki extends App {
  /** Whether demo data was put in by this start. */
  seeded: boolean;
  /** Whether there are demo accounts on a port that others can reach. */
  exposesDemo: boolean;
  /** Erases the demo accounts; answers the e-mail addresses of those that were there. */
  removeDemo(): Promise<string[]>;
}

/** The whole application on a database: every module on the platform, with demo data where it is wanted. */
export async function startRireki(options: RirekiOptions): Promise<Rireki> {
  let account: AccountModule | undefined;
  const app = await startApp({
    ...options,
    tasks: { "resume-pdf": "modules/resume/pdf/print.worker" },
    rebuildThread: "src/rebuild.worker",
    urls: pages,
    modules(platform, services) {
      const streamsOf = (accountId: string) => [`account-${accountId}`, `resume-${accountId}`];
      const documentsOf = async (accountId: string) => ({
        resume: await exportOwnResume(platform, accountId),
        uploads: await exportOwnUploads(platform, accountId),
      });
      const created = createAccountModule(platform, { ...services, streamsOf, documentsOf });
      account = created;
      const { findActor } = created;
      const resume = createResumeModule(platform, { ...services, findActor });
      const monitoring = createMonitoringModule(platform, {
        streams: services.streams,
        findActor,
        projections: () => modules.flatMap((module) => module.projections),
      });
      const helping = [createAssistModule(platform), createUploadsModule(platform), createShowcaseModule(platform)];
      const modules = [created, resume, monitoring, ...helping];
      return modules;
    },
  });
  try {
    const seeded = await seedDemo(app);
    const exposesDemo = await isDemoExposed(app.platform);
    if (exposesDemo) options.log.warn({ event: "demo-exposed" }, DEMO_EXPOSED);
    const removeDemo = async () => (account ? account.removeDemoAccounts() : []);
    return { ...app, seeded, exposesDemo, removeDemo };
  } catch (error) {
    await app.close();
    throw error;
  }
}

const DEMO_EXPOSED =
  "Others can reach this port and sign in to the demo accounts, whose passwords are published. Erase them: npm run demo -- --remove";

async function isDemoExposed(platform: Platform): Promise<boolean> {
  const { config } = platform;
  if (!config.services.includes("web") || isOwnMachineOnly(config)) return false;
  return (await findDemoAccounts(platform)).length > 0;
}

/** One process at a time: of two that start on an empty database the later one finds it done. */
async function seedDemo({ platform }: App): Promise<boolean> {
  if (platform.config.seedDemo === false) return false;
  let seeded: Promise<boolean> = Promise.resolve(false);
  await platform.leases.hold("demo data", new AbortController().signal, async () => {
    seeded = seedDemoAlone(platform);
    await seeded.catch(() => undefined); // a failure is the start's, and nothing to try again
  });
  return seeded;
}

async function seedDemoAlone(platform: Platform): Promise<boolean> {
  const { databaseUrl, eventStoreUrl, seedDemo } = platform.config;
  const isEmbedded = databaseUrl === undefined && eventStoreUrl === undefined;
  const isFirstStart = async () => isEmbedded && (await platform.store.head()) === START;
  if (!(seedDemo ?? (isOwnMachineOnly(platform.config) && (await isFirstStart())))) return false;
  const daysAgo = new Date(Date.parse(platform.now()) - (DEMO_DAYS + 1) * 24 * 60 * 60 * 1000);
  const registered = await registerDemoAccounts(platform, daysAgo.toISOString());
  const [seeker] = demoAccounts;
  const kept = await findDemoAccounts(platform);
  if (seeker && kept.includes(seeker.email)) await seedDemoResume(platform, seeker.id);
  return registered.length > 0;
}

/** The web app's pages and who may open them; what is not here and answered by no route is a 404. */
export const pages: AppOptions["urls"] = [
  { path: "/", access: "anyone" },
  { path: "/login", access: "anyone" },
  { path: "/signup", access: "anyone" },
  { path: "/component_library", access: "anyone" },
  { path: "/settings", access: "signed-in" },
  { path: "/mypage", access: ["seeker"] },
  { path: "/user/resume", access: ["seeker"] },
  { path: "/user/resume/confirm", access: ["seeker"] },
  { path: "/user/resume/history", access: ["seeker"] },
  ...resumeEditPaths.map((path) => ({ path, access: ["seeker"] })),
  { path: "/agency", access: ["agency"] },
  { path: "/admin", access: ["admin"] },
  { path: "/admin/projections", access: ["admin"] },
];
