/**
 * Publish/subscribe between the processes on one database. At-most-once: a message published while a subscriber is
 * disconnected is lost, so every subscriber also polls or expires. Ids and numbers only.
 */
export interface PubSub {
  /** Sends a message to all other processes. Never throws; without a connection the message is lost. */
  publish(topic: string, ...values: string[]): void;
  /** Calls `listener` with the values of every message that another process publishes on the topic. */
  subscribe(topic: string, listener: (...values: string[]) => void): void;
  close(): Promise<void>;
}
