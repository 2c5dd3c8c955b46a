import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { testUnless } from "../support/test-unless.ts";

interface Service {
  image: string;
  build?: string;
  ports?: string[];
  healthcheck?: object;
  read_only?: boolean;
  networks: string[];
  environment?: Record<string, string>;
  command?: string[];
  stop_grace_period?: string;
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  pids_limit?: number;
  platform?: string;
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

const compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const withTls = parse(readFileSync("compose.tls.yml", "utf8"), { merge: true }) as Compose;
const dockerfile = readFileSync("Dockerfile", "utf8").split("\n");

const SECRETS = {
  POSTGRES_PASSWORD: "secret",
  POSTGRES_APP_PASSWORD: "secret",
  NATS_PASSWORD: "secret",
  REDIS_PASSWORD: "secret",
  MASTER_KEY: Buffer.alloc(32).toString("base64"),
};
const clients = [["docker", "compose"], ["docker-compose"]] as const;
const client = clients.find(
  ([program, ...words]) => spawnSync(program, [...words, "version"], { timeout: 20_000 }).status === 0,
);
const config = (env: NodeJS.ProcessEnv) => {
  const [program, ...words] = client as readonly [string, ...string[]];
  const own = { PATH: process.env.PATH, HOME: process.env.HOME };
  return spawnSync(program, [...words, "config"], { encoding: "utf8", env: { ...own, ...env } });
};
/** Services that a second file adds. */
const newIn = (second: Compose) => Object.entries(second.services).filter(([name]) => !(name in compose.services));
const noClient = client ? undefined : "no client of Docker Compose on PATH";

testUnless(noClient)("Docker Compose accepts the file, and asks for the secrets by name", () => {
  expect(config(SECRETS)).toMatchObject({ status: 0 });
  for (const name of Object.keys(SECRETS)) {
    const { status, stderr } = config({ ...SECRETS, [name]: "" });
    expect(status).not.toBe(0);
    expect(stderr).toContain("docs/operations.md");
  }
});

testUnless(noClient)("TLS and a second process for people are each two lines in .env", () => {
  const more = { COMPOSE_FILE: "docker-compose.yml:compose.tls.yml", COMPOSE_PROFILES: "two-web", TRUST_PROXY: "true" };
  expect(config({ ...SECRETS, ...more }).stderr).toContain("docs/operations.md");
  const { status, stdout } = config({ ...SECRETS, ...more, EVENTSTORE_PASSWORD: "secret" });
  expect(status).toBe(0);
  const { rireki, web } = (parse(stdout) as Compose).services;
  for (const service of [rireki, web]) {
    expect(service?.environment).toMatchObject({
      EVENTSTORE_URL: "esdb://admin:secret@eventstore:2113?tls=true&tlsCAFile=/certificates/authority/ca.crt",
      TRUST_PROXY: "true",
    });
  }
  expect(web?.environment?.SERVICES).toBe("web");
});

test("only this machine reaches Rireki, and nobody outside reaches what is behind it", () => {
  expect(compose.networks.back).toEqual({ internal: true });
  const inFront = ["rireki", "web", "proxy"];
  for (const [name, { ports = [], networks }] of services) {
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
    if (!inFront.includes(name)) expect({ name, ports, networks }).toEqual({ name, ports: [], networks: ["back"] });
  }
  expect(compose.services.rireki?.ports).toHaveLength(1);
  expect(compose.services.web?.ports).toEqual([]);
  expect(compose.services.proxy?.networks).toEqual(["front"]);
});

test("no service can take the memory, the processes or the disk of the others", () => {
  for (const [name, { mem_limit, pids_limit, logging }] of [...services, ...newIn(withTls)]) {
    expect({ name, mem_limit, pids_limit }).toEqual({
      name,
      mem_limit: expect.stringMatching(/^(\d+m|\$\{\w+_MEMORY:-\d+g\})$/),
      pids_limit: expect.any(Number),
    });
    expect(logging?.options).toEqual({ "max-size": "20m", "max-file": "5" });
  }
});

test("the two databases have a minute to shut down, and EventStoreDB the processor that its image is for", () => {
  const { eventstore, postgres } = compose.services;
  expect([eventstore?.stop_grace_period, postgres?.stop_grace_period]).toEqual(["60s", "60s"]);
  expect(eventstore?.platform).toBe("linux/amd64");
});

test("no container is offered demo accounts, and the image has the command that erases them", () => {
  expect(readFileSync("docker-compose.yml", "utf8")).not.toContain("SEED_DEMO");
  expect(dockerfile.some((line) => line.startsWith("COPY ") && line.includes("scripts/demo.mjs"))).toBe(true);
});

test("every command that docs/operations.md gives for a container is in the image", () => {
  const commands = [...readFileSync("docs/operations.md", "utf8").matchAll(/\bscripts\/[\w-]+\.mjs\b/g)].map(
    ([file]) => file,
  );
  expect(commands).toContain("scripts/admin.mjs");
  const last = dockerfile.filter((line) => line.startsWith("COPY --from=build")).join(" ");
  expect(commands.filter((file) => !last.includes(`/rireki/${file}`))).toEqual([]);
});

test("every image is pinned and can be named by its digest, and Rireki waits until what it needs is healthy", () => {
  for (const [name, { image, build, healthcheck, profiles }] of [...services, ...newIn(withTls)]) {
    if (build) continue;
    expect({ name, image }).toEqual({
      name,
      image: expect.stringMatching(/^\$\{[A-Z]+_IMAGE:-[\w./]+:\d+\.\d+[\w.]*-[\w.-]+\}$/),
    });
    if (!["eventstore", "certificates"].includes(name) && !profiles) expect(healthcheck).toBeDefined(); // the image's own
  }
  const others = services.filter(([name, { profiles }]) => name !== "rireki" && !profiles).map(([name]) => name);
  const { migrate, ...needs } = compose.services.rireki?.depends_on ?? {};
  expect(["migrate", ...Object.keys(needs)].sort()).toEqual(others.sort());
  expect(migrate).toEqual({ condition: "service_completed_successfully" });
  for (const { condition } of Object.values(needs)) expect(condition).toBe("service_healthy");
});

test("whoever serves people cannot change the schema, and everything behind it asks for a password", () => {
  const { rireki, migrate, nats, redis } = compose.services;
  expect(rireki?.environment?.MIGRATION_DATABASE_URL).toBeUndefined();
  expect(rireki?.environment?.DATABASE_URL).toContain("//rireki_app:");
  expect(rireki?.environment?.DATABASE_URL).toBe(migrate?.environment?.DATABASE_URL);
  expect(migrate?.environment?.MIGRATION_DATABASE_URL).toContain("//rireki:");
  expect(nats?.command).toEqual(expect.arrayContaining(["--pass", expect.stringContaining("NATS_PASSWORD")]));
  expect(redis?.command).toEqual(expect.arrayContaining(["--requirepass", expect.stringContaining("REDIS_PASSWORD")]));
  expect(readFileSync("scripts/compose/app-role.sh", "utf8")).toContain("create role rireki_app login password");
});

test("the grace period is longer than the delay, the drain and the rest of a shutdown", () => {
  const delay = Number(/SHUTDOWN_DELAY=(\d+)/.exec(dockerfile.join("\n"))?.[1]);
  expect(delay).toBeGreaterThan(0);
  expect(Number.parseInt(compose.services.rireki?.stop_grace_period ?? "", 10)).toBeGreaterThanOrEqual(delay + 20);
});

test("the program can change nothing in its image, and is not root", () => {
  expect(compose.services.rireki?.read_only).toBe(true);
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith("FROM ")));
  expect(last).toContain("USER node");
  expect(last.slice(last.indexOf("USER node")).some((line) => line.startsWith("COPY "))).toBe(false);
});

test("the image has the Node that the smoke test runs, which is supported", () => {
  const bases = dockerfile.filter((line) => line.startsWith("FROM "));
  expect(bases).toEqual(["FROM $NODE_IMAGE AS build", "FROM $NODE_IMAGE"]);
  const versions = dockerfile.flatMap((line) => /^ARG NODE_IMAGE=node:([\d.]+)-/.exec(line)?.[1] ?? []);
  expect(versions).toHaveLength(1);
  const smoke = JSON.parse(readFileSync("test/node-24/package.json", "utf8"));
  expect(versions).toEqual(Object.values(smoke.optionalDependencies));
  expect(JSON.parse(readFileSync("package.json", "utf8")).engines.node).toContain(">=24.");
});

test("the image starts the program with the options of npm start", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const options = (words: readonly string[]) => words.filter((word) => word.startsWith("--"));
  const command = dockerfile.filter((line) => line.startsWith("CMD")).at(-1) ?? "";
  expect(options(JSON.parse(command.slice("CMD".length)) as string[])).toEqual(options(scripts.start.split(" ")));
});
