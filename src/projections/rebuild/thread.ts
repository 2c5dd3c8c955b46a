import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Config } from "../../config.ts";
import type { PostgresConnection } from "../../postgres/connection.ts";
import { heapGrowth } from "../../workers/heap-growth.ts";
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

/**
 * Runs each rebuild in a worker thread of its own, which ends with it, so that a rebuild never blocks the event loop of
 * requests.
 * @param entry path of the thread's module from the project root, without extension
 * @returns runs one rebuild until it is final or waits for an administrator; rejects when the thread fails
 */
export function createRebuildThreads(
  entry: string,
  {
    connection,
    eventStoreUrl,
    masterKey,
    previousMasterKeys,
    log,
  }: ThreadConfig & { log: Pick<Logger, LogLine["level"]> },
): (name: string, id: string, signal: AbortSignal, epoch: bigint) => Promise<void> {
  const { filename, execArgv } = workerFile(entry);
  return async (name, id, signal, epoch) => {
    if (signal.aborted) return;
    const restoreHeapGrowth = heapGrowth.lift();
    const thread = new Piscina({
      execArgv,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const broken = new Promise<never>((_, reject) => thread.on("error", reject)); // may fail before or after the task
    broken.catch(() => undefined);
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
      const work = thread.run(task, { filename, name: "run", signal: deadline.signal, transferList: [theirs] });
      await Promise.race([work, broken]);
    } catch (error) {
      ours.close(); // on success the thread closes it after its last log line
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      clearTimeout(terminateTimer);
      monitor.stop();
      restoreHeapGrowth();
      await thread.destroy();
    }
  };
}
