import type { EventStoreDBClient, StreamingRead } from "@eventstore/db-client";
import type { Connection, StoreNode } from "./eventstoredb-connection.ts";
import { isNodeLost, toStoreError } from "./eventstoredb-errors.ts";
import { StoreUnavailable } from "./port.ts";

/** Silence after which the node is suspected to hang; the call itself goes on. */
const SUSPICION_MS = 1_000;

/**
 * Calls with a time limit: the client has no deadline for reads, and applies that of appends on some code paths only. Every
 * call ends within `timeoutMs`; `close` ends those in progress.
 */
export interface Calls {
  /** @throws StoreUnavailable without an answer in time; a late answer is ignored */
  ask<T>(call: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /**
   * Passes each item of a streaming read to `take`, until the end or until `take` returns true.
   * @throws StoreUnavailable after `timeoutMs` without an item
   */
  read<T>(open: (client: EventStoreDBClient) => StreamingRead<T>, take: (received: T) => boolean): Promise<void>;
  close(): void;
}

export interface CallsOptions {
  timeoutMs: number;
  connection: Pick<Connection, "node" | "suspect" | "leave">;
  /** Called after every call: without argument when the server answered, else with the error. */
  notice?(absence?: StoreUnavailable): void;
  /** Awaited before and after every call, whose outcome is dropped when it rejects: the server may have changed meanwhile. */
  admit?(): Promise<void>;
}

export function createCalls(options: CallsOptions): Calls {
  const { timeoutMs, connection, notice = () => undefined, admit = async () => undefined } = options;
  const inProgress = new Set<(error: unknown) => void>();
  let closed = false;

  /** Runs a call until it settles, is silent for `timeoutMs`, its node is left, or `close` is called. */
  function withTimeout<T>(start: (call: CallInProgress<T>) => void): Promise<T> {
    if (closed) return Promise.reject(closedError());
    const settling = new AbortController();
    let end: (error: unknown) => void = () => undefined;
    const settled = new Promise<T>((succeed, reject) => {
      end = (error) => reject(toStoreError(error));
      const timer = setTimeout(() => end(new StoreUnavailable("the event store gave no answer in time")), timeoutMs);
      settling.signal.addEventListener("abort", () => clearTimeout(timer));
      inProgress.add(end);
      connection.node().then((node) => {
        if (settling.signal.aborted) return;
        const suspicion = setInterval(() => connection.suspect(node), SUSPICION_MS);
        const onLeft = () => end(new StoreUnavailable("the node of the event store was left"));
        node.left.addEventListener("abort", onLeft);
        settling.signal.addEventListener("abort", () => {
          clearInterval(suspicion);
          node.left.removeEventListener("abort", onLeft);
        });
        const fail = (error: unknown) => {
          if (!settling.signal.aborted && isNodeLost(error)) connection.leave(node);
          end(error);
        };
        const alive = () => {
          timer.refresh();
          suspicion.refresh();
        };
        start({ node, alive, succeed, fail });
      }, end);
    });
    settled.then(
      () => notice(),
      (error) => closed || notice(error instanceof StoreUnavailable ? error : undefined),
    );
    return settled.finally(() => {
      settling.abort();
      inProgress.delete(end);
    });
  }

  return {
    async ask<T>(call: (client: EventStoreDBClient) => Promise<T>) {
      if (closed) throw closedError();
      await admit();
      const answer = await withTimeout<T>(({ node, succeed, fail }) => void call(node.client).then(succeed, fail));
      await admit();
      return answer;
    },
    async read(open, take) {
      if (closed) throw closedError();
      await admit();
      let reading: ReturnType<typeof open> | undefined;
      let ended = false;
      try {
        await withTimeout<void>(({ node, alive, succeed, fail }) => {
          reading = open(node.client);
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
      for (const end of inProgress) end(closedError());
    },
  };
}

interface CallInProgress<T> {
  node: StoreNode;
  alive(): void;
  succeed(value: T): void;
  fail(error: unknown): void;
}

const closedError = () => new StoreUnavailable("the event store is closed");
