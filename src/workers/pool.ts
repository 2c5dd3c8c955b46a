import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";
import { PAUSE_MS, TaskCrashed, TaskTimedOut, TaskTooSoon, type Workers } from "./port.ts";
import { createTaskProcesses } from "./task-processes.ts";
import { workerFile } from "./worker-file.ts";

/** A file that exports `run(input)`: a path from the project's root without its ending, `modules/resume/pdf/print.worker`. */
export interface Task {
  readonly file: string;
  /** The queue in which it waits, one task at a time; that of all others unless given. Nothing waits for another queue. */
  readonly queue?: string;
  /** Runs in a process of its own instead of a thread: for what reads what people send. */
  readonly inProcess?: true;
  /** After this time an idle process of this task ends; the pool's time unless given. */
  readonly idleMs?: number;
}

/** Tasks of a pool by name; the file alone is a task of a thread that waits in the queue of all others. */
export type Tasks = Readonly<Record<string, string | Task>>;

export interface PoolOptions {
  /** Tasks of the common queue that run at the same time; one for each core but one, at most 4. */
  threads?: number;
  /** Tasks that may wait in a queue, of everybody and of one owner. */
  queue?: number;
  queuePerOwner?: number;
  /** After this time an idle thread or process ends, and with it the fonts it has loaded. */
  idleMs?: number;
  /** Time in which an owner has no further task in a queue after one has timed out there; a minute unless given. */
  pauseMs?: number;
  /** Called for a thread that failed without a task; its error reaches no caller. */
  onError?: (error: Error) => void;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_QUEUE = 64;
const DEFAULT_QUEUE_PER_OWNER = 12;
const DEFAULT_IDLE_MS = 120_000;
/** Owners whose pause is remembered. */
const MAX_PAUSES = 10_000;
const COMMON = "common";
/** Heap of a thread; a task that exceeds it ends its thread, not the server. */
const MEMORY_MB = 512;
/** Young generation. V8 would use and keep five times as much; printing is no slower with less. */
const SHORT_LIVED_MB = 6;

/**
 * A pool of threads, and of processes for the tasks that name one, that are started on demand and end when idle. piscina gets
 * at most one task a thread; all others wait in the fair queue of their kind, so that the time limit begins with the work.
 */
export function createWorkerPool(tasks: Tasks, options: PoolOptions = {}): Workers {
  const threads = options.threads ?? Math.min(4, Math.max(1, availableParallelism() - 1));
  const { idleMs = DEFAULT_IDLE_MS, pauseMs = PAUSE_MS } = options;
  const processes = createTaskProcesses({ idleMs });
  const files = new Map(
    Object.entries(tasks).map(([name, given]) => {
      const { file, queue = COMMON, ...task }: Task = typeof given === "string" ? { file: given } : given;
      return [name, { ...workerFile(file), queue, ...task }];
    }),
  );
  const queues = new Map<string, FairQueue>();
  for (const { queue } of files.values()) {
    const running = queue === COMMON ? threads : 1;
    const { queue: waiting = DEFAULT_QUEUE, queuePerOwner: waitingPerOwner = DEFAULT_QUEUE_PER_OWNER } = options;
    if (!queues.has(queue)) queues.set(queue, createFairQueue({ running, waiting, waitingPerOwner }));
  }
  const pauses = new LRUCache<string, true>({ max: MAX_PAUSES, ttl: pauseMs });
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads + queues.size,
    idleTimeout: idleMs,
    closeTimeout: 10_000,
    recordTiming: false,
    execArgv: [...files.values()][0]?.execArgv ?? [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: SHORT_LIVED_MB },
  });
  let terminated = 0;
  // Without a listener it would end the process.
  pool.on("error", (error: Error) => {
    terminated += 1;
    options.onError?.(error);
  });

  return {
    async run(task, input, { owner, signal, timeoutMs = DEFAULT_TIMEOUT_MS, transfer } = {}) {
      const file = files.get(task);
      const queue = file && queues.get(file.queue);
      if (!queue) throw new Error(`no task is called ${task}`);
      const pause = `${file.queue} ${owner}`;
      const refuseTooSoon = () => {
        const left = pauses.getRemainingTTL(pause);
        if (left > 0) throw new TaskTooSoon(Math.ceil(left / 1000));
      };
      const inThread = async () => {
        const limit = AbortSignal.timeout(timeoutMs);
        try {
          return await pool.run(input, { filename: file.filename, name: "run", signal: limit, transferList: transfer });
        } catch (error) {
          if (limit.aborted) throw new TaskTimedOut(`${task} took longer than ${timeoutMs} ms`);
          throw error;
        }
      };
      const work = async () => {
        // One that waited while another of the same owner timed out.
        refuseTooSoon();
        try {
          return await (file.inProcess ? processes.run(file, input, timeoutMs) : inThread());
        } catch (error) {
          if (endsItsThread(error)) terminated += 1;
          if (owner !== undefined && error instanceof TaskTimedOut) pauses.set(pause, true);
          throw error;
        }
      };
      refuseTooSoon();
      return queue.run(work, { owner, signal });
    },
    load() {
      const loads = [...queues.values()].map((queue) => queue.load());
      const sum = (state: "running" | "waiting") => loads.reduce((total, load) => total + load[state], 0);
      return { running: sum("running"), waiting: sum("waiting"), threads: pool.threads.length, terminated };
    },
    async close() {
      for (const queue of queues.values()) queue.close();
      processes.close();
      await pool.close().catch(() => pool.destroy());
    },
  };
}

/** Whether a task's thread or process has ended with it. */
const endsItsThread = (error: unknown): boolean =>
  error instanceof TaskTimedOut ||
  error instanceof TaskCrashed ||
  (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
