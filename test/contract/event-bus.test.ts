import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { createInProcessBus } from "../../src/bus/in-process.ts";
import { createNatsBus } from "../../src/bus/nats.ts";
import { BusUnavailable } from "../../src/bus/port.ts";
import { type NatsUnderTest, natsServerMissing, startNatsServer } from "../support/nats-server.ts";
import { startTcpLine, type TcpLine } from "../support/tcp-line.ts";
import { testUnless } from "../support/test-unless.ts";
import { until } from "../support/until.ts";
import { type BusUnderTest, describeEventBus, FAR_MS, insist, listen, message, upTo } from "./event-bus.ts";
import { describeSharedBus } from "./shared-bus.ts";

const log = { error: jest.fn(), warn: jest.fn() };

async function onNats(): Promise<BusUnderTest> {
  const server = await startNatsServer();
  return { bus: createNatsBus({ url: server.url, log, timeoutMs: FAR_MS }), log, dispose: () => server.remove() };
}

describeEventBus("in process", async () => ({ bus: createInProcessBus(log), log, dispose: async () => undefined }));
if (natsServerMissing) testUnless(natsServerMissing)("event bus: NATS, a real server", () => undefined);
else {
  describeEventBus("NATS, a real server", onNats);
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
  const testOnServer = testUnless(natsServerMissing);
  let server: NatsUnderTest;
  let line: TcpLine;
  let bus: ReturnType<typeof createNatsBus>;
  beforeEach(async () => {
    if (natsServerMissing) return;
    server = await startNatsServer();
    line = await startTcpLine("127.0.0.1", Number(new URL(server.url).port));
    bus = createNatsBus({ url: `nats://127.0.0.1:${line.port}`, log });
  });
  afterEach(async () => {
    if (natsServerMissing) return;
    await bus.close();
    await line.close();
    await server.remove();
  });

  testOnServer("delivers once and in order a message that was lost, or whose receipt was", async () => {
    const { numbers, handler } = listen();
    bus.subscribe("events.>", handler);
    // A cut loses what the line holds back; a resumed line lets it through, after the publisher gave up.
    for (const [n, end] of [line.cut, line.resume].entries()) {
      const one = message(n);
      await insist(() => bus.health());
      line.hush();
      await expect(bus.publish(one)).rejects.toThrow(BusUnavailable);
      end();
      line.resume();
      await insist(() => bus.publish(one));
    }
    const last = message(2);
    await insist(() => bus.publish(last));
    await until(() => numbers().includes(2));
    expect(numbers()).toEqual([0, 1, 2]);
  });

  testOnServer("keeps the order when the acknowledgement of a delivery is lost", async () => {
    const { numbers, handler } = listen();
    const hasCut = new Set<string>();
    bus.subscribe("events.>", async (one) => {
      await handler(one);
      if (hasCut.size < 2 && !hasCut.has(one.id)) line.cut();
      hasCut.add(one.id);
    });
    for (const one of upTo(5).map((n) => message(n))) await insist(() => bus.publish(one));
    await until(() => numbers().at(-1) === 4);
    expect([...new Set(numbers())]).toEqual(upTo(5));
    expect(numbers()).toEqual([...numbers()].sort());
  });

  testOnServer("loses nothing when connections are cut again and again", async () => {
    const heard = [undefined, "reader-v1"].map((durable) => {
      const listener = listen();
      bus.subscribe("events.>", listener.handler, { durable });
      return listener;
    });
    for (const n of upTo(60)) {
      if (n % 20 === 10) line.cut();
      const one = message(n);
      await insist(() => bus.publish(one));
    }
    for (const { numbers } of heard) {
      await until(() => numbers().includes(59));
      expect([...new Set(numbers())]).toEqual(upTo(60));
    }
  });

  for (const state of ["there", "gone"]) {
    testOnServer(`lets a process that closes its bus end by itself, with the server ${state}`, async () => {
      if (state === "gone") await server.kill();
      expect(await exitCodeOfProcessOn(server.url)).toBe(0);
    });
  }
});

test("lets a process that closes its bus end by itself, with a server that greets and then is silent", async () => {
  const info = { server_id: "silent", version: "2.10.0", headers: true, jetstream: true, max_payload: 1_048_576 };
  const silent = createServer((socket) => {
    socket.on("error", () => undefined).resume();
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const code = await exitCodeOfProcessOn(`nats://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  silent.close();
  expect(code).toBe(0);
});

async function exitCodeOfProcessOn(url: string): Promise<number> {
  const script = path.resolve("test/support/nats-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, url], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code;
}
