import type { KeyOf } from "../../../src/event-store/codec-port.ts";
import { type ResumeEvent, resumeEvents } from "../events.ts";

/** The fields of a recorded event that the read models here use. */
export interface Recorded {
  stream: string;
  revision: number;
  type: string;
  data: unknown;
  erased: boolean;
  metadata: { commandId: string; actorId: string | null; occurredAt: string };
}

/** One of our events that can be read, of an account that is still there. */
export type ReadableEvent = Recorded & ResumeEvent;

const ours = new Set<string>(resumeEvents.map(({ type }) => type));

/** Streams are `resume-<account id>` and `account-<account id>`. */
const accountOf = ({ stream }: Recorded) => stream.slice(stream.indexOf("-") + 1);

/** The events of one account, and the key of its person. */
export interface OfAccount {
  key: Buffer;
  events: ReadableEvent[];
}

/**
 * The events of a batch by account, in order. An account that was erased, or whose events cannot be read for that reason,
 * is in `erased` and has no events: nothing is left of it.
 */
export function byAccount(
  events: readonly Recorded[],
  keyOf: KeyOf,
): { accounts: Map<string, OfAccount>; erased: string[] } {
  const accounts = new Map<string, OfAccount>();
  const erased = new Set<string>();
  for (const event of events) {
    const account = accountOf(event);
    if (event.type === "account.erased" || (event.erased && ours.has(event.type))) erased.add(account);
    else if (ours.has(event.type)) {
      const known = accounts.get(account);
      const key = known?.key ?? keyOf(account);
      if (known) known.events.push(event as ReadableEvent);
      else if (key) accounts.set(account, { key, events: [event as ReadableEvent] });
      else erased.add(account);
    }
  }
  for (const account of erased) accounts.delete(account);
  return { accounts, erased: [...erased] };
}
