import type { Answer } from "./browser.ts";
import { deadlines } from "./deadlines.ts";
import { until } from "./until.ts";

/**
 * The printer's answer for a test that is not about its limits: repeated while it is busy. Its first thread has
 * fonts to read, and half a minute to print in; on a machine with much else to do that may not be enough.
 */
export async function printed(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  await until(async () => {
    if (answer.status === 503) answer = await ask();
    return answer.status !== 503;
  }, deadlines.transition);
  return answer;
}
