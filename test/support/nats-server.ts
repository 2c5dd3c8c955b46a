import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { onPath } from "./on-path.ts";
import { until } from "./until.ts";

/** A NATS that can fail in the ways a real one does. */
export interface NatsUnderTest {
  url: string;
  /** Dies on the spot; what it has on disk stays. */
  kill(): Promise<void>;
  /** Brings it back at the same address, with what it had. */
  start(): Promise<void>;
  /** Connections stay open and nobody answers. */
  hang(): void;
  wake(): void;
  /** Ends it for good, with all it has. */
  remove(): Promise<void>;
}

/** `docker` where there is no program but a Docker that answers; the runner of all suites finds that out. */
const program = onPath("nats-server") ?? (process.env.NATS_SERVER === "docker" ? "docker" : undefined);

/** Why tests against a real server are skipped; undefined when they run. */
export const natsServerMissing = program ? undefined : "no nats-server on PATH, and no Docker to run one";

/** A real server with JetStream, and with more options of its command line. */
export const startNatsServer = (...options: string[]): Promise<NatsUnderTest> =>
  program === "docker" ? startContainer(options) : startProgram(options);

async function startProgram(more: readonly string[]): Promise<NatsUnderTest> {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-nats-"));
  const port = await freePort();
  let server: ChildProcess;

  async function start(): Promise<void> {
    const options = ["-js", "-sd", directory, "-a", "127.0.0.1", "-p", String(port), ...more];
    server = spawn(program ?? "", options, { stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    server.stderr?.on("data", (chunk) => (output += chunk));
    await until(() => output.includes("Server is ready") || hasEnded());
    if (hasEnded()) throw new Error(`nats-server ended at once:\n${output}`);
  }

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

  async function kill(): Promise<void> {
    if (hasEnded()) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    hang: () => void server.kill("SIGSTOP"),
    wake: () => void server.kill("SIGCONT"),
    async remove() {
      await kill();
      rmSync(directory, { recursive: true, maxRetries: 10 });
    },
  };
}

async function startContainer(more: readonly string[]): Promise<NatsUnderTest> {
  const { GenericContainer, getContainerRuntimeClient } = await import("testcontainers");
  const port = await freePort();
  const started = await new GenericContainer("nats:2.10-alpine")
    .withCommand(["-js", "-sd", "/data", ...more])
    .withExposedPorts({ container: 4222, host: port })
    .start();
  const docker = (await getContainerRuntimeClient()).container.getById(started.getId());
  return {
    url: `nats://${started.getHost()}:${port}`,
    kill: () => docker.kill(),
    start: () => docker.start(),
    hang: () => void docker.pause(),
    wake: () => void docker.unpause(),
    remove: async () => void (await started.stop()),
  };
}
