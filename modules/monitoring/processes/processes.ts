import { randomUUID } from "node:crypto";
import type { Platform } from "../../../src/platform.ts";
import { release } from "../../../src/release.ts";
import { endProcess, reportProcess } from "./process-rows.ts";

const EVERY_MS = 10_000;

/** The figures of a part of this process, asked for at every report. */
export type FigureSources = Readonly<Record<string, () => unknown | Promise<unknown>>>;

export interface Processes {
  /** Id of this process. */
  readonly id: string;
  /** Writes the row of this process now. */
  report(): Promise<void>;
  /** Marks this process as stopped. */
  close(): Promise<void>;
}

/** Writes a row about this process at once and every ten seconds. A report that fails is logged once and tried again. */
export function createProcesses(
  { db, config, log, now }: Pick<Platform, "db" | "config" | "log" | "now">,
  figures: FigureSources,
): Processes {
  const id = randomUUID();
  const started_at = now();
  let failed = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function report(): Promise<void> {
    const { services } = config;
    const found: Record<string, unknown> = {};
    for (const [part, read] of Object.entries(figures)) found[part] = await read();
    await reportProcess(db, { id, services: [...services], release, started_at, seen_at: now(), figures: found });
  }

  async function repeat(): Promise<void> {
    try {
      await report();
      failed = false;
    } catch (error) {
      if (!failed && !stopped) log.warn({ err: error }, "the state of this process could not be written");
      failed = true;
    }
    if (!stopped) timer = setTimeout(start, EVERY_MS).unref();
  }

  function start(): void {
    running = repeat();
  }

  start();
  return {
    id,
    report,
    async close() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await endProcess(db, id, now()).catch((error: unknown) =>
        log.warn({ err: error }, "the end of this process could not be written"),
      );
    },
  };
}
