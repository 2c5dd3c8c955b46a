import { atMost, type Bench, type BenchResult, quantile } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const WARM_UP = 100;
const WRITES = 1_000;

/** Cost of read-your-own-writes: reads with the token of the last save, alternating with reads without it. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const person = await signUp(app.url);
    for (let n = 0; n < WARM_UP; n++) await saveAndRead(person, n, true);
    const waited: Read[] = [];
    const unwaited: Read[] = [];
    for (let n = 0; n < WRITES; n++) {
      waited.push(await saveAndRead(person, n, true));
      unwaited.push(await saveAndRead(person, n, false));
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
    return [
      { ...atMost(`own write read back, ${WRITES} times: stale`, stale, "reads", 0), details: staleWithout(unwaited) },
      {
        ...atMost("own write read back, 99 of 100, beyond the save", p99, "ms", 60),
        baseline,
        ratio: p99 / baseline.value,
      },
    ];
  } finally {
    await app.stop();
  }
};

interface Read {
  ms: number;
  fresh: boolean;
}

let typed = 0;

async function saveAndRead(person: Person, n: number, wait: boolean): Promise<Read> {
  const summary = `要約 ${typed++} ${n}`;
  const saved = await person.save("summary", { summary });
  const token = String(saved.headers["consistency-token"]);
  const began = performance.now();
  const read = await person.send("GET", "/api/v1/user/resume", undefined, wait ? { "Consistency-Token": token } : {});
  const ms = performance.now() - began;
  const { resume } = JSON.parse(read.body) as { resume: { summary: string } };
  return { ms, fresh: resume.summary === summary && read.headers.consistency === undefined };
}

const staleWithout = (reads: readonly Read[]): BenchResult["details"] => ({
  "stale without the wait": reads.filter(({ fresh }) => !fresh).length,
});
