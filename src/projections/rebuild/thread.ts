import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Config } from "../../config.ts";
import type { PostgresConnection } from "../../postgres/connection.ts";
import { workerFile } from "../../workers/worker-file.ts";
import { startLoadMonitor } from "./throttle.ts";

/** What a thread needs of the program's configuration. */
interface ThreadConfig extends Pick<Config, "eventStoreUrl" | "masterKey" | "previousMasterKeys"> {
  connection: PostgresConnection;
}

/** A rebuild as its thread is told of it. */
export interface RebuildTask extends ThreadConfig {
  /** Of the read model. */
  name: string;
  id: string;
  /** Of the lease. */
  epoch: bigint;
  /** How much the thread that started it has to do: see `createGiveWay`. */
  load: SharedArrayBuffer;
  /** Brings lines for the log. Whatever is sent to the thread says: end after the page at hand. */
  link: MessagePort;
}

/** What the thread wants logged, so that there is one log. */
export interface LogLine {
  level: "info" | "warn" | "error";
  fields: object;
  message: string;
}

/** A page of events outlives what V8 takes to be short: with more than its usual 48 MB every trial took less CPU time. */
const SHORT_LIVED_MB = 96;
const MEMORY_MB = 1_024;
/** How long a page may take that is being written when the program ends. */
const TIMEOUT_MS = 10_000;

/**
 * Rebuilds each in a thread of its own, which is there only as long as there is something to do, so that requests never
 * wait for one.
 * @param entry the file of the thread, from the project's root without its ending
 * @returns works on one rebuild until there is nothing more to do for it; rejects when the thread fails
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
    const thread = new Piscina({
      execArgv,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: SHORT_LIVED_MB },
    });
    const broken = new Promise<never>((_, reject) => thread.on("error", reject)); // before or after its work
    broken.catch(() => undefined);
    const monitor = startLoadMonitor();
    const { port1: ours, port2: theirs } = new MessageChannel();
    ours.on("message", ({ level, fields, message }: LogLine) => log[level](fields, message));
    const given = { connection, eventStoreUrl, masterKey, previousMasterKeys };
    const task: RebuildTask = { ...given, name, id, epoch, load: monitor.load, link: theirs };
    const patience = new AbortController();
    let lastResort: NodeJS.Timeout | undefined;
    const stop = () => {
      ours.postMessage("stop");
      lastResort = setTimeout(() => patience.abort(), TIMEOUT_MS);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      const work = thread.run(task, { filename, name: "run", signal: patience.signal, transferList: [theirs] });
      await Promise.race([work, broken]);
    } catch (error) {
      ours.close(); // otherwise the thread closes it, after its last line
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      clearTimeout(lastResort);
      monitor.stop();
      await thread.destroy();
    }
  };
}
