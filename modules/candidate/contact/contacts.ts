import type { ContactFacts } from "../contract/contact.ts";
import type { ContactEvent } from "../events.ts";

/** A contact with everything that was recorded of it. */
export interface KeptContact {
  readonly facts: ContactFacts;
  /** Of the record, when it was recorded. */
  readonly revision: number;
  readonly actorId: string | null;
  /** ISO instant. */
  readonly recordedAt: string;
  readonly isWithdrawn: boolean;
  /** Corrections and the withdrawal, oldest first. */
  readonly changes: readonly { at: string; actorId: string | null; reason: string; before: ContactFacts }[];
}

export type Contacts = ReadonlyMap<string, KeptContact>;

export type ContactCommand =
  | { type: "MakeContact"; contactId: string; facts: ContactFacts; revision: number }
  | { type: "CorrectContact"; contactId: string; facts: ContactFacts; reason: string }
  | { type: "WithdrawContact"; contactId: string; reason: string };

/** The record has no contact with this id, or it is withdrawn. */
export class ContactNotFound extends Error {
  override readonly name = "ContactNotFound";
}

type RecordedContact = { metadata: { actorId: string | null; occurredAt: string } } & (
  | ({ erased: false } & ContactEvent)
  | { erased: true }
);

const NONE: Contacts = new Map();

/** Contacts with the person of a record: stream `contact-<candidate id>`. */
export const contacts = {
  category: "contact",
  maxEvents: 10_000,
  initial: NONE,
  evolve(state: Contacts, event: RecordedContact): Contacts {
    if (event.erased) return NONE;
    const next = new Map(state);
    const { actorId, occurredAt: at } = event.metadata;
    const { contactId } = event.data;
    if (event.type === "contact.made") {
      const { facts, revision } = event.data;
      next.set(contactId, { facts, revision, actorId, recordedAt: at, isWithdrawn: false, changes: [] });
      return next;
    }
    const known = state.get(contactId);
    if (!known) return state;
    const changes = [...known.changes, { at, actorId, reason: event.data.reason, before: known.facts }];
    next.set(
      contactId,
      event.type === "contact.corrected"
        ? { ...known, facts: event.data.facts, changes }
        : { ...known, isWithdrawn: true, changes },
    );
    return next;
  },
  /** @throws ContactNotFound */
  decide(command: ContactCommand, state: Contacts): readonly ContactEvent[] {
    const { contactId } = command;
    const known = state.get(contactId);
    if (command.type === "MakeContact") {
      const { facts, revision } = command;
      return known ? [] : [{ type: "contact.made", data: { contactId, facts, revision } }];
    }
    if (!known || known.isWithdrawn) throw new ContactNotFound();
    const { reason } = command;
    if (command.type === "WithdrawContact") return [{ type: "contact.withdrawn", data: { contactId, reason } }];
    const { facts } = command;
    const isSame = (["channel", "on", "reason"] as const).every((name) => facts[name] === known.facts[name]);
    return isSame ? [] : [{ type: "contact.corrected", data: { contactId, facts, reason } }];
  },
};
