export type LeasedWork = (held: AbortSignal, epoch: bigint) => Promise<void>;

/**
 * Leader election per task on one database: the relay, a projection, a rebuild, the housekeeping. Mutual exclusion is not
 * guaranteed: after a partition two processes may work for a moment. The epoch of a lease is its fencing token: it grows
 * with every acquisition, and rows reject writes with an older epoch than theirs.
 */
export interface Leases {
  /**
   * Acquires the lease and runs `work` while holding it; acquires it again after losing it and after `work` failed. The
   * signal of `work` aborts when the lease is lost or `signal` aborts; `work` has ended before another caller in this
   * process gets the lease. `work` receives the epoch and throws `LeaseLost` when a row rejects it.
   * @returns when `signal` was aborted and `work` has ended, or when `work` returned by itself
   */
  hold(name: string, signal: AbortSignal, work: LeasedWork): Promise<void>;
  /** Releases all leases. */
  close(): Promise<void>;
}
