/** Bytes that somebody who reads a file front to back needs next: at least `length` of them from `at` on. */
export interface ByteRange {
  at: number;
  length: number;
}

/** Asks for places further and further on, is given all there is from each of them, and ends with what was learned. */
export type ContentReader<Learned> = Generator<ByteRange, Learned, Buffer>;

/** Leads a reading along a file that comes in pieces, of which it keeps no more than it must. */
export interface Follower<Learned> {
  feed(piece: Buffer): void;
  /** Undefined as long as the reading wants more than there has been. */
  learned(): Learned | undefined;
}

export function follow<Learned>(reading: ContentReader<Learned>): Follower<Learned> {
  let held: Buffer = Buffer.alloc(0);
  /** Where in the file `held` begins. */
  let start = 0;
  let step = reading.next();
  return {
    feed(piece) {
      if (step.done) return;
      held = held.length === 0 ? piece : Buffer.concat([held, piece]);
      while (!step.done) {
        const { at, length } = step.value;
        const passed = Math.min(at - start, held.length);
        held = held.subarray(passed);
        start += passed;
        if (start < at || held.length < length) return;
        step = reading.next(held);
      }
    },
    learned: () => (step.done ? step.value : undefined),
  };
}
