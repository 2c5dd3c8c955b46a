import type { Leases } from "../../src/leases/port.ts";

/** Gives every lease to whoever asks, as a single process gets it, or as two do for a moment after a cut line; all of one epoch. */
export const freeLeases: Leases = {
  hold: (_name, signal, work) => work(signal, 0n),
  close: async () => undefined,
};
