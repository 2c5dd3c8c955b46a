import { type BenchDocument, DOCUMENTS, readPathOf } from "./documents.ts";
import { atMost, type Bench, type BenchResult, quantile } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const WARM_UP = 100;
const WRITES = 1_000;

/** Cost of read-your-own-writes: reads with the token of the last save, alternating with reads without it. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const person = await signUp(app.url);
    const results: BenchResult[] = [];
    for (const document of DOCUMENTS) results.push(...(await readBack(person, document)));
    return results;
  } finally {
    await app.stop();
  }
};

async function readBack(person: Person, document: BenchDocument): Promise<BenchResult[]> {
  for (let n = 0; n < WARM_UP; n++) await saveAndRead(person, document, true);
  const waited: Read[] = [];
  const unwaited: Read[] = [];
  for (let n = 0; n < WRITES; n++) {
    waited.push(await saveAndRead(person, document, true));
    unwaited.push(await saveAndRead(person, document, false));
  }
  const p99 = quantile(
    waited.map(({ ms }) => ms),
    0.99,
  );
  const baseline = {
    name: "without the wait",
    value: quantile(
      unwaited.map(({ ms }) => ms),
      0.99,
    ),
  };
  const stale = waited.filter(({ fresh }) => !fresh).length;
  const { suffix } = document;
  return [
    {
      ...atMost(`own write read back, ${WRITES} times: stale${suffix}`, stale, "reads", 0),
      details: staleWithout(unwaited),
    },
    {
      ...atMost(`own write read back, 99 of 100, beyond the save${suffix}`, p99, "ms", 60),
      baseline,
      ratio: p99 / baseline.value,
    },
  ];
}

interface Read {
  ms: number;
  fresh: boolean;
}

let typed = 0;

async function saveAndRead(person: Person, document: BenchDocument, wait: boolean): Promise<Read> {
  const { definition } = document.model;
  const summary = `要約 ${typed++}`;
  const saved = await person.save("summary", { summary }, definition);
  const token = String(saved.headers["consistency-token"]);
  const began = performance.now();
  const asked: Record<string, string> = wait ? { "Consistency-Token": token } : {};
  const read = await person.send("GET", readPathOf(document), undefined, asked);
  const ms = performance.now() - began;
  const answer = JSON.parse(read.body) as Record<string, { summary: string }>;
  return { ms, fresh: answer[definition.wireName]?.summary === summary && read.headers.consistency === undefined };
}

const staleWithout = (reads: readonly Read[]): BenchResult["details"] => ({
  "stale without the wait": reads.filter(({ fresh }) => !fresh).length,
});
