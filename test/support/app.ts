import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Config, readConfig } from "../../src/config.ts";
import type { Route } from "../../src/http/route.ts";
import type { ModuleEntry } from "../../src/module.ts";
import { createLog } from "../../src/observability/log.ts";
import type { Platform } from "../../src/platform.ts";
import type { ProjectionProgress } from "../../src/projections/projection.ts";
import { type Rireki, startRireki } from "../../src/rireki.ts";
import { caughtUp } from "./caught-up.ts";
import { copyFilledDatabase, createTestDatabase, type TestDatabase } from "./database.ts";
import { deadlines } from "./deadlines.ts";

export interface TestApp {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  platform: Platform;
  /** Every route there is. */
  routes: readonly Route[];
  /** The log so far, line by line. */
  logs: readonly string[];
  database: TestDatabase;
  /** As a started program does it after `seedDemo`. */
  completeDemo(): Promise<void>;
  /** As `npm run demo -- --remove` does it. */
  removeDemo(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Variables of the environment beyond those of a test. */
  env?: NodeJS.ProcessEnv;
  /** The demo data is there: seeded by the clock `now` or on `database`, else copied by `createDemoDatabase`. */
  seedDemo?: boolean;
  now?(): string;
  /** Modules instead of the product's own. */
  modules?: readonly ModuleEntry[];
  /** A database to start on again; it is then left to the caller. */
  database?: TestDatabase;
  /** Another copy of the application, such as one with a further module. */
  start?: typeof startRireki;
  /** Reads report staleness after the product's own 1.5 s; for tests about that. */
  isImpatient?: boolean;
}

/** The same in every test of a run, so that an app can be started again on the same database. */
const MASTER_KEY = Buffer.alloc(32, "test").toString("base64");

/** The real application in this process: every module over HTTP, on a database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-app-"));
  const database = options.database ?? (await createDatabaseFor(options));
  const logs: string[] = [];
  const log = createLog("info", { write: (line: string) => void logs.push(line.trimEnd()) });
  try {
    const app = await (options.start ?? startRireki)({
      config: testConfig(directory, options),
      log,
      connection: database.connection,
      web: unbuiltWeb(directory),
      now: options.now,
      ...(options.modules && { modules: options.modules }),
    });
    if (!options.isImpatient) waitLong(app.platform.progress);
    const port = await seedAndListen(app);
    return {
      url: `http://127.0.0.1:${port}`,
      platform: app.platform,
      routes: app.routes,
      logs,
      database,
      completeDemo: () => app.completeDemo(new AbortController().signal),
      removeDemo: app.removeDemo,
      async close() {
        await app.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }

  async function cleanUp(): Promise<void> {
    if (!options.database) await database.drop();
    rmSync(directory, { recursive: true });
  }
}

/** The demo data is there before the first request of a test. */
async function seedAndListen({ isDemoWanted, seedDemo, http, close }: Rireki): Promise<number> {
  try {
    if (isDemoWanted) await seedDemo(new AbortController().signal);
    return await http.listen(0, "127.0.0.1");
  } catch (error) {
    await close();
    throw error;
  }
}

const createDatabaseFor = ({ seedDemo, now }: TestAppOptions): Promise<TestDatabase> =>
  seedDemo && !now ? createDemoDatabase() : createTestDatabase();

/** A database on which an application has seeded the demo data: once in a run, copied for every caller. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  copyFilledDatabase("demo", async (database) => {
    const app = await startTestApp({ database, seedDemo: true });
    await caughtUp(app);
    await app.close();
  });

/** A read waits for its caller's own writes without a limit: only tests about stale reads see one. */
function waitLong(progress: ProjectionProgress): void {
  const { waitFor } = progress;
  progress.waitFor = (names, position, timeoutMs) => waitFor(names, position, Math.max(timeoutMs, deadlines.condition));
}

function testConfig(directory: string, { env, seedDemo = false }: TestAppOptions): Config {
  return readConfig({
    NODE_ENV: "test",
    DATA_DIR: directory,
    MASTER_KEY,
    SEED_DEMO: String(seedDemo),
    LOG_LEVEL: "info",
    PASSWORD_COST: "1",
    SAVES_PER_MINUTE: "999999",
    WRITES_PER_MINUTE: "999999",
    ...env,
  });
}

/** The only script of the web app in tests that run no browser. */
export const TEST_SCRIPT = "main-C0ffee01.js";

/** The page of the web app without its scripts: enough for tests that do not run a browser. */
function unbuiltWeb(directory: string): { directory: string } {
  const web = path.join(directory, "web");
  mkdirSync(web);
  copyFileSync("web/index.html", path.join(web, "index.html"));
  mkdirSync(path.join(web, "assets"));
  writeFileSync(path.join(web, "assets", TEST_SCRIPT), "");
  return { directory: web };
}
