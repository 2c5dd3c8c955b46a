import { type BenchDocument, RESUME, readPathOf } from "./documents.ts";
import { atMost, type BenchResult, quantile } from "./result.ts";
import type { Person } from "./running-app.ts";

/** Reads of what has just been saved: how long each took, and whether it showed the save. */
export interface ReadBack {
  ms: number;
  fresh: boolean;
}

let typed = 0;

/** One autosave, read back by the same person: at the same process or at another, with the token of the save or without. */
export async function saveAndRead(
  writer: Person,
  { reader = writer, document = RESUME, waits = true }: { reader?: Person; document?: BenchDocument; waits?: boolean },
): Promise<ReadBack> {
  const { definition } = document.model;
  const summary = `要約 ${typed++}`;
  const saved = await writer.save("summary", { summary }, definition);
  const headers: Record<string, string> = waits
    ? { "Consistency-Token": String(saved.headers["consistency-token"]) }
    : {};
  const began = performance.now();
  const read = await reader.send("GET", readPathOf(document), undefined, headers);
  const ms = performance.now() - began;
  const answer = JSON.parse(read.body) as Record<string, { summary: string }>;
  return { ms, fresh: answer[definition.wireName]?.summary === summary && read.headers.consistency === undefined };
}

/**
 * None may be stale, and 99 of 100 take at most 60 ms.
 * @param name of the figures; @param suffix after their names
 */
export function readBackResults(
  { name, suffix = "" }: { name: string; suffix?: string },
  reads: readonly ReadBack[],
  beside: { name: string; reads: readonly ReadBack[] },
): [stale: BenchResult, time: BenchResult] {
  const value = p99(reads);
  const baseline = { name: beside.name, value: p99(beside.reads) };
  const stale = reads.filter(({ fresh }) => !fresh).length;
  return [
    atMost(`${name}, ${reads.length} times: stale${suffix}`, stale, "reads", 0),
    {
      ...atMost(`${name}, 99 of 100, beyond the save${suffix}`, value, "ms", 60),
      baseline,
      ratio: value / baseline.value,
    },
  ];
}

const p99 = (reads: readonly ReadBack[]): number =>
  quantile(
    reads.map(({ ms }) => ms),
    0.99,
  );
