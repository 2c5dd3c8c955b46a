import { tooMany } from "./limits.ts";

/** Runs `work` unless `most` calls under the same key are running. @throws Problem 429 */
export type ConcurrencyLimit = <T>(key: string, most: number, work: () => Promise<T>) => Promise<T>;

/** For expensive routes: the calls of one caller do not fill the queue that all callers share. Counted in this process. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const underWay = new Map<string, number>();
  return async (key, most, work) => {
    const before = underWay.get(key) ?? 0;
    if (before >= most) throw tooMany({ allowed: false, retryAfter: 1 });
    underWay.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
