import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { cached, health } from "../../../src/http/health.ts";
import type { HealthCheck } from "../../../src/http/health-checks.ts";

/** A server with these checks, asked over a real connection. */
async function probing(checks: readonly HealthCheck[], isDraining = () => false, maxAgeMs?: number) {
  const app = new Koa().use(health({ checks, isDraining, maxAgeMs }));
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async ready() {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
      return { code: response.status, ...((await response.json()) as { status: string; checks: object }) };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const check = (name: string, isRequired: boolean, run: () => Promise<unknown>): HealthCheck => ({
  name,
  isRequired,
  run,
});

test("many probes at once run the checks once", async () => {
  let runs = 0;
  const counting = check("store", true, async () => {
    runs += 1;
  });
  const server = await probing([counting], undefined, 60_000);
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, server.ready));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(runs).toBe(1);
  } finally {
    server.close();
  }
});

test("results are read again when they are a second old, and not while a reading is under way", async () => {
  let time = 0;
  let reads = 0;
  let finish = (): void => undefined;
  const read = cached(
    () =>
      new Promise<number>((resolve) => {
        const number = ++reads;
        finish = () => resolve(number);
      }),
    1_000,
    () => time,
  );
  const first = read();
  time = 5_000;
  expect(read()).toBe(first);
  finish();
  await first;
  time = 5_999;
  expect(await read()).toBe(1);
  time = 6_000;
  const second = read();
  finish();
  expect(await second).toBe(2);
});

test("reports draining at once despite cached checks", async () => {
  let draining = false;
  const server = await probing([check("store", true, async () => undefined)], () => draining, 60_000);
  try {
    expect(await server.ready()).toMatchObject({ code: 200, status: "ok" });
    draining = true;
    expect(await server.ready()).toMatchObject({ code: 503, status: "draining" });
  } finally {
    server.close();
  }
});

test("a check that is not required degrades, a required one takes the process out of service", async () => {
  const failing = async () => {
    throw new Error("away");
  };
  const throwing = () => {
    throw new Error("away");
  };
  const degraded = await probing([check("bus", false, failing), check("store", true, async () => undefined)]);
  const unavailable = await probing([check("bus", false, failing), check("store", true, throwing)]);
  try {
    expect(await degraded.ready()).toEqual({ code: 200, status: "degraded", checks: { bus: "failed", store: "ok" } });
    expect(await unavailable.ready()).toMatchObject({ code: 503, status: "unavailable" });
  } finally {
    degraded.close();
    unavailable.close();
  }
});
