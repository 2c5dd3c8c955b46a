import { pathToFileURL } from "node:url";
import type { TaskOutcome } from "./task-processes.ts";

/**
 * Entry of a process of `createTaskProcesses`: loads the task named by its argument, says so by a first answer, and then answers
 * one message after another.
 */
const [, , file = ""] = process.argv;
const task = import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ run(input: unknown): Promise<unknown> }>;

const answer = async (work: () => Promise<unknown>) => process.send?.(await outcomeOf(work));
void answer(async () => void (await task));
process.on("message", ({ input }: { input: unknown }) => answer(async () => (await task).run(input)));
// The server has ended.
process.on("disconnect", () => process.exit());

async function outcomeOf(work: () => Promise<unknown>): Promise<TaskOutcome> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : "the task failed" };
  }
}
