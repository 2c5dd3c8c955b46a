import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/**
 * Playwright's global setup: the built app as a person would start it, with demo data, in a directory of its own. What it
 * says goes to test-results/app.log. Set RIREKI_E2E_URL to test an app that is already running.
 */
export default async function startApp(): Promise<() => Promise<void>> {
  if (process.env.RIREKI_E2E_URL) return async () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), "rireki-e2e-"));
  chmodSync(dataDir, 0o755);
  mkdirSync("test-results", { recursive: true });
  const app = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, SEED_DEMO: "true" },
  });
  const log = createWriteStream("test-results/app.log");
  app.stdout.pipe(log);
  app.stderr.pipe(log);

  process.env.RIREKI_E2E_URL = await new Promise<string>((resolve, reject) => {
    createInterface({ input: app.stdout }).on("line", (line) => {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url) resolve(url);
    });
    app.once("exit", (code) => reject(new Error(`the app ended with ${code}; see test-results/app.log`)));
  });
  return async () => {
    const ended = once(app, "exit");
    app.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
