import { quantile } from "./result.ts";

/** Sequential rate of `work` per second. */
export async function perSecond(count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < count; n++) await work(n);
  return (count * 1_000) / (performance.now() - began);
}

/** Rate per second when each of `clients` does it `count` times, concurrently. */
export async function perSecondTogether(
  clients: number,
  count: number,
  work: (client: number, n: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < count; n++) await work(client, n);
    }),
  );
  return (clients * count * 1_000) / (performance.now() - began);
}

/**
 * Takes each figure in turn, round after round, so that a noisy moment of the machine hits all alike. The first rounds are
 * for warming up; answers the median of the others.
 */
export async function medians<Name extends string>(
  { warmUp, rounds }: { warmUp: number; rounds: number },
  figures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(figures) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const figure = await figures[name]();
      if (round >= 0) samples.get(name)?.push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, quantile(samples.get(name) ?? [], 0.5)])) as Record<
    Name,
    number
  >;
}
