import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import knex from "knex";
import type { HomeName, HomeStatus } from "../../../modules/monitoring/contract/home.ts";
import { type Alerts, startAlerts } from "../../../modules/monitoring/home/alerts.ts";
import { createOutbound } from "../../../src/outbound/public-fetch.ts";
import { startTestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const START = "2026-11-29T00:00:00.000Z";
const OPENING_MS = 3_000;
const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** The operator's receiver of alerts. */
let server: Server;
let url: string;
let received: { path: string; type: string | undefined; body: unknown }[];
/** Answers to the next calls; then 204. */
let answers: { status: number; location?: string }[];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    received.push({ path: request.url ?? "", type: request.headers["content-type"], body: JSON.parse(text) });
    const { status, location } = answers.shift() ?? { status: 204 };
    response.writeHead(status, location === undefined ? {} : { Location: location }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=SECRET`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await database.drop();
});

let clock: number;
let home: Partial<Record<HomeName, HomeStatus>>;
const processes: Alerts[] = [];
beforeEach(async () => {
  clock = Date.parse(START);
  home = {};
  received = [];
  answers = [];
  await database.knex("monitoring.sent_alert").delete();
});
afterEach(async () => {
  for (const process of processes.splice(0)) await process.close();
});

/** A process whose pauses end when the test says so. */
function startProcess({ db = database.knex, publicOrigin }: { db?: typeof database.knex; publicOrigin?: string } = {}) {
  const pauses: { ms: number; end(): void }[] = [];
  const warn = jest.fn();
  const items = () =>
    Object.entries(home).map(([name, status]) => ({
      name: name as HomeName,
      status,
      value: "",
      text: "",
      explanation: "",
      href: "",
    }));
  const alerts = startAlerts(
    {
      db,
      log: { warn } as never,
      now: () => new Date(clock).toISOString(),
      outbound: createOutbound(),
      config: { publicOrigin },
      readHome: async () => ({ status: "ok", items: items() }),
      wait: (ms, { signal } = {}) =>
        new Promise((end) => {
          pauses.push({ ms, end });
          signal?.addEventListener("abort", () => end());
        }),
    },
    url,
  );
  processes.push(alerts);
  return {
    warn,
    /** Ends the first pause of this length, once it has begun. */
    async pass(ms: number): Promise<void> {
      await until(() => pauses.some((pause) => pause.ms === ms));
      pauses
        .splice(
          pauses.findIndex((pause) => pause.ms === ms),
          1,
        )[0]
        ?.end();
    },
    /** A look is over when the pause after it has begun. */
    lookedAt: () => until(() => pauses.some((pause) => pause.ms === EVERY_MS)),
  };
}

type Process = ReturnType<typeof startProcess>;

async function firstLook(process: Process): Promise<void> {
  await process.pass(OPENING_MS);
  await process.lookedAt();
}
async function nextLook(process: Process, laterMs: number): Promise<void> {
  clock += laterMs;
  await process.pass(EVERY_MS);
  await process.lookedAt();
}
const kinds = () => received.map(({ body }) => (body as { kind: string }).kind);

test("a problem is sent with kind, severity, time and host, and nothing else", async () => {
  home = { cache: "problem", memory: "attention", bus: "ok" };
  await firstLook(startProcess());
  await until(() => received.length === 1);
  const body = { kind: "cache", severity: "warning", time: START, host: hostname() };
  expect(received).toEqual([{ path: "/hook?token=SECRET", type: "application/json", body }]);
});

test("the host is the site where the operator has named it; what people feel at once is critical", async () => {
  home = { projections: "problem" };
  await firstLook(startProcess({ publicOrigin: "https://rireki.example.jp" }));
  await until(() => received.length === 1);
  expect(received[0]?.body).toMatchObject({ kind: "projections", severity: "critical", host: "rireki.example.jp" });
});

test("one of a kind in 15 minutes", async () => {
  home = { cache: "problem" };
  const process = startProcess();
  await firstLook(process);
  await until(() => kinds().length === 1);
  home = { cache: "problem", queues: "problem" };
  await nextLook(process, EVERY_MS);
  await until(() => kinds().length === 2);
  expect(kinds()).toEqual(["cache", "queues"]);
  await nextLook(process, 14 * MINUTE_MS);
  await nextLook(process, EVERY_MS);
  await until(() => kinds().length === 3);
  expect(kinds()).toEqual(["cache", "queues", "cache"]);
  home = {};
  await nextLook(process, 60 * MINUTE_MS);
  expect(kinds()).toHaveLength(3);
});

test("two processes, and one that starts again, send one alert", async () => {
  home = { bus: "problem", feedback: "problem" };
  await Promise.all([startProcess(), startProcess()].map(firstLook));
  await firstLook(startProcess());
  await until(() => kinds().length >= 2);
  for (const process of processes.splice(0)) await process.close();
  expect(kinds().toSorted()).toEqual(["bus", "feedback"]);
});

test("an alert that is refused is sent again after 1, 5 and 30 seconds, while looks go on", async () => {
  home = { cache: "problem" };
  answers = [{ status: 500 }, { status: 404 }, { status: 503 }];
  const process = startProcess();
  await firstLook(process);
  await process.pass(1_000);
  home = { cache: "problem", queues: "problem" };
  await until(() => received.length === 2);
  await nextLook(process, 0);
  answers = [];
  await until(() => kinds().includes("queues"));
  answers = [{ status: 503 }];
  await process.pass(5_000);
  await until(() => received.length === 4);
  expect(kinds()).toEqual(["cache", "cache", "queues", "cache"]);
  // The pauses of the retry and of the looks have one length: both end.
  await process.pass(EVERY_MS);
  await process.pass(EVERY_MS);
  await until(() => received.length === 5);
  await process.lookedAt();
  expect(kinds().at(-1)).toBe("cache");
  expect(process.warn).not.toHaveBeenCalled();
});

test("after the last attempt it is given up and logged, without the address", async () => {
  home = { cache: "problem" };
  answers = Array.from({ length: 4 }, () => ({ status: 500 }));
  const process = startProcess();
  await firstLook(process);
  await process.pass(1_000);
  await process.pass(5_000);
  await until(() => received.length === 3);
  await process.pass(EVERY_MS);
  await process.pass(EVERY_MS);
  await until(() => process.warn.mock.calls.length > 0);
  expect(process.warn.mock.calls).toEqual([[{ alert: "cache", error: "Error" }, "an alert could not be sent"]]);
  expect(received).toHaveLength(4);
});

test("a redirect is not followed", async () => {
  home = { cache: "problem" };
  answers = [{ status: 307, location: "/elsewhere" }];
  const process = startProcess();
  await firstLook(process);
  await process.pass(1_000);
  await until(() => received.length === 2);
  expect(received.map(({ path }) => path)).toEqual(["/hook?token=SECRET", "/hook?token=SECRET"]);
});

test("a database that is away is told once by each process", async () => {
  const db = knex({
    client: "pg",
    connection: { host: "127.0.0.1", port: await freePort() },
    log: { warn: jest.fn() },
  });
  home = { readiness: "problem" };
  const process = startProcess({ db });
  await firstLook(process);
  await nextLook(process, EVERY_MS);
  await until(() => received.length === 1);
  await nextLook(process, 15 * MINUTE_MS);
  await until(() => received.length === 2);
  await db.destroy();
});

test("an application sends its problems to ALERT_WEBHOOK_URL", async () => {
  const app = await startTestApp({ env: { ALERT_WEBHOOK_URL: url } });
  const row = {
    id: crypto.randomUUID(),
    services: ["web"],
    release: "1.0.0",
    figures: { memory: { memory_mb: 9_999 } },
  };
  await app.database.knex("monitoring.process").insert({ ...row, started_at: new Date(), seen_at: new Date() });
  await until(() => kinds().includes("memory"));
  await app.close();
  expect(Object.keys(received[0]?.body as object)).toEqual(["kind", "severity", "time", "host"]);
  expect(app.logs.join("\n")).not.toContain("SECRET");
});
