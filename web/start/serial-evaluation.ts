import { nextTask } from "./next-task.ts";

/**
 * The script files that the page preloads, in its order: the build names each after those that it needs
 * (scripts/page-files.ts). None while developing.
 */
export const preloadedFiles = (page: Document): readonly string[] =>
  Array.from(page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'), ({ href }) => href);

/**
 * Runs script files one after the other, each in a task of its own. Imported as a whole they would run in one task, and on a
 * slow phone no input is handled for as long as that takes. A file that fails to load is skipped: the module that
 * imports it loads it again and reports the error.
 */
export async function evaluateSerially(
  files: readonly string[],
  load: (file: string) => Promise<unknown> = (file) => import(/* @vite-ignore */ file),
): Promise<void> {
  for (const file of files) {
    await load(file).catch(() => undefined);
    await nextTask();
  }
}
