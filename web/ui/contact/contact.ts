import { useSyncExternalStore } from "react";

/** A failure that a person wants to report. */
export interface Occasion {
  kind: "server-error" | "load-failed" | "not-found";
  /** Facts for the operator, in one line: 「500 POST /user/resume」. Nothing that was typed. */
  detail?: string;
}

/** Opens the way to the operator, on an occasion or for anything. */
export type Contact = (occasion?: Occasion) => void;

let offered: Contact | undefined;
const listeners = new Set<() => void>();

function offer(contact: Contact | undefined): void {
  offered = contact;
  for (const listener of listeners) listener();
}

/** Offers a way to the operator on every message of a failure. Returns the function that takes it back. */
export function offerContact(contact: Contact): () => void {
  offer(contact);
  return () => {
    if (offered === contact) offer(undefined);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The way to the operator; undefined where there is none (yet). */
export const useContact = (): Contact | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
