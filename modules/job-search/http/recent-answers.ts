import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { hasRecentWrite } from "../../../src/http/consistency.ts";

const MAX_ANSWERS = 100;
const KEPT_MS = 5_000;

/**
 * The answer to a question, from memory where it was found within the last five seconds. A caller who has written lately is
 * answered anew: an answer from memory may be older than that write.
 * @param question all that the answer depends on beside the rows
 */
type AnswerRecently = <Answer extends object>(
  ctx: Context,
  question: readonly unknown[],
  find: () => Promise<Answer>,
) => Promise<Answer>;

/** Answers of this process, shared by all callers. One that failed is not kept; one under way is waited for. */
export function createRecentAnswers(): AnswerRecently {
  const answers = new LRUCache<string, object, () => Promise<object>>({
    max: MAX_ANSWERS,
    ttl: KEPT_MS,
    fetchMethod: (_question, _expired, { context: find }) => find(),
    // An answer that is pushed out while it is found is still given to its callers.
    ignoreFetchAbort: true,
  });
  return async <Answer extends object>(ctx: Context, question: readonly unknown[], find: () => Promise<Answer>) =>
    hasRecentWrite(ctx) ? find() : (answers.forceFetch(JSON.stringify(question), { context: find }) as Promise<Answer>);
}
