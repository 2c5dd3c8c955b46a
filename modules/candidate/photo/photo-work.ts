import { callMessages } from "../../../japanese/call-messages.ts";
import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { Platform } from "../../../src/platform.ts";
import { SubjectErased } from "../../../src/privacy/port.ts";
import { endProcess, keepAlive } from "./process-rows.ts";

/** The work on one photo, behind its row. */
export interface PhotoWork {
  /** Id of the row. */
  id: string;
  /** Bytes that it holds. */
  size: number;
  /** Does it, and throws a `Problem` with the words of a failure. @returns whether it was not cancelled meanwhile */
  run(): Promise<boolean>;
}

/** Work on photos that goes on behind its request. */
export interface PhotoWorks {
  /** @throws Problem 503 where this process has no room for so many bytes of photos */
  requireRoom(bytes: number): void;
  /** Does the work piece by piece. A failure holds nothing back. */
  start(works: readonly PhotoWork[]): void;
  /** Ends after the pieces under way; the others fail. */
  close(): Promise<void>;
}

/** Bytes of photos in this process. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
/** Between two signs of life. */
const ALIVE_MS = 5_000;

export function createPhotoWorks({ db, log }: Pick<Platform, "db" | "log">): PhotoWorks {
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let held = 0;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  const beat = () => {
    keepAlive(db, [...waiting]).catch((error: unknown) => log.warn({ err: error }, "a sign of life was not written"));
  };

  /** Bytes that are done with are released one by one. */
  async function doAll(queue: PhotoWork[]): Promise<void> {
    for (let work = queue.shift(); work; work = queue.shift()) {
      await doOne(work).catch((error: unknown) => log.warn({ err: error }, "the end of a photo was not written"));
      waiting.delete(work.id);
      held -= work.size;
    }
  }

  async function doOne({ id, run }: PhotoWork): Promise<void> {
    if (isClosing) return endProcess(db, id, recordPhotoMessages.stopped);
    let isDone: boolean;
    try {
      isDone = await run();
    } catch (error) {
      const isKnown = error instanceof Problem || error instanceof SubjectErased;
      if (!isKnown) log.warn({ err: error }, "a photo could not be processed");
      return endProcess(db, id, error instanceof Problem ? error.message : recordPhotoMessages.processingFailed);
    }
    if (isDone) await endProcess(db, id);
  }

  return {
    requireRoom(bytes) {
      if (held + bytes > MAX_HELD_BYTES)
        throw new Problem(503, callMessages.busy, { headers: { "Retry-After": "10" } });
    },
    start(works) {
      for (const { id, size } of works) {
        waiting.add(id);
        held += size;
      }
      timer ??= setInterval(beat, ALIVE_MS).unref();
      const all = doAll([...works]).finally(() => {
        running.delete(all);
        if (running.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
      running.add(all);
    },
    async close() {
      isClosing = true;
      await Promise.all(running);
    },
  };
}
