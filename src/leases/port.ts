export type LeasedWork = (held: AbortSignal, epoch: bigint) => Promise<void>;

/**
 * Work that one process at a time does, on one database: the relay, a read model, a rebuild, the sweeping. A lease is a
 * matter of economy, never of truth: for a moment after a partition two may work. The epoch of a lease is its fencing token:
 * it grows with every lease that is taken, and rows refuse writes of an older one than they have seen.
 */
export interface Leases {
  /**
   * Waits for the lease of that name and does `work` while holding it; takes it up again after losing it, and when `work`
   * has failed. `work` is told by its signal that the lease is lost or that `signal` was aborted, and has ended before
   * somebody else in this process gets the lease. It gets the epoch of the lease, and throws `LeaseLost` when a row refuses it.
   * @returns when `signal` was aborted and the work has ended, or when `work` has returned by itself
   */
  hold(name: string, signal: AbortSignal, work: LeasedWork): Promise<void>;
  /** Gives back everything. */
  close(): Promise<void>;
}
