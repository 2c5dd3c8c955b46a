import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { benchDirectory } from "./bench-database.ts";
import { buildApp } from "./build-app.ts";
import { atMost, type Bench, quantile } from "./result.ts";
import { startArguments } from "./start-command.ts";

const LATER_STARTS = 5;

/**
 * From the command to the first page, built: the first run makes the database and its schema, and the demo data while pages are
 * served.
 */
export const bench: Bench = async () => {
  buildApp();
  const { path: dataDir, remove } = benchDirectory();
  try {
    const first = await start(dataDir);
    const later: Started[] = [];
    for (let i = 0; i < LATER_STARTS; i++) later.push(await start(dataDir));
    const usual = quantile(
      later.map(({ ms }) => ms),
      0.5,
    );
    return [
      {
        ...atMost("start to first page, first run", first.ms, "ms", 5_000),
        details: { "demo accounts, ms": first.demoMs },
      },
      atMost(`start to first page, later runs (median of ${LATER_STARTS})`, usual, "ms", 2_500),
    ];
  } finally {
    remove();
  }
};

interface Started {
  ms: number;
  /** Until the demo accounts can sign in. */
  demoMs: number;
}

async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const app = spawn(process.execPath, startArguments(), {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(app, "exit");
  try {
    const msUntil = async (isReached: () => Promise<boolean>) => {
      while (!(await isReached())) {
        if (app.exitCode !== null) throw new Error("the app did not start");
        await delay(10);
      }
      return performance.now() - began;
    };
    const ms = await msUntil(() => answers(port));
    return { ms, demoMs: Math.round(await msUntil(() => hasDemo(port))) };
  } finally {
    app.kill("SIGTERM");
    await ended;
  }
}

async function hasDemo(port: number): Promise<boolean> {
  const { demo } = (await (await fetch(`http://127.0.0.1:${port}/api/v1/session`)).json()) as { demo: boolean };
  return demo;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/login`, { headers: { Accept: "text/html" } }).catch(
    () => null,
  );
  return response?.status === 200;
}
