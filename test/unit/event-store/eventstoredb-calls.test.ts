import { PassThrough } from "node:stream";
import type { StreamingRead } from "@eventstore/db-client";
import { createCalls } from "../../../src/event-store/eventstoredb-calls.ts";
import type { StoreNode } from "../../../src/event-store/eventstoredb-connection.ts";
import { StoreUnavailable } from "../../../src/event-store/port.ts";

/** A read of the client as far as calls know it. */
function aRead() {
  const cancelled = jest.fn();
  const stream = Object.assign(new PassThrough({ objectMode: true }), {
    cancel: async () => {
      cancelled();
      throw new Error("there is no call to cancel");
    },
  });
  return { stream, cancelled, read: stream as unknown as StreamingRead<number> };
}

/** Calls of a single node. */
function callsWithin(timeoutMs: number) {
  const node = { left: new AbortController().signal } as StoreNode;
  const connection = { node: async () => node, suspect: () => undefined, leave: () => undefined };
  return createCalls({ timeoutMs, connection });
}

describe("calls of EventStoreDB", () => {
  test("cancels a read that has enough and ignores its later errors", async () => {
    const { stream, cancelled, read } = aRead();
    const taken: number[] = [];
    for (const n of [1, 2, 3, 4]) stream.write(n);
    await callsWithin(60_000).read(
      () => read,
      (n) => taken.push(n) === 2,
    );
    stream.write(5);
    stream.emit("error", new Error("first"));
    stream.emit("error", new Error("second"));
    expect(taken).toEqual([1, 2]);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  test("fails and cancels a read when its consumer throws", async () => {
    const { stream, cancelled, read } = aRead();
    stream.write(1);
    stream.write(2);
    const mistake = new RangeError("no date");
    const failing = callsWithin(60_000).read(
      () => read,
      () => {
        throw mistake;
      },
    );
    await expect(failing).rejects.toBe(mistake);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  test("does not cancel a finished read", async () => {
    const { stream, cancelled, read } = aRead();
    stream.end(1);
    await callsWithin(60_000).read(
      () => read,
      () => false,
    );
    expect(cancelled).not.toHaveBeenCalled();
  });

  test("cancels a silent read with StoreUnavailable", async () => {
    const { cancelled, read } = aRead();
    const given = callsWithin(1).read(
      () => read,
      () => false,
    );
    await expect(given).rejects.toThrow(StoreUnavailable);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  test("ignores late answers and late errors", async () => {
    const calls = callsWithin(1);
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise((_, reject) => {
      fail = reject;
    });
    await expect(calls.ask(() => late)).rejects.toThrow(StoreUnavailable);
    fail(new Error("too late"));
  });

  test("starts no call after close", async () => {
    const calls = callsWithin(60_000);
    calls.close();
    const begun = jest.fn();
    await expect(calls.ask(begun)).rejects.toThrow(StoreUnavailable);
    await expect(calls.read(begun, () => false)).rejects.toThrow(StoreUnavailable);
    expect(begun).not.toHaveBeenCalled();
  });

  test("does not map programming errors to StoreUnavailable", async () => {
    const mistake = new TypeError("not a function");
    await expect(callsWithin(60_000).ask(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});
