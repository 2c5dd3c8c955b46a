import type { StreamingRead } from "@eventstore/db-client";
import { toStoreError } from "./eventstoredb-errors.ts";
import { StoreUnavailable } from "./port.ts";

/**
 * Calls with a time limit: the client has no deadline for reads, and applies that of appends on some code paths only. Every
 * call ends within `timeoutMs`; `close` ends those in progress.
 */
export interface Calls {
  /** @throws StoreUnavailable without an answer in time; a late answer is ignored */
  ask<T>(call: () => Promise<T>): Promise<T>;
  /**
   * Passes each item of a streaming read to `take`, until the end or until `take` returns true.
   * @throws StoreUnavailable after `timeoutMs` without an item
   */
  read<T>(open: () => StreamingRead<T>, take: (received: T) => boolean): Promise<void>;
  close(): void;
}

export interface CallsOptions {
  /** Called after every call: without argument when the server answered, else with the error. */
  notice?(absence?: StoreUnavailable): void;
  /** Awaited before and after every call, whose outcome is dropped when it rejects: the server may have changed meanwhile. */
  admit?(): Promise<void>;
}

export function createCalls(
  timeoutMs: number,
  { notice = () => undefined, admit = async () => undefined }: CallsOptions = {},
): Calls {
  const inProgress = new Set<(error: unknown) => void>();
  let closed = false;

  /** Runs a call until it settles, is silent for `timeoutMs`, or `close` is called. */
  function withTimeout<T>(
    start: (call: { alive(): void; succeed(value: T): void; fail(error: unknown): void }) => void,
  ) {
    if (closed) return Promise.reject(closedError());
    let timer: NodeJS.Timeout | undefined;
    let fail: (error: unknown) => void = () => undefined;
    const settled = new Promise<T>((resolve, reject) => {
      fail = (error) => reject(toStoreError(error));
      timer = setTimeout(() => fail(new StoreUnavailable("the event store gave no answer in time")), timeoutMs);
      inProgress.add(fail);
      start({ alive: () => timer?.refresh(), succeed: resolve, fail });
    });
    settled.then(
      () => notice(),
      (error) => closed || notice(error instanceof StoreUnavailable ? error : undefined),
    );
    return settled.finally(() => {
      clearTimeout(timer);
      inProgress.delete(fail);
    });
  }

  return {
    async ask<T>(call: () => Promise<T>) {
      if (closed) throw closedError();
      await admit();
      const answer = await withTimeout<T>(({ succeed, fail }) => void call().then(succeed, fail));
      await admit();
      return answer;
    },
    async read(open, take) {
      if (closed) throw closedError();
      await admit();
      let reading: ReturnType<typeof open> | undefined;
      let ended = false;
      try {
        await withTimeout<void>(({ alive, succeed, fail }) => {
          reading = open();
          // Never removed: an error after the end without a listener would be an uncaught exception.
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
      await admit();
    },
    close() {
      closed = true;
      for (const fail of inProgress) fail(closedError());
    },
  };
}

const closedError = () => new StoreUnavailable("the event store is closed");
