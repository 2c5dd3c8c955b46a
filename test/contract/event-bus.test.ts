import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInProcessBus } from "../../src/bus/in-process.ts";
import { createNatsBus } from "../../src/bus/nats.ts";
import { BusUnavailable } from "../../src/bus/port.ts";
import { type NatsDouble, startNatsDouble } from "../support/nats-double.ts";
import { type NatsUnderTest, natsServerMissing, startNatsServer } from "../support/nats-server.ts";
import { testUnless } from "../support/test-unless.ts";
import { until } from "../support/until.ts";
import { type BusUnderTest, describeEventBus, FAR_MS, insist, listen, message, upTo } from "./event-bus.ts";
import { describeSharedBus } from "./shared-bus.ts";

const log = { error: jest.fn(), warn: jest.fn() };

async function onNats(start: () => Promise<NatsUnderTest>): Promise<BusUnderTest> {
  const server = await start();
  return { bus: createNatsBus({ url: server.url, log, timeoutMs: FAR_MS }), log, dispose: () => server.remove() };
}

describeEventBus("in process", async () => ({ bus: createInProcessBus(log), log, dispose: async () => undefined }));
describeEventBus("NATS, the double", () => onNats(startNatsDouble));
describeSharedBus("NATS, the double", startNatsDouble);
if (natsServerMissing) testUnless(natsServerMissing)("event bus: NATS, a real server", () => undefined);
else {
  describeEventBus("NATS, a real server", () => onNats(() => startNatsServer()));
  describeSharedBus("NATS, a real server", () => startNatsServer());
}

describe("a server that does not let everybody in", () => {
  const signIns = [
    {
      by: "a name and a password",
      options: ["--user", "rireki", "--pass", "p@ss,word"],
      right: "rireki:p%40ss%2Cword",
    },
    { by: "a token", options: ["--auth", "s3cret"], right: "s3cret" },
  ];
  for (const { by, options, right } of signIns) {
    testUnless(natsServerMissing)(
      `is signed in to by ${by} of the address, which nobody reads in the log`,
      async () => {
        const server = await startNatsServer(...options);
        const as = (who: string) =>
          createNatsBus({ url: server.url.replace("//", `//${who}@`), log, timeoutMs: FAR_MS });
        const [welcome, refused] = [as(right), as("rireki:wrong")];
        try {
          await welcome.health();
          await expect(refused.health()).rejects.toThrow(BusUnavailable);
          expect(log.warn).toHaveBeenCalledTimes(1);
          expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/wrong|rireki|s3cret|127/);
        } finally {
          await Promise.all([welcome.close(), refused.close()]);
          await server.remove();
        }
      },
    );
  }
});

describe("a bad line to NATS", () => {
  let server: NatsDouble;
  let bus: ReturnType<typeof createNatsBus>;
  beforeEach(async () => {
    server = await startNatsDouble();
    bus = createNatsBus({ url: server.url, log });
  });
  afterEach(async () => {
    await bus.close();
    await server.remove();
  });

  test("a message that got lost, or whose receipt did, is refused; announced again it comes once and in its place", async () => {
    const { numbers, handler } = listen();
    bus.subscribe("events.>", handler);
    for (const [n, fault] of (["lose", "take silently"] as const).entries()) {
      server.faults.publish = () => fault;
      const one = message(n);
      await expect(bus.publish(one)).rejects.toThrow(BusUnavailable);
      server.faults.publish = undefined;
      await insist(() => bus.publish(one));
    }
    const last = message(2);
    await insist(() => bus.publish(last));
    await until(() => numbers().includes(2));
    expect(numbers()).toEqual([0, 1, 2]);
  });

  test("deliveries that are lost come again, doubled ones come twice, and the order stays", async () => {
    const { numbers, handler } = listen();
    bus.subscribe("events.>", handler);
    server.faults.copies = ({ sequence }, deliveries) => (sequence === 2 && deliveries === 1 ? 0 : 2);
    for (const one of upTo(5).map((n) => message(n))) await insist(() => bus.publish(one));
    await until(() => numbers().at(-1) === 4);
    expect([...new Set(numbers())]).toEqual(upTo(5));
    expect(numbers()).toEqual([...numbers()].sort());
  });

  test("connections that are cut again and again lose nothing", async () => {
    const heard = [undefined, "reader-v1"].map((durable) => {
      const listener = listen();
      bus.subscribe("events.>", listener.handler, { durable });
      return listener;
    });
    for (const n of upTo(60)) {
      if (n % 20 === 10) server.cut();
      const one = message(n);
      await insist(() => bus.publish(one));
    }
    for (const { numbers } of heard) {
      await until(() => numbers().includes(59));
      expect([...new Set(numbers())]).toEqual(upTo(60));
    }
  });

  test.each(["there", "gone", "hanging"])(
    "a process that closes its bus ends by itself, with the server %s",
    async (state) => {
      if (state === "gone") await server.kill();
      if (state === "hanging") server.hang();
      const script = path.resolve("test/support/nats-process.ts");
      const child = spawn(process.execPath, ["--import", "tsx", script, server.url], { stdio: "inherit" });
      const [code] = await once(child, "exit");
      expect(code).toBe(0);
    },
  );
});
