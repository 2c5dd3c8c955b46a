import type { Context } from "koa";
import { createRecentAnswers } from "../../../modules/job-search/http/recent-answers.ts";

const callerWith = (token: string, cookie?: string) =>
  ({ get: () => token, cookies: { get: () => cookie }, secure: false }) as unknown as Context;
const visitor = callerWith("");
const writers = [callerWith("7"), callerWith("", "7")];

/** Answers are numbered as they are found. */
function createAsk() {
  const answer = createRecentAnswers();
  let found = 0;
  return (ctx: Context, question = "看護") => answer(ctx, ["page", question], async () => ({ number: ++found }));
}

test("a question that is asked again is answered from memory, another one anew", async () => {
  const ask = createAsk();
  const together = await Promise.all([ask(visitor), ask(visitor)]);
  expect([...together, await ask(visitor), await ask(visitor, "介護")]).toEqual([
    ...[{ number: 1 }, { number: 1 }, { number: 1 }, { number: 2 }],
  ]);
});

test("a caller who has written lately is answered anew, by the header and by the cookie", async () => {
  const ask = createAsk();
  await ask(visitor);
  for (const [n, writer] of writers.entries()) expect(await ask(writer)).toEqual({ number: n + 2 });
  expect(await ask(visitor)).toEqual({ number: 1 });
});

test("a question whose answer failed is asked again", async () => {
  const answer = createRecentAnswers();
  const failing = answer(visitor, ["page"], () => Promise.reject(new Error("the database is away")));
  await expect(failing).rejects.toThrow("away");
  expect(await answer(visitor, ["page"], async () => ({ total: 0 }))).toEqual({ total: 0 });
});

test("an answer is given to its callers although others push it out meanwhile", async () => {
  const answer = createRecentAnswers();
  let give: (value: object) => void = () => undefined;
  const slow = answer(visitor, ["slow"], () => new Promise<object>((resolve) => (give = resolve)));
  for (let n = 0; n < 200; n++) await answer(visitor, [n], async () => ({ n }));
  give({ total: 1 });
  expect(await slow).toEqual({ total: 1 });
});
