import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { buildApp } from "./build-app.ts";
import { type Bench, type BenchResult, quantile } from "./result.ts";

const LATER_STARTS = 5;

/** From the command to the first page, built: the first run makes the database, its schema and the demo data. */
export const bench: Bench = async () => {
  buildApp();
  const dataDir = mkdtempSync(path.join(tmpdir(), "rireki-bench-start-"));
  chmodSync(dataDir, 0o755);
  try {
    const first = await start(dataDir);
    const later: Started[] = [];
    for (let i = 0; i < LATER_STARTS; i++) later.push(await start(dataDir));
    const usual = quantile(
      later.map(({ ms }) => ms),
      0.5,
    );
    return [
      absolute("start to first page, first run", first.ms, "ms", 6_000, "≤ 6 s"),
      absolute(`start to first page, later runs (median of ${LATER_STARTS})`, usual, "ms", 2_500, "≤ 2.5 s"),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface Started {
  ms: number;
}

async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const app = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(app, "exit");
  try {
    while (!(await answers(port))) {
      if (app.exitCode !== null) throw new Error("the app did not start");
      await delay(10);
    }
    return { ms: performance.now() - began };
  } finally {
    app.kill("SIGTERM");
    await ended;
  }
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/login`, { headers: { Accept: "text/html" } }).catch(
    () => null,
  );
  return response?.status === 200;
}

function absolute(name: string, value: number, unit: string, most: number, bar: string): BenchResult {
  return { name, value, unit, baseline: null, ratio: null, bar, ok: value <= most };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}
