import { type BenchDocument, DOCUMENTS } from "./documents.ts";
import { type ReadBack, readBackResults, saveAndRead } from "./read-back.ts";
import type { Bench, BenchResult } from "./result.ts";
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
  for (let n = 0; n < WARM_UP; n++) await saveAndRead(person, { document });
  const waited: ReadBack[] = [];
  const unwaited: ReadBack[] = [];
  for (let n = 0; n < WRITES; n++) {
    waited.push(await saveAndRead(person, { document }));
    unwaited.push(await saveAndRead(person, { document, waits: false }));
  }
  const { suffix } = document;
  const beside = { name: "without the wait", reads: unwaited };
  const [stale, time] = readBackResults({ name: "own write read back", suffix }, waited, beside);
  const details = { "stale without the wait": unwaited.filter(({ fresh }) => !fresh).length };
  return [{ ...stale, details }, time];
}
