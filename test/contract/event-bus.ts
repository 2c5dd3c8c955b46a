import { type BusMessage, BusUnavailable, type EventBus } from "../../src/bus/port.ts";
import { until } from "../support/until.ts";

export interface BusUnderTest {
  bus: EventBus;
  log: { error: jest.Mock; warn: jest.Mock };
  /** Removes what was made; the bus may be closed already. */
  dispose(): Promise<void>;
}

let announced = 0;

/** News with a number, and an id of its own. */
export const message = (n: number, subject = "events.resume"): BusMessage => {
  announced += 1;
  return { id: `${process.pid}-${announced}`, subject, headers: { N: String(n), "Prev-Position": String(n - 1) } };
};

/** A handler that keeps what it is given. */
export function listen() {
  const got: BusMessage[] = [];
  return {
    got,
    handler: (one: BusMessage): void => void got.push(one),
    numbers: () => got.map(({ headers }) => Number(headers.N)),
  };
}

/**
 * For tests that are not about a server or a listener that says nothing: few are silent for so long. Much shorter than what
 * is waited for, since a message that was on its way to a listener that went comes again only after it.
 */
export const FAR_MS = 8_000;

/** Asks again until it works. */
export const insist = (work: () => Promise<void>): Promise<void> =>
  until(() =>
    work().then(
      () => true,
      () => false,
    ),
  );

/** 0, 1, 2 … */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Contract of every bus, for the process that created it. */
export function describeEventBus(name: string, make: () => Promise<BusUnderTest>): void {
  describe(`event bus: ${name}`, () => {
    let subject: BusUnderTest;
    let bus: EventBus;
    beforeEach(async () => {
      subject = await make();
      bus = subject.bus;
    });
    afterEach(async () => {
      await bus.close();
      await subject.dispose();
    });

    test("delivers the messages of a subject complete, in order, one at a time", async () => {
      const { got, handler } = listen();
      let running = 0;
      bus.subscribe("events.resume", async (one) => {
        running += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        handler(one);
        running -= 1;
      });
      const sent = upTo(150).map((n) => message(n));
      for (const one of sent) await bus.publish(one);
      await until(() => got.length === sent.length);
      expect(got).toEqual(sent);
    });

    test("a pattern is a subject or everything below a prefix", async () => {
      const patterns = ["events.resume", "events.>", "events.jobs.>"];
      const listeners = patterns.map((pattern) => {
        const { handler, got } = listen();
        bus.subscribe(pattern, handler);
        return got;
      });
      for (const one of ["events.resume", "events.account", "events.jobs.new"]) await bus.publish(message(1, one));
      await until(() => listeners[1]?.length === 3 && listeners[2]?.length === 1);
      expect(listeners.map((got) => got.map(({ subject }) => subject))).toEqual([
        ["events.resume"],
        ["events.resume", "events.account", "events.jobs.new"],
        ["events.jobs.new"],
      ]);
    });

    test.each([undefined, "reader-v1"])(
      "tries a failing handler again, then gives up without a word of content (%s)",
      async (durable) => {
        const attempts: number[] = [];
        bus.subscribe(
          "events.resume",
          ({ headers }) => {
            attempts.push(Number(headers.N));
            if (headers.N === "1") throw new TypeError("山田");
          },
          { durable },
        );
        await bus.publish(message(1));
        await bus.publish(message(2));
        await until(() => attempts.includes(2));
        expect(attempts).toEqual([1, 1, 1, 2]);
        expect(subject.log.error).toHaveBeenCalledTimes(1);
        expect(JSON.stringify(subject.log.error.mock.calls)).not.toContain("山田");
      },
    );

    test("a failing or hanging handler does not affect other handlers or their messages", async () => {
      const { numbers, handler } = listen();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      bus.subscribe("events.resume", () => held);
      bus.subscribe("events.resume", (one) => {
        (one.headers as Record<string, string>).N = "changed";
        throw new Error("broken");
      });
      bus.subscribe("events.resume", handler);
      for (const n of upTo(3)) await bus.publish(message(n));
      await until(() => numbers().length === 3);
      expect(numbers()).toEqual([0, 1, 2]);
      await until(() => subject.log.error.mock.calls.length === 3);
      release();
    });

    test("delivers nothing after unsubscribe; refuses and is unhealthy after close", async () => {
      const { numbers, handler } = listen();
      const other = listen();
      const unsubscribe = bus.subscribe("events.resume", handler);
      bus.subscribe("events.resume", other.handler);
      await bus.publish(message(1));
      await until(() => numbers().length === 1);
      await bus.health();
      unsubscribe();
      await bus.publish(message(2));
      await until(() => other.numbers().length === 2);
      await bus.close();
      await expect(bus.publish(message(3))).rejects.toThrow(BusUnavailable);
      await expect(bus.health()).rejects.toThrow(BusUnavailable);
      expect(numbers()).toEqual([1]);
    });
  });
}
