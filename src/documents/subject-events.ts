import type { KeyOf } from "../event-store/codec-port.ts";

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

/** Streams are `<document>-<account id>` and `account-<account id>`. */
const subjectOf = ({ stream }: DocumentEvent) => stream.slice(stream.indexOf("-") + 1);

/**
 * Groups the events of a batch by subject. A subject with an erasure event, an unreadable event or no key is in `erased`
 * and has no events.
 * @param ownTypes event types of the kind of document; all others but `account.erased` are ignored
 */
export function groupBySubject(
  events: readonly DocumentEvent[],
  ownTypes: ReadonlySet<string>,
  keyOf: KeyOf,
): EventsBySubject {
  const subjects = new Map<string, SubjectEvents>();
  const erased = new Set<string>();
  for (const event of events) {
    const isOwn = ownTypes.has(event.type);
    if (!isOwn && event.type !== "account.erased") continue;
    const subject = subjectOf(event);
    if (!isOwn || event.erased) {
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
