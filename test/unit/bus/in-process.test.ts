import { makeInProcessBus } from "../../../src/bus/in-process.ts";
import { type BusMessage, BusUnavailable } from "../../../src/bus/port.ts";
import { until } from "../../support/until.ts";

const message = (n: number, subject = "events.resume"): BusMessage => ({
  id: String(n),
  subject,
  headers: { N: String(n) },
});

describe("in-process bus", () => {
  const error = jest.fn();
  const seen = (list: BusMessage[]) => list.map(({ headers }) => Number(headers.N));

  test("brings the messages of a subject in order, one at a time", async () => {
    const bus = makeInProcessBus({ error });
    const got: BusMessage[] = [];
    let running = 0;
    bus.subscribe("events.resume", async (one) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      got.push(one);
      running -= 1;
    });
    for (let n = 0; n < 20; n++) await bus.publish(message(n));
    await until(() => got.length === 20);
    expect(seen(got)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    await bus.close();
  });

  test("a pattern is a subject or everything below a prefix", async () => {
    const bus = makeInProcessBus({ error });
    const got: Record<string, string[]> = {};
    for (const pattern of ["events.resume", "events.>", "jobs.>"]) {
      got[pattern] = [];
      bus.subscribe(pattern, ({ subject }) => void got[pattern]?.push(subject));
    }
    for (const subject of ["events.resume", "events.account", "eventsx", "jobs.new"])
      await bus.publish(message(1, subject));
    await until(() => got["jobs.>"]?.length === 1);
    expect(got).toEqual({
      "events.resume": ["events.resume"],
      "events.>": ["events.resume", "events.account"],
      "jobs.>": ["jobs.new"],
    });
    await bus.close();
  });

  test("tries a failing handler again, then gives the message up with a word that has no content", async () => {
    const bus = makeInProcessBus({ error });
    const attempts: number[] = [];
    bus.subscribe("events.resume", ({ headers }) => {
      attempts.push(Number(headers.N));
      if (headers.N === "1") throw new TypeError("山田");
    });
    await bus.publish(message(1));
    await bus.publish(message(2));
    await until(() => attempts.includes(2));
    expect(attempts).toEqual([1, 1, 1, 2]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(error.mock.calls)).not.toContain("山田");
    await bus.close();
  });

  test("a handler that fails or hangs does not disturb the others, nor what they are given", async () => {
    const bus = makeInProcessBus({ error });
    const got: BusMessage[] = [];
    let release: () => void = () => undefined;
    bus.subscribe("events.resume", () => new Promise<void>((resolve) => (release = resolve)));
    bus.subscribe("events.resume", (one) => {
      (one.headers as Record<string, string>).N = "changed";
      throw new Error("broken");
    });
    bus.subscribe("events.resume", (one) => void got.push(one));
    for (let n = 0; n < 3; n++) await bus.publish(message(n));
    await until(() => got.length === 3);
    expect(seen(got)).toEqual([0, 1, 2]);
    release();
    await bus.close();
  });

  test("brings nothing after unsubscribe, and takes nothing after close", async () => {
    const bus = makeInProcessBus({ error });
    const got: BusMessage[] = [];
    const unsubscribe = bus.subscribe("events.resume", (one) => void got.push(one));
    await bus.publish(message(1));
    await until(() => got.length === 1);
    unsubscribe();
    await bus.publish(message(2));
    await bus.close();
    await expect(bus.publish(message(3))).rejects.toThrow(BusUnavailable);
    expect(seen(got)).toEqual([1]);
  });
});
