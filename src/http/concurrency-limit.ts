import type { ServerResponse } from "node:http";
import { TaskDropped } from "../workers/port.ts";
import { tooMany } from "./limits.ts";

/** Calls under one key. */
export interface ConcurrencyBound {
  key: string;
  /** Calls under way. */
  most: number;
  /** Further calls that wait for their turn; beyond them calls are refused. */
  mostWaiting: number;
}

/**
 * Runs `work` when fewer than `most` calls of the key are under way. A call is under way until its work has ended and its
 * answer is sent, or its connection closed: an answer that is not read stays in memory.
 * @throws Problem 429 beyond both numbers, TaskDropped when the caller disconnects while it waits
 */
export type ConcurrencyLimit = <T>(
  bound: ConcurrencyBound,
  response: Pick<ServerResponse, "closed" | "once" | "off">,
  work: () => Promise<T>,
) => Promise<T>;

interface Line {
  underWay: number;
  /** First come, first served. */
  waiting: Set<() => void>;
}

/** The calls of one caller do not fill what all callers share. Counted in this process. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const lines = new Map<string, Line>();

  function end(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) next();
    else line.underWay -= 1;
    if (line.underWay === 0) lines.delete(key);
  }

  return async ({ key, most, mostWaiting }, response, work) => {
    const isClosed = closing(response);
    const line = lines.get(key) ?? { underWay: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.underWay < most) line.underWay += 1;
    else if (line.waiting.size < mostWaiting) await turnIn(line, response);
    else throw tooMany({ allowed: false, retryAfter: 1 });
    try {
      return await work();
    } finally {
      void isClosed.then(() => end(key, line));
    }
  };
}

const closing = (response: Pick<ServerResponse, "closed" | "once">): Promise<void> =>
  new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once("close", resolve);
  });

/** Waits until another call of the key has ended. @throws TaskDropped */
function turnIn({ waiting }: Line, response: Pick<ServerResponse, "closed" | "once" | "off">): Promise<void> {
  return new Promise((resolve, reject) => {
    const drop = () => {
      waiting.delete(start);
      reject(new TaskDropped("the caller has gone"));
    };
    const start = () => {
      waiting.delete(start);
      response.off("close", drop);
      resolve();
    };
    if (response.closed) return drop();
    waiting.add(start);
    response.once("close", drop);
  });
}
