import { createGrammar } from "../../../modules/assist/advice/grammar.ts";
import type { GrammarPoint } from "../../../modules/assist/advice/grammar.worker.ts";

const gone = new AbortController().signal;
const doubled: GrammarPoint = { rule: "no-doubled-joshi", start: 0, end: 1 };

test("a text that takes longer than the wait is answered without grammar, and its reading warms the process", async () => {
  let finish: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let reads = 0;
  async function run<_, Output>(): Promise<Output> {
    reads += 1;
    if (reads === 1) await first;
    return [doubled] as Output;
  }
  const grammarOf = createGrammar({ run }, { waitMs: 1 });

  expect(await grammarOf("が", "anna", gone)).toEqual({ points: [], isWhole: false });
  // The process is still at the first text.
  expect((await grammarOf("を", "berta", gone)).isWhole).toBe(false);
  expect(reads).toBe(1);
  finish();
  await new Promise(setImmediate);
  const { points, isWhole } = await grammarOf("に", "anna", gone);
  expect([isWhole, points.length, reads]).toEqual([true, 1, 2]);
});
