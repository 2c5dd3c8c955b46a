/**
 * Words between the processes on one database. They make things fast, never true: one that is said while somebody's
 * connection is away does not reach him, so everything that hears them also finds out by itself, later. Ids and numbers
 * only.
 */
export interface PubSub {
  /** Says it to all other processes. Never fails; what cannot be said now is not said. */
  publish(topic: string, ...words: string[]): void;
  /** Hears what other processes say of this topic. */
  subscribe(topic: string, listener: (...words: string[]) => void): void;
  close(): Promise<void>;
}
