import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { deadlines } from "../../support/deadlines.ts";
import { until } from "../../support/until.ts";

/** The built app in a process of its own. */
export interface AppProcess {
  url: string;
  /** Ends it in good order, database included. */
  stop(): Promise<void>;
  /** kill -9: nothing is written down any more. */
  kill(): Promise<void>;
}

interface StartedProcess {
  dataDir: string;
  port?: number;
  log: string;
  env?: Readonly<Record<string, string>>;
}

/**
 * Starts the app as a person does, and answers when it is ready and its demo accounts, unless they are declined by `SEED_DEMO`,
 * can sign in. Its output goes to `test-results/<log>.log`.
 * @param port 0 for any free one
 * @param env further variables of its configuration
 * @throws when it ends before, or cannot write its demo data
 */
export async function startProcess({ dataDir, port = 0, log, env = {} }: StartedProcess) {
  const app = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: "true",
      PASSWORD_COST: "1",
      // The demo agency is one person to all tests.
      WRITES_PER_MINUTE: "999999",
      ...env,
    },
  });
  mkdirSync("test-results", { recursive: true });
  const file = createWriteStream(`test-results/${log}.log`, { flags: "a" });
  app.stdout.pipe(file);
  app.stderr.pipe(file);
  const url = await readyUrl(app, { log, hasDemo: env.SEED_DEMO !== "false" });
  const end = (signal: NodeJS.Signals) => async () => {
    if (app.exitCode !== null || app.signalCode !== null) return;
    const ended = once(app, "exit");
    app.kill(signal);
    await ended;
  };
  return { url, stop: end("SIGTERM"), kill: end("SIGKILL") } satisfies AppProcess;
}

/** Takes away what an app has left, once its database has ended; that of a killed app ends a moment after it. */
export async function removeData(dataDir: string): Promise<void> {
  await until(() => !existsSync(path.join(dataDir, "postgres", "postmaster.pid")), deadlines.transition);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

function readyUrl(app: ChildProcess, { log, hasDemo }: { log: string; hasDemo: boolean }): Promise<string> {
  return new Promise((resolve, reject) => {
    let url = "";
    createInterface({ input: app.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      url = /ready +(http:\S+)/.exec(line)?.[1] ?? url;
      if (hasDemo ? /demo +\S+@/.test(line) : url) resolve(url);
      if (/demo +incomplete/.test(line)) reject(new Error(`no demo data; see test-results/${log}.log`));
    });
    app.once("exit", (code) => reject(new Error(`the app ended with ${code}; see test-results/${log}.log`)));
  });
}
