import { connect } from "nats";
import { createNatsBus } from "../../src/bus/nats.ts";
import { BusUnavailable, type EventBus } from "../../src/bus/port.ts";
import type { NatsUnderTest } from "../support/nats-server.ts";
import { until } from "../support/until.ts";
import { FAR_MS, insist, listen, message, upTo } from "./event-bus.ts";

/** Contract of a bus between processes beyond the others: it survives outages of its server. */
export function describeSharedBus(name: string, startServer: () => Promise<NatsUnderTest>): void {
  describe(`shared event bus: ${name}`, () => {
    const log = { error: jest.fn(), warn: jest.fn() };
    const patient = { timeoutMs: FAR_MS };
    const ending: (() => Promise<unknown>)[] = [];
    let server: NatsUnderTest;

    beforeEach(async () => {
      server = await startServer();
      ending.push(() => server.remove());
    });
    afterEach(async () => {
      for (const end of ending.splice(0).reverse()) await end();
    });

    /** The bus as one process has it; with its own patience where the server does not answer. */
    function join(options: { timeoutMs?: number } = {}): EventBus {
      const bus = createNatsBus({ url: server.url, log, ...options });
      ending.push(() => bus.close());
      return bus;
    }

    /** Why a message is not taken: a server may do some work yet after it was stopped. */
    async function refusal(speaker: EventBus): Promise<unknown> {
      for (;;) {
        try {
          await speaker.publish(message(1));
        } catch (error) {
          return error;
        }
      }
    }

    /** One that certainly hears from now on. */
    async function follower(bus: EventBus, speaker: EventBus, options?: { durable?: string }) {
      const heard = listen();
      bus.subscribe("events.>", heard.handler, options);
      await until(async () => {
        await insist(() => speaker.publish(message(-1)));
        return heard.got.length > 0;
      });
      return { ...heard, news: () => heard.numbers().filter((n) => n >= 0) };
    }

    async function administrate(work: (manager: Awaited<ReturnType<typeof managerOf>>["manager"]) => Promise<unknown>) {
      const { manager, end } = await managerOf(server.url);
      await work(manager).finally(end);
    }

    test("delivers a message once to every process, however often it is published", async () => {
      const speaker = join(patient);
      const listeners = [await follower(join(patient), speaker), await follower(join(patient), speaker)];
      const sent = upTo(20).map((n) => message(n));
      for (const one of sent) for (const again of [one, one]) await speaker.publish(again);
      for (const { news } of listeners) {
        await until(() => news().includes(19));
        expect(news()).toEqual(upTo(20));
      }
    });

    test("a durable subscription receives what was published meanwhile and is shared by its subscribers", async () => {
      const speaker = join(patient);
      const first = join(patient);
      const before = await follower(first, speaker, { durable: "reader-v1" });
      await first.close();
      for (const n of upTo(30)) await speaker.publish(message(n));
      expect(before.news()).toEqual([]);
      const both = [listen(), listen()];
      for (const { handler } of both) join(patient).subscribe("events.>", handler, { durable: "reader-v1" });
      const heard = () => both.flatMap(({ numbers }) => numbers().filter((n) => n >= 0));
      await until(() => heard().includes(29));
      expect(heard().sort((a, b) => a - b)).toEqual(upTo(30));
    });

    test("a closing subscriber returns unhandled messages at once", async () => {
      const speaker = join(patient);
      let release: () => void = () => undefined;
      const begun: string[] = [];
      const unsubscribe = speaker.subscribe(
        "events.>",
        ({ headers }) => {
          begun.push(headers.N ?? "");
          return new Promise<void>((resolve) => (release = resolve));
        },
        { durable: "reader-v1" },
      );
      for (const n of upTo(3)) await speaker.publish(message(n));
      await until(() => begun.length === 1);
      unsubscribe();
      release();
      const next = listen();
      join(patient).subscribe("events.>", next.handler, { durable: "reader-v1" });
      await until(() => next.numbers().includes(2));
      expect(next.numbers()).toEqual([1, 2]);
    });

    test.each(["killed", "hanging"])(
      "a server that is %s is told to who publishes; when it is back nothing was missed",
      async (how) => {
        const speaker = join();
        const listeners = [await follower(join(), speaker), await follower(join(), speaker, { durable: "reader-v1" })];
        const first = message(0);
        await insist(() => speaker.publish(first));
        if (how === "killed") await server.kill();
        else server.hang();
        const refused = await refusal(speaker);
        expect(refused).toBeInstanceOf(BusUnavailable);
        await expect(speaker.health()).rejects.toThrow(BusUnavailable);
        if (how === "killed") await server.start();
        else server.wake();
        for (const one of [2, 3, 4].map((n) => message(n))) await insist(() => speaker.publish(one));
        for (const { news } of listeners) {
          await until(() => news().includes(4));
          // A refused message may have been stored all the same, and an unacknowledged one is redelivered.
          expect([...new Set(news().filter((n) => n !== 1))]).toEqual([0, 2, 3, 4]);
        }
        await insist(() => speaker.health());
      },
    );

    test("it may start before its server", async () => {
      await server.kill();
      const bus = join();
      const { numbers, handler } = listen();
      bus.subscribe("events.>", handler);
      await expect(bus.publish(message(1))).rejects.toThrow(BusUnavailable);
      await server.start();
      await insist(() => bus.publish(message(2)));
      await until(() => numbers().includes(2));
      expect(JSON.stringify(log.warn.mock.calls)).not.toContain("127.0.0.1");
    });

    test("recreates lost consumers at their sequence, and the stream", async () => {
      const speaker = join(patient);
      const listeners = [
        await follower(join(patient), speaker),
        await follower(join(patient), speaker, { durable: "reader-v1" }),
      ];
      await administrate(async ({ consumers }) => {
        for (const { name } of await consumers.list("RIREKI_EVENTS").next())
          await consumers.delete("RIREKI_EVENTS", name);
      });
      for (const one of upTo(3).map((n) => message(n))) await insist(() => speaker.publish(one));
      for (const { news } of listeners) await until(() => news().includes(2));
      await administrate(({ streams }) => streams.delete("RIREKI_EVENTS"));
      for (const one of [3, 4].map((n) => message(n))) await insist(() => speaker.publish(one));
      for (const { news } of listeners) {
        await until(() => news().includes(4));
        expect(news()).toEqual([0, 1, 2, 3, 4]);
      }
    });

    test("keeps the operator's stream settings and repairs those of the bus", async () => {
      await administrate(({ streams }) =>
        streams.add({ name: "RIREKI_EVENTS", subjects: ["rireki.>"], description: "ours" }),
      );
      await join(patient).health();
      await administrate(async ({ streams }) => {
        const { config } = await streams.info("RIREKI_EVENTS");
        expect(config).toMatchObject({ description: "ours", subjects: ["rireki.>"], max_msgs: 5_000_000 });
        expect(config.duplicate_window).toBe(600e9);
      });
    });

    test("leaves a stream of another program as it is, and says so", async () => {
      const foreign = { name: "RIREKI_EVENTS", subjects: ["orders.>"], max_age: 0 };
      await administrate(({ streams }) => streams.add({ ...foreign }));
      await expect(join(patient).health()).rejects.toThrow("another program");
      await administrate(async ({ streams }) => {
        expect((await streams.info("RIREKI_EVENTS")).config).toMatchObject(foreign);
      });
    });
  });
}

async function managerOf(url: string) {
  const connection = await connect({ servers: url });
  return { manager: await connection.jetstreamManager({ checkAPI: false }), end: () => connection.close() };
}
