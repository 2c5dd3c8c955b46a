import { createGrammar } from "../../../modules/assist/advice/grammar.ts";
import type { GrammarPoint } from "../../../modules/assist/advice/grammar.worker.ts";
import { type RunOptions, TaskDropped } from "../../../src/workers/port.ts";

const gone = new AbortController().signal;
const doubled: GrammarPoint = { rule: "no-doubled-joshi", start: 0, end: 1 };

test("a process that starts longer than a text waits is warm for the next one", async () => {
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    started = resolve;
  });
  const read: string[] = [];
  const limits = new Set<number | undefined>();
  async function run<Input, Output>(_: string, input: Input, { signal, timeoutMs }: RunOptions = {}): Promise<Output> {
    if (signal?.aborted) throw new TaskDropped("the caller has gone");
    const { text } = input as { text: string };
    if (text.length > 1) await start;
    else limits.add(timeoutMs);
    read.push(text);
    return [doubled] as Output;
  }
  const grammarOf = createGrammar({ run }, { waitMs: 1 });

  expect(await grammarOf("が", "anna", gone)).toEqual({ points: [], isWhole: false });
  // The process is still starting.
  expect((await grammarOf("を", "berta", gone)).isWhole).toBe(false);
  expect(read).toEqual([]);
  started();
  await new Promise(setImmediate);

  const { points, isWhole } = await grammarOf("に", "anna", gone);
  expect([isWhole, points.length]).toEqual([true, 1]);
  expect((await grammarOf("へ", "anna", gone)).isWhole).toBe(true);
  expect(read.slice(-2)).toEqual(["に", "へ"]);
  // Only the start has longer than a text.
  expect([...limits]).toEqual([8_000]);
});
