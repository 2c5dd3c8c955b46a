import { PreconditionFailed, StreamFull } from "../commands/aggregate.ts";
import { WrongExpectedRevision } from "../event-store/port.ts";
import { idOfStream } from "../event-store/stream-name.ts";
import { Problem } from "../http/problems.ts";
import type { Files, NewFile } from "./port.ts";

/** Longer than any request: an event that is not there by then does not come. */
const AWAITED_MS = 60 * 60 * 1000;

export interface NamingEvent<T> {
  /** The stream that is written. */
  stream: string;
  /** Appends the event that names the files. */
  append(): Promise<T>;
  /** Ids of the files that the stream names after the append: none of ours where another request was first. */
  namedBy(result: T): ReadonlySet<string>;
  /** Whether an error of `append` says that the event was not written, beside those of the platform. */
  isRefusal?(error: unknown): boolean;
}

/**
 * Stores files and appends the event that names them. Files that the stream does not name are deleted: at once where that is
 * certain, else by `sweepAwaiting`.
 * @throws QuotaExceeded, StorageFull, SubjectErased, whatever `append` throws
 */
export async function storeNamed<T>(
  files: Pick<Files, "put" | "keep" | "delete">,
  subjectId: string,
  added: readonly NewFile[],
  { stream, append, namedBy, isRefusal }: NamingEvent<T>,
): Promise<T> {
  const ids = added.map(({ id }) => id);
  await files.put(subjectId, added, { awaits: stream });
  let result: T;
  try {
    result = await append();
  } catch (error) {
    if (isCertainRefusal(error) || isRefusal?.(error)) await files.delete(subjectId, ids).catch(() => undefined);
    throw error;
  }
  // The event is written: a failure here leaves the files to the sweep.
  await settle(files, subjectId, ids, namedBy(result)).catch(() => undefined);
  return result;
}

/** After any other error the event may still have been appended. */
export const isCertainRefusal = (error: unknown): boolean =>
  error instanceof Problem ||
  error instanceof PreconditionFailed ||
  error instanceof StreamFull ||
  error instanceof WrongExpectedRevision;

/**
 * Housekeeping: deletes the files that were stored for an event an hour ago and are not named by their stream. Idempotent.
 * @param namedIn ids of the files that the stream `<category>-<id>` names
 */
export async function sweepAwaiting(
  { files, now }: { files: Files; now(): string },
  category: string,
  namedIn: (id: string) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const awaiting = await files.listAwaiting(category, new Date(Date.parse(now()) - AWAITED_MS));
  for (const stream of new Set(awaiting.map((file) => file.stream))) {
    const ofStream = awaiting.filter((file) => file.stream === stream);
    const named = await namedIn(idOfStream(stream));
    for (const { id, subjectId } of ofStream) await settle(files, subjectId, [id], named);
  }
}

async function settle(
  files: Pick<Files, "keep" | "delete">,
  subjectId: string,
  ids: readonly string[],
  named: ReadonlySet<string>,
): Promise<void> {
  await files.keep(ids.filter((id) => named.has(id)));
  await files.delete(
    subjectId,
    ids.filter((id) => !named.has(id)),
  );
}
