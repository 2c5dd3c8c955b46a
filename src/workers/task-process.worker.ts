import { pathToFileURL } from "node:url";
import type { TaskOutcome } from "./task-processes.ts";

/** Entry of a process of `createTaskProcesses`: loads the task named by its argument and answers one message after another. */
const [, , file = ""] = process.argv;
const task = import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ run(input: unknown): Promise<unknown> }>;

process.on("message", async ({ input }: { input: unknown }) => {
  process.send?.(await outcomeOf(input));
});
// The server has ended.
process.on("disconnect", () => process.exit());

async function outcomeOf(input: unknown): Promise<TaskOutcome> {
  try {
    return { value: await (await task).run(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : "the task failed" };
  }
}
