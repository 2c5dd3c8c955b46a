import { QueueFull, TaskDropped } from "./port.ts";

export interface FairQueueBounds {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that may wait, of everybody. */
  waiting: number;
  /** Tasks that may wait, of one owner. */
  waitingPerOwner: number;
}

export interface FairQueue {
  /**
   * Runs work when it is its owner's turn. Work without an owner counts as an owner of its own.
   * @param signal takes waiting work out of the queue; running work goes on
   * @throws QueueFull beyond a bound, TaskDropped after `signal`
   */
  run<T>(work: () => Promise<T>, options?: { owner?: string; signal?: AbortSignal }): Promise<T>;
  load(): { running: number; waiting: number };
  /** Rejects all waiting tasks. */
  close(): void;
}

interface QueueEntry {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Round robin over owners, FIFO within one, at most one running task an owner. An owner whose task has ended goes to the
 * end of the round.
 */
export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  // Waiting tasks by owner, in the order of the round; owners without one are absent.
  const lines = new Map<string | symbol, QueueEntry[]>();
  const running = new Set<string | symbol>();
  const countWaiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  function startNext(): void {
    for (const [owner, line] of lines) {
      if (running.size >= bounds.running) return;
      if (running.has(owner)) continue;
      const next = line.shift();
      if (line.length === 0) lines.delete(owner);
      running.add(owner);
      next?.start();
    }
  }

  function end(owner: string | symbol): void {
    running.delete(owner);
    const line = lines.get(owner);
    if (line && lines.delete(owner)) lines.set(owner, line);
    startNext();
  }

  function remove(owner: string | symbol, entry: QueueEntry): void {
    const left = lines.get(owner)?.filter((each) => each !== entry) ?? [];
    if (left.length > 0) lines.set(owner, left);
    else lines.delete(owner);
  }

  function turnOf(owner: string | symbol, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(owner) ?? [];
    const isFull = countWaiting() >= bounds.waiting || line.length >= bounds.waitingPerOwner;
    const mustWait = running.size >= bounds.running || running.has(owner);
    if (mustWait && isFull) return Promise.reject(new QueueFull("too much work is waiting"));
    return new Promise((resolve, reject) => {
      const drop = () => {
        remove(owner, entry);
        reject(new TaskDropped("the caller has gone"));
      };
      const settle = (outcome: () => void) => {
        signal?.removeEventListener("abort", drop);
        outcome();
      };
      const entry = { start: () => settle(resolve), refuse: (error: Error) => settle(() => reject(error)) };
      signal?.addEventListener("abort", drop);
      lines.set(owner, [...line, entry]);
      startNext();
    });
  }

  return {
    async run(work, { owner, signal } = {}) {
      if (signal?.aborted) throw new TaskDropped("the caller has gone");
      const whose = owner ?? Symbol("work without an owner");
      await turnOf(whose, signal);
      try {
        return await work();
      } finally {
        end(whose);
      }
    },
    load: () => ({ running: running.size, waiting: countWaiting() }),
    close() {
      const refused = [...lines.values()].flat();
      lines.clear();
      for (const entry of refused) entry.refuse(new QueueFull("the queue is closed"));
    },
  };
}
