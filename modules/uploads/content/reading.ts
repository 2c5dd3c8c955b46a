/** A range a sequential reader needs next: at least `length` bytes from offset `at`. */
export interface ByteRange {
  at: number;
  length: number;
}

/** Yields ranges of increasing offset, receives all bytes available from each, and returns its result. */
export type ContentReader<Learned> = Generator<ByteRange, Learned, Buffer>;

/** Drives a reader over a file that arrives in pieces; buffers no more than the requested range. */
export interface Follower<Learned> {
  feed(piece: Buffer): void;
  /** Undefined until the reader has returned. */
  learned(): Learned | undefined;
}

export function follow<Learned>(reading: ContentReader<Learned>): Follower<Learned> {
  let held: Buffer = Buffer.alloc(0);
  /** Offset of `held` in the file. */
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
