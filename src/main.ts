import type { Logger } from "pino";
import { migrations } from "../modules/index.ts";
import type { AppOptions } from "./app.ts";
import { describeBackends } from "./cli/backends.ts";
import { builtWeb } from "./cli/built-web.ts";
import { migrateDatabase } from "./cli/migrate-database.ts";
import { serverAddress } from "./cli/server-address.ts";
import { explainFailure, say, stopOnSignal } from "./cli/terminal.ts";
import { waitUntilReady } from "./cli/waiting.ts";
import { type Config, readConfig, SERVICES } from "./config.ts";
import { DEMO_EXPOSED, DEMO_INCOMPLETE, DEMO_PENDING, describeDemo } from "./demo/demo.ts";
import { createLog } from "./observability/log.ts";
import { openDatabase } from "./postgres/open-database.ts";
import { type WaitOptions, whenAvailable } from "./postgres/when-available.ts";
import { type Rireki, startRireki } from "./rireki.ts";
import { createShutdown } from "./shutdown.ts";
import { sleep } from "./timing/sleep.ts";

export { migrateAtTerminal, rewrapKeysAtTerminal } from "./cli/database-commands.ts";
export {
  administerAtTerminal,
  openAgencyAtTerminal,
  removeDemoAtTerminal,
  resetPasswordAtTerminal,
} from "./cli/terminal-commands.ts";

/** Starts Rireki, prints its address and runs until a signal to stop. */
export async function main(web: AppOptions["web"] = builtWeb): Promise<void> {
  const stopping = new AbortController();
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const shutdown = createShutdown(log);
    let serving: Rireki | undefined;
    stopOnSignal(
      () => {
        stopping.abort();
        return shutdown.close();
      },
      async (ended) => {
        if (serving) await leaveService(serving, config.shutdownDelayMs, ended);
      },
    );
    say("Rireki");
    const waiting = { say: (line: string) => say(`  ${line}`), signal: stopping.signal };
    const database = await openDatabase(config, waiting);
    shutdown.add("database", () => database.close());
    say(`  database  ${database.description}`);
    for (const [name, where] of Object.entries(describeBackends(config))) say(`  ${name.padEnd(9)} ${where}`);
    const { databaseUrl, migrationDatabaseUrl } = config;
    const migrateAll = () => migrateDatabase(config, database.connection, migrations);
    const owner =
      migrationDatabaseUrl === undefined
        ? { setting: "DATABASE_URL", url: databaseUrl }
        : { setting: "MIGRATION_DATABASE_URL", url: migrationDatabaseUrl };
    const migrated = await inDatabase(owner, migrateAll, waiting);
    if (migrated.length > 0) say(`  migrated  ${migrated.join(", ")}`);

    const start = () => startRireki({ config, log, connection: database.connection, web });
    const rireki = await inDatabase({ setting: "DATABASE_URL", url: databaseUrl }, start, waiting);
    shutdown.add("app", () => rireki.close());
    sayDemo(config, rireki.isDemoWanted ? DEMO_PENDING : describeDemo(config, await rireki.findDemo()));
    if (rireki.exposesDemo) say(`  WARNING   ${DEMO_EXPOSED}`);
    const port = await rireki.http.listen(config.port, config.host);
    serving = rireki;
    if (config.services.length < SERVICES.length) say(`  services  ${config.services.join(", ")}`);
    const address = serverAddress(config.host, port);
    say(`  address   ${address}`);
    const { healthChecks: checks } = rireki;
    await waitUntilReady({ checks, config, ...waiting });
    if (stopping.signal.aborted) return;
    say(`  ready     ${address}`);
    if (rireki.isDemoWanted) shutdown.add("demo data", startDemo(rireki, config, log));
  } catch (error) {
    // The shutdown ends the process.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}

/** Runs a step of the start again while the database is away; the embedded one is there. */
const inDatabase = <Result>(
  { setting, url }: { setting: string; url: string | undefined },
  run: () => Promise<Result>,
  waiting: WaitOptions,
): Promise<Result> => (url === undefined ? run() : whenAvailable({ setting, url }, run, waiting));

/** Only a process with pages offers demo accounts. */
function sayDemo({ services }: Config, state: string): void {
  if (services.includes("web")) say(`  demo      ${state}`);
}

/**
 * Writes the demo data while requests are served, and says when its accounts can sign in.
 * @returns how to end it
 */
function startDemo({ seedDemo, completeDemo, findDemo }: Rireki, config: Config, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const make = async () => {
    await seedDemo(ending.signal);
    sayDemo(config, describeDemo(config, await findDemo()));
    await completeDemo(ending.signal);
  };
  const making = make().catch((error: unknown) => {
    if (ending.signal.aborted) return;
    log.warn({ err: error }, "the demo data is incomplete");
    sayDemo(config, DEMO_INCOMPLETE);
  });
  return async () => {
    ending.abort();
    await making;
  };
}

/** Fails the readiness check while requests are still served: a load balancer stops sending before the listener closes. */
async function leaveService({ http }: Rireki, delayMs: number, ended: AbortSignal): Promise<void> {
  http.announceShutdown();
  if (delayMs === 0) return;
  say(`Leaving service for ${delayMs / 1_000} s … (once more to stop now)`);
  await sleep(delayMs, { signal: ended });
}
