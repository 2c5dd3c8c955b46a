/** Items whose first page is being read before a consumer asks for it. */
export interface ReadAhead<T> extends AsyncIterable<T> {
  /** Ends the read; to be called when the items are not wanted. */
  drop(): void;
}

/** Begins to read now. An error of the first page reaches the consumer; it is swallowed after `drop`. */
export function readAhead<T>(items: AsyncIterable<T>): ReadAhead<T> {
  const iterator = items[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<T>> | undefined = iterator.next();
  first.catch(() => undefined);
  const end = async () => void (await iterator.return?.());
  return {
    drop: () => void end().catch(() => undefined),
    [Symbol.asyncIterator]: () => ({
      next() {
        const next = first ?? iterator.next();
        first = undefined;
        return next;
      },
      async return() {
        await end();
        return { done: true, value: undefined };
      },
    }),
  };
}
