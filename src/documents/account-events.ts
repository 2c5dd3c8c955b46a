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

/** The readable events of one account in one batch, in order, with the key of its person. */
export interface AccountEvents {
  key: Buffer;
  events: DocumentEvent[];
}

export interface EventsByAccount {
  accounts: Map<string, AccountEvents>;
  /** Accounts that were erased, in this batch or before: none of their rows may stay. */
  erased: string[];
}

/** Streams are `<document>-<account id>` and `account-<account id>`. */
const accountOf = ({ stream }: DocumentEvent) => stream.slice(stream.indexOf("-") + 1);

/**
 * Groups the events of a batch by account. An account with an erasure event, an unreadable event or no key is in `erased`
 * and has no events.
 * @param ownTypes event types of the kind of document; all others but `account.erased` are ignored
 */
export function groupByAccount(
  events: readonly DocumentEvent[],
  ownTypes: ReadonlySet<string>,
  keyOf: KeyOf,
): EventsByAccount {
  const accounts = new Map<string, AccountEvents>();
  const erased = new Set<string>();
  for (const event of events) {
    const isOwn = ownTypes.has(event.type);
    if (!isOwn && event.type !== "account.erased") continue;
    const account = accountOf(event);
    if (!isOwn || event.erased) {
      erased.add(account);
      continue;
    }
    const known = accounts.get(account);
    const key = known?.key ?? keyOf(account);
    if (known) known.events.push(event);
    else if (key) accounts.set(account, { key, events: [event] });
    else erased.add(account);
  }
  for (const account of erased) accounts.delete(account);
  return { accounts, erased: [...erased] };
}
