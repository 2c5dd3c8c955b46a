import type { KeyOf } from "../event-store/codec-port.ts";
import { categoryOf, idOfStream } from "../event-store/stream-name.ts";
import type { ErasureEvents } from "../privacy/erased-keys.ts";

/** The fields of a recorded event that the projections of documents read. */
export interface DocumentEvent {
  stream: string;
  revision: number;
  type: string;
  data: unknown;
  erased: boolean;
  metadata: { commandId: string; actorId: string | null; occurredAt: string };
}

/** The readable events of one subject in one batch, in order, with its key. */
export interface SubjectEvents {
  key: Buffer;
  events: DocumentEvent[];
}

export interface EventsBySubject {
  subjects: Map<string, SubjectEvents>;
  /** Subjects that were erased, in this batch or before: none of their rows may stay. */
  erased: string[];
}

/** The event that records the erasure of an account: the end of every document that is the account's own. */
export const ACCOUNT_ERASED: readonly ErasureEvents[] = [{ category: "account", type: "account.erased" }];

/** The streams of a kind of document, and the events that erase their subjects. */
export interface DocumentStreams {
  category: string;
  erasedBy: readonly ErasureEvents[];
}

/** The categories of both. */
export const categoriesOf = ({ category, erasedBy }: DocumentStreams): string[] => [
  ...new Set([category, ...erasedBy.map((erasure) => erasure.category)]),
];

/**
 * Groups the events of a batch by subject, the id of a stream: `<document>-<subject>`. A subject with an erasure event, an
 * unreadable event or no key is in `erased` and has no events. Of other streams than the documents' only erasure events count.
 */
export function groupBySubject(
  events: readonly DocumentEvent[],
  { category, erasedBy }: DocumentStreams,
  keyOf: KeyOf,
): EventsBySubject {
  const subjects = new Map<string, SubjectEvents>();
  const erased = new Set<string>();
  for (const event of events) {
    const isErasure = erasedBy.some(({ type }) => type === event.type);
    if (!isErasure && categoryOf(event.stream) !== category) continue;
    const subject = idOfStream(event.stream);
    if (isErasure || event.erased) {
      erased.add(subject);
      continue;
    }
    const known = subjects.get(subject);
    const key = known?.key ?? keyOf(subject);
    if (known) known.events.push(event);
    else if (key) subjects.set(subject, { key, events: [event] });
    else erased.add(subject);
  }
  for (const subject of erased) subjects.delete(subject);
  return { subjects, erased: [...erased] };
}
