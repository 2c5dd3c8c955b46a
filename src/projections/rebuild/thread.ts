import { availableParallelism } from "node:os";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Config } from "../../config.ts";
import type { PostgresConnection } from "../../postgres/connection.ts";
import { createFairQueue } from "../../workers/fair-queue.ts";
import { TaskDropped } from "../../workers/port.ts";
import { workerFile } from "../../workers/worker-file.ts";
import { startLoadMonitor } from "./throttle.ts";

/** The part of the configuration that the thread needs. */
interface ThreadConfig extends Pick<Config, "eventStoreUrl" | "masterKey" | "previousMasterKeys"> {
  connection: PostgresConnection;
}

/** Message that starts a rebuild in its thread. */
export interface RebuildTask extends ThreadConfig {
  /** Name of the projection. */
  name: string;
  id: string;
  /** Fencing token of the lease. */
  epoch: bigint;
  /** Load of the main thread, for `createThrottle`. */
  load: SharedArrayBuffer;
  /** Carries log lines to the main thread. Any message to the thread stops it after the current page. */
  link: MessagePort;
}

/** A log line of the thread, written by the main thread's logger. */
export interface LogLine {
  level: "info" | "warn" | "error";
  fields: object;
  message: string;
}

/** Young generation of V8's heap: a page of events survives the default of 48 MB; 96 MB took less CPU in every trial. */
const YOUNG_GENERATION_MB = 96;
const MEMORY_MB = 1_024;
/** Maximum time for the current page at shutdown; then the thread is terminated. */
const TIMEOUT_MS = 10_000;

/** A thread without a rebuild ends after this time. */
const IDLE_MS = 60_000;
/** Rebuilds at the same time: two on two cores, since Postgres works while a thread waits for it. */
const MAX_THREADS = Math.max(2, availableParallelism());

export interface RebuildThreads {
  /**
   * Runs one rebuild until it is final, waits for an administrator, or `signal` stops it. It waits for its turn while as
   * many run as there are cores.
   * @throws when the thread fails
   */
  run(name: string, id: string, signal: AbortSignal, epoch: bigint): Promise<void>;
  /** Ends the idle threads. */
  close(): Promise<void>;
}

interface RebuildThread {
  /** One thread, started with its first task; ended when idle and started again with the next. */
  pool: Piscina;
  /** Rejects when the thread fails before or after a task; a task rejects with what happens while it runs. */
  failure: Promise<never>;
}

function startThread(execArgv: string[], onFailure: (thread: RebuildThread) => void): RebuildThread {
  const pool = new Piscina({
    execArgv,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const failure = new Promise<never>((_, reject) => pool.on("error", reject));
  const thread = { pool, failure };
  failure.catch(() => onFailure(thread));
  return thread;
}

/**
 * Runs rebuilds in worker threads, so that they never block the event loop of requests. A thread runs one rebuild at a time
 * and is kept for the next: compiled code is not shared between threads, and a new one took a tenth more CPU time an event.
 * @param entry path of the thread's module from the project root, without extension
 */
export function createRebuildThreads(
  entry: string,
  { log, ...config }: ThreadConfig & { log: Pick<Logger, LogLine["level"]> },
): RebuildThreads {
  const { filename, execArgv } = workerFile(entry);
  const { connection, eventStoreUrl, masterKey, previousMasterKeys } = config;
  const idle = new Set<RebuildThread>();
  const turns = createFairQueue({ running: MAX_THREADS, waiting: Infinity, waitingPerOwner: Infinity });

  async function runNow(name: string, id: string, signal: AbortSignal, epoch: bigint): Promise<void> {
    if (signal.aborted) return;
    const thread = [...idle].at(-1) ?? startThread(execArgv, (failed) => idle.delete(failed));
    idle.delete(thread);
    const monitor = startLoadMonitor();
    const { port1: ours, port2: theirs } = new MessageChannel();
    ours.on("message", ({ level, fields, message }: LogLine) => log[level](fields, message));
    const config = { connection, eventStoreUrl, masterKey, previousMasterKeys };
    const task: RebuildTask = { ...config, name, id, epoch, load: monitor.load, link: theirs };
    const deadline = new AbortController();
    let terminateTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      ours.postMessage("stop");
      terminateTimer = setTimeout(() => deadline.abort(), TIMEOUT_MS);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      const work = thread.pool.run(task, { filename, name: "run", signal: deadline.signal, transferList: [theirs] });
      await Promise.race([work, thread.failure]);
      idle.add(thread);
    } catch (error) {
      ours.close(); // on success the thread closes it after its last log line
      await thread.pool.destroy();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      clearTimeout(terminateTimer);
      monitor.stop();
    }
  }

  return {
    async run(name, id, signal, epoch) {
      try {
        await turns.run(() => runNow(name, id, signal, epoch), { signal });
      } catch (error) {
        if (!(error instanceof TaskDropped)) throw error;
      }
    },
    async close() {
      await Promise.all([...idle].map(({ pool }) => pool.destroy()));
      idle.clear();
    },
  };
}
