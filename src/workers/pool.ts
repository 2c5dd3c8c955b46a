import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { createFairQueue } from "./fair-queue.ts";
import { TaskTimedOut, type Workers } from "./port.ts";
import { createTaskProcesses } from "./task-processes.ts";
import { workerFile } from "./worker-file.ts";

/** A file that exports `run(input)`: a path from the project's root without its ending, `modules/resume/pdf/print.worker`. */
export interface ProcessTask {
  readonly file: string;
  /** Runs in a process of its own instead of a thread: for native code that decodes what people send. */
  readonly inProcess: true;
  /** After this time an idle process of this task ends; the pool's time unless given. */
  readonly idleMs?: number;
}

/** Tasks of a pool by name, each the file of a thread or a task of a process. */
export type Tasks = Readonly<Record<string, string | ProcessTask>>;

export interface PoolOptions {
  /** Threads at most; one for each core but one, at most 4. */
  threads?: number;
  /** Tasks that may wait for a thread, of everybody and of one owner. */
  queue?: number;
  queuePerOwner?: number;
  /** After this time an idle thread or process ends, and with it the fonts it has loaded. */
  idleMs?: number;
  /** Called for a thread that failed without a task; its error reaches no caller. */
  onError?: (error: Error) => void;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_QUEUE = 64;
const DEFAULT_QUEUE_PER_OWNER = 12;
const DEFAULT_IDLE_MS = 120_000;
/** Heap of a thread; a task that exceeds it ends its thread, not the server. */
const MEMORY_MB = 512;
/** Young generation. V8 would use and keep five times as much; printing is no slower with less. */
const SHORT_LIVED_MB = 6;

/**
 * A pool of threads, and of processes for the tasks that name one, that are started on demand and end when idle. piscina gets at most one task a thread; all others wait
 * in a fair queue, so that the time limit begins with the work.
 */
export function createWorkerPool(tasks: Tasks, options: PoolOptions = {}): Workers {
  const threads = options.threads ?? Math.min(4, Math.max(1, availableParallelism() - 1));
  const queue = createFairQueue({
    running: threads,
    waiting: options.queue ?? DEFAULT_QUEUE,
    waitingPerOwner: options.queuePerOwner ?? DEFAULT_QUEUE_PER_OWNER,
  });
  const { idleMs = DEFAULT_IDLE_MS } = options;
  const processes = createTaskProcesses({ idleMs });
  const files = new Map(
    Object.entries(tasks).map(([name, task]) => {
      if (typeof task === "string") return [name, { ...workerFile(task), inProcess: false }];
      return [name, { ...workerFile(task.file), inProcess: true, idleMs: task.idleMs }];
    }),
  );
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    closeTimeout: 10_000,
    recordTiming: false,
    execArgv: [...files.values()][0]?.execArgv ?? [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: SHORT_LIVED_MB },
  });
  // Without a listener it would end the process.
  pool.on("error", (error: Error) => options.onError?.(error));

  return {
    async run(task, input, { owner, signal, timeoutMs = DEFAULT_TIMEOUT_MS, transfer } = {}) {
      const file = files.get(task);
      if (!file) throw new Error(`no task is called ${task}`);
      const work = async () => {
        if (file.inProcess) return processes.run(file, input, timeoutMs);
        const limit = AbortSignal.timeout(timeoutMs);
        try {
          return await pool.run(input, { filename: file.filename, name: "run", signal: limit, transferList: transfer });
        } catch (error) {
          if (limit.aborted) throw new TaskTimedOut(`${task} took longer than ${timeoutMs} ms`);
          throw error;
        }
      };
      return queue.run(work, { owner, signal });
    },
    load: () => queue.load(),
    async close() {
      queue.close();
      processes.close();
      await pool.close().catch(() => pool.destroy());
    },
  };
}
