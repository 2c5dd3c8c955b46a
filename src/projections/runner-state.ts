import type { Reader } from "./reader.ts";
import type { RunnerPosition } from "./runner-position.ts";

/** Events a commit at the head. */
export const BATCH = 500;

/** Commits page by page, and waits at the head for notifications. */
export interface Live {
  name: "live";
  standing: RunnerPosition;
  /** Between two pages; at the head another one is made. */
  reader?: Reader | undefined;
  /** Events a commit: few after a failure, to find the event that fails or to fit into the statement timeout. */
  limit: number;
  /** Attempts at the single event that fails. */
  attempts: number;
  /** An event failed while catching up: it is looked for batch by batch, up to the head. */
  isSearching: boolean;
  /** Waits at the head. */
  isIdle: boolean;
}

/**
 * - opening: the stored checkpoint has to be read, as at the start and after a lost connection
 * - behind: far from the head, folds many events a commit when it is its turn
 * - live: commits page by page, and waits at the head
 * - faulted: stopped at an event, until an administrator or a newer version of the program clears the fault
 * - yielding: the rows in use are of another version or history, whose checkpoint waits read, until ours are
 */
export type State =
  | { name: "opening" }
  | { name: "behind"; standing: RunnerPosition }
  | Live
  | { name: "faulted" }
  | { name: "yielding" };

export const liveAt = (standing: RunnerPosition, { isSearching = false } = {}): Live => ({
  name: "live",
  standing,
  limit: BATCH,
  attempts: 0,
  isSearching,
  isIdle: false,
});
