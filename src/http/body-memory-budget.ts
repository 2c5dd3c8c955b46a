import { callMessages } from "../../japanese/call-messages.ts";
import { Problem } from "./problems.ts";

/** Bytes that every body may have without a reservation: a chunk of a file never waits for another whole file. */
const OWN = 4 * 1024 * 1024;
/** Bytes that all larger bodies share beyond that. */
const SHARED = 48 * 1024 * 1024;

/** Reserves memory for a body of so many bytes in all. @throws Problem 503 when the budget is used up */
export type Reserve = (bytes: number) => void;

/** A budget of memory that the large bodies of this process share, however many arrive at once. */
export interface BodyMemoryBudget {
  /** Releases what `work` has reserved when it ends, whatever its outcome. */
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
