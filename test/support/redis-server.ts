import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { freePort } from "./free-port.ts";
import { onPath } from "./on-path.ts";
import { until } from "./until.ts";

/** A Redis that can fail in the ways a real one does. */
export interface RedisUnderTest {
  url: string;
  /** Connections stay open and nobody answers. */
  hang(): void;
  wake(): void;
  /** Ends it with all it holds. */
  stop(): Promise<void>;
  /** Brings it back, empty, at the same address. */
  start(): Promise<void>;
}

const program = onPath("redis-server");

/** Why the tests against a real server are skipped; undefined when they run. */
export const redisServerMissing = program ? undefined : "there is no redis-server on PATH";

/** A real redis-server that keeps nothing on disk. */
export async function startRedisServer(): Promise<RedisUnderTest> {
  const port = await freePort();
  let server: ChildProcess;

  async function start(): Promise<void> {
    const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", tmpdir()];
    server = spawn(program ?? "", options.map(String), { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    server.stdout?.on("data", (chunk) => (output += chunk));
    await until(() => output.includes("Ready to accept connections") || hasEnded());
    if (hasEnded()) throw new Error(`redis-server ended at once:\n${output}`);
  }

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    hang: () => void server.kill("SIGSTOP"),
    wake: () => void server.kill("SIGCONT"),
    async stop() {
      if (hasEnded()) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}
