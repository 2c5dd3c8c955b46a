import type { StreamingRead } from "@eventstore/db-client";
import { toStoreError } from "./eventstoredb-errors.ts";
import { StoreUnavailable } from "./port.ts";

/**
 * Calls that end: the client knows no deadline for reads, and of those for appends not every road it takes. Each has
 * `timeoutMs` here, and `close` ends those under way.
 */
export interface Calls {
  /** @throws StoreUnavailable when there is no answer in time; what comes later is dropped */
  ask<T>(call: () => Promise<T>): Promise<T>;
  /**
   * Hands on what is read, one by one, until the end or until `take` answers that it has enough.
   * @throws StoreUnavailable when nothing comes for that long
   */
  read<T>(open: () => StreamingRead<T>, take: (received: T) => boolean): Promise<void>;
  close(): void;
}

/** @param notice told after every call whether the server is there, or what it did instead of answering */
export function createCalls(timeoutMs: number, notice: (absence?: StoreUnavailable) => void = () => undefined): Calls {
  const underWay = new Set<(error: unknown) => void>();
  let closed = false;

  /** A promise for a call that settles by itself, by silence, or by `close`. */
  function inTime<T>(start: (call: { alive(): void; succeed(value: T): void; fail(error: unknown): void }) => void) {
    if (closed) return Promise.reject(closedError());
    let timer: NodeJS.Timeout | undefined;
    let fail: (error: unknown) => void = () => undefined;
    const settled = new Promise<T>((resolve, reject) => {
      fail = (error) => reject(toStoreError(error));
      timer = setTimeout(() => fail(new StoreUnavailable("the event store gave no answer in time")), timeoutMs);
      underWay.add(fail);
      start({ alive: () => timer?.refresh(), succeed: resolve, fail });
    });
    settled.then(
      () => notice(),
      (error) => closed || notice(error instanceof StoreUnavailable ? error : undefined),
    );
    return settled.finally(() => {
      clearTimeout(timer);
      underWay.delete(fail);
    });
  }

  return {
    ask: (call) => inTime(({ succeed, fail }) => void call().then(succeed, fail)),
    async read(open, take) {
      let reading: ReturnType<typeof open> | undefined;
      let ended = false;
      try {
        await inTime<void>(({ alive, succeed, fail }) => {
          reading = open();
          // Stays for good: an error that comes after the end would otherwise have no listener, and end the process.
          reading.on("error", fail);
          reading.on("end", () => {
            ended = true;
            succeed();
          });
          let enough = false;
          reading.on("data", (received) => {
            alive();
            if (enough) return;
            try {
              enough = take(received);
            } catch (error) {
              enough = true;
              fail(error);
            }
            if (enough) succeed();
          });
        });
      } finally {
        if (!ended) reading?.cancel().catch(() => undefined);
      }
    },
    close() {
      closed = true;
      for (const fail of underWay) fail(closedError());
    },
  };
}

const closedError = () => new StoreUnavailable("the event store is closed");
