import { spawnSync } from "node:child_process";
import { startTcpLine, type TcpLine } from "./tcp-line.ts";

/** A released EventStoreDB in a container of this test run. */
const IMAGE = "eventstore/eventstore:24.10.0-bookworm-slim";
const PORT = 2113;
const START_MS = 120_000;
const PULL_MS = 300_000;

/** Why tests in containers are skipped; undefined when they run. */
export function whyNoContainers(): string | undefined {
  if (!docker(["info", "--format", "{{.ServerVersion}}"], 10_000)) return "no Docker daemon answers";
  if (docker(["image", "inspect", IMAGE], 10_000) || docker(["pull", "--quiet", IMAGE], PULL_MS)) return undefined;
  return `Docker cannot get ${IMAGE}`;
}

const docker = (args: string[], timeout: number): boolean =>
  spawnSync("docker", args, { stdio: "ignore", timeout }).status === 0;

export interface EventStoreDbServer {
  url: string;
  /** Its connections pass here, where they can be cut. */
  line: TcpLine;
  stop(): Promise<void>;
}

/** One insecure node that keeps its events in memory. */
export async function startEventStoreDbServer(): Promise<EventStoreDbServer> {
  const { GenericContainer, Wait } = await import("testcontainers");
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_CLUSTER_SIZE: "1",
      EVENTSTORE_INSECURE: "true",
      EVENTSTORE_MEM_DB: "true",
      EVENTSTORE_NODE_PORT: String(PORT),
      EVENTSTORE_RUN_PROJECTIONS: "None",
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(START_MS)
    .start();
  const line = await startTcpLine(container.getHost(), container.getMappedPort(PORT));
  return {
    url: `esdb://127.0.0.1:${line.port}?tls=false`,
    line,
    async stop() {
      await line.close();
      await container.stop();
    },
  };
}
