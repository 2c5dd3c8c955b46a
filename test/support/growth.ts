/** µs of CPU at twice the size. Work below this is no burden, whatever its growth is. */
const FLOOR = 5_000;
/** Between linear (2) and quadratic growth (4). */
const MAX_GROWTH = 3;
const MAX_ROUNDS = 12;
/** The smaller sizes come first, so that work of a high degree is found before it takes minutes. */
const PARTS = [64, 16, 4, 1];

/**
 * Whether twice the size costs more than three times as much CPU, at this size or at a part of it. Both are measured side by
 * side, and the quickest of some rounds counts: what else the process does makes work dearer, never cheaper.
 */
export const growsFasterThanLinear = (work: (size: number) => unknown, size: number, floor = FLOOR): boolean =>
  PARTS.some((part) => doublesBadly(work, Math.ceil(size / part), floor));

function doublesBadly(work: (size: number) => unknown, size: number, floor: number): boolean {
  let whole = costOf(() => work(2 * size));
  let half = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && whole > floor; round += 1) {
    half = Math.min(
      half,
      costOf(() => work(size)),
    );
    whole = Math.min(
      whole,
      costOf(() => work(2 * size)),
    );
  }
  return whole > floor && whole > MAX_GROWTH * half;
}

function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
