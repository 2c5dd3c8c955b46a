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
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

const compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as Compose;
const services = Object.entries(compose.services);
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
  return spawnSync(program, [...words, "config"], { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
};
const noClient = client ? undefined : "no client of Docker Compose on PATH";

testUnless(noClient)("Docker Compose accepts the file, and asks for the secrets by name", () => {
  expect(config(SECRETS)).toMatchObject({ status: 0 });
  for (const name of Object.keys(SECRETS)) {
    const { status, stderr } = config({ ...SECRETS, [name]: "" });
    expect(status).not.toBe(0);
    expect(String(stderr)).toContain("docs/operations.md");
  }
});

test("only this machine reaches Rireki, and nobody outside reaches what is behind it", () => {
  expect(compose.networks.back).toEqual({ internal: true });
  for (const [name, { ports, networks }] of services) {
    expect(ports?.every((port) => port.startsWith("127.0.0.1:")) ?? name !== "rireki").toBe(true);
    if (name !== "rireki") expect({ name, ports, networks }).toEqual({ name, ports: undefined, networks: ["back"] });
  }
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

test("every image is pinned, and Rireki waits until what it needs is healthy", () => {
  for (const [name, { image, build, healthcheck }] of services) {
    if (build) continue;
    expect(image).toMatch(/:\d+\.\d+[\w.]*-[\w.-]+$/);
    if (name !== "eventstore") expect(healthcheck).toBeDefined(); // that image brings its own
  }
  const others = services.map(([name]) => name).filter((name) => name !== "rireki");
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
  const versions = dockerfile.flatMap((line) => /^FROM node:([\d.]+)-/.exec(line)?.[1] ?? []);
  expect(versions).toHaveLength(2);
  const smoke = JSON.parse(readFileSync("test/node-24/package.json", "utf8"));
  expect([...new Set(versions)]).toEqual(Object.values(smoke.optionalDependencies));
  expect(JSON.parse(readFileSync("package.json", "utf8")).engines.node).toContain(">=24.");
});

test("the image starts the program with the options of npm start", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const options = (words: readonly string[]) => words.filter((word) => word.startsWith("--"));
  const command = dockerfile.filter((line) => line.startsWith("CMD")).at(-1) ?? "";
  expect(options(JSON.parse(command.slice("CMD".length)) as string[])).toEqual(options(scripts.start.split(" ")));
});
