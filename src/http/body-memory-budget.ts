import { callMessages } from "../../japanese/call-messages.ts";
import { Problem } from "./problems.ts";

/** Every body has this much to itself, in bytes: a chunk of a file never waits for somebody's whole file. */
const OWN = 4 * 1024 * 1024;
/** What all bodies that are larger have together, beyond that. */
const SHARED = 48 * 1024 * 1024;

/** Tells how many bytes of a body are in memory by now. @throws Problem 503 when there is no room for them */
export type Reserve = (bytes: number) => void;

/** The memory of this process that large bodies share: however many people send one at once, it stays within bounds. */
export interface BodyMemoryBudget {
  /** Gives back what has been claimed when the work is done, whatever its outcome. */
  withReservation<T>(work: (reserve: Reserve) => Promise<T>): Promise<T>;
}

export function createBodyMemoryBudget({
  own = OWN,
  shared = SHARED,
}: {
  own?: number;
  shared?: number;
} = {}): BodyMemoryBudget {
  let taken = 0;
  return {
    async withReservation(work) {
      let mine = 0;
      const reserve = (bytes: number) => {
        const more = Math.max(0, bytes - own) - mine;
        if (more <= 0) return;
        if (taken + more > shared) throw new Problem(503, callMessages.busy, { headers: { "Retry-After": "2" } });
        taken += more;
        mine += more;
      };
      try {
        return await work(reserve);
      } finally {
        taken -= mine;
      }
    },
  };
}
