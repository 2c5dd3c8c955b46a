/** µs of CPU of the larger work. Below this it is no burden, whatever its growth is. */
const FLOOR = 5_000;
const TIMES = 8;
/** Between linear (8) and quadratic growth (64), far from both: CPU figures of a shared machine differ by a factor of two. */
const MAX_GROWTH = 24;
const MAX_ROUNDS = 12;
/** The smaller sizes come first, so that work of a high degree is found before it takes minutes. */
const PARTS = [64, 16, 4, 1];

/**
 * Whether the work at eight times the size costs more than 24 times as much CPU, up to this size. Both sizes are measured side
 * by side, and the quickest of some rounds counts: what else the process does makes work dearer, never cheaper.
 */
export const growsFasterThanLinear = (work: (size: number) => unknown, size: number, floor = FLOOR): boolean =>
  PARTS.some((part) => growsBadly(work, Math.ceil(size / part), floor));

function growsBadly(work: (size: number) => unknown, size: number, floor: number): boolean {
  const small = Math.ceil(size / TIMES);
  let whole = costOf(() => work(size));
  let part = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && whole > floor; round += 1) {
    part = Math.min(
      part,
      costOf(() => work(small)),
    );
    whole = Math.min(
      whole,
      costOf(() => work(size)),
    );
  }
  return whole > floor && whole > MAX_GROWTH * part;
}

function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
