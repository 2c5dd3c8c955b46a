import type { Logger } from "pino";
import type { IssueQueue } from "./issue-queue.ts";

const EVERY_MS = 15_000;

/** Creates the issues that are due, again and again. @returns stops, and waits for the one under way */
export function startIssueTimer(queue: Pick<IssueQueue, "run">, log: Pick<Logger, "warn">): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= queue
      .run()
      .catch((error: unknown) => log.warn({ err: error }, "issues of feedbacks could not be created"))
      .finally(() => {
        running = undefined;
      });
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
